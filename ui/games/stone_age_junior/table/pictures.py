"""What other games write: what is asked and why not, as pictures."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.core import Rejection
from engine.stone_age_junior.model import Why
from ui.core.art import Art
from ui.core.geometry import arc
from ui.core.theme import DAY
from ui.drawing.figures import pawn
from ui.drawing.goods import die, dog, forest_token, good, house
from ui.drawing.icons import icon
from ui.drawing.marks import move_arrow
from ui.drawing.pictures import reason_disc
from ui.games.contract.table import Picture
from ui.games.stone_age_junior.table.look import Prompt

Sketch = Callable[[Art, float, float, float], None]
"""`sketch(art, x, y, r)` in a box of 2r round (x, y)."""


def _turn(art: Art, x: float, y: float, r: float) -> None:
    forest_token(art, x, y, r * 0.72)
    art.disc(x + r * 0.56, y + r * 0.52, r * 0.4, DAY.sun, DAY.ink, 1.4)
    icon(art, "turn", x + r * 0.56, y + r * 0.52, r * 0.24, DAY.ink)


def _look(art: Art, x: float, y: float, r: float) -> None:
    icon(art, "eye", x, y, r * 0.8, DAY.ink)


def _face(art: Art, x: float, y: float, r: float) -> None:
    art.disc(x, y + 2, r * 0.74, "#3A2A18")
    art.disc(x, y, r * 0.74, "#FFF7E2", DAY.ink, 1.6)
    icon(art, "question", x, y, r * 0.46, DAY.ink)


def _give(art: Art, x: float, y: float, r: float) -> None:
    good(art, "pottery", x - r * 0.46, y - r * 0.36, r * 0.36)
    good(art, "fish", x + r * 0.46, y - r * 0.36, r * 0.36)
    icon(art, "swap", x, y + r * 0.44, r * 0.42, DAY.wood)


def _take(art: Art, x: float, y: float, r: float) -> None:
    good(art, "fish", x, y - r * 0.3, r * 0.44)
    icon(art, "hand", x, y + r * 0.5, r * 0.42, DAY.wood)


def _dog(art: Art, x: float, y: float, r: float) -> None:
    dog(art, x, y, r * 0.72)


def _build(art: Art, x: float, y: float, r: float) -> None:
    house(art, x - r * 0.12, y + r * 0.04, r * 0.64)
    art.disc(x + r * 0.56, y + r * 0.52, r * 0.36, DAY.sun, DAY.ink, 1.4)
    icon(art, "hammer", x + r * 0.56, y + r * 0.52, r * 0.22, DAY.ink)


def _pay(art: Art, x: float, y: float, r: float) -> None:
    house(art, x - r * 0.4, y - r * 0.12, r * 0.5)
    dog(art, x + r * 0.5, y + r * 0.4, r * 0.4)


def _hut(art: Art, x: float, y: float, r: float) -> None:
    house(art, x, y, r * 0.66)
    art.disc(x + r * 0.56, y + r * 0.52, r * 0.36, "#FFF7E2", DAY.ink, 1.4)
    icon(art, "question", x + r * 0.56, y + r * 0.52, r * 0.24, DAY.ink)


def _swap(art: Art, x: float, y: float, r: float) -> None:
    forest_token(art, x - r * 0.48, y - r * 0.3, r * 0.42)
    forest_token(art, x + r * 0.48, y - r * 0.3, r * 0.42)
    icon(art, "swap", x, y + r * 0.5, r * 0.4, DAY.wood)


def _pawn(art: Art, x: float, y: float, r: float) -> None:
    """First the token, then the pawn goes."""
    forest_token(art, x - r * 0.48, y, r * 0.36, 3)
    move_arrow(art, (x - r * 0.48, y), (x + r * 0.5, y), r * 0.42, r * 0.3)
    pawn(art, "yellow", x + r * 0.56, y, r * 0.34)


def _no_hut(art: Art, x: float, y: float, r: float) -> None:
    house(art, x, y, r * 0.6)
    _cross(art, x, y, r * 0.62)


def _no_dog(art: Art, x: float, y: float, r: float) -> None:
    dog(art, x, y, r * 0.6)
    _cross(art, x, y, r * 0.62)


def _no_good(art: Art, x: float, y: float, r: float) -> None:
    good(art, "fish", x, y, r * 0.6)
    _cross(art, x, y, r * 0.62)


def _same(art: Art, x: float, y: float, r: float) -> None:
    good(art, "fish", x - r * 0.5, y, r * 0.36)
    good(art, "fish", x + r * 0.5, y, r * 0.36)
    icon(art, "swap", x, y - r * 0.5, r * 0.3, DAY.wood)
    _cross(art, x, y, r * 0.62)


def _no_face(art: Art, x: float, y: float, r: float) -> None:
    die(art, 5, x, y, r * 0.46)
    _cross(art, x, y, r * 0.62)


def _over(art: Art, x: float, y: float, r: float) -> None:
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
    Why.LIES_FACE_UP: _turn,
    Why.TOKEN_FIRST: _turn,
    Why.FACE_NOT_TOLD: _face,
    Why.FACE_LIES_ELSEWHERE: _no_face,
    Why.FACE_IS_KNOWN: _no_face,
    Why.NOT_OWNED: _no_good,
    Why.NOT_ON_TRADE_PLACE: _no_good,
    Why.SAME_GOOD: _same,
    Why.GIVE_FIRST: _give,
    Why.NO_DOG_THERE: _no_dog,
    Why.NO_SUCH_PILE: _no_hut,
    Why.PILE_EMPTY: _no_hut,
    Why.HUT_FIRST: _build,
    Why.GOODS_MISSING: _no_hut,
    Why.NO_DOG_LEFT: _no_dog,
    Why.NOT_IN_COST: _no_dog,
    Why.HUT_NOT_TOLD: _hut,
    Why.NO_SUCH_HUT: _no_hut,
    Why.HUT_IS_KNOWN: _no_hut,
    Why.ALREADY_TOLD: _face,
    Why.SAME_TOKEN: _swap,
    Why.NOTHING_TO_REVEAL: _over,
}


def asked(prompt: Prompt) -> Picture:
    return Picture(_asked, (prompt.value,))


def _asked(art: Art, prompt: str) -> None:
    ASKED[Prompt(prompt)](art, art.width / 2, art.height / 2, min(art.width, art.height) / 2)


def wrong(rejection: Rejection) -> Picture:
    """Missing goods are shown as themselves; all else by its code."""
    why = Why(rejection.code)
    missing = rejection.facts.get("missing")
    goods = tuple(str(kind) for kind in missing) if isinstance(missing, tuple) else ()
    return Picture(_wrong, (why.value, goods))


def _wrong(art: Art, why: str, missing: tuple[str, ...]) -> None:
    x, y, r = art.width / 2, art.height / 2, min(art.width, art.height) / 2 - 2
    reason_disc(art, x, y, r)
    art.disc(x, y, r - 1.5, None, DAY.refuse, 3)
    if not missing:
        WRONG[Why(why)](art, x, y, r * 0.8)
        return
    house(art, x, y - r * 0.34, r * 0.36)
    n = len(missing)
    for i, kind in enumerate(missing):
        mx = x + (i - (n - 1) / 2) * r * 0.56
        art.disc(mx, y + r * 0.38, r * 0.27, DAY.chalk)
        art.line(arc(mx, y + r * 0.38, r * 0.27, r * 0.27, 0, 360), DAY.refuse, 2.4, dash=(4, 4))
        good(art, kind, mx, y + r * 0.38, r * 0.17)
