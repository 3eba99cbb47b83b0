"""The score alone: the last pyramid painted clan by clan; women only where they decide."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.cherokee import Clan, tally, tied_for_the_lead
from engine.cherokee.board import PLACES, ROW, ROWS, SPOT_AT, SPOTS, Spot
from engine.cherokee.model import VALUES, Sex
from engine.core import Place
from engine.session import Count
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import CLANS, DAY, ink_on, mix
from ui.core.words import N_
from ui.drawing.marks import State
from ui.drawing.signs import clan_sign
from ui.games.cherokee.entry.clans_entered import ClansEntered
from ui.games.cherokee.entry.ended import counted
from ui.games.cherokee.table import around, cards
from ui.games.cherokee.table.layout import MAIN, TOOLS, card_box, column, target_box
from ui.games.cherokee.table.lights import CHOOSABLE, CHOSEN, painted_lights
from ui.games.cherokee.table.pyramid import ground
from ui.games.cherokee.table.words import clan_word
from ui.games.shared.keeping import Entered, Keeping, entered_of, texts, whole
from ui.lights.glow import LightScene
from ui.screens.common.rule import RuleScreen
from ui.screens.play.the_end import show_count
from ui.services.shell import Shell
from ui.widgets.layout import nth
from ui.widgets.pieces import UNDER, button, height_of_lines, passage, plate, tool_buttons

OF_A_CLAN: Final = sum(len(values) for values in VALUES.values())
WOMEN_OF_A_CLAN: Final = len(VALUES[Sex.WOMAN])
SWATCH: Final = 88.0, 84.0
SAYS: Final = Box(414, 8, 184, 150)
SMALLEST: Final = 12
BELOW: Final = 0.5
"""Of a last line's height nothing stands here, in sizes of the text: what lies below keeps its distance."""

Before = tuple[tuple[Clan | None, ...], frozenset[Spot]]


