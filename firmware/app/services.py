"""The device as the screens see it: tables, preferences, rules, people, parts."""

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol

from engine.core import AnyRules, Fault, Place
from engine.session import AnyCustoms, Count, Finished, Mode, Player, Statistics, Table, Unfinished
from firmware.files.games import Games
from firmware.files.library import Library
from firmware.files.paths import Paths
from firmware.files.settings import Settings, people, preferring
from firmware.files.settings_file import SettingsFile
from firmware.files.troubles import Trouble, part, told, writing
from firmware.parts.audio import Heard
from firmware.parts.backlight import Backlight
from firmware.parts.board import Board, spoken
from firmware.parts.throttling import Power
from firmware.parts.touching import touch_part
from firmware.store import history
from firmware.store.exchange import Stick
from firmware.store.opening import Opened
from firmware.store.store import in_memory
from firmware.store.tables import StoredTables
from ui.core.glass import Point
from ui.core.guests import called
from ui.core.words import N_, Words, words
from ui.games.find import presenter
from ui.services.board import Contact
from ui.services.connected import Connected
from ui.services.library import OwnFile
from ui.services.machine import Part
from ui.services.preferences import Preferences
from ui.services.workbench import Workbench

log: Final = logging.getLogger("totem.device")

NAMES_KEPT: Final = 12
UNCHANGED: Final = N_("The file cannot be written ({why}): everything is as it was before.")


class Glass(Protocol):
    """The panel, as the console has it."""

    @property
    def can_turn(self) -> bool: ...

    def lay_picture(self, preferences: Preferences) -> None: ...

    def fit_touch(self, touched: Sequence[tuple[Point, Point]]) -> tuple[float, ...] | None: ...


