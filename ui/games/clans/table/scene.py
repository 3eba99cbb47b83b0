"""The table of Clans as a scene: the map with its camps, the marks of the moment, the column."""

import math
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from engine.clans import CLANS, ClansRules, Epoch, Slide, View
from engine.clans.ground import HEAVY, may_join
from engine.clans.groups import size_of
from engine.clans.model import (
    Conflict,
    Destroyed,
    Founded,
    Moved,
    Scored,
    place_of,
    territory_of,
)
from engine.clans.prospect import NOTHING, Prospect
from engine.clans.prospect import what_if as foresee
from engine.core import Place
from ui.core.art import Art
from ui.core.geometry import Point
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.core.seat_marks import NOBODY, seat_marks
from ui.core.timeline import ease_in_out
from ui.drawing.camps import camp_radii, camp_rim
from ui.drawing.marks import BADGE, State, badge
from ui.games.clans.table import board_layer, camps, column
from ui.games.clans.table.land import MAP, Land, land_of
from ui.games.clans.table.look import TableLook
from ui.games.clans.table.order import order_sheet
from ui.games.clans.table.spacing import Stand, spaced
from ui.games.clans.table.story import counting_ms, score_ms
from ui.games.clans.table.words import foreseen_words, prompt
from ui.games.contract.table import BoardMap, Picture

QUIET: Final = 12
"""With more choosable places than this nothing is ringed."""
SHAKE: Final = 5
SHAKES: Final = 3
ARROW_FROM, ARROW_TO = 7, 5
"""How far an arrow stays from the rims of its camps."""


def scene(page: Page, look: TableLook, moment: Moment) -> Scene:
    shown = _Shown(page, look)
    return [
        *_board(page, shown),
        *_targets(shown),
        *beside(page, look, moment),
        *_order(page, look, moment),
    ]


def board(page: Page, look: TableLook) -> list[Piece]:
    """The map with everything on it."""
    return _board(page, _Shown(page, look))


def _board(page: Page, shown: "_Shown") -> list[Piece]:
    return [
        board_layer.ground(shown.land, page),
        *shown.pale(),
        board_layer.water(shown.land),
        *shown.rims(),
        *shown.prints(),
        *shown.standing(),
        *shown.arrows(),
        *shown.happening(),
        *shown.foreseen(),
        *shown.refusal(),
    ]


