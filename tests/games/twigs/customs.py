"""How Twigs is played at a table."""

from dataclasses import replace
from typing import Final

from engine.session import Customs, Mode
from tests.games.twigs.rules import Deal, State, Take, View


def _at_the_table(deal: Deal, mode: Mode) -> Deal:
    return replace(deal, secrets=(None,) * len(deal.secrets)) if mode is Mode.BESIDE else deal


CUSTOMS: Final[Customs[Deal, State, Take, View]] = Customs(
    answers_itself=lambda state, move: False, at_the_table=_at_the_table
)
