"""What income, cards and members are worth: the one judgement behind every player of The First Sparks."""

from collections.abc import Iterable
from functools import lru_cache
from math import exp
from typing import Final

from engine.core import Seat
from engine.first_sparks.board import Board
from engine.first_sparks.components import HUNTS, STOCKED, Kind
from engine.first_sparks.costs import knows, price, rot
from engine.first_sparks.hunting import grounds_at, hunt
from engine.first_sparks.model import Ask, Plow, State
from engine.first_sparks.rules import FirstSparksRules
from engine.first_sparks.spreading import WINNING_MEMBERS, cost_there
from engine.first_sparks.stocking import refills

ROUNDS: Final = 4.0
"""For so many rounds a card brings in what it does."""
RUIN: Final = -20.0
"""To starve in the next round."""
CANNOT: Final = -99.0
WINS: Final = 50.0
MEMBER: Final = 3.0
INCOME: Final = 3.0
"""Of one food more a round, to a clan that grows."""
NEW_FOOD: Final = 0.8
KEEP: Final = 5.0
"""Surplus of income that a clan keeps until it is rich: with less, two clans often come to a standstill in
which neither can ever buy again."""
SPREAD: Final = 1.5
"""So many members ahead decide."""


class Appraisal:
    def __init__(self, rules: FirstSparksRules) -> None:
        self._rules: Final = rules
        self._components: Final = rules.components
        self._hunted: Final = lru_cache(maxsize=1 << 15)(self._food)
        self._grounds: Final = lru_cache(maxsize=1 << 14)(self._grounds_of)
        self._refilled: Final = lru_cache(maxsize=1 << 14)(self._stock_after)
        self._board: Board | None = None

    def _food(
        self, cards: tuple[int, ...], grounds: tuple[int, ...], stock: tuple[int, ...], plow: Plow
    ) -> int:
        return hunt(self._components, cards, grounds, stock, plow).food

    def _grounds_of(self, members: int) -> tuple[int, ...]:
        assert self._board is not None
        return grounds_at(self._board, members)

    def _stock_after(self, players: int, stock: tuple[int, ...]) -> tuple[int, ...]:
        assert self._board is not None
        added = refills(self._components, players, self._board.ground_counts(), stock)
        return tuple(tokens + refill.added for tokens, refill in zip(stock, added, strict=True))

    def _look_at(self, board: Board) -> None:
        """The board of a game never changes once its tiles lie."""
        if board is not self._board:
            self._board = board
            self._grounds.cache_clear()
            self._refilled.cache_clear()

    def grounds(self, state: State, members: int) -> tuple[int, ...]:
        """At how many grounds of each food."""
        self._look_at(state.board)
        return self._grounds(members)

    def stock_at_next_hunt(self, state: State) -> tuple[int, ...]:
        if state.ask not in (Ask.SPREAD, Ask.NEUTRAL):
            return state.stock
        self._look_at(state.board)
        return self._refilled(len(state.clans), state.stock)

    def income(
        self, state: State, seat: Seat, *, cards: tuple[int, ...] | None = None, members: int | None = None
    ) -> int:
        """Food of the next hunt, with other cards or members where they are given."""
        clan = state.clans[seat]
        held = clan.cards if cards is None else cards
        there = self.grounds(state, clan.members if members is None else members)
        return self._hunted(held, there, self.stock_at_next_hunt(state), state.plow)

    def _tools(self, cards: Iterable[int]) -> list[int]:
        return [card for card in cards if self._components.cards[card].is_tool]

    def tool_limit(self, cards: Iterable[int]) -> int:
        return 4 if knows(self._components, cards, Kind.WORKS) else 3

    def card(self, state: State, seat: Seat, number: int) -> float:
        """What buying it is worth, its price taken off, in food."""
        clan, card = state.clans[seat], self._components.cards[number]
        cost = price(card, state.bonus).total
        if cost > clan.food:
            return CANNOT
        fire = knows(self._components, clan.cards, Kind.FIRE)
        held = tuple(sorted((*clan.cards, number)))
        value = self._brings(state, seat, number) - cost
        left = clan.food - cost
        left -= rot(left, fire=fire or card.kind is Kind.FIRE)
        if card.is_tool and len(self._tools(clan.cards)) >= self.tool_limit(clan.cards):
            held = clan.cards
        short = clan.size - left - self.income(state, seat, cards=held)
        return value - 6 * max(0, short)

    def _brings(self, state: State, seat: Seat, number: int) -> float:
        clan, card = state.clans[seat], self._components.cards[number]
        if card.is_tool:
            return ROUNDS * self._yields(state, seat, number)
        match card.kind:
            case Kind.FIRE:
                return 1.2 * ROUNDS + 0.3 * clan.food
            case Kind.PLOW:
                return ROUNDS * sum(self._components.cards[one].kind is Kind.FIELD for one in clan.cards)
            case Kind.SPEECH:
                return 0.7 * ROUNDS
            case Kind.WORKS:
                return (2.0 if len(self._tools(clan.cards)) >= 3 else 0.5) * ROUNDS
            case _:
                return 0.3 * ROUNDS

    def _yields(self, state: State, seat: Seat, number: int) -> float:
        """Food more in each hunt, the least useful tool put away where there are too many."""
        clan, card = state.clans[seat], self._components.cards[number]
        held = tuple(sorted((*clan.cards, number)))
        tools = self._tools(held)
        if len(tools) > self.tool_limit(clan.cards):
            choices = [tuple(one for one in held if one != gone) for gone in tools if gone != number]
            best = max(self.income(state, seat, cards=cards) for cards in choices)
        else:
            best = self.income(state, seat, cards=held)
        more = best - self.income(state, seat)
        food = HUNTS.get(card.kind)
        if more <= 0 and food is not None and not self.grounds(state, clan.members)[STOCKED.index(food)]:
            return 1.2  # a ground of it can still be reached
        return more

    def member(self, state: State, seat: Seat, region: int) -> float:
        """What one more member there is worth, in food."""
        clan = state.clans[seat]
        cost = cost_there(self._components, state, region)
        paid = cost.total if cost else 0
        members = clan.members | 1 << region
        now, then = self.income(state, seat), self.income(state, seat, members=members)
        size, left = clan.size + 1, clan.food - paid
        left -= rot(left, fire=knows(self._components, clan.cards, Kind.FIRE))
        if left + then < size:
            return RUIN + left + then - size
        if self._wins_now(state, seat):
            return WINS - paid
        if state.ask is Ask.SECOND:
            return MEMBER - 0.5 - paid + 2 * (then - now)
        rich = min(1.0, 8 / (1 + clan.food))
        value = MEMBER - paid * rich + INCOME * (then - now)
        before, after = self.grounds(state, clan.members), self.grounds(state, members)
        value += NEW_FOOD * sum(1 for one, more in zip(before, after, strict=True) if more and not one)
        surplus = then - size
        if surplus < KEEP and left / (KEEP - surplus) < 4:
            value -= 2.0 * (KEEP - surplus)
        return value

    @staticmethod
    def _wins_now(state: State, seat: Seat) -> bool:
        """Whether the last members can be paid in this very phase."""
        needed = WINNING_MEMBERS - state.clans[seat].size
        steps = (1, 2, 3, 4, 5)[state.placed : state.placed + needed]
        return len(steps) == needed and sum(steps) + needed <= state.clans[seat].food

    def standing(self, state: State, seat: Seat) -> float:
        """In members."""
        clan = state.clans[seat]
        income = self.income(state, seat)
        surplus = max(-4, min(5, income - clan.size))
        foods = sum(map(bool, self.grounds(state, clan.members)))
        fire = 0.8 if knows(self._components, clan.cards, Kind.FIRE) else 0.0
        return clan.size + 0.13 * min(clan.food, 14) + 0.7 * surplus + 0.15 * income + 0.2 * foods + fire

    def chances(self, state: State) -> tuple[float, ...]:
        outcome = self._rules.outcome(state)
        if outcome is not None:
            winners = outcome.winners
            return tuple(1 / len(winners) if n in winners else 0.0 for n in range(len(state.clans)))
        values = [self.standing(state, Seat(n)) for n in range(len(state.clans))]
        return tuple(
            1 / (1 + exp((max(other for m, other in enumerate(values) if m != n) - value) / SPREAD))
            for n, value in enumerate(values)
        )
