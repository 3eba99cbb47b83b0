"""Cherokee's neutral form: cards `[clan, value, sex]`, places `[row, i]`."""

from typing import Final

from engine.cherokee.board import SPOTS, WHERE, Spot, spot
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
from tests.vectors.adapter import Json

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
    pyramid = tuple(None if card is None else member(card) for card in position["pyramid"])
    if len(pyramid) != len(SPOTS):
        raise ValueError(f"{len(pyramid)} places in the pyramid")
    hands = tuple(in_order(map(member, hand)) for hand in position["hands"])
    clans = tuple(None if name is None else CLANS[name] for name in position["clans"])
    player = position["player"]
    if not len(hands) == len(clans) == position["players"] > player >= 0:
        raise ValueError("players, player, hands and clans do not fit together")
    pending = position["pending"]
    hole = None if pending is None else spot(*pending["hole"])
    if hole is not None and pyramid[hole] is not None:
        raise ValueError(f"the empty place {pending['hole']} is taken")
    ending = None
    if position["over"]:
        ending = Ending.ALL_PASSED if any(hands) else Ending.HANDS_EMPTY
    return State(
        pyramid,
        hands,
        clans,
        tuple(CLANS[name] for name in position["neutral"]),
        Variant(position["variant"]),
        Equality.DEFENDER,
        Seat(player),
        tuple(map(member, position["discard"])),
        hole,
        position["passes"],
        ending,
    )


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
    if len(neutral) == 2:
        return Expel(spot(*neutral["target"]), tuple(spot(*at) for at in neutral["attackers"]))
    ((word, what),) = neutral.items()
    if word == "successor":
        return Succeed(spot(*what))
    if word == "recruit":
        return Recruit(member(what))
    if word == "pass" and what is True:
        return Pass()
    raise ValueError(f"no move: {neutral}")


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


def member(neutral: Json) -> Member:
    clan, value, sex = neutral
    found = Member(CLANS[clan], value, Sex(sex))
    if found not in MEMBERS:
        raise ValueError(f"no such card: {neutral}")
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
