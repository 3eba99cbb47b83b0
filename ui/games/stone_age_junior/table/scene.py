"""The table of Stone Age Junior as a scene: meadow, track, tokens, villages, what happens, what is asked."""

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from engine.core import UNDO, Place, Seat
from engine.stone_age_junior import GOODS, Face, Memory, Space, Token, View
from engine.stone_age_junior.board import HUT_PLACES, KIND, SPACE_PLACES, TOKEN_PLACES, TOKENS, Track
from engine.stone_age_junior.model import (
    Built,
    FoundNothing,
    PawnMoved,
    Swapped,
    TookDog,
    TookGood,
    Traded,
    TurnedDown,
    TurnedUp,
)
from ui.core.art import Art
from ui.core.geometry import Point, smooth
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.core.stage import without_targets
from ui.core.theme import DAY
from ui.core.timeline import ease_in_out
from ui.drawing.goods import forest_token, place
from ui.drawing.icons import icon
from ui.drawing.marks import State
from ui.games.contract.table import BoardMap, Picture
from ui.games.stone_age_junior.table import drawn, huts, pictures, spots
from ui.games.stone_age_junior.table.lights import Glimpsed
from ui.games.stone_age_junior.table.look import Prompt, TableLook, WordlessLook, prompt_of
from ui.games.stone_age_junior.table.tray import AGAIN, tray
from ui.widgets.pieces import button

QUIET: Final = 12
"""With more choosable tokens than this none is ringed."""
SHAKE: Final = 5
SHAKES: Final = 3
SHAKE_MS: Final = 300
HOP: Final = 26
SMALL, LARGE = 16, 20
"""Pawns; the one whose turn it is stands out."""
PARENTS: Final = "parents"
"""The wheel that opens the menu when it is held."""
RULES: Final = "rules"
"""The picture of what is asked leads to pictures of the rules."""
WRONG_R: Final = 62


def scene(page: Page, look: TableLook, moment: Moment) -> Scene:
    prompt = prompt_of(look)
    on_tray = tray(page, look, moment, prompt) if prompt is not None else []
    shown = _Shown(page, look)
    seats = len(look.view.villages)
    meadow: list[Piece] = [
        *shown.spaces(),
        *_buttons(page, look, moment, prompt),
        *shown.way(),
        *shown.huts(),  # what they cost is seen on the longest way too
        *shown.pawns(),
    ]
    below = [
        drawn.ground(page, seats),
        *(without_targets(meadow) if on_tray else meadow),
        *drawn.inhabitants(page, seats),
        *shown.villages(),
        *shown.tokens(),
    ]
    return [*below, *on_tray, *shown.happening(), *shown.wrong()]


def lying(page: Page, look: TableLook) -> list[Piece]:
    """What lies on the table, without a button: while hands are at it, and in the picture of the end."""
    shown = _Shown(page, look)
    return [
        drawn.ground(page, len(look.view.villages)),
        *without_targets(
            [
                *shown.spaces(),
                *shown.huts(),
                *shown.pawns(),
                *drawn.inhabitants(page, len(look.view.villages)),
                *shown.villages(),
                *shown.tokens(),
            ]
        ),
    ]


def at_the_rim(page: Page, look: TableLook, spot: Place) -> list[Piece]:
    """Prints of the last turn, ticks, and what was seen: over a ring round that place."""
    shown = _Shown(page, look)
    if spot in TOKEN_PLACES:
        number = TOKEN_PLACES.index(spot) + 1
        centre, up = spots.token_box(page, number).centre, look.view.tokens[number - 1].up
        mark = None if up else shown.mark(number)
        return drawn.at_the_rim(centre, spots.TOKEN_R, shown.token_state(number), mark)
    if spot in SPACE_PLACES:
        number = SPACE_PLACES.index(spot)
        return drawn.at_the_rim(spots.space(page, number), spots.SPACE_R, shown.space_state(number))
    return []


def tools(page: Page, look: TableLook, pressed: str) -> Iterator[Piece]:
    """What stands beside the tick of hands; no picture that leads to the rules."""
    yield from _speaking(page, pressed)
    wheel = spots.wheel_beside_hands(page)
    yield from _wheel(look, pressed, wheel, spots.prompt_card(page))


def _buttons(page: Page, look: TableLook, moment: Moment, prompt: Prompt | None) -> Iterator[Piece]:
    pressed = moment.pressed
    yield from _speaking(page, pressed)
    wheel = spots.parents_wheel(page)
    yield from _wheel(look, pressed, wheel, Box.around(*wheel.centre, 42).moved(0, -10))
    if prompt is not None:
        card = spots.prompt_card(page)
        yield Piece(card.grown(2), _card, ())
        picture = pictures.asked(prompt, spots.CHILDREN[look.view.seat])
        yield Piece(card.grown(-6), picture.draw, picture.args)
        yield Piece(card.grown(8), _book, (pressed == RULES,), means=RULES, target=card)


