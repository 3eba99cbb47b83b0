"""The end of Cherokee: clans turned up, feathers by row."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.cherokee import (
    Clan,
    Tally,
    View,
    tally_members,
    tied_for_the_lead,
    tied_in_feathers,
)
from engine.cherokee.board import ROWS
from engine.core import Outcome
from engine.session import Player
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import CLANS, DAY, ink_on
from ui.core.words import Words
from ui.drawing.cards import clan_tile
from ui.drawing.icons import icon
from ui.drawing.scenes import banner_spots
from ui.drawing.signs import clan_sign, rim
from ui.games.contract.ending import BANNER, Standing, ranked, who_won
from ui.games.contract.table import Picture
from ui.widgets.pieces import plate

BY_ROW: Final = 552, 158, 232, 124
_FIRE_CARD: Final = 34.0, 40.0
_LEAST: Final = 20.0
"""Size of the feathers, where their rows are high enough."""


@dataclass(frozen=True, slots=True)
class Painted:
    """What is known of it; everything lies open."""

    clans: tuple[Clan | None, ...]
    """By seat."""
    tallies: Mapping[Clan, Tally]


def tallies_of(view: View | Painted) -> Mapping[Clan, Tally]:
    return view.tallies if isinstance(view, Painted) else tally_members(view.pyramid)


def headline(outcome: Outcome, players: Sequence[Player], words: Words) -> str:
    won = outcome.winners
    if len(won) == 1 and outcome.scores.count(outcome.scores[won[0]]) > 1:
        return words("{name} wins, with more women in the pyramid!", name=players[won[0]].name)
    return who_won(outcome, players, words)


def standings(view: View | Painted, outcome: Outcome) -> tuple[Standing, ...]:
    """Best first; empty while a clan is unknown."""
    rows: list[Standing] = []
    for rank, seat in ranked(outcome):
        clan, score = view.clans[seat], outcome.scores[seat]
        if clan is None or score is None:
            continue
        badge = Picture(_clan, (clan.value,))
        rows.append(Standing(seat, rank, score, (("feather", score),), CLANS[clan], badge))
    return tuple(rows)


def _clan(art: Art, clan: str) -> None:
    side = min(art.width, art.height) * 0.76
    clan_tile(art, clan, (art.width - side) / 2, (art.height - side) / 2, side, side, side * 0.22)


def extra(page: Page, view: View | Painted, outcome: Outcome) -> list[Piece]:
    """Feathers by row of everybody’s clan, women where they decide, and the winners' cards round the fire."""
    x, y, w, h = BY_ROW
    box = Box(x + page.more, y, w, h)
    tallies = tallies_of(view)
    played = [clan for clan in Clan if clan in view.clans]
    out = [*_by_the_fire(page, view, outcome), plate(box, page.theme.paper, r=12)]
    high = (h - 8) / (len(played) + 1)
    size = min(max(page.sizes.smallest, _LEAST), high * 0.92)
    even = women_decide(view)
    out.append(Piece(Box(box.x + 4, box.y + 4, w - 8, high), _worth, (bool(even), size)))
    for n, clan in enumerate(played, start=1):
        row = Box(box.x + 4, box.y + 4 + n * high, w - 8, high)
        by_row = tallies[clan].feathers_by_row[: ROWS - 1]
        women = (tallies[clan].women if clan in even else None,) if even else ()
        out.append(Piece(row, _by_row, (clan.value, by_row, women, size)))
    return out


def women_decide(view: View | Painted) -> tuple[Clan, ...]:
    """The clans whose women are compared. Of a painted pyramid only those of the leaders are known."""
    tied = tied_in_feathers(view.clans, tallies_of(view))
    if isinstance(view, Painted):
        known = [clan for clan in view.clans if clan is not None]
        return tied_for_the_lead(known, view.tallies) if len(known) == len(view.clans) else ()
    return tied


def _columns(art: Art, women: bool) -> list[float]:
    """The middles of the seven columns, the summit first, and of one more for women."""
    columns = ROWS - 1 + women
    each = (art.width - 28) / columns
    return [28 + (n + 0.5) * each for n in range(columns)]


def _worth(art: Art, women: bool, size: float) -> None:
    """What a member of each row brings."""
    icon(art, "feather", 13, art.height / 2, min(8.0, art.height * 0.46), art.theme.ink2)
    columns = _columns(art, women)
    for n, x in enumerate(columns[: ROWS - 1]):
        art.text(ROWS - 1 - n, x, art.height / 2, size, art.theme.ink2, "semibold", "mm")
    if women:
        high = min(18.0, art.height)
        woman_card(art, columns[-1], art.height / 2, high)


def woman_card(art: Art, x: float, y: float, high: float) -> None:
    """A woman's card without clan and value, as its shape tells it from a man's."""
    w = high * 1.25
    art.box(x - w / 2, y - high / 2, w, high, art.theme.ink2, r=high * 0.42)
    art.disc(x, y, high * 0.34, art.theme.card)


def _by_row(
    art: Art, clan: str, feathers: tuple[int, ...], women: tuple[int | None, ...], size: float
) -> None:
    """`women` has one entry where women are compared at all, None for a clan whose are not."""
    t, h = art.theme, art.height
    side = min(22.0, h - 1)
    art.box(13 - side / 2, (h - side) / 2, side, side, CLANS[clan], rim(t, clan), r=5, width=1)
    clan_sign(art, clan, 13, h / 2, side * 0.33, ink_on(clan))
    columns = _columns(art, bool(women))
    if women and women[0] is not None:
        x, r = columns[-1], min(11.0, h / 2 - 0.5)
        art.disc(x, h / 2, r, DAY.card, DAY.ink, 1.2)
        art.text(women[0], x, h / 2, min(size, r * 1.6), DAY.ink, "black", "mm")
    for amount, x in zip(feathers, columns[: ROWS - 1], strict=True):
        said = str(amount) if amount else "·"
        art.text(said, x, h / 2, size, t.ink, "black", "mm")


def _by_the_fire(page: Page, view: View | Painted, outcome: Outcome) -> list[Piece]:
    won = [clan for seat in outcome.winners if (clan := view.clans[seat]) is not None]
    if not won:
        return []
    spots = banner_spots(0, 0, page.width, BANNER)
    return [
        Piece(Box.around(x, y, _FIRE_CARD[0] / 2, _FIRE_CARD[1] / 2), _fire_card, (won[n % len(won)].value,))
        for n, (x, y) in enumerate(spots)
    ]


def _fire_card(art: Art, clan: str) -> None:
    clan_tile(art, clan, 2, 2, art.width - 4, art.height - 4, 7)
