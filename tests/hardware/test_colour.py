"""Gamma, brightness, hue and the power budget."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.colour import FULL_MA, HUE_ROOM, IDLE_MA, Output, current_ma, prepare
from hardware.frames import BLACK, Frame, Rgb, dark

WHITE: Rgb = (255, 255, 255)
CHANNEL = st.integers(0, 255)
COLOUR: st.SearchStrategy[Rgb] = st.tuples(CHANNEL, CHANNEL, CHANNEL)
FRAME: st.SearchStrategy[Frame] = st.lists(COLOUR, min_size=1, max_size=80).map(tuple)
UNLIMITED = 1e9
FAINTEST = st.integers(1, 8)


def rounding(peak: int, ratio: float, faintest: int) -> float:
    """How far a channel's share of the strongest one may be off: half a step, or half the faintest value."""
    return (max(0.5, faintest / 2) + 0.5 * ratio) / peak + 1e-9


def test_sixty_white_lamps_draw_60_ma_each_and_1_ma_to_be_awake() -> None:
    assert current_ma((WHITE,) * 60) == 60 * (IDLE_MA + FULL_MA)


def test_sixty_white_lamps_are_scaled_to_the_budget_and_stay_white() -> None:
    sent = prepare((WHITE,) * 60, Output(brightness=1.0, budget_ma=1500))
    assert current_ma(sent) <= 1500
    assert current_ma(sent) > 1400
    assert {red == green == blue for red, green, blue in sent} == {True}


def test_a_frame_within_the_budget_is_sent_at_its_brightness() -> None:
    assert prepare((WHITE, BLACK), Output(brightness=0.5, budget_ma=1500)) == ((128, 128, 128), BLACK)


def test_gamma_darkens_the_middle_and_keeps_the_ends() -> None:
    sent = prepare(((0, 128, 255),), Output(brightness=1.0, gamma=2.2, budget_ma=UNLIMITED))
    assert sent == ((0, 56, 255),)


def test_a_dim_colour_keeps_its_hue_where_the_driver_would_turn_it_blue_green() -> None:
    sent = prepare(((40, 80, 120),), Output(brightness=0.02, gamma=1.0, budget_ma=UNLIMITED))
    assert sent == ((3, 5, 8),)


def test_no_value_is_sent_at_which_new_lamps_stay_dark_and_orange_stays_orange() -> None:
    """Measured by Tim of cpldcpu.com, 2022: a WS2812B-V5 is dark at 1 and 2."""
    (sent,) = prepare(((255, 150, 0),), Output(brightness=0.01, budget_ma=UNLIMITED))
    assert sent == (8, 3, 0)


def test_lamps_that_begin_to_glow_later_are_sent_more() -> None:
    output = Output(brightness=0.01, budget_ma=UNLIMITED, faintest=6)
    assert prepare(((255, 150, 0),), output) == ((16, 6, 0),)


def test_brightness_nought_is_dark() -> None:
    assert prepare((WHITE,), Output(brightness=0.0)) == dark(1)


def test_a_budget_below_what_dark_lamps_draw_gives_a_dark_frame() -> None:
    assert prepare((WHITE,) * 60, Output(budget_ma=30)) == dark(60)


def test_a_budget_too_small_for_hues_still_lights_every_lamp() -> None:
    sent = prepare(((255, 150, 0),) * 60, Output(budget_ma=60 + 60 * 4 * FULL_MA / 765))
    assert {max(colour) for colour in sent} == {3}


@pytest.mark.parametrize(
    ("brightness", "gamma", "budget_ma", "faintest"),
    [
        (-0.1, 2.2, 1500, 3),
        (1.1, 2.2, 1500, 3),
        (0.5, 0.5, 1500, 3),
        (0.5, 2.2, 0, 3),
        (0.5, 2.2, 1500, 0),
        (0.5, 2.2, 1500, 9),
    ],
)
def test_an_output_that_no_lamp_can_give_is_refused(
    brightness: float, gamma: float, budget_ma: float, faintest: int
) -> None:
    with pytest.raises(ValueError, match=r"brightness|gamma|budget|faintest"):
        Output(brightness=brightness, gamma=gamma, budget_ma=budget_ma, faintest=faintest)


@given(FRAME, st.floats(0, 1), st.floats(1, 4), st.floats(0.1, 5000), FAINTEST)
def test_no_frame_draws_more_than_the_budget(
    frame: Frame, brightness: float, gamma: float, budget_ma: float, faintest: int
) -> None:
    output = Output(brightness=brightness, gamma=gamma, budget_ma=budget_ma, faintest=faintest)
    sent = prepare(frame, output)
    assert len(sent) == len(frame)
    assert current_ma(sent) <= max(budget_ma, IDLE_MA * len(frame))


