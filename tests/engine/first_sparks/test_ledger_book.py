"""The book of an evening of food only: played again it is the same, undone it is what it was before."""

from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import Rejection, Rng, Seat, Unreadable
from engine.first_sparks import SHUFFLE, Phase, Plow
from engine.first_sparks import market as on_sale
from engine.first_sparks.components import STOCKED, TECHNOLOGIES
from engine.first_sparks.costs import starving
from engine.first_sparks.ledger import Ledger, NewMember, harvest
from engine.first_sparks.ledger_book import (
    Book,
    BoxDeclined,
    Buy,
    Draw,
    EndTechnology,
    Entry,
    HuntAndFeed,
    Pass,
    Spread,
    after,
    book_text,
    most_members,
    opened,
    read_book,
    replayed,
)
from engine.first_sparks.technology import tools_of
from tests.engine.first_sparks.scenes import COMPONENTS

T = TypeVar("T")
BEGUN = Book((3, 2, 1), (2, 1, 1, 2), Plow.EACH)
TEXT = """\
2 1 / 1 1 2 2 / once
spread 0 0 1m
spread 1
box 0 7
draw 20
buy 0 8 -1
draw 42
pass 1
rot
draw -
hunt 1 0 1 0 2 3
"""


def test_a_book_is_written_one_line_an_entry_and_read_again() -> None:
    book = read_book(TEXT)
    assert book_text(book) == TEXT
    assert book.entries == (
        Spread(Seat(0), (NewMember(), NewMember(1, True))),
        Spread(Seat(1), ()),
        BoxDeclined(Seat(0), 7),
        Draw(20),
        Buy(Seat(0), 8, 1),
        Draw(SHUFFLE),
        Pass(Seat(1)),
        EndTechnology(),
        Draw(None),
        HuntAndFeed(Seat(1), (0, 1, 0, 2), 3),
    )


@pytest.mark.parametrize(
    "line",
    ["", "3 2 1", "3 3 1 / 1 1 1 1 / each", "1 / 1 1 1 1 / each", "2 1 / 1 1 1 / each", "2 1 / 1 1 1 1 / no"],
)
def test_a_first_line_that_is_none_is_unreadable(line: str) -> None:
    with pytest.raises(Unreadable):
        read_book(line)


@pytest.mark.parametrize(
    "line",
    ["", "buy", "buy 0", "buy 5 7", "buy 0 x", "buy 0 7 8", "sell 0 7", "draw", "rot 1", "hunt 0 1",
     "pass 0 1", "spread 0 -1", "spread 0 1n", "draw 99999", "pass ²"],
)  # fmt: skip
def test_a_line_that_is_no_entry_is_unreadable(line: str) -> None:
    with pytest.raises(Unreadable):
        read_book(f"3 2 1 / 2 1 1 2 / each\n{line}\n")


@given(st.text(max_size=60))
def test_any_text_is_a_book_or_unreadable(text: str) -> None:
    with suppress(Unreadable):
        assert read_book(book_text(read_book(text))) == read_book(text)


def one_of(rng: Rng, things: list[T]) -> T:
    return rng.pick(things)


def any_entry(ledger: Ledger, rng: Rng) -> Entry:
    """What people might tell next; buying may be refused."""
    if ledger.to_draw:
        held = [card for account in ledger.accounts for card in account.cards]
        left = [card for card in (*TECHNOLOGIES, SHUFFLE) if card not in (*ledger.market, *held)]
        return Draw(one_of(rng, [*left, None]))
    if ledger.phase is Phase.TECHNOLOGY:
        return tell_technology(ledger, rng)
    seat = ledger.waiting[0]
    if ledger.phase is Phase.FEED:
        grounds = tuple(rng.below(there + 1) for there in ledger.grounds)
        food = ledger.accounts[seat].food + harvest(COMPONENTS, ledger, seat, grounds).food
        return HuntAndFeed(seat, grounds, starving(food, ledger.accounts[seat].size))
    members = [NewMember(rng.below(2), not rng.below(3)) for _ in range(rng.below(6))]
    return Spread(seat, tuple(members[: most_members(ledger, seat)]))


