"""Games that are over: who won, and the way to look at one again."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from engine.session import Finished, Table
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.text import fold
from ui.core.theme import LEADING_PROMPT
from ui.drawing.icons import icon
from ui.games.contract.parts import AnyPresenter
from ui.games.find import Presenters, title_of, vignette
from ui.screens.common.ask import Ask
from ui.screens.common.paged import Paged
from ui.screens.history.damaged import DamagedScreen, damaged_row
from ui.screens.history.statistics import StatisticsScreen
from ui.screens.history.stick import StickScreen
from ui.screens.history.unfinished import open_damaged
from ui.screens.people.people import PeopleScreen
from ui.screens.play import the_end
from ui.screens.play.opening import open_count, open_table
from ui.screens.play.reopening import reopen
from ui.services.shell import Shell
from ui.widgets.layout import headed
from ui.widgets.paper import TOP, corner_button
from ui.widgets.pieces import UNDER, button, page_width, passage, print_lines

TEXT = 122
"""Where the words of a row begin."""
FORGET = 60
"""Width of the bin beside a row."""
CROWN = 28
"""Width of a winner's crown."""
BETWEEN = "\u00a0\u00a0·  "
NO_BREAK = "\u00a0"
Result: TypeAlias = tuple[tuple[str, bool], ...]
"""Each with their score, and whether they won."""


class HistoryScreen(Screen):
    """`choose` takes the game that is tapped, instead of its being opened."""

    def __init__(
        self, shell: Shell, presenters: Presenters, choose: Callable[[Finished], None] | None = None
    ) -> None:
        self._shell = shell
        self._presenters = presenters
        self._choose = choose
        self._rows = Paged()
        self._games = self._played()

    def _played(self) -> list[Finished]:
        finished = self._shell.tables.finished()
        return [one for one in finished if not (self._choose and (one.counted or one.damaged))]

    def seen(self, now: int) -> None:
        """A count may have been corrected meanwhile."""
        self._games = self._played()

    def scene(self, page: Page, moment: Moment) -> Scene:
        pressed = moment.pressed
        body = Box(16, TOP, page.width - 32, 480 - TOP - 16)
        out = [
            *headed(page, page.words("Past games"), pressed=pressed),
        ]
        if self._choose is None:
            out.append(corner_button(page, "stick", "stick", pressed=pressed, nth=1))
            out.append(corner_button(page, "people", "people", pressed=pressed, nth=2))
        if not self._games:
            nothing = page.words("No game has been finished yet.")
            return [*out, passage(nothing, 16, TOP + 12, body.w, page.sizes.sentence, page)]
        if self._choose is None:
            out.append(corner_button(page, "statistics", "chart", pressed=pressed, nth=3))
        size, heads = page.sizes.second, [self._head(page, n) for n in range(len(self._games))]
        results = [() if one.damaged else _result(one) for one in self._games]

        def high(room: float) -> list[float]:
            width = room - TEXT - 20 - (FORGET + 8 if self._choose is None else 0)
            return [
                max(84.0, 20 + size * LEADING_PROMPT * self._lines(page, head, result, width))
                for head, result in zip(heads, results, strict=True)
            ]

        turners, rows = self._rows.lay(body, high, page, pressed=pressed)
        out += turners
        for n, whole in rows:
            means = f"game/{n}"
            one, face = self._games[n], whole
            if self._choose is None:
                face = Box(whole.x, whole.y, whole.w - FORGET - 8, whole.h)
                bin_at = Box(face.right + 8, whole.y, FORGET, whole.h)
                out.append(button(bin_at, f"forget/{n}", sign="bin", kind="quiet", pressed=pressed, r=12))
            if one.damaged:
                out += damaged_row(page, face, means, pressed, heads[n], one.players)
                continue
            drawn = Box(face.x, face.y, face.w, face.h + UNDER)
            args = (face.h, heads[n], results[n], size, pressed == means)
            picture = vignette(self._shell.games.get(one.game))
            dy = 2 if pressed == means else 0
            out.append(Piece(drawn, _row, args, means=means, target=face))
            out.append(Piece(Box(26, face.y + 10 + dy, 96, 64), picture.draw, picture.args, keep=True))
        return out

    def _head(self, page: Page, n: int) -> str:
        one = self._games[n]
        name = title_of(self._shell.games, one.game, page.words)
        if one.damaged:
            name = page.words("Damaged game")
        head = f"{name}  ·  {self._shell.machine.hour(one.last_played)}"
        by_hand = page.words("entered by hand")
        notes = [by_hand] if one.counted else []
        if one.early:
            notes.append(page.words("ended early"))
        return "  ·  ".join([head, *notes])

    def _lines(self, page: Page, head: str, result: Result, width: float) -> int:
        size, scale = page.sizes.second, page.scale
        heads = fold(head, width, size, "bold", scale=scale)
        return len(heads) + len(
            _in_lines(result, width, lambda said: page_width(said, size, "semibold", page))
        )

    def chosen(self, means: str, now: int) -> None:
        kind, _, n = means.partition("/")
        if kind == "game" and self._choose is not None:
            self._choose(self._games[int(n)])
        elif kind == "game":
            self._look_at(self._games[int(n)])
        elif kind == "forget":
            self._ask_to_forget(self._games[int(n)])
        elif means == "people":
            self._shell.app.open(PeopleScreen(self._shell))
        elif means == "stick":
            one = partial(HistoryScreen, self._shell, self._presenters)
            self._shell.app.open(StickScreen(self._shell, one))
        elif means == "statistics":
            self._shell.app.open(StatisticsScreen(self._shell, self._presenters))
        elif means == "close":
            self._shell.app.close()
        else:
            self._rows.turn(means)

    def _ask_to_forget(self, one: Finished) -> None:
        if one.damaged:
            self._look_at(one)
            return
        words = self._shell.app.page.words
        question = words("Delete this finished game?")
        why = words("Its result leaves the statistics too, and it cannot be brought back.")

        def forget() -> None:
            self._shell.tables.forget(one.id)
            self._games = self._played()

        self._shell.app.open(Ask(self._shell, question, forget, yes=words("Delete"), why=why))

    def _look_at(self, one: Finished) -> None:
        """Its end; below that the table, with the list of its moves."""
        shell, game = self._shell, self._shell.games.get(one.game)
        if game is None:
            open_damaged(shell, one)
            return
        presenter = self._presenters(game)
        if one.counted:
            if why := open_count(shell, presenter, one.id):
                shell.app.open(DamagedScreen(shell, one.id, why))
            return
        title = title_of(shell.games, one.game, shell.app.page.words)
        reopen(shell, title, one.id, partial(_look_back, shell, one, presenter))


