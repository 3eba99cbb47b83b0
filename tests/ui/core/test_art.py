"""A page: logical pixels in, device pixels out, clean edges."""

import pygame
import pytest

from ui.core.art import Art
from ui.core.theme import DAY, EVENING, rgb


def colour_at(page: pygame.Surface, x: int, y: int) -> tuple[int, ...]:
    return tuple(page.get_at((x, y)))


def test_a_page_has_device_pixels_and_its_ground() -> None:
    page = Art(853, 480, EVENING, scale=1.5, ground=EVENING.table).finish()
    assert page.get_size() == (1280, 720)
    assert colour_at(page, 700, 300) == (*rgb(EVENING.table), 255)


def test_a_sprite_is_clear_outside_and_its_edge_has_the_ink_of_its_rim() -> None:
    art = Art(20, 20, edge=DAY.ink)
    art.disc(10, 10, 6, DAY.sun)
    art.disc(10, 10, 6, None, DAY.ink, 2)
    page = art.finish()
    ink = rgb(DAY.ink)
    for x in range(20):
        for y in range(20):
            r, g, b, alpha = colour_at(page, x, y)
            if alpha < 255:  # no lighter or darker halo round the rim
                assert max(abs(r - ink[0]), abs(g - ink[1]), abs(b - ink[2])) <= 2
    assert colour_at(page, 0, 0) == (*ink, 0)
    assert colour_at(page, 10, 10)[:3] == rgb(DAY.sun)


def test_a_press_changes_no_pixel() -> None:
    art = Art(60, 30, ground=DAY.paper)
    art.disc(20, 15, 9, DAY.ember, DAY.ink)
    art.text("Léa", 34, 15, 16, at="lm")
    art.press()
    before = pygame.image.tobytes(art.finish(), "RGB")
    art.press()
    assert pygame.image.tobytes(art.finish(), "RGB") == before


def test_shapes_after_a_press_lie_above_words() -> None:
    art = Art(60, 30, ground=DAY.paper)
    art.text("Léa", 30, 15, 20, at="mm")
    art.press()
    art.box(0, 0, 60, 30, DAY.ok, r=0)
    assert colour_at(art.finish(), 30, 15)[:3] == rgb(DAY.ok)


def test_nothing_is_drawn_outside_a_clip() -> None:
    art = Art(30, 30, ground=DAY.paper)
    with art.clip(10, 10, 10, 10), art.clip(0, 0, 30, 15):
        art.box(0, 0, 30, 30, DAY.ink, r=0)
    page = art.finish()
    assert colour_at(page, 15, 12)[:3] == rgb(DAY.ink)
    assert colour_at(page, 15, 17)[:3] == rgb(DAY.paper)
    assert colour_at(page, 5, 12)[:3] == rgb(DAY.paper)


def test_a_veil_lets_its_ground_through() -> None:
    art = Art(20, 20, ground="#000000")
    art.veil([(0, 0), (20, 0), (20, 20), (0, 20)], "#FFFFFF", 128)
    assert colour_at(art.finish(), 10, 10)[:3] == pytest.approx((128, 128, 128), abs=2)


def test_a_dashed_line_leaves_gaps() -> None:
    art = Art(60, 10, ground="#FFFFFF")
    art.line([(5, 5), (55, 5)], "#000000", 2, dash=(10, 10))
    page = art.finish()
    assert colour_at(page, 10, 5)[0] < 40
    assert colour_at(page, 20, 5)[0] > 200


def test_drawing_goes_on_over_a_finished_page() -> None:
    first = Art(20, 20, ground=DAY.sun).finish()
    page = Art.over(first)
    page.disc(10, 10, 4, DAY.ink)
    after = page.finish()
    assert colour_at(after, 10, 10)[:3] == rgb(DAY.ink)
    assert colour_at(after, 2, 2)[:3] == rgb(DAY.sun)
    assert colour_at(first, 10, 10)[:3] == rgb(DAY.sun)


@pytest.mark.parametrize("pressed", [False, True])
def test_a_pressed_button_moves_down_and_loses_its_drop(pressed: bool) -> None:
    art = Art(40, 40, ground=DAY.paper)
    art.button_face(5, 5, 30, 20, DAY.ember, low="#000000", r=0, pressed=pressed)
    page = art.finish()
    assert colour_at(page, 20, 6)[:3] == (rgb(DAY.paper) if pressed else rgb(DAY.ember))
    assert colour_at(page, 20, 26)[:3] == (rgb(DAY.ember) if pressed else (0, 0, 0))
