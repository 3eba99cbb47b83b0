"""The page of the template that shows the frame from below: laths, posts, notches and screws."""

import math
from typing import Final

from firmware.kit.board import middle
from firmware.kit.frame import NOTCH_MM, POST_MM, Frame, Notch, Serves, frame_of
from firmware.kit.paper import A4, BOLD, FEED, GREY, HOLE, INK, LAMP, PALE, ROUTE, Paper
from firmware.kit.plan import LATH_MM, Plan
from firmware.kit.said import figure
from firmware.kit.sheets import EDGE
from hardware.kit.route import Point
from ui.core.words import N_, Words
from ui.games.contract.about import Size

PAGE: Final[Size] = (A4[1], A4[0])
DRAWING: Final = 108.0
"""Height of the room for the drawing, mm."""
WIDEST: Final = 230.0
LARGEST: Final = 0.8
"""So that nobody takes it for 1:1."""
FIGURE: Final = 3.4
"""Height of the figures, mm: 9.6 points."""
SERVED: Final = {
    Serves.PI: N_("wires to the Pi"),
    Serves.FEEDS: N_("feeds"),
    Serves.TRAY: N_("cable to the next tray"),
}
SERVED_TRAY: Final = {**SERVED, Serves.PI: N_("cable from the shifter or the tray before")}


