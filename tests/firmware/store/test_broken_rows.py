"""A store with every kind of broken row in it, under seals that fit and under seals that do not: the program
starts, Home is there, and each game is opened, or looked at as text and deleted."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pygame
import pytest

from engine.core import Rng
from engine.core.record import Note
from engine.session import Mode, Player
from firmware.app.console import Console
from firmware.app.pilot import Pilot
from firmware.app.services import open_services
from firmware.app.time_words import hour_words
from firmware.app.window import open_window
from firmware.cli.main import main
from firmware.files.paths import Paths
from firmware.files.shelf import FolderShelf
from firmware.store import rows
from firmware.store.opening import FILE, open_store
from firmware.store.store import in_memory
from firmware.store.stored_game import Agreed, StoredGame, StoredMove, StoredResult
from firmware.store.writer import Value
from tests.engine import games
from tests.firmware.store.script import Script, tables
from tests.patience import PATIENCE_S
from ui.core.screen import Moment
from ui.screens.history.damaged import DamagedScreen
from ui.screens.history.history import HistoryScreen
from ui.screens.history.statistics import StatisticsScreen
from ui.screens.history.unfinished import UnfinishedScreen
from ui.screens.home import Home

NOW: Final = 1_700_000_000.0
LONG: Final = "A" * 2000
BOX: Final = 2**63 - 1
"""The greatest number that SQLite keeps."""


def begun(id: int, game: str = "clans", seats: int = 2) -> StoredGame:
    rules = games.rules(game)
    deal = rules.deal(seats, {}, Rng(id))
    move = rules.move_text(rules.legal_moves(rules.start(deal))[0])
    players = tuple(Player(name) for name in ("Léa", "Papa", "Noé", "Maman")[:seats])
    agreed = Agreed(game, rules.version, Mode.SCREEN, players, (), rules.deal_text(deal), NOW)
    return StoredGame(id, agreed, (StoredMove(move, False, 0),), 1, (), None, 1, None, (), NOW, id)


def ended(id: int) -> StoredGame:
    """A whole game of Clans, as it is kept."""
    store = in_memory()
    script = Script(tables(store), id)
    script.step()
    while script.at.unfinished():
        script.step()
    found = store.load(1)
    return replace(found, id=id, turn=id)


def agreed(kept: StoredGame, **facts: object) -> StoredGame:
    return replace(kept, agreed=replace(kept.agreed, **facts))  # type: ignore[arg-type]  # broken on purpose


Break = Callable[[StoredGame], StoredGame]
SEALED: Final[dict[str, Break]] = {
    "no seats": lambda k: agreed(k, players=()),
    "one seat": lambda k: agreed(k, players=(Player("A"),)),
    "too many seats": lambda k: agreed(k, players=tuple(Player(f"S{n}") for n in range(40))),
    "another number than the deal": lambda k: agreed(k, players=(*k.agreed.players, Player("Tom"))),
    "a long name": lambda k: agreed(k, players=(Player(LONG), Player("Ben"))),
    "a name without an end": lambda k: agreed(k, players=(Player("A b " * 75_000), Player("Ben"))),
    "a NUL in a name": lambda k: agreed(k, players=(Player("A\0na"), Player("Ben"))),
    "a name of nothing": lambda k: agreed(k, players=(Player("\u202e\u200d"), Player(""))),
    "half a character": lambda k: agreed(k, players=(Player("\ud800"), Player("Ben"))),
    "a name that commands": lambda k: agreed(k, players=(Player("\x1b]0;pwn\x07\x1b[2J"), Player("Ben"))),
    "names alike": lambda k: agreed(k, players=(Player("Ana"), Player("ANA"))),
    "a family": lambda k: agreed(k, players=(Player("👩\u200d👩\u200d👧\u200d👦"), Player("中文"))),
    "a language that is none": lambda k: agreed(k, players=(Player("A", "../../x"), Player("B", "xx"))),
    "a help that is none": lambda k: agreed(k, players=(Player("A", "", "xyz"), Player("B"))),
    "a level that is none": lambda k: agreed(k, players=(Player("A", level="xyz\0"), Player("B"))),
    "an unknown option": lambda k: agreed(k, options=(("plough", "each"),)),
    "an option without an end": lambda k: agreed(k, options=((LONG, LONG),)),
    "an unknown game": lambda k: agreed(k, game="chess"),
    "a game that commands": lambda k: agreed(k, game="\x1b[2J\0"),
    "rules of another day": lambda k: agreed(k, version=7),
    "no deal": lambda k: agreed(k, deal=""),
    "a deal that is none": lambda k: agreed(k, deal="\0" * 50),
    "a board that is lost": lambda k: agreed(k, material="0123456789abcdef"),
    "a mode that is another": lambda k: agreed(k, mode=Mode.SCORE),
    "counted, with moves": lambda k: replace(k, entered="7 5"),
    "began before all time": lambda k: agreed(k, began=-1e300),
    "changed in the year 300000": lambda k: replace(k, changed=1e13),
    "changed never": lambda k: replace(k, changed=float("inf")),
    "a move that is none": lambda k: replace(k, line=(StoredMove("\0", False, 0),)),
    "a move that is not allowed": lambda k: replace(k, line=(StoredMove("1-60", False, 0),)),
    "a move at no time": lambda k: replace(k, line=(replace(k.line[0], at=BOX), *k.line[1:])),
    "more moves stand than there are": lambda k: replace(k, played=len(k.line) + 5),
    "fewer than none": lambda k: replace(k, played=-3),
    "notes of nowhere": lambda k: replace(k, notes=(Note(-4, "\0"), Note(99, LONG))),
    "told without an end": lambda k: replace(k, reveal="\0red"),
    "moves without an end": lambda k: replace(k, line=k.line[:1] * 7000, played=7000),
    "a turn at the end of all numbers": lambda k: replace(k, turn=BOX),
}
RUNNING: Final[dict[str, Break]] = {
    "nobody there is to act": lambda k: replace(k, to_act=7),
    "nobody at all is to act": lambda k: replace(k, to_act=-2),
    "over, and somebody is to act": lambda k: replace(k, ending="twelfth_village"),
}
OVER: Final[dict[str, Break]] = {
    "no result": lambda k: replace(k, results=()),
    "a result of one": lambda k: replace(k, results=k.results[:1]),
    "a result of many": lambda k: replace(k, results=k.results * 5),
    "a rank beyond all": lambda k: replace(k, results=(StoredResult(BOX, BOX), StoredResult(-BOX, -7))),
    "a side that is none": lambda k: replace(
        k, results=(StoredResult(3, 1, "purple\0"), StoredResult(2, 2, LONG))
    ),
    "over, and not ended": lambda k: replace(k, ending=None),
}
ROWS: Final = (
    "UPDATE games SET seated = '[[' WHERE id = {id}",
    "UPDATE games SET seated = '[1, 2]' WHERE id = {id}",
    'UPDATE games SET seated = \'[["a", "b", "c", "d", "e"]]\' WHERE id = {id}',
    "UPDATE games SET seated = x'00ff' WHERE id = {id}",
    "UPDATE games SET options = '{{}}' WHERE id = {id}",
    "UPDATE games SET notes = 'null' WHERE id = {id}",
    "UPDATE games SET game = x'ff00fe' WHERE id = {id}",
    "UPDATE games SET game = CAST(x'ff00fe' AS TEXT) WHERE id = {id}",
    "UPDATE games SET mode = 'sideways' WHERE id = {id}",
    "UPDATE games SET changed = 'yesterday' WHERE id = {id}",
    "UPDATE games SET changed = 9e999 WHERE id = {id}",
    "UPDATE games SET turn = 'last' WHERE id = {id}",
    "UPDATE games SET turn = 9223372036854775807 WHERE id = {id}",
    "UPDATE games SET played = 'many' WHERE id = {id}",
    "UPDATE games SET played = 0 WHERE id = {id}",
    "UPDATE games SET played = 1e300 WHERE id = {id}",
    "UPDATE games SET deal = CAST(x'c328' AS TEXT) WHERE id = {id}",
    "UPDATE games SET entered = x'00' WHERE id = {id}",
    "UPDATE games SET material = 5 WHERE id = {id}",
    "UPDATE games SET seal = 'none', tally = NULL WHERE id = {id}",
    "UPDATE players SET name = x'ff' WHERE game = {id}",
    "UPDATE players SET name = CAST(x'41c328' AS TEXT) WHERE game = {id}",
    "UPDATE players SET seat = seat + 40 WHERE game = {id}",
    "UPDATE players SET name = '' WHERE game = {id}",
    "DELETE FROM players WHERE game = {id}",
    "UPDATE results SET score = 'lots', rank = 'first' WHERE game = {id}",
    "UPDATE results SET side = x'00ff' WHERE game = {id}",
    "UPDATE results SET rank = 9223372036854775807 WHERE game = {id}",
    "DELETE FROM results WHERE game = {id}",
    "UPDATE moves SET at = 'noon' WHERE game = {id}",
    "UPDATE moves SET at = 9223372036854775807 WHERE game = {id}",
    "UPDATE moves SET move = CAST(x'ff' AS TEXT) WHERE game = {id}",
    "UPDATE moves SET n = n + 1000000 WHERE game = {id}",
    "DELETE FROM moves WHERE game = {id}",
)
"""What no seal fits, as a card or somebody with SQL leaves it."""


@dataclass(frozen=True, slots=True)
class Full:
    """A folder with a store of broken games; `sound` is whole."""

    folder: Path
    sound: tuple[int, ...]
    broken: dict[int, str]


def full(folder: Path, *, sealed: bool) -> Full:
    whole = ended(1)
    running = begun(2)
    kinds = {**{f"running: {k}": (running, v) for k, v in {**SEALED, **RUNNING}.items()}}
    kinds |= {f"over: {k}": (whole, v) for k, v in {**SEALED, **OVER}.items()}
    store = open_store(folder, now=NOW)
    for one in (whole, running):
        store.store.put(one)
    broken: dict[int, str] = {}
    id = 10
    bad: list[StoredGame] = []
    for name, (good, breaks) in kinds.items() if sealed else ():
        bad.append(replace(breaks(replace(good, turn=id)), id=id))
        broken[id] = name
        id += 1
    if not sealed:
        for sql in ROWS:
            bad.append(replace(whole, id=id, turn=id))
            broken[id] = sql
            id += 1
    for one in bad:
        store.store.writer.write([(sql, _utf8(values)) for sql, values in rows.inserted(one)])
    assert store.store.writer.settle(PATIENCE_S), store.store.writer.trouble
    store.close()
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as db:
        for id, sql in broken.items() if not sealed else ():
            db.execute(sql.format(id=id))
    return Full(folder, (1, 2), broken)


def _utf8(values: Sequence[Value]) -> list[Value]:
    """SQLite's module takes no half characters."""
    return [v.encode("utf-8", "replace").decode() if isinstance(v, str) else v for v in values]


