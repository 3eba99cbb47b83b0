"""Supply, feeds and header: enough for the worst that the program lets happen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.backends import SPI_DATA_PIN
from hardware.kit.header import PINS, grounds, pin_of
from hardware.kit.power import LEAST_V, drop_v, feed_lamps, feeding, supply_a


@given(st.integers(100, 20000))
def test_a_supply_gives_the_budget_and_three_tenths_more(budget_ma: int) -> None:
    size = supply_a(budget_ma)
    assert size is not None
    assert size * 1000 >= budget_ma * 1.3


def test_no_supply_is_named_that_nobody_sells() -> None:
    assert supply_a(25000) is None


def test_a_short_chain_is_fed_at_its_start_alone() -> None:
    assert feeding(10, 100, 0.35, 1500, [300.0] * 10).lamps == (0,)


def test_sixty_lamps_with_thin_wire_are_fed_twice() -> None:
    found = feeding(60, 100, 0.35, 1500, [900.0] * 60)
    assert found.lamps == (0, 39)
    assert found.least_v >= LEAST_V


def test_the_drop_of_one_lamp_is_ohms_law() -> None:
    # 60 mA through 2 m of wire there and back at 0.0178 / 0.356 ohm a metre
    assert drop_v(1, 1000, 0.356, 1500) == pytest.approx(0.06 * 0.1)


@given(st.integers(1, 165), st.floats(0.1, 2.5), st.integers(300, 4000))
def test_the_worst_placed_lamp_gets_enough_unless_every_lamp_is_fed(
    count: int, mm2: float, budget_ma: int
) -> None:
    found = feeding(count, 100, mm2, budget_ma, [500.0] * count)
    assert found.lamps[0] == 0
    assert found.least_v >= LEAST_V - 1e-9 or len(found.lamps) == count


@given(st.integers(1, 200), st.integers(1, 12))
def test_feeds_are_lamps_of_the_chain_in_rising_order(count: int, feeds: int) -> None:
    lamps = feed_lamps(count, feeds)
    assert list(lamps) == sorted(set(lamps))
    assert 0 <= lamps[-1] < count


def test_the_header_has_forty_pins_with_each_gpio_once() -> None:
    assert len(PINS) == 40
    assert sorted(pin_of(gpio) for gpio in range(28)) == sorted(
        n for n, name in enumerate(PINS, 1) if name.startswith("GPIO")
    )


def test_the_data_pin_and_the_grounds_lie_where_the_pi_has_them() -> None:
    assert pin_of(SPI_DATA_PIN) == 19
    assert grounds(odd=True) == (9, 25, 39)
    assert grounds(odd=False) == (6, 14, 20, 30, 34)