@given(FRAME, st.floats(0, 1))
def test_rounding_puts_no_scaled_frame_over_the_budget(frame: Frame, share: float) -> None:
    idle = IDLE_MA * len(frame)
    free = current_ma(prepare(frame, Output(brightness=1.0, budget_ma=UNLIMITED)))
    budget_ma = idle + share * (free - idle)
    assert current_ma(prepare(frame, Output(brightness=1.0, budget_ma=budget_ma))) <= budget_ma


def test_a_lamp_that_rounds_up_over_the_budget_is_dimmed_a_step_further() -> None:
    budget_ma = IDLE_MA + 764.9 * FULL_MA / 765  # 254.97 a channel would round to 255
    assert prepare((WHITE,), Output(brightness=1.0, budget_ma=budget_ma)) == ((254, 254, 254),)


@given(FRAME, st.floats(0, 1), st.floats(0.1, 5000), FAINTEST)
def test_every_value_that_is_sent_glows(
    frame: Frame, brightness: float, budget_ma: float, faintest: int
) -> None:
    sent = prepare(frame, Output(brightness=brightness, budget_ma=budget_ma, faintest=faintest))
    assert all(not value or value >= faintest for colour in sent for value in colour)


@given(COLOUR, st.floats(0.001, 1), st.floats(1, 3), FAINTEST)
def test_no_lit_colour_goes_dark_or_loses_the_ratio_of_its_channels(
    colour: Rgb, brightness: float, gamma: float, faintest: int
) -> None:
    output = Output(brightness=brightness, gamma=gamma, budget_ma=UNLIMITED, faintest=faintest)
    (sent,) = prepare((colour,), output)
    peak = max(colour)
    if not peak:
        assert sent == BLACK
        return
    assert max(sent) >= HUE_ROOM * faintest
    for meant, channel in zip(colour, sent, strict=True):
        ratio = (meant / peak) ** gamma
        assert channel / max(sent) == pytest.approx(ratio, abs=rounding(max(sent), ratio, faintest))


@given(FRAME, st.floats(0.05, 1))
def test_a_frame_over_the_budget_is_scaled_as_a_whole(frame: Frame, brightness: float) -> None:
    budget_ma = IDLE_MA * len(frame) + 10 * len(frame)
    output = Output(brightness=brightness, budget_ma=budget_ma)
    free = prepare(frame, Output(brightness=brightness, budget_ma=UNLIMITED))
    sent = prepare(frame, output)
    for unlimited, limited in zip(free, sent, strict=True):
        assert all(low <= high for low, high in zip(limited, unlimited, strict=True))
    by_meaning = sorted(zip(frame, sent, strict=True), key=lambda pair: max(pair[0]))
    peaks = [max(limited) for _meant, limited in by_meaning]
    assert peaks == sorted(peaks), "a lamp that is meant to be brighter is darker"


@given(FRAME, st.floats(0, 1))
def test_a_frame_cut_down_to_the_budget_keeps_every_hue(frame: Frame, share: float) -> None:
    """From what every lamp needs at its hue floor up: below it hues are given up before lamps."""
    lowest = current_ma(prepare(frame, Output(brightness=1e-9, budget_ma=UNLIMITED)))
    free = current_ma(prepare(frame, Output(brightness=1.0, budget_ma=UNLIMITED)))
    sent = prepare(frame, Output(brightness=1.0, budget_ma=lowest + share * (free - lowest)))
    for meant, colour in zip(frame, sent, strict=True):
        peak = max(meant)
        if not peak:
            assert colour == BLACK
            continue
        assert max(colour) >= Output().hue_floor
        for wanted, channel in zip(meant, colour, strict=True):
            ratio = (wanted / peak) ** 2.2
            assert channel / max(colour) == pytest.approx(ratio, abs=rounding(max(colour), ratio, 3))


@given(COLOUR, st.floats(0.01, 1), st.floats(0.01, 1))
def test_brighter_is_never_darker(colour: Rgb, one: float, other: float) -> None:
    low, high = sorted((one, other))
    (dim,) = prepare((colour,), Output(brightness=low, budget_ma=UNLIMITED))
    (bright,) = prepare((colour,), Output(brightness=high, budget_ma=UNLIMITED))
    assert all(less <= more for less, more in zip(dim, bright, strict=True))
