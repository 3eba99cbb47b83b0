import pytest

from engine.core import Seat, Unreadable
from engine.stone_age_junior.board import Space
from engine.stone_age_junior.model import (
    Build,
    BuildNothing,
    Deal,
    EndTrade,
    LeaveDog,
    Move,
    Source,
    Swap,
    TakeDog,
    Trade,
    Turn,
)
from tests.engine.stone_age_junior.tables import RULES, cost, played, table


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Turn(5), "5"),
        (Turn(14, 6), "14=6"),
        (Turn(5, Space.BUILDING_SITE), "5=s"),
        (Trade(Space.FISH, Space.TUSK), "f>t"),
        (EndTrade(), "done"),
        (TakeDog(), "dog"),
        (LeaveDog(), "leave"),
        (Build(2), "hut2"),
        (Build(2, cost("ta")), "hut2:ta"),
        (Build(2, cost("t"), cost("ff")), "hut2:t=ff"),
        (Build(2, (), cost("ff")), "hut2=ff"),
        (BuildNothing(), "nothing"),
        (Swap(5, 14), "5x14"),
    ],
)
def test_a_move_has_one_short_text(move: Move, text: str) -> None:
    assert RULES.move_text(move) == text
    assert RULES.read_move(text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "05",
        "5=",
        "5=q",
        "5=?",
        "f>",
        "f>k",
        "hut",
        "hut0",
        "hut2:",
        "hut2:at",
        "hut2:k",
        "14x5",
        "x",
        "٣",
    ],
)
def test_other_texts_are_no_move(text: str) -> None:
    with pytest.raises(Unreadable):
        RULES.read_move(text)


def test_a_deal_is_read_as_it_is_written() -> None:
    text = "3 1 s123456ktbpafx ff,tpa,?/-/0 hidden"
    deal = RULES.read_deal(text)
    assert deal == Deal(3, Seat(1), deal.tokens, ((cost("ff"), cost("tpa"), None), (), ((),)))
    assert deal.tokens is not None
    assert deal.tokens[:3] == (Space.BUILDING_SITE, 1, 2)
    assert RULES.deal_text(deal) == text
    assert RULES.read_deal("2 0 ? ?/?/? open").tokens is None


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("3 1 s ff hidden more", "3 1 s ff hidden more"),
        ("x 1 s ff hidden", "x"),
        ("3 01 s ff hidden", "01"),
        ("3 1 sq ff hidden", "sq"),
        ("3 1 s fb hidden", "fb"),
        ("3 1 s ff, hidden", "ff,"),
        ("3 1 s ff secret", "secret"),
    ],
)
def test_a_deal_that_cannot_be_read_names_the_part(text: str, part: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        RULES.read_deal(text)
    assert unreadable.value.part == part


def test_a_state_keeps_what_was_seen_and_what_is_not_known() -> None:
    state = table("ff;1;tt", "", source=Source.CARDBOARD, piles="ff,? - baf")
    state, _ = played(state, "5=f", "6=s", "1x5", "3=2")
    text = RULES.state_text(state)
    assert " ?:f*,?,2+:2,?,?,?:s,?," in text
    assert RULES.read_state(text) == state


@pytest.mark.parametrize(
    "change",
    [
        ("0 turn", "2 turn"),
        ("0 turn", "0 sleep"),
        ("0,0 ", "0,8 "),
        ("0,0 ", "0 "),
        ("1,2,", "1,2,3,"),
        ("1,2,", "1+,2!,"),
        ("2,2,2,2,2", "2,2,2,2"),
        ("2,2,2,2,2", "2,2,2,2,-1"),
        (";0;-", ";0"),
        (";0;-", ";0;q"),
        (" program", " wood"),
    ],
)
def test_a_state_that_cannot_be_read_is_refused(change: tuple[str, str]) -> None:
    text = RULES.state_text(table())
    assert RULES.read_state(text) == table()
    with pytest.raises(Unreadable):
        RULES.read_state(text.replace(*change, 1))
