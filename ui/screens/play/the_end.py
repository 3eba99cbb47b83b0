"""The end: what was hidden is turned up, everything is counted up, the last place first."""

from typing import Final

from engine.core import Outcome, RuleRef
from engine.core.early import ENDED_EARLY
from engine.session import Badge, Ended, Mode, Table
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import DAY, LEADING_PROMPT
from ui.core.timeline import Step, Timeline, ease_out
from ui.drawing.badges import badge as draw_badge
from ui.drawing.icons import ICONS, IconName, icon
from ui.drawing.pictures import headline
from ui.drawing.scenes import evening_banner
from ui.games import find
from ui.games.contract.defaults import PLAIN_ENDING
from ui.games.contract.ending import BANNER, Standing
from ui.games.contract.parts import AnyPresenter
from ui.screens.common.rule import RuleScreen
from ui.screens.common.rule_book import sections
from ui.screens.play import looks
from ui.screens.play.how_it_went import HowItWent, shows
from ui.screens.play.take_along import TakeAlong, lasted
from ui.services.shell import Shell
from ui.widgets.layout import across
from ui.widgets.paper import ground
from ui.widgets.pieces import UNDER, button, chosen_plate, passage, plate, print_lines

SMALLEST: Final = 13
"""Of a rule's title."""
ROW_MS: Final = 350
PAUSE_MS: Final = 250
EARLY: Final = 256
"""Width of what says that a game was ended early: left of the figures round the fire."""
RULE: Final = 552, 160, 232, 122
"""Where the rule stands that ended a game without an ending of its own, at the narrow page."""


def show(shell: Shell, presenter: AnyPresenter, ended: Ended) -> None:
    """The end; before it the question what the cardboard hides, where something is open."""
    reveal = reveal_of(shell, presenter, ended)
    shell.app.open(screen_of(shell, presenter, ended))
    if reveal is not None:
        shell.app.open(reveal)


def screen_of(shell: Shell, presenter: AnyPresenter, ended: Ended) -> Screen:
    own = presenter.extras.end_screen
    return own(shell, ended) if own is not None else EndScreen(shell, presenter, ended)


def show_count(shell: Shell, ended: Ended) -> None:
    """The end of a game that was only counted, as its presenter in the catalogue shows it."""
    show(shell, find.presenter(shell.games[ended.rules.game]), ended)


def reveal_of(shell: Shell, presenter: AnyPresenter, ended: Ended) -> Screen | None:
    """Only a table has something to turn up; what was only counted is known."""
    match = presenter.entry.reveal
    if match is None or not isinstance(ended, Table) or not match.there(ended):
        return None
    return match.open(shell, ended)


