"""Each lesson played from the offer to its end: every step's sentence and lamps as its data say; wrong taps,
skipping, leaving, going back, and a power cut."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from engine.catalogue import Game
from engine.core import Place
from engine.lessons import Kind
from engine.session import Mode, Player
from tests.engine.lessons.proofs import Proven, proven
from tests.ui.fakes import Desk
from tests.ui.screens.lesson.lessons import (
    SHOWN,
    WAYS,
    answer,
    desk_of,
    ear_of,
    learned,
    on,
    sentence,
    set_up,
    settle,
)
from ui.core.geometry import arc
from ui.core.scene import Box, Piece, within
from ui.core.words import LANGUAGES, words
from ui.games.clans.table.scene import camp_at
from ui.games.contract.lesson import BOX_CLOSED, HELD, SKIPPED
from ui.games.contract.playing import REFUSED_MS
from ui.games.find import presenter
from ui.games.stone_age_junior.table.screen import WordlessTable
from ui.lights.glow import WARM, Rhythm
from ui.screens.common.ask import Ask, Note
from ui.screens.lesson import bright, tools
from ui.screens.lesson.guided import GuidedTable
from ui.screens.lesson.lesson import HELD_MS
from ui.screens.play.opening import open_table
from ui.screens.play.table import TableScreen
from ui.screens.play.why_not import WhyNot
from ui.screens.set_up.set_up import SetUp
from ui.services.library import OwnFile
from ui.services.preferences import Preferences, TextSize

GAMES = pytest.mark.parametrize("game", SHOWN, ids=lambda game: game.id)
READ = [game for game in SHOWN if game.id != "stone_age_junior"]
"""Their sentences are read; what a child hears has its own tests."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("way", WAYS)
@GAMES
def test_it_is_played_from_the_offer_to_its_end(game: Game, way: str, language: str) -> None:
    """Wrong taps are tried at each step; a third of the steps is skipped, another one in each language."""
    desk, met, one = desk_of(game, language), list[str](), proven(game.id)
    ear_of(desk).speaking = True  # nothing goes on by itself meanwhile
    screen = learned(desk, game)
    settle(desk)
    said, steps = words(language), screen.director.lesson.steps
    while not screen.director.over:
        step = screen.director.step
        met.append(step.id)
        closed = "" if met[1:] or screen.wordless else f" {said(BOX_CLOSED)}"
        told = f"{said(step.say)}{closed}"
        assert sentence(desk) == told
        lamps_are_as_the_step_says(screen, desk.now)
        what_is_lit_lies_bright(desk, screen)
        assert len(screen.table.moves) >= len(screen.director.lesson.prologue)
        nothing_else_is_played(desk, one, way, language)
        skipped = steps.index(step) % len(LANGUAGES) == [*LANGUAGES].index(language)
        if not skipped or not skip(desk, WAYS[way]):
            answer(desk, WAYS[way])
    assert met == [step.id for step in steps if step.kind is not Kind.END and step.id in met]
    assert {step.id for step in steps} - {*met, steps[-1].id} <= {s.id for s in steps if s.kind is Kind.MAYBE}
    assert sentence(desk) == said(steps[-1].say)
    assert desk.device.lessons.known(game.id)
    WAYS[way](desk, tools.REAL)
    desk.rest()
    assert isinstance(desk.app.top, WordlessTable if screen.wordless else SetUp)


def skip(desk: Desk, way: Callable[[Desk, str], None]) -> bool:
    """True if the step is over by it; what the learner has to do waits, without its sentence."""
    screen = on(desk)
    step, moves, lamps = screen.director.step, len(screen.table.moves), screen.lamps(desk.now)
    way(desk, tools.SKIP)
    if not step.learner_moves:
        settle(desk)
        assert screen.director.step != step
        return True
    desk.step()
    left = "" if screen.wordless else desk.app.page.words(SKIPPED)
    assert (screen.director.step, len(screen.table.moves), sentence(desk)) == (step, moves, left)
    assert step.dark or screen.lamps(desk.now) == lamps
    return False


