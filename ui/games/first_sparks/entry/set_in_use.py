"""Which cards and tiles games are played with: Totem's own set, or an owner's file; how far it is copied."""

from functools import cache
from importlib import resources
from typing import Final

from engine.first_sparks import Components, FirstSparksRules
from engine.first_sparks.components_file import FILE_NAME, read_components
from ui.core.words import N_, Words
from ui.games.contract.parts import SetNote
from ui.games.first_sparks.entry.card_form import copied
from ui.games.first_sparks.table.file_faults import fault_words
from ui.services.library import OwnFile
from ui.services.shell import Shell

GAME: Final = "first_sparks"
OURS: Final = N_("Totem’s own set")
COPIED: Final = N_("The set of our box")


@cache
def totems_own() -> Components:
    """As it came with the program."""
    text = resources.files("engine.first_sparks").joinpath(FILE_NAME).read_text("utf-8")
    return read_components(text)


def in_use(shell: Shell) -> Components:
    rules = shell.library.rules(GAME)
    assert isinstance(rules, FirstSparksRules)
    return rules.components


def name_words(components: Components, words: Words) -> str:
    """What an owner's file calls itself is said as it is."""
    return words(OURS) if components.name == totems_own().name else components.name


def facts_words(components: Components, words: Words) -> str:
    """How many values are printed facts, in a sentence."""
    facts, values = components.facts
    return words(
        "{name}: {facts} of {values} values are printed facts, the others are estimates.",
        name=name_words(components, words),
        facts=facts,
        values=values,
    )


def note(shell: Shell, words: Words) -> SetNote:
    """For the set-up."""
    if faulty(shell.library.own_file(GAME)):
        return SetNote(words("Your file of cards has faults"), "!", faulty=True)
    left = sum(not copied(card) for card in in_use(shell).cards.values())
    if not left:
        return SetNote(words("All cards are as printed"), words("Cards"), faulty=False)
    said = words.n(
        "{n} price is an estimate: compare your card", "{n} prices are estimates: compare your cards", left
    )
    return SetNote(said, words("Compare cards"), faulty=False)


def faulty(own: OwnFile | None) -> bool:
    return own is not None and not own.taken


def fault_note(own: OwnFile, words: Words) -> tuple[str, str]:
    """That an owner's file is not taken, and why: the first faults, and how many there are."""
    file = own.path.rpartition("/")[2]
    fact = words("Your file has faults: Totem’s own set is used.")
    if not own.readable:
        return fact, words("{file} cannot be read. A card saved here begins a new one.", file=file)
    first = " ".join(fault_words(fault, words) for fault in own.faults[:2])
    n = len(own.faults)
    count = words.n("{n} fault in {file}.", "{n} faults in {file}.", n, file=file)
    begins = words("A card saved here begins a new file; yours is set aside beside it.")
    return fact, " ".join((count, first, begins))
