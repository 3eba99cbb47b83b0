"""Supply, feeds and header: enough for the worst that the program lets happen."""

import itertools
import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hardware.backends import SPI_DATA_PIN
from hardware.kit.header import PINS, grounds, pin_of
from hardware.kit.power import (
    AWG_MM2,
    FUSE_A_PER_MM2,
    LAMP_MA,
    LEAST_BUDGET_MA,
    LEAST_V,
    Feeding,
    LampString,
    awg_of,
    drawn_ma,
    drop_v,
    feed_lamps,
    feeding,
    fuses_a,
    supply_a,
    wire_ohm,
)


def fed(count: int, mm2: float, budget_ma: int, way: float = 500.0) -> Feeding:
    """A string with a lamp every 100 mm, each `way` mm of wire from the supply."""
    return feeding(LampString([100.0 * n for n in range(count)], mm2), budget_ma, [way] * count)


def sections(found: Feeding, count: int) -> list[int]:
    """How many lamps are behind each fuse."""
    begins = [0, *(cut + 1 for cut in found.cuts), count]
    return [b - a for a, b in itertools.pairwise(begins)]


@given(st.integers(100, 20000))
def test_a_supply_gives_what_is_drawn_and_three_tenths_more_or_there_is_none(drawn: int) -> None:
    size = supply_a(drawn)
    assert (size is None) == (drawn * 1.3 > 6000)
    assert size is None or size * 1000 >= drawn * 1.3


def test_no_supply_is_named_that_is_too_large_for_its_round_plug() -> None:
    assert supply_a(4610) == 6
    assert supply_a(4620) is None


def test_lamps_draw_no_more_than_they_can_whatever_the_budget() -> None:
    assert fed(10, 0.35, 20000).most_ma == 10 * LAMP_MA
    assert drawn_ma(36, 1500) == 1500


def test_a_fuse_spares_the_thinnest_wire_behind_it() -> None:
    assert fuses_a(1500, 0.35) == (2, 3)
    assert fuses_a(2500, 0.35) == ()


def test_a_larger_fuse_is_taken_only_where_the_smallest_loses_too_much() -> None:
    # 700 mA go through 1 A; in 2 A half as much is lost
    assert fed(30, 0.35, 700, way=500).fuse_a == 1
    far = fed(30, 0.35, 700, way=3000)
    assert far.fuse_a == 2
    assert not far.dim


@given(st.integers(1, 150), st.floats(0.2, 6), st.integers(100, 20000), st.floats(100, 1500))
def test_the_adapter_can_blow_every_fuse_but_the_smallest_that_carries(
    count: int, mm2: float, budget_ma: int, way: float
) -> None:
    found = fed(count, mm2, budget_ma, way)
    assume(found.fuse_a is not None)  # none spares a thin string that is far away
    assert found.fuse_a is not None
    least = fuses_a(found.fed_ma, min(mm2, found.feed_mm2))[0]
    assert found.fuse_a <= max(least, supply_a(found.most_ma) or 6)


@given(st.integers(1, 150), st.floats(0.2, 6), st.integers(100, 20000))
def test_every_fuse_spares_its_wire_and_carries_its_part_of_the_string(
    count: int, mm2: float, budget_ma: int
) -> None:
    found = fed(count, mm2, budget_ma)
    assert found.fuse_a is not None
    assert found.fuse_a <= FUSE_A_PER_MM2 * min(mm2, found.feed_mm2) + 1e-9
    assert found.budget_ma <= budget_ma
    for lamps in sections(found, count):
        assert drawn_ma(lamps, found.budget_ma) <= found.fuse_a * 1000 * 0.75


def test_where_one_fuse_would_be_too_large_the_string_is_divided() -> None:
    found = fed(48, 0.2, 3000)
    assert found.cuts
    assert found.fuses == len(found.lamps)
    assert all(a <= cut < b for a, b, cut in zip(found.lamps, found.lamps[1:], found.cuts, strict=False))


def test_one_fuse_serves_all_where_it_can() -> None:
    found = fed(60, 0.35, 1500)
    assert (found.lamps, found.cuts, found.fuses) == ((0, 24, 47), (), 1)
    assert found.least_v >= LEAST_V


def test_a_string_that_no_fuse_spares_has_none() -> None:
    along = [10.0 * n for n in range(140)]
    assert feeding(LampString(along, 0.05), 8000, [500.0] * 140, [0, 139]).fuse_a is None


def test_a_short_chain_is_fed_at_its_start_alone() -> None:
    assert fed(10, 0.35, 1500).lamps == (0,)


def test_the_drop_of_one_lamp_is_ohms_law() -> None:
    # 61 mA through 2 m of wire there and back at 0.0178 / 0.356 ohm a metre
    assert drop_v([wire_ohm(1000.0, 0.356)], 1500) == pytest.approx(0.061 * 0.1)


