"""What happens in The First Sparks, told one by one: for the log, the animation, lights and sounds."""

from dataclasses import dataclass
from enum import StrEnum

from engine.core import Event, Seat
from engine.first_sparks.components import Food
from engine.first_sparks.costs import Price, Sum
from engine.first_sparks.hunting import Hunt
from engine.first_sparks.model import Ending, Phase
from engine.first_sparks.order import Standing
from engine.first_sparks.stocking import Refill


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    """Reveals the tile that is drawn next."""

    seat: Seat
    tile: int
    q: int
    r: int
    turn: int
    next_tile: int | None


@dataclass(frozen=True, slots=True)
class Settled(Event):
    seat: Seat
    """Who placed the member."""
    neutral: bool
    """It belongs to the neutral clan."""
    region: int
    price: Sum | None
    """None where it is free."""


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    seat: Seat
    placed: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    round: int
    bonus: int | None
    """The card that the bonus grain is laid on."""


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    phase: Phase
    order: tuple[Seat, ...]
    """Who acts, first to last."""


@dataclass(frozen=True, slots=True)
class Proposed(Event):
    seat: Seat
    card: int
    price: Price


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Declined(Event):
    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Bought(Event):
    seat: Seat
    card: int
    price: Price


class Leaving(StrEnum):
    """Why a card leaves the game."""

    TOOL_TOO_MANY = "tool_too_many"
    DECLINED = "declined"
    UNSOLD_BONUS = "unsold_bonus"
    WITH_SHUFFLE_CARD = "with_shuffle_card"


@dataclass(frozen=True, slots=True)
class PutIntoBox(Event):
    card: int
    why: Leaving
    seat: Seat | None
    """Whose it was, or who decided; None where the rules did."""
    tokens: int
    """Of its food, from the harvest space to the supply; only for a declined tool."""
    food: Food | None = None
    """What it hunts, where tokens leave."""


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """From the pile into the market. Reveals, unless it was told."""

    card: int
    market: tuple[int, ...]
    """Afterwards."""
    from_cardboard: bool = False
    """From the cardboard pile: whoever turned it up has laid it down."""


@dataclass(frozen=True, slots=True)
class BonusReturned(Event):
    """The bonus grain goes back to the supply."""

    card: int
    """That it lay on."""


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    cards: int


@dataclass(frozen=True, slots=True)
class CardSunk(Event):
    """The highest card of the market goes under the pile."""

    card: int


@dataclass(frozen=True, slots=True)
class MarketReduced(Event):
    """The shuffle card has left; every card is for sale from now on."""

    market: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rotted(Event):
    seat: Seat
    food: int
    """Before."""
    lost: int


@dataclass(frozen=True, slots=True)
class Hunted(Event):
    seat: Seat
    hunt: Hunt


@dataclass(frozen=True, slots=True)
class Starving(Event):
    """Feeding cannot be paid; a member must go."""

    seat: Seat
    missing: int
    """Food."""


@dataclass(frozen=True, slots=True)
class Removed(Event):
    seat: Seat
    region: int


@dataclass(frozen=True, slots=True)
class Fed(Event):
    seat: Seat
    food: int
    """Paid, one a member."""


@dataclass(frozen=True, slots=True)
class TurnOrderSet(Event):
    order: tuple[Seat, ...]
    standings: tuple[Standing, ...]
    """Why, in that order."""


@dataclass(frozen=True, slots=True)
class SteppedBack(Event):
    """Intelligence moves its owner one rank back."""

    seat: Seat
    order: tuple[Seat, ...]
    """Afterwards."""


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    refills: tuple[Refill, ...]
    """In the order of STOCKED."""


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Reveals the food that fire hid, if there is any."""

    ending: Ending
