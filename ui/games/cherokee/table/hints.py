"""Why an expulsion is good, in words."""

from typing import Final

from engine.cherokee.reasons import Why
from engine.core import YES, Place
from engine.core.motifs import Motif
from ui.core.words import Words
from ui.games.contract.hints import Reasons
from ui.games.contract.table import AnyLook


def _why(motif: Motif, words: Words) -> str:
    n = motif.amount
    match motif.name:
        case Why.CLIMBS:
            return words.n("Your clan gains {n} feather at once.", "Your clan gains {n} feathers at once.", n)
        case Why.LEADER_LOSES:
            return words.n(
                "The strongest of the other clans loses {n} feather.",
                "The strongest of the other clans loses {n} feathers.",
                n,
            )
        case Why.OTHER_LOSES:
            return words.n(
                "Another clan loses {n} feather, and yours none.",
                "Another clan loses {n} feathers, and yours none.",
                n,
            )
        case Why.OWN_MOVES_UP:
            return words("Somebody of your own clan moves up.")
    return ""


def _answered(_look: AnyLook, answer: Place, words: Words) -> str:
    """The only one is to pass, where nobody can be expelled."""
    return words("Pass") if answer == YES else ""


REASONS: Final = Reasons(_why, answered=_answered, secret=True)