def _speaking(page: Page, pressed: str) -> Iterator[Piece]:
    yield button(spots.say_again(page), AGAIN, sign="speaker", kind="quiet", pressed=pressed, r=18)
    yield button(spots.undo(page), UNDO, sign="undo", kind="quiet", pressed=pressed, r=18)


def _wheel(look: TableLook, pressed: str, wheel: Box, target: Box) -> Iterator[Piece]:
    yield button(
        wheel, PARENTS, sign="gear", kind="quiet", pressed=pressed, r=18, badge=look.trouble, target=target
    )
    if isinstance(look, WordlessLook) and look.held:
        yield drawn.ring_part(wheel.grown(5), look.held)
    elif isinstance(look, WordlessLook) and look.holding is not None:
        yield drawn.ring_part(wheel.grown(5), look.holding)
        yield drawn.holding(wheel, look.holding)


def _card(art: Art) -> None:
    art.disc(art.width / 2, art.height / 2 + 2, art.width / 2 - 3, art.theme.shadow)
    art.disc(art.width / 2, art.height / 2, art.width / 2 - 3, art.theme.ember)
    art.disc(art.width / 2, art.height / 2, art.width / 2 - 7, "#FFF7E2")


def _book(art: Art, down: bool) -> None:
    """On the picture of what is asked: there are more pictures about it."""
    x = y = art.width - 20
    art.disc(x, y + 2, 18, art.theme.shadow)
    art.disc(x, y + (2 if down else 0), 18, "#FFF7E2", DAY.ink, 1.6)
    icon(art, "book", x, y + (2 if down else 0), 11, DAY.ink)


