"""What carries lamps and buttons, closes the board and lifts it off the lamps: lines of the bill."""

import itertools
import math
from collections.abc import Iterator
from typing import Final

from firmware.kit.lines import Line, pieces, wire
from firmware.kit.plan import STRIP_PITCH, Plan
from firmware.kit.said import metres, size_words
from firmware.kit.template import beside_sheets, sheets_of
from ui.core.words import Words

PLATE_MM: Final = 3
"""Bullet lamps and panel buttons hold in sheets of 1 to 4 mm."""
LATH_MM: Final = 45
"""Height of the frame: a button's body is 25 to 35 mm deep, and wires go below it."""
LATHS_MM: Final = (20, 15, 10, 5)
COLLAR_MM: Final = 10.0
"""From the middle of a bullet to the edge of its collar, or of a small round board; to be measured."""
WOOD_MM: Final = 2.0
"""That must stay between two counterbores."""
RING_MM: Final = 3.0
"""By which a button's nut reaches beyond its hole on each side."""
LAMP_BORE_MM: Final = 4.0
BUTTON_BORE_MM: Final = 5.5
"""By which a counterbore reaches beyond its hole on each side, so that collar or nut and a spanner fit: 20
and 35 mm across for the usual holes."""
EPSILON: Final = 1e-6
"""mm: places are reckoned from parts of a board, and 20 mm may come out as 19.999."""
LATH_EVERY: Final = 300.0
"""A lath across for each started length of this, or 3 mm of plywood sag under a hand."""
SPACER_EVERY: Final = 150.0
"""A spacer for each started length of this, so that the board does not bend between them."""
SCREW_EVERY: Final = 150.0


def lath_mm(plan: Plan) -> int:
    """As thick as leaves room for collars of lamps and bodies of buttons at the edge of the board."""
    w, h = plan.measures.board
    lamps = [(at, COLLAR_MM) for at in plan.chain.points] + [
        (spare.at, COLLAR_MM) for spare in plan.chain.spares
    ]
    bodies = [(at, plan.measures.button_hole / 2 + RING_MM) for at in plan.holes.values()]
    free = min(min(x, y, w - x, h - y) - r for (x, y), r in (*lamps, *bodies))
    return next((thick for thick in LATHS_MM if thick <= free + EPSILON), LATHS_MM[-1])


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
        thin = words(
            "Bullet lamps and panel buttons hold in 1 to 4 mm. A thicker plate is counterbored from below to "
            "{thick} mm.",
            thick=PLATE_MM,
        )
        why = f"{why} {thin}"
    area = w * h / 1e6
    yield pieces(plan.trays, part, why, (30 * area, 90 * area))
    across = math.ceil(max(w, h) / LATH_EVERY) - 1
    laths = plan.trays * (2 * (w + h) + across * min(w, h))
    yield wire(
        metres(laths, words),
        laths,
        words("lath {thick} × {high} mm, on edge", thick=lath_mm(plan), high=LATH_MM),
        words(
            "A frame below the plate: there is room for buttons and wires. Laths across, where no hole lies: "
            "{across}.",
            across=across,
        ),
        (1, 3),
    )
    if plan.chain.places and plan.measures.bullets:
        yield pieces(
            plan.trays * (math.ceil(w / SPACER_EVERY) + 1) * (math.ceil(h / SPACER_EVERY) + 1),
            words("spacer of cork, felt or wood, as high as measured"),
            words("Between plate and board, 1 mm higher than the domes of the lamps stand out."),
            (0.05, 0.3),
        )
    yield pieces(
        4 * plan.trays, words("rubber foot"), words("So that nothing slides or scratches."), (0.1, 0.5)
    )
    pages = sheets_of(plan).count * plan.trays + beside_sheets(plan)
    yield pieces(pages, words("sheets of A4 paper"), words("For the template."), (0.01, 0.05))


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
        math.ceil(2 * (w + h) / SCREW_EVERY),
        words("wood screw 3 × 16 mm"),
        words("For the bottom plate."),
        (0.03, 0.1),
    )
    lit = bool(plan.chain.places)
    yield pieces(
        1 + lit,
        words("rubber grommet for a hole of 14 mm, 10 mm inside, and cable clamp"),
        words("One for the wires to the Pi, one for the feeds: they must not be pulled out or chafe.")
        if lit
        else words("For the wires to the Pi: they must not be pulled out or chafe."),
        (0.3, 1),
    )
    yield pieces(
        1,
        words("case for the Pi that leaves room for the plug on the header"),
        words("So that no pin can be touched."),
        (5, 15),
    )
