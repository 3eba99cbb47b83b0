"""Food only, before it begins: who has which herbs, and which hunting grounds lie on the table."""

from collections.abc import Sequence
from typing import Final

from engine.core import Seat
from engine.first_sparks import STOCKED, FirstSparksRules
from engine.first_sparks.ledger_book import Book
from engine.first_sparks.setup import TILES_FOR, tiles_in_play
from engine.session import Player
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import GAP, MARGIN_SCREEN
from ui.drawing.goods import food as food_token
from ui.drawing.signs import spark_token
from ui.games.contract.parts import Party, rules_as
from ui.games.first_sparks.entry.ledger_screen import LedgerScreen, plow_of
from ui.games.first_sparks.table.seats import colour_of
from ui.games.shared.keeping import Keeping
from ui.services.shell import Shell
from ui.widgets.layout import headed
from ui.widgets.paper import TOP, choices
from ui.widgets.pieces import button, label, page_width, passage, plate

GAME: Final = "first_sparks"
STEP: Final = 54
APART: Final = 12
"""Between two headings, besides the margin."""
HEXES: Final = 2
"""Of a tile, each with one hunting ground."""


class LedgerSetUp(Screen):
    def __init__(self, shell: Shell, party: Party) -> None:
        self._shell, self._party, self._players = shell, party, party.players
        self._rules = rules_as(FirstSparksRules, shell.library.rules(GAME))
        self.herbs = tuple(range(len(self._players), 0, -1))
        """By seat."""
        self.grounds = (0,) * len(STOCKED)
        self._said = ""

    @property
    def wanted(self) -> int:
        """Hunting grounds on the table."""
        return HEXES * TILES_FOR[len(self._players)]

    def most(self, food: int) -> int:
        """Grounds of a food on all tiles that may be in play."""
        usable = tiles_in_play(self._rules.components, len(self._players))
        tiles = [tile for tile in self._rules.components.tiles if tile.number in usable]
        return sum(tile.foods.count(STOCKED[food]) for tile in tiles)

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed = page.words, moment.pressed
        right = 428 + page.more / 2
        size = page.sizes.button
        return [
            *headed(page, words("Food only"), pressed=pressed),
            herbs_asked(page, right - 2 * MARGIN_SCREEN),
            label(words("Hunting grounds"), right, TOP + 8, size, page, face="serif"),
            *herb_rows(page, self._players, self.herbs, right - MARGIN_SCREEN - 16, pressed),
            *self._grounds(page, right, pressed),
            *self._foot(page, pressed),
        ]

    def _grounds(self, page: Page, x: float, pressed: str) -> list[Piece]:
        w = page.width - MARGIN_SCREEN - x
        out: list[Piece] = []
        for n, food in enumerate(STOCKED):
            box = Box(x, TOP + 32 + n * 64, w, 54)
            less, more = self.grounds[n] > 0, self._why_no_more(n) is None
            low, high = Box(box.x, box.y, STEP, box.h), Box(box.right - STEP, box.y, STEP, box.h)
            out += [
                plate(box),
                Piece(
                    Box(low.right, box.y, box.w - 2 * STEP, box.h), _ground,
                    (food.value, self.grounds[n], page.sizes.number),
                ),
                button(low, f"less/{n}", sign="minus", kind="card" if less else "off", pressed=pressed),
                button(high, f"more/{n}", sign="plus", kind="card" if more else "off", pressed=pressed),
            ]  # fmt: skip
        return out

    def _foot(self, page: Page, pressed: str) -> list[Piece]:
        entered = sum(self.grounds)
        says = self._said or page.words("{n} of {wanted} grounds", n=entered, wanted=self.wanted)
        x, y = 428 + page.more / 2, TOP + 32 + 4 * 64
        return foot(page, says, x, y, ready=entered == self.wanted, pressed=pressed)

    # what people do

    def main(self) -> str:
        return "done"

    def chosen(self, means: str, now: int) -> None:
        self._said = ""
        kind, _, which = means.partition("/")
        if means == "close":
            self._shell.app.close()
        elif means == "done":
            self._begin()
        elif kind == "herbs":
            seat, number = which.split("/")
            self._give(Seat(int(seat)), int(number))
        elif kind == "less" and self.grounds[int(which)]:
            self._count(int(which), -1)
        elif kind == "more":
            self._said = self._why_no_more(int(which)) or ""
            if not self._said:
                self._count(int(which), 1)

    def _give(self, seat: Seat, number: int) -> None:
        self.herbs = passed_on(self.herbs, seat, number)

    def _why_no_more(self, food: int) -> str | None:
        words = self._shell.app.page.words
        if sum(self.grounds) >= self.wanted:
            return words("All {wanted} grounds are entered.", wanted=self.wanted)
        if self.grounds[food] >= self.most(food):
            return words("The tiles have only {n} of these.", n=self.most(food))
        return None

    def _count(self, food: int, by: int) -> None:
        self.grounds = (*self.grounds[:food], self.grounds[food] + by, *self.grounds[food + 1 :])

    def _begin(self) -> None:
        if sum(self.grounds) != self.wanted:
            words, left = self._shell.app.page.words, self.wanted - sum(self.grounds)
            self._said = words.n("{n} ground is missing.", "{n} grounds are missing.", left)
            return
        book = Book(self.herbs, self.grounds, plow_of(self._party.options))
        keeping = Keeping.new(self._shell, GAME, self._party)
        self._shell.app.replace(LedgerScreen(keeping, book))


