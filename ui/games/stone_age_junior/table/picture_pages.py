"""The rules for those who cannot read: one example a page, larger than in the book, said aloud."""

from typing import Final

from engine.core import Seat
from engine.lessons import Example
from engine.stone_age_junior import GOODS, Asked, View
from ui.core.art import Art
from ui.core.input import Touch
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.stage import without_targets
from ui.core.theme import CHILDREN, DAY, mix
from ui.drawing.goods import dog, good
from ui.drawing.signs import child_token
from ui.games import find
from ui.games.stone_age_junior.table import spots
from ui.games.stone_age_junior.table.scenery import ANYWHERE, everywhere
from ui.games.stone_age_junior.table.tray import AGAIN
from ui.games.stone_age_junior.table.waiting import Waiting, helped
from ui.screens.common.example import Shown, shown
from ui.services.shell import Shell
from ui.widgets.pieces import button

GAME: Final = "stone_age_junior"
BEFORE, AFTER, CLOSE = "before", "after", "close"
ROOM: Final = Box(112, 16, 576, 366)
"""Of the picture, at the narrow page; less where something of one's own lies below it."""
OWN: Final = 62
"""Height of the row of what the child has."""
LARGEST: Final = 3.0
SIGN: Final = 2.0
"""Ticks and crosses, so many times as large as in the book."""
SIDE: Final = 84
DOTS: Final = 440


class PicturePages(Screen):
    """Opens at the example about `section`; at the first where there is none."""

    wordless = True

    def __init__(self, shell: Shell, section: str = "") -> None:
        self._shell = shell
        found = shell.lessons.examples(GAME)
        if found is None:
            raise ValueError("there are no examples")
        self._examples, self._rules = found
        self._at = next((n for n, one in enumerate(self._examples) if one.section == section), 0)
        self._said: int | None = None
        self._waiting = Waiting()
        self._drawn: dict[tuple[str, Page], Shown] = {}

    @property
    def example(self) -> Example:
        return self._examples[self._at]

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        pressed, right = moment.pressed, page.width - 12 - SIDE
        room = Box(ROOM.x, ROOM.y, ROOM.w + page.more, ROOM.h)
        own = self._own()
        if own is not None:
            room = Box(room.x, room.y, room.w, room.h - OWN - 10)
        picture = self._picture(page, room)
        x, y = room.centre
        ground = Piece(
            page.box, _meadow, covers=True, keep=True, means=ANYWHERE, outline=everywhere(page.box)
        )
        out = [
            ground,
            Piece(Box(x - picture.w / 2 - 8, y - picture.h / 2 - 8, picture.w + 16, picture.h + 16), _card),
            *without_targets([picture.at(x - picture.w / 2, y - picture.h / 2)]),
            button(Box(12, 16, SIDE, SIDE), AGAIN, sign="speaker", kind="quiet", pressed=pressed, r=18),
            button(Box(right, 16, SIDE, SIDE), CLOSE, sign="close", kind="quiet", pressed=pressed, r=18),
            Piece(Box(room.x, DOTS - 14, room.w, 28), _dots, (self._at, len(self._examples))),
        ]
        if own is not None:
            out.append(Piece(Box(room.x, ROOM.bottom - OWN, room.w, OWN), _goods, own))
        low = 480 - 12 - SIDE - 4
        if self._at:
            out.append(
                button(
                    Box(12, low, SIDE, SIDE), BEFORE, sign="arrow_left", kind="card", pressed=pressed, r=18
                )
            )
        if self._at < len(self._examples) - 1:
            out.append(
                button(
                    Box(right, low, SIDE, SIDE), AFTER, sign="arrow_right", kind="main", pressed=pressed, r=18
                )
            )
        ms = self._waiting.hopping(moment.now)
        return out if ms is None else helped(out, (self.main(),), ms, still=page.less_motion)

    def _picture(self, page: Page, room: Box) -> Shown:
        key = self.example.id, page
        if key not in self._drawn:
            presenter = find.presenter(self._shell.games[GAME])
            self._drawn[key] = shown(
                presenter, self._rules, self.example, page, most=(room.w, room.h), largest=LARGEST, sign=SIGN
            )
        return self._drawn[key]

    def _own(self) -> tuple[str, tuple[int, ...], int] | None:
        """What the child of the example has: its colour, goods and dogs; None where that does not matter."""
        seat = Seat(self.example.state.seat)
        view: View = self._rules.view(self.example.state, seat)
        village = view.villages[seat]
        goods = village.goods or ()
        if self.example.state.asked is not Asked.BUILD:
            return None
        return spots.CHILDREN[seat], tuple(goods), village.dogs

    # what is heard

    def seen(self, now: int) -> None:
        if self._said != self._at:
            self._said = self._at
            self._say()
        self._waiting.asks(self._at, now)
        if self._waiting.speaks(now):
            self._say(slowly=True)

    def _say(self, *, slowly: bool = False) -> None:
        page, voice = self._shell.app.page, self._shell.sound.voice
        voice.hush()
        voice.say(page.words(self.example.say), page.language, slowly=slowly)

    def wakes(self, now: int) -> int | None:
        return self._waiting.wakes(now, still=self._shell.app.page.less_motion)

    # what people do

    def traced(self, touch: Touch, now: int) -> bool:
        self._waiting.stirred(now)
        return super().traced(touch, now)

    def steps(self) -> tuple[str, ...]:
        ways = (*((AFTER,) if self._at < len(self._examples) - 1 else ()), *((BEFORE,) if self._at else ()))
        return (*ways, AGAIN, CLOSE)

    def main(self) -> str:
        return AFTER if self._at < len(self._examples) - 1 else CLOSE

    def chosen(self, means: str, now: int) -> None:
        self._waiting.stirred(now)
        if means == CLOSE:
            self._shell.sound.voice.hush()
            self._shell.app.close()
        elif means in (AGAIN, ANYWHERE):
            self._say()
        elif means in (BEFORE, AFTER):
            self._at += 1 if means == AFTER else -1


def _meadow(art: Art) -> None:
    evening = art.theme.evening
    art.box(0, 0, art.width, art.height, "#2C4A30" if evening else "#5F9A54", r=0)
    art.box(104, 8, art.width - 208, 464, "#47693C" if evening else "#8FC46C", r=30)


def _card(art: Art) -> None:
    art.box(0, 2, art.width, art.height - 2, art.theme.shadow, r=12)
    art.box(0, 0, art.width, art.height - 3, "#FFF7E2", DAY.ink, r=12, width=1.6)


def _dots(art: Art, at: int, count: int) -> None:
    """Which page of how many."""
    for n in range(count):
        x = art.width / 2 + (n - (count - 1) / 2) * 34
        r = 10 if n == at else 6
        art.disc(x, art.height / 2, r, DAY.sun if n == at else DAY.chalk, DAY.ink, 1.6)


def _goods(art: Art, child: str, goods: tuple[int, ...], dogs: int) -> None:
    """As they lie behind the village."""
    things = [kind.value for kind, n in zip(GOODS, goods, strict=True) for _ in range(n)] + ["dog"] * dogs
    wide = 70 + 54 * len(things)
    x0, middle = (art.width - wide) / 2, art.height / 2
    art.box(x0, 2, wide, art.height - 4, mix(CHILDREN[child], DAY.chalk, 0.55), DAY.ink, r=16, width=2)
    child_token(art, child, x0 + 32, middle, 22)
    for n, thing in enumerate(things):
        x = x0 + 84 + 54 * n
        if thing == "dog":
            dog(art, x, middle, 20)
        else:
            good(art, thing, x, middle, 22)
