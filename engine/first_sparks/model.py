"""The values of The First Sparks: what is dealt, where everything stands, what is decided."""

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, TypeAlias

from engine.core import Seat
from engine.first_sparks.board import Board, LaidTile
from engine.first_sparks.components import UNKNOWN

GAME: Final = "first_sparks"
SEATS: Final = range(2, 7)
ALONE: Final = 2
"""With two players a neutral clan joins them: first_sparks 11."""


class Plow(StrEnum):
    """What the plow adds where a clan has several fields (ruling F1)."""

    EACH = "each"
    ONCE = "once"


class FirstCard(StrEnum):
    """Two players: which card the first may propose first in a round (ruling F10)."""

    AFFORDED = "afforded"
    ANY = "any"
    """Also one that he cannot pay; declined, it goes to the box."""


class FireFood(StrEnum):
    """Who sees the food of a clan that knows fire; the book says that it may be hidden."""

    HIDDEN = "hidden"
    OPEN = "open"


class PileOf(StrEnum):
    """Whose pile the market is filled from."""

    PROGRAM = "program"
    CARDBOARD = "cardboard"
    """The box's, shuffled at the table: what is turned up is told."""


class Phase(StrEnum):
    TILES = "tiles"
    FIRST = "first"
    SECOND = "second"
    TECHNOLOGY = "technology"
    FEED = "feed"
    SPREAD = "spread"
    UPKEEP = "upkeep"
    """Nobody decides in it."""
    OVER = "over"


class Ask(StrEnum):
    """What is decided now."""

    LAY = "lay"
    NEUTRAL_FIRST = "neutral_first"
    FIRST = "first"
    SECOND = "second"
    PROPOSE = "propose"
    ANSWER = "answer"
    BOX = "box"
    DISCARD = "discard"
    DRAW = "draw"
    """Which card the cardboard pile has given."""
    REMOVE = "remove"
    NEUTRAL = "neutral"
    SPREAD = "spread"


class Drawing(StrEnum):
    """Why a card is turned up, and so what comes once it is told."""

    SOLD = "sold"
    DECLINED = "declined"
    UNSOLD = "unsold"
    """The card with the bonus grain has left at the end of phase 1."""
    RENEWED = "renewed"
    """Phase 4."""


PHASE_OF: Final = {
    Ask.LAY: Phase.TILES,
    Ask.NEUTRAL_FIRST: Phase.FIRST,
    Ask.FIRST: Phase.FIRST,
    Ask.SECOND: Phase.SECOND,
    Ask.PROPOSE: Phase.TECHNOLOGY,
    Ask.ANSWER: Phase.TECHNOLOGY,
    Ask.BOX: Phase.TECHNOLOGY,
    Ask.DISCARD: Phase.TECHNOLOGY,
    Ask.DRAW: Phase.TECHNOLOGY,
    Ask.REMOVE: Phase.FEED,
    Ask.NEUTRAL: Phase.SPREAD,
    Ask.SPREAD: Phase.SPREAD,
}


def phase_of(ask: Ask | None, drawing: Drawing | None) -> Phase:
    if ask is None:
        return Phase.OVER
    return Phase.UPKEEP if drawing is Drawing.RENEWED else PHASE_OF[ask]


@dataclass(frozen=True, slots=True)
class Deal:
    """A set-up with every random choice made; `engine.first_sparks.setup` says what may be wrong."""

    plow: Plow
    herbs: tuple[int, ...]
    """The number of each seat's herbs."""
    tiles: tuple[int, ...]
    """In the order in which they are laid."""
    pile: tuple[int, ...]
    """Top first, with the shuffle card; UNKNOWN for cards of the cardboard pile."""
    removed: tuple[int, ...]
    """Went back to the box unseen; UNKNOWN with the cardboard pile."""
    shuffle_order: tuple[int, ...]
    """When the pile is shuffled, its cards take the order that they have here; () with the cardboard pile."""
    first_card: FirstCard = FirstCard.AFFORDED
    fire_food: FireFood = FireFood.HIDDEN

    @property
    def cardboard(self) -> bool:
        """The pile is the box's: what it gives is told."""
        return UNKNOWN in self.pile and not self.shuffle_order


