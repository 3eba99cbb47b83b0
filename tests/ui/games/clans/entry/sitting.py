"""A device on the table for the entry screens of Clans: an app without a window, fingers and keys for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import resources
from typing import Any

import pygame

from engine.catalogue import OURS
from engine.clans import CLANS, Clan, ClansRules, Deal, State, rules_from
from engine.core import AnyRules, Rng
from engine.session import Mode, Player, Table
from engine.session import Sitting as Agreed
from tests.ui.fake_device import FakeLessons, FakeTables, shell_for
from tests.ui.fakes import BlindStage
from ui.core.app import App
from ui.core.input import Gesture, Key, KeyPress, Lifted, Phase, Press, Touch, Typed
from ui.core.page import Page
from ui.core.scene import Scene
from ui.core.screen import Moment, Screen
from ui.core.stage import Stage
from ui.core.theme import THEMES, TextScale
from ui.games.clans.entry.entering import Telling
from ui.games.contract.parts import AnyPresenter
from ui.games.find import presenter
from ui.lights.glow import LightScene
from ui.services.machine import Part
from ui.services.preferences import Preferences

RULES: ClansRules = rules_from(
    {"clans.json": resources.files("engine.clans").joinpath("clans.json").read_text("utf-8")}
)
DEAL: Deal = RULES.deal(3, {}, Rng(7))
"""What lies on the cardboard in these tests."""
LAID: Mapping[Clan, tuple[int, ...]] = {
    clan: tuple(t for t, other in DEAL.huts if other == clan) for clan in CLANS
}
THREE = (Player("Léa"), Player("Papa"), Player("Noé"))
FOUR = (*THREE, Player("Maximilienne"))


def clans() -> AnyPresenter:
    return presenter(OURS["clans"])


def table_of(state: State, deal: Deal, players: tuple[Player, ...] = THREE) -> Table:
    """A table beside the board that has come to `state`."""
    table = Table(RULES, Agreed(Mode.BESIDE, players, (), deal), lambda: 0)
    table._states[-1] = state
    return table


def played(
    moves: int | None, deal: Deal = DEAL, *, players: tuple[Player, ...] = THREE, seed: int = 3
) -> Table:
    """After so many random moves, or at the end; nobody told the clan cards."""
    unknown = replace(deal, clans=(None,) * len(deal.clans))
    table = Table(RULES, Agreed(Mode.BESIDE, players, (), unknown), lambda: 0)
    rng = Rng(seed)
    while RULES.to_act(table.state) is not None and (moves is None or len(table.moves) < moves):
        table.play(rng.pick(RULES.legal_moves(table.state)))
    return table


@dataclass
class Tables(FakeTables):
    begun: list[Table] = field(default_factory=list)
    game: AnyRules = RULES

    def begin(
        self, game: str, mode: Mode, players: Sequence[Player], options: Mapping[str, str], deal: Any
    ) -> Table:
        assert game == "clans"
        assert not RULES.faults(deal)
        agreed = Agreed(mode, tuple(players), tuple(options.items()), deal)
        self.begun.append(Table(RULES, agreed, lambda: 0))
        return self.begun[-1]


@dataclass
class FakeDevice:
    """Only what these screens ask for."""

    tables: Tables = field(default_factory=Tables)
    lessons: FakeLessons = field(default_factory=FakeLessons)

    def rules(self, game: str) -> ClansRules:
        return RULES

    def seed(self) -> int:
        return 5

    @property
    def current(self) -> Preferences:
        return Preferences()

    def parts(self) -> Sequence[Part]:
        return ()


class Home(Screen):
    """What lies below."""


class Sitting:
    def __init__(self, page: Page | None = None, *, blind: bool = False) -> None:
        """`blind` makes scenes but paints nothing."""
        self.page = page or Page(language="en")
        size = round(self.page.width * self.page.scale), round(480 * self.page.scale)
        self.surface = pygame.Surface(size)
        self.lit: list[LightScene] = []
        self.home = Home()
        self.app = App(
            BlindStage(self.surface, self.page) if blind else Stage(self.surface, self.page),
            self.home,
            present=lambda rects: None,
            lamps=self.lit.append,
            fault=_broken,
        )
        self.device = FakeDevice()
        self.shell = shell_for(self.app, self.device)
        self.now = 0
        self.taps = 0

    @property
    def top(self) -> Screen:
        return self.app.top

    def scene(self) -> Scene:
        return self.top.scene(self.page, Moment(self.now))

    def draws(self, name: str) -> list[tuple[Any, ...]]:
        """The arguments of all pieces that a function of that name draws."""
        return [p.args for p in self.scene() if p.draw.__name__ == name]

    def says(self, words: str) -> bool:
        return any(words in arg for p in self.scene() for arg in p.args if isinstance(arg, str))

    def step(self, *gestures: Gesture, ms: int = 10) -> None:
        self.now += ms
        self.app.step(gestures, self.now)

    def tap_at(self, x: float, y: float) -> None:
        self.taps += 1
        self.step(Touch(Phase.DOWN, x, y, self.now))
        self.step(Touch(Phase.UP, x, y, self.now))

    def tap(self, means: str) -> None:
        """A finger on the middle of what means it."""
        piece = next(p for p in reversed(self.scene()) if p.means == means and not p.outline)
        self.tap_at(*piece.touch.centre)

    def key(self, key: Key) -> None:
        self.step(KeyPress(key))
        self.step(Lifted(key))

    def push(self, place: str) -> None:
        self.step(Press(place))
        self.step(Lifted(place))

    def types(self, text: str) -> None:
        self.step(*(Typed(one) for one in text))


def _broken(screen: Screen, error: Exception) -> Screen:
    raise AssertionError(f"{type(screen).__name__} failed") from error


def page_of(*, wide: bool, text: TextScale, language: str = "en", theme: str = "day") -> Page:
    page = Page.fitted(1280, 720) if wide else Page.fitted(800, 480)
    return replace(page, text=text, language=language, theme=THEMES[theme])


def telling_of(*told: Clan) -> Telling:
    """All huts of these colours told, as by taps."""
    telling = Telling(RULES.board)
    for clan in told:
        for territory in LAID[clan]:
            after = telling.choosing(clan).tapped(territory)
            assert isinstance(after, Telling)
            telling = after
    return telling
