"""Which section of the rules is about what is asked now."""

from ui.games.clans.table.look import TableLook


def section(look: TableLook) -> str:
    if look.view.ending is not None:
        return "6.4"
    if look.view.pending:
        return "4.2"
    return "3.2" if look.choice is not None and look.choice.pointed else "3.1"
