"""Animals and scenery answer a touch with a sound and a small motion, and choose nothing."""

import pytest

from engine.stone_age_junior import TRACK
from engine.stone_age_junior.board import SPACE_PLACES
from tests.engine.stone_age_junior.tables import table
from tests.ui.games.stone_age_junior.scenes import AtTable, sit
from ui.games.stone_age_junior.table.scenery import ANSWER_MS, FLIGHT_MS, SPACE_SOUND, WILD
from ui.services.preferences import Preferences

MEADOW = 300.0, 305.0
SOMEWHERE = [*WILD.values(), *SPACE_PLACES]


def height(at: AtTable, means: str) -> float:
    piece = next(p for p in at.desk.scene() if p.means == means)
    return piece.touch.centre[1] - piece.box.centre[1]


def rest_height(means: str) -> float:
    return height(sit(table("", "")), means)


@pytest.mark.parametrize("means", SOMEWHERE)
def test_everything_that_lives_or_stands_there_answers_as_the_finger_comes_down(means: str) -> None:
    at = sit(table("", ""))
    heard = len(at.ear.played)
    at.desk.down(*at.desk.where(means))
    assert len(at.ear.played) == heard + 1
    at.desk.step(ms=ANSWER_MS // 2)
    assert height(at, means) > rest_height(means) + 4
    at.desk.step(ms=ANSWER_MS)
    assert height(at, means) == rest_height(means)
    assert not at.table.moves


def test_each_kind_of_space_sounds_like_itself() -> None:
    assert set(SPACE_SOUND) == set(TRACK)
    at = sit(table("", ""))
    for number, kind in enumerate(TRACK):
        at.desk.down(*at.desk.where(f"space/{number}"))
        at.desk.up(0, 0)
        assert at.ear.played[-1] == SPACE_SOUND[kind]


def test_a_touched_space_does_not_knock_as_a_refusal_and_still_says_why() -> None:
    at = sit(table("", ""))
    at.desk.touch("space/1")
    assert "refuse" not in at.ear.played
    assert at.ear.said[-1][0] == "Your pawn follows the token."


def test_a_butterfly_flies_up_from_the_grass_where_the_finger_was() -> None:
    at = sit(table("", ""))
    at.desk.down(*MEADOW)
    at.desk.step(ms=100)
    first = butterflies(at)
    assert abs(first[0][0] - MEADOW[0]) < 30
    at.desk.step(ms=300)
    assert butterflies(at)[0][1] < first[0][1]
    at.desk.step(ms=FLIGHT_MS)
    assert butterflies(at) == []


def butterflies(at: AtTable) -> list[tuple[float, float]]:
    return [p.box.centre for p in at.desk.scene() if p.draw.__name__ == "_draw_butterfly"]


def test_with_less_motion_it_is_only_heard() -> None:
    at = sit(table("", ""), preferences=Preferences(language="en", dim_minutes=0, less_motion=True))
    at.desk.down(*MEADOW)
    at.desk.step(ms=100)
    assert butterflies(at) == []
    assert at.ear.played[-1] == "rustle"
