"""The kit of Clans on paper, and two screens with which its board is wired; in English.

Paper is turned into pixels by `pdftoppm` (poppler-utils) and `rsvg-convert` (librsvg2-bin).
"""

import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from firmware.cli.main import main as totem
from tests.ui.screens.workshop.benches import wired_desk
from ui.core.page import Page
from ui.core.scene import Scene
from ui.core.stage import Stage

TEMPLATE_DPI: Final = 67
WIRING_WIDTH: Final = 1000
"""px"""
SCREEN: Final = (600, 360)
"""px, each of two beside each other."""
FOUND: Final = (8, 7, 10, 9, 11, 6, 5, 4, 3)
"""Territories whose lamps have been found."""


def template() -> pygame.Surface:
    """The first page and the first sheet."""
    with tempfile.TemporaryDirectory() as folder:
        kit = _written(Path(folder))
        pages = Path(folder) / "page"
        words = ["pdftoppm", "-r", str(TEMPLATE_DPI), "-f", "1", "-l", "2", "-png", str(kit / "template.pdf")]
        subprocess.run([*words, str(pages)], check=True)
        return _beside(*(pygame.image.load(path) for path in sorted(Path(folder).glob("page*.png"))))


def wiring() -> pygame.Surface:
    with tempfile.TemporaryDirectory() as folder:
        kit, picture = _written(Path(folder)), Path(folder) / "wiring.png"
        words = ["rsvg-convert", "-w", str(WIRING_WIDTH), "-b", "white", "-o", str(picture)]
        subprocess.run([*words, str(kit / "wiring.svg")], check=True)
        return pygame.image.load(picture)


def _written(folder: Path) -> Path:
    kit = folder / "kit"
    assert totem(["kit", "clans", "--language", "en", "--out", str(kit)]) == 0
    return kit


def screens() -> pygame.Surface:
    """A lamp is found; a territory is checked."""
    return _beside(*(pygame.transform.smoothscale(one, SCREEN) for one in (_lamp(), _check())))


def _lamp() -> pygame.Surface:
    desk, _ = wired_desk()
    desk.touch("lamps")
    for number in FOUND:
        desk.touch(f"at/territory/{number}")
    return _painted(desk.scene(), desk.app.page)


def _check() -> pygame.Surface:
    desk, _ = wired_desk()
    desk.touch("check")
    desk.touch("next")
    return _painted(desk.scene(), desk.app.page)


def _painted(scene: Scene, page: Page) -> pygame.Surface:
    surface = pygame.Surface((round(page.box.w), round(page.box.h)))
    Stage(surface, page).show(scene)
    return surface


def _beside(*pictures: pygame.Surface) -> pygame.Surface:
    width, height = sum(one.get_width() for one in pictures), max(one.get_height() for one in pictures)
    whole = pygame.Surface((width, height))
    left = 0
    for one in pictures:
        whole.blit(one, (left, 0))
        left += one.get_width()
    return whole


PICTURES: Final[dict[str, Callable[[], pygame.Surface]]] = {
    "kit_template": template,
    "kit_wiring": wiring,
    "wiring_screens": screens,
}
