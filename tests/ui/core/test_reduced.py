"""A small picture whose pieces fail is drawn as something else, and takes nothing with it."""

import pygame
import pytest

from ui.core.art import Art
from ui.core.page import Page
from ui.core.reduced import reduced
from ui.core.scene import Box, Piece
from ui.core.stage import Stage
from ui.core.theme import DAY


def breaks(art: Art) -> None:
    raise ValueError("a brush broke")


def instead(art: Art) -> None:
    art.box(0, 0, art.width, art.height, "#FF0000", r=0)


def test_a_piece_that_cannot_be_drawn_is_contained_in_its_picture(caplog: pytest.LogCaptureFixture) -> None:
    page = Page(theme=DAY)
    picture = reduced(
        [Piece(Box(0, 0, 800, 480), breaks)], Box(0, 0, 800, 480), Box(0, 0, 80, 48), instead=instead
    )
    surface = pygame.Surface((800, 480))
    Stage(surface, page).show([Piece(picture.box, picture.draw, picture.args)])
    assert surface.get_at((40, 24))[:3] == (255, 0, 0)
    assert "a small picture cannot be drawn" in caplog.text
