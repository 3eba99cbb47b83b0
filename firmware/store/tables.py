"""The tables of this device: begun, kept in the store, gone on with."""

import logging
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, TypeVar

from engine.core import AnyRules, DataRefused, Seat
from engine.core.agreement import disagreements
from engine.core.record import MOST_MOVES, RecordRefused, Wrong, checksum
from engine.core.texts import from_outside, seated
from engine.session import Count, Mode, Player, Sitting, Table, Unfinished
from engine.session.usual import always, as_agreed, never
from firmware.files.troubles import Trouble, Why
from firmware.store.journal import StoreJournal, counted, new_game
from firmware.store.material import Games, MaterialLost, begun_with, fitting, material_of
from firmware.store.play_clock import PlayClock
from firmware.store.reopening import agreed_upon, as_left
from firmware.store.rows import LONGEST_WORD
from firmware.store.schema import FAILED
from firmware.store.store import Store
from firmware.store.stored_game import UNKNOWN, Agreed, Damaged, StoredGame, people

T = TypeVar("T")
log: Final = logging.getLogger("totem.tables")

LONGEST: Final = 3 * MOST_MOVES
"""Moves, with those that were taken back: a game that was played here is never so long."""
MOVES_AS_TEXT: Final = 400
"""Of a game that is looked at as text: a screen for each ten of them is turned by hand."""


