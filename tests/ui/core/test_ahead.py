from collections.abc import Hashable, Iterator

import pygame
import pytest

from ui.core.ahead import Ahead
from ui.core.app import App
from ui.core.art import Art
from ui.core.input import Phase, Touch
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.stage import Stage


class Drawn:
    """A way of drawing that counts itself."""

    def __init__(self) -> None:
        self.colours: list[str] = []

    def __call__(self, art: Art, colour: str) -> None:
        self.colours.append(colour)

    def piece(self, colour: str) -> Piece:
        return Piece(Box(0, 0, 20, 20), self, (colour,))


class Foreseeing(Screen):
    def __init__(self, drawn: Drawn) -> None:
        self._drawn = drawn
        self.state = 0
        self.asked = 0
        self.fails = False

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [self._drawn.piece(f"shown {self.state} {moment.now}")]

    def expects(self, now: int) -> Hashable:
        return self.state

    def soon(self, page: Page, now: int) -> Iterator[Scene]:
        self.asked += 1
        yield [self._drawn.piece("first"), self._drawn.piece("second")]
        if self.fails:
            raise ValueError
        yield [self._drawn.piece("first"), self._drawn.piece("third")]


@pytest.fixture
def drawn() -> Drawn:
    return Drawn()


@pytest.fixture
def app(drawn: Drawn) -> App:
    stage = Stage(pygame.Surface((200, 100)), Page())
    return App(
        stage,
        Foreseeing(drawn),
        present=lambda rects: None,
        lamps=lambda scene: None,
        fault=lambda screen, error: Screen(),
    )


def foreseeing(app: App) -> Foreseeing:
    assert isinstance(app.top, Foreseeing)
    return app.top


def finished(app: App, now: int) -> int:
    """How many steps it took."""
    return next(n for n in range(100) if not app.ahead(now))


def test_what_may_come_is_drawn_once_a_piece_at_a_time(app: App, drawn: Drawn) -> None:
    app.step([], 10)
    del drawn.colours[:]
    for _ in range(2):
        before = len(drawn.colours)
        app.ahead(10)
        assert len(drawn.colours) <= before + 1
    finished(app, 10)
    assert drawn.colours == ["first", "second", "third"]
    assert not app.ahead(20)


def test_another_picture_of_the_same_state_goes_on_where_it_was(app: App, drawn: Drawn) -> None:
    app.step([], 10)
    app.ahead(10)
    app.ahead(10)
    app.changed()
    app.step([], 20)
    finished(app, 20)
    assert foreseeing(app).asked == 1
    assert drawn.colours.count("first") == 1


def test_another_state_is_asked_for_anew(app: App) -> None:
    app.step([], 10)
    finished(app, 10)
    foreseeing(app).state = 1
    app.changed()
    app.step([], 20)
    finished(app, 20)
    assert foreseeing(app).asked == 2


def test_another_page_is_drawn_anew(app: App, drawn: Drawn) -> None:
    app.step([], 10)
    finished(app, 10)
    app.turn(Page.fitted(1280, 720))
    app.step([], 20)
    del drawn.colours[:]
    finished(app, 20)
    assert drawn.colours == ["first", "second", "third"]


def test_not_before_the_change_is_shown_nor_under_a_finger(app: App) -> None:
    assert not app.ahead(10)
    app.step([], 10)
    app.step([Touch(Phase.DOWN, 5, 5, 20)], 20)
    assert not app.ahead(20)
    assert foreseeing(app).asked == 0
    app.step([Touch(Phase.UP, 5, 5, 30)], 30)
    assert app.ahead(30)


def test_a_screen_that_cannot_foresee_is_shown_all_the_same(
    app: App, drawn: Drawn, caplog: pytest.LogCaptureFixture
) -> None:
    foreseeing(app).fails = True
    app.step([], 10)
    finished(app, 10)
    assert "cannot be drawn ahead" in caplog.text
    assert not app.ahead(20)
    app.changed()
    assert app.step([], 30)


def test_a_screen_that_cannot_say_what_it_expects_is_asked_once_a_picture(
    app: App, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(now: int) -> Hashable:
        raise ValueError

    monkeypatch.setattr(foreseeing(app), "expects", fails)
    app.step([], 10)
    for _ in range(5):
        assert not app.ahead(10)
    assert len(caplog.records) == 1


def test_a_screen_foresees_nothing_of_itself() -> None:
    stage = Stage(pygame.Surface((200, 100)), Page())
    assert not Ahead().step(Screen(), (), stage, 0)
