"""A child's lesson: everything is said and shown, nothing is written, and no press is a failure."""

import math
from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from engine.core import UNDO, YES, Event, Place
from engine.session import Mode, Player
from engine.stone_age_junior import Asked
from engine.stone_age_junior.board import TOKEN_PLACES, TOKENS
from engine.stone_age_junior.model import Ended, PawnMoved, Turn
from ui.core.guests import GUEST
from ui.core.page import Page
from ui.core.scene import Piece, Scene
from ui.core.screen import Moment
from ui.core.stage import without_targets
from ui.games.contract.lesson import CHILD_NO
from ui.games.contract.playing import Asks, Held, Refused
from ui.games.stone_age_junior.table import drawn, lesson_drawn, reasons, spots
from ui.games.stone_age_junior.table.look import WordlessLook
from ui.games.stone_age_junior.table.scene import PARENTS, RULES
from ui.games.stone_age_junior.table.screen import WordlessTable
from ui.games.stone_age_junior.table.story import sound
from ui.games.stone_age_junior.table.tray import AGAIN
from ui.games.stone_age_junior.table.waiting import AGAIN_MS, HOP_MS, helped
from ui.lights.glow import WARM, Glow, LightScene, Rhythm
from ui.screens.lesson import bright, tools
from ui.screens.lesson.guided import GuidedTable
from ui.screens.play.opening import open_table

WORD_MS: Final = 600
"""Of a sentence that is listened to."""
PAUSE_MS: Final = 900
"""After it, until it goes on by itself."""
LISTENS_MS: Final = 100
"""So often it is looked whether the voice has come to its end."""
LONGEST_MS: Final = 20_000
"""A voice that has not come to its end by then is not waited for."""
SWING_MS: Final = 300
PEEP_MS: Final = 1100
"""So long another tree than the one that is looked for shows its face."""
TOO_OFTEN: Final = 2
"""Wrong presses, after which the child is helped at once."""
FRAME_MS: Final = 33
NEIGHBOURS: Final = -1, 0, 1


