"""The order of the track that games are played with, how it is known, and a board printed otherwise."""

import json
import math
import re
from typing import Final

from engine.stone_age_junior import StoneAgeJuniorRules
from engine.stone_age_junior.board import SITE, Track
from engine.stone_age_junior.hut_file import Provenance
from ui.core.art import Art
from ui.core.geometry import Point
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.drawing.goods import place
from ui.drawing.marks import State, badge, disc_ring, move_arrow
from ui.games.contract.parts import rules_as
from ui.games.stone_age_junior.entry import known
from ui.games.stone_age_junior.table import spots
from ui.screens.common.ask import Note, leaving
from ui.services.shell import Shell
from ui.widgets.layout import headed
from ui.widgets.pieces import button

GAME: Final = "stone_age_junior"
AT: Final = "at/"
R: Final = 43
"""Of a space."""
REACH: Final = 12
_BLOCK: Final = re.compile(r'"track"\s*:\s*\[[^\[\]]*\]')
_HUTS: Final = re.compile(r'"huts"\s*:')


class TrackInUse(Screen):
    """Two taps let two spaces change places; what is kept then was seen on a board."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        printed = rules_as(StoneAgeJuniorRules, shell.library.rules(GAME)).printed
        self._known = [one.provenance is Provenance.ATTESTED for one in printed]
        self._kept = self._track = [one.space for one in printed]
        self._first: int | None = None

    @property
    def _changed(self) -> bool:
        return self._track != self._kept

    def scene(self, page: Page, moment: Moment) -> Scene:
        words = page.words
        out: list[Piece] = headed(page, words("The track"), pressed=moment.pressed, means="leave")
        out.append(Piece(Box(0, 76, 540, 404), _way, ()))
        for n, space in enumerate(self._track):
            x, y = _middle(n)
            state: State | None = "chosen" if n == self._first else None
            target = Box.around(x, y, R)
            out.append(
                Piece(target.grown(REACH), _space, (space.value, state), means=f"{AT}{n}", target=target)
            )
            seen = self._known[n] and space is self._kept[n]
            out.append(known.badge_at(x + R * 0.72, y + R * 0.72, seen=seen))
        x = 556.0
        legend = (
            (True, words("From the rule book, or read off a board.")),
            (False, words("Assumed. Is yours different? Tap two spaces to swap them.")),
        )
        out += known.legend(page, Box(x, 96, page.width - 16 - x, 292), legend)
        if self._shell.board.workbench is not None:
            label = words("Save") if self._changed else words("My board is like this")
            box = Box(x, 400, page.width - 16 - x, 66)
            out.append(
                button(box, "keep", label, sign="check", kind="main", size=page.sizes.second,
                       pressed=moment.pressed, r=12)
            )  # fmt: skip
        return out

    def main(self) -> str:
        return "keep"

    def back(self, now: int) -> bool:
        self._leave()
        return True

    def chosen(self, means: str, now: int) -> None:
        if means.startswith(AT):
            self._tapped(int(means.removeprefix(AT)))
        elif means == "keep":
            self._keep()
        elif means == "leave":
            self._leave()

    def _tapped(self, n: int) -> None:
        words = self._shell.app.page.words
        if n == SITE:
            fact = words("The building site stays where it is.")
            self._shell.app.open(Note(self._shell, fact, words("Every pawn begins there.")))
        elif self._first is None:
            self._first = n
        else:
            one, other = self._first, n
            self._first, track = None, list(self._track)
            track[one], track[other] = track[other], track[one]
            self._track = track

    def _keep(self) -> None:
        app, bench, words = self._shell.app, self._shell.board.workbench, self._shell.app.page.words
        if bench is None:
            return
        problem = bench.keep_data(GAME, rewritten(bench.data(GAME), tuple(self._track)))
        if problem:
            app.open(Note(self._shell, words("The board could not be saved."), problem))
            return
        app.close()
        why = words("New games use it. The arrow beside the title of the wiring restores Totem’s own.")
        app.open(Note(self._shell, words("Your board is saved."), why))

    def _leave(self) -> None:
        if not self._changed:
            self._shell.app.close()
            return
        question = self._shell.app.page.words("Discard your corrections?")
        self._shell.app.open(leaving(self._shell, question, self._shell.app.close))


def rewritten(text: str, track: Track) -> str:
    """The file's text with this order, seen on a board; all else stays as it was written.

    >>> from engine.stone_age_junior import Space
    >>> print(rewritten('{"huts": []}', (Space.BUILDING_SITE, Space.FISH)))
    {"track": [
        {"space": "building_site", "provenance": "attested"},
        {"space": "fish", "provenance": "attested"}
      ],
      "huts": []}
    """
    lines = (json.dumps({"space": space.value, "provenance": Provenance.ATTESTED.value}) for space in track)
    block = '"track": [\n    ' + ",\n    ".join(lines) + "\n  ]"
    if _BLOCK.search(text):
        return _BLOCK.sub(lambda _: block, text, count=1)
    return _HUTS.sub(lambda found: f"{block},\n  {found[0]}", text, count=1)


def _middle(n: int) -> Point:
    """As on the table, a little higher."""
    x, y = spots.SPACES[n]
    return 278 + (x - 400) * 0.87, 272 + (y - 240) * 1.36


def _way(art: Art) -> None:
    """Which way round."""
    for n in range(len(spots.SPACES)):
        (x0, y0), (x1, y1) = _middle(n), _middle((n + 1) % len(spots.SPACES))
        d = math.dist((x0, y0), (x1, y1))
        if d > 2 * R + 24:
            move_arrow(art, (x0, y0 - 76), (x1, y1 - 76), R + 8, R + 8)


def _space(art: Art, kind: str, state: State | None) -> None:
    x, y = art.width / 2, art.height / 2
    if state is not None:
        disc_ring(art, x, y, R, state)
    place(art, kind, x, y, R)
    if state is not None:
        badge(art, state, x + R * 0.72, y - R * 0.72)
