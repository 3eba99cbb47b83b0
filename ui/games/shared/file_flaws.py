"""What may be wrong with any game's data file: its path there, what is wrong, what to do."""

from collections.abc import Mapping
from typing import Final

from engine.core import Fault
from engine.core.data_file import WHOLE, FileFlaw
from ui.core.words import N_, Words

FILE_FLAWS: Final[Mapping[str, str]] = {
    FileFlaw.NOT_JSON: N_(
        "Line {line}: this is not JSON. Look there, or in the line before, for a comma, quote or brace that "
        "is missing or one too many."
    ),
    FileFlaw.MISSING: N_("{where}: nothing is there; write the value."),
    FileFlaw.WRONG_TYPE: N_("{where}: this must be {wanted}."),
    FileFlaw.UNKNOWN_WORD: N_("{where}: “{given}” is unknown; write one of {known}."),
    FileFlaw.OUT_OF_RANGE: N_("{where}: {number} is not possible; write a number from {least} to {most}."),
}
WANTED: Final[Mapping[str, str]] = {
    "text": N_("a text in quotes"),
    "list": N_("a list in brackets"),
    "number": N_("a whole number without quotes"),
    "object": N_("names and values in braces"),
    "[region, region]": N_("two regions in brackets"),
    "[territory, territory]": N_("two numbers of territories in brackets"),
    "[x, y]": N_("two whole numbers in brackets"),
}


def flaw_words(fault: Fault, words: Words) -> str:
    """A whole sentence, for the codes of FILE_FLAWS."""
    return words(FILE_FLAWS[fault.code], **facts_of(fault, words))


def facts_of(fault: Fault, words: Words) -> dict[str, object]:
    """Lists written out, what is wanted and the whole file in words."""
    facts: dict[str, object] = {name: _fact(fact) for name, fact in fault.facts.items()}
    facts["where"] = fault.where if fault.where != WHOLE else words("The whole file")
    if fault.code == FileFlaw.WRONG_TYPE:
        facts["wanted"] = words(WANTED[str(fault.facts["wanted"])])
    return facts


def _fact(fact: object) -> object:
    return ", ".join(map(str, fact)) if isinstance(fact, tuple) else fact
