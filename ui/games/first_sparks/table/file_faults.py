"""What is wrong with a file of components: its path there, what is wrong, what to do."""

from collections.abc import Mapping
from typing import Final

from engine.core import Fault
from engine.core.data_file import FileFlaw
from engine.first_sparks.components_file import Flaw
from ui.core.words import N_, Words
from ui.games.shared.file_flaws import FILE_FLAWS, facts_of, flaw_words

SENTENCES: Final[Mapping[Flaw, str]] = {
    Flaw.NOT_FOR_THIS_CARD: N_("{where}: a card of the kind “{kind}” has no such value; take it out."),
    Flaw.WRONG_KIND: N_("{where}: card {card} cannot be of the kind “{kind}”; write one of {wanted}."),
    Flaw.LOOK_UP_FALLS: N_(
        "{where}: {number} comes after {before}, but no step is below the one before; correct one of the two."
    ),
    Flaw.CARD_TWICE: N_("{where}: card {number} appears twice; give it another number or take it out."),
    Flaw.CARD_MISSING: N_("{where}: card {number} is missing; add it."),
    Flaw.TILE_TWICE: N_("{where}: tile {number} appears twice; give it another number or take it out."),
    Flaw.TILE_MISSING: N_("{where}: tile {number} is missing; add it."),
    Flaw.MARKING_COUNT: N_(
        "{where}: tiles marked “{marking}”: {count}; there must be {wanted}; correct them."
    ),
    Flaw.NO_SUCH_REGION: N_("{where}: there is no region “{given}”; write one of {known}."),
    Flaw.NO_BORDER: N_("{where}: {regions} do not meet on this tile; name two regions that touch."),
    Flaw.MOUNTAIN_TWICE: N_("{where}: this mountain is there already; take it out."),
}
STEPS: Final = N_("{where}: number of steps {number}; a tool has {least} to {most}.")


def fault_words(fault: Fault, words: Words) -> str:
    """A whole sentence."""
    if fault.code == FileFlaw.OUT_OF_RANGE and fault.where.endswith(".takes_from"):
        return words(STEPS, **facts_of(fault, words))
    if fault.code in FILE_FLAWS:
        return flaw_words(fault, words)
    return words(SENTENCES[Flaw(fault.code)], **facts_of(fault, words))
