"""Food only, phases 2 and 3: where a clan hunts and whom it feeds, and what its new members cost."""

from typing import Final

from engine.core import Rejection
from engine.first_sparks import STOCKED, Kind, Phase
from engine.first_sparks.costs import Sum, knows, rot, starving
from engine.first_sparks.hunting import hunt
from engine.first_sparks.ledger import NewMember, coming_refill, harvest, spread_cost
from engine.first_sparks.ledger_book import Entry, HuntAndFeed, Spread, most_members
from engine.first_sparks.model import ALONE
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import DAY, GAP
from ui.core.words import Words
from ui.drawing.goods import food as food_token
from ui.drawing.icons import icon
from ui.drawing.landscape import peak
from ui.drawing.marks import coin
from ui.games.first_sparks.entry.ledger_panels import Evening, Panel
from ui.games.first_sparks.entry.ledger_pieces import answer, content_area, foot_area, question
from ui.games.first_sparks.table.seats import colour_of
from ui.widgets.layout import nth
from ui.widgets.pieces import UNDER, button, height_of_lines, passage, plate

STEP: Final = 54
MOST: Final = 5
"""New members in one phase 3; each has a column."""


class Hunting(Panel):
    """At how many grounds of each food the clan stands; the rest follows."""

    def __init__(self, evening: Evening) -> None:
        super().__init__(evening)
        before = evening.book.last_grounds(evening.seat)
        self.grounds = tuple(map(min, before, evening.ledger.grounds))

    @property
    def caught(self) -> int:
        evening = self.evening
        return harvest(evening.components, evening.ledger, evening.seat, self.grounds).food

    @property
    def starve(self) -> int:
        account = self.evening.ledger.accounts[self.evening.seat]
        return starving(account.food + self.caught, account.size)

    def pieces(self, page: Page, pressed: str) -> list[Piece]:
        words, evening = page.words, self.evening
        account = evening.ledger.accounts[evening.seat]
        asked = words("{name} hunts: at how many grounds?", name=evening.name(evening.seat))
        said = words("Count the different hunting grounds where a member stands.")
        if self.starve:
            said = words.n(
                "{n} member starves: remove it; the others must stay together.",
                "{n} members starve: remove them; the others must stay together.",
                self.starve,
            )
        left = account.food + self.caught - account.size + self.starve
        label = words("Feed: {n} left", n=left)
        return [
            question(page, colour_of(evening.seat), asked, self.said or said),
            *self._grounds(page, pressed),
            *self._sum(page),
            answer(page, "done", label, pressed=pressed),
        ]

    def _grounds(self, page: Page, pressed: str) -> list[Piece]:
        area = content_area(page)
        each = (area.w + GAP) / 2
        out: list[Piece] = []
        for n, food in enumerate(STOCKED):
            box = nth(Box(area.x, area.y, each - GAP, 54), n, 2, (each, 62))
            less, more = self.grounds[n] > 0, self.grounds[n] < self.evening.ledger.grounds[n]
            low, high = Box(box.x, box.y, STEP, box.h), Box(box.right - STEP, box.y, STEP, box.h)
            shown = (food.value, self.grounds[n], self.evening.ledger.grounds[n], page.sizes.number)
            out += [
                plate(box),
                Piece(Box(low.right, box.y, box.w - 2 * STEP, box.h), _ground, shown),
                button(low, f"less/{n}", sign="minus", kind="card" if less else "off", pressed=pressed),
                button(high, f"more/{n}", sign="plus", kind="card" if more else "off", pressed=pressed),
            ]
        return out

    def _sum(self, page: Page) -> list[Piece]:
        """Food, what the hunt brings, what feeding takes."""
        words, evening, area = page.words, self.evening, content_area(page)
        account = evening.ledger.accounts[evening.seat]
        box = Box(area.x, area.y + 124, area.w, area.h - 124)
        left = account.food + self.caught - account.size + self.starve
        parts = words(
            "{food} + {hunt} hunted − {feeding} fed = {left}",
            food=account.food,
            hunt=self.caught,
            feeding=account.size - self.starve,
            left=left,
        )
        return [passage(parts, box.x + 4, box.y + 6, box.w - 8, page.sizes.prompt, page, face="bold")]

    def chosen(self, means: str, words: Words) -> Entry | None:
        self.said = ""
        kind, _, which = means.partition("/")
        if means == "done":
            return HuntAndFeed(self.evening.seat, self.grounds, self.starve)
        if kind in ("less", "more"):
            self._move(int(which), -1 if kind == "less" else 1, words)
        return None

    def _move(self, food: int, by: int, words: Words) -> None:
        there = self.evening.ledger.grounds[food]
        count = self.grounds[food] + by
        if count < 0:
            self.said = words("It cannot be less than zero.")
        elif count > there:
            self.said = words.n(
                "The land has only {n} such ground.", "The land has only {n} such grounds.", there
            )
        else:
            self.grounds = (*self.grounds[:food], count, *self.grounds[food + 1 :])


