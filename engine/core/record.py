"""The game record: a readable text that replays a table exactly, on any version of Python.

    totem record 1
    game clans 1
    material {"clans.json":{...}}
    seat Léa
    seat Papa
    option plough each
    deal <the game's own deal text>
    move 17-23
    note undo 2
    note hint move territory/4 territory/5
    move 4-5
    reveal red,blue
    result twelfth_village 38,30
    state 0123456789abcdef

One thing a line, the first word says what. `material` is what the rules were made from (a board, huts,
components: `Game.material`), in records of games that have such a file; in older ones it is not there.
`state` is a checksum of the final state's text.
"""

import hashlib
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from engine.core.agreement import disagreements
from engine.core.early import tell
from engine.core.rules import AnyRules
from engine.core.texts import from_outside, seated
from engine.core.values import Fact, Outcome, Rejection, Unreadable

FIRST_LINE: Final = "totem record 1"
LONGEST_VERSION: Final = 9
"""Figures; a file may hold any number of them, and Python refuses to read more than some thousands."""
MOST_MOVES: Final = 2_000
"""Games that may go on for ever have no other bound; by a tap every six seconds it takes more than three
hours, and to play them through again a second or two."""
MOST_NOTES: Final = 4_000
"""A table notes no more either."""
MOST_SEATS: Final = 100
MOST_OPTIONS: Final = 100
"""More than any game has; a file may name any number."""
LONGEST_NOTE: Final = 200
TOTEM: Final = "totem"
"""The line behind that of a seat which Totem plays, with its level."""
MOST_LINES: Final = {"seat": MOST_SEATS, "option": MOST_OPTIONS, "note": MOST_NOTES}
"""By the word that they begin with; of moves see MOST_MOVES."""
LONGEST_SAID: Final = 80
"""Characters of a record that are repeated when it is refused."""
PIECE: Final = 8
"""Moves that are judged at one go."""


@dataclass(frozen=True, slots=True)
class Note:
    """A remark between moves, as that a person went back over something revealed."""

    after: int
    """How many moves stand before it."""
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    game: str
    version: int
    """Of the game's rules."""
    seats: tuple[str, ...]
    """Names, by seat."""
    options: tuple[tuple[str, str], ...]
    deal: str | None
    """None in an export that must not tell it."""
    moves: tuple[str, ...]
    notes: tuple[Note, ...] = ()
    reveal: str | None = None
    result: str | None = None
    state: str | None = None
    """Checksum of the final state."""
    lines: tuple[int, ...] = field(default=(), compare=False)
    """Where it was read from a text: the line of the deal, then of each move."""
    material: str | None = None
    """What the rules were made from; None where that was not written down, or is nothing."""
    material_line: int = field(default=0, compare=False)
    agreed_lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    """Where it was read from a text: the line of `seats/0`, `options/0` and so on."""
    levels: tuple[str, ...] = ()
    """By seat how well Totem plays it, empty for a person; () where people alone sit at the table."""

    def line(self, move: int | None = None) -> int:
        """Of the deal, or of a move (from 0); 0 where the record was not read from a text."""
        at = 0 if move is None else move + 1
        return self.lines[at] if at < len(self.lines) else 0


class Wrong(StrEnum):
    """Why a record cannot be taken."""

    NOT_A_RECORD = "not_a_record"
    NEWER = "newer"
    UNKNOWN_LINE = "unknown_line"
    TWICE = "twice"
    TOO_LONG = "too_long"
    TOO_MANY = "too_many"
    """Lines that begin with a word."""
    MISSING = "missing"
    OTHER_GAME = "other_game"
    OTHER_RULES = "other_rules"
    MATERIAL_REFUSED = "material_refused"
    DEAL_UNREADABLE = "deal_unreadable"
    DEAL_FAULTY = "deal_faulty"
    SEATS_OF_GAME = "seats_of_game"
    SEATS_OF_DEAL = "seats_of_deal"
    NO_NAME = "no_name"
    NO_SUCH_OPTION = "no_such_option"
    OPTION_TWICE = "option_twice"
    MOVE_UNREADABLE = "move_unreadable"
    MOVE_REFUSED = "move_refused"
    REVEAL_REFUSED = "reveal_refused"
    RESULT_DIFFERS = "result_differs"
    STATE_DIFFERS = "state_differs"


