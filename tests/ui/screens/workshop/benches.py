"""A workbench in memory, and a desk at which a board is being wired."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources

from engine.catalogue import OURS
from engine.clans import Board, ClansRules
from engine.core import AnyRules, Place
from tests.ui.fake_device import FakeDevice
from tests.ui.fakes import Desk
from ui.screens.workshop.workshop import Workshop
from ui.services.machine import Part
from ui.services.workbench import PreviousFile, Wired, Workbench


@dataclass
class FakeDrafts:
    """Drafts in memory, by game."""

    wirings: dict[str, Wired] = field(default_factory=dict)
    links_told: dict[str, Mapping[tuple[str, str], bool]] = field(default_factory=dict)
    problem: str = ""

    def wired(self, game: str) -> Wired | None:
        return self.wirings.get(game)

    def note_wired(self, game: str, wired: Wired | None) -> str:
        if wired is None:
            self.wirings.pop(game, None)
            return ""
        self.wirings[game] = wired
        return self.problem

    def links(self, game: str) -> Mapping[tuple[str, str], bool]:
        return self.links_told.get(game, {})

    def note_links(self, game: str, links: Mapping[tuple[str, str], bool]) -> str:
        self.links_told[game] = dict(links)
        return self.problem


@dataclass
class FakeBackups:
    """Files in memory; the same for all games."""

    earlier: list[PreviousFile] = field(default_factory=list)
    own_board: bool = False
    own_wiring: bool = False
    problem: str = ""
    taken: list[str] = field(default_factory=list)

    def wirings(self, game: str) -> Sequence[PreviousFile]:
        return [one for one in self.earlier if one.wired is not None]

    def boards(self, game: str) -> Sequence[PreviousFile]:
        return [one for one in self.earlier if one.wired is None]

    def take(self, game: str, earlier: PreviousFile) -> str:
        self.taken.append(earlier.file)
        return self.problem

    def has_own_wiring(self, game: str) -> bool:
        return self.own_wiring

    def take_no_wiring(self, game: str) -> str:
        self.taken.append("none")
        self.own_wiring = bool(self.problem)
        return self.problem

    def has_own_board(self, game: str) -> bool:
        return self.own_board

    def take_ours(self, game: str) -> str:
        self.taken.append("ours")
        self.own_board = bool(self.problem)
        return self.problem


@dataclass
class FakeBench:
    """Notes what it is asked for."""

    known: Wired = field(default_factory=Wired)
    text: str = ""
    problem: str = ""
    most_lamps: int = 1000
    drafts: FakeDrafts = field(default_factory=FakeDrafts)
    backups: FakeBackups = field(default_factory=FakeBackups)
    heard: list[str] = field(default_factory=list)
    kept: list[Wired] = field(default_factory=list)
    kept_data: list[str] = field(default_factory=list)
    fault: str = ""
    fault_of_kept: str = ""
    on_pins: Mapping[int, Sequence[tuple[str, str]]] = field(default_factory=dict)

    def wired(self, game: str) -> Wired:
        return self.known

    def why_unused(self, game: str) -> str:
        return self.fault

    def buttons_on(self, pin: int) -> Sequence[tuple[str, str]]:
        return self.on_pins.get(pin, ())

    def lay(self, game: str, lamps: int) -> None:
        self.heard.append(f"lay {game} {lamps}")

    def lay_configured(self, game: str, wired: Wired) -> None:
        self.heard.append(f"lay {game} {len(wired.lamps)} told")

    def clear(self, game: str) -> None:
        self.heard.append(f"clear {game}")

    def pin_name(self, pin: int) -> str:
        return f"GPIO{pin}"

    def leave(self) -> None:
        self.heard.append("leave")

    def keep(self, game: str, wired: Wired) -> str:
        self.kept.append(wired)
        if not self.problem:
            self.known, self.fault = wired, self.fault_of_kept
        return self.problem

    def data(self, game: str) -> str:
        return self.text

    def keep_data(self, game: str, text: str) -> str:
        self.kept_data.append(text)
        return self.problem


CONNECTED = (Part("lights", True), Part("buttons", True))


@dataclass
class BenchDevice(FakeDevice):
    connected: list[Part] = field(default_factory=lambda: list(CONNECTED))
    bench: FakeBench = field(default_factory=FakeBench)

    @property
    def workbench(self) -> Workbench:
        return self.bench


def texts_of(game: str) -> Mapping[str, str]:
    one = OURS[game]
    return {name: resources.files(one.package).joinpath(name).read_text("utf-8") for name in one.files}


def board_of(text: str) -> Board:
    rules = OURS["clans"].rules({"clans.json": text})
    assert isinstance(rules, ClansRules)
    return rules.board


def rules_of(game: str) -> AnyRules:
    return OURS[game].rules(texts_of(game))


def wired_desk(game: str = "clans", bench: FakeBench | None = None) -> tuple[Desk, FakeBench]:
    bench = bench or FakeBench(text="".join(texts_of(game).values()))
    device = BenchDevice(bench=bench, game=rules_of(game))
    device.wired = tuple(Place(place) for place in device.game.places)
    desk = Desk(device=device, blind=True)
    desk.show(Workshop(desk.shell))
    desk.point("wire", f"wire/{game}")
    return desk, bench
