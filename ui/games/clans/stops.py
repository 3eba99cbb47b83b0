"""Where the stepping button and the arrows go on the table of Clans."""

from engine.clans.model import place_of
from ui.games.clans.land import land_of
from ui.games.clans.table import rules_of
from ui.games.presenter import Look


def stops(look: Look) -> tuple[str, ...]:
    """The chosen group, the choosable places as one reads them, the buttons: one step from the group that
    was chosen leads to its first target."""
    if look.choice is None:
        return ()
    rows = [place_of(t) for t in land_of(rules_of(look).board).rows()]
    choosable = [spot for spot in rows if spot in look.choice.next]
    chosen = [spot for spot in rows if spot in look.choice.pointed]
    middle = "peek" if look.private else "rules"
    return (*chosen, *choosable, "undo", middle, "menu")
