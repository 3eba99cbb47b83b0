"""No cable, lamp, button, post, spacer or screw of a kit meets another, and all is drawn and bought."""

import itertools
import math
from pathlib import Path
from typing import Any

import pytest

from firmware.kit.bill import bill
from firmware.kit.checks import plan_faults
from firmware.kit.frame import (
    COLLAR_MM,
    LATHS_MM,
    NOTCH_MM,
    POST_EVERY,
    POST_MM,
    SAW_MM,
    SPACER_EVERY,
    SPACER_MM,
    Serves,
    frame_of,
    notches_in_all,
    resting,
)
from firmware.kit.guide import guide
from firmware.kit.leads import Kind, leads
from firmware.kit.measures import GAP_DEPTH
from firmware.kit.paper import SPACER, Paper
from firmware.kit.plan import CABLE, LATH_MM, RING, Plan
from firmware.kit.template import template
from hardware.kit.route import Point, off_line
from tests.firmware.kit.kits import BUILT, KITS, plan
from ui.core.words import words

ENGLISH = words("en")
OUT = Path("papers")
every_build = pytest.mark.parametrize(("kit", "told"), BUILT)


def lamps_of(one: Plan) -> list[Point]:
    return [*one.chain.points, *(spare.at for spare in one.chain.spares)]


def bodies_of(one: Plan) -> list[tuple[Point, float]]:
    return [(at, one.measures.button_hole / 2 + RING) for at in one.holes.values()]


def lines_of(one: Plan) -> list[tuple[Point, Point]]:
    """What is drawn of cables and string, piece by piece."""
    points = one.chain.points
    if not points:
        return []
    ways = [(one.entry, points[0]), *itertools.pairwise(points)]
    return [*ways, (points[-1], one.way_out)] if one.way_out else ways


@every_build
def test_no_cable_runs_through_a_button_or_through_a_lamp_that_it_does_not_join(
    kit: str, told: dict[str, str]
) -> None:
    one = plan(kit, **told)
    r = one.measures.lamp_hole / 2
    for a, b in lines_of(one):
        assert all(off_line(at, a, b) >= body for at, body in bodies_of(one))
        # a spare lamp of its own hop lies on the line
        assert all(off_line(at, a, b) > r for at in one.chain.points if at not in (a, b))


def test_the_cable_of_the_frame_passes_the_button_of_the_fifth_token() -> None:
    one = plan("stone_age_junior")
    first, button = one.chain.points[0], one.holes["token/5"]
    straight = (one.measures.board[0], first[1])
    assert off_line(button, straight, first) == 0  # so it was drawn
    assert off_line(button, one.entry, first) >= one.measures.button_hole / 2 + RING


@every_build
def test_nothing_that_hangs_below_the_plate_meets_another(kit: str, told: dict[str, str]) -> None:
    one = plan(kit, **told)
    lamps = [(at, one.measures.lamp_hole / 2) for at in lamps_of(one)]
    for (a, r), (b, other) in itertools.combinations([*lamps, *bodies_of(one)], 2):
        assert math.dist(a, b) > r + other


@every_build
def test_posts_stand_clear_and_not_too_far_from_one_another(kit: str, told: dict[str, str]) -> None:
    one = plan(kit, **told)
    frame, (w, h), corner = frame_of(one), one.measures.board, POST_MM / math.sqrt(2)
    assert len(frame.posts) == (math.ceil(w / POST_EVERY) - 1) * (math.ceil(h / POST_EVERY) - 1)
    for at in frame.posts:
        assert all(part % 1 == 0 for part in at)  # whole millimetres, as they are written
        assert min(at[0], at[1], w - at[0], h - at[1]) >= frame.lath + POST_MM / 2
        assert all(math.dist(at, lamp) >= COLLAR_MM + corner for lamp in lamps_of(one))
        assert all(math.dist(at, button) >= r + corner for button, r in bodies_of(one))
        assert all(off_line(at, a, b) >= corner for a, b in lines_of(one))


@every_build
def test_laths_lie_clear_of_lamps_and_buttons(kit: str, told: dict[str, str]) -> None:
    one = plan(kit, **told)
    lath, (w, h) = frame_of(one).lath, one.measures.board
    hanging = [*((at, COLLAR_MM) for at in lamps_of(one)), *bodies_of(one)]
    assert min(min(x, y, w - x, h - y) - r for (x, y), r in hanging) >= lath - 1e-6
    assert plan_faults(one, ENGLISH) == ()


def test_a_lamp_so_close_to_the_edge_that_no_lath_fits_is_refused() -> None:
    one = plan("territories", offset="0x0", board="440x340", land="330x255", lamp_hole="10")
    tight = plan("territories", offset="0x0", board="300x232", land="300x232", lamp_hole="10")
    assert not [fault for fault in plan_faults(one, ENGLISH) if "lath" in fault.text]
    (told,) = (fault for fault in plan_faults(tight, ENGLISH) if "lath" in fault.text)
    assert told.facts == {"least": LATHS_MM[-1], "free": "3.6"}


