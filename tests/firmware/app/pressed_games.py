"""Games of Stone Age Junior by the edges of 17 GPIO pins alone; every press and release bounces."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pygame

from engine.catalogue import OURS
from engine.core import CONTROLS, NO, YES, Place, Rng
from engine.session import Mode, Player
from engine.stone_age_junior.model import Asked, Build, EndTrade, Move
from firmware.app.console import Console
from firmware.app.services import open_services
from firmware.app.window import open_window
from firmware.files.paths import Paths
from tests.ui.fakes import BlindStage
from ui.core.input import Lifted, Press
from ui.games.find import presenter
from ui.games.stone_age_junior.table.screen import WordlessTable
from ui.games.stone_age_junior.table.tray import UNCOVER
from ui.screens.play.opening import begin

BOUNCE_MS: Final = 12.0
MOST_EDGES: Final = 10
"""Of one train, and all within BOUNCE_MS."""
LAMP_MS: Final = 80
PLAYERS: Final = tuple(Player(name) for name in ("Léa", "Papa", "Noé", "Maman"))


class Fingers:
    """Four children at the buttons, in made time; the screen is drawn by nobody and looked at by nobody."""

    def __init__(self, folder: Path, seed: int, *, motion: bool = False) -> None:
        said = "false" if motion else "true"
        (folder / "settings.toml").write_text(
            f'[screen]\nless_motion = {said}\nlanguage = "en"\ndim_minutes = 0\n[play]\nexplains = false\n'
        )
        self.random = random.Random(seed)
        self.now = 0.0
        self.pressed: list[str] = []
        """What fingers pressed."""
        self.counted: list[str] = []
        """What reached the program as presses."""
        services = open_services(
            Paths((folder,), folder, folder),
            now=lambda: 0.0,
            clock=lambda: self.now,
            seed=lambda: seed,
            hour_words=lambda seconds, words: "",
        )
        window = open_window({"TOTEM_HEADLESS": "1"}, size=(800, 480), press=None)
        self.console = Console(window, services, clock=lambda: self.now, simulated=True, made_time=True)
        self.console.app.stage = BlindStage(window.touchscreen(), self.console.app.page)
        self.console.step([])
        self.console.board.lay_first()
        shown = presenter(OURS["stone_age_junior"])
        rules = services.library.rules("stone_age_junior")
        begin(self.console.shell, rules.game, shown, Mode.SCREEN, PLAYERS, {}, rules.deal(4, {}, Rng(seed)))
        top = self.console.app.top
        assert isinstance(top, WordlessTable)
        self.screen = top
        self.table = top.table
        assert self.console.board.laid is not None
        self.board = self.console.board.laid
        self._count_presses()
        self.rest(100)

    def _count_presses(self) -> None:
        read = self.board.presses

        def counting(now: float) -> list[Press | Lifted]:
            found = read(now)
            self.counted += [press.place for press in found if isinstance(press, Press) and not press.held]
            return found

        self.board.presses = counting  # type: ignore[method-assign]  # what comes through is counted

    # time

    def rest(self, ms: float) -> None:
        end = self.now + ms
        while self.now < end:
            self.now = min(end, self.now + 20)
            self.console.step([])

    def settle(self) -> None:
        """Until nothing moves any more; what is uncovered is covered by itself much later."""
        self.rest(60)
        for _ in range(1000):
            due = self.console.app.rests_until(round(self.now))
            if due is None or due == self.console.app.privacy.ends_at:
                return
            if due - self.now > 40:  # as the program sleeps while no contact moves
                self.now = due - 20
            self.rest(40)
        raise AssertionError("it never comes to rest")

    # contacts

    def push(self, place: str, *, hold_ms: float = 0) -> None:
        """One press: the contact closes with bounces, stays, opens with bounces."""
        self.close(place)
        self.rest(hold_ms or self.random.uniform(25, 120))
        self.open(place)
        self.rest(self.random.uniform(25, 90))

    def close(self, place: str) -> None:
        self.pressed.append(place)
        self._train([place], down=True)

    def open(self, place: str) -> None:
        self._train([place], down=False)

    def push_together(self, *places: str) -> None:
        """Fingers that come down within the same few milliseconds."""
        self.pressed += places
        self._train(places, down=True)
        self.rest(80)
        self._train(places, down=False)
        self.rest(60)

    def _train(self, places: "list[str] | tuple[str, ...]", *, down: bool) -> None:
        """Edges to and fro that end where they should; the loop may turn in the middle of them."""
        edges: list[tuple[float, int, bool]] = []
        for place in places:
            pin = self.pin(place)
            count = self.random.choice([n for n in range(1, MOST_EDGES + 1) if n % 2])
            moments = sorted(self.random.uniform(0, BOUNCE_MS) for _ in range(count))
            edges += [(at, pin, down == (n % 2 == 0)) for n, at in enumerate(moments)]
        began = self.now
        for at, pin, closed in sorted(edges):
            self.now = began + at
            self.console.board.press(pin, closed)
            if self.random.random() < 0.2:
                self.console.step([])
        self.now = began + BOUNCE_MS
        self.console.step([])

    def pin(self, place: str) -> int:
        return self.board.wiring.pins(place)[0]

    # playing

    @property
    def over(self) -> bool:
        return self.table.rules.to_act(self.table.state) is None

    def decide(self) -> None:
        """One random move, by its buttons; what is lit is compared with what may be chosen before each."""
        self.settle()
        move = self._picked()
        if UNCOVER in self._touchable():
            self.push("yes")
        meaning = self.table.rules.pointing(self.table.state, move)
        before = len(self.table.moves)
        for spot in (*meaning.in_order, *meaning.any_order):
            self.settle()
            assert self.lit() == self.choosable()
            self._point(spot)
        self.settle()
        if len(self.table.moves) == before:
            self.push("yes")
            self.settle()
        assert self.table.moves[before].move == move

    def _picked(self) -> Move:
        """Seldom a long trade, and a hut whenever one can be built: so that games end."""
        legal: list[Any] = list(self.table.rules.legal_moves(self.table.state))
        huts = [move for move in legal if isinstance(move, Build)]
        if self.table.state.asked is Asked.TRADE and self.random.random() < 0.5:
            return EndTrade()
        picked: Move = self.random.choice(huts or legal)
        return picked

    def _point(self, spot: Place) -> None:
        stepped = self.screen.stepped()
        if spot.startswith("token/") or (spot in CONTROLS and not stepped):
            self.push(spot)
        elif spot == NO:
            self.push("no", hold_ms=1100)
        elif spot == YES:
            self.push("yes")
        else:
            for _ in range(40):
                if self.console.app.focus == spot:
                    break
                self.push("no")
            assert self.console.app.focus == spot, f"the buttons do not come to {spot}"
            self.push("yes")

    def _touchable(self) -> set[str]:
        return {piece.means for piece in self.console.app._scene}

    # lamps

    def lit(self) -> set[str]:
        """The tokens whose lamp gives light, and is not the trail of the last move alone."""
        name = {lamp: place for place, lamp in self.board.wiring.lamps.items()}
        always: set[str] | None = None
        for _ in range(6):
            self.rest(LAMP_MS)
            now = {name[n] for n, rgb in enumerate(self.board.sent) if max(rgb) and not bluish(rgb)}
            always = now if always is None else always & now
        return {place for place in always or set() if place.startswith("token/")}

    def choosable(self) -> set[str]:
        asked = self.screen.play.choice
        if asked is None:
            return set()
        return {spot for spot in (*asked.next, *asked.pointed) if spot.startswith("token/")}


def bluish(rgb: tuple[int, int, int]) -> bool:
    """The pale blue of a trail; what may be chosen is warm."""
    return rgb[2] > rgb[0]


@contextmanager
def at_buttons(folder: Path, seed: int, *, motion: bool = False) -> Iterator[Fingers]:
    fingers = Fingers(folder, seed, motion=motion)
    try:
        yield fingers
    finally:
        fingers.console.close()
        pygame.display.quit()


def whole_game(folder: Path, seed: int) -> int:
    """How many presses it took; raises AssertionError where one was lost, doubled or lit wrongly."""
    with at_buttons(folder, seed) as fingers:
        for _ in range(fingers.table.rules.bound):
            if fingers.over:
                break
            fingers.decide()
        assert fingers.over
        assert fingers.counted == fingers.pressed
        return len(fingers.pressed)
