"""Cherokee's neutral form: cards `[clan, value, sex]`, places `[row, i]`."""

from typing import Final

from engine.cherokee.board import ROWS, SPOTS, WHERE, Spot, spot
from engine.cherokee.model import (
    MEMBERS,
    Clan,
    Ending,
    Equality,
    Expel,
    Member,
    Move,
    Pass,
    Recruit,
    Sex,
    State,
    Succeed,
    Variant,
    in_order,
    size,
)
from engine.cherokee.rules import CherokeeRules
from engine.cherokee.scoring import tally_members
from engine.core import Seat
from tests.vectors.adapter import Json, number, row, yes_or_no

NAMES: Final = {
    Clan.BIRD: "Bird",
    Clan.BLUE: "Blue",
    Clan.WILD_POTATO: "Wild Potato",
    Clan.DEER: "Deer",
    Clan.WOLF: "Wolf",
    Clan.LONG_HAIR: "Long Hair",
}
CLANS: Final = {name: clan for clan, name in NAMES.items()}
ENDS: Final = {Ending.HANDS_EMPTY: "hands empty", Ending.ALL_PASSED: "all passed"}
RULES: Final = CherokeeRules()


def rules(position: Json) -> CherokeeRules:
    return RULES


def state(position: Json) -> State:
    pyramid = tuple(None if card is None else member(card) for card in row(position["pyramid"], "pyramid"))
    if len(pyramid) != len(SPOTS):
        raise ValueError(f"{len(pyramid)} places in the pyramid")
    hands = tuple(in_order(map(member, row(hand, "hands"))) for hand in row(position["hands"], "hands"))
    clans = tuple(None if name is None else clan(name) for name in row(position["clans"], "clans"))
    players = number(position["players"], "players", max(CherokeeRules.seats) + 1)
    player = number(position["player"], "player", players)
    if players not in CherokeeRules.seats or not len(hands) == len(clans) == players:
        raise ValueError("players, hands and clans do not fit together")
    discard = tuple(map(member, row(position["discard"], "discard")))
    _once((*(card for card in pyramid if card is not None), *(c for hand in hands for c in hand), *discard))
    neutral = tuple(map(clan, row(position["neutral"], "neutral")))
    known = [*neutral, *(one for one in clans if one is not None)]
    if len(dict.fromkeys(known)) < len(known):
        raise ValueError("clans, neutral: a clan twice")
    ending = None
    if yes_or_no(position["over"], "over"):
        ending = Ending.ALL_PASSED if any(hands) else Ending.HANDS_EMPTY
    return State(
        pyramid,
        hands,
        clans,
        neutral,
        Variant(position["variant"]),
        Equality.DEFENDER,
        Seat(player),
        discard,
        _hole(position["pending"], pyramid),
        number(position["passes"], "passes", players + 1),
        ending,
    )


def _hole(pending: Json, pyramid: tuple[Member | None, ...]) -> Spot | None:
    hole = None if pending is None else place(pending["hole"])
    if hole is not None and pyramid[hole] is not None:
        raise ValueError(f"pending: the place {pending['hole']} is taken")
    return hole


def _once(cards: tuple[Member, ...]) -> None:
    if len(dict.fromkeys(cards)) < len(cards):
        raise ValueError("a card lies in two places")


def position(state: State) -> Json:
    return {
        "players": len(state.hands),
        "player": int(state.seat),
        "variant": state.variant.value,
        "clans": [None if clan is None else NAMES[clan] for clan in state.clans],
        "neutral": [NAMES[clan] for clan in state.neutral],
        "pyramid": [None if at is None else card(at) for at in state.pyramid],
        "hands": [sorted(map(card, held(state, seat))) for seat in range(len(state.hands))],
        "discard": [card(at) for at in state.discard],
        "pending": None if state.hole is None else {"hole": where(state.hole)},
        "passes": state.passes,
        "over": state.ending is not None,
    }


def move(state: State, neutral: Json) -> Move:
    if not isinstance(neutral, dict):
        raise ValueError(f"no move: {neutral!r}")
    if set(neutral) == {"target", "attackers"}:
        attackers = tuple(map(place, row(neutral["attackers"], "attackers")))
        if len(dict.fromkeys(attackers)) < len(attackers):
            raise ValueError("attackers: a place twice")
        return Expel(place(neutral["target"]), attackers)
    if set(neutral) == {"successor"}:
        return Succeed(place(neutral["successor"]))
    if set(neutral) == {"recruit"}:
        return Recruit(member(neutral["recruit"]))
    if set(neutral) == {"pass"} and neutral["pass"] is True:
        return Pass()
    raise ValueError(f"no move: {neutral!r}")


def neutral(state: State, move: Move) -> Json:
    match move:
        case Expel(target, attackers):
            return {"target": where(target), "attackers": [where(at) for at in attackers]}
        case Succeed(origin):
            return {"successor": where(origin)}
        case Recruit(recruit):
            return {"recruit": card(recruit)}
        case Pass():
            return {"pass": True}


def result(state: State) -> Json:
    outcome = RULES.outcome(state)
    if outcome is None:
        return None
    tallies = tally_members(state.pyramid)
    known = None not in outcome.scores
    return {
        "end": ENDS[Ending(outcome.ending)],
        "feathers": {NAMES[clan]: tallies[clan].feathers for clan in Clan},
        "women": {NAMES[clan]: tallies[clan].women for clan in Clan},
        "scores": list(outcome.scores) if known else None,
        "winners": list(outcome.winners) if known else None,
    }


def place(told: Json) -> Spot:
    along = row(told, "place")
    if len(along) != 2:
        raise ValueError(f"place: {told!r} is no pair")
    at = number(along[0], "row", ROWS + 1), number(along[1], "place in the row", ROWS + 1)
    if at not in WHERE:
        raise ValueError(f"place: the pyramid has no {told}")
    return spot(*at)


def clan(told: Json) -> Clan:
    if not isinstance(told, str) or told not in CLANS:
        raise ValueError(f"clan: {told!r} is none of {', '.join(CLANS)}")
    return CLANS[told]


def member(told: Json) -> Member:
    values = row(told, "card")
    if len(values) != 3:
        raise ValueError(f"card: {told!r} is not a clan, a value and a sex")
    found = Member(clan(values[0]), number(values[1], "value"), Sex(values[2]))
    if found not in MEMBERS:
        raise ValueError(f"no such card: {told}")
    return found


def card(member: Member) -> Json:
    return [NAMES[member.clan], member.value, member.sex.value]


def held(state: State, seat: int) -> tuple[Member, ...]:
    hand = state.hands[seat]
    if isinstance(hand, int):
        raise ValueError(f"the hand of {size(hand)} is not known")
    return hand


def where(at: Spot) -> Json:
    return list(WHERE[at])
