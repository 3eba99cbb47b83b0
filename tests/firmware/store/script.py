"""Somebody who plays on and on at tables of this device: the same for the same seed."""

from collections.abc import Sequence

from engine.catalogue import OURS, Game
from engine.core import AnyRules, Rng
from engine.session import AnyCustoms, Mode, Player, Table
from firmware.files.troubles import Trouble
from firmware.store.store import Store, in_memory
from firmware.store.stored_game import StoredGame
from firmware.store.tables import StoredTables
from tests.engine import games

NOW = 1_700_000_000.0
NAMES = ("Léa", "Papa", "Noé", "Maman")


class Packaged:
    """The games as the program brings them, without an owner's files."""

    def game(self, name: str) -> Game:
        return OURS[name]

    def rules(self, game: str) -> AnyRules:
        return games.rules(game)

    def customs(self, game: str) -> AnyCustoms:
        return OURS[game].customs()

    def materials(self, game: str) -> tuple[str, ...]:
        one = OURS[game]
        material = one.material(games.texts(one))
        return () if material is None else (material,)

    def rules_of(self, game: str, material: str) -> AnyRules:
        assert material in self.materials(game)
        return games.rules(game)


PACKAGED = Packaged()


def tables(store: Store) -> StoredTables:
    return StoredTables(store, PACKAGED, now=lambda: NOW, clock=lambda: 0.0)


class Script:
    """Goes on with the table that was played last, by one tap; else begins a new one."""

    def __init__(self, at: StoredTables, seed: int, offered: Sequence[str] = ("clans",)) -> None:
        self.at = at
        self.rng = Rng(seed)
        self.offered = offered
        self.table: Table | None = None
        waiting = at.unfinished()
        if waiting:
            found = at.resume(waiting[0].id)
            assert not isinstance(found, Trouble), found
            self.table = found

    def step(self) -> None:
        """One thing that people do."""
        if self.table is None or self.table.rules.to_act(self.table.state) is None:
            self._begin()
            return
        what = self.rng.below(100)
        if what < 12:
            self.table.undo(confirmed=True)
        elif what < 20:
            self.table.redo()
        else:
            self.table.play(self.rng.pick(self.table.rules.legal_moves(self.table.state)))

    def _begin(self) -> None:
        rules = games.rules(self.rng.pick(self.offered))
        seats = self.rng.pick(rules.seats)
        players = [Player(name) for name in (*NAMES, "Zoé", "Tom")[:seats]]
        deal = rules.deal(seats, {}, self.rng)
        self.table = self.at.begin(rules.game, Mode.SCREEN, players, {}, deal)


def everything(store: Store) -> dict[int, StoredGame]:
    """Every game of a store, each judged as it is read."""
    found = store.reader.execute("SELECT id FROM games ORDER BY id").fetchall()
    return {id: store.load(id) for (id,) in found}


class Foreseen:
    """What a store holds after each step of a script that begins with `was`."""

    def __init__(self, was: dict[int, StoredGame], seed: int) -> None:
        self.store = in_memory()
        for kept in was.values():
            self.store.put(kept)
        again = Store(self.store.reader, self.store.writer)
        self._script = Script(tables(again), seed)
        self.after = [was]

    def steps(self, count: int) -> dict[int, StoredGame]:
        while len(self.after) <= count:
            self._script.step()
            self.after.append(everything(self.store))
        return self.after[count]
