import pygame
import pytest

from ui.core.input import (
    LOST_MS,
    SETTLE_MS,
    SILENT_MS,
    Gesture,
    Input,
    Key,
    KeyPress,
    Lifted,
    Phase,
    Touch,
    Typed,
)
from ui.core.scene import Box

WINDOW = (800, 480)


def plain() -> Input:
    return Input(WINDOW, Box(0, 0, 800, 480), 1.0)


def finger(kind: int, x: float, y: float, finger: int = 1, *, panel: int = 0) -> pygame.event.Event:
    return pygame.event.Event(kind, x=x / 800, y=y / 480, finger_id=finger, touch_id=panel, dx=0.0, dy=0.0)


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
    device = plain()
    assert phases(device.read(events, 0) + device.read([], SETTLE_MS)) == [Phase.DOWN, Phase.UP]


def test_a_mouse_event_at_the_same_spot_that_hides_its_touch_is_dropped_too() -> None:
    device = plain()
    device.read([finger(pygame.FINGERDOWN, 100, 50), finger(pygame.FINGERUP, 100, 50)], 0)
    echo = [mouse(pygame.MOUSEBUTTONDOWN, 102, 51), mouse(pygame.MOUSEBUTTONUP, 102, 51)]
    assert phases(device.read(echo, 40) + device.read([], 200)) == [Phase.UP]


def test_two_quick_taps_at_different_spots_are_two() -> None:
    device = plain()
    first = [mouse(pygame.MOUSEBUTTONDOWN, 100, 50), mouse(pygame.MOUSEBUTTONUP, 100, 50)]
    second = [mouse(pygame.MOUSEBUTTONDOWN, 300, 50), mouse(pygame.MOUSEBUTTONUP, 300, 50)]
    assert phases(device.read(first, 0) + device.read(second, 30) + device.read([], 200)) == [
        Phase.DOWN, Phase.UP, Phase.DOWN, Phase.UP,
    ]  # fmt: skip


def test_a_second_finger_is_told_once_and_moves_nothing() -> None:
    events = [
        finger(pygame.FINGERDOWN, 100, 50, 1),
        finger(pygame.FINGERDOWN, 400, 50, 2),
        finger(pygame.FINGERUP, 400, 50, 2),
        finger(pygame.FINGERUP, 100, 50, 1),
    ]
    device = plain()
    assert phases(device.read(events, 0) + device.read([], SETTLE_MS)) == [
        Phase.DOWN, Phase.BESIDE, Phase.UP,
    ]  # fmt: skip


def test_a_second_press_close_to_the_first_is_taken_for_the_same_finger() -> None:
    device = plain()
    device.read([finger(pygame.FINGERDOWN, 100, 50, 1)], 0)
    assert device.read([mouse(pygame.MOUSEBUTTONDOWN, 102, 51)], 40) == []


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
    device.read([], 600)
    (click,) = device.read([mouse(pygame.MOUSEBUTTONDOWN, 200, 120)], 1000)
    for found in (touch, click):
        assert isinstance(found, Touch)
        assert (found.x, found.y) == pytest.approx(place)


def test_a_correction_moves_fingers_and_leaves_the_mouse_alone() -> None:
    mirrored = (-1.0, 0.0, 1.0, 0.0, 1.0, 0.0)
    device = Input(WINDOW, Box(0, 0, 800, 480), 1.0, 0, mirrored)
    (touch,) = device.read([finger(pygame.FINGERDOWN, 200, 120)], 0)
    device.read([finger(pygame.FINGERUP, 200, 120)], 500)
    device.read([], 600)
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
        pygame.event.Event(pygame.TEXTINPUT, text="é"),
        key(pygame.K_BACKSPACE, "\b"),
        key(pygame.K_UP, mod=pygame.KMOD_RSHIFT),
        pygame.event.Event(pygame.KEYUP, key=pygame.K_UP, mod=0),
        pygame.event.Event(pygame.KEYUP, key=pygame.K_TAB, mod=0),
        pygame.event.Event(pygame.KEYUP, key=pygame.K_e, mod=0),
    ]
    assert plain().read(events, 0) == [
        KeyPress(Key.LEFT),
        KeyPress(Key.PREVIOUS),
        KeyPress(Key.TAKE),
        Typed("é"),
        Typed("\b"),
        KeyPress(Key.UP, shift=True),
        Lifted(Key.UP),
        Lifted(Key.NEXT),
        Lifted(Key.PREVIOUS),
    ]


