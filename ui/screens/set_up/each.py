"""What one of the players wants otherwise than the table: the language spoken to them, the help they get."""

from dataclasses import replace

from engine.session import Player
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.words import LANGUAGES
from ui.games.contract.about import Asked
from ui.services.shell import Shell
from ui.widgets.layout import headed
from ui.widgets.paper import TOP, choice_height, choices
from ui.widgets.pieces import button, height_of_lines, passage

AS_THE_TABLE = ""
BETWEEN = 22


class EachScreen(Screen):
    """Changes `seated` in place. `help` is what each may want otherwise, in a game that has such help."""

    def __init__(self, shell: Shell, help: Asked | None, seated: list[Player]) -> None:
        self._shell = shell
        self._help = help
        self._seated = seated
        self._seat = 0

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed, room = page.words, moment.pressed, page.width - 32
        names = [(str(n), player.name) for n, player in enumerate(self._seated)]
        tabs = Box(16, TOP, room, 52)
        out = [
            *headed(page, words("For each player"), pressed=pressed),
            *choices(tabs, "seat", names, str(self._seat), page, pressed=pressed),
        ]
        player, y = self._seated[self._seat], tabs.bottom + 22
        for name, question, offered, now in self._asked(page, player):
            height, pieces = _row(page, Box(16, y, room, 0), name, question, offered, now, pressed)
            out += pieces
            y += height + BETWEEN
        done = Box(page.width - 256, 400, 240, 66)
        size = page.sizes.button_main
        out.append(
            button(done, "done", words("Done"), sign="check", kind="main", size=size, pressed=pressed, r=12)
        )
        return out

    def _asked(self, page: Page, player: Player) -> list[tuple[str, str, list[tuple[str, str]], str]]:
        """By row: its name, the question, the choices, the one that holds."""
        words = page.words
        spoken = [(AS_THE_TABLE, words("Same as Totem")), *LANGUAGES.items()]
        asked = [
            (
                "language",
                words("In which language should Totem speak to {name}?", name=player.name),
                spoken,
                player.language,
            )
        ]
        if self._help is not None:
            answers = [(value, self._help.answer(value, words)) for value in self._help.answers]
            offered = [(AS_THE_TABLE, words("Same as the table")), *answers]
            asked.append(("help", words(self._help.question), offered, player.help))
        return asked

    def main(self) -> str:
        return "done"

    def chosen(self, means: str, now: int) -> None:
        kind, _, what = means.partition("/")
        player = self._seated[self._seat]
        match kind:
            case "seat":
                self._seat = int(what)
            case "language":
                self._seated[self._seat] = replace(player, language=what)
            case "help":
                self._seated[self._seat] = replace(player, help=what)
            case _:
                self._shell.app.close()


def _row(
    page: Page, box: Box, name: str, question: str, offered: list[tuple[str, str]], now: str, pressed: str
) -> tuple[float, list[Piece]]:
    """How high it is, and its pieces from `box` downwards."""
    size = page.sizes.button
    high = choice_height(offered, box.w, page)
    asked = height_of_lines(question, box.w, size, page, "bold")
    row = Box(box.x, box.y + asked, box.w, high)
    return asked + high, [
        passage(question, box.x, box.y, box.w, size, page, face="bold"),
        *choices(row, name, offered, now, page, pressed=pressed),
    ]
