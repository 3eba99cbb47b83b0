"""The laws for presenters, as functions that raise AssertionError: run on every game (`test_presenters.py`),
and on broken presenters of Twigs to see them fail (`test_presenters_can_fail.py`).

All look at the game through its own table screen, at positions of random games of every number of seats.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any, Final

import pytest

from engine.core import CONTROLS, Outcome, Place, Rejection, Rng, Seat, choice, point
from engine.session import Count, Mode
from tests.ui.measuring import LONGER, Ruler
from tests.ui.playing_by_hand import LEAVING, by_buttons, by_steps, by_taps, make, offered, reached_by_arrows
from tests.ui.presented import GameDesk, choice_of, lamps_refusing, look_of, scene_refusing, watch
from tests.ui.screens.test_layout import faults
from tests.ui.subjects import LANGUAGES, Position, Subject, played, players
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Piece, Scene
from ui.core.words import Words, words
from ui.games.contract.table import Picture
from ui.screens.play.table import TableScreen
from ui.services.preferences import Preferences, TextSize

PARTS_OF_A_STEP: Final = (0.0, 0.5, 0.95)
FOREIGN: Final = ("", "{}", "[]", "null", "1 2 3", '{"huts": [[0]]}', "Léa")
"""Texts that were kept by nobody's counting."""
PICTURE: Final = 128.0
"""As `WhyNot` shows it."""
TOUCHES: Final = 40
"""At an entry screen, until something was kept."""
EN: Final = words("en")


def a_story_ends_where_the_move_ended(subject: Subject) -> None:
    """1: folding the steps of a story over the view gives, by `lying`, the view after the move."""
    rules, shown = subject.rules, subject.shown
    for game in subject.games():
        for at in _with_moves(game):
            view = rules.view(at.state, None)
            for step in shown.story(played(rules, at.state, at.move).events, less_motion=False):
                view = shown.view_after(view, step.what)
            after = rules.view(rules.advance(at.state, at.move), None)
            assert shown.lying(view) == shown.lying(after), (
                f"the story of {rules.move_text(at.move)} ends at {view}, the move at {after}"
            )


def every_event_has_its_step(subject: Subject) -> None:
    """2: in the order of the events; with less motion none is longer."""
    for game in subject.games():
        for at in _with_moves(game):
            events = played(subject.rules, at.state, at.move).events
            steps = subject.shown.story(events, less_motion=False)
            told = [step.what for step in steps if step.what in events]
            assert told == list(events), f"{events} is told as {told}"
            still = subject.shown.story(events, less_motion=True)
            assert [step.what for step in still] == [step.what for step in steps], (
                f"with less motion {events} is told otherwise"
            )
            assert all(one.ms <= other.ms for one, other in zip(still, steps, strict=True)), (
                "less motion is slower"
            )


def lamps_are_places(subject: Subject) -> None:
    """3: at rest, chosen, refused and in each step of a story."""
    known = {*subject.rules.places, *CONTROLS}
    for at in subject.some(24):
        desk, screen = at.sit(preferences=Preferences("en", dim_minutes=0))
        for moment, lit in _lights(desk, screen, at):
            assert lit <= known, f"{moment}: no place is called {sorted(lit - known)}"


