"""The column at the right of the pyramid: whose turn, both sums or the order of cards, the main button."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.cherokee import Sums, View, weigh
from engine.core import YES
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.seat_marks import NOBODY, seat_marks
from ui.drawing.cards import clan_tile
from ui.drawing.icons import IconName, icon
from ui.games.cherokee.table import cards
from ui.games.cherokee.table.layout import MAIN, TOOLS, column, middle_part, turn_part
from ui.games.cherokee.table.look import TableLook
from ui.games.cherokee.table.pyramid import Pyramid
from ui.games.cherokee.table.turn import Step, steps
from ui.games.cherokee.table.words import prompt
from ui.widgets.pieces import Kind, button, passage, plate, tool_buttons, turn_box

EXPEL: Final = "expel"
RECRUIT: Final = "recruit"
_COLUMNS: Final = 2
"""Of the steps of a turn."""
_MOST: Final = 5
"""Steps in a column."""


def pieces(page: Page, look: TableLook, pyramid: Pyramid, *, pressed: str) -> list[Piece]:
    view: View = look.view
    over = look.to_act is None and look.running is None and look.mover is None
    seat = view.seat if look.mover is None else look.mover
    name = page.words("The end") if over else look.players[seat].name
    mark = NOBODY if over else seat_marks(look.players)[seat]
    tools: tuple[tuple[str, IconName], ...] = (("undo", "undo"), ("rules", "book"), ("menu", "menu"))
    row = column(page, TOOLS)
    return [
        turn_box(turn_part(page), name, prompt(look, page.words), page, mark=mark),
        *_middle(page, look, pyramid),
        *_main(page, look, pressed=pressed),
        *tool_buttons(row.x, row.y, row.w, row.h, tools, pressed=pressed, trouble=look.trouble),
    ]


# the main button


def main_action(look: TableLook) -> str:
    """What the main button means just now; empty while a story runs and when the game is over."""
    view: View = look.view
    if look.choice is None:
        return ""
    if look.choice.next == (YES,):
        return YES
    if view.hole is None:
        return EXPEL
    return RECRUIT if any(spot.startswith(("hand/", "told/")) for spot in look.choice.next) else ""


def can_pass(look: TableLook) -> bool:
    return look.choice is not None and not look.choice.pointed and look.choice.next == (YES,)


def _main(page: Page, look: TableLook, *, pressed: str) -> Iterator[Piece]:
    words, means = page.words, main_action(look)
    if not means:
        return
    ready = look.choice is not None and YES in look.choice.next
    kind: Kind = "main" if ready or means == RECRUIT else "off"
    label = words("Expel")
    if can_pass(look):
        label = words("Pass")
    elif means == RECRUIT:
        entered = look.choice is not None and look.choice.next[0].startswith("told/")
        label = words("Card played") if entered else words("My hand")
    size = page.sizes.button_main
    yield button(column(page, MAIN), means, label, kind=kind, size=size, pressed=pressed, r=12)


# between turn box and main button


def _middle(page: Page, look: TableLook, pyramid: Pyramid) -> Iterator[Piece]:
    box = middle_part(page)
    if pyramid.target is not None:
        yield plate(box)
        yield from balance(page, pyramid, box)
        return
    shown = steps(look.turn, look.view.hole if main_action(look) == RECRUIT else None)
    yield plate(box)
    if shown and look.running is None:
        yield from _order(page, box, shown)
    elif not look.turn and look.choice is not None and look.view.hole is None:
        words = page.words("First whom you expel, then who attacks.")
        yield passage(
            words, box.x + 12, box.y + 16, box.w - 24, page.sizes.second, page, colour=page.theme.ink2
        )


def balance(page: Page, pyramid: Pyramid, box: Box) -> Iterator[Piece]:
    """Strength against defence, both written as sums."""
    target = pyramid.target
    assert target is not None
    defender = pyramid.view.pyramid[target]
    if defender is None:
        return
    attackers = sorted(pyramid.attackers)
    sums = weigh(pyramid.view.pyramid, target, attackers)
    own = pyramid.view.pyramid[attackers[0]] if attackers else None
    high = (box.h - 58) / 2
    sizes = page.sizes.number, page.sizes.number_row, page.sizes.smallest, page.sizes.number_score
    upper = Box(box.x + 8, box.y + 6, box.w - 16, high)
    lower = Box(box.x + 8, box.bottom - 6 - high, box.w - 16, high)
    if sums is not None and own is not None:
        yield Piece(upper, _side, (own.clan.value, tuple(map(str, sums.values)), sums.strength, *sizes))
    else:
        yield Piece(upper, _nobody_yet, (page.sizes.number_score,))
    parts = (str(defender.value), "−1") if sums is not None and sums.age else (str(defender.value),)
    defence = defender.value if sums is None else sums.defence
    yield Piece(lower, _side, (defender.clan.value, parts, defence, *sizes))
    middle = Box(box.x + 8, upper.bottom, box.w - 16, box.h - 12 - 2 * high)
    yield Piece(middle, _verdict, (*_compared(sums, pyramid), page.sizes.number))


def verdict(page: Page, pyramid: Pyramid, box: Box) -> Piece | None:
    """Both sums alone; None before an attacker has been chosen."""
    if pyramid.target is None or not pyramid.attackers:
        return None
    sums = weigh(pyramid.view.pyramid, pyramid.target, sorted(pyramid.attackers))
    return Piece(box, _verdict, (*_compared(sums, pyramid), page.sizes.number))


def _compared(sums: Sums | None, pyramid: Pyramid) -> tuple[str, bool]:
    if sums is None:
        return "", False
    sign = "=" if sums.equal else ">" if sums.strength > sums.defence else "<"
    return f"{sums.strength} {sign} {sums.defence}", sums.enough(pyramid.view.equality)


def _side(
    art: Art, clan: str, parts: tuple[str, ...], total: int, size: float, small: float, least: float,
    large: float,
) -> None:  # fmt: skip
    """On one line as long as it can be read, else two parts and what is added below; `−1` needs no plus."""
    t, middle = art.theme, art.height / 2
    clan_tile(art, clan, 2, middle - 19, 36, 38)
    art.text(total, art.width - 4, middle, large, t.ink, "black", "rm")
    if len(parts) == 1:
        return
    size = size if len(parts) == 2 else small
    room = art.width - 4 - art.text_width(str(total), large, "black") - 8 - 46
    whole = _added(parts)
    wide = whole.replace("+", " + ").replace("−", " − ")
    lines = [wide if art.text_width(wide, size, "bold") <= room else whole]
    while size > least and art.text_width(lines[0], size, "bold") > room:
        size -= 1
    if len(parts) > 2 and art.text_width(lines[0], size, "bold") > room:
        lines = [_added(parts[:2]), _added(("", *parts[2:]))]
    for n, line in enumerate(lines):
        y = middle + (n - (len(lines) - 1) / 2) * size * 1.1
        art.text(line, 46, y, size, t.ink2, "bold", "lm")


def _added(parts: Sequence[str]) -> str:
    return "".join(part if n == 0 or part.startswith("−") else f"+{part}" for n, part in enumerate(parts))


def _nobody_yet(art: Art, size: float) -> None:
    art.box(2, art.height / 2 - 19, 36, 38, art.theme.sunk, art.theme.line, r=9)
    art.text("?", 20, art.height / 2, 24, art.theme.ink2, "black", "mm")
    art.text("0", art.width - 4, art.height / 2, size, art.theme.ink2, "black", "rm")


def _verdict(art: Art, said: str, enough: bool, size: float) -> None:
    t, middle = art.theme, art.height / 2
    art.line([(2, middle), (art.width - 2, middle)], t.line, 1.2)
    if not said:
        return
    room = art.text_width(said, size, "black")
    w = room + 60
    x = (art.width - w) / 2
    art.box(x, middle - 20, w, 40, t.ok if enough else t.refuse, r=20)
    icon(art, "check" if enough else "close", x + 22, middle, 10, t.on_dark)
    art.text(said, x + 42, middle, size, t.on_dark, "black", "lm")


def _order(page: Page, box: Box, shown: Sequence[Step]) -> Iterator[Piece]:
    """Which card moves where, in the order in which the cardboard can follow."""
    each, high = (box.w - 12) / _COLUMNS, (box.h - 10) / _MOST
    for n, step in enumerate(shown[: _COLUMNS * _MOST]):
        at, row = divmod(n, _MOST)
        x, y = box.x + 6 + at * each, box.y + 5 + row * high
        yield Piece(Box(x, y, 24, high), _step_number, (n + 1, page.sizes.smallest))
        yield cards.mini(
            None if step.member is None else cards.printed(step.member), Box(x + 25, y + 1, 46, high - 2)
        )
        sign: IconName = (
            "arrow_left" if step.to is None else "arrow_down" if step.origin is None else "arrow_up"
        )
        yield cards.sign_of(sign, Box(x + 71, y + high / 2 - 9, 16, 18), page.theme.ink2)


def _step_number(art: Art, number: int, size: float) -> None:
    art.text(number, art.width / 2, art.height / 2, size, art.theme.ink2, "black", "mm")
