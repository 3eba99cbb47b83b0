"""A child who waits is helped: 12 s, 30 s, then silence; a tap on nothing in particular repeats."""

from collections.abc import Iterator
from typing import Final

import pytest

from engine.session import Mode, Player
from engine.stone_age_junior import Goods, Source, State
from engine.stone_age_junior.board import TOKEN_PLACES
from engine.stone_age_junior.model import Asked
from tests.engine.stone_age_junior.tables import table
from tests.ui.games.stone_age_junior.scenes import AtTable, Ear, sit
from tests.ui.games.stone_age_junior.screens import CHILDREN_TOUCH
from ui.core.input import Press
from ui.core.scene import Piece
from ui.games.stone_age_junior.table.lights import CHOOSABLE, TARGET
from ui.games.stone_age_junior.table.waiting import AGAIN_MS, HOPPING_MS, LIFT, NUDGE_MS, _ring
from ui.services.preferences import Preferences

TICK = 50


def pass_time(at: AtTable, ms: int) -> None:
    for _ in range(ms // TICK):
        at.desk.step(ms=TICK)


def rings(at: AtTable) -> list[Piece]:
    return [piece for piece in at.desk.scene() if piece.draw.__name__ == "_ring"]


def heights(at: AtTable, means: str, ms: int) -> Iterator[float]:
    """How high it stands above where it lies, moment by moment."""
    for _ in range(ms // TICK):
        at.desk.step(ms=TICK)
        piece = next(p for p in at.desk.scene() if p.means == means)
        yield piece.touch.centre[1] - piece.box.centre[1]


def waiting() -> AtTable:
    """A question has just come up, and somebody has touched the table at that moment."""
    at = sit()
    at.screen.chosen("again", at.desk.now)
    at.desk.step(ms=0)
    return at


def test_after_twelve_seconds_what_can_be_pressed_pulses_on_screen_and_lamps() -> None:
    at = waiting()
    pass_time(at, NUDGE_MS - TICK)
    assert rings(at) == []
    assert at.desk.lit[-1][TOKEN_PLACES[0]] == CHOOSABLE
    pass_time(at, TICK)
    assert len(rings(at)) == len(TOKEN_PLACES)
    assert {at.desk.lit[-1][spot] for spot in TOKEN_PLACES} == {TARGET}


def test_each_thing_hops_and_can_be_touched_where_it_lies() -> None:
    at = waiting()
    pass_time(at, NUDGE_MS)
    seen = list(heights(at, "token/7", HOPPING_MS - 2 * TICK))
    assert max(seen) == pytest.approx(LIFT, abs=0.1)
    assert 0 in seen
    assert at.desk.where("token/7") == sit().desk.where("token/7")


def test_the_hopping_ends_and_the_lamps_go_on() -> None:
    at = waiting()
    pass_time(at, NUDGE_MS + HOPPING_MS)
    assert rings(at) == []
    assert at.desk.lit[-1][TOKEN_PLACES[0]] == TARGET


def test_after_thirty_seconds_the_sentence_is_said_once_more_and_slower_then_there_is_silence() -> None:
    at = waiting()
    said = len(at.ear.said)
    pass_time(at, AGAIN_MS - TICK)
    assert at.ear.said[said:] == []
    pass_time(at, TICK)
    assert at.ear.said[said:] == [("Léa, Turn over a forest token.", "en")]
    assert at.ear.slow == ["Turn over a forest token."]
    assert rings(at)
    pass_time(at, 120_000)
    assert len(at.ear.said) == said + 1
    assert rings(at) == []


SAYS_ONCE: Final = ("the end", "the end of two", "the end shared")
"""Who has won is said once."""


@pytest.mark.parametrize("name", CHILDREN_TOUCH)
def test_on_every_screen_whoever_waits_is_helped(name: str) -> None:
    desk = CHILDREN_TOUCH[name]((800, 480), Preferences("en", dim_minutes=0))
    voice = desk.shell.sound.voice
    assert isinstance(voice, Ear)
    began, seen = desk.now, list[str]()
    while desk.now < began + AGAIN_MS + 2000:
        desk.step(ms=100)
        if "rings" not in seen and any(piece.draw is _ring for piece in desk.scene()):
            seen.append("rings")
        if voice.slow and "said" not in seen:
            seen.append("said")
    assert seen == ["rings", *(() if name in SAYS_ONCE else ("said",))]
    assert len(voice.slow) <= 1


def test_a_touch_begins_the_waiting_anew() -> None:
    at = waiting()
    pass_time(at, NUDGE_MS - 1000)
    at.desk.down(*at.desk.where("village/0"))
    at.desk.up(0.0, 0.0)
    pass_time(at, NUDGE_MS - 1000)
    assert rings(at) == []
    pass_time(at, 2000)
    assert rings(at)


def test_a_press_ends_the_help() -> None:
    at = waiting()
    pass_time(at, NUDGE_MS)
    at.desk.step(Press("token/5"))
    at.desk.step(ms=TICK)
    assert rings(at) == []


def test_after_another_screen_nobody_is_pushed() -> None:
    at = waiting()
    at.desk.touch("village/0")
    for _ in range(60):
        at.desk.step(ms=1000)
    said = len(at.ear.said)
    at.desk.touch("done")
    at.desk.step(ms=TICK)
    assert rings(at) == []
    assert len(at.ear.said) == said


def test_with_less_motion_the_rings_stay_and_nothing_hops() -> None:
    at = sit(preferences=Preferences(language="en", dim_minutes=0, less_motion=True))
    at.screen.chosen("again", at.desk.now)
    at.desk.step(ms=0)
    pass_time(at, NUDGE_MS)
    assert rings(at)
    assert set(heights(at, "token/7", HOPPING_MS - 2 * TICK)) == {0.0}


def test_nothing_is_painted_anew_before_somebody_has_waited() -> None:
    at = waiting()
    assert at.screen.wakes(at.desk.now) == at.desk.now + NUDGE_MS
    pass_time(at, NUDGE_MS + HOPPING_MS)
    assert at.screen.wakes(at.desk.now) == at.desk.now + AGAIN_MS - NUDGE_MS - HOPPING_MS


@pytest.mark.parametrize(
    ("at", "means"),
    [
        (lambda: sit(table("fp", "", asked=Asked.TRADE)), {"uncover"}),
        (lambda: sit(table("fp", "", asked=Asked.TRADE, goods=Goods.OPEN)), {"good/fish", "no"}),
        (lambda: sit(table("ff", "", asked=Asked.BUILD, goods=Goods.OPEN)), {"hut/1", "no"}),
        (lambda: sit(table("", ";1", asked=Asked.DOG, kennel=0)), {"yes", "no"}),
        (lambda: sit(table("", "", asked=Asked.SWAP)), {"token/1", "token/14"}),
        (lambda: sit(table("", "", source=Source.CARDBOARD)), {"token/1"}),
    ],
)  # fmt: skip
def test_whatever_is_asked_its_answers_hop(at: object, means: set[str]) -> None:
    assert callable(at)
    here = at()
    here.screen.chosen("again", here.desk.now)
    here.desk.step(ms=0)
    pass_time(here, NUDGE_MS)
    ringed = {piece.box.centre for piece in rings(here)}
    wanted = {piece.touch.centre for piece in here.desk.scene() if piece.means in means}
    assert len(wanted) == len(means)
    assert wanted <= ringed


@pytest.mark.parametrize(
    ("state", "where"),
    [
        (table("", ""), (300, 240 + 60)),
        (table("fp", "", asked=Asked.TRADE, goods=Goods.OPEN), (500, 372)),
        (table("ff", "", asked=Asked.BUILD, goods=Goods.OPEN), (400, 372)),
    ],
)
def test_a_tap_on_nothing_in_particular_repeats_the_sentence(state: State, where: tuple[int, int]) -> None:
    at = sit(state)
    said, asked = len(at.ear.said), at.ear.said[-1]
    at.desk.tap(*where)
    assert at.ear.said[said:] == [asked]
    assert not at.table.moves


def test_whoever_waits_while_hands_are_led_sees_the_tick_hop_and_hears_it_again() -> None:
    at = sit(table("", ""), mode=Mode.BESIDE, led=True)
    at.desk.press("token/13")
    at.settle()
    asked = at.ear.said[-1]
    assert asked[0] == "Léa, Put your pawn there."
    at.desk.tap(300, 305)
    assert at.ear.said[-1] == asked
    said = len(at.ear.said)
    pass_time(at, NUDGE_MS)
    tick = next(piece for piece in at.desk.scene() if piece.means == "yes")
    assert [ring.box.centre for ring in rings(at)] == [tick.touch.centre]
    pass_time(at, AGAIN_MS - NUDGE_MS)
    assert at.ear.said[said:] == [asked]
    assert at.ear.slow == ["Put your pawn there."]


def test_the_hands_that_are_meant_are_those_of_whose_pawn_it_is_not_of_who_is_next() -> None:
    at = sit(table("", "", ""), mode=Mode.BESIDE, led=True)
    at.desk.press("token/13")
    at.settle()
    assert at.state.seat == 1
    lit = [p.args for p in at.desk.scene() if p.draw.__name__ == "_village" and p.args[-1] == "chosen"]
    assert [args[0] for args in lit] == ["blue"]


def test_before_a_swap_everybody_is_told_to_look_first() -> None:
    at = sit(table("", "", asked=Asked.SWAP), players=(Player("Léa"), Player("Noé", "fr")))
    assert [text for text, _ in at.ear.said] == [
        "Everybody look!",
        "Léa, Swap two forest tokens. Press the first one.",
    ]
