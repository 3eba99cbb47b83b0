"""Where the stepping button and the arrows go on the table of The First Sparks."""

from collections.abc import Sequence

from engine.core import CONTROLS, NO, UNDO, YES, Place, place
from engine.first_sparks import Ask, View
from engine.first_sparks.regions import REGION_PLACES
from ui.games.first_sparks.table.asking import AGREE, confirming, open_to
from ui.games.first_sparks.table.laying import TURN
from ui.games.first_sparks.table.layout import Pane
from ui.games.first_sparks.table.look import TableLook
from ui.games.first_sparks.table.market import choosable


def stops(look: TableLook) -> tuple[str, ...]:
    """The choosable places, then the answers, the panes and the buttons."""
    if look.choice is None:
        return ()
    view: View = look.view
    places = [spot for spot in _open(look, look.choice.next) if spot not in CONTROLS]
    regions = [REGION_PLACES[region] for region in open_to(look)]
    turn = (TURN,) if view.ask is Ask.LAY else ()
    panes = [f"pane/{pane}" for pane in Pane]
    return (*places, *regions, *turn, YES, NO, AGREE, *panes, UNDO, "peek", "menu")


def _open(look: TableLook, spots: Sequence[Place]) -> Sequence[Place]:
    """Without regions; where fire hides the food of the clan to act, with the cards that it may not be able
    to pay: nobody may see by the stops what it can afford."""
    view: View = look.view
    open_ones = [spot for spot in spots if not spot.startswith("region/")]
    if view.ask is not Ask.PROPOSE or view.clans[view.seat].food is not None or confirming(look):
        return open_ones
    cards = [place("market", card) for card in view.market if choosable(look, card)]
    return [*cards, *(spot for spot in open_ones if not spot.startswith("market/"))]
