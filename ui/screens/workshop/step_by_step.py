"""A new board is brought to life step by step, and what is wrong is looked up by what is seen."""

from typing import Final

from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.words import Words
from ui.lights.glow import Glow, LightScene, Rgb
from ui.screens.common.ask import Note
from ui.screens.workshop.bare_chain import lights_fail
from ui.services.bring_up import GROUNDS, SIGNS, STEPS, TAKING_APART, Lit, Step
from ui.services.shell import Shell
from ui.widgets.paper import corner_button, ground, title
from ui.widgets.pieces import button, height_of_lines, passage, plate

WHITE: Final[Rgb] = (255, 255, 255)
COLOURS: Final[tuple[Rgb, ...]] = ((255, 0, 0), (0, 255, 0), (0, 0, 255), WHITE)
PACE_MS: Final = 1200
"""From lamp to lamp, from colour to colour."""
LOOK_MS: Final = 100
HIGH: Final = 62.0
GAP: Final = 12.0


class StepByStep(Screen):
    """Only one step at a time is lit; the first ones are done with a meter, before anything has power."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        lamps = bool(shell.board.lamp_places())
        self._steps = [step for step in STEPS if lamps or not step.lamps]
        self._at = 0
        self._since = 0

    @property
    def _step(self) -> Step:
        return self._steps[self._at]

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed, sizes = page.words, moment.pressed, page.sizes
        step, last = self._step, self._at == len(self._steps) - 1
        card = Box(16, 84, page.width - 32, 306)
        room, x = card.w - 36, card.x + 18
        grounds = words("of pins {pins}", pins=words.listed([str(pin) for pin in GROUNDS]))
        do = words(step.do, pins=grounds)
        y = card.y + 22
        below = y + height_of_lines(do, room, sizes.sentence, page) + 14
        number = words(
            "{n} of {count}: {title}", n=self._at + 1, count=len(self._steps), title=words(step.title)
        )
        out: list[Piece] = [
            ground(page),
            title(number, page),
            corner_button(page, "close", "close", pressed=pressed),
            plate(card),
            passage(do, x, y, room, sizes.sentence, page),
            passage(self._seen_words(page), x, below, room, sizes.sentence, page, colour=page.theme.ok),
        ]
        third = (page.width - 32 - 2 * GAP) / 3
        foot = 402.0
        if self._at:
            back = Box(16, foot, third, HIGH)
            out.append(
                button(back, "earlier", words("Back"), sign="arrow_left", size=sizes.second, pressed=pressed)
            )
        wrong = Box(16 + third + GAP, foot, third, HIGH)
        out.append(
            button(
                wrong,
                "wrong",
                words("Something is different"),
                sign="warning",
                size=sizes.second,
                pressed=pressed,
            )
        )
        on = Box(16 + 2 * (third + GAP), foot, third, HIGH)
        said = words("Done") if last else words("Yes, it is")
        out.append(button(on, "later", said, sign="check", kind="main", size=sizes.second, pressed=pressed))
        return out

    def _seen_words(self, page: Page) -> str:
        words, step = page.words, self._step
        if step.lit is not Lit.DARK and lights_fail(self._shell):
            parts = self._shell.machine.parts()
            why = next(part.reason for part in parts if part.name == "lights" and not part.works)
            return " ".join((words("The lamps do not work."), *why.split("\n")))
        if step.pressed:
            return f"{words(step.see)} {self._pressed(words)}".rstrip()
        return words(step.see)

    def _pressed(self, words: Words) -> str:
        """How many buttons have answered; nothing without buttons."""
        contacts = self._shell.board.contacts()
        done = sum(contact.presses > 0 for contact in contacts)
        if not contacts:
            return ""
        return words("Pressed so far: {done} of {count}.", done=done, count=len(contacts))

    def lamps(self, now: int) -> LightScene | None:
        wired, lit = self._shell.board.lamp_places(), self._step.lit
        n = max(0, now - self._since) // PACE_MS
        if not wired or lit is Lit.DARK:
            return {}
        if lit is Lit.FIRST:
            return {wired[0]: Glow(WHITE)}
        if lit is Lit.EACH:
            return {wired[n % len(wired)]: Glow(WHITE)}
        return dict.fromkeys(wired, Glow(COLOURS[n % len(COLOURS)] if lit is Lit.COLOURS else WHITE))

    def wakes(self, now: int) -> int | None:
        return now + LOOK_MS

    def steps(self) -> tuple[str, ...] | None:
        """While the buttons are tried they step through nothing."""
        return () if self._step.pressed else super().steps()

    def held(self, means: str, now: int) -> bool:
        if self.holds(means):
            self.chosen("close", now)
        return self.holds(means)

    def holds(self, place: str) -> bool:
        return place == "no"

    def back(self, now: int) -> bool:
        self.chosen("close", now)
        return True

    def chosen(self, means: str, now: int) -> None:
        app, words = self._shell.app, self._shell.app.page.words
        if means == "wrong":
            app.open(ByWhatIsSeen(self._shell))
        elif means == "earlier":
            self._go(self._at - 1, now)
        elif means == "later" and self._at < len(self._steps) - 1:
            self._go(self._at + 1, now)
        elif means in ("later", "close"):
            app.close()
            if means == "later" and any(step.lamps for step in self._steps):
                silent = any(not contact.presses for contact in self._shell.board.contacts())
                said = self._pressed(words) if silent else words("The board works.")
                app.open(Note(self._shell, said, words(TAKING_APART)))

    def _go(self, at: int, now: int) -> None:
        self._at, self._since = at, now


class ByWhatIsSeen(Screen):
    """The lamps stay as the step has them, so that what is seen can be compared."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed = page.words, moment.pressed
        out: list[Piece] = [
            ground(page),
            title(words("What do you see?"), page),
            corner_button(page, "close", "close", pressed=pressed),
        ]
        w, rows = (page.width - 32 - GAP) / 2, -(-len(SIGNS) // 2)
        for n, sign in enumerate(SIGNS):
            box = Box(16 + n // rows * (w + GAP), 84 + n % rows * (HIGH + GAP + 3), w, HIGH)
            said = words(sign.seen)
            out.append(button(box, f"sign/{n}", said, size=page.sizes.second, pressed=pressed))
        return out

    def back(self, now: int) -> bool:
        self.chosen("close", now)
        return True

    def chosen(self, means: str, now: int) -> None:
        app, words = self._shell.app, self._shell.app.page.words
        if means == "close":
            app.close()
        elif means.startswith("sign/"):
            sign = SIGNS[int(means.removeprefix("sign/"))]
            advice = f"{words(sign.cause)} {words(sign.remedy)}"
            app.open(Note(self._shell, words(sign.seen), advice))
