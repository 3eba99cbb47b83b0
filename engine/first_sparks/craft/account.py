"""The food of clans that hide it behind fire.

What a clan hunts, pays and eats is told to everybody: whoever keeps account knows what it has.
"""

from dataclasses import replace
from typing import TypeAlias

from engine.first_sparks.events import Bought, Fed, Hunted, Rotted, Settled
from engine.first_sparks.model import Move, View
from engine.players import Seen

Account: TypeAlias = tuple[int | None, ...]
"""Food by seat; None where it was hidden before anybody watched."""


def opened(view: View) -> Account:
    return tuple(clan.food for clan in view.clans)


def after(account: Account, seen: Seen[Move, View]) -> Account:
    food = list(account)

    def changes(seat: int, by: int) -> None:
        had = food[seat]
        food[seat] = None if had is None else had + by

    for event in seen.events:
        match event:
            case Hunted():
                changes(event.seat, event.hunt.food)
            case Bought():
                changes(event.seat, -event.price.total)
            case Settled(price=price) if price is not None and not event.neutral:
                changes(event.seat, -price.total)
            case Fed():
                changes(event.seat, -event.food)
            case Rotted():
                changes(event.seat, -event.lost)
    shown = (clan.food for clan in seen.after.clans)
    return tuple(own if hidden is None else hidden for own, hidden in zip(food, shown, strict=True))


def with_account(view: View, account: Account) -> View:
    """The view with the food that was kept account of."""
    clans = tuple(
        replace(clan, food=food) if clan.food is None else clan
        for clan, food in zip(view.clans, account, strict=True)
    )
    return replace(view, clans=clans)