def test_the_drop_counts_the_farthest_lamps_until_the_budget_is_spent() -> None:
    assert drop_v([0.01, 0.02, 0.1], 61) == pytest.approx(drop_v([0.1], 61))


def test_plugs_between_trays_take_their_share() -> None:
    along, ways = [100.0 * n for n in range(10)], [500.0] * 10
    whole = feeding(LampString(along, 0.35), 1500, ways, [0])
    joined = feeding(LampString(along, 0.35, cables=[4]), 1500, ways, [0])
    # the five lamps behind the cable draw through the four contacts of its two plugs
    assert joined.string_drop_v - whole.string_drop_v == pytest.approx(5 * 0.061 * 0.04)


def test_a_plug_between_two_strings_takes_its_share() -> None:
    along, ways = [100.0 * n for n in range(10)], [500.0] * 10
    whole = feeding(LampString(along, 0.35), 1500, ways, [0])
    plugged = feeding(LampString(along, 0.35, plugs=[4]), 1500, ways, [0])
    # the five lamps of the second string draw through the two contacts of one plug
    assert plugged.string_drop_v - whole.string_drop_v == pytest.approx(5 * 0.061 * 0.02)
    assert plugged.lamps == whole.lamps  # and a plug is no place where plus must be cut


@given(st.integers(1, 150), st.floats(0.1, 2.5), st.integers(LEAST_BUDGET_MA, 4000))
def test_the_worst_placed_lamp_gets_enough_unless_the_string_is_too_thin_for_the_least_budget(
    count: int, mm2: float, budget_ma: int
) -> None:
    found = fed(count, mm2, budget_ma)
    assert found.least_v >= LEAST_V - 1e-9 or fed(count, mm2, LEAST_BUDGET_MA).dim


def test_every_part_on_the_way_takes_its_share() -> None:
    found = fed(60, 0.35, 1500)
    fuse = 0.15 * found.fed_ma / 1000 / 2
    contacts = 0.03 * found.most_ma / 1000 + fuse + 0.02 * found.fed_ma / 1000
    assert found.contact_drop_v == pytest.approx(contacts)
    lost = 0.25 + contacts + found.feed_drop_v + found.string_drop_v
    assert found.least_v == pytest.approx(5 - lost)


def test_where_feeds_alone_do_not_do_the_budget_is_lowered_in_round_steps() -> None:
    found = fed(60, 0.35, 3000)
    assert len(found.lamps) == 3
    assert found.budget_ma < 3000
    assert found.budget_ma % 100 == 0
    assert not found.dim


def test_a_budget_is_no_more_than_all_lamps_can_draw() -> None:
    assert fed(10, 0.35, 20000).budget_ma == 610


@pytest.mark.parametrize(("gauge", "mm2"), [(20, 0.52), (22, 0.33), (24, 0.20), (26, 0.13), (28, 0.08)])
def test_american_gauges_are_known_by_their_copper(gauge: int, mm2: float) -> None:
    assert AWG_MM2[gauge] == mm2
    # ASTM B258: 36 steps of one ratio from 0.46 inch (0000) to 0.005 inch (36)
    inches = 0.005 * 92 ** ((36 - gauge) / 39)
    assert math.pi / 4 * (inches * 25.4) ** 2 == pytest.approx(mm2, rel=0.04)
    assert awg_of(mm2) == gauge


def test_feed_wires_too_long_for_the_current_are_dim() -> None:
    along = [100.0 * n for n in range(30)]
    assert feeding(LampString(along, 2.5), 7000, [30000.0] * 30, [0]).dim
    assert not feeding(LampString(along, 2.5), 7000, [3000.0] * 30, [0]).dim


@given(st.lists(st.integers(0, 199), min_size=1, max_size=40, unique=True), st.integers(1, 12))
def test_feeds_lie_at_allowed_lamps_in_rising_order(allowed: list[int], feeds: int) -> None:
    found = feed_lamps(sorted(allowed), [100.0 * n for n in range(200)], feeds)
    assert list(found) == sorted(set(found))
    assert set(found) <= set(allowed)
    assert found[0] == min(allowed)


def test_the_header_has_forty_pins_with_each_gpio_once() -> None:
    assert len(PINS) == 40
    assert sorted(pin_of(gpio) for gpio in range(28)) == sorted(
        n for n, name in enumerate(PINS, 1) if name.startswith("GPIO")
    )


def test_the_data_pin_and_the_grounds_lie_where_the_pi_has_them() -> None:
    assert pin_of(SPI_DATA_PIN) == 19
    assert grounds(odd=True) == (9, 25, 39)
    assert grounds(odd=False) == (6, 14, 20, 30, 34)
