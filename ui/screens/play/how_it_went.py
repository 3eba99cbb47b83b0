"""After the game: everybody's chances, at most three turning points, what an observer could have known."""

import io
from collections.abc import Generator
from functools import partial
from typing import Final

import pygame

from engine.players.judgement import Belief, Luck, Moment, Point, moments, strokes
from engine.session import Ended, Table
from ui.core.art import Art
from ui.core.input import Phase, Touch
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment as Now
from ui.core.screen import Screen
from ui.core.stage import Stage
from ui.core.theme import DAY, LEADING_PROMPT
from ui.drawing.icons import IconName
from ui.games.contract.defaults import PLAIN_ENDING
from ui.games.contract.ending import Standing
from ui.games.contract.parts import AnyPresenter
from ui.games.find import title_of
from ui.screens.play.afterwards import Afterwards, said_of
from ui.screens.play.curve import PERCENTS, Line, Mark, at_move, draw_curve, spread
from ui.screens.play.suspected import Suspected, draw_suspected
from ui.services.judging import Judged
from ui.services.shell import Shell
from ui.services.stick import Step
from ui.widgets.layout import headed
from ui.widgets.paper import corner_button, ground
from ui.widgets.pieces import UNDER, button, passage, plate

LOOK_MS: Final = 200
"""Between two looks at what was found."""
SMALLEST: Final = 12
PHOTO: Final = Page(width=560, scale=2, theme=DAY)
"""What is saved, always by day: 1120 x 960 px, and more below where a game has secrets."""
BELOW: Final = 300.0
"""Height of that."""


