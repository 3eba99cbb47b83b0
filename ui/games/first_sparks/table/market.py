"""The market: what is for sale now, what comes later, and what each card would bring the clan to act."""

from collections.abc import Iterator, Mapping
from typing import Final

from engine.core import Place, place
from engine.first_sparks import SHUFFLE, Ask, View
from engine.first_sparks import market as on_sale
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.screen import Moment
from ui.drawing.icons import IconName, icon
from ui.drawing.marks import State
from ui.games.first_sparks.table.asking import might_buy
from ui.games.first_sparks.table.card import bonus_grain, card_piece, worth_now
from ui.games.first_sparks.table.layout import side_pane
from ui.games.first_sparks.table.look import TableLook
from ui.games.first_sparks.table.words import kind_word

ABOUT: Final = "about/"
"""Before a card's number: unfold what it does."""
GAP: Final = 6.0


def market_pane(page: Page, look: TableLook, moment: Moment) -> list[Piece]:
    view: View = look.view
    boxes, (now, later) = card_boxes(page, view), rows(view)
    out = [*_row(page, look, boxes, now, later=False)]
    out += _row(page, look, boxes, later, later=not view.reduced)
    if view.bonus in boxes:
        out.append(bonus_grain(boxes[view.bonus]))
    return [*out, *_caption(page, view, _middle(page))]


def card_boxes(page: Page, view: View) -> dict[int, Box]:
    """Where each card of the market lies."""
    box, across = side_pane(page), columns(view)
    high, each = (box.h - _caption_high(page) - 4) / 2, (box.w - GAP * (across - 1)) / across
    tops = box.y, box.bottom - high
    return {
        card: Box(box.x + n * (each + GAP), top, each, high)
        for top, cards in zip(tops, rows(view), strict=True)
        for n, card in enumerate(cards)
    }


def _middle(page: Page) -> Box:
    """Between the rows."""
    box, high = side_pane(page), _caption_high(page)
    second = box.bottom - (box.h - high - 4) / 2
    return Box(box.x, second - high - 1, box.w, high)


def _caption_high(page: Page) -> float:
    return page.sizes.smallest + 7


def rows(view: View) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Cards of the upper and the lower row; once the market is reduced both are for sale."""
    across = columns(view)
    return view.market[:across], view.market[across:]


def columns(view: View) -> int:
    """Cards in a row."""
    wide = on_sale.for_sale_at_once(len(view.clans))
    return max(wide, len(view.market) - wide) if not view.reduced else (len(view.market) + 1) // 2 or 1


def choosable(look: TableLook, card: int) -> bool:
    """Whether a tap proposes the card. Where fire hides how much the clan can pay, all that it could buy."""
    view: View = look.view
    if look.choice is None or view.ask is not Ask.PROPOSE or card not in on_sale.current(view):
        return False
    return card != offered(look) and might_buy(look, card)


def offered(look: TableLook) -> int | None:
    """The card that is proposed, or about to be."""
    view: View = look.view
    if view.offer is not None:
        return view.offer.card
    for spot in look.choice.pointed if look.choice is not None else ():
        if spot.startswith("market/"):
            return int(spot.removeprefix("market/"))
    return None


def _state(look: TableLook, card: int) -> State | None:
    spot = place("market", card)
    if spot == look.refused:
        return "refused"
    if card == offered(look):
        return "chosen"
    return "choosable" if choosable(look, card) else None


def meaning(look: TableLook, card: int) -> str:
    """A choosable card is proposed; any other one explains itself."""
    return place("market", card) if choosable(look, card) else Place(f"{ABOUT}{card}")


def _row(
    page: Page, look: TableLook, boxes: Mapping[int, Box], cards: tuple[int, ...], *, later: bool
) -> Iterator[Piece]:
    view: View = look.view
    rules = look.rules
    worth = worth_now(rules, view, view.seat) if view.ask is not None else {}
    for card in cards:
        at = boxes[card]
        known = rules.components.cards.get(card)
        name = page.words("Shuffle") if known is None else kind_word(known.kind, page.words)
        yield card_piece(
            page,
            at,
            rules.components,
            card,
            name=name,
            worth=worth.get(card),
            state=_state(look, card),
            later=later,
            means=meaning(look, card) if card != SHUFFLE else f"{ABOUT}{card}",
        )


def _caption(page: Page, view: View, box: Box) -> Iterator[Piece]:
    """What the lower row is, and how many cards are left to come."""
    words = page.words
    said = words("All are for sale") if view.reduced else words("Coming later")
    sign: IconName = "check" if view.reduced else "hourglass"
    pile = words.n("{n} card left", "{n} cards left", len(view.pile))
    yield Piece(box, _between, (said, sign, pile, page.sizes.smallest))


def _between(art: Art, said: str, sign: IconName, pile: str, size: float) -> None:
    t, middle = art.theme, art.height / 2 + 1
    icon(art, sign, 9, middle, size * 0.45, t.ink2)
    art.text(said, 22, middle, size, t.ink2, "bold", "lm")
    art.text(pile, art.width - 2, middle, size, t.ink2, "bold", "rm")
