"""Positions of The First Sparks with everything that matters in sight.

Three tiles lie as in this sketch of hexes; 1 is bear and berry, 2 berry and mammoth, 3 fish and bear:

        1A 1B
      3A 2A 2B
       3B

The borders with a mountain are 1A0|1A1, 1B1|1B2, 2B0|2B1, 3A1|3A2 and 3B0|3B2.
"""

from collections.abc import Sequence
from typing import Final, TypeVar, cast

from engine.core import Event, Rejection, Rng, Seat
from engine.first_sparks import SHUFFLE, Ask, Clan, Deal, FirstSparksRules, Offer, Plow, State
from engine.first_sparks.board import LaidTile, board_of
from engine.first_sparks.model import FireFood, FirstCard, Move
from engine.first_sparks.regions import mask, names_in, region_of
from tests.engine import games

RULES: Final = cast(FirstSparksRules, games.rules("first_sparks"))
COMPONENTS: Final = RULES.components
THREE_TILES: Final = (LaidTile(1, 0, 0, 0), LaidTile(2, 0, 1, 0), LaidTile(3, -1, 1, 1))

EventT = TypeVar("EventT", bound=Event)


def region(name: str) -> int:
    found = region_of(name)
    assert found is not None, name
    return found


def members(names: str) -> int:
    """A mask, of regions by name with spaces between."""
    return mask(map(region, names.split()))


def standing(state: State, seat: int) -> str:
    return " ".join(names_in(state.clans[seat].members))


def clan(food: int, cards: Sequence[int], names: str = "") -> Clan:
    return Clan(food, tuple(cards), members(names))


def seats(*numbers: int) -> tuple[Seat, ...]:
    return tuple(map(Seat, numbers))


def table(
    ask: Ask | None,
    *clans: Clan,
    seat: int = 0,
    order: Sequence[int] | None = None,
    neutral: str | None = None,
    tiles: tuple[LaidTile, ...] = THREE_TILES,
    tiles_left: tuple[int, ...] = (),
    stock: tuple[int, ...] = (4, 2, 3, 2),
    market: tuple[int, ...] = (7, 8, 10, 11, 12, 13, 14, 16),
    reduced: bool = False,
    pile: tuple[int, ...] = (17, 19, 20, SHUFFLE),
    box: tuple[int, ...] = (),
    bonus: int | None = None,
    bought: Sequence[int] = (),
    passed: Sequence[int] = (),
    offer: Offer | None = None,
    proposals: int = 0,
    placed: int = 0,
    round: int = 2,
    stirred: int | None = None,
    plow: Plow = Plow.EACH,
    first_card: FirstCard = FirstCard.AFFORDED,
    fire_food: FireFood = FireFood.HIDDEN,
) -> State:
    return State(
        plow=plow,
        round=round,
        ask=ask,
        seat=Seat(seat),
        order=seats(*(range(len(clans)) if order is None else order)),
        clans=clans,
        neutral=None if neutral is None else members(neutral),
        tiles=tiles,
        tiles_left=tiles_left,
        stock=stock,
        market=market,
        reduced=reduced,
        pile=pile,
        shuffle_order=tuple(range(41, 6, -1)),
        box=box,
        removed=(),
        seen=(),
        bonus=bonus,
        bought=seats(*bought),
        passed=seats(*passed),
        offer=offer,
        proposals=proposals,
        placed=placed,
        stirred=round if stirred is None else stirred,
        by_agreement=False,
        board=board_of(COMPONENTS, tiles),
        first_card=first_card,
        fire_food=fire_food,
    )


def play(state: State, *texts: str) -> State:
    """The state after moves, each of which must be legal."""
    for text in texts:
        move = RULES.read_move(text)
        refused = RULES.check(state, move)
        assert refused is None, f"{text}: {refused}"
        state = RULES.advance(state, move)
    return state


def told(state: State, text: str) -> list[Event]:
    """What happens in a legal move."""
    move = RULES.read_move(text)
    assert RULES.check(state, move) is None, text
    out: list[Event] = []
    RULES.advance(state, move, out)
    return out


def refusal(state: State, text: str) -> Rejection:
    found = RULES.check(state, RULES.read_move(text))
    assert found is not None, f"{text} is legal"
    return found


def texts(moves: Sequence[Move]) -> list[str]:
    return [RULES.move_text(move) for move in moves]


def legal(state: State) -> list[str]:
    return texts(RULES.legal_moves(state))


def only(events: Sequence[Event], kind: type[EventT]) -> list[EventT]:
    return [event for event in events if isinstance(event, kind)]


def dealt(players: int, seed: int = 1) -> Deal:
    return RULES.deal(players, {}, Rng(seed))


def started(players: int, seed: int = 1) -> State:
    return RULES.start(dealt(players, seed))
