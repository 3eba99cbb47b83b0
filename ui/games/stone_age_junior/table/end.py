"""The end without words: the winner's three huts at the fire, and a dance of the pawns."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.session import Ended, Player, Table
from engine.stone_age_junior import View
from engine.stone_age_junior.model import WINNING_HUTS
from ui.core.art import Art
from ui.core.geometry import Point
from ui.core.guests import called
from ui.core.input import Touch
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import DAY
from ui.core.words import words as words_of
from ui.drawing.goods import ROOFS, house, house_missing
from ui.drawing.mammoth import mammoth
from ui.drawing.scenes import campfire, hill, sky, stars
from ui.drawing.signs import child_token
from ui.games import find
from ui.games.stone_age_junior.table import drawn, spoken, spots
from ui.games.stone_age_junior.table.asking import looks_counted
from ui.games.stone_age_junior.table.lights import shining
from ui.games.stone_age_junior.table.scenery import CALF, FIRE, MAMMOTH, Answers, answered, sound_of
from ui.games.stone_age_junior.table.waiting import Waiting, helped
from ui.lights.glow import LightScene
from ui.screens.play.how_it_went import HowItWent, shows
from ui.screens.play.take_along import TakeAlong
from ui.services.shell import Shell
from ui.widgets.pieces import button

DANCE_MS: Final = 6000
"""Then everybody rests: still is beautiful."""
BEAT_MS: Final = 600
PARENTS: Final = "parents"
"""The wheel that tells those who read how the game went, when it is held."""
PARENTS_MS: Final = 3000
HOLD_KNOWN_MS: Final = 1000
"""The app tells of a hold after so long."""
FRAME_MS: Final = 40
LEAP: Final = 22


@dataclass(frozen=True, slots=True)
class Result:
    """Huts by seat; the winner has three, or the most where the game was ended early."""

    huts: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, huts in enumerate(self.huts) if huts == max(self.huts))

    @property
    def winner(self) -> int:
        """The first, where several share the victory."""
        return self.winners[0]

    @property
    def said(self) -> str:
        if len(self.winners) > 1:
            return spoken.WON_TOGETHER
        return spoken.WON if max(self.huts) >= WINNING_HUTS else spoken.WON_EARLY


class EndWithoutWords(Screen):
    def __init__(
        self,
        shell: Shell,
        players: Sequence[Player],
        result: Result,
        table: Ended | None,
        *,
        tells: bool = True,
        anew: Callable[[], None] | None = None,
        take: Ended | None = None,
    ) -> None:
        """Without a table the huts were only counted. `tells`: nobody has heard of it yet. `anew` begins the
        next game of the same people. `take`: what can be taken along."""
        self._shell = shell
        self._players = tuple(players)
        self._result = result
        self._table = table
        self._tells, self._anew, self._take = tells, anew, take
        self._answers = Answers()
        self._finger: Point = (0, 0)
        self._began: int | None = None
        self._waiting = Waiting()
        self._wheel_since: int | None = None
        """The parents' wheel is held since then."""

    @classmethod
    def of_ended(
        cls, shell: Shell, ended: Ended, *, tells: bool = True, anew: Callable[[], None] | None = None
    ) -> "EndWithoutWords":
        view: View = ended.rules.view(ended.state, None)
        huts = tuple(len(village.huts) for village in view.villages)
        return cls(shell, ended.players, Result(huts), ended, tells=tells, anew=anew, take=ended)

    def scene(self, page: Page, moment: Moment) -> Scene:
        shown = [
            Piece(page.box, _evening, (), covers=True, keep=True),
            *_herd(page),
            Piece(page.box, _clearing, (), keep=True),
            *self._huts(page),
            Piece(Box(page.width / 2 - 60, 170, 120, 130), _fire, means=FIRE),
            *self._villages(page),
            *self._dancers(page, moment.now),
            *self._looks(),
            *self._buttons(page, moment.pressed),
        ]
        ms = self._waiting.hopping(moment.now)
        if ms is not None:
            shown = list(helped(shown, (self.main(),), ms, still=page.less_motion))
        return shown if page.less_motion else answered(shown, self._answers.now(moment.now))

    def _huts(self, page: Page) -> list[Piece]:
        """The winner's, large; where several share the victory, theirs side by side."""
        winners = self._result.winners
        k = 1.0 if len(winners) == 1 else min(0.7, (page.width - 40) / (460 * len(winners)))
        out = []
        for n, seat in enumerate(winners):
            x = page.width / 2 + (n - (len(winners) - 1) / 2) * 460 * k
            args = (spots.CHILDREN[seat], self._result.huts[seat], k)
            out.append(Piece(Box(x - 230 * k, 250 - 190 * k, 460 * k, 190 * k), _huts_built, args))
        return out

    def _looks(self) -> list[Piece]:
        """How often something was seen and turned back."""
        n = len(self._table.looks) if isinstance(self._table, Table) else 0
        return [Piece(Box(16, 12, 400, 76), _looks_plate, (n,))] if n else []

    def _villages(self, page: Page) -> list[Piece]:
        """What everybody built, small, along the lower edge."""
        out: list[Piece] = []
        seats = len(self._result.huts)
        left, right = 120.0 if self._table is not None else 224.0, page.width - 120
        pitch = min(136.0, (right - left) / seats)
        for seat, huts in enumerate(self._result.huts):
            x = max(page.width / 2, left + pitch * seats / 2) + (seat - (seats - 1) / 2) * pitch
            box = Box.around(x, 424, pitch / 2 - 6, 44)
            totems = bool(self._players[seat].level)
            args = (spots.CHILDREN[seat], huts, seat in self._result.winners, totems)
            out.append(Piece(box, _small_village, args))
        return out

    def _dancers(self, page: Page, now: int) -> list[Piece]:
        """The winner leaps highest, in front of the fire."""
        out: list[Piece] = []
        seats = len(self._result.huts)
        others = [seat for seat in range(seats) if seat != self._result.winner]
        around = [*others[: seats // 2], self._result.winner, *others[seats // 2 :]]
        for n, seat in enumerate(around):
            angle = math.pi * (0.06 + 0.88 * (n + 0.5) / seats)
            first = seat in self._result.winners
            x, y = page.width / 2 - 170 * math.cos(angle), 262 + 58 * math.sin(angle)
            x += 14 * math.sin(self._beat(now) * math.pi + n)
            y -= LEAP * (1.5 if first else 0.7) * abs(math.sin(self._beat(now) * math.pi + n * 0.8))
            out.append(drawn.standing(spots.CHILDREN[seat], (x, y), 30 if first else 24))
        return out

    def _beat(self, now: int) -> float:
        if self._began is None or self._shell.app.page.less_motion:
            return 0.0
        return min(now - self._began, DANCE_MS) / BEAT_MS

    def _buttons(self, page: Page, pressed: str) -> list[Piece]:
        again = Box(page.width - 112, 376, 100, 92)
        mend = Box(120, 376, 100, 92)
        correct = button(mend, "correct", sign="pencil", kind="quiet", pressed=pressed, r=18)
        return [
            *self._wheel(page, pressed),
            *([correct] if self._table is None else []),
            button(Box(12, 376, 100, 92), "home", sign="home", kind="quiet", pressed=pressed, r=18),
            button(again, "again", sign="play", kind="main", pressed=pressed, r=18),
            *([] if self._take is None else [self._picture(page, pressed)]),
        ]

    @staticmethod
    def _picture(page: Page, pressed: str) -> Piece:
        """For the grown-ups, away from what children press."""
        box = Box(page.width - 100, 12, 88, 88)
        return button(box, "take", sign="picture", kind="quiet", pressed=pressed, r=18)

    @property
    def _for_parents(self) -> bool:
        """How the game went is written: it is for those who read."""
        return self._table is not None and shows(self._shell, self._table)

    def _wheel(self, page: Page, pressed: str) -> list[Piece]:
        if not self._for_parents:
            return []
        face = Box(page.width - 168, 12, 54, 54)
        wheel = button(face, PARENTS, sign="gear", kind="quiet", pressed=pressed, r=18)
        if self._wheel_since is None:
            return [wheel]
        held = min(1.0, (self._shell.app.now - self._wheel_since) / PARENTS_MS)
        return [wheel, drawn.ring_part(face.grown(5), held)]

    def held(self, means: str, now: int) -> bool:
        if means != PARENTS:
            return super().held(means, now)
        self._wheel_since = now - HOLD_KNOWN_MS
        return True

    def released(self, now: int) -> None:
        self._wheel_since = None
        super().released(now)

    def _tell_parents(self, now: int) -> None:
        since, table = self._wheel_since, self._table
        if since is None or now < since + PARENTS_MS:
            return
        self._wheel_since = None
        if isinstance(table, Table):
            presenter = find.presenter(self._shell.games[table.rules.game])
            self._shell.app.open(HowItWent(self._shell, presenter, table))

    def seen(self, now: int) -> None:
        self._tell_parents(now)
        self._waiting.asks(self.main(), now)
        self._waiting.speaks(now)  # nobody looked meanwhile; who won is said once
        if self._began is not None:
            return
        self._began = now
        if not self._tells:
            return
        self._shell.sound.sounds.play("win")
        player = self._players[self._result.winner]
        language = player.language or self._shell.app.page.language
        said = words_of(language)
        name = called(player.name, said) if len(self._result.winners) == 1 else ""
        self._shell.sound.voice.say(said(self._result.said), language, called=name)

    def wakes(self, now: int) -> int | None:
        if self._wheel_since is not None:
            return min(now + FRAME_MS, self._wheel_since + PARENTS_MS)
        less = self._shell.app.page.less_motion
        moments = [self._waiting.wakes(now, still=less)]
        if not less:
            dances = self._began is not None and now < self._began + DANCE_MS
            moments.append(now + FRAME_MS if dances else self._answers.wakes(now))
        return min((moment for moment in moments if moment is not None), default=None)

    def traced(self, touch: Touch, now: int) -> bool:
        self._finger = touch.x, touch.y
        self._waiting.stirred(now)
        return super().traced(touch, now)

    def touched(self, means: str, now: int) -> None:
        heard = sound_of(means, ())
        if heard is not None:
            self._answers.touch(means, self._finger, now)
            self._shell.sound.sounds.play(heard)

    def lamps(self, now: int) -> LightScene:
        return shining(self._result.winners)

    def main(self) -> str:
        return "again"

    def chosen(self, means: str, now: int) -> None:
        app = self._shell.app
        if means == "correct":
            app.close()
        elif means == PARENTS:
            language = app.page.language
            self._shell.sound.voice.say(words_of(language)(spoken.PARENTS), language)
        elif means == "home":
            app.home()
        elif means == "take" and self._take is not None:
            app.open(take_along(self._shell, self._take))
        elif means == "again" and self._anew is not None:
            self._anew()


def take_along(shell: Shell, ended: Ended) -> TakeAlong:
    outcome = ended.rules.outcome(ended.state)
    if outcome is None:
        raise ValueError("the game is not over")
    return TakeAlong(shell, find.presenter(shell.games[ended.rules.game]), ended, outcome)


def _looks_plate(art: Art, looks: int) -> None:
    art.box(0, 0, art.width, art.height, "#F4EAD3", DAY.ink, r=14, width=1.6)
    looks_counted(art, looks)


def _evening(art: Art) -> None:
    w, h = art.width, art.height
    sky(art, 0, 0, w, h, "#2E2A4A", "#F0A25E")
    stars(art, 0, 0, w, h * 0.3, 60, 8)
    hill(art, 0, 0, w, h, 0.44, 0.05, "#5A4560", 1.4)
    hill(art, 0, 0, w, h, 0.52, 0.04, "#3B4A3A", 0.6)


def _herd(page: Page) -> Iterator[Piece]:
    for means, part, r in ((MAMMOTH, 0.15, 70), (CALF, 0.87, 44)):
        box = Box.around(page.width * part, page.box.h * 0.5, r * 1.5, r * 1.25)
        yield Piece(box, _mammoth, (r,), means=means)


def _mammoth(art: Art, r: int) -> None:
    mammoth(art, art.width / 2, art.height / 2, r, grass="#2F3D2F")


def _clearing(art: Art) -> None:
    w, h = art.width, art.height
    hill(art, 0, 0, w, h, 0.62, 0.02, "#4B6A3E", 0.2)
    for share, colour in ((1.0, "#57401F"), (0.66, "#7A4E22")):
        art.oval(w / 2, 300, 210 * share, 66 * share, colour)


def _fire(art: Art) -> None:
    campfire(art, art.width / 2, art.height - 8, 230)


def _huts_built(art: Art, child: str, built: int, k: float) -> None:
    """The first is the one in the middle, in front of the others."""
    w = art.width
    for n, (dx, r) in enumerate(((-0.34, 58), (0.34, 58), (0.0, 74))):
        if n >= WINNING_HUTS - built:
            house(art, w / 2 + dx * w, (118 - (14 if n == 2 else 0)) * k, r * k, ROOFS[n])
    if built:
        child_token(art, child, w / 2, 104 * k, 24 * k)


def _small_village(art: Art, child: str, huts: int, first: bool, totems: bool) -> None:
    """Totem's has a robot, as on the table."""
    w, h = art.width, art.height
    line = DAY.sun if first else DAY.ink
    art.box(2, 2, w - 4, h - 4, "#F4EAD3", line, r=14, width=4 if first else 1.6)
    child_token(art, child, w / 2, 26, 17)
    if totems:
        drawn.robot(art, w / 2 - 15, 14)
    for n in range(WINNING_HUTS):
        x = w / 2 + (n - 1) * (w - 22) / 3
        if n < huts:
            house(art, x, 62, 14, ROOFS[n])
        else:
            house_missing(art, x, 62, 14, "#B7A27C")
