"""The clans: members on the board and in reserve, food, tools and knowledge, and what feeding leaves."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.core import Seat, place
from engine.first_sparks import Ask, Components, FirstSparksRules, View
from engine.first_sparks.fire import hides_food
from engine.first_sparks.forecast import Forecast
from engine.first_sparks.model import SeenClan
from engine.first_sparks.spreading import MOST_MEMBERS
from engine.first_sparks.technology import tools_of
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.screen import Moment
from ui.core.seat_marks import seat_marks
from ui.core.theme import DAY, TARGET, TextScale
from ui.drawing.figures import member
from ui.drawing.icons import icon
from ui.drawing.marks import State, coin
from ui.drawing.signs import spark_token
from ui.games.first_sparks.table.card import Worth, card_chip, card_piece, chip_width
from ui.games.first_sparks.table.forecast_pane import Plan, looked_ahead, own_sentences
from ui.games.first_sparks.table.layout import side_pane
from ui.games.first_sparks.table.look import TableLook
from ui.games.first_sparks.table.seats import NEUTRAL, colour_of
from ui.games.first_sparks.table.words import kind_word
from ui.widgets.pieces import asked_about, label, page_width, passage, plate

CLAN: Final = "clan/"
"""Before a seat: unfold everything about its clan."""
HIGHEST: Final = 92.0
"""Of a row."""
GAP: Final = 6.0
TOKEN: Final = 44.0
"""Room for a clan's sign and its rank."""
LEFT: Final[Mapping[TextScale, float]] = {"normal": 0.5, "large": 0.52, "huge": 0.56}
"""What names and numbers take of a row; the cards take the rest."""
SECRET_FOOT: Final = 352.0
"""Below it lies the pad that a finger is held on."""
SECRET: Final = Box(28, 76, 280, 150)


def clans_pane(page: Page, look: TableLook, moment: Moment) -> list[Piece]:
    view: View = look.view
    if view.ask is Ask.DISCARD and look.running is None:
        return [*_giving_up(page, look)]
    return [*_rows(page, look)]


# all clans


def _rows(page: Page, look: TableLook) -> Iterator[Piece]:
    view: View = look.view
    box = side_pane(page)
    count = len(view.clans) + (view.neutral is not None)
    high = min(HIGHEST, (box.h - GAP * (count - 1)) / count)
    for n, seat in enumerate(view.order):
        at = Box(box.x, box.y + n * (high + GAP), box.w, high)
        yield from _clan(page, look, seat, n + 1, at)
    if view.neutral is not None:
        at = Box(box.x, box.y + len(view.clans) * (high + GAP), box.w, high)
        yield plate(at)
        size = view.neutral.bit_count()
        yield Piece(
            at, _neutral, (size, page.words("Neutral clan"), page.sizes.second, page.sizes.number_row)
        )
        yield asked_about(Box(at.x, at.y - GAP / 2, at.w, max(TARGET, at.h + GAP - 0.5)), "neutral")


def _clan(page: Page, look: TableLook, seat: Seat, rank: int, at: Box) -> Iterator[Piece]:
    view: View = look.view
    clan, rules = view.clans[seat], look.rules
    acts = view.ask is not None and seat == view.seat
    yield plate(at)
    forecast = looked_ahead(rules, view, seat, Plan()) if view.ask is not None and clan.size else None
    ends = (forecast.left, forecast.starve) if forecast is not None else None
    sizes = page.sizes
    half = at.w * LEFT[page.text]
    room = half - TOKEN - 6
    args = (
        colour_of(seat), rank, _short(page, look, seat, at, room),
        _sums(page, forecast, at, room + at.w * 0.1), clan.size, -1 if clan.food is None else clan.food,
        ends, acts, sizes.second, sizes.number_row, sizes.smallest,
    )  # fmt: skip
    reach = Box(at.x, at.y - GAP / 2, at.w, max(TARGET, at.h + GAP - 0.5))
    yield Piece(at, _row, args, means=f"{CLAN}{seat}", target=reach)
    chips = Box(at.x + half, at.y, at.w - half - 5, at.h)
    yield from _chips(page, rules.components, clan, chips)


def _short(page: Page, look: TableLook, seat: Seat, at: Box, room: float) -> str:
    """The name where it fits; else letters that nobody else has, or nothing where one line must do for
    everything."""
    name = look.players[seat].name
    size = page.sizes.second
    whole = page_width(name, size, "bold", page) <= room
    if at.h >= size + page.sizes.number_row + 6:
        return name if whole else seat_marks(look.players)[seat].letters
    return ""