@pytest.mark.parametrize(
    ("text", "letters"),
    [("ê", "ê"), ("Éloïse", "Éloïse"), ("日本", "日本"), ("\r\n\x07\t", ""), ("a b", "a b")],
    ids=["dead key", "on-screen keyboard", "input method", "control characters", "space"],
)
def test_text_is_what_is_told_as_text_whichever_keys_made_it(text: str, letters: str) -> None:
    assert plain().read([pygame.event.Event(pygame.TEXTINPUT, text=text)], 0) == [*map(Typed, letters)]


def test_a_mouse_event_that_is_made_from_a_touch_is_dropped_whenever_and_wherever_it_comes() -> None:
    device = plain()
    device.read([finger(pygame.FINGERDOWN, 100, 50), finger(pygame.FINGERUP, 100, 50)], 0)
    late = [
        mouse(pygame.MOUSEBUTTONDOWN, 400, 300, touch=True),
        mouse(pygame.MOUSEBUTTONUP, 400, 300, touch=True),
    ]
    device.read([], 200)
    assert device.read(late, 500) == []


def test_a_second_tap_at_the_same_spot_counts_as_soon_as_a_person_can_give_one() -> None:
    device = plain()
    tap = [finger(pygame.FINGERDOWN, 100, 50), finger(pygame.FINGERUP, 100, 50)]
    told = device.read(tap, 0) + device.read([], 80) + device.read(tap, 120) + device.read([], 200)
    assert phases(told) == [Phase.DOWN, Phase.UP] * 2


# a panel that chatters


