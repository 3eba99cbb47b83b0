"""The show mode: one game after another plays itself until somebody touches the screen."""

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.catalogue import Game
from engine.core import NO, YES
from ui.core.art import Art
from ui.core.page import Page
from ui.core.reduced import reduced
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.stage import without_targets
from ui.games.contract.hands import Guide
from ui.games.contract.parts import AnyPresenter
from ui.games.find import Presenters, presenter
from ui.lights.glow import LightScene
from ui.screens.show.column import column, usual_room
from ui.screens.show.demonstration import Demonstration, Unshowable
from ui.screens.show.keeping import Kept, forget_left_behind, kept_game
from ui.screens.show.start import ShowStart
from ui.services.shell import Shell, dims_after

GAME_MS: Final = 3 * 60_000
"""So long one game is shown."""
SMALL_FRAME_MS: Final = 150
PRESS_MS: Final = 4000
PRESSED_MS: Final = 400
"""The drawn hand presses so often, and for so long."""
FADE_MS: Final = 400
"""From one game to the next: half of it going, half of it coming."""
FADES_MS: Final = 33
SHADES: Final = 12
BRIGHTEST: Final = 60
"""Percent."""
ANYWHERE: Final = "touch"


class Show(Screen):
    """A touch, a key or a button anywhere brings the choice of games. Nothing of it is kept."""

    wordless = True
    is_show = True

    def __init__(self, shell: Shell, presenters: Presenters = presenter) -> None:
        self._shell, self._presenters = shell, presenters
        self._games = list(shell.games)
        self._shown: dict[str, int] = {}
        """How far each game was shown."""
        self._running: Demonstration | None = None
        self._last: Game | None = None
        self._until = 0
        self._came = 0
        """When the game that runs was begun."""
        self._leaves: int | None = None
        """Since when it fades."""
        self._kept: Kept | None = None
        self.players = 2

    @property
    def running(self) -> Demonstration | None:
        """None where nothing can be shown."""
        return self._running

    def seen(self, now: int) -> None:
        self._kept_anew()
        if self._running is None:
            self._next(now)
        elif now >= self._until or (self._running.over and self._at_rest(self._running, now)):
            self._leaves = now if self._leaves is None else self._leaves
            if now < self._leaves + FADE_MS // 2 and not self._shell.app.page.less_motion:
                return
            self._shown[self._running.game.id] = 0 if self._running.over else self._running.moves
            self._next(now)
        else:
            self._running.go_on(now)

    @staticmethod
    def _at_rest(shown: Demonstration, now: int) -> bool:
        return shown.play.story is None and now >= shown.due

    def _kept_anew(self) -> None:
        forget_left_behind(self._shell)
        self._kept = kept_game(self._shell)

    def _next(self, now: int) -> None:
        """The game after the one that ran; without any that can be shown, the choice of games."""
        for game in list(self._after()):
            try:
                made = Demonstration(
                    self._shell, game, self._presenters(game), now, self._shown.get(game.id, 0)
                )
            except Unshowable:
                self._games.remove(game)
                continue
            self._running, self._last, self._until = made, game, now + GAME_MS
            self._came, self._leaves = now, None
            self._shell.board.choose(game.id)
            self._shell.app.doze(0, min(BRIGHTEST, self._shell.preferences.current.brightness))
            return
        self._running = None

    def _after(self) -> Iterator[Game]:
        games = self._games
        at = games.index(self._last) + 1 if self._last in games else 0
        yield from (*games[at:], *games[:at])

    def scene(self, page: Page, moment: Moment) -> Scene:
        if self._running is None:  # nothing can be shown
            return ShowStart(self._shell, self.players, self.go_on).scene(page, moment)
        shown, now = self._running, moment.now
        look = shown.play.look(now)
        table = shown.presenter.table.scene(page, look, Moment(now))
        room = own_column(shown.presenter, page)
        if room is None:
            room = usual_room(page)
            table = _whole(page, table, room)
        minutes = 0 if self._kept is None else self._kept.minutes
        kept = None if self._kept is None else self._kept.game
        down = not page.less_motion and now % PRESS_MS < PRESSED_MS
        return [
            *without_targets(table),
            *self._fading(Box(0, 0, room.x - 6, page.box.h), page, now),
            *column(page, room, self._games, shown.game, kept, minutes, down=down),
            *(Piece(page.box, _nothing, means=means) for means in (NO, YES, ANYWHERE)),
        ]

    def _fading(self, box: Box, page: Page, now: int) -> list[Piece]:
        """A veil over the game that goes, or has just come."""
        if page.less_motion:
            return []
        gone = 2 * (now - self._leaves) / FADE_MS if self._leaves is not None else 0.0
        part = max(gone, 1 - 2 * (now - self._came) / FADE_MS)
        shade = math.ceil(SHADES * min(1.0, part))
        return [Piece(box, _veil, (shade / SHADES,))] if shade > 0 else []

    def lamps(self, now: int) -> LightScene | None:
        """At half their level."""
        if self._running is None:
            return {}
        lit = self._running.presenter.table.lamps(self._running.play.look(now))
        return {
            place: replace(glow, colour=(glow.colour[0] // 2, glow.colour[1] // 2, glow.colour[2] // 2))
            for place, glow in lit.items()
        }

    def wakes(self, now: int) -> int | None:
        if self._running is None:
            return None
        hand = now - now % PRESS_MS
        hand += PRESSED_MS if now % PRESS_MS < PRESSED_MS else PRESS_MS
        moments = [max(self._running.wakes(now), now + self._frame()), self._until]
        if not self._shell.app.page.less_motion:
            moments.append(hand)
            if self._leaves is not None or now < self._came + FADE_MS // 2:
                moments.append(now + FADES_MS)
        return max(now + 1, min(moments))

    def _frame(self) -> int:
        """A whole table made smaller is drawn anew each time."""
        shown = self._running
        small = shown is not None and own_column(shown.presenter, self._shell.app.page) is None
        return SMALL_FRAME_MS if small else 1

    def takes(self, place: str) -> bool:
        return True

    def main(self) -> str:
        return ANYWHERE

    def back(self, now: int) -> bool:
        self.chosen(ANYWHERE, now)
        return True

    def chosen(self, means: str, now: int) -> None:
        """The first of two taps."""
        now_liked = self._shell.preferences.current
        self._shell.app.doze(dims_after(now_liked), now_liked.brightness)
        self._shell.app.replace(ShowStart(self._shell, self.players, self.go_on))

    def go_on(self, players: int, now: int) -> "Show":
        """After so long without a touch; `players` were chosen last."""
        self.players = players
        self._kept_anew()
        self._next(now)
        return self


def own_column(shown: AnyPresenter, page: Page) -> Box | None:
    """That the column of the show may cover; None where the table needs all of the page."""
    leading = shown.leading
    return leading.room(page) if leading is not None and leading.guide is Guide.COLUMN else None


def _whole(page: Page, table: Scene, room: Box) -> Scene:
    """All of a table, smaller, left of the column."""
    wide = room.x - 16
    high = wide * page.box.h / page.width
    box = Box(8, (page.box.h - high) / 2, wide, high)
    rim = Piece(box.grown(2), _rim)
    return [Piece(page.box, _table_top, covers=True), reduced(table, page.box, box, instead=_table_top), rim]


def _table_top(art: Art) -> None:
    art.box(0, 0, art.width, art.height, art.theme.table, r=0)


def _rim(art: Art) -> None:
    art.box(0, 0, art.width, art.height, None, art.theme.wood, r=4, width=2.4)


def _veil(art: Art, part: float) -> None:
    w, h = art.width, art.height
    art.veil(((0, 0), (w, 0), (w, h), (0, h)), art.theme.table, round(255 * part))


def _nothing(art: object) -> None:
    """Only a target."""
