"""Words on the screen: the bundled fonts by path, measuring, folding into lines, rendering.

Sizes, widths and places are logical pixels; `scale` is device pixels per logical pixel (1.0 at 800x480,
1.5 at 1280x720). A text is rendered at its final size and never scaled, shrunk or cut: it folds.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

import pygame

from ui.core.theme import rgb

Face = Literal["semibold", "bold", "black", "serif"]
At = Literal["lt", "mt", "rt", "lm", "mm", "rm", "lb", "mb", "rb"]

FONTS: Final = Path(__file__).parents[1] / "fonts"
FACES: Final[dict[Face, str]] = {
    "semibold": "SourceSansPro-Semibold.ttf",  # text
    "bold": "SourceSansPro-Bold.ttf",  # labels
    "black": "SourceSansPro-Black.ttf",  # numbers
    "serif": "SourceSerifPro-Bold.ttf",  # names, headings, questions in wide boxes
}
CAPITALS: Final = 0.66  # height of a capital, in sizes of the text; what a line is centred by
SOFT_HYPHEN: Final = "\u00ad"
NO_BREAK: Final = "\u00a0"
COUNT: Final = re.compile(r"(?<=\d) / (?=\d)")
LONGEST: Final = 2000
"""Characters of a line: wider ones are no line, and no surface holds them."""
HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
KEPT: Final = "\N{ZERO WIDTH JOINER}"
"""Until what it joins has become one sign."""
JOINED: Final = re.compile("\N{ZERO WIDTH JOINER}.?|[\N{VARIATION SELECTOR-1}-\N{VARIATION SELECTOR-16}]")

_fonts: dict[tuple[Face, int], pygame.font.Font] = {}


def forget() -> None:
    """Drop every loaded font and rendered text; pygame's own end calls it, since it invalidates fonts."""
    _fonts.clear()
    _rendered.cache_clear()
    _measured.cache_clear()


def font(face: Face, px: int) -> pygame.font.Font:
    """A face at a size in device pixels."""
    if not pygame.font.get_init():
        forget()
        pygame.font.init()
    if not _fonts:
        pygame.register_quit(forget)
    key = face, px
    if key not in _fonts:
        _fonts[key] = pygame.font.Font(str(FONTS / FACES[face]), px)
    return _fonts[key]


@lru_cache(maxsize=4096)
def _measured(words: str, face: Face, px: int) -> int:
    return font(face, px).size(showable(words))[0]


def showable(words: str) -> str:
    """What a font can be asked for: no text from anywhere may fail to be painted. A sign without a glyph is a
    small box, one box for a sign of several characters.

    >>> showable("A\\0na"), showable("👩\\u200d👧 Zoé")
    ('Ana', '👩 Zoé')
    """
    words = words[:LONGEST]
    if words.isascii() and words.isprintable():
        return words
    seen = (one for one in words if one in KEPT or unicodedata.category(one) not in HIDDEN)
    return JOINED.sub("", "".join(seen))


def width(words: str, size: float, face: Face = "semibold", *, scale: float = 1.0) -> float:
    """How wide one line of text is."""
    return _measured(words.replace(SOFT_HYPHEN, ""), face, round(size * scale)) / scale


def initial(name: str) -> str:
    """What stands for a name where one sign has room: its digit where names are numbered, as `Player 2`."""
    return name[-1] if name[-1:].isdigit() else name[:1].upper()


def fold(
    words: str, room: float, size: float, face: Face = "semibold", *, scale: float = 1.0
) -> tuple[str, ...]:
    """The lines of a text in a box `room` wide.

    Breaks at spaces, at line ends that are in the text, and at soft hyphens where a word does not fit;
    never at a no-break space or within a count, as `26 / 134`. A path wider than the box breaks behind a
    stroke; any other such word keeps its own line whole. A last word alone is joined by the one before it,
    where the line above keeps two and none is added.
    """

    def fits(line: str) -> bool:
        return width(line, size, face, scale=scale) <= room

    lines: list[str] = []
    for passage in COUNT.sub(NO_BREAK + "/" + NO_BREAK, words).split("\n"):
        begins, line = len(lines), ""
        for word in passage.split(" "):
            line = _append(lines, line, word, fits)
        if len(lines) > begins:
            lines[-1], line = _joined_by_another(lines[-1], line, fits)
        lines.append(line)
    return tuple(line.replace(SOFT_HYPHEN, "") for line in lines)


def _append(lines: list[str], line: str, word: str, fits: Callable[[str], bool]) -> str:
    """The line that is open after `word`; lines that became full go to `lines`."""
    while True:
        joined = f"{line} {word}" if line else word
        if fits(joined):
            return joined
        if fits(word):
            lines.append(line)
            return word
        head, rest = _hyphenate(joined, fits)
        if head and (not line or len(head) > len(line) + 1):
            lines.append(head)
            line, word = "", rest
        elif line:
            lines.append(line)
            line = ""
        elif (folder := _folder(word, fits)) and folder != word:
            lines.append(folder)
            word = word.removeprefix(folder)
        else:
            return word


def _joined_by_another(above: str, last: str, fits: Callable[[str], bool]) -> tuple[str, str]:
    """Both lines, the last one not a single word where the line above can spare one."""
    kept, _space, spared = above.rpartition(" ")
    joined = f"{spared} {last}"
    if " " in last or above.endswith(("-", "/")) or " " not in kept or not fits(joined):
        return above, last
    return kept, joined


def _hyphenate(line: str, fits: Callable[[str], bool]) -> tuple[str, str]:
    """The longest part up to a soft hyphen that fits with its hyphen, and the rest; empty if none fits."""
    parts = line.split(SOFT_HYPHEN)
    for n in range(len(parts) - 1, 0, -1):
        head = "".join(parts[:n]) + "-"
        if fits(head):
            return head, SOFT_HYPHEN.join(parts[n:])
    return "", line


def _folder(path: str, fits: Callable[[str], bool]) -> str:
    """The longest beginning of a path that ends with a stroke and fits."""
    ends = (n + 1 for n in range(len(path) - 1, 0, -1) if path[n] == "/" and path[n + 1 :][:1] != NO_BREAK)
    return next((path[:end] for end in ends if fits(path[:end])), "")


@lru_cache(maxsize=512)
def _rendered(words: str, face: Face, px: int, colour: str) -> pygame.Surface:
    shown = showable(words)
    if not font(face, px).size(shown)[0]:
        shown = ""  # signs without any width, which SDL refuses to paint
    return font(face, px).render(shown, True, rgb(colour))


def render(words: str, size: float, face: Face, colour: str, *, scale: float = 1.0) -> pygame.Surface:
    """One line of text with a transparent ground, in device pixels. Shared: do not draw on it."""
    return _rendered(words.replace(SOFT_HYPHEN, ""), face, round(size * scale), colour)


def print_at(
    target: pygame.Surface,
    words: str,
    x: float,
    y: float,
    size: float,
    face: Face,
    colour: str,
    at: At = "lt",
    *,
    scale: float = 1.0,
) -> pygame.Rect:
    """Put one line on a surface and give the device pixels it took.

    `at` says what (x, y) is: left, middle or right, then top, middle or base line of the capitals.
    """
    px = round(size * scale)
    line = render(words, size, face, colour, scale=scale)
    left = x * scale - {"l": 0.0, "m": line.get_width() / 2, "r": line.get_width()}[at[0]]
    rise = {"t": CAPITALS * px, "m": CAPITALS * px / 2, "b": 0.0}[at[1]]
    top = y * scale - (font(face, px).get_ascent() - rise)
    return target.blit(line, (round(left), round(top)))
