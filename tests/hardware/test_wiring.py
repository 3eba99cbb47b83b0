"""The wiring file: what it gives, and every fault in it at once, with its place and the way out."""

from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.frames import BLACK
from hardware.messages import Fault
from hardware.wiring import BUTTON_PINS, RESERVED_PINS, Wiring, read_wiring

TERRITORIES = [f"territory/{number}" for number in range(1, 61)]
PLACES = [*TERRITORIES, "yes", "no", "undo"]
RED, BLUE = (255, 0, 0), (0, 0, 255)


def sound(source: str) -> Wiring:
    wiring, faults = read_wiring(source, PLACES)
    assert wiring is not None, faults
    return wiring


def faults_of(source: str | bytes, *, strip_pin: int | None = None) -> tuple[Fault, ...]:
    wiring, faults = read_wiring(source, PLACES, strip_pin=strip_pin)
    assert wiring is None
    return faults


def said(source: str | bytes, *, strip_pin: int | None = None) -> list[str]:
    return [f"{fault.where}: {fault.what}" for fault in faults_of(source, strip_pin=strip_pin)]


SMALL = """
count = 3
[lamps]
"territory/1" = 2
"territory/2" = 0
[buttons]
5 = "yes"
16 = "yes"
6 = "no"
"""


def test_a_sound_file_gives_lamps_by_place_and_places_by_pin() -> None:
    assert sound(SMALL) == Wiring(3, {"territory/1": 2, "territory/2": 0}, {5: "yes", 16: "yes", 6: "no"})


def test_one_place_may_have_a_button_on_each_side_of_the_table() -> None:
    assert sound(SMALL).pins("yes") == (5, 16)
    assert sound(SMALL).pins("undo") == ()


def test_a_scene_lights_the_lamps_of_its_places_and_no_other() -> None:
    scene = {"territory/1": RED, "territory/2": BLUE, "territory/60": RED}
    assert sound(SMALL).frame(scene) == (BLUE, BLACK, RED)


def test_scenes_one_after_another_are_a_rhythm() -> None:
    loop = sound(SMALL).loop([{"territory/1": RED}, {}], 250)
    assert loop.frames == ((BLACK, BLACK, RED), (BLACK, BLACK, BLACK))
    assert loop.length_ms == 500


def test_the_example_for_clans_gives_each_territory_a_lamp_and_the_controls_a_button() -> None:
    text = files("ui.games").joinpath("clans", "wiring.toml").read_text(encoding="utf-8")
    wiring, faults = read_wiring(text, PLACES, strip_pin=10)
    assert not faults
    assert wiring is not None
    assert sorted(wiring.lamps.values()) == list(range(60)) == list(range(wiring.count))
    assert sorted(wiring.lamps) == sorted(TERRITORIES)
    assert sorted(wiring.buttons.values()) == ["no", "undo", "yes"]


def test_all_faults_of_a_file_are_told_at_once_each_with_its_place() -> None:
    source = """
    count = 60
    colour = "red"
    [lamps]
    "territory/1" = 0
    "territory/2" = 0
    "territory/3" = 60
    "territory/4" = "four"
    "territori/5" = 5
    [buttons]
    4 = "yes"
    04 = "no"
    10 = "undo"
    40 = "undo"
    five = "undo"
    6 = "maybe"
    12 = 7
    """
    assert said(source) == [
        "colour: A wiring has no part “colour”.",
        "lamps.territory/2: Lamp 0 already lies at “territory/1”.",
        "lamps.territory/3: Lamps of the chain: 60. So there is no lamp 60.",
        'lamps.territory/4: A lamp is a whole number, not "four".',
        "lamps.territori/5: The game has no place “territori/5”.",
        "buttons.04: Pin 4 has a button already.",
        "buttons.10: Pin 10 is reserved for SPI.",
        "buttons.40: The board has no pin GPIO40.",
        "buttons.five: A pin is a number, not “five”.",
        "buttons.6: The game has no place “maybe”.",
        "buttons.12: A button stands for a place, not for 7.",
    ]


def test_a_misspelt_place_is_met_with_the_one_that_was_meant() -> None:
    (fault,) = faults_of('count = 1\n[lamps]\n"teritory/17" = 0')
    assert str(fault.remedy) == "Did you mean “territory/17”?"


@pytest.mark.parametrize("pin", sorted(RESERVED_PINS))
def test_a_reserved_pin_names_who_needs_it_and_the_pins_that_are_free(pin: int) -> None:
    (fault,) = faults_of(f'count = 0\n[buttons]\n{pin} = "yes"')
    assert str(fault.what) == f"Pin {pin} is reserved for {RESERVED_PINS[pin]}."
    assert "4, 5, 6, 12, 13 or 16 to 27" in str(fault.remedy)


@pytest.mark.parametrize("pin", BUTTON_PINS)
def test_a_free_pin_may_have_a_button(pin: int) -> None:
    assert sound(f'count = 0\n[buttons]\n{pin} = "yes"').buttons == {pin: "yes"}


def test_every_pin_of_the_header_is_either_free_or_reserved() -> None:
    assert sorted({*BUTTON_PINS, *RESERVED_PINS}) == list(range(28))
    assert not {*BUTTON_PINS} & {*RESERVED_PINS}


def test_the_pin_that_feeds_the_lamps_is_not_free() -> None:
    assert said('count = 0\n[buttons]\n18 = "yes"', strip_pin=18) == ["buttons.18: Pin 18 feeds the lamps."]


