"""Sprites are drawn once, kept within bounds, and have no halo."""

import pygame
import pytest

from ui.art import Art
from ui.drawing.huts import hut
from ui.sprites import Sprites
from ui.theme import DAY, EVENING, HUTS, Theme, rgb


def clear_pixels(surface: pygame.Surface) -> set[tuple[int, int, int]]:
    w, h = surface.get_size()
    pixels = (tuple(surface.get_at((x, y))) for x in range(w) for y in range(h))
    return {(r, g, b) for r, g, b, alpha in pixels if alpha == 0}


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("theme", [DAY, EVENING], ids=["day", "evening"])
@pytest.mark.parametrize("colour", HUTS)
def test_what_is_clear_in_a_sprite_has_the_ink_of_its_rim(colour: str, theme: Theme, scale: float) -> None:
    sprite = Sprites(theme, scale=scale).hut(colour, 12)
    assert clear_pixels(sprite.surface) == {rgb(DAY.ink)}


def test_a_pale_icon_has_no_dark_halo() -> None:
    sprite = Sprites().icon("check", 12, DAY.on_dark)
    w, h = sprite.surface.get_size()
    assert {tuple(sprite.surface.get_at((x, y)))[:3] for x in range(w) for y in range(h)} == {
        rgb(DAY.on_dark)
    }


def test_a_sprite_is_drawn_once() -> None:
    drawn: list[tuple[float, float]] = []
    sprites = Sprites()

    def draw(_: Art, x: float, y: float) -> None:
        drawn.append((x, y))

    first = sprites.get("a", 10, draw)
    assert sprites.get("a", 10, draw) is first
    assert drawn == [(10, 10)]


def test_number_colour_and_size_make_another_sprite() -> None:
    sprites = Sprites()
    kinds = [
        sprites.hut("red", 12),
        sprites.hut("red", 12, 3),
        sprites.hut("blue", 12),
        sprites.hut("red", 14),
    ]
    assert len({id(k.surface) for k in kinds}) == len(sprites) == 4


def test_the_least_recently_used_sprite_makes_room() -> None:
    sprites = Sprites(most=3 * 20 * 20)
    for key in ("a", "b", "c", "a", "d"):
        sprites.get(key, 10, lambda art, x, y: art.disc(x, y, 5, DAY.ok))
    assert len(sprites) == 3
    kept = sprites.get("a", 10, lambda art, x, y: pytest.fail("a was used lately and should be kept"))
    assert kept.surface.get_size() == (20, 20)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_sprite_lies_with_its_anchor_where_it_is_blitted(scale: float) -> None:
    sprite = Sprites(scale=scale).get(
        "dot", (3.3, 8.1, 20, 6), lambda art, x, y: art.disc(x, y, 2, DAY.ember), edge=DAY.ember
    )
    page = pygame.Surface((60, 60))
    sprite.blit(page, 30, 30)
    found = pygame.mask.from_threshold(page, rgb(DAY.ember), (60, 60, 60)).get_bounding_rects()[0]
    assert found.center == pytest.approx((30, 30), abs=1)


def test_a_sprite_looks_as_if_drawn_on_the_page() -> None:
    art = Art(40, 40, ground=DAY.ok)
    hut(art, "yellow", 20, 20, 12)
    page = pygame.Surface((40, 40))
    page.fill(rgb(DAY.ok))
    Sprites().hut("yellow", 12).blit(page, 20, 20)
    drawn = art.finish()
    worst = max(
        abs(a - b)
        for x in range(40)
        for y in range(40)
        for a, b in zip(page.get_at((x, y)), drawn.get_at((x, y)), strict=True)
    )
    assert worst < 40
