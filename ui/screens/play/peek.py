"""One person after another looks at what only they may see, while their finger stays on the pad. Where one
person sits alone nothing is handed over, and nothing held."""

from engine.core import Seat
from engine.session import Table
from ui.core.art import Art
from ui.core.page import Page
from ui.core.privacy import By
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.core.seat_marks import seat_marks
from ui.core.theme import DAY
from ui.drawing.icons import icon
from ui.games.contract.parts import AnySecrets
from ui.screens.common.hand_over import PALE, handing_over, wood
from ui.screens.common.looking import PAD, Looking
from ui.services.shell import Shell
from ui.widgets.pieces import button, label, print_lines


class Peek(Looking):
    def __init__(
        self,
        shell: Shell,
        secrets: AnySecrets,
        table: Table,
        seats: tuple[Seat, ...],
        *,
        holds: bool = False,
        alone: bool = False,
    ) -> None:
        """`holds`: the first of them has asked for it, and has the screen already. `alone`: nobody else is
        there."""
        super().__init__(shell)
        self._alone = alone
        self._holds = holds
        self._secrets = secrets
        self._table = table
        self._seats = seats
        self._here = alone
        """The person has said that it is them."""
        self._seen = False

    def scene(self, page: Page, moment: Moment) -> Scene:
        seat = self._seats[0]
        players = self._table.players
        name = players[seat].name
        if not self._here:
            mark = seat_marks(players)[seat]
            return handing_over(page, name, mark, pressed=moment.pressed, holds=self._holds)
        held = self._alone or self.open
        self._seen = self._seen or held
        rules = self._table.rules
        view = rules.view(self._table.state, seat)
        shown = self._secrets.pieces(page, rules, view, seat) if held else ()
        return [wood(page), *self._heading(page, name), *shown, *self._below(page, moment, held=held)]

    def _heading(self, page: Page, name: str) -> list[Piece]:
        return [label(name, 28, 44, page.sizes.title, page, colour=page.theme.on_dark, face="serif")]

    def _below(self, page: Page, moment: Moment, *, held: bool) -> list[Piece]:
        words, sizes, keyed = page.words, page.sizes, self._shell.app.privacy.by is not By.FINGER
        pad = Box(16, 356, page.width - 32 - 236, 108)
        done = Box(page.width - 236, 372, 220, 78)
        if keyed:
            hold = words("Press again to hide it") if held else words("Press once to look")
        else:
            hold = words("Let go to hide it") if held else words("Hold your finger here to look")
        return [
            *([] if self._alone else [Piece(pad, _pad, (hold, held, sizes.sentence), means=PAD)]),
            button(
                done, "done", words("Done"), sign="check", kind="main" if self._seen else "wood",
                size=sizes.button_main, pressed=moment.pressed, r=14,
            ),
        ]  # fmt: skip

    def main(self) -> str:
        if not self._alone and not self._here:
            return "me"
        return PAD if not self._alone and (self.open or not self._seen) else "done"

    def chosen(self, means: str, now: int) -> None:
        if means == "me":
            self._here = True
        elif means == "done":
            self._next()
        elif means == "back":
            self._shell.app.close()
        else:
            super().chosen(means, now)

    def back(self, now: int) -> bool:
        """Never to a screen with an open secret: first it is hidden, then the hand-over asks again."""
        if self._alone or not self._here:
            return False
        self._here = False
        return True

    def _next(self) -> None:
        self._here = self._seen = False
        if len(self._seats) == 1:
            self._shell.app.close()
            return
        self._holds = False
        self._seats = self._seats[1:]


def _pad(art: Art, words: str, held: bool, size: float) -> None:
    t = art.theme
    art.box(0, 0, art.width, art.height, DAY.ink, r=18)
    art.box(2, 2, art.width - 4, art.height - 4, t.sun if held else t.wood, r=16)
    ink = DAY.ink if held else t.on_dark
    icon(art, "eye" if held else "hand", 58, art.height / 2, 30, DAY.ink if held else PALE)
    lines = art.fold(words, art.width - 124, size, "bold")
    print_lines(art, lines, 108, art.height / 2, size, ink, at="lm")
