"""Results to take along: a code that a phone reads as text, and the final board with scores as a picture."""

import io
from collections.abc import Generator
from typing import Final

import pygame

from engine.core import Outcome
from engine.session import Ended, Table
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.core.stage import Stage, without_targets
from ui.core.theme import DAY, LEADING
from ui.drawing.icons import IconName, icon
from ui.drawing.qr import draw_code, qr_code
from ui.games.contract.defaults import PLAIN_ENDING
from ui.games.contract.ending import Standing
from ui.games.contract.hands import Guide
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.table import AnyLook, Look
from ui.games.find import title_of, vignette
from ui.screens.common.sheet import Sheet
from ui.services.shell import Shell
from ui.services.stick import Step
from ui.widgets.pieces import Kind, button, label, page_width

CODE: Final = 246.0
PHOTO: Final = Page(width=300, scale=4, theme=DAY)
"""What is saved, always by day: 1200 x 1280 px."""
PHOTO_HEIGHT: Final = 320
BOARD: Final = Box(14, 14, 272, 214)
ONE_LINE: Final = 4
"""So many names stand beside each other."""
SMALLEST: Final = 11
LOOK_MS: Final = 1000
WAIT_MS: Final = 60


class TakeAlong(Sheet):
    """Over the end of a game whose result is known."""

    def __init__(self, shell: Shell, presenter: AnyPresenter, ended: Ended, outcome: Outcome) -> None:
        super().__init__(shell)
        self._presenter, self._ended = presenter, ended
        view = ended.rules.view(ended.state, None)
        self._standings = (presenter.ending or PLAIN_ENDING).standings(view, outcome)
        self._photo: pygame.Surface | None = None
        self._running: Generator[Step, None, None] | None = None
        self._said = ""
        """What came of saving."""

    def height(self, page: Page) -> float:
        return 456

    def content(self, page: Page, box: Box, moment: Moment) -> list[Piece]:
        words, half, x = page.words, page.more / 2, box.x + 24
        there = self._shell.stick.there()
        said = self._said or words("Point a phone at it: the result as text, nothing else.")
        text = result_text(self._shell, self._ended, self._standings)
        photo = Box(box.x + 314 + half, box.y + 22, 304, 324)
        side = Box(box.x + 634 + half, box.y + 22, 118 + half, 148)
        save = Box(photo.x, box.y + 370, photo.w, 62)
        return [
            label(words("To take along"), x, box.y + 36, page.sizes.name, page, face="serif"),
            Piece(Box(x, box.y + 60, CODE, CODE), draw_code, (qr_code(text),)),
            Piece(Box(x, box.y + 60 + CODE + 8, 268, 124), _fitting, (said, page.sizes.second)),
            Piece(photo, _photo, (self._picture(),)),
            Piece(side, _noted, ("stick", self._of_stick(page, there), page.sizes.second)),
            *self._time(page, Box(side.x, side.bottom + 10, side.w, 120)),
            _fit_button(page, save, "save", words("Save picture"), moment.pressed, main=there),
            _fit_button(page, Box(side.x, save.y, side.w, 62), "close", words("Close"), moment.pressed),
        ]

    def _of_stick(self, page: Page, there: bool) -> str:
        return page.words("A stick is there.") if there else page.words("Plug in a stick.")

    def _time(self, page: Page, box: Box) -> list[Piece]:
        if not isinstance(self._ended, Table) or not self._ended.moves:
            return []
        return [Piece(box, _noted, ("clock", "\n".join(lasted(self._ended, page)), page.sizes.second))]

    # the picture

    def _picture(self) -> pygame.Surface:
        if self._photo is None:
            self._photo = photo_of(self._shell, self._presenter, self._ended, self._standings)
        return self._photo

    def _png(self) -> bytes:
        file = io.BytesIO()
        pygame.image.save(self._picture(), file, "result.png")
        return file.getvalue()

    # what people do

    def main(self) -> str:
        return "save"

    def seen(self, now: int) -> None:
        super().seen(now)
        if self._running is None:
            return
        step = next(self._running, None)
        if step is None:
            self._running = None
        elif step.part == 1:
            words = self._shell.app.page.words
            kept = words("Saved as {file}. You can pull the stick out now.", file=step.name)
            self._said = step.fault or kept

    def wakes(self, now: int) -> int | None:
        ours = now + (LOOK_MS if self._running is None else WAIT_MS)
        slides = super().wakes(now)
        return ours if slides is None else min(slides, ours)

    def back(self, now: int) -> bool:
        self._stop()
        return False

    def _stop(self) -> None:
        if self._running is not None:
            self._running.close()
            self._running = None

    def chosen(self, means: str, now: int) -> None:
        words = self._shell.app.page.words
        if means == "close":
            self._stop()
            super().chosen(means, now)
        elif means == "save" and self._running is None:
            if not self._shell.stick.there():
                self._said = words("Plug in a stick.")
                return
            self._said = words("The picture is being saved…")
            name = f"{self._ended.rules.game}-{self._shell.machine.today()}"
            self._running = self._shell.stick.keep_picture(name, self._png())


