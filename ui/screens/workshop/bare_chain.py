"""The chain and the pins by themselves, where no board lies on the table: they can be tried all the same."""

from ui.screens.workshop.connected import ConnectedScreen, Tab, longest_chain
from ui.services.connected import NONE
from ui.services.shell import Shell


def lay_bare_chain(shell: Shell) -> None:
    """Lamps are called `lamp/0` and so on, pins `pin/4`; nothing where no such part is set up."""
    bench, connections = shell.board.workbench, shell.board.connections
    if bench is None or connections is None:
        return
    now = connections.connected()
    if now.lights != NONE or now.buttons != NONE:
        bench.lay(shell.games.games[0].id, longest_chain(bench, shell.games) if now.lights != NONE else 0)


def give_back(shell: Shell) -> None:
    """What lay on the table before."""
    if (bench := shell.board.workbench) is not None:
        bench.leave()


def lights_fail(shell: Shell) -> bool:
    """Lamps are wired, and none of them can glow."""
    return bool(shell.board.lamp_places()) and any(
        part.name == "lights" and not part.works for part in shell.machine.parts()
    )


def can_set_up(shell: Shell) -> bool:
    return shell.board.workbench is not None and shell.board.connections is not None


def open_connected(shell: Shell, tab: Tab = "lamps") -> None:
    bench, connections = shell.board.workbench, shell.board.connections
    if bench is not None and connections is not None:
        shell.app.open(ConnectedScreen(shell, bench, connections, tab))
