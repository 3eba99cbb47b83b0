import pytest

from engine.core import Outcome, Rng, Seat, chosen, divide, perft, ranking
from tests.games.twigs.rules import THE_END, Ending, State, Twigs


def test_the_generator_gives_the_published_numbers() -> None:
    rng = Rng(1234567)
    assert [rng.word() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_below_reaches_every_number_and_no_other() -> None:
    rng = Rng(1)
    assert {rng.below(6) for _ in range(200)} == set(range(6))


def test_a_shuffle_keeps_every_thing_and_every_order_is_possible() -> None:
    rng = Rng(2)
    assert {tuple(rng.shuffled("abc")) for _ in range(200)} == {
        ("a", "b", "c"), ("a", "c", "b"), ("b", "a", "c"), ("b", "c", "a"), ("c", "a", "b"), ("c", "b", "a"),
    }  # fmt: skip


@pytest.mark.parametrize("n", [0, -1, (1 << 64) + 1])
def test_nothing_can_be_chosen_from_nothing(n: int) -> None:
    with pytest.raises(ValueError, match="cannot choose"):
        Rng(0).below(n)


def test_missing_options_take_their_default() -> None:
    assert chosen(Twigs.options, {}) == {"heaps": "small"}


@pytest.mark.parametrize("wrong", [{"heaps": "huge"}, {"holes": "small"}])
def test_an_option_or_a_value_that_is_none_is_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="no such option"):
        chosen(Twigs.options, wrong)


def test_a_tie_is_a_shared_victory() -> None:
    outcome = Outcome(Ending.LAST_TWIG, THE_END, (5, 2, 5), ranking((5, 2, 5)))
    assert outcome.winners == (Seat(0), Seat(2))


def test_nobody_has_won_while_a_score_is_unknown() -> None:
    assert Outcome(Ending.LAST_TWIG, THE_END, (5, None), ()).winners == ()


def test_perft_counts_the_leaves() -> None:
    start = State((2, 1, 0), (4, 7), 0)
    assert [perft(Twigs(), start, depth) for depth in range(4)] == [1, 4, 7, 3]
    assert divide(Twigs(), start, 2) == {"0x1": 3, "0x2": 1, "1x1": 2, "0+1x1": 1}
