"""What is wrong with a set-up: where, and what to do."""

from collections.abc import Mapping
from typing import Final

from engine.core import Fault
from engine.first_sparks.components import Food
from engine.first_sparks.setup import Wrong
from ui.core.words import N_, Words
from ui.games.first_sparks.table.words import GROUND

SENTENCES: Final[Mapping[Wrong, str]] = {
    Wrong.WRONG_SEATS: N_("This game is for {least} to {most} players, not {seats}."),
    Wrong.NO_SUCH_HERBS: N_("{where}: there are no herbs {number} in this game; take one of 1 to {most}."),
    Wrong.HERBS_TWICE: N_("{where}: the herbs {number} are with player {first} already; take another card."),
    Wrong.WRONG_TILE_COUNT: N_("Tiles entered: {tiles}; this game needs {wanted}."),
    Wrong.TILE_NOT_IN_PLAY: N_("{where}: not used with so many players ({tile}); take another tile."),
    Wrong.TILE_TWICE: N_("{where}: entered twice ({tile}); take another tile."),
    Wrong.NOT_IN_PILE: N_("{where}: card {card} does not belong in the pile of this game; take it out."),
    Wrong.CARD_TWICE: N_("{where}: card {card} is already entered, at {first}; take one of them out."),
    Wrong.CARD_MISSING: N_("Card {card} is missing: it lies in the pile or went back to the box unseen."),
    Wrong.WRONG_LEFT_OUT: N_("Cards that went back to the box unseen: {cards}; this game needs {wanted}."),
    Wrong.SHUFFLE_CARD_NOT_LAST: N_("The shuffle card lies under the pile, once: put it last."),
    Wrong.FIRE_NOT_FIRST: N_("With six players card {card} lies on top of the pile: put it first."),
    Wrong.WRONG_CARDBOARD_PILE: N_(
        "Cards in the pile, with the shuffle card: {cards}; this game needs {wanted}, and none of them known."
    ),
    Wrong.SHUFFLE_ORDER_INCOMPLETE: N_(
        "The order after shuffling must name each technology once; it names {cards}. Missing: {missing}."
    ),
}


def fault_words(fault: Fault, words: Words) -> str:
    """A whole sentence. Seats, tiles and cards are counted from 1 for people."""
    facts: dict[str, object] = {name: _fact(fact) for name, fact in fault.facts.items()}
    facts["where"] = _where(fault.where, words)
    code = Wrong(fault.code)
    if grounds := fault.facts.get("grounds"):
        assert isinstance(grounds, tuple)
        facts["tile"] = words.listed([words(GROUND[Food(str(food))]) for food in grounds])
    if code is Wrong.HERBS_TWICE:
        facts["first"] = int(str(fault.facts["first"])) + 1
    if code is Wrong.CARD_TWICE:
        facts["first"] = _where(str(fault.facts["first"]), words)
    if code is Wrong.SHUFFLE_ORDER_INCOMPLETE and not fault.facts["missing"]:
        facts["missing"] = "–"
    return words(SENTENCES[code], **facts)


def _fact(fact: object) -> object:
    return ", ".join(map(str, fact)) if isinstance(fact, tuple) else fact


def _where(where: str, words: Words) -> str:
    """`pile[3]` in words."""
    part, _, rest = where.partition("[")
    if not rest:
        return where
    number = int(rest.rstrip("]")) + 1
    match part:
        case "herbs":
            return words("Player {number}", number=number)
        case "tiles":
            return words("Tile place {number}", number=number)
        case "removed":
            return words("Card {number} that left", number=number)
        case _:
            return words("Pile, card {number}", number=number)
