"""Tables with seats that Totem plays, in made time: it thinks in this process, with few simulations."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from engine.catalogue import OURS
from engine.core import Rng
from engine.session import Mode, Player, Table
from firmware.app.hints import HintsHere
from firmware.app.opponents import OpponentsHere, Thinks
from firmware.parts.questions import Advising, Deciding, Question, manner_of, taught
from firmware.parts.thinker import Ended, Found
from tests.engine import games
from tests.firmware.app.playing import Play, ask_no_values
from ui.games.find import presenter
from ui.screens.play.opening import open_table
from ui.screens.play.table import TableScreen

AnswerT = TypeVar("AnswerT")
FEW = 4
"""Simulations: what is tested here is the seat, not its strength."""
PERSON = Player("Léa")
MOST_MS = 120_000
"""Longer than any story and any thought in made time."""


class AtOnce:
    """Thinks when it is asked; fulfils `Thinks`."""

    def __init__(self) -> None:
        self.asked: list[Deciding] = []
        self._question: Question[Any] | None = None

    @property
    def thinks(self) -> bool:
        return self._question is not None

    def ask(
        self, question: Question[Any], limit_s: float | None = None, enough_s: float | None = None
    ) -> None:
        self._question = question
        if isinstance(question, Deciding):
            self.asked.append(question)

    def is_asked(self, question: Question[Any]) -> bool:
        return self._question is question

    def look(self, question: Question[AnswerT]) -> Found[AnswerT] | None:
        if self._question is not question:
            return None
        self._question = None
        *_, told = few(question).answers()
        return Found(question.read(told), Ended.THOUGHT)

    def forget(self) -> None:
        self._question = None

    def close(self) -> None: ...


def few(question: Question[Any]) -> Question[Any]:
    """With few simulations, where it is a question of a move."""
    if isinstance(question, Advising):
        return replace(question, budget=FEW)
    if not isinstance(question, Deciding):
        return question
    _, craft = taught(question.game, question.material)
    return replace(question, budget=min(FEW, manner_of(question, craft).simulations))


def totem(n: int = 1, level: str = "curious") -> Player:
    return Player("Totem" if n == 1 else f"Totem {n}", level=level)


def thought_by(play: Play, thinker: Thinks, expects: Callable[[Table], None] = lambda table: None) -> None:
    opponents = OpponentsHere(play.services.tables, play.services.library, thinker, expects)
    hints = HintsHere(play.services.tables, play.services.library, thinker, expects)
    play.console.shell = replace(play.console.shell, opponents=opponents, hints=hints)


def sit_down(
    play: Play, game: str, *players: Player, mode: Mode = Mode.SCREEN, options: dict[str, str] | None = None
) -> Table:
    """Without the screens before the table."""
    chosen = options or {}
    deal = play.services.library.rules(game).deal(len(players), chosen, Rng(play.seed))
    dealt = OURS[game].customs().at_the_table(deal, mode)
    table = play.services.tables.begin(game, mode, players, chosen, dealt)
    ask_no_values(table)
    open_table(play.console.shell, presenter(OURS[game]), table)
    play.hand.rest(100)
    return table


def sit_down_as_totem_begins(play: Play, game: str, mode: Mode = Mode.SCREEN) -> Table:
    """A table of two where Totem is asked first."""
    rules = play.services.library.rules(game)
    first = rules.to_act(rules.start(rules.deal(2, {}, Rng(play.seed))))
    table = sit_down(play, game, *((PERSON, totem()) if first else (totem(), PERSON)), mode=mode)
    assert table.totem_to_act
    return table


def screen(play: Play) -> TableScreen:
    top = play.console.app.top
    assert isinstance(top, TableScreen), f"{type(top).__name__} is on top"
    return top


def let_totem_move(play: Play) -> None:
    """Until somebody else is asked, hands are led, something is to be told, or the game is over."""
    end = play.hand.clock() + MOST_MS
    while isinstance(play.console.app.top, TableScreen):
        shown = screen(play).play
        if shown.story is not None:
            shown.skip()
            screen(play).show_end_once()
        elif not shown.waits_for_totem:
            return
        assert play.hand.clock() < end, "Totem does not move"
        play.console.app.changed()
        play.hand.rest(100)


def decide(play: Play) -> Any:
    """A person moves, as people do who know the game a little."""
    shown, table = screen(play).play, screen(play).table
    policy = games.POLICIES.get(table.rules.game, games.at_random)
    move = policy(table.rules, table.state, play.hand.rng)
    shown.play(move, round(play.hand.clock()))
    return move
