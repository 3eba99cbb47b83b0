"""What lies behind one's own village: a hand-over without words, and a look while a finger stays."""

from dataclasses import replace

from engine.core import Seat
from engine.session import Table, one_person
from engine.stone_age_junior import GOODS, View
from ui.core.art import Art
from ui.core.guests import called
from ui.core.input import Touch
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.core.theme import DAY
from ui.core.words import words as words_of
from ui.drawing.goods import good
from ui.drawing.icons import icon
from ui.games.stone_age_junior.table import drawn, spoken, spots
from ui.games.stone_age_junior.table.scenery import ANYWHERE, everywhere
from ui.games.stone_age_junior.table.waiting import Waiting, helped
from ui.screens.common.hand_over import wood
from ui.screens.common.looking import PAD, Looking
from ui.services.shell import Shell
from ui.widgets.pieces import button


class Basket(Looking):
    def __init__(self, shell: Shell, table: Table, seat: Seat) -> None:
        super().__init__(shell)
        self._alone = one_person(table.players)
        self._table = table
        self._seat = seat
        self._waiting = Waiting()
        self._said = False

    def seen(self, now: int) -> None:
        """What is to be done, to whose village it is."""
        super().seen(now)
        if not self._said and not self._alone:
            self._said = True
            self._ask()
        self._waiting.asks(None if self.open or self._alone else PAD, now)
        if self._waiting.speaks(now):
            self._ask(slowly=True)

    def _ask(self, *, slowly: bool = False) -> None:
        player = self._table.players[self._seat]
        language = player.language or self._shell.app.page.language
        said = words_of(language)
        name = called(player.name, said)
        self._shell.sound.voice.say(said(spoken.BEHIND), language, called=name, slowly=slowly)

    def wakes(self, now: int) -> int | None:
        moments = (super().wakes(now), self._waiting.wakes(now, still=self._shell.app.page.less_motion))
        return min((moment for moment in moments if moment is not None), default=None)

    def traced(self, touch: Touch, now: int) -> bool:
        self._waiting.stirred(now)
        return super().traced(touch, now)

    def scene(self, page: Page, moment: Moment) -> Scene:
        shown = self._alone or self.open
        child = spots.CHILDREN[self._seat]
        ground = replace(wood(page), means=ANYWHERE, outline=everywhere(page.box))
        out: list[Piece] = [ground, drawn.child_disc(child, 90, 90, 66)]
        if shown:
            view: View = self._table.rules.view(self._table.state, self._seat)
            out.append(
                Piece(Box(180, 24, page.width - 204, 300), _goods, (view.villages[self._seat].goods or (),))
            )
        pad = Box(24, 344, page.width - 24 - 24 - 124, 116)
        done = Box(page.width - 24 - 108, 344, 108, 116)
        if not self._alone:
            out.append(Piece(pad, _pad, (shown,), means=PAD))
        out.append(button(done, "done", sign="check", kind="ok", pressed=moment.pressed, r=24))
        ms = self._waiting.hopping(moment.now)
        return out if ms is None else helped(out, (PAD,), ms, still=page.less_motion)

    def main(self) -> str:
        return "done" if self._alone else PAD

    def chosen(self, means: str, now: int) -> None:
        if means == "done":
            self._shell.sound.voice.hush()
            self._shell.app.close()
        elif means == ANYWHERE:
            self._shell.sound.voice.hush()
            if not self._alone:
                self._ask()
        else:
            super().chosen(means, now)


def _goods(art: Art, counts: tuple[int, ...]) -> None:
    """One column for each kind, as many things as there are."""
    art.box(0, 0, art.width, art.height, "#F4EAD3", DAY.ink, r=24, width=2)
    each = art.width / len(GOODS)
    for n, (kind, count) in enumerate(zip(GOODS, counts, strict=True)):
        x = (n + 0.5) * each
        for i in range(count):
            good(art, kind.value, x, art.height - 44 - i * 68, 27)
        if not count:
            art.disc(x, art.height - 44, 5, "#CDBA92")


def _pad(art: Art, shown: bool) -> None:
    t = art.theme
    art.box(0, 0, art.width, art.height, DAY.ink, r=26)
    art.box(2, 2, art.width - 4, art.height - 4, t.sun if shown else t.wood_light, r=24)
    icon(art, "eye" if shown else "hand", art.width / 2, art.height / 2, 38, DAY.ink)
