"""Who plays which clan: for a set-up with open clans, for the reveal, for the score alone."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.cherokee import Clan
from engine.cherokee.setup import NEUTRAL_CLANS
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import DAY, MARGIN_SCREEN, mix
from ui.drawing.cards import clan_tile
from ui.drawing.marks import badge
from ui.services.shell import Shell
from ui.widgets.layout import headed
from ui.widgets.paper import TOP
from ui.widgets.pieces import button, page_width, passage, plate

PITCH: Final = 68.0
"""From tile to tile, also a tile's target."""
FOOT: Final = 400.0

Then = Callable[[tuple[Clan, ...], tuple[Clan, ...]], None]
"""What is done with the seats' clans and the neutral ones."""


class ClansEntered(Screen):
    """One clan for each name, none twice; `neutral` asks for the two neutral ones too."""

    def __init__(
        self, shell: Shell, asked: str, names: Sequence[str], then: Then, *, neutral: bool = False,
        known: Sequence[Clan | None] = (), done: str = "",
    ) -> None:  # fmt: skip
        """`asked` and `done` are msgids."""
        self._shell = shell
        self._asked = asked
        self._done = done
        self._names = tuple(names)
        self._then = then
        self._fixed = tuple(known) or (None,) * len(names)
        self.entered: list[Clan | None] = list(self._fixed)
        self.neutral: list[Clan] = []
        self._needed = NEUTRAL_CLANS if neutral else 0

    @property
    def ready(self) -> bool:
        return None not in self.entered and len(self.neutral) == self._needed

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed = page.words, moment.pressed
        done = Box(page.width - 256, FOOT, 240, 66)
        size = page.sizes.button_main
        out = [
            *headed(page, words(self._asked), pressed=pressed, means="leave"),
            *self._rows(page, pressed),
            passage(
                self._hint(page), MARGIN_SCREEN, FOOT + 22, page.width - 290, page.sizes.second, page,
                colour=page.theme.ink2,
            ),
        ]  # fmt: skip
        out.append(
            button(
                done, "done", words(self._done) if self._done else words("Done"),
                kind="main" if self.ready else "off", sign="check", size=size, pressed=pressed, r=12,
            )
        )  # fmt: skip
        return out

    def _hint(self, page: Page) -> str:
        if None in self.entered:
            return page.words("{name}: which clan?", name=self._names[self.entered.index(None)])
        if not self.ready:
            return page.words("Which two clans are neutral?")
        return ""

    def _rows(self, page: Page, pressed: str) -> list[Piece]:
        names = [*self._names, *([page.words("Neutral")] if self._needed else [])]
        pitch = min(74.0, (FOOT - 8 - TOP) / len(names))
        out: list[Piece] = []
        for n, name in enumerate(names):
            box = Box(MARGIN_SCREEN, TOP + n * pitch, page.width - 2 * MARGIN_SCREEN, pitch - 8)
            out += self._row(page, box, n, name, pitch, pressed)
        return out

    def _row(self, page: Page, box: Box, n: int, name: str, pitch: float, pressed: str) -> list[Piece]:
        size = page.sizes.name
        face = "serif" if page_width(name, size, "serif", page) < box.w - 6 * PITCH - 40 else "semibold"
        size = size if face == "serif" else page.sizes.second
        out: list[Piece] = [
            plate(box, r=12),
            Piece(Box(box.x + 12, box.y, box.w - 6 * PITCH - 24, box.h), _name, (name, size, face)),
        ]
        for i, clan in enumerate(Clan):
            cell = Box(box.right - 6 * PITCH - 4 + i * PITCH, box.y - 4, PITCH, pitch)
            means = f"clan/{n}/{clan}"
            args = (clan.value, clan in self._of(n), self._taken(n, clan), pressed == means)
            out.append(Piece(cell, _choice, args, means=means))
        return out

    def _of(self, row: int) -> Sequence[Clan | None]:
        return self.entered[row : row + 1] if row < len(self.entered) else self.neutral

    def _taken(self, row: int, clan: Clan) -> bool:
        """Somebody else has it, or it cannot be changed any more."""
        if row < len(self._fixed) and self._fixed[row] is not None:
            return clan != self._fixed[row]
        others = [entered for n, entered in enumerate(self.entered) if n != row]
        return clan in others or (row < len(self.entered) and clan in self.neutral)

    def main(self) -> str:
        return "done"

    def chosen(self, means: str, now: int) -> None:
        kind, _, rest = means.partition("/")
        if kind == "clan":
            row, _, clan = rest.partition("/")
            self._tell(int(row), Clan(clan))
        elif means == "done" and self.ready:
            clans = tuple(clan for clan in self.entered if clan is not None)
            self._then(clans, tuple(self.neutral))
        elif means == "leave":
            self._shell.app.close()

    def _tell(self, row: int, clan: Clan) -> None:
        if self._taken(row, clan):
            return
        if row < len(self.entered):
            if self._fixed[row] is None:
                self.entered[row] = None if self.entered[row] is clan else clan
        elif clan in self.neutral:
            self.neutral.remove(clan)
        else:
            self.neutral = [*self.neutral, clan][-self._needed :]


def _name(art: Art, name: str, size: float, face: str) -> None:
    art.text(name, 2, art.height / 2, size, None, "serif" if face == "serif" else "semibold", "lm")


def _choice(art: Art, clan: str, chosen: bool, taken: bool, down: bool) -> None:
    x, y = art.width / 2 - 24, art.height / 2 - 22 + (2 if down else 0)
    if taken:
        art.box(x + 6, y + 5, 36, 34, mix(art.theme.sunk, art.theme.line, 0.4), r=9)
        return
    if chosen:
        art.box(x - 5, y - 5, 58, 54, DAY.ink, r=13)
        art.box(x - 3.6, y - 3.6, 55.2, 51.2, art.theme.sun, r=12)
    clan_tile(art, clan, x, y, 48, 44)
    if chosen:
        badge(art, "chosen", x + 48, y + 2, 0.9)
