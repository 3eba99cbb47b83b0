"""A plan covers every place, and its papers agree with each other and with the wiring that is brought."""

import csv
import io
import itertools
import math
import re
from importlib import resources
from pathlib import Path
from xml.etree import ElementTree

import pytest

from firmware.kit.bill import as_csv, as_markdown, bill, euros
from firmware.kit.diagram import diagram
from firmware.kit.guide import guide
from firmware.kit.measuring import command
from firmware.kit.pictures import pictures
from firmware.kit.plan import Plan
from firmware.kit.said import wire_words
from firmware.kit.wiring import kit_wiring
from firmware.parts.wired import places_of
from hardware.backends import SPI_DATA_PIN
from hardware.kit.header import pin_of
from hardware.kit.power import LEAST_V
from hardware.pi.core_clock import ALL_LINES
from hardware.wiring import Wiring, read_wiring
from tests.firmware.kit.kits import KITS, plan
from ui.core.words import LANGUAGES, words

ENGLISH = words("en")
OUT = Path("papers")
LAMPS = "lamps on a string for 5 V, WS2811 or WS2812B, one every 100 mm, wires 0.33 mm² (22 AWG)"
ADAPTER = "closed plug-in adapter 5 V, {} A, round plug 5.5 × 2.1 mm, plus in the middle"
DATA_PLUG = "plug and socket, two poles, goes in one way only, does not fit those of the feeds"
LIT = tuple(kit for kit in KITS if kit != "buttons")


def brought(game: str, name: str = "wiring") -> str:
    return resources.files("ui.games").joinpath(game, f"{name}.toml").read_text("utf-8")


def read(plan: Plan, text: str) -> Wiring:
    one = plan.measures.game
    texts = {name: resources.files(one.package).joinpath(name).read_text("utf-8") for name in one.files}
    wiring, faults = read_wiring(text, places_of(one.rules(texts)), strip_pin=SPI_DATA_PIN)
    assert wiring is not None, faults
    return wiring


@pytest.mark.parametrize("kit", LIT)
def test_the_wiring_of_the_usual_measures_is_the_one_that_is_brought(kit: str) -> None:
    assert kit_wiring(plan(kit), ENGLISH) == brought(kit)


def test_the_wiring_of_the_squares_is_the_other_one_of_territories() -> None:
    assert kit_wiring(plan("territories", lamps="squares"), ENGLISH) == brought(
        "territories", "wiring_squares"
    )


