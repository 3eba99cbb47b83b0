"""What a part has to say to a person, kept apart from the language it is said in."""

from collections.abc import Mapping
from dataclasses import dataclass, field


def _(text: str) -> str:
    """Mark `text` for the catalogues; whoever shows a `Message` looks up its translation."""
    return text


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence of the catalogues (`text`, English, with `{names}`) and the facts that fill it."""

    text: str
    facts: Mapping[str, str | int] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return self.text.format_map(self.facts)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong in a file: where it is (`buttons.4`, `line 7`), what is wrong, what to do."""

    where: str
    what: Message
    remedy: Message

    def __str__(self) -> str:
        return f"{self.where}: {self.what} {self.remedy}"