class ChildLesson(GuidedTable, WordlessTable):
    _spoken = 0
    """So many steps of the way had been come to when the last one was said."""
    _spoke_at = 0
    _ended_before = 0
    """How many sentences the voice had ended when it began this one."""
    _ended_at: int | None = None
    """When this one was found to be over."""
    _wrong: tuple[Place, int] | None = None
    """The last tree that was not asked for, and when it was pressed."""
    _wrongs = 0

    # what is shown

    def look(self, now: int, *, refused: Place | None = None) -> WordlessLook:
        """What is asked is the lesson's: the table's own pictures of it stay away."""
        look = super().look(now, refused=refused)
        assert isinstance(look, WordlessLook)
        swaps = self.table.state.asked is Asked.SWAP
        return replace(look, choice=look.choice if swaps else None, covered=False)

    def scene(self, page: Page, moment: Moment) -> Scene:
        now, still = moment.now, page.less_motion
        table = [p for p in super().scene(page, moment) if not _of_the_table(page, p)]
        table = self._answering(page, table, now)
        waits = self.director.waits_to_go_on and self.play.story is None
        out = [lesson_drawn.anywhere(page), *without_targets(table)] if waits else list(table)
        lit = self._lit()
        if self.play.story is None and lit:
            out += [lesson_drawn.veil(page, lit, 0), *lesson_drawn.suns(page, lit)]
            out += lesson_drawn.standing(page, table, lit)
            if self.director.step.learner_moves and len(lit) == 1:
                out += lesson_drawn.hand(page, lit[0], bright.RESTS_MS if still else now - self._since)
        if self.director.step.dark and self.play.story is None:
            out.append(lesson_drawn.thought(page, "building_site"))
        if self.director.over:
            out.append(lesson_drawn.go(page, moment.pressed))
            ms = self._waiting.hopping(now)
            out = out if ms is None else list(helped(out, {tools.REAL}, ms, still=still))
        return [*out, *lesson_drawn.buttons(page, moment.pressed)]

    def _lit(self) -> tuple[Place, ...]:
        pointed = self.play.choice.pointed if self.play.choice is not None else ()
        return tuple(spot for spot in self.director.bright(pointed) if spot not in pointed)

    def _answering(self, page: Page, table: list[Piece], now: int) -> list[Piece]:
        """A tree that is not meant swings, and the bright one hops; where one is looked for, it peeps."""
        if self._wrong is None or page.less_motion:
            return table
        spot, since = self._wrong
        ms = now - since
        if self.director.step.dark and spot in TOKEN_PLACES and ms < PEEP_MS:
            return [self._peeping(page, spot, ms) if p.means == spot else p for p in table]
        if ms < SWING_MS:
            dx = lesson_drawn.SWING * math.sin(2 * math.pi * 2 * ms / SWING_MS)
            swung = (replace(p, box=p.box.moved(dx, 0), target=p.touch) for p in table if p.means == spot)
            table = [*(p for p in table if p.means != spot), *swung]
        return list(helped(table, self._lit(), ms, still=False)) if ms < HOP_MS else table

    def _peeping(self, page: Page, spot: Place, ms: int) -> Piece:
        number = TOKEN_PLACES.index(spot) + 1
        part = min(1.0, 4 * min(ms, PEEP_MS - ms) / PEEP_MS)
        face = self.table.state.tokens[number - 1].face if part > 0.5 else None
        return drawn.token(page, number, face, None, wide=abs(1 - 2 * part))

    def _pressable(self) -> frozenset[str]:
        """Where the child remembers, first one of three trees, then the one."""
        if self.director.over:
            return frozenset({tools.REAL})
        if not self.director.step.dark:
            return frozenset(self._lit()) if self.director.step.learner_moves else frozenset()
        wanted = next((m.token for m in self.director.passing() if isinstance(m, Turn)), None)
        if wanted is None:
            return frozenset()
        near = NEIGHBOURS if self._waiting.waited(self._shell.app.now) < AGAIN_MS else (0,)
        return frozenset(TOKEN_PLACES[(wanted - 1 + n) % TOKENS] for n in near)

    def _covered(self) -> bool:
        """In a lesson everybody may look."""
        return False

    def _is_private(self) -> bool:
        return False

    def _question(self) -> Hashable:
        return tools.REAL if self.director.over else super()._question()

    def lamps(self, now: int) -> LightScene:
        if not self.director.over and self.play.story is None and self._waiting.pulses(now):
            return {Place(spot): Glow(WARM, Rhythm.SWELL) for spot in sorted(self._pressable())}
        return super().lamps(now)

    # where the cursor goes

    def steps(self) -> tuple[str, ...]:
        its = (tools.AGAIN, UNDO, tools.SKIP, tools.LEAVE)
        if self.director.over:
            return (tools.REAL, *its)
        if self.play.choice is None or self.director.waits_to_go_on:
            return (YES, *its)
        return (*self.director.stops(self.play.choice), *its)

    def stepped(self) -> bool:
        return self.director.step.learner_moves

    def aside(self, means: str) -> bool:
        return means in tools.ITS

    def main(self) -> str:
        if self.director.over:
            return tools.REAL
        return YES if self.director.waits_to_go_on else ""

    # what is heard

    def _sound_of(self, event: Event) -> None:
        """The lesson says what happens."""
        heard = sound(event)
        walks = isinstance(event, PawnMoved) and event.walks
        if heard is not None and not walks and not isinstance(event, Ended):
            self._shell.sound.sounds.play(*heard)

    def _count(self, hop: int, seat: int) -> None:
        self._shell.sound.sounds.play("move")

    def _ask_aloud(self, now: int) -> None:
        """The lesson asks, once the step is come to."""

    def _say_again(self, now: int, *, slowly: bool = False) -> None:
        self._shell.sound.voice.hush()
        self._say_step(now, slowly=slowly)

    def _say_step(self, now: int, *, slowly: bool = False) -> None:
        self._spoke_at, self._ended_at = now, None
        self._ended_before = self._shell.sound.voice.ended
        words = self._words(0)
        self._say(words(self.director.step.say), 0, slowly=slowly)

    def _follow(self, now: int) -> None:
        before = self.play.story
        super()._follow(now)
        if self.play.story is not None and self.play.story is before:
            return  # what happened before is still being told
        if self._spoken != self.director.came:
            self._spoken, self._wrongs, self._wrong = self.director.came, 0, None
            self._shell.sound.voice.hush()
            self._say_step(now)
        elif self._is_heard(now):
            self.go_on(now)

    def _is_heard(self, now: int) -> bool:
        """What is only said or watched goes on by itself once it has been listened to."""
        if self._ended_at is None and self._shell.sound.voice.ended > self._ended_before:
            self._ended_at = now
        over = self.play.story is None and self.director.waits_to_go_on
        return over and now >= self._heard_at(now)

    def _heard_at(self, now: int) -> int:
        """After the voice; where nothing can say it, as long as its words would take."""
        if self._ended_at is not None:
            return self._ended_at + PAUSE_MS
        if self._shell.sound.voice.speaking:
            return min(now + LISTENS_MS, self._spoke_at + LONGEST_MS)
        said = self._words(0)(self.director.step.say)
        return self._spoke_at + PAUSE_MS + WORD_MS * len(said.split())

    def wakes(self, now: int) -> int | None:
        moments = [super().wakes(now)]
        still = self._shell.app.page.less_motion
        if self.play.story is None and self.director.waits_to_go_on:
            moments.append(max(now, self._heard_at(now)))
        if self._wrong is not None and not still and now - self._wrong[1] < PEEP_MS:
            moments.append(now + FRAME_MS)
        since = now - self._since
        if not still and self.play.story is None and len(self._lit()) == 1 and bright.hand_moves(since):
            moments.append(now + bright.hand_changes(since))
        return min((moment for moment in moments if moment is not None), default=None)

    # what people do

    def chosen(self, means: str, now: int) -> None:
        self._waiting.stirred(now)
        self.play.forgive()
        waits = self.director.waits_to_go_on and self.play.story is None
        if waits and means not in tools.ITS and not self.skipped(now):
            self.go_on(now)
        else:
            super().chosen(means, now)

    def skip(self, now: int) -> None:
        self._shell.sound.voice.hush()
        super().skip(now)

    def say_again(self, now: int) -> None:
        super().say_again(now)
        self._say_again(now)

    def point(self, spot: Place, now: int) -> None:
        match self.play.point(spot, now):
            case Held():
                self.hold(spot, now)
            case Refused(rejection=rejection):
                self._wrong = spot, now
                self._shell.sound.voice.hush()
                self._shell.sound.sounds.play("knock")
                self._say(reasons.spoken(rejection, self._words(0)), 0)
            case Asks():
                self._shell.sound.sounds.play("choose")

    def hold(self, spot: Place, now: int) -> None:
        self._wrong = spot, now
        self._wrongs += 1
        sounds, often = self._shell.sound.sounds, self._wrongs >= TOO_OFTEN
        sounds.play("knock")
        if self.director.step.dark:
            self._shell.sound.voice.hush()
            self._say(self._words(0)(CHILD_NO), 0)
            if often:
                self._waiting.hurry(now)
        elif often:
            self._say_again(now)

    def _go_back(self, now: int) -> None:
        self._spoken = 0
        super()._go_back(now)

    # after it

    def after(self, means: str) -> None:
        """The game goes on as a real one, unless another waits below the lesson already."""
        if means != tools.REAL:
            return
        shell, lesson = self._shell, self.learning.lesson
        file = shell.library.own_file(self.learning.game)
        if self.learning.real_game is None or (file is not None and file.taken):
            super().after(means)
            return
        words = shell.app.page.words
        players = [Player(words(GUEST, n=n + 1)) for n in range(lesson.others + 1)]
        table = shell.tables.begin(self.learning.game, Mode.SCREEN, players, lesson.options, lesson.deal)
        for one in self.table.moves:
            table.play(one.move)
        open_table(shell, self.presenter, table)


def _of_the_table(page: Page, piece: Piece) -> bool:
    """A button of the table, or its picture of what is asked: the lesson has its own."""
    card = spots.prompt_card(page)
    return piece.means in (AGAIN, UNDO, PARENTS, RULES) or piece.box in (card.grown(2), card.grown(-6))
