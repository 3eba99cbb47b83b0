"""The entry screens at both sizes, in all text sizes and languages: all that is read fits, all can be hit."""

from collections.abc import Callable, Mapping

import pytest

from engine.clans import CLANS, Clan
from engine.clans.model import place_of
from engine.core import Rng
from tests.ui.games.clans.entry.sitting import FOUR, LAID, RULES, Sitting, clans, page_of, played, telling_of
from tests.ui.parts import count, reveal, set_up
from tests.ui.screens.test_layout import faults
from ui.core.scene import Scene
from ui.core.text import fold
from ui.core.theme import TEXT_SIZES, TextScale
from ui.games.clans.entry.set_up import SetUpEntry
from ui.games.clans.table import board_layer, camps


def told(sitting: Sitting, *told_clans: Clan) -> None:
    screen = set_up("clans", sitting.shell, FOUR, {})
    assert isinstance(screen, SetUpEntry)
    screen.steps_entered.append(telling_of(*told_clans))
    sitting.app.open(screen)
    sitting.step()


def colour(clan: Clan) -> Callable[[Sitting], None]:
    def go(sitting: Sitting) -> None:
        told(sitting)
        sitting.tap(f"clan/{clan.value}")

    return go


def refused(sitting: Sitting) -> None:
    told(sitting)
    region = RULES.board.region(3)
    sitting.tap(place_of(region[0]))
    sitting.tap(place_of(region[1]))


def other_hut(sitting: Sitting) -> None:
    told(sitting, Clan.RED)
    sitting.tap(place_of(LAID[Clan.RED][0]))
    sitting.tap("clan/green")
    sitting.tap(place_of(LAID[Clan.RED][1]))


def follows(sitting: Sitting) -> None:
    told(sitting, *CLANS[:3])
    sitting.tap(place_of(LAID[Clan.YELLOW][0]))
    region = RULES.board.region(RULES.board[LAID[Clan.YELLOW][0]].region)
    sitting.tap("clan/black")
    sitting.tap(place_of(next(t for t in region if t in LAID[Clan.BLACK])))


def nothing_told(sitting: Sitting) -> None:
    told(sitting)
    sitting.tap("done")


def all_told(sitting: Sitting) -> None:
    told(sitting, *CLANS[:4])


def who_begins(sitting: Sitting) -> None:
    all_told(sitting)
    sitting.tap("done")
    sitting.tap("seat/3")


def leaving(sitting: Sitting) -> None:
    told(sitting, Clan.RED)
    sitting.tap("leave")
    sitting.step(ms=500)


def tracks(sitting: Sitting) -> None:
    sitting.app.open(count(clans(), sitting.shell, FOUR, {}))
    sitting.step()
    for one in "200":
        sitting.tap(f"figure/{one}")


def beyond(sitting: Sitting) -> None:
    tracks(sitting)
    sitting.tap("figure/1")


def owners(sitting: Sitting) -> None:
    tracks(sitting)
    sitting.tap("done")
    for seat, clan in enumerate(CLANS[:3]):
        sitting.tap(f"clan/{seat}/{clan.value}")


def too_many(sitting: Sitting) -> None:
    owners(sitting)
    for _ in range(12):
        sitting.tap("more/3")
        sitting.tap("more/2")


def taken(sitting: Sitting) -> None:
    owners(sitting)
    sitting.tap("clan/0/blue")


def turn_up(sitting: Sitting) -> None:
    screen = reveal(clans(), sitting.shell, played(None, RULES.deal(4, {}, Rng(7)), players=FOUR))
    assert screen is not None
    sitting.app.open(screen)
    sitting.step()
    sitting.tap("clan/0/red")
    sitting.tap("clan/1/red")


SCREENS: Mapping[str, Callable[[Sitting], None]] = {
    **{f"colour {clan}": colour(clan) for clan in CLANS},
    "refused": refused,
    "other hut": other_hut,
    "follows": follows,
    "nothing told": nothing_told,
    "all told": all_told,
    "who begins": who_begins,
    "leaving": leaving,
    "tracks": tracks,
    "beyond": beyond,
    "owners": owners,
    "too many": too_many,
    "taken": taken,
    "reveal": turn_up,
}


def beside_the_map(scene: Scene) -> Scene:
    """Without the map, whose places are no boxes."""
    drawn = {board_layer.__name__, camps.__name__}
    return [p for p in scene if p.draw.__module__ not in drawn and not p.means.startswith("territory/")]


@pytest.mark.parametrize("language", ["fr", "en", "de"])
@pytest.mark.parametrize("text", ["normal", "large", "huge"])
@pytest.mark.parametrize("wide", [False, True], ids=["800", "1280"])
@pytest.mark.parametrize("name", list(SCREENS))
def test_all_that_is_read_fits_and_all_can_be_hit(
    name: str, wide: bool, text: TextScale, language: str
) -> None:
    sitting = Sitting(page_of(wide=wide, text=text, language=language), blind=True)
    SCREENS[name](sitting)
    assert faults(beside_the_map(sitting.scene()), sitting.page) == []


@pytest.mark.parametrize("wide", [False, True], ids=["800", "1280"])
def test_asking_takes_two_lines_at_most(wide: bool) -> None:
    for language in ("fr", "en", "de"):
        for scale in TEXT_SIZES:
            page = page_of(wide=wide, text=scale, language=language)
            for asked in ("Tap its 12 territories.", "Compare, then go on.", "These huts stand here."):
                room = 176 + page.more - 22
                assert len(fold(page.words(asked), room, page.sizes.prompt, scale=page.scale)) <= 2


PAINTED = ("follows", "nothing told", "who begins", "beyond", "too many", "reveal")


@pytest.mark.parametrize("name", PAINTED)
def test_screen_is_painted(name: str) -> None:
    sitting = Sitting(page_of(wide=False, text="large", theme="evening"))
    SCREENS[name](sitting)
    spots = ((x, y) for x in range(0, 800, 8) for y in range(0, 480, 8))
    assert len({tuple(sitting.surface.get_at(spot)) for spot in spots}) > 5
