"""The table: points at moves, tells their stories, explains refusals, goes back."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from engine.core import CONTROLS, UNDO, YES, Choice, Place, Rejection, choice, point, point_at_all
from ui.art import Art
from ui.games.presenter import Look, Presenter, Running, has_actions, that_confirms, unfolds_parts
from ui.lights.glow import LightScene
from ui.page import Page
from ui.ports import Played, Table, Undo
from ui.scene import Box, Piece, Scene
from ui.screen import Moment, Screen
from ui.screens import the_end
from ui.screens.ask import Ask
from ui.screens.menu import Menu
from ui.screens.peek import Peek
from ui.screens.rule import RuleScreen
from ui.screens.why_not import REFUSED_MS, WhyNot
from ui.shell import Shell
from ui.stage import without_targets
from ui.timeline import Timeline

UNKEPT_MS: Final = 100
"""Between two looks whether the last move is safe by now."""


class TableScreen(Screen):
    def __init__(self, shell: Shell, presenter: Presenter, table: Table) -> None:
        self._shell = shell
        self.presenter = presenter
        self.table = table
        self._spots = frozenset((*table.rules.places, *CONTROLS))
        self._choice: Choice[Any] | None = None
        self._story: Timeline[Any] | None = None
        self._view_before: Any = None
        self._refusal: tuple[Rejection, Place, int] | None = None
        self._ended = False
        self._skipped_at = -1
        self._ask_again()

    # what is shown

    def look(self, now: int, *, refused: Place | None = None) -> Look:
        rules = self.table.rules
        view, running = self._view_now(now)
        return Look(
            rules,
            view,
            self.table.players,
            self.table.mode,
            rules.to_act(self.table.state),
            None if running else self._choice,
            self.table.moves[-1] if self.table.moves else None,
            running,
            self._refusal[1] if self._refusal else refused,
            bool(self.table.moves),
            any(not part.works for part in self._shell.device.parts()),
            self._has_secrets(),
            self._shaken(now),
            self._turn(),
            self._aimed(),
        )

    def _turn(self) -> tuple[Played, ...]:
        moves = self.table.moves
        first = len(moves)
        while first and moves[first - 1].seat == moves[-1].seat:
            first -= 1
        return tuple(moves[first:])

    def _aimed(self) -> Place | None:
        app = self._shell.app
        means = app.pressed or app.focus
        return Place(means) if means in self._spots else None

    def _shaken(self, now: int) -> float:
        """How far the shaking of the refused place is, 0 to 1."""
        if self._refusal is None or self._shell.app.page.less_motion:
            return 1.0
        return min(1.0, max(0.0, 1 - (self._refusal[2] - now) / REFUSED_MS))

    def _view_now(self, now: int) -> tuple[Any, Running | None]:
        rules = self.table.rules
        if self._story is None or (at := self._story.at(now)) is None:
            return rules.view(self.table.state, None), None
        view = self._view_before
        for event in self._story.done(now):
            view = self.presenter.told(view, event)
        step = self._story.steps[at[0]]
        return view, Running(step.what, at[1])

    def scene(self, page: Page, moment: Moment) -> Scene:
        look = self.look(moment.now)
        scene = self.presenter.scene(page, look, moment)
        shown = without_targets(scene) if self._refusal else scene
        return shown if self.table.kept else [*shown, Piece(Box(page.width - 9, 1, 8, 8), _not_yet_kept)]

    def refusing(self, page: Page, now: int, spot: Place) -> Scene:
        """The table at rest with one place ringed as refused."""
        return self.presenter.scene(page, self.look(now, refused=spot), Moment(now))

    def lamps_refusing(self, now: int, spot: Place) -> LightScene:
        return self.presenter.lamps(self.look(now, refused=spot))

    def lamps(self, now: int) -> LightScene:
        return self.presenter.lamps(self.look(now))

    def steps(self) -> tuple[str, ...] | None:
        if self._choice is None:
            return None
        return self.presenter.stops(self.look(self._shell.app.now))

    def wakes(self, now: int) -> int | None:
        moving = self._moves_at(now)
        if self.table.kept:
            return moving
        return now + UNKEPT_MS if moving is None else min(moving, now + UNKEPT_MS)

    def _moves_at(self, now: int) -> int | None:
        if self._refusal is not None:
            less = self._shell.app.page.less_motion
            return self._refusal[2] if less else min(now + 16, self._refusal[2])
        if self._story is None:
            return None
        at = self._story.at(now)
        return now + 16 if at is not None else now

    def seen(self, now: int) -> None:
        if self._refusal is not None and now >= self._refusal[2]:
            rejection, spot, _ = self._refusal
            self._refusal = None
            reason = self.presenter.reason(rejection, self.look(now), self._shell.app.page.words)
            self._shell.app.open(WhyNot(self._shell, self, reason, rejection, spot))
        elif self._story is not None and self._story.at(now) is None:
            self._story = None
            self._after_story()

    # what people do

    def chosen(self, means: str, now: int) -> None:
        if now == self._skipped_at:
            return
        if self._story is not None:
            self._skip(now)
        elif means == UNDO:
            self._go_back()
        elif means == "menu":
            self._shell.app.open(Menu(self._shell, self))
        elif means == "peek":
            self._peek()
        elif means == "rules":
            self._shell.app.open(RuleScreen(self._shell, self.presenter.game))
        elif means in self._spots:
            self._point(Place(means), now)
        elif not self._act(means, now):
            self._unfold(means, now)

    def main(self) -> str:
        acting = has_actions(self.presenter)
        return acting.main(self.look(self._shell.app.now)) if acting and self._choice is not None else ""

    def _act(self, means: str, now: int) -> bool:
        acting = has_actions(self.presenter)
        spots = acting.stands_for(self.look(now), means) if acting and self._choice is not None else ()
        if spots:
            self._answered(point_at_all(self.table.rules, self.table.state, spots), spots[-1], now)
        return bool(spots)

    def _unfold(self, means: str, now: int) -> None:
        unfolding = unfolds_parts(self.presenter)
        sheet = unfolding.unfolded(self._shell, self, self.look(now), means) if unfolding else None
        if sheet is not None:
            self._shell.app.open(sheet)

    def takes(self, place: str) -> bool:
        return place in self._spots

    def released(self, now: int) -> None:
        """A tap anywhere ends a running story, and is not taken as a choice."""
        if self._story is not None:
            self._skip(now)

    def held(self, means: str, now: int) -> bool:
        """`no` held means done or none: what `yes` would say with nothing more chosen."""
        if means == "no" and self._choice is not None and YES in self._choice.next:
            self._point(YES, now)
            return True
        return False

    def back(self, now: int) -> bool:
        if self._choice is not None and self._choice.pointed:
            self._ask_again()
            return True
        self._shell.app.open(Menu(self._shell, self))
        return True

    def _point(self, spot: Place, now: int) -> None:
        if self._choice is None:
            return
        self._answered(point(self.table.rules, self.table.state, self._choice, spot), spot, now)

    def _answered(self, answer: Choice[Any] | Rejection, spot: Place, now: int) -> None:
        if isinstance(answer, Rejection):
            self._refusal = (answer, spot, now + REFUSED_MS)
        elif answer.move is None:
            self._choice = answer
        elif spot != YES and self._confirms(answer.move):
            self._choice = replace(answer, next=(YES,), move=None)
        else:
            self._play(answer.move, now)

    def _confirms(self, move: Any) -> bool:
        asking = that_confirms(self.presenter)
        return asking is not None and asking.confirms(move)

    def _play(self, move: Any, now: int) -> None:
        before = self.table.rules.view(self.table.state, None)
        played = self.table.play(move)
        if isinstance(played, Rejection):
            raise ValueError(f"{move} was offered and is refused: {played}")
        self.tell(played, before, now)

    def tell(self, played: Sequence[Played], before: Any, now: int) -> None:
        """Shows what happened, from the view before it."""
        events = [event for one in played for event in one.events]
        steps = self.presenter.story(events, less_motion=self._shell.app.page.less_motion)
        self._choice = None
        self._view_before = before
        self._story = Timeline(steps, now)

    def _skip(self, now: int) -> None:
        self._skipped_at = now
        self._story = None
        self._after_story()

    def _after_story(self) -> None:
        self._ask_again()
        if self._choice is None and not self._ended:
            self._ended = True
            self.show_end()

    def show_end(self) -> None:
        the_end.show(self._shell, self.presenter, self.table)

    def _ask_again(self) -> None:
        rules, state = self.table.rules, self.table.state
        self._choice = choice(rules, state) if rules.to_act(state) is not None else None

    # going back

    def _go_back(self) -> None:
        if self._choice is not None and self._choice.pointed:
            self._ask_again()
            return
        self.undo(confirmed=False)

    def undo(self, *, confirmed: bool) -> None:
        words = self._shell.app.page.words
        what = self.table.undo(confirmed=confirmed)
        if what is Undo.REVEALED:
            question = words("Something hidden has been shown since. Go back all the same?")
            self._shell.app.open(Ask(self._shell, question, lambda: self.undo(confirmed=True)))
            return
        self._ended = False
        self._ask_again()

    def undo_to(self, moves: int) -> None:
        """Takes back until at most so many are left; the person has confirmed it."""
        while len(self.table.moves) > moves and self.table.undo(confirmed=True) is Undo.DONE:
            pass
        self._story, self._ended = None, False
        self._ask_again()

    def redo(self, now: int) -> None:
        before = self.table.rules.view(self.table.state, None)
        played = self.table.redo()
        if played:
            self.tell(played, before, now)

    # private things

    def _has_secrets(self) -> bool:
        rules, state = self.table.rules, self.table.state
        seat = rules.to_act(state)
        if seat is None:
            return False
        return bool(self.presenter.secret(self._shell.app.page, rules.view(state, seat), seat))

    def _peek(self) -> None:
        seat = self.table.rules.to_act(self.table.state)
        if seat is not None:
            self._shell.app.open(Peek(self._shell, self.presenter, self.table, (seat,)))


def _not_yet_kept(art: Art) -> None:
    """The last move would not outlive a power cut yet: a dot in the corner, until it is on the card."""
    art.disc(art.width / 2, art.height / 2, art.width * 0.42, art.theme.sun, art.theme.ink)
