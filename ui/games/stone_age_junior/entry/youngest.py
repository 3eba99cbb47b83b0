"""Who is the youngest? They begin: asked aloud, answered by a tap, and remembered for the same people."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engine.core import YES, Seat
from engine.session import Finished, Player, Unfinished
from engine.stone_age_junior import Deal
from ui.core.art import Art
from ui.core.guests import is_totem
from ui.core.input import Touch
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.drawing.signs import child_token
from ui.games.stone_age_junior.table import spoken, spots
from ui.games.stone_age_junior.table.scenery import ANYWHERE, everywhere
from ui.games.stone_age_junior.table.waiting import Waiting, helped
from ui.services.shell import Shell
from ui.widgets.paper import ground, title, title_size
from ui.widgets.pieces import UNDER, button, choice_face, print_lines

ROW: Final = Box(16, 100, 768, 260)
GAP: Final = 16


def ask(shell: Shell, players: Sequence[Player], deal: object, then: Callable[[object], None]) -> None:
    """`then` is given the deal in which the youngest begins; a person alone is not asked who it is."""
    if not isinstance(deal, Deal):
        raise TypeError(deal)

    def begin(first: Seat) -> None:
        then(replace(deal, first=first))

    people = _people(players)
    if len(people) == 1:
        begin(people[0])
    else:
        shell.app.open(Youngest(shell, players, begin))


def _people(players: Sequence[Player]) -> tuple[Seat, ...]:
    """Children, and grown-ups; Totem has no age."""
    return tuple(Seat(n) for n, player in enumerate(players) if not is_totem(player.name))


class Youngest(Screen):
    """A tap on a child goes on; the same people see who it was the last time, and the green tick takes it."""

    wordless = True

    def __init__(self, shell: Shell, players: Sequence[Player], then: Callable[[Seat], None]) -> None:
        self._shell, self._players, self._then = shell, tuple(players), then
        self._known = remembered(shell, self._players)
        self._said = False
        self._waiting = Waiting()

    def scene(self, page: Page, moment: Moment) -> Scene:
        pressed, seats = moment.pressed, self._seats()
        w = (ROW.w + page.more - GAP * (len(seats) - 1)) / len(seats)
        asked, close = page.words(spoken.YOUNGEST), Box(page.width - 100, 8, 84, 84)
        out = [
            replace(ground(page), means=ANYWHERE, outline=everywhere(page.box)),
            title(asked, page, size=title_size(asked, close.x - 32, page)),
            button(close, "close", sign="close", kind="quiet", pressed=pressed, r=18),
        ]
        for n, seat in enumerate(seats):
            box = Box(ROW.x + n * (w + GAP), ROW.y, w, ROW.h)
            means = f"seat/{seat}"
            name, child = self._players[seat].name, spots.CHILDREN[seat]
            args = (box.h, name, child, page.sizes.name, seat == self._known, pressed == means)
            drawn = Box(box.x - 3, box.y - 3, box.w + 6, box.h + 6 + UNDER)
            out.append(Piece(drawn, _child, args, means=means, target=box))
        if self._known is not None:
            tick = Box(page.width / 2 - 60, ROW.bottom + 20, 120, 84)
            out.append(button(tick, YES, sign="check", kind="ok", pressed=pressed, r=18))
        ms = self._waiting.hopping(moment.now)
        return out if ms is None else helped(out, self._answers(), ms, still=page.less_motion)

    def _answers(self) -> tuple[str, ...]:
        return tuple(f"seat/{seat}" for seat in self._seats())

    def _seats(self) -> tuple[Seat, ...]:
        return _people(self._players) or tuple(Seat(n) for n in range(len(self._players)))

    def seen(self, now: int) -> None:
        if not self._said:
            self._said = True
            self._ask()
        self._waiting.asks(spoken.YOUNGEST, now)
        if self._waiting.speaks(now):
            self._ask(slowly=True)

    def _ask(self, *, slowly: bool = False) -> None:
        page = self._shell.app.page
        self._shell.sound.voice.say(page.words(spoken.YOUNGEST), page.language, slowly=slowly)

    def wakes(self, now: int) -> int | None:
        return self._waiting.wakes(now, still=self._shell.app.page.less_motion)

    def traced(self, touch: Touch, now: int) -> bool:
        self._waiting.stirred(now)
        return super().traced(touch, now)

    def steps(self) -> tuple[str, ...]:
        known = (YES,) if self._known is not None else ()
        return (*known, *self._answers(), "close")

    def main(self) -> str:
        return "" if self._known is None else YES

    def chosen(self, means: str, now: int) -> None:
        self._waiting.stirred(now)
        self._shell.sound.voice.hush()
        kind, _, seat = means.partition("/")
        if kind == "seat":
            self._then(Seat(int(seat)))
        elif means == YES and self._known is not None:
            self._then(self._known)
        elif means == ANYWHERE:
            self._ask()
        elif means == "close":
            self._shell.app.close()


def remembered(shell: Shell, players: Sequence[Player]) -> Seat | None:
    """Who began when the same people played the last time, wherever they sit now."""
    names = [player.name for player in players]
    tables = shell.tables
    games: list[Unfinished | Finished] = [*tables.unfinished(), *tables.finished()]
    for kept in sorted(games, key=lambda one: -one.last_played):
        if (
            kept.game == "stone_age_junior"
            and not kept.counted
            and not kept.damaged
            and set(kept.players) == set(names)
        ):
            agreed = tables.sitting(kept.id)
            if agreed is not None:
                first = agreed.players[agreed.deal.first].name
                return Seat(names.index(first)) if first in names else None
    return None


def _child(art: Art, h: float, name: str, child: str, size: float, chosen: bool, down: bool) -> None:
    t, w = art.theme, art.width - 6
    y = 3 + choice_face(art, h, chosen=chosen, down=down, r=16)
    child_token(art, child, 3 + w / 2, y + h * 0.42, min(w * 0.36, h * 0.32))
    lines = art.fold(name, w - 20, size, "serif")
    while size > 14 and (len(lines) > 2 or max(art.text_width(one, size, "serif") for one in lines) > w - 16):
        size -= 1
        lines = art.fold(name, w - 20, size, "serif")
    print_lines(art, lines, 3 + w / 2, y + h * 0.86, size, t.ink, "serif", "mm")
