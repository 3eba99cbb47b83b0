"""Why not, in Territories: each refusal as a fact, a reason and a picture of the land around it."""

from collections.abc import Mapping
from typing import Final

from engine.core import Place, Rejection
from engine.territories import Corner, Log, Square, State, land_of
from engine.territories.model import SIDES, Why
from ui.core.art import Art
from ui.core.geometry import Point
from ui.core.theme import DAY, mix
from ui.core.words import N_, Words
from ui.drawing import farms
from ui.drawing.grounds import round_off
from ui.drawing.icons import IconName
from ui.drawing.pictures import reason_icon
from ui.games.contract.table import Picture, Reason
from ui.games.territories.table.board_layer import courses
from ui.games.territories.table.places import log_at, square_at

Said = tuple[str, str]
"""The fact in about five words, and the reason in one sentence."""

_SAID: Final[Mapping[Why, Said]] = {
    Why.OVER: (N_("The game is over."), N_("All the land is divided: no more logs are laid.")),
    Why.DRAFT_FIRST: (
        N_("First the farms."),
        N_("First choose the places of the farms; then the first log is laid."),
    ),
    Why.DRAFT_IS_OVER: (
        N_("The farms stand already."),
        N_("Now logs are laid, on the edges between squares."),
    ),
    Why.NOT_A_PLACE: (N_("No farm goes here."), N_("Take one of the eight places that are marked.")),
    Why.TAKEN: (N_("This place is taken."), N_("A farm stands here already: take one that is free.")),
    Why.WRONG_NUMBER: (N_("Not so many."), N_("Take as many places as you are asked for.")),
    Why.NOT_AN_EDGE: (
        N_("Logs lie between squares."),
        N_("Choose the edge between two squares of the land."),
    ),
    Why.OUTER_BORDER: (N_("Not on the outer border."), N_("The land ends there by itself: it needs no log.")),
    Why.LOG_LIES_THERE: (N_("A log lies there already."), N_("Each edge takes one log.")),
    Why.NOT_AT_OPEN_END: (
        N_("Not at the open end."),
        N_("The last log has an open end: the next one goes on from there."),
    ),
    Why.TOUCHES_NO_LOG: (N_("It touches no log."), N_("A new border begins at a log that lies already.")),
    Why.ONE_COLOUR: (
        N_("This territory is finished."),
        N_("Only one colour has farms here: logs go where both still do."),
    ),
    Why.NO_FARM: (N_("No farm behind it."), N_("The log would close off land where no farm stands.")),
    Why.CANNOT_PART: (
        N_("That leads nowhere."),
        N_("The border could no longer be finished so that a farm stands on both its sides."),
    ),
    Why.BESIDE_ENEMY: (
        N_("Beside an opponent’s farm."),
        N_("A new border does not begin beside an opponent’s farm while there are other places."),
    ),
    Why.NOTHING_HIDDEN: (N_("Nothing is hidden."), N_("In this game everything lies open.")),
}

_ICONS: Final[Mapping[Why, tuple[IconName, bool]]] = {
    Why.OVER: ("hourglass", False),
    Why.DRAFT_FIRST: ("hut", False),
    Why.DRAFT_IS_OVER: ("hut", True),
    Why.WRONG_NUMBER: ("hut", True),
    Why.NOT_AN_EDGE: ("log", True),
    Why.OUTER_BORDER: ("log", True),
    Why.NOTHING_HIDDEN: ("eye", False),
}
REACH: Final = 1.55
"""The picture shows so many squares on each side of the middle of the edge."""


def reason(rejection: Rejection, view: State, words: Words) -> Reason:
    why = Why(rejection.code)
    fact, because = _SAID[why]
    return Reason(words(fact), words(because), _picture(why, rejection, view))


def _picture(why: Why, rejection: Rejection, view: State) -> Picture:
    if why in _ICONS:
        return Picture(_icon, _ICONS[why])
    spot = Place(str(rejection.facts["place"]))
    lost = rejection.facts.get("squares", ())
    squares = lost if isinstance(lost, tuple) else ()
    cut_off = tuple(square_at(Place(str(name))) for name in squares)
    return Picture(_around, (view.land.squares, view.farms, view.logs, view.open_end, spot, cut_off))


def _icon(art: Art, name: IconName, crossed: bool) -> None:
    r = min(art.width, art.height) / 2
    reason_icon(art, name, art.width / 2, art.height / 2, r, crossed=crossed)


def _around(
    art: Art, squares: tuple[Square, ...], stand: tuple[int, int], logs: tuple[Log, ...],
    open_end: Corner | None, spot: Place, cut_off: tuple[Square, ...],
) -> None:  # fmt: skip
    """The refused edge or square among its neighbours, in a round window."""
    land, t = land_of(squares), art.theme
    side = min(art.width, art.height)
    size = side / 2 / REACH
    log = log_at(spot)
    x, y = _middle(log) if log is not None else _middle(square_at(spot))
    left, top = art.width / 2 - x * size, art.height / 2 - y * size

    def at(spot: Square | Corner) -> Point:
        return left + spot.x * size, top + spot.y * size

    art.box(0, 0, art.width, art.height, t.wood_light, r=0)
    for square in squares:
        shade = mix(t.fields[1], t.fields[0], 0.5 * ((square.x + square.y) % 2))
        art.box(*at(square), size + 0.5, size + 0.5, shade, r=0)
    for square in cut_off:
        (px, py), far = at(square), size
        art.veil([(px, py), (px + far, py), (px + far, py + far), (px, py + far)], DAY.refuse, 90)
    k = size / 72
    for start, far_end in courses(land, logs):
        farms.log(art, at(start), at(far_end), k=k * 1.25)
    for colour in SIDES:
        for square in land.squares_in(stand[colour]):
            px, py = at(square)
            farms.farm(art, colour.word, px + size / 2, py + size / 2, size * 0.3)
    if log is not None:
        farms.edge_bar(art, at(log.start), at(log.end), "refused", k * 1.3)
    if open_end is not None:
        farms.open_end(art, *at(open_end))
    round_off(art, 0, 0, art.width, art.height, side / 2, t.card)
    art.disc(art.width / 2, art.height / 2, side / 2 - 1.5, None, DAY.ink, 1.6)


def _middle(spot: Log | Square) -> Point:
    """In squares."""
    if isinstance(spot, Square):
        return spot.x + 0.5, spot.y + 0.5
    return (spot.start.x + spot.end.x) / 2, (spot.start.y + spot.end.y) / 2
