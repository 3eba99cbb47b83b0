"""Territories on the real table: taps at pixels, a push button and lamps on every board, keys, what-if."""

import pytest

from engine.core import Place, Rng, choice
from engine.session import Mode, Sitting, Table
from engine.territories import Log
from tests.ui.fakes import Desk
from tests.ui.games.territories.scenes import PLAYERS, RULES
from tests.ui.measuring import LONGER
from tests.ui.screens.test_layout import faults
from ui.core.input import Key
from ui.core.words import words
from ui.games.territories.presenter import PRESENTER
from ui.games.territories.table.lights import CHOOSABLE, OPEN_END, REFUSED
from ui.lights.glow import CURSOR, Glow, LightScene
from ui.screens.play.table import TableScreen
from ui.screens.play.the_end import EndScreen
from ui.screens.play.why_not import WhyNot
from ui.services.preferences import Preferences, TextSize


def opened(
    *,
    seed: int = 1,
    size: tuple[int, int] = (800, 480),
    preferences: Preferences | None = None,
    mode: Mode = Mode.SCREEN,
    houses: str = "random",
) -> tuple[Desk, Table]:
    desk = Desk(size=size, preferences=preferences, blind=True)
    options = {"houses": houses}
    sitting = Sitting(mode, PLAYERS, tuple(options.items()), RULES.deal(2, options, Rng(seed)))
    table = Table(RULES, sitting, lambda: 0)
    desk.show(TableScreen(desk.shell, PRESENTER, table))
    return desk, table


def settle(desk: Desk) -> None:
    """Lets the longest story come to its end."""
    for _ in range(8):
        desk.step(ms=1000)


def pointing(table: Table, rng: Rng) -> list[str]:
    """The places that point at a random legal move, in an order that a hand may take."""
    meaning = RULES.pointing(table.state, rng.pick(RULES.legal_moves(table.state)))
    return [*meaning.in_order, *meaning.any_order]


def edges_lit(lit: LightScene, *glows: Glow) -> set[str]:
    return {spot for spot, glow in lit.items() if glow in glows and spot.startswith("edge/")}


@pytest.mark.parametrize(
    ("size", "houses"), [((800, 480), "random"), ((1280, 720), "random"), ((800, 480), "draft")]
)
def test_a_whole_game_is_played_by_taps_at_pixels(size: tuple[int, int], houses: str) -> None:
    desk, table = opened(size=size, houses=houses)
    rng = Rng(9)
    while RULES.to_act(table.state) is not None:
        before = len(table.moves)
        legal = {spot for spot in choice(RULES, table.state).next if spot.startswith("edge/")}
        assert edges_lit(desk.lit[-1], CHOOSABLE) == legal
        for spot in pointing(table, rng):
            desk.touch(spot)
        if len(table.moves) == before:
            desk.touch("yes")
        settle(desk)
        assert len(table.moves) > before
    assert isinstance(desk.app.top, EndScreen)


def test_a_whole_game_is_played_with_the_stepping_button_and_yes() -> None:
    desk, table = opened(mode=Mode.BESIDE)
    rng = Rng(4)
    while RULES.to_act(table.state) is not None:
        (spot,) = pointing(table, rng)
        for _ in range(200):
            desk.press("no")
            if desk.app.focus == spot:
                break
        desk.step(ms=20)
        lit = desk.lit[-1]
        assert edges_lit(lit, CURSOR) == {spot}
        desk.press("yes")
        settle(desk)
    assert isinstance(desk.app.top, EndScreen)


def test_a_log_is_laid_with_the_keyboard() -> None:
    desk, table = opened()
    desk.key(Key.NEXT)
    desk.key(Key.TAKE)
    assert len(table.moves) >= 1


def test_an_edge_that_may_not_take_a_log_blinks_and_is_explained() -> None:
    desk, table = opened()
    legal = choice(RULES, table.state).next
    spot = next(p.means for p in desk.scene() if p.means.startswith("edge/") and p.means not in legal)
    piece = next(p for p in desk.scene() if p.means == spot)
    desk.tap(*piece.box.centre)
    assert isinstance(desk.app.top, WhyNot)
    assert len(table.moves) == 0
    assert any(lit.get(Place(spot)) == REFUSED for lit in desk.lit)


def test_undo_takes_the_last_log_away() -> None:
    desk, table = opened()
    start = table.state
    desk.touch(pointing(table, Rng(2))[0])
    settle(desk)
    desk.touch("undo")
    assert table.state == start


def test_the_open_end_pulses_and_the_far_corners_of_legal_logs_glow() -> None:
    desk, table = opened()
    end = table.state.open_end
    far = {c for log in RULES.legal_moves(table.state) if isinstance(log, Log) for c in log if c != end}
    corners = {spot: glow for spot, glow in desk.lit[-1].items() if spot.startswith("corner/")}
    assert corners[Place(f"corner/{end.x}.{end.y}")] == OPEN_END
    assert {s for s, g in corners.items() if g == CHOOSABLE} == {f"corner/{c.x}.{c.y}" for c in far}


def test_a_held_edge_is_in_sun_and_sliding_away_lays_nothing() -> None:
    desk, table = opened()
    (spot, *_) = pointing(table, Rng(2))
    desk.down(*desk.where(spot))
    screen = desk.app.top
    assert isinstance(screen, TableScreen)
    assert screen.look(desk.now).aimed == spot
    bars = [piece for piece in desk.scene() if piece.draw.__name__ == "_bar"]
    assert "held" in [piece.args[1] for piece in bars]
    desk.up(620, 470)
    assert len(table.moves) == 0


@pytest.fixture(params=["fr", "en", "de", "longer"])
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    name: str = request.param
    monkeypatch.setattr("ui.core.page.words", lambda known: LONGER if name == "longer" else words(known))
    return "en" if name == "longer" else name


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
def test_the_words_fit_their_places(size: tuple[int, int], text: TextSize, language: str) -> None:
    desk, table = opened(size=size, preferences=Preferences(language, text, dim_minutes=0))
    rng = Rng(1)
    looked: list[str] = []
    while RULES.to_act(table.state) is not None and len(table.moves) < 16:
        shown = [piece for piece in desk.scene() if piece.box.x >= 600]
        if len(table.moves) % 3 == 0:
            looked += faults(shown, desk.app.page)
        for spot in pointing(table, rng):
            desk.app.top.chosen(spot, desk.now)
        settle(desk)
    assert looked == []