class HowItWent(Screen):
    """It is judged as long as somebody looks, and goes on where it was."""

    def __init__(self, shell: Shell, presenter: AnyPresenter, table: Table) -> None:
        self._shell, self._presenter, self._table = shell, presenter, table
        self._begun = False
        self._suspected = False
        """What an observer could have known is shown instead of the curve."""
        self._pointed: int | None = None
        self._running: Generator[Step, None, None] | None = None
        self._said = ""
        """What came of saving."""

    # what is known

    @property
    def _judged(self) -> Judged:
        return self._shell.judging.judged(self._table)

    def _standings(self) -> dict[int, Standing]:
        table = self._table
        outcome = table.rules.outcome(table.state)
        if outcome is None:
            return {}
        ending = self._presenter.ending or PLAIN_ENDING
        return {one.seat: one for one in ending.standings(table.rules.view(table.state, None), outcome)}

    def _lines(self, judged: Judged) -> tuple[Line, ...]:
        points = [one for one in judged.pieces if isinstance(one, Point)]
        off, standings = self._shell.judging.off(self._table), self._standings()
        return tuple(
            Line(
                player.name,
                standings[seat].colour,
                standings[seat].badge,
                tuple(point.chances[seat] for point in points),
                tuple(spread(point, seat, off) for point in points),
            )
            for seat, player in enumerate(self._table.players)
            if seat in standings
        )

    def _marks(self, judged: Judged) -> tuple[Mark, ...]:
        chosen = [one.choice for one in self._moments(judged)]
        numbered = [Mark(one.seat, one.move, n) for n, one in enumerate(chosen, 1)]
        luck = [Mark(one.seat, one.move) for one in self._luck(judged)]
        return (*luck, *numbered)

    @staticmethod
    def _moments(judged: Judged) -> tuple[Moment, ...]:
        return moments(judged.pieces) if judged.part == 1 else ()

    @staticmethod
    def _luck(judged: Judged) -> tuple[Luck, ...]:
        return strokes(judged.pieces) if judged.part == 1 else ()

    def _suspects(self, judged: Judged, page: Page) -> tuple[Suspected, ...]:
        """Nobody where the game has no secrets, or where they are not known yet."""
        beliefs = [one for one in judged.pieces if isinstance(one, Belief)]
        secrets, table = self._presenter.extras.suspicions, self._table
        if not beliefs or secrets is None:
            return ()
        sides = secrets.sides(page.words)
        out = []
        for seat, own in enumerate(secrets.own(table.rules.view(table.state, None))):
            if own is None:
                continue
            order = [own, *(n for n in range(len(sides)) if n != own)]
            steps = tuple((one.move, tuple(one.by_seat[seat][n] for n in order)) for one in beliefs)
            name, colours = table.players[seat].name, tuple(sides[n][1] for n in order)
            out.append(Suspected(name, sides[own][0], colours, steps))
        return tuple(out)

    # what is shown

    def scene(self, page: Page, moment: Now) -> Scene:
        judged, pressed = self._judged, moment.pressed
        box = self._plate(page)
        suspects = self._suspects(judged, page)
        out = [*headed(page, page.words("How it went"), pressed=pressed)]
        out.append(corner_button(page, "save", "picture", pressed=pressed, nth=1))
        if suspects:
            sign: IconName = "chart" if self._suspected else "eye"
            out.append(corner_button(page, "suspected", sign, pressed=pressed, nth=2))
        out += self._drawn(page, box, judged, suspects)
        foot = Box(16, 394, 520 + page.more, 78)
        out.append(Piece(foot, _fitting, (self._foot(page, judged), page.sizes.second)))
        return [*out, *self._beside(page, judged, pressed)]

    @staticmethod
    def _plate(page: Page) -> Box:
        return Box(16, 76, 520 + page.more, 310)

    def _drawn(self, page: Page, box: Box, judged: Judged, suspects: tuple[Suspected, ...]) -> list[Piece]:
        moves, sizes = len(self._table.moves), page.sizes
        if self._suspected and suspects:
            return [self._plate_of_suspects(page, box, suspects)]
        lines, marks = self._lines(judged), self._marks(judged)
        args_of_curve = (lines, marks, moves, _percents(page), sizes.second, sizes.second)
        return [Piece(box, draw_curve, args_of_curve, means="curve", target=box)]

    def _foot(self, page: Page, judged: Judged) -> str:
        words = page.words
        if self._said:
            return self._said
        if self._suspected and self._suspects(judged, page):
            return words("The dark line is the true clan; on the right, how likely it seemed at the end.")
        if judged.failed:
            return words("Totem could not look at the whole game. What it has found is shown.")
        if judged.part < 1:
            return words("Totem is looking at the game again. You can leave: it goes on when you come back.")
        out = words("Chances of winning; the pale edge shows how unsure Totem is.")
        if any(self._luck(judged)):
            luck = words("A clover marks luck.")
            return f"{out} {luck}"
        return out

    def _beside(self, page: Page, judged: Judged, pressed: str) -> list[Piece]:
        x, words, size = 552 + page.more, page.words, page.sizes.button
        face, said = Box(x, 408, 232, 60), words("Move by move")
        moves = button(face, "moves", said, sign="list", size=size, pressed=pressed, r=12)
        if judged.failed:
            again = Box(x, 324, 232, 64)
            return [
                button(again, "again", words("Try again"), kind="main", size=size, pressed=pressed, r=12),
                moves,
            ]
        if judged.part < 1:
            dots = Box(x, 76, 232, 62)
            return [plate(dots, r=12), Piece(dots, _progress, (round(judged.part, 2),)), moves]
        shown = self._moments(judged)
        if not shown:
            nothing = words("No single move gave much away.")
            box = Box(x, 76, 232, 220)
            return [plate(box, r=12), Piece(box.grown(-12), _fitting, (nothing, page.sizes.sentence)), moves]
        out = [moves]
        for n, one in enumerate(shown):
            out += self._row(page, Box(x, 76 + 108 * n, 232, 96), n, one, pressed)
        return out

    def _row(self, page: Page, box: Box, n: int, moment: Moment, pressed: str) -> list[Piece]:
        seat, means = moment.choice.seat, f"moment/{n}"
        standing = self._standings()[seat]
        name, lost = self._table.players[seat].name, round(100 * moment.choice.lost)
        args = (
            box.h, n + 1, name, f"−{lost}", page.words(said_of(moment)), page.sizes.name,
            page.sizes.second, pressed == means,
        )  # fmt: skip
        dy = 2 if pressed == means else 0
        return [
            Piece(Box(box.x, box.y, box.w, box.h + UNDER), _moment_row, args, means=means, target=box),
            Piece(Box.around(box.x + 54, box.y + 28 + dy, 15), standing.badge.draw, standing.badge.args),
        ]

    # what people do

    def seen(self, now: int) -> None:
        if not self._begun:
            self._begun = True
            self._shell.judging.judge(self._table)
        if self._running is not None:
            self._save_on()

    def wakes(self, now: int) -> int | None:
        judged = self._judged
        if self._running is not None:
            return now + 60
        return now + LOOK_MS if judged.part < 1 and not judged.failed else None

    def main(self) -> str:
        return "moment/0" if self._moments(self._judged) else "moves"

    def back(self, now: int) -> bool:
        self._rest()
        return False

    def _rest(self) -> None:
        self._begun = False
        self._shell.judging.rest()
        if self._running is not None:
            self._running.close()
            self._running = None

    def traced(self, touch: Touch, now: int) -> bool:
        box = self._plate(self._shell.app.page)
        if touch.phase is Phase.DOWN:
            at = at_move(touch.x - box.x, box.w, len(self._table.moves))
            self._pointed = at if box.holds(touch.x, touch.y) else None
        return False

    def chosen(self, means: str, now: int) -> None:
        kind, _, n = means.partition("/")
        judged = self._judged
        if means == "close":
            self._rest()
            self._shell.app.close()
        elif means == "suspected":
            self._suspected = not self._suspected
        elif kind == "moment":
            self._open(self._moments(judged)[int(n)].choice.move)
        elif means == "curve" and not self._suspected:
            self._open(self._pointed or 0)
        elif means == "moves":
            self._open(0)
        elif means == "again":
            self._shell.judging.judge(self._table)
        elif means == "save":
            self._save()

    def _open(self, move: int) -> None:
        shell, judged, table = self._shell, self._judged, self._table
        self._begun = False
        found = self._moments(judged), self._luck(judged)
        what_if = partial(shell.what_if, shell, table)
        shell.app.open(Afterwards(shell, self._presenter, table, move, *found, what_if))

    # the picture

    def _save(self) -> None:
        words = self._shell.app.page.words
        if self._running is not None:
            return
        if not self._shell.stick.there():
            self._said = words("Plug in a stick.")
            return
        self._said = words("The picture is being saved…")
        name = f"{self._table.rules.game}-{self._shell.machine.today()}"
        self._running = self._shell.stick.keep_picture(name, self._png())

    def _save_on(self) -> None:
        step = next(self._running, None) if self._running is not None else None
        if step is None:
            self._running = None
        elif step.part == 1:
            words = self._shell.app.page.words
            kept = words("Saved as {file}. You can pull the stick out now.", file=step.name)
            self._said = step.fault or kept

    def _png(self) -> bytes:
        file = io.BytesIO()
        pygame.image.save(self.picture(), file, "curve.png")
        return file.getvalue()

    def picture(self) -> pygame.Surface:
        """The curve over the turning points, and below what an observer could have known; by day, at the
        normal size of text."""
        shown = self._shell.app.page
        page = Page(PHOTO.width, PHOTO.scale, DAY, "normal", shown.language, titles=shown.titles)
        judged = self._judged
        below = self._suspected_below(page, judged)
        first, second = _painted(page, self._curve_above(page, judged)), _painted(page, below)
        high = round(BELOW * page.scale) if below else 0
        surface = pygame.Surface((first.get_width(), first.get_height() + high))
        surface.blit(first, (0, 0))
        surface.blit(second, (0, first.get_height()))
        return surface

    def _curve_above(self, page: Page, judged: Judged) -> Scene:
        title = title_of(self._shell.games, self._table.rules.game, page.words)
        box = Box(16, 52, page.width - 32, 300)
        lines = [
            f"{n}. {self._table.players[one.choice.seat].name} −{round(100 * one.choice.lost)} · "
            f"{page.words(said_of(one))}"
            for n, one in enumerate(self._moments(judged), 1)
        ]
        size = page.sizes.second
        moves, percents = len(self._table.moves), _percents(page)
        args = (self._lines(judged), self._marks(judged), moves, percents, size, size)
        went = page.words("How it went")
        head = f"{went} · {title} · {self._shell.machine.today()}"
        return [
            ground(page),
            passage(head, 16, 20, page.width - 32, page.sizes.sentence, page, face="serif"),
            Piece(box, draw_curve, args),
            *(passage(line, 16, 372 + n * 32, page.width - 32, size, page) for n, line in enumerate(lines)),
        ]

    def _suspected_below(self, page: Page, judged: Judged) -> Scene:
        """Nothing in a game without secrets."""
        suspects = self._suspects(judged, page)
        box = Box(16, 0, page.width - 32, BELOW - 16)
        return [ground(page), self._plate_of_suspects(page, box, suspects)] if suspects else []

    def _plate_of_suspects(self, page: Page, box: Box, suspects: tuple[Suspected, ...]) -> Piece:
        head = page.words("How likely each clan seemed to somebody who saw only the table.")
        sizes = page.sizes.second - 2, page.sizes.second
        return Piece(box, draw_suspected, (suspects, len(self._table.moves), head, *sizes))


