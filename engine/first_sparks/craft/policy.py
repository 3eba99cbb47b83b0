"""What a sensible clan does next, without looking ahead."""

from typing import Final

from engine.core import Rng
from engine.first_sparks.components import Kind
from engine.first_sparks.costs import knows
from engine.first_sparks.craft.appraisal import Appraisal
from engine.first_sparks.market import current
from engine.first_sparks.model import Accept, Ask, Buy, Discard, Move, Propose, Remove, Settle, State
from engine.first_sparks.rules import FirstSparksRules
from engine.players.chance import unit

WORTH_BUYING: Final = 0.5
"""Food that a card has to bring beyond its price."""


class Policy:
    def __init__(self, rules: FirstSparksRules, appraisal: Appraisal) -> None:
        self._rules: Final = rules
        self._appraisal: Final = appraisal

    def rated(self, state: State, rng: Rng) -> list[tuple[float, Move]]:
        """Every legal move with what it is worth, in food; to buy nothing is worth a little."""
        moves = self._rules.legal_moves(state)
        return [(self._value(state, move, rng), move) for move in moves]

    def _value(self, state: State, move: Move, rng: Rng) -> float:
        seat, appraisal = state.seat, self._appraisal
        match move:
            case Propose(card):
                return appraisal.card(state, seat, card)
            case Accept() if state.offer is not None:
                return appraisal.card(state, seat, state.offer.card) - self._better_elsewhere(state)
            case Settle(region) if state.ask in (Ask.SPREAD, Ask.SECOND):
                return appraisal.member(state, seat, region)
            case Settle(region) if state.ask is Ask.FIRST:
                return state.board.near[region].bit_count() + 0.1 * unit(rng)
            case Discard(card):
                kept = tuple(one for one in state.clans[seat].cards if one != card)
                return appraisal.income(state, seat, cards=kept) - 0.01 * card
            case Remove(region):
                members = state.clans[seat].members & ~(1 << region)
                return appraisal.income(state, seat, members=members) + 0.01 * unit(rng)
        match state.ask:
            case Ask.PROPOSE | Ask.ANSWER:
                return WORTH_BUYING
            case Ask.BOX if state.offer is not None:
                bought = isinstance(move, Buy)
                return appraisal.card(state, seat, state.offer.card) if bought else WORTH_BUYING
            case Ask.SPREAD | Ask.SECOND:
                return 0.0
            case _:
                return unit(rng)

    def _better_elsewhere(self, state: State) -> float:
        """What is lost by taking this card and no other, where another one would be proposed."""
        clan, seat = state.clans[state.seat], state.seat
        offer = state.offer
        best = 0.0
        for card in current(state):
            kind = self._rules.components.cards[card].kind
            owned = not self._rules.components.cards[card].is_tool and self._knows(clan.cards, kind)
            if offer is not None and card != offer.card and not owned:
                best = max(best, self._appraisal.card(state, seat, card))
        mine = 0.0 if offer is None else self._appraisal.card(state, seat, offer.card)
        return max(0.0, mine) if best - 1 > mine else 0.0

    def _knows(self, cards: tuple[int, ...], kind: Kind) -> bool:
        return knows(self._rules.components, cards, kind)

    def chosen(self, state: State, rng: Rng, blur: float = 0.0) -> Move:
        rated = self.rated(state, rng)
        if len(rated) == 1:
            return rated[0][1]
        return max(rated, key=lambda entry: entry[0] + (blur * unit(rng) if blur else 0.0))[1]
