"""Every screen of Cherokee at both sizes, in all text sizes and languages."""

from collections.abc import Callable, Mapping

import pytest

from engine.cherokee.board import PLACES, SPOTS
from engine.cherokee.model import Clan
from engine.session import Mode
from tests.ui.games.cherokee.sitting import (
    PLAYERS,
    RULES,
    SCREENS,
    Sitting,
    awaiting_recruit,
    deal,
    game,
    tied,
    tied_at_the_end,
    widest,
)
from tests.ui.parts import count, set_up
from tests.ui.screens.test_layout import faults, half_over
from ui.games.cherokee.entry.painting import Painting
from ui.games.cherokee.entry.set_up import SetUpEntry
from ui.games.cherokee.presenter import PRESENTER
from ui.screens.play.the_end import EndScreen
from ui.services.preferences import TextSize


def start(sitting: Sitting) -> None:
    sitting.sit(deal(seats=4))


def open_clans(sitting: Sitting) -> None:
    sitting.sit(deal(seats=2, variant="open"))


def target(sitting: Sitting) -> None:
    state = RULES.start(deal(seats=4))
    sitting.sit_at(state)
    move = widest(state)
    for at in (move.target, *move.attackers):
        sitting.touch(PLACES[at])


def too_weak(sitting: Sitting) -> None:
    sitting.sit(deal())
    sitting.touch("card/5/3")
    sitting.touch("expel")


def tie(sitting: Sitting) -> None:
    sitting.sit_at(tied())


def recruit(sitting: Sitting) -> None:
    sitting.sit_at(awaiting_recruit())


def hand(sitting: Sitting) -> None:
    recruit(sitting)
    for means in ("recruit", "me", "hand/3"):
        sitting.touch(means)


def telling(sitting: Sitting) -> None:
    sitting.sit_at(awaiting_recruit(Mode.BESIDE), Mode.BESIDE)
    sitting.touch("recruit")


def peek(sitting: Sitting) -> None:
    sitting.sit(deal(seats=2))
    for means in ("peek", "me", "pad"):
        sitting.touch(means)


def matching(sitting: Sitting) -> None:
    sitting.sit(deal(mode=Mode.BESIDE), Mode.BESIDE)
    sitting.touch("menu")
    sitting.touch("match")


def entry(sitting: Sitting) -> None:
    told = set_up("cherokee", sitting.shell, PLAYERS, {"variant": "open"})
    assert isinstance(told, SetUpEntry)
    sitting.show(told)


def entered(sitting: Sitting) -> None:
    entry(sitting)
    for member in deal().pyramid:
        assert member is not None
        sitting.touch(f"clan/{member.clan}")
        sitting.touch(f"card/{member.sex}/{member.value}")


def twice(sitting: Sitting) -> None:
    entry(sitting)
    for means in ("clan/wild_potato", "card/woman/8", "card/woman/8"):
        sitting.touch(means)


def clans(sitting: Sitting) -> None:
    entered(sitting)
    sitting.touch("done")
    sitting.touch("clan/0/deer")


def painting(sitting: Sitting) -> None:
    sitting.show(count(PRESENTER, sitting.shell, PLAYERS, {}))


def women(sitting: Sitting) -> None:
    """Long Hair and Wild Potato with one feather each."""
    painting(sitting)
    screen = sitting.app.top
    assert isinstance(screen, Painting)
    for n, at in enumerate(SPOTS):
        screen.painted[at] = tuple(Clan)[n % 4]
    screen.tied = (Clan.WILD_POTATO, Clan.LONG_HAIR, Clan.BLUE)


def end(sitting: Sitting) -> None:
    *_, (_, _, over) = game(4, 4)
    screen = sitting.sit_at(over)
    sitting.show(EndScreen(sitting.shell, PRESENTER, screen.table))


def tied_end(sitting: Sitting) -> None:
    screen = sitting.sit_at(tied_at_the_end(4))
    sitting.show(EndScreen(sitting.shell, PRESENTER, screen.table))


def tied_board(sitting: Sitting) -> None:
    sitting.sit_at(tied_at_the_end(4))


SHOWN: Mapping[str, Callable[[Sitting], None]] = {
    "start": start,
    "open clans": open_clans,
    "target": target,
    "too weak": too_weak,
    "tie": tie,
    "recruit": recruit,
    "hand": hand,
    "telling": telling,
    "peek": peek,
    "matching": matching,
    "entry": entry,
    "entered": entered,
    "twice": twice,
    "clans": clans,
    "painting": painting,
    "women": women,
    "end": end,
    "tied end": tied_end,
    "tied board": tied_board,
}


@pytest.mark.parametrize("language", ["fr", "en", "de"])
@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", SCREENS, ids=["800", "1280"])
@pytest.mark.parametrize("name", list(SHOWN))
def test_everything_fits_and_can_be_hit(
    name: str, size: tuple[int, int], text: TextSize, language: str
) -> None:
    sitting = Sitting(size, text, language)
    SHOWN[name](sitting)
    assert faults(sitting.scene(), sitting.app.page) == []


@pytest.mark.parametrize("language", ["fr", "en", "de"])
@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("name", ["painting", "women"])
def test_what_is_asked_lies_beside_the_pyramid(name: str, text: TextSize, language: str) -> None:
    sitting = Sitting(SCREENS[0], text, language)
    SHOWN[name](sitting)
    assert half_over(sitting.scene(), sitting.app.page) == []
