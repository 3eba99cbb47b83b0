"""Tables of Stone Age Junior on a desk without a display, and what they say and sound like."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any, Final

from engine.core import Event, Rng, choice
from engine.session import PLAIN, Mode, Player, Sitting, Table
from engine.stone_age_junior import State
from engine.stone_age_junior.customs import CUSTOMS
from tests.engine.stone_age_junior.tables import RULES
from tests.ui.fake_device import FakeDevice
from tests.ui.fakes import Desk
from tests.ui.screens.totems_part import Gives
from ui.core.page import Page
from ui.core.screen import Moment
from ui.core.sounds import SoundName
from ui.core.theme import EVENING
from ui.games.stone_age_junior.presenter import PRESENTER
from ui.games.stone_age_junior.table.look import WordlessLook
from ui.games.stone_age_junior.table.screen import WordlessTable
from ui.services.preferences import Preferences
from ui.services.sound import Sound, aloud

PLAYERS: Final = (Player("Léa"), Player("Papa"), Player("Noé"), Player("Maman"))
AT_REST: Final = Moment(0)


@dataclass
class Ear:
    """Hears the voice and the sounds."""

    said: list[tuple[str, str]] = field(default_factory=list)
    played: list[SoundName] = field(default_factory=list)
    slow: list[str] = field(default_factory=list)
    hushed: int = 0
    speaking: bool = False
    """As a test wants it: else each sentence is as if nothing could say it."""
    ended: int = 0

    def say(
        self, text: str, language: str, *, called: str = "", before: str = "", slowly: bool = False
    ) -> None:
        if before:
            self.said.append((before, language))
        if slowly:
            self.slow.append(text)
        self.said.append((aloud(text, called), language))

    def hush(self) -> None:
        self.hushed += 1

    def play(self, name: SoundName, count: int = 1) -> None:
        self.played.append(name)


class FromState:
    """The rules, beginning from a state instead of a deal."""

    def __init__(self, state: State) -> None:
        self._state = state

    def __getattr__(self, name: str) -> Any:
        return getattr(RULES, name)

    def start(self, deal: object) -> State:
        return self._state


@dataclass
class AtTable:
    desk: Desk
    table: Table
    screen: WordlessTable
    ear: Ear

    @property
    def state(self) -> State:
        state: State = self.table.state
        return state

    def settle(self) -> None:
        for _ in range(20):
            self.desk.step(ms=1000)

    def uncover(self) -> None:
        if "uncover" in self.desk.offers():
            self.desk.touch("uncover")


def sit(
    state: State | None = None,
    *,
    seats: int = 4,
    seed: int = 1,
    size: tuple[int, int] = (800, 480),
    preferences: Preferences | None = None,
    mode: Mode = Mode.SCREEN,
    options: dict[str, str] | None = None,
    players: tuple[Player, ...] = PLAYERS,
    led: bool = False,
    dealt: bool = False,
    hints: bool = False,
) -> AtTable:
    """`led`: the cardboard is followed; `dealt`: and is laid out first. `hints`: they can be asked for."""
    given = preferences or Preferences(language="en", dim_minutes=0)
    desk = Desk(size=size, preferences=given, device=FakeDevice(game=RULES), blind=True)
    ear = Ear()
    desk.shell = replace(desk.shell, sound=Sound(ear, ear), hints=Gives() if hints else desk.shell.hints)
    rules: Any = RULES if state is None else FromState(state)
    seats = seats if state is None else len(state.villages)
    chosen = options or {}
    deal = RULES.deal(seats, chosen, Rng(seed))
    customs = CUSTOMS if led else PLAIN
    table = Table(rules, Sitting(mode, players[:seats], tuple(chosen.items()), deal), lambda: 0, customs)
    if dealt:
        table.deal_out()
    screen = WordlessTable(desk.shell, PRESENTER, table)
    desk.show(screen)
    return AtTable(desk, table, screen, ear)


def look(state: State, *pointed: str, covered: bool = False) -> WordlessLook:
    """What a table shows of a state."""
    spots = tuple(spot for spot in RULES.places if spot in pointed)
    return WordlessLook(
        RULES,
        RULES.view(state, None),
        PLAYERS[: len(state.villages)],
        Mode.SCREEN,
        RULES.to_act(state),
        choice(RULES, state, spots) if RULES.to_act(state) is not None else None,
        None,
        own=RULES.view(state, state.seat),
        covered=covered,
    )


def pages() -> Iterator[Page]:
    """Nothing is written, so text size and language change nothing; the theme does."""
    for (width, height), evening in product(((800, 480), (1280, 720)), (False, True)):
        page = Page.fitted(width, height)
        yield replace(page, theme=EVENING) if evening else page


def game(
    seed: int, seats: int = 4, options: dict[str, str] | None = None
) -> Iterator[tuple[State, list[Event], State]]:
    """(before, what happened, after) along one random game."""
    rng = Rng(seed)
    state = RULES.start(RULES.deal(seats, options or {}, rng))
    for _ in range(RULES.bound):
        if RULES.to_act(state) is None:
            return
        events: list[Event] = []
        after = RULES.advance(state, rng.pick(RULES.legal_moves(state)), events)
        yield state, events, after
        state = after