class _Shown:
    """The map at one moment."""

    def __init__(self, page: Page, look: TableLook) -> None:
        self.rules: Final = look.rules
        self.view: View = look.view
        self.look = look
        self.land: Land = land_of(self.rules.board)
        self._largest = page.sizes.hut
        self.size = page.sizes.number
        choice = look.choice
        self.next = frozenset(choice.next) if choice else frozenset()
        self.pointed = choice.pointed if choice else ()
        self.event = look.running.event if look.running else None
        self.part = look.running.part if look.running else 0.0
        self.refused = territory_of(look.refused) if look.refused else None
        self.prospect = what_if(look)
        self._stands = stands(self.land, self.view, page.sizes.hut)

    def at(self, territory: int) -> Point:
        """The middle of the camp just now."""
        x, y = self._stand(territory).at
        return (x + self.shake(), y) if territory == self.refused else (x, y)

    def hut_r(self, territory: int) -> float:
        return self._stand(territory).hut_r

    def _stand(self, territory: int) -> Stand:
        """Where a camp stands, or would stand on deserted land."""
        found = self._stands.get(territory)
        return found or Stand(self.land.camp(territory, 1, self._largest), self._largest)

    def shake(self) -> float:
        """How far a refused camp is aside just now."""
        return SHAKE * math.sin(2 * math.pi * SHAKES * self.look.shaken)

    def pale(self) -> Iterator[Piece]:
        """Deserted land, and a little less, land whose group stays."""
        for territory in self.rules.board.territories:
            t = territory.id
            if not self.view.groups[t]:
                yield board_layer.pale(self.land, t, board_layer.DESERTED)
            elif place_of(t) not in self.next and not movable(self.rules, self.view, t):
                yield board_layer.pale(self.land, t, board_layer.RESTING)

    def rims(self) -> Iterator[Piece]:
        if not self.view.pending:
            for spot in self.pointed:
                if (t := territory_of(spot)) is not None:
                    yield board_layer.rim(self.land, t, "chosen")
        if self.refused is not None:
            yield board_layer.rim(self.land, self.refused, "refused")

    def state(self, territory: int) -> State | None:
        spot = place_of(territory)
        if spot == self.look.refused:
            return "refused"
        if self.view.pending:
            return "target" if territory in self.view.pending else None
        if spot in self.pointed:
            return "chosen"
        if spot not in self.next:
            return None
        if self.pointed:
            return "target"
        return "choosable" if len(self.next) <= QUIET else None

    def standing(self) -> list[Piece]:
        """Camps by rising y, so that the nearer lies over the farther."""
        out: list[tuple[float, Piece]] = []
        for territory in self.rules.board.territories:
            t = territory.id
            huts = self.view.huts(t)
            if not self.view.groups[t] or self._acts(t):
                continue
            village = bool(self.view.founded >> t & 1)
            if isinstance(self.event, Founded) and self.event.territory == t:
                village = self.part > 0.35
            piece = camps.standing(
                t,
                huts,
                self.at(t),
                self.hut_r(t),
                state=self.state(t),
                village=village,
                heavy=size_of(self.view.groups[t]) >= HEAVY,
            )
            out.append((self.at(t)[1], piece))
        return [piece for _, piece in sorted(out, key=lambda one: one[0])]

    def _acts(self, territory: int) -> bool:
        """It is drawn by what happens."""
        match self.event:
            case Moved(origin=origin):
                return territory == origin
            case Destroyed(territory=gone) | Conflict(territory=gone):
                return territory == gone
        return False

    def prints(self) -> Iterator[Piece]:
        """From where the last group came."""
        last = self.look.last
        if last is None or isinstance(self.event, Moved) or not isinstance(last.move, Slide):
            return
        a, b = self.at(last.move.origin), self.at(last.move.target)
        yield camps.steps_between(a, b, 0, self.gap(last.move.target, a) + 4)

    def gap(self, territory: int, towards: Point) -> float:
        """From the middle of a camp to its rim."""
        colours = max(camps.colours(self.view.huts(territory)), 1)
        return camp_rim(colours, self.at(territory), towards, self.hut_r(territory))

    def arrows(self) -> Iterator[Piece]:
        if self.view.pending or not self.pointed:
            return
        chosen = territory_of(self.pointed[0])
        if chosen is None:
            return
        a = self.at(chosen)
        for spot in self.next:
            target = territory_of(spot)
            if target is None:
                continue
            b = self.at(target)
            gaps = self.gap(chosen, b) + ARROW_FROM, self.gap(target, a) + ARROW_TO
            yield camps.arrow(a, b, *gaps)

    def happening(self) -> Iterator[Piece]:
        """What the running step of a story shows."""
        match self.event:
            case Moved(origin=origin, target=target, huts=huts):
                part = ease_in_out(self.part)
                yield camps.walking(huts, self.at(origin), self.at(target), part, self.hut_r(origin))
            case Founded(territory=territory) if self.part > 0.35:
                x, y = self.at(territory)
                colours = max(camps.colours(self.view.huts(territory)), 1)
                rx, ry = camp_radii(colours, self.hut_r(territory))
                yield camps.staked(self.event.epoch, (x + rx, y - ry))
            case Conflict(territory=territory, lost=lost):
                huts = self.view.huts(territory)
                at, r = self.at(territory), self.hut_r(territory)
                yield camps.quarrel(territory, huts, lost, at, r, self.part)
            case Destroyed(territory=territory, huts=huts):
                at, r = self.at(territory), self.hut_r(territory)
                yield camps.sinking(territory, huts, at, r, self.part)
            case Scored(territory=territory, value=value):
                yield camps.rising(value, self.at(territory), self.part, self.size)

    def foreseen(self) -> Iterator[Piece]:
        """What the aimed slide would found, destroy and score."""
        for worth in self.prospect.worths:
            x, y = self.at(worth.territory)
            yield board_layer.rim(self.land, worth.territory, "refused" if worth.destroyed else "chosen")
            if worth.destroyed:
                yield Piece(Box.around(x, y - 16, BADGE + 3), _refused)
            else:
                yield camps.rising(worth.value, (x, y), 1.0, self.size)

    def refusal(self) -> Iterator[Piece]:
        """The badge over land where no camp can show it."""
        if self.refused is not None and not self.view.groups[self.refused]:
            yield Piece(Box.around(*self.at(self.refused), BADGE + 3), _refused)


def what_if(look: TableLook) -> Prospect:
    """Of the slide whose target is under the finger, or that the keyboard has come to; else nothing."""
    choice, target = look.choice, None if look.aimed is None else territory_of(look.aimed)
    if choice is None or target is None or look.view.pending or look.aimed not in choice.next:
        return NOTHING
    origin = territory_of(choice.pointed[0]) if choice.pointed else None
    return NOTHING if origin is None else foresee(look.rules, look.view, Slide(origin, target))


def stands(land: Land, view: View, hut_r: float) -> Mapping[int, Stand]:
    """Where the camps of a position stand."""
    colours = (camps.colours(view.huts(t)) if group else 0 for t, group in enumerate(view.groups))
    return spaced(land, tuple(colours), hut_r)


def _refused(art: Art) -> None:
    badge(art, "refused", art.width / 2, art.height / 2)


