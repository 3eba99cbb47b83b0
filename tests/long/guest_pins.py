"""Runs inside User Mode Linux, as root: pins simulated by the kernel (gpio-sim), pressed and bouncing,
below the real lgpio, the real gpiozero and our own debouncing.

python -m tests.long.guest_pins BUTTONS PRESSES
"""

import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from firmware.parts.presses import BoardButtons
from hardware.backends import open_buttons
from hardware.pi.clock import monotonic_ms
from hardware.wiring import BUTTON_PINS
from ui.core.input import Press

CONFIG: Final = Path("/sys/kernel/config/gpio-sim/pi")
PI_4: Final = 0xB03115
"""gpiozero asks for the revision of the board; there is none here."""
BOUNCES: Final = 4
BOUNCE_MS: Final = 1.5
STAY_MS: Final = 45
LATE_MS: Final = 300
STRETCHED_MS: Final = 12
"""The machine below may stop this one at any moment. A bounce that took so long might be a press: such a
press is not counted and made again."""


class Contacts:
    """Contacts to ground on a simulated chip: what pulls a line down is a press."""

    def __init__(self) -> None:
        bank = CONFIG / "bank0"
        bank.mkdir(parents=True)
        (bank / "num_lines").write_text("54")
        (bank / "label").write_text("pinctrl-bcm2711")
        (CONFIG / "live").write_text("1")
        device = (CONFIG / "dev_name").read_text().strip()
        self.chip = (bank / "chip_name").read_text().strip()
        self._lines = Path("/sys/devices/platform") / device / self.chip

    def move(self, pin: int, *, pressed: bool) -> None:
        (self._lines / f"sim_gpio{pin}" / "pull").write_text("pull-down" if pressed else "pull-up")


def turned(contacts: Contacts, pin: int, *, pressed: bool) -> Iterator[float]:
    """Moves a contact as metal does: it closes and opens before it stays. Yields the ms to rest."""
    for _bounce in range(BOUNCES):
        for level in (pressed, not pressed):
            contacts.move(pin, pressed=level)
            yield BOUNCE_MS
    contacts.move(pin, pressed=pressed)
    yield STAY_MS


def main(buttons: int, presses: int) -> None:
    contacts = Contacts()
    pins = BUTTON_PINS[:buttons]
    for pin in pins:
        contacts.move(pin, pressed=False)
    from gpiozero.pins.lgpio import LGPIOFactory

    LGPIOFactory._get_revision = lambda self: PI_4
    places = {pin: f"button/{pin}" for pin in pins}
    board = BoardButtons(lambda: open_buttons("lgpio", pins, clock=monotonic_ms), places, monotonic_ms())
    assert board.fault is None, str(board.fault)
    heard: Counter[str] = Counter()
    stretched = 0

    def pushed(pin: int) -> bool:
        """One press and release, bouncing; False if the machine stretched a bounce."""
        sound = True
        for pressed in (True, False):
            at = monotonic_ms()
            for pause in turned(contacts, pin, pressed=pressed):
                sound = sound and monotonic_ms() - at < STRETCHED_MS
                at = monotonic_ms()
                rest(pause)
        return sound

    def rest(ms: float) -> None:
        end = monotonic_ms() + ms
        while monotonic_ms() < end:
            told = board.read(monotonic_ms())
            heard.update(press.place for press in told if isinstance(press, Press))
            time.sleep(0.0005)

    rest(100)
    for _time in range(presses):
        for pin in pins:
            before = heard[places[pin]]
            while not pushed(pin):
                stretched += 1
                rest(LATE_MS)
                heard[places[pin]] = before
    rest(200)
    wrong = {place: heard[place] for place in places.values() if heard[place] != presses}
    tested = board.tested()
    print("PRESSES", sum(heard.values()), "OF", buttons * presses, flush=True)
    print("BOUNCES", sum(contact.bounces for contact in tested), "ON", contacts.chip, flush=True)
    print("STRETCHED", stretched, flush=True)
    print("WRONG", wrong or "none", flush=True)
    board.close()


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
