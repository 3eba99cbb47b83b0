"""The table of The First Sparks at work: panes, a tile that is dragged and turned, prices before paying."""

from dataclasses import fields
from typing import Any

from engine.core import NO, YES, Place, choice
from engine.first_sparks import Ask
from engine.first_sparks.board import TURNS
from engine.first_sparks.ending import AGREEMENT_WORD
from engine.first_sparks.model import Discard, Lay, Propose, Settle
from ui.games.first_sparks.asking import AGREE, PAYS
from ui.games.first_sparks.laying import TILE, TURN
from ui.games.first_sparks.layout import PANE_OF, Pane
from ui.games.first_sparks.look import SparksLook
from ui.games.first_sparks.plot import hex_at, turn_at
from ui.games.first_sparks.turning import nearest_turn, next_turn, turns_at
from ui.games.presenter import Presenter
from ui.ports import Table
from ui.screens.ask import Ask as Question
from ui.screens.table import TableScreen
from ui.shell import Shell


class SparksTable(TableScreen):
    def __init__(self, shell: Shell, presenter: Presenter, table: Table) -> None:
        self._pane: Pane | None = None
        """What a tab has turned to; None: what is asked decides."""
        self._turn_kept = 0
        self._dragging = False
        self._over: Place | None = None
        """The hex under a finger that holds the tile."""
        self._dropped_at = -1
        super().__init__(shell, presenter, table)

    # what is shown

    def look(self, now: int, *, refused: Place | None = None) -> SparksLook:
        base = super().look(now, refused=refused)
        shown: dict[str, Any] = {field.name: getattr(base, field.name) for field in fields(base)}
        pane = self._pane or PANE_OF[base.view.ask]
        return SparksLook(**shown, pane=pane, turn_kept=self._turn_kept, dragged=self._over)

    # what people do

    def chosen(self, means: str, now: int) -> None:
        kind, _, pane = means.partition("/")
        if now == self._dropped_at:
            return
        if self._story is None and kind == "pane":
            self._turn_to(Pane(pane))
        elif self._story is None and means == TURN:
            self._turn_tile(now)
        elif self._story is None and means == AGREE:
            question = self._shell.app.page.words("Nothing moves any more. End the game together?")
            self._shell.app.open(Question(self._shell, question, self._agree))
        else:
            super().chosen(means, now)

    def _agree(self) -> None:
        if self.table.reveal(AGREEMENT_WORD) is None:
            self._ask_again()
            self._after_story()

    def _turn_to(self, pane: Pane) -> None:
        asked: Ask | None = self.table.state.ask
        showing = self._pane or PANE_OF[asked]
        self._pane = None if pane in (showing, PANE_OF[asked]) else pane

    def takes(self, place: str) -> bool:
        return place == TURN or super().takes(place)

    def stepped(self) -> bool:
        """Whoever only answers yes or no says so at once; among places `no` steps and `yes` takes."""
        return self._choice is not None and any(spot not in (YES, NO) for spot in self._choice.next)

    def held(self, means: str, now: int) -> bool:
        if means == NO and self._choice is not None and NO in self._choice.next:
            self._point(NO, now)
            return True
        return super().held(means, now)

    def main(self) -> str:
        waiting = self._choice is not None and bool(self._choice.pointed) and self._choice.next == (YES,)
        return YES if waiting else ""

    def _point(self, spot: Place, now: int) -> None:
        if self._choice is None:
            return
        if self.table.state.ask is Ask.LAY and self._lay(spot, now):
            return
        if spot == NO and self._choice.pointed:
            self._ask_again()
            return
        super()._point(spot, now)

    def _confirms(self, move: Any) -> bool:
        if isinstance(move, Settle):
            return self.table.state.ask in PAYS
        return isinstance(move, Lay | Propose | Discard)

    def _ask_again(self) -> None:
        """Where a tile can lie in one way only, it lies there already."""
        super()._ask_again()
        only = self._choice.next if self._choice is not None and self.table.state.ask is Ask.LAY else ()
        if len(only) == 1 and len(turns_at(self.table.state.tiles, hex_at(only[0]) or (0, 0))) == 1:
            self._lay(only[0], 0)
        self._pane, self._over, self._dragging = None, None, False

    # a finger with a tile

    def touched(self, means: str, now: int) -> None:
        asked = self._choice is not None and self.table.state.ask is Ask.LAY
        self._dragging = asked and (means == TILE or means in (self._choice.pointed if self._choice else ()))

    def slid(self, means: str, now: int) -> None:
        if self._dragging:
            self._over = Place(means) if hex_at(means) is not None else None

    def released(self, now: int) -> None:
        over, self._over, self._dragging = self._over, None, False
        if over is None:
            super().released(now)
        elif self._choice is not None:
            self._point(over, now)
            self._dropped_at = now

    # tiles

    def _lay(self, spot: Place, now: int) -> bool:
        """A hex means the tile as it was last turned, if it fits there so; another turn turns it."""
        assert self._choice is not None
        rules, state = self.table.rules, self.table.state
        pointed = next((one for one in self._choice.pointed if hex_at(one) is not None), None)
        if (at := hex_at(spot)) is not None:
            if spot == pointed and not self._dragging:
                self._turn_tile(now)
                return True
            allowed = turns_at(state.tiles, at)
            if not allowed:
                return False
            turn = nearest_turn(allowed, self._turn_kept)
            self._lie(spot, turn, now)
            return True
        turned = turn_at(spot)
        if turned is None or pointed is None:
            return False
        where = hex_at(pointed)
        assert where is not None
        if turned not in turns_at(state.tiles, where):
            self._choice = choice(rules, state, (pointed,))
            return False
        self._lie(pointed, turned, now)
        return True

    def _lie(self, spot: Place, turn: int, now: int) -> None:
        rules, state = self.table.rules, self.table.state
        turned = Place(f"turn/{turn}")
        self._turn_kept = turn
        self._answered(choice(rules, state, (spot, turned)), turned, now)

    def _turn_tile(self, now: int) -> None:
        if self._choice is None or self.table.state.ask is not Ask.LAY:
            return
        pointed = next((one for one in self._choice.pointed if hex_at(one) is not None), None)
        where = hex_at(pointed)
        if pointed is None or where is None:
            self._turn_kept = (self._turn_kept + 1) % TURNS
            return
        allowed = turns_at(self.table.state.tiles, where)
        self._lie(pointed, next_turn(allowed, self._turn_kept), now)
