"""Home: go on with the last game, or choose one."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from engine.catalogue import Game
from engine.session import Unfinished
from ui.core.art import Art
from ui.core.input import Phase, Touch
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.words import N_, Words
from ui.drawing.grounds import round_off
from ui.drawing.icons import IconName, icon
from ui.drawing.pictures import totem
from ui.games.find import Presenters, about, presenter, title_of, titled, vignette
from ui.screens import doors
from ui.screens.common.choose import Choose, Offer
from ui.screens.history.table_pictures import TablePictures, broken_picture, people
from ui.services.machine import PART_NAMES, Part
from ui.services.shell import Shell
from ui.widgets.paper import TURNER, ground, turned, turners
from ui.widgets.pieces import UNDER, button, label, page_width, plate

if TYPE_CHECKING:
    from ui.games.contract.parts import AnyPresenter

LONG_REST_MS: Final = 8000
"""A finger that rests on the home screen for so long is looking for its targets."""

IN_A_ROW: Final = 5
"""So many cards have their full width; six are narrower, and from seven on there are pages of six."""
ON_A_PAGE: Final = 6
PITCH: Final = 156
"""From card to card."""
BETWEEN: Final = 12
LOAD_MS: Final = 50
"""After the picture is there, from one screen or presenter to the next."""
SIGNS: Final[dict[str, IconName]] = {
    "lights": "lamp_missing",
    "buttons": "plug_missing",
    "stuck": "button",
    "sound": "speaker_off",
    "power": "power",
    "heat": "flame",
    "touch": "hand",
}
"""Of parts with which something is wrong; all else has the warning sign."""
NAMES: Final = (24, 22, 20, 18, 16)
"""Sizes of a game's name, the largest for one that takes one line."""
NARROW: Final = 140
"""Width of a card that is one of six."""
PICTURE: Final = Box(24, 75, 116, 78)
"""Of the table that can be gone on with."""
LOOKED_AT: Final = 20
"""Games that are tried, until one can be gone on with."""


