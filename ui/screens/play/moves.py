"""Every move in words; one tapped shows the table as it was after it."""

from dataclasses import dataclass
from typing import Final

from engine.session import Table
from ui.core.art import Art
from ui.core.input import Phase, Touch
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.seat_marks import SeatMark, seat_marks
from ui.core.stage import without_targets
from ui.core.text import fold
from ui.core.theme import LEADING_PROMPT
from ui.drawing.figures import seat_disc
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.playing import AnyPlay
from ui.games.contract.table import AnyLook, Look, Picture
from ui.lights.glow import LightScene
from ui.screens.common.ask import Ask
from ui.screens.common.paged import Paged
from ui.screens.play import looks
from ui.services.shell import Shell
from ui.widgets.layout import headed
from ui.widgets.paper import TOP
from ui.widgets.pieces import UNDER, anywhere, button, passage, print_lines, sheet

PIECE: Final = 40
"""Moves that are put into words in one turn of the loop."""
TEXT: Final = 128.0
"""Where the words of a move begin."""
PICTURE: Final = 148.0
SLIDE: Final = 44
"""Height of the slider, for a finger."""
KNOB: Final = 16
HIGH: Final = 48.0
BOARD: Final = "board"
"""A tap beside the panel sends it away, the next one brings it back."""
NAMED: Final = 1.25
"""Height of the line with a name, in its letters."""
CORNER: Final = 58.0
"""Side of the button that takes a panel away, and brings it back."""


def said(presenter: AnyPresenter, table: Table, move: int, page: Page) -> str:
    return presenter.table.move_words(table.rules, table.state_before(move), table.line[move], page.words)


@dataclass(frozen=True, slots=True)
class _Row:
    words: str
    picture: Picture | None


class MovesScreen(Screen):
    """The last move first: what happened just now is what is asked most. A long list grows with each turn of
    the loop, which is never held up by it."""

    def __init__(self, shell: Shell, presenter: AnyPresenter, play: AnyPlay) -> None:
        self._shell = shell
        self._presenter = presenter
        self._play = play
        self._rows = Paged()
        self._listed: tuple[Page, list[_Row]] | None = None

    def seen(self, now: int) -> None:
        """One piece more of the list."""
        page = self._shell.app.page
        if self._listed is None or self._listed[0] != page:
            self._listed = page, []
        rows, table = self._listed[1], self._play.table
        first = len(table.moves) - 1 - len(rows)
        for n in range(first, max(-1, first - PIECE), -1):
            rows.append(self._row(table, n, page))

    def wakes(self, now: int) -> int | None:
        listed = 0 if self._listed is None else len(self._listed[1])
        return now + 1 if listed < len(self._play.table.moves) else None

    def _row(self, table: Table, n: int, page: Page) -> "_Row":
        drawing = self._presenter.extras.move_picture
        picture = None if drawing is None else drawing(table.rules, table.state_before(n), table.line[n])
        return _Row(self._with_looks(table, n, page), picture)

    def scene(self, page: Page, moment: Moment) -> Scene:
        pressed = moment.pressed
        body = Box(16, TOP, page.width - 32, 480 - TOP - 12)
        out = [
            *headed(page, page.words("All moves"), pressed=pressed),
        ]
        moves = self._play.table.moves
        if not moves:
            first = looks.after_move(self._play.table, -1, page.words)
            nothing = "\n".join(line for line in (page.words("Nobody has moved yet."), first) if line)
            return [*out, passage(nothing, 16, TOP + 12, body.w, page.sizes.sentence, page)]
        if self._listed is None or self._listed[0] != page:
            self.seen(0)
        listed = self._listed[1] if self._listed is not None else []
        size, second = page.sizes.sentence, page.sizes.second

        def high(room: float) -> list[float]:
            out = []
            for one in listed:
                n = len(fold(one.words, _room(room, one.picture is not None), size, scale=page.scale))
                out.append(max(64.0, second * NAMED + n * size * LEADING_PROMPT + 18))
            return out

        turners, rows = self._rows.lay(body, high, page, pressed=pressed)
        out += turners
        players = self._play.table.players
        marks = seat_marks(players)
        for row, box in rows:
            n = len(moves) - 1 - row
            means, picture, time = f"move/{n}", listed[row].picture, _clock(moves[n].at)
            dy = 2 if pressed == means else 0
            said = listed[row].words
            seat = moves[n].seat
            args = (
                box.h, n + 1, marks[seat], players[seat].name, said, time, picture is not None, size, second,
                dy > 0,
            )  # fmt: skip
            out.append(Piece(Box(box.x, box.y, box.w, box.h + UNDER), _move, args, means=means, target=box))
            if picture is not None:
                at = Box(box.right - PICTURE - 12, box.y + (box.h - HIGH) / 2 + dy, PICTURE, HIGH)
                out.append(Piece(at, picture.draw, picture.args))
        return out

    def _with_looks(self, table: Table, move: int, page: Page) -> str:
        """A move, and what was taken back after it (before it, if it is the first)."""
        text = said(self._presenter, table, move, page)
        before = looks.after_move(table, -1, page.words) if move == 0 else ""
        after = looks.after_move(table, move, page.words)
        hints = looks.hints_before(table, move, page.words)
        return "  ·  ".join(part for part in (before, text, hints, after) if part)

    def chosen(self, means: str, now: int) -> None:
        kind, _, move = means.partition("/")
        if kind == "move":
            self._shell.app.open(LookBack(self._shell, self._presenter, self._play, int(move)))
        elif means == "close":
            self._shell.app.close()
        else:
            self._rows.turn(means)


