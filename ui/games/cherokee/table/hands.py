"""Leading hands at Cherokee: members, card by card."""

from typing import Final

from engine.cherokee import CherokeeRules, View
from engine.cherokee.board import ROW, SPOT_AT
from engine.cherokee.laid import DISCARD, member_of
from engine.cherokee.model import Clan, Move
from engine.core import Place
from engine.core.laid import Piece as Laying
from engine.core.laid import Shift, Step, face, kind, seat_of
from engine.session import Cause
from ui.core.art import Art
from ui.core.geometry import Point
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.stage import without_targets
from ui.core.theme import DAY
from ui.core.words import C_, Words
from ui.drawing.cards import clan_tile
from ui.drawing.icons import icon
from ui.games.cherokee.table import around, cards
from ui.games.cherokee.table.layout import CARD, COLUMN, PILE, card_box
from ui.games.cherokee.table.look import TableLook
from ui.games.cherokee.table.pyramid import Pyramid, ground
from ui.games.cherokee.table.words import both_names, clan_word
from ui.games.contract.hands import Guide, Leading, Said
from ui.games.contract.table import Picture


def _room(page: Page) -> Box:
    x, w = COLUMN
    return Box(x + page.more / 2, 0, w + page.more / 2, 480)


def _board(page: Page, look: TableLook, step: Step) -> list[Piece]:
    pyramid = Pyramid(page, look)
    shown = [ground(page), *around.everything(page, look, pyramid, pressed=""), *pyramid.pieces()]
    return list(without_targets(shown))


def _area(page: Page, look: TableLook, step: Step) -> Box:
    return Box(0, 0, _room(page).x - 8, 480)


def _shapes(page: Page, look: TableLook, spot: Place) -> tuple[tuple[Point, ...], ...]:
    if spot in SPOT_AT:
        at = SPOT_AT[spot]
        return (cards.outline(card_box(page, at), look.view.pyramid[at]),)
    if spot == DISCARD:
        return (cards.outline(PILE, look.view.discard[-1] if look.view.discard else None),)
    return ()


def _said(look: TableLook, step: Step, cause: Cause, words: Words) -> Said:
    first = step.shifts[0]
    if cause in (Cause.MATCH, Cause.DEAL) and len(step.shifts) > 1:
        return _many(look, step, cause, words)
    card = _card_words(first, words)
    if cause is Cause.DEAL and first.target in SPOT_AT:
        return Said(words("Put this card on the marked place."), card)
    seat = seat_of(first.target)
    if seat is not None:
        name = look.players[seat].name
        return Said(
            words("Give this card back to {name}.", name=name),
            words("{card}: to {name}", card=card, name=name),
        )
    if first.target == DISCARD:
        return Said(words("Put this card on the discard pile."), words("{card}: to the pile", card=card))
    if first.origin == DISCARD:
        return Said(words("Take this card from the discard pile."), words("{card}: from the pile", card=card))
    if (seat := seat_of(first.origin)) is not None:
        name = look.players[seat].name
        return Said(
            words("{name} lays this card again.", name=name), words("{card}: by {name}", card=card, name=name)
        )
    if first.origin in SPOT_AT and first.target in SPOT_AT:
        up = ROW[SPOT_AT[first.target]] < ROW[SPOT_AT[first.origin]]
        if cause is Cause.MOVE or up:
            return Said(words("Move this card up to the marked place."), words("{card}: up", card=card))
        return Said(words("Put this card on the marked place."), words("{card}: back", card=card))
    return Said(words("Put this card on the marked place."), words("{card}: back", card=card))


def _taken_up(n: int, words: Words) -> Said:
    return Said(words("Take this card."), words("Take this card"))


def _with_totem(look: TableLook) -> bool:
    """People have drawn their clan cards by then and told it; nobody draws for Totem."""
    return any(player.level for player in look.players)


def _many(look: TableLook, step: Step, cause: Cause, words: Words) -> Said:
    if cause is Cause.DEAL and not face(step.shifts[0].then):
        if kind(step.shifts[0].then) == "clan":
            if _with_totem(look):
                return Said(words("Put your clan cards face down in front of you."), words("Secret clans"))
            drawn = words(C_("Cherokee", "Everybody draws a clan card and hides it."))
            return Said(drawn, words("Everybody draws a secret clan"))
        return Said(words("Deal the other cards."), words("Hands"))
    n = sum(shift.count for shift in step.shifts)
    first = step.shifts[0]
    name = _kind_words(first.piece if face(first.piece) else first.then, words)
    if cause is Cause.DEAL:
        counted = words.n("{what}: {n} card", "{what}: {n} cards", n, what=name)
        return Said(words("Lay these cards on the bright places."), counted)
    return Said(words("Put the cards of this clan right."), words("{what}: {n} to move", what=name, n=n))


