"""What a tap unfolds on a sheet over the table: a card, a clan, the forecast."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.core import Seat
from engine.first_sparks import View
from engine.first_sparks.components import TECHNOLOGIES
from engine.first_sparks.spreading import MOST_MEMBERS, WINNING_MEMBERS
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.stage import without_targets
from ui.core.text import fold
from ui.core.theme import LEADING
from ui.core.words import Words
from ui.games.first_sparks.table.card import bonus_grain, card_piece
from ui.games.first_sparks.table.card_words import about
from ui.games.first_sparks.table.clans import CLAN
from ui.games.first_sparks.table.forecast_pane import Plan, feeding_words, looked_ahead, sentences
from ui.games.first_sparks.table.look import TableLook
from ui.games.first_sparks.table.market import ABOUT
from ui.games.first_sparks.table.question import FORECAST
from ui.games.first_sparks.table.words import card_word
from ui.services.shell import Shell
from ui.widgets.pieces import anywhere, button, label, page_width, passage, sheet

_MARGIN: Final = 16.0
_PICTURE: Final = 104.0
_DONE: Final = 54.0
_HEAD: Final = 40.0
_APART: Final = 4.0
_HIGHEST: Final = 480 - 2 * _MARGIN


@dataclass(frozen=True, slots=True)
class Contents:
    """Of a sheet."""

    title: str
    said: tuple[str, ...]
    card: int | None = None


def unfolded(
    shell: Shell, look: TableLook, means: str, correct: Callable[[int], None] | None = None
) -> Screen | None:
    """None for what is no action of this game. `correct` opens the form of a card that is for sale."""
    contents = contents_of(look, means, shell.app.page.words)
    return None if contents is None else Unfolded(shell, look, contents, correct)


def contents_of(look: TableLook, means: str, words: Words) -> Contents | None:
    rules = look.rules
    if means == FORECAST:
        return Contents(words("Forecast"), sentences(look, words))
    if means.startswith(ABOUT):
        card = int(means.removeprefix(ABOUT))
        said = about(rules, look.view, card, look.players, words)
        return Contents(card_word(rules.components, card, words), said, card)
    if means.startswith(CLAN):
        seat = Seat(int(means.removeprefix(CLAN)))
        return Contents(look.players[seat].name, clan_sentences(look, seat, words))
    return None


def clan_sentences(look: TableLook, seat: Seat, words: Words) -> tuple[str, ...]:
    """Everything about a clan that lies open."""
    view: View = look.view
    rules, clan = look.rules, view.clans[seat]
    cards = [card_word(rules.components, card, words) for card in clan.cards]
    said = [
        words(
            "Place {rank} in turn order. Members: {members} of {most} on the board; {winning} end the game.",
            rank=view.order.index(seat) + 1,
            members=clan.size,
            most=MOST_MEMBERS,
            winning=WINNING_MEMBERS,
        ),
        words("Technologies: {cards}.", cards=words.listed(cards)) if cards else words("No technology."),
    ]
    if clan.food is None:
        said.append(words("Its food is hidden: it knows fire."))
        return tuple(said)
    said.append(words("It has {food} food.", food=clan.food))
    ahead = looked_ahead(rules, view, seat, Plan()) if view.ask is not None and clan.size else None
    if ahead is not None:
        if ahead.rotted:
            said.append(words("A third of that rots: {n}.", n=ahead.rotted))
        said.append(words("Hunting brings {n} food, as the harvest spaces are now.", n=ahead.harvest))
        said.append(feeding_words(ahead, words))
    return tuple(said)


class Unfolded(Screen):
    """A title and sentences over the screen that was on top when it was made, with a card at its left where
    there is one."""

    def __init__(
        self,
        shell: Shell,
        look: TableLook,
        contents: Contents,
        correct: Callable[[int], None] | None = None,
    ) -> None:
        self._shell = shell
        self._below = shell.app.top
        self._look = look
        self._title = contents.title
        self._said = contents.said
        self._card = contents.card
        printed = self._card in look.rules.components.cards and self._card in TECHNOLOGIES
        self._correct = correct if printed else None

    def scene(self, page: Page, moment: Moment) -> Scene:
        size, pictured = self._fitting(page)
        beside = _PICTURE + 20 if pictured else 0
        wide = page.width - 2 * _MARGIN
        room = wide - 48 - beside
        high = self._height(page, size, pictured=pictured)
        box = Box(_MARGIN, 480 - _MARGIN - high, wide, high)
        x = box.x + 24 + beside
        words, y = page.words, box.y + _HEAD + page.sizes.name * 0.9
        done = self._done(page, box)
        out = [
            *without_targets(self._below.scene(page, moment)),
            anywhere(page, "close"),
            sheet(box),
            label(self._title, x - 2, box.y + 34, page.sizes.name, page, face="serif"),
            *(self._picture(page, Box(box.x + 24, box.y + 28, _PICTURE, 152)) if pictured else ()),
        ]
        for sentence in self._said:
            out.append(passage(sentence, x, y, room, size, page))
            y += len(fold(sentence, room, size, scale=page.scale)) * size * LEADING + _APART
        size = page.sizes.button
        out.append(button(done, "close", words("Got it"), kind="main", size=size, pressed=moment.pressed))
        if self._correct is not None:
            at = self._other(page, done)
            said = words("Different from yours?")
            out.append(button(at, "correct", said, size=page.sizes.second, pressed=moment.pressed))
        return out

    def _fitting(self, page: Page) -> tuple[float, bool]:
        """The size of the sentences, and whether the card stands beside them: as large as all fit."""
        sizes = page.sizes
        pictures = (True, False) if self._card is not None else (False,)
        ways = [(size, shown) for shown in pictures for size in (sizes.sentence, sizes.second)]
        ways.append((sizes.smallest, False))
        fitting = (way for way in ways if self._height(page, way[0], pictured=way[1]) <= _HIGHEST)
        return next(fitting, ways[-1])

    def _height(self, page: Page, size: float, *, pictured: bool) -> float:
        room = page.width - 2 * _MARGIN - 48 - (_PICTURE + 20 if pictured else 0)
        lines = sum(len(fold(said, room, size, scale=page.scale)) for said in self._said)
        head = _HEAD + page.sizes.name * 0.9
        text = head + lines * size * LEADING + _APART * len(self._said) + _DONE + 20
        return max(text, 200 + _DONE) if pictured else text

    def _done(self, page: Page, box: Box) -> Box:
        wide = page_width(page.words("Got it"), page.sizes.button, "bold", page) + 60
        return Box(box.right - 20 - wide, box.bottom - 14 - _DONE, wide, _DONE)

    def _other(self, page: Page, done: Box) -> Box:
        wide = page_width(page.words("Different from yours?"), page.sizes.second, "bold", page) + 40
        return Box(done.x - 12 - wide, done.y, wide, done.h)

    def _picture(self, page: Page, box: Box) -> Sequence[Piece]:
        if self._card is None:
            return ()
        view: View = self._look.view
        components = self._look.rules.components
        grain = [bonus_grain(box)] if self._card == view.bonus else []
        return [card_piece(page, box, components, self._card), *grain]

    def chosen(self, means: str, now: int) -> None:
        if means == "close":
            self._shell.app.close()
        elif means == "correct" and self._correct is not None and self._card is not None:
            self._shell.app.close()
            self._correct(self._card)

    def back(self, now: int) -> bool:
        self._shell.app.close()
        return True

    def steps(self) -> tuple[str, ...] | None:
        return ("close", *(["correct"] if self._correct is not None else []))
