"""A child's lesson: said and shown, never written; no press is a failure, and each is answered at once."""

import pytest

from engine.stone_age_junior.board import TOKEN_PLACES
from tests.ui.fakes import Desk
from tests.ui.screens.lesson.lessons import (
    SHOWN,
    WAYS,
    answer,
    desk_of,
    ear_of,
    learned,
    on,
    settle,
)
from tests.ui.screens.test_layout import texts
from ui.core.input import Key
from ui.core.words import LANGUAGES, words
from ui.games.contract.lesson import CHILD_NO
from ui.games.stone_age_junior.table.lesson import LONGEST_MS, PAUSE_MS
from ui.games.stone_age_junior.table.screen import WordlessTable
from ui.lights.glow import CURSOR, WARM, Glow, Rhythm
from ui.screens.lesson import tools
from ui.screens.lesson.guided import GuidedTable

GAME = next(game for game in SHOWN if game.id == "stone_age_junior")
AT_ONCE = 20
"""ms until the next picture."""


def at_step(name: str, language: str = "en") -> tuple[Desk, GuidedTable]:
    desk = desk_of(GAME, language)
    screen = learned(desk, GAME)
    settle(desk)
    while screen.director.step.id != name:
        answer(desk, WAYS["taps"])
    return desk, screen


def tap_at_once(desk: Desk, means: str) -> None:
    x, y = desk.where(means)
    desk.down(x, y)
    desk.up(x, y)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_letter_is_written_and_each_sentence_is_said_once(language: str) -> None:
    desk = desk_of(GAME, language)
    screen = learned(desk, GAME)
    begun = len(ear_of(desk).said)
    while True:
        settle(desk)
        written = "".join(text for text, *_ in texts(desk.scene(), desk.app.page))
        assert not any(letter.isalpha() for letter in written), (screen.director.step.id, written)
        if screen.director.over:
            break
        answer(desk, WAYS["taps"])
    steps = screen.director.lesson.steps
    assert ear_of(desk).said[max(begun - 1, 0) :] == [(words(language)(one.say), language) for one in steps]
    assert ear_of(desk).slow == []


def test_another_tree_is_no_failure_and_the_second_time_it_is_said_again() -> None:
    desk, screen = at_step("first_tree")
    ear, before = ear_of(desk), desk.scene()
    said, played = list(ear.said), len(screen.table.moves)
    tap_at_once(desk, "token/9")
    assert ear.played[-1] == "knock"
    assert desk.scene() != before, "it is seen at once"
    assert ear.said == said
    tap_at_once(desk, "token/1")
    assert ear.said == [*said, (screen.director.step.say, "en")]
    assert len(screen.table.moves) == played
    assert "refuse" not in ear.played


def test_what_the_rules_refuse_is_said_with_its_picture_at_once() -> None:
    desk, screen = at_step("second_tree")
    tap_at_once(desk, "token/3")
    assert ear_of(desk).said[-1] == (words("en")("This one is face up."), "en")
    look = screen.look(desk.now)
    assert look.refused == "token/3"
    desk.rest()
    assert desk.app.top is screen, "no card, no question"
    assert screen.play.refused is None


def test_where_the_building_site_was_has_to_be_remembered() -> None:
    desk, screen = at_step("remember")
    ear = ear_of(desk)
    assert screen.lamps(desk.now) == {}
    assert {piece.draw.__name__ for piece in desk.scene()}.isdisjoint({"_sun", "_veil"})
    for n, wrong in enumerate(("token/3", "token/8"), start=1):
        tap_at_once(desk, wrong)
        assert ear.said[-1] == (CHILD_NO, "en")
        desk.step(ms=400)
        shown = {piece.means: piece.args[0] for piece in desk.scene() if piece.means.startswith("token/")}
        assert [spot for spot, face in shown.items() if face is not None] == [wrong], "it peeps"
        assert bool(screen.lamps(desk.now)) == (n == 2), "after two the child is helped"
    near = Glow(WARM, Rhythm.SWELL)
    assert screen.lamps(desk.now) == {"token/6": near, "token/7": near, "token/8": near}
    for _ in range(19):
        desk.step(ms=1000)
    assert screen.lamps(desk.now) == {"token/7": near}
    assert ear.slow == [screen.director.step.say]
    desk.touch("token/7")
    assert screen.director.step.id == "build"


