"""The tables of this device, as long as it runs.

They live in memory: a table that is left can be gone on with from the home screen, and is lost
when the device is switched off.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core import AnyRules
from firmware.table import Sitting, Table
from ui.games import presenter
from ui.games.presenter import sees_no_difference
from ui.ports import Mode, Player, Unfinished


class TablesInMemory:
    """`rules` gives a game's rules by its id, `now` the time of day in seconds, `clock` monotonic ms."""

    def __init__(
        self, rules: Callable[[str], AnyRules], *, now: Callable[[], float], clock: Callable[[], float]
    ) -> None:
        self._rules = rules
        self._now = now
        self._clock = clock
        self._tables: dict[str, tuple[Table, float]] = {}
        self._count = 0

    def begin(
        self, game: str, mode: Mode, players: Sequence[Player], options: Mapping[str, str], deal: Any
    ) -> Table:
        shown = presenter(game)
        began = self._clock()
        beside = mode is Mode.BESIDE
        rules = self._rules(game)
        alike = sees_no_difference(shown)
        table = Table(
            rules,
            Sitting(mode, tuple(players), tuple(options.items()), deal),
            lambda: round(self._clock() - began),
            lambda state, move: shown is not None and shown.answers_itself(state, move, beside=beside),
            lambda state: alike is not None and alike.same_whatever(rules, state),
        )
        self._count += 1
        name = str(self._count)
        self._tables[name] = (table, self._now())
        table.listen(lambda changed: self._touch(name, changed))
        return table

    def unfinished(self) -> Sequence[Unfinished]:
        open_tables = [
            Unfinished(
                name,
                table.rules.game,
                tuple(player.name for player in table.players),
                table.rules.to_act(table.state),
                len(table.moves),
                played,
            )
            for name, (table, played) in self._tables.items()
            if table.moves and table.rules.to_act(table.state) is not None
        ]
        return sorted(open_tables, key=lambda one: -one.last_played)

    def resume(self, table: str) -> Table:
        return self._tables[table][0]

    def _touch(self, name: str, table: Table) -> None:
        self._tables[name] = (table, self._now())
