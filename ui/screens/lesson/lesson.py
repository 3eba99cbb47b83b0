"""A guided first game: the table, a column that says what to do, and what to press bright above a veil."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.core import CONTROLS, NO, UNDO, YES, AnyRules, Choice, Place
from ui.core.geometry import bounds
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.core.stage import without_targets
from ui.core.veils import readable
from ui.games.contract.lesson import BOX_CLOSED, HELD, ONCE_MORE, REAL_GAME, SKIPPED, Learning
from ui.games.contract.parts import AnyPresenter, LessonView
from ui.games.contract.table import AnyLook
from ui.screens.lesson import bar, bright, column, tools
from ui.screens.lesson.guided import GuidedTable
from ui.services.shell import Shell

HELD_MS: Final = 4000
FLASH_MS: Final = 400
SHOWN_BY_HAND: Final = 3
"""The first steps in which the learner moves have a hand that shows where."""
OF_THE_TABLE: Final = frozenset({UNDO, "menu"})
"""Buttons that a lesson has its own of."""


class LessonScreen(GuidedTable):
    """The sentence in a column beside the board, or in a bar below it."""

    def __init__(self, shell: Shell, presenter: AnyPresenter, learning: Learning) -> None:
        super().__init__(shell, presenter, learning)
        self._lesson = learning.lesson
        self._held_at: int | None = None

    @property
    def _view(self) -> LessonView[AnyRules, object, object]:
        view = self.presenter.extras.lesson
        if view is None:
            raise ValueError(f"the lesson of {self.learning.game} cannot be shown")
        return view

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        now = moment.now
        look = replace(self.look(now), trouble=False, private=False)
        room = self._view.room(page)
        table = list(self.presenter.table.scene(page, look, moment))
        own = self._own_main(look)
        board = [piece for piece in table if self._stays(piece, room)]
        if self.locked() or self.director.waits_to_go_on:
            board = without_targets(board)
        own_high = max((p.touch.h for p in table if own and p.means == own), default=0.0)
        said = self._said(page, look, now, own=own_high)
        out = [*board, *self._bright(page, look, now, board)]
        if self._view.bar is not None:
            return [*out, bar.badge(page, self._view.bar(page)), *bar.bar(page, room, said, moment.pressed)]
        out += column.column(page, room, said, moment.pressed)
        out += self._plate(page, look, said)
        if own:
            out += self._moved_main(page, [p for p in table if p.means == own])
        return out

    def _stays(self, piece: Piece, room: Box) -> bool:
        """It is of the board, and not of what the column or the bar stands instead of."""
        if self._view.bar is None:
            return piece.box.x < room.x - 6
        return piece.box.y < room.y - 6 and piece.means not in OF_THE_TABLE

    def _said(self, page: Page, look: AnyLook, now: int, *, own: float) -> column.Said:
        words, step = page.words, self.director.step
        sentence = words(step.say)
        if self._is_held(now):
            sentence = words(step.held or HELD)
        elif self.director.quiet:
            sentence = words(SKIPPED)
        elif self.director.n == 0:
            sentence = f"{sentence} {words(BOX_CLOSED)}"
        if self.director.over:
            return column.Said(
                sentence, self.director.n, len(self._lesson.steps),
                ((tools.ONCE_MORE, words(ONCE_MORE)), (tools.REAL, words(REAL_GAME))),
            )  # fmt: skip
        main = self._main(page, look, own=own > 0)
        return column.Said(sentence, self.director.n, len(self._lesson.steps), main, own)

    def _main(self, page: Page, look: AnyLook, *, own: bool) -> tuple[tuple[str, str], ...]:
        """The large buttons: what they mean, and their words."""
        words, asked = page.words, self.play.choice
        if self.director.waits_to_go_on:
            return ((YES, words("Continue")),)
        if asked is None or own:
            return ()
        if self._view.answers is not None:
            return tuple(one for one in self._view.answers(look, words) if one[0] in asked.next)
        return next((((means, words("Done")),) for means in (YES, NO) if means in asked.next), ())

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
        _top, _dots, plate, _buttons = column.rows(page, said)
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
        veiled = self._view.veiled
        area = replace(page.box, w=room.x - 4) if veiled is None else veiled(page, look)
        first = self.director.first(pointed) or (
            lit[0] if not self.director.step.learner_moves and lit else None
        )
        flash = self._held_at is not None and now - self._held_at < FLASH_MS
        stands = bright.standing(table, tuple(shapes.values()))
        rings = list(bright.rings(shapes, first, lit, flash=flash))
        out = [bright.veil(area, tuple(shapes.values()))]
        out += [*stands, *rings] if self._view.camp is None else [*rings, *stands]
        out += readable(table, out[1:])
        camps = {spot: _camp(table, spot, shape) for spot, shape in shapes.items()}
        then = self.director.then(pointed)
        if first in camps and then in camps:
            out.append(bright.arrow(camps[first].centre, camps[then].centre))
        if first in camps and self._shows_hand():
            others = [camp for spot, camp in camps.items() if spot != first]
            tip, turned = bright.pressed_at(camps[first], others)
            since, still = now - self._since, page.less_motion
            out.append(bright.hand(tip, since, less_motion=still, turned=turned))
        return out

    def _shapes(
        self, page: Page, look: AnyLook, now: int, wanted: Sequence[Place]
    ) -> dict[Place, bright.Shape]:
        """Where places are, also those that a finger never means there, as squares."""
        resting = replace(look, choice=Choice((), (NO,), None))
        found = bright.shapes_of(self.presenter.table.scene(page, resting, Moment(now)), wanted)
        leading = self.presenter.leading
        for spot in wanted:
            if leading is not None and spot not in CONTROLS and len(found.get(spot, ())) <= bright.CORNERS:
                shapes = leading.shapes(page, look, spot)
                found |= {spot: tuple(shapes[0])} if shapes else {}
        return {spot: self._with_camp(page, look, spot, shape) for spot, shape in found.items()}

    def _with_camp(self, page: Page, look: AnyLook, spot: Place, shape: bright.Shape) -> bright.Shape:
        camp = self._view.camp(page, look, spot) if self._view.camp is not None else None
        return shape if camp is None else bright.with_camp(shape, camp)

    def _shows_hand(self) -> bool:
        return self.director.step.id in self._lesson.dos[:SHOWN_BY_HAND]

    def _is_held(self, now: int) -> bool:
        return self._held_at is not None and now - self._held_at < HELD_MS

    # where the cursor goes

    def steps(self) -> tuple[str, ...] | None:
        its = (UNDO, tools.SKIP, tools.LEAVE)
        if self.director.over:
            return (tools.REAL, tools.ONCE_MORE, *its)
        if self.play.choice is None or self.director.waits_to_go_on:
            return (YES, *its)
        own = self._own_main(self.look(self._shell.app.now))
        return (*self.director.stops(self.play.choice), *((own,) if own else ()), *its)

    def main(self) -> str:
        if self.director.over:
            return tools.REAL
        return YES if self.director.waits_to_go_on else super().main()

    # what people do

    def say_again(self, now: int) -> None:
        super().say_again(now)
        self._held_at = None

    def hold(self, spot: Place, now: int) -> None:
        self._held_at = now

    def come_to(self, now: int) -> None:
        self._held_at = None
        super().come_to(now)

    def wakes(self, now: int) -> int | None:
        moments = [super().wakes(now)]
        if self._held_at is not None:
            moments += [self._held_at + ms for ms in (FLASH_MS, HELD_MS) if self._held_at + ms > now]
        since = now - self._since
        still = self._shows_hand() and bright.hand_moves(since) and not self._shell.app.page.less_motion
        if still and self.play.story is None:
            moments.append(now + bright.hand_changes(since))
        return min((moment for moment in moments if moment is not None), default=None)


def _camp(scene: list[Piece], spot: Place, shape: bright.Shape) -> Box:
    """What stands at a place; its land where nothing does."""
    stands = [piece.box for piece in bright.standing(scene, [shape])]
    near = next((p.touch for p in scene if p.means == spot and p.near), None)
    if near is not None:
        stands = [box for box in stands if box.w >= near.w / 2] or [near]
    if not stands:
        x0, y0, x1, y1 = bounds(shape)
        return Box(x0, y0, x1 - x0, y1 - y0)
    left, top = min(box.x for box in stands), min(box.y for box in stands)
    return Box(left, top, max(b.right for b in stands) - left, max(b.bottom for b in stands) - top)