class Home(Screen):
    """`leave_out` hears of a game from outside whose screens cannot be made; without it that is raised, as
    for ours."""

    def __init__(
        self,
        shell: Shell,
        presenters: Presenters = presenter,
        leave_out: Callable[[Game, Exception], None] | None = None,
    ) -> None:
        self._shell = shell
        self._leave_out = leave_out
        self._rests_since: int | None = None
        """When a finger came down here that is not lifted yet."""
        self._games = shell.games
        self._presenters = presenters
        self._to_load: list[Callable[[], object]] = []
        if presenters is presenter:
            self._to_load = [partial(doors.load, name) for name in doors.BEHIND]
            self._to_load += [partial(self._load, game) for game in shell.games]
        self._page = 0
        self._was_seen = False
        self._pictures = TablePictures(shell)

    def scene(self, page: Page, moment: Moment) -> Scene:
        last = self._offered_first(page)
        cards = Box(0, 176, 0, 286) if last else Box(0, 84, 0, 378)
        out = [ground(page)]
        if last:
            out += self._resume(page, last, moment.pressed)
        # the stepping button goes as things stand here, and the games are what people come for
        return [*out, *self._cards(page, cards, moment.pressed), *self._head(page, moment.pressed)]

    def _cards(self, page: Page, row: Box, pressed: str) -> list[Piece]:
        """In one row; from seven on six at a time, with buttons that turn to the others."""
        games, shown, pitch = self._games.games, len(self._games), PITCH + page.more / 5
        self._page = min(self._page, self._pages - 1)
        out: list[Piece] = []
        if self._pages > 1:
            body = Box(16, row.y, page.width - 32, row.h)
            out = turners(body, self._page, self._pages, page, pressed=pressed)
            pitch, shown = (body.w - TURNER) / ON_A_PAGE, ON_A_PAGE
        elif shown > IN_A_ROW:
            pitch = (page.width - 20) / shown
        for n, game in enumerate(games[self._page * shown : (self._page + 1) * shown]):
            box = Box(16 + pitch * n, row.y, pitch - BETWEEN, row.h)
            out += self._card(page, game, box, pressed)
        return out

    @property
    def _pages(self) -> int:
        return -(-len(self._games) // ON_A_PAGE) if len(self._games) > ON_A_PAGE else 1

    def _head(self, page: Page, pressed: str) -> list[Piece]:
        tools: tuple[tuple[str, IconName], ...] = (
            ("history", "chart"), ("rules", "book"), ("settings", "gear"),
        )  # fmt: skip
        out = [
            Piece(Box(16, 7, 46, 52), _mark),
            label("Totem", 66, 32, 34, page, face="serif"),
        ]
        missing = [part for part in self._shell.machine.parts() if not part.works]
        if missing:
            out.append(_status(page, missing, pressed))
        for n, (means, name) in enumerate(tools):
            box = Box(612 + 60 * n + page.more, 7, 52, 50)
            right = page.width if n == len(tools) - 1 else box.right + 4
            target = Box(box.x - 4, 0, right - box.x + 4, 62)
            out.append(button(box, means, sign=name, pressed=pressed, target=target))
        return out

    def _resume(self, page: Page, all_of_them: list[Unfinished], pressed: str) -> list[Piece]:
        last = all_of_them[0]
        presenter = self._presenter_of(last)
        words, theme = page.words, page.theme
        right = 574 + page.more - 58
        room = right - 156 - 12
        sizes = page.sizes
        card = plate(Box(16, 68, 768 + page.more, 92), r=12)
        out = [
            replace(card, means="resume", outline=_rim(card.box)),
            *self._picture(page, last, presenter),
            self._resume_button(page, last, pressed),
        ]
        lines = [people(page, last, room), self._turn(page, last, room)]
        if page.text == "huge":
            del lines[0]
        top, first = (98, 134) if len(lines) == 1 else (95, 121)
        head = words("Damaged game") if last.damaged else title_of(self._games, last.game, words)
        out.append(label(head, 156, top, sizes.name, page, face="serif"))
        for n, line in enumerate(lines):
            out.append(label(line, 156, first + 23 * n, sizes.second, page, colour=theme.ink2))
        chip, others = Box(516 + page.more, 88, 50, 50), len(all_of_them) - 1
        more = f"+{others}" if others else ""
        out.append(
            button(
                chip, "more", more, sign=None if others else "list", kind="quiet", size=sizes.second,
                pressed=pressed, r=25,
            )
        )  # fmt: skip
        return out

    def _picture(self, page: Page, last: Unfinished, presenter: "AnyPresenter | None") -> list[Piece]:
        if presenter is None:
            return [broken_picture(PICTURE)]
        return self._pictures.pieces(page, last, presenter, PICTURE)

    def _resume_button(self, page: Page, last: Unfinished, pressed: str) -> Piece:
        """One that cannot be gone on with is looked at."""
        goes_on = not last.damaged and self._pictures.opens(last)
        said = page.words("Resume") if goes_on else page.words("Look")
        return button(
            Box(574 + page.more, 84, 194, 58), "resume", said, sign="play" if goes_on else "eye",
            kind="main" if goes_on else "card", size=page.sizes.button, pressed=pressed, r=12,
        )  # fmt: skip

    def _turn(self, page: Page, last: Unfinished, room: float) -> str:
        """Whose turn and when, or what of it fits."""
        when = self._shell.machine.hour(last.last_played)
        if last.seat is None:
            return when
        turn = page.words("It is {name}’s turn", name=last.players[last.seat])
        both = f"{turn}  ·  {when}"
        return both if page_width(both, page.sizes.second, "semibold", page) <= room else turn

    def _card(self, page: Page, game: Game, box: Box, pressed: str) -> list[Piece]:
        means, said, seats = f"game/{game.id}", about(game), game.seats
        people = f"{seats.start}–{seats.stop - 1}" if len(seats) > 1 else str(seats.start)
        facts = (titled(game, page.words), people, f"{said.minutes}′", page.sizes.second - 1)
        down = 2 if pressed == means else 0
        moved = box.moved(0, down)
        sky = Box(moved.x, moved.y, box.w, box.h - 108)
        picture = vignette(game)
        drawn = Box(box.x, box.y, box.w, box.h + UNDER)
        return [
            Piece(drawn, _card, (box.h, down > 0), means=means, target=box),
            Piece(sky, picture.draw, picture.args, keep=True),
            Piece(moved, _card_rim, (box.h, facts)),
        ]

    def _unfinished(self) -> list[Unfinished]:
        """The last played first; before those whose game is not there any more."""
        return sorted(self._shell.tables.unfinished(), key=lambda one: one.game not in self._games)

    def _presenter_of(self, one: Unfinished) -> "AnyPresenter | None":
        game = None if one.damaged else self._games.get(one.game)
        return self._load(game) if game is not None else None

    def _offered_first(self, page: Page) -> list[Unfinished]:
        """The last game that can be gone on with, then the others."""
        found = self._unfinished()
        for n, one in enumerate(found[:LOOKED_AT]):
            if self._pictures.offers(page, one, self._presenter_of(one), PICTURE):
                return [one, *found[:n], *found[n + 1 :]]
        return found

    def seen(self, now: int) -> None:
        self._pictures.seen()
        if self._was_seen and self._to_load:
            self._to_load.pop(0)()
        self._was_seen = True

    def _load(self, game: Game) -> "AnyPresenter | None":
        """None for a game that is left out."""
        try:
            return self._presenters(game)
        except Exception as error:  # a named edge: anybody's code runs here, and ours is to go on
            if not game.home or self._leave_out is None:
                raise
            self._leave_out(game, error)
            return None

    def wakes(self, now: int) -> int | None:
        if self._pictures.wait:
            return now + 1
        return now + LOAD_MS if self._to_load else None

    def main(self) -> str:
        return "resume"

    def back(self, now: int) -> bool:
        return True

    def traced(self, touch: Touch, now: int) -> bool:
        """A finger that rests for very long, anywhere, wants the touch corrected: whoever hits beside
        everything comes to the settings no other way."""
        if touch.phase is Phase.DOWN:
            self._rests_since = now
        if touch.phase is not Phase.UP or self._rests_since is None:
            return False
        since, self._rests_since = self._rests_since, None
        if now - since < LONG_REST_MS:
            return False
        self._shell.app.open(doors.crosses(self._shell))
        return True

    def chosen(self, means: str, now: int) -> None:
        app = self._shell.app
        kind, _, game = means.partition("/")
        if kind == "game":
            self._choose(game)
        elif means == "resume":
            doors.resume(self._shell, self._offered_first(app.page)[0], self._presenters)
        elif means == "more":
            app.open(doors.unfinished(self._shell, self._presenters, self._pictures))
        elif means == "history":
            app.open(doors.history(self._shell, self._presenters))
        elif means == "rules":
            app.open(BooksScreen(self._shell))
        elif means == "settings":
            app.open(doors.settings(self._shell))
        elif means == "parts":
            app.open(doors.settings(self._shell, "parts"))
        else:
            self._page = turned(means, self._page, self._pages)

    def _choose(self, game: str) -> None:
        shown = self._load(self._games[game])
        if shown is not None:
            self._shell.board.choose(game)
            self._shell.app.open(doors.set_up(self._shell, self._games[game], shown))


class BooksScreen(Choose):
    """Whose rules to read."""

    def __init__(self, shell: Shell) -> None:
        offered = [
            Offer(f"game/{game.id}", titled(game, shell.app.page.words), "book", plain=True)
            for game in shell.games
        ]
        super().__init__(shell, N_("The rules"), offered, self._read)

    def _read(self, means: str) -> None:
        self._shell.app.open(doors.rules(self._shell, means.removeprefix("game/")))


def _status(page: Page, missing: list[Part], pressed: str) -> Piece:
    """What is wrong, in short words; a tap says more."""
    size, (name, text) = page.sizes.second, _short(page.words, missing)
    w = page_width(text, size, "bold", page) + 64
    box = Box(600 + page.more - w, 7, w, 50)
    drawn = Box(box.x, box.y, box.w, box.h + UNDER)
    return Piece(drawn, _chip, (box.h, text, name, size, pressed == "parts"), means="parts", target=box)


def _short(words: Words, wrong: list[Part]) -> tuple[IconName, str]:
    """What is wrong in two or three words, with its sign."""
    known = {part.name if part.name in PART_NAMES else "file" for part in wrong}
    if len(known) > 1:
        return "warning", words.n("{n} problem", "{n} problems", len(wrong))
    (name,) = known
    return SIGNS.get(name, "warning"), _fault_words(words, name, sum(part.count for part in wrong))


def _fault_words(words: Words, name: str, n: int) -> str:
    match name:
        case "lights":
            return words("Lamps missing")
        case "buttons":
            return words("Buttons missing")
        case "stuck":
            return words.n("A button is stuck", "{n} buttons are stuck", n)
        case "sound":
            return words("No sound")
        case "disk":
            return words("Games are not saved")
        case "games":
            return words("About saved games")
        case "left_out":
            return words.n("A game is left out", "{n} games are left out", n)
        case "power":
            return words("Too little power")
        case "heat":
            return words("Too hot")
        case "touch":
            return words("Touch does not work")
        case _:
            return words.n("A file has faults", "{n} files have faults", n)


def _chip(art: Art, h: float, words: str, name: IconName, size: float, down: bool) -> None:
    t = art.theme
    art.button_face(0, 0, art.width, h, t.paper, low=t.shadow, line=t.refuse, r=25, pressed=down)
    middle = h / 2 + (2 if down else 0)
    icon(art, name, 30, middle, 13, t.refuse)
    art.text(words, 50, middle, size, None, "bold", "lm")


def _mark(art: Art) -> None:
    totem(art, art.width / 2 - 1, 2, 46)


def _card(art: Art, h: float, down: bool) -> None:
    t = art.theme
    if not down:
        art.box(0, 4, art.width, h, t.shadow, r=14)
    art.box(0, 2 if down else 0, art.width, h, t.card, r=14)


def _card_rim(art: Art, h: float, facts: tuple[str, str, str, float]) -> None:
    """The rounded rim and the words."""
    t, w = art.theme, art.width
    name, people, time, small = facts
    sky = h - 108
    round_off(art, 0, 0, w, sky, 14, t.paper, ("top left", "top right"))
    art.box(0, 0, w, h, None, t.line, r=14, width=1.2)
    size = next((size for size in NAMES if _fits(art, name, w - 12, size)), NAMES[-1])
    lines = art.fold(name, w - 12, size, "serif")
    step = 24 if len(lines) < 3 else size * 1.15
    for n, line in enumerate(lines):
        art.text(line, w / 2, sky + 32 + (n - (len(lines) - 1) / 2) * step, size, t.ink, "serif", "mm")
    _card_facts(art, h - 23, people, time, small)


def _fits(art: Art, name: str, room: float, size: float) -> bool:
    """On one line at the largest size, else on two."""
    lines = art.fold(name, room, size, "serif")
    widest = max(art.text_width(line, size, "serif") for line in lines)
    return widest <= room and len(lines) <= (1 if size == NAMES[0] else 2)


def _card_facts(art: Art, y: float, people: str, time: str, size: float) -> None:
    """How many play, and how long; a narrow card has no room for the clock."""
    t, w = art.theme, art.width
    narrow = w < NARROW
    left, right = (16, w - 10) if narrow else (22, w - 12)
    text = left + (12 if narrow else 14)
    while narrow and art.text_width(people + time, size, "bold") > right - text - 6:
        size -= 1
    icon(art, "people", left, y, 9, t.ink2)
    art.text(people, text, y, size, t.ink2, "bold", "lm")
    art.text(time, right, y, size, t.ink2, "bold", "rm")
    if not narrow:
        icon(art, "clock", right - art.text_width(time, size, "bold") - 12, y, 8, t.ink2)


def _rim(box: Box) -> tuple[tuple[float, float], ...]:
    return (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)
