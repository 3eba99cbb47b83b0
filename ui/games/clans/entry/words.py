"""What the entry screens of Clans say."""

from collections.abc import Mapping
from typing import Final

from ui.core.words import N_, Words
from ui.games.clans.entry.entering import Lack, Lacking, Refused

REFUSALS: Final[Mapping[Refused, str]] = {
    Refused.REGION_HAS_IT: N_("This region already has its hut of this colour: one of each in every region."),
    Refused.OTHER_HUT: N_("Another hut was entered here: choose its colour and tap it to take it back."),
    Refused.FOLLOWS: N_("This hut follows from the other four in its region: if it is wrong, correct those."),
}


def refusal_words(why: Refused, words: Words) -> str:
    return words(REFUSALS[why])


def lacking_words(lacking: Lacking, words: Words) -> str:
    """Without its colour: a hut is drawn beside it."""
    n = lacking.count
    match lacking.lack:
        case Lack.EMPTY_TERRITORIES:
            return words.n("{n} territory has no hut yet.", "{n} territories have no hut yet.", n)
        case Lack.HUTS_MISSING:
            return words.n("{n} hut is missing.", "{n} huts are missing.", n)
        case Lack.TOO_MANY_HUTS:
            return words.n("{n} hut too many.", "{n} huts too many.", n)
        case Lack.REGIONS_WITHOUT:
            return words.n("{n} region has none.", "{n} regions have none.", n)
        case Lack.REGIONS_WITH_SEVERAL:
            return words.n("{n} region has several.", "{n} regions have several.", n)
