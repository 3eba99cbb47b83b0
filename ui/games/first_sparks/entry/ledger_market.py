"""Food only, phase 1: who buys which card, which card comes from the pile, and what rots."""

from collections.abc import Mapping
from typing import Final

from engine.core import Rejection, Seat
from engine.first_sparks import SHUFFLE, Kind, Why
from engine.first_sparks import market as on_sale
from engine.first_sparks.ledger import card_price, may_come, rotting
from engine.first_sparks.ledger_book import BoxDeclined, Buy, Draw, EndTechnology, Entry, Pass
from engine.first_sparks.model import ALONE
from engine.first_sparks.technology import tools_allowed, tools_of
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import GAP
from ui.core.words import N_, Words
from ui.drawing.icons import icon
from ui.drawing.marks import State
from ui.drawing.signs import spark_token
from ui.games.first_sparks.entry.ledger_panels import Panel
from ui.games.first_sparks.entry.ledger_pieces import answer, clan_button, content_area, foot_area, question
from ui.games.first_sparks.table.card import bonus_grain, card_chip, card_piece, chip_width
from ui.games.first_sparks.table.pile import cell, number_cell
from ui.games.first_sparks.table.seats import colour_of
from ui.games.first_sparks.table.words import card_word, kind_word
from ui.widgets.layout import nth
from ui.widgets.pieces import button, label

ACROSS: Final = {"normal": 7, "large": 8, "huge": 8}
"""Cards in a row where one of all is told."""
CHIP: Final = 40
WHY: Final[Mapping[Why, str]] = {
    Why.KNOWN_ALREADY: N_("{name} knows this already."),
    Why.TOO_EXPENSIVE: N_("{name} has only {food} food; it costs {cost}."),
}


