"""What The First Sparks says: what it is, what things are called, what is asked, who has won."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core import NO, Event, Outcome, Place
from engine.first_sparks import Ask, Components, Food, Kind, Phase, View
from engine.first_sparks import events as happening
from engine.first_sparks.costs import price, starving
from engine.first_sparks.regions import REGION_NAMES, ground_of
from engine.session import Player
from ui.core.words import C_, N_, Words
from ui.games.contract.ending import who_won
from ui.games.first_sparks.table.asking import might_buy
from ui.games.first_sparks.table.look import TableLook

FOOD: Final[Mapping[Food, str]] = {
    Food.GRAIN: N_("grain"),
    Food.BERRY: N_("berries"),
    Food.FISH: N_("fish"),
    Food.BEAR: N_("bears"),
    Food.MAMMOTH: N_("mammoths"),
}
SPACE: Final[Mapping[Food, str]] = {
    Food.GRAIN: N_("on the grain field"),
    Food.BERRY: N_("at the berry bush"),
    Food.FISH: N_("at the lake"),
    Food.BEAR: N_("beside the forest"),
    Food.MAMMOTH: N_("beside the valley"),
}
"""Where one hunts it."""
_BESIDE: Final[Mapping[Food, str]] = {
    Food.BERRY: N_("next to the bush"),
    Food.FISH: N_("next to the lake"),
    Food.BEAR: N_("next to the forest"),
    Food.MAMMOTH: N_("next to the valley"),
}
GROUND: Final[Mapping[Food, str]] = {
    Food.BERRY: N_("Bush"),
    Food.FISH: N_("Lake"),
    Food.BEAR: N_("Forest"),
    Food.MAMMOTH: C_("hunting ground", "Valley"),
}
KIND: Final[Mapping[Kind, str]] = {
    Kind.HERBS: N_("Herbs"),
    Kind.FIELD: N_("Field"),
    Kind.BASKET: N_("Basket"),
    Kind.ROD: N_("Fishing rod"),
    Kind.BOW: N_("Bow"),
    Kind.SPEAR: N_("Spear"),
    Kind.FIRE: N_("Fire"),
    Kind.PLOW: N_("Plough"),
    Kind.WORKS: N_("Great works"),
    Kind.SPEECH: N_("Speech"),
    Kind.INTELLIGENCE: N_("Intelligence"),
}
PHASE: Final[Mapping[Phase, str]] = {
    Phase.TILES: N_("The tiles"),
    Phase.FIRST: N_("First members"),
    Phase.SECOND: N_("Second members"),
    Phase.TECHNOLOGY: N_("Technologies"),
    Phase.FEED: N_("Hunting"),
    Phase.SPREAD: N_("Spreading"),
    Phase.UPKEEP: N_("Upkeep"),
    Phase.OVER: N_("The end"),
}


# what things are called


def food_word(food: Food, words: Words) -> str:
    return words(FOOD[food])


def space_word(food: Food, words: Words) -> str:
    return words(SPACE[food])


def kind_word(kind: Kind, words: Words) -> str:
    return words(KIND[kind])


def card_word(components: Components, card: int, words: Words) -> str:
    """As `Basket 22`; the shuffle card has no number."""
    known = components.cards.get(card)
    if known is None:
        return words("Shuffle card")
    kind = kind_word(known.kind, words)
    return f"{kind} {card}"


def ground_food(components: Components, region: int) -> Food:
    """What is hunted beside a region."""
    return components.tiles[ground_of(region) // 2].foods[ground_of(region) % 2]


def region_word(components: Components, region: int, words: Words) -> str:
    """As people point at it: `at the berry bush, next to the lake`, the other ground of the same tile. The
    names of regions are printed nowhere; they stand in records and wiring files."""
    ground = ground_of(region)
    foods = components.tiles[ground // 2].foods
    place, beside = words(SPACE[foods[ground % 2]]), words(_BESIDE[foods[1 - ground % 2]])
    return words("{place}, {beside}", place=place, beside=beside)


def tile_word(components: Components, tile: int, words: Words) -> str:
    """By its two hunting grounds; tiles have no numbers in print."""
    return words.listed([words(GROUND[food]) for food in components.tiles[tile - 1].foods])


def phase_word(phase: Phase, words: Words) -> str:
    return words(PHASE[phase])


# what is asked


def prompt(look: TableLook, words: Words) -> str:
    view: View = look.view
    if look.running is not None:
        return _happening(look.running.event, words)
    if look.mover is not None:
        return ""
    if look.to_act is None or view.ask is None:
        most = max(clan.size for clan in view.clans)
        leading = [look.players[seat].name for seat, clan in enumerate(view.clans) if clan.size == most]
        return words("The most members: {names}, {n}.", names=words.listed(leading), n=most)
    open_ = view.clans[view.seat].food is not None
    only_no = open_ and look.choice is not None and look.choice.next == (NO,)
    return _asked(look, view, words, only_no=only_no)


def _asked(look: TableLook, view: View, words: Words, *, only_no: bool) -> str:
    """`only_no`: nothing else is possible, and not because of food that fire hides."""
    match view.ask:
        case Ask.PROPOSE if look.choice is not None and look.choice.pointed:
            return words("Propose this card?")
        case Ask.DISCARD if look.choice is not None and look.choice.pointed:
            return words("Discard this tool?")
        case Ask.SPREAD | Ask.SECOND if look.choice is not None and look.choice.pointed:
            return words("A new member here?")
        case Ask.LAY:
            turning = look.choice is not None and bool(look.choice.pointed)
            return words("Turn it, then lay it.") if turning else _tile(view, words)
        case Ask.NEUTRAL_FIRST | Ask.NEUTRAL:
            return words("Place a neutral member.")
        case Ask.FIRST:
            return words("Place your first member.")
        case Ask.SECOND:
            return words("No second member: go on.") if only_no else words("A second member?")
        case Ask.PROPOSE:
            return words("Nothing to buy: pass.") if only_no else words("Propose a card, or pass.")
        case Ask.ANSWER:
            return _offered(look, view, words)
        case Ask.BOX:
            return words("Buy it, or put it away?")
        case Ask.DRAW:
            return words("Draw a card: which one is it?")
        case Ask.DISCARD:
            return words("Which tool do you discard?")
        case Ask.REMOVE:
            clan = view.clans[view.seat]
            if clan.food is None:
                return words("Too little food: who goes?")
            return words("{n} food short: who goes?", n=short(view))
        case _:
            return words("No more can come.") if only_no else words("A new member, or done?")


def _tile(view: View, words: Words) -> str:
    return words("Lay the next tile.")


def _offered(look: TableLook, view: View, words: Words) -> str:
    offer = view.offer
    if offer is None:
        return words("Do you take it?")
    if not might_buy(look, offer.card):
        return words("You cannot take card {card}.", card=offer.card)
    components = look.rules.components
    cost = price(components.cards[offer.card], view.bonus).total
    return words("Take card {card} for {cost}?", card=offer.card, cost=cost)


def short(view: View) -> int:
    """How many members of the seat to act cannot be fed."""
    clan = view.clans[view.seat]
    return starving(clan.food or 0, clan.size)


def _happening(event: Event, words: Words) -> str:
    """A step of a story in at most 28 characters."""
    return _bought(event, words) or _lived(event, words) or _kept_up(event, words)


def _bought(event: Event, words: Words) -> str:
    """Phase 1."""
    match event:
        case happening.RoundBegan(round=number):
            return words("Round {number} begins.", number=number)
        case happening.Proposed(card=card):
            return words("Card {card} is proposed.", card=card)
        case happening.Passed():
            return words("Passes.")
        case happening.Declined():
            return words("No, thank you.")
        case happening.Bought(card=card, price=cost):
            return words("Card {card} for {cost} food.", card=card, cost=cost.total)
        case happening.PutIntoBox(card=card):
            return words("Card {card} leaves.", card=card)
        case happening.CardDrawn():
            return words("A new card.")
        case happening.BonusReturned():
            return words("The bonus grain goes back.")
        case happening.PileShuffled():
            return words("The pile is shuffled.")
        case happening.Rotted(lost=lost):
            return words("{n} food rots.", n=lost)
        case _:
            return ""


def _lived(event: Event, words: Words) -> str:
    """Set-up, phases 2 and 3."""
    match event:
        case happening.TileLaid():
            return words("A tile is laid.")
        case happening.Hunted(hunt=hunt):
            return words("Hunts {n} food.", n=hunt.food)
        case happening.Starving():
            return words("Somebody starves.")
        case happening.Removed():
            return words("A member goes.")
        case happening.Fed(food=food):
            return words("Eats {n} food.", n=food)
        case happening.Settled(neutral=True):
            return words("The neutral clan grows.")
        case happening.Settled():
            return words("A new member.")
        case happening.Stopped():
            return words("That is all.")
        case _:
            return ""


def _kept_up(event: Event, words: Words) -> str:
    """Phase 4 and the changes of phases."""
    match event:
        case happening.PhaseBegan(phase=Phase.TECHNOLOGY):
            return words("Phase 1: technologies.")
        case happening.PhaseBegan(phase=Phase.FEED):
            return words("Phase 2: hunting.")
        case happening.PhaseBegan(phase=Phase.SPREAD):
            return words("Phase 3: spreading.")
        case happening.PhaseBegan(phase=Phase.UPKEEP):
            return words("Phase 4: upkeep.")
        case happening.PhaseBegan():
            return words("And on we go.")
        case happening.TurnOrderSet():
            return words("Turn order is set again.")
        case happening.SteppedBack():
            return words("One rank back.")
        case happening.Refilled():
            return words("The food grows back.")
        case happening.CardSunk(card=card):
            return words("Card {card} goes under.", card=card)
        case happening.MarketReduced():
            return words("Every card is for sale.")
        case happening.GameEnded():
            return words("The game is over.")
        case _:
            return ""


def named_place(components: Components, place: object, words: Words) -> str:
    """A region's place in words; other places as they are."""
    name = Place(str(place)).removeprefix("region/")
    if name in REGION_NAMES:
        return region_word(components, REGION_NAMES.index(name), words)
    return name


def headline(outcome: Outcome, players: Sequence[Player], words: Words) -> str:
    won = outcome.winners
    if len(won) == 1 and outcome.scores.count(outcome.scores[won[0]]) > 1:
        return words("{name} wins, with more food!", name=players[won[0]].name)
    return who_won(outcome, players, words)
