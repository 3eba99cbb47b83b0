"""Tables of Twigs in a store, opened and opened again."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from engine.catalogue import Game
from engine.core import AnyRules, Rng
from engine.core.record import write
from engine.session import AnyCustoms, Customs, Mode, Player, Table
from firmware.files.troubles import Trouble
from firmware.store.material import Games
from firmware.store.opening import FILE, Opened, open_store
from firmware.store.store import Store
from firmware.store.tables import StoredTables
from tests.games.twigs import GAME
from tests.games.twigs.rules import Deal, Twigs

ON_DISK = "1 0 8:1 / / rw - ext4 /dev/card rw"
NOW = 1_700_000_000.0
"""In November 2023."""
TWIGS = Twigs()
MATERIAL = f'{{"twigs.json":{{"twigs":[{",".join(map(str, range(320)))}]}}}}'
"""What Twigs would be made from, if it were made from a file: longer than a page of the store."""
DEAL = Deal((3, 3, 3), (4, 7))
PLAYERS = (Player("Léa", "fr", "marks"), Player("Papa"))
WITH_TOTEM = (Player("Léa", "fr"), Player("Totem", level="clever"))


def opened(folder: Path, *, now: float = NOW, mounts: str = ON_DISK, free: int = 10**9) -> Opened:
    return open_store(folder, now=now, mounts=lambda: mounts, free=lambda at: free)


ASKED: AnyCustoms = Customs(answers_itself=lambda state, move: False)
"""Every decision is asked for, also one with a single answer."""


class OneGame:
    """Twigs, begun with what is told; asked for anything else it fails."""

    def __init__(self, rules: AnyRules = TWIGS, *, material: str | None = MATERIAL) -> None:
        self.today, self._rules = material, rules

    def game(self, name: str) -> Game:
        return {"twigs": GAME}[name]

    def rules(self, game: str) -> AnyRules:
        return {"twigs": self._rules}[game]

    def customs(self, game: str) -> AnyCustoms:
        return ASKED

    def materials(self, game: str) -> tuple[str, ...]:
        return () if self.today is None else (self.today,)

    def rules_of(self, game: str, material: str) -> AnyRules:
        assert material == MATERIAL
        return self.rules(game)


def tables(store: Store, now: float = NOW, games: Games | None = None) -> StoredTables:
    return StoredTables(store, games or OneGame(), now=lambda: now, clock=lambda: 0.0)


@contextmanager
def at_tables(folder: Path, *, now: float = NOW, games: Games | None = None) -> Iterator[StoredTables]:
    """Everything is written when it is left, as when the program is ended."""
    kept = opened(folder, now=now)
    try:
        yield tables(kept.store, now, games)
    finally:
        kept.close()


def begun(at: StoredTables, *moves: str, deal: Deal = DEAL, players: Sequence[Player] = PLAYERS) -> Table:
    table = at.begin("twigs", Mode.SCREEN, players, {"heaps": "small"}, deal)
    for move in moves:
        assert isinstance(table.play(TWIGS.read_move(move)), tuple)
    return table


def resumed(at: StoredTables, nth: int = 0) -> Table:
    table = at.resume(at.unfinished()[nth].id)
    assert not isinstance(table, Trouble), table
    return table


def text(table: Table) -> str:
    return write(table.record())


def filled(folder: Path, games: int = 6, seed: int = 1) -> dict[int, str]:
    """A store of finished and running games; the records by their numbers."""
    records = {}
    with at_tables(folder) as at:
        for id in range(1, games + 1):
            rng = Rng(seed * 1000 + id)
            table = begun(at, deal=TWIGS.deal(2, {"heaps": "big"}, rng))
            for _ in range(2 + rng.below(9)):
                if TWIGS.to_act(table.state) is None:
                    break
                table.play(rng.pick(TWIGS.legal_moves(table.state)))
                if rng.below(4) == 0:
                    table.undo(confirmed=True)
            records[id] = text(table)
            if not table.moves:
                del records[id]
    return records


def file(folder: Path) -> Path:
    return folder / FILE