def nothing_else_is_played(desk: Desk, one: Proven, way: str, language: str) -> None:
    """Wrong taps are refused by the rules, lawful ones held; buttons and keys do not come to them."""
    screen = on(desk)
    step, moves = screen.director.step, len(screen.table.moves)
    wrongs, holds = one.of(step.id, "wrong"), one.of(step.id, "hold")
    if way == "taps":
        for wrong in wrongs:
            is_refused(desk, wrong)
        for taps in holds:
            is_held(desk, taps, words(language)(step.held or HELD))
    elif not step.dark:
        stops = screen.steps() or ()
        assert {taps[0] for taps in holds if len(taps) == 1}.isdisjoint(stops)
        assert {wrong["taps"][0] for wrong in wrongs if len(wrong["taps"]) == 1}.isdisjoint(stops)
    assert (screen.director.step, len(screen.table.moves)) == (step, moves), "nothing was played"


def is_refused(desk: Desk, wrong: Mapping[str, Any]) -> None:
    screen = on(desk)
    for spot in wrong["taps"]:
        if screen.play.refused is None:
            chosen(desk, screen, spot)
    assert screen.play.refused is not None, wrong
    assert screen.play.refused.rejection.code == wrong["code"], wrong
    if screen.wordless:
        screen.play.forgive()
        return
    desk.step(ms=REFUSED_MS)
    assert isinstance(desk.app.top, WhyNot), wrong
    desk.app.close()
    screen.play.forget()
    desk.step(ms=1000)


def is_held(desk: Desk, taps: Sequence[str], told: str) -> None:
    screen = on(desk)
    if screen.wordless:
        chosen(desk, screen, taps[-1])
        assert ear_of(desk).played[-1] == "knock"
        return
    for spot in taps:
        if sentence(desk) != told:
            chosen(desk, screen, spot)
    assert sentence(desk) == told, taps
    desk.step(ms=HELD_MS)
    assert sentence(desk).startswith(words(desk.app.page.language)(screen.director.step.say))
    screen.play.forget()


def what_is_lit_lies_bright(desk: Desk, screen: GuidedTable) -> None:
    """A ring for each place of the board that the step names."""
    step = screen.director.step
    named = [spot for spot in (*step.lit, *step.pulse) if "/" in spot and not spot.startswith("hand/")]
    rings = [p for p in desk.scene() if p.draw.__name__ in ("_ring", "_sun") and len(p.args) == 2]
    assert len(rings) >= len(set(named)), step.id


def lamps_are_as_the_step_says(screen: GuidedTable, now: int) -> None:
    step, lamps = screen.director.step, screen.lamps(now)
    if step.screen_only:
        assert lamps == {}
        return
    elsewhere = screen.presenter.table.spot_lamps
    look = screen.look(now)
    lit = step.lit or screen.director.bright()

    def of(spot: Place) -> set[Place]:
        return {spot} if elsewhere is None else set(elsewhere(look, spot, next(iter(lamps.values()))))

    wanted = {place for spot in (*lit, *step.pulse) for place in of(spot)}
    assert set(lamps) == wanted
    first = screen.director.first()
    for place, glow in lamps.items():
        assert glow.colour == WARM
        if first is not None and step.learner_moves:
            assert (glow.rhythm is Rhythm.STEADY) == (place in of(first))


def chosen(desk: Desk, screen: GuidedTable, spot: str) -> None:
    """As a finger chooses it, wherever its land lies."""
    screen.chosen(spot, desk.now)
    desk.app.changed()
    desk.step()


def test_every_lesson_has_wrong_taps_and_lawful_ones_that_are_held() -> None:
    for game in SHOWN:
        one = proven(game.id)
        for what in ("wrong", "hold"):
            assert any(one.of(step.id, what) for step in one.lesson.steps), (game.id, what)


