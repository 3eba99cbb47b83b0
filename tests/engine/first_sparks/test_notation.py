"""The text forms."""

import pytest

from engine.core import Unreadable
from engine.first_sparks import Ask, Offer
from engine.first_sparks.model import Discard, Lay, Pass, Propose, Remove, Settle
from tests.engine.first_sparks.scenes import RULES, clan, dealt, region, seats, table


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("lay:-1,2,5", Lay(-1, 2, 5)),
        ("place:1A2", Settle(region("1A2"))),
        ("propose:22", Propose(22)),
        ("discard:7", Discard(7)),
        ("remove:6B2", Remove(region("6B2"))),
        ("pass", Pass()),
    ],
)
def test_moves_read_and_write(text: str, move: object) -> None:
    assert RULES.read_move(text) == move
    assert RULES.move_text(RULES.read_move(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "lay:1,2", "lay:1,2,x", "place:7A0", "propose:", "propose:07", "jump", "pass:1", "lay:1,2,3,4"],
)
def test_what_is_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        RULES.read_move(text)


def test_a_deal_is_one_line_of_named_parts() -> None:
    deal = dealt(2)
    text = RULES.deal_text(deal)
    assert text.startswith("plow=each herbs=")
    assert RULES.read_deal(text) == deal


def test_a_state_is_one_line_of_named_parts() -> None:
    state = table(
        Ask.ANSWER,
        clan(7, [1, 9], "1A0 1A1"),
        clan(0, []),
        seat=1,
        neutral="2B1",
        offer=Offer(seats(0)[0], 8, ()),
        bonus=7,
        passed=[0],
    )
    text = RULES.state_text(state)
    assert "clans=7:1,9:1A0,1A1;0:-:- neutral=2B1 tiles=1@0,0,0;2@0,1,0;3@-1,1,1" in text
    assert RULES.read_state(text) == state


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("plow=each", "plow=none"),
        ("order=0,1", "order=0,0"),
        ("seat=0", "seat=7"),
        ("reduced=0", "reduced=2"),
        ("stock=4,2,3,2", "stock=4,2,3"),
        ("tiles=1@", "tiles=9@"),
        ("ask=spread", "ask=dance"),
        ("round=2 ", ""),
        ("1A0", "1C0"),
        ("bonus=-", "bonus=x"),
        ("clans=7:1", "clans=7"),
    ],
)
def test_a_damaged_state_is_unreadable(old: str, new: str) -> None:
    text = RULES.state_text(table(Ask.SPREAD, clan(7, [1], "1A0"), clan(7, [2], "2B1")))
    assert old in text
    with pytest.raises(Unreadable):
        RULES.read_state(text.replace(old, new, 1))


@pytest.mark.parametrize(
    "text", ["", "plow=each", "a b c d e f", "plow=each herbs=x tiles=1 pile=s removed=- shuffle=7"]
)
def test_what_is_no_deal_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        RULES.read_deal(text)
