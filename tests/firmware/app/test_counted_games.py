"""A game that was only counted is kept, opened from the history, corrected and kept again: by taps."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from engine.catalogue import OURS
from engine.cherokee import CherokeeRules
from engine.core import Rng
from engine.session import Count, Mode, Player
from engine.territories import State as Land
from engine.territories.land import edge_place, square_place
from tests.firmware.app.playing import STORY_MS, Play, playing
from tests.ui.parts import count
from ui.games.find import about, presenter
from ui.screens.history.history import HistoryScreen
from ui.screens.home import Home

PEOPLE = (Player("Léa"), Player("Papa"))


def clans(play: Play) -> Iterator[str]:
    for number in (31, 24, 18, 9, 12):
        yield from (f"figure/{one}" for one in str(number))
        yield "next"
    yield from ("more/0", "clan/0/red", "clan/1/blue", "done")


def other_clans(play: Play) -> Iterator[str]:
    yield from ("clan/1/blue", "clan/1/green", "done")


def cherokee(play: Play) -> Iterator[str]:
    rules = play.services.library.rules("cherokee")
    assert isinstance(rules, CherokeeRules)
    pyramid = rules.deal(3, {}, Rng(9)).pyramid
    lying = [(member.clan, place) for place, member in zip(rules.places, pyramid, strict=False) if member]
    for clan in dict.fromkeys(clan for clan, _ in lying):
        yield f"clan/{clan}"
        yield from (place for other, place in lying if other is clan)
    yield from ("done", "clan/0/bird", "clan/1/wolf", "done")


def other_cherokee(play: Play) -> Iterator[str]:
    yield from ("done", "clan/1/wolf", "clan/1/deer", "done")


def territories(play: Play) -> Iterator[str]:
    over = _land_that_is_over(play)
    yield "yes"
    for seen in range(2):
        yield from map(square_place, over.land.squares_in(over.farms[seen]))
    yield "way/logs"
    yield from map(edge_place, over.logs)
    yield from ("yes", "seat/1")


def _land_that_is_over(play: Play) -> Land:
    rules, rng = play.services.library.rules("territories"), Rng(4)
    state: Land = rules.start(rules.deal(2, {}, rng))
    while rules.to_act(state) is not None:
        state = rules.advance(state, rng.pick(rules.legal_moves(state)))
    return state


def other_territories(play: Play) -> Iterator[str]:
    yield "seat/0"


def stone_age_junior(play: Play) -> Iterator[str]:
    yield from ("seat/0", "seat/0", "seat/0", "seat/1", "yes")


def other_stone_age_junior(play: Play) -> Iterator[str]:
    yield from ("seat/1", "yes")


Taps = Callable[[Play], Iterator[str]]
ENTERED: Mapping[str, tuple[Taps, Taps]] = {
    "clans": (clans, other_clans),
    "cherokee": (cherokee, other_cherokee),
    "territories": (territories, other_territories),
    "stone_age_junior": (stone_age_junior, other_stone_age_junior),
}
"""What is tapped on the empty entry, and what corrects it."""


def tapped(play: Play, taps: Iterator[str]) -> None:
    for means in taps:
        play.hand.tap(means)
    play.hand.watch(STORY_MS)


def back_to_history(play: Play) -> None:
    while not isinstance(play.console.app.top, HistoryScreen):
        play.console.app.close()


@pytest.mark.parametrize("game", ENTERED)
def test_a_score_that_was_entered_by_hand_is_corrected_later(tmp_path: Path, game: str) -> None:
    enter, correct = ENTERED[game]
    with playing(tmp_path, game, seed=1) as play:
        shown = presenter(OURS[game])
        play.console.app.open(count(shown, play.console.shell, PEOPLE, {}))
        play.hand.rest(100)
        tapped(play, enter(play))
        (first,) = play.services.tables.finished()
        assert first.counted
        assert first.players == ("Léa", "Papa")
        play.hand.tap("home")
        assert isinstance(play.console.app.top, Home)
        assert play.services.tables.unfinished() == []

        play.hand.tap("history")
        play.hand.tap("game/0")
        play.hand.watch(STORY_MS)
        assert play.services.tables.finished() == [first], "to look at it changes nothing"
        play.hand.tap("correct" if game == "stone_age_junior" else "look")
        tapped(play, correct(play))
        (second,) = play.services.tables.finished()
        assert second.id == first.id
        assert (second.scores, second.winners) != (first.scores, first.winners)

        back_to_history(play)
        play.hand.rest(100)
        play.hand.tap("game/0")
        play.hand.watch(STORY_MS)
        assert play.services.tables.finished() == [second]


@pytest.mark.parametrize("game", [game.id for game in OURS])
@pytest.mark.parametrize("entered", ["", "{}", "[]", "null", '{"huts": [9, 0]}', '{"taps": ["square/9.9"]}'])
def test_what_no_entry_ever_wrote_opens_nothing(tmp_path: Path, game: str, entered: str) -> None:
    with playing(tmp_path, game, seed=1) as play:
        shown = presenter(OURS[game])
        counting = shown.entry.counting
        if all(one.mode is not Mode.SCORE for one in about(OURS[game]).modes):
            return
        assert counting is not None, "what can be counted can be corrected"
        kept = Count(game, PEOPLE, (), entered)
        assert not counting.again(play.console.shell, kept)
        assert isinstance(play.console.app.top, Home)
