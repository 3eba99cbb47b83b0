"""Score only: figures, markers, clans, and the end that follows."""

import pytest

from engine.clans import Clan, Ending
from engine.clans.score import Tally
from engine.core import Seat
from tests.ui.games.clans.entry.sitting import RULES, THREE, Home, Sitting, clans
from tests.ui.parts import count
from ui.core.input import Key
from ui.games.clans.entry.ended import counted
from ui.games.clans.entry.score_entry import ScoreOnly
from ui.games.clans.entry.tallying import MOST, Tallying
from ui.screens.play.the_end import EndScreen


@pytest.fixture
def sitting() -> Sitting:
    s = Sitting(blind=True)
    s.app.open(count(clans(), s.shell, THREE, {}))
    s.step()
    return s


def tally(sitting: Sitting) -> Tally:
    assert isinstance(sitting.top, ScoreOnly)
    return sitting.top.entered.tally


def enter_tracks(sitting: Sitting, *numbers: int) -> None:
    for number in numbers:
        for one in str(number):
            sitting.tap(f"figure/{one}")
        sitting.tap("next")


def test_figures_go_to_one_track_after_another(sitting: Sitting) -> None:
    enter_tracks(sitting, 38, 7, 112, 0)
    assert tally(sitting).tracks == (38, 7, 112, 0, 0)


def test_first_figure_replaces_what_was_there(sitting: Sitting) -> None:
    enter_tracks(sitting, 38)
    sitting.tap("track/red")
    sitting.tap("figure/5")
    assert tally(sitting).tracks[0] == 5


def test_backspace_takes_the_last_figure(sitting: Sitting) -> None:
    sitting.tap("figure/3")
    sitting.tap("figure/8")
    sitting.tap("backspace")
    assert tally(sitting).tracks[0] == 3


def test_track_beyond_the_most_is_refused_in_words(sitting: Sitting) -> None:
    for one in "201":
        sitting.tap(f"figure/{one}")
    assert tally(sitting).tracks[0] == 20
    assert sitting.says(f"up to {MOST}")


def test_track_of_the_most_is_taken() -> None:
    tallying: Tallying | None = Tallying.of(3)
    for one in "200":
        assert tallying is not None
        tallying = tallying.figure(one)
    assert tallying is not None
    assert tallying.tally.tracks[0] == MOST


def test_keyboard_enters_everything_about_the_tracks(sitting: Sitting) -> None:
    sitting.types("38")
    sitting.key(Key.TAKE)
    sitting.types("29\b")
    assert tally(sitting).tracks[:2] == (38, 2)


def test_letter_is_no_figure(sitting: Sitting) -> None:
    sitting.types("x½")
    assert tally(sitting).tracks[0] == 0


def test_last_track_leads_to_markers_and_clans(sitting: Sitting) -> None:
    enter_tracks(sitting, 1, 2, 3, 4, 5)
    assert sitting.says("Markers and clans")


def test_result_with_a_tie_takes_few_taps(sitting: Sitting) -> None:
    enter_tracks(sitting, 20, 12, 18, 9, 31)
    for seat, clan, markers in ((0, "red", 3), (1, "green", 5), (2, "yellow", 4)):
        sitting.tap(f"clan/{seat}/{clan}")
        for _ in range(markers):
            sitting.tap(f"more/{seat}")
    sitting.tap("done")
    assert isinstance(sitting.top, EndScreen)
    assert sitting.says("Léa and Papa win!")
    assert sitting.taps <= 32


def test_more_markers_than_there_are_is_said_at_once(sitting: Sitting) -> None:
    sitting.tap("done")
    for _ in range(7):
        sitting.tap("more/0")
        sitting.tap("more/1")
    assert sitting.says("There are only 12 markers, not 14")
    for seat, clan in enumerate(("red", "blue", "green")):
        sitting.tap(f"clan/{seat}/{clan}")
    sitting.tap("done")
    assert isinstance(sitting.top, ScoreOnly)


def test_nobody_has_fewer_than_no_markers(sitting: Sitting) -> None:
    sitting.tap("done")
    sitting.tap("less/0")
    assert tally(sitting).markers == (0, 0, 0)


def test_clan_that_somebody_has_is_refused_in_words(sitting: Sitting) -> None:
    sitting.tap("done")
    sitting.tap("clan/0/red")
    sitting.tap("clan/1/red")
    assert tally(sitting).clans == (Clan.RED, None, None)
    assert sitting.says("Léa has this clan already.")


def test_clan_tapped_again_is_nobodys(sitting: Sitting) -> None:
    sitting.tap("done")
    sitting.tap("clan/0/red")
    sitting.tap("clan/0/red")
    assert tally(sitting).clans == (None, None, None)


def test_whoever_has_no_clan_yet_is_asked(sitting: Sitting) -> None:
    sitting.tap("done")
    sitting.tap("clan/0/red")
    assert sitting.says("Papa: which clan?")
    sitting.tap("done")
    assert isinstance(sitting.top, ScoreOnly)


def test_leaving_the_second_step_goes_back_to_the_tracks_with_all_numbers(sitting: Sitting) -> None:
    enter_tracks(sitting, 38)
    sitting.tap("done")
    sitting.tap("leave")
    assert tally(sitting).tracks[0] == 38
    sitting.tap("leave")
    assert isinstance(sitting.top, Home)


COUNTED = counted(RULES, THREE, {}, Tally((20, 0, 18, 9, 0), (3, 5, 4), (Clan.RED, Clan.GREEN, Clan.YELLOW)))


def test_counted_game_has_the_outcome_of_its_tally() -> None:
    outcome = RULES.outcome(COUNTED.state)
    assert outcome is not None
    assert (outcome.ending, outcome.scores) == (Ending.TWELFTH_VILLAGE, (23, 23, 13))
    assert outcome.ranking == ((Seat(0), Seat(1)), (Seat(2),))
