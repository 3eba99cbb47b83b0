"""Tables of Cherokee with the set-up in sight: `table({"3.1": "P5m"}, hands="U4m,D9m W6w")`."""

from collections.abc import Mapping

from engine.cherokee.board import SPOTS, Spot, spot
from engine.cherokee.model import (
    MEMBERS,
    Clan,
    Equality,
    Expel,
    Hand,
    Member,
    Pyramid,
    Recruit,
    State,
    Succeed,
    Variant,
)
from engine.cherokee.notation import read_move
from engine.cherokee.rules import CherokeeRules
from engine.core import Event, Rejection, Seat

RULES = CherokeeRules()


def at(text: str) -> Spot:
    """
    >>> at("3.2")
    4
    """
    row, i = map(int, text.split("."))
    return spot(row, i)


def member(text: str) -> Member:
    recruit = read_move(text)
    assert isinstance(recruit, Recruit)
    return recruit.member


def expel(text: str) -> Expel:
    move = read_move(text)
    assert isinstance(move, Expel)
    return move


def succeed(text: str) -> Succeed:
    return Succeed(at(text))


def hand(text: str) -> Hand:
    """`U4m,D9m`, `-` for an empty hand, `?3` for three cards that the program does not know."""
    if text.startswith("?"):
        return int(text[1:])
    return () if text == "-" else tuple(map(member, text.split(",")))


def pyramid(members: Mapping[str, str]) -> Pyramid:
    """The named spots; nobody anywhere else."""
    placed = {at(where): member(who) for where, who in members.items()}
    return tuple(placed.get(spot) for spot in SPOTS)


def table(
    members: Mapping[str, str],
    *,
    hands: str = "U4m D4m",
    clans: tuple[Clan | None, ...] | None = None,
    neutral: tuple[Clan, ...] = (),
    variant: Variant = Variant.SECRET,
    equality: Equality = Equality.DEFENDER,
    seat: int = 0,
    discard: str = "-",
    hole: str | None = None,
    passes: int = 0,
) -> State:
    held = tuple(map(hand, hands.split(" ")))
    thrown = hand(discard)
    assert not isinstance(thrown, int)
    return State(
        pyramid(members),
        held,
        tuple(Clan)[: len(held)] if clans is None else clans,
        neutral,
        variant,
        equality,
        Seat(seat),
        thrown,
        None if hole is None else at(hole),
        passes,
        None,
    )


def full(members: Mapping[str, str]) -> Pyramid:
    """The named spots, and everybody else's from the other cards, in their order."""
    placed = {at(where): member(who) for where, who in members.items()}
    others = iter([one for one in MEMBERS if one not in placed.values()])
    return tuple(placed.get(spot) or next(others) for spot in SPOTS)


def refused(state: State, move: Expel | Succeed | Recruit) -> Rejection:
    found = RULES.check(state, move)
    assert found is not None, "it is allowed"
    return found


def played(state: State, text: str) -> tuple[State, list[Event]]:
    move = read_move(text)
    assert RULES.check(state, move) is None
    events: list[Event] = []
    return RULES.advance(state, move, events), events


def who(state: State, where: str) -> Member | None:
    return state.pyramid[at(where)]
