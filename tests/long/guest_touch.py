"""Runs inside User Mode Linux, as root: the whole program under SDL's driver for bare touchscreens (evdev),
and a finger on a touchscreen that the kernel believes in (uinput) plays a turn of Clans.

python -m tests.long.guest_touch FOLDER
"""

import fcntl
import os
import struct
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

W, H = 800, 480
NAME: Final = b"a panel"

# linux/uinput.h and linux/input-event-codes.h
UI_SET_EVBIT, UI_SET_KEYBIT, UI_SET_ABSBIT, UI_SET_PROPBIT = 0x40045564, 0x40045565, 0x40045567, 0x4004556E
UI_DEV_CREATE: Final = 0x5501
EV_SYN, EV_KEY, EV_ABS = 0, 1, 3
BTN_TOUCH: Final = 0x14A
ABS_X, ABS_Y, ABS_MT_SLOT, ABS_MT_X, ABS_MT_Y, ABS_MT_ID = 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39
INPUT_PROP_DIRECT: Final = 1
MOST: Final = {ABS_X: W - 1, ABS_Y: H - 1, ABS_MT_SLOT: 9, ABS_MT_X: W - 1, ABS_MT_Y: H - 1, ABS_MT_ID: 65535}


class Panel:
    """A touchscreen of W x H with one finger."""

    def __init__(self) -> None:
        self._file = os.open("/dev/uinput", os.O_WRONLY | os.O_NONBLOCK)
        self._touches = 0
        for kind in (EV_SYN, EV_KEY, EV_ABS):
            fcntl.ioctl(self._file, UI_SET_EVBIT, kind)
        fcntl.ioctl(self._file, UI_SET_KEYBIT, BTN_TOUCH)
        fcntl.ioctl(self._file, UI_SET_PROPBIT, INPUT_PROP_DIRECT)
        for axis in MOST:
            fcntl.ioctl(self._file, UI_SET_ABSBIT, axis)
        most = [MOST.get(axis, 0) for axis in range(64)]
        about = struct.pack("80sHHHHi", NAME, 0x18, 1, 1, 1, 0)
        os.write(self._file, about + struct.pack("64i", *most) + bytes(4 * 64 * 3))
        fcntl.ioctl(self._file, UI_DEV_CREATE)

    def down(self, x: int, y: int) -> None:
        self._touches += 1
        self._say(
            (EV_ABS, ABS_MT_SLOT, 0), (EV_ABS, ABS_MT_ID, self._touches), (EV_ABS, ABS_MT_X, x),
            (EV_ABS, ABS_MT_Y, y), (EV_ABS, ABS_X, x), (EV_ABS, ABS_Y, y), (EV_KEY, BTN_TOUCH, 1),
        )  # fmt: skip

    def up(self) -> None:
        self._say((EV_ABS, ABS_MT_ID, -1), (EV_KEY, BTN_TOUCH, 0))

    def _say(self, *events: tuple[int, int, int]) -> None:
        for kind, code, value in (*events, (EV_SYN, 0, 0)):
            os.write(self._file, struct.pack("llHHi", 0, 0, kind, code, value))


def main(folder: Path) -> None:
    panel = Panel()
    time.sleep(1.5)  # until the kernel shows it
    import pygame

    from firmware import cli, console
    from ui.scene import meant
    from ui.screens.table import TableScreen

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
