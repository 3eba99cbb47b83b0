"""Where the stepping button and the arrows go on the table of Territories."""

from ui.games.territories.table.look import TableLook


def stops(look: TableLook) -> tuple[str, ...]:
    """The choosable places: round the open end, or as one reads; then what is chosen, and the buttons."""
    if look.choice is None:
        return ()
    return (*look.choice.next, *look.choice.pointed, "undo", "rules", "menu")
