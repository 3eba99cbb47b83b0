"""Matching the lamps by eye: from which value on they glow, and which steps look even.

No program can find out which lamps a chain has (`hardware.colour`), but whoever sits before it can.
"""

from dataclasses import replace
from typing import Final, Literal, TypeAlias

from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.words import N_
from ui.lights.glow import AMBER, Glow, LightScene
from ui.screens.common.ask import Note
from ui.screens.workshop.bare_chain import can_set_up, give_back, lay_bare_chain, lights_fail, open_connected
from ui.services.preferences import Preferences
from ui.services.shell import Shell
from ui.widgets.layout import headed
from ui.widgets.paper import choices
from ui.widgets.pieces import button, label, passage, plate

Question: TypeAlias = Literal["faintest", "even"]

QUESTIONS: Final[tuple[tuple[Question, str], ...]] = (
    ("faintest", N_("The dimmest light")),
    ("even", N_("Even steps")),
)
ASKED: Final = {
    "faintest": N_("All lamps glow as dimly as they can. Are some of them red or dark, not orange? Then +."),
    "even": N_(
        "From lamp to lamp it grows brighter. "
        "Do only the last ones differ? Then −. Only the first ones? Then +."
    ),
}
BARELY: Final = (AMBER[0] // 32, AMBER[1] // 32, AMBER[2] // 32)
"""Far below what a lamp can show: it is raised to the faintest orange."""
STEP: Final = 0.1


class LampLight(Screen):
    """What is changed holds at once, and is kept."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._asked: Question = "faintest"

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed, sizes = page.words, moment.pressed, page.sizes
        room = page.width - 32
        offered = [(name, words(said)) for name, said in QUESTIONS]
        asked = Box(16, 164, room, 150)
        fails = lights_fail(self._shell)
        there = bool(self._shell.board.lamp_places()) and not fails
        said = words(ASKED[self._asked]) if there else words("No lamps are set up yet.")
        if fails:
            said = words("The lamps do not work: “What is connected” says why.")
        out: list[Piece] = [
            *headed(page, words("The light of the lamps"), pressed=pressed),
            *choices(Box(16, 84, room, 62), "ask", offered, self._asked, page, pressed=pressed),
            plate(asked),
            passage(said, asked.x + 18, asked.y + 22, asked.w - 36, sizes.sentence, page),
        ]
        if there:
            out += self._turned(page, pressed)
        elif can_set_up(self._shell):
            first = Box(16, 328, room, 62)
            said = words("What is connected")
            out.append(button(first, "connected", said, size=sizes.button, kind="main", pressed=pressed))
        if not self._as_delivered:
            back = Box(16, 402, room, 62)
            out.append(button(back, "back", words("Default"), size=sizes.button, pressed=pressed))
        return out

    def _turned(self, page: Page, pressed: str) -> list[Piece]:
        middle, y = page.width / 2, 328
        less, more = Box(middle - 190, y, 110, 62), Box(middle + 80, y, 110, 62)
        return [
            button(less, "less", sign="minus", pressed=pressed),
            label(self._figure(page), middle, y + 31, page.sizes.number, page, at="m", face="black"),
            button(more, "more", sign="plus", pressed=pressed),
        ]

    def _figure(self, page: Page) -> str:
        now = self._preferences
        if self._asked == "faintest":
            return str(now.faintest)
        return page.words("{whole}.{tenth}", whole=int(now.gamma), tenth=round(now.gamma * 10) % 10)

    @property
    def _preferences(self) -> Preferences:
        return self._shell.preferences.current

    @property
    def _as_delivered(self) -> bool:
        fresh, now = Preferences(), self._preferences
        return (now.gamma, now.faintest) == (fresh.gamma, fresh.faintest)

    def lamps(self, now: int) -> LightScene:
        wired = self._shell.board.lamp_places()
        if self._asked == "faintest":
            return dict.fromkeys(wired, Glow(BARELY))
        steps = [round(255 * (n + 1) / len(wired)) for n in range(len(wired))]
        return {place: Glow((step, step, step)) for place, step in zip(wired, steps, strict=True)}

    def seen(self, now: int) -> None:
        if not self._shell.board.lamp_places():
            lay_bare_chain(self._shell)

    def back(self, now: int) -> bool:
        self.chosen("close", now)
        return True

    def chosen(self, means: str, now: int) -> None:
        before = self._preferences
        if means == "close":
            self._shell.app.close()
            give_back(self._shell)
        elif means == "connected":
            open_connected(self._shell)
        elif means == "back":
            fresh = Preferences()
            self._prefer(replace(before, gamma=fresh.gamma, faintest=fresh.faintest))
        elif means in ("less", "more"):
            self._prefer(self._stepped(before, 1 if means == "more" else -1))
        elif means.startswith("ask/"):
            self._asked = next(name for name, _said in QUESTIONS if means == f"ask/{name}")

    def _stepped(self, before: Preferences, by: int) -> Preferences:
        if self._asked == "faintest":
            return replace(before, faintest=min(8, max(1, before.faintest + by)))
        return replace(before, gamma=min(3.0, max(1.0, round(before.gamma + by * STEP, 1))))

    def _prefer(self, preferences: Preferences) -> None:
        problem = self._shell.prefer(preferences)
        if problem:
            words = self._shell.app.page.words
            self._shell.app.open(Note(self._shell, words("This could not be saved."), problem))