@every_build
def test_spacers_lie_under_the_board_and_beside_lamps_and_buttons(kit: str, told: dict[str, str]) -> None:
    one = plan(kit, **told)
    spacers, corner = frame_of(one).spacers, SPACER_MM / math.sqrt(2)
    assert bool(spacers) == (bool(one.chain.places) and one.measures.bullets)
    for at in spacers:
        assert all(math.dist(at, lamp) >= one.measures.lamp_hole / 2 + corner for lamp in one.chain.points)
        assert all(math.dist(at, button) >= r + corner for button, r in bodies_of(one))
        assert any(inside(at, outline) or on_side(at, outline) for outline in resting(one))
    for a, b in itertools.combinations(spacers, 2):
        assert math.dist(a, b) >= 2 * corner


def inside(at: Point, outline: tuple[Point, ...]) -> bool:
    """By the sum of the angles under which it sees the sides."""
    turned = 0.0
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        a, b = math.atan2(ay - at[1], ax - at[0]), math.atan2(by - at[1], bx - at[0])
        turned += (b - a + math.pi) % (2 * math.pi) - math.pi
    return abs(turned) > math.pi


def on_side(at: Point, outline: tuple[Point, ...]) -> bool:
    """Of two tiles that share the side."""
    sides = zip(outline, (*outline[1:], outline[0]), strict=True)
    return any(off_line(at, a, b) < 1e-6 for a, b in sides)


def test_spacers_carry_what_lies_on_them_and_not_the_plate() -> None:
    one = plan("stone_age_junior")
    w, h = one.measures.board
    (board,) = resting(one)
    wide, high = (max(at[n] for at in board) - min(at[n] for at in board) for n in (0, 1))
    assert wide < w / 1.3
    assert high < h / 1.6
    grid = (math.ceil(wide / SPACER_EVERY) + 1) * (math.ceil(high / SPACER_EVERY) + 1)
    assert (
        len(frame_of(one).spacers)
        == grid
        < (math.ceil(w / SPACER_EVERY) + 1) * (math.ceil(h / SPACER_EVERY) + 1)
    )
    tile = plan("first_sparks")
    assert len(frame_of(tile).spacers) == 10  # the corners of two hexes that share two
    corners = itertools.product((0, tile.measures.board[0]), (0, tile.measures.board[1]))
    assert all(math.dist(at, corner) > 15 for at in frame_of(tile).spacers for corner in corners)


@every_build
def test_cables_come_in_through_notches_away_from_corners_buttons_and_screws(
    kit: str, told: dict[str, str]
) -> None:
    one = plan(kit, **told)
    frame, (w, h) = frame_of(one), one.measures.board
    served = [notch.serves for notch in frame.notches]
    wanted = [
        Serves.PI,
        *([Serves.FEEDS] if one.chain.places else []),
        *([Serves.TRAY] if one.trays > 1 else []),
    ]
    assert served == wanted
    for notch in frame.notches:
        x, y = notch.at
        assert (x in (0, w)) != (y in (0, h))
        along, length = (x, w) if y in (0, h) else (y, h)
        assert frame.lath + NOTCH_MM <= along <= length - frame.lath - NOTCH_MM
        assert all(math.dist(notch.at, screw) >= NOTCH_MM for screw in frame.screws)
    assert frame.notches[0].at == one.entry  # the dashed line of the template begins there
    for a, b in itertools.combinations(frame.notches, 2):
        assert math.dist(a.at, b.at) >= 2 * NOTCH_MM


@every_build
def test_wires_find_room_in_their_notches(kit: str, told: dict[str, str]) -> None:
    one = plan(kit, **told)
    signal, feed = 1.5, 2.6  # across the insulation of 0.2 and of 1 mm2, mm
    to_the_pi = len(one.holes) + 2 + (2 if one.chain.places else 0)
    assert to_the_pi * signal**2 <= 0.6 * NOTCH_MM**2
    assert 2 * len(one.feeding.lamps) * feed**2 <= 0.6 * NOTCH_MM**2


@every_build
def test_wood_and_clamps_that_are_bought_are_those_that_are_drawn(kit: str, told: dict[str, str]) -> None:
    one = plan(kit, **told)
    frame, parts = frame_of(one), {line.part: line.quantity for line in bill(one, ENGLISH)}

    def bought(begins: str) -> str:
        return next((n for part, n in parts.items() if part.startswith(begins)), "0")

    assert bought("post: ") == str(one.trays * len(frame.posts))
    assert bought("spacer ") == str(one.trays * len(frame.spacers))
    assert bought("cable clamp") == str(notches_in_all(one))
    assert bought("wood screw") == str(len(frame.screws))
    sawn = one.trays * sum(length + SAW_MM for length in frame.laths) / 1000
    assert sawn - 1e-6 <= float(bought("lath ")) < sawn + 0.1
    w, h = one.measures.board
    assert sum(frame.laths) == 2 * w + 2 * (h - 2 * frame.lath)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[Any]]:
    """Texts and filled boxes, as they are drawn."""
    texts: list[str] = []
    boxes: list[Any] = []
    text, box = Paper.text, Paper.box

    def seen_text(self: Paper, said: str, *rest: Any, **more: Any) -> None:
        texts.append(said)
        text(self, said, *rest, **more)

    def seen_box(self: Paper, at: Point, size: Point, *rest: Any, **more: Any) -> None:
        boxes.append((at, size, more.get("fill")))
        box(self, at, size, *rest, **more)

    monkeypatch.setattr(Paper, "text", seen_text)
    monkeypatch.setattr(Paper, "box", seen_box)
    return texts, boxes


