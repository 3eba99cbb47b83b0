"""A presenter for Twigs and a desk, so that screens are tested without a real game."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from engine.catalogue import OURS, Catalogue, Game
from engine.core import AnyRules, Event, Fault, Outcome, Rejection, Seat
from engine.session import (
    Ended,
    Mode,
    Played,
    Player,
    Table,
)
from tests.games.twigs import GAME
from tests.games.twigs.rules import State, Take, Taken, Twigs, View
from tests.ui.fake_device import DEAL, HEAPS, NAMES, FakeDevice, shell_for
from ui.core.app import App
from ui.core.art import Art
from ui.core.input import Gesture, Key, KeyPress, Phase, Press, Touch, Typed
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.stage import Stage
from ui.core.theme import HUTS
from ui.core.timeline import Step as StoryStep
from ui.core.words import Words
from ui.drawing.icons import IconName
from ui.games.contract.ending import Ending, Standing
from ui.games.contract.parts import Counting, Entry, Extras, Match, Party, Presenter, Secrets
from ui.games.contract.table import AnyLook, BoardMap, Picture, Reason, TableView
from ui.games.find import presenter
from ui.lights.glow import RED, WARM, Glow, LightScene
from ui.screens.fault import FaultScreen
from ui.screens.play.opening import begin
from ui.screens.set_up.set_up import again, like
from ui.services.preferences import Preferences
from ui.services.shell import Shell, page_for
from ui.widgets.pieces import button, label, tool_buttons, turn_box


def _fill(art: Art, colour: str) -> None:
    art.box(0, 0, art.width, art.height, colour, r=0)


def _heap(art: Art, twigs: int, ring: bool, refused: bool) -> None:
    line = art.theme.refuse if refused else art.theme.sun if ring else art.theme.line
    art.box(2, 2, art.width - 4, art.height - 4, art.theme.card, line, width=5 if ring or refused else 2)
    art.text(twigs, art.width / 2, art.height / 2, 30, None, "black", "mm")


def _badge(art: Art, colour: str) -> None:
    art.disc(art.width / 2, art.height / 2, art.width * 0.36, HUTS[colour], "#000000")


def _reason(art: Art) -> None:
    art.disc(art.width / 2, art.height / 2, 62, art.theme.sunk)


class TwigsPresenter:
    """Heaps as boxes; secrets are numbers."""

    game = "twigs"

    def __init__(self) -> None:
        self.table: TableView[Twigs, State, Take, View] = TableView(
            scene=self.scene,
            lamps=self.lamps,
            story=self.story,
            view_after=self.view_after,
            reason=self.reason,
            move_words=self.move_words,
            stops=self.stops,
            board_map=self.board_map,
            lying=self.lying,
        )
        self.counting = Counting(self.count, lambda shell, count: False)
        self.ending: Ending[View] = Ending(self.headline, self.standings)
        self.extras: Extras[Twigs, State, Take, View] = Extras(secrets=Secrets(self.has_secret, self.secret))
        self.telling: Screen | None = None
        self.revealing: Screen | None = None
        self.matching: Screen | None = None
        self.scored: list[tuple[Player, ...]] = []
        self.breaks = False

    @property
    def entry(self) -> Entry:
        """What the test has laid ready."""
        telling, matching, revealing = self.telling, self.matching, self.revealing
        return Entry(
            set_up=None if telling is None else lambda shell, party: telling,
            counting=self.counting,
            match=None if matching is None else Match(lambda table: True, lambda shell, table: matching),
            reveal=None if revealing is None else Match(lambda table: True, lambda shell, table: revealing),
            fault_words=self.fault_words,
        )

    def fault_words(self, fault: Fault, words: Words) -> str:
        return words("A heap is empty.")

    def scene(self, page: Page, look: AnyLook, moment: Moment) -> Scene:
        if self.breaks:
            raise RuntimeError("a brush broke")
        heaps: tuple[int, ...] = look.view.heaps
        chosen = look.choice.pointed if look.choice else ()
        seat = look.to_act
        out = [Piece(page.box, _fill, (page.theme.table,), covers=True)]
        for n, twigs in enumerate(heaps):
            spot = f"heap/{n}"
            args = (twigs, spot in chosen, spot == look.refused)
            out.append(Piece(Box(20 + 190 * n, 60, 170, 120), _heap, args, means=spot))
        for n in (1, 2, 3):
            out.append(button(Box(20 + 190 * (n - 1), 300, 170, 100), f"count/{n}", str(n)))
        name = look.players[seat].name if seat is not None else ""
        out.append(turn_box(Box(616 + page.more, 8, 176, 104), name, self.prompt(look, page.words), page))
        tools: tuple[tuple[str, IconName], ...] = (("undo", "undo"), ("peek", "eye"), ("menu", "menu"))
        out += tool_buttons(
            616 + page.more, 420, 176, 50, tools, pressed=moment.pressed, trouble=look.trouble
        )  # fmt: skip
        return out

    def prompt(self, look: AnyLook, words: Words) -> str:
        return words("Take twigs.")

    def lamps(self, look: AnyLook) -> LightScene:
        asked = (*look.choice.next, *look.choice.pointed) if look.choice is not None else ()
        lit = {spot: Glow(WARM) for spot in asked if spot in HEAPS}
        return lit | ({look.refused: Glow(RED)} if look.refused in HEAPS else {})

    def stops(self, look: AnyLook) -> tuple[str, ...]:
        return (*HEAPS, "count/1", "count/2", "count/3", "yes")

    def story(self, events: Sequence[Event], *, less_motion: bool) -> tuple[StoryStep[Event], ...]:
        return tuple(StoryStep(event, 300) for event in events)

    def view_after(self, view: View, event: Event) -> View:
        if not isinstance(event, Taken):
            return view
        left = (twigs - event.count * (heap in event.heaps) for heap, twigs in enumerate(view.heaps))
        return replace(view, heaps=tuple(left))

    def lying(self, view: View) -> View:
        return replace(view, secrets=(), seat=0)

    def reason(self, rejection: Rejection, look: AnyLook, words: Words) -> Reason:
        return Reason(
            words("This heap is too small."),
            words("It holds fewer twigs than you want to take from it. Choose another one."),
            Picture(_reason),
        )

    def move_words(self, rules: Twigs, before: State, played: Played, words: Words) -> str:
        move: Take = played.move
        if len(move.heaps) > 1:
            return words("Burnt: a twig of each of two heaps")
        return words.n(
            "{n} twig from heap {heap}", "{n} twigs from heap {heap}", move.count, heap=move.heaps[0]
        )

    def board_map(self, rules: AnyRules) -> BoardMap:
        spots: dict[str, tuple[float, float]] = {
            spot: ((n + 0.5) / len(HEAPS), 0.5) for n, spot in enumerate(HEAPS)
        }
        return BoardMap(Picture(_fill, ("#4A7F50",)), 3.0, spots)

    def has_secret(self, view: View, seat: Seat) -> bool:
        return view.secrets[seat] is not None

    def secret(self, page: Page, rules: Twigs, view: View, seat: Seat) -> Sequence[Piece]:
        number = view.secrets[seat]
        return () if number is None else [label(f"secret {number}", 300, 200, 40, page, colour="#FFFFFF")]

    def headline(self, outcome: Outcome, players: Sequence[Player], words: Words) -> str:
        if not outcome.ranking:
            return words("It is over")
        return words("{name} wins!", name=players[outcome.winners[0]].name)

    def standings(self, view: View, outcome: Outcome) -> tuple[Standing, ...]:
        colours = ("green", "red", "yellow", "blue", "black", "red")
        return tuple(
            Standing(
                seat, place + 1, outcome.scores[seat] or 0, (("", outcome.scores[seat] or 0), ("marker", 0)),
                HUTS[colours[seat]], Picture(_badge, (colours[seat],)),
            )
            for place, seats in enumerate(outcome.ranking)
            for seat in seats
        )  # fmt: skip

    def count(self, shell: Shell, party: Party) -> Screen:
        self.scored.append(party.players)
        return Screen()


class BlindStage(Stage):
    def show(self, scene: Scene) -> list[pygame.Rect]:
        return []


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
        """`blind` makes scenes but paints nothing."""
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
        )
        self.shell = shell_for(self.app, self.device, self._again, games=Catalogue((GAME, *OURS)))
        self.presenter = TwigsPresenter()
        self.now = 1000

    def _again(self, shell: Shell, game: str, ended: Ended) -> Screen:
        presenter = self.presenter if game == GAME.id else None
        return like(shell, presenter, ended) if presenter is not None else again(shell, game, ended)

    def presenters(self, game: Game) -> Presenter:
        """The desk's own for Twigs."""
        return self.presenter if game == GAME else presenter(game)

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

    def point(self, *spots: str) -> None:
        """Taps one spot after another."""
        for spot in spots:
            self.touch(spot)

    def key(self, key: Key) -> None:
        self.step(KeyPress(key))
        self.rest()

    def write(self, text: str) -> None:
        for letter in text:
            self.step(Typed(letter))

    def press(self, place: str) -> None:
        self.step(Press(place))
        self.rest()

    def table(self, mode: Mode, names: Sequence[str] = NAMES) -> Table:
        """A table of Twigs with heaps of 2, 1 and 1."""
        begin(self.shell, self.presenter, mode, [Player(name) for name in names], {}, DEAL)
        self.rest()
        return self.device.tables.began[-1]
