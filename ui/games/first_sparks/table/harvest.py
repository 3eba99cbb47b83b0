"""The harvest spaces: what lies there, and what the next phase 4 adds."""

from engine.first_sparks import STOCKED, Food, View
from engine.first_sparks.events import Hunted
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.drawing import goods
from ui.games.first_sparks.table.look import TableLook
from ui.games.first_sparks.table.story import caught, stock_after
from ui.widgets.pieces import asked_about, plate


def harvest(page: Page, look: TableLook, box: Box) -> list[Piece]:
    view: View = look.view
    spaces: list[tuple[str, str, str]] = [(Food.GRAIN.value, "∞", "")]
    coming = look.rules.coming_refill(view)
    tokens_now = view.stock
    if look.running is not None and isinstance(look.running.event, Hunted):
        hunt = look.running.event.hunt
        tokens_now = stock_after(view, hunt, caught(hunt, look.running.part)[0])
    for kind, tokens, refill in zip(STOCKED, tokens_now, coming, strict=True):
        spaces.append((kind.value, str(tokens), f"+{refill.added}"))
    across = box.w > box.h
    each = ((box.w if across else box.h) - 8) / len(spaces)
    out = [plate(box)]
    for n, (food, stock, added) in enumerate(spaces):
        at = (
            Box(box.x + 4 + n * each, box.y, each, box.h)
            if across
            else Box(box.x, box.y + 4 + n * each, box.w, each)
        )
        out.append(
            Piece(at, _space, (food, stock, added, n > 0, across, page.sizes.number, page.sizes.smallest))
        )
    return [*out, asked_about(box, "harvest")]


def _space(
    art: Art, food: str, stock: str, added: str, parted: bool, across: bool, size: float, small: float
) -> None:
    t, middle = art.theme, art.height / 2
    if parted and across:
        art.line([(0, 10), (0, art.height - 10)], t.line, 1)
    elif parted:
        art.line([(10, 0), (art.width - 10, 0)], t.line, 1)
    r = 16 if across else min(16 if size < 30 else 13, art.height / 2 - 4)
    goods.food(art, food, r + 4, middle, r)
    left = 2 * r + (10 if r == 16 else 7)
    if not added:
        art.text(stock, left, middle, size, t.ink, "black", "lm")
    elif across:
        art.text(stock, left, middle - 9, size, t.ink, "black", "lm")
        art.text(added, left, middle + 15, small, t.ink2, "bold", "lm")
    else:
        art.text(stock, left, middle, size, t.ink, "black", "lm")
        art.text(added, art.width - 6, middle, small, t.ink2, "bold", "rm")
