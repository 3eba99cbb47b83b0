"""What lies on the table and chooses nothing: what it is, and how it is read."""

from collections.abc import Mapping
from typing import Final

from ui.core.words import N_

THINGS: Final[Mapping[str, tuple[str, str]]] = {
    "phase/1": (
        N_("Phase 1: technologies"),
        N_("The clans propose cards in turn and buy at most one each."),
    ),
    "phase/2": (
        N_("Phase 2: hunting and feeding"),
        N_("In reverse turn order, each clan hunts and then feeds its members."),
    ),
    "phase/3": (
        N_("Phase 3: spreading"),
        N_("In reverse turn order, each clan may place new members."),
    ),
    "phase/4": (
        N_("Phase 4: upkeep"),
        N_("The turn order is renewed, food is laid out, and a card comes to the market."),
    ),
    "harvest": (
        N_("The food that lies ready to be taken"),
        N_("The small number is what comes at the end of the round."),
    ),
    "neutral": (
        N_("The members of the neutral clan"),
        N_("It belongs to nobody. It takes room and makes regions dearer, like any other clan."),
    ),
}
