"""A card's printed values at the table: asked for when it first lies in the market, corrected where it is
explained. What is kept holds for later games, and for this one where it would have gone the same so far."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.first_sparks import Components, FirstSparksRules, State
from engine.first_sparks.components import Card
from engine.first_sparks.components_copy import components_text, renamed
from engine.session import Mode, Table
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.core.theme import MARGIN_SCREEN
from ui.core.words import Words
from ui.games.first_sparks.entry import set_in_use
from ui.games.first_sparks.entry.card_form import copied
from ui.games.first_sparks.entry.copying_card import CARD, LEFT, CardScreen
from ui.screens.common.ask import Note
from ui.services.shell import Shell
from ui.widgets.layout import closing
from ui.widgets.paper import ground, title, title_size
from ui.widgets.pieces import button

ESTIMATE: Final = "estimate"
"""The word of a note: this game is played with the estimate of a card, or of `all`."""
ALL: Final = "all"


def left_to_ask(table: Table) -> tuple[int, ...]:
    """Cards of the market that nobody has held against the cardboard, nor passed over in this game, rising;
    without the box on the table nobody can."""
    state: State = table.state
    if table.mode is not Mode.BESIDE or state.ask is None or not state.round:
        return ()
    cards = _components(table).cards
    guessed = [card for card in state.market if card in cards and not copied(cards[card])]
    if not guessed:
        return ()
    noted = {note.text for note in table.notes}
    if f"{ESTIMATE} {ALL}" in noted:
        return ()
    return tuple(card for card in guessed if f"{ESTIMATE} {card}" not in noted)


def _components(table: Table) -> Components:
    """What the game is played with, which may differ from the set in use."""
    rules = table.rules
    assert isinstance(rules, FirstSparksRules)
    return rules.components


def ask_for_values(shell: Shell, table: Table, changed: Callable[[], None]) -> bool:
    """Opens the form of the next card; False where none is left."""
    left = left_to_ask(table)
    if left:
        shell.app.open(CardAtTable(shell, table, left[0], changed, asked=len(left)))
    return bool(left)


def correct_values(shell: Shell, table: Table, card: int, changed: Callable[[], None]) -> None:
    shell.app.open(CardAtTable(shell, table, card, changed))


class CardAtTable(CardScreen):
    """`changed` is told once the table goes on with other values. `asked`: how many cards are asked for, with
    this one; 0: it is corrected."""

    def __init__(
        self, shell: Shell, table: Table, number: int, changed: Callable[[], None], *, asked: int = 0
    ) -> None:
        self._table, self._changed, self._asked = table, changed, asked
        super().__init__(shell, number)

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, number, pressed = page.words, self.form.card.number, moment.pressed
        asked = words("Card {number}: the same as yours?", number=number)
        said = asked if self._asked else words("Card {number}", number=number)
        room = page.width - 2 * MARGIN_SCREEN - 60
        return [
            ground(page),
            title(said, page, size=title_size(said, room, page)),
            closing(page, pressed=pressed),
            *self._picture(page),
            *self._kinds(page, pressed),
            *self._values(page, pressed),
            *self._foot(page, pressed),
            *self._none(page, pressed),
        ]

    def _none(self, page: Page, pressed: str) -> list[Piece]:
        """Below the card, where more are to come."""
        if self._asked < 2:
            return []
        box = Box(MARGIN_SCREEN, CARD.bottom + 46, LEFT - MARGIN_SCREEN - 8, 50)
        said = page.words("None this time")
        return [button(box, "none", said, size=page.sizes.smallest, pressed=pressed, r=12)]

    def _foot_buttons(self, words: Words) -> list[tuple[str, str]]:
        if not self._asked:
            return super()._foot_buttons(words)
        return [
            ("save", words("Yes") if self.form.untouched else words("Keep")),
            ("close", words("Not now")),
        ]

    def _hint(self, words: Words) -> str:
        if self._asked:
            return words("The values are estimates.")
        return super()._hint(words)

    # what people do

    def chosen(self, means: str, now: int) -> None:
        if means == "none":
            self._pass_over(ALL)
        elif means == "close":
            self._leave(self._not_now if self._asked else self._shell.app.close)
        else:
            super().chosen(means, now)

    def _not_now(self) -> None:
        self._pass_over(str(self.form.card.number))

    def _pass_over(self, which: str) -> None:
        self._table.remark(f"{ESTIMATE} {which}")
        self._shell.app.close()

    def _save(self) -> None:
        if self._asked:
            self._save_card()
        else:
            super()._save()

    def _save_card(self) -> None:
        number = self.form.card.number
        if self._keep(self.form.copied()):
            card = set_in_use.in_use(self._shell).cards[number]
            if self._asked and not copied(card):
                # whatever became of the file: nobody is asked twice
                self._table.remark(f"{ESTIMATE} {number}")
            self._use(card)

    def _restore(self) -> None:
        super()._restore()
        if not self._wrong:
            self._use(self.form.card)

    def _use(self, card: Card) -> None:
        """At this table too."""
        words = self._shell.app.page.words
        self._shell.app.close()
        components = _components(self._table)
        if components.cards[card.number] == card:
            return
        with_it = replace(components, cards={**components.cards, card.number: card})
        if with_it.name == set_in_use.totems_own().name:
            with_it = renamed(with_it, words(set_in_use.COPIED))
        if self._shell.tables.go_on_with(self._table, components_text(with_it)):
            self._changed()
            return
        if self._asked:
            self._table.remark(f"{ESTIMATE} {card.number}")
        fact = words("This applies from the next game on.")
        why = words("In this game card {card} has counted as it was.", card=card.number)
        self._shell.app.open(Note(self._shell, fact, why))
