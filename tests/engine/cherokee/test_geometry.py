import pytest

from engine.cherokee.board import ABOVE, BASE, BELOW, BESIDE, FEATHERS, PLACES, SPOTS, TOUCHING, spot
from tests.engine.cherokee.tables import at


def test_the_pyramid_has_36_places_in_eight_rows() -> None:
    assert len(SPOTS) == 36
    assert (PLACES[0], PLACES[4], PLACES[35]) == ("card/1/1", "card/3/2", "card/8/8")
    assert tuple(at(f"8.{i}") for i in range(1, 9)) == BASE


def test_an_inner_place_touches_two_beside_two_below_and_two_above() -> None:
    inner = at("4.2")
    assert BESIDE[inner] == (at("4.1"), at("4.3"))
    assert BELOW[inner] == (at("5.2"), at("5.3"))
    assert ABOVE[inner] == (at("3.1"), at("3.2"))


def test_the_first_of_a_row_has_one_beside_and_one_above() -> None:
    assert (BESIDE[at("3.1")], ABOVE[at("3.1")]) == ((at("3.2"),), (at("2.1"),))


def test_the_last_of_a_row_has_one_beside_and_one_above() -> None:
    assert (BESIDE[at("3.3")], ABOVE[at("3.3")]) == ((at("3.2"),), (at("2.2"),))


def test_the_summit_is_touched_from_row_two_only() -> None:
    assert TOUCHING[at("1.1")] == (at("2.1"), at("2.2"))
    assert ABOVE[at("1.1")] == ()


def test_the_base_is_touched_from_beside_only() -> None:
    assert TOUCHING[at("8.3")] == (at("8.2"), at("8.4"))


def test_above_and_below_are_each_other_s_reverse_and_so_is_beside() -> None:
    for one in SPOTS:
        assert all(one in ABOVE[other] for other in BELOW[one])
        assert all(one in BELOW[other] for other in ABOVE[one])
        assert all(one in BESIDE[other] for other in BESIDE[one])


def test_a_full_pyramid_is_worth_84_feathers() -> None:
    assert sum(FEATHERS) == 84


def test_the_feather_cards_are_as_many_as_the_places_of_rows_one_to_seven() -> None:
    assert [FEATHERS.count(n) for n in range(7, 0, -1)] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("where", [(0, 1), (9, 1), (3, 4), (3, 0)])
def test_there_is_no_place_outside(where: tuple[int, int]) -> None:
    with pytest.raises(KeyError):
        spot(*where)
