"""Which secret card each person drew, told to Totem alone: so that its own seats get one that nobody has."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.core import Rng
from engine.session import Mode, Player, one_person
from ui.core.art import Art
from ui.core.page import Page
from ui.core.privacy import Way
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.seat_marks import seat_marks
from ui.core.text import Face
from ui.games.contract.parts import AnyPresenter, OwnCards
from ui.screens.common.ask import Note
from ui.screens.common.hand_over import PALE, handing_over, wood
from ui.services.shell import Shell
from ui.widgets.layout import nth
from ui.widgets.pieces import button, chosen_plate, plate, print_lines

ROWS: Final = 2
CARD: Final = "card/"
PRINTED: Final = 20.0
"""Height of a second name."""


def with_own_cards(
    shell: Shell,
    presenter: AnyPresenter,
    mode: Mode,
    players: Sequence[Player],
    deal: object,
    then: Callable[[object], None],
) -> None:
    """Goes on with the deal, where need be once everybody has told what they drew."""
    cards = presenter.entry.own_cards
    at_table = any(player.level for player in players)
    if cards is None or mode is not Mode.BESIDE or not at_table or not cards.unknown(deal):
        then(deal)
        return
    shell.app.open(TellOwnCards(shell, cards, players, lambda drawn: then(cards.dealt(deal, drawn))))


class TellOwnCards(Screen):
    """One person after another, unseen by the others. Totem itself needs no card."""

    def __init__(
        self,
        shell: Shell,
        cards: OwnCards,
        players: Sequence[Player],
        then: Callable[[tuple[str, ...]], None],
    ) -> None:
        self._shell = shell
        self._cards = cards
        self._players = tuple(players)
        self._marks = seat_marks(players)
        self._people = [seat for seat, player in enumerate(players) if not player.level]
        self._then = then
        self._drawn: dict[int, str] = {}
        self._chosen = ""

    @property
    def _seat(self) -> int:
        """Who is asked."""
        return self._people[len(self._drawn)]

    @property
    def _open(self) -> bool:
        return self._alone or self._shell.app.privacy.shows(self._key)

    @property
    def _alone(self) -> bool:
        return one_person(self._players)

    @property
    def _key(self) -> tuple[str, int]:
        return "own card", len(self._drawn)

    def scene(self, page: Page, moment: Moment) -> Scene:
        seat, pressed = self._seat, moment.pressed
        name = self._players[seat].name
        if not self._open:
            return handing_over(page, name, self._marks[seat], pressed=pressed)
        words, sizes = page.words, page.sizes
        asked = words("{name}, draw a clan card, face down. Which one is it?", name=name)
        why = words("Shuffle the clan cards. Draw none for Totem: it takes one that nobody has.")
        out = [
            wood(page),
            Piece(
                Box(28, 20, page.width - 56 - (72 if self._alone else 0), 76),
                _said,
                (asked, sizes.title - 4, "serif", page.theme.on_dark),
            ),
        ]
        if self._alone:  # no hand-over has the way back
            back = Box(page.width - 72, 16, 56, 54)
            target = Box(page.width - 84, 0, 84, 84)
            out.append(button(back, "back", sign="undo", kind="wood", pressed=pressed, target=target))
        columns = -(-len(self._cards.all) // ROWS)
        each, high = (page.width - 56 - 12 * (columns - 1)) / columns, 116
        for n, card in enumerate(self._cards.all):
            box = nth(Box(28, 108, each, high), n, columns, (each + 12, high + 12))
            out.append(chosen_plate(box, r=12) if card == self._chosen else plate(box, r=12))
            picture = self._cards.picture(card)
            printed = self._cards.printed(card, words)
            side = min(high - 44 - (PRINTED if printed else 0), each - 24)
            at = Box(box.x + (box.w - side) / 2, box.y + 6, side, side)
            out.append(Piece(at, picture.draw, picture.args))
            args = (self._cards.words(card, words), printed, sizes.second, sizes.smallest)
            out.append(Piece(box, _named, args, means=f"{CARD}{card}"))
        ready = bool(self._chosen)
        done = Box(page.width - 236, 384, 208, 76)
        out.append(Piece(Box(28, 378, page.width - 292, 90), _said, (why, sizes.second, "semibold", PALE)))
        out.append(
            button(
                done, "done", words("Done"), sign="check", kind="main" if ready else "wood",
                size=sizes.button_main, pressed=pressed, r=14,
            )
        )  # fmt: skip
        return out

    def main(self) -> str:
        return "done" if self._open else "me"

    def leads_on(self, means: str) -> bool:
        return self._open and means.startswith(CARD)

    def chosen(self, means: str, now: int) -> None:
        if means == "me":
            self._shell.app.privacy.uncover(self._key, Way.WORKED_WITH, now)
        elif means.startswith(CARD):
            self._chosen = means.removeprefix(CARD)
        elif means == "done" and self._chosen:
            self._tell()
        elif means == "back":
            self._shell.app.close()

    def _tell(self) -> None:
        self._drawn[self._seat], self._chosen = self._chosen, ""
        self._shell.app.privacy.cover()
        if len(self._drawn) < len(self._people):
            return
        named, self._drawn = self._drawn, {}
        if len(set(named.values())) < len(named):
            words = self._shell.app.page.words
            why = words("Nobody will know who it was. Look at your cards and enter them again.")
            self._shell.app.open(Note(self._shell, words("Two players have entered the same card."), why))
            return
        self._shell.app.close()
        self._then(self._dealt(named))

    def _dealt(self, named: dict[int, str]) -> tuple[str, ...]:
        """By seat; Totem's are drawn from those that are left."""
        left = [card for card in self._cards.all if card not in named.values()]
        left = Rng(self._shell.machine.seed()).shuffled(left)
        return tuple(named[seat] if seat in named else left.pop() for seat in range(len(self._players)))


def _said(art: Art, words: str, size: float, face: Face, colour: str) -> None:
    """As large as it fits."""
    lines = art.fold(words, art.width, size, face)
    while size > 12 and not _fits(art, lines, size, face):
        size -= 1
        lines = art.fold(words, art.width, size, face)
    print_lines(art, lines, 0, art.height / 2, size, colour, face, "lm")


def _fits(art: Art, lines: tuple[str, ...], size: float, face: Face) -> bool:
    wide = max(art.text_width(line, size, face) for line in lines)
    return wide <= art.width and len(lines) * size * 1.24 <= art.height


def _named(art: Art, name: str, printed: str, size: float, small: float) -> None:
    """With what is printed on the cardboard below it."""
    below = PRINTED if printed else 0.0
    _line(art, name, art.height - 20 - below * 0.9, size, "bold", None)
    if printed:
        _line(art, printed, art.height - 16, small, "semibold", art.theme.ink2)


def _line(art: Art, words: str, y: float, size: float, face: Face, colour: str | None) -> None:
    while size > 12 and art.text_width(words, size, face) > art.width - 12:
        size -= 1
    art.text(words, art.width / 2, y, size, colour, face, "mm")
