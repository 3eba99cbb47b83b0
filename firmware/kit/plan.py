"""A board in millimetres: where lamps and buttons lie, what is printed on it, how the chain runs."""

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from engine.catalogue import Game
from engine.core import AnyRules
from firmware.kit.measures import GAPS, Measures
from firmware.parts.examples import example_of
from firmware.parts.wired import places_of
from hardware.kit.chain import Chain, laid, string_ends
from hardware.kit.header import grounds, pin_of
from hardware.kit.power import Feeding, LampString, feeding, supply_a
from hardware.kit.route import Point, off_line
from hardware.wiring import Wiring
from ui.core.place_words import Kinds
from ui.games.contract.about import Size
from ui.games.contract.table import BoardMap
from ui.games.find import about, presenter

Outline: TypeAlias = tuple[Point, ...]
Body: TypeAlias = tuple[Point, float]
"""The middle and the radius of what hangs down below the plate, mm."""
EPSILON: Final = 1e-6

LATH_MM: Final = 45
"""Height of the frame: a button's body is 25 to 35 mm deep, and wires go below it."""
NOTCHES_APART: Final = 40.0
NOTCHES_OF_TRAYS_APART: Final = 25.0
SHORT_MM: Final = 200.0
"""A tray has no room for more along its edge."""
SLACK: Final = 300.0
"""By how much each wire to the Pi or the supply is longer than its way along the board, mm."""
STRIP_PITCH: Final = 60.0
"""From button to button on a strip of their own, mm."""
RIM: Final = 12.0
"""Between the hole of a button and that of the lamp beside it, mm: in a thick plate both are counterbored
(`firmware.kit.wood`), and some wood must stay between the bores."""
CABLE: Final = 500.0
"""From tray to tray, mm: long enough to lay them apart, short enough for the lamps' data."""
RING: Final = 3.0
"""By which a button's nut reaches beyond its hole on each side, mm."""
BESIDE: Final = 4.0
"""Between a cable under the plate and what hangs down there, mm."""
CORNER: Final = 30.0
"""No cable comes in nearer to a corner of the board, where laths meet, mm."""