class Program:
    """The real one, in made time, without a display."""

    def __init__(self, folder: Path) -> None:
        """Pictures that the games do not change are drawn once for all starts."""
        settings = '[screen]\nless_motion = true\nlanguage = "en"\n[play]\nexplains = false\n'
        (folder / "settings.toml").write_text(settings)
        self.hand = Pilot(1)
        self.kept = open_store(folder, now=NOW, mounts=lambda: "", free=lambda at: 10**9)
        self.services = open_services(
            Paths((folder,), folder, folder),
            opened=self.kept,
            now=lambda: NOW,
            clock=self.hand.clock,
            seed=lambda: 1,
            hour_words=hour_words,
        )
        window = open_window({"TOTEM_HEADLESS": "1"}, size=(800, 480), press=None)
        self.console = Console(
            window,
            self.services,
            clock=self.hand.clock,
            simulated=True,
            shelf=FolderShelf(folder.parent / "pictures", "one for all"),
            made_time=True,
        )
        self.hand.take(self.console)
        self.hand.rest(200)

    @property
    def top(self) -> object:
        return self.console.app.top

    def offers(self) -> list[str]:
        scene = self.console.app.top.scene(self.console.app.page, Moment(0))
        return [piece.means for piece in scene if piece.means]

    def tap(self, means: str) -> None:
        self.hand.tap(means)
        self.hand.rest(800)  # no double tap


