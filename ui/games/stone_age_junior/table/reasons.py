"""Why not: a picture, a spoken sentence, and for the grown-ups the reason."""

from collections.abc import Mapping
from typing import Final

from engine.core import Place, Rejection
from engine.stone_age_junior.model import Why
from ui.core.words import N_, Words
from ui.games.contract.table import Reason
from ui.games.stone_age_junior.table import pictures
from ui.games.stone_age_junior.table.look import TableLook
from ui.games.stone_age_junior.table.spoken import REFUSED

WHY: Final[Mapping[Why, str]] = {
    Why.OVER: N_("Somebody has built three huts."),
    Why.NOT_A_PLACE: N_("Press something that glows or has a ring."),
    Why.PAWN_FOLLOWS_TOKEN: N_("Turn over a forest token: it shows where your pawn goes."),
    Why.TURN_FIRST: N_("Your turn begins with a forest token that lies face down."),
    Why.TRADE_FIRST: N_("Give one of your goods, or say that you are done."),
    Why.DOG_FIRST: N_("Say if you want to take it."),
    Why.BUILD_FIRST: N_("Choose a hut, or say that you build none."),
    Why.SWAP_FIRST: N_("After the building site two forest tokens change places."),
    Why.NO_SUCH_TOKEN: N_("The forest has fourteen tokens."),
    Why.LIES_FACE_UP: N_("Choose a token that still lies face down."),
    Why.TOKEN_FIRST: N_("Press the token that you turned over, then its picture."),
    Why.FACE_NOT_TOLD: N_("Press the picture that your token shows."),
    Why.FACE_LIES_ELSEWHERE: N_("Each picture is there once: look at your token again."),
    Why.FACE_IS_KNOWN: N_("Totem shuffled it, so you don’t have to say what it shows."),
    Why.NOT_OWNED: N_("Give something from behind your village."),
    Why.NOT_ON_TRADE_PLACE: N_("Take something that lies on the trade place."),
    Why.SAME_GOOD: N_("Take something other than what you give."),
    Why.GIVE_FIRST: N_("Choose one of your goods, then what you take for it."),
    Why.NO_DOG_THERE: N_("Here you can only take another player’s dog."),
    Why.NO_SUCH_PILE: N_("Three piles of huts lie in the middle."),
    Why.PILE_EMPTY: N_("Choose one of the other piles."),
    Why.HUT_FIRST: N_("Then a dog can help you pay."),
    Why.GOODS_MISSING: N_("You need everything the hut shows, or a dog instead."),
    Why.NO_DOG_LEFT: N_("Each dog replaces just one thing."),
    Why.NOT_IN_COST: N_("A dog can only replace something the hut needs."),
    Why.HUT_NOT_TOLD: N_("Press the hut that is now on top of the pile."),
    Why.NO_SUCH_HUT: N_("Look at the pile again."),
    Why.HUT_IS_KNOWN: N_("Totem shuffled the huts, so you don’t have to say which one."),
    Why.ALREADY_TOLD: N_("Press “undo” if it was another one."),
    Why.SAME_TOKEN: N_("Choose two different tokens."),
    Why.NOTHING_TO_REVEAL: N_("What lies face down counts for nobody."),
}


def reason(rejection: Rejection, look: TableLook, words: Words) -> Reason:
    picture = pictures.wrong(rejection, look.view, look.refused or Place(""))
    return Reason(spoken(rejection, words), words(WHY[Why(rejection.code)]), picture)


def spoken(rejection: Rejection, words: Words) -> str:
    """The fact alone: children do not wait for reasons."""
    return words(REFUSED[Why(rejection.code)])