def _sums(page: Page, ahead: Forecast | None, at: Box, room: float) -> str:
    """How it comes to what feeding leaves, where a third line fits."""
    sizes, words = page.sizes, page.words
    if ahead is None or at.h < sizes.second + sizes.number_row + sizes.smallest + 18:
        return ""
    parts = [words("hunt +{n}", n=ahead.harvest), words("feed −{n}", n=ahead.feeding)]
    if ahead.rotted:
        parts.insert(0, words("rot −{n}", n=ahead.rotted))
    said = " · ".join(parts)
    return said if page_width(said, sizes.smallest, "semibold", page) <= room else ""


def _row(
    art: Art, colour: str, rank: int, name: str, sums: str, size: int, food: int,
    ends: tuple[int, int] | None, acts: bool, second: float, number: float, small: float,
) -> None:  # fmt: skip
    t, high = art.theme, art.height
    if acts:
        art.box(1, 1, art.width - 2, high - 2, None, t.ember, r=9, width=3)
    spark_token(art, colour, TOKEN / 2 + 3, high / 2 + 1, 15)
    art.disc(11, high / 2 - 13, 8.5, t.card, t.ink2 if t.evening else DAY.ink, 1)
    art.text(rank, 11, high / 2 - 13, 14, t.ink, "black", "mm")
    above = second * 1.2 if name else 0
    below = small * 1.4 if sums else 0
    y = (high - above - number * 1.1 - below) / 2
    if name:
        art.text(name, TOKEN, y + above / 2, second, t.ink, "bold", "lm")
    _figures(art, y + above + number * 0.55, size, food, ends, number)
    if sums:
        art.text(sums, TOKEN, high - y - below / 2 + 2, small, t.ink2, "semibold", "lm")


def _figures(art: Art, y: float, size: int, food: int, ends: tuple[int, int] | None, number: float) -> None:
    """Members of fifteen, food, and what feeding leaves."""
    t, x = art.theme, TOKEN
    icon(art, "people", x + number * 0.42, y, number * 0.42, t.ink2)
    x += number * 1.0
    art.text(size, x, y, number, t.ink, "black", "lm")
    x += art.text_width(str(size), number, "black")
    art.text(f"/{MOST_MEMBERS}", x, y, number * 0.72, t.ink2, "bold", "lm")
    x += art.text_width(f"/{MOST_MEMBERS}", number * 0.72, "bold") + 6
    r = number * 0.54
    if food < 0:
        art.disc(x + r, y, r, t.sunk, t.ink2, 1.2)
        icon(art, "eye_closed", x + r, y, r * 0.66, t.ink2)
        return
    coin(art, food, x + r, y, r)
    if ends is None:
        return
    x += 2 * r + 3
    icon(art, "arrow_right", x + 6, y, 5, t.ink2)
    left, starve = ends
    if starve:
        icon(art, "person", x + 20, y, number * 0.38, t.ink)
        art.text(f"−{starve}", x + 27, y, number * 0.85, t.ink, "black", "lm")
    else:
        art.text(left, x + 14, y, number * 0.85, t.ink2, "bold", "lm")


def _neutral(art: Art, size: int, name: str, second: float, number: float) -> None:
    t, y = art.theme, art.height / 2
    spark_token(art, NEUTRAL, TOKEN / 2 + 2, y, 15)
    art.text(name, TOKEN, y, second, t.ink, "bold", "lm")
    x = TOKEN + art.text_width(name, second, "bold") + 16
    icon(art, "people", x + number * 0.45, y, number * 0.45, t.ink2)
    art.text(size, x + number * 1.1, y, number, t.ink, "black", "lm")


