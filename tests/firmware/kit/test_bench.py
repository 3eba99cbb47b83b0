"""What is bought suffices and fits, and what goes wrong at the bench harms nobody."""

import re
from pathlib import Path

import pytest

from firmware.kit.bill import as_markdown, bill
from firmware.kit.frame import BUTTON_DEEP_MM
from firmware.kit.guide import guide
from firmware.kit.leads import Kind, leads
from firmware.kit.plan import LATH_MM
from tests.firmware.kit.kits import KITS, plan
from ui.core.words import words
from ui.services.bring_up import SIGNS, STEPS

ENGLISH = words("en")
OUT = Path("papers")
LIT = tuple(kit for kit in KITS if kit != "buttons")


@pytest.mark.parametrize("kit", KITS)
def test_a_lath_suffices_for_its_pieces_and_the_saw(kit: str) -> None:
    one = plan(kit)
    (line,) = (line for line in bill(one, ENGLISH) if line.part.startswith("lath "))
    pieces = re.search(r"(\d+) of (\d+) mm and (\d+) of (\d+) mm; 5 mm for each cut", line.why)
    assert pieces is not None
    longs, long, shorts, short = map(int, pieces.groups())
    assert longs == shorts == 2 * one.trays
    assert 1000 * float(line.quantity) >= longs * (long + 5) + shorts * (short + 5)


def test_trays_have_notches_only_for_cables_that_are_there() -> None:
    one = plan("first_sparks")
    cables = sum(1 for lead in leads(one) if lead.kind is Kind.TRAY)
    ends = 1 + len(one.feeding.lamps) + 2 * cables  # the shifter's, the feeds', both ends of the others
    (clamps,) = (line.quantity for line in bill(one, ENGLISH) if line.part.startswith("cable clamp"))
    assert clamps == str(ends)


@pytest.mark.parametrize("kit", KITS)
def test_a_button_that_is_bought_fits_into_the_frame(kit: str) -> None:
    (why,) = (line.why for line in bill(plan(kit), ENGLISH) if line.part.startswith("push button"))
    assert "At most 35 mm deep below the plate" in why
    assert BUTTON_DEEP_MM < LATH_MM


@pytest.mark.parametrize("kit", KITS)
def test_what_starts_the_pi_is_bought(kit: str) -> None:
    assert "a microSD card" in bill(plan(kit), ENGLISH)[-1].part


@pytest.mark.parametrize("kit", KITS)
def test_a_fuse_is_never_replaced_by_a_larger_one(kit: str) -> None:
    one, lit = plan(kit), kit in LIT
    assert ("never put in a larger one" in as_markdown(one, ENGLISH)) == lit
    assert ("never a larger one" in guide(one, ENGLISH, OUT)) == lit


@pytest.mark.parametrize("kit", KITS)
def test_the_guide_says_what_to_do_when_the_pi_is_dead(kit: str) -> None:
    text = guide(plan(kit), ENGLISH, OUT)
    assert "If the Pi does not start" in text
    assert f"from the step “{STEPS[0].title}” on" in text


def test_no_five_volts_reach_the_data_plug_before_the_pi_is_joined() -> None:
    titles = [step.title for step in STEPS]
    (n,) = (n for n, step in enumerate(STEPS) if "half of the data plug to its pin 7" in step.do)
    assert titles.index("The level shifter") < n < titles.index("The Pi last")
    assert "at the data plug 0 V" in STEPS[n].see


def test_buttons_alone_need_no_adapter_and_no_lamp() -> None:
    text = guide(plan("buttons"), ENGLISH, OUT)
    for said in ("adapter", "feeds", "lamps", "may be lit"):
        assert said not in text
    assert "lamps" not in as_markdown(plan("buttons"), ENGLISH)


@pytest.mark.parametrize("kit", KITS)
def test_a_screen_leaves_the_header_to_the_kit(kit: str) -> None:
    why = bill(plan(kit), ENGLISH)[-1].why
    assert "Choose an HDMI screen with USB touch" in why
    assert "the DSI displays of Raspberry Pi take 5 V from pins 2 and 6" in why
    assert not {2, 6} & set(plan(kit).ground_pins)


@pytest.mark.parametrize("kit", LIT)
def test_what_shines_through_is_tried_before_a_lamp_can_light(kit: str) -> None:
    one = plan(kit)
    text = guide(one, ENGLISH, OUT)
    tried = text.index("Cover a phone’s torch but for a hole of 12 mm")
    assert tried < text.index("\n## 2.")
    assert "the lamps themselves light only with data" in text
    glued = guide(plan(kit, lamp_hole="10"), ENGLISH, OUT)
    assert "but for a hole of 10 mm" in glued


@pytest.mark.parametrize("kit", KITS)
def test_holes_of_buttons_are_named_from_below_and_looked_at_when_they_count(kit: str) -> None:
    one, text = plan(kit), guide(plan(kit), ENGLISH, OUT)
    assert ("write token and pin" in text) == bool(one.holes)
    assert "the number that counts is the one beside the button" in text
    assert text.index("mirrored") < text.index("Connect the buttons") if one.holes else True


@pytest.mark.parametrize("kit", KITS)
def test_the_plug_of_the_header_is_off_the_pi_until_it_was_measured(kit: str) -> None:
    text = guide(plan(kit), ENGLISH, OUT)
    off = text.index("Until the step “Which way round?” the plug of the header stays off the Pi")
    assert off < text.index("/etc/totem/settings.toml") < text.index("**Which way round?**")
    if kit in LIT:
        assert off < text.index("dtparam=spi=on")


@pytest.mark.parametrize("kit", KITS)
def test_only_grounds_of_the_kit_are_named_where_they_are_measured(kit: str) -> None:
    one = plan(kit)
    pins = ENGLISH.listed([str(pin) for pin in one.ground_pins])
    text = guide(one, ENGLISH, OUT)
    assert f"from each ground in use (pins {pins}) to the metal of a USB socket" in text
    assert "{" not in text


@pytest.mark.parametrize("kit", LIT)
def test_the_leads_of_fuse_holders_are_soldered(kit: str) -> None:
    assert "lead of a fuse holder, twist and solder them, with heat-shrink" in guide(plan(kit), ENGLISH, OUT)


def test_nothing_is_cut_inside_a_tray_but_at_the_feeds() -> None:
    one = plan("first_sparks")
    assert one.trays_with_feed == (1, 3, 5)
    assert "except plus and minus at the feeds of trays 3 and 5." in guide(one, ENGLISH, OUT)
    few = plan("first_sparks", budget="400", wire="0.82")
    fed = [str(tray) for tray in few.trays_with_feed if tray > 1]
    if fed:
        assert f"at the feeds of trays {ENGLISH.listed(fed)}." in guide(few, ENGLISH, OUT)
    else:
        assert "Cut nothing inside a tray." in guide(few, ENGLISH, OUT)


def test_what_is_measured_at_a_fault_has_no_power() -> None:
    measured = [sign.remedy for sign in SIGNS if sign.buttons]
    assert len(measured) == 2
    assert all(
        re.search("Pi off, the plug of the header off: measure", said, re.IGNORECASE) for said in measured
    )


@pytest.mark.parametrize("kit", KITS)
def test_drills_are_named_for_the_holes_of_the_kit(kit: str) -> None:
    sizes = "12 and 24" if kit in LIT else "24"
    assert f"Forstner bits for {sizes} mm" in as_markdown(plan(kit), ENGLISH)