def result_text(shell: Shell, ended: Ended, standings: tuple[Standing, ...]) -> str:
    """Nothing but what the end shows: no address, nothing of the device."""
    game = title_of(shell.games, ended.rules.game, shell.app.page.words)
    head = f"Totem · {game} · {shell.machine.today()}"
    return "\n".join([head, *(f"{s.rank}. {ended.players[s.seat].name} {s.score}" for s in standings)])


def lasted(table: Table, page: Page) -> tuple[str, str]:
    """How long it was played for, and how many moves."""
    words, n = page.words, len(table.moves)
    minutes = max(1, round(table.moves[-1].at / 60_000))
    return words("{n} min", n=minutes), words.n("{n} move", "{n} moves", n)


def photo_of(
    shell: Shell, presenter: AnyPresenter, ended: Ended, standings: tuple[Standing, ...]
) -> pygame.Surface:
    """The final board over names and scores."""
    k = PHOTO.scale
    surface = pygame.Surface((round(PHOTO.width * k), round(PHOTO_HEIGHT * k)))
    page = Page(
        PHOTO.width, PHOTO.scale, DAY, "normal", shell.app.page.language, titles=shell.app.page.titles
    )
    Stage(surface, page).show(
        [Piece(Box(0, 0, 300, 320), _ground, covers=True), *_rows(page, ended, standings)]
    )
    room = pygame.Rect(*(round(n * k) for n in (BOARD.x, BOARD.y, BOARD.w, BOARD.h)))
    board = _board(shell, presenter, ended)
    if board is not None:
        part = min(room.w / board.get_width(), room.h / board.get_height())
        size = round(board.get_width() * part), round(board.get_height() * part)
        surface.blit(pygame.transform.smoothscale(board, size), _centred(room, size))
    else:
        picture = vignette(shell.games.get(ended.rules.game))
        drawn = Stage(pygame.Surface(room.size), page)
        drawn.show([Piece(Box(0, 0, BOARD.w, BOARD.h), picture.draw, picture.args)])
        surface.blit(drawn.surface, room.topleft)
    pygame.draw.rect(surface, DAY.wood, room.inflate(2 * k, 2 * k), round(k))
    return surface


def _centred(room: pygame.Rect, size: tuple[int, int]) -> tuple[int, int]:
    return room.x + (room.w - size[0]) // 2, room.y + (room.h - size[1]) // 2


def _board(shell: Shell, presenter: AnyPresenter, ended: Ended) -> pygame.Surface | None:
    """As the table shows it, without its column; None for a game that was only counted."""
    if not isinstance(ended, Table):
        return None
    page = shell.app.page
    rules = ended.rules
    look: AnyLook = Look(
        rules, rules.view(ended.state, None), ended.players, ended.mode, None, None,
        ended.moves[-1] if ended.moves else None,
    )  # fmt: skip
    photo = presenter.extras.photo
    lies = presenter.table.scene(page, look, Moment(0)) if photo is None else photo(page, look)
    whole = shell.app.stage.picture(without_targets(lies))
    leading = presenter.leading
    if leading is None or leading.guide is not Guide.COLUMN:
        return whole
    right = round((leading.room(page).x - 6) * page.scale)
    return whole.subsurface(pygame.Rect(0, 0, right, whole.get_height()))