def movable(rules: ClansRules, view: View, territory: int) -> bool:
    """A neighbour may be joined."""
    here = view.groups[territory]
    near = (view.groups[n] for n in rules.board[territory].neighbours)
    return any(there and may_join(here, there) for there in near)


def board_map(rules: ClansRules) -> BoardMap:
    """A lamp and a button at the middle of each territory."""
    area = Box(0, 0, MAP.w, MAP.h)
    land = land_of(rules.board, area)
    spots = {
        str(place_of(t.id)): (x / area.w, y / area.h)
        for t in rules.board.territories
        for x, y in [land.camp(t.id)]
    }
    printed = tuple(tuple((x / area.w, y / area.h) for x, y in outline) for outline in land.raw.values())
    return BoardMap(Picture(board_layer.whole, (rules.board,)), area.w / area.h, spots, spots, printed)


def camp_at(page: Page, look: TableLook, spot: Place) -> Box | None:
    """Of a group or a village, with the tag of one that stays."""
    t = territory_of(spot)
    if t is None or not look.view.groups[t]:
        return None
    stand = stands(land_of(look.rules.board), look.view, page.sizes.hut)[t]
    rx, ry = camp_radii(max(camps.colours(look.view.huts(t)), 1), stand.hut_r)
    return Box.around(*stand.at, rx + camps.RIM, ry + camps.RIM)


# what a finger means


def targets(page: Page, look: TableLook) -> Iterator[Piece]:
    """Every territory: choosable ones by their camps, all others by their land."""
    return _targets(_Shown(page, look))


def _targets(shown: _Shown) -> Iterator[Piece]:
    for territory in shown.rules.board.territories:
        t = territory.id
        spot = place_of(t)
        x, y = shown.at(t)
        if spot in shown.next or spot in shown.pointed:
            yield _by_camp(spot, x, y, camps.colours(shown.view.huts(t)), shown.hut_r(t))
        else:
            yield _by_land(shown.land, t, x, y)


@lru_cache(maxsize=512)
def _by_camp(spot: Place, x: float, y: float, colours: int, hut_r: float) -> Piece:
    rx, ry = camp_radii(max(colours, 1), hut_r)
    return Piece(Box(x, y, 1, 1), _nothing, means=spot, near=True, target=Box.around(x, y, rx, ry))


@lru_cache(maxsize=512)
def _by_land(land: Land, territory: int, x: float, y: float) -> Piece:
    return Piece(Box(x, y, 1, 1), _nothing, means=place_of(territory), outline=land.shape[territory])


def _nothing(art: Art) -> None:
    """Only a target."""


def _order(page: Page, look: TableLook, moment: Moment) -> list[Piece]:
    if look.choice is None or not look.view.pending:
        return []
    rules = look.rules
    named = [t for spot in look.choice.pointed if (t := territory_of(spot)) is not None]
    return order_sheet(page, land_of(rules.board), rules, look.view, named, pressed=moment.pressed)


# the column


def beside(page: Page, look: TableLook, moment: Moment) -> list[Piece]:
    view: View = look.view
    rules = look.rules
    seat = None if look.to_act is None and look.running is None else view.seat
    seat = seat if look.mover is None else look.mover
    name = page.words("The end") if seat is None else look.players[seat].name
    mark = NOBODY if seat is None else seat_marks(look.players)[seat]
    scores, scoring = counted(look)
    gains = what_if(look).gains
    if any(gains):
        scores = tuple(score + gain for score, gain in zip(scores, gains, strict=True))
        scoring = tuple(clan.value for clan, gain in zip(CLANS, gains, strict=True) if gain)
    return [
        column.turn(page, name, foreseen_words(what_if(look), page.words) or prompt(look, page.words), mark),
        *column.epochs(page, rules.board, sum(view.markers), epoch_shown(look)),
        *column.tracks(page, scores, scoring),
        *column.seats(page, look.players, view.markers, seat),
        *column.things(page),
        *column.buttons(page, secret=look.private, pressed=moment.pressed, trouble=look.trouble),
    ]


def epoch_shown(look: TableLook) -> Epoch:
    """The running one; while a village is told, the one it was founded in."""
    rules, view = look.rules, look.view
    if look.running and isinstance(look.running.event, Conflict | Destroyed | Scored):
        return rules.board.markers[sum(view.markers) - 1]
    return rules.epoch(view)


def counted(look: TableLook) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The tracks as far as they have been counted, and the colours being counted."""
    scores: tuple[int, ...] = look.view.scores
    running = look.running
    if running is None or not isinstance(running.event, Scored):
        return scores, ()
    event = running.event
    full = counting_ms(event) or 1
    so_far = round(event.value * min(1.0, running.part * score_ms(event) / full))
    going = tuple(score + so_far * (clan in event.clans) for clan, score in zip(CLANS, scores, strict=True))
    return going, tuple(clan.value for clan in event.clans)