class _Shown:
    """What lies on the table at one moment."""

    def __init__(self, page: Page, look: TableLook) -> None:
        self.page = page
        self.look = look
        self.view: View = look.view
        self.event = look.running.event if look.running else None
        self.part = look.running.part if look.running else 0.0
        self.memory = look.memory if isinstance(look, WordlessLook) else Memory.OFF
        self.still = page.less_motion
        choice = look.choice
        self.next = frozenset(choice.next) if choice else frozenset()
        self.pointed = choice.pointed if choice else ()

    def shake(self, spot: Place) -> Point:
        if spot != self.look.refused:
            return (0, 0)
        return SHAKE * math.sin(2 * math.pi * SHAKES * self.look.shaken), 0

    # the track

    def spaces(self) -> Iterator[Piece]:
        view = self.view
        for number, kind in enumerate(view.track):
            goods: tuple[Space, ...] = ()
            if kind is Space.TRADE:
                goods = tuple(g for g, n in zip(GOODS, view.trade, strict=True) for _ in range(n))
            elif kind in KIND:
                goods = (kind,) * view.spaces[KIND[kind]]
            yield drawn.space(self.page, number, kind, goods, view.kennel, self.space_state(number))

    def space_state(self, number: int) -> State | None:
        if SPACE_PLACES[number] == self.look.refused:
            return "refused"
        return "chosen" if number == self._arrived() else None

    def _arrived(self) -> int | None:
        """The space that the pawn goes to, or where its owner decides something."""
        if isinstance(self.event, PawnMoved):
            return self.event.path[-1]
        deciding = self.look.choice is not None and self.view.asked not in (None, "turn", "swap")
        return self.view.pawns[self.view.seat] if deciding else None

    def way(self) -> Iterator[Piece]:
        """Where the pawn that moved last came from."""
        path: tuple[int, ...] = ()
        walks = True
        if isinstance(self.event, PawnMoved):
            path, walks = self.event.path, self.event.walks
        elif self.event is None and self.look.last is not None:
            moved = next((e for e in self.look.last.events if isinstance(e, PawnMoved)), None)
            path, walks = (moved.path, moved.walks) if moved else ((), True)
        for a, b in pairwise(path):
            if a != b:
                ends = spots.space(self.page, a), spots.space(self.page, b)
                yield drawn.hop(*ends, lift=HOP if walks else 12)

    def pawns(self) -> Iterator[Piece]:
        for seat, number in enumerate(self.view.pawns):
            at = spots.pawn(self.page, number, seat)
            if isinstance(self.event, PawnMoved) and self.event.seat == seat:
                at = self._hopping(self.event, seat)
            turn = seat == self._turn()
            if isinstance(self.event, FoundNothing) and self.event.seat == seat and not self.still:
                at = at[0] + 4 * math.sin(4 * math.pi * self.part), at[1]
            yield drawn.standing(spots.CHILDREN[seat], at, LARGE if turn else SMALL)

    def _turn(self) -> Seat:
        seat: Seat = getattr(self.event, "seat", self.view.seat)
        return seat

    def _hopping(self, event: PawnMoved, seat: int) -> Point:
        hops = len(event.path) - 1
        along = min(self.part * hops, hops - 1e-6) if hops else 0.0
        n = int(along)
        part = ease_in_out(along - n)
        (x0, y0), (x1, y1) = (spots.pawn(self.page, event.path[n + i], seat) for i in (0, 1))
        lift = HOP if event.walks or x0 == x1 else HOP * 2
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part - lift * math.sin(math.pi * part)

    # tokens

    def tokens(self) -> Iterator[Piece]:
        for number, token in enumerate(self.view.tokens, start=1):
            yield self._token(number, token)

    def _token(self, number: int, token: Token) -> Piece:
        face: Face | None = token.face if token.up else None
        wide, shift = 1.0, self.shake(TOKEN_PLACES[number - 1])
        match self.event:
            case TurnedUp(token=turned, face=shown) if turned == number:
                turning = min(1.0, self.part * 2) if not self.still else 1.0
                face, wide = (shown if turning >= 0.5 else None), abs(1 - 2 * turning)
            case TurnedDown() if token.up and not self.still:
                turning = min(1.0, max(0.0, self.part * TOKENS - (number - 1)))
                face, wide = (token.face if turning < 0.5 else None), abs(1 - 2 * turning)
            case Swapped(first=first, second=second) if number in (first, second):
                shift = self._crossing(number, second if number == first else first)
        mark = self.mark(number) if face is None else None
        state = self.token_state(number)
        return drawn.token(self.page, number, face, state, mark=mark, wide=wide, shift=shift)

    def mark(self, number: int) -> Face | None:
        """What was seen at a token that lies face down, where that helps the memory."""
        token = self.view.tokens[number - 1]
        return token.seen if self.memory is Memory.MARKS and not token.moved else None

    def _crossing(self, number: int, other: int) -> Point:
        """On a bow, so that the two pass each other."""
        (x0, y0), (x1, y1) = (spots.token_box(self.page, n).centre for n in (number, other))
        part = ease_in_out(self.part)
        dx, dy = x1 - x0, y1 - y0
        bow = 0.16 * math.sin(math.pi * part)
        return dx * part - dy * bow, dy * part + dx * bow

    def token_state(self, number: int) -> State | None:
        spot = TOKEN_PLACES[number - 1]
        if spot == self.look.refused:
            return "refused"
        match self.event:
            case TurnedUp(token=turned) if turned == number:
                return "chosen" if self.part > 0.5 else None
            case Glimpsed(tokens=tokens) if number in tokens:
                return "hint"
            case Swapped(first=first, second=second) if number in (first, second):
                return "chosen"
        if self.look.running is not None:
            return "chosen" if number == self._turned() else None
        if spot in self.pointed:
            return "chosen"
        if spot in self.next and len(self.next) <= QUIET:
            return "target" if self.pointed else "choosable"
        return "last" if number == self._turned() else None

    def _turned(self) -> int | None:
        """The token that was turned last."""
        last = self.look.last
        events = last.events if last is not None else ()
        return next((e.token for e in events if isinstance(e, TurnedUp)), None)

    # villages, huts

    def villages(self) -> Iterator[Piece]:
        turn = self._turn() if self.look.to_act is not None or self.look.running else None
        for seat, village in enumerate(self.view.villages):
            state: State | None = "chosen" if seat == turn else None
            totems = bool(self.look.players[seat].level)
            yield drawn.village(
                self.page,
                seat,
                len(village.huts),
                village.dogs,
                village.goods,
                state,
                totems=totems,
            )

    def huts(self) -> Iterator[Piece]:
        for n, cost in enumerate(self.view.offer):
            if cost is None:
                yield huts.empty_pile(self.page, n + 1)
                continue
            spot = HUT_PLACES[n]
            box = spots.hut_box(self.page, n + 1).moved(*self.shake(spot))
            yield huts.hut_card(box, cost, n, "refused" if spot == self.look.refused else None, spot)

    # what happens

    def happening(self) -> Iterator[Piece]:
        """Things on their way between a space and a village."""
        part = 0.5 if self.still else ease_in_out(self.part)
        match self.event:
            case TookGood(seat=seat, good=good):
                yield self._flying(good.value, self._at(good), self._home(seat), part)
            case TookDog(seat=seat, owner=owner):
                origin = self._at(Space.KENNEL) if owner is None else self._home(owner)
                yield self._flying("dog", origin, self._home(seat), part)
            case Traded(seat=seat, give=give, take=take):
                trade = self._at(Space.TRADE)
                yield self._flying(give.value, self._home(seat), trade, part, aside=-16)
                yield self._flying(take.value, trade, self._home(seat), part, aside=16)
            case Built(seat=seat, pile=pile, paid=paid, dogs=dogs):
                for kind in paid:
                    end = self._at(kind)
                    yield self._flying(kind.value, self._home(seat), end, part)
                for _ in range(dogs):
                    yield self._flying(
                        "dog",
                        self._home(seat),
                        self._at(Space.KENNEL),
                        part,
                    )
                yield self._flying("hut", spots.hut_box(self.page, pile).centre, self._home(seat), part)

    def _at(self, space: Space) -> Point:
        return spots.space(self.page, self.view.track.index(space))

    def _home(self, seat: int) -> Point:
        return spots.corner_box(self.page, seat).centre

    def _flying(self, kind: str, a: Point, b: Point, part: float, *, aside: float = 0) -> Piece:
        bow = 30 * math.sin(math.pi * part)
        x, y = a[0] + (b[0] - a[0]) * part + aside, a[1] + (b[1] - a[1]) * part - bow
        return drawn.thing(kind, x, y, 26)

    def wrong(self) -> Iterator[Piece]:
        """Why not: a picture over the refused place."""
        look = self.look
        if not isinstance(look, WordlessLook) or look.wrong is None or look.refused is None:
            return
        at = self._where(look.refused)
        x = min(max(at[0], WRONG_R + 8), self.page.width - WRONG_R - 8)
        y = min(max(at[1], WRONG_R + 8), self.page.box.h - WRONG_R - 8)
        yield Piece(Box.around(x, y, WRONG_R + 4), look.wrong.draw, look.wrong.args)

    def _where(self, spot: Place) -> Point:
        if spot in TOKEN_PLACES:
            return spots.token_box(self.page, TOKEN_PLACES.index(spot) + 1).centre
        if spot in SPACE_PLACES:
            return spots.space(self.page, SPACE_PLACES.index(spot))
        if spot in HUT_PLACES and prompt_of(self.look) is None:
            return spots.hut_box(self.page, HUT_PLACES.index(spot) + 1).centre
        return spots.meadow(self.page).centre


