"""What is big in Territories, on cards: who begins, and the first border that is closed."""

from collections.abc import Sequence
from typing import Final

from engine.core import Event, RuleRef
from engine.territories import Side, TerritoriesRules
from engine.territories.model import BorderClosed, Move, TerritoryFinished, View
from ui.core.art import Art
from ui.core.words import Words
from ui.drawing.farms import farm_on_panel
from ui.drawing.icons import icon
from ui.drawing.pictures import reason_disc
from ui.games.contract.events import Explained, Telling
from ui.games.contract.table import Picture
from ui.games.shared.beginning import begins
from ui.games.territories.table.look import TableLook

WHITE_BEGINS: Final = RuleRef("territories", "2.2")
DRAFT: Final = RuleRef("territories", "1.4")
AGAIN: Final = RuleRef("territories", "2.3")


def _begins(look: TableLook, words: Words) -> Explained:
    view = look.view
    if view.places:
        why = words("White was drawn, and chooses the first place for a farm.")
        return begins(look.players, view.seat(Side.WHITE), why, DRAFT, words)
    why = words("White was drawn, and White lays the first log.")
    return begins(look.players, view.seat(Side.WHITE), why, WHITE_BEGINS, words)


def _event(look: TableLook, events: Sequence[Event], at: int, words: Words) -> Explained | None:
    match events[at]:
        case BorderClosed(side=side):
            name = look.players[look.view.seat(side)].name
            won = [one for one in events if isinstance(one, TerritoryFinished)]
            return Explained(
                words("A border is closed!"),
                words(
                    "One territory has become two. {name} also lays the next log: a new border.", name=name
                ),
                AGAIN,
                Picture(_closed),
                gains=tuple((Picture(_farm, (one.owner.word,)), f"+{one.region.worth}") for one in won),
            )
        case _:
            return None


def _closed(art: Art) -> None:
    x, y = art.width / 2, art.height / 2
    reason_disc(art, x, y)
    icon(art, "log", x, y, 34, art.theme.ink)


def _farm(art: Art, side: str) -> None:
    farm_on_panel(art, side, art.width / 2, art.height / 2, art.width * 0.4)


TELLING: Final[Telling[TerritoriesRules, Move, View]] = Telling(_begins, _event)
