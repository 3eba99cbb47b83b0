"""Guided first games: pictures for the documents, and a contact sheet of every step of each.

`python -m tests.pictures lessons FOLDER [LANGUAGE ...]`
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from PIL import Image

from tests.pictures.sheets import painted, sheet
from tests.pictures.sitting import SIZES
from tests.ui.screens.lesson.lessons import SHOWN, WAYS, answer, desk_of, learned, settle
from ui.core.page import Page
from ui.core.screen import Moment
from ui.core.stage import Stage
from ui.core.words import LANGUAGES

WIDE: Final = 1200
"""Of a sheet in the documents, px."""
RESTED_MS: Final = 10_000
"""After which the hand that shows where to press rests."""


def steps(game: str, language: str) -> Iterator[tuple[str, Image.Image]]:
    """The name of each step, and its picture."""
    one = next(game_ for game_ in SHOWN if game_.id == game)
    desk = desk_of(one, language)
    screen = learned(desk, one)
    while True:
        settle(desk)
        desk.step(ms=20 if desk.app.top.wordless else RESTED_MS)
        yield screen.director.step.id, painted(desk.app, SIZES[0])
        if screen.director.over:
            return
        answer(desk, WAYS["taps"])


def step(game: str, named: str, language: str = "fr") -> pygame.Surface:
    """One step, by its name."""
    one = next(game_ for game_ in SHOWN if game_.id == game)
    desk = desk_of(one, language)
    screen = learned(desk, one)
    settle(desk)
    while screen.director.step.id != named:
        answer(desk, WAYS["taps"])
    desk.step(ms=20 if screen.wordless else RESTED_MS)
    surface = pygame.Surface(SIZES[0])
    page = Page(language=language)
    Stage(surface, page).show(screen.scene(page, Moment(desk.now)))
    return surface


def whole(game: str, language: str = "fr") -> pygame.Surface:
    """All steps of one lesson, small."""
    made = sheet(list(steps(game, language)))
    made = made.resize((WIDE, WIDE * made.height // made.width), Image.Resampling.LANCZOS)
    return pygame.image.frombytes(made.tobytes(), made.size, "RGB")


PICTURES: Final[dict[str, Callable[[], pygame.Surface]]] = {
    **{f"lessons_{game.id}": partial(whole, game.id) for game in SHOWN},
    "lesson_child_800": lambda: step("stone_age_junior", "second_tree"),
    "lesson_bar_800": lambda: step("first_sparks", "hunt"),
    "lesson_step_800": lambda: step("clans", "move"),
    "lesson_say_800": lambda: step("clans", "forest"),
}


def main(words: list[str]) -> int:
    """1 for words that mean nothing."""
    if not words or (unknown := set(words[1:]) - set(LANGUAGES)):
        told = f"no language: {', '.join(sorted(unknown))}" if words else "a folder is needed"
        print(f"lessons: {told}", file=sys.stderr)
        return 1
    folder = Path(words[0])
    folder.mkdir(parents=True, exist_ok=True)
    for language in words[1:] or LANGUAGES:
        for game in SHOWN:
            name = f"{game.id}-{language}.png"
            sheet(list(steps(game.id, language))).save(folder / name)
            print(name)
    return 0
