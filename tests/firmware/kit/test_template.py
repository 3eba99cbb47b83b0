"""The template is 1:1: what the PDF says in points is measured."""

import base64
import itertools
import math
import re
import zlib
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

from firmware.kit.paper import A4, PLAIN, ROUTE, Paper, width_of
from firmware.kit.sheets import EDGE, HEAD, OVERLAP, Sheets, cut
from firmware.kit.template import (
    ARMS_LENGTH,
    BELOW,
    GLANCE,
    GLANCE_MM,
    RULER,
    _Template,
    beside_sheets,
    sheets_of,
    template,
)
from hardware.kit.route import Point
from tests.firmware.kit.kits import BUILT, KITS, plan
from ui.core.words import LANGUAGES, words

MM = 72 / 25.4


@cache
def printed(kit: str, language: str = "en") -> bytes:
    return template(plan(kit), words(language))


def instructions(pdf: bytes) -> tuple[list[str], list[str]]:
    """What is drawn in forms, and on pages in their order."""
    forms, pages = [], []
    for head, body in re.findall(rb"obj\n((?:(?!endobj).)*?)stream\n(.*?)endstream", pdf, re.DOTALL):
        if b"ASCII85Decode" not in head or b"/Length1" in head:
            continue  # of a font
        text = zlib.decompress(base64.a85decode(body.strip().removesuffix(b"~>"))).decode("latin-1")
        if b"/Form" in head:
            forms.append(text)
        elif b" Tf" in text.encode("latin-1"):
            pages.append(text)
    return forms, pages


def rulers(page: str) -> list[float]:
    """Where lines stand that run for exactly 100 mm from the margin, mm above the lower edge."""
    lines = re.findall(r"n ([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l\nS", page)
    ends = [tuple(float(end) / MM for end in line) for line in lines]
    return [
        y0
        for x0, y0, x1, y1 in ends
        if y0 == y1 and x0 == pytest.approx(EDGE, abs=0.001) and x1 - x0 == pytest.approx(RULER, abs=0.001)
    ]


@pytest.mark.parametrize("kit", KITS)
def test_every_page_is_a4_and_has_a_ruler_of_a_hundred_millimetres_or_says_that_it_is_not_true(
    kit: str, marks: "Marks"
) -> None:
    boxes = re.findall(rb"/MediaBox \[ ([\d. ]+) \]", printed(kit))
    sizes = {tuple(sorted(round(float(n) / MM, 1) for n in box.split()[2:])) for box in boxes}
    assert sizes == {A4}
    assert len(boxes) == sheets_of(plan(kit)).count + beside_sheets(plan(kit))
    _forms, pages = instructions(printed(kit))
    assert len(pages) == len(boxes)
    template(plan(kit), words("en"))
    untrue = {mark.page for mark in marks.texts if "not 1:1" in mark.words}
    assert [len(rulers(page)) for page in pages] == [n not in untrue for n in range(1, len(boxes) + 1)]
    assert 1 in untrue


def test_a_ruler_that_is_a_tenth_of_a_millimetre_long_or_short_is_seen() -> None:
    line = "n 28.346457 48.188976 m {} 48.188976 l\nS"
    assert len(rulers(line.format(28.346457 + 100 * MM))) == 1
    assert rulers(line.format(28.346457 + 100.1 * MM)) == []
    assert rulers(line.format(28.346457 + 99.9 * MM)) == []


@pytest.mark.parametrize("kit", KITS)
def test_each_sheet_shows_its_part_of_the_board_unscaled(kit: str) -> None:
    sheets = sheets_of(plan(kit))
    _forms, pages = instructions(printed(kit))
    for sheet, page in zip(sheets, pages[1:], strict=False):
        # clipped, moved, not scaled (scale 1 leaves no instruction), shown
        (found,) = re.findall(r"re W\* n\n1 0 0 1 (-?[\d.]+) (-?[\d.]+) cm\n/FormXob.board Do", page)
        left, up = (float(part) / MM for part in found)
        assert left == pytest.approx(EDGE - sheet.at[0], abs=0.001)
        assert sheets.page[1] - up == pytest.approx(EDGE + HEAD - sheet.at[1], abs=0.001)


LIT = tuple(kit for kit in KITS if kit != "buttons")


def circles(form: str, r: float) -> list[tuple[float, float]]:
    """The middles of all circles in a form, if their radius is `r`; mm."""
    return [
        (float(x) / MM - r, -float(y) / MM)
        for x, y in re.findall(r"n\n(-?[\d.]+) (-?[\d.]+) m\n(?:-?[\d.]+ ){6}c", form)
    ]


def among(at: tuple[float, float], found: list[tuple[float, float]]) -> bool:
    return any(abs(at[0] - x) < 0.01 and abs(at[1] - y) < 0.01 for x, y in found)