class Market(Panel):
    """A card, then who buys it, then the tool that gives way."""

    card: int | None = None
    buyer: Seat | None = None

    @property
    def for_sale(self) -> tuple[int, ...]:
        ledger = self.evening.ledger
        return on_sale.current_cards(ledger.market, len(ledger.accounts), reduced=ledger.reduced)

    def pieces(self, page: Page, pressed: str) -> list[Piece]:
        if self.buyer is not None and self.card is not None:
            return self._tools(page, self.buyer, self.card, pressed)
        out = [self._question(page), *self._cards(page), *self._later(page)]
        return [
            *out,
            *(self._asking_who(page, pressed) if self.card is not None else self._pass(page, pressed)),
        ]

    def _question(self, page: Page) -> Piece:
        words, evening = page.words, self.evening
        if self.card is None:
            asked = words("Which card is bought?")
            detail = words("{name} proposes first, or passes.", name=evening.name(evening.seat))
            return question(page, colour_of(evening.seat), asked, self.said or detail)
        price = card_price(evening.components, evening.ledger, self.card)
        asked = words("Who buys card {card}?", card=self.card)
        detail = words("It costs {cost}.", cost=price.total)
        if price.bonus:
            detail = words(
                "{price} less the bonus grain: it costs {cost}.", price=price.printed, cost=price.total
            )
        return question(page, "", asked, self.said or detail)

    def _cards(self, page: Page) -> list[Piece]:
        area, cards = content_area(page), self.for_sale
        each = (area.w + GAP) / max(len(cards), 4)
        high = area.h - CHIP - GAP if self._coming else area.h
        boxes = {
            card: Box(area.x + n * each + 4, area.y + 4, each - GAP - 4, high - 8)
            for n, card in enumerate(cards)
        }
        out = [self._card(page, box, card) for card, box in boxes.items()]
        bonus = self.evening.ledger.bonus
        return [*out, bonus_grain(boxes[bonus])] if bonus in boxes else out

    def _card(self, page: Page, box: Box, card: int) -> Piece:
        evening = self.evening
        state: State = "chosen" if card == self.card else "choosable"
        name = kind_word(evening.components.cards[card].kind, page.words)
        return card_piece(page, box, evening.components, card, name=name, state=state, means=f"card/{card}")

    @property
    def _coming(self) -> tuple[int, ...]:
        return tuple(card for card in self.evening.ledger.market if card not in self.for_sale)

    def _later(self, page: Page) -> list[Piece]:
        """The future market, small."""
        if not self._coming:
            return []
        area, words = content_area(page), page.words
        y = area.bottom - CHIP + 4
        size = page.sizes.smallest
        out: list[Piece] = [label(words("Later:"), area.x + 4, y + 17, size, page, colour=page.theme.ink2)]
        x = out[0].box.right + 8
        for card in self._coming:
            if card == SHUFFLE:
                out.append(Piece(Box(x, y, 40, 34), _shuffle_chip, ()))
            else:
                out.append(card_chip(page, x, y, 34, self.evening.components.cards[card]))
            x += chip_width(page) + 6
        return out

    def _pass(self, page: Page, pressed: str) -> list[Piece]:
        said = page.words("{name} passes", name=self.evening.name(self.evening.seat))
        area = foot_area(page)
        size = page.sizes.button if page.text == "normal" else page.sizes.prompt
        box = Box(area.right - 280, area.y, 280, area.h)
        return [button(box, "pass", said, kind="main", size=size, pressed=pressed, r=12)]

    def _asking_who(self, page: Page, pressed: str) -> list[Piece]:
        evening, area = self.evening, foot_area(page)
        assert self.card is not None
        n = len(evening.ledger.waiting) + self._boxable
        each = min((area.w - 66 + GAP) / n, 150.0)
        back = Box(area.x, area.y, 58, area.h)
        out = [button(back, "back", sign="arrow_left", pressed=pressed)]
        for at, seat in enumerate(evening.ledger.waiting):
            box = Box(area.x + 66 + at * each, area.y, each - GAP, area.h)
            ready = self._refused(seat) is None
            out.append(
                clan_button(page, box, f"buy/{seat}", seat, evening.name(seat), ready=ready, pressed=pressed)
            )
        if self._boxable:
            box = Box(area.x + 66 + (n - 1) * each, area.y, each - GAP, area.h)
            said = page.words("Put in the box")
            out.append(button(box, "box", said, size=page.sizes.smallest, pressed=pressed, r=12))
        return out

    def _tools(self, page: Page, buyer: Seat, card: int, pressed: str) -> list[Piece]:
        words, evening, area = page.words, self.evening, content_area(page)
        tools = tools_of(evening.components, (*evening.ledger.accounts[buyer].cards, card))
        each = (area.w + GAP) / max(len(tools), 4)
        out = [question(page, colour_of(buyer), words("Which tool goes to the box?"), self.said)]
        for n, tool in enumerate(tools):
            box = Box(area.x + n * each + 4, area.y + 4, each - GAP - 4, min(area.h - 8, 190))
            name = kind_word(evening.components.cards[tool].kind, words)
            out.append(
                card_piece(
                    page, box, evening.components, tool, name=name, state="choosable", means=f"tool/{tool}"
                )
            )
        foot = foot_area(page)
        return [*out, button(Box(foot.x, foot.y, 58, foot.h), "back", sign="arrow_left", pressed=pressed)]

    def _refused(self, seat: Seat) -> Rejection | None:
        """Why this clan may not buy the card; a tool too many only asks which one goes."""
        assert self.card is not None
        rejection = self.evening.why_not(Buy(seat, self.card))
        return None if rejection is not None and rejection.code is Why.TOO_MANY_TOOLS else rejection

    @property
    def _boxable(self) -> bool:
        """Two players: the second declined the first card, and the first puts it in the box."""
        if self.card is None or len(self.evening.players) != ALONE:
            return False
        return self.evening.why_not(BoxDeclined(self.evening.seat, self.card)) is None

    def chosen(self, means: str, words: Words) -> Entry | None:
        self.said = ""
        kind, _, which = means.partition("/")
        if kind == "card":
            self.card = None if int(which) == self.card else int(which)
        elif means == "back":
            self.back()
        elif means == "pass":
            return Pass(self.evening.seat)
        elif means == "box" and self.card is not None:
            return BoxDeclined(self.evening.seat, self.card)
        elif kind == "buy":
            return self._buy(Seat(int(which)), words)
        elif kind == "tool" and self.buyer is not None and self.card is not None:
            return Buy(self.buyer, self.card, int(which))
        return None

    def _buy(self, seat: Seat, words: Words) -> Entry | None:
        assert self.card is not None
        if (rejection := self._refused(seat)) is not None:
            facts = {"name": self.evening.name(seat), **rejection.facts}
            self.said = words(WHY[Why(rejection.code)], **facts) if rejection.code in WHY else ""
            return None
        cards = (*self.evening.ledger.accounts[seat].cards, self.card)
        components = self.evening.components
        if len(tools_of(components, cards)) > tools_allowed(components, cards):
            self.buyer = seat
            return None
        return Buy(seat, self.card)

    def main(self) -> str:
        return "pass" if self.card is None else ""

    def back(self) -> bool:
        if self.card is None:
            return False
        if self.buyer is None:
            self.card = None
        self.buyer = None
        return True