def _chips(page: Page, components: Components, clan: SeenClan, box: Box) -> Iterator[Piece]:
    """Tools first, then knowledge; two rows at most, and how many more there are."""
    tools = tools_of(components, clan.cards)
    cards = (*tools, *(card for card in clan.cards if card not in tools))
    wide, high = chip_width(page) + 3, page.sizes.smallest + 6
    across = max(1, int(box.w // wide))
    down = 2 if box.h >= 2 * high + 4 else 1
    room = across * down
    shown = cards if len(cards) <= room else cards[: room - 1]
    rows = (len(shown) - 1 + (len(cards) > room)) // across + 1
    top = box.y + (box.h - rows * high - (rows - 1) * 3) / 2
    for n, card in enumerate(shown):
        row, at = divmod(n, across)
        x, y = box.x + at * wide, top + row * (high + 3)
        yield card_chip(page, x, y, high, components.cards[card])
    if len(shown) < len(cards):
        row, at = divmod(len(shown), across)
        x, y = box.x + at * wide + 6, top + row * (high + 3) + high / 2
        yield label(f"+{len(cards) - len(shown)}", x, y, page.sizes.smallest, page, face="bold")


# a tool too many


def _giving_up(page: Page, look: TableLook) -> Iterator[Piece]:
    """The tools of the clan to act, large; a tap gives one up."""
    view: View = look.view
    box, rules, words = side_pane(page), look.rules, page.words
    clan = view.clans[view.seat]
    tools = tools_of(rules.components, clan.cards)
    said = words.n(
        "That makes {n} tool, one too many: tap the one that goes in the box.",
        "That makes {n} tools, one too many: tap the one that goes in the box.",
        len(tools),
    )
    text = passage(said, box.x + 4, box.y + 8, box.w - 8, page.sizes.second, page)
    yield text
    top = text.box.bottom + 12
    across = min(len(tools), 4)
    down = -(-len(tools) // across)
    each = (box.w - 6 * (across - 1)) / across
    high = min(152.0, (box.bottom - top - 10 * (down - 1)) / down)
    using = {catch.card: catch for catch in rules.harvest(view, view.seat).catches}
    for n, card in enumerate(tools):
        row, at = divmod(n, across)
        spot = place("card", card)
        open_ = look.choice is not None and not look.running
        state: State | None = "choosable" if open_ else None
        if look.choice is not None and spot in look.choice.pointed:
            state = "chosen"
        if spot == look.refused:
            state = "refused"
        used = using.get(card)
        hunts = bool(rules.components.cards[card].takes_from)
        worth = Worth(used.taken - 1 if used and hunts else -1, used.value if used else 0)
        yield card_piece(
            page,
            Box(box.x + at * (each + 6), top + row * (high + 10), each, high),
            rules.components,
            card,
            name=kind_word(rules.components.cards[card].kind, words),
            worth=worth,
            state=state,
            priced=False,
            means=spot,
        )


# behind the hand-over


def has_secret(view: View, seat: Seat) -> bool:
    """Fire hides a clan's food from the others."""
    clan = view.clans[seat]
    return clan.food is not None and hides_food(view, clan.cards)


def _food(page: Page, view: View, seat: Seat) -> Sequence[Piece]:
    clan = view.clans[seat]
    if clan.food is None or not hides_food(view, clan.cards):
        return ()
    said = page.words("Your food")
    box = Box(SECRET.x, SECRET.y, SECRET.w, SECRET.h)
    return [Piece(box, _own_food, (colour_of(seat), clan.food, said, page.sizes.second))]


def _own_food(art: Art, colour: str, food: int, said: str, size: float) -> None:
    w, h = art.width, art.height
    art.box(0, 4, w, h - 4, "#1A100A", r=16)
    art.box(0, 0, w, h - 4, DAY.card, DAY.ink, r=16, width=2)
    member(art, colour, 50, h / 2, 26, shade=False)
    art.text(said, 96, h * 0.25, size, DAY.ink, "bold", "lm")
    coin(art, food, 132, h * 0.63, 34)


def secret(page: Page, rules: FirstSparksRules, view: View, seat: Seat) -> Sequence[Piece]:
    """The food with what feeding leaves, and what is enough in the next round."""
    own = _food(page, view, seat)
    if not own or view.ask is None:
        return own
    lines = own_sentences(rules, view, seat, page.words)
    sizes = (page.sizes.second, page.sizes.smallest)
    laid = [[*_beside(page, lines, size)] for size in sizes]
    return [*own, *next((text for text in laid if len(text) == len(lines)), laid[-1])]


def _beside(page: Page, lines: Sequence[str], size: float) -> Iterator[Piece]:
    """Sentences at the right of the food, as many as there is height for."""
    x, y = SECRET.right + 20, SECRET.y + 6
    for line in lines:
        text = passage(line, x, y, page.width - x - 20, size, page, colour=page.theme.on_dark)
        if text.box.bottom > SECRET_FOOT:
            return
        yield text
        y = text.box.bottom + 2
