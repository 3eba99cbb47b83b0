"""A person in front of the machine: looks at the screen and touches it."""

import os
import time
from collections.abc import Callable, Mapping
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final

import pygame

from tests.long.machine.panel import NAME
from tests.long.machine.qemu import PATIENCE_S, Machine

PICTURES: Final = "TOTEM_PICTURES"
WAYS_HOME: Final = ("leave", "home", "close", "back", "menu", "no", "parents")
ANSWERS: Final = ("yes", "expel")
"""What makes a move that was pointed at."""
READY: Final = ("me", "done", "seat/0")
"""Before a table: who looks, has looked, begins."""
CARD: Final = "EventCard"
WHO_BEGINS: Final = "Youngest"
HELD_MS: Final = {"parents": 4500}
"""What is held, so that no child opens it."""
SETTLES_S: Final = 0.3
"""Between two looks."""
TELLING: Final = """
[Service]
ExecStart=
ExecStart={before}/opt/totem/current/bin/python -P /srv/guest/telling.py --full-screen
"""
"""The same program under the same unit, which also tells what it shows."""
SETTINGS: Final = "/var/lib/totem/settings.toml"
ENGLISH: Final = '[screen]\nlanguage = "en"\n'


def tells(machine: Machine, *, before: str = "", speaks: bool = True, restart: bool = True) -> None:
    """From the next start on, which is now unless somebody else brings it about. One that does not speak yet
    asks for the language first."""
    machine.put("/srv/guest/telling.py", Path(__file__).with_name("guest.py").read_bytes())
    drop_in = "/etc/systemd/system/totem.service.d/telling.conf"
    machine.put(drop_in, TELLING.format(before=before).encode())
    machine.shell("systemctl daemon-reload")
    if speaks:
        write_settings(machine)
    if restart:
        machine.shell("systemctl restart --no-block totem")


def write_settings(machine: Machine, screen: str = "") -> None:
    """`screen` are more lines of what a person set on the screen."""
    machine.put(SETTINGS, f"{ENGLISH}{screen}".encode())
    machine.shell(f"chown -R totem: {Path(SETTINGS).parent}")


def is_set(machine: Machine, screen: str = "") -> None:
    """Started with these settings, unless it is already."""
    if machine.get(SETTINGS).decode() != f"{ENGLISH}{screen}":
        write_settings(machine, screen)
        machine.shell("systemctl restart --no-block totem")
    is_up(machine)


def is_up(machine: Machine) -> str:
    """Once the first picture is there: what the unit says of itself."""
    try:
        machine.run("systemctl", "start", "totem", seconds=PATIENCE_S)  # waits for a start that is under way
    except AssertionError as error:
        raise AssertionError(f"{error}\n{machine.journal()}") from error
    return machine.shell("systemctl show totem --property StatusText --value")


def difference(seen: pygame.Surface, painted: pygame.Surface) -> int:
    """How many pixels of what a person sees are not as the program painted them."""
    assert seen.get_size() == painted.get_size()
    same = pygame.mask.from_threshold(seen, (0, 0, 0), (1, 1, 1, 255), painted)
    w, h = seen.get_size()
    return w * h - same.count()


FINE: Final = 4096
"""As the panel in the guest."""
_nudges: Final = count()