def _percents(page: Page) -> tuple[str, ...]:
    return tuple(page.words("{n}%", n=n) for n in PERCENTS)


def _painted(page: Page, scene: Scene) -> pygame.Surface:
    surface = pygame.Surface((round(page.width * page.scale), round(480 * page.scale)))
    Stage(surface, page).show(scene)
    return surface


def _progress(art: Art, part: float) -> None:
    """Dots that fill."""
    many = 9
    for n in range(many):
        x = 24 + (art.width - 48) * n / (many - 1)
        full = n < round(part * many)
        art.disc(x, art.height / 2, 7, art.theme.ember if full else art.theme.sunk, art.theme.line, 1.2)


def _fitting(art: Art, words: str, size: float) -> None:
    """As large as fits."""
    while size > SMALLEST and len(art.fold(words, art.width, size)) * size * LEADING_PROMPT > art.height:
        size -= 1
    art.paragraph(words, 0, size * 0.2, art.width, size, art.theme.ink2, "semibold", leading=LEADING_PROMPT)


def _moment_row(
    art: Art, h: float, number: int, name: str, lost: str, words: str, size: float, small: float, down: bool
) -> None:
    t = art.theme
    art.button_face(0, 0, art.width, h, t.card, low=t.shadow, line=t.line, r=12, pressed=down)
    low = 2 if down else 0
    art.disc(22, 28 + low, 13, t.sun, DAY.ink, 1.6)
    art.text(number, 22, 28 + low, 17, DAY.ink, "black", "mm")
    figure = size + 2
    art.text(lost, art.width - 12, 28 + low, figure, t.ink, "black", "rm")
    room = art.width - 76 - art.text_width(lost, figure, "black") - 18
    while size > SMALLEST and art.text_width(name, size, "serif") > room:
        size -= 1
    art.text(name, 76, 28 + low, size, t.ink, "serif", "lm")
    while small > SMALLEST and len(art.fold(words, art.width - 24, small)) * small * LEADING_PROMPT > h - 60:
        small -= 1
    lines = art.fold(words, art.width - 24, small)
    for n, line in enumerate(lines):
        y = h - 27 + low + (n - (len(lines) - 1) / 2) * small * LEADING_PROMPT
        art.text(line, 12, y, small, t.ink2, "semibold", "lm")


def shows(shell: Shell, ended: Ended) -> bool:
    """Whether there is something to tell of it."""
    return isinstance(ended, Table) and not ended.what_if and shell.judging.can(ended)
