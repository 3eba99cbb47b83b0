"""The services of a device that is none, with Twigs for a game."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from engine.catalogue import OURS, Catalogue
from engine.core import AnyRules, Place
from engine.lessons import Begun, Example, Lesson, read_examples, read_lesson
from engine.session import (
    AnyCustoms,
    Count,
    Ended,
    Finished,
    Mode,
    Player,
    Sitting,
    Statistics,
    Table,
    Unfinished,
)
from firmware.files.library import brought
from firmware.store.people import StoredPeople
from firmware.store.store import in_memory
from tests.games.twigs.customs import CUSTOMS
from tests.games.twigs.rules import Deal, Twigs
from ui.core.glass import Point
from ui.core.screen import Screen
from ui.core.words import words
from ui.games.find import examples_text, lesson_text
from ui.screens.lesson.offer import teaching
from ui.screens.play import what_if
from ui.screens.set_up.set_up import again
from ui.services.board import Contact
from ui.services.connected import Connections
from ui.services.judging import Judged
from ui.services.library import OwnFile
from ui.services.machine import Part
from ui.services.preferences import Preferences
from ui.services.shell import Shell
from ui.services.sound import Sound
from ui.services.stick import Step, TextFile
from ui.services.workbench import Workbench

TWIGS = Twigs()
TWIGS_CUSTOMS = CUSTOMS
BOOK = """# Twigs

Take twigs from heaps.

## 1 Play

### 1.1 Taking

Take one to three twigs from one heap.

You may also burn:

- two twigs of different heaps,
- which you point at in any order.

### 1.2 The end