def _rows(page: Page, ended: Ended, standings: tuple[Standing, ...]) -> Scene:
    lines = 1 if len(standings) <= ONE_LINE else 2
    in_line = -(-len(standings) // lines)
    wide, high = BOARD.w / max(1, in_line), 76 / lines
    out: list[Piece] = []
    close, most = in_line > ONE_LINE - 1, 13.0 if lines > 1 else 16.0 if in_line > ONE_LINE - 1 else 20.0
    names = [ended.players[one.seat].name for one in standings]
    for n, one in enumerate(standings):
        at, line = n % in_line, n // in_line
        box = Box(BOARD.x + at * wide, 238 + line * high, wide, high)
        r, number = (9.0, 17) if lines > 1 else (10.5, 24) if close else (13.0, 28)
        out.append(Piece(box, _row, (names[n], most, one.score, number, one.rank == 1)))
        y = box.y + high * 0.68
        out.append(Piece(Box.around(box.centre[0] - r - 3, y, r * 1.4), one.badge.draw, one.badge.args))
    return out


def _row(art: Art, name: str, size: float, score: int, number: float, first: bool) -> None:
    t, w, h = art.theme, art.width, art.height
    left = 14 if first else 0
    while size > 6 and art.text_width(name, size, "serif") > w - left - 6:
        size -= 1
    x, y = (w + left - 2) / 2, h * 0.2
    art.text(name, x, y, size, t.ink, "serif", "mm")
    if first:
        icon(art, "crown", x - art.text_width(name, size, "serif") / 2 - 9, y - 1, 6.5, t.ember)
    art.text(score, w / 2 + 2, h * 0.68, number, t.ink, "black", "lm")


def _ground(art: Art) -> None:
    art.box(0, 0, art.width, art.height, art.theme.card, r=0)


def _photo(art: Art, photo: pygame.Surface) -> None:
    t = art.theme
    art.box(3, 5, art.width - 4, art.height - 5, t.shadow, r=6)
    w, h = art.width - 4, art.height - 6
    size = round(w * art.scale), round(h * art.scale)
    art.lay(pygame.transform.smoothscale(photo, size), 0, 0)
    art.box(0, 0, w, h, None, t.line, r=2, width=1)


def _noted(art: Art, sign: IconName, said: str, size: float) -> None:
    t = art.theme
    art.box(0, 0, art.width, art.height, t.sunk, t.line, r=10, width=1)
    icon(art, sign, 22, 24, 11, t.ink2)
    _written(art, said, size, Box(12, 42, art.width - 20, art.height - 48))


def _fitting(art: Art, said: str, size: float) -> None:
    _written(art, said, size, Box(0, 0, art.width, art.height))


def _written(art: Art, said: str, size: float, box: Box) -> None:
    """As large as fits."""
    while size > SMALLEST and not _fits(art, said, size, box):
        size -= 1
    y = box.y + size * 0.8
    for line in art.fold(said, box.w, size, "semibold"):
        art.text(line, box.x, y, size, art.theme.ink2, "semibold", "lm")
        y += size * LEADING


def _fits(art: Art, said: str, size: float, box: Box) -> bool:
    lines = art.fold(said, box.w, size, "semibold")
    return len(lines) * size * LEADING <= box.h and all(
        art.text_width(line, size, "semibold") <= box.w for line in lines
    )


def _fit_button(
    page: Page, box: Box, means: str, said: str, pressed: str, *, main: bool | None = None
) -> Piece:
    """Its words as large as fit; `main` is None for a plain one."""
    sign: IconName | None = None if main is None else "stick"
    room = box.w - (62 if sign else 20)
    size: float = page.sizes.button
    while size > SMALLEST and page_width(said, size, "bold", page) > room:
        size -= 1
    kind: Kind = "main" if main else "card" if main is None else "quiet"
    return button(box, means, said, sign=sign, kind=kind, size=size, pressed=pressed, r=12)
