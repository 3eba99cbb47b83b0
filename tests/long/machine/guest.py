"""In place of `totem` under the installed unit: the same program, which tells what it shows when it is asked.

Nothing is steered from here: fingers come by the kernel, pictures are taken from outside.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import pygame

from firmware.app import console
from firmware.cli.main import main

FOLDER: Final = Path("/run/totem")
ASKED: Final = FOLDER / "asked"
TOLD: Final = FOLDER / "told.json"
PAINTED: Final = FOLDER / "painted.bmp"

MOVES: Final = 64
"""So many of those that are legal are told of."""

step: Final = console.Console.step
lifted: Final[list[pygame.event.Event]] = []
"""Every finger that was heard to leave the glass."""


def stepped(self: console.Console, events: Sequence[pygame.event.Event]) -> bool:
    painted = step(self, events)
    lifted.extend(event for event in events if event.type == pygame.FINGERUP)
    # A finger is lifted when it stays lifted for a moment: before, its touch has done nothing yet.
    if ASKED.exists() and not painted and self.glass.due is None and is_there(self):
        if ASKED.read_text() == "painted":
            pygame.image.save(self.window.surface, str(PAINTED))
        beside = TOLD.with_suffix(".new")
        try:
            told = shown(self)
        except Exception as error:  # noqa: BLE001  (the edge: the test is told, and the program goes on)
            told = {"screen": repr(error), "spots": {}}
        beside.write_text(json.dumps(told))
        ASKED.unlink()
        beside.rename(TOLD)
    return painted


def is_there(self: console.Console) -> bool:
    """Of the screen on top the picture too: drawing it may take some turns."""
    return self.app.rests_until(self.app.now) != self.app.now


def shown(self: console.Console) -> dict[str, Any]:
    """The screen on top, and where on the panel each of its pieces is touched."""
    from ui.core.scene import meant

    scene = self.app.shown
    spots = [(piece.means, piece.touch.centre) for piece in scene if piece.means]
    reached = {
        means: self.glass.on_glass(*spot) for means, spot in spots if _means(meant(scene, *spot), means)
    }
    table = getattr(self.app.top, "table", None)
    told: dict[str, Any] = {"screen": type(self.app.top).__name__, "spots": reached, "awake": self.app.awake}
    told |= {"ring": self.app.focus, "lifted": len(lifted)}
    told["settled"] = self.app.doubles.settled(self.app.now)
    told["words"] = [text for piece in scene for text in piece.args if isinstance(text, str) and " " in text]
    told["down"] = [one.place for one in self.board.contacts() if one.down]
    if table is not None and hasattr(table, "rules"):
        rules, state = table.rules, table.state
        moves = rules.legal_moves(state)[:MOVES]
        told["moves"] = len(table.moves)
        told["pointings"] = [[*p.in_order, *p.any_order] for p in (rules.pointing(state, m) for m in moves)]
        told["safe"] = table.kept
        told["record"] = [rules.move_text(one.move) for one in table.moves]
    return told


def _means(piece: Any, means: str) -> bool:
    return piece is not None and piece.means == means


if __name__ == "__main__":
    with patch.object(console.Console, "step", stepped):
        sys.exit(main())
