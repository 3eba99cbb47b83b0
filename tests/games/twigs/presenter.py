"""How Twigs looks: heaps as boxes; secrets are numbers."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from engine.core import Event, Fault, Outcome, Place, Rejection, Seat
from engine.session import Count, Played, Player
from tests.games.twigs.rules import State, Take, Taken, Twigs, View
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import HUTS
from ui.core.timeline import Step
from ui.core.words import Words
from ui.drawing.icons import IconName
from ui.games.contract.ending import Ending, Standing
from ui.games.contract.parts import Counting, Entry, Extras, Party, Presenter, Secrets
from ui.games.contract.table import BoardMap, Look, Picture, Reason, TableView
from ui.lights.glow import RED, WARM, Glow, LightScene
from ui.services.shell import Shell
from ui.widgets.pieces import button, label, tool_buttons, turn_box

TableLook: TypeAlias = Look[Twigs, Take, View]
HEAPS: Final = tuple(Place(f"heap/{n}") for n in range(3))
COLOURS: Final = ("green", "red", "yellow", "blue", "black", "red")


def scene(page: Page, look: TableLook, moment: Moment) -> Scene:
    chosen = look.choice.pointed if look.choice else ()
    seat = look.to_act
    out = [Piece(page.box, _fill, (page.theme.table,), covers=True)]
    for n, (spot, twigs) in enumerate(zip(HEAPS, look.view.heaps, strict=False)):
        args = (twigs, spot in chosen, spot == look.refused)
        out.append(Piece(Box(20 + 190 * n, 60, 170, 120), _heap, args, means=spot))
    for n in (1, 2, 3):
        out.append(button(Box(20 + 190 * (n - 1), 300, 170, 100), f"count/{n}", str(n)))
    name = look.players[seat].name if seat is not None else ""
    x = 616 + page.more
    tools: tuple[tuple[str, IconName], ...] = (("undo", "undo"), ("peek", "eye"), ("menu", "menu"))
    return [
        *out,
        turn_box(Box(x, 8, 176, 104), name, page.words("Take twigs."), page),
        *tool_buttons(x, 420, 176, 50, tools, pressed=moment.pressed, trouble=look.trouble),
    ]


def lamps(look: TableLook) -> LightScene:
    asked = (*look.choice.next, *look.choice.pointed) if look.choice is not None else ()
    lit = {spot: Glow(WARM) for spot in asked if spot in HEAPS}
    return lit | ({look.refused: Glow(RED)} if look.refused in HEAPS else {})


def stops(look: TableLook) -> tuple[str, ...]:
    return (*HEAPS, "count/1", "count/2", "count/3", "yes", "undo")


def story(events: Sequence[Event], *, less_motion: bool) -> tuple[Step[Event], ...]:
    return tuple(Step(event, 300) for event in events)


def view_after(view: View, event: Event) -> View:
    if not isinstance(event, Taken):
        return view
    left = (twigs - event.count * (heap in event.heaps) for heap, twigs in enumerate(view.heaps))
    return replace(view, heaps=tuple(left))


def lying(view: View) -> View:
    return replace(view, secrets=(), seat=0)


def reason(rejection: Rejection, look: TableLook, words: Words) -> Reason:
    return Reason(
        words("This heap is too small."),
        words("It holds fewer twigs than you want to take from it. Choose another one."),
        Picture(_reason),
    )


def move_words(rules: Twigs, before: State, played: Played, words: Words) -> str:
    move: Take = played.move
    if len(move.heaps) > 1:
        return words("Burnt: a twig of each of two heaps")
    return words.n("{n} twig from heap {heap}", "{n} twigs from heap {heap}", move.count, heap=move.heaps[0])


def board_map(rules: Twigs) -> BoardMap:
    spots: dict[str, tuple[float, float]] = {
        spot: ((n + 0.5) / len(HEAPS), 0.5) for n, spot in enumerate(HEAPS)
    }
    return BoardMap(Picture(_fill, ("#4A7F50",)), 3.0, spots)


def has_secret(view: View, seat: Seat) -> bool:
    return view.secrets[seat] is not None


def secret(page: Page, rules: Twigs, view: View, seat: Seat) -> Sequence[Piece]:
    number = view.secrets[seat]
    return () if number is None else [label(f"secret {number}", 300, 200, 40, page, colour="#FFFFFF")]


def headline(outcome: Outcome, players: Sequence[Player], words: Words) -> str:
    if not outcome.ranking:
        return words("It is over")
    return words("{name} wins!", name=players[outcome.winners[0]].name)


def standings(view: View, outcome: Outcome) -> tuple[Standing, ...]:
    return tuple(
        Standing(
            seat, place + 1, outcome.scores[seat] or 0, (("", outcome.scores[seat] or 0), ("marker", 0)),
            HUTS[COLOURS[seat]], Picture(_badge, (COLOURS[seat],)),
        )
        for place, seats in enumerate(outcome.ranking)
        for seat in seats
    )  # fmt: skip


def fault_words(fault: Fault, words: Words) -> str:
    return words("A heap is empty.")


def count(shell: Shell, party: Party) -> Screen:
    return Screen()


def count_again(shell: Shell, count: Count) -> bool:
    return False


def _fill(art: Art, colour: str) -> None:
    art.box(0, 0, art.width, art.height, colour, r=0)


def _heap(art: Art, twigs: int, ring: bool, refused: bool) -> None:
    line = art.theme.refuse if refused else art.theme.sun if ring else art.theme.line
    art.box(2, 2, art.width - 4, art.height - 4, art.theme.card, line, width=5 if ring or refused else 2)
    art.text(twigs, art.width / 2, art.height / 2, 30, None, "black", "mm")


def _badge(art: Art, colour: str) -> None:
    art.disc(art.width / 2, art.height / 2, art.width * 0.36, HUTS[colour], "#000000")


def _reason(art: Art) -> None:
    art.disc(art.width / 2, art.height / 2, 62, art.theme.sunk)


PRESENTER: Final[Presenter[Twigs, State, Take, View]] = Presenter(
    table=TableView(
        scene=scene,
        lamps=lamps,
        story=story,
        view_after=view_after,
        reason=reason,
        move_words=move_words,
        board_map=board_map,
        stops=stops,
        lying=lying,
    ),
    ending=Ending(headline, standings),
    entry=Entry(counting=Counting(count, count_again), fault_words=fault_words),
    extras=Extras(secrets=Secrets(has_secret, secret)),
)
