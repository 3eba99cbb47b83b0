"""The table of The First Sparks at work: panes, a tile that is dragged and turned, prices before paying."""

from collections.abc import Callable
from dataclasses import fields
from functools import partial
from typing import TypeAlias

from engine.core import NO, YES, AnyRules, Choice, Event, Place, choice, place
from engine.first_sparks import Ask, State, View
from engine.first_sparks.board import TURNS
from engine.first_sparks.ending import AGREEMENT_WORD
from engine.first_sparks.model import Discard, Lay, Move, Propose, Settle
from engine.first_sparks.regions import REGION_PLACES
from engine.lessons import Director
from engine.session import Table
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.playing import Play, to_confirm
from ui.games.first_sparks.table.asking import AGREE, PAYS, might_buy, open_to
from ui.games.first_sparks.table.laying import TILE, TURN
from ui.games.first_sparks.table.layout import PANE_OF, Pane
from ui.games.first_sparks.table.look import SparksLook
from ui.games.first_sparks.table.plot import hex_at, turn_at
from ui.games.first_sparks.table.turning import nearest_turn, next_turn, turns_at
from ui.screens.common.ask import Ask as Question
from ui.screens.play.explaining import to_read
from ui.screens.play.table import TableScreen, story_by
from ui.services.shell import Shell

Asks: TypeAlias = Callable[[Shell, Table, Callable[[], None]], bool]
"""Whether something was opened; what is called once the table has changed."""