class EndScreen(Screen):
    def __init__(self, shell: Shell, presenter: AnyPresenter, ended: Ended) -> None:
        self._shell = shell
        self._presenter = presenter
        self._ending = presenter.ending or PLAIN_ENDING
        self._ended = ended
        self._rows: Timeline[int] | None = None
        """What comes step by step: places, the last first."""
        self._skipped = False
        self._skipped_at = -1

    def _outcome(self) -> Outcome:
        outcome = self._ended.rules.outcome(self._ended.state)
        if outcome is None:
            raise ValueError("the game is not over")
        return outcome

    def _standings(self) -> tuple[Standing, ...]:
        view = self._ended.rules.view(self._ended.state, None)
        return self._ending.standings(view, self._outcome())

    def seen(self, now: int) -> None:
        if self._rows is None and self._outcome().ranking:
            steps = [Step(n, ROW_MS + PAUSE_MS) for n in reversed(range(len(self._standings())))]
            self._rows = Timeline(tuple(steps), now)

    def wakes(self, now: int) -> int | None:
        if self._rows is None or self._skipped or now >= self._rows.ends:
            return None
        return now + 16

    def scene(self, page: Page, moment: Moment) -> Scene:
        outcome = self._outcome()
        known = bool(outcome.ranking)
        said = self._ending.headline(outcome, self._ended.players, page.words)
        out = [
            ground(page),
            Piece(Box(0, 0, page.width, BANNER + 2), _banner, keep=True),
            Piece(Box(0, 0, page.width, 124), _headline, (said, page.sizes.display)),
        ]
        if outcome.ending == ENDED_EARLY:
            out.append(_early(page))
        if isinstance(self._ended, Table) and self._ended.moves:
            said = "  ·  ".join(lasted(self._ended, page))
            w = EARLY - 28 + page.more / 2
            box = Box(page.width - 12 - w, BANNER - 34, w, 32)
            out.append(Piece(box, _time_line, (said, page.sizes.second)))
        if known:
            view = self._ended.rules.view(self._ended.state, None)
            out += self._places(page, moment.now)
            beside = self._ending.beside
            out += beside(page, view, outcome) if beside is not None else ()
            out += self._rule(page, outcome.rule, moment.pressed) if self._ending is PLAIN_ENDING else ()
        else:
            out += self._still_hidden(page, moment.pressed)
        played = self._ended if isinstance(self._ended, Table) else None
        seen, hints = (0, 0) if played is None else (len(played.looks), len(played.hints))
        counted = looks.at_the_end(page, seen, hints, Box(552 + page.more, 446, 232, 26))
        return [*out, *counted, *self._buttons(page, moment.pressed, low=bool(counted))]

    def _still_hidden(self, page: Page, pressed: str) -> list[Piece]:
        box = Box(16, 170, 520 + page.more, 200)
        said = page.words("Something still lies face down. Turn it up, and the winner is known.")
        label = page.words("Turn it up")
        return [
            plate(box, r=12),
            passage(said, 40, 200, box.w - 48, page.sizes.sentence, page),
            button(
                Box(40, 290, 280, 62), "reveal", label, sign="eye", kind="main", size=page.sizes.button,
                pressed=pressed, r=12,
            ),
        ]  # fmt: skip

    def _places(self, page: Page, now: int) -> list[Piece]:
        standings = self._standings()
        heights, gap = row_heights(len(standings))
        best = max((s.score for s in standings), default=0)
        out: list[Piece] = []
        y = 170.0
        for n, (standing, h) in enumerate(zip(standings, heights, strict=True)):
            part = self._part(page, len(standings) - 1 - n, now)
            box = Box(16, y, 520 + page.more, h)
            if part > 0:
                out += self._row(page, box.moved((1 - part) * (page.width - 16), 0), standing, best)
            y += h + gap
        return out

    def _part(self, page: Page, step: int, now: int) -> float:
        """How far the row has come in, 0 to 1."""
        if self._rows is None or self._skipped or page.less_motion:
            return 1.0
        left = now - self._rows.began - step * (ROW_MS + PAUSE_MS)
        return ease_out(min(1.0, max(0, left) / ROW_MS))

    def _row(self, page: Page, box: Box, standing: Standing, best: int) -> list[Piece]:
        first = standing.rank == 1
        name = self._ended.players[standing.seat].name
        sizes, badge = page.sizes, standing.badge
        args = (
            standing.rank, name, standing.score, standing.parts, standing.colour, best, first, sizes.name,
            sizes.second, sizes.number_score, self._ended.players[standing.seat].badge,
        )  # fmt: skip
        r = min(25 if first else 20, box.h * 0.34)
        return [
            chosen_plate(box, r=12) if first else plate(box, r=12),
            Piece(Box.around(box.x + 80, box.centre[1], r * 1.4), badge.draw, badge.args),
            Piece(box, _row_words, args),
        ]

    def _rule(self, page: Page, rule: RuleRef, pressed: str) -> list[Piece]:
        """The rule that ended the game, to be read."""
        x, y, w, h = RULE
        box = Box(x + page.more, y, w, h)
        book = sections(self._shell.library.rule_book(rule.game))
        title = next((one.title for one in book if one.number == rule.section), "")
        number = page.words("Rule {number}", number=rule.section)
        sizes = page.sizes.second, page.sizes.name
        args = (h, number, page.words(title) if title else "", sizes, pressed == "rule")
        return [Piece(Box(box.x, box.y, w, h + UNDER), _rule_face, args, means="rule", target=box)]

    def _buttons(self, page: Page, pressed: str, *, low: bool) -> list[Piece]:
        """`low`: there is a line below them."""
        x, words, size = 552 + page.more, page.words, page.sizes.button_main
        below: IconName = "pencil" if self._ended.mode is Mode.SCORE else "eye"
        again = Box(x, 290, 232, 72)
        known = bool(self._outcome().ranking)
        went = shows(self._shell, self._ended)
        below_it = across(Box(x, 376, 232, 62 if low else 76), 2 + known + went)
        return [
            button(
                again, "again", words("Play again"), sign="play", kind="main", size=size, pressed=pressed,
                r=12,
            ),
            button(below_it[0], "look", sign=below, pressed=pressed),
            *([button(below_it[1], "went", sign="chart", pressed=pressed)] if went else ()),
            *([button(below_it[-2], "take", sign="picture", pressed=pressed)] if known else ()),
            button(below_it[-1], "home", sign="home", pressed=pressed),
        ]  # fmt: skip

    def main(self) -> str:
        return "again"

    def released(self, now: int) -> None:
        """A tap anywhere shows all places at once, and is not taken as a choice."""
        if self.wakes(now) is not None:
            self._skipped, self._skipped_at = True, now

    def chosen(self, means: str, now: int) -> None:
        app = self._shell.app
        if now == self._skipped_at:
            return
        if means == "again":
            app.home()
            app.open(self._shell.again(self._shell, self._ended.rules.game, self._ended))
        elif means == "home":
            app.home()
        elif means == "look":
            app.close()
        elif means == "take":
            app.open(TakeAlong(self._shell, self._presenter, self._ended, self._outcome()))
        elif means == "went" and isinstance(self._ended, Table):
            app.open(HowItWent(self._shell, self._presenter, self._ended))
        elif means == "rule":
            rule = self._outcome().rule
            app.open(RuleScreen(self._shell, rule.game, rule.section))
        elif means == "reveal":
            reveal = reveal_of(self._shell, self._presenter, self._ended)
            if reveal is not None:
                app.open(reveal)


