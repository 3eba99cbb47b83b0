"""People as the screens see them, and what a seat is called and shown as now."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.session import Badge, Person, Player
from firmware.files.preferences import PreferencesHere
from firmware.store import history
from firmware.store.opening import Opened
from firmware.store.people import StoredPeople
from ui.core.guests import called


class PeopleHere:
    """Fulfils `ui.services.people.People`."""

    def __init__(self, opened: Opened, preferences: PreferencesHere) -> None:
        self._opened, self._preferences = opened, preferences
        self._stored = StoredPeople(opened.store)
        self._last: tuple[Player, ...] | None = None
        self._take_over()

    def _take_over(self) -> None:
        """Names that an earlier version kept in the settings, and those of games that were played before
        anybody was remembered."""
        if self._stored.empty:
            names = (*self._preferences.names(), *history.names(self._opened.store.reader))
            self._stored.played(dict.fromkeys(names))
        if self._opened.lock is not None and not self._opened.copied:
            self._preferences.forget_names()

    def everybody(self) -> Sequence[Person]:
        return self._stored.everybody()

    def named(self, name: str) -> Person | None:
        return self._stored.named(name)

    def last_table(self) -> Sequence[Player]:
        if self._last is None:
            self._last = history.last_table(self._opened.store.reader)
        return list(map(self.known, self._last))

    def add(self, name: str, badge: Badge | None = None) -> Person:
        return self._stored.add(name, badge)

    def rename(self, id: int, name: str) -> Person | None:
        return self._stored.rename(id, name)

    def wear(self, id: int, badge: Badge) -> bool:
        return self._stored.wear(id, badge)

    def merge(self, id: int, into: int) -> bool:
        return self._stored.merge(id, into)

    def delete(self, id: int) -> None:
        self._stored.delete(id)

    # for tables and statistics

    def sit_down(self, players: Iterable[Player]) -> None:
        """At a table that begins now."""
        self._last = tuple(players)
        self._stored.played(player.name for player in self._last if not player.level)

    def known(self, player: Player) -> Player:
        """As they are called and shown now."""
        who = self._stored.named(player.name)
        if who is None:
            return replace(player, name=called(player.name, self._preferences.words))
        return replace(player, name=who.name, badge=who.badge)

    def counted_as(self, name: str) -> str | None:
        """The name that statistics count a name for: itself where nobody of that name is remembered; None for
        nobody."""
        if self._stored.is_deleted(name):
            return None
        who = self._stored.named(name)
        return name if who is None else who.name
