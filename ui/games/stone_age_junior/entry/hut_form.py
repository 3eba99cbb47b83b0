"""One hut of the box as it is printed: its cost told from the screen."""

import json
import re
from collections.abc import Callable
from typing import Final

from engine.stone_age_junior import GOODS, Cost, Good, StoneAgeJuniorRules
from engine.stone_age_junior.board import in_order
from engine.stone_age_junior.hut_file import MOST_GOODS, Hut, Provenance
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import DAY
from ui.drawing.goods import good
from ui.drawing.icons import IconName, icon
from ui.games.contract.parts import rules_as
from ui.games.stone_age_junior.table import huts
from ui.screens.common.ask import Note, leaving
from ui.services.shell import Shell
from ui.widgets.layout import headed
from ui.widgets.pieces import button, passage

GAME: Final = "stone_age_junior"
ADD, TAKE = "add/", "take/"
CELL: Final = 84
GAP: Final = 12
_HUTS: Final = re.compile(r'"huts"\s*:\s*')


class HutForm(Screen):
    """A tap on a good below adds it to the cost, a tap on one of the cost takes it away. `kept` is called
    once it is written."""

    def __init__(self, shell: Shell, n: int, kept: Callable[[], None]) -> None:
        self._shell, self._n, self._kept = shell, n, kept
        self._hut = rules_as(StoneAgeJuniorRules, shell.library.rules(GAME)).huts[n]
        self._cost: Cost = self._hut.cost

    @property
    def _changed(self) -> bool:
        return self._cost != self._hut.cost

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed = page.words, moment.pressed
        out: list[Piece] = headed(page, words("What does this hut cost?"), pressed=pressed, means="leave")
        out.append(huts.hut_card(Box(16, 92, 150, 190), self._cost, self._n, None, ""))
        x = 190.0
        for n, kind in enumerate(self._cost):
            box = Box(x + (CELL + GAP) * n, 92, CELL, CELL)
            out.append(Piece(box, _good, (kind.value, True, "minus"), means=f"{TAKE}{n}"))
        for n, kind in enumerate(GOODS):
            box = Box(x + (CELL + GAP) * n, 198, CELL, CELL)
            means = f"{ADD}{kind.value}" if len(self._cost) < MOST_GOODS else ""
            out.append(Piece(box, _good, (kind.value, bool(means), "plus"), means=means))
        said = words("Tap a thing in the upper row to take it away, one in the lower row to add it.")
        out.append(passage(said, 16, 304, page.width - 32, page.sizes.second, page))
        if self._cost:
            label = words("Save") if self._changed else words("My hut is like this")
            box = Box(page.width - 16 - 280, 404, 280, 62)
            out.append(
                button(box, "keep", label, sign="check", kind="main", size=page.sizes.second,
                       pressed=pressed, r=12)
            )  # fmt: skip
        return out

    def main(self) -> str:
        return "keep" if self._cost else ""

    def back(self, now: int) -> bool:
        self._leave()
        return True

    def chosen(self, means: str, now: int) -> None:
        if means.startswith(ADD):
            self._cost = in_order([*self._cost, Good(means.removeprefix(ADD))])
        elif means.startswith(TAKE):
            n = int(means.removeprefix(TAKE))
            self._cost = (*self._cost[:n], *self._cost[n + 1 :])
        elif means == "keep" and self._cost:
            self._keep()
        elif means == "leave":
            self._leave()

    def _keep(self) -> None:
        app, bench, words = self._shell.app, self._shell.board.workbench, self._shell.app.page.words
        if bench is None:
            return
        text_ = rewritten(bench.data(GAME), self._n, Hut(self._cost, Provenance.ATTESTED))
        problem = bench.keep_data(GAME, text_)
        if problem:
            app.open(Note(self._shell, words("The hut could not be saved."), problem))
            return
        app.close()
        self._kept()

    def _leave(self) -> None:
        if not self._changed:
            self._shell.app.close()
            return
        question = self._shell.app.page.words("Discard your corrections?")
        self._shell.app.open(leaving(self._shell, question, self._shell.app.close))


def rewritten(text: str, n: int, hut: Hut) -> str:
    """The file's text with that hut, from 0; all else stays as it was written.

    >>> from engine.stone_age_junior import Space
    >>> print(rewritten('{"about": "x", "huts": [{"cost": ["fish"]}, {"cost": ["tusk"]}]}', 1,
    ...              Hut((Space.BERRY, Space.FISH), Provenance.ATTESTED)))
    {"about": "x", "huts": [
        {"cost": ["fish"]},
        {"cost": ["berry", "fish"], "provenance": "attested"}
      ]}
    """
    found = _HUTS.search(text)
    if found is None:
        raise ValueError("a file without huts")
    listed, end = json.JSONDecoder().raw_decode(text, found.end())
    listed[n] = {"cost": [kind.value for kind in hut.cost], "provenance": hut.provenance.value}
    lines = ",\n    ".join(json.dumps(one) for one in listed)
    return f"{text[: found.end()]}[\n    {lines}\n  ]{text[end:]}"


def _good(art: Art, kind: str, offered: bool, sign: IconName) -> None:
    t = art.theme
    ground, line = (t.card, DAY.ink) if offered else (t.sunk, t.line)
    art.box(0, 0, art.width, art.height, ground, line, r=14, width=1.6)
    good(art, kind, art.width / 2, art.height / 2 + 4, 25)
    icon(art, sign, art.width - 14, 14, 7, t.ink if offered else t.ink2)
