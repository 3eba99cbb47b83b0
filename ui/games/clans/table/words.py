"""What Clans says: what it is, what is asked, what was played."""

from collections.abc import Mapping
from typing import Final

from engine.clans import Clan, ClansRules, Slide, Terrain
from engine.clans.model import (
    Conflict,
    Destroyed,
    EpochBegan,
    Founded,
    Moved,
    Scored,
)
from engine.clans.prospect import Prospect
from engine.core import Event
from engine.session import Played
from ui.core.words import N_, Words
from ui.games.clans.table.look import TableLook

CLAN: Final[Mapping[Clan, str]] = {
    Clan.RED: N_("Red"),
    Clan.BLUE: N_("Blue"),
    Clan.GREEN: N_("Green"),
    Clan.YELLOW: N_("Yellow"),
    Clan.BLACK: N_("Black"),
}
_FROM: Final[Mapping[Terrain, str]] = {
    Terrain.FOREST: N_("From a forest"),
    Terrain.MOUNTAIN: N_("From a mountain"),
    Terrain.SAVANNA: N_("From a savanna"),
    Terrain.PRAIRIE: N_("From a prairie"),
}
_TO: Final[Mapping[Terrain, str]] = {
    Terrain.FOREST: N_("to a forest"),
    Terrain.MOUNTAIN: N_("to a mountain"),
    Terrain.SAVANNA: N_("to a savanna"),
    Terrain.PRAIRIE: N_("to a prairie"),
}
_IN: Final[Mapping[Terrain, str]] = {
    Terrain.FOREST: N_("in a forest"),
    Terrain.MOUNTAIN: N_("on a mountain"),
    Terrain.SAVANNA: N_("in a savanna"),
    Terrain.PRAIRIE: N_("in a prairie"),
}
"""Whole phrases, since articles and cases follow the terrain. No numbers: they stand nowhere on the board,
and a small picture beside the move shows which one it is."""


TERRAIN: Final[Mapping[Terrain, str]] = {
    Terrain.FOREST: N_("Forest land"),
    Terrain.MOUNTAIN: N_("Mountain land"),
    Terrain.SAVANNA: N_("Savanna land"),
    Terrain.PRAIRIE: N_("Prairie land"),
}


def terrain_word(terrain: Terrain, words: Words) -> str:
    return words(TERRAIN[terrain])


def clan_word(clan: Clan, words: Words) -> str:
    return words(CLAN[clan])


def prompt(look: TableLook, words: Words) -> str:
    if look.running is not None:
        return _happening(look.running.event, words)
    if look.to_act is None or look.mover is not None:
        return ""
    if look.view.pending:
        return words("Which village first?") if not _pointed(look) else words("Which one next?")
    return words("Where does it go?") if _pointed(look) else words("Choose a group.")


def foreseen_words(prospect: Prospect, words: Words) -> str:
    """What the aimed slide would lead to; empty: to no village."""
    worths = prospect.worths
    if len(worths) > 1:
        return words("{n} villages: you choose.", n=len(worths))
    if not worths:
        return ""
    (worth,) = worths
    if worth.destroyed:
        return words("This village would be lost.")
    if not worth.clans:
        return words("A village without points.")
    return words.n("Village: {n} point each", "Village: {n} points each", worth.value)


def _pointed(look: TableLook) -> bool:
    return look.choice is not None and bool(look.choice.pointed)


def _happening(event: Event, words: Words) -> str:
    match event:
        case Moved():
            return words("The group moves.")
        case Founded(epoch=epoch):
            return words("A village, epoch {epoch}!", epoch=epoch)
        case Conflict():
            return words("Clans in conflict!")
        case Destroyed():
            return words("The village is lost.")
        case Scored(clans=()):
            return words("Nobody scores.")
        case Scored(clans=(_,), value=value):
            return words.n("{n} point", "{n} points", value)
        case Scored(value=value):
            return words.n("{n} point each", "{n} points each", value)
        case EpochBegan(epoch=epoch):
            return words("Epoch {epoch} begins.", epoch=epoch)
        case _:
            return ""


def move_words(rules: ClansRules, played: Played, words: Words) -> str:
    """A slide, then what came of it; or the villages in their order."""
    villages = _villages(rules, played, words)
    if not isinstance(played.move, Slide):
        return villages
    origin = words(_FROM[rules.board[played.move.origin].terrain])
    target = words(_TO[rules.board[played.move.target].terrain])
    if not villages:
        return words("{origin} {target}", origin=origin, target=target)
    return words("{origin} {target}; {villages}", origin=origin, target=target, villages=villages)


def _villages(rules: ClansRules, played: Played, words: Words) -> str:
    """What came of each village, in the order in which they were founded."""
    said: list[str] = []
    for event in played.events:
        match event:
            case Destroyed(territory=territory):
                place = words(_IN[rules.board[territory].terrain])
                said.append(words("village lost {place}", place=place))
            case Scored(territory=territory, value=value):
                place, points = words(_IN[rules.board[territory].terrain]), f"+{value}"
                said.append(words("village {place}, {value}", place=place, value=points))
    return words.listed(said)
