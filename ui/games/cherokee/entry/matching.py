"""What should lie where, one clan after another, to put the cardboard right."""

from typing import Final

from engine.cherokee import Clan, View
from engine.cherokee.board import SPOTS
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Piece, Scene
from ui.core.screen import Moment
from ui.drawing.cards import clan_tile
from ui.games.cherokee.table import cards
from ui.games.cherokee.table.layout import MAIN, TOOLS, card_box, column, middle_part, turn_part
from ui.games.cherokee.table.lights import in_clans
from ui.games.cherokee.table.pyramid import ground
from ui.games.cherokee.table.words import clan_word
from ui.games.shared.walk import Walk
from ui.lights.glow import LightScene
from ui.services.shell import Shell
from ui.widgets.pieces import button, plate, print_lines

CLANS: Final = tuple(Clan)


class Matching(Walk):
    """Over the table; `yes` is the next clan."""

    def __init__(self, shell: Shell, view: View) -> None:
        super().__init__(shell, len(CLANS))
        self._view = view

    @property
    def clan(self) -> Clan:
        return CLANS[self.at]

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [ground(page), *self._pyramid(page), *self._column(page, moment)]

    def lamps(self, now: int) -> LightScene:
        return in_clans(self._view, clans=(self.clan,))

    def _pyramid(self, page: Page) -> list[Piece]:
        out: list[Piece] = []
        for at in SPOTS:
            member, box = self._view.pyramid[at], card_box(page, at)
            if member is None:
                out.append(cards.place_marked(box, hot=False))
            else:
                out.append(cards.lying(cards.told(member), box, dim=member.clan is not self.clan))
        return out

    def _column(self, page: Page, moment: Moment) -> list[Piece]:
        words = page.words
        count = sum(member is not None and member.clan is self.clan for member in self._view.pyramid)
        box = middle_part(page)
        name, asked = clan_word(self.clan, words), words.n("{n} bright card", "{n} bright cards", count)
        return [
            Piece(turn_part(page), _clan, (self.clan.value, name, asked, *_sizes(page))),
            plate(box),
            Piece(box, _picture, (self.clan.value, count, page.sizes.number_score)),
            button(
                column(page, MAIN), "yes", words("Done") if self.last else words("Next clan"),
                sign="check" if self.last else "arrow_right", kind="main", size=page.sizes.button,
                pressed=moment.pressed,
            ),
            button(
                column(page, TOOLS), "skip", words("Skip"), size=page.sizes.second, pressed=moment.pressed
            ),
        ]  # fmt: skip


def _sizes(page: Page) -> tuple[float, float, float]:
    return page.sizes.prompt, page.sizes.name, page.sizes.second


def _clan(art: Art, clan: str, name: str, asked: str, size: float, head: float, second: float) -> None:
    """As a turn box, with the clan's sign where a player's initial stands."""
    t = art.theme
    art.box(0, 0, art.width, art.height, t.ember, r=10)
    clan_tile(art, clan, 10, 8, 32, 32)
    fits = art.text_width(name, head, "serif") <= art.width - 56
    art.text(name, 50, 24, head if fits else second, t.on_dark, "serif" if fits else "semibold", "lm")
    middle = 43 + (art.height - 43 - 6) / 2
    lines = art.fold(asked, art.width - 22, size)
    print_lines(art, lines, 12, middle, size, t.on_dark, "semibold", "lm")


def _picture(art: Art, clan: str, count: int, size: float) -> None:
    middle = art.height / 2
    number = f"× {count}"
    room = art.text_width(number, size * 0.8, "black")
    left = (art.width - 70 - 12 - room) / 2
    clan_tile(art, clan, left, middle - 35, 70, 70, 14)
    art.text(number, left + 82, middle, size * 0.8, art.theme.ink, "black", "lm")
