"""Set-up: who plays, how the table is used, with which options."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from engine.catalogue import Game
from engine.core import AnyRules, Rng
from engine.core.texts import person, unlike
from engine.players import Level
from engine.session import AnyCustoms, Ended, Mode, Player
from ui.core.art import Art
from ui.core.guests import GUEST, TOTEM, called, is_totem
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.seat_marks import SeatMark, seat_marks
from ui.core.text import fold
from ui.core.theme import LEADING_PROMPT
from ui.drawing.figures import seat_disc
from ui.drawing.grounds import round_off
from ui.drawing.icons import IconName, icon
from ui.drawing.pictures import mode_picture
from ui.games import find
from ui.games.contract.hands import Guide
from ui.games.contract.levels import FIRST, after
from ui.games.contract.parts import AnyPresenter, Party
from ui.games.find import about, vignette
from ui.screens.common.ask import Ask
from ui.screens.common.keyboard import KeyboardScreen
from ui.screens.common.rule import RuleScreen
from ui.screens.lesson.offer import ask_to_learn, can_learn
from ui.screens.play.opening import begin, begin_told
from ui.screens.set_up import totem_seat
from ui.screens.set_up.options import OptionsScreen
from ui.services.shell import Shell
from ui.widgets.layout import closing
from ui.widgets.paper import choices, corner_button, ground, title, title_size
from ui.widgets.pieces import UNDER, button, chosen_plate, label, page_width, passage, plate, print_lines

DEALS, TOLD = "deals", "told"
"""Who brings the set-up: the device, or the cardboard that lies there already."""
NOTE: Final = 136
"""The least width of what is said of the cards in use, right of the name."""
SMALLEST_WORDS: Final = 15.0
FEW: Final = 4
"""More seats than this stand closer together."""


class SetUp(Screen):
    def __init__(
        self,
        shell: Shell,
        game: Game,
        presenter: AnyPresenter,
        *,
        players: Sequence[Player] = (),
        mode: Mode | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        self._shell = shell
        self._game = game
        self._presenter = presenter
        self._seated = list(players) or [Player(name) for name in self._first_names()]
        self._about = about(game)
        self._mode = mode if mode is not None else self._about.modes[0].mode
        self._chosen = dict(options or {})
        self._source = DEALS
        self._teaches = can_learn(shell, game, presenter)

    def _first_names(self) -> list[str]:
        """The people who played last, as few as the game needs."""
        known = list(dict.fromkeys(self._shell.tables.names()))[: self._rules.seats.start]
        words = self._shell.app.page.words
        return known + [words(GUEST, n=n + 1) for n in range(len(known), self._rules.seats.start)]

    @property
    def _rules(self) -> AnyRules:
        """Of the cards that are used now: they may be changed from here."""
        return self._shell.library.rules(self._game.id)

    @property
    def _customs(self) -> AnyCustoms:
        return self._shell.library.customs(self._game.id)

    @property
    def _most(self) -> int:
        return self._rules.seats.stop - 1

    @property
    def _players(self) -> tuple[Player, ...]:
        words = self._shell.app.page.words
        return tuple(replace(player, name=called(player.name, words)) for player in self._seated)

    @property
    def names(self) -> list[str]:
        return [player.name for player in self._players]

    @property
    def _party(self) -> Party:
        return Party(self._players, dict(self._chosen))

    def _can_tell(self) -> bool:
        """The cardboard's set-up can be entered."""
        return self._mode is Mode.BESIDE and self._presenter.entry.set_up is not None

    def _must_tell(self) -> bool:
        return self._mode in self._customs.told_only and self._can_tell()

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [
            ground(page),
            *self._head(page, moment.pressed),
            *self._seats(page, moment.pressed),
            *self._modes(page, moment.pressed),
            *self._foot(page, moment.pressed),
        ]

    def _head(self, page: Page, pressed: str) -> list[Piece]:
        words, size = page.words, page.sizes.button
        picture = vignette(self._game)
        box = Box(16, 12, 96, 60)
        y = 98 if page.text == "normal" else 94
        name = words(self._about.title)
        size_of_name = title_size(name, 672 + page.more - 144 - NOTE, page)
        return [
            Piece(box, picture.draw, picture.args, keep=True),
            Piece(box, _round_corners, (10,)),
            title(name, page, x=128, size=size_of_name),
            *self._set_note(page, 144 + page_width(name, size_of_name, "serif", page), pressed),
            corner_button(page, "rules", "book", pressed=pressed, nth=1),
            *([corner_button(page, "learn", "hand", pressed=pressed, nth=2)] if self._teaches else ()),
            closing(page, pressed=pressed),
            label(words("Who is playing?"), 16, y, size, page, face="serif"),
            label(words("How?"), 412 + page.more / 2, y, size, page, face="serif"),
        ]

    def _set_note(self, page: Page, x: float, pressed: str) -> list[Piece]:
        """Which cards are used, where a game says so, right of its name."""
        cards = self._presenter.extras.card_set
        if cards is None:
            return []
        note, right = cards.note(self._shell, page.words), 672 + page.more
        box = Box(x, 12, right - x, 52)

        def fits(size: float) -> bool:
            lines = fold(note.words, box.w - 62, size, "bold", scale=page.scale)
            widest = max(page_width(line, size, "bold", page) for line in lines)
            return len(lines) * size * LEADING_PROMPT <= box.h - 4 and widest <= box.w - 62

        small = next((size for size in (page.sizes.second, page.sizes.smallest) if fits(size)), 0)
        said, size = (note.words, small) if small else (note.short, page.sizes.second)
        args = (box.h, said, size, note.faulty, pressed == "set")
        drawn = Box(box.x, box.y, box.w, box.h + UNDER)
        return [Piece(drawn, _draw_set_note, args, means="set", target=box)]

    def _seats(self, page: Page, pressed: str) -> list[Piece]:
        few = self._most <= FEW
        top, pitch, high = (116, 68, 60) if few else (112, 54, 50)
        width = 372 + page.more / 2
        out: list[Piece] = []
        marks = seat_marks(self._players)
        for n, name in enumerate(self.names):
            box = Box(16, top + pitch * n, width, high)
            out += self._seat(page, box, n, name, marks[n], pressed)
        if len(self.names) < self._most:
            y = top + pitch * len(self.names)
            wide = width - totem_seat.OFFER - 8 if self._game.has_craft else width
            box = Box(16, y, wide, high)
            args = (page.words("Add"), page.sizes.button, pressed == "add")
            out.append(Piece(box, _free_seat, args, means="add"))
            if self._game.has_craft:
                beside = Box(box.right + 8, y, totem_seat.OFFER, high)
                out.append(totem_seat.offer(beside, "totem", TOTEM, page, pressed=pressed))
        return out

    def _seat(self, page: Page, box: Box, n: int, name: str, mark: SeatMark, pressed: str) -> list[Piece]:
        out = [plate(box, r=12)]
        right = box.right
        if len(self.names) > self._rules.seats.start:
            right -= 56
            out.append(_quiet_sign(Box(right, box.y, 56, box.h), f"remove/{n}", "close", pressed))
        if n and page.text != "huge":
            right -= 54
            out.append(_quiet_sign(Box(right, box.y, 54, box.h), f"up/{n}", "arrow_up", pressed))
        level = self._seated[n].level
        size: float = page.sizes.name
        if level:
            right -= totem_seat.CHIP + 4
            chip = Box(right, box.y, totem_seat.CHIP, box.h)
            wordless = self._wordless
            out.append(totem_seat.chip(chip, f"level/{n}", level, page, pressed=pressed, wordless=wordless))
        face = Box(box.x, box.y, right - box.x, box.h)
        if level:
            size = totem_seat.name_room(face, name, page)
        args = (name, mark, size, pressed == f"seat/{n}")
        out.append(Piece(face, _seat_name, args, means=f"seat/{n}"))
        return out

    @property
    def _wordless(self) -> bool:
        """It is played by people who need not read."""
        leading = self._presenter.leading
        return leading is not None and leading.guide is Guide.WORDLESS

    def _modes(self, page: Page, pressed: str) -> list[Piece]:
        out: list[Piece] = []
        for n, one in enumerate(self._about.modes):
            mode, name = one.mode, page.words(one.name)
            box = Box(412 + page.more / 2, 116 + 92 * n, 372 + page.more / 2, 82)
            line = "" if page.text == "huge" else page.words(one.line)
            args = (mode.value, name, line, page.sizes.button, page.sizes.second)
            out.append(chosen_plate(box, r=12) if mode is self._mode else plate(box, r=12))
            out.append(Piece(box, _mode, args, means=f"mode/{mode.value}"))
        return out

    def _foot(self, page: Page, pressed: str) -> list[Piece]:
        words, out = page.words, list[Piece]()
        few, tell = self._most <= FEW, self._can_tell() and not self._must_tell()
        wordless = not few or (tell and page.text == "huge")
        options = Box(16, 404, 72 if wordless else 240, 60)
        if not few:
            options = Box(412 + page.more / 2, 404, 116, 60)
        changed = sum(
            self._chosen.get(option.id, option.default) != option.default for option in self._rules.options
        ) + sum(bool(player.language) + bool(player.help) for player in self._seated)
        if self._rules.options:
            size = 0 if wordless else page.sizes.button
            out.append(_options_button(options, words("Options"), size, pressed, changed))
        left = options.right + 12 if self._rules.options else 16
        if tell and few:
            box = Box(left, 404, 532 + page.more - left, 60)
            offered = [(DEALS, words("Totem deals")), (TOLD, words("Already laid out"))]
            out += choices(box, "source", offered, self._source, page, pressed=pressed)
        elif few:
            out += self._facts(page, left + 6)
        start = Box(544 + page.more, 400, 240, 66)
        out.append(
            button(
                start, "start", words("Begin"), sign="play", kind="main", size=page.sizes.button_main + 1,
                pressed=pressed, r=12,
            )
        )  # fmt: skip
        return out

    def _facts(self, page: Page, x: float) -> list[Piece]:
        """How many and how long, once more: where there is room."""
        seats, words = self._rules.seats, page.words
        people = (
            words.n("{n} player", "{n} players", seats.start)
            if len(seats) == 1
            else words("{least} to {most} players", least=seats.start, most=seats.stop - 1)
        )
        long = words("{n} min", n=self._about.minutes)
        facts = f"{people}  ·  {long}"
        room, sizes = 532 + page.more - x, (page.sizes.second, page.sizes.smallest)

        def lines(size: float) -> int:
            return len(fold(facts, room, size, "semibold", scale=page.scale))

        size = next((size for size in sizes if lines(size) <= 2), page.sizes.smallest)
        top = 434 - size * (0.33 + LEADING_PROMPT * (lines(size) - 1) / 2)
        return [passage(facts, x, top, room, size, page, colour=page.theme.ink2)]

    def main(self) -> str:
        return "start"

    # what people do

    def chosen(self, means: str, now: int) -> None:
        kind, _, what = means.partition("/")
        if kind == "seat":
            self._ask_name(int(what))
        elif means == "add":
            self._ask_name(len(self.names))
        elif means == "totem":
            self._give_to_totem(len(self.names))
        elif kind == "level":
            self._play_like(int(what), after(self._seated[int(what)].level))
        elif kind == "remove":
            del self._seated[int(what)]
        elif kind == "up":
            n = int(what)
            self._seated[n - 1], self._seated[n] = self._seated[n], self._seated[n - 1]
        elif kind == "mode":
            self._mode = Mode(what)
        elif kind == "source":
            self._source = what
        else:
            self._go(means)

    def _go(self, means: str) -> None:
        app = self._shell.app
        if means == "rules":
            app.open(RuleScreen(self._shell, self._game.id, learn=self._learn if self._teaches else None))
        elif means == "learn":
            self._learn()
        elif means == "options":
            options = self._rules.options
            app.open(OptionsScreen(self._shell, self._game, options, self._chosen, self._seated))
        elif means == "close":
            app.close()
        elif means == "set" and (cards := self._presenter.extras.card_set) is not None:
            cards.open(self._shell)
        elif means == "start":
            self._start()

    def _learn(self) -> None:
        """Asked above this screen, where a real game begins after it."""
        while self._shell.app.top is not self:
            self._shell.app.close()
        ask_to_learn(self._shell, self._game, self._presenter)

    def held(self, means: str, now: int) -> bool:
        """All levels, with what they are like."""
        kind, _, what = means.partition("/")
        if kind != "level":
            return False
        seat = int(what)
        level = self._seated[seat].level
        take = partial(self._play_like, seat)
        self._shell.app.open(totem_seat.LevelsScreen(self._shell, level, take, wordless=self._wordless))
        return True

    def _play_like(self, seat: int, level: Level) -> None:
        self._seated[seat] = replace(self._seated[seat], level=level.value)

    def _give_to_totem(self, seat: int) -> None:
        others = [name for n, name in enumerate(self.names) if n != seat]
        self._seated[seat : seat + 1] = [Player(unlike(TOTEM, others), level=FIRST.value)]

    def _ask_name(self, seat: int) -> None:
        others = [name for n, name in enumerate(self.names) if n != seat]
        now = self.names[seat] if seat < len(self.names) and not self._seated[seat].level else ""
        here = {person(name) for name in self.names}
        offered = [name for name in dict.fromkeys(self._shell.tables.names()) if person(name) not in here]
        if self._game.has_craft:
            offered.insert(0, TOTEM)

        def take(name: str) -> None:
            if is_totem(name) and self._game.has_craft:
                self._give_to_totem(seat)
            elif name != now:
                self._seated[seat : seat + 1] = [Player(unlike(name, others))]

        self._shell.app.open(KeyboardScreen(self._shell, now, offered, take))

    def _start(self) -> None:
        if self._mode is Mode.SCORE:
            if (counting := self._presenter.entry.counting) is not None:
                self._shell.app.open(counting.begin(self._shell, self._party))
            return
        if self._must_tell():
            self._tell()
        elif self._can_tell() and self._most > FEW:
            self._ask_source()
        elif self._can_tell() and self._source == TOLD:
            self._tell()
        else:
            self._deal()

    def _ask_source(self) -> None:
        """With many seats there is no room for this choice on the screen itself."""
        words = self._shell.app.page.words
        self._shell.app.open(
            Ask(
                self._shell,
                words("Who lays out the board?"),
                self._deal,
                yes=words("Totem deals"),
                no=words("Already laid out"),
                no_action=self._tell,
            )
        )

    def _tell(self) -> None:
        entering = self._presenter.entry.set_up
        if entering is not None:
            then = begin_told(self._shell, self._game.id, self._presenter)
            self._shell.app.open(entering(self._shell, self._party, then))

    def _deal(self) -> None:
        players, mode, options = self._players, self._mode, dict(self._chosen)
        deal = self._rules.deal(len(players), options, Rng(self._shell.machine.seed()))
        if self._rules.faults(deal):  # an option leaves something to the cardboard, which must be told first
            self._tell()
            return
        begin(
            self._shell,
            self._game.id,
            self._presenter,
            mode,
            players,
            options,
            self._customs.at_the_table(deal, mode),
        )


