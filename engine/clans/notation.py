"""The text forms.

    move      17-23              a slide
              7,12               an order of villages
    deal      1 red,?,blue 1g,2y,3k,...        first seat, clans by seat, hut of each territory
    state     0 1,0,2 5,0,5,0,0 red,?,blue 1:1g2y,17:6k 4,9 - -

A state's parts: seat, markers by seat, tracks, clans by seat, groups, villages founded so far,
villages pending, ending. Colours are r b g y k (black); `-` is an empty list, `?` an unknown clan.
"""

import re
from collections.abc import Sequence
from typing import Final

from engine.clans.groups import MOST, group_of, huts_of
from engine.clans.model import (
    CLANS,
    TERRITORIES,
    Clan,
    Deal,
    Ending,
    Found,
    Move,
    Position,
    Slide,
    State,
    villages_in,
)
from engine.core import Seat, Unreadable

LETTER: Final = dict(zip(CLANS, "rbgyk", strict=True))
_CLAN: Final = {letter: clan for clan, letter in LETTER.items()}

_NUMBER: Final = "(?:0|[1-9][0-9]{0,11})"
_SLIDE: Final = re.compile(f"({_NUMBER})-({_NUMBER})")
_NUMBERS: Final = re.compile(f"{_NUMBER}(?:,{_NUMBER})*")
_HUT: Final = re.compile(f"({_NUMBER})([rbgyk])")
_GROUP: Final = re.compile(f"({_NUMBER}):((?:{_NUMBER}[rbgyk])+)")


def move_text(move: Move) -> str:
    if isinstance(move, Slide):
        return f"{move.origin}-{move.target}"
    return _joined(move.order)


def read_move(text: str) -> Move:
    """Raises Unreadable."""
    if slide := _SLIDE.fullmatch(text):
        return Slide(int(slide[1]), int(slide[2]))
    return Found(_numbers(text, "move"))


def deal_text(deal: Deal) -> str:
    huts = ",".join(f"{territory}{LETTER[clan]}" for territory, clan in deal.huts)
    return f"{deal.first} {_clans_text(deal.clans)} {huts or '-'}"


def read_deal(text: str) -> Deal:
    """Raises Unreadable. Judges the form alone: `faults` judges the set-up."""
    first, clans, huts = _parts(text, 3, "deal")
    pairs: list[tuple[int, Clan]] = []
    for word in () if huts == "-" else huts.split(","):
        hut = _matched(_HUT, word, "deal")
        pairs.append((int(hut[1]), _CLAN[hut[2]]))
    return Deal(Seat(_number(first, "deal")), _read_clans(clans, "deal"), tuple(pairs))


def position_text(state: State) -> str:
    groups = ",".join(f"{t}:{_group_text(group)}" for t, group in enumerate(state.groups) if group)
    return " ".join(
        (
            str(state.seat),
            _joined(state.markers),
            _joined(state.scores),
            _clans_text(state.clans),
            groups or "-",
            _joined(villages_in(state.founded)),
            _joined(state.pending),
            state.ending or "-",
        )
    )


def read_position(text: str) -> Position:
    """Raises Unreadable."""
    seat, markers, scores, clans, groups, founded, pending, ending = _parts(text, 8, "state")
    taken = _numbers(markers, "state")
    known = _read_clans(clans, "state")
    tracks = _numbers(scores, "state")
    villages = (*_numbers(founded, "state"), *_numbers(pending, "state"))
    if not (
        0 < len(taken) == len(known) and _number(seat, "state") < len(taken) and len(tracks) == len(CLANS)
    ):
        raise Unreadable("state", f"{seat} {markers} {scores} {clans}")
    if not all(1 <= t <= TERRITORIES for t in villages):
        raise Unreadable("state", f"{founded} {pending}")
    if ending != "-" and ending not in tuple(Ending):
        raise Unreadable("state", ending)
    return {
        "seat": Seat(int(seat)),
        "markers": taken,
        "scores": tracks,
        "clans": known,
        "groups": _read_groups(groups),
        "founded": sum(1 << t for t in set(_numbers(founded, "state"))),
        "pending": _numbers(pending, "state"),
        "ending": None if ending == "-" else Ending(ending),
    }


def _group_text(group: int) -> str:
    counted = zip(CLANS, huts_of(group), strict=True)
    return "".join(f"{count}{LETTER[clan]}" for clan, count in counted if count)


def _read_groups(text: str) -> tuple[int, ...]:
    groups = [0] * (TERRITORIES + 1)
    for word in () if text == "-" else text.split(","):
        match = _matched(_GROUP, word, "state")
        territory = int(match[1])
        counts = dict.fromkeys(CLANS, 0)
        for count, letter in _HUT.findall(match[2]):
            counts[_CLAN[letter]] = int(count)
        if not 1 <= territory <= TERRITORIES or max(counts.values()) > MOST:
            raise Unreadable("state", word)
        groups[territory] = group_of(counts.values())
    return tuple(groups)


def _clans_text(clans: Sequence[Clan | None]) -> str:
    return ",".join("?" if clan is None else clan for clan in clans) or "-"


def _read_clans(text: str, form: str) -> tuple[Clan | None, ...]:
    words = () if text == "-" else text.split(",")
    if any(word != "?" and word not in CLANS for word in words):
        raise Unreadable(form, text)
    return tuple(None if word == "?" else Clan(word) for word in words)


def _joined(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers)) or "-"


def _numbers(text: str, form: str) -> tuple[int, ...]:
    if text == "-":
        return ()
    return tuple(int(word) for word in _matched(_NUMBERS, text, form)[0].split(","))


def _number(text: str, form: str) -> int:
    return int(_matched(re.compile(_NUMBER), text, form)[0])


def _matched(pattern: re.Pattern[str], text: str, form: str) -> re.Match[str]:
    if match := pattern.fullmatch(text):
        return match
    raise Unreadable(form, text)


def _parts(text: str, count: int, form: str) -> list[str]:
    parts = text.split(" ")
    if len(parts) != count:
        raise Unreadable(form, text)
    return parts