class Painting(Screen):
    """The base brings no feathers: it is painted only where a tie needs its women. A finger that slides
    paints on. What it began with decides: a place of the chosen clan is wiped clean, any other is painted."""

    def __init__(
        self,
        keeping: Keeping,
        *,
        painted: Sequence[Clan | None] = (),
        women: frozenset[Spot] = frozenset(),
        clans: tuple[Clan, ...] = (),
    ) -> None:
        """With what was entered, of a count that was kept."""
        self._keeping, self._shell = keeping, keeping.shell
        self._players, self._options = keeping.players, keeping.options
        self.painted: list[Clan | None] = [*painted] or [None] * len(SPOTS)
        self.women = women
        self.clan: Clan = Clan.BIRD
        self.tied: tuple[Clan, ...] = ()
        """Between which only their women decide: then women are marked instead of clans."""
        self._clans = clans
        self._needs_base = False
        """The leaders are tied: women of the base count."""
        self._before: list[Before] = []
        self._under = ""
        self._brush: Clan | None = None
        self._said = ""

    @classmethod
    def of_count(cls, shell: Shell, count: Count) -> "Painting":
        """As it was left. Raises ValueError, KeyError, IndexError."""
        entered = entered_of(count)
        painted = tuple(Clan(clan) if clan else None for clan in texts(entered["painted"]))
        women = frozenset(SPOTS[at] for at in whole(entered["women"]))
        clans = tuple(map(Clan, texts(entered["clans"])))
        if (len(painted), len(clans)) != (len(SPOTS), len(count.players)):
            raise ValueError("not as many places or players as there are")
        return cls(Keeping.of(shell, count), painted=painted, women=women, clans=clans)

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        pressed = moment.pressed
        tools = column(page, TOOLS)
        return [
            ground(page),
            *around.feathers(page, tally(self.painted)),
            *self._says(page),
            *self._places(page),
            *self._swatches(page, pressed),
            button(
                column(page, MAIN), "done", page.words("Count") if self.tied else page.words("Next"),
                kind="main" if self.ready else "off", size=page.sizes.button_main, pressed=pressed, r=12,
            ),
            *tool_buttons(
                tools.x, tools.y, tools.w, tools.h, (("undo", "undo"), ("rules", "book"), ("leave", "close")),
                pressed=pressed, trouble=False,
            ),
        ]  # fmt: skip

    @property
    def ready(self) -> bool:
        return not self._left

    @property
    def _left(self) -> int:
        """How many places have still to be painted."""
        return sum(self.painted[at] is None for at in SPOTS if self._needs_base or ROW[at] < ROWS)

    def _says(self, page: Page) -> Iterator[Piece]:
        words = page.words
        left = self._left
        if self._said:
            said = self._said
        elif self.tied:
            clans = words.listed([clan_word(clan, words) for clan in self.tied])
            said = words("A tie! Touch the women of {clans}.", clans=clans)
        elif not any(self.painted):
            said = words("Choose a clan and paint its places with a finger.")
        elif not left and None in self.painted:
            said = words("The base brings no feathers: you may leave it.")
        elif left and self._needs_base:
            said = words("A tie! Paint the base too: women there count.")
        else:
            said = words.n("{n} place is left.", "{n} places are left.", left)
        box = SAYS.moved(page.more / 2, 0)
        sizes = (page.sizes.prompt, page.sizes.second, *range(round(page.sizes.smallest), SMALLEST, -1))
        fits = (size for size in sizes if height_of_lines(said, box.w, size, page) <= box.h + size * BELOW)
        size = next(fits, SMALLEST)
        down = 8 if size == sizes[0] else 0
        yield passage(said, box.x, box.y + down, box.w, size, page)

    def _places(self, page: Page) -> Iterator[Piece]:
        for at in SPOTS:
            clan, box = self.painted[at], card_box(page, at)
            if clan is None:
                yield cards.place_marked(box, hot=self._needs_base)
            else:
                sex = Sex.WOMAN.value if at in self.women else ""
                state: State | None = "chosen" if at in self.women else None
                dim = bool(self.tied) and clan not in self.tied
                yield cards.lying((clan.value, None, sex), box, state, dim=dim)
            yield Piece(Box(*box.centre, 1, 1), _nothing, means=PLACES[at], target=target_box(page, at))

    def _swatches(self, page: Page, pressed: str) -> Iterator[Piece]:
        if self.tied:
            yield from self._counts_of_women(page)
            return
        area = column(page, (8, 0))
        each = area.w / 2
        for n, clan in enumerate(Clan):
            cell = nth(Box(area.x, 4, each, SWATCH[1] + 8), n, 2, (each, SWATCH[1] + 8))
            means = f"clan/{clan}"
            left = OF_A_CLAN - self.painted.count(clan)
            args = (clan.value, left, clan is self.clan, pressed == means, page.sizes.number_row)
            yield Piece(cell, _swatch, args, means=means)

    def _counts_of_women(self, page: Page) -> Iterator[Piece]:
        area = column(page, (8, 280))
        yield plate(area)
        for n, clan in enumerate(self.tied):
            count = sum(self.painted[at] is clan for at in self.women)
            box = Box(area.x + 10, area.y + 10 + n * 66, area.w - 20, 60)
            yield Piece(box, _women, (clan.value, count, page.sizes.number_score))

    def lamps(self, now: int) -> LightScene:
        if not self.tied:
            return painted_lights(self.painted)
        theirs = [at for at in SPOTS if self.painted[at] in self.tied]
        return {PLACES[at]: CHOSEN if at in self.women else CHOOSABLE for at in theirs}

    # what people do

    def touched(self, means: str, now: int) -> None:
        """Paints as soon as the finger is down, so that it may slide on from here."""
        at = SPOT_AT.get(Place(means))
        self._under = means
        if at is not None and not self.tied:
            self._said = ""
            self._remember()
            self._brush = None if self.painted[at] is self.clan else self.clan
            self._paint(at)

    def slid(self, means: str, now: int) -> None:
        at = SPOT_AT.get(Place(means))
        if at is not None and not self.tied and self._under in SPOT_AT:
            self._paint(at)

    def held(self, means: str, now: int) -> bool:
        """A long press marks a woman where a tie asks for women."""
        at = SPOT_AT.get(Place(means))
        if at is None or not self.tied:
            return False
        self._mark(at)
        return True

    def main(self) -> str:
        return "done"

    def chosen(self, means: str, now: int) -> None:
        under, self._under = self._under, ""
        at, kind = SPOT_AT.get(Place(means)), means.partition("/")[0]
        if at is not None and self.tied:
            self._mark(at)
        elif at is not None and under == means:
            return  # painted when the finger came down
        elif at is not None:
            self.touched(means, now)
        elif kind == "clan":
            self._said = ""
            self.clan = Clan(means.partition("/")[2])
        else:
            self._do(means)

    def _do(self, means: str) -> None:
        app = self._shell.app
        if means == "undo":
            self._undo()
        elif means == "done":
            self._go_on()
        elif means == "rules":
            app.open(RuleScreen(self._shell, self._keeping.game, "6.2"))
        elif means == "leave":
            app.close()

    def _remember(self) -> None:
        self._before.append((tuple(self.painted), self.women))

    def idle(self, place: str) -> bool:
        return place == "undo" and not (self.tied or self._needs_base or self._before)

    def _undo(self) -> None:
        """The last stroke; while women are marked and none is, back to painting."""
        self._said = ""
        if self.tied and not self.women:
            self.tied, self._needs_base = (), False
        elif self._needs_base and self._base_is_empty():
            self._needs_base = False
        elif self._before:
            before, self.women = self._before.pop()
            self.painted = list(before)

    def _base_is_empty(self) -> bool:
        return all(self.painted[at] is None for at in SPOTS if ROW[at] == ROWS)

    def _paint(self, at: Spot) -> None:
        words = self._shell.app.page.words
        if self._brush is not None and self.painted[at] is not self._brush:
            if self.painted.count(self._brush) >= OF_A_CLAN:
                self._said = words("Each clan has only {n} members.", n=OF_A_CLAN)
                return
            self.painted[at] = self._brush
        elif self._brush is None and self.painted[at] is self.clan:
            self.painted[at] = None
        self.women -= {at}

    def _mark(self, at: Spot) -> None:
        clan, words = self.painted[at], self._shell.app.page.words
        self._said = ""
        if clan not in self.tied:
            return
        if at not in self.women and sum(self.painted[w] is clan for w in self.women) >= WOMEN_OF_A_CLAN:
            self._said = words("Each clan has only {n} women.", n=WOMEN_OF_A_CLAN)
            return
        self._remember()
        self.women ^= {at}

    # from here to the end

    def _go_on(self) -> None:
        if left := self._left:
            words = self._shell.app.page.words
            self._said = words.n("{n} place is still empty.", "{n} places are still empty.", left)
        elif self.tied:
            self._count()
        elif self._needs_base:
            self._take_clans(self._clans, ())
        else:
            names = [player.name for player in self._players]
            screen = ClansEntered(
                self._shell, N_("Who was which clan?"), names, self._take_clans, done=N_("Count")
            )
            if self._clans:
                screen.entered = list(self._clans)
            self._shell.app.open(screen)

    def _take_clans(self, clans: tuple[Clan, ...], neutral: tuple[Clan, ...]) -> None:
        if not self._needs_base:
            self._shell.app.close()
        self._clans = clans
        tied = tied_for_the_lead(clans, tally(self.painted))
        if tied and None in self.painted:
            self._needs_base = True
            return
        self.tied = tied
        if not self.tied:
            self._count()

    def show_result(self) -> None:
        """Of a count that was kept: everything is entered."""
        self.tied = tied_for_the_lead(self._clans, tally(self.painted))
        self._count()

    def _count(self) -> None:
        """Keeps it, too."""
        table = counted(self._players, self._options, self.painted, self.women, self._clans)
        clans = tuple(clan.value for clan in self._clans)
        painted = ["" if clan is None else clan.value for clan in self.painted]
        entered: Entered = {"painted": painted, "women": sorted(self.women), "clans": clans}
        self._keeping.keep(entered, table.rules.outcome(table.state), clans)
        show_count(self._shell, table)


