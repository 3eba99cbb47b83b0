"""Set-up: who plays, how the table is used, with which options."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from engine.catalogue import Game
from engine.core import AnyRules, Option, Rng
from engine.core.texts import person, unlike
from engine.players import Level
from engine.session import AnyCustoms, Badge, Ended, Mode, Player, free_badge
from ui.core.guests import GUEST, TOTEM, called, guest, is_totem, somebody
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene, raised
from ui.core.screen import Moment, Screen
from ui.core.seat_marks import SeatMark, seat_marks
from ui.games import find
from ui.games.contract.hands import Guide
from ui.games.contract.levels import FIRST, after
from ui.games.contract.parts import AnyPresenter, Party
from ui.games.find import about, titled, vignette
from ui.screens.common.keyboard import KeyboardScreen
from ui.screens.common.rule import RuleScreen
from ui.screens.lesson.offer import ask_to_learn, can_learn
from ui.screens.people.people import PeopleScreen
from ui.screens.people.wear import Wear
from ui.screens.play.opening import begin, begin_entered, first_picture
from ui.screens.set_up import drawn, totem_seat
from ui.screens.set_up.adapting import ask_to_adapt
from ui.screens.set_up.options import OptionsScreen
from ui.screens.set_up.own_cards import with_own_cards
from ui.screens.set_up.source import ask_source
from ui.screens.set_up.tiles import NEW_TILE, SPECIALS, SPECIALS_WITH_TOTEM, tiles
from ui.services.shell import Shell
from ui.widgets.layout import closing
from ui.widgets.paper import corner_button, ground, title, title_size
from ui.widgets.pieces import chosen_plate, label, page_width, plate

LEARN: Final = 60.0
"""Width of the button that offers the guided first game, with its gap."""
NOTE: Final = 164
"""The least width of what is said of the cards in use, right of the name."""
SIGN: Final = 50
"""Width of what moves a seat up, or removes it."""
CLOSE: Final = 50
"""Rows of seats that touch each other: their targets leave no room between them."""
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
        again: bool = False,
    ) -> None:
        """`again`: they have just played it."""
        self._shell = shell
        self._game = game
        self._presenter = presenter
        self._seated = list(players) or self._first_players()
        self._about = about(game)
        self._mode = mode if mode is not None else self._about.modes[0].mode
        self._chosen = dict(options or {})
        self._teaches = can_learn(shell, game, presenter)
        self._again = again
        self._asked = False
        """Whether Totem shall play another way."""

    def seen(self, now: int) -> None:
        if not self._asked:
            self._asked = True
            ask_to_adapt(self._shell, self._game.id, self._seated, again=self._again)

    def _first_players(self) -> list[Player]:
        """Those who sat together last, as far as they have room; with others who played here, or guests, up
        to as many as the game needs."""
        people, seats = self._shell.people, self._rules.seats
        last = [one for one in people.last_table() if self._game.has_craft or not one.level]
        there = totem_seat.kept_at(last, seats.stop - 1)
        names = [one.name for one in there]
        others = [Player(one.name) for one in people.everybody() if one.name not in names]
        there += others[: max(0, seats.start - len(there))]
        while len(there) < seats.start:
            there.append(Player(self._guest([one.name for one in there])))
        return there

    def _guest(self, there: Sequence[str]) -> str:
        """The name of one more."""
        words, taken = self._shell.app.page.words, {guest(name) for name in there}
        return words(GUEST, n=next(n for n in range(1, len(there) + 2) if str(n) not in taken))

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
        return tuple(map(self._known, self._seated))

    def _known(self, player: Player) -> Player:
        """As they are called and shown now."""
        who = self._shell.people.named(player.name)
        if who is None:
            return replace(player, name=called(player.name, self._shell.app.page.words), badge=None)
        return replace(player, name=who.name, badge=who.badge)

    @property
    def names(self) -> list[str]:
        return [player.name for player in self._players]

    @property
    def _party(self) -> Party:
        return Party(self._players, self._agreed)

    @property
    def _options(self) -> tuple[Option, ...]:
        """That are asked about in this way to play."""
        return self._customs.options_in(self._mode, self._rules.options)

    @property
    def _agreed(self) -> dict[str, str]:
        """What is not as the rules have it by themselves."""
        values = {one.id: self._chosen.get(one.id, one.default) for one in self._options}
        return {
            one.id: value
            for one in self._rules.options
            if (value := values.get(one.id, one.default)) != one.default
        }

    def _can_tell(self) -> bool:
        """The cardboard's set-up can be entered."""
        return self._mode is Mode.BESIDE and self._presenter.entry.set_up is not None

    def _must_tell(self) -> bool:
        return self._mode in self._customs.entered_only and self._can_tell()

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        *foot, start = self._foot(page, moment.pressed)
        return [
            ground(page),
            start,  # the stepping button comes to it first: twenty stops follow
            *self._head(page, moment.pressed),
            *self._seats(page, moment.pressed),
            *self._people(page, moment.pressed),
            *foot,
        ]

    def _head(self, page: Page, pressed: str) -> list[Piece]:
        words, size = page.words, page.sizes.button
        picture = vignette(self._game)
        few = self._most <= FEW
        box = Box(16, 12, 96, 60) if few else Box(16, 12, 80, 50)
        x, y = box.right + 16, 98 if page.text == "normal" else 94
        name = titled(self._game, words)
        size_of_name = title_size(name, self._head_ends(page) - x - 16 - NOTE, page)
        return [
            Piece(box, picture.draw, picture.args, keep=True),
            Piece(box, drawn.round_corners, (10,)),
            title(name, page, x=x, size=size_of_name),
            *self._set_note(page, x + 16 + page_width(name, size_of_name, "serif", page), pressed),
            corner_button(page, "rules", "book", pressed=pressed, nth=1),
            *([corner_button(page, "learn", "hand", pressed=pressed, nth=2)] if self._teaches else ()),
            closing(page, pressed=pressed),
            label(words("Who is playing?"), 16, y if few else 79, size, page, face="serif"),
            self._how_to_sit(page, y),
        ]

    def _head_ends(self, page: Page) -> float:
        """Where the buttons at the right begin."""
        return 672 + page.more - (LEARN if self._teaches else 0)

    def _how_to_sit(self, page: Page, y: float) -> Piece:
        """Over the people who may sit down."""
        words, room, size = page.words, 372 + page.more / 2, page.sizes.second
        full = len(self._seated) >= self._most and not any(player.level for player in self._seated)
        said = words("Every seat is taken.") if full else words("Tap a name to sit down.")
        if self._guest_gives_way():
            said = words("Tap a name: it takes a guest’s seat.")
        if not self._shell.people.everybody():
            said = words("“{new}” asks for your name.", new=words(NEW_TILE.words))
        while size > drawn.LEAST_SAID and page_width(said, size, "semibold", page) > room:
            size -= 1
        return label(said, 412 + page.more / 2, y, size, page, colour=page.theme.ink2)

    def _set_note(self, page: Page, x: float, pressed: str) -> list[Piece]:
        """Which cards are used, where a game says so, right of its name."""
        cards = self._presenter.extras.card_set
        if cards is None:
            return []
        box = Box(x, 12, self._head_ends(page) - x, 52)
        return [drawn.set_note(cards.note(self._shell, page.words), box, page, pressed)]

    def _seats(self, page: Page, pressed: str) -> list[Piece]:
        few = self._most <= FEW
        top, pitch, high = (116, 68, 60) if few else (101, 50, 50)
        width = 372 + page.more / 2
        out: list[Piece] = []
        marks = seat_marks(self._players)
        for n, name in enumerate(self.names):
            box = Box(16, top + pitch * n, width, high)
            out += self._seat(page, box, n, name, marks[n], pressed)
        if len(self.names) < self._most:
            box = Box(16, top + pitch * len(self.names), width, high)
            args = (page.words("Add"), page.sizes.button, pressed == "add")
            out.append(Piece(box, drawn.free_seat, args, means="add"))
        return out

    def _seat(self, page: Page, box: Box, n: int, name: str, mark: SeatMark, pressed: str) -> list[Piece]:
        out = [plate(box if box.h > CLOSE else Box(box.x, box.y + 2, box.w, box.h - 4), r=12)]
        right = box.right
        if len(self.names) > self._rules.seats.start:
            right -= SIGN
            out.append(drawn.quiet_sign(Box(right, box.y, SIGN, box.h), f"remove/{n}", "close", pressed))
        if n and page.text != "huge":
            right -= SIGN
            out.append(drawn.quiet_sign(Box(right, box.y, SIGN, box.h), f"up/{n}", "arrow_up", pressed))
        level, size = self._seated[n].level, float(page.sizes.name)
        if level:
            wide = totem_seat.CHIP[page.text]
            right -= wide + 4
            chip = Box(right, box.y, wide, box.h)
            wordless = self._wordless
            out.append(totem_seat.chip(chip, f"level/{n}", level, page, pressed=pressed, wordless=wordless))
        face = Box(box.x, box.y, right - box.x, box.h)
        if level:
            size = totem_seat.name_room(face, name, page)
        args = (name, mark, size, pressed == f"seat/{n}")
        out.append(Piece(face, drawn.seat_name, args, means=f"seat/{n}"))
        return out

    @property
    def _wordless(self) -> bool:
        """It is played by people who need not read."""
        leading = self._presenter.leading
        return leading is not None and leading.guide is Guide.WORDLESS

    def _people(self, page: Page, pressed: str) -> list[Piece]:
        half = page.more / 2
        area = Box(412 + half, 116, 372 + half, 270)
        people, there = self._shell.people.everybody(), self._seated_ids()
        specials = SPECIALS_WITH_TOTEM if self._game.has_craft else SPECIALS
        return tiles(page, area, people, there, pressed=pressed, specials=specials)

    def _seated_ids(self) -> frozenset[int]:
        known = (self._shell.people.named(player.name) for player in self._seated)
        return frozenset(who.id for who in known if who is not None)

    def _foot(self, page: Page, pressed: str) -> list[Piece]:
        """How it is played, as pictures; the chosen one is named beside them."""
        x, out = 16.0, list[Piece]()
        for one in self._about.modes:
            box = Box(x, 404, 64, 60)
            args = (one.mode.value, pressed == f"mode/{one.mode.value}")
            out.append(chosen_plate(box, r=12) if one.mode is self._mode else plate(box, r=12))
            out.append(Piece(box, drawn.mode, args, means=f"mode/{one.mode.value}"))
            x += 72
        changed = sum(
            self._chosen.get(option.id, option.default) != option.default for option in self._options
        ) + sum(bool(player.language) + bool(player.help) for player in self._seated)
        if self._options:
            out.append(drawn.options_button(Box(x, 404, 64, 60), pressed, changed))
            x += 72
        watched = self._mode is not Mode.SCORE and all(player.level for player in self._seated)
        out += self._named_mode(page, Box(x + 6, 400, 536 + page.more - x - 10, 66))
        out.append(drawn.start(page, pressed, watched=watched))
        return raised(out, 0, 0 if self._most <= FEW else 6)  # six seats reach down to it

    def _named_mode(self, page: Page, box: Box) -> list[Piece]:
        """With how many play and for how long, where there is room."""
        words, n = page.words, len(self._seated)
        name = next(words(one.name) for one in self._about.modes if one.mode is self._mode)
        people = words.n("{n} player", "{n} players", n)
        long = words("{n} min", n=self._about.minutes)
        facts = f"{people}  ·  {long}"
        return [Piece(box, drawn.mode_name, (name, facts, page.sizes.second))]

    def main(self) -> str:
        return "start"

    def expects(self, now: int) -> Hashable:
        """The table, however it is dealt: its board takes longest to draw."""
        return len(self._seated), self._mode, tuple(self._agreed.items())

    def soon(self, page: Page, now: int) -> Iterator[Scene]:
        if self._mode is not Mode.SCORE:
            yield first_picture(self._shell, self._game.id, self._presenter, self._mode, self._party)

    # what people do

    def chosen(self, means: str, now: int) -> None:
        kind, _, what = means.partition("/")
        if kind == "seat":
            self._ask_name(int(what))
        elif means == "add":
            self._ask_name(len(self.names))
        elif kind == "remove":
            del self._seated[int(what)]
        elif kind == "up":
            n = int(what)
            self._seated[n - 1], self._seated[n] = self._seated[n], self._seated[n - 1]
        elif kind == "mode":
            self._mode = Mode(what)
        elif kind == "person":
            self._toggle(int(what))
        elif means == "totem":
            self._sit(TOTEM)
        elif kind == "level":
            self._play_like(int(what), after(self._seated[int(what)].level))
        elif kind == "guest":
            self._sit(self._guest(self.names))
        else:
            self._go(means)

    def _go(self, means: str) -> None:
        app = self._shell.app
        if means == "rules":
            app.open(RuleScreen(self._shell, self._game.id, learn=self._learn if self._teaches else None))
        elif means == "learn":
            self._learn()
        elif means == "options":
            app.open(OptionsScreen(self._shell, self._game, self._options, self._chosen, self._seated))
        elif means == "close":
            app.close()
        elif means == "new":
            app.open(KeyboardScreen(self._shell, "", (), self._named_new))
        elif means == "all":
            app.open(PeopleScreen(self._shell, lambda who: self._toggle(who.id), self._seated_ids))
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

    def _called(self, name: str, others: Sequence[str]) -> Player:
        """Somebody, a guest or Totem, by a name that nobody else has."""
        level = FIRST.value if is_totem(name) and self._game.has_craft else ""
        return Player(unlike(TOTEM if level else name, others), level=level)

    def _toggle(self, id: int) -> None:
        """Whoever sits gets up: with the fewest at the table a guest takes the seat."""
        who = next((one for one in self._shell.people.everybody() if one.id == id), None)
        at = next((n for n, player in enumerate(self._seated) if self._is(player, id)), None)
        if at is not None and len(self._seated) > self._rules.seats.start:
            del self._seated[at]
        elif at is not None:
            self._seated[at] = Player(self._guest(self.names))
        elif who is not None:
            self._sit(who.name)

    def _is(self, player: Player, id: int) -> bool:
        who = self._shell.people.named(player.name)
        return who is not None and who.id == id

    def _guest_gives_way(self) -> bool:
        """There are as few as may be, or no seat is left."""
        guests, count = any(guest(player.name) for player in self._seated), len(self._seated)
        return guests and (count <= self._rules.seats.start or count >= self._most)

    def _sit(self, name: str) -> None:
        """On a seat more; takes a guest’s where there are as few as may be, or none is left, then Totem’s.
        People take the first guest’s, Totem the last one’s: who holds the screen sits down first."""
        least, count = self._rules.seats.start, len(self._seated)
        guests = [n for n, player in enumerate(self._seated) if guest(player.name)]
        totems = [n for n, player in enumerate(self._seated) if player.level]
        alone = is_totem(name) and count - len(totems) == 1
        few = count <= least and not alone  # whoever wants two opponents stays seated
        if guests and not guest(name) and (few or count >= self._most):
            at = guests[-1] if is_totem(name) else guests[0]
            self._seated[at] = self._called(name, self.names)
        elif count < self._most:
            self._seated.append(self._called(name, self.names))
        elif totems and not is_totem(name):
            self._seated[totems[-1]] = self._called(name, self.names)

    def _named_new(self, name: str) -> None:
        """Somebody new chooses a badge; who is remembered by that name sits down."""
        people = self._shell.people
        if people.named(name) is not None or not somebody(name):
            self._sit(name)
            return
        own = free_badge(one.badge for one in people.everybody() if one.badge is not None)
        if own is None:
            self._remember(name, own)
        else:
            self._shell.app.open(Wear(self._shell, name, own, lambda badge: self._remember(name, badge)))

    def _remember(self, name: str, badge: Badge | None) -> None:
        self._sit(self._shell.people.add(name, badge).name)

    def _ask_name(self, seat: int) -> None:
        others = [name for n, name in enumerate(self.names) if n != seat]
        now = self.names[seat] if seat < len(self.names) and not self._seated[seat].level else ""
        written = "" if guest(now) else now  # nobody chose it, so nobody has to erase it
        here = {person(name) for name in self.names}
        known = [one.name for one in self._shell.people.everybody()]
        offered = [name for name in known if person(name) not in here]
        if self._game.has_craft:
            offered.insert(0, TOTEM)

        def take(name: str) -> None:
            if name != now:
                self._seated[seat : seat + 1] = [self._called(name, others)]

        self._shell.app.open(KeyboardScreen(self._shell, written, offered, take))

    def _start(self) -> None:
        if self._mode is Mode.SCORE:
            if (counting := self._presenter.entry.counting) is not None:
                self._shell.app.open(counting.begin(self._shell, self._party))
            return
        if self._must_tell():
            self._tell()
        elif self._can_tell():
            ask_source(self._shell, self._deal, self._tell)
        else:
            self._deal()

    def _tell(self) -> None:
        entering = self._presenter.entry.set_up
        if entering is not None:
            begins = begin_entered(self._shell, self._game.id, self._presenter)

            def then(party: Party, deal: object) -> None:
                self._with_own_cards(party.players, deal, partial(begins, party))

            self._shell.app.open(entering(self._shell, self._party, then))

    def _with_own_cards(
        self, players: Sequence[Player], deal: object, then: Callable[[object], None]
    ) -> None:
        with_own_cards(self._shell, self._presenter, self._mode, players, deal, then)

    def _deal(self) -> None:
        players, mode, options = self._players, self._mode, self._agreed
        deal = self._rules.deal(len(players), options, Rng(self._shell.machine.seed()))
        if self._rules.faults(deal):  # an option leaves something to the cardboard, which must be told first
            self._tell()
            return

        def go_on(deal: object) -> None:
            used = self._customs.at_the_table(deal, mode)
            begins = partial(begin, self._shell, self._game.id, self._presenter, mode, players, options)
            self._with_own_cards(players, used, begins)

        asks = self._presenter.extras.asks
        if asks is None:
            go_on(deal)
        else:
            asks(self._shell, players, deal, go_on)


def again(shell: Shell, game: str, ended: Ended) -> SetUp:
    """With the same people, in the same way."""
    return like(shell, shell.games[game], find.presenter(shell.games[game]), ended)


def like(shell: Shell, game: Game, presenter: AnyPresenter, ended: Ended) -> SetUp:
    sat = ended.players
    return SetUp(shell, game, presenter, players=sat, mode=ended.mode, options=ended.options, again=True)