def tell_technology(ledger: Ledger, rng: Rng) -> Entry:
    if not ledger.waiting:
        return EndTechnology()
    for_sale = on_sale.current_cards(ledger.market, len(ledger.accounts), reduced=ledger.reduced)
    if not for_sale or not rng.below(3):
        return Pass(ledger.waiting[0])
    if len(ledger.accounts) == 2 and not rng.below(3):
        return BoxDeclined(ledger.waiting[0], rng.pick(for_sale))
    seat = rng.pick(ledger.waiting)
    tools = tools_of(COMPONENTS, ledger.accounts[seat].cards)
    discard = rng.pick(tools) if len(tools) > 2 else None
    return Buy(seat, rng.pick(for_sale), discard)


def evening(players: int, seed: int, steps: int = 300) -> tuple[Book, list[Ledger]]:
    rng = Rng(seed)
    herbs = tuple(rng.shuffled(range(1, players + 1)))
    book = Book(herbs, (2, 2, 1, 1), Plow.EACH)
    ledgers = [opened(book)]
    for _ in range(steps):
        if ledgers[-1].phase is Phase.OVER:
            break
        entry = any_entry(ledgers[-1], rng)
        told = after(COMPONENTS, ledgers[-1], entry)
        if isinstance(told, Rejection):
            continue
        book = book.with_entry(entry)
        ledgers.append(told)
    return book, ledgers


@pytest.mark.parametrize("players", range(2, 7))
def test_an_evening_played_again_is_the_same_and_loses_nothing(players: int) -> None:
    for seed in range(5):
        book, ledgers = evening(players, seed)
        assert len(book.entries) > 40
        assert replayed(COMPONENTS, read_book(book_text(book))) == (book, tuple(ledgers))
        for ledger in ledgers:
            check(ledger)


def check(ledger: Ledger) -> None:
    cards = [*ledger.market, *(card for account in ledger.accounts for card in account.cards)]
    assert len(set(cards)) == len(cards)
    for account in ledger.accounts:
        assert account.food >= 0
        assert 0 <= account.size <= 15
        assert len(tools_of(COMPONENTS, account.cards)) <= 4
    for food, tokens in zip(STOCKED, ledger.stock, strict=True):
        assert 0 <= tokens <= COMPONENTS.tokens[food].count


def test_undoing_takes_back_one_entry_up_to_the_beginning() -> None:
    book, ledgers = evening(3, 1, steps=30)
    while book.entries:
        again = replayed(COMPONENTS, book)[1]
        assert again[-1] == ledgers[len(book.entries)]
        book = book.undone()
    assert book.undone() == book


def test_with_other_cards_a_book_ends_before_what_is_not_possible_any_more() -> None:
    book = BEGUN
    for seat in (0, 1, 2):
        book = book.with_entry(Spread(Seat(seat), ()))
    book = book.with_entry(Buy(Seat(0), 7)).with_entry(Draw(20))
    dear = replace(COMPONENTS.cards[7], price=30)
    other = replace(COMPONENTS, cards={**COMPONENTS.cards, 7: dear})
    assert len(replayed(COMPONENTS, book)[1]) == 6
    shorter, ledgers = replayed(other, book)
    assert (len(shorter.entries), len(ledgers)) == (3, 4)


def test_a_clan_stands_where_it_hunted_last() -> None:
    book = BEGUN.with_entry(HuntAndFeed(Seat(1), (1, 0, 0, 1))).with_entry(HuntAndFeed(Seat(0), (2, 0, 0, 0)))
    assert book.last_grounds(Seat(1)) == (1, 0, 0, 1)
    assert book.last_grounds(Seat(2)) == (0, 0, 0, 0)


def test_a_clan_of_fourteen_has_room_for_one_more() -> None:
    ledger = opened(BEGUN)
    assert most_members(ledger, Seat(0)) == 1, "a second member only"
    big = replace(ledger.accounts[0], size=14)
    full = replace(ledger, phase=Phase.SPREAD, accounts=(big, *ledger.accounts[1:]))
    assert (most_members(full, Seat(0)), most_members(full, Seat(1))) == (1, 5)