def _draw_set_note(art: Art, h: float, words: str, size: float, faulty: bool, down: bool) -> None:
    t = art.theme
    art.button_face(0, 0, art.width, h, t.paper, low=t.shadow, line=t.line, r=12, pressed=down)
    middle = h / 2 + (2 if down else 0)
    icon(art, "warning" if faulty else "pencil", 28, middle, 13, t.refuse if faulty else t.ink2)
    lines = art.fold(words, art.width - 62, size, "bold")
    print_lines(art, lines, 52, middle, size, t.ink, at="lm")


def _round_corners(art: Art, r: float) -> None:
    round_off(art, 0, 0, art.width, art.height, r, art.theme.paper)


def _free_seat(art: Art, words: str, size: float, down: bool) -> None:
    t, middle = art.theme, art.height / 2
    rim = [(12.0, 1.5), (art.width - 12, 1.5), (art.width - 1.5, 12), (art.width - 1.5, art.height - 12)]
    rim += [(art.width - 12, art.height - 1.5), (12, art.height - 1.5), (1.5, art.height - 12), (1.5, 12)]
    if down:
        art.box(0, 0, art.width, art.height, t.sunk, r=12)
    art.line([*rim, rim[0]], t.line, 2, dash=(9, 6))
    icon(art, "plus", 34, middle, 13, t.ink2)
    while size > SMALLEST_WORDS and art.text_width(words, size, "semibold") > art.width - 76:
        size -= 1
    art.text(words, 68, middle, size, t.ink2, "semibold", "lm")


