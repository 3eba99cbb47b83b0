"""The longest games that the rules of each allow, in a store; and how much each turn of the loop works."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from engine.core import AnyRules, Rejection, Rng
from engine.core.early import END_NOW, tell
from engine.core.record import MOST_MOVES, checksum
from engine.session import Mode, Player
from firmware.app.console import Console
from firmware.app.pilot import Pilot
from firmware.store.journal import results
from firmware.store.opening import Opened, open_store
from firmware.store.stored_game import Agreed, StoredGame, StoredMove
from tests.engine import games
from tests.firmware.app.playing import Play, playing
from tests.firmware.store.script import PACKAGED
from tests.patience import PATIENCE_S
from ui.games.find import about
from ui.games.first_sparks.entry.card_at_table import CardAtTable
from ui.screens.common.ask import Note
from ui.screens.history.history import HistoryScreen
from ui.screens.play.compare import Compare
from ui.screens.play.moves import LookBack, MovesScreen
from ui.screens.play.reopening import Reopening

NOW: Final = 1_700_000_000.0
PLAYERS: Final = (Player("Léa"), Player("Papa"))
ENDLESS: Final = ("stone_age_junior", "first_sparks")
A_MOMENT: Final = 1_000
"""ms: a tap right after another one may mean what lay there before."""
EACH_MS: Final = 6_000
"""From move to move."""


def longest(game: str, most: int = MOST_MOVES) -> tuple[Any, Sequence[Any], Any]:
    """Deal, moves and last state of two who put the end off as long as the rules let them: for ever in Stone
    Age Junior and The First Sparks, where `most` ends it."""
    rules, rng = games.rules(game), Rng(18)
    deal = rules.deal(2, {}, rng)
    state, moves = rules.start(deal), list[Any]()
    while rules.to_act(state) is not None and len(moves) < most:
        moves.append(_puts_off(rules, state, rng))
        state = rules.advance(state, moves[-1])
    return deal, moves, state


def _puts_off(rules: AnyRules, state: Any, rng: Rng) -> Any:
    legal = rules.legal_moves(state)
    if rules.game == "stone_age_junior":
        return legal[-1]
    if rules.game == "first_sparks":
        return rng.pick(legal)
    few = legal if len(legal) < 12 else [rng.pick(legal) for _ in range(12)]
    return max(few, key=lambda move: len(rules.legal_moves(rules.advance(state, move))))


def fill(folder: Path, game: str, *, most: int = MOST_MOVES, copies: int = 1) -> Opened:
    """A store of that game's longest: begun beside the board where it can be, begun and half taken back, and
    one that is over."""
    rules, (deal, moves, end) = games.rules(game), longest(game, most)
    modes = [one.mode for one in about(PACKAGED.game(game)).modes]
    mode = Mode.BESIDE if Mode.BESIDE in modes else Mode.SCREEN
    material = next(iter(PACKAGED.materials(game)), None)
    digest = None if material is None else checksum(material)
    agreed = Agreed(game, rules.version, mode, PLAYERS, (), rules.deal_text(deal), NOW, digest)
    line = tuple(StoredMove(rules.move_text(move), False, EACH_MS * n) for n, move in enumerate(moves))
    told = None if rules.to_act(end) is None else END_NOW
    over = end if told is None else tell(rules, end, told)
    assert not isinstance(over, Rejection)
    outcome = rules.outcome(over)
    assert outcome is not None
    kept = open_store(folder, now=NOW)
    store = kept.store
    if material is not None:
        store.keep_material(material)
    running = line if told is not None else line[:-1]
    for n in range(copies):
        for id, played, is_over in (
            (1, len(running), False),
            (2, len(running) // 2, False),
            (3, len(line), True),
        ):
            state = over if is_over else _after(rules, deal, moves[:played])
            store.put(
                StoredGame(
                    3 * n + id,
                    agreed,
                    line if is_over else running,
                    played,
                    (),
                    told if is_over else None,
                    rules.to_act(state),
                    str(outcome.ending) if is_over else None,
                    results(outcome) if is_over else (),
                    NOW,
                    10 * (copies - n) - id,
                )
            )
    assert store.writer.settle(PATIENCE_S)
    kept.close()
    return open_store(folder, now=NOW)


def _after(rules: AnyRules, deal: Any, moves: Sequence[Any]) -> Any:
    state = rules.start(deal)
    for move in moves:
        state = rules.advance(state, move)
    return state


Clock = Callable[[], float]


def standing() -> float:
    return 0.0


class WorkingHand(Pilot):
    """Its time goes on while the program works, as everywhere but in tests."""

    def __init__(self, seed: int, worked: Clock) -> None:
        super().__init__(seed)
        self._worked = worked

    def clock(self) -> float:
        return super().clock() + 1000 * self._worked()


@dataclass
class Turn:
    advanced: int = 0
    """Moves that the rules have made in it."""
    ms: float = 0.0
    """Of the thread's own processor time."""