def chatter(device: Input, ms: int, period: int, *, by: str = "finger", new_ids: bool = False) -> list[Phase]:
    """One press of so many ms, which is reported as lifted in the second half of every period."""
    found: list[Gesture] = []
    for now in range(0, ms, 10):
        n, at = divmod(now, period)
        kinds = {0: pygame.FINGERDOWN, period // 20 * 10: pygame.FINGERUP}
        events = []
        if at in kinds:
            x = 100 + 5 * (n % 3)  # it trembles, too
            if by == "finger":
                events = [finger(kinds[at], x, 50, n if new_ids else 1)]
            else:
                button = pygame.MOUSEBUTTONDOWN if at == 0 else pygame.MOUSEBUTTONUP
                events = [mouse(button, x, 50)]
        found += device.read(events, now)
    for now in range(ms, ms + 300, 10):
        found += device.read([], now)
    return phases(found)


@pytest.mark.parametrize("new_ids", [False, True])
@pytest.mark.parametrize("period", [20, 30, 60, 100, 140])
@pytest.mark.parametrize("by", ["finger", "mouse"])
def test_a_press_that_a_panel_reports_as_many_is_one(period: int, by: str, new_ids: bool) -> None:
    told = chatter(plain(), 1200, period, by=by, new_ids=new_ids)
    assert (told[0], told[-1]) == (Phase.DOWN, Phase.UP)
    assert {*told[1:-1]} <= {Phase.MOVE}


def test_what_is_lifted_is_told_a_moment_later_and_wants_to_be_asked_then() -> None:
    device = plain()
    device.read([finger(pygame.FINGERDOWN, 100, 50)], 0)
    assert phases(device.read([finger(pygame.FINGERUP, 100, 50)], 40)) == []
    assert device.due == 40 + SETTLE_MS
    assert phases(device.read([], 40 + SETTLE_MS - 1)) == []
    assert phases(device.read([], 40 + SETTLE_MS)) == [Phase.UP]
    assert device.due is None


def test_a_quick_tap_elsewhere_does_not_wait_for_the_one_before() -> None:
    device = plain()
    device.read([finger(pygame.FINGERDOWN, 100, 50), finger(pygame.FINGERUP, 100, 50)], 0)
    assert phases(device.read([finger(pygame.FINGERDOWN, 180, 50)], 20)) == [Phase.UP, Phase.DOWN]


# lifts that nobody reports


def tap(device: Input, now: int, n: int, *, panel: int = 0) -> list[Phase]:
    events = [finger(kind, 300, 200, n, panel=panel) for kind in (pygame.FINGERDOWN, pygame.FINGERUP)]
    return phases(device.read(events, now) + device.read([], now + SETTLE_MS))


def test_a_finger_whose_lift_was_lost_gives_way_to_another_after_a_while() -> None:
    device = plain()
    device.read([finger(pygame.FINGERDOWN, 100, 50, 7)], 0)
    assert tap(device, 500, 8) == [Phase.BESIDE]
    assert tap(device, SILENT_MS, 8) == [Phase.LOST, Phase.DOWN, Phase.UP]
    assert tap(device, SILENT_MS + 500, 9) == [Phase.DOWN, Phase.UP]


def test_a_finger_that_moves_gives_way_to_nobody() -> None:
    device = plain()
    device.read([finger(pygame.FINGERDOWN, 100, 50, 7)], 0)
    for now in range(0, 2 * SILENT_MS, 500):
        device.read([finger(pygame.FINGERMOTION, 100, 50, 7)], now)
        assert tap(device, now + 100, 8) == [Phase.BESIDE]


def test_a_finger_that_comes_down_twice_was_lifted_in_between() -> None:
    device = plain()
    device.read([finger(pygame.FINGERDOWN, 100, 50, 7)], 0)
    assert phases(device.read([finger(pygame.FINGERDOWN, 400, 50, 7)], 300)) == [Phase.LOST, Phase.DOWN]


def test_a_panel_that_was_away_and_counts_anew_has_no_finger_down() -> None:
    device = plain()
    device.read([finger(pygame.FINGERDOWN, 100, 50, 0)], 0)
    assert tap(device, 300, 0, panel=2) == [Phase.LOST, Phase.DOWN, Phase.UP]


@pytest.mark.parametrize("lost_by", ["finger", "mouse"])
def test_finger_and_mouse_give_way_to_each_other(lost_by: str) -> None:
    device = plain()
    pressed = {
        "finger": finger(pygame.FINGERDOWN, 100, 50, 7),
        "mouse": mouse(pygame.MOUSEBUTTONDOWN, 100, 50),
    }
    other = pressed["mouse" if lost_by == "finger" else "finger"]
    device.read([pressed[lost_by]], 0)
    assert phases(device.read([other], 500)) == []
    assert phases(device.read([other], SILENT_MS)) == [Phase.LOST, Phase.DOWN]


def test_a_mouse_that_moves_without_its_button_was_let_go() -> None:
    device = plain()
    device.read([mouse(pygame.MOUSEBUTTONDOWN, 100, 50)], 0)
    moves = pygame.event.Event(pygame.MOUSEMOTION, pos=(120, 50), buttons=(0, 0, 0), touch=False)
    assert phases(device.read([moves], 100)) == [Phase.LOST]


def test_a_window_that_another_one_covers_has_no_finger_down() -> None:
    device = plain()
    device.read([finger(pygame.FINGERDOWN, 100, 50)], 0)
    assert phases(device.read([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 100)) == [Phase.LOST]
    assert tap(device, 500, 1) == [Phase.DOWN, Phase.UP]


def test_a_finger_that_is_silent_for_very_long_is_lost_though_nobody_touches_anything() -> None:
    device = plain()
    device.read([finger(pygame.FINGERDOWN, 100, 50)], 0)
    assert device.due == LOST_MS
    assert phases(device.read([], LOST_MS - 1)) == []
    assert phases(device.read([], LOST_MS)) == [Phase.LOST]
    assert device.due is None