@every_build
def test_the_template_shows_posts_notches_and_spacers_with_their_figures(
    kit: str, told: dict[str, str], drawn: tuple[list[str], list[Any]]
) -> None:
    one = plan(kit, **told)
    template(one, ENGLISH)
    (texts, boxes), frame, w = drawn, frame_of(one), one.measures.board[0]
    for x, y in frame.posts:
        assert f"{w - x:g} | {y:g}" in texts  # seen from below
    for notch in frame.notches:
        x, y = notch.at
        assert str(round(y if x in (0, w) else w - x)) in texts
    squares = {(x + size[0] / 2, y + size[1] / 2) for (x, y), size, fill in boxes if fill == SPACER}
    assert squares == set(frame.spacers)
    assert texts.count("×") == len(frame.screws)


def test_lamps_in_the_gaps_of_the_pyramid_are_drawn_and_the_plate_is_deeper() -> None:
    under, gaps = plan("cherokee"), plan("cherokee", lamps="gaps")
    assert gaps.wiring == under.wiring
    assert gaps.measures.board == (under.measures.board[0], under.measures.board[1] + GAP_DEPTH)
    cards = {
        place: card for card in gaps.outlines for place, at in under.chain.at.items() if inside(at, card)
    }
    assert len(cards) == 36
    tops = sorted({min(y for _x, y in card) for card in cards.values()})
    bottoms = sorted({max(y for _x, y in card) for card in cards.values()})
    gap = tops[1] - bottoms[0]
    for place, (x, y) in gaps.chain.at.items():
        assert x == under.chain.at[place][0]
        assert y == pytest.approx(max(low for _x, low in cards[place]) + gap / 2)
    (mat,) = resting(gaps)
    assert max(y for _x, y in mat) == under.measures.board[1]  # the mat ends before the plate
    assert max(y for _x, y in gaps.chain.at.values()) + gaps.measures.lamp_hole / 2 < under.measures.board[1]
    text = guide(under, ENGLISH, OUT)
    assert "write the kit again with `--lamps gaps`" in text
    assert "deeper in front than the mat" in guide(gaps, ENGLISH, OUT)
    assert "--lamps gaps" in guide(gaps, ENGLISH, OUT)


@every_build
def test_feeds_are_reckoned_as_long_as_they_are_drawn_and_bought(kit: str, told: dict[str, str]) -> None:
    one = plan(kit, **told)
    drawn = [lead.mm for lead in leads(one) if lead.kind is Kind.FEED]
    assert drawn == list(one.feeding.feed_lengths)
    assert all(length % 100 == 0 for length in drawn)


def test_spacers_of_tiles_lie_under_their_edges() -> None:
    assert "edges of the hexes" in guide(plan("first_sparks"), ENGLISH, OUT)
    assert "one at each corner" not in guide(plan("first_sparks"), ENGLISH, OUT)


@pytest.mark.parametrize("kit", KITS)
def test_the_guide_says_how_near_everything_stands_for_its_wires(kit: str) -> None:
    one, text = plan(kit), guide(plan(kit), ENGLISH, OUT)
    assert one.strip  # yes, no and undo lie beside every board
    assert "The Pi stands within 30 cm of its notch" in text
    assert ("The supply’s box stands within 30 cm of the notch of the feeds" in text) == bool(
        one.chain.places
    )


@every_build
def test_wires_of_feeds_are_long_enough_from_their_own_notch_to_the_plate(
    kit: str, told: dict[str, str]
) -> None:
    one = plan(kit, **told)
    if not one.feeding.lamps:
        assert kit == "buttons"
        return
    (notch,) = (notch.at for notch in frame_of(one).notches if notch.serves is Serves.FEEDS)
    apart = one.measures.board[0] + CABLE
    lamps = {number: one.chain.at[place] for place, number in one.chain.lamps.items()}
    for fed, length in zip(one.feeding.lamps, one.feeding.feed_lengths, strict=True):
        tray, number = divmod(fed, one.chain.count)
        way = sum(abs(a - b) for a, b in zip(notch, lamps[number], strict=True))
        needed = way + LATH_MM + 300 + tray * apart
        assert needed <= length < needed + 100
