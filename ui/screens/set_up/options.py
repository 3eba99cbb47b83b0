"""The options of a game: each a question, its choices, and why the default is what it is."""

from collections.abc import Sequence
from typing import Final

from engine.catalogue import Game
from engine.core import Option
from engine.session import Player
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.games.find import about
from ui.screens.common.paged import Paged
from ui.screens.common.rule import RuleScreen
from ui.screens.set_up.each import EachScreen
from ui.services.shell import Shell
from ui.widgets.layout import headed
from ui.widgets.paper import (
    TOP,
    choice_height,
    choices,
)
from ui.widgets.pieces import button, height_of_lines, passage

BETWEEN: Final = 26
"""From one option to the next."""
BOOK: Final = 60
"""Width that the button to the rule takes at the right of a row of choices."""


class OptionsScreen(Screen):
    """Changes `chosen` in place: what stands at its default is taken out. From here each of the `seated` may
    get other help, in a game that has some."""

    def __init__(
        self,
        shell: Shell,
        game: Game,
        options: Sequence[Option],
        chosen: dict[str, str],
        seated: list[Player],
    ) -> None:
        self._shell = shell
        self._game = game
        self._about = about(game)
        self._options = options
        self._chosen = chosen
        self._seated = seated
        self._rows = Paged()

    def scene(self, page: Page, moment: Moment) -> Scene:
        pressed = moment.pressed
        body = Box(16, TOP + 4, page.width - 32, 388 - TOP - 4)

        def high(room: float) -> list[float]:
            return [self._block(page, option, Box(16, 0, room, 0), pressed)[0] for option in self._options]

        turners, rows = self._rows.lay(body, high, page, pressed=pressed, gap=BETWEEN)
        done = Box(page.width - 256, 400, 240, 66)
        size = page.sizes.button_main
        out = [
            *headed(page, page.words("Options"), pressed=pressed),
            *turners,
        ]
        for n, box in rows:
            out += self._block(page, self._options[n], box, pressed)[1]
        label = page.words("Done")
        out.append(button(done, "done", label, sign="check", kind="main", size=size, pressed=pressed, r=12))
        if self._about.help is not None:
            each, size = Box(16, 400, page.width - 288, 66), page.sizes.button
            out.append(
                button(
                    each,
                    "each",
                    page.words("For each player"),
                    sign="people",
                    size=size,
                    pressed=pressed,
                    r=12,
                )
            )
        return out

    def _block(self, page: Page, option: Option, box: Box, pressed: str) -> tuple[float, list[Piece]]:
        """How high it is, and its pieces from `box` downwards."""
        asked = self._about.options[option.id]
        question, why = page.words(asked.question), page.words(asked.why)
        size, small = page.sizes.button, page.sizes.second
        offered = [(value, asked.answer(value, page.words)) for value in option.choices]
        row_h = choice_height(offered, box.w - BOOK, page)
        row_y = height_of_lines(question, box.w, size, page, "bold")
        why_y = row_y + row_h + 12
        row = Box(box.x, box.y + row_y, box.w - BOOK, row_h)
        now = self._chosen.get(option.id, option.default)
        pieces = [
            passage(question, box.x, box.y, box.w, size, page, face="bold"),
            *choices(row, option.id, offered, now, page, pressed=pressed),
            button(
                Box(row.right + 8, row.y, BOOK - 8, row_h), f"rule/{option.rule.section}", sign="book",
                kind="quiet", pressed=pressed,
            ),
            passage(why, box.x, box.y + why_y, box.w, small, page, colour=page.theme.ink2),
        ]  # fmt: skip
        return why_y + height_of_lines(why, box.w, small, page) - small * 0.6, pieces

    def main(self) -> str:
        return "done"

    def chosen(self, means: str, now: int) -> None:
        option, _, value = means.partition("/")
        if means in ("done", "close"):
            self._shell.app.close()
        elif option == "rule":
            self._shell.app.open(RuleScreen(self._shell, self._game.id, value))
        elif means == "each":
            self._shell.app.open(EachScreen(self._shell, self._about.help, self._seated))
        elif value:
            self._choose(option, value)
        else:
            self._rows.turn(means)

    def _choose(self, option: str, value: str) -> None:
        default = next(o.default for o in self._options if o.id == option)
        self._chosen.pop(option, None)
        if value != default:
            self._chosen[option] = value
