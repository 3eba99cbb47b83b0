"""The end: clans turned up, tracks and markers counted, whoever entered them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.clans.model import CLANS, MARKERS, Clan, Ending, Why
from engine.core import Fault, Outcome, Rejection, RuleRef, ranking

TWELFTH_VILLAGE: Final = RuleRef("clans", "6.1")
NO_MOVE: Final = RuleRef("clans", "6.2")
REVEALING: Final = RuleRef("clans", "6.3")
COUNTING: Final = RuleRef("clans", "6.4")
TIES: Final = RuleRef("clans", "6.5")
ENDING_EARLY: Final = RuleRef("clans", "6.6")

ENDED_BY: Final = {
    Ending.TWELFTH_VILLAGE: TWELFTH_VILLAGE,
    Ending.NO_MOVE: NO_MOVE,
    Ending.ENDED_EARLY: ENDING_EARLY,
}

TRACK: Final = 60
"""Spaces of the printed score track; a higher score goes round once more."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What lies on the table at the end, as somebody enters it."""

    tracks: tuple[int, ...]
    """In the order of CLANS."""
    markers: tuple[int, ...]
    """By seat."""
    clans: tuple[Clan | None, ...]
    """By seat."""


class Mistake(StrEnum):
    """What may be wrong with a tally."""

    WRONG_SEATS = "wrong_seats"
    WRONG_TRACKS = "wrong_tracks"
    BELOW_ZERO = "below_zero"
    TOO_MANY_MARKERS = "too_many_markers"
    CLAN_TWICE = "clan_twice"


def mistakes(tally: Tally, seats: range) -> tuple[Fault, ...]:
    found: list[Fault] = []
    if len(tally.clans) not in seats or len(tally.markers) != len(tally.clans):
        counts = {"clans": len(tally.clans), "markers": len(tally.markers)}
        found.append(Fault(Mistake.WRONG_SEATS, "seats", {**counts, "least": seats[0], "most": seats[-1]}))
    if len(tally.tracks) != len(CLANS):
        found.append(Fault(Mistake.WRONG_TRACKS, "tracks", {"tracks": len(tally.tracks)}))
    for name, numbers in (("tracks", tally.tracks), ("markers", tally.markers)):
        found += [
            Fault(Mistake.BELOW_ZERO, f"{name}[{at}]", {"number": number})
            for at, number in enumerate(numbers)
            if number < 0
        ]
    if (total := sum(tally.markers)) > MARKERS:
        found.append(Fault(Mistake.TOO_MANY_MARKERS, "markers", {"markers": total, "most": MARKERS}))
    found += [
        Fault(Mistake.CLAN_TWICE, f"clans[{at}]", {"clan": clan, "first": tally.clans.index(clan)})
        for at, clan in enumerate(tally.clans)
        if clan is not None and clan in tally.clans[:at]
    ]
    return tuple(found)


def tally_outcome(tally: Tally) -> Outcome:
    """Trusts that `mistakes(tally)` is empty."""
    ending = Ending.TWELFTH_VILLAGE if sum(tally.markers) == MARKERS else Ending.NO_MOVE
    return outcome_of(ending, tally.tracks, tally.markers, tally.clans)


def outcome_of(
    ending: Ending, tracks: tuple[int, ...], markers: tuple[int, ...], clans: tuple[Clan | None, ...]
) -> Outcome:
    """Nobody is ranked while one clan is unknown; equal scores share a rank."""
    scores = tuple(
        None if clan is None else tracks[CLANS.index(clan)] + taken
        for clan, taken in zip(clans, markers, strict=True)
    )
    known = [score for score in scores if score is not None]
    return Outcome(ending, ENDED_BY[ending], scores, ranking(known) if len(known) == len(scores) else ())


def revealed(clans: tuple[Clan | None, ...], text: str) -> tuple[Clan | None, ...] | Rejection:
    """`clans` with what is told, as `red,?,blue`: `?` leaves a seat as it is."""
    words = text.split(",")
    if len(words) != len(clans):
        return Rejection(Why.ONE_CARD_EACH, REVEALING, {"told": len(words), "seats": len(clans)})
    after: list[Clan | None] = []
    for seat, (word, known) in enumerate(zip(words, clans, strict=True)):
        if word != "?" and word not in CLANS:
            return Rejection(Why.NOT_A_CLAN, REVEALING, {"seat": seat, "told": word})
        clan = known if word == "?" else Clan(word)
        if known is not None and clan != known:
            return Rejection(Why.CLAN_KNOWN, REVEALING, {"seat": seat, "told": word, "known": known})
        after.append(clan)
    for seat, clan in enumerate(after):
        if clan is not None and clan in after[:seat]:
            first = after.index(clan)
            return Rejection(Why.CLAN_TAKEN, REVEALING, {"seat": seat, "other": first, "clan": clan})
    return tuple(after)
