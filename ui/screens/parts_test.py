"""The test of what is connected: every lamp, every button with its bounces, the touch, sound and voice."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from ui.art import Art
from ui.input import Phase, Touch
from ui.lights.glow import Glow, LightScene, Rgb
from ui.page import Page
from ui.pieces import button, passage, print_lines
from ui.ports import Contact
from ui.scene import Box, Piece, Scene
from ui.screen import Moment, Screen
from ui.screens.ask import Note
from ui.screens.paper import choices, corner_button, ground, title
from ui.shell import Shell
from ui.theme import DAY
from ui.words import N_

Light: TypeAlias = Literal["off", "each", "colours", "chase"]

LIGHTS: Final[tuple[tuple[Light, str], ...]] = (
    ("off", N_("Dark")),
    ("each", N_("Each")),
    ("colours", N_("Colours")),
    ("chase", N_("Chase")),
)
PACE: Final[Mapping[Light, int]] = {"off": 1000, "each": 900, "colours": 1500, "chase": 160}
"""ms from one picture of the lamps to the next."""
WHITE: Final[Rgb] = (255, 255, 255)
COLOURS: Final[tuple[tuple[Rgb, str], ...]] = (
    ((255, 0, 0), N_("All red")),
    ((0, 255, 0), N_("All green")),
    ((0, 0, 255), N_("All blue")),
    (WHITE, N_("All white")),
)
TAIL: Final = 3
"""Lamps of a chase."""
LOOK_MS: Final = 50
"""How often the buttons are looked at."""
TRACE: Final = 80
"""Points of the finger that stay to be seen."""
COLUMNS: Final = 6
CELL: Final = 48
MOST_CELLS: Final = 18
"""More buttons than this: those that were pressed stand first."""


class PartsTest(Screen):
    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._light: Light = "off"
        self._since = 0
        self._trace: list[tuple[float, float]] = []

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed, sizes = page.words, moment.pressed, page.sizes
        left = Box(16, 84, page.width * 0.53 - 24, 380)
        right = Box(left.right + 24, 84, page.width - left.right - 40, 380)
        offered = [(name, words(said)) for name, said in LIGHTS]
        out = [
            ground(page),
            title(words("Test what is connected"), page),
            corner_button(page, "close", "close", pressed=pressed),
            *choices(Box(left.x, left.y, left.w, 62), "light", offered, self._light, page, pressed=pressed),
            passage(self._about_lamps(page, moment.now), left.x, left.y + 74, left.w, sizes.second, page),
        ]
        grid = Box(left.x, left.y + 142, left.w, left.h - 142)
        out += self._buttons(page, grid)
        pad = Box(right.x, right.y, right.w, 218)
        out += [
            Piece(pad, _pad, (tuple((x - pad.x, y - pad.y) for x, y in self._trace),)),
            passage(
                words("Draw here with a finger."), pad.x, pad.bottom + 12, pad.w, sizes.second, page,
                colour=page.theme.ink2,
            ),
        ]  # fmt: skip
        half = (right.w - 12) / 2
        y = right.bottom - 62
        sound, faults = Box(right.x, y, half, 62), Box(right.right - half, y, half, 62)
        out.append(button(sound, "sound", words("Sound"), sign="speaker", size=sizes.second, pressed=pressed))
        if self._missing():
            said = words("Missing")
            out.append(button(faults, "missing", said, sign="warning", size=sizes.second, pressed=pressed))
        return out

    def _about_lamps(self, page: Page, now: int) -> str:
        words, wired = page.words, self._shell.device.lamp_places()
        if not wired:
            return words("No lamps are wired for this board.")
        n = self._picture(now)
        if self._light == "each":
            at = n % len(wired)
            return words("Lamp {n} of {count}: {place}", n=at + 1, count=len(wired), place=wired[at])
        if self._light == "colours":
            return words(COLOURS[n % len(COLOURS)][1])
        return words.n("{n} lamp is wired.", "{n} lamps are wired.", len(wired))

    def _buttons(self, page: Page, grid: Box) -> list[Piece]:
        contacts = self._shell.device.contacts()
        if not contacts:
            said = page.words("No buttons are wired for this board.")
            return [passage(said, grid.x, grid.y + 8, grid.w, page.sizes.second, page)]
        if len(contacts) > MOST_CELLS:
            contacts = sorted(contacts, key=lambda contact: -contact.presses)[:MOST_CELLS]
        gap = 6.0
        w = (grid.w - gap * (COLUMNS - 1)) / COLUMNS
        out: list[Piece] = []
        for n, contact in enumerate(contacts):
            down, across = divmod(n, COLUMNS)
            box = Box(grid.x + across * (w + gap), grid.y + down * (CELL + gap), w, CELL)
            out.append(Piece(box, _cell, (contact,)))
        said = page.words("Presses and bounces. Hold “no” to leave.")
        y = grid.y + 3 * (CELL + gap) + 6
        out.append(passage(said, grid.x, y, grid.w, page.sizes.second, page, colour=page.theme.ink2))
        return out

    def _missing(self) -> list[str]:
        return [part.reason for part in self._shell.device.parts() if not part.works]

    # the lamps

    def _picture(self, now: int) -> int:
        return max(0, now - self._since) // PACE[self._light]

    def lamps(self, now: int) -> LightScene | None:
        wired, n = self._shell.device.lamp_places(), self._picture(now)
        if self._light == "off" or not wired:
            return {}
        if self._light == "colours":
            colour = COLOURS[n % len(COLOURS)][0]
            return dict.fromkeys(wired, Glow(colour))
        lit = 1 if self._light == "each" else min(TAIL, len(wired))
        return {wired[(n - back) % len(wired)]: Glow(WHITE) for back in range(lit)}

    def wakes(self, now: int) -> int | None:
        return now + LOOK_MS

    # what people do

    def traced(self, touch: Touch, now: int) -> bool:
        if touch.phase is Phase.DOWN:
            self._trace = []
        self._trace = [*self._trace[1 - TRACE :], (round(touch.x), round(touch.y))]
        return False

    def steps(self) -> tuple[str, ...]:
        """The buttons step through nothing: they are being tested."""
        return ()

    def held(self, means: str, now: int) -> bool:
        if means == "no":
            self._shell.app.close()
        return means == "no"

    def chosen(self, means: str, now: int) -> None:
        if means == "close":
            self._shell.app.close()
        elif means == "sound":
            self._shell.sounds.play("win")
            words = self._shell.app.page.words
            self._shell.voice.say(words("Can you hear me?"), self._shell.app.page.language)
        elif means == "missing":
            said = self._shell.app.page.words("Missing")
            self._shell.app.open(Note(self._shell, said, " ".join(self._missing()[:2])))
        elif means.startswith("light/"):
            self._light = next(light for light, _said in LIGHTS if means == f"light/{light}")
            self._since = now


def _pad(art: Art, trace: Sequence[tuple[float, float]]) -> None:
    t = art.theme
    art.box(0, 0, art.width, art.height, t.sunk, t.line, r=10, width=1.5)
    inside = [(x, y) for x, y in trace if 0 <= x <= art.width and 0 <= y <= art.height]
    if len(inside) > 1:
        art.line(inside, t.ember, 4)
    if inside:
        x, y = inside[-1]
        art.line([(x, 0), (x, art.height)], t.line, 1.5)
        art.line([(0, y), (art.width, y)], t.line, 1.5)
        art.disc(x, y, 9, t.ember)


def _cell(art: Art, contact: Contact) -> None:
    t = art.theme
    fill = DAY.sun if contact.down else t.card
    ink = DAY.ink if contact.down else t.ink
    line = t.refuse if contact.stuck else t.ok if contact.presses else t.line
    art.box(
        0, 0, art.width, art.height, fill, line, r=8, width=3 if contact.presses or contact.stuck else 1.5
    )
    print_lines(art, (contact.pin.removeprefix("0x"),), art.width / 2, 15, 17, ink)
    said = f"{contact.presses}" + (f" +{contact.bounces}" if contact.bounces else "")
    print_lines(art, (said,), art.width / 2, 34, 16, ink, "semibold")
