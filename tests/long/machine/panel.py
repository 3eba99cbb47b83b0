"""A touchscreen that the kernel believes in (uinput); runs in a guest, by the standard library alone."""

import fcntl
import os
import struct
from typing import Final

NAME: Final = b"a panel"

# linux/uinput.h and linux/input-event-codes.h
UI_SET_EVBIT, UI_SET_KEYBIT, UI_SET_ABSBIT, UI_SET_PROPBIT = 0x40045564, 0x40045565, 0x40045567, 0x4004556E
UI_DEV_CREATE: Final = 0x5501
UI_DEV_DESTROY: Final = 0x5502
EV_SYN, EV_KEY, EV_ABS = 0, 1, 3
BTN_TOUCH: Final = 0x14A
ABS_X, ABS_Y, ABS_MT_SLOT, ABS_MT_X, ABS_MT_Y, ABS_MT_ID = 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39
INPUT_PROP_DIRECT: Final = 1


class Panel:
    """With one finger; `w` and `h` are how finely it tells where."""

    def __init__(self, w: int, h: int) -> None:
        self._file = os.open("/dev/uinput", os.O_WRONLY | os.O_NONBLOCK)
        self._touches = 0
        for kind in (EV_SYN, EV_KEY, EV_ABS):
            fcntl.ioctl(self._file, UI_SET_EVBIT, kind)
        fcntl.ioctl(self._file, UI_SET_KEYBIT, BTN_TOUCH)
        fcntl.ioctl(self._file, UI_SET_PROPBIT, INPUT_PROP_DIRECT)
        most = {
            ABS_X: w - 1,
            ABS_Y: h - 1,
            ABS_MT_X: w - 1,
            ABS_MT_Y: h - 1,
            ABS_MT_SLOT: 9,
            ABS_MT_ID: 65535,
        }
        for axis in most:
            fcntl.ioctl(self._file, UI_SET_ABSBIT, axis)
        about = struct.pack("80sHHHHi", NAME, 0x18, 1, 1, 1, 0)
        sizes = struct.pack("64i", *[most.get(axis, 0) for axis in range(64)])
        os.write(self._file, about + sizes + bytes(4 * 64 * 3))
        fcntl.ioctl(self._file, UI_DEV_CREATE)

    def down(self, x: int, y: int) -> None:
        self._touches += 1
        self._say(
            (EV_ABS, ABS_MT_SLOT, 0), (EV_ABS, ABS_MT_ID, self._touches), (EV_ABS, ABS_MT_X, x),
            (EV_ABS, ABS_MT_Y, y), (EV_ABS, ABS_X, x), (EV_ABS, ABS_Y, y), (EV_KEY, BTN_TOUCH, 1),
        )  # fmt: skip

    def up(self) -> None:
        self._say((EV_ABS, ABS_MT_ID, -1), (EV_KEY, BTN_TOUCH, 0))

    def pull_out(self) -> None:
        fcntl.ioctl(self._file, UI_DEV_DESTROY)
        os.close(self._file)

    def _say(self, *events: tuple[int, int, int]) -> None:
        for kind, code, value in (*events, (EV_SYN, 0, 0)):
            os.write(self._file, struct.pack("llHHi", 0, 0, kind, code, value))
