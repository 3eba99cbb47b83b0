"""What is bought suffices and fits, and what goes wrong at the bench harms nobody."""

import re
from pathlib import Path

import pytest

from firmware.kit.bill import as_markdown, bill
from firmware.kit.frame import BUTTON_DEEP_MM, LATH_MM
from firmware.kit.guide import guide
from firmware.kit.leads import Kind, leads
from tests.firmware.kit.kits import KITS, plan
from ui.core.words import words
from ui.services.bring_up import STEPS

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
    for said in ("adapter", "feeds", "Try one lamp"):
        assert said not in text


@pytest.mark.parametrize("kit", KITS)
def test_drills_are_named_for_the_holes_of_the_kit(kit: str) -> None:
    sizes = "12 and 24" if kit in LIT else "24"
    assert f"Forstner bits for {sizes} mm" in as_markdown(plan(kit), ENGLISH)