@dataclass(frozen=True, slots=True)
class Plan:
    measures: Measures
    outlines: tuple[Outline, ...]
    chain: Chain
    entry: Point
    """On the edge of the board, where the chain begins and the Pi stands."""
    way_out: Point | None
    """On the edge of a tray, where its cable leaves to the next one; None of a single board."""
    feeding: Feeding
    """Of the whole chain."""
    buttons: Mapping[int, str]
    """Pin (BCM) to place."""
    holes: Mapping[str, Point]
    """Of the buttons that lie on the board; the others sit on a strip of their own."""
    trays: int = 1
    """So many boards alike, one behind the other in the chain."""

    @property
    def kinds(self) -> Kinds:
        """What its places are called."""
        return about(self.measures.game).places

    @property
    def lamps(self) -> Mapping[str, int]:
        """Place to number in the whole chain."""
        tray, lamps, each = presenter(self.measures.game).extras.tray, self.chain.lamps, self.chain.count
        if tray is None:
            return lamps
        return {
            tray.name(n + 1, ends): n * each + lamp for n in range(self.trays) for ends, lamp in lamps.items()
        }

    @property
    def wiring(self) -> Wiring:
        count = self.chain.count * self.trays
        return Wiring(count, self.lamps, self.buttons, self.feeding.budget_ma if count else None)

    @property
    def trays_with_feed(self) -> tuple[int, ...]:
        """From 1."""
        return tuple(sorted({lamp // self.chain.count + 1 for lamp in self.feeding.lamps}))

    def fed_trays(self, lamp: int) -> tuple[int, ...]:
        """The trays, from 1, whose lamp of that number is fed; of a single board, it is the board."""
        found = (divmod(fed, self.chain.count) for fed in self.feeding.lamps)
        return tuple(tray + 1 for tray, number in found if number == lamp)

    @property
    def ground_pins(self) -> tuple[int, ...]:
        """Of the header: one for the lamps, one for the buttons of each row of pins."""
        rows = {pin_of(gpio) % 2 == 1 for gpio in self.buttons}
        return (
            *((grounds(odd=True)[1],) if self.chain.places else ()),
            *(grounds(odd=odd)[-1] for odd in sorted(rows)),
        )

    def string(self, lamps: int, pitch: float, mm2: float) -> LampString:
        """So many lamps, one every `pitch` mm, with the trays' cables."""
        return _string(lamps, pitch, mm2, self.chain.count, self.trays)

    @property
    def joints(self) -> range:
        """The last lamps of all trays but the last: a cable goes on from there."""
        return _joints(self.chain.count, self.trays)

    @property
    def string_ends(self) -> tuple[int, ...]:
        """The last lamps of strings that are sold, where another one is joined."""
        return string_ends(self.chain.count, self.trays)

    @property
    def supply_a(self) -> int | None:
        """None where no closed adapter is so large."""
        return supply_a(self.feeding.most_ma)

    @property
    def feeds_entry(self) -> Point:
        """On the edge of the board, where the wires of the feeds come in: beside the chain's cable."""
        return _beside_entry(self.entry, self.measures)

    @property
    def strip(self) -> Mapping[int, str]:
        """Buttons that have no place on the board."""
        return {pin: place for pin, place in self.buttons.items() if place not in self.holes}

    @property
    def signal_wire(self) -> float:
        """Of all buttons to the Pi, mm."""
        ways = (_along(self.entry, at) + SLACK for at in self.holes.values())
        return sum(ways) + len(self.strip) * (STRIP_PITCH + SLACK)

    @property
    def ground_wire(self) -> float:
        """From button to button and to the Pi, mm: one wire for each row of pins, as it is drawn."""
        total = 0.0
        for odd in (True, False):
            row = {place for gpio, place in self.buttons.items() if (pin_of(gpio) % 2 == 1) == odd}
            holes = {place: at for place, at in self.holes.items() if place in row}
            if holes:
                leads = {place: _along(self.entry, at) for place, at in holes.items()}
                total += laid(holes, leads, pitch=SLACK).route.total + SLACK
        return total + (len(self.strip) * STRIP_PITCH + SLACK if self.strip else 0.0)


def plan_of(measures: Measures, rules: AnyRules) -> Plan:
    """Raises LookupError for a game without a board map."""
    buttons = _buttons(measures.game, rules)
    spots, holes, outlines = _mapped(measures, rules, buttons.values())
    offset = measures.offset
    holes = {place: _moved(at, offset) for place, at in holes.items()}
    chain, entry = _chain(measures, {place: _moved(at, offset) for place, at in spots.items()}, holes)
    tray = presenter(measures.game).extras.tray
    copies = 1 if tray is None else tray.count
    return Plan(
        measures,
        tuple(tuple(_moved(at, offset) for at in outline) for outline in outlines),
        chain,
        entry,
        _way_in(measures, chain.points[-1], _bodies(measures, holes), "any") if copies > 1 else None,
        _feeding(measures, chain, entry, copies),
        buttons,
        holes,
        copies,
    )


def _mapped(
    measures: Measures, rules: AnyRules, buttons: Collection[str]
) -> tuple[dict[str, Point], dict[str, Point], tuple[Outline, ...]]:
    """Lamps, those of `buttons` that lie on the board, and outlines of its map, in mm on the land."""
    board = _board(measures.game, rules)
    w, h = measures.land
    kind = measures.kit.lamps.get(measures.lamps)
    lamps = {
        str(place): (x * w, y * h)
        for place, (x, y) in board.lamps.items()
        if measures.kit.lit and kind in (None, place.partition("/")[0])
    }
    spots = {str(place): (x * w, y * h) for place, (x, y) in board.buttons.items()}
    holes = {place: spots[place] for place in buttons if place in spots}
    lamps = {place: _beside(at, measures) if place in holes else at for place, at in lamps.items()}
    outlines = tuple(tuple((x * w, y * h) for x, y in one) for one in board.outlines)
    if measures.lamps == GAPS:
        down = _half_row(outlines)
        lamps = {place: (x, y + down) for place, (x, y) in lamps.items()}
    return lamps, holes, outlines


def _half_row(cards: Collection[Outline]) -> float:
    """From the middle of a card to the middle of the gap below it, mm."""
    tops = sorted({round(min(y for _x, y in card), 3) for card in cards})
    return (tops[1] - tops[0]) / 2


def _board(game: Game, rules: AnyRules) -> BoardMap:
    """What one board, or one tray, looks like."""
    shown = presenter(game)
    if shown.extras.tray is not None:
        return shown.extras.tray.one
    if shown.table.board_map is None:
        raise LookupError(game.id)
    return shown.table.board_map(rules)


def _beside(at: Point, measures: Measures) -> Point:
    """Where the lamp of a button at `at` lies: no lamp fits under a button, so it is further in."""
    (x, y), (w, h) = at, measures.land
    far = measures.lamp_hole / 2 + measures.button_hole / 2 + RIM
    inwards = {x: (far, 0.0), y: (0.0, far), w - x: (-far, 0.0), h - y: (0.0, -far)}
    return _moved(at, inwards[min(inwards)])


def _buttons(game: Game, rules: AnyRules) -> Mapping[int, str]:
    """Those of the wiring that is brought with the game."""
    found = example_of(game, lambda name: rules, places_of(rules))
    if found is None:
        raise LookupError(game.id)
    return found.wiring.buttons


def _chain(measures: Measures, spots: Mapping[str, Point], holes: Mapping[str, Point]) -> tuple[Chain, Point]:
    """The chain, and where its cable comes in; without lamps that is the middle of the upper edge."""
    bodies = _bodies(measures, holes)
    entries = {place: _way_in(measures, at, bodies, measures.edge) for place, at in spots.items()}
    leads = {place: math.dist(at, entries[place]) for place, at in spots.items()}
    chain = laid(spots, leads, measures.pitch, bodies)
    return chain, entries[chain.places[0]] if spots else (measures.board[0] / 2, 0.0)


def _bodies(measures: Measures, holes: Mapping[str, Point]) -> list[Body]:
    return [(at, measures.button_hole / 2 + RING) for at in holes.values()]


def _way_in(measures: Measures, at: Point, bodies: Collection[Body], edge: str) -> Point:
    """The spot on that edge, or on any, that is nearest to `at` and from which a cable passes all bodies."""
    w, h = measures.board
    edges = {
        "left": [(0.0, y) for y in _along_edge(at[1], h)],
        "top": [(x, 0.0) for x in _along_edge(at[0], w)],
        "right": [(w, y) for y in _along_edge(at[1], h)],
        "bottom": [(x, h) for x in _along_edge(at[0], w)],
    }
    spots = edges[edge] if edge in edges else [spot for side in edges.values() for spot in side]
    spots.sort(key=lambda spot: math.dist(at, spot))
    free = (
        spot for spot in spots if all(off_line(body, at, spot) >= r + BESIDE - EPSILON for body, r in bodies)
    )
    return next(free, spots[0])


def _along_edge(nearest: float, length: float) -> list[float]:
    """Where a cable may come in along an edge: the nearest spot and others, mm from its beginning."""
    low, high = CORNER, length - CORNER
    if low > high:
        return [length / 2]
    first = min(max(nearest, low), high)
    steps = range(-round(length), round(length) + 1, 2)
    return [first + step for step in steps if low <= first + step <= high]


def fed_with(plan: Plan, mm2: float) -> Feeding:
    """The same chain with a string of other wire."""
    return _feeding(replace(plan.measures, wire_mm2=mm2), plan.chain, plan.entry, plan.trays)


def _feeding(measures: Measures, chain: Chain, entry: Point, copies: int) -> Feeding:
    """Fed at lamps that have a place; of trays at the first lamp of each, which has the plug. The wires go
    from their notch, at the foot of the lath, up to the plate and along it."""
    notch, more = _beside_entry(entry, measures), SLACK + LATH_MM
    ways: dict[int, float] = {
        chain.lamps[place]: _along(notch, at) + more for place, at in chain.at.items()
    } | {spare.lamp: _along(notch, spare.at) + more for spare in chain.spares}
    beside, count = measures.board[0] + CABLE, chain.count  # as far apart as the cables let them lie
    numbers = [(tray, n) for tray in range(copies) for n in range(count)]
    return feeding(
        _string(count * copies, measures.pitch, measures.wire_mm2, count, copies),
        measures.budget_ma,
        [bought(ways[n] + tray * beside) for tray, n in numbers],
        sorted(chain.lamps.values()) if copies == 1 else range(0, count * copies, count),
    )


def _beside_entry(at: Point, measures: Measures) -> Point:
    """Along the same edge, towards its middle."""
    (x, y), (w, h) = at, measures.board
    across = y in (0, h)
    apart = NOTCHES_OF_TRAYS_APART if (w if across else h) < SHORT_MM else NOTCHES_APART
    if across:
        return x + math.copysign(apart, w / 2 - x), y
    return x, y + math.copysign(apart, h / 2 - y)


def bought(mm: float) -> float:
    """A wire as it is labelled, bought and reckoned: in full decimetres, never shorter than its way.

    >>> bought(333.0), bought(400.0)
    (400.0, 400.0)
    """
    return math.ceil(mm / 100 - EPSILON) * 100.0


def _string(lamps: int, pitch: float, mm2: float, count: int, copies: int) -> LampString:
    return LampString(
        [_on_string(lamp, pitch, count, copies) for lamp in range(lamps)],
        mm2,
        _joints(count, copies),
        string_ends(lamps if copies == 1 else count, copies),
    )


def _on_string(lamp: int, pitch: float, count: int, copies: int) -> float:
    if copies == 1:
        return lamp * pitch
    tray, n = divmod(lamp, count)
    return tray * ((count - 1) * pitch + CABLE) + n * pitch


def _joints(count: int, copies: int) -> range:
    return range(count - 1, count * copies - 1, count) if copies > 1 else range(0)


def _moved(at: Point, by: Size) -> Point:
    return at[0] + by[0], at[1] + by[1]


def _along(a: Point, b: Point) -> float:
    """Along the sides of the board, as wires are laid tidily."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1])