class Spreading(Panel):
    """New members, a column each: what stands in their region, whether they cross a mountain."""

    def __init__(self, evening: Evening) -> None:
        super().__init__(evening)
        self.members: tuple[NewMember, ...] = ()

    @property
    def costs(self) -> tuple[Sum, ...]:
        evening = self.evening
        return spread_cost(evening.components, evening.ledger, evening.seat, self.members)

    @property
    def cost(self) -> int:
        return sum(cost.total for cost in self.costs)

    @property
    def most(self) -> int:
        return most_members(self.evening.ledger, self.evening.seat)

    @property
    def others(self) -> int:
        """Other clans that may stand in one region; with two players the neutral one too."""
        players = len(self.evening.players)
        return players if players == ALONE else players - 1

    def pieces(self, page: Page, pressed: str) -> list[Piece]:
        words, evening = page.words, self.evening
        second = evening.ledger.phase is Phase.SECOND
        name = evening.name(evening.seat)
        asked = (
            words("A second member, {name}?", name=name)
            if second
            else words("New members, {name}?", name=name)
        )
        label = words("Pay {food}", food=self.cost) if self.members else words("Nobody new")
        ready = self.cost <= evening.ledger.accounts[evening.seat].food
        foot = foot_area(page)
        out = [question(page, colour_of(evening.seat), asked, self.said or self._parts(words))]
        for n in range(MOST):
            out += self._column(page, n, pressed)
        if self.members:
            box = Box(foot.x, foot.y, 58, foot.h)
            out.append(button(box, "fewer", sign="backspace", pressed=pressed))
        return [*out, *self._forecast(page), answer(page, "done", label, ready=ready, pressed=pressed)]

    def _parts(self, words: Words) -> str:
        """The sum before anybody pays."""
        if not self.members:
            return words("Add a column for each new member.")
        total = sum(self.costs, Sum(0, 0, 0, 0))
        said = words("{n} for the new members", n=total.base)
        if total.occupied:
            said = f"{said} + " + words("{n} for clans there", n=total.occupied)
        if total.mountain:
            said = f"{said} + " + words("{n} for mountains", n=total.mountain)
        if total.speech:
            said = f"{said} − " + words("{n} for speech", n=total.speech)
        return f"{said} = {total.total}"

    def _column(self, page: Page, n: int, pressed: str) -> list[Piece]:
        area = content_area(page)
        each = (area.w + GAP) / MOST
        box = Box(area.x + n * each, area.y, each - GAP, area.h)
        if n > len(self.members) or n >= self.most:
            return [Piece(box, _empty, ())]
        if n == len(self.members):
            return [button(box, "add", sign="plus", pressed=pressed, r=12)]
        member, half = self.members[n], (box.w - 4) / 2
        steps = Box(box.x, box.bottom - 112, box.w, 50)
        less, more = member.others > 0, member.others < self.others
        crosses = Box(box.x, box.bottom - 54, box.w, 52)
        args = (self.costs[n].total, member.others, page.sizes.number_row, page.sizes.smallest)
        drawn = Box(crosses.x, crosses.y, crosses.w, crosses.h + UNDER)
        means = f"mountain/{n}"
        return [
            plate(box),
            Piece(Box(box.x, box.y, box.w, box.h - 116), _member, args),
            button(
                Box(steps.x, steps.y, half, 50), f"less/{n}", sign="minus", kind="card" if less else "off",
                pressed=pressed,
            ),
            button(
                Box(steps.x + half + 4, steps.y, half, 50), f"more/{n}", sign="plus",
                kind="card" if more else "off", pressed=pressed,
            ),
            Piece(
                drawn, _mountain, (crosses.h, member.mountain, pressed == means), means=means, target=crosses
            ),
        ]  # fmt: skip

    def _forecast(self, page: Page) -> list[Piece]:
        """What is left after this: rot, the next hunt where the clan hunted last, feeding."""
        words, evening, foot = page.words, self.evening, foot_area(page)
        account = evening.ledger.accounts[evening.seat]
        kept = account.food - self.cost
        x = foot.x + (66 if self.members else 0)
        room = foot.right - (foot.w - 2 * GAP) / 3 - 40 - 2 * GAP - x
        if kept < 0:
            said = words("{name} has only {food} food.", name=evening.name(evening.seat), food=account.food)
        else:
            lost = rot(kept, fire=knows(evening.components, account.cards, Kind.FIRE))
            feeding = account.size + len(self.members)
            left = kept - lost + self._next_hunt() - feeding
            said = words("{kept} left; about {left} next round.", kept=kept, left=left)
            if left < 0:
                said = words.n(
                    "{kept} left: {n} would starve next.",
                    "{kept} left: {n} would starve next.",
                    -left,
                    kept=kept,
                )
        size = page.sizes.smallest
        y = foot.centre[1] - (height_of_lines(said, room, size, page) - size * 0.9) / 2
        return [passage(said, x, y, room, size, page)]

    def _next_hunt(self) -> int:
        evening, ledger = self.evening, self.evening.ledger
        coming = coming_refill(evening.components, ledger)
        stock = tuple(tokens + refill.added for tokens, refill in zip(ledger.stock, coming, strict=True))
        cards = ledger.accounts[evening.seat].cards
        return hunt(
            evening.components, cards, evening.book.last_grounds(evening.seat), stock, ledger.plow
        ).food

    def chosen(self, means: str, words: Words) -> Entry | None:
        self.said = ""
        kind, _, which = means.partition("/")
        if means == "done":
            return self._pay(words)
        if means == "add":
            self.members = (*self.members, NewMember())
        elif means == "fewer":
            self.back()
        elif kind in ("less", "more", "mountain"):
            self._change(int(which), kind, words)
        return None

    def _pay(self, words: Words) -> Entry | None:
        entry = Spread(self.evening.seat, self.members)
        rejection: Rejection | None = self.evening.why_not(entry)
        if rejection is None:
            return entry
        food = self.evening.ledger.accounts[self.evening.seat].food
        self.said = words("This costs {cost}, but only {food} food is there.", cost=self.cost, food=food)
        return None

    def _change(self, n: int, kind: str, words: Words) -> None:
        member = self.members[n]
        if kind == "mountain":
            member = NewMember(member.others, not member.mountain)
        else:
            others = member.others + (1 if kind == "more" else -1)
            if not 0 <= others <= self.others:
                self.said = words("From 0 to {most} other clans can stand there.", most=self.others)
                return
            member = NewMember(others, member.mountain)
        self.members = (*self.members[:n], member, *self.members[n + 1 :])

    def back(self) -> bool:
        if not self.members:
            return False
        self.members = self.members[:-1]
        return True