def _lights(desk: GameDesk, screen: TableScreen, at: Position) -> Iterator[tuple[str, set[str]]]:
    yield "at rest", set(screen.lamps(desk.now) or ())
    asked = choice_of(screen)
    assert asked is not None, "nobody is asked"
    for spot in at.shown.rules.places[:: max(1, len(at.shown.rules.places) // 5)]:
        yield f"{spot} refused", set(lamps_refusing(screen, desk.now, spot))
    for spot in asked.next[:2]:
        if spot in at.shown.rules.places:
            screen.chosen(spot, desk.now)
            yield f"{spot} chosen", set(screen.lamps(desk.now) or ())
            break
    other, watched = at.sit(preferences=Preferences("en", dim_minutes=0))
    now = other.now
    for step in watch(watched, at.move, now):
        for part in PARTS_OF_A_STEP:
            yield f"{step.what}", set(watched.lamps(now + round(step.ms * part)) or ())
        now += step.ms


def the_map_holds_what_is_wired(subject: Subject) -> None:
    """4: its lamps are places within the board, and those of each wiring that is brought are on it."""
    shown = subject.shown.board_map()
    beside = Mode.BESIDE in subject.shown.modes
    assert (shown is not None) == beside, "a board map is there exactly where it is played beside the board"
    if shown is None:
        return
    known = {*subject.rules.places, *CONTROLS}
    for kind in (shown.lamps, shown.buttons):
        assert kind.keys() <= known, f"no place is called {sorted(kind.keys() - known)}"
        outside = [spot for spot, (x, y) in kind.items() if not (0 <= x <= 1 and 0 <= y <= 1)]
        assert not outside, f"{outside} lie beside the board"
    for wired in subject.shown.wirings:
        missing = wired - shown.lamps.keys() - {*CONTROLS}
        assert not missing, f"{sorted(missing)} are wired and on no map"


def every_move_can_be_made_by_taps(subject: Subject) -> None:
    """5: through the screens that the table offers."""
    for at, move in _some_moves(subject, 14):
        desk, screen = at.sit()
        make(desk, screen, screen.table, move, by_taps)


def every_move_can_be_made_by_stepping_and_by_arrows(subject: Subject) -> None:
    """6: by `no` and `yes` alone, and by arrows and Enter."""
    for at, move in _some_moves(subject, 6):
        desk, screen = at.sit()
        make(desk, screen, screen.table, move, by_steps)
    for at in subject.some(4):
        desk, screen = at.sit()
        lost = {*offered(desk)} - reached_by_arrows(desk, shift=True)
        assert not lost, f"arrows with shift do not come to {sorted(lost)}"
        passed = {means for means in offered(desk) if screen.explains(means)}
        lost = {*offered(desk)} - passed - reached_by_arrows(desk, shift=False)
        assert not lost, f"arrows do not come to {sorted(lost)}"
        assert not reached_by_arrows(desk, shift=False) & passed, "arrows come to what only explains itself"


def every_move_can_be_made_by_push_buttons(subject: Subject) -> None:
    """7: at the places themselves, where the board has them."""
    if subject.shown.board_map() is None:
        return
    for at, move in _some_moves(subject, 6):
        desk, screen = at.sit()
        make(desk, screen, screen.table, move, by_buttons)


def every_refusal_is_explained(subject: Subject) -> None:
    """8: a fact and a reason, both filled, and a picture in the middle of its room."""
    seen = set[tuple[object, ...]]()
    for at in subject.some(30):
        desk, screen = at.sit()
        for refused, spot in _refusals(at):
            key = refused.code, refused.rule, tuple(refused.facts)
            if key in seen:
                continue
            seen.add(key)
            look = look_of(screen, desk.now, spot)
            for language in ("en", *LANGUAGES):
                try:
                    reason = subject.shown.reason(refused, look, words(language))
                except Exception as error:  # a named edge: anybody's presenter runs here
                    raise AssertionError(f"{refused} has no reason: {error!r}") from error
                for text in (reason.fact, reason.why):
                    assert text, f"{refused} is refused in no words"
                    assert "{" not in text, f"{text!r} is not filled in"
            assert _is_in_the_middle(reason.picture), f"{refused} has a picture that is not in its room"
            scene = scene_refusing(screen, desk.app.page, desk.now, spot)
            assert scene, f"nothing is drawn where {spot} is refused"


def _is_in_the_middle(picture: Picture) -> bool:
    art = Art(PICTURE, PICTURE)
    picture.draw(art, *picture.args)
    x, y = art.finish().get_bounding_rect(min_alpha=128).center
    return abs(x - PICTURE / 2) < PICTURE / 8 and abs(y - PICTURE / 2) < PICTURE / 8


def _refusals(at: Position) -> Iterator[tuple[Rejection, Place]]:
    """What pointing elsewhere brings, at first and after one place."""
    rules = at.shown.rules
    first = choice(rules, at.state)
    begun = [first, *(choice(rules, at.state, (spot,)) for spot in first.next[:2])]
    for asked in begun:
        if asked.move is None:
            for spot in rules.places:
                if spot not in {*asked.next, *asked.pointed, *first.next}:
                    answer = point(rules, at.state, asked, spot)
                    if isinstance(answer, Rejection):
                        yield answer, spot


def every_sentence_exists(subject: Subject) -> None:
    """9: in all languages, whatever is drawn or said."""
    with pytest.MonkeyPatch.context() as patch:
        asked = _noted(patch)
        for at in (*subject.some(16), *subject.ends()):
            desk, screen = at.sit()
            _drawn(desk.scene(), desk.app.page)
            if at.move is not None:
                subject.shown.move_words(at.state, played(subject.rules, at.state, at.move), EN)
                for refused, spot in list(_refusals(at))[::7]:
                    subject.shown.reason(refused, look_of(screen, desk.now, spot), EN)
        subject.shown.title(EN)
        for mode in subject.shown.modes:
            subject.shown.mode_words(mode, EN)
        for option in subject.rules.options:
            subject.shown.option_words(option.id, EN)
    for sentence, language in product(sorted(asked), LANGUAGES):
        assert subject.says(sentence, language), f"{sentence!r} is not said in {language}"


def _noted(patch: pytest.MonkeyPatch) -> set[str]:
    """The sentences that are asked for from now on."""
    asked = set[str]()
    say, count = Words.__call__, Words.n

    def one(self: Words, sentence: str, **facts: object) -> str:
        asked.update([sentence] if sentence else ())
        return say(self, sentence, **facts)

    def many(self: Words, single: str, plural: str, n: int, **facts: object) -> str:
        asked.add(single)
        return count(self, single, plural, n, **facts)

    patch.setattr(Words, "__call__", one)
    patch.setattr(Words, "n", many)
    return asked


def _drawn(scene: Scene, page: Page) -> None:
    for piece in scene:
        piece.draw(Ruler(piece.box.w, piece.box.h, page), *piece.args)


def everything_fits(subject: Subject) -> None:
    """10: at both sizes, in all languages and a longer one, in all text sizes."""
    pages = list(product(((800, 480), (1280, 720)), TextSize, ("en", *LANGUAGES, "longer")))
    positions = [*subject.some(len(pages) // 2), *subject.ends()]
    for n, (size, text, language) in enumerate(pages):
        with pytest.MonkeyPatch.context() as patch:
            if language == "longer":
                patch.setattr("ui.core.page.words", lambda known: LONGER)
            said = "en" if language == "longer" else language
            at = positions[n % len(positions)]
            desk, _ = at.sit(size=size, preferences=Preferences(said, text, dim_minutes=0, less_motion=True))
            wrong = faults(desk.scene(), desk.app.page)
            assert not wrong, f"{size} {text} {language}: {wrong[:4]}"


def secrets_change_nothing(subject: Subject) -> None:
    """11: other secrets that fit what lies open change no picture, no lamp, no stop and no word."""
    rules = subject.rules
    known = [
        at for at in subject.some(32) if at.mode is Mode.SCREEN
    ]  # beside the board Totem knows no secret
    for n, at in enumerate(known):
        other = rules.imagine(rules.view(at.state, None), Rng(n))
        for state in (other, *_of_the_last(at, n)):
            seen = [_seen(at, one) for one in (at.state, state)]
            for what in seen[0]:
                same = seen[0][what] == seen[1][what]
                assert same, f"{what} depends on what is secret"


def _of_the_last(at: Position, n: int) -> list[Any]:
    """The same, seen by whoever is not to act."""
    rules = at.shown.rules
    act = rules.to_act(at.state)
    return [rules.imagine(rules.view(at.state, Seat(s)), Rng(n)) for s in range(at.seats) if s != act][:1]


def _seen(at: Position, state: Any) -> Mapping[str, object]:
    """All that the table shows of a position."""
    table = at.table()
    table._states[-1] = state
    desk = GameDesk(at.shown)
    screen = desk.sit(table)
    last = table.moves[-1] if table.moves else None
    return {
        "the scene": tuple(desk.scene()),
        "the light": dict(screen.lamps(desk.now) or {}),
        "a stop": [spot for spot in screen.steps() or () if spot in offered(desk)],
        "a move's words": at.shown.move_words(table.state_before(len(table.moves) - 1), last, EN)
        if last
        else "",
    }


def secrets_lie_behind_the_hand_over(subject: Subject) -> None:
    """12: where there are any, exactly where the presenter says so, and on no table."""
    for at in subject.some(24):
        desk, _screen = at.sit()
        page, drawn = desk.app.page, set(map(_look_of, desk.scene()))
        for seat in map(Seat, range(at.seats)):
            view = subject.rules.view(at.state, seat)
            pieces = subject.shown.pieces(page, view, seat)
            assert subject.shown.has(page, view, seat) == bool(pieces), (
                f"seat {seat} shows {len(pieces)} secret pieces, and `has` says otherwise"
            )
            assert not drawn & {_look_of(piece) for piece in pieces if piece.args}, (
                "a secret lies on the table"
            )
        if "peek" in offered(desk):
            _peek(desk, subject, at)


def _peek(desk: GameDesk, subject: Subject, at: Position) -> None:
    seat = subject.rules.to_act(at.state)
    assert seat is not None, "a peek is offered, and nobody is to act"
    view = subject.rules.view(at.state, seat)
    secret = {_look_of(one) for one in subject.shown.pieces(desk.app.page, view, seat) if one.args}
    by_taps(desk, "peek")
    assert not secret & set(map(_look_of, desk.scene())), "a secret is seen before the hand-over"


def _look_of(piece: Piece) -> tuple[object, ...]:
    return piece.draw, piece.args


def the_description_fits(subject: Subject) -> None:
    """13: modes, options, kinds of places, the vignette."""
    rules, shown = subject.rules, subject.shown
    assert shown.modes, "nothing can be done with it"
    assert shown.title(EN), "it has no title"
    for mode in shown.modes:
        assert all(shown.mode_words(mode, EN)), f"{mode} has no words"
    for option in rules.options:
        question, answers, why = shown.option_words(option.id, EN)
        assert question, f"{option.id} is asked in no words"
        assert why, f"{option.id} says not what it is for"
        assert set(answers) == set(option.choices), (
            f"{option.id} has words for {sorted(answers)}, and may be {option.choices}"
        )
        assert all(answers.values()), f"{option.id} has an answer without words"
    board = shown.board_map()
    named = {spot.partition("/")[0] for spot in (board.lamps if board is not None else ())} - {*CONTROLS}
    assert named <= set(shown.kinds()), f"nobody has a word for {sorted(named - set(shown.kinds()))}"
    picture = shown.vignette()
    picture.draw(Ruler(140, 100, Page()), *picture.args)
    if Mode.SCORE in shown.modes:
        desk = GameDesk(shown)
        desk.show(shown.count(desk.shell, players(max(rules.seats))))


def every_end_is_told(subject: Subject) -> None:
    """14: a headline, a row for each seat and the ranks of the outcome; of ties and unknown scores too."""
    ends = subject.ends()
    assert ends, "no random game came to its end"
    for at in ends:
        view, outcome = subject.rules.view(at.state, None), subject.rules.outcome(at.state)
        assert outcome is not None, f"nobody is to act, and there is no outcome of {at.state}"
        for one in _endings(outcome, at.seats):
            said = subject.shown.headline(one, players(at.seats), EN)
            assert said, f"{one} has no headline"
            assert "{" not in said, f"{said!r} is not filled in"
            if one.ranking:
                rows = subject.shown.standings(view, one)
                ranks = {seat: rank for rank, seat in _ranks(one)}
                assert [(row.seat, row.rank) for row in rows] == list(ranks.items()), (
                    f"the rows {rows} are not those of {one}"
                )
                subject.shown.extra(Page(), view, one)
        desk, _ = at.sit()
        assert desk.scene(), "nothing is drawn at the end"


def _endings(outcome: Outcome, seats: int) -> Iterator[Outcome]:
    yield outcome
    if outcome.ranking:
        yield replace(outcome, ranking=(tuple(map(Seat, range(seats))),))


def _ranks(outcome: Outcome) -> Iterator[tuple[int, Seat]]:
    rank = 1
    for tied in outcome.ranking:
        for seat in tied:
            yield rank, seat
        rank += len(tied)


def equal_looks_give_equal_scenes(subject: Subject) -> None:
    """15: hashable ones; a table that was resumed looks the same."""
    for at in subject.some(12):
        scenes = []
        for _ in range(2):
            desk, _screen = at.sit()
            scenes += [tuple(desk.scene()), tuple(desk.scene())]
        hash(scenes[0])
        assert scenes[0] == scenes[1], "the same table looks different a moment later"
        assert scenes[0] == scenes[2], "the same table looks different once it is resumed"


def a_count_comes_back(subject: Subject) -> None:
    """16: as it was kept; a text of somebody else is declined."""
    if Mode.SCORE not in subject.shown.modes:
        return
    people = players(max(subject.rules.seats))
    desk = GameDesk(subject.shown)
    for text in FOREIGN:
        foreign = Count(subject.rules.game, people, (), text)
        try:
            taken = subject.shown.again(desk.shell, foreign)
        except Exception as error:  # a named edge: anybody's presenter runs here
            raise AssertionError(f"{text!r} is not declined, it raises {error!r}") from error
        assert not taken, f"{text!r} was taken for a count"
    for seed in range(4):
        kept, entered = _entered(subject, seed)
        if kept is not None:
            desk = GameDesk(subject.shown)
            assert subject.shown.again(desk.shell, kept), f"{kept.entered!r} was kept and is declined"
            assert _figures(desk) == entered, f"{kept.entered!r} comes back as something else"


def _entered(subject: Subject, seed: int) -> tuple[Count | None, list[str]]:
    """A count as it was kept last while somebody touched anything, and what the screen said then."""
    desk, rng = GameDesk(subject.shown), Rng(seed)
    desk.show(subject.shown.count(desk.shell, players(max(subject.rules.seats))))
    kept: Count | None = None
    said: list[str] = []
    for _ in range(TOUCHES):
        means = [one for one in offered(desk) if one not in LEAVING]
        if not means:
            break
        by_taps(desk, rng.pick(means))
        counts = list(desk.device.tables.counts.values())
        if counts and counts[-1] != kept:
            kept, said = counts[-1], _figures(desk)
    return kept, said


def _figures(desk: GameDesk) -> list[str]:
    """The numbers that are written on the screen."""
    out = []
    for piece in desk.scene():
        ruler = Ruler(piece.box.w, piece.box.h, desk.app.page)
        piece.draw(ruler, *piece.args)
        out += [said for said, *_ in ruler.noted if said.isdigit()]
    return out


def _with_moves(game: tuple[Position, ...]) -> Iterator[Position]:
    return (one for one in game if one.move is not None)


def _some_moves(subject: Subject, n: int) -> Iterator[tuple[Position, Any]]:
    """Positions, each with a legal move: the rarest kinds first, so that none is left out."""
    found: dict[str, list[tuple[Position, Any]]] = {}
    for at in subject.some(6 * n):
        legal = subject.rules.legal_moves(at.state)
        for move in legal[:: max(1, len(legal) // 4)]:
            found.setdefault(type(move).__name__, []).append((at, move))
    kinds = sorted(found, key=lambda kind: (len(found[kind]), kind))
    each = max(1, n // len(kinds))
    for kind in kinds:
        step = max(1, len(found[kind]) // each)
        yield from found[kind][step // 2 :: step][:each]
