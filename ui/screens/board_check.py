"""Place by place: does the lamp shine where the picture says, and do its neighbours touch it?"""

from collections.abc import Mapping
from typing import Final

from engine.core import Place
from ui.games.presenter import BoardMap, LinksPlaces, Presenter
from ui.lights.glow import AMBER, WARM, Glow, LightScene, Rhythm
from ui.page import Page
from ui.pieces import button, passage, plate
from ui.ports import Workbench
from ui.scene import Box, Piece, Scene
from ui.screen import Moment, Screen
from ui.screens.ask import Note
from ui.screens.board_picture import Dot, board_pieces, column
from ui.screens.paper import ground, title
from ui.shell import Shell

HERE: Final = Glow(AMBER, Rhythm.STEADY)
BESIDE: Final = Glow(WARM, Rhythm.PULSE)


class BoardCheck(Screen):
    """Where places are linked, a tap on another one adds or takes away the link, in the owner's file."""

    def __init__(
        self,
        shell: Shell,
        shown: Presenter,
        board: BoardMap,
        places: tuple[str, ...],
        bench: Workbench,
        links: LinksPlaces | None,
    ) -> None:
        self._shell, self._shown, self._board, self._places = shell, shown, board, places
        self._bench, self._links = bench, links
        self._near = dict(links.links(shell.device.rules(shown.game))) if links is not None else {}
        self._text = bench.data(shown.game) if links is not None else ""
        self._written = self._text
        self.at = 0

    @property
    def _changed(self) -> bool:
        return self._text != self._written

    @property
    def place(self) -> str:
        return self._places[self.at]

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [
            ground(page),
            title(page.words("Place {n} of {count}", n=self.at + 1, count=len(self._places)), page),
            *board_pieces(self._board, page, self.dots()),
            *self._column(page, column(page), moment.pressed),
        ]

    def dots(self) -> Mapping[str, Dot]:
        near = self._near.get(self.place, ())
        found = {place: Dot("near" if place in near else "bare") for place in self._places}
        return {**found, self.place: Dot("asked")}

    def lamps(self, now: int) -> LightScene:
        beside = {Place(place): BESIDE for place in self._near.get(self.place, ())}
        return {**beside, Place(self.place): HERE}

    def _column(self, page: Page, box: Box, pressed: str) -> list[Piece]:
        words, sizes = page.words, page.sizes
        said = words("Does this place glow, and no other?")
        if self._links is not None:
            said = words("Yellow glows, its neighbours pulse. Tap a place to change that.")
        asked = Box(box.x, box.y, box.w, box.h - 2 * 70 - 4)
        row, half = asked.bottom + 12, (box.w - 8) / 2
        last = self.at + 1 == len(self._places)
        stop = words("Stop and keep") if self._changed else words("Stop")
        return [
            plate(asked),
            passage(said, box.x + 14, box.y + 18, box.w - 28, sizes.second, page, face="bold"),
            button(
                Box(box.x, row, half, 62),
                "before",
                sign="arrow_left",
                pressed=pressed,
                kind="card" if self.at else "off",
            ),
            button(
                Box(box.x + half + 8, row, half, 62),
                "next",
                sign="arrow_right",
                pressed=pressed,
                kind="off" if last else "main",
            ),
            button(Box(box.x, row + 70, box.w, 62), "stop", stop, size=sizes.second, pressed=pressed),
        ]

    def main(self) -> str:
        return "next"

    def chosen(self, means: str, now: int) -> None:
        kind, _slash, place = means.partition("/")
        if means in ("before", "next"):
            self.at = min(max(self.at + (1 if means == "next" else -1), 0), len(self._places) - 1)
        elif means == "stop":
            self._stop()
        elif kind == "at" and place in self._places:
            self._tapped(place)

    def back(self, now: int) -> bool:
        if not self.at:
            return False
        self.at -= 1
        return True

    def _tapped(self, place: str) -> None:
        if self._links is None:
            self.at = self._places.index(place)
            return
        if place == self.place or not self._text:
            return
        self._text = self._links.relinked(self._text, self.place, place)
        for one, other in ((self.place, place), (place, self.place)):
            before = self._near[one]
            after = tuple(n for n in before if n != other) if other in before else (*before, other)
            self._near = {**self._near, one: after}

    def _stop(self) -> None:
        app = self._shell.app
        app.close()
        if not self._changed:
            return
        words = app.page.words
        problem = self._bench.keep_data(self._shown.game, self._text)
        fact = words("This could not be kept.") if problem else words("Your board is kept.")
        why = problem or words(
            "New games use it. Delete the file {game}.json to have ours again.", game=self._shown.game
        )
        app.open(Note(self._shell, fact, why))
