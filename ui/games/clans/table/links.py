"""Which territories touch, and an owner's board file with a link more or less."""

import json
import re
from typing import Final

from engine.clans import Board
from engine.clans.model import place_of

TERRITORY: Final = re.compile(r'"id": *(\d+),[^{}]*?"neighbours": *\[([^\]]*)\]')


def links(board: Board) -> dict[str, tuple[str, ...]]:
    return {str(place_of(t.id)): tuple(str(place_of(n)) for n in t.neighbours) for t in board.territories}


def relinked(text: str, one: str, other: str) -> str:
    """The text with the link of both territories turned: only their lists change, all else stays as it
    was written. Raises ValueError for a text that is no board.

    >>> text = '{"id": 1, "neighbours": [2]}, {"id": 2, "neighbours": [1, 3]}, {"id": 3, "neighbours": [2]}'
    >>> relinked(text, "territory/1", "territory/3")
    '{"id": 1, "neighbours": [2, 3]}, {"id": 2, "neighbours": [1, 3]}, {"id": 3, "neighbours": [1, 2]}'
    """
    a, b = (int(place.partition("/")[2]) for place in (one, other))
    turned = {a: b, b: a}
    seen = set()

    def rewritten(found: re.Match[str]) -> str:
        territory = int(found[1])
        if territory not in turned:
            return found[0]
        seen.add(territory)
        near = set(json.loads(f"[{found[2]}]")) ^ {turned[territory]}
        listed = ", ".join(map(str, sorted(near)))
        return found[0][: found.start(2) - found.start()] + listed + "]"

    out = TERRITORY.sub(rewritten, text)
    if seen != set(turned):
        raise ValueError(f"there is no territory {min(set(turned) - seen)} in the board file")
    return out