def _seat_name(art: Art, name: str, mark: SeatMark, size: float, down: bool) -> None:
    middle = art.height / 2 + (2 if down else 0)
    seat_disc(art, mark, 34, middle, 20)
    if size:
        art.text(name, 68, middle, size, None, "semibold", "lm")


def _quiet_sign(box: Box, means: str, name: IconName, pressed: str) -> Piece:
    return Piece(box, _draw_quiet_sign, (name, pressed == means), means=means)


def _draw_quiet_sign(art: Art, name: IconName, down: bool) -> None:
    colour = art.theme.ember if down else art.theme.ink2
    icon(art, name, art.width / 2, art.height / 2 + (2 if down else 0), 9, colour)


def _mode(art: Art, mode: str, name: str, about: str, size: float, small: float) -> None:
    mode_picture(art, mode, 46, 41)
    names = art.fold(name, art.width - 104, size, "bold")
    if len(names) > 1 or not about:
        step = size * 1.16
        for n, line in enumerate(names):
            art.text(line, 94, 41 + (n - (len(names) - 1) / 2) * step, size, None, "bold", "lm")
        return
    lines = art.fold(about, art.width - 104, small)
    top = 27 if len(lines) == 1 else 18
    art.text(name, 94, top, size, None, "bold", "lm")
    for n, line in enumerate(lines):
        art.text(
            line,
            94,
            top + (27 if len(lines) == 1 else 24) + n * small * 1.16,
            small,
            art.theme.ink2,
            "semibold",
            "lm",
        )


