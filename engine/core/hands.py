"""The steps of hands that lead from what lies on a table to what is to lie there.

One mechanism for what follows from a move, for the way back, for putting the board right, for dealing: they
differ in their ends alone.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar

from engine.core.laid import BOX, HELD, Laid, Piece, Shift, Step, back, kind, seat_of, unmarked
from engine.core.places import Place
from engine.core.rules import ViewT
from engine.core.values import Event, Seat

RulesT = TypeVar("RulesT")

Group: TypeAlias = tuple[int | str, ...]
Chapter: TypeAlias = tuple[str, ...]


def anywhere(spot: Place) -> bool:
    return False


def looks(piece: Piece) -> str:
    return unmarked(piece)


def one(event: Event) -> Chapter:
    return ()


def by_kind(shift: Shift) -> Group:
    """Pieces of one kind, whatever is on their faces."""
    return (kind(shift.then),)


def nowhere(shift: Shift) -> bool:
    return False


def by_places(shift: Shift) -> Seat | None:
    return next((seat for end in (shift.target, shift.origin) if (seat := seat_of(end)) is not None), None)


@dataclass(frozen=True, slots=True)
class Cardboard(Generic[RulesT, ViewT]):
    """What a game says about its pieces, so that hands can be led. Public facts only: it sees the view of
    the whole table, and events that everybody sees."""

    laid: Callable[[RulesT, ViewT], Laid]
    """What lies on the table, without marks and without what lies where nobody looks."""
    shifts: Callable[[RulesT, Laid, Event], tuple[Shift, ...]]
    """What an event moves on the table where that lies."""
    own: Callable[[Event], bool]
    """Whoever made the move has done this with their own hands, to tell it."""
    group: Callable[[Shift], Group]
    """Shifts alike in it are one step of hands; steps come in its order, backwards in the reverse."""
    seen: Callable[[ViewT, Laid], ViewT]
    """The view as if this lay on the table: for showing it while hands are at it."""
    marked: Callable[[Laid], Laid] = lambda start: start
    """Names the pieces that are followed by eyes, at the start."""
    kind: Callable[[Piece], str] = looks
    """What is put right together when the board is compared, as huts of one colour."""
    single: Callable[[Place], bool] = anywhere
    """Holds one piece: it has to be empty before another comes."""
    chapter: Callable[[Event], Chapter] = one
    """Events of one chapter, one after another, are told to hands together. Its first word is why."""
    whole: frozenset[str] = frozenset()
    """Of chapters that begin with these words, what is alike in the first two words is one step."""
    seat: Callable[[Shift], Seat | None] = by_places
    """Whose piece it is."""
    dealt: Callable[[Shift], Group] = by_kind
    """Of what is laid out before the first move: what is alike in it is one step; steps come in its order."""
    entered: Callable[[Shift], bool] = nowhere
    """Lies there already where the set-up was told from the cardboard."""


AnyCardboard: TypeAlias = Cardboard[Any, Any]


def followed(cardboard: AnyCardboard, rules: Any, lying: Laid, events: Iterable[Event]) -> Laid:
    """What lies there after the events."""
    for event in events:
        lying = lying.after(cardboard.shifts(rules, lying, event))
    return lying


def chapters(cardboard: AnyCardboard, events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    at = 0
    while at < len(events):
        end = at + 1
        while end < len(events) and cardboard.chapter(events[end]) == cardboard.chapter(events[at]):
            end += 1
        yield events[at:end]
        at = end


def by_chapter(
    cardboard: AnyCardboard, rules: Any, lying: Laid, events: Sequence[Event], carried: Sequence[Event] = ()
) -> Iterator[tuple[Chapter, Laid, Laid, Laid]]:
    """(chapter, what lies there before it, what once its own part is done, what is to lie there after it).
    The own part of what is `carried` out for somebody else has not been done before."""
    for chapter in chapters(cardboard, events):
        done = own = lying
        for event in chapter:
            shifts = cardboard.shifts(rules, lying, event)
            lying = lying.after(shifts)
            if cardboard.own(event):
                own = own.after(shifts)
                done = done if is_among(carried, event) else done.after(shifts)
        yield cardboard.chapter(chapter[0]), done, own, lying


def is_among(events: Sequence[Event], event: Event) -> bool:
    """That very one: others may be equal to it."""
    return any(one is event for one in events)


def in_two(rules: Any, step: Step) -> tuple[Step, ...]:
    """Pieces that go from place to place of the board are taken up, then put down; any other step is one."""
    known = rules.places
    ends = {(shift.origin, shift.target) for shift in step.shifts}
    plain = all(shift.after is None and shift.origin != shift.target for shift in step.shifts)
    if len(ends) != 1 or not plain or not all(spot in known for way in ends for spot in way):
        return (step,)
    up = tuple(replace(shift, target=HELD) for shift in step.shifts)
    down = tuple(replace(shift, origin=HELD) for shift in step.shifts)
    return replace(step, shifts=up), replace(step, shifts=down)


def steps_of_move(
    cardboard: AnyCardboard, rules: Any, lying: Laid, events: Sequence[Event], carried: Sequence[Event] = ()
) -> tuple[Step, ...]:
    """What follows from a move whose own part its player has done, chapter by chapter. `carried` events are
    of a move that is made for somebody else: its own part comes first."""
    out: list[Step] = []
    last: Chapter = ()
    for chapter, done, own, wanted in by_chapter(cardboard, rules, lying, events, carried):
        why = chapter[0] if chapter else ""
        made = [two for step in steps(cardboard, done, own) for two in in_two(rules, step)]
        if made:
            out, last = [*out, *made], ()
        found = [replace(step, why=why) for step in steps(cardboard, own, wanted)]
        if why in cardboard.whole and found:
            if out and last[:2] == chapter[:2]:
                found.insert(0, out.pop())
            found = [_joined(cardboard, found)]
        if found:
            out += found
            last = chapter
    return tuple(step for step in out if _changes(step))


def _joined(cardboard: AnyCardboard, found: Sequence[Step]) -> Step:
    shifts = tuple(shift for step in found for shift in step.shifts)
    return Step(shifts, _seat(cardboard, shifts), found[0].why)


def _changes(step: Step) -> bool:
    """What is taken and given back at once need not be moved at all."""
    counts: dict[tuple[Place, Piece], int] = {}
    for shift in step.shifts:
        for at, n in (((shift.origin, shift.piece), -shift.count), ((shift.target, shift.then), shift.count)):
            counts[at] = counts.get(at, 0) + n
    return any(counts.values())


def steps(cardboard: AnyCardboard, lying: Laid, wanted: Laid, *, backwards: bool = False) -> tuple[Step, ...]:
    """From the one to the other, by ways: who does what where. `backwards`: as a move is taken back."""
    return _ordered(cardboard, grouped(shifts(lying, wanted), cardboard.group, backwards=backwards))


def steps_by_kind(cardboard: AnyCardboard, lying: Laid, wanted: Laid) -> tuple[Step, ...]:
    """From the one to the other, one colour or kind after another."""
    found = grouped(shifts(lying, wanted), lambda shift: (cardboard.kind(shift.piece),))
    return _ordered(cardboard, found)


def steps_of_dealing(cardboard: AnyCardboard, wanted: Laid, *, entered: bool = False) -> tuple[Step, ...]:
    """From the box to the table; `entered`: what a told set-up names lies there already."""
    found = shifts(wanted.boxed, wanted)
    if entered:
        found = tuple(shift for shift in found if not cardboard.entered(shift))
    return _ordered(cardboard, grouped(found, cardboard.dealt))


def shifts(lying: Laid, wanted: Laid) -> tuple[Shift, ...]:
    """The fewest; pieces that go the same way go together, and what turns over is turned last."""
    less: dict[Piece, dict[Place, int]] = {}
    more: dict[Piece, dict[Place, int]] = {}
    one, other = lying.counts, wanted.counts
    differs = [at for at in {**one, **other} if one.get(at, 0) != other.get(at, 0)]
    for spot, name in sorted(differs):
        n = other.get((spot, name), 0) - one.get((spot, name), 0)
        (more if n > 0 else less).setdefault(name, {})[spot] = abs(n)
    out = _moved(less, more)
    out += _turned(less, more)
    out += _through_a_pile(lying, less, more)
    if any(less.values()) or any(more.values()):
        raise ValueError(f"{less} cannot become {more}")
    return tuple(out)


def _moved(less: dict[Piece, dict[Place, int]], more: dict[Piece, dict[Place, int]]) -> list[Shift]:
    """Ways that most pieces can go are gone first: so groups stay together. The box comes last."""
    ways: dict[tuple[Place, Place], int] = {}
    names: dict[tuple[Place, Place], list[Piece]] = {}
    for name in sorted(less):
        for origin, n in less[name].items():
            for target, room in more.get(name, {}).items():
                ways[origin, target] = ways.get((origin, target), 0) + min(n, room)
                names.setdefault((origin, target), []).append(name)
    out = []
    for origin, target in sorted(ways, key=lambda way: (BOX in way, -ways[way], way)):
        for name in names[origin, target]:
            n = min(less[name].get(origin, 0), more[name].get(target, 0))
            if n:
                _take(less[name], origin, n)
                _take(more[name], target, n)
                out.append(Shift(name, origin, target, n))
    return out


def _turned(less: dict[Piece, dict[Place, int]], more: dict[Piece, dict[Place, int]]) -> list[Shift]:
    """What is left lies with its other side up: where it lies if it can, else on its way; and at last what is
    followed by eyes, and was told to have another face than before."""
    out = []
    for passes in (_turns_in_place, _turns, _is_entered_otherwise):
        for name, other in _of_one_back(less, more):
            for origin, target in ((a, b) for a in sorted(less[name]) for b in sorted(more[other])):
                n = min(less[name].get(origin, 0), more[other].get(target, 0))
                if n and passes(name, other, origin, target):
                    _take(less[name], origin, n)
                    _take(more[other], target, n)
                    out.append(Shift(name, origin, target, n, other))
    return out


def _of_one_back(
    less: dict[Piece, dict[Place, int]], more: dict[Piece, dict[Place, int]]
) -> Iterator[tuple[Piece, Piece]]:
    """What is left of the one and of the other side, in pairs of the same back."""
    others: dict[Piece, list[Piece]] = {}
    for other in sorted(other for other, left in more.items() if left):
        others.setdefault(back(other), []).append(other)
    for name in sorted(name for name, left in less.items() if left):
        for other in others.get(back(name), ()):
            yield name, other


def _turns_in_place(name: Piece, other: Piece, origin: Place, target: Place) -> bool:
    return origin == target and _turns(name, other, origin, target)


def _turns(name: Piece, other: Piece, origin: Place, target: Place) -> bool:
    return back(name) in (name, other)


def _is_entered_otherwise(name: Piece, other: Piece, origin: Place, target: Place) -> bool:
    return "#" in back(name)


def _through_a_pile(
    lying: Laid, less: dict[Piece, dict[Place, int]], more: dict[Piece, dict[Place, int]]
) -> list[Shift]:
    """One goes back to where others lie face down, another comes from there."""
    out = []
    left = tuple(_of_one_back(less, more))
    piles: dict[Piece, tuple[int, Place]] = {}
    for (at, here), n in lying.counts.items() if left else ():
        piles[here] = max(piles.get(here, (n, at)), (n, at))
    for name, other in left:
        hidden = back(name)
        if hidden not in piles:
            continue
        _, pile = piles[hidden]
        for origin, target in ((a, b) for a in sorted(less[name]) for b in sorted(more[other])):
            n = min(less[name].get(origin, 0), more[other].get(target, 0))
            if n:
                _take(less[name], origin, n)
                _take(more[other], target, n)
                out += [Shift(name, origin, pile, n, hidden), Shift(hidden, pile, target, n, other)]
    return out


def _take(counts: dict[Place, int], at: Place, n: int) -> None:
    counts[at] -= n
    if not counts[at]:
        del counts[at]


def grouped(
    found: Iterable[Shift], group: Callable[[Shift], Group], *, backwards: bool = False
) -> list[tuple[Shift, ...]]:
    """By what `group` says of a shift forwards: taken back, the way from the box was one into it."""
    groups: dict[Group, list[Shift]] = {}
    for shift in found:
        groups.setdefault(group(shift.back if backwards else shift), []).append(shift)
    return [tuple(groups[key]) for key in sorted(groups, key=_sortable, reverse=backwards)]


def _sortable(key: Group) -> tuple[tuple[int, int, str], ...]:
    return tuple((0, part, "") if isinstance(part, int) else (1, 0, part) for part in key)


def _ordered(cardboard: AnyCardboard, groups: list[tuple[Shift, ...]]) -> tuple[Step, ...]:
    """In their order, but no piece comes to a place that holds one before the other has left it. Pieces that
    wait for each other in a ring change places in one step."""
    out, left = [], groups
    while left:
        full = [{s.origin for s in one if cardboard.single(s.origin)} for one in left]
        free = next((n for n, one in enumerate(left) if not _waits(one, full[:n] + full[n + 1 :])), None)
        if free is None:
            ring = _ring(left, full)
            out.append(tuple(shift for n in ring for shift in left[n]))
            left = [one for n, one in enumerate(left) if n not in ring]
        else:
            out.append(left[free])
            left = left[:free] + left[free + 1 :]
    return tuple(Step(one, _seat(cardboard, one)) for one in out)


def _waits(step: tuple[Shift, ...], full: list[set[Place]]) -> bool:
    return any(shift.target in places for shift in step for places in full)


def _ring(left: list[tuple[Shift, ...]], full: list[set[Place]]) -> list[int]:
    """The first steps of which each waits for the next, and the last for the first."""
    seen: list[int] = [0]
    while True:
        targets = {shift.target for shift in left[seen[-1]]}
        following = next(n for n, places in enumerate(full) if n != seen[-1] and places & targets)
        if following in seen:
            return sorted(seen[seen.index(following) :])
        seen.append(following)


def _seat(cardboard: AnyCardboard, shifts: Iterable[Shift]) -> Seat | None:
    found = {seat: None for shift in shifts if (seat := cardboard.seat(shift)) is not None}
    return next(iter(found)) if len(found) == 1 else None
