"""What is big in Cherokee, on cards: who begins, the first succession, the last member of a clan."""

from collections.abc import Sequence
from typing import Final

from engine.cherokee import CherokeeRules, View
from engine.cherokee.board import PLACES
from engine.cherokee.model import Expelled, Move, Succeeded
from engine.core import Event, RuleRef
from ui.core.art import Art
from ui.core.theme import DAY
from ui.core.words import Words
from ui.drawing.icons import icon
from ui.drawing.pictures import reason_disc
from ui.games.cherokee.table import cards
from ui.games.cherokee.table.look import TableLook
from ui.games.cherokee.table.words import clan_word
from ui.games.contract.events import Explained, Telling
from ui.games.contract.table import Picture
from ui.games.shared.beginning import by_lot

BEGINNING: Final = RuleRef("cherokee", "2.3")
SUCCESSORS: Final = RuleRef("cherokee", "4.2")
FEATHERS: Final = RuleRef("cherokee", "6.2")


def _begins(look: TableLook, words: Words) -> Explained:
    return by_lot(look.players, look.view.seat, BEGINNING, words)


def _event(look: TableLook, events: Sequence[Event], at: int, words: Words) -> Explained | None:
    match events[at]:
        case Succeeded(member=member, spot=spot):
            return Explained(
                words("The gap is filled from below."),
                words(
                    "Of the two cards below, the higher one moves up, or the woman if they are equal, and so "
                    "on down to the base."
                ),
                SUCCESSORS,
                Picture(_up, cards.printed(member)),
                PLACES[spot],
            )
        case Expelled(member=member, spot=spot):
            return Explained(
                words("{clan}: nobody is left!", clan=clan_word(member.clan, words)),
                words("This clan has no member in the pyramid any more, so it has no feathers."),
                FEATHERS,
                Picture(_out, cards.printed(member)),
                PLACES[spot],
                bad=True,
            )
        case _:
            return None


def _card(art: Art, card: cards.Printed) -> None:
    x, y = art.width / 2, art.height / 2
    reason_disc(art, x, y)
    cards.draw_card(art, *card, x - 38, y - 29, 76, 58)


def _up(art: Art, clan: str, value: int, sex: str) -> None:
    _card(art, (clan, value, sex))
    art.disc(art.width / 2 + 40, art.height / 2 - 30, 14, art.theme.sun, DAY.ink, 1.6)
    icon(art, "arrow_up", art.width / 2 + 40, art.height / 2 - 30, 7, DAY.ink)


def _out(art: Art, clan: str, value: int, sex: str) -> None:
    _card(art, (clan, value, sex))
    x, y = art.width / 2, art.height / 2
    for colour, wide in ((DAY.chalk, 12), (DAY.refuse, 7)):
        art.line([(x - 40, y + 40), (x + 40, y - 40)], colour, wide)


TELLING: Final[Telling[CherokeeRules, Move, View]] = Telling(_begins, _event)
