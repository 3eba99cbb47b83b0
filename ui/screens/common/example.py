"""A position as a picture for the rule pages: a part of the game's own table, with arrows for moves that are
lawful, and crossed ones for those that are refused."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.core import CONTROLS, NO, AnyRules, Choice, Place, choice
from engine.lessons import Example
from engine.session import Mode, Player
from ui.core.art import Art
from ui.core.geometry import Point, bounds
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.core.theme import DAY
from ui.drawing.icons import icon
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.table import AnyLook, Look

MOST: Final = 380.0, 212.0
"""Width and height of a picture at most."""
ROUND: Final = 20.0
"""Shown round the places."""
LEAST: Final = 150.0, 92.0
NARROWEST: Final = 0.9
"""Width of a picture by its height."""
LARGEST: Final = 1.5
CORNER: Final = 6.0
THIN: Final = 30.0
"""What is thinner has nothing in its middle."""
ASIDE: Final = 15.0
"""So far from the middle of a land a sign stands: a price or a member is there."""
LAWFUL: Final = "#3D8B37"
WIDE: Final = 6.0
SIGN: Final = 10.0
CARDS: Final = ("market/", "card/")
GAP: Final = 14.0
"""Between the middle of a place and the end of an arrow."""


@dataclass(frozen=True, slots=True)
class Mark:
    lawful: bool
    at: tuple[Point, ...]
    """From each to the last, or the only one."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Known by its key, so that a picture that was drawn once is found again."""

    key: str
    pieces: tuple[Piece, ...] = field(compare=False, repr=False)
    marks: tuple[Mark, ...] = field(compare=False, repr=False)
    k: float = field(compare=False, repr=False)
    sign: float = field(default=1.0, compare=False, repr=False)
    """How much larger ticks, crosses and arrows are than usual."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture that has its size, to be put anywhere."""

    w: float
    h: float
    drawing: Drawing

    def at(self, x: float, y: float, means: str = "") -> Piece:
        return Piece(Box(x, y, self.w, self.h), _draw, (self.drawing,), means=means, keep=True)