# the cardboard


def board_map(track: Track) -> BoardMap:
    """Lamps and buttons at the tokens, lamps on the spaces; drawn as the table of four without goods."""
    page = Page()
    lamps: dict[str, tuple[float, float]] = {}
    for number, spot in enumerate(TOKEN_PLACES, start=1):
        x, y = spots.token_box(page, number).centre
        lamps[spot] = x / page.width, y / page.box.h
    buttons = dict(lamps)
    for number, spot in enumerate(SPACE_PLACES):
        x, y = spots.space(page, number)
        lamps[spot] = x / page.width, y / page.box.h
    inner = spots.meadow(page)
    board = ((inner.x, inner.y), (inner.right, inner.y), (inner.right, inner.bottom), (inner.x, inner.bottom))
    rounds = [board, *(_round(spots.space(page, number)) for number in range(len(track)))]
    outlines = tuple(tuple((x / page.width, y / page.box.h) for x, y in one) for one in rounds)
    return BoardMap(Picture(whole, (track,)), page.width / page.box.h, lamps, buttons, outlines)


def _round(middle: Point) -> tuple[Point, ...]:
    """The edge of a space of the track."""
    x, y = middle
    turns = (math.tau * n / 36 for n in range(36))
    return tuple((x + spots.SPACE_R * math.cos(a), y + spots.SPACE_R * math.sin(a)) for a in turns)


def whole(art: Art, track: Track) -> None:
    """The board as it lies on the table."""
    k, page = art.width / 800, Page()
    art.box(0, 0, art.width, art.height, "#5F9A54", r=0)
    art.box(100 * k, 95 * k, 600 * k, 284 * k, "#8FC46C", r=40 * k)
    way = smooth([(x * k, y * k) for x, y in spots.SPACES], 3)
    art.line([*way, way[0]], "#E9D3A0", 27 * k)
    for kind, (x, y) in zip(track, spots.SPACES, strict=True):
        place(art, kind.value, x * k, y * k, spots.SPACE_R * k)
    for number in range(1, TOKENS + 1):
        x, y = spots.token_box(page, number).centre
        forest_token(art, x * k, y * k, spots.TOKEN_R * k)