@pytest.mark.parametrize("kit", LIT)
def test_every_lamp_is_drawn_where_it_lies_and_mirrored_on_the_page_seen_from_below(kit: str) -> None:
    (above, _glance, below), _pages = instructions(printed(kit))
    r, wide = plan(kit).measures.lamp_hole / 2, plan(kit).measures.board[0]
    for x, y in plan(kit).chain.at.values():
        assert among((x, y), circles(above, r))
        assert among((wide - x, y), circles(below, r))


@pytest.mark.parametrize("kit", KITS)
def test_every_button_of_the_plate_is_mirrored_and_named_on_the_page_seen_from_below(
    kit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = plan(kit)
    (_above, _glance, below), _pages = instructions(printed(kit))
    r, wide = one.measures.button_hole / 2, one.measures.board[0]
    assert all(among((wide - x, y), circles(below, r)) for x, y in one.holes.values())
    found: list[tuple[str, Point]] = []
    monkeypatch.setattr(Paper, "text", lambda self, said, at, *rest, **more: found.append((said, at)))
    whole = _Template(one, words("en"))
    whole._drawing(BELOW, below=True, numbers=ARMS_LENGTH / whole._below_scale)
    for gpio, place in one.buttons.items():
        if place not in one.holes:
            continue
        x, y = wide - one.holes[place][0], one.holes[place][1]
        near = {said for said, at in found if math.dist(at, (x, y)) < r + 12}
        assert {place.partition("/")[2], f"GPIO{gpio}"} <= near


@pytest.mark.parametrize("kit", LIT)
@pytest.mark.parametrize("pitch", ["60", "100"])
def test_red_rings_lie_where_the_string_is_fed_and_nowhere_else(kit: str, pitch: str) -> None:
    one = plan(kit, pitch=pitch)
    (above, _glance, _below), _pages = instructions(template(one, words("en")))
    rings = circles(above, one.measures.lamp_hole / 2 + 1.4)
    ringed = {number for place, number in one.chain.lamps.items() if among(one.chain.at[place], rings)}
    assert ringed == {lamp % one.chain.count for lamp in one.feeding.lamps}


def test_the_ring_of_a_tray_names_its_trays(marks: "Marks") -> None:
    template(plan("first_sparks"), words("en"))
    assert "+5 V: tray 1, 3 and 5" in [mark.words for mark in marks.texts]


@dataclass(frozen=True)
class Mark:
    page: int
    words: str
    left: float
    right: float
    top: float
    bottom: float

    def covers(self, other: "Mark") -> bool:
        across = self.left < other.right and other.left < self.right
        return self.page == other.page and across and self.top < other.bottom and other.top < self.bottom


@dataclass
class Marks:
    """What is written on pages and which arrows are drawn, while a template is made."""

    texts: list[Mark]
    arrows: list[tuple[float, float]]
    """Their tips, mm; those of a drawing are in its own measure."""
    page: int = 0
    """The last one begun; texts of a drawing are on page 0."""
    sizes: list[tuple[float, float]] = field(default_factory=list)


@pytest.fixture
def marks(monkeypatch: pytest.MonkeyPatch) -> Marks:
    marks = Marks([], [])
    text, line, page = Paper.text, Paper.line, Paper.page

    def seen_text(self: Paper, said: str, at: Point, size: float, *rest: str, **more: Any) -> None:
        w = width_of(said, size, more.get("face", PLAIN))
        page = marks.page if self._height else 0  # a drawing has its origin at 0
        left = at[0] - {"l": 0.0, "m": w / 2, "r": w}[more.get("anchor", "l")]
        marks.texts.append(Mark(page, said, left, left + w, at[1] - 0.7 * size, at[1] + 0.2 * size))
        text(self, said, at, size, *rest, **more)

    def seen_line(self: Paper, points: Sequence[Point], *rest: Any, **more: Any) -> None:
        if more.get("fill") == ROUTE:
            marks.arrows.append(points[0])
        line(self, points, *rest, **more)

    def seen_page(self: Paper, size: tuple[float, float]) -> AbstractContextManager[None]:
        marks.page += 1
        marks.sizes.append(size)
        return page(self, size)

    monkeypatch.setattr(Paper, "text", seen_text)
    monkeypatch.setattr(Paper, "line", seen_line)
    monkeypatch.setattr(Paper, "page", seen_page)
    return marks


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kit", KITS)
def test_no_two_texts_of_a_page_lie_over_one_another(kit: str, language: str, marks: Marks) -> None:
    template(plan(kit), words(language))
    written = [mark for mark in marks.texts if mark.page]
    assert len(written) > 20
    assert [(a.words, b.words) for a, b in itertools.combinations(written, 2) if a.covers(b)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kit", KITS)
def test_no_text_leaves_what_printers_reach(kit: str, language: str, marks: Marks) -> None:
    template(plan(kit), words(language))
    written = [mark for mark in marks.texts if mark.page]
    assert len(written) > 20
    for mark in written:
        wide, high = marks.sizes[mark.page - 1]
        assert mark.left >= EDGE - 2
        assert mark.right <= wide - EDGE + 2
        assert mark.bottom <= high - EDGE + 2


@pytest.mark.parametrize(("kit", "told"), [one for one in BUILT if one[1]])
def test_texts_keep_apart_and_on_the_page_where_a_kit_is_asked_for_otherwise(
    kit: str, told: dict[str, str], marks: Marks
) -> None:
    template(plan(kit, **told), words("de"))
    written = [mark for mark in marks.texts if mark.page]
    assert len(written) > 20
    assert [(a.words, b.words) for a, b in itertools.combinations(written, 2) if a.covers(b)] == []
    for mark in written:
        wide, high = marks.sizes[mark.page - 1]
        assert EDGE - 2 <= mark.left <= mark.right <= wide - EDGE + 2
        assert mark.bottom <= high - EDGE + 2


def test_texts_that_lie_over_one_another_are_seen() -> None:
    one = Mark(1, "a", 10, 60, 280, 284)
    assert one.covers(Mark(1, "b", 50, 90, 282, 286))
    assert not one.covers(Mark(1, "b", 61, 90, 282, 286))
    assert not one.covers(Mark(2, "b", 50, 90, 282, 286))


@pytest.mark.parametrize("kit", KITS)
def test_numbers_of_the_page_seen_from_below_are_read_at_arms_length(
    kit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[float] = []
    monkeypatch.setattr(Paper, "text", lambda self, said, at, size, *rest, **more: sizes.append(size))
    whole = _Template(plan(kit), words("en"))
    whole._drawing(BELOW, below=True, numbers=ARMS_LENGTH / whole._below_scale)
    assert len(sizes) >= len(plan(kit).chain.places or plan(kit).holes)
    points = min(sizes) * whole._below_scale * MM
    assert points >= 9


def test_no_arrow_hides_below_a_spare_lamp(marks: Marks) -> None:
    one = plan("stone_age_junior")
    template(one, words("en"))
    discs = [spare.at for spare in one.chain.spares]
    tips = marks.arrows[: len(one.chain.places)]
    assert discs
    assert min(math.dist(tip, disc) for tip in tips for disc in discs) > 10


@pytest.mark.parametrize("kit", KITS)
def test_every_hole_lies_whole_on_one_sheet(kit: str) -> None:
    one, sheets = plan(kit), sheets_of(plan(kit))
    (w, h), measures = sheets.window, one.measures
    holes = [(at, measures.lamp_hole / 2) for at in one.chain.at.values()]
    holes += [(at, measures.button_hole / 2) for at in one.holes.values()]
    for (x, y), r in holes:
        assert any(
            left + r <= x <= left + w - r and top + r <= y <= top + h - r
            for left, top in (sheet.at for sheet in sheets)
        )


def test_sheets_reach_over_the_whole_board_and_overlap() -> None:
    sheets = cut((-2, -2), (584, 464))
    begins = [sheet.at for sheet in sheets]
    assert (sheets.columns, sheets.rows) == (4, 2)
    assert begins[0][0] == begins[0][1] == -2
    assert begins[-1][0] + sheets.window[0] >= 582
    assert begins[-1][1] + sheets.window[1] >= 462
    assert begins[1][0] - begins[0][0] == sheets.window[0] - OVERLAP


@pytest.mark.parametrize(("size", "count"), [((190, 250), 1), ((191, 250), 2), ((277, 163), 1)])
def test_as_few_sheets_as_can_be(size: tuple[float, float], count: int) -> None:
    assert cut((0, 0), size).count == count


def test_the_window_leaves_room_for_number_and_ruler() -> None:
    sheets: Sheets = cut((0, 0), (100, 100))
    assert sheets.page[1] - EDGE - HEAD - sheets.window[1] >= 20


def test_no_sheet_of_the_pyramid_carries_a_mere_strip() -> None:
    sheets = sheets_of(plan("cherokee"))
    assert (sheets.columns, sheets.rows) == (4, 2)
    last = [sheet.at for sheet in sheets][-1]
    assert 480 - last[1] > 150


@pytest.mark.parametrize("kit", KITS)
def test_numbers_of_the_first_page_are_read_in_the_hand(kit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[float] = []
    monkeypatch.setattr(Paper, "text", lambda self, said, at, size, *rest, **more: sizes.append(size))
    whole = _Template(plan(kit), words("en"))
    whole._drawing(GLANCE, numbers=GLANCE_MM / whole._glance_scale)
    assert len(sizes) >= len(plan(kit).chain.places or plan(kit).holes)
    assert min(sizes) * whole._glance_scale * MM >= 8


def test_the_same_plan_gives_the_same_bytes() -> None:
    assert template(plan("clans"), words("fr")) == template(plan("clans"), words("fr"))


def test_a_text_is_as_wide_as_its_font_says() -> None:
    printed("clans")  # registers the fonts
    assert width_of("0", 10) == pytest.approx(2 * width_of("0", 5))
    assert 4 < width_of("0", 10) < 6
