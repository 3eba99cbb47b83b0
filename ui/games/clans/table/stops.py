"""Where the stepping button and the arrows go on the table of Clans."""

from engine.clans.model import place_of
from ui.games.clans.table.land import land_of
from ui.games.clans.table.look import TableLook


def stops(look: TableLook) -> tuple[str, ...]:
    """The choosable places as one reads them, then the buttons: `undo` gives a chosen group back, so that
    one step after a choice leads to its first target."""
    if look.choice is None:
        return ()
    rows = (place_of(t) for t in land_of(look.rules.board).rows())
    choosable = (spot for spot in rows if spot in look.choice.next)
    return (*choosable, "undo", "peek" if look.private else "rules", "menu")