def _options_button(box: Box, words: str, size: float, pressed: str, changed: int) -> Piece:
    drawn = Box(box.x, box.y - 8, box.w + 8, box.h + UNDER + 8)
    args = (box.h, words, size, pressed == "options", changed)
    return Piece(drawn, _draw_options, args, means="options", target=box)


def _draw_options(art: Art, h: float, words: str, size: float, down: bool, changed: int) -> None:
    """Without a size for words: the gear alone."""
    t, w = art.theme, art.width - 8
    art.button_face(0, 8, w, h, t.paper, low=t.shadow, line=t.line, r=12, pressed=down)
    middle = 8 + h / 2 + (2 if down else 0)
    if size:
        room = art.text_width(words, size, "bold")
        x = (w - room - size * 1.6) / 2
        icon(art, "gear", x + size * 0.55, middle, size * 0.55)
        art.text(words, x + size * 1.6, middle, size, None, "bold", "lm")
    else:
        icon(art, "gear", w / 2, middle, 16)
    if changed:
        art.disc(w - 6, 14, 13, t.ember, t.card, 2)
        art.text(changed, w - 6, 14, 17, t.on_dark, "black", "mm")


def again(shell: Shell, game: str, ended: Ended) -> SetUp:
    """With the same people, in the same way."""
    return like(shell, shell.games[game], find.presenter(shell.games[game]), ended)


def like(shell: Shell, game: Game, presenter: AnyPresenter, ended: Ended) -> SetUp:
    return SetUp(shell, game, presenter, players=ended.players, mode=ended.mode, options=ended.options)