@GAMES
def test_one_press_leaves_and_it_is_gone_on_with_at_the_same_step(game: Game) -> None:
    """As after a power cut: all that is left is what was kept."""
    desk = desk_of(game)
    screen = learned(desk, game)
    settle(desk)
    while not screen.director.over:
        here, state = screen.director.step, screen.table.state
        again = desk_of(game)
        again.device.lessons.kept = dict(desk.device.lessons.kept)
        set_up(again, game)
        again.touch("learn")
        again.touch("yes")
        settle(again)
        resumed = on(again)
        assert (resumed.director.step, resumed.table.state) == (here, state)
        assert sentence(again).startswith(words("en")(here.say))
        again.touch(tools.LEAVE)
        assert isinstance(again.app.top, SetUp)
        answer(desk, WAYS["taps"])


@GAMES
def test_going_back_asks_nothing_and_leads_to_the_step_before(game: Game) -> None:
    desk, met = desk_of(game), list[tuple[str, int]]()
    screen = learned(desk, game)
    for _ in range(9):
        settle(desk)
        met.append((screen.director.step.id, len(screen.table.moves)))
        answer(desk, WAYS["taps"])
    settle(desk)
    for step, moves in reversed(met):
        desk.touch("undo")
        settle(desk)
        assert desk.app.top is screen
        assert (screen.director.step.id, len(screen.table.moves)) == (step, moves)


@GAMES
def test_a_lesson_that_was_begun_may_begin_anew(game: Game) -> None:
    desk = desk_of(game)
    screen = learned(desk, game)
    settle(desk)
    answer(desk, WAYS["taps"])
    desk.touch(tools.LEAVE)
    desk.touch("learn")
    assert isinstance(desk.app.top, Ask)
    desk.touch("no")
    settle(desk)
    assert on(desk).director.n == 0
    assert screen.director.n > 0


@pytest.mark.parametrize("cut_at", ["", "rot", "hunt", "feed"])
def test_what_one_move_did_is_told_one_step_after_another(cut_at: str) -> None:
    """Rot, hunt and feeding of The First Sparks come of one decision: what lies there follows what was told,
    also where the power was cut meanwhile."""
    game = next(game for game in SHOWN if game.id == "first_sparks")
    desk, food = desk_of(game), dict[str, int | None]()
    screen = learned(desk, game)
    settle(desk)
    while screen.director.step.id != "others_spread":
        if cut_at == screen.director.step.id:
            cut_at, kept = "", dict(desk.device.lessons.kept)
            desk = desk_of(game)
            desk.device.lessons.kept = kept
            screen = learned(desk, game)
            settle(desk)
        food[screen.director.step.id] = screen.look(desk.now).view.clans[0].food
        answer(desk, WAYS["taps"])
    latest = {step: food[step] for step in ("asked", "others_buy", "rot", "hunt", "feed")}
    assert latest == {"asked": 4, "others_buy": 4, "rot": 3, "hunt": 8, "feed": 6}
    assert screen.look(desk.now).view == screen.table.rules.view(screen.table.state, None)


@pytest.mark.parametrize("game", READ, ids=lambda game: game.id)
def test_an_arrow_leads_from_what_is_pressed_first_and_no_hand_lies_over_what_is_bright(game: Game) -> None:
    desk = desk_of(game)
    screen = learned(desk, game)
    settle(desk)
    while not screen.director.over:
        scene = {piece.draw.__name__: piece for piece in desk.scene()}
        first, then = screen.director.first(), screen.director.then()
        lit = screen.director.bright()
        leads = first in lit and then in lit and "/" in str(first)
        assert ("_arrow" in scene) == leads, screen.director.step.id
        if "_hand" in scene and "_arrow" in scene:
            arrow, end = scene["_arrow"], scene["_arrow"].args[1]
            assert isinstance(end, tuple)
            there = Box.around(arrow.box.x + end[0], arrow.box.y + end[1], 8)
            assert not scene["_hand"].box.meets(there), screen.director.step.id
        answer(desk, WAYS["taps"])