class FramePage:
    def __init__(self, paper: Paper, plan: Plan, words: Words) -> None:
        self.paper, self.plan, self.words = paper, plan, words
        self.frame: Frame = frame_of(plan)
        w, h = plan.measures.board
        self.scale = min(WIDEST / w, DRAWING / h, LARGEST)

    def draw(self, y: float) -> None:
        """Below `y` mm of the page."""
        w, h = (side * self.scale for side in self.plan.measures.board)
        self.left, self.top = (PAGE[0] - w) / 2, y + 9
        self._laths()
        self._hanging()
        for notch in self.frame.notches:
            self._notch(notch)
        for at in self.frame.posts:
            self._post(at)
        for at in self.frame.screws:
            self._screw(at)
        y = self.top + h + 12
        for said in self._notes():
            y = self.paper.paragraph(said, (EDGE, y), PAGE[0] - 2 * EDGE, 4) + 0.8

    def _on_page(self, at: Point) -> Point:
        """Mirrored: the plate is turned over sideways."""
        x, y = self._from_below(at)
        return self.left + x * self.scale, self.top + y * self.scale

    def _from_below(self, at: Point) -> Point:
        return self.plan.measures.board[0] - at[0], at[1]

    def _box(self, at: Point, size: Size, colour: str, width: float, *, fill: str | None = None) -> None:
        """`at` is the upper left corner as seen from above, `size` in mm of the board."""
        x, y = self._on_page((at[0] + size[0], at[1]))
        self.paper.box((x, y), (size[0] * self.scale, size[1] * self.scale), colour, width, fill=fill)

    def _laths(self) -> None:
        (w, h), thick = self.plan.measures.board, float(self.frame.lath)
        for at, size in (
            ((0.0, 0.0), (w, thick)),
            ((0.0, h - thick), (w, thick)),
            ((0.0, thick), (thick, h - 2 * thick)),
            ((w - thick, thick), (thick, h - 2 * thick)),
        ):
            self._box(at, size, INK, 0.4, fill=PALE)

    def _hanging(self) -> None:
        """Lamps, string and buttons, pale: what posts and laths lie clear of."""
        paper, chain, measures = self.paper, self.plan.chain, self.plan.measures
        if chain.points:
            paper.line([self._on_page(at) for at in (self.plan.entry, *chain.points)], GREY, 0.2)
        if self.plan.way_out is not None:
            paper.line([self._on_page(at) for at in (chain.points[-1], self.plan.way_out)], GREY, 0.2)
        for at in self._lamps():
            paper.round(self._on_page(at), measures.lamp_hole / 2 * self.scale, GREY, 0.2, fill=LAMP)
        for at in self.plan.holes.values():
            paper.round(self._on_page(at), measures.button_hole / 2 * self.scale, HOLE, 0.3, fill="#FFFFFF")

    def _notch(self, notch: Notch) -> None:
        (x, y), (w, h), thick = notch.at, self.plan.measures.board, float(self.frame.lath)
        px, py = self._on_page(notch.at)
        if self._lies_across(notch):
            self._box((x - NOTCH_MM / 2, min(y, h - thick)), (NOTCH_MM, thick), FEED, 0.5, fill="#FFFFFF")
            spot, anchor = (px, py - 1.6 if y == 0 else py + 1.4 + FIGURE * 0.7), "m"
        else:
            self._box((min(x, w - thick), y - NOTCH_MM / 2), (thick, NOTCH_MM), FEED, 0.5, fill="#FFFFFF")
            spot, anchor = (px + (1.6 if x == 0 else -1.6), py + FIGURE * 0.3), "l" if x == 0 else "r"
        self.paper.text(self._figure_of(notch), spot, FIGURE, FEED, face=BOLD, anchor=anchor)

    def _lies_across(self, notch: Notch) -> bool:
        """In the upper or the lower lath, not in one at a side."""
        return notch.at[1] in (0, self.plan.measures.board[1])

    def _post(self, at: Point) -> None:
        half = POST_MM / 2
        self._box((at[0] - half, at[1] - half), (POST_MM, POST_MM), INK, 0.4, fill=ROUTE)
        x, y = self._on_page(at)
        across, down = self._from_below(at)
        away = half * self.scale + FIGURE * 0.6
        lamps = [self._on_page(lamp) for lamp in self._lamps()]
        spots = [(x, y + away), (x, y - away)]
        spot = max(spots, key=lambda spot: min((math.dist(spot, lamp) for lamp in lamps), default=0.0))
        said = f"{across:g} | {down:g}"
        base = spot[0], spot[1] + FIGURE * 0.33
        self.paper.text(said, base, FIGURE, INK, face=BOLD, anchor="m", halo=True)

    def _lamps(self) -> tuple[Point, ...]:
        chain = self.plan.chain
        return *chain.points, *(spare.at for spare in chain.spares)

    def _screw(self, at: Point) -> None:
        middle(self.paper, "×", self._on_page(at), 4, INK, face=BOLD)

    def _notes(self) -> list[str]:
        words, frame, plan = self.words, self.frame, self.plan
        long, short = (figure(length, words) for length in (frame.laths[0], frame.laths[-1]))
        said = [
            words(
                "Laths {thick} × {high} mm on edge: two of {long} mm, and two of {short} mm between them.",
                thick=frame.lath,
                high=LATH_MM,
                long=long,
                short=short,
            )
        ]
        served = SERVED_TRAY if plan.trays > 1 else SERVED
        named = [
            words("{what} at {figure}", figure=self._figure_of(notch), what=words(served[notch.serves]))
            for notch in frame.notches
        ]
        said.append(
            words(
                "Red: notches of {side} × {side} mm in the lower edge of the lath. The figure is the way of "
                "the notch’s middle from the left or the upper edge in mm, as you see it here ({which}).",
                side=round(NOTCH_MM),
                which="; ".join(named),
            )
        )
        if plan.trays > 1:
            said.append(
                words(
                    "Trays {fed} alone have the notch of the feeds, and tray {last} has none for a next "
                    "tray.",
                    fed=words.listed([str(tray) for tray in plan.trays_with_feed]),
                    last=plan.trays,
                )
            )
        if frame.posts:
            said.append(
                words(
                    "Brown: posts of {side} × {side} mm, {high} mm high. The figures are the way of the "
                    "post’s middle from the left | from the upper edge in mm, as you see it here.",
                    side=round(POST_MM),
                    high=LATH_MM,
                )
            )
        if frame.screws:
            said.append(
                words("Crosses: screws of the bottom plate, {count} of them.", count=len(frame.screws))
            )
        return said

    def _figure_of(self, notch: Notch) -> str:
        """Whole millimetres from the left, or from the upper edge."""
        return str(round(self._from_below(notch.at)[0] if self._lies_across(notch) else notch.at[1]))
