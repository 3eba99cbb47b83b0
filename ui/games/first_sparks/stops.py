"""Where the stepping button and the arrows go on the table of The First Sparks."""

from engine.core import CONTROLS, NO, UNDO, YES
from engine.first_sparks import Ask, View
from engine.first_sparks.regions import REGION_PLACES
from ui.games.first_sparks.asking import AGREE, open_to
from ui.games.first_sparks.laying import TURN
from ui.games.first_sparks.layout import Pane
from ui.games.presenter import Look


def stops(look: Look) -> tuple[str, ...]:
    """The choosable places, then the answers, the panes and the buttons."""
    if look.choice is None:
        return ()
    view: View = look.view
    places = [spot for spot in look.choice.next if spot not in CONTROLS and not spot.startswith("region/")]
    regions = [REGION_PLACES[region] for region in open_to(look)]
    turn = (TURN,) if view.ask is Ask.LAY else ()
    panes = [f"pane/{pane}" for pane in Pane]
    return (*places, *regions, *turn, YES, NO, AGREE, *panes, UNDO, "peek", "menu")
