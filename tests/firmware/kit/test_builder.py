"""What would hurt a builder or keep the board dark is told, drawn and counted."""

import itertools
import math
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from firmware.kit import circuit, paper
from firmware.kit.bill import as_csv, as_markdown, bill
from firmware.kit.cautions import lowered_words
from firmware.kit.circuit import SOCKET
from firmware.kit.diagram import diagram
from firmware.kit.frame import lath_mm
from firmware.kit.guide import guide
from firmware.kit.leads import Kind, leads
from firmware.kit.pictures import pictures
from firmware.kit.plan import CABLE, Plan, fed_with
from firmware.kit.wood import bores, counterbored
from hardware.kit.header import PINS
from hardware.kit.power import AWG_MM2, FUSE_A_PER_MM2, STRING_GAUGES, wire_ohm
from tests.firmware.kit.kits import KITS, plan
from ui.core.words import LANGUAGES, words
from ui.services.bring_up import GROUNDS, SIGNS, STEPS

ENGLISH = words("en")
OUT = Path("papers")
LIT = tuple(kit for kit in KITS if kit != "buttons")
LETTER = 0.52
"""Width of a letter by its height, on the average: 0.49 was measured in the widest of the fonts."""
CHILDREN = ("stone_age_junior", "buttons")


def parts_of(plan: Plan) -> dict[str, str]:
    return {line.part: line.quantity for line in bill(plan, ENGLISH)}


def drawn(picture: bytes) -> list[str]:
    return [node.text or "" for node in ElementTree.fromstring(picture).iter() if node.tag.endswith("text")]


@pytest.mark.parametrize("kit", KITS)
def test_a_housing_holds_the_contacts_and_each_of_them_is_checked(kit: str) -> None:
    one = plan(kit)
    parts = parts_of(one)
    used = len(one.buttons) + len(one.ground_pins) + (1 if one.lamps else 0)
    assert parts["housing 2 × 20 for the header, 2.54 mm"] == "1"
    assert parts["contact for the header, 2.54 mm, crimped to its wire"] == str(used)
    text = guide(one, ENGLISH, OUT)
    assert "1, 2, 4 and 17 are empty" in text
    assert "Open while the button is up, about 1 kΩ while it is down." in text


@pytest.mark.parametrize("kit", KITS)
def test_every_ground_in_use_is_measured_before_power(kit: str) -> None:
    one = plan(kit)
    assert all(PINS[pin - 1] == "GND" for pin in one.ground_pins)
    assert set(one.ground_pins) <= set(GROUNDS)
    notes = " ".join(drawn(diagram(one, ENGLISH)))
    pins = ENGLISH.listed([str(pin) for pin in one.ground_pins])
    assert f"from each ground in use (pins {pins}) to the metal of a USB socket" in notes


def test_the_pins_that_stay_empty_are_those_with_a_supply() -> None:
    assert [n for n, name in enumerate(PINS, start=1) if name in ("5V", "3V3")] == [1, 2, 4, 17]


