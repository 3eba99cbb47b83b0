"""A presenter as the laws see it, and its table: the one place that knows how presenters are made."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any

from engine.catalogue import Game
from engine.core import AnyRules, Choice, Event, Outcome, Place, Rejection, Seat
from engine.session import AnyCustoms, Count, Mode, Played, Player, Sitting, Table
from tests.ui.fake_device import FakeDevice
from tests.ui.fakes import Desk
from tests.ui.parts import count as begun_count
from ui.core.page import Page
from ui.core.scene import Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.timeline import Step
from ui.core.words import Words
from ui.games import find
from ui.games.contract.about import About
from ui.games.contract.defaults import PLAIN_ENDING
from ui.games.contract.ending import Ending, Standing
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.table import AnyLook, BoardMap, Picture, Reason
from ui.lights.glow import LightScene
from ui.screens.play.table import TableScreen
from ui.services.preferences import Preferences
from ui.services.shell import Shell


@dataclass(frozen=True)
class Presented:
    """What a game shows, by the names of its parts."""

    rules: AnyRules
    presenter: AnyPresenter
    about: About
    picture: Picture
    wirings: tuple[frozenset[Place], ...]
    """The lamps of each wiring that is brought."""
    customs: AnyCustoms

    @property
    def modes(self) -> tuple[Mode, ...]:
        return tuple(one.mode for one in self.about.modes)

    @property
    def story(self) -> Callable[..., tuple[Step[Event], ...]]:
        return self.presenter.table.story

    def view_after(self, view: Any, event: Event) -> Any:
        return self.presenter.table.view_after(view, event)

    def lying(self, view: Any) -> Any:
        """The view without what no event tells."""
        hidden = self.presenter.table.lying
        return view if hidden is None else hidden(view)

    def reason(self, rejection: Rejection, look: AnyLook, words: Words) -> Reason:
        return self.presenter.table.reason(rejection, look, words)

    def move_words(self, before: Any, played: Played, words: Words) -> str:
        return self.presenter.table.move_words(self.rules, before, played, words)

    def board_map(self) -> BoardMap | None:
        mapped = self.presenter.table.board_map
        return None if mapped is None else mapped(self.rules)

    def has(self, page: Page, view: Any, seat: Seat) -> bool:
        """Something is secret."""
        secrets = self.presenter.extras.secrets
        return secrets is not None and secrets.has(view, seat)

    def pieces(self, page: Page, view: Any, seat: Seat) -> Sequence[Piece]:
        secrets = self.presenter.extras.secrets
        return () if secrets is None else secrets.pieces(page, self.rules, view, seat)

    @property
    def ending(self) -> Ending[Any]:
        return self.presenter.ending or PLAIN_ENDING

    def headline(self, outcome: Outcome, players: Sequence[Player], words: Words) -> str:
        return self.ending.headline(outcome, players, words)

    def standings(self, view: Any, outcome: Outcome) -> tuple[Standing, ...]:
        return self.ending.standings(view, outcome)

    def extra(self, page: Page, view: Any, outcome: Outcome) -> Sequence[Piece]:
        beside = self.ending.beside
        return () if beside is None else beside(page, view, outcome)

    def again(self, shell: Shell, count: Count) -> bool:
        counting = self.presenter.entry.counting
        return counting is not None and counting.again(shell, count)

    def count(self, shell: Shell, players: tuple[Player, ...]) -> Screen:
        return begun_count(self.presenter, shell, players, {})

    # about the game

    def title(self, words: Words) -> str:
        return words(self.about.title)

    def mode_words(self, mode: Mode, words: Words) -> tuple[str, str]:
        return next((words(one.name), words(one.line)) for one in self.about.modes if one.mode is mode)

    def option_words(self, option: str, words: Words) -> tuple[str, Mapping[str, str], str]:
        asked = self.about.options[option]
        answers = {value: asked.answer(value, words) for value in asked.answers}
        return words(asked.question), answers, words(asked.why)

    def vignette(self) -> Picture:
        return self.picture

    def kinds(self) -> Mapping[str, str]:
        """What people call the kinds of places, by their names."""
        return self.about.places

    # the table

    def table(self, mode: Mode, players: tuple[Player, ...], deal: Any) -> Table:
        """A table that nobody has played at."""
        return Table(self.rules, Sitting(mode, players, (), deal), lambda: 0, self.customs)

    def dealt(self, deal: Any, mode: Mode) -> Any:
        return self.customs.at_the_table(deal, mode)

    def screen(self, shell: Shell, table: Table) -> TableScreen:
        """The game's own table screen."""
        own = self.presenter.extras.table_screen
        shown = own(shell, table) if own else TableScreen(shell, self.presenter, table)
        assert isinstance(shown, TableScreen)
        return shown


def of(
    game: Game,
    rules: AnyRules,
    presenter: AnyPresenter | None = None,
    wirings: tuple[frozenset[Place], ...] | None = None,
    customs: AnyCustoms | None = None,
) -> Presented:
    """By default with its own presenter and customs, and the wirings that are brought with it."""
    return Presented(
        rules,
        presenter or find.presenter(game),
        find.about(game),
        find.vignette(game),
        _brought(game) if wirings is None else wirings,
        game.customs() if customs is None else customs,
    )


def _brought(game: Game) -> tuple[frozenset[Place], ...]:
    folder = resources.files(find.home(game))
    texts = (folder.joinpath(name).read_text("utf-8") for name in find.about(game).wirings)
    return tuple(frozenset(map(Place, tomllib.loads(text)["lamps"])) for text in texts)


def choice_of(screen: TableScreen) -> Choice[Any] | None:
    return screen.play.choice


def watch(screen: TableScreen, move: Any, now: int) -> tuple[Step[Event], ...]:
    """Plays it; gives the story that begins to be told."""
    screen.play.play(move, now)
    return screen.play.story.steps if screen.play.story is not None else ()


def look_of(screen: TableScreen, now: int, refused: Place | None = None) -> AnyLook:
    return screen.look(now, refused=refused)


def scene_refusing(screen: TableScreen, page: Page, now: int, spot: Place) -> Scene:
    return screen.presenter.table.scene(page, look_of(screen, now, spot), Moment(now))


def lamps_refusing(screen: TableScreen, now: int, spot: Place) -> LightScene:
    return screen.presenter.table.lamps(look_of(screen, now, spot))


class GameDesk(Desk):
    """An app on a dummy surface for one game's table; blind unless something shall be painted."""

    def __init__(
        self,
        shown: Presented,
        *,
        size: tuple[int, int] = (800, 480),
        preferences: Preferences | None = None,
    ) -> None:
        device = FakeDevice(game=shown.rules)
        device.tables.game = shown.rules
        chosen = preferences or Preferences(language="en", dim_minutes=0, less_motion=True)
        super().__init__(size=size, preferences=chosen, device=device, blind=True)
        self.shown = shown

    def sit(self, table: Table) -> TableScreen:
        screen = self.shown.screen(self.shell, table)
        self.app.home()
        self.app.open(screen)
        self.settle()
        return screen

    def settle(self) -> None:
        """Lets what moves come to its end."""
        for _ in range(60):
            self.step(ms=200)
            if self.app.rests_until(self.now) is None:
                return
