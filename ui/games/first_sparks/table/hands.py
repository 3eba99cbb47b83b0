"""Leading hands at The First Sparks: hunt, feeding, rot, refill, market, markers; and back again."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from engine.core import Place
from engine.core.laid import BOX, Shift, Step, face, kind, seat_of
from engine.core.places import where
from engine.first_sparks import FirstSparksRules, Phase, View
from engine.first_sparks.components import SHUFFLE, STOCKED, Food
from engine.first_sparks.laid import MARKET, PILE, SUPPLY, tile_place
from engine.first_sparks.model import Move
from engine.first_sparks.regions import REGION_PLACES
from engine.first_sparks.setup import NOT_FOR_TWO
from engine.session import Cause
from ui.core.art import Art
from ui.core.geometry import Point
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.screen import Moment
from ui.core.theme import DAY, RADIUS
from ui.core.words import Words
from ui.drawing import goods
from ui.drawing.figures import member
from ui.drawing.icons import icon
from ui.games.contract.hands import Guide, Leading, Said
from ui.games.contract.table import Picture
from ui.games.first_sparks.table import layout, market
from ui.games.first_sparks.table.board import Land
from ui.games.first_sparks.table.look import SparksLook, TableLook
from ui.games.first_sparks.table.plot import hex_at, lies_at
from ui.games.first_sparks.table.scene import around
from ui.games.first_sparks.table.seats import NEUTRAL, colour_of

FOODS: Final = ("grain", *(food.value for food in STOCKED))
"""As the harvest spaces are shown."""
PHASES: Final[Mapping[str, Phase]] = {
    "buy": Phase.TECHNOLOGY, "rot": Phase.TECHNOLOGY, "feed": Phase.FEED,
    "refill": Phase.UPKEEP, "order": Phase.UPKEEP,
}  # fmt: skip
"""Of what hands carry out."""


def _board(page: Page, look: TableLook, step: Step) -> list[Piece]:
    """Without the tabs on the land, which lead nowhere meanwhile."""
    found, land = around(page, _turned_to(look, step), Moment(0)), _area(page, look, step)
    tabs = [box for box in layout.tab_boxes(page, _pane(step)) if box.inside(land)]
    return [
        piece if piece.means in ("undo", "menu") or not piece.means else _silent(piece)
        for piece in found
        if piece.touch not in tabs
    ]


def _turned_to(look: TableLook, step: Step) -> TableLook:
    """The pane where it happens."""
    pane, phase = _pane(step), PHASES.get(step.why)
    if isinstance(look, SparksLook):
        return replace(look, pane=pane, carried_out=phase, carrier=step.seat)
    rules, view, players = look.rules, look.view, look.players
    return SparksLook(
        rules, view, players, look.mode, None, None, None, pane=pane, carried_out=phase, carrier=step.seat
    )


def _pane(step: Step) -> layout.Pane:
    kinds = {kind(shift.piece) for shift in step.shifts}
    if kinds == {"card"} and all(seat_of(shift.target) is not None for shift in step.shifts) and not step.why:
        return layout.Pane.CLANS
    if step.why in ("buy", "market") or kinds <= {"card", "bonus"}:
        return layout.Pane.MARKET
    if step.why in ("rot", "order") or kinds <= {"food", "order", "size"}:
        return layout.Pane.CLANS
    return layout.Pane.BOARD


def _silent(piece: Piece) -> Piece:
    return Piece(piece.box, piece.draw, piece.args, covers=piece.covers, keep=piece.keep)


def _area(page: Page, look: TableLook, step: Step) -> Box:
    return layout.board_plate(page, _pane(step))


def _shapes(page: Page, look: TableLook, spot: Place) -> tuple[tuple[Point, ...], ...]:
    name = str(spot)
    if spot in REGION_PLACES:
        try:
            return (Land(page, look).plot.region(*lies_at(look.view.tiles, REGION_PLACES.index(spot))),)
        except KeyError:
            return ()
    if name.startswith("tile/"):
        plot = Land(page, look).plot
        return tuple(plot.around(*tile.hexes) for tile in look.view.tiles if tile_place(tile) == spot)
    if (at := hex_at(name)) is not None:
        return (Land(page, look).plot.outline(at),)
    if name.startswith("market/"):
        card = market.card_boxes(page, look.view).get(int(where(spot)[0]))
        return () if card is None else (_corners(card),)
    if name.startswith("stock/"):
        box, n = layout.harvest_box(page, layout.Pane.BOARD), FOODS.index(where(spot)[0])
        each = (box.h - 8) / len(FOODS)
        y = box.y + 4 + n * each
        return (((box.x + 2, y), (box.right - 2, y), (box.right - 2, y + each), (box.x + 2, y + each)),)
    return ()


def _corners(box: Box) -> tuple[Point, ...]:
    return (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)


def _laid_out(look: TableLook, step: Step, words: Words) -> Said:
    first = step.shifts[0]
    match kind(first.then):
        case "card" if first.target == MARKET:
            return _alike(words("Lay these cards in the market."), words("The market"))
        case "card" if first.target == PILE and look.view.cardboard:
            return _alike(words("Shuffle the pile and put it beside the market."), words("The pile"))
        case "card" if first.target == PILE:
            return _alike(words("Put the other cards beside it."), words("The pile"))
        case "card":
            return _alike(words("Everybody takes their herbs."), words("Herbs"))
        case "food" | "member":
            return _alike(words("Everybody takes food and members."), words("Food and members"))
        case "size" | "order":
            return _alike(words("Set the markers on the tracks."), words("Markers"))
        case "token":
            return _alike(words("Lay food on the harvest spaces."), words("Harvest spaces"))
        case _:
            return _alike(words("Put the tiles as they are shown."), words("Tiles"))


def _beside(look: TableLook, step: Step, cause: Cause, words: Words) -> tuple[tuple[Picture, str], ...]:
    """What everybody takes, and what lies beside the land."""
    first = step.shifts[0]
    if cause is not Cause.DEAL:
        return ()
    match kind(first.then):
        case "card" if first.target == PILE:
            return tuple((Picture(_card, (SHUFFLE,)), line) for line in _pile(look.view, words))
        case "card" if first.target != MARKET:
            return tuple(_herbs(shift, look, words) for shift in step.shifts)
        case "food" | "member":
            return tuple(_theirs(step, look, words))
        case "size" | "order":
            return tuple(_ranks(look, words))
        case _:
            return ()


def _pile(view: View, words: Words) -> Iterator[str]:
    """How it comes to lie there."""
    if not view.cardboard:
        yield words("The other tools and knowledge lie ready: Totem says which one comes next.")
        return
    if view.neutral is not None:
        kept = ", ".join(map(str, NOT_FOR_TWO))
        yield words("With two players these cards stay in the box: {cards}.", cards=kept)
    if view.removed:
        yield words.n(
            "Shuffle the other tools and knowledge; {n} card goes back to the box unseen.",
            "Shuffle the other tools and knowledge; {n} cards go back to the box unseen.",
            view.removed,
        )
    else:
        yield words("Shuffle the other tools and knowledge.")
    if view.pile[0] is not None:
        yield words("Card {card} lies on top of the pile.", card=view.pile[0])
    yield words("The shuffle card lies under the pile.")


def _compares(look: TableLook, step: Step) -> bool:
    """The pile lies face down, and the grain on a card is shown with the market."""
    first = step.shifts[0]
    return first.target != PILE and kind(first.then) != "bonus"


def _herbs(shift: Shift, look: TableLook, words: Words) -> tuple[Picture, str]:
    number = int(face(shift.then)[0])
    seat = seat_of(shift.target)
    name = look.players[0 if seat is None else seat].name
    return Picture(_card, (number,)), words("{name}: herbs {n}", name=name, n=number)


def _theirs(step: Step, look: TableLook, words: Words) -> Iterator[tuple[Picture, str]]:
    food = {seat_of(s.target): s.count for s in step.shifts if kind(s.then) == "food"}
    for shift in step.shifts:
        seat = seat_of(shift.target)
        if kind(shift.then) == "member" and seat is not None:
            name, n = look.players[seat].name, shift.count
            line = words("{name}: {n} members and {food} food", name=name, n=n, food=food.get(seat, 0))
            yield Picture(_member, (colour_of(seat),)), line
    if look.view.neutral is not None:
        line = words("Neutral clan: it belongs to nobody, and takes room like the others.")
        yield Picture(_member, (NEUTRAL,)), line


def _ranks(look: TableLook, words: Words) -> Iterator[tuple[Picture, str]]:
    """The order of turns is that of the herbs."""
    for rank, seat in enumerate(look.view.order, start=1):
        name, herbs = look.players[seat].name, look.view.clans[seat].cards[0]
        line = words("{rank}: {name}, with herbs {n}. Size marker: 1.", rank=rank, name=name, n=herbs)
        yield Picture(_member, (colour_of(seat),)), line


def _said(look: TableLook, step: Step, cause: Cause, words: Words) -> Said:
    if cause is Cause.DEAL:
        return _laid_out(look, step, words)
    name = "" if step.seat is None else look.players[step.seat].name
    match step.why:
        case "feed":
            return _alike(words("{name} hunts, then feeds.", name=name), words("{name}: hunt", name=name))
        case "rot":
            return _alike(words("Food rots: give back a third."), words("Food rots"))
        case "buy":
            return _alike(words("{name} buys this card.", name=name), words("{name} buys", name=name))
        case "market":
            return _alike(words("Lay the market as shown."), words("The market"))
        case "order":
            return _alike(words("Set the order markers."), words("Turn order"))
        case "refill":
            return _alike(words("Refill the harvest spaces."), words("Refill"))
    return _by_kind(look, step, cause, words)


def _alike(asked: str, row: str) -> Said:
    return Said(asked, row)


def _by_kind(look: TableLook, step: Step, cause: Cause, words: Words) -> Said:
    first = step.shifts[0]
    name = "" if step.seat is None else look.players[step.seat].name
    match kind(first.piece):
        case "token":
            return _alike(words("Put the food on the harvest spaces right."), words("Harvest spaces"))
        case "food" if step.seat is not None:
            gets = seat_of(first.target) is not None
            n = sum(shift.count for shift in step.shifts)
            if gets:
                return _alike(
                    words("{name} takes {n} food.", name=name, n=n), words("{name}: food", name=name)
                )
            return _alike(words("{name} gives {n} food.", name=name, n=n), words("{name}: food", name=name))
        case "food":
            return _alike(words("Put everybody’s food right."), words("Food"))
        case "member" if step.seat is not None and cause is not Cause.DEAL:
            return _alike(
                words("Put the members of {name} right.", name=name), words("{name}: members", name=name)
            )
        case "member":
            return _alike(words("Everybody takes their members."), words("Members"))
        case "size" if step.seat is not None:
            asked = words("Set the size marker of {name} to {n}.", name=name, n=where(first.target)[0])
            return _alike(asked, words("Markers"))
        case "size" | "order":
            return _alike(words("Set the markers on the tracks."), words("Markers"))
        case "tile" if len(step.shifts) == 1 and first.target != BOX:
            return _alike(words("Lay this tile as it is shown."), words("Tiles"))
        case "tile":
            return _alike(words("Put the tiles as they are shown."), words("Tiles"))
        case "card" if first.target == PILE and cause is Cause.BACK:
            return _alike(words("Put this card back on the pile."), words("The pile"))
        case _:
            return _alike(words("Put the cards as they are shown."), words("Cards"))


def _pieces(look: TableLook, step: Step) -> tuple[tuple[Picture, str], ...]:
    """Food that comes and goes, then cards; for the rot each seat has its own number."""
    if step.why == "rot":
        by_seat = {seat_of(shift.origin): shift.count for shift in step.shifts}
        return tuple(
            (Picture(_member, (colour_of(seat),)), f"−{n}") for seat, n in by_seat.items() if seat is not None
        )
    if all(shift.origin == BOX for shift in step.shifts):
        return _laid(step)
    out: list[tuple[Picture, str]] = []
    for shift in step.shifts:
        match kind(shift.piece):
            case "token":
                sign = (
                    "+"
                    if shift.origin == SUPPLY and step.why != "feed"
                    else "−"
                    if step.why != "feed"
                    else "+"
                )
                out.append((Picture(_food, (face(shift.piece)[0],)), f"{sign}{shift.count}"))
            case "food" if step.why == "feed" and shift.origin == SUPPLY:
                if grain := shift.count - _in_tokens(look, step):
                    out.append((Picture(_food, ("grain",)), f"+{grain}"))
            case "food":
                sign = "+" if seat_of(shift.target) is not None else "−"
                out.append((Picture(_food, ("grain",)), f"{sign}{shift.count}"))
            case "card":
                known = shift.then if face(shift.then) else shift.piece
                number = int(face(known)[0]) if face(known) else SHUFFLE
                came = shift.target == MARKET or seat_of(shift.target) is not None
                sign = "" if step.why == "buy" else "+" if came else "−"
                out.append((Picture(_card, (number,)), sign))
            case "order" | "size":
                rank = where(shift.target)[0] if shift.target != BOX else "−"
                out.append((Picture(_member, (colour_of(int(face(shift.piece)[0])),)), rank))
            case "member":
                owner = face(shift.piece)[0]
                colour = colour_of(int(owner)) if owner.isdecimal() else NEUTRAL
                out.append((Picture(_member, (colour,)), str(shift.count)))
    return tuple(out[:8])


def _in_tokens(look: TableLook, step: Step) -> int:
    """Food that comes as tokens of a harvest space; the rest is grain of herbs and fields."""
    value, tokens = look.rules.components.value, (s for s in step.shifts if kind(s.piece) == "token")
    return sum(value(Food(face(s.piece)[0])) * s.count for s in tokens)


def _laid(step: Step) -> tuple[tuple[Picture, str], ...]:
    """Out of the box: food on the land, the numbers of cards."""
    food = (
        (Picture(_food, (face(s.then)[0],)), str(s.count)) for s in step.shifts if kind(s.then) == "token"
    )
    numbers = sorted(int(face(s.then)[0]) for s in step.shifts if s.target == MARKET)
    return (*food, *((Picture(_card, (number,)), "") for number in numbers))


def _food(art: Art, food: str) -> None:
    goods.food(art, food, art.width / 2, art.height / 2, art.width * 0.42)


def _card(art: Art, number: int) -> None:
    w, h = art.width, art.height
    art.box(w * 0.14, 1, w * 0.72, h - 2, DAY.card, DAY.ink, r=5, width=1.4)
    if number == SHUFFLE:
        icon(art, "swap", w / 2, h / 2, w * 0.22, DAY.ink)
    else:
        art.text(number, w / 2, h / 2, 17, DAY.ink, "black", "mm")


def _member(art: Art, colour: str) -> None:
    member(art, colour, art.width / 2, art.height / 2, art.width * 0.42)


LEADING: Final[Leading[FirstSparksRules, Move, View]] = Leading(
    Guide.BAR,
    layout.question_box,
    _board,
    _area,
    _shapes,
    _said,
    _pieces,
    beside=_beside,
    compares=_compares,
    corner=RADIUS,
)