class DeviceHere:
    """Fulfils all of `ui.services`. `opened` hears which game is on the table now;
    without `kept` games last as long as the program."""

    def __init__(
        self,
        paths: Paths,
        *,
        kept: Opened | None = None,
        now: Callable[[], float],
        clock: Callable[[], float],
        seed: Callable[[], int],
        told_hour: Callable[[float, Words], str],
        power_off: Callable[[], None] | None = None,
    ) -> None:
        self.paths = paths
        self._seed = seed
        self._told_hour = told_hour
        self._power_off = power_off
        self._file = SettingsFile(paths)
        self._refused: dict[str, tuple[str, Sequence[Fault]]] = {}
        self.games = Games()
        self._library = Library(paths, self._refuse, self.games)
        self._kept = kept or Opened(in_memory())
        self._tables = StoredTables(
            self._kept.store, self._library, now=now, clock=clock, called=self._called
        )
        self._now = now
        self.stick = Stick(
            paths.stick,
            self._kept.store,
            self._library,
            lambda: words(self.preferences.language),
            now=now,
            clock=clock,
        )
        self.stick.taken = self._tables.see
        self.board: Board | None = None
        self.heard: Heard | None = None
        self.backlight = Backlight()
        self.power = Power()
        self.deaf = False
        """What is touched cannot arrive (`firmware.parts.touching`)."""
        self.glass: Glass | None = None
        self.opened: Callable[[str], None] = lambda game: None
        self.workbench: Workbench | None = None

    # what screens ask

    @property
    def tables(self) -> "DeviceHere":
        return self

    def today(self) -> str:
        return time.strftime("%Y-%m-%d", time.gmtime(max(0.0, self._now())))

    @property
    def settings(self) -> Settings:
        return self._file.settings

    @property
    def preferences(self) -> Preferences:
        return self.settings.screen

    @property
    def current(self) -> Preferences:
        return self.preferences

    @property
    def language_is_said(self) -> bool:
        return self._file.spoken.said

    @property
    def language_of_locale(self) -> str:
        return self._file.spoken.marked

    def prefer(self, preferences: Preferences) -> str:
        before = self.preferences
        problem = self._keep(preferring(self.settings, preferences, said=self.language_is_said))
        if (before.rotation, before.touch) != (preferences.rotation, preferences.touch):
            self.try_out(preferences)
        if self.board is not None:
            self.board.adjust(self.settings)
        if self.heard is not None:
            self.heard.tune(preferences)
        return problem

    def try_out(self, preferences: Preferences) -> None:
        if self.glass is not None:
            self.glass.lay_picture(preferences)

    def fit_touch(self, touched: Sequence[tuple[Point, Point]]) -> tuple[float, ...] | None:
        return self.glass.fit_touch(touched) if self.glass is not None else None

    @property
    def can_turn(self) -> bool:
        return self.glass is not None and self.glass.can_turn

    def rules(self, game: str) -> AnyRules:
        return self._library.rules(game)

    def customs(self, game: str) -> AnyCustoms:
        return self._library.customs(game)

    def read_again(self, game: str) -> None:
        """A file of the owner has changed: new games use it, those that run keep what they have."""
        self._refused.pop(game, None)
        self._library.forget(game)

    def rule_book(self, game: str) -> str:
        return self._library.book(game)

    def own_file(self, game: str) -> OwnFile | None:
        return self._library.own_file(game)

    def keep_own_file(self, game: str, text: str) -> str:
        try:
            self._library.keep(game, text)
        except OSError as error:
            log.warning("the file of %s could not be written: %s", game, error)
            return words(self.preferences.language)(UNCHANGED, why=error.strerror or error)
        self._refused.pop(game, None)
        return ""

    def names(self) -> Sequence[str]:
        return self.settings.names

    def seed(self) -> int:
        return self._seed()

    def hour(self, seconds: float) -> str:
        return self._told_hour(seconds, words(self.preferences.language))

    @property
    def connections(self) -> "DeviceHere":
        return self

    @property
    def file_has_faults(self) -> bool:
        return bool(self._file.faults)

    def write_file_anew(self) -> str:
        problem = self._file.begin_anew()
        return words(self.preferences.language)(problem.text, **problem.facts) if problem is not None else ""

    def connected(self) -> Connected:
        now = self.settings
        return Connected(now.lights, now.pin, now.order, now.budget_ma, now.buttons)

    def connect(self, connected: Connected) -> str:
        problem = self._keep(
            replace(
                self.settings,
                lights=connected.lights,
                pin=connected.pin,
                order=connected.order,
                budget_ma=connected.budget_ma,
                buttons=connected.buttons,
            )
        )
        if self.board is not None:
            self.board.adjust(self.settings)
        return problem

    @property
    def can_dim(self) -> bool:
        return self.backlight.there

    @property
    def can_switch_off(self) -> bool:
        return self._power_off is not None

    def switch_off(self) -> None:
        if self._power_off is not None:
            self._power_off()

    def parts(self) -> Sequence[Part]:
        said = words(self.preferences.language)
        found = [*self.power.parts(said), *(self.board.parts(said) if self.board is not None else ())]
        if self.heard is not None:
            found += self.heard.parts(said)
        if self.deaf:
            found.append(touch_part(said))
        if self._file.faults:
            why = "\n".join(f"{fault.where}: {spoken(fault, said)}" for fault in self._file.faults)
            found.append(Part(self._file.name, False, why))
        if (unkept := self._file.unkept) is not None:
            found.append(Part("disk", False, said(unkept.text, **unkept.facts)))
        failed = self._kept.store.writer.trouble
        troubles = [*([writing(failed)] if failed is not None else []), *self._kept.troubles]
        found += [part(trouble, said) for trouble in troubles]
        found += [Part("left_out", False, said(one.why.text, **one.why.facts)) for one in self.games.left_out]
        return [*found, *(self._data_part(game, said) for game in self._refused)]

    def lamp_places(self) -> Sequence[Place]:
        return self.board.lamp_places if self.board is not None else ()

    def contacts(self) -> Sequence[Contact]:
        return self.board.tested() if self.board is not None else ()

    # tables

    def begin(
        self, game: str, mode: Mode, players: Sequence[Player], options: Mapping[str, str], deal: Any
    ) -> Table:
        self._remember(players)
        self.opened(game)
        return self._tables.begin(game, mode, players, options, deal)

    def unfinished(self) -> Sequence[Unfinished]:
        waiting = self._tables.unfinished()
        if not self._kept.copied:
            return waiting
        return [replace(one, kept=False) for one in waiting]

    def resume(self, table: str) -> Table | str:
        found = self._tables.resume(table)
        if isinstance(found, Trouble):
            return told(found, words(self.preferences.language))
        self.opened(found.rules.game)
        return found

    def seen(self, table: str) -> Table | None:
        return self._tables.seen(table)

    def text(self, table: str) -> Sequence[str]:
        return self._tables.text(table)

    def forget(self, table: str) -> None:
        self._tables.forget(table)

    def keep_count(self, count: Count) -> str:
        self._remember(count.players)
        return self._tables.keep_count(count)

    def count(self, id: str) -> Count | str:
        found = self._tables.count(id)
        if isinstance(found, Trouble):
            return told(found, words(self.preferences.language))
        players = (replace(player, name=self._called(player.name)) for player in found.players)
        return replace(found, players=tuple(players))

    def count_rules(self, game: str, id: str) -> AnyRules:
        return self._tables.count_rules(game, id)

    def finished(self) -> Sequence[Finished]:
        found = history.finished(self._kept.store.reader)
        return [
            replace(one, players=tuple(map(self._called, one.players)))
            for one in found
            if not self._tables.forgotten(one.id)
        ]

    def statistics(self, game: str = "") -> Statistics:
        return history.statistics(self._kept.store.reader, game)

    def sleep(self, asleep: bool) -> None:
        """The screen sleeps or has woken."""
        self._tables.pause(asleep)

    def close(self) -> None:
        """The last moves are written, the folder is free for another copy, the panel's own light is as it
        is liked: after a screen that slept it would stay dark, and nobody could change that."""
        self.backlight.set(self.preferences.brightness)
        self._kept.close()

    def _called(self, name: str) -> str:
        return called(name, words(self.preferences.language))

    # files

    def _remember(self, players: Sequence[Player]) -> None:
        names = people((*(p.name for p in players), *self.settings.names))[:NAMES_KEPT]
        if names != self.settings.names:
            self._keep(replace(self.settings, names=names))

    def _keep(self, settings: Settings) -> str:
        """Says in a sentence why changed settings could not be kept."""
        unkept = self._file.keep(settings)
        return words(self.preferences.language)(unkept.text, **unkept.facts) if unkept is not None else ""

    def _refuse(self, game: str, path: str, faults: Sequence[Fault]) -> None:
        log.warning("%s is not taken: %s", path, "; ".join(f"{f.where}: {f.code}" for f in faults))
        self._refused[game] = (path, faults)

    def _data_part(self, game: str, said: Words) -> Part:
        path, faults = self._refused[game]
        if not faults:
            return Part(path, False, said("The file cannot be read; the game uses its own data."))
        shown = presenter(self.games.catalogue[game])
        why = "\n".join(shown.entry.fault(fault, said) for fault in faults)
        instead = said("The game uses its own data instead.")
        return Part(path, False, f"{instead}\n{why}")
