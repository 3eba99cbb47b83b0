"""The rules of a game, section by section."""

from typing import Final

from ui.art import Art
from ui.drawing.icons import IconName
from ui.page import Page
from ui.pieces import UNDER, Kind, button, height_of_lines, label, page_width, passage, print_lines
from ui.rule_book import Section, item, sections
from ui.scene import Box, Piece, Scene
from ui.screen import Moment, Screen
from ui.screens.paper import TOP, corner_button, ground, spread, title, turned, turners
from ui.shell import Shell
from ui.text import fold
from ui.theme import DAY, LEADING_PROMPT

BULLET_X: Final = 20
PARAGRAPH_GAP: Final = 6


class RuleScreen(Screen):
    """Opens at `section`; at the beginning if the book has no such section."""

    def __init__(self, shell: Shell, game: str, section: str = "") -> None:
        self._shell = shell
        self._book = [s for s in sections(shell.device.rule_book(game)) if s.paragraphs]
        numbers = [s.number for s in self._book]
        self._at = numbers.index(section) if section in numbers else 0
        self._page = 0
        self._pages = 1

    def show(self, at: int) -> None:
        self._at, self._page = at, 0

    def scene(self, page: Page, moment: Moment) -> Scene:
        pressed = moment.pressed
        out = [ground(page), corner_button(page, "close", "close", pressed=pressed)]
        if not self._book:
            out.append(title(page.words("The rules"), page))
            return out
        section = self._book[self._at]
        head, y = _heading(page, section)
        body = Box(16, y, page.width - 32, 384 - y)
        room, heights, parts = spread(
            lambda room: [_height(page, text, room) for text in section.paragraphs], body, PARAGRAPH_GAP
        )
        self._pages, self._page = len(parts), min(self._page, len(parts) - 1)
        out += [*head, *turners(body, self._page, self._pages, page, pressed=pressed)]
        for n in parts[self._page]:
            out += _paragraph(page, section.paragraphs[n], 16, y, room)
            y += heights[n] + PARAGRAPH_GAP
        return [*out, *self._ways(page, pressed)]

    def _ways(self, page: Page, pressed: str) -> list[Piece]:
        """To the section before, the list of all, the one after."""
        each = (page.width - 32 - 2 * 12) / 3
        out: list[Piece] = []
        last = len(self._book) - 1
        signs: tuple[tuple[str, IconName, bool], ...] = (
            ("before", "arrow_left", self._at > 0),
            ("after", "arrow_right", self._at < last),
        )
        for means, arrow, there in signs:
            x = 16 if means == "before" else page.width - 16 - each
            kind: Kind = "card" if there else "off"
            face = Box(x, 404, each, 60)
            out.append(button(face, means, sign=arrow, kind=kind, pressed=pressed, r=12))
        middle = Box(16 + each + 12, 404, each, 60)
        words = page.words("All sections")
        out.insert(
            1, button(middle, "list", words, sign="list", size=page.sizes.second, pressed=pressed, r=12)
        )
        return out

    def main(self) -> str:
        return "after"

    def chosen(self, means: str, now: int) -> None:
        if means == "close":
            self._shell.app.close()
        elif means == "list":
            self._shell.app.open(SectionsScreen(self._shell, self, self._book, self._at))
        elif means in ("before", "after"):
            self.show(min(max(self._at + (1 if means == "after" else -1), 0), len(self._book) - 1))
        else:
            self._page = turned(means, self._page, self._pages)


class SectionsScreen(Screen):
    """The list of all sections of a book."""

    def __init__(self, shell: Shell, book: RuleScreen, all_sections: list[Section], at: int) -> None:
        self._shell = shell
        self._book = book
        self._sections = all_sections
        self._page: int | None = None
        self._pages = 1
        self._at = at

    def scene(self, page: Page, moment: Moment) -> Scene:
        pressed = moment.pressed
        body = Box(16, TOP, page.width - 32, 480 - TOP - 16)
        size = page.sizes.sentence
        titles = [page.words(section.title) for section in self._sections]

        def high(room: float) -> list[float]:
            lines = (fold(words, room - 96, size, "bold", scale=page.scale) for words in titles)
            return [max(52.0, len(one) * size * LEADING_PROMPT + 22) for one in lines]

        room, heights, parts = spread(high, body)
        if self._page is None:
            self._page = next(n for n, part in enumerate(parts) if self._at in part)
        self._pages, self._page = len(parts), min(self._page, len(parts) - 1)
        out = [
            ground(page),
            title(page.words("All sections"), page),
            corner_button(page, "close", "close", pressed=pressed),
            *turners(body, self._page, self._pages, page, pressed=pressed),
        ]
        y = body.y
        for n in parts[self._page]:
            section, box = self._sections[n], Box(16, y, room, heights[n])
            words = page.words(section.title)
            means = f"section/{n}"
            args = (heights[n], section.number, words, n == self._at, size, pressed == means)
            drawn = Box(box.x, box.y, box.w, box.h + UNDER)
            out.append(Piece(drawn, _row, args, means=means, target=box))
            y += heights[n] + 8
        return out

    def chosen(self, means: str, now: int) -> None:
        kind, _, number = means.partition("/")
        if kind == "section":
            self._book.show(int(number))
            self._shell.app.close()
        elif means == "close":
            self._shell.app.close()
        else:
            self._page = turned(means, self._page or 0, self._pages)


def _heading(page: Page, section: Section) -> tuple[list[Piece], float]:
    """Number and title, and where the text begins."""
    size, x = page.sizes.title, 16.0
    out: list[Piece] = []
    if section.number:
        out.append(label(section.number, x, 42, size, page, face="serif", colour=page.theme.ink2))
        x += page_width(section.number, size, "serif", page) + 18
    words = page.words(section.title)
    room = page.width - 16 - 64 - x
    out.append(passage(words, x, 42 - size * 0.33, room, size, page, face="serif"))
    extra = height_of_lines(words, room, size, page, "serif") - height_of_lines(
        "M", room, size, page, "serif"
    )
    return out, TOP + extra + 2


def _height(page: Page, text: str, room: float) -> float:
    said = item(text)
    words = page.words(text if said is None else said)
    return height_of_lines(words, room - (BULLET_X if said else 0), page.sizes.button, page)


def _paragraph(page: Page, text: str, x: float, y: float, room: float) -> list[Piece]:
    said, size = item(text), page.sizes.button
    if said is None:
        return [passage(page.words(text), x, y, room, size, page)]
    dot = label("•", x + 2, y + size * 0.33, size, page, colour=page.theme.ink2, face="black")
    return [dot, passage(page.words(said), x + BULLET_X, y, room - BULLET_X, size, page)]


def _row(art: Art, h: float, number: str, words: str, here: bool, size: float, down: bool) -> None:
    t = art.theme
    if here:
        art.box(0, 0, art.width, h, t.sun, DAY.ink, width=1.6)
    else:
        art.button_face(0, 0, art.width, h, t.card, low=t.shadow, line=t.line, pressed=down)
    middle = h / 2 + (2 if down and not here else 0)
    ink = DAY.ink if here else t.ink
    art.text(number, 18, middle, size, DAY.ink if here else t.ink2, "black", "lm")
    lines = art.fold(words, art.width - 96, size, "bold")
    print_lines(art, lines, 80, middle, size, ink, at="lm")
