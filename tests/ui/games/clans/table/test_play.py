"""Clans on the real table: played by taps at pixels, by push buttons and by keys."""

import pytest

from engine.clans import Slide, State
from engine.clans.customs import CUSTOMS
from engine.clans.model import place_of
from engine.core import Rng, choice, point
from engine.session import Mode, Sitting, Table
from tests.ui.fakes import Desk
from tests.ui.games.clans.table.scenes import PLAYERS, RULES
from tests.ui.measuring import LONGER
from tests.ui.screens.test_layout import faults
from ui.core.input import Key
from ui.core.words import words
from ui.games.clans.presenter import PRESENTER
from ui.games.clans.table.epochs import EpochsSheet
from ui.games.clans.table.lights import CHOOSABLE, CHOSEN, TARGET
from ui.screens.common.rule import RuleScreen
from ui.screens.play.table import TableScreen
from ui.screens.play.the_end import EndScreen
from ui.screens.play.why_not import WhyNot
from ui.services.preferences import Preferences, TextSize


def opened(
    *,
    seats: int = 3,
    seed: int = 1,
    size: tuple[int, int] = (800, 480),
    preferences: Preferences | None = None,
    blind: bool = True,
    mode: Mode = Mode.SCREEN,
) -> tuple[Desk, Table]:
    desk = Desk(size=size, preferences=preferences, blind=blind)
    sitting = Sitting(mode, PLAYERS[:seats], (), RULES.deal(seats, {}, Rng(seed)))
    table = Table(RULES, sitting, lambda: 0, CUSTOMS)
    desk.show(TableScreen(desk.shell, PRESENTER, table))
    return desk, table


def settle(desk: Desk) -> None:
    """Lets the longest story come to its end."""
    for _ in range(20):
        desk.step(ms=1000)


def pointing(table: Table, rng: Rng) -> list[str]:
    """The places that point at a random legal move."""
    state: State = table.state
    asked = choice(RULES, state)
    spots: list[str] = []
    while asked.move is None:
        spot = rng.pick(asked.next)
        spots.append(spot)
        after = point(RULES, state, asked, spot)
        assert not hasattr(after, "code")
        asked = choice(RULES, state, (*asked.pointed, spot))
    return spots


def test_a_whole_game_is_played_by_taps_at_pixels() -> None:
    desk, table = opened(size=(1280, 720))
    rng = Rng(9)
    while RULES.to_act(table.state) is not None:
        before = len(table.moves)
        asked = desk.lit[-1]
        assert {s for s, glow in asked.items() if glow in (CHOOSABLE, TARGET)} == {
            *choice(RULES, table.state).next
        }
        for spot in pointing(table, rng):
            desk.touch(spot)
        settle(desk)
        assert len(table.moves) > before
    assert isinstance(desk.app.top, EndScreen)


def test_a_whole_game_is_played_by_push_buttons_on_the_board() -> None:
    desk, table = opened()
    rng = Rng(4)
    while RULES.to_act(table.state) is not None:
        first, *rest = pointing(table, rng)
        desk.press(first)
        if rest and not table.state.pending:
            assert desk.lit[-1][place_of(int(first.split("/")[1]))] == CHOSEN
        for spot in rest:
            desk.press(spot)
        settle(desk)
    assert isinstance(desk.app.top, EndScreen)


def test_a_move_is_made_with_the_stepping_button_and_yes() -> None:
    desk, table = opened()
    desk.press("no")
    desk.press("yes")
    desk.press("no")
    desk.press("yes")
    assert len(table.moves) == 1


def test_a_move_is_made_with_the_keyboard() -> None:
    desk, table = opened()
    for key in (Key.NEXT, Key.TAKE, Key.NEXT, Key.TAKE):
        desk.key(key)
    assert len(table.moves) == 1


def test_deserted_land_explains_why_nobody_goes_there() -> None:
    desk, table = opened()
    rng = Rng(2)
    for spot in pointing(table, rng):
        desk.touch(spot)
    move = table.moves[0].move
    assert isinstance(move, Slide)
    x, y = next(p for p in desk.scene() if p.means == place_of(move.origin)).box.centre
    desk.tap(x, y)
    assert isinstance(desk.app.top, WhyNot)


def test_undo_first_gives_back_the_choice_and_then_the_move() -> None:
    desk, table = opened()
    for spot in pointing(table, Rng(2)):
        desk.touch(spot)
    desk.touch(pointing(table, Rng(3))[0])
    desk.touch("undo")
    assert len(table.moves) == 1
    desk.touch("undo")
    assert len(table.moves) == 0


def test_beside_the_board_the_rules_have_the_middle_button() -> None:
    desk = Desk(blind=True)
    deal = CUSTOMS.at_the_table(RULES.deal(3, {}, Rng(1)), Mode.BESIDE)
    table = Table(RULES, Sitting(Mode.BESIDE, PLAYERS[:3], (), deal), lambda: 0)
    desk.show(TableScreen(desk.shell, PRESENTER, table))
    assert "peek" not in desk.offers()
    desk.touch("rules")
    assert isinstance(desk.app.top, RuleScreen)


def test_huge_text_unfolds_the_epochs() -> None:
    desk, _ = opened(preferences=Preferences("en", TextSize.HUGE, dim_minutes=0))
    desk.touch("epochs")
    assert isinstance(desk.app.top, EpochsSheet)
    desk.touch("close")
    assert isinstance(desk.app.top, TableScreen)


@pytest.fixture(params=["fr", "en", "de", "longer"])
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    name: str = request.param
    monkeypatch.setattr("ui.core.page.words", lambda known: LONGER if name == "longer" else words(known))
    return "en" if name == "longer" else name


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
def test_the_words_fit_their_places(size: tuple[int, int], text: TextSize, language: str) -> None:
    desk, table = opened(seats=4, size=size, preferences=Preferences(language, text, dim_minutes=0))
    rng = Rng(1)
    looked: list[str] = []
    while len(table.moves) < 16:
        shown = [piece for piece in desk.scene() if piece.box.x >= 600 or piece.draw.__name__ == "_draw"]
        if len(table.moves) % 4 == 0 or table.state.pending:
            looked += faults(shown, desk.app.page)
        for spot in pointing(table, rng):
            desk.app.top.chosen(spot, desk.now)
        settle(desk)
    assert looked == []