def foot(page: Page, says: str, x: float, y: float, *, ready: bool, pressed: str) -> list[Piece]:
    """What is still missing, and the way on."""
    face = Box(page.width - MARGIN_SCREEN - 240, 412, 240, 58)
    return [
        passage(says, x, y, page.width - MARGIN_SCREEN - x, page.sizes.smallest, page),
        button(
            face, "done", page.words("Begin"), sign="play", kind="main" if ready else "off",
            size=page.sizes.button_main, pressed=pressed, r=12,
        ),
    ]  # fmt: skip


def passed_on(herbs: Sequence[int], seat: Seat, number: int) -> tuple[int, ...]:
    """`seat` has herbs `number`; whoever had them has the others.

    >>> passed_on((4, 3, 2, 1), Seat(0), 2)
    (2, 3, 4, 1)
    """
    left = list(herbs)
    left[left.index(number)], left[seat] = left[seat], number
    return tuple(left)


def herbs_asked(page: Page, room: float) -> Piece:
    """The heading over the rows, smaller where it would run up to the one beside it."""
    said, size = page.words("Who has which herb card?"), float(page.sizes.button)
    size = min(size, size * (room - APART) / page_width(said, size, "serif", page))
    return label(said, MARGIN_SCREEN, TOP + 8, size, page, face="serif")


def herb_rows(
    page: Page, players: Sequence[Player], herbs: Sequence[int], width: float, pressed: str
) -> list[Piece]:
    """A row for each seat: who sits there, and which herbs are theirs; they mean `herbs/seat/number`."""
    out: list[Piece] = []
    n = len(players)
    pitch = min(64.0, 350 / n)
    numbers = [(str(number), str(number)) for number in range(1, n + 1)]
    room = n * 50 + (n - 1) * GAP
    for seat, player in enumerate(players):
        box = Box(MARGIN_SCREEN, TOP + 32 + seat * pitch, width, pitch - GAP)
        row = Box(box.right - room, box.y, room, max(50.0, pitch - GAP))
        args = (colour_of(seat), player.name, page.sizes.smallest)
        out.append(Piece(Box(box.x, box.y, row.x - box.x - 4, box.h), _who, args))
        out += choices(row, f"herbs/{seat}", numbers, str(herbs[seat]), page, pressed=pressed)
    return out


def _who(art: Art, colour: str, name: str, size: float) -> None:
    y = art.height / 2
    spark_token(art, colour, 18, y, min(16.0, y))
    if art.text_width(name, size, "semibold") <= art.width - 40:
        art.text(name, 40, y, size, art.theme.ink, "semibold", "lm")


def _ground(art: Art, food: str, count: int, size: float) -> None:
    food_token(art, food, art.width / 2 - 28, art.height / 2, 17)
    art.text(count, art.width / 2 + 24, art.height / 2, size, art.theme.ink, "black", "mm")