def test_what_is_only_said_goes_on_by_itself_and_what_is_asked_never() -> None:
    desk, screen = at_step("hello")
    for _ in range(10):
        desk.step(ms=1000)
    assert screen.director.step.id == "first_tree"
    for _ in range(300):
        desk.step(ms=1000)
    assert screen.director.step.id == "first_tree"
    assert ear_of(desk).slow == [screen.director.step.say]


def test_it_goes_on_when_the_voice_has_ended_however_slow_it_is() -> None:
    desk, screen = at_step("hello")
    ear = ear_of(desk)
    ear.speaking = True
    pass_time(desk, 12_000)
    assert screen.director.step.id == "hello", "the voice has not come to its end"
    ear.speaking, ear.ended = False, ear.ended + 1
    pass_time(desk, PAUSE_MS - 100)
    assert screen.director.step.id == "hello", "a moment to look"
    pass_time(desk, 200)
    assert screen.director.step.id == "first_tree"


def test_a_quick_voice_is_not_waited_for_longer_than_it_speaks() -> None:
    desk, screen = at_step("hello")
    ear = ear_of(desk)
    ear.speaking = True
    desk.touch(tools.AGAIN)
    ear.speaking, ear.ended = False, ear.ended + 1
    pass_time(desk, PAUSE_MS + 200)
    assert screen.director.step.id == "first_tree"


def test_a_voice_that_never_ends_holds_nobody_up() -> None:
    desk, screen = at_step("hello")
    ear_of(desk).speaking = True
    pass_time(desk, LONGEST_MS + 200)
    assert screen.director.step.id == "first_tree"


def test_the_end_of_another_sentence_is_not_taken_for_this_one() -> None:
    desk, screen = at_step("hello")
    ear = ear_of(desk)
    ear.speaking, ear.ended = True, ear.ended + 1
    desk.touch(tools.AGAIN)
    pass_time(desk, 5000)
    assert screen.director.step.id == "hello"


def pass_time(desk: Desk, ms: int) -> None:
    for _ in range(ms // 100):
        desk.step(ms=100)


@pytest.mark.parametrize("way", ["buttons", "keys"])
def test_stepping_to_what_has_to_be_remembered_tells_nothing(way: str) -> None:
    desk, screen = at_step("remember")
    begun, met = len(screen.table.moves), list[str]()
    for _ in TOKEN_PLACES:
        if way == "buttons":
            desk.press("no")
        else:
            desk.key(Key.NEXT)
        met.append(desk.app.focus)
        assert desk.lit[-1] == {desk.app.focus: CURSOR}
    assert met == list(TOKEN_PLACES), "all trees in their order, from the first one on"
    assert len(screen.table.moves) == begun
    WAYS[way](desk, "token/4")
    assert (screen.director.step.id, len(screen.table.moves)) == ("remember", begun)
    assert ear_of(desk).said[-1] == (CHILD_NO, "en"), "as a finger is answered"
    WAYS[way](desk, "token/7")
    assert screen.director.step.id == "build"


def test_a_child_who_waits_sees_the_bright_tree_hop_and_its_lamp_pulse() -> None:
    desk, screen = at_step("first_tree")
    assert screen.lamps(desk.now) == {"token/3": Glow(WARM, Rhythm.STEADY)}
    for _ in range(12):
        desk.step(ms=1000)
    assert screen.lamps(desk.now) == {"token/3": Glow(WARM, Rhythm.SWELL)}


def test_the_arrow_at_the_end_goes_on_with_a_real_game() -> None:
    desk, screen = at_step("free")
    lesson = screen.table
    desk.touch(tools.REAL)
    table = desk.device.tables.began[-1]
    assert table.state == lesson.state
    assert [player.name for player in table.players] == ["Player 1", "Player 2"]
    assert isinstance(desk.app.top, WordlessTable)
    assert not isinstance(desk.app.top, GuidedTable)


def test_one_press_skips_the_sentence_and_one_leaves() -> None:
    desk, screen = at_step("first_tree")
    hushed = ear_of(desk).hushed
    desk.touch(tools.SKIP)
    assert (screen.director.step.id, len(screen.table.moves)) == ("first_tree", 0)
    assert ear_of(desk).hushed > hushed
    desk.touch(tools.LEAVE)
    assert not isinstance(desk.app.top, GuidedTable)
    desk.touch("learn")
    desk.touch("yes")
    assert on(desk).director.step.id == "first_tree"