def _kind_words(name: Laying, words: Words) -> str:
    faces = face(name)
    return clan_word(Clan(faces[0]), words) if faces else words("Hands")


def _card_words(shift: Shift, words: Words) -> str:
    name = shift.piece if face(shift.piece) else shift.then
    if kind(name) != "member" or len(face(name)) < 3:
        return words("A card")
    member = member_of(name)
    return " ".join((clan_word(member.clan, words), str(member.value)))


def _pieces(look: TableLook, step: Step) -> tuple[tuple[Picture, str], ...]:
    out = []
    for shift in step.shifts[:8]:
        name = shift.piece if face(shift.piece) else shift.then
        if kind(name) == "member" and face(name):
            out.append((Picture(_card, cards.printed(member_of(name))), ""))
    return tuple(out)


def _beside(look: TableLook, step: Step, cause: Cause, words: Words) -> tuple[tuple[Picture, str], ...]:
    """Hands and clan cards."""
    first = step.shifts[0]
    if cause is not Cause.DEAL or first.target in SPOT_AT:
        return ()
    if kind(first.then) == "clan":
        return _clan_cards(step, look, words)
    dealing = words("Shuffle the other cards and deal {n} to everybody, face down.", n=first.count)
    own = (Picture(_eye), words("Everybody looks only at their own hand."))
    if not _with_totem(look):
        return (Picture(_back), dealing), own
    unseen = words("Totem’s cards stay a pile, face down: its top card is turned up when it recruits.")
    return (Picture(_back), dealing), own, (Picture(_away), unseen)


def _compares(look: TableLook, step: Step) -> bool:
    return any(shift.target in SPOT_AT for shift in step.shifts)


def _clan_cards(step: Step, look: TableLook, words: Words) -> tuple[tuple[Picture, str], ...]:
    if face(step.shifts[0].then):
        return tuple(_open_clan(shift, look, words) for shift in step.shifts)
    meant = (Picture(_eye), words("You play for the clan on your card: its feathers are yours at the end."))
    others = (Picture(_away), words("The other clan cards stay face down."))
    if _with_totem(look):
        return (Picture(_back), words("Your clan card lies face down in front of you.")), meant, others
    return (
        (Picture(_back), words("Shuffle the clan cards. Everybody draws one and shows it to nobody.")),
        meant,
        others,
    )


def _open_clan(shift: Shift, look: TableLook, words: Words) -> tuple[Picture, str]:
    clan, seat = face(shift.then)[0], seat_of(shift.target)
    name = both_names(Clan(clan), words)
    if seat is None:
        return Picture(_tile, (clan,)), words("{clan}: belongs to nobody", clan=name)
    return Picture(_tile, (clan,)), words("{name} plays {clan}.", clan=name, name=look.players[seat].name)


def _tile(art: Art, clan: str) -> None:
    clan_tile(art, clan, 0, 0, art.width, art.height, art.width * 0.2)


def _back(art: Art) -> None:
    w, h = art.width, art.height
    art.box(w * 0.16, 1, w * 0.68, h - 2, art.theme.wood, DAY.ink, r=6, width=1.4)
    icon(art, "eye_closed", w / 2, h / 2, w * 0.2, art.theme.on_dark)


def _eye(art: Art) -> None:
    icon(art, "eye", art.width / 2, art.height / 2, art.width * 0.3, art.theme.ink)


def _away(art: Art) -> None:
    icon(art, "eye_closed", art.width / 2, art.height / 2, art.width * 0.3, art.theme.ink2)


def _card(art: Art, clan: str, value: int, sex: str) -> None:
    w = art.width - 4
    h = w * CARD[1] / CARD[0]
    cards.draw_card(art, clan, value, sex, 2, (art.height - h) / 2 - 1, w, h)


LEADING: Final[Leading[CherokeeRules, Move, View]] = Leading(
    Guide.COLUMN,
    _room,
    _board,
    _area,
    _shapes,
    _said,
    _pieces,
    taken_up=_taken_up,
    beside=_beside,
    compares=_compares,
)
