"""The pyramid at one moment: who lies where, who may be chosen, who is on the way."""

import math
from collections.abc import Iterator
from typing import Final

from engine.cherokee import Clan, Member, Sex, View, successors, tally_members, tied_in_feathers
from engine.cherokee.board import PLACES, ROW, ROWS, SPOT_AT, SPOTS, Spot
from engine.cherokee.model import Ended, Expelled, Recruited, Succeeded, TookPlace
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.drawing.grounds import table_ground
from ui.drawing.marks import State
from ui.games.cherokee.table import cards
from ui.games.cherokee.table.layout import CARD, PILE, card_box, column, target_box
from ui.games.cherokee.table.look import TableLook
from ui.games.cherokee.table.story import rows_counted, way
from ui.games.cherokee.table.turn import steps

QUIET: Final = 12
"""With more choosable places than this nothing is ringed."""
LIFT: Final = 3
SHAKE, SHAKES = 5, 3
"""How far and how often a refused card goes aside."""


def ground(page: Page) -> Piece:
    return Piece(page.box, table_ground, covers=True, keep=True)


class Pyramid:
    def __init__(self, page: Page, look: TableLook) -> None:
        self.page: Final = page
        self.look: Final = look
        self.view: View = look.view
        choice = look.choice
        spots = [SPOT_AT[spot] for spot in (choice.pointed if choice else ()) if spot in SPOT_AT]
        self.tied: Final = _tied(look)
        self.target: Final = spots[0] if spots and self.view.hole is None else None
        self.attackers: Final = frozenset(spots[1:]) if self.view.hole is None else frozenset[Spot]()
        self.next: Final = frozenset(
            SPOT_AT[spot] for spot in (choice.next if choice else ()) if spot in SPOT_AT
        )
        self.refused: Final = SPOT_AT.get(look.refused) if look.refused else None
        self.event: Final = look.running.event if look.running else None
        self.part: Final = look.running.part if look.running else 0.0

    def pieces(self) -> Iterator[Piece]:
        """From the farthest: empty places, cards at rest, cards with a ring, marks, what moves."""
        yield from self._empty()
        here = [at for at in SPOTS if self.view.pyramid[at] is not None and at != self._leaver()]
        yield from (self._card(at) for at in sorted(here, key=self._height))
        yield from self._marks()
        yield from self._moving()

    def targets(self) -> Iterator[Piece]:
        """Every place can be touched; what may not be chosen explains itself."""
        for at in SPOTS:
            yield Piece(
                Box(*card_box(self.page, at).centre, 1, 1),
                _nothing,
                means=PLACES[at],
                target=target_box(self.page, at),
            )

    # cards

    def _empty(self) -> Iterator[Piece]:
        for at in SPOTS:
            if self.view.pyramid[at] is None or at == self._leaver():
                hot = at == self.view.hole and self.look.choice is not None
                yield cards.place_marked(card_box(self.page, at), hot=hot)

    def _card(self, at: Spot) -> Piece:
        member = self.view.pyramid[at]
        assert member is not None
        box, state = card_box(self.page, at), self.state(at)
        if at == self.refused:
            box = box.moved(SHAKE * math.sin(2 * math.pi * SHAKES * self.look.shaken), 0)
        return cards.lying(cards.printed(member), box, state, dim=self._dim(at, state))

    def state(self, at: Spot) -> State | None:
        if at == self.refused or at == self.target:
            return "refused"
        if at in self.attackers:
            return "chosen"
        if at in self.tied:
            return "target"
        if at not in self.next:
            return None
        return "choosable" if self.target is not None or len(self.next) <= QUIET else None

    def _dim(self, at: Spot, state: State | None) -> bool:
        if isinstance(self.event, Ended):
            return ROW[at] <= ROWS - rows_counted(self.part)
        if self.look.choice is None or state is not None:
            return False
        if self.view.hole is not None and not self.tied:
            return False
        return at not in self.next

    def _height(self, at: Spot) -> tuple[bool, Spot]:
        return self.state(at) is not None, at

    def _leaver(self) -> Spot | None:
        """The place whose card is drawn by what happens."""
        match self.event:
            case Expelled(spot=spot):
                return spot
            case TookPlace(origin=origin) | Succeeded(origin=origin):
                return origin
            case _:
                return None

    # marks

    def _marks(self) -> Iterator[Piece]:
        if self.target is not None:
            yield cards.cross_hair(card_box(self.page, self.target))
        for at in sorted(self.attackers):
            yield cards.corner(card_box(self.page, at), "chosen", lift=LIFT)
        if self.refused is not None and self.refused != self.target:
            yield cards.corner(card_box(self.page, self.refused), "refused")
        if self.event is None and self.target is None:
            yield from self._trail() if self.view.ending is None else self._women()

    def _women(self) -> Iterator[Piece]:
        """Where women decide, those of each clan that is tied are counted."""
        for clan in tied_in_feathers(self.view.clans, tally_members(self.view.pyramid)):
            theirs = [at for at in SPOTS if _is_woman(self.view.pyramid[at], clan)]
            for n, at in enumerate(theirs, start=1):
                box = card_box(self.page, at)
                yield cards.numbered(n, box.x + 3, box.y + 2, self.page.sizes.smallest)

    def _trail(self) -> Iterator[Piece]:
        """While a recruit is awaited the order of the cards; then who came in the last turn."""
        if self.view.hole is not None:
            for n, step in enumerate(steps(self.look.turn, self.view.hole), start=1):
                box = PILE if step.to is None else card_box(self.page, step.to)
                yield cards.numbered(n, box.x + 3, box.y + 2, self.page.sizes.smallest)
            return
        came = [step.to for step in steps(self.look.turn) if step.to is not None]
        for at in dict.fromkeys((*came[:1], *came[-1:])):
            yield cards.corner(card_box(self.page, at), "last")

    # what moves

    def _moving(self) -> Iterator[Piece]:
        page = self.page
        match self.event:
            case Expelled(member=member, spot=spot):
                yield cards.lying(cards.printed(member), self._between(card_box(page, spot), PILE))
            case (
                TookPlace(member=member, origin=origin, spot=spot)
                | Succeeded(member=member, origin=origin, spot=spot)
            ):
                box = self._between(card_box(page, origin), card_box(page, spot))
                yield cards.lying(cards.printed(member), box)
            case Recruited(member=member, spot=spot):
                hand = column(page, (318, 76)).centre
                start = Box.around(*hand, CARD[0] / 2, CARD[1] / 2)
                yield cards.lying(cards.printed(member), self._between(start, card_box(page, spot)))

    def _between(self, a: Box, b: Box) -> Box:
        part = way(self.part)
        return Box(round(a.x + (b.x - a.x) * part), round(a.y + (b.y - a.y) * part), a.w, a.h)


def _tied(look: TableLook) -> tuple[Spot, ...]:
    """Between whom the player has to choose."""
    view: View = look.view
    if look.choice is None or view.hole is None:
        return ()
    heirs = successors(view.pyramid, view.hole)
    return heirs if len(heirs) > 1 else ()


def _is_woman(member: Member | None, clan: Clan) -> bool:
    return member is not None and member.clan is clan and member.sex is Sex.WOMAN


def _nothing(art: Art) -> None:
    """Only a target."""