def shown(
    presenter: AnyPresenter,
    rules: AnyRules,
    example: Example,
    page: Page,
    *,
    most: tuple[float, float] = MOST,
    largest: float = LARGEST,
    sign: float = 1.0,
) -> Shown:
    """As it lies on the narrow page in text of the usual size, whatever the page is; `largest` is how much it
    is magnified at most, `sign` how much its ticks, crosses and arrows are."""
    table = Page(theme=page.theme, language=page.language, less_motion=True)
    look = _look(rules, example)
    scene = presenter.table.scene(table, look, Moment(0))
    named = {spot: None for judged in example.moves for spot in judged.at}
    spots = _spots(presenter, table, look, scene, tuple({**dict.fromkeys(example.show), **named}))
    crop = _crop([spots[s].box for s in example.show if s in spots], table)
    k = min(largest, most[0] / crop.w, most[1] / crop.h)
    pieces = tuple(_moved(piece, crop) for piece in scene if _touches(piece.box, crop))
    marks = tuple(
        Mark(not judged.code, tuple(spots[s].meant(alone=len(judged.at) == 1, crop=crop) for s in judged.at))
        for judged in example.moves
        if judged.at and all(spot in spots for spot in judged.at)
    )
    key = f"{rules.game}/{example.id}/{page.language}/{sign}"
    return Shown(crop.w * k, crop.h * k, Drawing(key, pieces, marks, k, sign))


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a place is."""

    box: Box
    stands: Point | None
    """The middle of what stands there."""
    cornered: bool
    """It fills its box, so that a sign finds room in a corner."""

    def meant(self, *, alone: bool, crop: Box) -> Point:
        """Where a mark is drawn: an arrow to the middle of what stands there, a sign not over it."""
        x, y = self.stands or self.box.centre
        if alone and self.cornered:
            x, y = self.box.right - CORNER, self.box.y + CORNER
        elif alone and min(self.box.w, self.box.h) > THIN:
            x, y = x + ASIDE, y - ASIDE
        return x - crop.x, y - crop.y


def _look(rules: AnyRules, example: Example) -> AnyLook:
    seat = rules.to_act(example.state)
    players = tuple(Player(f"{n + 1}") for n in range(example.seats))
    asked = choice(rules, example.state) if example.asked else None
    return Look(rules, rules.view(example.state, seat), players, Mode.SCREEN, seat, asked, None)


def _spots(
    presenter: AnyPresenter, page: Page, look: AnyLook, scene: Scene, wanted: Sequence[Place]
) -> dict[Place, Spot]:
    """As they are drawn; else as a finger would mean them; else as hands are led to them."""
    found: dict[Place, Spot] = {}
    for shown_ in (scene, presenter.table.scene(page, _resting(look), Moment(0))):
        here: dict[Place, Spot] = {}
        for piece in shown_:
            if piece.means in wanted and piece.means not in CONTROLS and piece.means not in found:
                spot, known = Place(piece.means), here.get(Place(piece.means))
                box = _box(bounds(piece.outline)) if piece.outline else piece.touch
                stands = piece.touch.centre if piece.near else known.stands if known is not None else None
                if known is not None and known.box.w > box.w:
                    box = known.box
                here[spot] = Spot(box, stands, cornered=not piece.outline and not piece.near)
        found |= here
    if presenter.leading is not None:
        for spot in wanted:
            if spot not in found and (led := presenter.leading.shapes(page, look, spot)):
                corners = len(led[0]) == 4 and spot.startswith(CARDS)
                found[spot] = Spot(_box(bounds(led[0])), None, cornered=corners)
    return found


def _box(ends: tuple[float, float, float, float]) -> Box:
    x0, y0, x1, y1 = ends
    return Box(x0, y0, x1 - x0, y1 - y0)


def _resting(look: AnyLook) -> AnyLook:
    return Look(
        look.rules, look.view, look.players, look.mode, look.to_act, Choice((), (NO,), None), look.last
    )


def _crop(boxes: Sequence[Box], page: Page) -> Box:
    x0, y0 = min(box.x for box in boxes) - ROUND, min(box.y for box in boxes) - ROUND
    x1, y1 = max(box.right for box in boxes) + ROUND, max(box.bottom for box in boxes) + ROUND
    least = max(LEAST[0], (y1 - y0) * NARROWEST)
    dx, dy = max(0.0, least - (x1 - x0)) / 2, max(0.0, LEAST[1] - (y1 - y0)) / 2
    x0, y0 = max(0.0, x0 - dx), max(0.0, y0 - dy)
    x1, y1 = min(page.width, x1 + dx), min(page.box.h, y1 + dy)
    return Box(x0, y0, x1 - x0, y1 - y0)


def _touches(box: Box, crop: Box) -> bool:
    across = box.x < crop.right and box.right > crop.x
    return across and box.y < crop.bottom and box.bottom > crop.y


def _moved(piece: Piece, crop: Box) -> Piece:
    return Piece(piece.box.moved(-crop.x, -crop.y), piece.draw, piece.args, covers=piece.covers)


def _draw(art: Art, drawing: Drawing) -> None:
    k = drawing.k
    for piece in drawing.pieces:
        ground = art.theme.paper if piece.covers else None
        part = art.part(piece.box.w, piece.box.h, k, ground=ground)
        piece.draw(part, *piece.args)
        art.lay(part.finish(), piece.box.x * k, piece.box.y * k)
    for mark in sorted(drawing.marks, key=lambda one: one.lawful):
        _mark(art, mark, k, drawing.sign)
    art.box(0.8, 0.8, art.width - 1.6, art.height - 1.6, None, art.theme.ink2, r=1, width=1.6)


def _mark(art: Art, mark: Mark, k: float, large: float) -> None:
    spots = [(x * k, y * k) for x, y in mark.at]
    if not spots:
        return
    colour = LAWFUL if mark.lawful else DAY.refuse
    sign, r = spots[-1], SIGN * large
    if len(spots) == 1:  # the whole of it can be seen
        sign = min(max(sign[0], r + 3), art.width - r - 3), min(max(sign[1], r + 3), art.height - r - 3)
    for start in spots[:-1]:
        sign = _arrow(art, start, spots[-1], colour, large, dashed=not mark.lawful)
    art.disc(*sign, r, colour, DAY.ink, 1.6 * large)
    icon(art, "check" if mark.lawful else "close", *sign, r * 0.6, DAY.chalk)


def _arrow(art: Art, start: Point, end: Point, colour: str, large: float, *, dashed: bool) -> Point:
    """Its middle, where the sign comes. Refused ones are known in greys by their gaps."""
    d = math.dist(start, end) or 1.0
    ux, uy = (end[0] - start[0]) / d, (end[1] - start[1]) / d
    gap = GAP * large
    first, last = gap, d - gap - 12 * large
    pieces = 4 if dashed else 1
    each = (last - first) / pieces
    for width, line in (((WIDE + 3) * large, DAY.ink), (WIDE * large, colour)):
        for n in range(pieces):
            ends = (first + n * each, first + (n + (0.6 if dashed else 1)) * each)
            art.line([(start[0] + ux * along, start[1] + uy * along) for along in ends], line, width)
    tip = start[0] + ux * (d - gap), start[1] + uy * (d - gap)
    long, half = 15 * large, 10 * large
    back = tip[0] - ux * long, tip[1] - uy * long
    head = (tip, (back[0] - uy * half, back[1] + ux * half), (back[0] + uy * half, back[1] - ux * half))
    art.polygon(head, colour, DAY.ink, 1.8 * large)
    return start[0] + ux * d / 2, start[1] + uy * d / 2
