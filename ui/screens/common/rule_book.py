"""A game's RULES.md as numbered sections, and its sentences for the translators."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import BinaryIO

HEADINGS = ("# ", "## ", "### ", "#### ")


@dataclass(frozen=True, slots=True)
class Section:
    number: str
    """`3.4` as a RuleRef names it, `3` for a chapter; empty for what stands before the first."""
    title: str
    paragraphs: tuple[str, ...]
    """Each is a whole sentence or more, to be translated by itself; an item of a list begins with `- `."""

    @property
    def chapter(self) -> bool:
        return "." not in self.number


def sections(text: str) -> tuple[Section, ...]:
    """In the book's order.

    >>> sections("# Twigs\\n\\n## 1 Play\\n\\n### 1.1 Taking\\n\\nTake one\\nor two.")[2]
    Section(number='1.1', title='Taking', paragraphs=('Take one or two.',))
    """
    found: list[Section] = []
    for _, passage in passages(text):
        if passage.startswith(HEADINGS):
            number, title = _heading(passage)
            found.append(Section(number, title, ()))
        elif found:
            last = found.pop()
            found.append(Section(last.number, last.title, (*last.paragraphs, passage)))
    return tuple(found)


def passages(text: str) -> Iterator[tuple[int, str]]:
    """Headings with their marks, items with `- `, paragraphs on one line; each with its line number."""
    open_at, parts = 0, list[str]()
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        begins = line.startswith((*HEADINGS, "- "))
        if parts and (not line or begins):
            yield open_at, " ".join(parts)
            parts = []
        if line.startswith(HEADINGS):
            yield number, line
        elif line:
            open_at = number if not parts else open_at
            parts.append(line)
    if parts:
        yield open_at, " ".join(parts)


def _heading(line: str) -> tuple[str, str]:
    words = line.lstrip("#").strip()
    number, _, title = words.partition(" ")
    if number.replace(".", "").isdigit():
        return number.rstrip("."), title
    return "", words


def item(paragraph: str) -> str | None:
    """What an item of a list says, without its mark; None for a plain paragraph."""
    return paragraph[2:] if paragraph.startswith("- ") else None


def extract(
    fileobj: BinaryIO, keywords: Sequence[str], comment_tags: Sequence[str], options: Mapping[str, object]
) -> Iterator[tuple[int, None, str, list[str]]]:
    """For Babel: every title and paragraph as one message."""
    for number, passage in passages(fileobj.read().decode()):
        message = _heading(passage)[1] if passage.startswith(HEADINGS) else item(passage) or passage
        yield number, None, message, []
