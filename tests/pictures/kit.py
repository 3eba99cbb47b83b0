"""Kits on paper, and two screens with which a board is wired; in English.

Paper is turned into pixels by `pdftoppm` (poppler-utils) and `rsvg-convert` (librsvg2-bin).
"""

import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from firmware.cli.main import main as totem
from firmware.kit.template import sheets_of
from tests.firmware.kit.kits import plan
from tests.ui.screens.workshop.benches import wired_desk
from ui.core.page import Page
from ui.core.scene import Scene
from ui.core.stage import Stage

TEMPLATE_DPI: Final = 67
FRAME_DPI: Final = 90
WIRING_WIDTH: Final = 1000
"""px"""
SCREEN: Final = (600, 360)
"""px, each of two beside each other."""
FOUND: Final = (8, 7, 10, 9, 11, 6, 5, 4, 3)
"""Territories whose lamps have been found."""


def template() -> pygame.Surface:
    """The first page and the first sheet."""
    return _pages("clans", 1, 2, TEMPLATE_DPI)


def frame() -> pygame.Surface:
    """The page of the frame, with a bottom plate."""
    board = plan("stone_age_junior")
    page = 1 + sheets_of(board).count + 2  # behind the page seen from below
    return _pages("stone_age_junior", page, page, FRAME_DPI)


def _pages(kit: str, first: int, last: int, dpi: int) -> pygame.Surface:
    with tempfile.TemporaryDirectory() as folder:
        pdf, pages = _written(Path(folder), kit) / "template.pdf", Path(folder) / "page"
        words = ["pdftoppm", "-r", str(dpi), "-f", str(first), "-l", str(last), "-png", str(pdf), str(pages)]
        subprocess.run(words, check=True)
        return _beside(*(pygame.image.load(path) for path in sorted(Path(folder).glob("page*.png"))))


def wiring() -> pygame.Surface:
    with tempfile.TemporaryDirectory() as folder:
        kit, picture = _written(Path(folder)), Path(folder) / "wiring.png"
        words = ["rsvg-convert", "-w", str(WIRING_WIDTH), "-b", "white", "-o", str(picture)]
        subprocess.run([*words, str(kit / "wiring.svg")], check=True)
        return pygame.image.load(picture)


def _written(folder: Path, kit: str = "clans") -> Path:
    out = folder / "kit"
    assert totem(["kit", kit, "--language", "en", "--out", str(out)]) == 0
    return out


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
    "kit_frame": frame,
    "kit_wiring": wiring,
    "wiring_screens": screens,
}
