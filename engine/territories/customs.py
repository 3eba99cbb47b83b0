"""How Territories is played at a table."""

from typing import Final

from engine.core import Event
from engine.session import Customs
from engine.territories.laid import CARDBOARD
from engine.territories.model import BorderClosed, Deal, Move, Side, State


def _sides(view: State) -> tuple[str, ...]:
    return tuple(side.word for side in (Side.WHITE, Side.BLACK)[:: 1 if view.white_seat == 0 else -1])


def _explained(after: State, event: Event) -> str:
    return "closed" if isinstance(event, BorderClosed) else ""


CUSTOMS: Final[Customs[Deal, State, Move, State]] = Customs(
    sides=_sides, explained=_explained, cardboard=lambda deal: CARDBOARD
)
