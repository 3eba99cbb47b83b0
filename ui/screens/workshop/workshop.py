"""Setting the device up without a keyboard: the picture turned, the touch corrected, the parts tested."""

from dataclasses import replace
from typing import Final

from ui.core.glass import TURNS
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.screens.workshop.bare_chain import open_connected
from ui.screens.workshop.crosses import Crosses
from ui.screens.workshop.keep_it import KeepIt
from ui.screens.workshop.lamp_light import LampLight
from ui.screens.workshop.parts_test import PartsTest
from ui.screens.workshop.wiring import WiringGames
from ui.services.preferences import Preferences
from ui.services.shell import Shell
from ui.widgets.layout import across, headed, nth
from ui.widgets.paper import choices
from ui.widgets.pieces import button, label

ROW: Final = 62
SMALLER: Final = 0.9
"""By so much a picture may shrink when it is turned, and nobody need be told."""


class Workshop(Screen):
    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed = page.words, moment.pressed
        room = page.width - 32
        out: list[Piece] = [
            *headed(page, words("Set up and test"), pressed=pressed),
        ]
        y = 84.0
        if self._shell.glass.can_turn:
            offered = [(str(turn), f"{turn}°") for turn in TURNS]
            now = str(self._shell.preferences.current.rotation)
            out.append(self._heading(words("The picture is turned by"), y, page))
            out += choices(Box(16, y + 30, room, 56), "turn", offered, now, page, pressed=pressed)
        y += 106
        out.append(self._heading(words("Touches land off target"), y, page))
        out += self._touch(page, Box(16, y + 30, room, ROW), pressed)
        y += 112
        out.append(self._heading(words("Lamps, buttons, touch and sound"), y, page))
        half = (room - 16) / 2
        offers = [("test", words("Test what is connected")), ("light", words("Adjust the lamps"))]
        if self._shell.board.workbench is not None:
            offers.append(("wire", words("Wire a board")))
            if self._shell.board.connections is not None:
                offers.insert(0, ("connected", words("What is connected")))
        for n, (means, said) in enumerate(offers):
            box = nth(Box(16, y + 30, half, ROW), n, 2, (half + 16, ROW + 10))
            out.append(self._button(box, means, said, page, pressed))
        return out

    def _touch(self, page: Page, box: Box, pressed: str) -> list[Piece]:
        words = page.words
        if not self._shell.preferences.current.touch:
            return [self._button(box, "crosses", words("Calibrate the touchscreen"), page, pressed)]
        again, without = across(box, 2, 16)
        return [
            self._button(again, "crosses", words("Calibrate the touchscreen"), page, pressed),
            self._button(without, "uncorrected", words("Without correction"), page, pressed),
        ]

    @staticmethod
    def _heading(said: str, y: float, page: Page) -> Piece:
        size = page.sizes.second
        return label(said, 16, y + size * 0.5, size, page, colour=page.theme.ink2, face="bold")

    @staticmethod
    def _button(box: Box, means: str, said: str, page: Page, pressed: str) -> Piece:
        return button(box, means, said, size=page.sizes.button, pressed=pressed, r=12)

    def chosen(self, means: str, now: int) -> None:
        before = self._shell.preferences.current
        name, _, value = means.partition("/")
        if means == "close":
            self._shell.app.close()
        elif name == "turn" and int(value) != before.rotation:
            self._try(replace(before, rotation=int(value)))
        elif means == "uncorrected":
            self._try(replace(before, touch=()))
        elif means == "crosses":
            self._shell.app.open(Crosses(self._shell))
        elif means == "test":
            self._shell.app.open(PartsTest(self._shell))
        elif means == "light":
            self._shell.app.open(LampLight(self._shell))
        elif means == "connected":
            open_connected(self._shell)
        elif means == "wire" and (bench := self._shell.board.workbench) is not None:
            self._shell.app.open(WiringGames(self._shell, bench))

    def _try(self, wanted: Preferences) -> None:
        before = self._shell.app.page.scale
        self._shell.glass.try_out(wanted)
        smaller = self._shell.app.page.scale < SMALLER * before
        self._shell.app.open(KeepIt(self._shell, wanted, smaller=smaller))
