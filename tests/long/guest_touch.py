"""Runs inside User Mode Linux, as root: the whole program under SDL's driver for bare touchscreens (evdev),
and a finger on a touchscreen that the kernel believes in (uinput) plays a turn of Clans.

python -m tests.long.guest_touch FOLDER
"""

import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.long.machine.panel import Panel

W, H = 800, 480


def main(folder: Path) -> None:
    panel = Panel(W, H)
    time.sleep(1.5)  # until the kernel shows it
    import pygame

    from firmware.app import console
    from firmware.cli import main as cli
    from ui.core.scene import meant
    from ui.screens.play.table import TableScreen

    def wait(ms: int) -> Iterator[None]:
        end = time.monotonic() + ms / 1000
        while time.monotonic() < end:
            yield

    def tap(here: console.Console, means: str) -> Iterator[None]:
        """Waits until it is offered, then touches its middle."""
        end = time.monotonic() + 30
        while time.monotonic() < end:
            scene = here.app._scene
            spots = [piece.touch.centre for piece in scene if piece.means == means]
            spot = next((s for s in spots if (m := meant(scene, *s)) and m.means == means), None)
            if spot is not None:
                break
            yield
        else:
            raise AssertionError(f"{means} is never offered")
        panel.down(round(spot[0]), round(spot[1]))
        yield from wait(120)
        panel.up()
        print("TAPPED", means, flush=True)
        yield from wait(600)

    def turn(here: console.Console) -> Iterator[None]:
        print("DRIVER", pygame.display.get_driver(), here.window.surface.get_size(), flush=True)
        for means in ("game/clans", "mode/screen", "start"):
            yield from tap(here, means)
        while not isinstance(here.app.top, TableScreen):
            offered = {piece.means for piece in here.app._scene}
            for means in ("me", "done"):
                if means in offered:
                    yield from tap(here, means)
            yield
        table = here.app.top.table
        move = table.rules.legal_moves(table.state)[0]
        pointing = table.rules.pointing(table.state, move)
        for spot in (*pointing.in_order, *pointing.any_order):
            yield from tap(here, spot)
        if not table.moves:
            yield from tap(here, "yes")
        yield from wait(500)
        print("PLAYED", len(table.moves), table.rules.move_text(table.moves[0].move), flush=True)
        here.app.quit()

    hands: list[Iterator[None]] = []
    step = console.Console.step

    def stepped(self: console.Console, events: Sequence[pygame.event.Event]) -> bool:
        painted = step(self, events)
        if not hands:
            hands.append(turn(self))
        next(hands[0], None)
        return painted

    console.Console.step = stepped  # type: ignore[method-assign]  # the finger acts between two turns of the loop
    code = cli.main(["--config", str(folder), "--data", str(folder), "--size", f"{W}x{H}", "--full-screen"])
    print("ENDED", code, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
