"""Moves made at a game's table screen as people make them: by taps, by stepping and `yes`, by push buttons.

Nothing is known of the game but its places: what cannot be pointed at on the table is looked for behind the
main action, and behind whatever else the screen offers.
"""

from collections.abc import Callable
from typing import Any, Final

from engine.core import CONTROLS, NO, UNDO, YES, Place
from engine.session import Table
from tests.ui.presented import GameDesk, choice_of
from ui.core.input import Key, KeyPress, Lifted, Press
from ui.core.scene import meant
from ui.core.screen import Moment
from ui.screens.play.table import TableScreen

MOST: Final = 90
"""Touches for one move; and steps around what can be chosen."""
LEAVING: Final = frozenset({UNDO, "menu", "rules", "peek", "back", "done", "redo"})
"""Actions that lead away from a choice."""
KEYS: Final = (Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN)


class NoWayError(AssertionError):
    """The screens offer no way to point there."""


def offered(desk: GameDesk) -> list[str]:
    """What a finger can mean where it is drawn, not covered by anything."""
    scene = desk.app.top.scene(desk.app.page, Moment(desk.now))
    found = []
    for piece in scene:
        if piece.means and not piece.outline:
            hit = meant(scene, *piece.touch.centre)
            if hit is not None and hit.means == piece.means:
                found.append(piece.means)
    return list(dict.fromkeys(found))


def by_taps(desk: GameDesk, means: str) -> None:
    if means not in offered(desk):
        raise NoWayError(f"{means} cannot be touched")
    desk.down(*desk.where(means))
    desk.up(*desk.where(means))
    desk.settle()


def by_steps(desk: GameDesk, means: str) -> None:
    """`no` until the focus lies there, then `yes`; an answer that the screen offers is pressed itself,
    and `no` held means done or none."""
    top = desk.app.top
    if means in (YES, NO) and means in offered(desk) and not top.stepped():
        return _press(desk, means)
    if means == top.main() and not desk.app.focus:
        return _press(desk, YES)
    for _ in range(MOST):
        _press(desk, NO)
        if desk.app.focus == means:
            return _press(desk, YES)
    if means in (YES, NO):
        desk.step(Press(NO, held=True))
        return desk.settle()
    raise NoWayError(f"stepping does not come to {means}")


def by_buttons(desk: GameDesk, means: str) -> None:
    """The push button at the place itself; what lies on no board is stepped to."""
    if means not in _with_button(desk):
        return by_steps(desk, means)
    _press(desk, means)
    return None


def _with_button(desk: GameDesk) -> set[str]:
    shown = desk.shown.board_map()
    return set() if shown is None else {*shown.lamps, *shown.buttons}


def _press(desk: GameDesk, place: str) -> None:
    desk.step(Press(place))
    desk.step(Lifted(place))
    desk.settle()


def reached_by_arrows(desk: GameDesk, *, shift: bool) -> set[str]:
    """Where the focus comes from where it first is, by arrow keys in any order, alone or with shift."""
    app = desk.app
    desk.step(KeyPress(Key.RIGHT))
    desk.step(Lifted(Key.RIGHT))
    seen = {app.focus}
    open_ones = [app.focus]
    while open_ones:
        here = open_ones.pop()
        for key in KEYS:
            app._cursor.focus = here
            app._cursor.step(app.top, app.shown, key, everything=shift)
            if app.focus not in seen:
                seen.add(app.focus)
                open_ones.append(app.focus)
    return seen - {""}


def make(
    desk: GameDesk, screen: TableScreen, table: Table, move: Any, take: Callable[[GameDesk, str], None]
) -> None:
    """Raises NoWayError, or AssertionError where another move was made."""
    rules, state = table.rules, table.state
    meaning = rules.pointing(state, move)
    before = len(table.moves)
    hand = _Hand(desk, screen, (*meaning.in_order, *meaning.any_order), take)
    for _ in range(MOST):
        if len(table.moves) > before:
            break
        hand.go_on()
    made = table.moves[before].move if len(table.moves) > before else None
    assert made == move, f"{rules.move_text(move)} was pointed at, and {made} made"


class _Hand:
    """On its way to one move."""

    def __init__(
        self,
        desk: GameDesk,
        screen: TableScreen,
        wanted: tuple[Place, ...],
        take: Callable[[GameDesk, str], None],
    ) -> None:
        self._desk = desk
        self._screen = screen
        self._wanted = wanted
        self._take = take
        self._taken: set[str] = set()
        """Places that were pointed at on another screen than the table."""
        self._tried: set[str] = set()
        """Actions that led nowhere."""

    def go_on(self) -> None:
        """The next touch."""
        app = self._desk.app
        asked = choice_of(self._screen)
        pointed = asked.pointed if asked is not None else ()
        missing = [spot for spot in self._wanted if spot not in pointed and spot not in self._taken]
        if not missing:
            return self._finish()
        there = offered(self._desk)
        touchable = [spot for spot in missing if spot in there]
        if (touchable and touchable[0] == missing[0]) or (touchable and self._screen is not app.top):
            if app.top is not self._screen:
                self._taken.add(touchable[0])
            return self._take(self._desk, touchable[0])
        if self._take is by_buttons and missing[0] in _with_button(self._desk):
            return self._take(self._desk, missing[0])
        self._look_for(missing[0], there)
        return None

    def _finish(self) -> None:
        """All is pointed at: the main action, else `yes`."""
        there, main = offered(self._desk), self._desk.app.top.main()
        for means in (main, YES):
            if means and means in there:
                return self._take(self._desk, means)
        raise NoWayError(f"{self._wanted} is pointed at, and nothing makes the move")

    def _look_for(self, spot: Place, there: list[str]) -> None:
        """Behind the main action, or behind another that the screen offers."""
        top = self._desk.app.top
        places = {*self._screen.table.rules.places, *CONTROLS}
        ways = [top.main(), *(means for means in there if means not in LEAVING)]
        ways = [w for w in ways if w and w in there and w not in places and w not in self._tried]
        if not ways:
            raise NoWayError(f"{spot} cannot be pointed at: there are {there}")
        before = choice_of(self._screen)
        try:
            self._take(self._desk, ways[0])
        except NoWayError:
            self._tried.add(ways[0])
            return
        same = self._desk.app.top is top and choice_of(self._screen) == before
        if same and spot not in offered(self._desk):
            self._tried.add(ways[0])
