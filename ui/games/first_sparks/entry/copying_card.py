"""The form of one card: what is printed on it, entered with a few taps, saved at once."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from engine.first_sparks import Components
from engine.first_sparks.components import TECHNOLOGIES, Kind
from engine.first_sparks.components_copy import components_text, renamed, restored_card
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import DAY, FOOD, GAP, MARGIN_SCREEN, ink_on
from ui.core.words import N_, Words
from ui.drawing.goods import sign_of
from ui.drawing.icons import IconName, icon
from ui.drawing.marks import coin
from ui.games.first_sparks.entry import set_in_use
from ui.games.first_sparks.entry.card_form import (
    GRAIN,
    PRICE,
    CardForm,
    Refused,
    copied,
    next_to_copy,
    step_of,
)
from ui.games.first_sparks.table.card import card_piece, face
from ui.games.first_sparks.table.words import kind_word
from ui.screens.common.ask import Ask
from ui.services.shell import Shell
from ui.widgets.layout import closing, nth
from ui.widgets.paper import TOP, corner_button, ground, sign, title
from ui.widgets.pieces import UNDER, button, height_of_lines, page_width, passage, plate
from ui.widgets.pieces import Kind as ButtonKind

CARD: Final = Box(24, TOP + 8, 132, 204)
LEFT: Final = 180
"""Where the values begin, right of the card."""
KIND_HIGH: Final = 58
PITCH: Final = 60
ACROSS: Final = 3
STEP: Final = 50
"""Width of the buttons that make a value less or more."""
SAID_HIGH: Final = 82
"""Of what is said beside the buttons of the foot, with the gap below it."""
STEPS: Final = "steps"
WHY: Final[Mapping[Refused, str]] = {
    Refused.LEAST: N_("No number on a card is below 1."),
    Refused.MOST: N_("More than {most} is not possible here."),
    Refused.BELOW_STEP_BEFORE: N_(
        "A smaller catch never needs more tokens: the step before asks for {other}."
    ),
    Refused.ABOVE_NEXT_STEP: N_("Raise the next step first: it asks for {other}."),
    Refused.ONE_STEP: N_("A tool takes something: one step must stay."),
    Refused.ALL_STEPS: N_("No tool takes more than {most}."),
}
MOST_STEPS: Final = 9


class CardScreen(Screen):
    def __init__(self, shell: Shell, number: int) -> None:
        self._shell = shell
        self._go_to(number)

    def _go_to(self, number: int) -> None:
        self.form = CardForm.of(set_in_use.in_use(self._shell), number)
        self._said = ""
        """Why the last touch did nothing, or what it did, in words."""
        self._wrong = False

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, number, pressed = page.words, self.form.card.number, moment.pressed
        return [
            ground(page),
            title(words("Card {number}", number=number), page),
            corner_button(page, "before", "arrow_left", pressed=pressed, nth=2),
            corner_button(page, "after", "arrow_right", pressed=pressed, nth=1),
            closing(page, pressed=pressed),
            *self._picture(page),
            *self._kinds(page, pressed),
            *self._values(page, pressed),
            *self._foot(page, pressed),
        ]

    def _picture(self, page: Page) -> list[Piece]:
        """The card as it stands in the form, and what is known of it."""
        words, card = page.words, self.form.card
        shown = replace(self.form.components, cards={**self.form.components.cards, card.number: card})
        if self.form.changed and copied(self.form.components.cards[card.number]):
            says = words("Not saved yet")
        else:
            says = words("Copied") if copied(self.form.components.cards[card.number]) else words("Estimate")
        name = kind_word(card.kind, words)
        return [
            card_piece(page, CARD, shown, card.number, name=name),
            passage(
                says, MARGIN_SCREEN, CARD.bottom + 14, LEFT - 2 * MARGIN_SCREEN, page.sizes.second, page,
                colour=page.theme.ink2, middle=True,
            ),
        ]  # fmt: skip

    def _kinds(self, page: Page, pressed: str) -> list[Piece]:
        kinds = self.form.kinds
        w = page.width - LEFT - MARGIN_SCREEN
        each = (w + GAP) / max(len(kinds), 3)
        out = []
        names = [kind_word(kind, page.words) for kind in kinds]
        size = page.sizes.smallest
        fits = all(page_width(name, size, "bold", page) <= each - GAP - 8 for name in names)
        for n, kind in enumerate(kinds):
            box = Box(LEFT + n * each, TOP, each - GAP, KIND_HIGH)
            means = f"kind/{kind.value}" if len(kinds) > 1 else ""
            printed = face(replace(self.form.card, kind=kind))
            name = names[n] if fits else ""
            args = (
                box.h, printed.sign, printed.food, name, size, kind is self.form.card.kind, pressed == means,
            )  # fmt: skip
            drawn = Box(box.x, box.y, box.w, box.h + UNDER)
            out.append(Piece(drawn, _kind, args, means=means, target=box))
        return out

    def _values(self, page: Page, pressed: str) -> list[Piece]:
        form, out = self.form, list[Piece]()
        for n, field in enumerate(form.fields):
            less, more = form.why_not(field, -1) is None, form.why_not(field, 1) is None
            food = face(form.card).food
            if field == PRICE:
                args: tuple[str, int, str] = ("", 0, str(form.card.price))
            elif field == GRAIN:
                args = ("grain", 0, str(form.card.grain))
            else:
                args = (food, step_of(field) + 1, f"{form.value(field)}+")
            shown = (*args, page.sizes.smallest, page.sizes.number_row)
            out += _stepper(page, _cell(page, n), field, less, more, _value, shown, pressed)
        if form.hunts:
            less, more = form.why_no_step(-1) is None, form.why_no_step(1) is None
            steps = (len(form.card.takes_from), face(form.card).food, page.sizes.smallest)
            cell = _cell(page, len(form.fields))
            out += _stepper(page, cell, STEPS, less, more, _columns, steps, pressed)
        return out

    def _foot(self, page: Page, pressed: str) -> list[Piece]:
        words = page.words
        means, label = self._foot_buttons(words)[0]
        kind: ButtonKind = "main" if self.form.changed else "off"
        size = page.sizes.button_main
        wide = max(200.0, page_width(label, size, "bold", page) + 2.4 * size + 24)
        box = save = Box(page.width - MARGIN_SCREEN - wide, 400, wide, 66)
        out = [button(box, means, label, sign="check", kind=kind, size=size, pressed=pressed, r=12)]
        for means, label in self._foot_buttons(words)[1:]:
            box = Box(box.x - GAP - 200, 400, 200, 66)
            out.append(button(box, means, label, size=page.sizes.second, pressed=pressed, r=12))
        right = box.x
        says = self._said or self._hint(words)
        x = MARGIN_SCREEN + (34 if self._wrong else 0)
        room = right - x - MARGIN_SCREEN
        sizes = page.sizes.second, page.sizes.smallest, page.sizes.door
        fitting = (size for size in sizes if height_of_lines(says, room, size, page) <= SAID_HIGH)
        small = next(fitting, sizes[-1])
        y = save.centre[1] - (height_of_lines(says, room, small, page) - small * 0.9) / 2
        if self._wrong:
            out.append(sign("warning", MARGIN_SCREEN + 12, save.centre[1], 12, page.theme.refuse))
        return [*out, passage(says, x, y, room, small, page)]

    def _foot_buttons(self, words: Words) -> list[tuple[str, str]]:
        """What they mean and say, the main one first, which lies at the right."""
        back = [("restore", words("Back to the estimate"))] if self._restorable else []
        return [("save", words("Save")), *back]

    def _hint(self, words: Words) -> str:
        if self.form.hunts:
            return words("{n}+ means: from {n} tokens on.", n=self.form.card.takes_from[-1])
        return words("Compare with your card, then save.")

    @property
    def _restorable(self) -> bool:
        number = self.form.card.number
        return self.form.components.cards[number] != set_in_use.totems_own().cards[number]

    # what people do

    def main(self) -> str:
        return "save"

    def chosen(self, means: str, now: int) -> None:
        kind, _, which = means.partition("/")
        self._said, self._wrong = "", False
        if means == "close":
            self._leave(self._shell.app.close)
        elif means in ("before", "after"):
            self._leave(lambda: self._go_to(self._beside(-1 if means == "before" else 1)))
        elif means == "save":
            self._save()
        elif means == "restore":
            self._restore()
        elif kind == "kind":
            self.form = self.form.of_kind(Kind(which))
        elif kind in ("less", "more"):
            self._move(which, -1 if kind == "less" else 1)

    def _move(self, field: str, by: int) -> None:
        refused = self.form.why_no_step(by) if field == STEPS else self.form.why_not(field, by)
        if refused is not None:
            self._refuse(refused, field)
        elif field == STEPS:
            self.form = self.form.with_step(by)
        else:
            self.form = self.form.moved(field, by)

    def _refuse(self, refused: Refused, field: str) -> None:
        words, steps = self._shell.app.page.words, self.form.card.takes_from
        facts: dict[str, object] = {}
        if refused is Refused.MOST:
            facts["most"] = self.form.most(field)
        elif refused is Refused.ALL_STEPS:
            facts["most"] = MOST_STEPS
        elif refused is Refused.BELOW_STEP_BEFORE:
            facts["other"] = steps[step_of(field) - 1]
        elif refused is Refused.ABOVE_NEXT_STEP:
            facts["other"] = steps[step_of(field) + 1]
        self._said, self._wrong = words(WHY[refused], **facts), True

    def _beside(self, by: int) -> int:
        first, last = TECHNOLOGIES[0], TECHNOLOGIES[-1]
        number = self.form.card.number + by
        return last if number < first else first if number > last else number

    def _leave(self, go: Callable[[], None]) -> None:
        """Away from the card; what was entered and not saved is asked for first."""
        card = self.form.components.cards[self.form.card.number]
        if self.form.card in (card, replace(card, note=None)):
            go()
            return
        question = self._shell.app.page.words("Leave this card without saving it?")
        self._shell.app.open(Ask(self._shell, question, go))

    def back(self, now: int) -> bool:
        self.chosen("close", now)
        return True

    # saving

    def _save(self) -> None:
        if not self.form.changed:
            self._said = self._shell.app.page.words("It is saved as it stands here.")
        elif self.form.untouched:
            words = self._shell.app.page.words
            question = words("Is this exactly what your card shows?")
            yes, no = words("As printed"), words("Look again")
            self._shell.app.open(
                Ask(self._shell, question, self._save_card, yes=yes, no=no, signs=("check", None))
            )
        else:
            self._save_card()

    def _save_card(self) -> None:
        number = self.form.card.number
        if not self._keep(self.form.copied()):
            return
        after = next_to_copy(set_in_use.in_use(self._shell), number)
        if after is None:
            self._shell.app.close()
            return
        self._go_to(after)
        self._said = self._shell.app.page.words("Card {number} is saved.", number=number)

    def _restore(self) -> None:
        number = self.form.card.number
        if self._keep(restored_card(self.form.components, number, set_in_use.totems_own())):
            self._go_to(number)
            self._said = self._shell.app.page.words("The estimate is used again.")

    def _keep(self, components: Components) -> bool:
        """Written to the owner's file; False, and said, where that was not possible."""
        words = self._shell.app.page.words
        if components.name == set_in_use.totems_own().name:
            components = renamed(components, words(set_in_use.COPIED))
        problem = self._shell.library.keep_own_file(set_in_use.GAME, components_text(components))
        self._said, self._wrong = problem, bool(problem)
        return not problem


