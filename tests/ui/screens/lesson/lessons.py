"""Lessons on a desk, gone through by taps, by two push buttons or by keys."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.catalogue import OURS, Game
from engine.core import YES
from tests.ui.fakes import Desk
from tests.ui.games.stone_age_junior.scenes import Ear
from ui.core.input import Key
from ui.games.find import presenter
from ui.screens.lesson import tools
from ui.screens.lesson.guided import GuidedTable
from ui.screens.set_up.set_up import SetUp
from ui.services.preferences import Preferences
from ui.services.sound import Sound

SHOWN: Final = OURS.games
"""Games whose lesson is shown: all of ours."""
MOST: Final = 120
"""Presses until a stop is come to."""


def desk_of(
    game: Game,
    language: str = "en",
    *,
    size: tuple[int, int] = (800, 480),
    preferences: Preferences | None = None,
) -> Desk:
    given = preferences or Preferences(language=language, dim_minutes=0)
    desk = Desk(size=size, preferences=given, blind=True)
    desk.device.played_by = game.customs()
    found = desk.device.lessons.lesson(game.id)
    assert found is not None
    desk.device.game = found[1]
    desk.device.tables.begins = found[1]
    ear = Ear()
    desk.shell = replace(desk.shell, sound=Sound(ear, ear))
    return desk


def ear_of(desk: Desk) -> Ear:
    voice = desk.shell.sound.voice
    assert isinstance(voice, Ear)
    return voice


def set_up(desk: Desk, game: Game) -> None:
    desk.app.open(SetUp(desk.shell, game, presenter(game)))
    desk.rest()


def learned(desk: Desk, game: Game) -> GuidedTable:
    """By the offer of the set-up."""
    set_up(desk, game)
    desk.touch("learn")
    desk.touch("yes")
    return on(desk)


def on(desk: Desk) -> GuidedTable:
    assert isinstance(desk.app.top, GuidedTable)
    return desk.app.top


def tap(desk: Desk, means: str) -> None:
    desk.touch(means)


def press(desk: Desk, means: str) -> None:
    """`no` steps, `yes` takes; an answer by that name needs no stepping."""
    if means == YES and not desk.app.top.stepped():
        desk.press("yes")
        return
    for _ in range(MOST):
        if desk.app.focus == means:
            desk.press("yes")
            return
        desk.press("no")
    raise AssertionError(f"{means} is no stop of {desk.app.top.steps()}")


def key(desk: Desk, means: str) -> None:
    if means == desk.app.top.main():
        desk.key(Key.TAKE)
        return
    for _ in range(MOST):
        if desk.app.focus == means:
            desk.key(Key.TAKE)
            return
        desk.key(Key.NEXT)
    raise AssertionError(f"{means} is no stop of {desk.app.top.steps()}")


WAYS: Final[dict[str, Callable[[Desk, str], None]]] = {"taps": tap, "buttons": press, "keys": key}


def settle(desk: Desk) -> None:
    """Stories come to their end by themselves; no sooner is anything pressed."""
    for _ in range(20 * MOST):
        desk.step(ms=250)
        top = desk.app.top
        if not isinstance(top, GuidedTable) or (top.play.story is None and not top.director.script()):
            return
    raise AssertionError("a story that never ends")


def answer(desk: Desk, way: Callable[[Desk, str], None]) -> None:
    """What the step asks for: going on, or the suggested move, place by place."""
    screen = on(desk)
    if screen.director.waits_to_go_on:
        way(desk, YES)
        settle(desk)
        return
    before = len(screen.table.moves)
    for _ in range(8):
        if len(screen.table.moves) != before:
            settle(desk)
            return
        if desk.app.top is not screen:
            _in_sheet(desk, way)
            continue
        asked = screen.play.choice
        assert asked is not None
        offered = [spot for spot in asked.next if spot in desk.offers()]
        own = [means for means in desk.app.top.steps() or () if "/" not in means and means in desk.offers()]
        way(desk, offered[0] if offered else own[0])
    raise AssertionError(f"{screen.director.step.id}: no move came of it")


def _in_sheet(desk: Desk, way: Callable[[Desk, str], None]) -> None:
    """A hand behind the hand-over: it is me, the first card, and done."""
    offers = desk.offers()
    if "me" in offers:
        way(desk, "me")
        return
    way(desk, next(means for means in offers if means.startswith("hand/")))
    way(desk, "recruit")


def sentence(desk: Desk) -> str:
    """As it stands there, or was said last."""
    if desk.app.top.wordless:
        return "" if on(desk).director.quiet else ear_of(desk).said[-1][0]
    said = next(piece for piece in desk.scene() if piece.means == tools.AGAIN)
    return str(said.args[1])
