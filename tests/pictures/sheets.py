"""Contact sheets of all screens: `python -m tests.pictures sheets FOLDER [LANGUAGE ...]`.

Several for each language, text size and page size, small enough that a viewer shows each as it is. They show
the same screens that the layout tests measure: what fits and what may be touched is theirs to say, how it
reads and looks is for eyes.
"""

import itertools
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import pygame
from PIL import Image, ImageDraw, ImageFont

from engine.catalogue import OURS
from tests.engine.games import rules
from tests.pictures.sitting import SIZES
from tests.ui.fakes import Desk
from tests.ui.games.cherokee import sitting as cherokee
from tests.ui.games.cherokee import test_layout as cherokee_layout
from tests.ui.games.clans.entry import sitting as clans
from tests.ui.games.clans.entry import test_layout as clans_layout
from tests.ui.games.first_sparks.entry import sitting as first_sparks
from tests.ui.games.first_sparks.entry import test_layout as first_sparks_layout
from tests.ui.games.stone_age_junior import screens as children
from tests.ui.presented import of
from tests.ui.screens import test_layout
from tests.ui.subjects import Position, subject
from ui.core.app import App
from ui.core.screen import Moment
from ui.core.stage import Stage
from ui.core.words import LANGUAGES
from ui.services.preferences import Preferences, TextSize

Size = tuple[int, int]
Shot = Callable[[Size, TextSize, str], App]
"""The app with that screen on top."""
SMALL: Final = 384
"""Width of one on a sheet."""
COLUMNS: Final = 4
MOST: Final = 6 * COLUMNS
"""On a sheet."""
CAPTION: Final = 18
POSITIONS: Final = 3
"""Of each game, besides its end."""


def _shared(go: Callable[[Desk], None]) -> Shot:
    def shot(size: Size, text: TextSize, language: str) -> App:
        desk = Desk(size=size, preferences=Preferences(language, text, dim_minutes=0), blind=True)
        go(desk)
        return desk.app

    return shot


def _cherokee(go: Callable[[cherokee.Sitting], None]) -> Shot:
    def shot(size: Size, text: TextSize, language: str) -> App:
        sitting = cherokee.Sitting(size, text, language)
        go(sitting)
        return sitting.app

    return shot


def _clans(go: Callable[[clans.Sitting], None]) -> Shot:
    def shot(size: Size, text: TextSize, language: str) -> App:
        page = clans.page_of(wide=size != SIZES[0], text=text.value, language=language)
        sitting = clans.Sitting(page, blind=True)
        go(sitting)
        return sitting.app

    return shot


def _first_sparks(go: Callable[[first_sparks.Sitting], None]) -> Shot:
    def shot(size: Size, text: TextSize, language: str) -> App:
        page = first_sparks.page_of(wide=size != SIZES[0], text=text.value, language=language)
        with tempfile.TemporaryDirectory() as folder:
            sitting = first_sparks.Sitting(Path(folder), page)
            go(sitting)
            return sitting.app

    return shot


def _of_children(show: children.Show) -> Shot:
    def shot(size: Size, text: TextSize, language: str) -> App:
        return show(size, Preferences(language, text, dim_minutes=0)).app

    return shot


def _table(position: Position) -> Shot:
    def shot(size: Size, text: TextSize, language: str) -> App:
        desk, _screen = position.sit(size=size, preferences=Preferences(language, text, dim_minutes=0))
        return desk.app

    return shot


@cache
def shots() -> dict[str, Shot]:
    """Every screen by its name."""
    out = {name: _shared(go) for name, go in test_layout.SCREENS.items()}
    out |= {f"Clans: {name}": _clans(go) for name, go in clans_layout.SCREENS.items()}
    out |= {f"Cherokee: {name}": _cherokee(go) for name, go in cherokee_layout.SHOWN.items()}
    out |= {f"Stone Age Junior: {name}": _of_children(show) for name, show in children.EVERY.items()}
    out |= {
        f"The First Sparks: {name}": _first_sparks(go) for name, go in first_sparks_layout.SCREENS.items()
    }
    for game in OURS:
        one = subject(of(game, rules(game.id)))
        positions = [*one.some(POSITIONS)[:POSITIONS], *one.ends()[:1]]
        out |= {f"{game.id}: table {n}": _table(position) for n, position in enumerate(positions, 1)}
    return out


def painted(app: App, size: Size) -> Image.Image:
    surface = pygame.Surface(size)
    Stage(surface, app.page).show(app.top.scene(app.page, Moment(app.now)))
    return Image.frombytes("RGB", size, pygame.image.tobytes(surface, "RGB"))


def sheet(pictures: Sequence[tuple[str, Image.Image]]) -> Image.Image:
    """All of them small, with their names."""
    w, h = pictures[0][1].size
    high = SMALL * h // w
    rows = -(-len(pictures) // COLUMNS)
    whole = Image.new("RGB", (COLUMNS * (SMALL + 6), rows * (high + CAPTION + 6)), "#808080")
    draw, font = ImageDraw.Draw(whole), ImageFont.load_default()
    for n, (name, picture) in enumerate(pictures):
        x, y = n % COLUMNS * (SMALL + 6) + 3, n // COLUMNS * (high + CAPTION + 6)
        draw.text((x, y + 3), name, "white", font)
        whole.paste(picture.resize((SMALL, high), Image.Resampling.LANCZOS), (x, y + CAPTION))
    return whole


def sheets(languages: Sequence[str]) -> Iterator[tuple[str, Image.Image]]:
    for language, text, size in itertools.product(languages, TextSize, SIZES):
        pictures = [(name, painted(shot(size, text, language), size)) for name, shot in shots().items()]
        for n in range(0, len(pictures), MOST):
            name = f"{language}-{text}-{size[0]}-{n // MOST + 1}"
            yield name, sheet(pictures[n : n + MOST])


def main(words: list[str]) -> int:
    """1 for words that mean nothing."""
    if not words or (unknown := set(words[1:]) - set(LANGUAGES)):
        told = f"no language: {', '.join(sorted(unknown))}" if words else "a folder is needed"
        print(f"sheets: {told}", file=sys.stderr)
        return 1
    folder = Path(words[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name, whole in sheets(words[1:] or list(LANGUAGES)):
        whole.save(folder / f"{name}.png")
        print(f"{name}.png")
    return 0
