"""The badge of somebody: a colour and an animal, which together nobody else has."""

from collections.abc import Callable
from typing import Final

from engine.session import ANIMALS, COLOURS, Badge, Person
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import DAY, PEOPLE
from ui.core.words import N_, Words
from ui.drawing.badges import badge
from ui.services.shell import Shell
from ui.widgets.layout import across, grid, headed
from ui.widgets.pieces import UNDER, button, label, passage

ANIMAL: Final = {
    "fox": N_("Fox"),
    "bear": N_("Bear"),
    "frog": N_("Frog"),
    "owl": N_("Owl"),
    "hare": N_("Hare"),
    "turtle": N_("Turtle"),
    "hedgehog": N_("Hedgehog"),
    "snail": N_("Snail"),
}
ROWS: Final = Box(16, 176, 768, 214)


class Wear(Screen):
    """Closes itself and does `then` with what was chosen; `own` is what somebody has now."""

    def __init__(self, shell: Shell, name: str, own: Badge, then: Callable[[Badge], None]) -> None:
        self._shell, self._name, self._then = shell, name, then
        self._now = self._own = own

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed, more = page.words, moment.pressed, page.more
        area = Box(ROWS.x, ROWS.y, ROWS.w + more, ROWS.h)
        animals = grid(Box(area.x, area.y, area.w, 134), 8, 1)
        colours = across(Box(area.x, area.y + 148, area.w, 62), 8)
        taken = self._whose(self._now)
        return [
            *headed(page, self._name, pressed=pressed),
            Piece(Box(16, 78, 96, 92), _large, (self._now,)),
            self._said(page, taken),
            *(
                _tile(box, f"animal/{name}", Badge(self._now.colour, name), self._now.animal == name, pressed)
                for name, box in zip(ANIMALS, animals, strict=True)
            ),
            *(
                _tile(box, f"colour/{name}", name, self._now.colour == name, pressed)
                for name, box in zip(COLOURS, colours, strict=True)
            ),
            button(
                Box(page.width - 256, 402, 240, 66), "done", words("Done"), sign="check",
                kind="main" if taken is None else "off", size=page.sizes.button_main, pressed=pressed,
                r=12,
            ),
        ]  # fmt: skip

    def _said(self, page: Page, taken: Person | None) -> Piece:
        words = page.words
        if taken is not None:
            said = words("{name} has this one. Choose another animal or colour.", name=taken.name)
            room = page.width - 128 - 24
            return passage(said, 128, 104, room, page.sizes.sentence, page, colour=page.theme.refuse)
        known = words(ANIMAL[self._now.animal])
        return label(known, 128, 124, page.sizes.name, page, face="serif")

    def _whose(self, badge: Badge) -> Person | None:
        if badge == self._own:
            return None
        return next((one for one in self._shell.people.everybody() if one.badge == badge), None)

    def main(self) -> str:
        return "done"

    def chosen(self, means: str, now: int) -> None:
        kind, _, what = means.partition("/")
        match kind:
            case "animal":
                self._now = Badge(self._now.colour, what)
            case "colour":
                self._now = Badge(what, self._now.animal)
            case "done":
                if self._whose(self._now) is None:
                    self._shell.app.close()
                    self._then(self._now)
            case _:
                self._shell.app.close()


def animal_of(badge: Badge | None, words: Words) -> str:
    return "" if badge is None else words(ANIMAL[badge.animal])


def _large(art: Art, own: Badge) -> None:
    badge(art, own, art.width / 2, art.height / 2, 42)


def _tile(box: Box, means: str, shown: Badge | str, chosen: bool, pressed: str) -> Piece:
    drawn = Box(box.x - 2, box.y - 2, box.w + 4, box.h + 4 + UNDER)
    return Piece(drawn, _draw_tile, (box.h, shown, chosen, pressed == means), means=means, target=box)


def _draw_tile(art: Art, h: float, shown: Badge | str, chosen: bool, down: bool) -> None:
    t, w = art.theme, art.width - 4
    if chosen:
        art.chosen_plate(2, 2, w, h, r=12)
    else:
        art.button_face(2, 2, w, h, t.card, low=t.shadow, line=t.line, r=12, pressed=down)
    x, y = 2 + w / 2, 2 + h / 2 + (2 if down and not chosen else 0)
    if isinstance(shown, Badge):
        badge(art, shown, x, y, min(w, h) * 0.41)
    else:
        art.disc(x, y, h * 0.33, PEOPLE[shown], t.ink2 if t.evening else DAY.ink, 1.6)