class RecordRefused(ValueError):
    """The first line of a record that is wrong, and why."""

    def __init__(
        self,
        wrong: Wrong,
        line: int,
        text: str,
        rejection: Rejection | None = None,
        facts: Mapping[str, Fact] | None = None,
    ) -> None:
        """`text` is a part of the record, and may hold anything."""
        self.text = from_outside(text, LONGEST_SAID)
        super().__init__(f"line {line}: {wrong}: {self.text}")
        self.wrong = wrong
        self.line = line
        """From 1; 0 where no line is to blame."""
        self.rejection = rejection
        self.facts = dict(facts or {})


def checksum(state_text: str) -> str:
    return hashlib.sha256(state_text.encode()).hexdigest()[:16]


def result_text(outcome: Outcome) -> str:
    scores = ",".join("?" if score is None else str(score) for score in outcome.scores)
    return f"{outcome.ending} {scores}"


def write(record: Record) -> str:
    lines = [FIRST_LINE, f"game {record.game} {record.version}"]
    if record.material is not None:
        lines.append(f"material {record.material}")
    for seat, name in enumerate(record.seats):
        lines.append(f"seat {from_outside(name)}")
        lines += [f"{TOTEM} {level}" for level in record.levels[seat : seat + 1] if level]
    lines += [f"option {name} {value}" for name, value in record.options]
    if record.deal is not None:
        lines.append(f"deal {record.deal}")
    for at in range(len(record.moves) + 1):
        lines += [f"note {from_outside(note.text)}" for note in record.notes if note.after == at]
        lines += [f"move {move}" for move in record.moves[at : at + 1]]
    for word, value in (("reveal", record.reveal), ("result", record.result), ("state", record.state)):
        if value is not None:
            lines.append(f"{word} {value}")
    return "\n".join(lines) + "\n"


def read(text: str) -> Record:
    """Raises RecordRefused for the first line that is wrong; does not judge the moves. Names are as they
    would have been entered."""
    lines = text.splitlines()
    _first_line(lines[0] if lines else "")
    single: dict[str, str] = {}
    seats: list[str] = []
    levels: dict[int, str] = {}
    options: list[tuple[str, str]] = []
    moves: list[str] = []
    notes: list[Note] = []
    counted: dict[str, int] = {}
    deal_line = material_line = 0
    move_lines: list[int] = []
    agreed_lines: dict[str, int] = {}
    for number, line in enumerate(lines[1:], start=2):
        word, _, rest = line.partition(" ")
        if not line.strip():
            continue
        counted[word] = counted.get(word, 0) + 1
        if counted[word] > MOST_LINES.get(word, counted[word]):
            raise RecordRefused(Wrong.TOO_MANY, number, word)
        if word == "seat":
            agreed_lines[f"seats/{len(seats)}"] = number
            seats.append(rest)
        elif word == TOTEM and rest.isalpha() and seats and len(seats) - 1 not in levels:
            levels[len(seats) - 1] = from_outside(rest, LONGEST_SAID)
        elif word == "option":
            agreed_lines[f"options/{len(options)}"] = number
            name, _, value = rest.partition(" ")
            options.append((name, value))
        elif word == "move":
            if len(moves) == MOST_MOVES:
                raise RecordRefused(Wrong.TOO_LONG, number, str(MOST_MOVES))
            moves.append(rest)
            move_lines.append(number)
        elif word == "note":
            notes.append(Note(len(moves), from_outside(rest, LONGEST_NOTE)))
        elif word not in ("game", "material", "deal", "reveal", "result", "state"):
            raise RecordRefused(Wrong.UNKNOWN_LINE, number, line)
        elif word in single:
            raise RecordRefused(Wrong.TWICE, number, line)
        else:
            single[word] = rest
            deal_line = number if word == "deal" else deal_line
            material_line = number if word == "material" else material_line
    game, _, version = single.get("game", "").partition(" ")
    if not game or not version.isdecimal():
        raise RecordRefused(Wrong.MISSING, 0, "game")
    if len(version) > LONGEST_VERSION:
        raise RecordRefused(Wrong.OTHER_RULES, 2, f"{version[:LONGEST_VERSION]}…")
    return Record(
        game,
        int(version),
        seated(seats),
        tuple(options),
        single.get("deal"),
        tuple(moves),
        tuple(notes),
        single.get("reveal"),
        single.get("result"),
        single.get("state"),
        (deal_line, *move_lines),
        single.get("material"),
        material_line,
        agreed_lines,
        tuple(levels.get(seat, "") for seat in range(len(seats))) if levels else (),
    )


