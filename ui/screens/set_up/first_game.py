"""The first start, once the language is chosen: a guided first game, of any game that has one, or later."""

from collections.abc import Iterator
from typing import Final

from engine.catalogue import Game
from ui.core.art import Art
from ui.core.geometry import arc
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import LEADING_PROMPT
from ui.core.words import N_
from ui.drawing.grounds import round_off
from ui.games.contract.lesson import OFFER
from ui.games.contract.parts import AnyPresenter
from ui.games.find import RADIUS, Presenters, presenter, titled, vignette
from ui.screens.lesson.offer import can_learn, learn
from ui.screens.set_up.set_up import SetUp
from ui.screens.settings.first_language import FirstLanguage
from ui.services.shell import Shell
from ui.widgets.layout import across
from ui.widgets.paper import ground
from ui.widgets.pieces import UNDER, button, passage

LATER: Final = N_("Later")
ROW: Final = Box(24, 150, 752, 210)
LINES: Final = 2
LEAST: Final = 13.0
"""Of a game's title: how many lines there is room for, and the least size."""


class FirstGame(Screen):
    """Closes itself with the first answer."""

    def __init__(self, shell: Shell, presenters: Presenters = presenter) -> None:
        self._shell = shell
        self._games: dict[str, tuple[Game, AnyPresenter]] = {
            game.id: (game, shown)
            for game in shell.games
            if can_learn(shell, game, shown := presenters(game))
        }

    @property
    def offers(self) -> bool:
        return bool(self._games)

    def scene(self, page: Page, moment: Moment) -> Scene:
        row = Box(ROW.x, ROW.y, ROW.w + page.more, ROW.h)
        boxes = across(row, len(self._games), 16)
        later, globe = Box(page.width / 2 - 120, 396, 240, 62), Box(24, 396, 72, 62)
        return [
            ground(page),
            passage(
                page.words(OFFER), 48, 44, page.width - 96, page.sizes.name, page, face="serif", middle=True
            ),
            *(
                piece
                for box, (game, _) in zip(boxes, self._games.values(), strict=True)
                for piece in self._card(box, game, page, moment.pressed)
            ),
            button(globe, "language", sign="globe", pressed=moment.pressed, r=12),
            button(later, "later", page.words(LATER), size=page.sizes.button, pressed=moment.pressed, r=12),
        ]

    def _card(self, box: Box, game: Game, page: Page, pressed: str) -> Iterator[Piece]:
        picture, means = vignette(game), f"learn/{game.id}"
        args = (box.h, titled(game, page.words), page.sizes.name, pressed == means)
        drawn = Box(box.x, box.y, box.w, box.h + UNDER)
        yield Piece(drawn, _card, args, means=means, target=box)
        sky = Box(box.x, box.y + (2 if pressed == means else 0), box.w, box.h - 68)
        yield Piece(sky, picture.draw, picture.args, keep=True)
        yield Piece(sky, _corners)

    def steps(self) -> tuple[str, ...]:
        return (*(f"learn/{id}" for id in self._games), "later", "language")

    def aside(self, means: str) -> bool:
        return means == "language"

    def main(self) -> str:
        return "later"

    def back(self, now: int) -> bool:
        return False

    def chosen(self, means: str, now: int) -> None:
        kind, _, id = means.partition("/")
        if means == "later":
            self._shell.app.close()
        elif means == "language":  # whoever took the wrong one reads nothing here
            self._shell.app.open(FirstLanguage(self._shell))
        elif kind == "learn" and id in self._games:
            game, shown = self._games[id]
            self._shell.app.close()
            learn(self._shell, game, shown, lambda: self._shell.app.open(SetUp(self._shell, game, shown)))


def _card(art: Art, h: float, title: str, size: float, down: bool) -> None:
    t, y = art.theme, 2 if down else 0
    art.button_face(0, 0, art.width, h, t.card, low=t.shadow, line=t.line, r=14, pressed=down)
    room, small = art.width - 16, size
    while small > LEAST and not _whole(art, title, small, room):
        small -= 1
    lines = art.fold(title, room, small, "serif")
    for n, line in enumerate(lines):
        middle = y + h - 34 + (n - (len(lines) - 1) / 2) * small * LEADING_PROMPT
        art.text(line, art.width / 2, middle, small, t.ink, "serif", "mm")


def _corners(art: Art) -> None:
    """The picture is rounded on a card; its upper corners lie at the edge of this one."""
    w, h = art.width, art.height
    round_off(art, 0, 0, w, h, RADIUS, art.theme.paper, ("top left", "top right"))
    for x, start in ((RADIUS, 180), (w - RADIUS, 270)):
        art.line(arc(x, RADIUS, RADIUS - 0.6, RADIUS - 0.6, start, start + 90), art.theme.line, 1.2)


def _whole(art: Art, title: str, size: float, room: float) -> bool:
    """On two lines at most, none of them too wide."""
    lines = art.fold(title, room, size, "serif")
    return len(lines) <= LINES and all(art.text_width(line, size, "serif") <= room for line in lines)