class SparksTable(TableScreen):
    def __init__(
        self,
        shell: Shell,
        presenter: AnyPresenter,
        table: Table,
        *,
        guide: Director | None = None,
        asks: Asks | None = None,
    ) -> None:
        """`asks` opens what is to be asked of people before anything is decided, if there is anything."""
        self._asks = asks
        self._pane: Pane | None = None
        """What a tab has turned to; None: what is asked decides."""
        self._turn_kept = 0
        self._dragging = False
        self._over: Place | None = None
        """The hex under a finger that holds the tile."""
        self._dropped_at = -1
        play: Play[Move, View] = Play(
            table,
            story=story_by(shell, presenter),
            view_after=presenter.table.view_after,
            less_motion=lambda: shell.app.page.less_motion,
            confirms=lambda move: _confirms(table.state, move),
            asked=lambda asked: self._asked(table.rules, table.state, asked),
            guide=guide,
            leads=presenter.leading is not None and guide is None,
            read=partial(to_read, presenter, table),
        )
        super().__init__(shell, presenter, table, play)

    # what is shown

    def look(self, now: int, *, refused: Place | None = None) -> SparksLook:
        base = super().look(now, refused=refused)
        shown = {field.name: getattr(base, field.name) for field in fields(base)}
        pane = self._pane or PANE_OF[base.view.ask]
        return SparksLook(**shown, pane=pane, turn_kept=self._turn_kept, dragged=self._over)

    @property
    def turned(self) -> bool:
        """A tab shows another pane than what is asked."""
        return self._pane is not None

    def explain(self, *, upto: Event | None = None) -> bool:
        return super().explain(upto=upto) or (upto is None and self._asks_first())

    def _asks_first(self) -> bool:
        """While hands are busy, or something else lies on the table's screen, it waits."""
        busy = self.play.handwork is not None or self.play.refused is not None
        if self._asks is None or busy or self._shell.app.top is not self:
            return False
        return self._asks(self._shell, self.table, self.play.refresh)

    # what people do

    def chosen(self, means: str, now: int) -> None:
        kind, _, pane = means.partition("/")
        at_rest = self.play.story is None
        if now == self._dropped_at:
            return
        if at_rest and kind == "pane":
            self._turn_to(Pane(pane))
        elif at_rest and means == TURN:
            self._turn_tile(now)
        elif at_rest and means == AGREE:
            question = self._shell.app.page.words("Nothing has happened for a while. Agree to end the game?")
            self._shell.app.open(Question(self._shell, question, self._agree))
        else:
            super().chosen(means, now)

    def _agree(self) -> None:
        if self.table.reveal(AGREEMENT_WORD) is None:
            self.play.refresh()
            self.show_end_once()

    def _turn_to(self, pane: Pane) -> None:
        asked: Ask | None = self.table.state.ask
        showing = self._pane or PANE_OF[asked]
        self._pane = None if pane in (showing, PANE_OF[asked]) else pane

    def takes(self, place: str) -> bool:
        return place == TURN or super().takes(place)

    def stepped(self) -> bool:
        """Whoever only answers yes or no says so at once; among places `no` steps and `yes` takes."""
        asked = self.play.choice
        return asked is not None and any(spot not in (YES, NO) for spot in asked.next)

    def held(self, means: str, now: int) -> bool:
        if means == NO and self.play.choice is not None and NO in self.play.choice.next:
            self.point(NO, now)
            return True
        return super().held(means, now)

    def holds(self, place: str) -> bool:
        asked = self.play.choice
        return (place == NO and asked is not None and NO in asked.next) or super().holds(place)

    def aside(self, means: str) -> bool:
        return means in (TURN, AGREE) or means.startswith("pane/") or super().aside(means)

    def main(self) -> str:
        if self.play.handwork is not None or self.hint.open:
            return super().main()
        asked = self.play.choice
        waiting = asked is not None and bool(asked.pointed) and asked.next == (YES,)
        return YES if waiting else ""

    def point(self, spot: Place, now: int) -> None:
        asked = self.play.choice
        if asked is None:
            return
        if self.table.state.ask is Ask.LAY and self._lay(asked, spot, now):
            return
        if spot == YES and self._unpaid(asked.pointed[:1], now):
            self.play.forget()
            super().point(asked.pointed[0], now)  # whoever says yes is told that it is too much
        elif spot not in asked.pointed and self._unpaid((spot,), now):
            self.play.offer(Choice((spot,), (YES,), None))
        elif spot != NO or not self.play.forget():
            super().point(spot, now)

    def _unpaid(self, spots: tuple[Place, ...], now: int) -> bool:
        """The clan cannot pay for it, and as fire hides that, it is asked about like all it could pay for."""
        look = self.look(now)
        if not spots or look.view.clans[look.view.seat].food is not None:
            return False
        known = {REGION_PLACES[region] for region in open_to(look)} if look.view.ask in PAYS else set()
        if look.view.ask is Ask.PROPOSE:
            known = {place("market", card) for card in look.view.market if might_buy(look, card)}
        return spots[0] in known and spots[0] not in choice(look.rules, self.table.state).next

    def _asked(self, rules: AnyRules, state: State, asked: Choice[Move] | None) -> Choice[Move] | None:
        """Where a tile can lie in one way only, it lies there already."""
        self._pane, self._over, self._dragging = None, None, False
        if asked is None or state.ask is not Ask.LAY or len(asked.next) != 1:
            return asked
        allowed = turns_at(state.tiles, hex_at(asked.next[0]) or (0, 0))
        if len(allowed) != 1:
            return asked
        self._turn_kept = allowed[0]
        return to_confirm(choice(rules, state, (asked.next[0], _turned(allowed[0]))))

    # a finger with a tile

    def touched(self, means: str, now: int) -> None:
        asked = self.play.choice
        laying = asked is not None and self.table.state.ask is Ask.LAY
        self._dragging = laying and (means == TILE or means in (asked.pointed if asked else ()))

    def slid(self, means: str, now: int) -> None:
        if self._dragging:
            self._over = Place(means) if hex_at(means) is not None else None

    def released(self, now: int) -> None:
        over, self._over, self._dragging = self._over, None, False
        if over is None:
            super().released(now)
        elif self.play.choice is not None:
            self.point(over, now)
            self._dropped_at = now

    # tiles

    def _lay(self, asked: Choice[Move], spot: Place, now: int) -> bool:
        """A hex means the tile as it was last turned, if it fits there so; another turn turns it."""
        state = self.table.state
        pointed = _hex_in(asked)
        if (at := hex_at(spot)) is not None:
            if spot == pointed and not self._dragging:
                self._turn_tile(now)
                return True
            allowed = turns_at(state.tiles, at)
            if not allowed:
                return False
            self._lie(spot, nearest_turn(allowed, self._turn_kept), now)
            return True
        turned, where = turn_at(spot), hex_at(pointed)
        if turned is None or pointed is None or where is None:
            return False
        if turned not in turns_at(state.tiles, where):
            self.play.offer(choice(self.table.rules, state, (pointed,)))
            return False
        self._lie(pointed, turned, now)
        return True

    def _lie(self, spot: Place, turn: int, now: int) -> None:
        self._turn_kept = turn
        turned = _turned(turn)
        self.play.take(choice(self.table.rules, self.table.state, (spot, turned)), turned, now)

    def _turn_tile(self, now: int) -> None:
        asked = self.play.choice
        if asked is None or self.table.state.ask is not Ask.LAY:
            return
        pointed = _hex_in(asked)
        where = hex_at(pointed)
        if pointed is None or where is None:
            self._turn_kept = (self._turn_kept + 1) % TURNS
            return
        allowed = turns_at(self.table.state.tiles, where)
        self._lie(pointed, next_turn(allowed, self._turn_kept), now)


def _confirms(state: State, move: Move) -> bool:
    if isinstance(move, Settle):
        return state.ask in PAYS
    return isinstance(move, Lay | Propose | Discard)


def _hex_in(asked: Choice[Move]) -> Place | None:
    """Where the tile lies loosely."""
    return next((one for one in asked.pointed if hex_at(one) is not None), None)


def _turned(turn: int) -> Place:
    return Place(f"turn/{turn}")
