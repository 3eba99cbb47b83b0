"""How Stone Age Junior is played at a table."""

from typing import Final

from engine.session import Customs
from engine.stone_age_junior.laid import cardboard
from engine.stone_age_junior.model import Deal, Move, State, View

CUSTOMS: Final[Customs[Deal, State, Move, View]] = Customs(cardboard=cardboard)