class LookBack(Screen):
    """The table as it was after a move, or would be after one taken back: to look at, and to go to."""

    def __init__(self, shell: Shell, presenter: AnyPresenter, play: AnyPlay, move: int) -> None:
        self._shell = shell
        self._presenter = presenter
        self._play = play
        self._move = move
        self._slides = False
        """A finger moves the knob."""
        self._whole = False
        """The panel is away, so that nothing hides the board."""

    @property
    def _last(self) -> int:
        """Of the moves that stand and those that were taken back."""
        return len(self._play.table.line) - 1

    @property
    def _stands(self) -> int:
        return len(self._play.table.moves) - 1

    def _look(self) -> AnyLook:
        table = self._play.table
        state = table.state if self._move == self._stands else table.state_before(self._move + 1)
        return Look(
            table.rules,
            table.rules.view(state, None),
            table.players,
            table.mode,
            table.rules.to_act(state),
            None,
            table.line[self._move],
        )

    def scene(self, page: Page, moment: Moment) -> Scene:
        seen = self._presenter.table.scene(page, self._look(), Moment(moment.now))
        if self._whole:
            return whole_board(page, seen, moment.pressed)
        return [*board_below(page, seen), *self._bar(page, moment.pressed)]

    def _bar(self, page: Page, pressed: str) -> list[Piece]:
        words, size, small = page.words, page.sizes.sentence, page.sizes.second
        move = said(self._presenter, self._play.table, self._move, page)
        name = self._play.table.players[self._play.table.line[self._move].seat].name
        text = words("Move {n} – {name}: {move}", n=self._move + 1, name=name, move=move)
        w = page.width - 32
        lines = len(fold(text, w - 40, size, scale=page.scale))
        h = 18 + lines * size * 1.32 + 68 + SLIDE
        box = Box(16, 480 - 12 - h, w, h)
        y, last = box.bottom - 64, self._last
        ways = 64.0
        half = (w - 32 - 3 * (ways + 8) - 8) / 2
        ahead = self._move > self._stands
        here = words("Forward to here") if ahead else words("Go back to here")
        back = Box(box.x + 16 + 3 * (ways + 8), y, half, 54)
        done = Box(back.right + 8, y, half, 54)
        return [
            sheet(box),
            passage(text, box.x + 20, box.y + 18, w - 40, size, page, face="bold"),
            Piece(_track(page), _slide, (self._move, last, self._stands)),
            button(
                Box(box.x + 16, y, ways, 54), "before", sign="arrow_left", pressed=pressed,
                kind="card" if self._move else "off",
            ),
            button(
                Box(box.x + 24 + ways, y, ways, 54), "after", sign="arrow_right", pressed=pressed,
                kind="card" if self._move < last else "off",
            ),
            away(Box(back.x - 8 - ways, y, ways, 54), pressed),
            button(
                back, "here", here, sign="redo" if ahead else "undo", pressed=pressed, size=small,
                kind="off" if self._move == self._stands else "quiet",
            ),
            button(done, "close", words("Done"), kind="main", size=small, pressed=pressed),
        ]  # fmt: skip

    def lamps(self, now: int) -> LightScene:
        return self._presenter.table.lamps(self._look())

    def main(self) -> str:
        return "close"

    def chosen(self, means: str, now: int) -> None:
        last = self._last
        if means == BOARD:
            self._whole = not self._whole
        elif means == "before":
            self._move = max(0, self._move - 1)
        elif means == "after":
            self._move = min(last, self._move + 1)
        elif means == "close":
            self._shell.app.close()
        elif means == "here" and self._move > self._stands:
            self._shell.app.back_to_table()
            self._play.redo_to(self._move + 1)
        elif means == "here" and self._move < self._stands:
            self._ask()

    def traced(self, touch: Touch, now: int) -> bool:
        """The knob goes where the finger is."""
        track = _track(self._shell.app.page)
        if touch.phase is Phase.DOWN:
            self._slides = not self._whole and track.holds(touch.x, touch.y)
        slides = self._slides
        if slides:
            part = (touch.x - track.x - KNOB) / (track.w - 2 * KNOB)
            self._move = min(self._last, max(0, round(part * self._last)))
        self._slides = slides and touch.phase in (Phase.DOWN, Phase.MOVE)
        return slides

    def _ask(self) -> None:
        words, n = self._shell.app.page.words, len(self._play.table.moves) - 1 - self._move
        question = words.n("Take back {n} move?", "Take back {n} moves?", n)
        taken = self._play.table.moves[self._move + 1 :]
        if any(event.reveals for played in taken for event in played.events):
            if not self._play.table.looks_may_go:
                looks.refuse(self._shell)
                return
            why = words("Something hidden has been shown since then. It is counted.")
        else:
            why = words.n("“Redo” in the menu brings it back.", "“Redo” in the menu brings them back.", n)
        self._shell.app.open(Ask(self._shell, question, self._go_back, why=why))

    def _go_back(self) -> None:
        table = self._play.table
        before = len(table.looks)
        self._shell.app.back_to_table()
        self._play.undo_to(self._move + 1)
        if len(table.looks) > before:
            looks.tell(self._shell, table)


