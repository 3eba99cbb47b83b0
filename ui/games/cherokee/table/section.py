"""Which section of the rules is about what is asked now."""

from engine.cherokee import successors
from ui.games.cherokee.table.column import can_pass
from ui.games.cherokee.table.look import TableLook


def section(look: TableLook) -> str:
    view = look.view
    if view.ending is not None:
        return "6.2"
    if view.hole is not None:
        return "4.3" if len(successors(view.pyramid, view.hole)) > 1 else "5.1"
    return "3.5" if can_pass(look) else "3.1"
