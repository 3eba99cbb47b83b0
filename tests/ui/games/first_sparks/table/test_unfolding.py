"""What a tap unfolds: cards, clans and the forecast in sentences, whole on every page."""

from collections.abc import Iterator
from typing import Final

import pytest

from engine.core import place
from engine.first_sparks import SHUFFLE, Ask
from engine.first_sparks.components import TECHNOLOGIES
from tests.engine.first_sparks.scenes import clan, table
from tests.ui.fakes import Desk
from tests.ui.games.first_sparks.table.shown import AT_REST, look, pages
from tests.ui.games.first_sparks.table.test_layout import crowded, cut
from ui.core.page import Page
from ui.core.scene import Piece
from ui.core.words import words
from ui.games.first_sparks.table.forecast_pane import sentences
from ui.games.first_sparks.table.look import SparksLook
from ui.games.first_sparks.table.unfolding import Unfolded, contents_of

EN: Final = words("en")


def sheet(one: SparksLook, means: str, page: Page) -> list[Piece]:
    contents = contents_of(one, means, page.words)
    assert contents is not None
    return list(Unfolded(Desk(blind=True).shell, one, contents).scene(page, AT_REST))


def every_sheet() -> Iterator[tuple[SparksLook, str]]:
    full = look(crowded())
    yield full, "forecast"
    yield from ((full, f"clan/{seat}") for seat in range(6))
    yield full, f"about/{SHUFFLE}"
    poor = table(
        Ask.PROPOSE, clan(2, (1, 9), "1A0"), clan(7, (2,), "1B0"), market=tuple(TECHNOLOGIES), bonus=7
    )
    poor_look = look(poor)
    yield from ((poor_look, f"about/{card}") for card in TECHNOLOGIES)


@pytest.mark.parametrize(
    "page", list(pages()), ids=lambda page: f"{page.width:.0f}-{page.text}-{page.language}"
)
def test_every_sheet_shows_all_it_says(page: Page) -> None:
    for one, means in every_sheet():
        pieces = sheet(one, means, page)
        assert cut(pieces, page) == [], means
        assert all(piece.box.y >= 0 and piece.box.bottom <= 480 for piece in pieces), means
        texts = [piece for piece in pieces if piece.draw.__name__ == "_passage"]
        done = next(piece for piece in pieces if piece.means == "close" and not piece.outline)
        assert all(text.box.bottom <= done.box.y + 6 for text in texts), means


def test_the_forecast_is_told_in_sentences() -> None:
    state = table(
        Ask.PROPOSE,
        clan(5, (1, 7), "1B0 1B1 1B2 2A0 2A1 2A2"),
        clan(7, (2,), "3A0"),
        clan(7, (3,), "3B0"),
        stock=(1, 2, 3, 2),
        bonus=7,
    )
    told = sentences(look(state, place("market", 8)), EN)
    assert told[0] == "After paying 3 of 5 food, the clan has 2 left."
    assert told[1] == "Hunting brings 3 food, as the harvest spaces are now."
    assert told[2] == "Feeding takes 6: 1 member would starve."
    assert "Next round that is not enough for any card in the market." in told


def test_the_forecast_names_what_can_be_bought_next_round() -> None:
    state = table(Ask.SPREAD, clan(9, (1, 12), "1B0"), clan(7, (2,), "3A0"), clan(7, (3,), "3B0"))
    told = sentences(look(state), EN)
    assert "Next round that is enough for: 7, 8, 10, 11, 12, 13." in told
    assert told[1] == "A third of that rots: 3."


def test_of_a_clan_with_fire_nothing_is_forecast_for_all_to_see() -> None:
    state = table(Ask.PROPOSE, clan(9, (1, 9), "1B0"), clan(7, (2,), "3A0"), clan(7, (3,), "3B0"))
    assert sentences(look(state), EN)[0] == "This clan knows fire: how much food it has is hidden."