@pytest.mark.parametrize("kit", KITS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_our_reader_takes_the_wiring_in_every_language(kit: str, language: str) -> None:
    assert read(plan(kit), kit_wiring(plan(kit), words(language))) == plan(kit).wiring


@pytest.mark.parametrize(
    ("kit", "told", "lamps"),
    [
        ("clans", {}, 60),
        ("cherokee", {}, 36),
        ("territories", {}, 63),
        ("territories", {"lamps": "squares"}, 48),
        ("stone_age_junior", {}, 22),
        ("first_sparks", {}, 36),
        ("buttons", {}, 0),
    ],
)
def test_every_place_has_its_lamp(kit: str, told: dict[str, str], lamps: int) -> None:
    assert len(plan(kit, **told).lamps) == lamps


def test_the_frame_has_fourteen_buttons_round_the_board_and_three_beside_it() -> None:
    frame = plan("buttons")
    assert len(frame.holes) == 14
    assert sorted(frame.strip.values()) == ["no", "undo", "yes"]
    assert frame.buttons == plan("stone_age_junior").buttons


def test_a_lamp_lies_beside_its_button_further_in_and_their_holes_leave_wood_between() -> None:
    one = plan("stone_age_junior")
    apart = one.measures.lamp_hole / 2 + one.measures.button_hole / 2 + 12
    middle = one.measures.board[0] / 2, one.measures.board[1] / 2
    for place, at in one.holes.items():
        lamp = one.chain.at[place]
        assert math.dist(lamp, at) == pytest.approx(apart)
        assert math.dist(lamp, middle) < math.dist(at, middle)


@pytest.mark.parametrize("kit", KITS)
def test_all_lies_on_the_land(kit: str) -> None:
    one = plan(kit)
    (x, y), (w, h) = one.measures.offset, one.measures.land
    lying = [*one.chain.at.values(), *one.holes.values()]
    assert all(x <= at[0] <= x + w and y <= at[1] <= y + h for at in lying)


def test_measures_move_and_stretch_the_places() -> None:
    usual, other = plan("clans"), plan("clans", land="280x880", offset="30x50")
    x, y = usual.chain.at["territory/17"]
    assert other.chain.at["territory/17"] == pytest.approx(((x - 10) / 2 + 30, (y - 10) * 2 + 50))
    assert other.measures.board == (340, 980)


def test_the_chain_of_clans_is_shorter_than_a_nearest_neighbour_route_and_needs_no_spare_lamp() -> None:
    chain = plan("clans").chain
    assert chain.route.total < chain.plain.total - 300
    assert chain.route.longest < 100
    assert not chain.spares


@pytest.mark.parametrize("kit", LIT)
def test_no_chain_is_longer_than_a_nearest_neighbour_route(kit: str) -> None:
    chain = plan(kit).chain
    assert chain.route.total <= chain.plain.total + 1e-6


@pytest.mark.parametrize(
    ("land", "spares", "wire"),
    [("640x500", 0, 4080), ("700x600", 0, 4743), ("750x600", 4, 4860), ("800x600", 6, 5038)],
)
def test_boards_of_clans_of_other_sizes_get_as_good_a_chain_as_a_long_search_finds(
    land: str, spares: int, wire: float
) -> None:
    chain = plan("clans", land=land, pitch="117.65").chain  # it reaches 100 mm
    assert (len(chain.spares), math.floor(chain.route.total)) <= (spares, wire)


@pytest.mark.parametrize(("edge", "side"), [("left", 0), ("right", 0), ("top", 1), ("bottom", 1)])
def test_the_chain_begins_at_the_edge_that_is_asked_for(edge: str, side: int) -> None:
    one = plan("clans", feed=edge)
    far = one.measures.board[side] if edge in ("right", "bottom") else 0
    assert one.entry[side] == far
    assert one.chain.route.lead < 80


def test_a_shorter_pitch_makes_spare_lamps_and_the_wiring_counts_them() -> None:
    one = plan("clans", pitch="60")
    assert one.chain.spares
    assert one.wiring.count == 60 + len(one.chain.spares)
    assert {spare.lamp for spare in one.chain.spares}.isdisjoint(one.lamps.values())
    assert all(f"{spare.lamp}" in guide(one, ENGLISH, OUT) for spare in one.chain.spares)


@pytest.mark.parametrize("kit", KITS)
def test_the_diagram_shows_the_pins_of_the_wiring_and_no_others(kit: str) -> None:
    one = plan(kit)
    tree = ElementTree.fromstring(diagram(one, ENGLISH))
    bold = {node.text for node in tree.iter() if node.get("font-weight") == "bold"}
    gpio = {f"GPIO{pin}" for pin in one.buttons} | ({f"GPIO{SPI_DATA_PIN}"} if one.lamps else set())
    assert {text for text in bold if text and text.startswith("GPIO")} == gpio
    assert {str(pin_of(pin)) for pin in one.buttons} <= bold


@pytest.mark.parametrize("kit", LIT)
def test_the_diagram_names_every_feed(kit: str) -> None:
    shown = ElementTree.fromstring(diagram(plan(kit), ENGLISH))
    texts = [node.text for node in shown.iter() if node.tag.endswith("text")]
    assert texts.count("1000 µF") == len(plan(kit).feeding.lamps)
    assert plan(kit).feeding.least_v >= LEAST_V


@pytest.mark.parametrize("kit", KITS)
def test_the_parts_list_is_the_same_as_table_and_as_text(kit: str) -> None:
    lines = bill(plan(kit), ENGLISH)
    rows = list(csv.reader(io.StringIO(as_csv(plan(kit), ENGLISH))))
    assert rows[1:] == [
        [line.quantity, line.unit, line.part, line.why, euros(line.euro, ENGLISH)] for line in lines
    ]
    text = as_markdown(plan(kit), ENGLISH)
    assert text.count("\n| ") == len(lines) + 2
    assert "a multimeter" in text


def test_the_parts_of_clans_are_counted() -> None:
    parts = {line.part: line.quantity for line in bill(plan("clans"), ENGLISH)}
    assert parts[LAMPS] == "60"
    assert parts[ADAPTER.format(2)] == "1"
    assert parts["capacitor 1000 µF, 10 or 16 V"] == "3"
    assert parts["resistor 470 Ω (330 to 470 will do)"] == "1"
    assert parts["push button, makes contact when pressed, for a hole of 24 mm"] == "3"
    assert parts["sheets of A4 paper"] == "12"
    assert parts["resistor 330 Ω"] == parts["resistor 10 kΩ"] == "1"
    assert parts["resistor 1 kΩ"] == "3"


@pytest.mark.parametrize("kit", LIT)
def test_the_supply_is_judged_by_what_the_lamps_can_draw(kit: str) -> None:
    parts = [line.part for line in bill(plan(kit, budget="20000"), ENGLISH)]
    size = plan(kit, budget="20000").supply_a
    assert size is not None
    assert size <= 5
    assert ADAPTER.format(size) in parts


def test_that_the_budget_keeps_the_lamps_below_is_said_only_where_it_does() -> None:
    assert "All of them white would take 3.7 A" in as_markdown(plan("clans"), ENGLISH)
    assert "All of them white" not in as_markdown(
        plan("stone_age_junior", budget="20000", wire="3", pitch="200"), ENGLISH
    )


def test_a_divided_string_has_a_fuse_a_feed_and_says_where_plus_is_cut() -> None:
    one = plan("territories", lamps="squares", budget="3000", wire="0.33")
    parts = {line.part: line for line in bill(one, ENGLISH)}
    fuses = parts["car fuse 3 A with blades (ATO), and its holder with leads"]
    assert fuses.quantity == str(len(one.feeding.lamps)) == "3"
    for paper in (guide(one, ENGLISH, OUT), as_markdown(one, ENGLISH)):
        assert "between lamps 9–10 and 28–29" in paper
    texts = [node.text for node in ElementTree.fromstring(diagram(one, ENGLISH)).iter()]
    assert texts.count("fuse 3 A") == 3


@pytest.mark.parametrize("kit", LIT)
def test_the_wiring_holds_the_budget_for_which_supply_and_wires_are_chosen(kit: str) -> None:
    for budget in ("500", "1500", "20000"):
        one = plan(kit, budget=budget)
        assert read(one, kit_wiring(one, ENGLISH)).budget_ma == one.feeding.budget_ma <= int(budget)
        assert not one.feeding.dim
    assert plan("buttons").wiring.budget_ma is None


@pytest.mark.parametrize("kit", LIT)
def test_every_paper_with_a_supply_says_that_nobody_works_on_the_mains(kit: str) -> None:
    assert "nobody works on the mains" in guide(plan(kit), ENGLISH, OUT)
    assert "nobody works on the mains" in as_markdown(plan(kit), ENGLISH)


@pytest.mark.parametrize("kit", LIT)
def test_the_two_supplies_stay_apart_and_the_shifter_names_its_own(kit: str) -> None:
    texts = [node.text or "" for node in ElementTree.fromstring(diagram(plan(kit), ENGLISH)).iter()]
    assert "+5 V" in texts  # at the lamps
    assert texts.count("+5 V lamp 0") == 6
    assert "No wire goes to the Pi’s own 5\u00a0V (pins 2 and 4)." in " ".join(texts)


@pytest.mark.parametrize("kit", LIT)
def test_strings_with_a_fourth_colour_are_said_not_to_fit(kit: str) -> None:
    assert "RGBW" in as_markdown(plan(kit), ENGLISH)


def test_a_lamp_that_gets_too_little_is_said_on_every_paper() -> None:
    dim = plan("first_sparks", pitch="1000", wire="0.05")
    assert dim.feeding.least_v < LEAST_V
    for paper in (guide(dim, ENGLISH, OUT), as_markdown(dim, ENGLISH), diagram(dim, ENGLISH).decode()):
        assert "Too little: the worst placed lamp would get" in paper
    assert "Too little: the worst" not in guide(plan("first_sparks"), ENGLISH, OUT)


@pytest.mark.parametrize("kit", LIT)
@pytest.mark.parametrize("pitch", ["60", "100"])
def test_feeds_lie_at_lamps_with_a_place(kit: str, pitch: str) -> None:
    one = plan(kit, pitch=pitch)
    assert set(one.feeding.lamps) <= set(one.lamps.values())


def test_trays_are_fed_at_their_first_lamps() -> None:
    one = plan("first_sparks")
    assert one.feeding.lamps == (0, 12, 24)
    assert one.fed_trays(0) == (1, 3, 5)
    assert one.fed_trays(5) == ()


def test_trays_have_cables_and_the_guide_says_where_to_cut_the_string() -> None:
    parts = {line.part: line.quantity for line in bill(plan("first_sparks"), ENGLISH)}
    assert parts["plug and socket, three poles, goes in one way only"] == "10"
    assert parts["cable of three wires, 0.33 mm² (22 AWG) each or more"] == "2.5"
    assert parts["sheets of A4 paper"] == "10"
    assert "Cut the string behind every 6 lamps" in guide(plan("first_sparks"), ENGLISH, OUT)


@pytest.mark.parametrize("kit", LIT)
def test_a_board_comes_off_by_a_plug_in_each_feed_and_one_for_data(kit: str) -> None:
    one = plan(kit)
    parts = {line.part: line.quantity for line in bill(one, ENGLISH)}
    assert parts["plug and socket, two poles, for 2 A"] == str(len(one.feeding.lamps))
    assert parts[DATA_PLUG] == "1"
    texts = [node.text for node in ElementTree.fromstring(diagram(one, ENGLISH)).iter()]
    assert texts.count("plug") == len(one.feeding.lamps) + 1


@pytest.mark.parametrize("kit", KITS)
def test_yes_no_and_undo_lie_on_the_same_pins_in_all_kits(kit: str) -> None:
    pins = {place: pin for pin, place in plan(kit).buttons.items()}
    assert (pins["yes"], pins["no"], pins["undo"]) == (5, 6, 13)


def test_buttons_alone_need_no_spi() -> None:
    text = guide(plan("buttons"), ENGLISH, OUT)
    assert "SPI" not in text
    assert "[lights]" not in text
    assert "dtparam=spi=on" in guide(plan("clans"), ENGLISH, OUT)


@pytest.mark.parametrize("kit", KITS)
def test_chapters_of_the_guide_are_numbered_through(kit: str) -> None:
    lines = guide(plan(kit), ENGLISH, OUT).splitlines()
    numbers = [int(line[3:].partition(".")[0]) for line in lines if line.startswith("## ")]
    assert numbers == list(range(1, 11 if kit in LIT else 7))


@pytest.mark.parametrize("kit", KITS)
def test_the_guide_names_the_folders_of_the_service_and_of_the_checkout(kit: str) -> None:
    text = guide(plan(kit), ENGLISH, OUT)
    assert f"/etc/totem/wiring/{plan(kit).measures.game.id}.toml" in text
    assert "~/.config/totem/wiring/" in text
    assert "Wire a board" in text
    assert "sudo totemctl doctor" in text


def test_the_guide_writes_the_kit_again_where_it_lies() -> None:
    text = guide(plan("clans"), ENGLISH, Path("my papers"))
    assert "./run kit clans" in text
    assert "--out 'my papers'" in text


def test_the_guide_says_to_measure_first_and_how_to_write_the_kit_again() -> None:
    one = plan("clans", land="555x441", pitch="90")
    text = guide(one, ENGLISH, OUT)
    assert text.index("Measure first") < text.index("The chain")
    assert command(one.measures, ENGLISH, OUT) in text
    assert "--land 555x441 --offset 10x10 --board 575x461 --pitch 90" in text


def test_figures_are_written_as_the_language_does() -> None:
    assert "4,50 V" in as_csv(plan("clans"), words("fr"))
    assert "4.50 V" in as_csv(plan("clans"), ENGLISH)


def shown_by(plan: Plan) -> list[str]:
    """Every text of the wiring diagram."""
    return [node.text or "" for node in ElementTree.fromstring(diagram(plan, ENGLISH)).iter()]


@pytest.mark.parametrize("kit", KITS)
def test_every_diagram_shows_pin_1_and_the_ends_of_the_pi_and_how_to_check_them(kit: str) -> None:
    one = plan(kit)
    texts = shown_by(one)
    assert {"▲ end with the SD card", "▼ end with the USB sockets", "Pin 1 has a square pad."} <= set(texts)
    for said in (" ".join(texts).replace("\u00a0", " "), guide(one, ENGLISH, OUT)):
        assert "0 Ω" in said
        assert "ground in use" in said
        assert "39" in said
    tree = ElementTree.fromstring(diagram(one, ENGLISH))
    small = ("10", "13")  # numbers of pins, names of the ends
    nodes = [node for node in tree.iter() if node.get("font-size") in small]
    y = {node.text: float(node.get("y", "0")) for node in nodes}
    assert y["▲ end with the SD card"] < y["1"] < y["40"] < y["▼ end with the USB sockets"]


@pytest.mark.parametrize("kit", LIT)
def test_resistors_keep_the_input_at_rest_and_spare_the_pins(kit: str) -> None:
    one = plan(kit)
    texts, parts = shown_by(one), {line.part: line.quantity for line in bill(one, ENGLISH)}
    assert {"330 Ω", "10 kΩ", "470 Ω", "1 kΩ"} <= set(texts)
    assert parts["resistor 1 kΩ"] == str(len(one.buttons))
    everything = " ".join((*texts, guide(one, ENGLISH, OUT), as_markdown(one, ENGLISH)))
    assert "no resistors" not in everything
    assert "AHCT only" in everything


@pytest.mark.parametrize("kit", LIT)
def test_the_wire_that_is_bought_is_the_wire_that_is_drawn(kit: str) -> None:
    one = plan(kit)
    heavy = wire_words(one.feeding.feed_mm2, ENGLISH)
    drawn = [float(m[1]) for text in shown_by(one) if (m := re.match(r"2 × ([\d.]+) m, ", text))]
    assert len(drawn) == len(one.feeding.lamps) + 1  # with the way from adapter to fuse
    parts = {line.part: line.quantity for line in bill(one, ENGLISH)}
    for colour in ("red", "black"):
        assert float(parts[f"wire {heavy}, {colour}"]) == pytest.approx(sum(drawn))
    # green: Pi to shifter, shifter to lamp 0
    assert {"2 × 0.5 m", "3 × 0.3 m"} <= set(shown_by(one))
    assert parts["wire 0.2 mm² (24 AWG), green"] == "0.8"


@pytest.mark.parametrize("kit", LIT)
def test_the_lines_of_config_txt_stand_before_the_first_power(kit: str) -> None:
    text = guide(plan(kit), ENGLISH, OUT)
    assert "\n".join(ALL_LINES) in text
    assert text.index("core_freq_min=500") < text.index("Bring it to life")


def test_the_lines_of_the_guide_are_those_that_the_installer_writes() -> None:
    script = (Path(__file__).parents[3] / "systemd" / "parts.sh").read_text("utf-8")
    (written,) = re.findall(r"<<'END_OF_LINES'\n(.*?)\nEND_OF_LINES", script, re.DOTALL)
    assert tuple(written.split("\n")) == ALL_LINES


@pytest.mark.parametrize("kit", LIT)
def test_the_guide_tells_kinds_of_lamps_gauges_plate_and_the_adapter(kit: str) -> None:
    text = guide(plan(kit), ENGLISH, OUT)
    assert "| WS2811 bullets for 5 V, on a string (“pixels”, “bullets”) | 12 mm | RGB | order “RGB” |" in text
    assert "not by the colours of the wires" in text
    for gauge in (20, 22, 24, 26, 28):
        assert f"| {gauge} AWG (" in text
    assert "3 mm plywood on a frame of laths" in text
    assert "5.5 × 2.1 mm, plus in the middle" in text
    assert "The adapter limits what flows" in text
    assert "a fuse protects the wires in a short circuit, but takes minutes in a small overload" in text


def test_trays_are_cut_in_cables_alone_and_never_plugged_live() -> None:
    text = guide(plan("first_sparks"), ENGLISH, OUT)
    assert "Cut nothing inside a tray, except plus and minus at the feeds" in text
    assert "Pull the adapter before you plug or unplug a tray" in text
    one = plan("first_sparks", budget="1500", wire="0.08", pitch="40", land="100x58", lamp_hole="8")
    assert one.feeding.cuts
    assert all((cut + 1) % one.chain.count == 0 for cut in one.feeding.cuts)


def test_grown_ups_build_the_frame_of_the_children() -> None:
    for kit in KITS:
        said = "Grown-ups build this frame" in guide(plan(kit), ENGLISH, OUT)
        assert said == (plan(kit).measures.game.id == "stone_age_junior")


@pytest.mark.parametrize("kit", KITS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_below_the_pictures_stay_in_their_cells(kit: str, language: str) -> None:
    tree = ElementTree.fromstring(pictures(plan(kit), words(language)))
    texts = [node for node in tree.iter() if node.tag.endswith("text") and node.get("font-size") == "15"]
    assert len(texts) > 2
    lines: dict[str, list[float]] = {}
    for node in texts:
        assert len(node.text or "") <= 50
        lines.setdefault(node.get("x", ""), []).append(float(node.get("y", "0")))
    for below in lines.values():  # one column; a picture's lines are 20 apart
        runs = [1]
        for a, b in itertools.pairwise(sorted(below)):
            runs = [*runs[:-1], runs[-1] + 1] if b - a < 21 else [*runs, 1]
        assert max(runs) <= 4
