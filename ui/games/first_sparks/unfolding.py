"""What a tap unfolds on a sheet over the table: a card, a clan, the forecast."""

from collections.abc import Sequence
from typing import Final

from engine.core import Seat
from engine.first_sparks import View
from engine.first_sparks.spreading import MOST_MEMBERS
from ui.games.first_sparks.asking import rules_of
from ui.games.first_sparks.card import card_piece
from ui.games.first_sparks.card_words import about, card_title
from ui.games.first_sparks.clans import CLAN
from ui.games.first_sparks.forecast_pane import Plan, feeding_words, looked_ahead, sentences
from ui.games.first_sparks.market import ABOUT
from ui.games.first_sparks.question import FORECAST
from ui.games.first_sparks.words import card_word
from ui.games.presenter import Look
from ui.page import Page
from ui.pieces import anywhere, button, label, page_width, passage, sheet
from ui.scene import Box, Piece, Scene
from ui.screen import Moment, Screen
from ui.shell import Shell
from ui.stage import without_targets
from ui.text import fold
from ui.theme import LEADING

_MARGIN: Final = 16.0
_PICTURE: Final = 104.0
_DONE: Final = 54.0


def unfolded(shell: Shell, below: Screen, look: Look, means: str) -> Screen | None:
    """None for what is no action of this game."""
    words, rules, view = shell.app.page.words, rules_of(look), look.view
    if means == FORECAST:
        return Unfolded(shell, below, words("Forecast"), sentences(look, words))
    if means.startswith(ABOUT):
        card = int(means.removeprefix(ABOUT))
        said = about(rules, view, card, look.players, words)
        return Unfolded(shell, below, card_title(rules, card, words), said, look=look, card=card)
    if means.startswith(CLAN):
        seat = Seat(int(means.removeprefix(CLAN)))
        return Unfolded(shell, below, look.players[seat].name, clan_sentences(look, seat, shell.app.page))
    return None


def clan_sentences(look: Look, seat: Seat, page: Page) -> tuple[str, ...]:
    """Everything about a clan that lies open."""
    view: View = look.view
    rules, words, clan = rules_of(look), page.words, view.clans[seat]
    cards = [card_word(rules.components, card, words) for card in clan.cards]
    said = [
        words(
            "Place {rank} in turn order; {members} members on the board, {left} in reserve.",
            rank=view.order.index(seat) + 1,
            members=clan.size,
            left=MOST_MEMBERS - clan.size,
        ),
        words("Technologies: {cards}.", cards=words.listed(cards)) if cards else words("No technology."),
    ]
    if clan.food is None:
        said.append(words("Its food is hidden: it knows fire."))
        return tuple(said)
    said.append(words("It has {food} food.", food=clan.food))
    told = looked_ahead(rules, view, seat, Plan()) if view.ask is not None and clan.size else None
    if told is not None:
        if told.rotted:
            said.append(words("Of that {n} rots, a third.", n=told.rotted))
        said.append(words("Hunting brings {n} food, as the harvest spaces are now.", n=told.harvest))
        said.append(feeding_words(told, words))
    return tuple(said)


class Unfolded(Screen):
    """A title and sentences on a sheet over `below`, with a card at its left where there is one."""

    def __init__(
        self,
        shell: Shell,
        below: Screen,
        title: str,
        said: Sequence[str],
        *,
        look: Look | None = None,
        card: int | None = None,
    ) -> None:
        self._shell = shell
        self._below = below
        self._title = title
        self._said = tuple(said)
        self._look = look
        self._card = card

    def scene(self, page: Page, moment: Moment) -> Scene:
        beside = _PICTURE + 20 if self._card is not None else 0
        wide = page.width - 2 * _MARGIN
        room = wide - 48 - beside
        size = (
            page.sizes.sentence if self._height(page, room, page.sizes.sentence) <= 440 else page.sizes.second
        )
        high = self._height(page, room, size)
        box = Box(_MARGIN, max(_MARGIN, 480 - _MARGIN - high), wide, high)
        x = box.x + 24 + beside
        out = [
            *without_targets(self._below.scene(page, moment)),
            anywhere(page, "close"),
            sheet(box),
            label(self._title, x, box.y + 34, page.sizes.name, page, face="serif"),
            *self._picture(page, Box(box.x + 24, box.y + 28, _PICTURE, 152)),
        ]
        y = box.y + 34 + page.sizes.name * 0.9
        for sentence in self._said:
            text = passage(sentence, x, y, room, size, page)
            out.append(text)
            y += len(fold(sentence, room, size, scale=page.scale)) * size * LEADING + 4
        done = self._done(page, box)
        out.append(
            button(
                done,
                "close",
                page.words("Got it"),
                kind="main",
                size=page.sizes.button,
                pressed=moment.pressed,
            )
        )
        return out

    def _height(self, page: Page, room: float, size: float) -> float:
        lines = sum(len(fold(said, room, size, scale=page.scale)) for said in self._said)
        text = 34 + page.sizes.name * 0.9 + lines * size * LEADING + 4 * len(self._said) + _DONE + 24
        return max(text, 200 + _DONE) if self._card is not None else text

    def _done(self, page: Page, box: Box) -> Box:
        wide = page_width(page.words("Got it"), page.sizes.button, "bold", page) + 60
        return Box(box.right - 20 - wide, box.bottom - 16 - _DONE, wide, _DONE)

    def _picture(self, page: Page, box: Box) -> Sequence[Piece]:
        if self._card is None or self._look is None:
            return ()
        view: View = self._look.view
        components = rules_of(self._look).components
        bonus = self._card == view.bonus
        return [card_piece(page, box, components, self._card, bonus=bonus)]

    def chosen(self, means: str, now: int) -> None:
        if means == "close":
            self._shell.app.close()

    def back(self, now: int) -> bool:
        self._shell.app.close()
        return True

    def steps(self) -> tuple[str, ...] | None:
        return ("close",)
