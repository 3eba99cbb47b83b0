"""The question box: who is asked what, the forecast, the answers."""

from collections.abc import Sequence

from engine.first_sparks.costs import Sum
from ui.art import Art
from ui.games.first_sparks import layout
from ui.games.first_sparks.asking import Answer
from ui.games.first_sparks.words import prompt
from ui.games.presenter import Look
from ui.page import Page
from ui.pieces import button
from ui.scene import Box, Piece
from ui.screen import Moment


def question_box(
    page: Page, look: Look, moment: Moment, *, answers: Sequence[Answer], cost: Sum | None
) -> list[Piece]:
    box = layout.question_box(page)
    name = "" if look.to_act is None else look.players[look.to_act].name
    chain = (
        ""
        if cost is None
        else f"{cost.base} + {cost.occupied} + {cost.mountain} − {cost.speech} = {cost.total}"
    )
    args = (name, prompt(look, page.words), chain, page.sizes.button_main, page.sizes.second)
    out = [Piece(box, _box, args)]
    x = box.right - 12
    for answer in reversed(answers):
        at = Box(x - 118, box.y + 12, 118, box.h - 26)
        out.append(
            button(
                at, answer.means, answer.label, kind=answer.kind, size=page.sizes.button,
                pressed=moment.pressed, r=12,
            )
        )  # fmt: skip
        x -= 126
    return out


def _box(art: Art, name: str, asked: str, chain: str, size: float, second: float) -> None:
    t = art.theme
    art.box(0, 0, art.width, art.height, t.ember, r=12)
    art.text(f"{name} · {asked}", 20, art.height / 3, size, t.on_dark, "serif", "lm")
    art.text(chain, 20, art.height * 0.72, second, t.on_dark, "semibold", "lm")
