"""Food only: the board stays physical, the device keeps food, market and turn order.

Every entry is kept at once, so that an evening goes on where it was, whatever happened to the device.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine.core import Rejection, Rng
from engine.first_sparks import FirstSparksRules, Phase, Plow, State
from engine.first_sparks.board import board_of
from engine.first_sparks.ledger import Ledger, coming_refill
from engine.first_sparks.ledger_book import Book, Entry, after, book_text, read_book, replayed
from engine.first_sparks.model import Clan
from engine.session import Count, Counted
from ui.core.page import Page
from ui.core.scene import Piece, Scene
from ui.core.screen import Moment, Screen
from ui.games.contract.parts import rules_as
from ui.games.first_sparks.entry.ledger_land import Hunting, Spreading
from ui.games.first_sparks.entry.ledger_market import Drawing, Market, Rotting
from ui.games.first_sparks.entry.ledger_panels import Evening, Panel
from ui.games.first_sparks.entry.ledger_pieces import accounts, answer, order_row, question, spaces_row, tools
from ui.games.first_sparks.table.words import phase_word
from ui.games.shared.keeping import Keeping, entered_of, texts
from ui.screens.common.rule import RuleScreen
from ui.screens.play.the_end import show_count
from ui.services.shell import Shell
from ui.widgets.paper import ground

RULE: Final[Mapping[Phase, str]] = {
    Phase.SECOND: "4.2",
    Phase.TECHNOLOGY: "5.1",
    Phase.FEED: "6.1",
    Phase.SPREAD: "7.3",
}


class LedgerScreen(Screen):
    def __init__(self, keeping: Keeping, book: Book) -> None:
        rules = rules_as(FirstSparksRules, keeping.rules)
        self._keeping, self._shell, self._rules = keeping, keeping.shell, rules
        self._players, self._options = keeping.players, keeping.options
        self.book, ledgers = replayed(rules.components, book)
        self.come_to(ledgers)

    @classmethod
    def of_count(cls, shell: Shell, count: Count) -> "LedgerScreen":
        """As it was left. Raises ValueError, KeyError."""
        book = read_book("\n".join(texts(entered_of(count)["book"])))
        if len(book.herbs) != len(count.players):
            raise ValueError(f"{len(count.players)} players, {len(book.herbs)} herbs")
        return cls(Keeping.of(shell, count), book)

    @property
    def ledger(self) -> Ledger:
        return self._ledgers[-1]

    @property
    def complete(self) -> bool:
        return self.ledger.phase is Phase.OVER

    def come_to(self, ledgers: tuple[Ledger, ...]) -> None:
        """All so far, the last as it is now: the panel for what comes next."""
        self._ledgers = ledgers
        evening = Evening(self._rules.components, self._players, self.book, self.ledger)
        self._panel = _panel(evening)

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, ledger = page.words, self.ledger
        round_ = words("Round {number}", number=ledger.round) if ledger.round else words("Set-up")
        coming = coming_refill(self._rules.components, ledger)
        return [
            ground(page),
            *order_row(page, ledger, phase_word(ledger.phase, words), round_),
            *spaces_row(page, ledger, coming),
            *self._asked(page, moment.pressed),
            *accounts(page, ledger, self._players),
            *tools(page, moment.pressed, undo=bool(self.book.entries)),
        ]

    def _asked(self, page: Page, pressed: str) -> list[Piece]:
        if self._panel is not None:
            return self._panel.pieces(page, pressed)
        words = page.words
        asked = words("Somebody has 13 members: the game is over.")
        return [question(page, "", asked), answer(page, "done", words("The end"), pressed=pressed)]

    # what people do

    def main(self) -> str:
        return self._panel.main() if self._panel is not None else "done"

    def back(self, now: int) -> bool:
        return self._panel is not None and self._panel.back()

    def chosen(self, means: str, now: int) -> None:
        app = self._shell.app
        if means == "undo":
            self._undo()
        elif means == "leave":
            app.home()
        elif means == "rules":
            app.open(RuleScreen(self._shell, self._keeping.game, RULE.get(self.ledger.phase, "10.1")))
        elif self._panel is None:
            self.show_result()
        elif (entry := self._panel.chosen(means, app.page.words)) is not None:
            self._enter(entry)

    def _enter(self, entry: Entry) -> None:
        changed = after(self._rules.components, self.ledger, entry)
        if isinstance(changed, Rejection):
            return  # a panel offers nothing that is refused
        self.book = self.book.with_entry(entry)
        self.come_to((*self._ledgers, changed))
        self._keep()

    def _undo(self) -> None:
        if self._panel is not None and self._panel.back():
            return
        if not self.book.entries:
            return
        self.book = self.book.undone()
        self.come_to(self._ledgers[:-1])
        self._keep()

    def _keep(self) -> None:
        outcome = self._rules.outcome(over(self._rules, self.book, self.ledger)) if self.complete else None
        self._keeping.keep({"book": book_text(self.book).splitlines()}, outcome)

    def show_result(self) -> None:
        """Everything counted up, once the game is over."""
        if not self.complete:
            return
        table = Counted(self._rules, self._players, self._options, over(self._rules, self.book, self.ledger))
        show_count(self._shell, table)


def _panel(evening: Evening) -> Panel | None:
    """None once the game is over."""
    ledger = evening.ledger
    if ledger.to_draw:
        return Drawing(evening)
    match ledger.phase:
        case Phase.TECHNOLOGY:
            return Market(evening) if ledger.waiting else Rotting(evening)
        case Phase.FEED:
            return Hunting(evening)
        case Phase.SECOND | Phase.SPREAD:
            return Spreading(evening)
    return None


def over(rules: FirstSparksRules, book: Book, ledger: Ledger) -> State:
    """The game as it ended, for the count: nobody knows where members stand, only how many there are."""
    deal = rules.deal(len(book.herbs), {"plow": book.plow.value}, Rng(0))
    clans = tuple(Clan(account.food, account.cards, (1 << account.size) - 1) for account in ledger.accounts)
    start = rules.start(deal)
    return replace(
        start, ask=None, round=ledger.round, order=ledger.order, clans=clans, stock=ledger.stock,
        tiles_left=(), board=board_of(rules.components, ()),
    )  # fmt: skip


def plow_of(options: Mapping[str, str]) -> Plow:
    return Plow(options.get("plow", Plow.EACH))
