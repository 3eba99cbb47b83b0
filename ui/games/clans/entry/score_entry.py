"""Score only: the five tracks, then everybody's markers and clan, then the end."""

from typing import Final

from engine.clans import CLANS, Clan, ClansRules
from engine.core import Seat
from engine.session import Count
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import HUTS
from ui.core.words import Words
from ui.drawing.huts import hut_on_panel
from ui.drawing.icons import icon
from ui.games.clans.entry.ended import counted
from ui.games.clans.entry.pieces import FOOT, TOP, foot, head, hut_choices, player_rows, row_name
from ui.games.clans.entry.tallying import MOST, Tallying, entered_from, tally_of
from ui.games.clans.table.faults import fault_words
from ui.games.clans.table.words import clan_word
from ui.games.contract.parts import rules_as
from ui.games.shared.keeping import Keeping, entered_of
from ui.screens.play import the_end
from ui.services.shell import Shell
from ui.widgets.layout import closing
from ui.widgets.number_pad import BACKSPACE, NEXT, figure, number_pad, typed_means
from ui.widgets.paper import ground
from ui.widgets.pieces import UNDER, button, choice_face

STEPPER: Final = 150
"""Width of the two buttons and the number of somebody's markers."""


class ScoreOnly(Screen):
    def __init__(self, keeping: Keeping, *, entered: Tallying | None = None) -> None:
        """`entered`: everything of a count that was kept."""
        self._keeping, self._shell = keeping, keeping.shell
        self._rules = rules_as(ClansRules, keeping.rules)
        self._players, self._options = keeping.players, keeping.options
        self.entered = entered or Tallying.of(len(self._players))
        self._tracks_done = entered is not None
        self._refusal = ""
        """Why the last touch did nothing, in words."""

    @classmethod
    def of_count(cls, shell: Shell, count: Count) -> "ScoreOnly":
        """As it was left. Raises ValueError, KeyError."""
        entered = Tallying(tally_of(entered_of(count), len(count.players)))
        return cls(Keeping.of(shell, count), entered=entered)

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        step = self._owners if self._tracks_done else self._tracks
        return [
            ground(page),
            closing(page, pressed=moment.pressed, means="leave"),
            *step(page, moment.pressed),
        ]

    def _tracks(self, page: Page, pressed: str) -> list[Piece]:
        words = page.words
        half = (page.width - 48) / 2
        pitch = (page.box.h - 14 - TOP) / len(CLANS)
        rows = [
            _track(
                Box(16, TOP + n * pitch, half, pitch - 8),
                clan,
                page,
                self.entered.tally.tracks[n],
                chosen=n == self.entered.track,
                pressed=pressed,
            )
            for n, clan in enumerate(CLANS)
        ]
        pad = Box(32 + half, TOP, half, FOOT - 12 - TOP)
        go_on = Box(32 + half, FOOT, half, 66)
        return [
            *head(page, words("Where are the score markers?"), self._refusal),
            *rows,
            *number_pad(pad, page, pressed=pressed),
            button(
                go_on, "done", words("Continue"), sign="check", kind="main", size=page.sizes.button_main,
                pressed=pressed, r=12,
            ),
        ]  # fmt: skip

    def _owners(self, page: Page, pressed: str) -> list[Piece]:
        words, tally = page.words, self.entered.tally
        out: list[Piece] = [*head(page, words("Markers and clans"), "")]
        for seat, box in enumerate(player_rows(page, len(self._players))):
            owner = Seat(seat)
            taken = [clan for clan in CLANS if self.entered.owner(clan) not in (None, owner)]
            huts = Box(box.right - 400, box.y + 6, 400, box.h - 12)
            steps = Box(huts.x - STEPPER - 8, huts.y, STEPPER, huts.h)
            out += row_name(page, box, self._players[seat].name, steps.x - box.x)
            out += _stepper(page, steps, seat, tally.markers[seat], pressed)
            out += hut_choices(
                huts,
                f"clan/{seat}",
                chosen=tally.clans[seat] or "",
                taken=taken,
                unknown=False,
                pressed=pressed,
            )
        asked, wrong = self._still_asked(words)
        says = self._refusal or asked
        return [
            *out,
            *foot(
                page,
                says,
                wrong=wrong or bool(self._refusal),
                main=words("Count"),
                ready=not asked,
                pressed=pressed,
            ),
        ]

    def _still_asked(self, words: Words) -> tuple[str, bool]:
        """What is wrong (then True) or still missing before it can be counted."""
        faults = self.entered.faults(self._rules.seats)
        if faults:
            return " ".join(fault_words(fault, words) for fault in faults), True
        seat = self.entered.without_clan
        if seat is None:
            return "", False
        return words("{name}: which clan?", name=self._players[seat].name), False

    # what people do

    def main(self) -> str:
        if not self._tracks_done:
            return NEXT
        return "done"

    takes_text = True

    def typed(self, text: str, now: int) -> None:
        means = typed_means(text)
        if means and not self._tracks_done:
            self.chosen(means, now)

    def back(self, now: int) -> bool:
        if not self._tracks_done:
            return False
        self._tracks_done, self._refusal = False, ""
        return True

    def chosen(self, means: str, now: int) -> None:
        self._refusal = ""
        kind, _, rest = means.partition("/")
        if means == "leave":
            if not self.back(now):
                self._shell.app.close()
        elif means == "done":
            self._go_on()
        elif self._tracks_done:
            self._enter_owner(kind, rest)
        else:
            self._enter_track(means)

    def _enter_track(self, means: str) -> None:
        kind, _, which = means.partition("/")
        if kind == "track":
            self.entered = self.entered.choosing(CLANS.index(Clan(which)))
        elif means == BACKSPACE:
            self.entered = self.entered.without_figure()
        elif means == NEXT:
            if self.entered.track == len(CLANS) - 1:
                self._tracks_done = True
            else:
                self.entered = self.entered.choosing(self.entered.track + 1)
        elif figure(means):
            more = self.entered.figure(figure(means))
            if more is None:
                words = self._shell.app.page.words
                self._refusal = words("I count a track up to {most} only.", most=MOST)
            else:
                self.entered = more

    def _enter_owner(self, kind: str, rest: str) -> None:
        if kind in ("more", "less"):
            self.entered = self.entered.marking(Seat(int(rest)), 1 if kind == "more" else -1)
        elif kind == "clan":
            which, _, clan = rest.partition("/")
            self._enter_clan(Seat(int(which)), Clan(clan))

    def _enter_clan(self, seat: Seat, clan: Clan) -> None:
        owner = self.entered.owner(clan)
        if owner in (None, seat):
            self.entered = self.entered.owning(seat, clan)
        else:
            words = self._shell.app.page.words
            self._refusal = words("{name} has this clan already.", name=self._players[owner].name)

    def _go_on(self) -> None:
        if not self._tracks_done:
            self._tracks_done = True
        else:
            self.show_result()

    def show_result(self) -> None:
        """Once all is entered; keeps it, too."""
        if not self.complete:
            return
        tally = self.entered.tally
        table = counted(self._rules, self._players, self._options, tally)
        sides = tuple("" if clan is None else clan.value for clan in tally.clans)
        self._keeping.keep(entered_from(tally), self._rules.outcome(table.state), sides)
        the_end.show_count(self._shell, table)

    @property
    def complete(self) -> bool:
        return not self.entered.faults(self._rules.seats) and self.entered.without_clan is None


