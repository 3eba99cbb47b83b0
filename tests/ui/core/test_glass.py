"""Turning a picture and correcting fingers, as arithmetic."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.core.glass import FURTHEST, TURNS, UNCORRECTED, corrected, fitted, is_correction, turned, unturned

FRACTION = st.floats(0, 1)
CROSSES = ((0.1, 0.12), (0.9, 0.12), (0.9, 0.88), (0.1, 0.88), (0.5, 0.5))


@given(FRACTION, FRACTION, st.sampled_from(TURNS))
def test_what_is_turned_and_turned_back_lies_where_it_was(x: float, y: float, degrees: int) -> None:
    assert unturned(*turned(x, y, degrees), degrees) == pytest.approx((x, y))


STRETCH = st.one_of(st.floats(0.6, 1), st.floats(-1, -0.6))
SHEAR = st.floats(-0.1, 0.1)


@given(STRETCH, STRETCH, SHEAR, SHEAR, st.floats(-0.05, 0.05), st.floats(-0.05, 0.05), st.booleans())
def test_any_panel_that_is_bent_evenly_is_made_straight(
    across: float, down: float, b: float, d: float, u: float, v: float, swapped: bool
) -> None:
    first, second = (across, b, 0.5 + u - (across + b) / 2), (d, down, 0.5 + v - (d + down) / 2)
    bent = (*second, *first) if swapped else (*first, *second)
    pairs = [(corrected(*cross, bent), cross) for cross in CROSSES]
    found = fitted(pairs)
    assert found is not None
    for glass, cross in pairs:
        assert corrected(*glass, found) == pytest.approx(cross, abs=0.001)


@pytest.mark.parametrize("glass", [(0.9, 0.1), (0.5, 0.52)])
def test_a_touch_beside_its_cross_is_taken_only_if_it_is_near(glass: tuple[float, float]) -> None:
    pairs = [(cross, cross) for cross in CROSSES[:4]] + [(glass, CROSSES[4])]
    found = fitted(pairs)
    assert (found is not None) == (abs(glass[0] - 0.5) < FURTHEST)


def test_touches_on_one_spot_or_one_line_are_no_panel() -> None:
    assert fitted([((0.5, 0.5), cross) for cross in CROSSES]) is None
    assert fitted([((n / 5, n / 5), cross) for n, cross in enumerate(CROSSES)]) is None


def test_touches_that_would_shrink_the_panel_to_a_corner_are_no_panel() -> None:
    assert fitted([((0.4 + x / 5, 0.4 + y / 5), (x, y)) for x, y in CROSSES]) is None


@pytest.mark.parametrize(
    "touch",
    [
        (1, 0, float("nan"), 0, 1, 0),
        (1, 0, 0, 0, 1, float("inf")),
        (float("nan"), 0, 0, 0, 1, 0),
        (1, 0, 5.0, 0, 1, 5.0),
        (1, 0, 0.4, 0, 1, 0),
    ],
)
def test_a_correction_by_which_a_corner_cannot_be_hit_is_none(touch: tuple[float, ...]) -> None:
    assert not is_correction(touch)


def test_panels_that_are_mirrored_swapped_or_small_are_corrected() -> None:
    for touch in (UNCORRECTED, (-1, 0, 1, 0, 1, 0), (0, 1, 0, 1, 0, 0), (2, 0, -1, 0, 2, -0.5)):
        assert is_correction(touch)


def test_without_a_correction_all_stays_where_it_is() -> None:
    assert corrected(0.3, 0.7, ()) == corrected(0.3, 0.7, UNCORRECTED) == (0.3, 0.7)
