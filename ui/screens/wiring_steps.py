"""One lamp glows: where does it lie? One button is asked for: press it."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from engine.core import Place
from ui.games.presenter import BoardMap
from ui.lights.glow import AMBER, Glow, LightScene, Rhythm
from ui.page import Page
from ui.pieces import Kind, button, passage, plate
from ui.scene import Box, Piece, Scene
from ui.screen import Moment, Screen
from ui.screens.board_picture import Dot, board_pieces, column
from ui.screens.paper import ground, title
from ui.shell import Shell
from ui.wiring_work import WiringWork
from ui.words import N_

ANSWERS: Final = {"yes": N_("Yes"), "no": N_("No"), "undo": N_("Undo")}
FREE_PINS: Final = 17
"""A board with more places for buttons than pins has only the answers."""
ROW: Final = 70
"""From button to button."""
FOUND: Final = Glow(AMBER, Rhythm.STEADY)


Keep: TypeAlias = Callable[[WiringWork], None]
"""What was found out, to be written."""


class _Steps(Screen):
    """One question after another; each can be skipped, gone back to, or be the last."""

    def __init__(
        self, shell: Shell, board: BoardMap, work: WiringWork, keep: Keep, *, count: int, at: int = 0
    ) -> None:
        self._shell, self._board, self._work, self._keep = shell, board, work, keep
        self._count, self.at = count, at

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [
            ground(page),
            title(self.headline(page), page),
            *board_pieces(self._board, page, self.dots()),
            *self._column(page, column(page), moment.pressed),
        ]

    def _column(self, page: Page, box: Box, pressed: str) -> list[Piece]:
        words, sizes = page.words, page.sizes
        asked = Box(box.x, box.y, box.w, box.h - 3 * ROW - 4)
        half, size, y = (box.w - 8) / 2, sizes.second, asked.bottom + 12
        before, skip = Box(box.x, y, half, 62), Box(box.x + half + 8, y, half, 62)
        stop, leave = Box(box.x, y + ROW, box.w, 62), Box(box.x, y + 2 * ROW, box.w, 62)
        kind: Kind = "card" if self.at else "off"
        question = self.question(page)
        return [
            plate(asked),
            passage(question, box.x + 12, box.y + 16, box.w - 24, size, page, face="bold"),
            button(before, "before", sign="arrow_left", pressed=pressed, kind=kind),
            button(skip, "skip", sign="arrow_right", pressed=pressed),
            button(stop, "stop", words("Stop and keep"), size=size, pressed=pressed),
            button(leave, "leave", words("Leave, keep nothing"), size=size, kind="quiet", pressed=pressed),
        ]

    def chosen(self, means: str, now: int) -> None:
        if means == "before":
            self.at = max(0, self.at - 1)
        elif means == "skip":
            self.skip()
            self._on()
        elif means == "stop":
            self._done()
        elif means == "leave":
            self._shell.app.close()
        elif self.answered(means):
            self._on()

    def back(self, now: int) -> bool:
        if not self.at:
            return False
        self.at -= 1
        return True

    def _on(self) -> None:
        self.at += 1
        if self.at >= self._count:
            self._done()

    def _done(self) -> None:
        self._shell.app.close()
        self._keep(self._work)

    # what differs

    def headline(self, page: Page) -> str:
        raise NotImplementedError

    def question(self, page: Page) -> str:
        raise NotImplementedError

    def dots(self) -> Mapping[str, Dot]:
        raise NotImplementedError

    def skip(self) -> None:
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
        keep: Keep,
    ) -> None:
        loose = work.first_loose(range(work.count))
        super().__init__(shell, board, work, keep, count=work.count, at=loose)
        self._places = places

    def lamps(self, now: int) -> LightScene:
        return {Place(f"lamp/{self.at}"): FOUND}

    def headline(self, page: Page) -> str:
        return page.words("Lamp {n} of {count}", n=self.at + 1, count=self._count)

    def question(self, page: Page) -> str:
        return page.words("One lamp glows. Tap where it lies; → if nowhere.")

    def dots(self) -> Mapping[str, Dot]:
        found = {}
        for place in self._places:
            lamp = self._work.lamps.get(place)
            found[place] = Dot() if lamp is None else Dot("asked" if lamp == self.at else "known", str(lamp))
        return found

    def skip(self) -> None:
        self._work.skip(self.at)

    def answered(self, means: str) -> bool:
        kind, _slash, place = means.partition("/")
        if kind != "at" or place not in self._places:
            return False
        self._work.lay(self.at, place)
        return True


class ButtonFinder(_Steps):
    def __init__(
        self, shell: Shell, board: BoardMap, work: WiringWork, keep: Keep, pin_name: Callable[[int], str]
    ) -> None:
        on_board = tuple(board.buttons) if len(board.buttons) + len(ANSWERS) <= FREE_PINS else ()
        self._asked = (*on_board, *ANSWERS)
        super().__init__(shell, board, work, keep, count=len(self._asked))
        self._pin_name = pin_name

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
        pins = self._work.pins_of(place)
        if not pins:
            return asked
        known = words("So far it is {pin}.", pin=self._pin_name(pins[0]))
        return f"{asked} {known}"

    def dots(self) -> Mapping[str, Dot]:
        place = self._asked[self.at]
        if place in ANSWERS:
            return {}
        known = [one for one in self._asked if one not in ANSWERS and self._work.pins_of(one)]
        return {**{one: Dot("known", str(self._work.pins_of(one)[0])) for one in known}, place: Dot("asked")}

    def skip(self) -> None:
        self._work.leave(self._asked[self.at])

    def answered(self, means: str) -> bool:
        kind, _slash, pin = means.partition("/")
        if kind != "pin":
            return False
        self._work.join(int(pin), self._asked[self.at])
        return True
