"""Every step of every lesson fits: both sizes, three text sizes, each language and one that is longer."""

from dataclasses import replace
from typing import Any

import pytest

from engine.catalogue import Catalogue, Game
from tests.ui.screens.lesson.lessons import SHOWN, WAYS, answer, desk_of, learned, settle
from tests.ui.screens.misfits import misfits
from tests.ui.screens.test_layout import language
from ui.core.page import Page
from ui.core.scene import Scene
from ui.core.screen import Moment
from ui.core.theme import TEXT_SIZES
from ui.games.contract.parts import LessonView
from ui.screens.lesson import tools
from ui.screens.lesson.bright import _veil
from ui.screens.set_up.first_game import FirstGame

__all__ = ["language"]
SIZES = ((800, 480), (1280, 720))


def pages(language: str) -> list[Page]:
    return [
        replace(Page.fitted(*size), text=text, language=language) for size in SIZES for text in TEXT_SIZES
    ]


def in_room(scene: Scene, view: LessonView[Any, Any, Any] | None, page: Page) -> Scene:
    """The board has its own tests; a child's lesson has nothing else than the board and its four buttons."""
    if view is None:
        return [piece for piece in scene if piece.means in (*tools.ITS, tools.REAL)]
    room = view.room(page)
    if view.bar is None:
        return [piece for piece in scene if piece.box.x >= room.x - 6]
    badge = view.bar(page)
    return [piece for piece in scene if piece.box.y >= room.y - 6 or piece.box == badge]


@pytest.mark.parametrize("game", SHOWN, ids=lambda game: game.id)
def test_every_step_fits(game: Game, language: str) -> None:
    desk = desk_of(game, language)
    screen = learned(desk, game)
    view = screen.presenter.extras.lesson
    while True:
        settle(desk)
        for page in pages(language):
            scene = in_room(screen.scene(page, Moment(desk.now)), view, page)
            found = misfits(scene, page)
            assert found == [], (screen.director.step.id, page.text, page.width)
        if screen.director.over:
            return
        answer(desk, WAYS["taps"])


def test_the_first_start_fits(language: str) -> None:
    desk = desk_of(SHOWN[0], language)
    screen = FirstGame(replace(desk.shell, games=Catalogue(SHOWN)))
    for page in pages(language):
        scene = screen.scene(page, Moment(desk.now))
        assert misfits(scene, page) == [], (
            page.text,
            page.width,
        )


@pytest.mark.parametrize("game", SHOWN, ids=lambda game: game.id)
def test_what_is_said_at_a_bright_place_lies_above_what_is_brightened(game: Game) -> None:
    """As in which order cards have moved up."""
    desk = desk_of(game, "en")
    screen = learned(desk, game)
    while not screen.director.over:
        settle(desk)
        for page in pages("en"):
            scene = list(screen.scene(page, Moment(desk.now)))
            veil = next((n for n, piece in enumerate(scene) if piece.draw is _veil), len(scene))
            last = {piece.box: n for n, piece in enumerate(scene) if piece.says}
            covered = [
                scene[n]
                for box, n in last.items()
                for m, piece in enumerate(scene)
                if m > max(n, veil) and piece in scene[:veil] and piece.box.meets(box)
            ]
            assert covered == [], (screen.director.step.id, page.text, page.width)
        answer(desk, WAYS["taps"])