def test_the_pin_that_feeds_the_lamps_is_not_advised_for_a_button() -> None:
    _wiring, (fault,) = read_wiring('count = 0\n[buttons]\n18 = "yes"', ["yes"], strip_pin=18)
    assert str(fault.remedy).endswith(", but not 18.")


def test_a_syntax_error_is_named_with_its_line() -> None:
    assert said('count = 1\n[lamps]\n"territory/1" 0\n') == ["line 3: This line is not valid TOML."]


def test_an_error_at_the_end_of_the_file_names_the_last_line() -> None:
    assert said('count = 1\n[lamps]\n"territory/1" = "') == ["line 3: This line is not valid TOML."]


def test_a_pin_given_twice_is_named_with_its_line() -> None:
    assert said('count = 0\n[buttons]\n5 = "yes"\n5 = "no"\n') == [
        "line 4: This name was given a value before."
    ]


def test_a_file_in_another_encoding_is_named_with_its_line() -> None:
    assert said("count = 1\n# numéro\n".encode("latin-1")) == [
        "line 2: This line holds a character that is not UTF-8."
    ]


def test_a_file_saved_with_a_byte_order_mark_is_read() -> None:
    wiring, faults = read_wiring("count = 1\n".encode("utf-8-sig"), PLACES)
    assert (wiring, faults) == (Wiring(1, {}, {}), ())


@pytest.mark.parametrize("count", ["true", '"60"', "6.5", "-1", "1001"])
def test_a_count_that_is_no_number_of_lamps_is_refused(count: str) -> None:
    (fault,) = faults_of(f"count = {count}")
    assert fault.where == "count"
    assert str(fault.what).startswith("The number of lamps must be a whole number from 0 to 1000, not ")


def test_an_empty_file_lacks_the_count() -> None:
    assert said("") == ["count: The number of lamps in the chain is missing."]


@pytest.mark.parametrize("buttons", ['[buttons]\n5 = "yes"', '[expander.0x20]\nA0 = "yes"'])
def test_a_board_of_buttons_only_needs_no_count_of_lamps(buttons: str) -> None:
    wiring, faults = read_wiring(buttons.encode(), PLACES)
    assert faults == ()
    assert wiring is not None
    assert (wiring.count, list(wiring.buttons.values())) == (0, ["yes"])


def test_a_chain_without_a_count_is_refused_though_there_are_buttons() -> None:
    assert said('[lamps]\n"territory/1" = 0\n[buttons]\n5 = "yes"') == [
        "count: The number of lamps in the chain is missing."
    ]


def test_a_true_lamp_is_not_lamp_one() -> None:
    assert said('count = 2\n[lamps]\n"territory/1" = true') == [
        "lamps.territory/1: A lamp is a whole number, not true."
    ]


def test_a_part_that_is_no_table_is_refused() -> None:
    assert said("count = 1\nlamps = 3\nbuttons = []") == [
        "lamps: “lamps” must be a table.",
        "buttons: “buttons” must be a table.",
    ]


@pytest.mark.parametrize("source", ["count = " + "9" * 5000, "count = " + "[" * 20000, b"\x00", b"\xff\xfe"])
def test_nothing_that_a_file_can_hold_raises(source: str | bytes) -> None:
    assert faults_of(source)


@given(st.text())
def test_no_text_raises(source: str) -> None:
    wiring, faults = read_wiring(source, PLACES)
    assert (wiring is None) == bool(faults)


VALUES = st.recursive(
    st.integers() | st.booleans() | st.text(max_size=5).map(lambda text: f"'{text.encode().hex()}'"),
    lambda inner: st.lists(inner, max_size=2),
    max_leaves=4,
).map(lambda value: str(value).replace("True", "true").replace("False", "false"))


@given(VALUES, VALUES, VALUES)
def test_no_value_raises(count: str, lamp: str, place: str) -> None:
    wiring, faults = read_wiring(
        f'count = {count}\n[lamps]\n"territory/1" = {lamp}\n[buttons]\n5 = {place}', PLACES
    )
    assert (wiring is None) == bool(faults)


@pytest.mark.parametrize(
    ("pins", "user"),
    [((0, 1), "HAT EEPROM"), ((2, 3), "I2C"), ((7, 8, 9, 10, 11), "SPI"), ((14, 15), "UART")],
)
def test_no_button_lies_on_a_pin_that_a_bus_holds(pins: tuple[int, ...], user: str) -> None:
    for pin in pins:
        assert said(f'count = 0\n[buttons]\n{pin} = "yes"') == [
            f"buttons.{pin}: Pin {pin} is reserved for {user}."
        ]


def test_a_board_may_have_a_budget_of_its_own() -> None:
    wiring, faults = read_wiring("count = 3\nbudget_ma = 900\n", PLACES)
    assert wiring is not None, faults
    assert wiring.budget_ma == 900
    assert sound(SMALL).budget_ma is None


@pytest.mark.parametrize("budget", ["99", "20001", "true", '"1500"', "1500.0"])
def test_a_budget_that_is_none_is_told(budget: str) -> None:
    wiring, faults = read_wiring(f"count = 3\nbudget_ma = {budget}\n", PLACES)
    assert wiring is None
    assert [fault.where for fault in faults] == ["budget_ma"]
    assert "a whole number of mA from 100 to 20000, not" in str(faults[0])
