"""Which section of the rules is about what is asked now."""

from ui.games.territories.table.look import TableLook


def section(look: TableLook) -> str:
    state = look.view
    if state.over:
        return "3.2"
    if state.places:
        return "1.4"
    return "2.4" if state.open_end is None else "2.2"
