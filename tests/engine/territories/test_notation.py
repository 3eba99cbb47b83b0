"""Text forms, also those that are none."""

import pytest

from engine.core import Rng, Unreadable
from tests.engine.territories.scenes import RULES, random_game


@pytest.mark.parametrize("options", [{"houses": "draft"}, {"shape": "free"}, {"shape": "valley"}])
def test_every_state_of_a_game_reads_back_as_it_was(options: dict[str, str]) -> None:
    for state in random_game(5, **options):
        text = RULES.state_text(state)
        assert RULES.read_state(text) == state
        assert [RULES.read_move(RULES.move_text(m)) for m in RULES.legal_moves(state)] == list(
            RULES.legal_moves(state)
        )


def test_a_state_is_readable() -> None:
    state = RULES.start(RULES.deal(2, {}, Rng(3)))
    rows, logs, end, side, seat, running = RULES.state_text(state).split(" ")
    assert len(rows.split("/")) == 6
    assert sorted(rows.replace("/", "").replace(".", "")) == list("bbbbwwww")
    assert logs.endswith(end) or logs.startswith(end)
    assert (side, int(seat), running) == ("w", state.white_seat, "play")


@pytest.mark.parametrize("text", ["", "x", "1.1", "1.1-", "1.1-3.1", "1.1-2.2", "-1.1-2.1", "1.1-1.1"])
def test_what_is_no_log_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        RULES.read_move(text if text != "1.1" else "1.1-x")


@pytest.mark.parametrize("text", ["", "1", "1.1+", "a.b", "1.1 2.2"])
def test_what_is_no_pick_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        RULES.read_move(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "wb - - w 0",
        "__ - - w 0 play",
        "w?b - - w 0 play",
        "wb - - x 0 play",
        "wb - - w 2 play",
        "wb - - w 0 maybe",
        "wb 5.0-5.1 - w 0 play",
        "wb 1.0-1.1 q w 0 play",
    ],
)
def test_what_is_no_state_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        RULES.read_state(text)


@pytest.mark.parametrize("text", ["", "0.0 1.0-1.1 0 - -", "0.0 1.0-1.1 2 - - -", "0 1.0-1.1 0 - - -"])
def test_what_is_no_deal_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        RULES.read_deal(text)
