"""Cherokee on a desk: an app without a window, tapped at pixels, with a real table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.cherokee import CherokeeRules, Deal, State, tally_members, tied_for_the_lead
from engine.cherokee.customs import CUSTOMS
from engine.cherokee.model import Expel, Move
from engine.core import AnyRules, Choice, Event, Place, Rng, choice
from engine.session import Mode, Played, Player, Table
from engine.session import Sitting as Agreed
from tests.ui.fake_device import FakeDevice, FakeTables
from tests.ui.fakes import Desk
from ui.core.page import Page
from ui.core.theme import TextScale
from ui.games.cherokee.presenter import PRESENTER
from ui.games.cherokee.table.look import TableLook
from ui.games.contract.table import Look
from ui.screens.play.table import TableScreen
from ui.services.preferences import Preferences, TextSize

RULES: Final = CherokeeRules()
PLAYERS: Final = (Player("Léa"), Player("Papa"), Player("Noé"), Player("Maximilienne"))
SCREENS: Final = ((800, 480), (1280, 720))


def deal(seed: int = 4, seats: int = 3, mode: Mode = Mode.SCREEN, **options: str) -> Deal:
    return CUSTOMS.at_the_table(RULES.deal(seats, options, Rng(seed)), mode)


class Tables(FakeTables):
    def begin(
        self, game: str, mode: Mode, players: Sequence[Player], options: Mapping[str, str], deal: Any
    ) -> Table:
        assert not RULES.faults(deal)
        agreed = Agreed(mode, tuple(players), tuple(options.items()), deal)
        self.began.append(Table(RULES, agreed, lambda: 0, CUSTOMS))
        return self.began[-1]


class Device(FakeDevice):
    def rules(self, game: str) -> AnyRules:
        return RULES


class Sitting(Desk):
    """At a table of Cherokee once `sit` was called."""

    def __init__(
        self, size: tuple[int, int] = (800, 480), text: TextSize = TextSize.NORMAL, language: str = "en"
    ) -> None:
        preferences = Preferences(language, text, dim_minutes=0, less_motion=True)
        super().__init__(size=size, preferences=preferences, device=Device(tables=Tables()), blind=True)

    def sit(self, dealt: Deal, mode: Mode = Mode.SCREEN) -> TableScreen:
        players = PLAYERS[: len(dealt.hands)]
        table = self.device.tables.begin("cherokee", mode, players, {}, dealt)
        screen = TableScreen(self.shell, PRESENTER, table)
        self.show(screen)
        return screen

    def sit_at(self, state: State, mode: Mode = Mode.SCREEN) -> TableScreen:
        """At a table that has come to `state`."""
        screen = self.sit(deal(seats=len(state.hands)), mode)
        table = self.device.tables.began[-1]
        table._states[-1] = state
        screen = TableScreen(self.shell, PRESENTER, table)
        self.show(screen)
        return screen


def played(state: State, move: Move) -> tuple[State, Played]:
    events: list[Event] = []
    after = RULES.advance(state, move, events)
    return after, Played(state.seat, move, tuple(events), False, 0)


def game(
    seed: int, seats: int = 3, mode: Mode = Mode.SCREEN, **options: str
) -> Iterator[tuple[State, Played, State]]:
    """(before, the move, after) along one random game."""
    rng = Rng(seed)
    state = RULES.start(deal(seed, seats, mode, **options))
    while RULES.to_act(state) is not None:
        after, move = played(state, rng.pick(RULES.legal_moves(state)))
        yield state, move, after
        state = after


def tied(mode: Mode = Mode.SCREEN) -> State:
    """Two successors are alike."""
    for seed in range(40):
        for _, _, after in game(seed, 3, mode):
            if after.ending is None and after.hole is not None:
                legal = RULES.legal_moves(after)
                if type(legal[0]).__name__ == "Succeed":
                    return after
    raise LookupError("no tie in forty games")


def tied_at_the_end(seats: int = 2) -> State:
    """Women decide who comes first."""
    for seed in range(400):
        *_, (_, _, over) = game(seed, seats)
        clans = [clan for clan in over.clans if clan is not None]
        if tied_for_the_lead(clans, tally_members(over.pyramid)):
            return over
    raise LookupError("no tie in four hundred games")


def awaiting_recruit(mode: Mode = Mode.SCREEN) -> State:
    for _, _, after in game(5, 2, mode):
        if after.hole is not None and type(RULES.legal_moves(after)[0]).__name__ == "Recruit":
            return after
    raise LookupError("no recruit")


def widest(state: State) -> Expel:
    """The expulsion with most attackers, the clans around its target as many as there are."""
    legal = [move for move in RULES.legal_moves(state) if isinstance(move, Expel)]
    return max(legal, key=lambda move: len(move.attackers))


def look(state: State, *pointed: str, turn: tuple[Played, ...] = (), mode: Mode = Mode.SCREEN) -> TableLook:
    to_act = RULES.to_act(state)
    chosen: Choice[Any] | None = None
    if to_act is not None:
        chosen = choice(RULES, state, [Place(spot) for spot in pointed])
    return Look(
        RULES,
        RULES.view(state, None),
        PLAYERS[: len(state.hands)],
        mode,
        to_act,
        chosen,
        turn[-1] if turn else None,
        private=True,
        turn=turn,
    )


SIZES: Final[tuple[TextScale, ...]] = ("normal", "large", "huge")


def pages() -> Iterator[Page]:
    for width, height in SCREENS:
        for text in SIZES:
            for language in ("fr", "en", "de"):
                yield replace(Page.fitted(width, height), text=text, language=language)
