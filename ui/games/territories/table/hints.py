"""Why a log is good, in words."""

from typing import Final

from engine.core.motifs import Motif
from engine.territories.reasons import Why
from ui.core.words import Words
from ui.games.contract.hints import Reasons


def _why(motif: Motif, words: Words) -> str:
    n = motif.amount
    match motif.name:
        case Why.WINS_MORE:
            return words.n("Then {n} square is yours for good.", "Then {n} squares are yours for good.", n)
        case Why.GOES_ON:
            return words("You close the border, and begin the next one yourself.")
        case Why.NEARER:
            return words.n(
                "Then {n} more square lies nearer to your farms.",
                "Then {n} more squares lie nearer to your farms.",
                n,
            )
    return ""


REASONS: Final = Reasons(_why)