def _early(page: Page) -> Piece:
    words = page.words("Ended early")
    return Piece(Box(12, BANNER - 34, EARLY + page.more / 2, 32), _early_line, (words, page.sizes.second))


def _time_line(art: Art, words: str, size: float) -> None:
    """On its own paper at the right, as large as fits."""
    while size > SMALLEST and art.text_width(words, size, "semibold") > art.width - 60:
        size -= 1
    t, w = art.theme, art.text_width(words, size, "semibold") + 52
    x = art.width - w
    art.box(x, 0, w, art.height, t.card, t.line, r=16)
    icon(art, "clock", x + 20, art.height / 2, 10, t.ink2)
    art.text(words, x + 38, art.height / 2, size, t.ink, "semibold", "lm")


def row_heights(rows: int) -> tuple[tuple[float, ...], float]:
    """The first is higher; and the gap between them.

    >>> row_heights(4)
    ((78.0, 66.0, 66.0, 66.0), 10.0)
    """
    first, others, gap = {
        1: (104, 0, 10),
        2: (104, 86, 10),
        3: (104, 86, 10),
        4: (78, 66, 10),
        5: (66, 51, 8),
    }.get(rows, (58, 43, 6))
    return (float(first), *(float(others) for _ in range(rows - 1))), float(gap)


def _banner(art: Art) -> None:
    evening_banner(art, 0, 0, art.width, BANNER)
    art.box(0, BANNER - 2, art.width, 4, DAY.wood, r=0)


def _early_line(art: Art, words: str, size: float) -> None:
    """On its own paper, as it lies on the banner; as large as fits."""
    while size > SMALLEST and art.text_width(words, size, "semibold") > art.width - 60:
        size -= 1
    t = art.theme
    art.box(0, 0, art.text_width(words, size, "semibold") + 52, art.height, t.card, t.line, r=16)
    icon(art, "hourglass", 20, art.height / 2, 10, t.ink2)
    art.text(words, 38, art.height / 2, size, t.ink, "semibold", "lm")