@pytest.mark.parametrize("kit", KITS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_is_written_leaves_the_drawing(kit: str, language: str) -> None:
    for picture in (diagram(plan(kit), words(language)), pictures(plan(kit), words(language))):
        tree = ElementTree.fromstring(picture)
        for node in tree.iter():
            if not node.tag.endswith("text"):
                continue
            size, said, x = float(node.get("font-size", "0")), node.text or "", float(node.get("x", "0"))
            wide = LETTER * size * len(said) * (1.1 if node.get("font-weight") else 1)
            left = x - {"start": 0, "middle": 0.5, "end": 1}[node.get("text-anchor", "start")] * wide
            assert left >= 0, said
            assert left + wide <= float(tree.get("width", "0")), said


@pytest.mark.parametrize("kit", KITS)
def test_notes_stand_below_all_that_is_drawn(kit: str) -> None:
    tree = ElementTree.fromstring(diagram(plan(kit), ENGLISH))
    nodes = [node for node in tree.iter() if node.tag.endswith("text")]
    (first,) = (float(n.get("y", "0")) for n in nodes if (n.text or "").startswith("Before any power"))
    notes = [n for n in nodes if n.get("x") == "40" and n.get("font-size") == "15"]
    assert all(float(n.get("y", "0")) < first - 15 for n in nodes if n not in notes)


def test_a_zero_is_drawn_with_its_own_sockets() -> None:
    texts = drawn(diagram(plan("clans"), ENGLISH))
    for said in (
        "Raspberry Pi 3, 4, 5",
        "Raspberry Pi Zero 2 W",
        "(Zero 2 W: with the camera socket)",
        "USB",
    ):
        assert said in texts


def test_each_cable_between_trays_has_a_plug_and_a_socket_at_either_end() -> None:
    one = plan("first_sparks")
    cables = [lead for lead in leads(one) if lead.kind is Kind.TRAY]
    assert len(cables) == one.trays - 1 == len(one.joints)
    assert parts_of(one)["plug and socket, three poles, goes in one way only"] == str(2 * len(cables))


def test_poles_between_trays_have_one_order_in_guide_and_drawing_and_are_measured_first() -> None:
    text = guide(plan("first_sparks"), ENGLISH, OUT)
    assert "pole 1 is +5 V, 2 data, 3 ground" in text
    measured = text.index("red on pole 1 (+5 V), black on pole 3 (ground; 2 is data): 4.7 to 5.25 V")
    assert measured < text.index("**Every contact**")
    tree = ElementTree.fromstring(diagram(plan("first_sparks"), ENGLISH))
    rows: dict[float, set[str]] = {}
    for node in tree.iter():
        if node.tag.endswith("text") and node.get("font-size") == "12":
            rows.setdefault(float(node.get("y", "0")), set()).add(node.text or "")
    assert {"1", "+5 V"} in rows.values()
    assert {"2", "data"} in rows.values()
    assert {"3", "GND"} in rows.values()
    assert "from tray to tray" not in drawn(diagram(plan("clans"), ENGLISH))


@pytest.mark.parametrize("kit", KITS)
def test_the_board_of_children_is_closed(kit: str) -> None:
    one = plan(kit)
    closed = [part for part in parts_of(one) if part.startswith("bottom plate")]
    assert bool(closed) == (kit in CHILDREN)
    assert ("screw on the bottom plate" in guide(one, ENGLISH, OUT)) == (kit in CHILDREN)
    assert ("bottom plate" in drawn(pictures(one, ENGLISH))) == (kit in CHILDREN)


@pytest.mark.parametrize("kit", LIT)
def test_domes_stand_below_the_board_between_spacers(kit: str) -> None:
    spacers, domes = (
        "spacer of cork, felt or wood, as high as measured",
        "The domes of bullet lamps stick out",
    )
    bullets, glued = plan(kit), plan(kit, lamp_hole="10")
    assert spacers in parts_of(bullets)
    assert domes in guide(bullets, ENGLISH, OUT)
    assert {"spacer", "h"} <= set(drawn(pictures(bullets, ENGLISH)))
    assert spacers not in parts_of(glued)
    assert domes not in guide(glued, ENGLISH, OUT)
    assert "spacer" not in drawn(pictures(glued, ENGLISH))


def test_the_guide_says_for_which_lamps_its_holes_are() -> None:
    assert "12 mm, are for bullets and square pixels" in guide(plan("clans"), ENGLISH, OUT)
    glued = guide(plan("clans", lamp_hole="10"), ENGLISH, OUT)
    assert "10 mm, are for lamps that are glued under them" in glued
    assert "write it again with `--lamp-hole 12`" in glued


@pytest.mark.parametrize("kit", KITS)
def test_laths_leave_room_for_lamps_and_buttons_at_the_edge(kit: str) -> None:
    one = plan(kit)
    (laths,) = (part for part in parts_of(one) if part.startswith("lath "))
    thick, (w, h) = float(laths.split()[1]), one.measures.board
    spots = [*((at, 10) for at in one.chain.points), *((at, 15) for at in one.holes.values())]
    assert all(min(x, y, w - x, h - y) - r >= thick for (x, y), r in spots)


def test_laths_are_not_thinner_for_a_rounding() -> None:
    # 8.8 squares of 50 mm: the corners lie 20 mm from the edge, but for the last bit
    assert lath_mm(plan("territories", offset="0x0")) == 10
    assert lath_mm(plan("territories", offset="10x10")) == 20
    assert lath_mm(plan("territories")) == 20


@pytest.mark.parametrize("kit", KITS)
@pytest.mark.parametrize("holes", [{}, {"lamp_hole": "8"}, {"button_hole": "30"}, {"lamp_hole": "13"}])
def test_counterbores_of_lamps_and_buttons_leave_wood_between(kit: str, holes: dict[str, str]) -> None:
    one = plan(kit, **holes)
    lamp, button = bores(one)
    spots = [(at, lamp) for at in one.chain.points] + [(at, button) for at in one.holes.values()]
    assert (
        min(
            (math.dist(a, b) - r / 2 - other / 2 for (a, r), (b, other) in itertools.combinations(spots, 2)),
            default=2.0,
        )
        >= 2 - 1e-6
    )
    assert counterbored(one)


def test_counterbores_that_meet_are_seen() -> None:
    assert not counterbored(plan("first_sparks", land="80x46", lamp_hole="12"))


def test_where_one_string_ends_and_the_next_begins_a_plug_is_reckoned() -> None:
    assert plan("clans").string_ends == plan("territories").string_ends == (49,)
    for kit in ("cherokee", "stone_age_junior", "first_sparks"):
        assert plan(kit).string_ends == ()
    one = plan("clans")
    string = one.string(60, 100, 0.33)
    assert string.ohm(49, 50) == pytest.approx(wire_ohm(100, 0.33) + 0.02)
    assert string.ohm(48, 49) == pytest.approx(wire_ohm(100, 0.33))


def test_feeds_of_trays_reach_as_far_as_the_cables_let_them_lie_apart() -> None:
    one = plan("first_sparks")
    (first, *others), wide = one.feeding.feed_lengths, one.measures.board[0]
    apart = [2 * (wide + CABLE), 4 * (wide + CABLE)]
    assert all(abs(got - first - way) < 100 for way, got in zip(apart, others, strict=True))


@pytest.mark.parametrize("kit", KITS)
def test_buttons_beside_the_board_have_a_box(kit: str) -> None:
    boxes = [
        part
        for part in parts_of(plan(kit))
        if part.startswith("box for 3 buttons, 180 × 60 mm or more, 45 mm deep inside")
    ]
    assert len(boxes) == bool(plan(kit).strip)


def test_terminals_have_poles_enough_and_plus_branches_before_fuses_of_its_own() -> None:
    whole = plan("clans")
    divided = plan("territories", lamps="squares", budget="3000", wire="0.33")
    assert parts_of(whole)["terminal with levers or screws, 5 poles all joined inside, 0.2 to 4 mm²"] == "8"
    assert max(len(whole.feeding.lamps), len(divided.feeding.lamps)) + 1 <= 5
    assert "plus behind the fuse" in as_markdown(whole, ENGLISH)
    assert "plus between socket and fuses" in as_markdown(divided, ENGLISH)


@pytest.mark.parametrize("kit", LIT)
@pytest.mark.parametrize("wire", ["0.33", "0.52", "22AWG", "0.82"])
def test_thicker_wire_is_named_only_where_it_allows_more(kit: str, wire: str) -> None:
    one = plan(kit, wire=wire)
    told = lowered_words(one, ENGLISH)
    more = [
        fed.budget_ma
        for gauge in STRING_GAUGES
        if AWG_MM2[gauge] > one.measures.wire_mm2
        and not (fed := fed_with(one, AWG_MM2[gauge])).dim
        and fed.budget_ma > one.feeding.budget_ma
    ]
    named = re.search(r"allows (\d+) mA", told)
    assert (named is not None) == (bool(more) and bool(told))
    assert named is None or int(named[1]) in more


@pytest.mark.parametrize("kit", LIT)
def test_the_table_of_wires_counts_fuses(kit: str) -> None:
    text = guide(plan(kit), ENGLISH, OUT)
    assert "| wire of the string | feeds | fuses | budget of the board |" in text
    fed = fed_with(plan(kit), AWG_MM2[22])
    assert f"| {len(fed.lamps)} | {fed.fuses} × {fed.fuse_a:g} A | {fed.budget_ma} mA |" in text


@pytest.mark.parametrize("kit", LIT)
@pytest.mark.parametrize("budget", ["500", "1500", "4000"])
def test_the_fuse_names_the_thinnest_wire_behind_it_and_spares_it(kit: str, budget: str) -> None:
    one = plan(kit, budget=budget)
    (named,) = {
        float(found)
        for found in re.findall(r"thinnest wire behind it \(([\d.]+) mm²\)", as_csv(one, ENGLISH))
    }
    behind = [lead.mm2 for lead in leads(one) if lead.kind is not Kind.DATA]
    assert named == min(*behind, one.measures.wire_mm2)
    assert one.feeding.fuse_a is not None
    assert one.feeding.fuse_a <= FUSE_A_PER_MM2 * named + 1e-9


def test_budget_means_the_same_in_guide_and_readme() -> None:
    readme = (Path(__file__).parents[3] / "README.md").read_text("utf-8")
    said = "mA that the lamps of any board may draw; each wiring file has its own, the lower holds"
    assert said in readme
    assert said in guide(plan("clans"), ENGLISH, OUT)


def test_what_is_seen_has_one_row_each_and_ground_comes_before_expanders() -> None:
    seen = [sign.seen for sign in SIGNS]
    assert len(seen) == len(set(seen))
    assert sum("dark" in what for what in seen) == 2  # all of them, or from one lamp on
    (several,) = (sign for sign in SIGNS if sign.seen == "Several buttons do nothing")
    assert several.cause.index("ground") < several.cause.index("expander")
    assert several.remedy.index("0 Ω") < several.remedy.index("expander")


def test_the_presses_are_counted_in_one_step_alone() -> None:
    assert [step.title for step in STEPS if step.pressed] == ["Buttons"]
    assert [step.title for step in STEPS if not step.lamps] == [
        "Every contact",
        "Which way round?",
        "Buttons",
    ]


@pytest.mark.parametrize("kit", LIT)
def test_strings_are_counted_joined_and_their_ends_insulated(kit: str) -> None:
    one = plan(kit)
    text, count = guide(one, ENGLISH, OUT), one.wiring.count
    strings = 1 + (count + max(2, math.ceil(count / 20)) > 50)
    assert f"strings of 50: take {strings}" in as_markdown(one, ENGLISH)
    assert ("between lamps 49–50: cut off both plugs" in text) == (count > 50)
    notes = " ".join(drawn(diagram(one, ENGLISH)))
    assert ("between lamps 49–50: cut off both plugs" in notes) == (count > 50)
    assert "heat-shrink tube over every end: under power they are live" in text


@pytest.mark.parametrize("kit", KITS)
def test_live_plugs_have_caps_in_bill_and_steps(kit: str) -> None:
    one = plan(kit)
    feeds = len(one.feeding.lamps)
    caps = "cap for the plug of a feed, or a sleeve of heat-shrink tube closed at one end"
    assert parts_of(one).get(caps, "0") == str(feeds)
    capped = [step.title for step in STEPS if re.search(r"\bcap(ped)?\b", step.do)]
    assert capped == ["The adapter alone", "The level shifter"]


def test_wires_are_changed_only_after_the_adapter_is_out() -> None:
    (alone,) = (step for step in STEPS if step.title == "The adapter alone")
    assert alone.see.index("adapter out") < alone.see.index("swap red and black")
    assert "red where the plug’s red wire goes" in alone.do


@pytest.mark.parametrize("kit", KITS)
def test_no_ribbon_cable_with_live_wires_is_offered(kit: str) -> None:
    assert "ribbon" not in as_markdown(plan(kit), ENGLISH)


def test_the_pyramid_has_a_mat_and_is_tried_with_a_card() -> None:
    one = plan("cherokee")
    (mat,) = (part for part in parts_of(one) if part.startswith("sheet of opal acrylic"))
    assert "600 × 480 mm" in mat
    assert "under the mat, with a card on it" in guide(one, ENGLISH, OUT)
    for kit in KITS:
        assert ("opal" in as_markdown(plan(kit), ENGLISH)) == (kit == "cherokee")


def test_cards_of_the_pyramid_are_as_far_apart_as_is_said() -> None:
    wide, high = 70.0, 45.0
    one = plan("cherokee", land=f"{wide * 8.8:.1f}x{high * 9.2:.1f}")
    assert "70 × 45 mm or more, at least 5 mm" in one.measures.kit.measure
    spans = [
        (min(xs), max(xs), min(ys), max(ys)) for xs, ys in (zip(*card, strict=True) for card in one.outlines)
    ]
    rows: dict[float, list[tuple[float, ...]]] = {}
    for span in spans:
        assert span[1] - span[0] == pytest.approx(wide, abs=0.3)
        assert span[3] - span[2] == pytest.approx(high, abs=0.3)
        rows.setdefault(round(span[2], 3), []).append(span)
    beside = [b[0] - a[1] for row in rows.values() for a, b in itertools.pairwise(sorted(row))]
    below = [rows[b][0][2] - rows[a][0][3] for a, b in itertools.pairwise(sorted(rows))]
    assert min(*beside, *below) >= 5


@pytest.mark.parametrize("kit", LIT)
@pytest.mark.parametrize("wire", ["22AWG", "26AWG"])
def test_where_the_screen_wires_the_board_the_budget_of_the_kit_is_said(kit: str, wire: str) -> None:
    one = plan(kit, wire=wire)
    told = f"set {one.feeding.budget_ma} mA: the budget of this kit, not what the adapter gives"
    assert told in guide(one, ENGLISH, OUT)


@pytest.mark.parametrize("kit", KITS)
def test_the_guide_says_from_which_step_on_the_screen_leads(kit: str) -> None:
    text = guide(plan(kit), ENGLISH, OUT)
    before, n, title = (9 - 1, 9, "The Pi last") if kit in LIT else (2, 3, "Buttons")
    assert f"Steps 1 to {before} go by this paper" in text
    assert f"For step {n} the Pi is switched on" in text
    assert f"\n{n}. **{title}**" in text


@pytest.mark.parametrize("kit", KITS)
def test_the_guide_names_the_grounds_of_its_kit(kit: str) -> None:
    one = plan(kit)
    pins = ENGLISH.listed([str(pin) for pin in one.ground_pins])
    assert f"Grounds in use in this kit: pins {pins}." in guide(one, ENGLISH, OUT)


@pytest.mark.parametrize("kit", KITS)
def test_only_marks_of_its_own_template_are_named_for_drilling(kit: str) -> None:
    one, text = plan(kit), guide(plan(kit), ENGLISH, OUT)
    assert ("blue circles" in text) == bool(one.holes)
    assert ("Dashed discs" in text) == bool(one.chain.spares)
    assert ("yellow discs" in text) == bool(one.chain.places)


@pytest.mark.parametrize("kit", KITS)
def test_a_thinner_string_that_allows_more_is_explained(kit: str) -> None:
    one = plan(kit)
    fed = [fed_with(one, AWG_MM2[gauge]) for gauge in STRING_GAUGES]
    budgets = [each.budget_ma for each in fed if each.fuse_a is not None and not each.dim]
    odd = budgets != sorted(budgets, reverse=True)
    assert ("A thinner string may allow more" in guide(one, ENGLISH, OUT)) == (odd and kit in LIT)


@pytest.mark.parametrize("kit", KITS)
def test_wires_have_a_way_through_the_wood(kit: str) -> None:
    one, text = plan(kit), guide(plan(kit), ENGLISH, OUT)
    assert "cut notches of 10 × 10 mm" in text
    assert parts_of(one)["cable clamp with a screw"] == {"first_sparks": "14", "buttons": "1"}.get(kit, "2")
    assert ("no plug has to pass" in text) == (kit in CHILDREN)
    assert ("Glue the posts" in text) == (kit != "first_sparks")


def test_the_first_and_the_last_tray_are_told_apart() -> None:
    text = guide(plan("first_sparks"), ENGLISH, OUT)
    assert "Tray 1 needs no plug at DIN and tray 6 no socket at DOUT." in text
    assert parts_of(plan("first_sparks"))["closed box, about 80 × 60 × 30 mm"] == "1"


@pytest.mark.parametrize("kit", KITS)
def test_what_is_called_grey_is_grey(kit: str) -> None:
    for grey in (SOCKET, circuit.SPACER, paper.SPACER):
        assert grey[1:3] == grey[3:5] == grey[5:7]
    assert circuit.SPACER == paper.SPACER
    boxes = [
        node
        for node in ElementTree.fromstring(diagram(plan(kit), ENGLISH)).iter()
        if node.get("fill") == SOCKET
    ]
    assert bool(boxes) == (kit in LIT)


@pytest.mark.parametrize("kit", LIT)
def test_every_day_is_told(kit: str) -> None:
    assert "Every day: the adapter may stay in" in guide(plan(kit), ENGLISH, OUT)


def test_plus_and_minus_are_measured_through_the_whole_string_before_power() -> None:
    clans = guide(plan("clans"), ENGLISH, OUT)
    assert "from the feed at lamp 0 to lamps 0, 50 and 59, plus and minus each" in clans
    one = plan("territories", lamps="squares", budget="3000", wire="0.33")
    divided = guide(one, ENGLISH, OUT)
    assert len(one.feeding.cuts) == len(one.feeding.lamps) - 1 > 0
    starts = (0, *(cut + 1 for cut in one.feeding.cuts))
    ends = (*one.feeding.cuts, one.wiring.count - 1)
    for feed, start, end in zip(one.feeding.lamps, starts, ends, strict=True):
        assert f"from the feed at lamp {feed} to lamps {start} and {end}" in divided


@pytest.mark.parametrize("kit", LIT)
def test_plus_through_the_string_has_less_than_is_wanted(kit: str) -> None:
    one = plan(kit)
    assert one.string(one.wiring.count, one.measures.pitch, 0.08).ohm(0, one.chain.count - 1) / 2 < 2


def test_each_tray_is_measured_before_it_is_plugged_in() -> None:
    one, text = plan("first_sparks"), guide(plan("first_sparks"), ENGLISH, OUT)
    assert one.feeding.lamps == (0, 12, 24)
    assert "Trays 1, 3 and 5 have a feed" in text
    assert text.index("Each tray is measured by itself") < text.index("Begin with tray 1 alone")
    assert "Each tray is measured" not in guide(plan("clans"), ENGLISH, OUT)


@pytest.mark.parametrize("kit", KITS)
def test_nothing_is_lit_before_it_was_measured(kit: str) -> None:
    text = guide(plan(kit), ENGLISH, OUT)
    assert "but only after the last step of the next section" in text
    told, measured = text.index("“Wire a board”, beside it"), text.index("**Every contact**")
    assert text.count("\n## ", told, measured) == 1


def test_spare_leads_at_a_joint_are_insulated() -> None:
    assert "at the joint are cut off and insulated too" in guide(plan("clans"), ENGLISH, OUT)


@pytest.mark.parametrize("kit", LIT)
def test_capacitors_are_looked_at_and_sit_at_the_feeds(kit: str) -> None:
    text = guide(plan(kit), ENGLISH, OUT)
    assert "Look again: the stripe of each large capacitor is on minus." in text
    assert "Turn your face away whenever the adapter goes in for the first time" in text
    assert "Those of 1000 µF sit at the terminals of the feeds, and 330 Ω in the data wire" in text
    assert "Carries shifter, 470 Ω, 10 kΩ and 100 nF." in as_markdown(plan(kit), ENGLISH)
    assert "Prick the middles of the grey squares" in text
    assert "The supply’s side, in its box" in text
    assert "cut plus and minus of the string, not data" in text


def test_ground_is_bought_for_both_rows_of_pins() -> None:
    assert 2650 <= plan("stone_age_junior").ground_wire <= 2900


def test_plugs_have_a_kind_where_it_bears_fuse_and_wire() -> None:
    usual, thick = plan("first_sparks"), plan("first_sparks", wire="18AWG")
    assert "They carry 2 A, which the fuse lets through" in as_markdown(usual, ENGLISH)
    assert "Such as JST SM" in as_markdown(usual, ENGLISH)
    assert "Such as JST SM" not in as_markdown(thick, ENGLISH)
    assert "protection class II" in guide(usual, ENGLISH, OUT)
