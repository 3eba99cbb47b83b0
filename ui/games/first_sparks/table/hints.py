"""Why a card, a member or doing without is good, in words."""

from typing import Final

from engine.core import Place
from engine.core.motifs import Motif
from engine.first_sparks.reasons import Why
from ui.core.words import N_, Words
from ui.games.contract.hints import Reasons
from ui.games.contract.table import AnyLook
from ui.games.first_sparks.table import hinted_tile
from ui.games.first_sparks.table.asking import answers

_PLAIN: Final[dict[str, str]] = {
    Why.THIRTEENTH: N_("It is your thirteenth member, and the game ends with this phase."),
    Why.CHEAPEST: N_("Nowhere else does a member cost less."),
    Why.MOST_NEIGHBOURS: N_("No other free region has more neighbours."),
    Why.ONE_MORE_STARVES: N_("With one more member, somebody would starve as things stand."),
    Why.NO_CARD_HUNTS: N_("No card you could buy brings you more food now."),
    Why.LOSES_LEAST: N_("Any other choice costs you at least as much food."),
}


def _why(motif: Motif, words: Words) -> str:
    n = motif.amount
    match motif.name:
        case Why.CARD_HUNTS:
            return words("With this card your tools bring {n} more food, as things stand.", n=n)
        case Why.MEMBER_HUNTS:
            return words("With a member there your tools bring {n} more food, as things stand.", n=n)
        case Why.NOTHING_ROTS:
            return words("With fire nothing rots: without it you would lose {n} food.", n=n)
    plain = _PLAIN.get(motif.name)
    return "" if plain is None else words(plain)


def _answered(look: AnyLook, answer: Place, words: Words) -> str:
    return next((one.label for one in answers(look, words) if one.means == answer), "")


REASONS: Final = Reasons(
    _why,
    near=hinted_tile.covered,
    made=hinted_tile.made,
    answered=_answered,
    drawn=lambda page, look, places: tuple(hinted_tile.shown(page, look, places)),
)
