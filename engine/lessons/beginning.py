"""The table at which a lesson is played."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.core import AnyRules
from engine.lessons.lesson import Lesson
from engine.lessons.way import Begun
from engine.session import AnyCustoms, Mode, Player, Sitting, Table


def table_of(
    lesson: Lesson,
    rules: AnyRules,
    players: Sequence[Player],
    customs: AnyCustoms,
    clock: Callable[[], int],
    begun: Begun | None = None,
) -> Table:
    """Where the lesson begins, or as it was left. It answers nothing by itself. Raises ValueError where what
    was begun does not fit, and Unreadable."""
    sitting = Sitting(Mode.SCREEN, tuple(players), tuple(lesson.options.items()), lesson.deal)
    table = Table(rules, sitting, clock, replace(customs, answers_itself=_never, same_whatever=_never))
    moves = [*lesson.prologue]
    state = table.state
    for move in lesson.prologue:
        state = rules.advance(state, move)
    for text in begun.moves if begun is not None else ():
        move = rules.read_move(text)
        if rules.to_act(state) is None or rules.check(state, move) is not None:
            raise ValueError(f"{text} is not lawful in the lesson")
        state = rules.advance(state, move)
        moves.append(move)
    table.restore([(move, False, 0) for move in moves], len(moves))
    return table


def begun_fits(lesson: Lesson, begun: Begun) -> bool:
    """The way is one through this lesson: its steps in their order, with no more moves than were made.

    What is kept may come from an older program, whose lesson was another.
    """
    numbers = [lesson.at(stop.step) for stop in begun.way]
    found = [n for n in numbers if n is not None]
    made = [stop.moves for stop in begun.way]
    in_order = found == sorted(set(found)) and made == sorted(made)
    known = bool(found) and len(found) == len(numbers)
    return known and in_order and made[0] >= 0 and made[-1] <= len(begun.moves)


def _never(one: object, other: object) -> bool:
    return False
