"""Why something is refused: the fact, the reason, a picture."""

from engine.core import Rejection
from ui.art import Art
from ui.drawing.pictures import reason_disc
from ui.games.presenter import Look, Picture, Reason
from ui.words import Words


def reason(rejection: Rejection, look: Look, words: Words) -> Reason:
    return Reason(words("That does not go."), str(rejection.code), Picture(_picture))


def _picture(art: Art) -> None:
    reason_disc(art, art.width / 2, art.height / 2, 62)