@dataclass(frozen=True, slots=True)
class Clan:
    food: int
    cards: tuple[int, ...]
    """Rising."""
    members: int
    """On the board; a mask of regions."""

    @property
    def size(self) -> int:
        return self.members.bit_count()


@dataclass(frozen=True, slots=True)
class Offer:
    by: Seat
    card: int
    declined: tuple[Seat, ...] = ()
    """In the order in which they were asked."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything, the draw pile included."""

    plow: Plow
    round: int
    """0 during the set-up."""
    ask: Ask | None
    """None once the game is over."""
    seat: Seat
    """Who decides; without meaning once the game is over."""
    order: tuple[Seat, ...]
    """Turn order."""
    clans: tuple[Clan, ...]
    """By seat."""
    neutral: int | None
    """Members of the neutral clan of two players, a mask."""
    tiles: tuple[LaidTile, ...]
    """In the order laid."""
    tiles_left: tuple[int, ...]
    """The first one is laid next."""
    stock: tuple[int, ...]
    """Tokens on the harvest spaces, in the order of STOCKED."""
    market: tuple[int, ...]
    """Rising; may hold the shuffle card."""
    reduced: bool
    """The shuffle card has left the market."""
    pile: tuple[int, ...]
    """Top first; UNKNOWN where nobody knows the card."""
    shuffle_order: tuple[int, ...]
    box: tuple[int, ...]
    """Cards that everybody saw leave the game, rising."""
    removed: tuple[int, ...]
    """Cards that left it unseen, rising; UNKNOWN with the cardboard pile, until they can be told apart."""
    seen: tuple[int, ...]
    """Cards in the pile whose place everybody knows, rising."""
    bonus: int | None
    """The card that the bonus grain lies on."""
    bought: tuple[Seat, ...]
    """Rising; in this phase 1."""
    passed: tuple[Seat, ...]
    offer: Offer | None
    proposals: int
    """Made in this phase 1."""
    placed: int
    """Members that the seat to act has placed in this phase 3."""
    stirred: int
    """The last round in which a card was bought or a player's member placed."""
    by_agreement: bool
    """The players ended it: for good, as nothing moved any more, or early."""
    board: Board = field(compare=False, repr=False)
    """What follows from `tiles`."""
    first_card: FirstCard = FirstCard.AFFORDED
    fire_food: FireFood = FireFood.HIDDEN
    drawing: Drawing | None = None
    """Why the card is turned up that is asked for."""

    @property
    def key(self) -> Hashable:
        """Equal for positions that differ only in the order in which their tiles were laid: nobody sees it
        once they lie, and nothing hangs on it."""
        return replace(self, tiles=tuple(sorted(self.tiles, key=lambda laid: laid.tile)))

    @property
    def phase(self) -> Phase:
        return phase_of(self.ask, self.drawing)

    @property
    def cardboard(self) -> bool:
        """The pile is the box's: what it gives is told."""
        return not self.shuffle_order


