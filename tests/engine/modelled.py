"""People at a table beside the board, as a model: the cardboard lies as their hands have left it."""

from collections.abc import Callable
from typing import Any

from engine.catalogue import OURS
from engine.core import AnyRules, Event, Rng
from engine.core.hands import AnyCardboard, followed
from engine.core.laid import Laid, Step
from engine.session import Cause, Mode, Played, Player, Sitting, Table, Undo
from tests.engine import games


class People:
    """They move what a move of their own moves, do what they are led to, and acknowledge nothing before it
    is done. `again` gives the table as it is after the power was cut."""

    def __init__(
        self,
        game: str,
        deal: Any,
        again: Callable[[Table], Table] | None = None,
        *,
        rules: AnyRules | None = None,
    ) -> None:
        self.rules: AnyRules = rules or games.rules(game)
        cardboard = OURS[game].customs().cardboard(deal)
        assert cardboard is not None
        self.cardboard: AnyCardboard = cardboard
        self.table = opened(game, deal)
        self._again = again or (lambda table: cut_off(game, table))
        assert self.table.lying is not None
        self.lying: Laid = self.table.lying
        self._line: list[Played] = []
        self._stood = [self.lying]
        self.steps = 0

    def deal_out(self) -> None:
        """Everything is in the box."""
        self.lying = self.lying.boxed
        self.table.deal_out()

    def play(self, move: Any) -> None:
        self.make(move, lambda: self.table.play(move))

    def make(self, move: Any, tell: Callable[[], object]) -> None:
        """`tell` tells the table of it."""
        before = len(self.table.moves)
        tell()
        played = self.table.moves[before:]
        assert played, f"{self.rules.move_text(move)} was not made"
        at = self.lying_before(len(self.table.moves) - len(played))
        for event in (event for one in played for event in public(one)):
            shifts = self.cardboard.shifts(self.rules, at, event)
            at = at.after(shifts)
            if self.cardboard.own(event):
                self.lying = self.lying.after(shifts)

    def lying_before(self, moves: int) -> Laid:
        """As the game stood then, followed from its start."""
        line = self.table.moves[:moves]
        same = next(
            (n for n, one in enumerate(self._line) if n >= moves or one is not line[n]), len(self._line)
        )
        del self._line[same:], self._stood[same + 1 :]
        for played in line[same:]:
            at = followed(self.cardboard, self.rules, self._stood[-1], public(played))
            self._line.append(played)
            self._stood.append(at)
        return self._stood[-1]

    def do(self) -> bool:
        """One step, and then Done; False if there is none."""
        work = self.table.handwork
        if work is None:
            return False
        self.move(work.step)
        return self.table.hand_done()

    def move(self, step: Step) -> None:
        self.lying = self.lying.after(step.shifts)
        self.steps += 1

    def take_step_back(self) -> None:
        work = self.table.handwork
        if work is not None and self.table.hand_back():
            self.lying = self.lying.before(work.steps[work.done - 1].shifts)

    def do_all(self) -> None:
        while self.do():
            pass
        self.rest()

    def cut_power(self) -> None:
        before, unread = self.table.handwork, self.table.unread
        self.table = self._again(self.table)
        assert self.table.handwork == before, "another step than before the power cut"
        assert self.table.unread == unread, "something else is to be read than before the power cut"

    def rest(self) -> None:
        """Nothing is to be done: the cardboard lies as the game stands."""
        assert self.table.handwork is None
        assert self.lying == self.table.lying
        seen = self.cardboard.laid(self.rules, self.rules.view(self.table.state, None))
        assert self.lying.veiling(seen.veiled).plain == seen.plain

    def undo(self) -> Undo:
        return self.table.undo(confirmed=True)


def public(played: Played) -> list[Event]:
    return [event for event in played.events if event.seen_by is None]


def opened(game: str, deal: Any) -> Table:
    rules, customs = games.rules(game), OURS[game].customs()
    players = tuple(Player(f"Seat {n}") for n in range(rules.seats_of(deal)))
    sitting = Sitting(Mode.BESIDE, players, (), deal)
    return Table(rules, sitting, lambda: 0, customs, explains=lambda: True)


def cut_off(game: str, table: Table) -> Table:
    again = opened(game, table.sitting.deal)
    again.restore([(one.move, one.forced, one.at) for one in table.line], len(table.moves), table.notes)
    if (left := table.left) is not None:
        again.resume_left(left)
    return again


def disturbed(people: People, rng: Rng, times: int, policy: games.Policy) -> dict[Cause, int]:
    """Plays on, goes back and forward, and cuts the power, whatever hands are at; ends at rest."""
    causes: dict[Cause, int] = {}
    for _ in range(times):
        work = people.table.handwork
        if work is not None:
            causes[work.cause] = causes.get(work.cause, 0) + 1
        match rng.below(9):
            case 0:
                people.undo()
            case 1:
                for _ in range(rng.below(6)):
                    people.undo()
            case 2:
                people.table.redo()
            case 3:
                people.cut_power()
            case 4:
                people.take_step_back()
            case 5:
                people.do_all()
                people.table.read()
            case _ if people.table.handwork is not None:
                people.do()
            case _ if people.rules.to_act(people.table.state) is not None:
                people.play(policy(people.rules, people.table.state, rng))
            case _:
                pass
    people.do_all()
    return causes
