"""How Territories is played at a table."""

from typing import Final

from engine.session import Customs
from engine.territories.laid import CARDBOARD
from engine.territories.model import Deal, Move, Side, State


def _sides(view: State) -> tuple[str, ...]:
    return tuple(side.word for side in (Side.WHITE, Side.BLACK)[:: 1 if view.white_seat == 0 else -1])


CUSTOMS: Final[Customs[Deal, State, Move, State]] = Customs(sides=_sides, cardboard=lambda deal: CARDBOARD)