def _ground(art: Art, food: str, count: int, there: int, size: float) -> None:
    t, y = art.theme, art.height / 2
    food_token(art, food, art.width / 2 - 36, y, 17)
    art.text(count, art.width / 2 + 4, y, size, t.ink, "black", "mm")
    art.text(f"/ {there}", art.width / 2 + 34, y, 16, t.ink2, "bold", "mm")


def _member(art: Art, cost: int, others: int, size: float, small: float) -> None:
    """Its price, and how many other clans stand there."""
    t = art.theme
    coin(art, cost, art.width / 2, art.height * 0.27, min(20.0, art.height * 0.24))
    y = art.height * 0.74
    icon(art, "people", art.width / 2 - 18, y, min(15.0, art.height * 0.2), t.ink2)
    art.text(others, art.width / 2 + 18, y, size, t.ink, "black", "mm")


def _mountain(art: Art, h: float, crosses: bool, down: bool) -> None:
    t, w = art.theme, art.width
    if crosses:
        art.box(0, 0, w, h, t.sun, DAY.ink, r=10, width=1.6)
    else:
        art.button_face(0, 0, w, h, t.card, low=t.shadow, line=t.line, pressed=down)
    low = 2 if down and not crosses else 0
    peak(art, w / 2 - 14, h / 2 + 13 + low, 26)
    icon(art, "check" if crosses else "close", w / 2 + 24, h / 2 + low, 8, DAY.ink if crosses else t.ink2)


def _empty(art: Art) -> None:
    art.box(0, 0, art.width, art.height, art.theme.sunk, r=10)