class Drawing(Panel):
    """Which card came from the pile."""

    def pieces(self, page: Page, pressed: str) -> list[Piece]:
        words, evening = page.words, self.evening
        area = content_area(page, foot=False)
        left = self._left
        across = ACROSS[page.text]
        shuffle = () if evening.ledger.reduced else (SHUFFLE,)
        cells = (*left, *shuffle, None)
        rows = -(-len(cells) // across)
        each, pitch = (area.w + GAP) / across, (area.h + GAP) / max(rows, 4)
        asked, detail = words("Draw a card: which one is it?"), self.said
        out = [question(page, "", asked, detail or words("It comes into the market."))]
        for n, card in enumerate(cells):
            box = nth(Box(area.x, area.y, each - GAP, pitch - GAP), n, across, (each, pitch))
            means = "empty" if card is None else f"card/{card}"
            if card is None:
                out.append(cell(page, box, means, said=words("Pile empty"), pressed=pressed))
            elif card == SHUFFLE:
                out.append(cell(page, box, means, sign="swap", pressed=pressed))
            else:
                out.append(number_cell(page, box, evening.components, card, means, pressed=pressed))
        return out

    @property
    def _left(self) -> tuple[int, ...]:
        """Cards that may still lie in the pile: those that left the game are not known."""
        return tuple(card for card in may_come(self.evening.ledger) if card != SHUFFLE)

    def chosen(self, means: str, words: Words) -> Entry | None:
        kind, _, which = means.partition("/")
        if means == "empty":
            return Draw(None)
        if kind != "card":
            return None
        entry = Draw(int(which))
        if self.evening.why_not(entry) is not None:
            self.said = words("{card} lies in the market already.", card=self._word(int(which), words))
            return None
        return entry

    def _word(self, card: int, words: Words) -> str:
        return card_word(self.evening.components, card, words)

    def main(self) -> str:
        return ""


class Rotting(Panel):
    """Everybody has bought or passed: what each loses."""

    def pieces(self, page: Page, pressed: str) -> list[Piece]:
        words, evening, area = page.words, self.evening, content_area(page)
        ledger = evening.ledger
        unsold = ledger.bonus
        detail = ""
        if unsold is not None:
            detail = words("Card {card} stayed with its grain: it goes to the box.", card=unsold)
        out = [question(page, "", words("A third of the food rots."), detail)]
        size, n = page.sizes.prompt, len(ledger.order)
        pitch = area.h / max(n, 4)
        for row, seat in enumerate(ledger.order):
            account = ledger.accounts[seat]
            lost = rotting(evening.components, account)
            said = f"{account.food} − {lost} = {account.food - lost}"
            fire = any(evening.components.cards[card].kind is Kind.FIRE for card in account.cards)
            box = Box(area.x, area.y + row * pitch, area.w, pitch - 4)
            args = (colour_of(seat), evening.name(seat), said, fire, size)
            out.append(Piece(box, _rots, args))
        return [*out, answer(page, "done", words("Go on"), pressed=pressed)]

    def chosen(self, means: str, words: Words) -> Entry | None:
        return EndTechnology() if means == "done" else None


def _rots(art: Art, colour: str, name: str, sum_: str, fire: bool, size: float) -> None:
    t, y = art.theme, art.height / 2
    spark_token(art, colour, 22, y, min(16.0, art.height * 0.45))
    art.text(name, 50, y, size, t.ink, "semibold", "lm")
    if fire:
        icon(art, "flame", art.width - 190, y, 11, t.ember)
    art.text(sum_, art.width - 10, y, size, t.ink, "black", "rm")


def _shuffle_chip(art: Art) -> None:
    t = art.theme
    art.box(0.5, 0.5, art.width - 1, art.height - 1, t.sunk, t.line, r=6, width=1)
    icon(art, "swap", art.width / 2, art.height / 2, 10, t.ink)
