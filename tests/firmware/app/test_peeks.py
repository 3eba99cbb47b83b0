"""What only one person may see is covered again, in the real program: for every screen that uncovers
something, and every way in which that ends."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.core import Place, Rng
from engine.session import Mode, Player, Table
from engine.stone_age_junior import Asked
from tests.engine import games
from tests.firmware.app.playing import STORY_MS, Play
from ui.core.input import Press
from ui.core.privacy import HELD_MS, LOOKED_AT_MS, WORKED_WITH_MS
from ui.games.find import presenter
from ui.screens.play.moves import MovesScreen
from ui.screens.play.opening import open_table
from ui.screens.play.table import TableScreen

PEOPLE = (Player("Léa"), Player("Papa"))
MINUTE = 60_000
DIM_MINUTES = 5


@dataclass(frozen=True)
class Private:
    """A screen of a game that uncovers something, by taps up to the last; `held`: a finger has to stay."""

    game: str
    name: str
    way: tuple[str, ...]
    last: str
    held: bool


PRIVATE = (
    Private("clans", "the clan card", ("peek", "me"), "pad", held=True),
    Private("cherokee", "clan and hand", ("peek", "me"), "pad", held=True),
    Private("cherokee", "the hand that is played from", ("recruit",), "me", held=False),
    Private("stone_age_junior", "behind a village", ("village/0",), "pad", held=True),
    Private("stone_age_junior", "the tray", (), "uncover", held=False),
    Private("first_sparks", "the food", ("peek", "me"), "pad", held=True),
)


def called(value: object) -> str:
    return f"{value.game}, {value.name}" if isinstance(value, Private) else getattr(value, "__name__", "")


HELD = [one for one in PRIVATE if one.held]
all_of_them = pytest.mark.parametrize("private", PRIVATE, ids=called)
those_held = pytest.mark.parametrize("private", HELD, ids=called)


class Peeking(Play):
    """At a table whose next decision hides something from the others."""

    private: Private
    kept_table: Table
    secret: set[object]
    """What was seen when it lay open, and not before."""

    def sit_at(self, private: Private) -> None:
        self.private = private
        game = private.game
        options = {"goods": "hidden"} if game == "stone_age_junior" else {}
        rules = self.services.library.rules(game)
        policy = games.POLICIES.get(game, games.at_random)
        for seed in range(200):
            rng = Rng(seed)
            table = self.services.tables.begin(
                game, Mode.SCREEN, PEOPLE, options, rules.deal(2, options, rng)
            )
            for _ in range(120):
                if rules.to_act(table.state) is None or self._fits(table.state):
                    break
                table.play(policy(rules, table.state, rng))
            if rules.to_act(table.state) is not None and self._fits(table.state) and table.moves:
                break
        self.kept_table = table

    def come_again(self) -> None:
        """To the screen that asks for the last tap, whatever happened before: with no finger on the glass."""
        private = self.private
        self.finger(pygame.FINGERUP, (2, 2))
        self.console.app.doze(0, 80)
        self.hand.rest(400)
        open_table(
            self.console.shell, presenter(self.services.games.catalogue[private.game]), self.kept_table
        )
        self.hand.watch(STORY_MS)
        self.hand.rest(800)
        for means in private.way:
            self.hand.tap(means)
            self.hand.rest(800)  # no double tap

    def _fits(self, state: Any) -> bool:
        if self.private.name == "the hand that is played from":
            return state.hole is not None and self._recruits(state)
        if self.private.name == "the tray":
            return state.asked is Asked.TRADE
        if self.private.name == "behind a village":
            return any(state.villages[0].goods)
        rules = self.services.library.rules(self.private.game)
        seat = rules.to_act(state)
        secrets = presenter(self.services.games.catalogue[self.private.game]).extras.secrets
        return seat is not None and secrets is not None and secrets.has(rules.view(state, seat), seat)

    def _recruits(self, state: Any) -> bool:
        rules = self.services.library.rules(self.private.game)
        return all(type(move).__name__ == "Recruit" for move in rules.legal_moves(state))

    # what is seen

    @property
    def seen(self) -> set[object]:
        """The picture, piece by piece, as draw and args decide every pixel of one; but for the pad and for
        *Done*, which say only whether somebody looks or has looked."""
        scene = self.console.app._scene
        return {(one.draw, one.args) for one in scene if one.args and one.means not in ("pad", "done")}

    # fingers

    def place(self, means: str) -> tuple[int, int]:
        piece = next(p for p in reversed(list(self.console.app._scene)) if p.means == means)
        x, y = piece.touch.centre
        k, screen = self.console.window.page.scale, self.console.window.screen
        return screen.x + round(x * k), screen.y + round(y * k)

    def finger(self, kind: int, at: tuple[int, int], n: int = 1) -> None:
        w, h = pygame.display.get_window_size()
        event = pygame.event.Event(kind, x=at[0] / w, y=at[1] / h, touch_id=1, finger_id=n)
        self.hand._now += 20
        self.console.step([event])

    def pass_time(self, ms: float) -> None:
        """Nothing happens, and the loop sleeps as it does then."""
        end = self.hand.clock() + ms
        while self.hand.clock() < end:
            due = self.console.app.rests_until(round(self.hand.clock()))
            self.hand._now = min(end, max(self.hand.clock() + 20, due if due is not None else end))
            self.console.step([])

    def lift(self) -> None:
        self.finger(pygame.FINGERUP, self.place(self.private.last))
        self.hand.rest(200)

    def lift_if_down(self) -> None:
        if self.private.held:
            self.lift()

    @property
    def made(self) -> Sequence[object]:
        """The moves of the table."""
        tables = [one for one in self.console.app._screens if isinstance(one, TableScreen)]
        return tables[0].table.moves

    def is_covered(self) -> bool:
        return not self.secret & self.seen

    def uncover(self) -> None:
        """By a finger, which stays where it has to."""
        before, at = self.seen, self.place(self.private.last)
        self.finger(pygame.FINGERDOWN, at)
        self.hand.rest(40)
        if not self.private.held:
            self.finger(pygame.FINGERUP, at)
            self.hand.rest(200)
        self.secret = self.seen - before
        assert self.secret, "nothing was uncovered"


@contextmanager
def peeking(folder: Path, private: Private) -> Iterator[Peeking]:
    play = Peeking(folder, 3, (800, 480), private.game)
    try:
        play.sit_at(private)
        play.come_again()
        yield play
    finally:
        play.console.close()
        pygame.display.quit()


def lifted(play: Peeking) -> None:
    play.lift()


def slid_off_and_back(play: Peeking) -> None:
    play.finger(pygame.FINGERMOTION, play.console.window.screen.topleft)
    play.hand.rest(40)
    play.finger(pygame.FINGERMOTION, play.place(play.private.last))
    play.hand.rest(40)


def another_finger(play: Peeking) -> None:
    play.finger(pygame.FINGERDOWN, (5, 5), n=2)
    play.hand.rest(40)


def a_minute(play: Peeking) -> None:
    """The finger stays, and moves a little all the time, as it does on a panel."""
    for _ in range(HELD_MS // 1000 + 1):
        play.finger(pygame.FINGERMOTION, play.place(play.private.last))
        play.pass_time(1000)


def a_key(play: Peeking) -> None:
    play.hand.type(pygame.K_TAB)


def a_letter(play: Peeking) -> None:
    play.hand._now += 20
    play.console.step([pygame.event.Event(pygame.TEXTINPUT, text="x")])
    play.hand.rest(40)


def yes_of_a_neighbour(play: Peeking) -> None:
    play.console.app.step([Press(Place("yes"))], round(play.hand.clock()))
    play.hand.rest(40)


def any_button(play: Peeking) -> None:
    play.console.app.step([Press(Place("territory/7"))], round(play.hand.clock()))
    play.hand.rest(40)


def sleep(play: Peeking) -> None:
    play.console.app.doze(1, 80)
    play.hand._now += MINUTE
    play.hand.rest(100)
    assert not play.console.app.awake


def a_fault(play: Peeking) -> None:
    play.console.app._failed(play.console.app.top, RuntimeError("a brush broke"))
    play.hand.rest(40)


FROM_ELSEWHERE = (a_key, a_letter, yes_of_a_neighbour, any_button, sleep, a_fault)
ENDS: dict[bool, tuple[Callable[[Peeking], None], ...]] = {
    True: (*FROM_ELSEWHERE, lifted, slid_off_and_back, another_finger, a_minute),
    False: FROM_ELSEWHERE,
}


@all_of_them
def test_what_is_private_is_covered(tmp_path: Path, private: Private) -> None:
    with peeking(tmp_path, private) as play:
        for end in ENDS[private.held]:
            play.come_again()
            play.uncover()
            assert not play.is_covered()
            moves = len(play.made)
            end(play)
            assert play.is_covered(), end.__name__
            play.hand.rest(300)
            assert play.is_covered(), end.__name__
            assert len(play.made) == moves, f"{end.__name__}: what covers does nothing else"


@those_held
def test_a_finger_that_rested_until_the_screen_slept_opens_nothing_more(
    tmp_path: Path, private: Private
) -> None:
    with peeking(tmp_path, private) as play:
        play.uncover()
        sleep(play)
        play.finger(pygame.FINGERMOTION, play.place(private.last))
        play.lift()
        assert play.is_covered()
        play.pass_time(MINUTE // 2)
        assert play.is_covered()


@all_of_them
def test_the_touch_that_wakes_the_screen_opens_nothing(tmp_path: Path, private: Private) -> None:
    with peeking(tmp_path, private) as play:
        play.uncover()
        play.lift_if_down()
        sleep(play)
        play.finger(pygame.FINGERDOWN, (400, 240))
        play.hand.rest(40)
        assert play.console.app.awake
        assert play.is_covered()
        play.finger(pygame.FINGERUP, (400, 240))
        play.hand.rest(400)
        assert play.is_covered()


@those_held
def test_a_secret_that_no_finger_holds_closes_by_time_and_by_anything(
    tmp_path: Path, private: Private
) -> None:
    with peeking(tmp_path, private) as play:
        before = play.seen
        play.hand.type(pygame.K_RETURN)
        play.secret = play.seen - before
        assert play.secret
        play.pass_time(LOOKED_AT_MS - 400)
        assert not play.is_covered()
        play.hand.rest(400)
        assert play.is_covered()
        for _ in range(10):  # Enter alone may mean that it was looked at by now
            if play.console.app.focus != private.last:
                play.hand.type(pygame.K_TAB)
        play.hand.type(pygame.K_RETURN)
        assert not play.is_covered()
        play.finger(pygame.FINGERDOWN, (5, 5))
        play.hand.rest(40)
        assert play.is_covered()


@pytest.mark.parametrize("private", [one for one in PRIVATE if not one.held], ids=called)
def test_what_is_worked_with_stays_as_long_as_its_owner_works_and_a_minute_more(
    tmp_path: Path, private: Private
) -> None:
    with peeking(tmp_path, private) as play:
        play.uncover()
        for _ in range(4):
            play.pass_time(WORKED_WITH_MS * 0.7)
            play.finger(pygame.FINGERDOWN, (2, 2))
            play.finger(pygame.FINGERUP, (2, 2))
            play.hand.rest(100)
            assert not play.is_covered()
        play.pass_time(WORKED_WITH_MS)
        assert play.is_covered()


def test_going_back_to_a_move_covers_the_tray(tmp_path: Path) -> None:
    tray = next(one for one in PRIVATE if one.name == "the tray")
    with peeking(tmp_path, tray) as play:
        play.uncover()
        play.hand.tap("no")
        play.hand.watch(STORY_MS)
        table = play.screen
        play.console.app.open(MovesScreen(play.console.shell, table.presenter, table.play))
        play.hand.rest(200)
        for means in (f"move/{len(table.table.moves) - 2}", "here", "yes"):
            play.hand.tap(means)
            play.hand.rest(400)
        assert play.console.app.top is table
        assert table.table.state.asked is Asked.TRADE
        assert play.is_covered()
        assert "uncover" in {piece.means for piece in play.console.app._scene}
