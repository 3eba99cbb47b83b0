"""A guided first game: the table, a column that says what to do, and what to press bright above a veil."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engine.core import CONTROLS, NO, UNDO, YES, AnyRules, Choice, Place
from engine.lessons import Begun, Director, Lesson, table_of
from engine.session import Player
from ui.core.page import Page
from ui.core.scene import Piece, Scene
from ui.core.screen import Moment
from ui.core.stage import without_targets
from ui.games.contract.lesson import BOX_CLOSED, HELD, ONCE_MORE, REAL_GAME
from ui.games.contract.parts import AnyPresenter, LessonView
from ui.games.contract.playing import Held, Play, never
from ui.games.contract.table import AnyLook
from ui.lights.glow import WARM, Glow, LightScene, Rhythm
from ui.screens.lesson import bright, column
from ui.screens.play.table import TableScreen, told_by
from ui.services.shell import Shell

HELD_MS: Final = 4000
FLASH_MS: Final = 400
SHOWN_BY_HAND: Final = 3
"""The first steps in which the learner moves have a hand that shows where."""
ITS: Final = frozenset({UNDO, column.SKIP, column.LEAVE, column.AGAIN})
"""Stops that answer nothing."""


class LessonScreen(TableScreen):
    """`begun`: it goes on there. `real_game` opens what follows the lesson."""

    def __init__(
        self,
        shell: Shell,
        game: str,
        presenter: AnyPresenter,
        lesson: Lesson,
        rules: AnyRules,
        *,
        begun: Begun | None = None,
        real_game: Callable[[], None],
    ) -> None:
        words = shell.app.page.words
        players = [Player(words("You")), *(Player("Totem") for _ in range(lesson.others))]
        customs = shell.library.customs(game)
        table = table_of(lesson, rules, players, customs, lambda: shell.app.now, begun)
        way = begun.way if begun is not None else ()
        self._lesson = lesson
        self._game = game
        self._real_game = real_game
        self.director = Director(lesson, table, way=way, known=shell.lessons.known(game))
        self._held_at: int | None = None
        self._since = shell.app.now
        play = Play(
            table,
            story=told_by(shell, presenter),
            view_after=presenter.table.view_after,
            less_motion=lambda: shell.app.page.less_motion,
            confirms=presenter.extras.confirms or never,
            guide=self.director,
        )
        super().__init__(shell, presenter, table, play)
        self._keep()

    @property
    def _view(self) -> LessonView[AnyRules, object, object]:
        view = self.presenter.extras.lesson
        if view is None:
            raise ValueError(f"the lesson of {self._game} cannot be shown")
        return view

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        now = moment.now
        look = replace(self.look(now), trouble=False, private=False)
        room = self._view.room(page)
        table = list(self.presenter.table.scene(page, look, moment))
        own = self._own_main(look)
        board = [piece for piece in table if piece.box.x < room.x - 6]
        if self.locked() or self.director.waits_to_go_on:
            board = without_targets(board)
        own_high = max((p.touch.h for p in table if own and p.means == own), default=0.0)
        said = self._said(page, now, own=own_high)
        out = [*board, *self._bright(page, look, now, board)]
        out += column.column(page, room, said, moment.pressed)
        out += self._plate(page, look, said)
        if own:
            out += self._moved_main(page, [p for p in table if p.means == own])
        return out

    def _said(self, page: Page, now: int, *, own: float) -> column.Said:
        words, step = page.words, self.director.step
        sentence = words(step.say)
        if self._is_held(now):
            sentence = words(step.held or HELD)
        elif self.director.quiet:
            sentence = ""
        elif self.director.n == 0:
            sentence = f"{sentence} {words(BOX_CLOSED)}"
        if self.director.over:
            return column.Said(
                sentence, self.director.n, len(self._lesson.steps),
                ((column.ONCE_MORE, words(ONCE_MORE)), (column.REAL, words(REAL_GAME))),
            )  # fmt: skip
        main: tuple[tuple[str, str], ...] = ()
        asked = self.play.choice
        if self.director.waits_to_go_on:
            main = ((YES, words("Continue")),)
        elif not own and asked is not None and YES in asked.next:
            main = ((YES, words("Done")),)
        elif not own and asked is not None and NO in asked.next:
            main = ((NO, words("Done")),)
        return column.Said(sentence, self.director.n, len(self._lesson.steps), main, own)

    def _own_main(self, look: AnyLook) -> str:
        """The game's own large button, where it has one and something is asked."""
        actions = self.presenter.extras.actions
        if actions is None or not self.director.step.learner_moves or self.play.choice is None:
            return ""
        return actions.main(look)

    def _moved_main(self, page: Page, pieces: list[Piece]) -> list[Piece]:
        """Right above the tools, wherever the game has it."""
        low = column.MAIN[0] + column.MAIN[1]
        out = []
        for piece in pieces:
            dy = low - piece.touch.bottom
            out.append(replace(piece, box=piece.box.moved(0, dy), target=piece.touch.moved(0, dy)))
        return out

    def _plate(self, page: Page, look: AnyLook, said: column.Said) -> list[Piece]:
        _told, _dots, plate, _buttons = column.rows(page, said)
        if plate is None:
            return []
        room = self._view.room(page)
        return without_targets(self._view.plate(page, column.laid(plate, room), look))

    def _bright(self, page: Page, look: AnyLook, now: int, table: list[Piece]) -> list[Piece]:
        if self.play.story is not None or self.director.over:
            return []
        pointed = self.play.choice.pointed if self.play.choice is not None else ()
        lit = self.director.bright(pointed)
        wanted = (*lit, *self.director.step.pulse)
        shapes = self._shapes(page, look, now, wanted)
        if not shapes:
            return []
        room = self._view.room(page)
        area = replace(page.box, w=room.x - 4)
        first = self.director.first(pointed) or (
            lit[0] if not self.director.step.learner_moves and lit else None
        )
        flash = self._held_at is not None and now - self._held_at < FLASH_MS
        out = [bright.veil(area, tuple(shapes.values()))]
        out += bright.standing(table, tuple(shapes.values()))
        out += bright.rings(shapes, first, lit, flash=flash)
        if first in shapes and self._shows_hand():
            tip = _tip(table, first, shapes[first])
            out.append(bright.hand(tip, now - self._since, less_motion=page.less_motion))
        return out

    def _shapes(
        self, page: Page, look: AnyLook, now: int, wanted: Sequence[Place]
    ) -> dict[Place, bright.Shape]:
        """Where places are, also those that a finger never means there, as squares."""
        resting = replace(look, choice=Choice((), (NO,), None))
        found = bright.shapes_of(self.presenter.table.scene(page, resting, Moment(now)), wanted)
        leading = self.presenter.leading
        if leading is None:
            return found
        for spot in wanted:
            if spot not in found and spot not in CONTROLS:
                shapes = leading.shapes(page, look, spot)
                found |= {spot: tuple(shapes[0])} if shapes else {}
        return found

    def _shows_hand(self) -> bool:
        return self.director.step.id in self._lesson.dos[:SHOWN_BY_HAND]

    def _is_held(self, now: int) -> bool:
        return self._held_at is not None and now - self._held_at < HELD_MS

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

    def steps(self) -> tuple[str, ...] | None:
        tools = (UNDO, column.SKIP, column.LEAVE)
        if self.director.over:
            return (column.REAL, column.ONCE_MORE, *tools)
        if self.play.choice is None or self.director.waits_to_go_on:
            return (YES, *tools)
        own = self._own_main(self.look(self._shell.app.now))
        return (*self.play.choice.next, *((own,) if own else ()), *tools)

    def aside(self, means: str) -> bool:
        return means in ITS

    def stepped(self) -> bool:
        """`no` steps and `yes` takes, wherever a place is asked for."""
        return self.director.step.learner_moves

    def main(self) -> str:
        if self.director.over:
            return column.REAL
        return YES if self.director.waits_to_go_on else super().main()

    # what people do

    def chosen(self, means: str, now: int) -> None:
        if means == column.LEAVE:
            self.leave()
        elif means == column.SKIP:
            self.play.skip()
            self._follow(now)
            self.director.skip()
            self._come_to(now)
        elif self.skipped(now):
            return
        elif self.play.story is not None:
            self._skip(now)
        elif means == UNDO:
            self._go_back(now)
        elif means == column.AGAIN:
            self.director.say_again()
            self._held_at = None
        elif self.director.over:
            self._after(means)
        elif means == YES and self.director.waits_to_go_on:
            self.director.go_on()
            self._come_to(now)
        else:
            super().chosen(means, now)

    def _after(self, means: str) -> None:
        if means == column.REAL:
            self._shell.app.close()
            self._real_game()
        elif means == column.ONCE_MORE:
            again = LessonScreen(
                self._shell,
                self._game,
                self.presenter,
                self._lesson,
                self.table.rules,
                real_game=self._real_game,
            )
            self._shell.app.replace(again)

    def leave(self) -> None:
        """What was begun is kept: it can be gone on with."""
        self._shell.app.close()

    def point(self, spot: Place, now: int) -> None:
        if isinstance(self.play.point(spot, now), Held):
            self._held_at = now

    def _act(self, means: str, now: int) -> bool:
        spots = self._stands_for(means, now)
        if spots and isinstance(self.play.point_at_all(spots, now), Held):
            self._held_at = now
        return bool(spots)

    def taken(self, means: str, now: int) -> None:
        self.chosen(means, now)

    def back(self, now: int) -> bool:
        if not self.play.forget():
            self.leave()
        return True

    def held(self, means: str, now: int) -> bool:
        return False

    def _go_back(self, now: int) -> None:
        """To the beginning of the step before, without a question."""
        if self.play.forget():
            return
        moves = self.director.back()
        if moves is not None:
            self.play.undo_to(moves)
            self._come_to(now)

    # going on

    def seen(self, now: int) -> None:
        super().seen(now)
        self._follow(now)

    def show_end_once(self) -> None:
        """The lesson says how it ended."""
        self.play.comes_to_its_end()

    def _follow(self, now: int) -> None:
        """After a move of the learner's, and before what is scripted."""
        if self.director.moved():
            self._come_to(now)
        if self.play.story is None and (script := self.director.script()):
            self.play.play_all(script, now)
            self._keep()

    def _come_to(self, now: int) -> None:
        self._since, self._held_at = now, None
        if self.play.story is None:
            self.play.refresh()
        self._keep()

    def _keep(self) -> None:
        lessons = self._shell.lessons
        if self.director.over:
            lessons.finish(self._game)
        else:
            lessons.keep(self._game, self.director.kept())

    def wakes(self, now: int) -> int | None:
        moments = [super().wakes(now)]
        if self._held_at is not None:
            moments += [self._held_at + ms for ms in (FLASH_MS, HELD_MS) if self._held_at + ms > now]
        since = now - self._since
        still = self._shows_hand() and bright.hand_moves(since) and not self._shell.app.page.less_motion
        if still and self.play.story is None:
            moments.append(now + bright.hand_changes(since))
        return min((moment for moment in moments if moment is not None), default=None)


def _tip(scene: list[Piece], spot: Place, shape: bright.Shape) -> tuple[float, float]:
    """Where the hand presses: on the lower rim of what stands there."""
    near = next((p.touch for p in scene if p.means == spot and p.near), None)
    if near is not None:
        return near.centre[0], near.bottom
    middle = sum(x for x, _ in shape) / len(shape)
    return middle, max(y for _, y in shape) - 6
