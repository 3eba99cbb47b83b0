"""Who begins a game whose set-up was told; then the game begins."""

from collections.abc import Callable
from typing import Final

from engine.core import Rng, Seat
from engine.session import Player
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.seat_marks import SeatMark, seat_marks
from ui.core.theme import LEADING_PROMPT, MARGIN_SCREEN
from ui.drawing.figures import seat_disc
from ui.services.shell import Shell
from ui.widgets.layout import headed
from ui.widgets.paper import TOP
from ui.widgets.pieces import UNDER, button, choice_face

GAP: Final = 16
BUTTON: Final = 66


class WhoBegins(Screen):
    def __init__(self, shell: Shell, players: tuple[Player, ...], begin: Callable[[Seat], None]) -> None:
        self._shell, self._players, self._begin = shell, players, begin
        self._first: Seat | None = None

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed = page.words, moment.pressed
        y = page.box.h - 14 - BUTTON
        chance = Box(MARGIN_SCREEN, y, (page.width - 2 * MARGIN_SCREEN) * 0.5 - 4, BUTTON)
        begin = Box(chance.right + 8, y, chance.w, BUTTON)
        size = page.sizes.button
        return [
            *headed(page, words("Who begins?"), pressed=pressed, means="leave"),
            *self._names(page, pressed),
            button(chance, "chance", words("Draw lots"), sign="question", size=size, pressed=pressed),
            button(
                begin,
                "begin",
                words("Begin"),
                sign="play",
                kind="off" if self._first is None else "main",
                size=page.sizes.button_main,
                pressed=pressed,
            ),
        ]

    def _names(self, page: Page, pressed: str) -> list[Piece]:
        """Two names side by side, four in two rows."""
        rows = -(-len(self._players) // 2)
        room = page.box.h - 14 - BUTTON - GAP - TOP
        w = (page.width - 2 * MARGIN_SCREEN - GAP) / 2
        h = min((room - GAP * (rows - 1)) / rows, 150)
        out: list[Piece] = []
        marks = seat_marks(self._players)
        for seat, player in enumerate(self._players):
            row, at = divmod(seat, 2)
            box = Box(MARGIN_SCREEN + at * (w + GAP), TOP + row * (h + GAP), w, h)
            means = f"seat/{seat}"
            args = (player.name, marks[seat], h, page.sizes.name, seat == self._first, pressed == means)
            drawn = Box(box.x - 3, box.y - 3, box.w + 6, box.h + 6 + UNDER)
            out.append(Piece(drawn, _name, args, means=means, target=box))
        return out

    def main(self) -> str:
        return "begin"

    def leads_on(self, means: str) -> bool:
        return means == "chance" or means.startswith("seat/")

    def chosen(self, means: str, now: int) -> None:
        kind, _, seat = means.partition("/")
        if kind == "seat":
            self._first = Seat(int(seat))
        elif means == "chance":
            self._first = Seat(Rng(self._shell.machine.seed()).below(len(self._players)))
        elif means == "begin" and self._first is not None:
            self._begin(self._first)
        elif means == "leave":
            self._shell.app.close()


def _name(art: Art, name: str, mark: SeatMark, h: float, size: float, chosen: bool, down: bool) -> None:
    t, w = art.theme, art.width - 6
    low = choice_face(art, h, chosen=chosen, down=down, r=12)
    y = 3 + h / 2 + low
    lines = art.fold(name, w - 92, size, "serif")
    seat_disc(art, mark, 44, y, 24)
    for n, line in enumerate(lines):
        art.text(line, 82, y + (n - (len(lines) - 1) / 2) * size * LEADING_PROMPT, size, t.ink, "serif", "lm")