def _look_back(shell: Shell, one: Finished, presenter: AnyPresenter, table: Table | str) -> None:
    if isinstance(table, str):
        shell.app.open(DamagedScreen(shell, one.id, table))
        return
    open_table(shell, presenter, table)
    the_end.show(shell, presenter, table)


def _result(one: Finished) -> Result:
    """Everybody with their score, the winners first."""
    order = sorted(
        range(len(one.players)), key=lambda seat: (seat not in one.winners, -(one.scores[seat] or 0), seat)
    )
    scored = ((n, one.players[n], one.scores[n]) for n in order)
    return tuple(
        (name if score is None else f"{name}{NO_BREAK}({score})", n in one.winners)
        for n, name, score in scored
    )


def _in_lines(
    result: Result, room: float, width: Callable[[str], float]
) -> list[list[tuple[float, str, bool]]]:
    """Everybody whole, with their crown: from where, what, and whether they won."""
    lines: list[list[tuple[float, str, bool]]] = []
    x = 0.0
    for said, won in result:
        wide = width(said) + (CROWN if won else 0)
        if not lines or x + width(BETWEEN) + wide > room:
            lines.append([])
            x = 0.0
        else:
            x += width(BETWEEN)
        lines[-1].append((x, said, won))
        x += wide
    return lines


def _row(art: Art, h: float, head: str, result: Result, size: float, down: bool) -> None:
    t, width = art.theme, art.width - TEXT - 20
    art.button_face(0, 0, art.width, h, t.card, low=t.shadow, line=t.line, r=12, pressed=down)
    line = size * LEADING_PROMPT
    heads = art.fold(head, width, size, "bold")
    results = _in_lines(result, width, lambda said: art.text_width(said, size, "semibold"))
    top = h / 2 + (2 if down else 0) - (len(heads) + len(results)) * line / 2
    print_lines(art, heads, TEXT, top + len(heads) * line / 2, size, t.ink, "bold", "lm")
    for n, entries in enumerate(results):
        y = top + (len(heads) + n + 0.5) * line
        for at, (x, said, won) in enumerate(entries):
            if at:
                art.text(
                    BETWEEN.strip(),
                    TEXT + x - art.text_width(BETWEEN, size, "semibold") / 2,
                    y,
                    size,
                    t.ink2,
                    "semibold",
                    "mm",
                )
            if won:
                icon(art, "crown", TEXT + x + 10, y, 10, t.ink2)
            art.text(said, TEXT + x + (CROWN if won else 0), y, size, t.ink2, "semibold", "lm")
