"""The test of what is connected: every lamp, every button with its bounces, the touch, sound and voice."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from ui.core.art import Art
from ui.core.input import Phase, Touch
from ui.core.page import Page
from ui.core.place_words import pin_words, place_name, short_name
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import DAY, LEADING_PROMPT
from ui.core.words import N_, Words
from ui.games.find import place_kinds
from ui.lights.glow import Glow, LightScene, Rgb
from ui.screens.common.ask import Note
from ui.screens.workshop.bare_chain import can_set_up, give_back, lay_bare_chain, lights_fail, open_connected
from ui.screens.workshop.step_by_step import StepByStep
from ui.services.board import Contact
from ui.services.shell import Shell
from ui.widgets.layout import across, headed
from ui.widgets.paper import choices
from ui.widgets.pieces import button, height_of_lines, page_width, passage, print_lines

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
"""Of buttons, at most. Where not all have room, those that were pressed stand first."""
GAP: Final = 4.0


class PartsTest(Screen):
    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._light: Light = "off"
        self._since = 0
        self._trace: list[tuple[float, float]] = []
        self._kinds = place_kinds(shell.games)

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed, sizes = page.words, moment.pressed, page.sizes
        left = Box(16, 84, page.width * 0.53 - 24, 380)
        right = Box(left.right + 24, 84, page.width - left.right - 40, 380)
        offered = [(name, words(said)) for name, said in LIGHTS]
        out = [
            *headed(page, words("Test what is connected"), pressed=pressed),
            *choices(Box(left.x, left.y, left.w, 62), "light", offered, self._light, page, pressed=pressed),
            passage(self._about_lamps(page, moment.now), left.x, left.y + 80, left.w, sizes.second, page),
        ]
        top = left.y + 84 + self._room_about_lamps(page, left.w)
        grid = Box(left.x, top, left.w, left.bottom - top)
        out += self._buttons(page, grid, pressed)
        pad = Box(right.x, right.y, right.w, 146)
        out += [
            Piece(pad, _pad, (tuple((x - pad.x, y - pad.y) for x, y in self._trace),)),
            passage(
                words("Draw here with a finger."), pad.x, pad.bottom + 12, pad.w, sizes.second, page,
                colour=page.theme.ink2,
            ),
        ]  # fmt: skip
        sound, faults = across(Box(right.x, right.bottom - 62, right.w, 62), 2, 12)
        out.append(button(sound, "sound", words("Sound"), sign="speaker", size=sizes.second, pressed=pressed))
        guided, said = Box(right.x, sound.y - 74, right.w, 62), words("Step by step")
        out.append(button(guided, "steps", said, sign="light", size=sizes.second, pressed=pressed))
        if self._missing():
            said = words("Missing")
            out.append(button(faults, "missing", said, sign="warning", size=sizes.second, pressed=pressed))
        return out

    def _about_lamps(self, page: Page, now: int) -> str:
        words, wired = page.words, self._shell.board.lamp_places()
        if not wired:
            return words("No lamps are wired for this board: “Wire a board” finds out where they lie.")
        if lights_fail(self._shell):
            return words("The lamps do not work: “Missing” says why.")
        n = self._picture(now)
        if self._light == "each":
            at = n % len(wired)
            if self._bare:
                return words("Lamp {n} of {count}", n=at + 1, count=len(wired))
            name = place_name(wired[at], self._kinds, words)
            return words("Lamp {n} of {count}: {place}", n=at + 1, count=len(wired), place=name)
        if self._light == "colours":
            return words(COLOURS[n % len(COLOURS)][1])
        if self._bare:
            return words("No board is wired yet: the chain is tested by itself.")
        return words.n("{n} lamp is wired.", "{n} lamps are wired.", len(wired))

    @property
    def _bare(self) -> bool:
        """No board lies on the table: the lamps are called by their numbers, the buttons by their pins."""
        return any(place.startswith("lamp/") for place in self._shell.board.lamp_places())

    def _room_about_lamps(self, page: Page, width: float) -> float:
        """The same from lamp to lamp: for the longest name."""
        wired = sorted(self._shell.board.lamp_places(), key=len)[-1:]
        said = self._about_lamps(page, 0)
        if wired and self._light == "each" and not self._bare and not lights_fail(self._shell):
            name = place_name(wired[0], self._kinds, page.words)
            said = page.words("Lamp {n} of {count}: {place}", n=888, count=888, place=name)
        return height_of_lines(said, width, page.sizes.second, page)

    def _buttons(self, page: Page, grid: Box, pressed: str) -> list[Piece]:
        contacts = self._shell.board.contacts()
        if not contacts:
            return self._no_buttons(page, grid, pressed)
        size, small = page.sizes.second, page.sizes.smallest
        said = page.words("Presses and bounces. Hold “no” to leave.")
        if not any(contact.place == "no" for contact in contacts):
            said = page.words("Presses and bounces of each button.")
        y = grid.bottom - height_of_lines(said, grid.w, size, page) + size * 0.6
        high = 3 * small * LEADING_PROMPT + 5
        rows = max(1, int((y - 8 - grid.y + GAP) // (high + GAP)))
        lines = [_lines(contact, page.words) for contact in contacts]
        widest = max(page_width(line, small, "bold", page) for three in lines for line in three)
        columns = max(1, min(COLUMNS, int((grid.w + GAP) // (widest + 6 + GAP))))
        w = (grid.w - GAP * (columns - 1)) / columns
        order = list(range(len(contacts)))
        if len(contacts) > rows * columns:
            order = sorted(order, key=lambda n: -contacts[n].presses)[: rows * columns]
        out: list[Piece] = []
        for at, n in enumerate(order):
            down, across = divmod(at, columns)
            box = Box(grid.x + across * (w + GAP), grid.y + down * (high + GAP), w, high)
            out.append(Piece(box, _cell, (contacts[n], lines[n], small)))
        out.append(passage(said, grid.x, y, grid.w, size, page, colour=page.theme.ink2))
        return out

    def _no_buttons(self, page: Page, grid: Box, pressed: str) -> list[Piece]:
        said = page.words("No buttons are wired for this board.")
        out: list[Piece] = [passage(said, grid.x, grid.y + 8, grid.w, page.sizes.second, page)]
        if can_set_up(self._shell):
            where = Box(grid.x, grid.bottom - 62, grid.w, 62)
            name = page.words("What is connected")
            out.append(button(where, "connected", name, size=page.sizes.second, pressed=pressed))
        return out

    def _missing(self) -> list[str]:
        return [part.reason for part in self._shell.machine.parts() if not part.works]

    # the lamps

    def _picture(self, now: int) -> int:
        return max(0, now - self._since) // PACE[self._light]

    def lamps(self, now: int) -> LightScene | None:
        wired, n = self._shell.board.lamp_places(), self._picture(now)
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

    def seen(self, now: int) -> None:
        if not self._shell.board.lamp_places() and not self._shell.board.contacts():
            lay_bare_chain(self._shell)

    def back(self, now: int) -> bool:
        self.chosen("close", now)
        return True

    def traced(self, touch: Touch, now: int) -> bool:
        if touch.phase is Phase.DOWN:
            self._trace = []
        self._trace = [*self._trace[1 - TRACE :], (round(touch.x), round(touch.y))]
        return False

    def steps(self) -> tuple[str, ...]:
        """The buttons step through nothing: they are being tested."""
        return ()

    def held(self, means: str, now: int) -> bool:
        if self.holds(means):
            self.chosen("close", now)
        return self.holds(means)

    def holds(self, place: str) -> bool:
        return place == "no"

    def chosen(self, means: str, now: int) -> None:
        if means == "close":
            self._shell.app.close()
            give_back(self._shell)
        elif means == "connected":
            open_connected(self._shell, "lamps" if not self._shell.board.lamp_places() else "buttons")
        elif means == "steps":
            self._shell.app.open(StepByStep(self._shell))
        elif means == "sound":
            self._shell.sound.sounds.play("win")
            words = self._shell.app.page.words
            self._shell.sound.voice.say(words("Can you hear me?"), self._shell.app.page.language)
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


def _lines(contact: Contact, words: Words) -> tuple[str, str, str]:
    """The place, the pin, and how often it was pressed and bounced."""
    counts = f"{contact.presses} +{contact.bounces}" if contact.bounces else f"{contact.presses}"
    return short_name(contact.place, words), pin_words(contact.pin), counts


def _cell(art: Art, contact: Contact, lines: tuple[str, str, str], size: float) -> None:
    t = art.theme
    fill = DAY.sun if contact.down else t.card
    ink = DAY.ink if contact.down else t.ink
    line = t.refuse if contact.stuck else t.ok if contact.presses else t.line
    art.box(
        0, 0, art.width, art.height, fill, line, r=8, width=3 if contact.presses or contact.stuck else 1.5
    )
    print_lines(art, lines[:1], art.width / 2, art.height / 2 - size * LEADING_PROMPT, size, ink)
    print_lines(
        art, lines[1:], art.width / 2, art.height / 2 + size * LEADING_PROMPT / 2, size, ink, "semibold"
    )
