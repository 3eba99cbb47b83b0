"""What is written is read again, and a person finds their way in it."""

from hypothesis import given
from hypothesis import strategies as st

from hardware.expanders import expander_pin
from hardware.wiring import BUTTON_PINS, Wiring, read_wiring
from hardware.wiring_file import Remarks, wiring_text

ON_CHIPS = [expander_pin(chip, name) for chip in (0x20, 0x27) for name in ("A0", "A6", "B3")]
PLACES = [f"territory/{n}" for n in range(1, 61)] + ["yes", "no", "undo"]


@st.composite
def wirings(draw: st.DrawFn) -> Wiring:
    places = draw(st.lists(st.sampled_from(PLACES), unique=True))
    lamps = draw(st.permutations(range(len(places) + 5)))[: len(places)]
    pins = draw(st.lists(st.sampled_from([*BUTTON_PINS, *ON_CHIPS]), unique=True))
    buttons = {pin: draw(st.sampled_from(PLACES)) for pin in pins}
    return Wiring(len(places) + 5, dict(zip(places, lamps, strict=True)), buttons)


@given(wirings(), st.text(st.characters(blacklist_categories=["C", "Z"]), max_size=300))
def test_a_wiring_is_read_as_it_was_written(wiring: Wiring, remark: str) -> None:
    text = wiring_text(wiring, Remarks((remark, "two\u202fwords"), remark, remark, remark))
    assert read_wiring(text, PLACES) == (wiring, ())


def test_lamps_stand_in_the_order_of_the_chain_and_remarks_behind_marks() -> None:
    text = wiring_text(
        Wiring(2, {"territory/9": 1, "territory/4": 0}, {5: "yes"}, 900),
        Remarks(
            ("Clans.", "The chain begins at 4."),
            "lamps in the chain",
            "place = lamp",
            "pin = place",
            "together",
        ),
    )
    assert text.splitlines() == [
        "# Clans.",
        "#",
        "# The chain begins at 4.",
        "",
        "count = 2  # lamps in the chain",
        "budget_ma = 900  # together",
        "",
        "[lamps]  # place = lamp",
        '"territory/4" = 0',
        '"territory/9" = 1',
        "",
        "[buttons]  # pin = place",
        '5 = "yes"',
    ]


def test_buttons_on_an_expander_stand_in_its_own_table() -> None:
    text = wiring_text(Wiring(0, {}, {5: "yes", expander_pin(0x21, "B3"): "no"}), Remarks(buttons="pins"))
    assert text == 'count = 0\n\n[buttons]  # pins\n5 = "yes"\n\n[expander.0x21]\nB3 = "no"\n'


def test_long_paragraphs_are_broken() -> None:
    text = wiring_text(Wiring(0, {}, {}), Remarks(("word " * 60,)))
    assert max(map(len, text.splitlines())) <= 110
