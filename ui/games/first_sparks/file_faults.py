"""What is wrong with a file of components: its path there, what is wrong, what to do."""

from collections.abc import Mapping
from typing import Final

from engine.core import Fault
from engine.first_sparks.components_file import Flaw
from ui.words import N_, Words

SENTENCES: Final[Mapping[Flaw, str]] = {
    Flaw.NOT_JSON: N_(
        "Line {line}: this is not JSON. Look there, or in the line before, for a comma, quote or brace that "
        "is missing or one too many."
    ),
    Flaw.MISSING: N_("{where}: nothing stands there; write the value."),
    Flaw.WRONG_TYPE: N_("{where}: {wanted} must stand there."),
    Flaw.UNKNOWN_WORD: N_("{where}: “{told}” is not known; write one of {known}."),
    Flaw.OUT_OF_RANGE: N_("{where}: {number} is not possible; write a number from {least} to {most}."),
    Flaw.NOT_FOR_THIS_CARD: N_("{where}: a card of the kind “{kind}” has no such value; take it out."),
    Flaw.WRONG_KIND: N_("{where}: card {card} cannot be of the kind “{kind}”; write one of {wanted}."),
    Flaw.LOOK_UP_FALLS: N_(
        "{where}: {number} comes after {before}, but no step is below the one before; correct one of the two."
    ),
    Flaw.CARD_TWICE: N_("{where}: card {number} is there twice; number it anew or take it out."),
    Flaw.CARD_MISSING: N_("{where}: card {number} is missing; add it."),
    Flaw.TILE_TWICE: N_("{where}: tile {number} is there twice; number it anew or take it out."),
    Flaw.TILE_MISSING: N_("{where}: tile {number} is missing; add it."),
    Flaw.MARKING_COUNT: N_("{where}: {count} tiles are marked “{marking}”, it takes {wanted}; correct them."),
    Flaw.NO_SUCH_REGION: N_("{where}: there is no region “{told}”; write one of {known}."),
    Flaw.NO_BORDER: N_("{where}: {regions} do not meet on this tile; name two regions that touch."),
    Flaw.MOUNTAIN_TWICE: N_("{where}: this mountain is there already; take it out."),
}
STEPS: Final = N_("{where}: {number} steps are not possible; a look-up has {least} to {most}.")
_WANTED: Final[Mapping[str, str]] = {
    "text": N_("a text in quotes"),
    "list": N_("a list in brackets"),
    "number": N_("a whole number without quotes"),
    "object": N_("names and values in braces"),
    "[region, region]": N_("two regions in brackets"),
}


def flaw_words(fault: Fault, words: Words) -> str:
    """A whole sentence."""
    facts: dict[str, object] = {name: _fact(fact) for name, fact in fault.facts.items()}
    facts["where"] = fault.where if fault.where != "the file" else words("The whole file")
    flaw = Flaw(fault.code)
    if flaw is Flaw.WRONG_TYPE:
        facts["wanted"] = words(_WANTED[str(fault.facts["wanted"])])
    if flaw is Flaw.OUT_OF_RANGE and fault.where.endswith(".takes_from"):
        return words(STEPS, **facts)
    return words(SENTENCES[flaw], **facts)


def _fact(fact: object) -> object:
    return ", ".join(map(str, fact)) if isinstance(fact, tuple) else fact
