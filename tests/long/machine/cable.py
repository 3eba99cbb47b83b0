"""The cable of the display: tells the machine that another one is on it (RFB 3.8, by QEMU)."""

import socket
import struct
from pathlib import Path
from typing import Final

FIRST: Final = b"RFB 003.008\n"
NO_PASSWORD: Final = 1
SIZES_ARE_KNOWN: Final = -308
"""The encoding `ExtendedDesktopSize`."""
SET_ENCODINGS, SET_SIZE = 2, 251


def show_another(path: Path, w: int, h: int) -> None:
    """A display of this size is at that socket of QEMU; its graphics card says so to the guest."""
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(str(path))
        with line.makefile("rb") as heard:
            heard.read(len(FIRST))
            line.sendall(FIRST)
            heard.read(*heard.read(1))  # kinds of security
            line.sendall(bytes([NO_PASSWORD]))
            assert heard.read(4) == bytes(4), "QEMU wants a password"
            line.sendall(b"\1")
            about = heard.read(24)
            heard.read(struct.unpack(">I", about[20:])[0])
            line.sendall(struct.pack(">BxHi", SET_ENCODINGS, 1, SIZES_ARE_KNOWN))
            line.sendall(struct.pack(">BxHHBx", SET_SIZE, w, h, 1) + struct.pack(">IHHHHI", 0, 0, 0, w, h, 0))
            line.sendall(struct.pack(">BBHHHH", 3, 1, 0, 0, 1, 1))
            heard.read(1)  # answered: so all before it was taken
