"""Copying the cards of a box: all of them at a glance, which are copied, and the form for each."""

from typing import Final

from engine.first_sparks.components import TECHNOLOGIES
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import FOOD, GAP, MARGIN_SCREEN, ink_on, mix
from ui.drawing.goods import sign_of
from ui.drawing.icons import IconName, icon
from ui.games.first_sparks.entry import set_in_use
from ui.games.first_sparks.entry.card_form import copied
from ui.games.first_sparks.entry.copying_card import CardScreen
from ui.games.first_sparks.entry.set_on_stick import SetOnStick
from ui.games.first_sparks.table.card import face
from ui.screens.common.ask import Note
from ui.services.shell import Shell
from ui.widgets.layout import closing, nth
from ui.widgets.paper import TOP, corner_button, ground, title, title_size
from ui.widgets.pieces import UNDER, button, height_of_lines, passage

ACROSS: Final = 7
PITCH: Final = 60


class Copying(Screen):
    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed = page.words, moment.pressed
        faulty = set_in_use.faulty(self._shell.library.own_file(set_in_use.GAME))
        done = Box(page.width - MARGIN_SCREEN - 200, 400, 200, 66)
        says = set_in_use.facts_words(set_in_use.in_use(self._shell), words)
        stick = Box(done.x - GAP - 66, done.y, 66, done.h)
        room = stick.x - 2 * MARGIN_SCREEN
        sizes = page.sizes.second, page.sizes.smallest
        size = next((one for one in sizes if height_of_lines(says, room, one, page) <= 84), sizes[-1])
        y = done.centre[1] - (height_of_lines(says, room, size, page) - size * 0.9) / 2
        asked = words("Copy the cards of the box")
        room_of_title = page.width - 3 * MARGIN_SCREEN - 56 * (1 + faulty)
        return [
            ground(page),
            title(asked, page, size=title_size(asked, room_of_title, page)),
            *([corner_button(page, "faults", "warning", pressed=pressed, nth=1)] if faulty else []),
            closing(page, pressed=pressed),
            *self._cards(page, pressed),
            passage(says, MARGIN_SCREEN, y, room, size, page),
            button(stick, "stick", sign="stick", pressed=pressed, r=12),
            button(
                done, "close", words("Done"), sign="check", kind="main", size=page.sizes.button_main,
                pressed=pressed, r=12,
            ),
        ]  # fmt: skip

    def _cards(self, page: Page, pressed: str) -> list[Piece]:
        components = set_in_use.in_use(self._shell)
        each = (page.width - 2 * MARGIN_SCREEN + GAP) / ACROSS
        out = []
        for n, number in enumerate(TECHNOLOGIES):
            box = nth(Box(MARGIN_SCREEN, TOP, each - GAP, PITCH - GAP), n, ACROSS, (each, PITCH))
            printed, means = face(components.cards[number]), f"card/{number}"
            done = copied(components.cards[number])
            args = (box.h, number, printed.sign, printed.food, done, page.sizes.number_row, pressed == means)
            drawn = Box(box.x, box.y, box.w, box.h + UNDER)
            out.append(Piece(drawn, _cell, args, means=means, target=box))
        return out

    # what people do

    def main(self) -> str:
        return "close"

    def chosen(self, means: str, now: int) -> None:
        kind, _, which = means.partition("/")
        if means == "close":
            self._shell.app.close()
        elif means == "stick":
            self._shell.app.open(SetOnStick(self._shell))
        elif means == "faults":
            self.tell_faults()
        elif kind == "card":
            self._shell.app.open(CardScreen(self._shell, int(which)))

    def tell_faults(self) -> None:
        """Says what is wrong with an owner's file, if there is one that is not taken."""
        own = self._shell.library.own_file(set_in_use.GAME)
        if own is not None and not own.taken:
            fact, why = set_in_use.fault_note(own, self._shell.app.page.words)
            self._shell.app.open(Note(self._shell, fact, why))


def _cell(
    art: Art, h: float, number: int, sign: IconName, food: str, done: bool, size: float, down: bool
) -> None:
    """A card as number and sign; full colour and a tick once it is copied."""
    t = art.theme
    pigment = FOOD[food] if food else t.sunk
    fill = pigment if done or not food else mix(pigment, t.card, 0.72)
    ink = t.ink if not food or not done else ink_on(food)
    art.button_face(0, 0, art.width, h, fill, low=t.shadow, line=t.line, pressed=down)
    middle = h / 2 + (2 if down else 0)
    art.text(number, 10, middle, size, ink, "black", "lm")
    if food and sign != food:
        icon(art, sign, art.width * 0.5 + 6, middle, 11, ink)
    if food:
        sign_of(art, food, art.width - 20, middle, 9, ink)
    else:
        icon(art, sign, art.width * 0.5 + 6, middle, 11, ink)
    if done:
        art.disc(art.width - 10, 10 + (2 if down else 0), 9, t.ok, t.card, 1.4)
        icon(art, "check", art.width - 10, 10 + (2 if down else 0), 5, t.on_dark)
