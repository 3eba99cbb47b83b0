"""The drawing of a board in its own millimetres, seen from above or from below."""

import itertools
import math
from dataclasses import dataclass
from typing import Final

from firmware.kit.frame import SPACER_MM, frame_of
from firmware.kit.paper import BOLD, FEED, GREY, HOLE, INK, LAMP, PALE, PLAIN, ROUTE, SPACER, Paper
from firmware.kit.plan import Plan
from hardware.kit.header import pin_of
from hardware.kit.route import Point
from ui.core.place_words import place_name, short_name
from ui.core.words import Words

GRID: Final = 50.0
NUMBER: Final = 4.2
SMALL: Final = 3.2


@dataclass(frozen=True, slots=True)
class BoardDrawing:
    paper: Paper
    plan: Plan
    words: Words
    below: bool = False
    """Mirrored, as one sees the plate turned over sideways; words stay readable."""
    large: float = 0.0
    """Numbers of this height, and no names; 0: as large as the drawing at 1:1 needs them."""

    def draw(self) -> None:
        paper, plan = self.paper, self.plan
        measures = plan.measures
        w, h = measures.board
        for n in range(int(w // GRID) + 1):
            for k in range(int(h // GRID) + 1):
                cross(paper, self._seen((n * GRID, k * GRID)), 2, PALE)
        for outline in plan.outlines:
            paper.line([self._seen(at) for at in outline], GREY, 0.25, closed=True)
        if measures.land != measures.board:
            (x, y), (wide, high) = measures.offset, measures.land
            left, _top = self._seen((x + wide if self.below else x, y))
            paper.box((left, y), (wide, high), GREY, 0.3, dash=(3, 1.5))
        paper.box((0, 0), measures.board, INK, 0.6)
        self._wire()
        for place in plan.holes:
            self._hole(place)
        for place in plan.chain.places:
            self._lamp(place)
        if not self.below:  # they lie on the plate
            for at in frame_of(plan).spacers:
                corner = at[0] - SPACER_MM / 2, at[1] - SPACER_MM / 2
                paper.box(corner, (SPACER_MM, SPACER_MM), GREY, 0.4, fill=SPACER)

    def _seen(self, at: Point) -> Point:
        return (self.plan.measures.board[0] - at[0], at[1]) if self.below else at

    def _wire(self) -> None:
        paper, chain = self.paper, self.plan.chain
        points = [self._seen(at) for at in chain.points]
        if not points:
            return
        entry = self._seen(self.plan.entry)
        paper.line((entry, points[0]), ROUTE, 0.8, dash=(2, 1.4))
        self._arrow(entry, points[0], 0)
        if self.plan.way_out is not None:
            way_out = self._seen(self.plan.way_out)
            paper.line((points[-1], way_out), ROUTE, 0.8, dash=(2, 1.4))
            self._arrow(points[-1], way_out, 0)
        paper.line(points, ROUTE, 0.8)
        numbers = [chain.lamps[place] for place in chain.places]
        for (a, n), (b, k) in itertools.pairwise(zip(points, numbers, strict=True)):
            self._arrow(a, b, k - n - 1)
        r = self.plan.measures.lamp_hole / 2
        for spare in chain.spares:
            at = self._seen(spare.at)
            paper.round(at, r * 0.7, ROUTE, 0.4, dash=(1, 1), fill="#FFFFFF")
            middle(paper, str(spare.lamp), at, self.large or 3.4, INK if self.large else GREY)

    def _arrow(self, a: Point, b: Point, spares: int) -> None:
        """In the middle of the first part of the hop, where no spare lamp hides it."""
        far = math.dist(a, b)
        if far < 2:
            return
        ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
        tip = far / (2 * (spares + 1)) + 2
        x, y = a[0] + ux * tip, a[1] + uy * tip
        wings = (
            (x - 4 * ux - 1.6 * uy, y - 4 * uy + 1.6 * ux),
            (x - 4 * ux + 1.6 * uy, y - 4 * uy - 1.6 * ux),
        )
        self.paper.line(((x, y), *wings), ROUTE, 0.2, closed=True, fill=ROUTE)

    def _lamp(self, place: str) -> None:
        paper, plan = self.paper, self.plan
        at, number = self._seen(plan.chain.at[place]), plan.chain.lamps[place]
        r = plan.measures.lamp_hole / 2
        paper.round(at, r, INK, 0.35, fill=LAMP)
        if self.large:
            middle(paper, str(number), at, self.large, INK, face=BOLD)
        else:
            cross(paper, at, min(1.4, r / 3), INK)
            paper.text(str(number), (at[0], at[1] - r * 0.24), min(NUMBER, r * 0.75), face=BOLD, anchor="m")
        if fed := plan.fed_trays(number):
            paper.round(at, r + 1.4, FEED, 0.7)
            said = "+5 V"
            if plan.trays > 1 and not self.large:
                trays = self.words.listed([str(tray) for tray in fed])
                said = self.words("+5 V: tray {trays}", trays=trays)
            # towards the middle of the board, so that the edge does not cut it off
            side, anchor = (-1, "r") if at[0] > plan.measures.board[0] / 2 else (1, "l")
            spot = at[0] + side * (r + 2), at[1] - r * 0.6
            paper.text(said, spot, self.large or 3.2, FEED, face=BOLD, anchor=anchor, halo=True)
        if place not in plan.holes and not self.large:
            said = short_name(place, self.words)
            paper.text(said, (at[0], at[1] + r + SMALL), SMALL, GREY, anchor="m", halo=True)

    def _hole(self, place: str) -> None:
        paper, plan = self.paper, self.plan
        at, r = self._seen(plan.holes[place]), plan.measures.button_hole / 2
        paper.round(at, r, HOLE, 0.6, fill="#FFFFFF")
        if not self.large:
            cross(paper, at, r + 3, HOLE)
        (gpio,) = (pin for pin, named in plan.buttons.items() if named == place)
        said = place_name(place, self.plan.kinds, self.words)
        if self.large:
            name = short_name(place, self.words)
            middle(paper, name, at, self.large, HOLE, face=BOLD)
            below = at[0], at[1] + r + self.large * 0.8
            paper.text(f"GPIO{gpio}", below, self.large, HOLE, anchor="m", halo=True)
            return
        paper.text(said, (at[0], at[1] + r + 4), 3.6, HOLE, face=BOLD, anchor="m", halo=True)
        pin = self.words("GPIO{gpio}, pin {pin}", gpio=gpio, pin=pin_of(gpio))
        paper.text(pin, (at[0], at[1] + r + 7.6), 2.9, HOLE, anchor="m", halo=True)


def cross(paper: Paper, at: Point, half: float, colour: str) -> None:
    x, y = at
    paper.line(((x - half, y), (x + half, y)), colour, 0.18)
    paper.line(((x, y - half), (x, y + half)), colour, 0.18)


def middle(paper: Paper, said: str, at: Point, size: float, colour: str, *, face: str = PLAIN) -> None:
    paper.text(said, (at[0], at[1] + size * 0.33), size, colour, face=face, anchor="m")
