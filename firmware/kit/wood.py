"""What carries lamps and buttons, closes the board and lifts it off the lamps: lines of the bill."""

import itertools
import math
from collections.abc import Iterator
from typing import Final

from firmware.kit.frame import (
    NOTCH_MM,
    POST_MM,
    SAW_MM,
    Frame,
    frame_of,
    lath_needed,
    notches_in_all,
)
from firmware.kit.lines import Line, pieces, wire
from firmware.kit.plan import EPSILON, LATH_MM, STRIP_PITCH, Plan
from firmware.kit.said import figure, metres, size_words
from firmware.kit.template import beside_sheets, sheets_of
from ui.core.words import Words

PLATE_MM: Final = 3
"""Bullet lamps and panel buttons hold in sheets of 1 to 4 mm."""
WOOD_MM: Final = 2.0
"""That must stay between two counterbores."""
LAMP_BORE_MM: Final = 4.0
BUTTON_BORE_MM: Final = 5.5
"""By which a counterbore reaches beyond its hole on each side, so that collar or nut and a spanner fit: 20
and 35 mm across for the usual holes."""


def bores(plan: Plan) -> tuple[float, float]:
    """How wide lamps and buttons are counterbored in a thick plate, mm."""
    measures = plan.measures
    return measures.lamp_hole + 2 * LAMP_BORE_MM, measures.button_hole + 2 * BUTTON_BORE_MM


def counterbored(plan: Plan) -> bool:
    """Whether all counterbores have wood between them; else a thick plate will not do."""
    lamp, button = (across / 2 for across in bores(plan))
    spots = [(at, lamp) for at in plan.chain.points] + [(at, button) for at in plan.holes.values()]
    pairs = itertools.combinations(spots, 2)
    return all(math.dist(a, b) >= r + other + WOOD_MM - EPSILON for (a, r), (b, other) in pairs)


def strip(plan: Plan, words: Words) -> Iterator[Line]:
    if not plan.strip:
        return
    count = len(plan.strip)
    size = size_words((STRIP_PITCH * count, STRIP_PITCH), words)
    yield pieces(
        1,
        words(
            "box for {count} buttons, {size} or more, {deep} mm deep inside, front 1 to 4 mm",
            count=count,
            size=size,
            deep=LATH_MM,
        ),
        words("For the buttons beside the board: see the last page of the template."),
        (3, 10),
    )


def board(plan: Plan, words: Words) -> Iterator[Line]:
    w, h = plan.measures.board
    size = size_words(plan.measures.board, words)
    part = words("plate {size}, {thick} mm plywood (birch)", size=size, thick=PLATE_MM)
    if plan.measures.kit.frame:
        why = words("The frame: the board lies in its middle, the buttons around it.")
    else:
        why = words("Lies under the board and holds the lamps.")
    if counterbored(plan):
        thin = (
            words(
                "Bullet lamps and panel buttons hold in 1 to 4 mm. A thicker plate is counterbored from "
                "below to {thick} mm.",
                thick=PLATE_MM,
            )
            if plan.chain.places
            else words(
                "Panel buttons hold in 1 to 4 mm. A thicker plate is counterbored from below to {thick} mm.",
                thick=PLATE_MM,
            )
        )
        why = f"{why} {thin}"
    area = w * h / 1e6
    yield pieces(plan.trays, part, why, (30 * area, 90 * area))
    yield from _below(plan, frame_of(plan), words)
    pages = sheets_of(plan).count * plan.trays + beside_sheets(plan)
    yield pieces(pages, words("sheets of A4 paper"), words("For the template."), (0.01, 0.05))


def _below(plan: Plan, frame: Frame, words: Words) -> Iterator[Line]:
    """What the template's page of the frame shows, for all trays."""
    trays, laths = plan.trays, lath_needed(plan)
    cut = words(
        "Its pieces: {count} of {long} mm and {count} of {short} mm; {saw} mm for each cut are counted in.",
        count=2 * trays,
        long=figure(frame.laths[0], words),
        short=figure(frame.laths[-1], words),
        saw=SAW_MM,
    )
    yield wire(
        metres(laths, words),
        laths,
        words("lath {thick} × {high} mm, on edge", thick=frame.lath, high=LATH_MM),
        " ".join((words("A frame below the plate: there is room for buttons and wires."), cut)),
        (1, 3),
    )
    if frame.posts:
        yield pieces(
            trays * len(frame.posts),
            words("post: rod {side} × {side} mm, {high} mm long", side=round(POST_MM), high=LATH_MM),
            words("Under the plate, as the template’s page of the frame shows."),
            (0.1, 0.4),
        )
    if frame.spacers:
        yield pieces(
            trays * len(frame.spacers),
            words("spacer of cork, felt or wood, as high as measured"),
            words("At the grey squares of the template, 1 mm higher than the domes of the lamps stand out."),
            (0.05, 0.3),
        )
    yield pieces(
        notches_in_all(plan),
        words("cable clamp with a screw"),
        words("Inside each notch of {side} × {side} mm: no wire is pulled out.", side=round(NOTCH_MM)),
        (0.1, 0.4),
    )
    feet = 4 + (0 if plan.measures.kit.for_children else len(frame.posts))
    yield pieces(
        trays * feet,
        words("rubber foot"),
        words("So that nothing slides or scratches."),
        (0.1, 0.5),
    )


def mat(plan: Plan, words: Words) -> Iterator[Line]:
    """What the cards lie on, where the game has no board."""
    if not plan.measures.kit.mat:
        return
    w, h = plan.measures.land
    yield pieces(
        1,
        words(
            "sheet of opal acrylic {size}, 3 mm, or a mat of thin white cloth printed with the pyramid",
            size=size_words((w, h), words),
        ),
        words("What the cards lie on, over the lamps: it lets their light through."),
        (40 * w * h / 1e6, 120 * w * h / 1e6),
    )


def closed(plan: Plan, words: Words) -> Iterator[Line]:
    """What shuts the board of children."""
    if not plan.measures.kit.for_children:
        return
    w, h = plan.measures.board
    yield pieces(
        1,
        words("bottom plate {size}, 3 mm plywood or hardboard", size=size_words((w, h), words)),
        words("It closes the frame from below: no wire and no joint within reach of a child."),
        (15 * w * h / 1e6, 60 * w * h / 1e6),
    )
    yield pieces(
        len(frame_of(plan).screws),
        words("wood screw 3 × 16 mm"),
        words("For the bottom plate."),
        (0.03, 0.1),
    )
    yield pieces(
        1,
        words("case for the Pi that leaves room for the plug on the header"),
        words("So that no pin can be touched."),
        (5, 15),
    )
