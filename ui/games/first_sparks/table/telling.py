"""What is big in The First Sparks, on cards: who begins, neutral clan, hunt, rot, starving, the market."""

from collections.abc import Sequence
from typing import Final

from engine.core import Event, RuleRef
from engine.first_sparks import FirstSparksRules, View
from engine.first_sparks.events import Hunted, MarketReduced, Rotted, Settled, Starving
from engine.first_sparks.model import GAME, Move
from engine.first_sparks.regions import REGION_PLACES
from ui.core.art import Art
from ui.core.words import Words
from ui.drawing import goods
from ui.drawing.figures import member
from ui.drawing.icons import IconName
from ui.drawing.pictures import reason_disc, reason_icon
from ui.games.contract.events import Explained, Telling
from ui.games.contract.table import Picture
from ui.games.first_sparks.table.look import TableLook
from ui.games.first_sparks.table.seats import NEUTRAL
from ui.games.shared.beginning import begins

HERBS: Final = RuleRef(GAME, "2.1")
NEUTRAL_CLAN: Final = RuleRef(GAME, "11.2")
HUNT: Final = RuleRef(GAME, "6.2")
STARVING: Final = RuleRef(GAME, "6.6")
ROT: Final = RuleRef(GAME, "5.8")
REDUCED: Final = RuleRef(GAME, "8.4")


def _begins(look: TableLook, words: Words) -> Explained:
    seat = look.view.order[0]
    herbs = look.view.clans[seat].cards[0]
    why = words("Herb card {n} is the highest: the herb cards set the first turn order.", n=herbs)
    return begins(look.players, seat, why, HERBS, words)


def _rotted(look: TableLook, rotted: Sequence[Rotted], words: Words) -> str:
    """Of every clan: one card tells of all."""
    names = [look.players[one.seat].name for one in rotted]
    if len(rotted) == 1:
        return words("{name}: {lost} of {food} food", name=names[0], lost=rotted[0].lost, food=rotted[0].food)
    return "  ·  ".join(f"{name} −{one.lost}" for name, one in zip(names, rotted, strict=True))


def _event(look: TableLook, events: Sequence[Event], at: int, words: Words) -> Explained | None:
    match events[at]:
        case Settled(neutral=True, region=region):
            return Explained(
                words("Here is the neutral clan."),
                words("It belongs to nobody. It takes room and makes regions dearer, like any other clan."),
                NEUTRAL_CLAN,
                Picture(_neutral),
                REGION_PLACES[region],
            )
        case Hunted() as hunted:
            return _hunt(look, hunted, words)
        case Starving(seat=seat, missing=missing):
            return Explained(
                words("{name} cannot feed everybody.", name=look.players[seat].name),
                words("{n} food is missing. Members leave the board until the rest can be fed.", n=missing),
                STARVING,
                Picture(_sign, ("warning",)),
                bad=True,
            )
        case Rotted():
            return Explained(
                words("Food rots."),
                words("A clan without fire gives back a third of its food, before it hunts."),
                ROT,
                Picture(_food, ("berry",)),
                total=_rotted(look, [one for one in events if isinstance(one, Rotted)], words),
                bad=True,
            )
        case MarketReduced():
            return Explained(
                words("The shuffle card has left the game."),
                words("From now on there is no future market: every card that lies there is for sale."),
                REDUCED,
                Picture(_sign, ("swap",)),
            )
        case _:
            return None


def _hunt(look: TableLook, hunted: Hunted, words: Words) -> Explained:
    caught = tuple(
        (Picture(_small, (catch.food.value,)), f"+{catch.value}")
        for catch in hunted.hunt.catches
        if catch.value
    )
    return Explained(
        words("{name} hunts.", name=look.players[hunted.seat].name),
        words("What a tool brings depends on its space: the more tokens there, the more it takes."),
        HUNT,
        Picture(_food, ("bear",)),
        gains=caught[:5],
        total=words("= {n} food", n=hunted.hunt.food),
    )


def _neutral(art: Art) -> None:
    x, y = art.width / 2, art.height / 2
    reason_disc(art, x, y)
    member(art, NEUTRAL, x, y, 36)


def _food(art: Art, food: str) -> None:
    x, y = art.width / 2, art.height / 2
    reason_disc(art, x, y)
    goods.food(art, food, x, y, 36)


def _small(art: Art, food: str) -> None:
    goods.food(art, food, art.width / 2, art.height / 2, art.width * 0.42)


def _sign(art: Art, name: IconName) -> None:
    reason_icon(art, name, art.width / 2, art.height / 2, crossed=False)


TELLING: Final[Telling[FirstSparksRules, Move, View]] = Telling(_begins, _event)
