"""What the service manager is told: the first picture is there, the loop still turns, it is stopping.

systemd's protocol (sd_notify) is one datagram of `NAME=value` lines to the socket that it names in
the environment. Without one, as on a desktop, nobody is told and nothing is missing.
"""

import logging
import socket
from collections.abc import Callable, Mapping
from typing import Final

log: Final = logging.getLogger("totem.supervisor")

FEEDS: Final = 4
"""How often the watchdog is fed in the time after which it would bite."""


class Supervisor:
    """`send` takes one datagram; `patience_ms` is how long the loop may be silent, 0: for ever."""

    def __init__(
        self, send: Callable[[str], None], *, patience_ms: float = 0, listened_to: bool = True
    ) -> None:
        self._send = send
        self.listened_to = listened_to
        """Somebody starts the program again when it ends."""
        self._every = patience_ms / FEEDS
        self._fed = 0.0

    def ready(self, status: str, now: float) -> None:
        """The first picture is on the screen; from `now` (ms) on the watchdog waits for turns."""
        self._fed = now
        self._send(f"READY=1\nSTATUS={one_line(status)}")

    def turned(self, now: float) -> None:
        """A whole turn of the loop is behind us, at `now` (ms): it does not hang."""
        if self._every and now - self._fed >= self._every:
            self._fed = now
            self._send("WATCHDOG=1")

    def status(self, text: str) -> None:
        self._send(f"STATUS={one_line(text)}")

    def stopping(self) -> None:
        self._send("STOPPING=1\nSTATUS=")


def one_line(text: str) -> str:
    """A status is one line: the rest of a message would be taken for other words of the protocol.

    >>> one_line("no lamps: \\n READY=1")
    'no lamps: READY=1'
    """
    return " ".join(text.split())


def supervisor(environment: Mapping[str, str], *, process: int) -> Supervisor:
    """Whoever started `process` (its number), as the environment tells."""
    address = environment.get("NOTIFY_SOCKET", "")
    if not address:
        return Supervisor(lambda message: None, listened_to=False)
    return Supervisor(_sender(address), patience_ms=_patience_ms(environment, process))


def _patience_ms(environment: Mapping[str, str], process: int) -> float:
    """0 where no watchdog waits, or one that waits for another process."""
    microseconds = environment.get("WATCHDOG_USEC", "")
    if environment.get("WATCHDOG_PID", str(process)) != str(process) or not microseconds.isdecimal():
        return 0
    return int(microseconds) / 1000


def _sender(address: str) -> Callable[[str], None]:
    """Never waits: a manager that does not listen must not hold the game up."""
    to = "\0" + address[1:] if address.startswith("@") else address
    kind = socket.SOCK_DGRAM | socket.SOCK_CLOEXEC | socket.SOCK_NONBLOCK

    def send(message: str) -> None:
        try:
            with socket.socket(socket.AF_UNIX, kind) as outlet:
                outlet.sendto(message.encode(), to)
        except OSError as error:
            log.warning("the service manager was not told “%s”: %s", message.splitlines()[0], error)

    return send
