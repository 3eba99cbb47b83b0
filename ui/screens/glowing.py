"""Nobody should wait before a board that is not connected or cannot glow: it is said at once."""

from ui.screens.ask import Note
from ui.shell import Shell


def warn_of(shell: Shell, part: str, fact: str) -> bool:
    """A note over the screen where that part is missing or fails; whether there is one."""
    found = [one for one in shell.device.parts() if one.name == part]
    if all(one.works for one in found) and found:
        return False
    words = shell.app.page.words
    unknown = words("No such part is set up yet: tell it under “What is connected”, beside “Wire a board”.")
    why = next((one.reason for one in found if not one.works), unknown)
    shell.app.open(Note(shell, fact, why))
    return True


def warn_of_lamps(shell: Shell) -> None:
    words = shell.app.page.words
    fact = words("No lamp will glow.")
    if warn_of(shell, "lights", fact) or shell.device.preferences.lamps:
        return
    why = words("The lamps are set to 0%. You change that in the settings, under “Light”.")
    shell.app.open(Note(shell, fact, why))