class Person:
    def __init__(self, machine: Machine) -> None:
        self.machine = machine

    def plugs_in_a_panel(self) -> None:
        """While the program runs, which is faster here than it comes to look for new devices."""
        self.machine.ask("plug_in")
        self.machine.ask("hears", name=NAME.decode(), at_most=PATIENCE_S)

    def plugs_in(self, device: str, name: str, called: str) -> None:
        self.machine.plug(device, name)
        self.machine.ask("hears", name=called, at_most=PATIENCE_S)

    def look(self, name: str = "") -> Mapping[str, Any]:
        """What is shown, once nothing moves any more and it is what a person sees: pixel by pixel."""
        end = time.monotonic() + PATIENCE_S
        while True:
            told = self.machine.shown(painted=True)
            seen, painted = self.machine.picture(), self.machine.painted()
            wrong = difference(seen, painted)
            if wrong == 0:
                keep(seen, name)
                return told
            assert time.monotonic() < end, f"{wrong} pixels are not as they were painted: {told['screen']}"

    def waits_for(self, means: str) -> Mapping[str, Any]:
        return self.until(lambda told: means in told["spots"], means)

    def until(
        self, right: Callable[[Mapping[str, Any]], bool], what: str, *, reads: bool = True
    ) -> Mapping[str, Any]:
        """Cards that explain what happened are read and put away."""
        end = time.monotonic() + PATIENCE_S
        while True:
            told = self.machine.shown()
            if right(told):
                return told
            if reads and told["screen"] == CARD and told["settled"]:
                self._touches(told, "close")
            if time.monotonic() > end:
                keep(self.machine.picture(), "waited-in-vain")
                raise AssertionError(f"no {what} on {told['screen']}: {sorted(told['spots'])}")
            time.sleep(SETTLES_S)

    def taps(self, means: str) -> None:
        """Once a touch there counts: not as the second half of a double tap."""
        self._touches(self.until(lambda told: means in told["spots"] and told["settled"], means), means)

    def _touches(self, told: Mapping[str, Any], means: str) -> None:
        x, y = told["spots"][means]
        # As no finger does it twice: what a panel tells anew as it was, the kernel leaves out, and a program
        # that was started in between has not heard it.
        x += next(_nudges) % 3 / FINE
        self.machine.ask("touch", x=x, y=y, ms=HELD_MS.get(means, 120))
        heard = f"finger on {means} that is heard"
        self.until(lambda now: now["lifted"] > told["lifted"], heard, reads=False)

    def types(self, key: str, right: Callable[[Mapping[str, Any]], bool], what: str) -> None:
        """Once."""
        self.machine.monitor(f"sendkey {key}")
        self.until(right, what)

    def clicks(self, means: str, screen: str) -> None:
        """Once, with a mouse that points where it is put."""
        told = self.until(lambda told: means in told["spots"] and told["settled"], means)
        x, y = told["spots"][means]
        self.machine.points(x, y)
        for down in (True, False):
            self.machine.mouse_button(down=down)
        self.until(lambda told: told["screen"] == screen, screen)

    def goes_home(self) -> None:
        for _step in range(9):
            told = self.machine.shown()
            if told["screen"] == "Home":
                return
            ways = [way for way in WAYS_HOME if way in told["spots"]]
            assert ways, f"no way home from {told['screen']}: {sorted(told['spots'])}"
            self.taps(ways[0])
        raise AssertionError("home is nowhere")

    def begins(self, game: str) -> None:
        """From home to the first question of a table."""
        for means in (f"game/{game}", "mode/screen", "start"):
            self.taps(means)
        for _step in range(30):
            told = self.until(_asks, "table")
            if told.get("pointings"):
                return
            # What was seen just now: a hand-over may be gone when it is looked at once more.
            self._touches(told, next(answer for answer in READY if answer in told["spots"]))
        raise AssertionError(f"nobody may play: {sorted(told['spots'])}")

    def begins_beside(self) -> None:
        """Territories beside its board, on which everything is laid at once."""
        for means in ("game/territories", "mode/beside", "start", "yes", "hands/all", "yes"):
            self.taps(means)

    def goes_on(self) -> Mapping[str, Any]:
        """From home to the table that waits."""
        self.taps("resume")
        return self.until(lambda told: "moves" in told, "table")

    def goes_on_beside(self, name: str) -> Mapping[str, Any]:
        """The same beside a board, which is compared with the table first."""
        self.taps("resume")
        self.until(lambda told: told["screen"] == "Compare", "comparison with the board")
        self.look(name)
        self.taps("close")
        return self.until(lambda told: "moves" in told, "table")

    def turn(self) -> Mapping[str, Any]:
        """A legal move by its places; what the table is afterwards."""
        told = self.until(lambda told: bool(told.get("pointings")), "turn of anybody")
        before = told["moves"]
        for place in _in_sight(told):
            if self.machine.shown().get("moves", before) != before:
                break
            now = self.until(partial(_offers, {place, *ANSWERS}), place)
            if place in now["spots"]:  # else it is already as it shall be
                self.taps(place)

        def made_or_asked(told: Mapping[str, Any]) -> bool:
            return told.get("moves", before) > before or (told["settled"] and _offers(set(ANSWERS), told))

        for _answer in range(3):
            told = self.until(made_or_asked, "move that was made")
            if told.get("moves", before) > before:
                return told
            self._touches(told, next(answer for answer in ANSWERS if answer in told["spots"]))
        raise AssertionError(f"no move is made: {sorted(told['spots'])}")


def _in_sight(told: Mapping[str, Any]) -> list[str]:
    """The places of a move of which as many as can be are on the screen already, none of them in a drawer."""
    return min(told["pointings"], key=lambda places: sum(place not in told["spots"] for place in places))


def _offers(some: set[str], told: Mapping[str, Any]) -> bool:
    return not some.isdisjoint(told["spots"])


def _asks(told: Mapping[str, Any]) -> bool:
    asked = told["screen"] == WHO_BEGINS or not {"me", "done"}.isdisjoint(told["spots"])
    return bool(told.get("pointings")) or (asked and bool(told["settled"]))


def keep(picture: pygame.Surface, name: str) -> None:
    folder = os.environ.get(PICTURES)
    if folder and name:
        Path(folder).mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, str(Path(folder) / f"{name}.png"))
