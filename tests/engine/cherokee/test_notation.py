from dataclasses import replace

import pytest

from engine.cherokee.model import MEMBERS, Clan, Deal, Ending, Expel, Move, Pass, Recruit, Succeed
from engine.core import Rng, Seat, Unreadable
from tests.engine.cherokee.tables import RULES, at, member, table


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Expel(at("3.2"), (at("4.2"), at("3.1"))), "3.1+4.2x3.2"),
        (Expel(at("1.1"), (at("2.1"),)), "2.1x1.1"),
        (Succeed(at("5.3")), "5.3"),
        (Recruit(member("P7w")), "P7w"),
        (Pass(), "pass"),
    ],
)
def test_moves_read_as_they_are_written(move: Move, text: str) -> None:
    assert RULES.move_text(move) == text
    assert RULES.read_move(text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "x3.2",
        "3.1x",
        "4.2+3.1x3.2",
        "3.1+3.1x3.2",
        "9.1x8.1",
        "B9w",
        "b7m",
        "Pass",
        "3.1x3.2x",
    ],
)
def test_other_words_are_no_moves(text: str) -> None:
    with pytest.raises(Unreadable):
        RULES.read_move(text)


def test_every_card_has_its_own_text() -> None:
    texts = {RULES.move_text(Recruit(one)) for one in MEMBERS}
    assert len(texts) == 72


def test_a_state_is_one_line() -> None:
    state = table({"1.1": "W9m"}, hands="U4m,P9m ?3 -", hole="8.1", discard="H3w,B4m", passes=1)
    assert RULES.state_text(state) == (
        "secret defender 0 bird,blue,wild_potato - W9m" + ",-" * 35 + " U4m,P9m/?3/- H3w,B4m 8.1 1 -"
    )
    assert RULES.read_state(RULES.state_text(state)) == state


def test_an_ended_state_says_how() -> None:
    state = table({}, hands="- -")._replace(ending=Ending.HANDS_EMPTY)
    assert RULES.state_text(state).endswith(" -/- - - 0 hands_empty")
    assert RULES.read_state(RULES.state_text(state)) == state


def dealt() -> Deal:
    return RULES.deal(3, {"variant": "open", "equality": "woman"}, Rng(2))


def test_a_deal_reads_as_it_is_written() -> None:
    for deal in (dealt(), replace(dealt(), clans=())):
        assert RULES.read_deal(RULES.deal_text(deal)) == deal


def test_a_deal_with_unknown_hands_and_clans_reads_as_it_is_written() -> None:
    deal = replace(dealt(), hands=(12, 12, 12), clans=(None, Clan.WOLF, None))
    assert RULES.deal_text(deal).endswith(" ?12/?12/?12")
    assert RULES.read_deal(RULES.deal_text(deal)) == deal


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("open", "half", "half"),
        ("woman", "man", "man"),
        (" 1 ", " -1 ", "-1"),
        (" 1 ", " 01 ", "01"),
        ("bird", "brid", None),
        ("B4m", "B3m", None),
    ],
)
def test_a_word_that_cannot_be_read_is_named(old: str, new: str, part: str | None) -> None:
    text = RULES.deal_text(replace(dealt(), first=Seat(1)))
    assert old in text
    with pytest.raises(Unreadable) as caught:
        RULES.read_deal(text.replace(old, new, 1))
    assert caught.value.form == "deal"
    assert caught.value.part == part or (part is None and new in caught.value.part)


@pytest.mark.parametrize("text", ["", "secret", "x " * 20])
def test_too_few_or_too_many_words_are_no_deal_and_no_state(text: str) -> None:
    with pytest.raises(Unreadable):
        RULES.read_deal(text)
    with pytest.raises(Unreadable):
        RULES.read_state(text)


@pytest.mark.parametrize(("old", "new"), [(" 0 bird", " 2 bird"), (",-", ""), ("bird,blue", "bird")])
def test_a_state_that_does_not_fit_together_is_not_read(old: str, new: str) -> None:
    text = RULES.state_text(table({"1.1": "W9m"}))
    assert old in text
    with pytest.raises(Unreadable):
        RULES.read_state(text.replace(old, new, 1))
