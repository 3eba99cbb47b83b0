"""Text forms: what is none is refused with the piece that could not be read."""

from dataclasses import replace

import pytest

from engine.clans import Clan, Found, Slide
from engine.core import Rng, Seat, Unreadable
from tests.engine.clans.tables import RULES, lying

POSITION = "0 1,0,2 5,0,5,0,0 red,?,blue 1:1r2y,2:6k,58:1r 4,9 - -"


def test_moves_read_as_they_are_written() -> None:
    assert RULES.move_text(Slide(17, 23)) == "17-23"
    assert RULES.read_move("17-23") == Slide(17, 23)
    assert RULES.move_text(Found((7, 12))) == "7,12"
    assert RULES.read_move("7,12") == Found((7, 12))
    assert RULES.read_move("7") == Found((7,))


@pytest.mark.parametrize("text", ["", "17-", "-3", "17-23-4", "7;12", "7,", "07-3", "1-2 ", "٣-4", "9" * 13])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        RULES.read_move(text)


def test_a_state_reads_as_it_is_written() -> None:
    state = RULES.read_state(POSITION)
    assert state.huts(1) == (1, 0, 0, 2, 0)
    assert state.villages == (4, 9)
    assert state.clans == (Clan.RED, None, Clan.BLUE)
    assert RULES.state_text(state) == POSITION


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        POSITION + " -",
        POSITION.replace("red", "white"),
        POSITION.replace("0 1,0,2", "3 1,0,2"),
        POSITION.replace("1,0,2", "1,0"),
        POSITION.replace("5,0,5,0,0", "5,0,5,0"),
        POSITION.replace("1r2y", "2y1r"),
        POSITION.replace("1r2y", "1r0y"),
        POSITION.replace("1r2y", "1r1r"),
        POSITION.replace("1r2y", "1r99999y"),
        POSITION.replace("2:6k", "61:6k"),
        POSITION.replace("2:6k", "1:6k"),
        POSITION.replace("4,9", "9,4"),
        POSITION.replace("4,9", "0,4"),
        POSITION.replace("4,9", "4,4"),
        POSITION.replace("9 - -", "9 - won"),
        POSITION.replace("9 - -", "9 61 -"),
        POSITION.replace("1,0,2", "9,0,3"),
    ],
)
def test_what_is_no_state_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        RULES.read_state(text)


def test_a_faulty_deal_reads_too_so_that_its_faults_can_be_told() -> None:
    deal = RULES.deal(3, {}, Rng(1))
    wrong = replace(
        deal, first=Seat(9), clans=(Clan.RED, None, Clan.RED), huts=((1, Clan.RED), (1, Clan.BLACK))
    )
    assert RULES.deal_text(wrong) == "9 red,?,red 1r,1k"
    assert RULES.read_deal(RULES.deal_text(wrong)) == wrong
    empty = replace(deal, clans=(), huts=())
    assert RULES.read_deal(RULES.deal_text(empty)) == empty


@pytest.mark.parametrize("text", ["", "0 red,blue", "0 red,pink 1r", "0 red 1x", "x red 1r", "0 red 1r,,2b"])
def test_what_is_no_deal_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        RULES.read_deal(text)


def test_states_compare_and_hash_by_what_they_tell() -> None:
    one, other = lying("1:1r,2:1b"), lying("1:1r,2:1b")
    assert one == other
    assert hash(one) == hash(other)
    assert one != lying("1:1r,2:1g")
    assert one != tuple(one)
    assert one == one._replace(strays=(5,))
