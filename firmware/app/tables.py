"""The tables as the screens see them: begun, resumed, counted, looked back at."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core import AnyRules
from engine.session import Count, Finished, Mode, Player, Sitting, Statistics, Table, Unfinished
from firmware.app.people import PeopleHere
from firmware.files.library import LibraryHere
from firmware.files.preferences import PreferencesHere
from firmware.files.troubles import Trouble, part, reported, writing
from firmware.store import history, judgements
from firmware.store.opening import Opened
from firmware.store.stored_game import StoredGame
from firmware.store.tables import StoredTables
from ui.services.machine import Part

if TYPE_CHECKING:
    from engine.players.judgement import Piece


class TablesHere:
    """Fulfils `ui.services.tables.Tables`; listeners hear which game is on the table now."""

    def __init__(
        self,
        opened: Opened,
        library: LibraryHere,
        preferences: PreferencesHere,
        people: PeopleHere,
        *,
        now: Callable[[], float],
        clock: Callable[[], float],
    ) -> None:
        self._disk, self._preferences, self._people = opened, preferences, people
        self._library = library
        self._stored = StoredTables(
            opened.store, library, now=now, clock=clock, known=people.known,
            looks_may_go=lambda: preferences.current.looks_may_go,
            explains=lambda: preferences.current.explains,
        )  # fmt: skip
        self._listeners: list[Callable[[str], None]] = []

    def listen(self, listener: Callable[[str], None]) -> None:
        self._listeners.append(listener)

    def begin(
        self, game: str, mode: Mode, players: Sequence[Player], options: Mapping[str, str], deal: Any
    ) -> Table:
        self._people.sit_down(players)
        self._opened(game)
        return self._stored.begin(game, mode, players, options, deal)

    def go_on_with(self, table: Table, file: str) -> bool:
        game = self._library.game(table.rules.game)
        (name,) = game.files
        material = game.material({name: file})
        return material is not None and self._stored.go_on_with(table, material)

    def what_if(self, table: Table, moves: int) -> Table:
        return self._stored.what_if(table, moves)

    def unfinished(self) -> Sequence[Unfinished]:
        waiting = self._stored.unfinished()
        if not self._disk.copied:
            return waiting
        return [replace(one, kept=False) for one in waiting]

    def resuming(self, table: str) -> Generator[float, None, Table | str]:
        found = yield from self._stored.resuming(table)
        if isinstance(found, Trouble):
            return reported(found, self._preferences.words)
        self._opened(found.rules.game)
        return found

    def seeing(self, table: str) -> Generator[float, None, Table | None]:
        return self._stored.seeing(table)

    def sitting(self, table: str) -> Sitting | None:
        return self._stored.sitting(table)

    def text(self, table: str) -> Sequence[str]:
        return self._stored.text(table)

    def see(self, kept: StoredGame) -> None:
        """One that came by another way, from a stick."""
        self._stored.see(kept)

    def forget(self, table: str) -> None:
        self._stored.forget(table)

    def keep_count(self, count: Count) -> str:
        self._people.sit_down(count.players)
        return self._stored.keep_count(count)

    def count(self, id: str) -> Count | str:
        found = self._stored.count(id)
        if isinstance(found, Trouble):
            return reported(found, self._preferences.words)
        return replace(found, players=tuple(map(self._people.known, found.players)))

    def count_rules(self, game: str, id: str) -> AnyRules:
        return self._stored.count_rules(game, id)

    def finished(self) -> Sequence[Finished]:
        found = history.finished(self._disk.store.reader)
        return [
            replace(one, players=tuple(map(self._called, one.players)))
            for one in found
            if not self._stored.forgotten(one.id)
        ]

    def statistics(self, game: str = "") -> Statistics:
        return history.statistics(self._disk.store.reader, game, self._people.counted_as)

    def sleep(self, asleep: bool) -> None:
        """The screen sleeps or has woken."""
        self._stored.pause(asleep)

    def parts(self) -> list[Part]:
        """The disk and what is kept on it, where something is wrong."""
        failed = self._disk.store.writer.trouble
        troubles = [*([writing(failed)] if failed is not None else []), *self._disk.troubles]
        return [part(trouble, self._preferences.words) for trouble in troubles]

    def material(self, table: Table) -> str | None:
        """What the rules of a table that is open were made from; None for a game without files."""
        return self._stored.material_at(table)

    def judgement(self, table: Table) -> "tuple[Piece, ...]":
        """What was found of a game that is over, as far as it was kept."""
        id = self._stored.id_of(table)
        return () if id is None else judgements.load(self._disk.store.reader, id, table.record())

    def keep_judgement(self, table: Table, pieces: "tuple[Piece, ...]") -> None:
        id = self._stored.id_of(table)
        if id is not None and not self._stored.forgotten(str(id)):
            self._disk.store.writer.write([judgements.kept(id, table.record(), pieces)])

    def _called(self, name: str) -> str:
        return self._people.known(Player(name)).name

    def _opened(self, game: str) -> None:
        for listener in self._listeners:
            listener(game)
