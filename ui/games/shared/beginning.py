"""Who begins, and why, on a card."""

from collections.abc import Sequence

from engine.core import RuleRef
from engine.session import Player
from ui.core.art import Art
from ui.core.seat_marks import SeatMark, seat_marks
from ui.core.words import Words
from ui.drawing.figures import seat_disc
from ui.drawing.pictures import reason_disc
from ui.games.contract.events import Explained
from ui.games.contract.table import Picture


def by_lot(players: Sequence[Player], seat: int, rule: RuleRef, words: Words) -> Explained:
    """Where the rules let chance decide."""
    why = words("The rules leave it to chance who begins. After that you play clockwise.")
    return begins(players, seat, why, rule, words)


def begins(players: Sequence[Player], seat: int, why: str, rule: RuleRef, words: Words) -> Explained:
    mark = seat_marks(players)[seat]
    return Explained(words("{name} begins.", name=players[seat].name), why, rule, Picture(_first, (mark,)))


def _first(art: Art, mark: SeatMark) -> None:
    x, y = art.width / 2, art.height / 2
    reason_disc(art, x, y)
    seat_disc(art, mark, x, y, 40)