@pytest.mark.parametrize("text", TextSize)
def test_no_frame_crosses_the_huts_it_is_about(text: TextSize) -> None:
    """A camp may be larger than its land: then the frame goes round both, and all stands above frames."""
    clans = next(game for game in SHOWN if game.id == "clans")
    desk = desk_of(clans, preferences=Preferences("de", dim_minutes=0, text=text))
    screen = learned(desk, clans)
    settle(desk)
    rounded = 0
    while not screen.director.over:
        scene, look, step = desk.scene(), screen.look(desk.now), screen.director.step
        frames = {n: outline for n, piece in enumerate(scene) if (outline := _framed(piece))}
        lit = (*screen.director.bright(), *step.pulse)
        for camp in (camp_at(desk.app.page, look, spot) for spot in lit):
            if camp is None or not frames:
                continue
            rim = arc(*camp.centre, camp.w / 2 - 1, camp.h / 2 - 1, 0, 360)
            holding = [one for one in frames.values() if all(within(one, *point) for point in rim)]
            assert holding, step.id
            rounded += len(holding[0]) > bright.ROUND
            stands = [n for n, one in enumerate(scene) if one.draw.__name__ == "_standing"]
            here = [n for n in stands if math.dist(scene[n].box.centre, camp.centre) < 1]
            assert max(here) > max(frames), step.id
        answer(desk, WAYS["taps"])
    assert rounded


def _framed(piece: Piece) -> list[tuple[float, float]]:
    """What a frame goes round; nothing for other pieces."""
    if piece.draw.__name__ != "_ring" or not isinstance(outline := piece.args[0], tuple):
        return []
    return [(piece.box.x + x, piece.box.y + y) for x, y in outline]


@pytest.mark.parametrize("game", READ, ids=lambda game: game.id)
def test_nothing_waits_for_a_clock(game: Game) -> None:
    desk = desk_of(game)
    screen = learned(desk, game)
    settle(desk)
    for _ in range(4):
        here = screen.director.step, screen.table.state, sentence(desk), screen.lamps(desk.now)
        for _hour in range(24):
            desk.step(ms=3_600_000)
        assert (screen.director.step, screen.table.state, sentence(desk), screen.lamps(desk.now)) == here
        answer(desk, WAYS["taps"])


@GAMES
def test_it_counts_for_nobody(game: Game) -> None:
    desk = desk_of(game)
    screen = learned(desk, game)
    settle(desk)
    while not screen.director.over:
        answer(desk, WAYS["taps"])
    assert not desk.device.tables.began


@pytest.mark.parametrize("through", ["learn", "rules"])
@GAMES
def test_beside_a_running_game_it_is_offered_too_and_the_game_waits(game: Game, through: str) -> None:
    desk = desk_of(game)
    found = desk.device.lessons.lesson(game.id)
    assert found is not None
    lesson, rules = found
    seats = [Player(f"P{n}") for n in range(lesson.others + 1)]
    table = desk.device.tables.begin(game.id, Mode.SCREEN, seats, lesson.options, lesson.deal)
    open_table(desk.shell, presenter(game), table)
    table.play(rules.legal_moves(table.state)[0])
    here, state = desk.app.top, table.state
    assert isinstance(here, TableScreen)
    here.open_menu()
    desk.rest()
    desk.touch(through)
    if through == "rules":
        desk.touch("learn")
    desk.touch("yes")
    settle(desk)
    answer(desk, WAYS["taps"])
    desk.touch(tools.LEAVE)
    if through == "rules":
        desk.touch("close")
    assert desk.app.top is here
    assert (table.state, len(table.moves)) == (state, 1)


@GAMES
def test_the_rule_book_of_the_set_up_offers_it(game: Game) -> None:
    desk = desk_of(game)
    set_up(desk, game)
    desk.touch("rules")
    desk.touch("learn")
    desk.touch("yes")
    assert on(desk).director.n == 0


def test_an_owners_map_is_left_out_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    game = SHOWN[0]
    desk = desk_of(game)
    monkeypatch.setattr(desk.device, "own_file", lambda game: OwnFile("clans.json"))
    set_up(desk, game)
    desk.touch("learn")
    desk.touch("yes")
    assert isinstance(desk.app.top, Note)
    desk.touch("close")
    assert on(desk).director.n == 0
