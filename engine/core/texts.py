"""Texts that come from outside (records, files, names, what people type), made fit to be shown when they are
read.

What is hidden in a text goes: control and direction characters, line ends, blanks that look like nothing.
What has no glyph in a font stays: a screen shows a stand-in for it.
"""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

LONGEST_NAME: Final = 12
"""Characters of a name, as many as the keyboard takes."""
LONGEST_NUMBER: Final = 3
"""Characters that a number behind a name may take: ` 2`, ` 14`."""
UNKNOWN: Final = "\N{REPLACEMENT CHARACTER}"
"""Stands for what is no character: half of one, or bytes that are no text."""
JOINERS: Final = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
"""Written between letters, without being any: they make one sign of several."""
BLANK: Final = (
    "\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}"
    "\N{BRAILLE PATTERN BLANK}\N{COMBINING GRAPHEME JOINER}"
)
"""Look like nothing, and are no spaces to Unicode."""
_FEW: Final = 4
"""So many characters are looked at for each that is wanted: a text without an end costs no time."""


def from_outside(text: str, most: int | None = None) -> str:
    """One line in composed form (NFC), of at most so many characters; blanks are single spaces.

    >>> from_outside(" Zoe\\u0301\\x00\\u202e \\t B. ")
    'Zoé B.'
    """
    if text.isascii() and text.isprintable():
        composed = text
    else:
        few = text if most is None else text[: _FEW * most + 64]
        composed = unicodedata.normalize("NFC", "".join(map(_kept, unicodedata.normalize("NFC", few))))
    line = " ".join(composed.split())
    if most is not None and len(line) > most:
        line = _cut(line, most)
    return line.strip(JOINERS + " ")


def _kept(sign: str) -> str:
    kind = unicodedata.category(sign)
    if kind == "Cs":
        return UNKNOWN
    if sign in JOINERS:
        return sign
    if kind in ("Zs", "Zl", "Zp") or sign in "\t\n\r\v\f\x1c\x1d\x1e\x1f\x85" or sign in BLANK:
        return " "
    return "" if kind in ("Cc", "Cf") else sign


def _cut(line: str, most: int) -> str:
    """Never in the middle of a sign that is made of several characters."""
    end = most
    while end > 1 and (unicodedata.combining(line[end]) or _joined(line, end)):
        end -= 1
    return line[:end] if end > 1 else line[:most]


def _joined(line: str, at: int) -> bool:
    return line[at] in JOINERS or line[at - 1] in JOINERS or unicodedata.category(line[at]) in ("Mn", "Me")


def name_of(text: str) -> str:
    """A person's name, with room for the number that `unlike` may have put behind it; empty if nothing of
    it can be seen."""
    name = from_outside(text, LONGEST_NAME + LONGEST_NUMBER)
    head, _, number = name.rpartition(" ")
    if number.isdecimal() and len(number) < LONGEST_NUMBER and len(head) <= LONGEST_NAME:
        return name
    return from_outside(name, LONGEST_NAME)


@lru_cache(maxsize=1024)
def person(name: str) -> str:
    """The same for all spellings of a name that differ in case or composition only.

    >>> person("ZOE\\u0301") == person("zoé")
    True
    """
    folded = unicodedata.normalize("NFKD", name_of(name)).casefold()
    return unicodedata.normalize("NFC", "".join(sign for sign in folded if sign not in JOINERS))


def unlike(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it if somebody else has it; never longer than names may be."""
    taken = {person(other) for other in others}
    n, unlike = 2, name_of(name)
    while person(unlike) in taken:
        unlike, n = f"{from_outside(name, LONGEST_NAME)} {n}", n + 1
    return unlike


def seated(names: Iterable[str]) -> tuple[str, ...]:
    """The names of those who sit at one table, as they would have been entered.

    >>> seated(["Ana", "ANA", "B\\x00en"])
    ('Ana', 'ANA 2', 'Ben')
    """
    out: list[str] = []
    for name in names:
        out.append(unlike(name, out) if name_of(name) else "")
    return tuple(out)
