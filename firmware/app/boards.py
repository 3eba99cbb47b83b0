"""The board on the table: laid for each game, for the bench while one is wired, and closed."""

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from engine.core import AnyRules, Place
from firmware.app.services import Services
from firmware.app.workbench import WorkbenchHere
from firmware.files.settings import Settings
from firmware.parts.examples import example_of
from firmware.parts.wired import AnyPlace, WiringFile, places_of, wiring_of
from ui.core.input import Lifted, Press
from ui.desk import Desk
from ui.games.contract.table import BoardMap
from ui.games.find import about, presenter
from ui.lights.glow import LightScene
from ui.services.board import Contact
from ui.services.machine import Part

if TYPE_CHECKING:
    from firmware.parts.board import Board


class BoardHere:
    """Fulfils `ui.services.board.BoardService`. Follows the tables and the preferences."""

    def __init__(
        self,
        services: Services,
        desk: Desk | None,
        *,
        clock: Callable[[], float],
        simulated: bool,
        made_time: bool,
    ) -> None:
        self._services, self._desk = services, desk
        self._clock, self._simulated, self._made_time = clock, simulated, made_time
        self._board: Board | None = None
        self._game = ""
        self._before_bench: str | None = None
        self._lit: LightScene = {}
        self.connections = services.preferences
        self.workbench = WorkbenchHere(
            services, lay=self._lay_bench, clear=self._clear_bench, leave=self._leave_bench
        )
        services.preferences.listen(self._adjust)
        services.tables.listen(self.lay)

    @property
    def laid(self) -> "Board | None":
        """None before any game is chosen where nothing is wired, and once it is closed."""
        return self._board

    def lamp_places(self) -> Sequence[Place]:
        return self._board.lamp_places if self._board is not None else ()

    def contacts(self) -> Sequence[Contact]:
        return self._board.tested() if self._board is not None else ()

    def parts(self) -> Sequence[Part]:
        return self._board.parts(self._services.preferences.words) if self._board is not None else ()

    def presses(self, now: float) -> Sequence[Press | Lifted]:
        return self._board.presses(now) if self._board is not None else ()

    def step(self) -> None:
        if self._board is not None:
            self._board.step()

    @property
    def awake(self) -> bool:
        return self._board is not None and self._board.awake

    def light(self, scene: LightScene) -> None:
        self._lit = scene
        if self._board is not None:
            self._board.light(scene)

    def press(self, pin: int, down: bool) -> None:
        """A simulated button is moved."""
        contacts = self._board.contacts(pin) if self._board is not None else None
        move = getattr(contacts, "press" if down else "release", None)
        if move is not None:
            move(pin)

    def choose(self, game: str) -> None:
        self.lay(game)

    def lay(self, game: str) -> None:
        """Another game is on the table: its lamps and buttons."""
        if game == self._game:
            return
        self.close()
        self._game = game
        rules = self._services.library.rules(game)
        file = self._wiring(game, places_of(rules))
        self._open(game, file)
        if self._desk is not None:
            self._desk.lay(self._board_map(game, rules), file.wiring.lamps, file.wiring.buttons)

    def lay_first(self) -> None:
        """Before any game is chosen: the first that has lamps or buttons, so that they can choose one; else
        the first whose wiring has faults, so that they are said."""
        files = {game.id: self._wiring(game.id, AnyPlace()) for game in self._services.games.catalogue}
        wired = [game for game, file in files.items() if file.wiring.lamps or file.wiring.buttons]
        with_faults = [game for game, file in files.items() if file.faults]
        for game in (*wired, *with_faults)[:1]:
            self.lay(game)

    def close(self) -> None:
        if self._board is not None:
            self._board.close()
            self._board = None
        self._game = ""

    def _wiring(self, game: str, places: Collection[str]) -> WiringFile:
        """One that is brought serves at the desk only: it does not know how a real board was wired."""
        settings, paths = self._services.preferences.settings, self._services.paths
        example = (lambda: self._example(game, places)) if self._simulated else None
        return wiring_of(game, places, settings, paths, example=example)

    def _example(self, game: str, places: Collection[str]) -> WiringFile | None:
        return example_of(self._services.games.catalogue[game], self._services.library.rules, places)

    def _board_map(self, game: str, rules: AnyRules) -> BoardMap | None:
        mapped = presenter(self._services.games.catalogue[game]).table.board_map
        return mapped(rules) if mapped is not None else None

    def _open(self, game: str, file: WiringFile) -> None:
        from firmware.parts.board import Board  # lamps and buttons: nothing is lit before the first picture

        self._board = Board(
            file,
            self._services.preferences.settings,
            clock=self._clock,
            simulated=self._simulated,
            sink=self._desk.take if self._desk is not None else None,
            threaded=not self._made_time,
            kinds=about(self._services.games.catalogue[game]).places,
        )
        self._board.light(self._lit)

    def _adjust(self, settings: Settings) -> None:
        if self._board is not None:
            self._board.adjust(settings)

    # the bench

    def _lay_bench(self, game: str, file: WiringFile) -> None:
        """A board whose wiring is being found out; the desk shows it as it would be built."""
        self._begin_bench()
        self.close()
        self._open(game, file)
        if self._desk is not None:
            rules = self._services.library.rules(game)
            built, mapped = self._example(game, places_of(rules)), self._board_map(game, rules)
            if built is not None and mapped is not None:
                self._desk.lay(mapped, built.wiring.lamps, built.wiring.buttons)

    def _clear_bench(self, game: str) -> None:
        self._begin_bench()
        self.close()
        self.lay(game)

    def _leave_bench(self) -> None:
        game, self._before_bench = self._before_bench, None
        if game is None:
            return
        self.close()
        if game:
            self.lay(game)
        else:
            self.lay_first()

    def _begin_bench(self) -> None:
        if self._before_bench is None:
            self._before_bench = self._game
