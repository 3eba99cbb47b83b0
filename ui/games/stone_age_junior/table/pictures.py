"""What other games write: what is asked and why not, as pictures."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.core import Place, Rejection
from engine.session import Played
from engine.stone_age_junior import GOODS, Face, View
from engine.stone_age_junior.board import HUT_PLACES, SPACE_PLACES, TOKEN_PLACES
from engine.stone_age_junior.model import Build, LeaveDog, Swap, TakeDog, Turn, TurnedUp, Why
from engine.stone_age_junior.reasons import Why as Hint
from ui.core.art import Art
from ui.core.geometry import arc
from ui.core.theme import DAY
from ui.drawing.figures import pawn
from ui.drawing.goods import PLACES, ROOFS, dog, forest_token, good, house, house_missing
from ui.drawing.icons import icon
from ui.drawing.marks import move_arrow
from ui.drawing.pictures import reason_disc
from ui.drawing.signs import child_token
from ui.games.contract.table import Picture
from ui.games.stone_age_junior.table.drawn import face_name
from ui.games.stone_age_junior.table.look import Prompt
from ui.games.stone_age_junior.table.spots import CHILDREN


@dataclass(frozen=True, slots=True)
class Concerned:
    """Whose turn it is, and the things that a picture speaks of: never those of somebody else."""

    child: str = "blue"
    face: str | int | None = None
    """Of the forest token; None: it lies face down, or nobody knows."""
    good: str = ""
    roof: int = 0
    """Of the hut, by its pile."""
    missing: tuple[str, ...] = ()


Sketch = Callable[[Art, float, float, float, Concerned], None]
"""`sketch(art, x, y, r, of)` in a box of 2r round (x, y)."""


def _thing(art: Art, of: Concerned, x: float, y: float, r: float) -> None:
    if of.good:
        good(art, of.good, x, y, r)
    else:
        icon(art, "question", x, y, r, DAY.ink)


def _turn(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    forest_token(art, x, y, r * 0.72)
    art.disc(x + r * 0.56, y + r * 0.52, r * 0.4, DAY.sun, DAY.ink, 1.4)
    icon(art, "turn", x + r * 0.56, y + r * 0.52, r * 0.24, DAY.ink)


def _look(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    icon(art, "eye", x, y, r * 0.8, DAY.ink)


def _face(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    art.disc(x, y + 2, r * 0.74, "#3A2A18")
    art.disc(x, y, r * 0.74, "#FFF7E2", DAY.ink, 1.6)
    icon(art, "question", x, y, r * 0.46, DAY.ink)


def _give(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    good(art, "pottery", x - r * 0.46, y - r * 0.36, r * 0.36)
    good(art, "fish", x + r * 0.46, y - r * 0.36, r * 0.36)
    icon(art, "swap", x, y + r * 0.44, r * 0.42, DAY.wood)


def _take(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    good(art, of.good or "fish", x, y - r * 0.3, r * 0.44)
    icon(art, "hand", x, y + r * 0.5, r * 0.42, DAY.wood)


def _dog(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    dog(art, x, y, r * 0.72)


def _build(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    house(art, x - r * 0.12, y + r * 0.04, r * 0.64)
    art.disc(x + r * 0.56, y + r * 0.52, r * 0.36, DAY.sun, DAY.ink, 1.4)
    icon(art, "hammer", x + r * 0.56, y + r * 0.52, r * 0.22, DAY.ink)


def _pay(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    house(art, x - r * 0.4, y - r * 0.12, r * 0.5)
    dog(art, x + r * 0.5, y + r * 0.4, r * 0.4)


def _hut(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    house(art, x, y, r * 0.66)
    art.disc(x + r * 0.56, y + r * 0.52, r * 0.36, "#FFF7E2", DAY.ink, 1.4)
    icon(art, "question", x + r * 0.56, y + r * 0.52, r * 0.24, DAY.ink)


def _swap(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    forest_token(art, x - r * 0.48, y - r * 0.3, r * 0.42)
    forest_token(art, x + r * 0.48, y - r * 0.3, r * 0.42)
    icon(art, "swap", x, y + r * 0.5, r * 0.4, DAY.wood)


def _pawn(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    """First the token, then the pawn goes."""
    forest_token(art, x - r * 0.48, y, r * 0.36)
    move_arrow(art, (x - r * 0.48, y), (x + r * 0.5, y), r * 0.42, r * 0.3)
    pawn(art, of.child, x + r * 0.56, y, r * 0.34)


def _face_up(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    """This one no longer; one that shows the forest instead."""
    forest_token(art, x - r * 0.38, y - r * 0.1, r * 0.46, of.face)
    _cross(art, x - r * 0.38, y - r * 0.1, r * 0.4)
    forest_token(art, x + r * 0.56, y + r * 0.3, r * 0.36)


def _known(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    forest_token(art, x, y, r * 0.6, of.face)
    _cross(art, x, y, r * 0.62)


def _no_hut(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    house(art, x, y, r * 0.6, ROOFS[of.roof])
    _cross(art, x, y, r * 0.62)


def _no_dog(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    dog(art, x, y, r * 0.6)
    _cross(art, x, y, r * 0.62)


def _not_owned(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    _thing(art, of, x, y, r * 0.54)
    _cross(art, x, y, r * 0.56)
    child_token(art, of.child, x - r * 0.62, y + r * 0.56, r * 0.28)


def _not_there(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    _thing(art, of, x, y, r * 0.54)
    _cross(art, x, y, r * 0.56)
    art.disc(x - r * 0.62, y + r * 0.56, r * 0.28, "#F0DDAE", DAY.ink, 1.4)
    icon(art, "swap", x - r * 0.62, y + r * 0.56, r * 0.2, DAY.wood)


def _give_first(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    """Something of one's own for it."""
    child_token(art, of.child, x - r * 0.5, y - r * 0.24, r * 0.32)
    _thing(art, of, x + r * 0.5, y - r * 0.24, r * 0.36)
    icon(art, "swap", x, y + r * 0.48, r * 0.4, DAY.wood)


