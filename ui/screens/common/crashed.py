"""After several crashes: what happened, and the choice to try again. It stands alone: no table, no device."""

from collections.abc import Callable
from typing import Final

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.text import Face
from ui.core.words import Words
from ui.drawing.icons import icon
from ui.widgets.pieces import button, height_of_lines, passage

ICON_R: Final = 36
GAP: Final = 14
LONGEST: Final = 90
"""Characters of a reason that is shown; the journal has all of it."""


class CrashedScreen(Screen):
    """`why` is the error or systemd's word for the end, empty if nobody knows."""

    def __init__(self, times: int, why: str, try_again: Callable[[], None]) -> None:
        self._times = times
        self._why = why
        self._try_again = try_again

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, sizes = page.words, page.sizes
        room = page.width - 64
        wide = (page.width - 32) * 0.6
        said: tuple[tuple[str, int, Face, str], ...] = (
            (
                words("Totem has stopped {times} times on its own.", times=self._times),
                sizes.title,
                "serif",
                "",
            ),
            (words("The games are saved as they were."), sizes.sentence, "semibold", page.theme.ink2),
            (reason(self._why, words), sizes.second, "semibold", page.theme.ink2),
        )
        out = [
            Piece(page.box, _plain, covers=True),
            Piece(Box.around(page.width / 2, 52, ICON_R + 8), _sign),
        ]
        y = 106.0
        for text, size, face, colour in said:
            out.append(passage(text, 32, y, room, size, page, face=face, colour=colour, middle=True))
            y += height_of_lines(text, room, size, page, face) + GAP
        again = Box((page.width - wide) / 2, 392, wide, 72)
        out.append(
            button(
                again, "again", words("Try again"), sign="redo", kind="main", size=sizes.button,
                pressed=moment.pressed, r=12,
            )
        )  # fmt: skip
        return out

    def main(self) -> str:
        return "again"

    def back(self, now: int) -> bool:
        return True

    def chosen(self, means: str, now: int) -> None:
        if means == "again":
            self._try_again()


def reason(why: str, words: Words) -> str:
    """A whole sentence about the last crash.

    >>> from ui.core.words import words
    >>> reason("watchdog", words("en"))
    'The last time, it no longer answered.'
    >>> reason("signal KILL", words("en"))
    'The last time the system ended it (signal KILL).'
    """
    short = why if len(why) <= LONGEST else f"{why[: LONGEST - 1]}…"
    if not why:
        return words("Nobody knows why. The journal of the device may tell more.")
    if why == "watchdog":
        return words("The last time, it no longer answered.")
    if why.split()[0] in ("signal", "core-dump", "oom-kill", "resources", "exit-code"):
        return words("The last time the system ended it ({why}).", why=short)
    return words("The last time this went wrong: {why}", why=short)


def _plain(art: Art) -> None:
    art.box(0, 0, art.width, art.height, art.theme.paper, r=0)


def _sign(art: Art) -> None:
    t = art.theme
    art.disc(art.width / 2, art.height / 2, ICON_R, t.sunk)
    icon(art, "warning", art.width / 2, art.height / 2 - 2, ICON_R * 0.55, t.refuse)