class Meter:
    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self.now = Turn()

    def most(self) -> Turn:
        """Of every turn so far; they are forgotten then."""
        seen, self.turns = self.turns, []
        return Turn(max(one.advanced for one in seen), max(one.ms for one in seen))


@contextmanager
def metered(rules: AnyRules, clock: Clock = standing) -> Iterator[Meter]:
    """Every turn of a console's loop, with what it worked; `clock` gives seconds of the processor."""
    meter = Meter()
    step, advance = Console.step, type(rules).advance

    def stepped(console: Console, events: Any) -> bool:
        meter.now = turn = Turn()
        began = clock()
        painted = step(console, events)
        turn.ms = (clock() - began) * 1000
        meter.turns.append(turn)
        return painted

    def advanced(self: AnyRules, state: Any, move: Any, *rest: Any) -> Any:
        meter.now.advanced += 1
        return advance(self, state, move, *rest)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Console, "step", stepped)
        patched.setattr(type(rules), "advance", advanced)
        yield meter


def all_the_way(folder: Path, game: str, most: int = MOST_MOVES, clock: Clock = standing) -> dict[str, Turn]:
    """What the longest turn did of each thing that people do with such games."""
    found: dict[str, Turn] = {}
    kept = fill(folder, game, most=most)
    with (
        metered(games.rules(game), clock) as meter,
        playing(folder, game, seed=1, kept=kept, desk=False, hand=WorkingHand(1, clock)) as play,
    ):

        def note(what: str) -> None:
            play.hand.watch(60_000)
            found[what] = meter.most()

        note("start, home")
        play.hand.tap("more")
        note("unfinished games")
        play.hand.tap("table/0")
        _wait_for(play)
        note("resumed")
        _escape(play)
        table, line = play.table, len(play.table.line)
        _look_at_moves(play)
        note("its moves")
        play.hand.slide([(740, 378), (400, 378), (40, 378)])
        note("slid to the first")
        play.hand.tap("here")
        play.hand.tap("yes")
        note("taken back")
        assert len(table.moves) < 3 < line == len(table.line)
        _escape(play)
        play.console.app.open(LookBack(play.console.shell, play.screen.presenter, play.screen.play, 1))
        play.hand.slide([(40, 378), (400, 378), (780, 378)])
        play.hand.tap("here")
        note("brought back")
        assert len(table.moves) == line
        play.console.app.home()
        play.hand.rest(A_MOMENT)
        play.hand.tap("history")
        play.hand.rest(A_MOMENT)
        assert isinstance(play.console.app.top, HistoryScreen)
        play.hand.tap("game/0")
        _wait_for(play)
        note("its end")
        assert play.console.app.back_to_table()
        assert play.table.rules.outcome(play.table.state) is not None
    return found


def _escape(play: Play) -> None:
    """What is shown or said over the table once."""
    while isinstance(play.console.app.top, Compare | Note | CardAtTable):
        play.hand.type(pygame.K_ESCAPE)


def _wait_for(play: Play) -> None:
    """A long game that is being played through."""
    while isinstance(play.console.app.top, Reopening):
        play.hand.rest(20)


def _look_at_moves(play: Play) -> None:
    """All of them, as from the menu, and the last one that stands."""
    app, screen = play.console.app, play.screen
    app.open(MovesScreen(play.console.shell, screen.presenter, screen.play))
    play.hand.watch(60_000)
    play.hand.rest(A_MOMENT)
    play.hand.tap(f"move/{len(screen.table.moves) - 1}")
    assert isinstance(app.top, LookBack)
