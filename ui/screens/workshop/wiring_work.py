"""A wiring while it is found out: one lamp, one place; one pin, one place."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from ui.services.workbench import Wired


@dataclass(slots=True)
class WiringWork:
    count: int = 0
    lamps: dict[str, int] = field(default_factory=dict)
    buttons: dict[int, str] = field(default_factory=dict)

    @staticmethod
    def of(wired: Wired, usual: int) -> "WiringWork":
        """Goes on from what is written; a chain of `usual` lamps where nothing is."""
        return WiringWork(wired.count or usual, dict(wired.lamps), dict(wired.buttons))

    def copy(self) -> "WiringWork":
        """To be worked on, and taken or left."""
        return WiringWork(self.count, dict(self.lamps), dict(self.buttons))

    @property
    def wired(self) -> Wired:
        return Wired(self.count, dict(self.lamps), dict(self.buttons))

    def place_of(self, lamp: int) -> str:
        return next((place for place, number in self.lamps.items() if number == lamp), "")

    def pins_of(self, place: str) -> tuple[int, ...]:
        return tuple(pin for pin, named in self.buttons.items() if named == place)

    def lay(self, lamp: int, place: str) -> None:
        """The lamp lies at the place, and nowhere else; no other lamp lies there."""
        self.skip(lamp)
        self.lamps[place] = lamp

    def skip(self, lamp: int) -> None:
        """The lamp lies at no place."""
        self.lamps = {place: number for place, number in self.lamps.items() if number != lamp}

    def join(self, pin: int, place: str) -> None:
        """The button on the pin stands for the place, and no other that did not before."""
        if self.buttons.get(pin) == place:
            return  # of two at two sides of the table, the other one stays too
        self.leave(place)
        self.buttons[pin] = place

    def leave(self, place: str) -> None:
        """No button stands for the place."""
        self.buttons = {pin: named for pin, named in self.buttons.items() if named != place}

    def resize(self, count: int, most: int) -> None:
        """A chain of another length; what was told of lamps that it no longer has waits for `cut`."""
        self.count = min(max(1, count), most)

    @property
    def beyond(self) -> int:
        """How many lamps were told that the chain does not have."""
        return sum(lamp >= self.count for lamp in self.lamps.values())

    @property
    def reach(self) -> int:
        """The shortest chain that has every lamp that was told."""
        return max(self.lamps.values(), default=-1) + 1

    def cut(self) -> None:
        """Lamps that the chain does not have lie nowhere."""
        self.lamps = {place: lamp for place, lamp in self.lamps.items() if lamp < self.count}

    def only(self, places: Collection[str]) -> None:
        """No lamp lies elsewhere."""
        self.lamps = {place: lamp for place, lamp in self.lamps.items() if place in places}

    def has_loose(self, places: Iterable[str]) -> bool:
        """Some lamp of the chain lies at no place, and some of the places has none."""
        lying = sum(lamp < self.count for lamp in self.lamps.values())
        return lying < self.count and any(place not in self.lamps for place in places)

    def first_loose(self, lamps: Iterable[int]) -> int:
        """The first of `lamps` that lies at no place; the first of all where each lies somewhere."""
        lying = set(self.lamps.values())
        return next((lamp for lamp in lamps if lamp not in lying), 0)
