"""What is said in guided first games: what all of them share, and how translators get the rest."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import BinaryIO, Final

from engine.core import AnyRules
from engine.lessons import Begun, Lesson
from ui.core.words import N_

OFFER: Final = N_("First time here? Play a guided first game: about five minutes.")
BOX_CLOSED: Final = N_("Leave the box closed: this game happens on the screen.")
SKIPPED: Final = N_("Take the bright one.")
"""In the place of a sentence that was skipped, while the move is waited for."""
HELD: Final = N_("Allowed too! In this lesson, take the bright one.")
CHILD_NO: Final = N_("Not there. Try again!")
LEAVE: Final = N_("Leave the lesson")
GO_ON: Final = N_("Go on with the lesson where you stopped?")
REAL_GAME: Final = N_("A real game")
ONCE_MORE: Final = N_("Once more")


@dataclass(frozen=True, slots=True)
class Learning:
    """A guided first game that somebody wants to play."""

    game: str
    lesson: Lesson
    rules: AnyRules
    begun: Begun | None
    """Where it goes on; None: at its beginning."""
    real_game: Callable[[], None] | None
    """Opens what follows the lesson, which has closed itself; None: a game waits below it already."""


def extract(
    fileobj: BinaryIO, keywords: Sequence[str], comment_tags: Sequence[str], options: Mapping[str, object]
) -> Iterator[tuple[int, None, str, list[str]]]:
    """For Babel: every sentence of a lesson's file, or of one of examples, as one message, in its order."""
    raw = json.loads(fileobj.read())
    if "examples" in raw:
        yield from ((n, None, one["say"], []) for n, one in enumerate(raw["examples"], start=1))
        return
    sentences = [raw.get("delivered", "")]
    for step in raw["steps"]:
        sentences += [step["say"], step.get("held", "")]
    for n, sentence in enumerate(sentences, start=1):
        if sentence:
            yield n, None, sentence, []


def said(text: str) -> Mapping[str, str]:
    """What is said in a lesson's file, or in one of examples, by the names of steps or examples."""
    raw = json.loads(text)
    return {one["id"]: one["say"] for one in raw.get("examples", ()) or raw["steps"]}
