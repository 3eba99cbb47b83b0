"""A table at which a lesson is played: what passes, what is kept, how it goes on; not what it looks like."""

from dataclasses import replace
from typing import Final

from engine.core import UNDO, YES, Place
from engine.lessons import Director, Kind, Telling, table_of
from engine.session import Player
from ui.games.contract.lesson import Learning
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.playing import Held, first_of
from ui.games.contract.table import AnyLook
from ui.lights.glow import WARM, Glow, LightScene, Rhythm
from ui.screens.lesson import tools
from ui.screens.play.table import TableScreen
from ui.services.shell import Shell

RUN_MS: Final = 12_000
"""All moves of a time-lapse at most; a tap ends it."""


class GuidedTable(TableScreen):
    """Over the table of a game: a screen of the game's own follows it in the list of bases."""

    def __init__(self, shell: Shell, presenter: AnyPresenter, learning: Learning) -> None:
        lesson, words = learning.lesson, shell.app.page.words
        players = [Player(words("You")), *(Player("Totem") for _ in range(lesson.others))]
        customs = shell.library.customs(learning.game)
        table = table_of(lesson, learning.rules, players, customs, lambda: shell.app.now, learning.begun)
        way = learning.begun.way if learning.begun is not None else ()
        self.learning: Final = learning
        self.director: Final = Director(lesson, table, way=way, known=shell.lessons.known(learning.game))
        self._since = shell.app.now
        self._shown = 0
        """So many steps of the way had been come to when the last one was told that tells something."""
        super().__init__(shell, presenter, table, guide=self.director)
        self.keep()

    # what is shown

    def look(self, now: int, *, refused: Place | None = None) -> AnyLook:
        look = super().look(now, refused=refused)
        telling = self.director.telling()
        if self.play.story is not None or telling is None:
            return look
        return replace(look, view=self._view_shown(telling, telling.ends))

    def _view_shown(self, telling: Telling, events: int) -> object:
        """What lies open once so many events have been told."""
        if events == len(telling.events):
            return self.table.rules.view(self.table.state, None)
        view = self.table.rules.view(self.table.state_before(telling.since), None)
        for event in telling.events[:events]:
            view = self.presenter.table.view_after(view, event)
        return view

    def lamps(self, now: int) -> LightScene:
        """What to press first steady and bright, the rest of it low; what is concerned swells."""
        if self.play.story is not None or self.play.refused is not None:
            return super().lamps(now)
        if self.director.step.screen_only:
            return {}
        pointed = self.play.choice.pointed if self.play.choice is not None else ()
        lit = self.director.bright(pointed)
        first = self.director.first(pointed)
        look, out = self.look(now), dict[Place, Glow]()
        for spot in self.director.step.pulse:
            out |= self._lamps_of(look, spot, Glow(WARM, Rhythm.SWELL))
        for spot in lit:
            alone = first is None or spot == first or not self.director.step.learner_moves
            out |= self._lamps_of(look, spot, Glow(WARM, Rhythm.STEADY if alone else Rhythm.SOFT))
        return out

    # where the cursor goes

    def aside(self, means: str) -> bool:
        return means in tools.ITS

    def stepped(self) -> bool:
        """`no` steps and `yes` takes, wherever a place is asked for."""
        return self.director.step.learner_moves

    # what people do

    def chosen(self, means: str, now: int) -> None:
        if means == tools.LEAVE:
            self.leave()
        elif means == tools.SKIP:
            self.skip(now)
        elif self.skipped(now):
            return
        elif self.play.story is not None:
            self._skip(now)
        elif means == UNDO:
            self._go_back(now)
        elif means == tools.AGAIN:
            self.say_again(now)
        elif self.director.over:
            self.after(means)
        elif means == YES and self.director.waits_to_go_on:
            self.go_on(now)
        else:
            super().chosen(means, now)

    def skip_story(self, now: int) -> None:
        """A step of a lesson is one story, however many moves it shows."""
        self.play.skip()

    def go_on(self, now: int) -> None:
        self.director.go_on()
        self.come_to(now)

    def skip(self, now: int) -> None:
        self.play.skip()
        self._follow(now)
        self.play.skip()
        self.director.skip()
        self.come_to(now)

    def say_again(self, now: int) -> None:
        self.director.say_again()

    def after(self, means: str) -> None:
        """The lesson is over: what follows it."""
        if means == tools.REAL:
            self._shell.app.close()
            if self.learning.real_game is not None:
                self.learning.real_game()
        elif means == tools.ONCE_MORE:
            anew = replace(self.learning, begun=None)
            self._shell.app.replace(type(self)(self._shell, self.presenter, anew))

    def leave(self) -> None:
        """What was begun is kept: it can be gone on with."""
        self._shell.app.close()

    def point(self, spot: Place, now: int) -> None:
        if isinstance(self.play.point(spot, now), Held):
            self.hold(spot, now)

    def _act(self, means: str, now: int) -> bool:
        spots = self._stands_for(means, now)
        if spots and isinstance(self.play.point_at_all(spots, now), Held):
            self.hold(spots[-1], now)
        return bool(spots)

    def hold(self, spot: Place, now: int) -> None:
        """It is lawful, but not of this step: nothing was played."""

    def taken(self, means: str, now: int) -> None:
        self.chosen(means, now)

    def back(self, now: int) -> bool:
        if not self.play.forget():
            self.leave()
        return True

    def held(self, means: str, now: int) -> bool:
        return False

    def holds(self, place: str) -> bool:
        return False

    def _go_back(self, now: int) -> None:
        """To the beginning of the step before, without a question."""
        if self.play.forget():
            return
        moves = self.director.back()
        if moves is not None:
            self.play.undo_to(moves)
            self._shown = 0
            self.come_to(now)

    # going on

    def seen(self, now: int) -> None:
        super().seen(now)
        self._follow(now)

    def show_end_once(self) -> None:
        """The lesson says how it ended."""
        self.play.comes_to_its_end()

    def _follow(self, now: int) -> None:
        """After a move of the learner's, before what is scripted, and where a step tells what happened."""
        if self.director.moved():
            self.come_to(now)
        if self.play.story is not None:
            return
        if script := self.director.script():
            quick = RUN_MS if self.director.step.kind is Kind.RUN else None
            self.play.play_all(script, now, most_ms=quick)
            self.keep()
        elif self.director.step.tells and self._shown != self.director.came:
            self._shown = self.director.came
            self._tell(now)

    def _tell(self, now: int) -> None:
        telling = self.director.telling()
        if telling is None or telling.begins == telling.ends:
            return
        events = telling.events[telling.begins : telling.ends]
        last = replace(self.table.moves[-1], events=events)
        self.play.tell(first_of([last], len(events)), self._view_shown(telling, telling.begins), now)

    def come_to(self, now: int) -> None:
        self._since = now
        if self.play.story is None:
            self.play.refresh()
        self.keep()

    def keep(self) -> None:
        lessons = self._shell.lessons
        if self.director.over:
            lessons.finish(self.learning.game)
        else:
            lessons.keep(self.learning.game, self.director.kept())