Whoever takes the last twig scores a secret number. Everybody else scores nothing, however many twigs lie
in front of them.
"""


@dataclass
class FakeTables:
    kept: list[Unfinished] = field(default_factory=list)
    began: list[Table] = field(default_factory=list)
    over: list[Finished] = field(default_factory=list)
    counted: Statistics = field(default_factory=Statistics)
    counts: dict[str, Count] = field(default_factory=dict)
    texts: dict[str, Sequence[str]] = field(default_factory=dict)
    forgot: list[str] = field(default_factory=list)
    standing: dict[str, Table] = field(default_factory=dict)
    """Tables that may be seen at home."""
    lost: dict[str, str] = field(default_factory=dict)
    """Why some cannot be opened."""
    pieces: Sequence[float] = ()
    """How much is done of every table that is opened, piece by piece."""
    game: AnyRules = field(default_factory=Twigs)
    begins: AnyRules = TWIGS
    """The rules of tables that are begun."""

    def begin(
        self, game: str, mode: Mode, players: Sequence[Player], options: Mapping[str, str], deal: Any
    ) -> Table:
        table = Table(self.begins, Sitting(mode, tuple(players), tuple(options.items()), deal), lambda: 0)
        self.began.append(table)
        return table

    def go_on_with(self, table: Table, file: str) -> bool:
        return False

    def what_if(self, table: Table, moves: int) -> Table:
        branch = Table(table.rules, replace(table.sitting, mode=Mode.SCREEN), lambda: 0, table.customs)
        branch.what_if = True
        line = [(played.move, played.forced, played.at) for played in table.moves[:moves]]
        branch.restore(line, len(line))
        return branch

    def unfinished(self) -> Sequence[Unfinished]:
        return self.kept

    def finished(self) -> Sequence[Finished]:
        return self.over

    def seeing(self, table: str) -> Generator[float, None, Table | None]:
        yield from self.pieces
        return self.standing.get(table)

    def sitting(self, table: str) -> Sitting | None:
        found = self.standing.get(table)
        return None if found is None else found.sitting

    def text(self, table: str) -> Sequence[str]:
        return self.texts.get(table, ())

    def forget(self, table: str) -> None:
        self.kept = [one for one in self.kept if one.id != table]
        self.forgot.append(table)

    def keep_count(self, count: Count) -> str:
        id = count.id or f"count {len(self.counts) + 1}"
        self.counts[id] = replace(count, id=id)
        return id

    def count(self, id: str) -> Count | str:
        return self.counts[id]

    def count_rules(self, game: str, id: str) -> AnyRules:
        return self.game

    def statistics(self, game: str = "") -> Statistics:
        return self.counted

    def resuming(self, table: str) -> Generator[float, None, Table | str]:
        yield from self.pieces
        return self.resume(table)

    def resume(self, table: str) -> Table | str:
        if table in self.lost:
            return self.lost[table]
        players = next((u.players for u in self.kept if u.id == table), NAMES)
        return self.begin("twigs", Mode.SCREEN, [Player(name) for name in players], {}, DEAL)


@dataclass
class FakeJudging:
    """Has found what it is given."""

    found: Judged = field(default_factory=Judged)
    can_judge: bool = False
    asked: int = 0
    """How often somebody began to look."""
    rests: int = 0

    def can(self, table: Table) -> bool:
        return self.can_judge

    def judge(self, table: Table) -> None:
        self.asked += 1

    def judged(self, table: Table) -> Judged:
        return self.found

    def off(self, table: Table) -> float:
        return 0.05

    def rest(self) -> None:
        self.rests += 1


class FakePeople(StoredPeople):
    """Remembered as long as the test lasts."""

    def __init__(self, *names: str) -> None:
        super().__init__(in_memory(lambda db: db.deserialize(file_of(names))))
        self.last: Sequence[str] = names[:2]

    def last_table(self) -> Sequence[Player]:
        return [Player(name) for name in self.last]


@cache
def file_of(names: tuple[str, ...]) -> bytes:
    """As it is after these have played."""
    store = in_memory()
    StoredPeople(store).played(names)
    return store.reader.serialize()


@dataclass
class FakeLessons:
    """Of the games that the program brings, read once for all tests."""

    kept: dict[str, Begun] = field(default_factory=dict)
    gone_through: set[str] = field(default_factory=set)

    def lesson(self, game: str) -> tuple[Lesson, AnyRules] | None:
        return lesson_of(game)

    def examples(self, game: str) -> tuple[tuple[Example, ...], AnyRules] | None:
        return examples_of(game)

    def begun(self, game: str) -> Begun | None:
        return self.kept.get(game)

    def keep(self, game: str, begun: Begun | None) -> None:
        if begun is None:
            self.kept.pop(game, None)
        else:
            self.kept[game] = begun

    def known(self, game: str) -> bool:
        return game in self.gone_through

    def finish(self, game: str) -> None:
        self.gone_through.add(game)
        self.keep(game, None)


@cache
def lesson_of(game: str) -> tuple[Lesson, AnyRules] | None:
    one = OURS.get(game)
    text = None if one is None else lesson_text(one)
    if one is None or text is None:
        return None
    rules = one.rules(brought(one))
    return read_lesson(text, rules), rules


@cache
def examples_of(game: str) -> tuple[tuple[Example, ...], AnyRules] | None:
    one = OURS.get(game)
    text = None if one is None else examples_text(one)
    if one is None or text is None:
        return None
    rules = one.rules(brought(one))
    return read_examples(text, rules), rules


@dataclass
class FakeDevice:
    tables: FakeTables = field(default_factory=FakeTables)
    people: FakePeople = field(
        default_factory=lambda: FakePeople("Léa", "Papa", "Noé", "Maman", "Marie-Claire")
    )
    lessons: FakeLessons = field(default_factory=FakeLessons)
    preferences: Preferences = field(default_factory=lambda: Preferences(language="en", dim_minutes=0))
    book: str = BOOK
    judging: FakeJudging = field(default_factory=FakeJudging)
    connected: list[Part] = field(default_factory=list)
    problem: str = ""
    locale: str = ""
    """Its language, as the first start marks it."""
    can_dim: bool = True
    can_turn: bool = True
    tried: list[Preferences] = field(default_factory=list)
    fit: tuple[float, ...] | None = None
    touched: list[tuple[Point, Point]] = field(default_factory=list)
    wired: tuple[Place, ...] = ()
    chosen_board: str = ""
    buttons: tuple[Contact, ...] = ()
    can_switch_off: bool = True
    switched_off: bool = False
    time: float = 0.0
    game: AnyRules = field(default_factory=Twigs)
    played_by: AnyCustoms = TWIGS_CUSTOMS
    stick: "FakeStick" = field(default_factory=lambda: FakeStick())

    @property
    def current(self) -> Preferences:
        return self.preferences

    @property
    def language_is_said(self) -> bool:
        return True

    @property
    def language_of_locale(self) -> str:
        return self.locale

    @property
    def connections(self) -> Connections | None:
        return None

    @property
    def workbench(self) -> Workbench | None:
        return None

    def prefer(self, preferences: Preferences) -> str:
        self.preferences = preferences
        return self.problem

    def rules(self, game: str) -> AnyRules:
        return self.game

    def customs(self, game: str) -> AnyCustoms:
        return self.played_by

    def rule_book(self, game: str) -> str:
        return self.book

    def own_file(self, game: str) -> OwnFile | None:
        return None

    def keep_own_file(self, game: str, text: str, *, another: bool = False) -> str:
        return ""

    def parts(self) -> Sequence[Part]:
        return self.connected

    def try_out(self, preferences: Preferences) -> None:
        self.tried.append(preferences)

    def fit_touch(self, touched: Sequence[tuple[Point, Point]]) -> tuple[float, ...] | None:
        self.touched = list(touched)
        return self.fit

    def choose(self, game: str) -> None:
        self.chosen_board = game

    def lamp_places(self) -> Sequence[Place]:
        return self.wired

    def contacts(self) -> Sequence[Contact]:
        return self.buttons

    def seed(self) -> int:
        return 7

    def hour(self, seconds: float) -> str:
        said = words(self.preferences.language)
        return said("yesterday, {time}", time=said("{hour}:{minute:02}", hour=18, minute=20))

    def now(self) -> float:
        return self.time

    def today(self) -> str:
        return "2026-11-28"

    def switch_off(self) -> None:
        self.switched_off = True


@dataclass
class FakeStick:
    is_in: bool = True
    steps: list[Step] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    pictures: list[bytes] = field(default_factory=list)
    closed: int = 0
    """How often steps were given up before their end."""

    def there(self) -> bool:
        return self.is_in

    def _told(self) -> Generator[Step, None, None]:
        try:
            yield from self.steps
        except GeneratorExit:
            self.closed += 1
            raise

    def write(self, game: str = "") -> Generator[Step, None, None]:
        self.asked.append(f"write {game}")
        return self._told()

    def read(self) -> Generator[Step, None, None]:
        self.asked.append("read")
        return self._told()

    def keep_text(self, name: str, text: str) -> Generator[Step, None, None]:
        yield Step(name, 1)

    def texts(self, name: str) -> Generator[Step, None, tuple[TextFile, ...]]:
        yield Step("", 1)
        return ()

    def keep_picture(self, name: str, png: bytes) -> Generator[Step, None, None]:
        self.asked.append(f"picture {name}")
        self.pictures.append(png)
        return self._told()

    def back_up(self, name: str) -> Generator[Step, None, None]:
        self.asked.append(f"back up {name}")
        return self._told()


SOUNDLESS = Sound()
DEAL = Deal((2, 1, 1), (5, 3))
HEAPS = tuple(Place(f"heap/{n}") for n in range(3))
NAMES = ("Léa", "Papa")


def shell_for(
    app: Any,
    device: Any,
    again: Callable[[Shell, str, Ended], Screen] = again,
    sound: Sound = SOUNDLESS,
    games: Catalogue = OURS,
) -> Shell:
    """All services by one object, which has its tables and its stick."""
    return Shell(
        app,
        preferences=device,
        tables=device.tables,
        people=getattr(device, "people", None) or FakePeople(),
        library=device,
        lessons=device.lessons,
        board=device,
        glass=device,
        sound=sound,
        stick=getattr(device, "stick", FakeStick()),
        machine=device,
        again=again,
        teaching=teaching,
        what_if=what_if.ask,
        judging=getattr(device, "judging", None) or FakeJudging(),
        games=games,
    )