def _first_line(line: str) -> None:
    if line == FIRST_LINE:
        return
    if line.startswith("totem record "):
        raise RecordRefused(Wrong.NEWER, 1, line)
    raise RecordRefused(Wrong.NOT_A_RECORD, 1, line)


@dataclass(frozen=True, slots=True)
class Replay:
    states: tuple[Any, ...]
    """The start, then one after each move; a reveal changes the last."""
    moves: tuple[Any, ...]

    @property
    def end(self) -> Any:
        return self.states[-1]


def replay(rules: AnyRules, record: Record, on: Callable[[float], None] = lambda part: None) -> Replay:
    """Plays a record through `check`; raises RecordRefused at the first thing that is wrong. `on` hears
    again and again how much of it is judged, from 0 to 1."""
    judging = replaying(rules, record)
    while True:
        try:
            on(next(judging))
        except StopIteration as over:
            found: Replay = over.value
            return found


def replaying(rules: AnyRules, record: Record) -> Generator[float, None, Replay]:
    """`replay` in pieces: tells how much is judged, from 0 to 1."""
    if record.game != rules.game:
        raise RecordRefused(Wrong.OTHER_GAME, 2, record.game)
    if record.version != rules.version:
        raise RecordRefused(Wrong.OTHER_RULES, 2, str(record.version))
    states = [rules.start(_deal(rules, record))]
    moves: list[Any] = []
    for n, text in enumerate(record.moves):
        if n % PIECE == 0:
            yield n / len(record.moves)
        move = _move(rules, states[-1], record, n, text)
        states.append(rules.advance(states[-1], move))
        moves.append(move)
    if record.reveal is not None:
        revealed = tell(rules, states[-1], record.reveal)
        if isinstance(revealed, Rejection):
            raise RecordRefused(Wrong.REVEAL_REFUSED, 0, record.reveal, revealed)
        states[-1] = revealed
    _compare_end(rules, record, states[-1])
    return Replay(tuple(states), tuple(moves))


def _deal(rules: AnyRules, record: Record) -> Any:
    if record.deal is None:
        raise RecordRefused(Wrong.MISSING, 0, "deal")
    line = record.line()
    try:
        deal = rules.read_deal(record.deal)
    except Unreadable as unreadable:
        raise RecordRefused(Wrong.DEAL_UNREADABLE, line, unreadable.part) from unreadable
    if faults := rules.faults(deal):
        raise RecordRefused(Wrong.DEAL_FAULTY, line, f"{faults[0].code} {faults[0].where}")
    for fault in disagreements(rules, record.seats, record.options, deal):
        at = record.agreed_lines.get(fault.where, 0)
        raise RecordRefused(Wrong(fault.code), at, fault.where, facts=fault.facts)
    return deal


def _move(rules: AnyRules, state: Any, record: Record, n: int, text: str) -> Any:
    line = record.line(n)
    try:
        move = rules.read_move(text)
    except Unreadable as unreadable:
        raise RecordRefused(Wrong.MOVE_UNREADABLE, line, text) from unreadable
    if (refused := rules.check(state, move)) is not None:
        raise RecordRefused(Wrong.MOVE_REFUSED, line, text, refused)
    return move


def _compare_end(rules: AnyRules, record: Record, end: Any) -> None:
    outcome = rules.outcome(end)
    if record.result is not None and (outcome is None or result_text(outcome) != record.result):
        raise RecordRefused(Wrong.RESULT_DIFFERS, 0, record.result)
    if record.state is not None and checksum(rules.state_text(end)) != record.state:
        raise RecordRefused(Wrong.STATE_DIFFERS, 0, record.state)


def of_game(
    rules: AnyRules, names: Sequence[str], options: Sequence[tuple[str, str]], deal: Any, moves: Sequence[Any]
) -> Record:
    """The record of moves that have already been checked."""
    state = rules.start(deal)
    for move in moves:
        state = rules.advance(state, move)
    outcome = rules.outcome(state)
    return Record(
        rules.game,
        rules.version,
        tuple(names),
        tuple(options),
        rules.deal_text(deal),
        tuple(rules.move_text(move) for move in moves),
        result=None if outcome is None else result_text(outcome),
        state=checksum(rules.state_text(state)),
    )
