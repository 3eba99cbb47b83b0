"""What a touch on the show brings: how many play, and a game that begins with the second tap."""

from collections.abc import Callable
from typing import Final

from engine.catalogue import Game
from engine.core import Rng
from engine.session import Mode, Player
from ui.core.art import Art
from ui.core.guests import GUEST
from ui.core.input import Touch
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import LEADING_PROMPT
from ui.core.words import N_
from ui.drawing.icons import icon
from ui.games.find import about, presenter, titled, vignette
from ui.screens.common.ask import Note
from ui.screens.history.unfinished import resume
from ui.screens.play.opening import begin
from ui.screens.settings.settings import SettingsScreen
from ui.screens.show.column import kept_words
from ui.screens.show.keeping import kept_game
from ui.services.shell import Shell
from ui.widgets.layout import across
from ui.widgets.paper import TURNER, corner_button, ground, title, turned, turners
from ui.widgets.pieces import UNDER, chosen_plate, label, page_width, plate, print_lines

BACK_MS: Final = 20_000
"""Without a touch the show goes on."""
MOST: Final = 6
"""Players that can be chosen."""
ON_A_PAGE: Final = 5
SMALLEST: Final = 12
FOOT: Final = N_("Tap a game and it begins. Without a touch the show goes on.")
ENTERED_ONLY: Final = N_("Something has to be entered first: begin this game from the home screen.")