def _nothing(art: Art) -> None:
    """Only a target."""


def _swatch(art: Art, clan: str, left: int, chosen: bool, down: bool, size: float) -> None:
    t, w, h = art.theme, art.width - 8, art.height - 8 - UNDER
    x = y = 4.0
    fill = CLANS[clan] if left else mix(CLANS[clan], t.table, 0.7)
    if chosen:
        art.box(0, 0, art.width, art.height - UNDER, DAY.ink, r=14)
        art.box(1.4, 1.4, art.width - 2.8, art.height - UNDER - 2.8, t.sun, r=13)
    art.button_face(x, y, w, h, fill, low=mix(fill, "#000000", 0.35), line=DAY.ink, pressed=down or chosen)
    middle = y + h / 2 + (2 if down or chosen else 0)
    clan_sign(art, clan, x + w / 2 - 16, middle, 17, ink_on(clan))
    art.disc(x + w - 20, middle, 15, DAY.card, DAY.ink, 1.2)
    art.text(left, x + w - 20, middle, min(size, 22), DAY.ink, "black", "mm")


def _women(art: Art, clan: str, count: int, size: float) -> None:
    middle = art.height / 2
    art.box(0, middle - 26, 58, 52, CLANS[clan], DAY.ink, r=20, width=1.4)
    clan_sign(art, clan, 29, middle, 15, ink_on(clan))
    art.text(count, art.width - 10, middle, size, None, "black", "rm")
