"""Only the score: who has how many huts."""

from collections.abc import Sequence

from engine.core import UNDO, YES
from engine.session import Count
from engine.stone_age_junior import counted_huts
from engine.stone_age_junior.model import WINNING_HUTS
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.drawing.goods import ROOFS, house, house_missing
from ui.drawing.signs import child_token
from ui.games.shared.keeping import Keeping, entered_of, whole
from ui.games.stone_age_junior.table import spots
from ui.games.stone_age_junior.table.end import EndWithoutWords, Result
from ui.services.shell import Shell
from ui.widgets.paper import ground
from ui.widgets.pieces import button


class CountHuts(Screen):
    """A tap on a village builds a hut; the tick comes once somebody has three, who is the only one."""

    def __init__(self, keeping: Keeping, *, huts: Sequence[int] = ()) -> None:
        """With the huts of a count that was kept."""
        self._keeping, self._shell, self._players = keeping, keeping.shell, keeping.players
        self._huts = list(huts) or [0] * len(self._players)
        self._built = [seat for seat, one in enumerate(self._huts) for _ in range(one)]

    @classmethod
    def of_count(cls, shell: Shell, count: Count) -> "CountHuts":
        """As it was left. Raises ValueError, KeyError."""
        huts = whole(entered_of(count)["huts"])
        if len(huts) != len(count.players) or not all(0 <= one <= WINNING_HUTS for one in huts):
            raise ValueError(f"nobody has so many huts: {huts}")
        return cls(Keeping.of(shell, count), huts=huts)

    @property
    def _won(self) -> bool:
        return WINNING_HUTS in self._huts

    def scene(self, page: Page, moment: Moment) -> Scene:
        out = [ground(page)]
        for seat, huts in enumerate(self._huts):
            row, column = divmod(seat, 2)
            half = (page.width - 3 * 16) / 2
            box = Box(16 + (half + 16) * column, 16 + 176 * row, half, 160)
            out.append(Piece(box, _village, (spots.CHILDREN[seat], huts), means=f"seat/{seat}"))
        back = Box(16, 376, 100, 88)
        out.append(button(back, UNDO, sign="undo", kind="quiet", pressed=moment.pressed, r=18))
        leave = Box(132, 376, 100, 88)
        out.append(button(leave, "close", sign="home", kind="quiet", pressed=moment.pressed, r=18))
        if self._won:
            done = Box(page.width - 132, 376, 116, 88)
            out.append(button(done, YES, sign="check", kind="ok", pressed=moment.pressed, r=18))
        return out

    def main(self) -> str:
        return YES if self._won else ""

    def chosen(self, means: str, now: int) -> None:
        kind, _, seat = means.partition("/")
        if kind == "seat":
            self._build(int(seat))
        elif means == UNDO and self._built:
            self._huts[self._built.pop()] -= 1
        elif means == YES and self._won:
            self._shell.sound.sounds.play("win")
            self.show_result()
        elif means == "close":
            self._shell.app.close()

    def show_result(self) -> None:
        """Keeps it, too."""
        huts, shell = tuple(self._huts), self._shell
        self._keeping.keep({"huts": huts}, counted_huts(huts))
        shell.app.open(EndWithoutWords(shell, self._players, Result(huts), None))

    def _build(self, seat: int) -> None:
        """The game ends with the third hut: nobody builds after it, and nobody else has three."""
        last = self._huts[seat] + 1 == WINNING_HUTS
        if self._huts[seat] >= WINNING_HUTS or (last and self._won):
            self._shell.sound.sounds.play("refuse")
            return
        self._huts[seat] += 1
        self._built.append(seat)
        self._shell.sound.sounds.play("village")


def _village(art: Art, child: str, huts: int) -> None:
    w, h = art.width, art.height
    art.plate(0, 0, w, h - 4, r=20)
    child_token(art, child, 64, h / 2 - 2, 42)
    pitch = (w - 130) / WINNING_HUTS
    for n in range(WINNING_HUTS):
        x = 124 + pitch * (n + 0.5)
        if n < huts:
            house(art, x, h / 2 - 2, 36, ROOFS[n])
        else:
            house_missing(art, x, h / 2 - 2, 36, art.theme.line)
