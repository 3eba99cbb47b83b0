"""The template is 1:1: what the PDF says in points is measured."""

import base64
import re
import zlib
from functools import cache

import pytest

from firmware.kit.paper import A4, width_of
from firmware.kit.sheets import EDGE, HEAD, OVERLAP, Sheets, cut
from firmware.kit.template import RULER, sheets_of, template
from tests.firmware.kit.kits import KITS, plan
from ui.words import words

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
def test_every_page_is_a4_and_has_a_ruler_of_a_hundred_millimetres(kit: str) -> None:
    boxes = re.findall(rb"/MediaBox \[ ([\d. ]+) \]", printed(kit))
    sizes = {tuple(sorted(round(float(n) / MM, 1) for n in box.split()[2:])) for box in boxes}
    assert sizes == {A4}
    assert len(boxes) == 1 + sheets_of(plan(kit)).count + bool(plan(kit).strip)
    _forms, pages = instructions(printed(kit))
    assert len(pages) == len(boxes)
    assert [len(rulers(page)) for page in pages] == [1] * len(boxes)


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


@pytest.mark.parametrize("kit", [kit for kit in KITS if kit != "buttons"])
def test_every_lamp_is_drawn_where_it_lies(kit: str) -> None:
    (board,), _pages = instructions(printed(kit))
    r = plan(kit).measures.lamp_hole / 2
    circles = [
        (float(x) / MM - r, -float(y) / MM)
        for x, y in re.findall(r"n\n(-?[\d.]+) (-?[\d.]+) m\n(?:-?[\d.]+ ){6}c", board)
    ]
    for x, y in plan(kit).chain.at.values():
        assert any(abs(x - cx) < 0.01 and abs(y - cy) < 0.01 for cx, cy in circles)


def test_sheets_reach_over_the_whole_board_and_overlap() -> None:
    sheets = cut((-2, -2), (584, 464))
    begins = [sheet.at for sheet in sheets]
    assert (sheets.columns, sheets.rows) == (4, 2)
    assert begins[0][0] == begins[0][1] == -2
    assert begins[-1][0] + sheets.window[0] >= 582
    assert begins[-1][1] + sheets.window[1] >= 462
    assert begins[1][0] - begins[0][0] == sheets.window[0] - OVERLAP


@pytest.mark.parametrize(("size", "count"), [((190, 247), 1), ((191, 247), 2), ((277, 160), 1)])
def test_as_few_sheets_as_can_be(size: tuple[float, float], count: int) -> None:
    assert cut((0, 0), size).count == count


def test_the_window_leaves_room_for_number_and_ruler() -> None:
    sheets: Sheets = cut((0, 0), (100, 100))
    assert sheets.page[1] - EDGE - HEAD - sheets.window[1] >= 20


def test_the_same_plan_gives_the_same_bytes() -> None:
    assert template(plan("clans"), words("fr")) == template(plan("clans"), words("fr"))


def test_a_text_is_as_wide_as_its_font_says() -> None:
    printed("clans")  # registers the fonts
    assert width_of("0", 10) == pytest.approx(2 * width_of("0", 5))
    assert 4 < width_of("0", 10) < 6


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("kit", KITS)
def test_every_language_has_its_template(kit: str, language: str) -> None:
    assert len(printed(kit, language)) > 10_000
