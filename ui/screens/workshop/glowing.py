"""Nobody should wait before a board that is not connected or cannot glow: it is said at once."""

from collections.abc import Callable

from ui.screens.common.ask import Ask, Note
from ui.screens.workshop.connected import ConnectedScreen, Tab
from ui.services.connected import NONE
from ui.services.shell import Shell


def warn_of(shell: Shell, part: str, fact: str, again: Callable[[], None]) -> bool:
    """A sheet over the screen where that part is missing or fails; whether there is one. What is not set up
    can be set up from there; `again` lays what lay on the table before."""
    found = [one for one in shell.machine.parts() if one.name == part]
    if all(one.works for one in found) and found:
        return False
    why = next((one.reason for one in found if not one.works), "")
    connections = shell.board.connections
    lamps = part == "lights"
    now = None if connections is None else connections.connected()
    chosen = None if now is None else now.lights if lamps else now.buttons
    if chosen == NONE or (chosen is None and not why):
        _offer(shell, "lamps" if lamps else "buttons", fact, again)
        return True
    if chosen is not None and lamps and not shell.board.lamp_places():
        why = shell.app.page.words(
            "No lamp is set for this board yet: “Find the lamps” finds out where they are."
        )
    shell.app.open(Note(shell, fact, why))
    return True


def _offer(shell: Shell, tab: Tab, fact: str, again: Callable[[], None]) -> None:
    words, bench, connections = shell.app.page.words, shell.board.workbench, shell.board.connections
    unknown = words(
        "Nothing of the kind is set up yet: do it under “What is connected”, beside “Wire a board”."
    )
    if bench is None or connections is None:
        shell.app.open(Note(shell, fact, unknown))
        return
    here, now = bench, connections
    ask = Ask(
        shell,
        fact,
        lambda: shell.app.open(ConnectedScreen(shell, here, now, tab, again)),
        yes=words("Set it up"),
        no=words("Later"),
        why=words("Nothing of the kind is set up yet."),
    )
    shell.app.open(ask)


def warn_of_lamps(shell: Shell, again: Callable[[], None]) -> None:
    words = shell.app.page.words
    fact = words("No lamp will glow.")
    if warn_of(shell, "lights", fact, again) or shell.preferences.current.lamps:
        return
    why = words("The lamps are set to 0%. You change that in the settings, under “Light”.")
    shell.app.open(Note(shell, fact, why))
