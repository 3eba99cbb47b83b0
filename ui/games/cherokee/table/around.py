"""What lies around the pyramid: running feathers, cards left, the pile, who threatens the target."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.cherokee import Clan, Tally, Threat, Variant, View, tally, threats
from engine.cherokee.board import ROW, ROWS, SPOTS
from engine.cherokee.model import Ended, Expelled
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.seat_marks import SeatMark, seat_marks
from ui.core.theme import CLANS, DAY, ink_on
from ui.drawing.cards import clan_tile, empty_place
from ui.drawing.figures import seat_disc
from ui.drawing.icons import icon
from ui.drawing.signs import clan_sign
from ui.games.cherokee.table import cards
from ui.games.cherokee.table.layout import FEATHERS, HANDS, NEUTRAL, PEEK, PILE, THREAT_PITCH, THREATS
from ui.games.cherokee.table.look import TableLook
from ui.games.cherokee.table.pyramid import Pyramid
from ui.games.cherokee.table.story import rows_counted
from ui.widgets.layout import nth
from ui.widgets.pieces import asked_about, button

FINGER: Final = 50.0
"""Of a target at least, px."""
THREAT: Final = "threat"
"""The action of choosing all attackers of one clan, as `threat/deer`."""


# feathers


def running(look: TableLook) -> dict[Clan, Tally]:
    """Of the cards that lie there; at the end as far as the rows have been counted."""
    view: View = look.view
    event = look.running
    last = ROWS
    if event is not None and isinstance(event.event, Ended):
        last = rows_counted(event.part)
    painted = [
        member.clan if member is not None and ROW[at] > ROWS - last else None
        for at, member in zip(SPOTS, view.pyramid, strict=True)
    ]
    return tally(painted)


def feathers(page: Page, tallies: dict[Clan, Tally]) -> Iterator[Piece]:
    x, y = FEATHERS
    for n, clan in enumerate(Clan):
        box = nth(Box(x, y, 76, 38), n, 2, (82, 42))
        yield Piece(box, _feathers, (clan.value, tallies[clan].feathers, page.sizes.number - 1))


def _feathers(art: Art, clan: str, amount: int, size: float) -> None:
    t, h = art.theme, art.height - 1
    art.box(0, 0, art.width, h, t.card, t.line, r=9, width=1)
    clan_tile(art, clan, 0, 0, 34, h)
    art.text(amount, 34 + (art.width - 34) / 2, h / 2, size, t.ink, "black", "mm")


# cards left


def hands(page: Page, look: TableLook) -> Iterator[Piece]:
    """Each seat's cards; in the open variant in the colour of its clan."""
    view: View = look.view
    x, y = HANDS
    marks = seat_marks(look.players)
    for seat, count in enumerate(_held(hand) for hand in view.hands):
        box = Box(x + seat % 2 * 70, y + seat // 2 * 34, 66, 31)
        clan = view.clans[seat] if view.variant is Variant.OPEN else None
        turn = seat == (view.seat if look.mover is None else look.mover) and view.ending is None
        args = (marks[seat], count, turn, clan.value if clan else "", page.sizes.smallest)
        yield Piece(box, _hand, args)
    left, top = NEUTRAL
    for n, clan in enumerate(view.neutral):
        yield cards.tile(clan, Box(left, top + n * 27, 25, 25), r=6)


def _held(hand: object) -> int:
    return hand if isinstance(hand, int) else len(hand) if isinstance(hand, tuple) else 0


def _hand(art: Art, mark: SeatMark, count: int, turn: bool, clan: str, size: float) -> None:
    t, w, h = art.theme, art.width, art.height
    art.box(0, 0, w, h, t.card, t.ember if turn else t.line, r=8, width=2.2 if turn else 1)
    if clan:
        art.box(3, 3, 24, h - 6, CLANS[clan], DAY.ink, r=6, width=1)
    elif mark.badge is not None or mark.totem:
        seat_disc(art, mark, 17, h / 2, 12, t.card, t.ink)
    if clan or not (mark.badge is not None or mark.totem):
        ink = ink_on(clan) if clan else t.ink
        art.text(mark.letters, 15, h / 2, size - 2 * (len(mark.letters) - 1), ink, "serif", "mm")
    art.text(count, w - 6, h / 2, size + 1, t.ink, "black", "rm")


# the pile


def pile(page: Page, look: TableLook) -> Iterator[Piece]:
    """Who was expelled last, on top of the others."""
    view: View = look.view
    if not view.discard:
        yield Piece(PILE, _no_pile)
        return
    for n in range(min(2, len(view.discard) - 1), 0, -1):
        yield Piece(PILE.moved(2 * n, 2 * n), _below, ())
    yield cards.lying(cards.printed(view.discard[-1]), PILE, dim=True)
    yield Piece(
        Box(PILE.right - 16, PILE.bottom - 12, 30, 22),
        _count,
        (len(view.discard), page.sizes.smallest),
        says=True,
    )


def _no_pile(art: Art) -> None:
    empty_place(art, 0, 0, art.width, art.height, r=13)
    icon(art, "arrow_down", art.width / 2, art.height / 2, 10, art.theme.ink2)


def _below(art: Art) -> None:
    art.box(0, 0, art.width, art.height, art.theme.sunk, art.theme.ink2, r=12, width=1.2)


def _count(art: Art, count: int, size: float) -> None:
    art.box(0, 0, art.width, art.height, art.theme.card, DAY.ink, r=11, width=1.2)
    art.text(count, art.width / 2, art.height / 2, size, art.theme.ink, "black", "mm")


# who threatens the target


def peek(page: Page, look: TableLook, *, pressed: str) -> Iterator[Piece]:
    if not look.private:
        return
    x, y, w, h = PEEK
    view: View = look.view
    label = page.words("My hand") if view.variant is Variant.OPEN else page.words("My clan")
    box = Box(x + page.more / 2, y, w, h)
    yield button(box, "peek", label, sign="eye", size=page.sizes.sentence, pressed=pressed)


def rivals(page: Page, pyramid: Pyramid, *, pressed: str) -> Iterator[Piece]:
    """Every clan that touches the target, with the most it could bring; a tap chooses all of it."""
    if pyramid.target is None:
        return
    x, y, w, h = THREATS
    for n, threat in enumerate(threats(pyramid.view, pyramid.target)):
        box = Box(x + page.more / 2, y + n * THREAT_PITCH, w, h)
        means = f"{THREAT}/{threat.clan}"
        chosen = bool(pyramid.attackers) and frozenset(threat.attackers) == pyramid.attackers
        args = (threat.clan.value, *_verdict(threat), chosen, pressed == means, page.sizes.number - 2)
        target = Box(box.x, box.y - 6, w + 4, THREAT_PITCH)
        yield Piece(box.grown(3), _rival, args, means=means, target=target)


def _verdict(threat: Threat) -> tuple[int, bool]:
    return threat.sums.strength, threat.suffices and threat.may_attack


def _rival(art: Art, clan: str, strength: int, enough: bool, chosen: bool, down: bool, size: float) -> None:
    t, w, h = art.theme, art.width - 6, art.height - 6
    x, y = 3.0, 3.0 + (1 if down else 0)
    if chosen:
        art.box(x - 2.5, y - 2.5, w + 5, h + 5, DAY.ink, r=h / 2 + 2)
        art.box(x - 1.3, y - 1.3, w + 2.6, h + 2.6, t.sun, r=h / 2 + 1)
    edge = t.ok if enough else t.line
    art.box(x, y, w, h, t.card, edge, r=h / 2, width=2.4 if enough else 1)
    art.disc(x + 20, y + h / 2, 16, CLANS[clan], t.ink2 if t.evening else DAY.ink, 1)
    clan_sign(art, clan, x + 20, y + h / 2, 9.5, ink_on(clan))
    art.text(strength, x + 58, y + h / 2, size, t.ink if enough else t.ink2, "black", "mm")
    art.disc(x + w - 20, y + h / 2, 12, t.ok if enough else t.refuse)
    icon(art, "check" if enough else "close", x + w - 20, y + h / 2, 6.5, t.on_dark)


def everything(page: Page, look: TableLook, pyramid: Pyramid, *, pressed: str) -> Sequence[Piece]:
    expelled = look.running is not None and isinstance(look.running.event, Expelled)
    return [
        *feathers(page, running(look)),
        *hands(page, look),
        *([] if expelled and not look.view.discard else pile(page, look)),
        *peek(page, look, pressed=pressed),
        *rivals(page, pyramid, pressed=pressed),
        *_things(look),
    ]


def _things(look: TableLook) -> Iterator[Piece]:
    """What is told of it when it is touched."""
    seats = len(look.players)
    yield asked_about(Box(*FEATHERS, 158, 122), "feathers")
    yield asked_about(Box(*HANDS, 136, max(FINGER, 34 * -(-seats // 2))), "hands")
    yield asked_about(PILE, "pile")