@dataclass(frozen=True, slots=True)
class SeenClan:
    """A clan as others see it."""

    food: int | None
    """None where fire hides it."""
    cards: tuple[int, ...]
    members: int

    @property
    def size(self) -> int:
        return self.members.bit_count()


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know, or (viewer None) what lies open on the table. Like State where it
    bears the same name."""

    viewer: Seat | None
    plow: Plow
    round: int
    ask: Ask | None
    seat: Seat
    order: tuple[Seat, ...]
    clans: tuple[SeenClan, ...]
    neutral: int | None
    tiles: tuple[LaidTile, ...]
    next_tile: int | None
    """Drawn, and to be laid now."""
    tiles_hidden: int
    """How many are drawn after it."""
    stock: tuple[int, ...]
    market: tuple[int, ...]
    reduced: bool
    pile: tuple[int | None, ...]
    """Top first; None where nobody knows the card."""
    unseen: tuple[int, ...]
    """Cards that may lie at the unknown places of the pile, rising."""
    box: tuple[int, ...]
    removed: int
    bonus: int | None
    bought: tuple[Seat, ...]
    passed: tuple[Seat, ...]
    offer: Offer | None
    proposals: int
    placed: int
    stirred: int
    by_agreement: bool
    board: Board = field(compare=False, repr=False)
    first_card: FirstCard = FirstCard.AFFORDED
    fire_food: FireFood = FireFood.HIDDEN
    drawing: Drawing | None = None
    cardboard: bool = False

    @property
    def phase(self) -> Phase:
        return phase_of(self.ask, self.drawing)


@dataclass(frozen=True, slots=True)
class Lay:
    q: int
    r: int
    turn: int


@dataclass(frozen=True, slots=True)
class Settle:
    """Place a member."""

    region: int


@dataclass(frozen=True, slots=True)
class Stop:
    """Place no more."""


@dataclass(frozen=True, slots=True)
class Propose:
    card: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Buy nothing in this phase."""


@dataclass(frozen=True, slots=True)
class Accept:
    """Buy the card that another player proposed."""


@dataclass(frozen=True, slots=True)
class Decline:
    pass


@dataclass(frozen=True, slots=True)
class PutInBox:
    """Two players: the declined card leaves the game."""


@dataclass(frozen=True, slots=True)
class Buy:
    """Two players: buy the declined card instead of putting it in the box."""


@dataclass(frozen=True, slots=True)
class Discard:
    card: int


@dataclass(frozen=True, slots=True)
class Draw:
    """The cardboard pile has given this card."""

    card: int


@dataclass(frozen=True, slots=True)
class Remove:
    """A member starves."""

    region: int


Move: TypeAlias = (
    Lay | Settle | Stop | Propose | Pass | Accept | Decline | PutInBox | Buy | Discard | Draw | Remove
)


class Ending(StrEnum):
    THIRTEEN_MEMBERS = "thirteen_members"
    BY_AGREEMENT = "by_agreement"
    """A game that no longer moves."""
    ENDED_EARLY = "ended_early"
    """By the players, while it still moved."""


class Why(StrEnum):
    """Why a move, a pointing, an agreement or an entry in the ledger is refused."""

    OVER = "over"
    NOT_ASKED = "not_asked"
    NOTHING_THERE = "nothing_there"
    FIRST_IN_THE_MIDDLE = "first_in_the_middle"
    NO_SUCH_TURN = "no_such_turn"
    OVERLAPS = "overlaps"
    TOUCHES_TOO_FEW = "touches_too_few"
    NO_SUCH_REGION = "no_such_region"
    REGION_TAKEN = "region_taken"
    GROUND_TAKEN = "ground_taken"
    OWN_MEMBER_THERE = "own_member_there"
    NOT_NEXT_TO_YOURS = "not_next_to_yours"
    CANNOT_PAY = "cannot_pay"
    FIVE_PLACED = "five_placed"
    FIFTEEN_MEMBERS = "fifteen_members"
    MUST_PLACE = "must_place"
    NOT_IN_MARKET = "not_in_market"
    NOT_YET_FOR_SALE = "not_yet_for_sale"
    NEVER_FOR_SALE = "never_for_sale"
    KNOWN_ALREADY = "known_already"
    TOO_EXPENSIVE = "too_expensive"
    NOT_YOUR_CARD = "not_your_card"
    NOT_A_TOOL = "not_a_tool"
    NO_MEMBER_THERE = "no_member_there"
    SPLITS_THE_CLAN = "splits_the_clan"
    NOTHING_TO_TELL = "nothing_to_tell"
    STILL_MOVING = "still_moving"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_IN_PILE = "not_in_pile"
    TOO_MANY_TOOLS = "too_many_tools"
    STARVES = "starves"
    ALL_ARE_FED = "all_are_fed"
