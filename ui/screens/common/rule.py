"""The rules of a game, page by page; a page holds what it can."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.lessons import Example
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.text import Face
from ui.games import find
from ui.games.contract.hands import Guide
from ui.screens.common.example import MOST, Shown, shown
from ui.screens.common.rule_book import Section, item, sections
from ui.screens.common.sections import SectionsScreen
from ui.services.shell import Shell
from ui.widgets.layout import closing
from ui.widgets.paper import TOP, corner_button, ground, pages, title
from ui.widgets.pieces import Kind, button, height_of_lines, label, passage

BULLET_X: Final = 20
PARAGRAPH_GAP: Final = 6
BOTTOM: Final = 388
ROOM: Final = BOTTOM - TOP - 2
BLANK: Final = 0.5
"""Between a text and what follows, in sizes of the text."""
LEAST: Final = 15.0
"""Size of a caption."""
SAYS: Final = "example/"
MARK: Final = 8
"""Width of the mark beside the section that was asked for."""


@dataclass(frozen=True, slots=True)
class Block:
    """What stays together on a page: headings with the first paragraph below them, or a paragraph."""

    heads: tuple[Section, ...]
    """A chapter, a section, both or none."""
    section: Section
    text: str
    example: Example | None = None
    """A picture with its caption, beside the text if there is some."""


class RuleScreen(Screen):
    """Opens at `section`, which is marked; at the beginning if the book has no such section."""

    def __init__(
        self, shell: Shell, game: str, section: str = "", learn: Callable[[], None] | None = None
    ) -> None:
        """`learn` offers the guided first game."""
        self._shell = shell
        self._learn = learn
        book = sections(shell.library.rule_book(game))
        self._title = book[0].title if book else ""
        self._game = game
        found = shell.lessons.examples(game)
        self._rules = found[1] if found is not None else None
        examples = found[0] if found is not None else ()
        self._blocks = _blocks(book[1:] if book and not book[0].paragraphs else book, examples)
        self._shown: tuple[Page, dict[str, Shown]] | None = None
        self._asked = section
        self._at = 0
        """A block of the page that is shown."""
        self._laid: tuple[Page, tuple[range, ...]] | None = None
        self._open_at(section)

    def _open_at(self, number: str) -> None:
        found = (n for n, block in enumerate(self._blocks) if number and block.section.number == number)
        self._at = next(found, 0)

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        pressed = moment.pressed
        out = [ground(page), closing(page, pressed=pressed)]
        if self._learn is not None:
            out.append(corner_button(page, "learn", "hand", pressed=pressed, nth=1))
        if not self._blocks:
            out.append(title(page.words("The rules"), page))
            return out
        parts = self._parts(page)
        at = next(n for n, part in enumerate(parts) if self._at in part)
        out.append(title(page.words(self._title), page))
        y: float = TOP + 2
        for n in parts[at]:
            pieces, height = self._block(page, self._blocks[n], y)
            out += pieces
            y += height + _gap(page)
        return [*out, *_ways(page, at, len(parts), pressed)]

    def _parts(self, page: Page) -> tuple[range, ...]:
        """Which blocks stand on which page of the book; measured once for each size of the text."""
        if self._laid is None or self._laid[0] is not page:
            heights = [self._block(page, block, 0)[1] for block in self._blocks]
            self._laid = page, pages(heights, ROOM, _gap(page))
        return self._laid[1]

    def _block(self, page: Page, block: Block, y: float) -> tuple[list[Piece], float]:
        """Its pieces from y downwards, and how high it is; smaller where it would not fit on a page alone."""
        size: float = page.sizes.sentence
        laid = self._block_of(page, block, y, size)
        if laid[1] > ROOM and block.example is None:
            return self._block_of(page, block, y, page.sizes.second)
        while laid[1] > ROOM and size > LEAST:
            size -= 1
            laid = self._block_of(page, block, y, size)
        return laid

    def _block_of(self, page: Page, block: Block, y: float, size: float) -> tuple[list[Piece], float]:
        out: list[Piece] = []
        room, top = page.width - 32, y
        for head in block.heads:
            pieces, height = self._head(page, head, y)
            out += pieces
            y += height
        if block.example is None:
            low = y + _high(page, block.text, room, size) - BLANK * size
            return [*out, *_text(page, block.text, y, room, size)], low - top
        picture = self._picture(page, block.example, ROOM - (y - top) - 4)
        said = page.words(block.example.say)
        means = f"{SAYS}{block.example.id}" if self._is_wordless() else ""
        out.append(picture.at(page.width - 16 - picture.w, y + 2, means))
        room -= picture.w + 16
        low = y
        if block.text:
            out += _text(page, block.text, y, room, size)
            low += _high(page, block.text, room, size) + PARAGRAPH_GAP
        if not means:
            out.append(passage(said, 16, low, room, size, page, colour=page.theme.ink2))
            low += height_of_lines(said, room, size, page)
        return out, max(y + 2 + picture.h + 2, low - BLANK * size) - top

    def _picture(self, page: Page, example: Example, room: float) -> Shown:
        """No higher than `room`: the picture gives way, not the words."""
        assert self._rules is not None
        if self._shown is None or self._shown[0] is not page:
            self._shown = page, {}
        if example.id not in self._shown[1]:
            presenter = find.presenter(self._shell.games[self._game])
            most = MOST[0], min(MOST[1], room)
            self._shown[1][example.id] = shown(presenter, self._rules, example, page, most=most)
        return self._shown[1][example.id]

    def _is_wordless(self) -> bool:
        leading = find.presenter(self._shell.games[self._game]).leading
        return leading is not None and leading.guide is Guide.WORDLESS

    def _head(self, page: Page, section: Section, y: float) -> tuple[list[Piece], float]:
        size = page.sizes.name if section.chapter else page.sizes.button
        face: Face = "serif" if section.chapter else "bold"
        words = page.words(section.title)
        words = f"{section.number}  {words}" if section.number else words
        out, x = list[Piece](), 16.0
        if section.number == self._asked:
            out.append(Piece(Box(x, y - size * 0.3, MARK, size * 1.3), _mark))
            x += MARK + 10
        room = page.width - 16 - x
        out.append(passage(words, x, y, room, size, page, face=face))
        return out, height_of_lines(words, room, size, page, face) + 2

    def main(self) -> str:
        return "after"

    # what people do

    def chosen(self, means: str, now: int) -> None:
        app = self._shell.app
        if means == "close":
            app.close()
        elif means.startswith(SAYS):
            example = next(b.example for b in self._blocks if b.example and f"{SAYS}{b.example.id}" == means)
            language = app.page.language
            self._shell.sound.voice.hush()
            self._shell.sound.voice.say(app.page.words(example.say), language)
        elif means == "learn" and self._learn is not None:
            self._learn()
        elif means == "list":
            numbers = list(dict.fromkeys(block.section for block in self._blocks))
            here = numbers.index(self._blocks[self._at].section)
            app.open(SectionsScreen(self._shell, numbers, here, lambda n: self._go_to(numbers[n])))
        elif means in ("before", "after") and self._blocks:
            part = next(part for part in self._parts(app.page) if self._at in part)
            beyond = part.start - 1 if means == "before" else part.stop
            self._at = min(max(beyond, 0), len(self._blocks) - 1)

    def _go_to(self, section: Section) -> None:
        self._asked = section.number
        self._open_at(section.number)


def _text(page: Page, text: str, y: float, room: float, size: float) -> list[Piece]:
    said = item(text)
    if said is None:
        return [passage(page.words(text), 16, y, room, size, page)]
    bullet = label("•", 18, y + size * 0.33, size, page, colour=page.theme.ink2, face="black")
    return [bullet, passage(page.words(said), 16 + BULLET_X, y, room - BULLET_X, size, page)]


def _high(page: Page, text: str, room: float, size: float) -> float:
    said = item(text)
    left = 0 if said is None else BULLET_X
    return height_of_lines(page.words(text if said is None else said), room - left, size, page)


def _gap(page: Page) -> float:
    return PARAGRAPH_GAP + BLANK * page.sizes.sentence


def _ways(page: Page, at: int, count: int, pressed: str) -> list[Piece]:
    """To the page before, the list of all sections, the page after."""
    each = (page.width - 32 - 2 * 12) / 3
    boxes = [Box(16 + (each + 12) * n, 404, each, 60) for n in range(3)]
    back: Kind = "card" if at else "off"
    on: Kind = "card" if at < count - 1 else "off"
    words, size = page.words("All sections"), page.sizes.second
    return [
        button(boxes[0], "before", sign="arrow_left", kind=back, pressed=pressed, r=12),
        button(boxes[1], "list", words, sign="list", size=size, pressed=pressed, r=12),
        button(boxes[2], "after", sign="arrow_right", kind=on, pressed=pressed, r=12),
    ]


def _blocks(book: Sequence[Section], examples: Sequence[Example]) -> list[Block]:
    """The book's paragraphs; headings stand above the first paragraph that follows them, and the examples of
    a section beside its first and below its last."""
    out: list[Block] = []
    heads: list[Section] = []
    for section in book:
        if section.number:
            heads.append(section)
        there = [one for one in examples if one.section == section.number]
        for n, text in enumerate(section.paragraphs):
            beside = there[0] if there and not n else None
            out.append(Block(tuple(heads), section, text, beside))
            heads = []
        if section.paragraphs:
            out += (Block((), section, "", one) for one in there[1:])
    return out


def _mark(art: Art) -> None:
    art.box(0, 0, art.width, art.height, art.theme.ember, r=3)
