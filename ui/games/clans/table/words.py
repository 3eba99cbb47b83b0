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
_LAND: Final[Mapping[Terrain, str]] = {
    Terrain.FOREST: N_("forest {number}"),
    Terrain.MOUNTAIN: N_("mountain {number}"),
    Terrain.SAVANNA: N_("savanna {number}"),
    Terrain.PRAIRIE: N_("prairie {number}"),
}


def clan_word(clan: Clan, words: Words) -> str:
    return words(CLAN[clan])


def land_word(rules: ClansRules, territory: int, words: Words) -> str:
    """As `forest 17`: the numbers stand on the neighbour pages, not on the cardboard."""
    return words(_LAND[rules.board[territory].terrain], number=territory)


def prompt(look: TableLook, words: Words) -> str:
    if look.running is not None:
        return _happening(look.running.event, words)
    if look.to_act is None:
        return words("The game is over.")
    if look.view.pending:
        return words("Which village first?") if not _pointed(look) else words("Which one next?")
    return words("Where does it go?") if _pointed(look) else words("Choose a group.")


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
    origin = land_word(rules, played.move.origin, words)
    target = land_word(rules, played.move.target, words)
    if not villages:
        return words("From {origin} to {target}", origin=origin, target=target)
    return words("From {origin} to {target}; {villages}", origin=origin, target=target, villages=villages)


def _villages(rules: ClansRules, played: Played, words: Words) -> str:
    """What came of each village, in the order in which they were founded."""
    told: list[str] = []
    for event in played.events:
        match event:
            case Destroyed(territory=territory):
                told.append(words("village lost in {place}", place=land_word(rules, territory, words)))
            case Scored(territory=territory, value=value):
                place, points = land_word(rules, territory, words), f"+{value}"
                told.append(words("village in {place}, {value}", place=place, value=points))
    return words.listed(told)