def _cell(page: Page, n: int) -> Box:
    each = (page.width - LEFT - MARGIN_SCREEN + GAP) / ACROSS
    return nth(Box(LEFT, TOP + KIND_HIGH + 14, each - GAP, PITCH - GAP), n, ACROSS, (each, PITCH))


def _stepper(
    page: Page, box: Box, field: str, less: bool, more: bool, draw: Callable[..., None],
    args: tuple[object, ...], pressed: str,
) -> list[Piece]:  # fmt: skip
    """A value between the buttons that change it; they are greyed where it goes no further."""
    low = Box(box.x, box.y, STEP, box.h)
    high = Box(box.right - STEP, box.y, STEP, box.h)
    return [
        plate(box),
        Piece(Box(low.right, box.y, box.w - 2 * STEP, box.h), draw, args),
        button(low, f"less/{field}", sign="minus", kind="card" if less else "off", pressed=pressed),
        button(high, f"more/{field}", sign="plus", kind="card" if more else "off", pressed=pressed),
    ]


def _value(art: Art, food: str, taken: int, value: str, small: float, size: float) -> None:
    """What is taken, and from how many tokens on; a price as a coin, grain as grain."""
    t, x = art.theme, art.width / 2
    if not food:
        coin(art, int(value), x, art.height / 2, min(21.0, size * 0.78))
        return
    if small * 1.24 + size > art.height:  # side by side: what is taken, then from how many on
        art.text(value, art.width - 4, art.height / 2, size, t.ink, "black", "rm")
        y, left = art.height / 2, 4 + art.text_width(str(taken), small, "black") if taken else 0
        if taken:
            art.text(taken, 3, y, small, t.ink2, "black", "lm")
        art.disc(left + 10, y, 8, FOOD[food], DAY.ink, 1)
        sign_of(art, food, left + 10, y, 5.2, ink_on(food))
        return
    top = small * 0.62 + 3
    if taken:
        art.text(taken, x - 3, top, small, t.ink2, "black", "rm")
        art.disc(x + 11, top, 8, FOOD[food], DAY.ink, 1)
        sign_of(art, food, x + 11, top, 5.2, ink_on(food))
    else:
        art.disc(x, top, 8, FOOD[food], DAY.ink, 1)
        sign_of(art, food, x, top, 5.2, ink_on(food))
    art.text(value, x, (art.height + top) / 2 + 3, size, t.ink, "black", "mm")


def _columns(art: Art, count: int, food: str, small: float) -> None:
    """So many steps of the look-up, as small columns."""
    each = min(9.0, (art.width - 8) / 9)
    left = (art.width - each * count) / 2
    for n in range(count):
        high = 8 + (art.height - 20) * (n + 1) / 9
        art.box(
            left + n * each + 1, art.height - 8 - high, each - 2, high, FOOD[food], DAY.ink, r=2, width=0.8
        )


def _kind(
    art: Art, h: float, name: IconName, food: str, words: str, size: float, chosen: bool, down: bool
) -> None:
    t, w = art.theme, art.width
    ink = t.ink
    if chosen:
        art.box(0, 0, w, h, t.sun, DAY.ink, width=1.6)
        ink = DAY.ink
    else:
        art.button_face(0, 0, w, h, t.card, low=t.shadow, line=t.line, pressed=down)
    middle = h / 2 + (2 if down and not chosen else 0) - (size * 0.55 if words else 0)
    icon(art, name, w / 2, middle, 13, ink)
    if words:
        art.text(words, w / 2, h - size * 0.62 - 4, size, ink, "bold", "mm")