def _track(box: Box, clan: Clan, page: Page, number: int, *, chosen: bool, pressed: str) -> Piece:
    means = f"track/{clan.value}"
    sizes = page.sizes.button, page.sizes.number_score
    args = (clan.value, clan_word(clan, page.words), box.h, number, sizes, chosen, pressed == means)
    drawn = Box(box.x - 3, box.y - 3, box.w + 6, box.h + 6 + UNDER)
    return Piece(drawn, _draw_track, args, means=means, target=box)


def _draw_track(
    art: Art,
    clan: str,
    words: str,
    h: float,
    number: int,
    sizes: tuple[float, float],
    chosen: bool,
    down: bool,
) -> None:
    t, w = art.theme, art.width - 6
    low = choice_face(art, h, chosen=chosen, down=down)
    y = 3 + h / 2 + low
    hut_on_panel(art, clan, 44, y, 19)
    art.text(words, 82, y, sizes[0], t.ink2, "bold", "lm")
    room = art.text_width("200", sizes[1], "black") + 20
    art.box(w - room - 6, 10 + low, room, h - 14, t.sunk, HUTS[clan] if chosen else t.line, r=8, width=2)
    art.text(number, w - 16, y, sizes[1], t.ink if number or chosen else t.ink2, "black", "rm")


def _stepper(page: Page, box: Box, seat: int, markers: int, pressed: str) -> list[Piece]:
    less, more = Box(box.x, box.y, 50, box.h), Box(box.right - 50, box.y, 50, box.h)
    return [
        button(less, f"less/{seat}", sign="minus", pressed=pressed, kind="card" if markers else "off"),
        Piece(Box(less.right, box.y, box.w - 100, box.h), _markers, (markers, page.sizes.number)),
        button(more, f"more/{seat}", sign="plus", pressed=pressed),
    ]


def _markers(art: Art, markers: int, size: float) -> None:
    icon(art, "marker", art.width / 2, art.height * 0.24, 10, art.theme.ink2)
    art.text(markers, art.width / 2, art.height * 0.66, size, art.theme.ink, "black", "mm")