@contextmanager
def started(folder: Path) -> Iterator[Program]:
    program = Program(folder)
    try:
        yield program
    finally:
        program.console.close()
        pygame.display.quit()


@pytest.mark.parametrize("sealed", [True, False])
def test_a_store_full_of_broken_rows_starts_at_home_with_every_list(tmp_path: Path, sealed: bool) -> None:
    full(tmp_path, sealed=sealed)
    for _start in range(2):
        with started(tmp_path) as program:
            assert isinstance(program.top, Home)
            assert "resume" in program.offers()
            for means, screen in (("history", HistoryScreen), ("statistics", StatisticsScreen)):
                program.tap(means)
                assert isinstance(program.top, screen), f"{means}: {type(program.top).__name__}"
            for _ in range(6):
                program.tap("after")
                assert isinstance(program.top, StatisticsScreen)
            program.console.app.home()
            program.hand.rest(100)
            if "more" in program.offers():
                program.tap("more")
                assert isinstance(program.top, UnfinishedScreen)


@pytest.mark.parametrize("sealed", [True, False])
def test_every_broken_game_is_opened_or_looked_at_and_deleted(tmp_path: Path, sealed: bool) -> None:
    made = full(tmp_path, sealed=sealed)
    with started(tmp_path) as program:
        before = _kept(program)
        assert {str(id) for id in (*made.sound, *made.broken)} == set(before), "none is gone"
        seen: set[str] = set()
        for list_of, where in ((HistoryScreen, "history"), (UnfinishedScreen, "more")):
            while True:
                program.console.app.home()
                program.hand.rest(50)
                if where not in program.offers():
                    break
                program.tap(where)
                assert isinstance(program.top, list_of)
                found = next((one for one in _listed(program) if one not in seen), None)
                if found is None:
                    break
                seen.add(found)
                _look_at(program, list_of, found)
        left = set(_kept(program))
        assert {str(id) for id in made.sound} <= left
        assert not any(before[id] for id in left), "what was shown as damaged was deleted"