@dataclass(frozen=True, slots=True)
class _Open:
    """A table that was begun or resumed; the newest is the last."""

    table: Table
    clock: PlayClock
    material: str | None
    """What its rules were made from."""
    journal: StoreJournal


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A table that can be gone on with, without its moves."""

    unfinished: Unfinished
    turn: int
    untouched: bool
    """Never had a move."""


@dataclass(frozen=True, slots=True)
class _Renewed:
    """A game that is written anew, as it will be on the card."""

    kept: StoredGame
    number: int
    """`writer.committed` reaches it then."""


class StoredTables:
    """`now` gives the time of day in seconds, `clock` monotonic ms."""

    def __init__(
        self,
        store: Store,
        games: Games,
        *,
        now: Callable[[], float],
        clock: Callable[[], float],
        known: Callable[[Player], Player] = as_agreed,
        looks_may_go: Callable[[], bool] = always,
        explains: Callable[[], bool] = never,
    ) -> None:
        """`known` gives somebody as they are called and shown now; `looks_may_go` and `explains` are for
        every table."""
        self.store = store
        self._known = known
        self._looks_may_go = looks_may_go
        self._explains = explains
        self._games = games
        self._now = now
        self._clock = clock
        self._waiting: dict[int, _Waiting] = {}
        self._open: dict[int, _Open] = {}
        self._renewed: dict[int, _Renewed] = {}
        self._counts: dict[int, StoredGame] = {}
        """As they were entered last: they may not be on the card yet."""
        self._forgotten: set[int] = set()
        self._beside: tuple[Table, str | None] | None = None
        """A what-if, and what its rules were made from."""
        for id in store.running():
            try:
                self.see(self._secured(store.load(id)))
            except Damaged as damaged:
                log.warning("%s", damaged)
                self._see_damaged(id)

    def begin(
        self, game: str, mode: Mode, players: Sequence[Player], options: Mapping[str, str], deal: Any
    ) -> Table:
        rules = self._games.rules(game)
        sitting = Sitting(mode, as_entered(players), tuple(options.items()), deal)
        _must_agree(rules, sitting.players, sitting.options, deal)
        self._let_go()
        self._forget_untouched()
        agreed = Agreed(
            game, rules.version, mode, sitting.players, sitting.options, rules.deal_text(deal),
            float(self._now()), self._material(game),
        )  # fmt: skip
        id = self.store.next_id()
        clock = PlayClock(self._clock)
        table = self._table(rules, sitting, clock)
        material = next(iter(self._games.materials(game)), None)
        self._opened(table, new_game(id, agreed), clock, material).begin(table)
        return table

    def material_at(self, table: Table) -> str | None:
        """Of a table that was begun or resumed; None where the rules are made from nothing."""
        if self._beside is not None and self._beside[0] is table:
            return self._beside[1]
        return next((one.material for one in self._open.values() if one.table is table), None)

    def what_if(self, table: Table, moves: int) -> Table:
        """A branch beside it on the screen, after so many of its moves, where people play the seat to act:
        nothing of it is written down, and there is one at a time."""
        seat, players = table.rules.to_act(table.state_before(moves)), list(table.sitting.players)
        if seat is not None:  # whoever tries something there does it themselves
            players[seat] = replace(players[seat], level="")
        sitting = replace(table.sitting, mode=Mode.SCREEN, players=tuple(players))
        branch = self._table(table.rules, sitting, PlayClock(self._clock))
        branch.what_if = True
        line = [(played.move, played.forced, played.at) for played in table.moves[:moves]]
        branch.restore(line, len(line))
        self._beside = branch, self.material_at(table)
        return branch

    def id_of(self, table: Table) -> int | None:
        """Of a table that was begun or resumed."""
        return next((id for id, one in self._open.items() if one.table is table), None)

    def go_on_with(self, table: Table, material: str) -> bool:
        """An open table, by rules that are made from this; False where the game so far would have gone
        otherwise: then nothing changes. Raises DataRefused."""
        found = next(((id, one) for id, one in self._open.items() if one.table is table), None)
        if found is None or not table.go_on_by(self._games.rules_of(table.rules.game, material)):
            return False
        id, left = found
        self._open[id] = replace(left, material=material)
        self.store.keep_material(material)
        left.journal.made_from(table, checksum(material))
        return True

    def unfinished(self) -> Sequence[Unfinished]:
        """A table without a move is offered until another one is begun."""
        unfinished = [one.unfinished for one in sorted(self._waiting.values(), key=lambda one: -one.turn)]
        return [
            replace(one, players=tuple(self._known(Player(name)).name for name in one.players))
            for one in unfinished
        ]

    def resume(self, table: str) -> Table | Trouble:
        """`resuming` at one go."""
        return at_one_go(self.resuming(table))

    def resuming(self, table: str) -> Generator[float, None, Table | Trouble]:
        """Also a finished one, to look at. In pieces, which tell how much is done, from 0 to 1: before the
        end nothing is open."""
        id = int(table)
        self._let_go(besides=id)
        if id in self._open:
            self._open[id] = left = self._open.pop(id)
            left.clock.go_on()
            return left.table
        try:
            kept = self._load(id)
        except (Damaged, KeyError):
            return Trouble(Why.GAME_DAMAGED)
        return (yield from self._restored(kept))

    def seeing(self, table: str) -> Generator[float, None, Table | None]:
        """To look at: nothing is played at it. In pieces, too."""
        id = int(table)
        if id in self._open:
            return self._open[id].table
        try:
            found = yield from self._again(self._load(id), PlayClock(self._clock))
        except (Damaged, KeyError):
            return None
        return None if isinstance(found, Trouble) else found

    def sitting(self, table: str) -> Sitting | None:
        """What was agreed, with people as they are called now. Nothing is played through for it."""
        id = int(table)
        try:
            if id in self._open:
                found = self._open[id].table.sitting
            else:
                kept = self._load(id)
                found = agreed_upon(kept, self._begun_with(kept))
        except (Damaged, MaterialLost, DataRefused, RecordRefused, KeyError, ValueError):
            return None
        return replace(found, players=tuple(map(self._known, found.players)))

    def text(self, table: str) -> Sequence[str]:
        """Of its moves the first ones only. Empty if there is no such game."""
        try:
            return self.store.text(int(table), MOVES_AS_TEXT)
        except (KeyError, *FAILED):
            return ()

    def forget(self, table: str) -> None:
        id = int(table)
        for kept in (self._waiting, self._open, self._counts, self._renewed):
            kept.pop(id, None)
        self._forgotten.add(id)
        self.store.forget(id)

    def forgotten(self, table: str) -> bool:
        """It is gone, also while the card still has it."""
        return int(table) in self._forgotten

    def keep_count(self, count: Count) -> str:
        count = replace(count, players=as_entered(count.players))
        now, turn = float(self._now()), self.store.next_turn()
        if count.id:
            before = self._counted(int(count.id))
        else:
            version, material = self._games.rules(count.game).version, self._material(count.game)
            agreed = Agreed(
                count.game, version, Mode.SCORE, count.players, count.options, "", now, material
            )  # fmt: skip
            before = new_game(self.store.next_id(), agreed)
        kept = counted(before, count, now, turn)
        self._counts[kept.id] = kept
        self.store.put(kept)
        self.see(kept)
        return str(kept.id)

    def count(self, id: str) -> Count | Trouble:
        """Without its outcome, which follows from what was entered."""
        try:
            kept = self._counted(int(id))
        except (Damaged, KeyError):
            return Trouble(Why.GAME_DAMAGED)
        agreed = kept.agreed
        try:
            players = people(agreed)
            _must_agree(self._begun_with(kept), players, agreed.options, None)
        except (DataRefused, KeyError) as refused:
            return _refused(kept, refused, self._games)
        except (MaterialLost, ValueError):
            return Trouble(Why.GAME_DAMAGED)
        return Count(agreed.game, players, agreed.options, kept.entered or "", id=id)

    def count_rules(self, game: str, id: str) -> AnyRules:
        """Of one that `count` gave, or of a new one."""
        return self._begun_with(self._counted(int(id))) if id else self._games.rules(game)

    def _counted(self, id: int) -> StoredGame:
        return self._counts.get(id) or self._load(id)

    def pause(self, asleep: bool) -> None:
        """The screen sleeps or has woken: the clock of play stands still meanwhile."""
        if not self._open:
            return
        newest = next(reversed(self._open.values()))
        (newest.clock.pause if asleep else newest.clock.go_on)()

    def _restored(self, kept: StoredGame) -> Generator[float, None, Table | Trouble]:
        clock = PlayClock(self._clock, max((move.at for move in kept.line), default=0))
        clock.pause()
        table = yield from self._again(kept, clock)
        if isinstance(table, Trouble):
            return table
        material = begun_with(kept, self.store.material, self._games)[1]
        clock.go_on()
        self._opened(table, kept, clock, material).resume(table)
        return table

    def _again(self, kept: StoredGame, clock: PlayClock) -> Generator[float, None, Table | Trouble]:
        """The table as it was left, played through from its first move."""
        if kept.entered is not None:
            raise ValueError(f"game {kept.id} was only counted: there is no table of it")
        if len(kept.line) > LONGEST:
            return Trouble(Why.TOO_LONG, {"n": len(kept.line)})
        try:
            rules, game = self._begun_with(kept), self._games.game(kept.agreed.game)
            return (yield from as_left(kept, rules, game, partial(self._table, clock=clock)))
        except Damaged:
            return Trouble(Why.GAME_DAMAGED)
        except (MaterialLost, DataRefused, RecordRefused, KeyError, ValueError) as refused:
            return _refused(kept, refused, self._games)

    def _begun_with(self, kept: StoredGame) -> AnyRules:
        """Raises MaterialLost, DataRefused, KeyError."""
        return begun_with(kept, self.store.material, self._games)[0]

    def _material(self, game: str) -> str | None:
        """The check sum of what new games are begun with."""
        return self._keep(next(iter(self._games.materials(game)), None))

    def _secured(self, kept: StoredGame) -> StoredGame:
        """What a game was begun with is kept with it before an owner corrects the file: also with a game of
        an earlier version, and where the card lost it."""
        try:
            if kept.agreed.material is None:
                return self._secured_first(kept)
            if self.store.material(kept.agreed.material) is None:
                self._keep(material_of(kept.agreed, self.store.material, self._games))
        except (KeyError, MaterialLost, DataRefused):
            pass
        return kept

    def _secured_first(self, kept: StoredGame) -> StoredGame:
        material = self._keep(fitting(kept, self._games))
        if material is None:
            return kept
        kept = replace(kept, agreed=replace(kept.agreed, material=material))
        self._renewed[kept.id] = _Renewed(kept, self.store.put(kept))
        return kept

    def _keep(self, material: str | None) -> str | None:
        """Its check sum; what is to name it must be written after it."""
        if material is None:
            return None
        self.store.keep_material(material)
        return checksum(material)

    def _load(self, id: int) -> StoredGame:
        """Raises Damaged, KeyError."""
        renewed = self._renewed.get(id)
        if renewed is not None and self.store.writer.committed < renewed.number:
            return renewed.kept
        return self.store.load(id)

    def _table(self, rules: AnyRules, sitting: Sitting, clock: PlayClock) -> Table:
        customs = self._games.customs(rules.game)
        table = Table(
            rules, sitting, clock, customs, looks_may_go=self._looks_may_go, explains=self._explains
        )
        table.known = self._known
        return table

    def _opened(self, table: Table, kept: StoredGame, clock: PlayClock, material: str | None) -> StoreJournal:
        """From now on what happens at it is written down, and time passes at no other table."""
        journal = StoreJournal(self.store, kept, self._now, self.see)
        table.keep(journal)
        for other in self._open.values():
            other.clock.pause()
        self._open[kept.id] = _Open(table, clock, material, journal)
        return journal

    def see(self, kept: StoredGame) -> None:
        """As it is kept now: it waits, or it is over."""
        if kept.to_act is None:
            self._waiting.pop(kept.id, None)
        else:
            untouched = not kept.line and kept.entered is None
            self._waiting[kept.id] = _Waiting(_unfinished(kept), kept.turn, untouched)

    def _see_damaged(self, id: int) -> None:
        """It stands among the others, to be looked at and deleted."""
        try:
            seen = self.store.glimpse(id)
        except (KeyError, *FAILED):
            return
        unfinished = Unfinished(
            str(id), seen.game, seen.names, None, seen.played, seen.changed, seen.counted, damaged=True
        )
        self._waiting[id] = _Waiting(unfinished, seen.turn, untouched=False)

    def _let_go(self, besides: int = 0) -> None:
        """Tables that were left and are safe can be loaded again."""
        for id in [id for id, left in self._open.items() if left.table.kept and id != besides]:
            del self._open[id]

    def _forget_untouched(self) -> None:
        for id in [id for id, one in self._waiting.items() if one.untouched]:
            del self._waiting[id]
            self._open.pop(id, None)
            self.store.forget(id)


def at_one_go(pieces: Generator[float, None, T]) -> T:
    while True:
        try:
            next(pieces)
        except StopIteration as over:
            found: T = over.value
            return found


def as_entered(players: Sequence[Player]) -> tuple[Player, ...]:
    """People with the names that they may have."""
    names = seated(player.name for player in players)
    return tuple(replace(player, name=name) for player, name in zip(players, names, strict=True))


def _must_agree(
    rules: AnyRules, players: Sequence[Player], options: Sequence[tuple[str, str]], deal: Any | None
) -> None:
    """Raises ValueError."""
    if faults := disagreements(rules, [player.name for player in players], options, deal):
        raise ValueError(", ".join(f"{fault.where}: {fault.code}" for fault in faults))


def _refused(kept: StoredGame, refused: Exception, games: Games) -> Trouble:
    """Why a game cannot be played through again."""
    agreed = kept.agreed
    log.warning("game %s of %s cannot be played through: %r", kept.id, from_outside(agreed.game), refused)
    if isinstance(refused, MaterialLost):
        return Trouble(Why.GAME_DAMAGED)
    try:
        files = games.game(agreed.game).files
    except KeyError:
        return Trouble(Why.NO_GAME, {"game": from_outside(agreed.game, LONGEST_WORD)})
    by_moves = isinstance(refused, RecordRefused) and refused.wrong is not Wrong.OTHER_RULES
    if agreed.material is None and files and by_moves:
        return Trouble(Why.OTHER_BOARD, {"file": files[0]})
    return Trouble(Why.OTHER_RULES)


def _unfinished(kept: StoredGame) -> Unfinished:
    return Unfinished(
        str(kept.id),
        kept.agreed.game,
        tuple(player.name for player in people(kept.agreed)),
        None if kept.to_act in (None, UNKNOWN) else Seat(kept.to_act),
        kept.played,
        kept.changed,
        kept.entered is not None,
    )