def _not_in_cost(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    dog(art, x - r * 0.42, y, r * 0.44)
    _thing(art, of, x + r * 0.46, y, r * 0.36)
    _cross(art, x, y, r * 0.62)


def _same(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    _thing(art, of, x - r * 0.5, y, r * 0.36)
    _thing(art, of, x + r * 0.5, y, r * 0.36)
    icon(art, "swap", x, y - r * 0.5, r * 0.3, DAY.wood)
    _cross(art, x, y, r * 0.62)


def _same_token(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    forest_token(art, x, y + r * 0.16, r * 0.5)
    icon(art, "swap", x, y - r * 0.62, r * 0.3, DAY.wood)
    _cross(art, x, y + r * 0.16, r * 0.5)


def _over(art: Art, x: float, y: float, r: float, of: Concerned) -> None:
    for n, dx in enumerate((-0.55, 0.55, 0.0)):
        house(art, x + dx * r, y + (0.1 if n == 2 else -0.1) * r, r * 0.4)


def _cross(art: Art, x: float, y: float, reach: float) -> None:
    for colour, width in ((DAY.chalk, reach * 0.3), (DAY.refuse, reach * 0.18)):
        art.line([(x - reach, y + reach), (x + reach, y - reach)], colour, width)


ASKED: Final[Mapping[Prompt, Sketch]] = {
    Prompt.TURN: _turn,
    Prompt.LOOK: _look,
    Prompt.TELL_FACE: _face,
    Prompt.GIVE: _give,
    Prompt.TAKE: _take,
    Prompt.DOG: _dog,
    Prompt.BUILD: _build,
    Prompt.PAY: _pay,
    Prompt.TELL_HUT: _hut,
    Prompt.SWAP: _swap,
    Prompt.SWAP_WITH: _swap,
}
WRONG: Final[Mapping[Why, Sketch]] = {
    Why.OVER: _over,
    Why.NOT_A_PLACE: _turn,
    Why.PAWN_FOLLOWS_TOKEN: _pawn,
    Why.TURN_FIRST: _turn,
    Why.TRADE_FIRST: _give,
    Why.DOG_FIRST: _dog,
    Why.BUILD_FIRST: _build,
    Why.SWAP_FIRST: _swap,
    Why.NO_SUCH_TOKEN: _turn,
    Why.LIES_FACE_UP: _face_up,
    Why.TOKEN_FIRST: _turn,
    Why.FACE_NOT_TOLD: _face,
    Why.FACE_LIES_ELSEWHERE: _known,
    Why.FACE_IS_KNOWN: _known,
    Why.NOT_OWNED: _not_owned,
    Why.NOT_ON_TRADE_PLACE: _not_there,
    Why.SAME_GOOD: _same,
    Why.GIVE_FIRST: _give_first,
    Why.NO_DOG_THERE: _no_dog,
    Why.NO_SUCH_PILE: _no_hut,
    Why.PILE_EMPTY: _no_hut,
    Why.HUT_FIRST: _build,
    Why.GOODS_MISSING: _no_hut,
    Why.NO_DOG_LEFT: _no_dog,
    Why.NOT_IN_COST: _not_in_cost,
    Why.HUT_NOT_TOLD: _hut,
    Why.NO_SUCH_HUT: _no_hut,
    Why.HUT_IS_KNOWN: _no_hut,
    Why.ALREADY_TOLD: _face,
    Why.SAME_TOKEN: _same_token,
    Why.NOTHING_TO_REVEAL: _over,
}


HINTED: Final[Mapping[Hint, Sketch]] = {
    Hint.CAN_BUILD: _build,
    Hint.BRINGS_LACKING: _take,
    Hint.BRINGS_DOG: _dog,
    Hint.BRINGS_GOOD: _take,
    Hint.CAN_TRADE: _give,
    Hint.NOBODY_KNOWS: _turn,
    Hint.THIRD_HUT: _build,
    Hint.BUILDS: _build,
    Hint.LACKS_LESS: _give,
    Hint.A_DOG: _dog,
}


def hinted(motif: str, about: Sequence[Place], view: View) -> Picture:
    """Why a token or an answer is good, with the good that it brings."""
    spaces = (view.track[SPACE_PLACES.index(spot)] for spot in about if spot in SPACE_PLACES)
    return Picture(_hinted, (motif, next((space.value for space in spaces if space in GOODS), "")))


def _hinted(art: Art, motif: str, brings: str) -> None:
    r = min(art.width, art.height) / 2
    HINTED[Hint(motif)](art, art.width / 2, art.height / 2, r, Concerned(good=brings))


def asked(prompt: Prompt, child: str) -> Picture:
    return Picture(_asked, (prompt.value, child))


def _asked(art: Art, prompt: str, child: str) -> None:
    r = min(art.width, art.height) / 2
    ASKED[Prompt(prompt)](art, art.width / 2, art.height / 2, r, Concerned(child))


def wrong(rejection: Rejection, view: View, spot: Place) -> Picture:
    """With the things that `spot` and the rejection speak of, in the colour of whoever is asked."""
    return Picture(_wrong, (Why(rejection.code).value, concerned(rejection, view, spot)))


def concerned(rejection: Rejection, view: View, spot: Place) -> Concerned:
    facts = rejection.facts
    missing = facts.get("missing")
    place = str(facts.get("place", spot))
    pile = HUT_PLACES.index(Place(place)) if place in HUT_PLACES else 0
    return Concerned(
        CHILDREN[view.seat],
        _face_of(facts.get("face"), view, spot),
        str(facts.get("good", "")) or _good_of(spot),
        pile,
        tuple(str(kind) for kind in missing) if isinstance(missing, tuple) else (),
    )


def _face_of(fact: object, view: View, spot: Place) -> str | int | None:
    """Of a token that lies open, or the one that was told: what lies face down stays unknown."""
    if isinstance(fact, int):
        return fact
    if fact is None and spot in TOKEN_PLACES:
        token = view.tokens[TOKEN_PLACES.index(spot)]
        return face_name(token.face) if token.up and token.face is not None else None
    return None if fact is None else str(fact)


def _good_of(spot: Place) -> str:
    name = spot.rpartition("/")[2]
    return name if name in GOODS else ""


def _wrong(art: Art, why: str, of: Concerned) -> None:
    x, y, r = art.width / 2, art.height / 2, min(art.width, art.height) / 2 - 2
    reason_disc(art, x, y, r)
    art.disc(x, y, r - 1.5, None, DAY.refuse, 3)
    if not of.missing:
        WRONG[Why(why)](art, x, y, r * 0.8, of)
        return
    house(art, x, y - r * 0.34, r * 0.36, ROOFS[of.roof])
    n = len(of.missing)
    for i, kind in enumerate(of.missing):
        mx = x + (i - (n - 1) / 2) * r * 0.56
        art.disc(mx, y + r * 0.38, r * 0.27, DAY.chalk)
        art.line(arc(mx, y + r * 0.38, r * 0.27, r * 0.27, 0, 360), DAY.refuse, 2.4, dash=(4, 4))
        good(art, kind, mx, y + r * 0.38, r * 0.17)


def taken_back(played: Played) -> Picture:
    """What a step back undoes: whose it is, and what everybody saw of it."""
    child, up = CHILDREN[played.seat], _turned_up(played)
    match played.move:
        case Turn():
            return Picture(_taken_back, (child, "token", None if up is None else face_name(up)))
        case Swap():
            return Picture(_taken_back, (child, "swap", None))
        case Build():
            return Picture(_taken_back, (child, "hut", None))
        case TakeDog() | LeaveDog():
            return Picture(_taken_back, (child, "dog", None))
        case _:
            return Picture(_taken_back, (child, "trade", None))


def _turned_up(played: Played) -> Face | None:
    return next((event.face for event in played.events if isinstance(event, TurnedUp)), None)


def _taken_back(art: Art, child: str, what: str, face: str | int | None) -> None:
    """The mover, then the thing as it is, the way back, and the thing as it was."""
    y, w = art.height / 2, art.width
    pawn(art, child, 30, y, 26)
    icon(art, "undo", w / 2 + 34, y - 4, 22, art.theme.ink)
    left, right, r = 118.0, w - 46, 42.0
    if what == "token":
        forest_token(art, left, y, r, face)
        forest_token(art, right, y, r)
    elif what == "swap":
        for x in (left, right):
            forest_token(art, x - 20, y - 14, 26)
            forest_token(art, x + 20, y + 14, 26)
    elif what == "hut":
        house(art, left, y, r * 0.8)
        house_missing(art, right, y, r * 0.8, art.theme.ink2)
    elif what == "dog":
        dog(art, left, y, r * 0.8)
        art.disc(right, y, r, PLACES["kennel"], DAY.ink, 1.6)
        dog(art, right, y, r * 0.6)
    else:
        for x in (left, right):
            art.disc(x, y, r, PLACES["trade"], DAY.ink, 1.6)
            icon(art, "swap", x, y, r * 0.6, DAY.wood)
