"""Food only: what is asked in each phase, and how it is answered. A panel makes entries of the book."""

from dataclasses import dataclass

from engine.core import Rejection, Seat
from engine.first_sparks import Components
from engine.first_sparks.ledger import Ledger
from engine.first_sparks.ledger_book import Book, Entry, after
from engine.session import Player
from ui.core.page import Page
from ui.core.scene import Piece
from ui.core.words import Words


@dataclass(frozen=True, slots=True)
class Evening:
    """What a panel asks about."""

    components: Components
    players: tuple[Player, ...]
    book: Book
    ledger: Ledger

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.ledger.waiting[0]

    def name(self, seat: Seat) -> str:
        return self.players[seat].name

    def why_not(self, entry: Entry) -> Rejection | None:
        changed = after(self.components, self.ledger, entry)
        return changed if isinstance(changed, Rejection) else None


class Panel:
    """What is entered until it makes an entry; `said` tells why the last touch did nothing."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.said = ""

    def pieces(self, page: Page, pressed: str) -> list[Piece]:
        raise NotImplementedError

    def chosen(self, means: str, words: Words) -> Entry | None:
        raise NotImplementedError

    def main(self) -> str:
        return "done"

    def back(self) -> bool:
        """Something that was chosen is let go; False if nothing was."""
        return False
