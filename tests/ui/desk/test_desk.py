import pygame
import pytest

from ui.core.art import Art
from ui.desk import Desk
from ui.games.contract.table import BoardMap, Picture


def green(art: Art) -> None:
    art.box(0, 0, art.width, art.height, "#00AA00", r=0)


BOARD = BoardMap(Picture(green), 1.3, {"territory/1": (0.25, 0.5), "territory/2": (0.75, 0.5)})
LAMPS = {"territory/1": 0, "territory/2": 1}


class Laid:
    def __init__(self) -> None:
        self.surface = pygame.Surface((1360, 480))
        self.moves: list[tuple[int, bool]] = []
        self.desk = Desk(
            self.surface, pygame.Rect(800, 0, 560, 480), lambda pin, down: self.moves.append((pin, down))
        )
        self.desk.lay(BOARD, LAMPS, {4: "yes", 5: "no", 6: "undo"})


@pytest.fixture
def laid() -> Laid:
    return Laid()


def test_the_board_is_painted_once_and_then_only_what_glows_otherwise(laid: Laid) -> None:
    laid.desk.take(((0, 0, 0), (0, 0, 0)))
    assert laid.desk.draw() == [pygame.Rect(800, 0, 560, 480)]
    assert laid.desk.draw() == []
    laid.desk.take(((60, 0, 0), (0, 0, 0)))
    (patch,) = laid.desk.draw()
    assert patch.w < 60
    laid.desk.take(((60, 0, 0), (0, 0, 0)))
    assert laid.desk.draw() == []


def test_a_lamp_shows_the_colour_that_it_was_sent_as_the_eye_sees_it(laid: Laid) -> None:
    laid.desk.take(((64, 0, 0), (0, 0, 0)))
    laid.desk.draw()
    laid.desk.take(((0, 0, 0), (0, 0, 64)))
    first, second = laid.desk.draw()
    red, _, blue, *_ = laid.surface.get_at(second.center)
    assert blue > 120 > red
    assert max(laid.surface.get_at(first.center)[:3]) < 60


def test_a_button_is_pressed_and_let_go_with_the_mouse(laid: Laid) -> None:
    found = []
    for x in range(800, 1360, 6):
        laid.desk.mouse([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, 440), button=1)])
        laid.desk.mouse([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, 440), button=1)])
        found = list(dict.fromkeys(laid.moves))
    assert found == [(4, True), (4, False), (5, True), (5, False), (6, True), (6, False)]


def test_a_press_beside_the_buttons_is_nothing(laid: Laid) -> None:
    laid.desk.mouse([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(900, 100), button=1)])
    assert laid.moves == []


def centre_of(laid: Laid, pin: int) -> tuple[int, int]:
    return laid.desk._buttons[pin].center


@pytest.mark.parametrize(
    "instead",
    [
        pygame.event.Event(pygame.MOUSEMOTION, pos=(10, 10), buttons=(0, 0, 0)),
        pygame.event.Event(pygame.WINDOWFOCUSLOST),
    ],
    ids=["the mouse moves on", "another window"],
)
def test_a_button_whose_lift_nobody_told_comes_up_all_the_same(
    laid: Laid, instead: pygame.event.Event
) -> None:
    laid.desk.mouse([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=centre_of(laid, 4), button=1)])
    laid.desk.mouse([instead])
    laid.desk.mouse([instead])
    assert laid.moves == [(4, True), (4, False)]


def test_a_button_that_is_pressed_while_another_is_down_lets_that_go(laid: Laid) -> None:
    for pin in (4, 5):
        laid.desk.mouse([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=centre_of(laid, pin), button=1)])
    assert laid.moves == [(4, True), (4, False), (5, True)]


def test_a_board_in_a_window_of_another_size_is_pressed_where_it_is_seen(laid: Laid) -> None:
    laid.desk.draw()
    before = centre_of(laid, 4)
    laid.desk.onto(pygame.Rect(400, 0, 280, 240))
    assert centre_of(laid, 4) != before
    assert laid.desk.draw() == [pygame.Rect(400, 0, 280, 240)]
    laid.desk.mouse([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=centre_of(laid, 4), button=1)])
    assert laid.moves == [(4, True)]
