import pygame
import pytest

from ui.core.input import Gesture, Input, Key, KeyPress, Phase, Touch, Typed
from ui.core.scene import Box

WINDOW = (800, 480)


def plain() -> Input:
    return Input(WINDOW, Box(0, 0, 800, 480), 1.0)


def finger(kind: int, x: float, y: float, finger: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, x=x / 800, y=y / 480, finger_id=finger, touch_id=0, dx=0.0, dy=0.0)


def mouse(kind: int, x: int, y: int, *, touch: bool = False) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=(x, y), button=1, touch=touch)


def phases(gestures: list[Gesture]) -> list[Phase]:
    return [g.phase for g in gestures if isinstance(g, Touch)]


def test_a_touch_that_also_gives_mouse_events_is_one_tap() -> None:
    events = [
        finger(pygame.FINGERDOWN, 100, 50),
        mouse(pygame.MOUSEBUTTONDOWN, 100, 50, touch=True),
        finger(pygame.FINGERUP, 100, 50),
        mouse(pygame.MOUSEBUTTONUP, 100, 50, touch=True),
    ]
    assert phases(plain().read(events, 0)) == [Phase.DOWN, Phase.UP]


def test_a_mouse_event_at_the_same_spot_that_hides_its_touch_is_dropped_too() -> None:
    device = plain()
    device.read([finger(pygame.FINGERDOWN, 100, 50), finger(pygame.FINGERUP, 100, 50)], 0)
    echo = [mouse(pygame.MOUSEBUTTONDOWN, 102, 51), mouse(pygame.MOUSEBUTTONUP, 102, 51)]
    assert device.read(echo, 40) == []


def test_two_quick_taps_at_different_spots_are_two() -> None:
    device = plain()
    first = [mouse(pygame.MOUSEBUTTONDOWN, 100, 50), mouse(pygame.MOUSEBUTTONUP, 100, 50)]
    second = [mouse(pygame.MOUSEBUTTONDOWN, 300, 50), mouse(pygame.MOUSEBUTTONUP, 300, 50)]
    assert len(phases(device.read(first, 0) + device.read(second, 30))) == 4


def test_a_second_finger_is_ignored() -> None:
    events = [
        finger(pygame.FINGERDOWN, 100, 50, 1),
        finger(pygame.FINGERDOWN, 400, 50, 2),
        finger(pygame.FINGERUP, 400, 50, 2),
        finger(pygame.FINGERUP, 100, 50, 1),
    ]
    assert phases(plain().read(events, 0)) == [Phase.DOWN, Phase.UP]


def test_coordinates_beyond_the_panel_are_clamped() -> None:
    (touch,) = plain().read([finger(pygame.FINGERDOWN, 790, 200), finger(pygame.FINGERMOTION, 900, 200)], 0)[
        1:
    ]
    assert isinstance(touch, Touch)
    assert touch.x == 800


@pytest.mark.parametrize(
    ("turned", "place"), [(0, (200, 120)), (90, (120, 600)), (180, (600, 360)), (270, (360, 200))]
)
def test_fingers_and_mouse_are_turned_with_the_picture(turned: int, place: tuple[float, float]) -> None:
    room = Box(0, 0, 800, 480) if turned % 180 == 0 else Box(0, 0, 480, 800)
    device = Input(WINDOW, room, 1.0, turned)
    (touch,) = device.read([finger(pygame.FINGERDOWN, 200, 120)], 0)
    device.read([finger(pygame.FINGERUP, 200, 120)], 500)
    (click,) = device.read([mouse(pygame.MOUSEBUTTONDOWN, 200, 120)], 1000)
    for found in (touch, click):
        assert isinstance(found, Touch)
        assert (found.x, found.y) == pytest.approx(place)


def test_a_correction_moves_fingers_and_leaves_the_mouse_alone() -> None:
    mirrored = (-1.0, 0.0, 1.0, 0.0, 1.0, 0.0)
    device = Input(WINDOW, Box(0, 0, 800, 480), 1.0, 0, mirrored)
    (touch,) = device.read([finger(pygame.FINGERDOWN, 200, 120)], 0)
    device.read([finger(pygame.FINGERUP, 200, 120)], 500)
    (click,) = device.read([mouse(pygame.MOUSEBUTTONDOWN, 200, 120)], 1000)
    assert isinstance(touch, Touch)
    assert isinstance(click, Touch)
    assert (touch.x, click.x) == pytest.approx((600, 200))
    assert touch.glass == pytest.approx((0.25, 0.25))


def test_a_page_inside_a_window_has_its_own_coordinates() -> None:
    inner = Input((1600, 900), Box(100, 50, 1200, 720), 1.5)
    (touch,) = inner.read([mouse(pygame.MOUSEBUTTONDOWN, 250, 200)], 0)
    assert isinstance(touch, Touch)
    assert (touch.x, touch.y) == (100, 100)


def test_a_press_outside_the_page_is_nothing() -> None:
    inner = Input((1600, 900), Box(100, 50, 1200, 720), 1.5)
    assert inner.read([mouse(pygame.MOUSEBUTTONDOWN, 20, 20), mouse(pygame.MOUSEBUTTONUP, 20, 20)], 0) == []


def test_keys_walk_take_and_write() -> None:
    def key(code: int, text: str = "", mod: int = 0) -> pygame.event.Event:
        return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod)

    events = [
        key(pygame.K_LEFT),
        key(pygame.K_TAB, "\t", pygame.KMOD_LSHIFT),
        key(pygame.K_RETURN, "\r"),
        key(pygame.K_e, "é"),
        key(pygame.K_BACKSPACE, "\b"),
    ]
    assert plain().read(events, 0) == [
        KeyPress(Key.LEFT),
        KeyPress(Key.PREVIOUS),
        KeyPress(Key.TAKE),
        Typed("é"),
        Typed("\b"),
    ]


def test_a_mouse_event_that_is_made_from_a_touch_is_dropped_whenever_and_wherever_it_comes() -> None:
    device = plain()
    device.read([finger(pygame.FINGERDOWN, 100, 50), finger(pygame.FINGERUP, 100, 50)], 0)
    late = [
        mouse(pygame.MOUSEBUTTONDOWN, 400, 300, touch=True),
        mouse(pygame.MOUSEBUTTONUP, 400, 300, touch=True),
    ]
    assert device.read(late, 500) == []


def test_a_second_tap_at_the_same_spot_counts_as_soon_as_a_person_can_give_one() -> None:
    device = plain()
    tap = [finger(pygame.FINGERDOWN, 100, 50), finger(pygame.FINGERUP, 100, 50)]
    assert phases(device.read(tap, 0) + device.read(tap, 120)) == [Phase.DOWN, Phase.UP] * 2