class ShowStart(Screen):
    """`back` gives the show that goes on, and is told how many players were chosen, and when."""

    is_show = True

    def __init__(self, shell: Shell, players: int, back: Callable[[int, int], Screen]) -> None:
        self._shell, self._players, self._back = shell, players, back
        self._at = 0
        self._touched: int | None = None
        """When a finger was seen last; what lies over this screen counts as one."""
        self._kept = kept_game(shell)

    def seen(self, now: int) -> None:
        if self._touched is None:
            self._touched = now
        elif now - self._touched >= BACK_MS:
            self._shell.app.replace(self._back(self._players, now))

    def wakes(self, now: int) -> int | None:
        return None if self._touched is None else max(now + 1, self._touched + BACK_MS)

    def traced(self, touch: Touch, now: int) -> bool:
        self._touched = now
        return False

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed = page.words, moment.pressed
        return [
            ground(page),
            title(words("What shall we play?"), page, size=self._title_size(page)),
            corner_button(page, "settings", "gear", pressed=pressed),
            corner_button(page, "home", "home", pressed=pressed, nth=1),
            *self._how_many(page),
            *self._resume(page, pressed),
            *self._cards(page, pressed),
            Piece(Box(16, 434, page.width - 32, 34), _foot, (words(FOOT), page.sizes.second)),
        ]

    def _title_size(self, page: Page) -> float:
        said, room = page.words("What shall we play?"), 656 + page.more
        wide = page_width(said, page.sizes.title, "serif", page)
        return page.sizes.title * min(1.0, room / wide)

    def _how_many(self, page: Page) -> list[Piece]:
        out: list[Piece] = []
        said = page.words("How many?")
        size: float = page.sizes.sentence
        while size > SMALLEST and page_width(said, size, "serif", page) > 112:
            size -= 1
        out.append(label(said, 16, 104, size, page, face="serif"))
        for n in range(1, MOST + 1):
            box = Box(134 + 60 * (n - 1), 78, 52, 52)
            out.append(chosen_plate(box) if n == self._players else plate(box))
            out.append(Piece(box, _number, (n,), means=f"players/{n}"))
        return out

    def _resume(self, page: Page, pressed: str) -> list[Piece]:
        if self._kept is None:
            return []
        box = Box(514, 78, 270 + page.more, 52)
        words = page.words
        args = (
            box.h,
            kept_words(self._kept.game, words),
            words("Resume"),
            page.sizes.smallest,
            pressed == "resume",
        )
        drawn = Box(box.x, box.y, box.w, box.h + UNDER)
        return [Piece(drawn, _draw_resume, args, means="resume", target=box)]

    def _cards(self, page: Page, pressed: str) -> list[Piece]:
        games, out = self._shell.games.games, list[Piece]()
        body = Box(16, 146, page.width - 32, 278)
        count = -(-len(games) // ON_A_PAGE)
        if count > 1:
            out += turners(body, self._at, count, page, pressed=pressed)
            body = Box(body.x, body.y, body.w - TURNER - 16, body.h)
        shown = games[self._at * ON_A_PAGE : (self._at + 1) * ON_A_PAGE]
        for game, box in zip(shown, across(body, ON_A_PAGE, 12), strict=False):
            face = Box(box.x, box.y, box.w, 272)
            means, fits = f"game/{game.id}", self._players in game.seats
            picture = vignette(game)
            low = 2 if pressed == means and fits else 0
            drawn = Box(face.x, face.y, face.w, face.h + UNDER)
            args = (titled(game, page.words), _seats(page, game), page.sizes.name - 3, fits, low > 0)
            out.append(Piece(drawn, _card, (face.h, *args), means=means, target=face))
            out.append(
                Piece(
                    Box(face.x + 6, face.y + 6 + low, face.w - 12, 130), picture.draw, picture.args, keep=True
                )
            )
        return out

    def main(self) -> str:
        return ""

    def back(self, now: int) -> bool:
        self._shell.app.replace(self._back(self._players, now))
        return True

    def chosen(self, means: str, now: int) -> None:
        self._touched = now
        kind, _, what = means.partition("/")
        if kind == "players":
            self._players = int(what)
        elif kind == "game":
            self._begin(self._shell.games[what])
        elif means == "resume" and self._kept is not None:
            self._shell.app.home()
            resume(self._shell, self._kept.game, presenter)
        elif means == "settings":
            self._shell.app.open(SettingsScreen(self._shell))
        elif means == "home":
            self._shell.app.home()
        else:
            self._at = turned(means, self._at, -(-len(self._shell.games) // ON_A_PAGE))

    def _begin(self, game: Game) -> None:
        """At once, with guests, on the screen."""
        words, library = self._shell.app.page.words, self._shell.library
        if self._players not in game.seats:
            name, seats = titled(game, words), _seats(self._shell.app.page, game)
            fact = words("{game} is for {seats} players.", game=name, seats=seats)
            self._shell.app.open(Note(self._shell, fact, words("Choose another number above the games.")))
            return
        rules, mode = library.rules(game.id), about(game).modes[0].mode
        if any(one.mode is Mode.SCREEN for one in about(game).modes):
            mode = Mode.SCREEN
        deal = rules.deal(self._players, {}, Rng(self._shell.machine.seed()))
        if rules.faults(deal):
            self._shell.app.open(
                Note(self._shell, words("This game cannot begin by itself."), words(ENTERED_ONLY))
            )
            return
        players = [Player(words(GUEST, n=n + 1)) for n in range(self._players)]
        self._shell.board.choose(game.id)
        laid = library.customs(game.id).at_the_table(deal, mode)
        begin(self._shell, game.id, presenter(game), mode, players, {}, laid)


def _seats(page: Page, game: Game) -> str:
    seats = game.seats
    if len(seats) == 1:
        return str(seats.start)
    return page.words("{least} to {most}", least=seats.start, most=seats.stop - 1)


def _number(art: Art, n: int) -> None:
    art.text(n, art.width / 2, art.height / 2, 25, None, "black", "mm")


def _draw_resume(art: Art, h: float, name: str, words: str, size: float, down: bool) -> None:
    t, low = art.theme, 2 if down else 0
    art.button_face(0, 0, art.width, h, t.card, low=t.shadow, line=t.line, r=12, pressed=down)
    icon(art, "hourglass", 24, h / 2 + low, 11, t.ink2)
    icon(art, "play", art.width - 26, h / 2 + low, 10, t.ink)
    for n, (said, colour) in enumerate(((name, t.ink), (words, t.ink2))):
        small = size
        while small > SMALLEST and art.text_width(said, small, "bold") > art.width - 96:
            small -= 1
        art.text(said, 46, h / 2 + low + (n - 0.5) * 22, small, colour, "bold", "lm")


def _card(art: Art, h: float, name: str, seats: str, size: float, fits: bool, down: bool) -> None:
    t, w = art.theme, art.width
    if fits:
        art.button_face(0, 0, w, h, t.card, low=t.shadow, line=t.line, r=14, pressed=down)
    else:
        art.box(0, 0, w, h, t.sunk, t.line, r=14, width=1)
    low, ink = (2 if down else 0), t.ink if fits else t.ink2
    while size > SMALLEST and (
        len(lines := art.fold(name, w - 14, size, "serif")) * size * LEADING_PROMPT > 78
        or max(art.text_width(line, size, "serif") for line in lines) > w - 14
    ):
        size -= 1
    lines = art.fold(name, w - 14, size, "serif")
    print_lines(art, lines, w / 2, 185 + low, size, ink, "serif", "mm")
    wide = art.text_width(seats, 18, "bold")
    icon(art, "people", w / 2 - wide / 2 - 8, 250 + low, 9, t.ink2)
    art.text(seats, w / 2 - wide / 2 + 8, 250 + low, 18, t.ink2, "bold", "lm")


def _foot(art: Art, words: str, size: float) -> None:
    while size > SMALLEST and art.text_width(words, size, "semibold") > art.width - 34:
        size -= 1
    icon(art, "hand", 12, art.height / 2, 11, art.theme.ember)
    art.text(words, 32, art.height / 2, size, art.theme.ink2, "semibold", "lm")
