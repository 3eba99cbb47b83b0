"""Only the score: who has how many huts. Says what to press, and counts aloud."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.core import UNDO, YES, Outcome, Seat
from engine.session import Count, Counted
from engine.stone_age_junior import StoneAgeJuniorRules, counted_huts
from engine.stone_age_junior.model import WINNING_HUTS
from ui.core.art import Art
from ui.core.guests import called
from ui.core.input import Touch
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.words import words as words_of
from ui.drawing.goods import ROOFS, house, house_missing
from ui.drawing.signs import child_token
from ui.games.contract.parts import Party
from ui.games.shared.keeping import Keeping, entered_of, whole
from ui.games.stone_age_junior.table import spoken, spots
from ui.games.stone_age_junior.table.end import EndWithoutWords, Result
from ui.games.stone_age_junior.table.scenery import ANYWHERE, everywhere
from ui.games.stone_age_junior.table.waiting import Waiting, helped
from ui.services.shell import Shell
from ui.widgets.paper import ground
from ui.widgets.pieces import button


class CountedRules(StoneAgeJuniorRules):
    """Ranks huts that were only counted; nothing more is played."""

    def outcome(self, state: object) -> Outcome:
        if not isinstance(state, tuple):
            raise TypeError(f"no huts that were counted: {state}")
        return counted_huts(state)

    def view(self, state: object, seat: Seat | None) -> Any:
        return state


class CountHuts(Screen):
    """A tap on a village builds a hut; the tick comes once somebody has three, who is the only one."""

    def __init__(self, keeping: Keeping, *, huts: Sequence[int] = ()) -> None:
        """With the huts of a count that was kept."""
        self._keeping, self._shell, self._players = keeping, keeping.shell, keeping.players
        self._huts = list(huts) or [0] * len(self._players)
        self._built = [seat for seat, one in enumerate(self._huts) for _ in range(one)]
        self._waiting = Waiting()
        self._asked = ""

    @classmethod
    def of_count(cls, shell: Shell, count: Count) -> "CountHuts":
        """As it was left. Raises ValueError, KeyError."""
        huts = whole(entered_of(count)["huts"])
        if len(huts) != len(count.players) or not all(0 <= one <= WINNING_HUTS for one in huts):
            raise ValueError(f"nobody has so many huts: {huts}")
        return cls(Keeping.of(shell, count), huts=huts)

    @property
    def _won(self) -> bool:
        return WINNING_HUTS in self._huts

    def scene(self, page: Page, moment: Moment) -> Scene:
        out = [replace(ground(page), means=ANYWHERE, outline=everywhere(page.box))]
        for seat, huts in enumerate(self._huts):
            row, column = divmod(seat, 2)
            half = (page.width - 3 * 16) / 2
            box = Box(16 + (half + 16) * column, 16 + 176 * row, half, 160)
            out.append(Piece(box, _village, (spots.CHILDREN[seat], huts), means=f"seat/{seat}"))
        back = Box(16, 376, 100, 88)
        out.append(button(back, UNDO, sign="undo", kind="quiet", pressed=moment.pressed, r=18))
        leave = Box(132, 376, 100, 88)
        out.append(button(leave, "close", sign="home", kind="quiet", pressed=moment.pressed, r=18))
        if self._won:
            done = Box(page.width - 132, 376, 116, 88)
            out.append(button(done, YES, sign="check", kind="ok", pressed=moment.pressed, r=18))
        ms = self._waiting.hopping(moment.now)
        return out if ms is None else helped(out, self._pressable(), ms, still=page.less_motion)

    def _pressable(self) -> frozenset[str]:
        if self._won:
            return frozenset({YES})
        return frozenset(f"seat/{seat}" for seat in range(len(self._huts)))

    def wakes(self, now: int) -> int | None:
        return self._waiting.wakes(now, still=self._shell.app.page.less_motion)

    def seen(self, now: int) -> None:
        asked = spoken.COUNT_ENDS if self._won else spoken.COUNT_ASKED
        if asked != self._asked:
            self._asked = asked
            self._say(asked)
        self._waiting.asks((asked, tuple(self._huts)), now)
        if self._waiting.speaks(now):
            self._say(asked, slowly=True)

    def traced(self, touch: Touch, now: int) -> bool:
        self._waiting.stirred(now)
        return super().traced(touch, now)

    def _say(self, sentence: str, *, before: str = "", slowly: bool = False) -> None:
        language = self._shell.app.page.language
        said = words_of(language)
        first = said(before) if before else ""
        self._shell.sound.voice.say(said(sentence), language, before=first, slowly=slowly)

    def _say_to(self, seat: int, sentence: str) -> None:
        """To that player, in its own language."""
        language = self._players[seat].language or self._shell.app.page.language
        said = words_of(language)
        name = called(self._players[seat].name, said)
        self._shell.sound.voice.say(said(sentence), language, called=name)

    def main(self) -> str:
        return YES if self._won else ""

    def chosen(self, means: str, now: int) -> None:
        self._waiting.stirred(now)
        kind, _, seat = means.partition("/")
        if means != ANYWHERE:
            self._shell.sound.voice.hush()
        if kind == "seat":
            self._build(int(seat))
        elif means == UNDO and self._built:
            self._huts[self._built.pop()] -= 1
            self._shell.sound.sounds.play("undo")
            self._say(spoken.UNDONE)
        elif means == ANYWHERE:
            self._say(self._asked)
        elif means == YES and self._won:
            self.show_result(tells=True)
        elif means == "close":
            self._shell.app.close()

    def show_result(self, *, tells: bool = False) -> None:
        """Keeps it, too. A count that comes back is not told of anew."""
        huts, shell = tuple(self._huts), self._shell
        self._keeping.keep({"huts": huts}, counted_huts(huts))
        take = Counted(CountedRules(()), self._players, {}, huts)
        end = EndWithoutWords(
            shell, self._players, Result(huts), None, tells=tells, anew=self._count_anew, take=take
        )
        shell.app.open(end)

    def _count_anew(self) -> None:
        """The next game of the same people."""
        shell, party = self._shell, Party(self._players, dict(self._keeping.options))
        shell.app.home()
        shell.app.open(CountHuts(Keeping.new(shell, self._keeping.game, party)))

    def _build(self, seat: int) -> None:
        """The game ends with the third hut: nobody builds after it, and nobody else has three."""
        last = self._huts[seat] + 1 == WINNING_HUTS
        if self._huts[seat] >= WINNING_HUTS or (last and self._won):
            self._shell.sound.sounds.play("refuse")
            self._say(spoken.COUNT_FULL if self._huts[seat] >= WINNING_HUTS else spoken.COUNT_WON)
            return
        self._huts[seat] += 1
        self._built.append(seat)
        self._shell.sound.sounds.play("village")
        counted = spoken.COUNTED[self._huts[seat] - 1]
        if last:
            self._asked = spoken.COUNT_ENDS
            self._say(self._asked, before=counted)
        else:
            self._say_to(seat, counted)


def _village(art: Art, child: str, huts: int) -> None:
    w, h = art.width, art.height
    art.plate(0, 0, w, h - 4, r=20)
    child_token(art, child, 64, h / 2 - 2, 42)
    pitch = (w - 130) / WINNING_HUTS
    for n in range(WINNING_HUTS):
        x = 124 + pitch * (n + 0.5)
        if n < huts:
            house(art, x, h / 2 - 2, 36, ROOFS[n])
        else:
            house_missing(art, x, h / 2 - 2, 36, art.theme.line)
