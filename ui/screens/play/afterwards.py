"""A position of a game that is over: what was played there, what would have kept more, and from there on."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.core import NO, YES, Choice, Place, Unreadable
from engine.core.telling import decided
from engine.players.judgement import Grade, Luck, Moment
from engine.session import Played, Table
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment as Now
from ui.core.screen import Screen
from ui.core.text import fold
from ui.core.words import N_, Words
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.table import AnyLook, Look
from ui.lights.glow import LightScene
from ui.screens.play.hint_guide import Ladder, Shape, rings
from ui.screens.play.moves import BOARD, away, board_below, said, whole_board
from ui.services.shell import Shell
from ui.widgets.pieces import button, passage, sheet

GRADES: Final[dict[Grade, str]] = {
    Grade.A_LITTLE: N_("There was a little more to gain."),
    Grade.MUCH: N_("There was more to gain."),
    Grade.VERY_MUCH: N_("There was much more to gain."),
}
"""Of the move, never of whoever made it."""
TURNED: Final = N_("The game turned here.")
LOW: Final = 0.6
"""Of the board's height: from there on a panel below would hide it."""
RINGED: Final = N_("Better: there, in violet.")
RINGED_ALL: Final = N_("Better: those in violet.")
LUCKY: Final = N_("Luck helped here.")
UNLUCKY: Final = N_("Bad luck struck here.")


def said_of(moment: Moment) -> str:
    return TURNED if moment.turned else GRADES[moment.grade]


class Afterwards(Screen):
    """At one move after another. `moments` and `luck` by move."""

    def __init__(
        self,
        shell: Shell,
        presenter: AnyPresenter,
        table: Table,
        move: int,
        moments: tuple[Moment, ...],
        luck: tuple[Luck, ...],
        what_if: Callable[[int], None],
    ) -> None:
        self._shell, self._presenter, self._table = shell, presenter, table
        self._move = min(move, len(table.moves) - 1)
        self._moments = {one.choice.move: one for one in moments}
        self._luck = {one.move: one for one in luck}
        self._what_if = what_if
        self._whole = False
        """The panel is away, so that nothing hides the board."""

    @property
    def _last(self) -> int:
        return len(self._table.moves) - 1

    def _better(self) -> tuple[object, tuple[Place, ...]] | None:
        """The move that would have kept more, and its places."""
        moment, rules = self._moments.get(self._move), self._table.rules
        if moment is None:
            return None
        try:
            better = rules.read_move(moment.choice.better)
        except Unreadable:
            return None
        return better, decided(rules.pointing(self._table.state_before(self._move), better))

    def _look(self) -> AnyLook:
        """The board before the move; where another one would have kept more, its places are chosen."""
        table, better = self._table, self._better()
        state = table.state_before(self._move)
        shown: Choice[object] | None = None if better is None else Choice(better[1], (), better[0])
        return Look(
            table.rules,
            table.rules.view(state, None),
            table.players,
            table.mode,
            table.rules.to_act(state),
            shown,
            table.moves[self._move - 1] if self._move and better is None else None,
        )

    def _shapes(self, page: Page, spot: Place) -> Sequence[Shape]:
        leading = self._presenter.leading
        return () if leading is None else leading.shapes(page, self._look(), spot)

    def _rings(self, page: Page, seen: Scene) -> list[Piece]:
        """Violet, as a hint's, with their numbers: the move that would have kept more."""
        better = self._better()
        spots = () if better is None else tuple(spot for spot in better[1] if spot not in (YES, NO))
        ladder = Ladder((), None, rings=spots, numbered=len(spots) > 1)
        return rings(page, seen, lambda spot: self._shapes(page, spot), ladder)

    def scene(self, page: Page, moment: Now) -> Scene:
        table = self._presenter.table.scene(page, self._look(), Now(moment.now))
        marks = self._rings(page, table)
        seen = [*table, *marks]
        if self._whole:
            return whole_board(page, seen, moment.pressed)
        low = any(piece.box.centre[1] > LOW * page.box.h for piece in marks)
        return [*board_below(page, seen), *self._panel(page, moment.pressed, low=low)]

    def _panel(self, page: Page, pressed: str, *, low: bool) -> list[Piece]:
        """`low`: at the upper edge, since what is ringed would lie under it."""
        words, size, small = page.words, page.sizes.second, page.sizes.second
        w = page.width - 32
        paragraphs = self._said(page)
        lines = [len(fold(text, w - 40, size, scale=page.scale)) for text in paragraphs]
        h = 18 + sum(lines) * size * 1.32 + 6 * (len(lines) - 1) + 72
        box = Box(16, 12 if low else 480 - 12 - h, w, h)
        out: list[Piece] = [sheet(box)]
        y = box.y + 16.0
        for n, (text, many) in enumerate(zip(paragraphs, lines, strict=True)):
            out.append(passage(text, box.x + 20, y, w - 40, size, page, face="bold" if n else "semibold"))
            y += many * size * 1.32 + 6
        ways, y = 64.0, box.bottom - 66
        half = (w - 32 - 3 * (ways + 8) - 8) / 2
        branch = Box(box.x + 16 + 3 * (ways + 8), y, half, 54)
        return [
            *out,
            button(
                Box(box.x + 16, y, ways, 54), "before", sign="arrow_left", pressed=pressed,
                kind="card" if self._move else "off",
            ),
            button(
                Box(box.x + 24 + ways, y, ways, 54), "after", sign="arrow_right", pressed=pressed,
                kind="card" if self._move < self._last else "off",
            ),
            away(Box(branch.x - 8 - ways, y, ways, 54), pressed),
            button(
                branch, "branch", words("What if?"), sign="fork", kind="main", size=small, pressed=pressed
            ),
            button(
                Box(branch.right + 8, y, half, 54), "close", words("Done"), size=small, pressed=pressed
            ),
        ]  # fmt: skip

    def _said(self, page: Page) -> list[str]:
        """What was played; what would have been better, or that it was luck."""
        table, words = self._table, page.words
        played = said(self._presenter, table, self._move, page)
        name = table.players[table.moves[self._move].seat].name
        out = [words("Move {n}, {name}: {move}", n=self._move + 1, name=name, move=played)]
        moment, luck = self._moments.get(self._move), self._luck.get(self._move)
        if moment is not None:
            out.append(f"{words(said_of(moment))} {self._better_words(words, played)}".rstrip())
        if luck is not None:
            out.append(words(LUCKY if luck.gained > 0 else UNLUCKY))
        return out

    def _better_words(self, words: Words, made: str) -> str:
        """Where it is said as what was `made`, or in no words at all, the rings tell."""
        better, table = self._better(), self._table
        state = table.state_before(self._move)
        if better is None or table.rules.check(state, better[0]) is not None:
            return ""  # what belongs to it was found on the cardboard: its places are shown
        played = Played(table.moves[self._move].seat, better[0], (), forced=False, at=0)
        move = self._presenter.table.move_words(table.rules, state, played, words)
        if not move or move == made:
            many = sum(spot not in (YES, NO) for spot in better[1])
            return words(RINGED) if many == 1 else words(RINGED_ALL)
        return words("Better: {move}", move=move)

    def lamps(self, now: int) -> LightScene:
        return self._presenter.table.lamps(self._look())

    def main(self) -> str:
        return "branch"

    def chosen(self, means: str, now: int) -> None:
        if means == BOARD:
            self._whole = not self._whole
        elif means == "before":
            self._move = max(0, self._move - 1)
        elif means == "after":
            self._move = min(self._last, self._move + 1)
        elif means == "close":
            self._shell.app.close()
        elif means == "branch":
            self._what_if(self._move)