def _kept(program: Program) -> dict[str, bool]:
    """Every game by its number, and whether it stands there as damaged."""
    running = {one.id: one.damaged for one in program.services.tables.unfinished()}
    return running | {one.id: one.damaged for one in program.services.tables.finished()}


def _listed(program: Program) -> list[str]:
    top = program.top
    if isinstance(top, HistoryScreen):
        return [one.id for one in top._games]
    assert isinstance(top, UnfinishedScreen)
    return [one.id for one in top._tables]


def _look_at(program: Program, list_of: type[object], id: str) -> None:
    n = _listed(program).index(id)
    kind = "game" if list_of is HistoryScreen else "table"
    for _ in range(200):
        if f"{kind}/{n}" in program.offers():
            break
        program.tap("down")
    program.tap(f"{kind}/{n}")
    name = type(program.top).__name__
    assert name != "FaultScreen", f"game {id}: {program.top.error!r}"  # type: ignore[attr-defined]  # its error
    if isinstance(program.top, DamagedScreen):
        program.tap("delete")
        program.tap("yes")
        assert not isinstance(program.top, DamagedScreen)


def test_each_broken_game_alone_leaves_home_alone(tmp_path: Path) -> None:
    """So that none hides behind another."""
    made = full(tmp_path, sealed=True)
    content = (tmp_path / FILE).read_bytes()
    for id, name in made.broken.items():
        if not name.startswith("running"):
            continue
        folder = tmp_path / str(id)
        folder.mkdir()
        (folder / FILE).write_bytes(content)
        with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as db:
            for table, key in (("games", "id"), ("moves", "game"), ("players", "game"), ("results", "game")):
                db.execute(f"DELETE FROM {table} WHERE {key} != ?", (id,))
        with started(folder) as program:
            assert isinstance(program.top, Home), name
            assert "resume" in program.offers(), name
            program.tap("resume")
            assert type(program.top).__name__ != "FaultScreen", name


def test_the_command_line_lists_shows_exports_and_deletes_every_broken_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = full(tmp_path / "data", sealed=True)
    arguments = ["--data", str(tmp_path / "data"), "records"]
    assert main([*arguments, "list"]) == 0
    listed = capsys.readouterr().out
    assert len(listed.splitlines()) == len(made.broken) + len(made.sound)
    assert listed.replace("\n", "").isprintable()
    for id, name in made.broken.items():
        main([*arguments, "show", str(id)])
        shown = capsys.readouterr()
        assert shown.out, name
        assert "Traceback" not in shown.err
        assert shown.out.replace("\n", "").isprintable(), name
    out = tmp_path / "out"
    main([*arguments, "export", str(out), *map(str, made.broken)])
    assert len(list(out.iterdir())) == len(made.broken)
    capsys.readouterr()
    assert main([*arguments, "delete", "10"]) == 1, "nobody said yes"
    assert "Nothing was deleted" in capsys.readouterr().err
    for id in made.broken:
        assert main([*arguments, "delete", str(id), "--yes"]) == 0
    capsys.readouterr()
    main([*arguments, "list"])
    assert len(capsys.readouterr().out.splitlines()) == len(made.sound)
