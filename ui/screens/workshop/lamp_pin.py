"""Which pin feeds the lamps: never one that reads a button without being asked for."""

from collections.abc import Callable

from ui.core.place_words import place_name
from ui.games.find import about, titled
from ui.screens.common.ask import Ask
from ui.services.connected import FEEDING_PINS, FIRST_PIN
from ui.services.shell import Shell
from ui.services.workbench import Workbench


def first_pin(bench: Workbench, had: int | None) -> int:
    """The one they had, or the first that no wiring needs for a button; where all are needed, the first."""
    pins = [*([] if had is None else [had]), FIRST_PIN, *FEEDING_PINS]
    return next((pin for pin in pins if not bench.buttons_on(pin)), pins[0])


def feed(shell: Shell, bench: Workbench, pin: int, take: Callable[[], None]) -> None:
    """`take` is called at once where no button is on that pin, else only if it is wanted all the same."""
    uses = bench.buttons_on(pin)
    if not uses:
        take()
        return
    words = shell.app.page.words
    named = []
    for game, place in uses:
        one = about(shell.games[game])
        title, name = titled(shell.games[game], words), place_name(place, one.places, words)
        named.append(words("{game}: “{place}”", game=title, place=name))
    why = words(
        "{buttons}. With lamps on this pin that wiring is not used at all: no lamp and no button of that "
        "board, until the button or the lamps move.",
        buttons=words.listed(named),
    )
    ask = Ask(
        shell,
        words("{pin} is used by a button. Should it feed the lamps?", pin=bench.pin_name(pin)),
        lambda: None,
        yes=words("The button stays"),
        no=words("Lamps all the same"),
        no_action=take,
        why=why,
    )
    shell.app.open(ask)
