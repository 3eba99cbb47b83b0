"""A desk where Twigs is played, so that screens are tested without a real game."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

import pygame

from engine.catalogue import OURS, Catalogue, Game
from engine.session import (
    Ended,
    Mode,
    Player,
    Table,
)
from tests.games.twigs import GAME
from tests.games.twigs.presenter import PRESENTER
from tests.ui.fake_device import DEAL, NAMES, FakeDevice, shell_for
from tests.ui.parts import with_parts
from ui.core.app import App
from ui.core.art import Art
from ui.core.input import Gesture, Key, KeyPress, Lifted, Phase, Press, Touch, Typed
from ui.core.page import Page
from ui.core.scene import Draw, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.stage import Stage
from ui.core.theme import Theme
from ui.games.contract.parts import AnyPresenter
from ui.games.find import presenter
from ui.lights.glow import LightScene
from ui.screens.common.keys import Keys
from ui.screens.fault import FaultScreen
from ui.screens.play.opening import begin
from ui.screens.set_up.set_up import again, like
from ui.services.preferences import Preferences
from ui.services.shell import Shell, page_for


class BlindStage(Stage):
    """Shows nothing. That each of its pictures can be drawn is found out once, whichever desk it lies on."""

    def show(self, scene: Scene) -> list[pygame.Rect]:
        return []

    def _drawn(self, piece: Piece) -> pygame.Surface:
        k, size = self.page.scale, self._rect(piece.box).size
        _draw_once(piece.draw, piece.args, size, self.page.theme, k, covers=piece.covers)
        return UNSEEN


UNSEEN: Final = pygame.Surface((1, 1))


class BlindArt(Art):
    """All shapes and words are drawn, but in the size of the page: no picture is made of something larger."""

    def __init__(
        self, width: float, height: float, theme: Theme, *, scale: float, ground: str | None
    ) -> None:
        super().__init__(width, height, theme, scale=scale, ground=ground)
        self._k = scale

    def _enlarged(self) -> pygame.Surface:
        return self._pressed

    def _shrunk(self) -> pygame.Surface:
        return self._pressed


@lru_cache(maxsize=2**14)
def _draw_once(
    draw: Draw, args: tuple[Hashable, ...], size: tuple[int, int], theme: Theme, k: float, *, covers: bool
) -> None:
    """`size` in device px, `k` of them to a logical one. Equal pieces look equal, and fail alike."""
    art = BlindArt(size[0] / k, size[1] / k, theme, scale=k, ground=theme.paper if covers else None)
    draw(art, *args)
    art.finish()


class Desk:
    """An app on a dummy surface, tapped at pixels."""

    def __init__(
        self,
        *,
        size: tuple[int, int] = (800, 480),
        preferences: Preferences | None = None,
        device: FakeDevice | None = None,
        blind: bool = False,
    ) -> None:
        """`blind` makes scenes but shows nothing."""
        self.device = device or FakeDevice()
        if preferences is not None:
            self.device.preferences = preferences
        page = page_for(Page.fitted(*size), self.device.preferences)
        self.surface = pygame.Surface(size)
        self.lit: list[LightScene] = []
        self.app = App(
            BlindStage(self.surface, page) if blind else Stage(self.surface, page),
            Screen(),
            present=lambda rects: None,
            lamps=self.lit.append,
            fault=lambda screen, error: FaultScreen(self.shell, screen, error),
            keys=lambda: Keys(self.shell),
        )
        self.shell = shell_for(self.app, self.device, self._again, games=Catalogue((GAME, *OURS)))
        self.presenter: AnyPresenter = PRESENTER
        """Of Twigs, as this desk has it; whoever wants other parts replaces it before a screen is made."""
        self.now = 1000

    def _again(self, shell: Shell, game: str, ended: Ended) -> Screen:
        return like(shell, GAME, self.presenter, ended) if game == GAME.id else again(shell, game, ended)

    def presenters(self, game: Game) -> AnyPresenter:
        """The desk's own for Twigs."""
        return self.presenter if game == GAME else presenter(game)

    def have(self, **parts: object) -> None:
        """Twigs with some parts of its presenter replaced, for screens that are made after it."""
        self.presenter = with_parts(self.presenter, **parts)

    def offer(self, *games: Game) -> None:
        """From now on, to screens that are made after it."""
        self.shell = replace(self.shell, games=Catalogue(games))

    def show(self, screen: Screen) -> None:
        self.app.replace(screen)
        self.rest()

    def rest(self) -> None:
        """Lets what moves come to its end."""
        for _ in range(3):
            self.step(ms=1000)

    def step(self, *gestures: Gesture, ms: int = 20) -> None:
        self.now += ms
        self.app.step(gestures, self.now)

    def down(self, x: float, y: float) -> None:
        self.step(Touch(Phase.DOWN, x, y, self.now))

    def up(self, x: float, y: float) -> None:
        self.step(Touch(Phase.UP, x, y, self.now))

    def tap(self, x: float, y: float) -> None:
        self.down(x, y)
        self.up(x, y)
        self.rest()

    def scene(self) -> Scene:
        return self.app.top.scene(self.app.page, Moment(self.now))

    def offers(self) -> list[str]:
        return [piece.means for piece in self.scene() if piece.means]

    def where(self, means: str) -> tuple[float, float]:
        found = [piece for piece in self.scene() if piece.means == means and not piece.outline]
        assert found, f"{means} is not on the screen, only {self.offers()}"
        return found[-1].touch.centre

    def touch(self, means: str) -> None:
        """A tap in the middle of it, in pixels."""
        self.tap(*self.where(means))

    def hold(self, means: str) -> None:
        """A finger that stays on it for more than a second."""
        x, y = self.where(means)
        self.down(x, y)
        self.step(ms=1100)
        self.up(x, y)
        self.rest()

    def point(self, *spots: str) -> None:
        """Taps one spot after another."""
        for spot in spots:
            self.touch(spot)

    def key(self, key: Key) -> None:
        self.step(KeyPress(key))
        self.step(Lifted(key))
        self.rest()

    def write(self, text: str) -> None:
        for letter in text:
            self.step(Typed(letter))

    def press(self, place: str) -> None:
        self.step(Press(place))
        self.step(Lifted(place))
        self.rest()

    def table(self, mode: Mode, names: Sequence[str] = NAMES) -> Table:
        """A table of Twigs with heaps of 2, 1 and 1."""
        begin(self.shell, GAME.id, self.presenter, mode, [Player(name) for name in names], {}, DEAL)
        self.rest()
        return self.device.tables.began[-1]
