"""A card as it is being copied from the box: its values, what may be changed, why something may not."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from engine.first_sparks.components import HUNTS, Card, Components, Kind, Source
from engine.first_sparks.components_copy import copied_card, suggested
from engine.first_sparks.components_file import (
    MOST_GRAIN,
    MOST_PRICE,
    MOST_TAKEN,
    MOST_VIRTUAL,
    printed_values,
    wanted_kinds,
)

PRICE: Final = "price"
GRAIN: Final = "grain"
TAKES: Final = "takes"
"""Followed by the step, from 0: `takes/2` is from how many tokens three are taken."""


class Refused(StrEnum):
    """Why a value goes no further."""

    LEAST = "least"
    MOST = "most"
    BELOW_STEP_BEFORE = "below_step_before"
    ABOVE_NEXT_STEP = "above_next_step"
    ONE_STEP = "one_step"
    ALL_STEPS = "all_steps"


@dataclass(frozen=True, slots=True)
class CardForm:
    """What stands in the form; any of it can be a card, for what may not be is refused at once."""

    components: Components
    """The set that the card goes into."""
    card: Card

    @staticmethod
    def of(components: Components, number: int) -> "CardForm":
        return CardForm(components, components.cards[number])

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """What a card of this number may be."""
        return wanted_kinds(self.card.number)

    @property
    def fields(self) -> tuple[str, ...]:
        """The values to enter, in the order in which they are read off a card."""
        steps = tuple(f"{TAKES}/{n}" for n in range(len(self.card.takes_from)))
        grain = (GRAIN,) if self.card.kind is Kind.FIELD else ()
        return (PRICE, *grain, *steps)

    @property
    def hunts(self) -> bool:
        return self.card.kind in HUNTS

    @property
    def changed(self) -> bool:
        """Something differs from the set, or nobody has copied it yet."""
        before = self.components.cards[self.card.number]
        return _printed(self.card) != _printed(before) or not copied(before)

    @property
    def untouched(self) -> bool:
        """Every value is as it stands in the set, which nobody has held against the card."""
        return self.card == self.components.cards[self.card.number]

    def value(self, field: str) -> int:
        if field == PRICE:
            return self.card.price
        return self.card.grain if field == GRAIN else self.card.takes_from[step_of(field)]

    def why_not(self, field: str, by: int) -> Refused | None:
        """Why a value cannot be one more or less, or None."""
        value = self.value(field) + by
        if value < 1:
            return Refused.LEAST
        if value > self._most(field):
            return Refused.MOST
        if field in (PRICE, GRAIN):
            return None
        steps, n = self.card.takes_from, step_of(field)
        if n and value < steps[n - 1]:
            return Refused.BELOW_STEP_BEFORE
        if n + 1 < len(steps) and value > steps[n + 1]:
            return Refused.ABOVE_NEXT_STEP
        return None

    def moved(self, field: str, by: int) -> "CardForm":
        """With a value one more or less, where `why_not` has no reason."""
        value = self.value(field) + by
        if field == PRICE:
            return self._with(replace(self.card, price=value))
        if field == GRAIN:
            return self._with(replace(self.card, grain=value))
        n, steps = step_of(field), self.card.takes_from
        return self._with(replace(self.card, takes_from=(*steps[:n], value, *steps[n + 1 :])))

    def why_no_step(self, by: int) -> Refused | None:
        """Why there cannot be a step more or less, or None."""
        steps = len(self.card.takes_from) + by
        if steps < 1:
            return Refused.ONE_STEP
        return Refused.ALL_STEPS if steps > MOST_TAKEN else None

    def with_step(self, by: int) -> "CardForm":
        """A step more goes three tokens beyond the last, which is how far apart they usually lie."""
        steps = self.card.takes_from
        if by < 0:
            return self._with(replace(self.card, takes_from=steps[:-1]))
        last = min(steps[-1] + 3, self._most(f"{TAKES}/{len(steps)}"))
        return self._with(replace(self.card, takes_from=(*steps, last)))

    def of_kind(self, kind: Kind) -> "CardForm":
        """With the values of the nearest card of that kind, for a beginning."""
        return self._with(replace(suggested(self.components, self.card.number, kind), note=None))

    def copied(self) -> Components:
        """The set with this card as an owner's own. Raises DataRefused."""
        card = self.card
        return copied_card(
            self.components,
            card.number,
            kind=card.kind,
            price=card.price,
            takes_from=card.takes_from,
            grain=card.grain,
        )

    def most(self, field: str) -> int:
        return self._most(field)

    def _most(self, field: str) -> int:
        if field in (PRICE, GRAIN):
            return MOST_PRICE if field == PRICE else MOST_GRAIN
        return self.components.tokens[HUNTS[self.card.kind]].count + MOST_VIRTUAL

    def _with(self, card: Card) -> "CardForm":
        return replace(self, card=card)


def step_of(field: str) -> int:
    return int(field.partition("/")[2])


def copied(card: Card) -> bool:
    """Nothing on it is an estimate any more."""
    return not any(source in (Source.HOUSE, Source.INFERRED) for _, source in card.sources)


def next_to_copy(components: Components, after: int) -> int | None:
    """The next card with an estimate, from there on and round; None once all are copied."""
    left = [number for number, card in components.cards.items() if not copied(card)]
    return min(left, key=lambda number: (number <= after, number), default=None)


def _printed(card: Card) -> Mapping[str, object]:
    values: dict[str, object] = {"kind": card.kind, "price": card.price, "grain": card.grain}
    values["takes_from"] = card.takes_from
    return {value: values[value] for value in printed_values(card.kind)}