def _rule_face(art: Art, h: float, number: str, title: str, sizes: tuple[float, float], down: bool) -> None:
    """Smaller where the title takes more lines than there is room for."""
    t, (small, size) = art.theme, sizes
    art.button_face(0, 0, art.width, h, t.paper, low=t.shadow, line=t.line, r=12, pressed=down)
    low = 2 if down else 0
    top = 26 if title else h / 2
    icon(art, "book", 26, top + low, 13, t.ink2)
    art.text(number, 48, top + low, small, t.ink2, "bold", "lm")
    if not title:
        return
    room, left = h - top - small * 0.6 - 8, art.width - 28
    while size > SMALLEST and len(art.fold(title, left, size, "serif")) * size * LEADING_PROMPT > room:
        size -= 1
    lines = art.fold(title, left, size, "serif")
    print_lines(art, lines, 14, h - room / 2 - 6 + low, size, t.ink, "serif", "lm")


def _headline(art: Art, words: str, size: float) -> None:
    """On one line, or on two that lie closer; as large as fits so."""
    lines = art.fold(words, art.width - 48, size, "serif")
    while len(lines) > 2 and size > SMALLEST:
        size -= 2
        lines = art.fold(words, art.width - 48, size, "serif")
    middle = 52 if len(lines) == 1 else 50
    for n, line in enumerate(lines):
        headline(art, line, art.width / 2, middle + (n - (len(lines) - 1) / 2) * size * 0.9, size)


def _row_words(
    art: Art, rank: int, name: str, score: int, parts: tuple[tuple[str, int], ...], colour: str, best: int,
    first: bool, size: float, small: float, large: float, who: Badge | None,
) -> None:  # fmt: skip
    t, h, middle = art.theme, art.height, art.height / 2
    low = h < 60
    art.text(rank, 30, middle, 34 if first else 28, t.ink if first else t.ink2, "serif", "mm")
    number = min(large + 2 if first else large - 6, h * 0.72)
    art.text(score, art.width - 22, middle, number, None, "black", "rm")
    y = middle if low else middle - 13
    x = 118.0
    if who is not None:
        r = min(size * 0.62, 17.0, h * 0.3)
        draw_badge(art, who, x + r, y, r, drop=False)
        x += 2 * r + 8
    right = art.width - 115
    ends = _sum(art, parts, right, y, small + 2) if len(parts) > 1 else right
    while size > SMALLEST and art.text_width(name, size, "serif") > ends - 8 - x:
        size -= 1
    art.text(name, x, y, size, None, "serif", "lm")
    if not low:
        _bar(art, parts, 118, middle + 8, art.width - 248, colour, best)


def _sum(art: Art, parts: tuple[tuple[str, int], ...], right: float, y: float, size: float) -> float:
    """`34 + 4`, with the icon of each part before its number, so that it ends at `right`; where it begins."""
    x, colour = right, art.theme.ink2
    for n, (name, amount) in reversed(list(enumerate(parts))):
        art.text(amount, x, y, size, colour, "bold", "rm")
        x -= art.text_width(str(amount), size, "bold")
        known = next((i for i in ICONS if i == name), None)
        if known is not None:
            icon(art, known, x - 12, y - 1, size * 0.45, colour)
            x -= 24
        if n:
            art.text("+", x - 10, y, size - 2, colour, "bold", "mm")
            x -= 20
    return x


def _bar(
    art: Art, parts: tuple[tuple[str, int], ...], x: float, y: float, full: float, colour: str, best: int
) -> None:
    """The first part in the seat's colour, what came on top of it in sun; `full` is one more than `best`."""
    art.box(x, y, full, 16, art.theme.sunk, r=8)
    unit = full / max(1, best + 1)
    base = max(0, parts[0][1]) if parts else 0
    total = max(0, sum(amount for _, amount in parts))
    line = art.theme.ink2 if art.theme.evening else DAY.ink
    if total > base:
        art.box(x, y, max(16.0, unit * total), 16, art.theme.sun, line, r=8, width=1.2)
    if base:
        art.box(x, y, max(16.0, unit * min(base, max(total, base))), 16, colour, line, r=8, width=1.2)