def _track(page: Page) -> Box:
    """Of the slider, between the words and the buttons."""
    return Box(36, 480 - 12 - 68 - SLIDE, page.width - 72, SLIDE)


def _slide(art: Art, move: int, last: int, stands: int) -> None:
    """The moves as a line, thin where they were taken back; the knob at the one that is shown."""
    t, y, long = art.theme, art.height / 2, art.width - 2 * KNOB

    def at(n: int) -> float:
        return KNOB + long * (n / last if last else 1)

    art.line([(KNOB, y), (KNOB + long, y)], t.line, 3)
    art.line([(KNOB, y), (at(stands), y)], t.wood, 8)
    art.disc(at(move), y, KNOB - 2, t.ember, t.card, 3)


def _clock(at: int) -> str:
    """Of play, in hours (where there are any), minutes and seconds.

    >>> _clock(754_000), _clock(3_725_000)
    ('12:34', '1:02:05')
    """
    minutes, seconds = divmod(at // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _room(width: float, pictured: bool) -> float:
    """For the words of a move."""
    return width - TEXT - 12 - (PICTURE + 16 if pictured else 0)


def _move(
    art: Art, h: float, number: int, mark: SeatMark, name: str, words: str, time: str, pictured: bool,
    size: float, second: float, down: bool,
) -> None:  # fmt: skip
    """Number and time of play, whose move it was, and what it was."""
    t = art.theme
    art.button_face(0, 0, art.width, h, t.card, low=t.shadow, line=t.line, pressed=down)
    middle = h / 2 + (2 if down else 0)
    art.text(number, 40, middle - second * 0.6, size, t.ink2, "black", "mm")
    art.text(time, 40, middle + second * 0.75, second - 2, t.ink2, "semibold", "mm")
    seat_disc(art, mark, 100, middle, 16)
    lines = art.fold(words, _room(art.width, pictured), size)
    high = len(lines) * size * LEADING_PROMPT
    top = middle - (second * NAMED + high) / 2
    small = second
    while small > 12 and art.text_width(name, small, "bold") > _room(art.width, pictured):
        small -= 1
    art.text(name, TEXT, top + second * NAMED / 2, small, t.ink2, "bold", "lm")
    print_lines(art, lines, TEXT, top + second * NAMED + high / 2, size, t.ink, "semibold", "lm")


def board_below(page: Page, seen: Scene) -> list[Piece]:
    """A table that is looked at: a touch anywhere on it takes the panel away, or brings it back."""
    return [*without_targets(seen), anywhere(page, BOARD)]


def away(face: Box, pressed: str) -> Piece:
    """The button that takes a panel away from over the board: on the panel, where it hides nothing more."""
    return button(face, BOARD, sign="board", pressed=pressed, r=12)


def whole_board(page: Page, seen: Scene, pressed: str) -> list[Piece]:
    """Without the panel, but with a button that brings it back."""
    corner = Box(page.width - CORNER - 12, 480 - CORNER - 12, CORNER, CORNER)
    return [*board_below(page, seen), button(corner, BOARD, sign="board", pressed=pressed, r=12)]
