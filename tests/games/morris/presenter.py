"""How Three Men's Morris looks, glows and speaks."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from engine.core import Event, Rejection
from engine.session import Played
from tests.games.morris.rules import FREE, ROWS, Morris, Move, Moved, State, Why
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.core.timeline import Step
from ui.core.words import N_, Words
from ui.drawing.grounds import table_ground
from ui.drawing.icons import IconName
from ui.drawing.pictures import reason_icon
from ui.games.contract.parts import Presenter
from ui.games.contract.table import BoardMap, Look, Picture, Reason, TableView
from ui.lights.glow import AMBER, PALE_BLUE, RED, WARM, Glow, LightScene, Rhythm
from ui.widgets.pieces import tool_buttons, turn_box

TableLook: TypeAlias = Look[Morris, Move, State]
COLOURS: Final = ("#F6EBD0", "#7A2E1E")
SPOTS: Final = tuple((0.15 + 0.35 * (n % 3), 0.15 + 0.35 * (n // 3)) for n in range(9))
REFUSED: Final[Mapping[Why, tuple[str, str]]] = {
    Why.OVER: (
        N_("The game is over."),
        N_("Three men on one line win at once. Whoever cannot move has lost, and sixty moves are a draw."),
    ),
    Why.TAKEN: (
        N_("This place is taken."),
        N_("Put one of your three men on a free point, until all six are on the board."),
    ),
    Why.NOT_YOURS: (N_("This is not your man."), N_("Move one of your men.")),
    Why.NO_LINE: (
        N_("No line leads there."),
        N_("Then move one of your men along a line to the next point, if it is free."),
    ),
}
"""The fact, and the rule in its own words."""


def scene(page: Page, look: TableLook, moment: Moment) -> Scene:
    state: State = look.view
    x, w, asked = 616.0, 176 + page.more, look.choice
    board = Box((x - 464) / 2, 8, 464, 464)
    out = [Piece(page.box, table_ground, covers=True), Piece(board, _lines)]
    for place, man, (px, py) in zip(Morris.places, state.points, SPOTS, strict=True):
        ring = "refused" if place == look.refused else ""
        if asked is not None and not ring:
            ring = "chosen" if place in asked.pointed else "next" if place in asked.next else ""
        spot = Box.around(board.x + px * board.w, board.y + py * board.h, 48)
        out.append(Piece(spot, _point, (man, ring), means=place))
    tools: tuple[tuple[str, IconName], ...] = (("undo", "undo"), ("rules", "book"), ("menu", "menu"))
    name = "" if look.to_act is None else look.players[look.to_act].name
    return [
        *out,
        turn_box(Box(x, 8, w, 112), name, _prompt(look, page.words), page),
        *tool_buttons(x, 420, w, 50, tools, pressed=moment.pressed, trouble=look.trouble),
    ]


def _prompt(look: TableLook, words: Words) -> str:
    if look.to_act is None:
        return words("The game is over.")
    if look.view.placing:
        return words("Put a man on a point.")
    return (
        words("Where does it go?") if look.choice and look.choice.pointed else words("Move one of your men.")
    )


def lamps(look: TableLook) -> LightScene:
    """The trail of the last man, over it what may be chosen; at the end the row that has won."""
    last = look.running.event if look.running else look.last.events[-1] if look.last else None
    came = (last.move.origin, last.move.target) if isinstance(last, Moved) else ()
    light = {Morris.places[at]: Glow(PALE_BLUE, Rhythm.TRAIL) for at in came if at is not None}
    if look.choice is not None:
        light |= dict.fromkeys(look.choice.next, Glow(WARM, Rhythm.SOFT))
        light |= dict.fromkeys(look.choice.pointed, Glow(AMBER))
    elif look.running is None:
        light |= {Morris.places[at]: Glow(WARM, Rhythm.PULSE) for at in look.view.row}
    return light if look.refused is None else {**light, look.refused: Glow(RED, Rhythm.REFUSED)}


def story(events: Sequence[Event], *, less_motion: bool) -> tuple[Step[Event], ...]:
    return tuple(Step(event, 0 if less_motion else 300) for event in events)


def view_after(view: State, event: Event) -> State:
    return Morris().advance(view, event.move) if isinstance(event, Moved) else view


def reason(rejection: Rejection, look: TableLook, words: Words) -> Reason:
    fact, why = REFUSED[Why(rejection.code)]
    return Reason(words(fact), words(why), Picture(_refused))


def move_words(rules: Morris, before: State, played: Played, words: Words) -> str:
    origin, target = played.move.origin, played.move.target + 1
    if origin is None:
        return words("point {name}", name=target)
    return words("From {origin} to {target}", origin=origin + 1, target=target)


def board_map(rules: Morris) -> BoardMap:
    return BoardMap(Picture(_lines), 1.0, dict(zip(map(str, Morris.places), SPOTS, strict=True)))


def _lines(art: Art) -> None:
    side = art.width
    art.box(0, 0, side, side, art.theme.wood, art.theme.wood_dark, r=18, width=3)
    for first, _, last in ROWS:
        ends = [(side * x, side * y) for x, y in (SPOTS[first], SPOTS[last])]
        art.line(ends, art.theme.wood_dark, side * 0.014)


def _point(art: Art, man: str, ring: str) -> None:
    t, middle = art.theme, art.width / 2
    if ring:
        colour = {"chosen": t.sun, "next": t.chalk, "refused": t.refuse}[ring]
        art.disc(middle, middle, middle - 2, colour, t.ink, 2)
    if man == FREE:
        art.disc(middle, middle, 12, t.wood_dark)
    else:
        _badge(art, man)


def _badge(art: Art, man: str) -> None:
    middle, r = art.width / 2, art.width * 0.36
    art.disc(middle, middle, r, COLOURS[int(man)], "#2A1A12", 2.5)
    if man == "1":
        art.disc(middle, middle, r * 0.55, COLOURS[1], COLOURS[0], r * 0.14)


def _refused(art: Art) -> None:
    reason_icon(art, "close", art.width / 2, art.height / 2)


def stops(look: TableLook) -> tuple[str, ...]:
    asked = look.choice
    return () if asked is None else (*asked.next, *asked.pointed, "undo", "rules", "menu")


PRESENTER: Final[Presenter[Morris, State, Move, State]] = Presenter(
    TableView(
        scene=scene,
        lamps=lamps,
        story=story,
        view_after=view_after,
        reason=reason,
        move_words=move_words,
        board_map=board_map,
        stops=stops,
    )
)
