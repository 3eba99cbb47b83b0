"""Why a slide is good, in words."""

from typing import Final

from engine.clans.reasons import Why
from engine.core.motifs import Motif
from ui.core.words import Words
from ui.games.contract.hints import Reasons


def _why(motif: Motif, words: Words) -> str:
    n = motif.amount
    match motif.name:
        case Why.PAYS_MOST:
            return words.n(
                "A village appears, and your clan scores most: {n} point.",
                "A village appears, and your clan scores most: {n} points.",
                n,
            )
        case Why.PAYS:
            return words.n(
                "A village appears and brings your clan {n} point.",
                "A village appears and brings your clan {n} points.",
                n,
            )
        case Why.MARKERS:
            return words.n(
                "A village appears, and you take its marker.",
                "{n} villages appear, and you take their markers.",
                n,
            )
        case Why.NO_VILLAGE_NEXT:
            return words("After this move nobody can found a village straight away.")
        case Why.OTHERS_JOINED:
            return words("Other clans lose a place to score; yours does not.")
    return ""


REASONS: Final = Reasons(_why, secret=True)
