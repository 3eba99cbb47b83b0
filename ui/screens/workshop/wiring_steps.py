"""One lamp glows: where does it lie? One button is asked for: press it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from engine.core import Place
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.words import N_
from ui.games.contract.table import BoardMap
from ui.lights.glow import AMBER, Glow, LightScene, Rhythm
from ui.screens.common.ask import Ask, leaving
from ui.screens.workshop.board_picture import Dot, board_pieces, column
from ui.screens.workshop.wiring_work import WiringWork
from ui.services.shell import Shell
from ui.widgets.layout import across, down, headed
from ui.widgets.pieces import Kind, button, passage, plate

ANSWERS: Final = {"yes": N_("Yes"), "no": N_("No"), "undo": N_("Undo")}
FREE_PINS: Final = 17
"""A board with more places for buttons than pins has only the answers."""
ROW: Final = 66
"""From button to button."""
FOUND: Final = Glow(AMBER, Rhythm.STEADY)


@dataclass(frozen=True, slots=True)
class Ends:
    """Where what is found out goes."""

    note: Callable[[WiringWork], None]
    """After each answer: it is to outlive a power cut."""
    keep: Callable[[WiringWork], None]
    """To be written; the steps are closed."""
    left: Callable[[], None]
    """Nothing of it is to be kept; the steps are closed."""


class _Steps(Screen):
    """One question after another; each can be gone past, gone back to, or be the last."""

    def __init__(
        self, shell: Shell, board: BoardMap, work: WiringWork, ends: Ends, *, count: int, at: int = 0
    ) -> None:
        self._shell, self._board, self._work, self._ends = shell, board, work, ends
        self._begun = work.wired
        self._count, self.at = count, at

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [
            *headed(page, self.headline(page), pressed=moment.pressed, means="leave"),
            *board_pieces(self._board, page, self.dots()),
            *self._column(page, column(page), moment.pressed),
        ]

    def _column(self, page: Page, box: Box, pressed: str) -> list[Piece]:
        words, sizes = page.words, page.sizes
        asked = Box(box.x, box.y, box.w, box.h - 3 * ROW - 4)
        size = sizes.second
        turning, nowhere, stop = down(Box(box.x, asked.bottom + 12, box.w, 0), [58.0] * 3, ROW - 58)
        before, after = across(turning, 2)
        kind: Kind = "card" if self.at else "off"
        return [
            plate(asked),
            passage(self.question(page), box.x + 12, box.y + 16, box.w - 24, size, page, face="bold"),
            button(before, "before", sign="arrow_left", pressed=pressed, kind=kind),
            button(after, "after", sign="arrow_right", pressed=pressed),
            button(nowhere, "nowhere", self.nowhere(page), size=size, pressed=pressed),
            button(stop, "stop", words("Stop and save"), size=size, pressed=pressed),
        ]

    def chosen(self, means: str, now: int) -> None:
        if means == "before":
            self.turn(-1)
        elif means == "after":
            self.turn(1)
        elif means == "nowhere":
            self.take_away()
            self._configured()
        elif means == "stop":
            self._done()
        elif means == "leave":
            self._leave()
        elif self.answered(means):
            self._shell.sound.sounds.play("choose")
            self._configured()

    def back(self, now: int) -> bool:
        if self.at:
            self.turn(-1)
        else:
            self._leave()
        return True

    def turn(self, by: int) -> None:
        """To the question before or after; nothing that was told changes."""
        self.at = max(0, self.at + by)
        if self.at >= self._count:
            self._done()

    def _configured(self) -> None:
        self.turn(1)
        if self.at < self._count:
            self._ends.note(self._work)

    def _done(self) -> None:
        self._shell.app.close()
        self._ends.keep(self._work)

    def _leave(self) -> None:
        """Nobody loses what they told by one tap."""
        if self._work.wired == self._begun:
            self._left()
            return
        question = self._shell.app.page.words("Discard the answers you have just given?")
        self._shell.app.open(leaving(self._shell, question, self._left))

    def _left(self) -> None:
        self._shell.app.close()
        self._ends.left()

    # what differs

    def headline(self, page: Page) -> str:
        raise NotImplementedError

    def question(self, page: Page) -> str:
        raise NotImplementedError

    def dots(self) -> Mapping[str, Dot]:
        raise NotImplementedError

    def nowhere(self, page: Page) -> str:
        """What the button says that takes an answer away."""
        raise NotImplementedError

    def take_away(self) -> None:
        raise NotImplementedError

    def answered(self, means: str) -> bool:
        """Whether it was an answer, taken."""
        raise NotImplementedError


class LampFinder(_Steps):
    def __init__(
        self,
        shell: Shell,
        board: BoardMap,
        places: tuple[str, ...],
        work: WiringWork,
        ends: Ends,
    ) -> None:
        loose = work.first_loose(range(work.count))
        super().__init__(shell, board, work, ends, count=work.count, at=loose)
        self._places = places
        self._driven_out = (-1, -1)
        """A lamp that lay where another one was told, and the question after that."""

    def lamps(self, now: int) -> LightScene:
        return {Place(f"lamp/{self.at}"): FOUND}

    def headline(self, page: Page) -> str:
        return page.words("Lamp {lamp}: {n} of {count}", lamp=self.at, n=self.at + 1, count=self._count)

    def question(self, page: Page) -> str:
        asked = page.words("One lamp glows. Tap where it lies.")
        lamp, at = self._driven_out
        if at != self.at:
            return asked
        before = page.words("Lamp {lamp} was there before; now it has no place.", lamp=lamp)
        return f"{before} {asked}"

    def nowhere(self, page: Page) -> str:
        return page.words("Not on this board")

    def dots(self) -> Mapping[str, Dot]:
        found = {}
        for place in self._places:
            lamp = self._work.lamps.get(place)
            found[place] = Dot() if lamp is None else Dot("asked" if lamp == self.at else "known", str(lamp))
        return found

    def take_away(self) -> None:
        self._work.skip(self.at)

    def answered(self, means: str) -> bool:
        kind, _slash, place = means.partition("/")
        if kind != "at" or place not in self._places:
            return False
        before = self._work.lamps.get(place, self.at)
        if before != self.at:
            self._driven_out = before, self.at + 1
        self._work.lay(self.at, place)
        return True


class ButtonFinder(_Steps):
    """A button that stands for a place of this round already is refused: it was pressed twice, or is not
    the one that is asked for."""

    def __init__(
        self, shell: Shell, board: BoardMap, work: WiringWork, ends: Ends, pin_name: Callable[[int], str]
    ) -> None:
        on_board = tuple(board.buttons) if len(board.buttons) + len(ANSWERS) <= FREE_PINS else ()
        self._asked = (*on_board, *ANSWERS)
        super().__init__(shell, board, work, ends, count=len(self._asked))
        self._pin_name = pin_name
        self._settled: set[str] = set()
        self._refused: int | None = None

    def lamps(self, now: int) -> LightScene:
        return {}

    def takes(self, place: str) -> bool:
        return place.startswith("pin/")

    def headline(self, page: Page) -> str:
        return page.words("Button {n} of {count}", n=self.at + 1, count=self._count)

    def question(self, page: Page) -> str:
        words, place = page.words, self._asked[self.at]
        if place in ANSWERS:
            asked = words("Press the button for “{answer}”.", answer=words(ANSWERS[place]))
        else:
            asked = words("Press the button at the yellow spot.")
        if self._refused is not None:
            return f"{self._refusal(page, self._refused)} {asked}"
        pins = self._work.pins_of(place)
        if not pins:
            return asked
        known = words("So far it is {pin}.", pin=self._pin_name(pins[0]))
        return f"{asked} {known}"

    def _refusal(self, page: Page, pin: int) -> str:
        words, place = page.words, self._work.buttons[pin]
        if place in ANSWERS:
            return words("That one is already “{answer}”.", answer=words(ANSWERS[place]))
        return words("{pin} already has a place.", pin=self._pin_name(pin))

    def nowhere(self, page: Page) -> str:
        return page.words("There is no such button")

    def dots(self) -> Mapping[str, Dot]:
        place = self._asked[self.at]
        if place in ANSWERS:
            return {}
        known = [one for one in self._asked if one not in ANSWERS and self._work.pins_of(one)]
        return {**{one: Dot("known", str(self._work.pins_of(one)[0])) for one in known}, place: Dot("asked")}

    def turn(self, by: int) -> None:
        self._refused = None
        if by > 0:
            self._settled.add(self._asked[self.at])
        super().turn(by)

    def take_away(self) -> None:
        self._work.leave(self._asked[self.at])

    def answered(self, means: str) -> bool:
        kind, _slash, pin = means.partition("/")
        if kind != "pin":
            return False
        number, place = int(pin), self._asked[self.at]
        stands_for = self._work.buttons.get(number, "")
        if stands_for != place and stands_for in self._settled:
            self._refused = number
            self._shell.sound.sounds.play("refuse")
            return False
        if stands_for not in ("", *self._asked):
            self._ask_whether(number)
            return False
        self._work.join(number, place)
        return True

    def _ask_whether(self, pin: int) -> None:
        """The file names it for a place that these questions do not come to."""
        words = self._shell.app.page.words

        def take() -> None:
            self._work.join(pin, self._asked[self.at])
            self._configured()

        fact = words("So far this button ({pin}) stands for a place of the board.", pin=self._pin_name(pin))
        self._shell.app.open(
            Ask(
                self._shell,
                fact,
                take,
                yes=words("Use it here"),
                no=words("Leave it there"),
                why=self.question(self._shell.app.page),
            )
        )
