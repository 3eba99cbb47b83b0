"""The show mode: games play themselves, a touch brings the choice, a second one begins."""

import gc
from typing import Final

import pytest

from engine.catalogue import OURS, Catalogue, Game
from engine.core import Place
from engine.core.record import read, replay
from engine.players import Level
from engine.session import Unfinished
from tests.ui.fakes import Desk
from tests.ui.screens.misfits import misfits
from tests.ui.screens.test_layout import LONG_NAMES, faults, language
from ui.core.input import Press
from ui.games.contract.levels import NAMES
from ui.games.find import demonstration_text, presenter
from ui.lights.glow import Glow
from ui.screens.common.ask import Note
from ui.screens.home import Home
from ui.screens.settings.settings import SettingsScreen
from ui.screens.show.demonstration import Demonstration, Unshowable
from ui.screens.show.keeping import KEPT_S
from ui.screens.show.show import BRIGHTEST, FADE_MS, GAME_MS, Show
from ui.screens.show.start import BACK_MS, ShowStart
from ui.services.preferences import Preferences, TextSize

__all__ = ["language"]

DAY_MS = 24 * 60 * 60_000
TICK_MS = 10_000


def next_game(desk: Desk) -> None:
    desk.step(ms=GAME_MS)
    desk.step(ms=FADE_MS)


def shown(preferences: Preferences | None = None, games: Catalogue = OURS, *, blind: bool = True) -> Desk:
    desk = Desk(preferences=preferences or Preferences("en", dim_minutes=0), blind=blind)
    desk.offer(*games)
    desk.app.replace(Home(desk.shell))
    desk.app.open(Show(desk.shell))
    desk.step()
    return desk


def show_of(desk: Desk) -> Show:
    assert isinstance(desk.app.top, Show)
    return desk.app.top


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_each_recorded_game_is_lawful_to_its_end_and_is_shown_to_it(game: Game) -> None:
    record = read(demonstration_text(game) or "")
    assert record.material is not None or not game.files
    rules = game.rules({}) if record.material is None else game.rules_of(record.material)
    assert rules.to_act(replay(rules, record).end) is None
    assert len(record.levels) == len(set(record.levels)) == len(record.seats), "between levels"
    desk = shown(Preferences("en", less_motion=True, dim_minutes=0), Catalogue((game,)))
    made = Demonstration(desk.shell, game, presenter(game), 0)
    now = 0
    while not made.over or made.play.story is not None:
        now += 4000
        made.go_on(now)
    assert made.moves == len(record.moves)
    called = [desk.app.page.words(NAMES[Level(level)]) for level in record.levels]
    assert [player.name for player in made.play.table.players] == called


def test_all_games_are_shown_in_turn_and_nothing_is_begun() -> None:
    desk = shown()
    seen = []
    for _ in range(7):
        scene = desk.scene()
        seen.append(next(p.args[0] for p in scene if p.draw.__name__ == "_row" and p.args[-1]))
        next_game(desk)
    titles = ["Clans", "Stone Age Junior", "Cherokee", "Territories", "The First Sparks"]
    assert seen == [*titles, *titles[:2]]
    assert desk.device.tables.began == []


def test_lamps_play_it_at_half_their_level() -> None:
    desk = shown()
    screen = show_of(desk)
    made = Demonstration(desk.shell, OURS["clans"], presenter(OURS["clans"]), desk.now)
    full = presenter(OURS["clans"]).table.lamps(made.play.look(desk.now))
    half = screen.lamps(desk.now)
    assert full
    assert half is not None
    assert set(half) == set(full)
    for place, glow in full.items():
        r, g, b = glow.colour
        assert half[place] == Glow((r // 2, g // 2, b // 2), glow.rhythm)


def test_two_taps_begin_a_game_of_guests_on_the_screen_and_a_touch_plays_nothing() -> None:
    desk = shown()
    desk.tap(200, 200)
    assert isinstance(desk.app.top, ShowStart)
    desk.touch("game/territories")
    (table,) = desk.device.tables.began
    assert [player.name for player in table.players] == ["Player 1", "Player 2"]
    assert not table.moves


def test_any_key_and_any_button_are_the_first_tap() -> None:
    desk = shown()
    assert show_of(desk).takes("heap/3")
    desk.step(Press(Place("no")))
    assert isinstance(desk.app.top, ShowStart)


def test_a_game_for_others_says_for_how_many_it_is() -> None:
    desk = shown()
    desk.tap(200, 200)
    desk.touch("players/3")
    desk.touch("game/territories")
    assert isinstance(desk.app.top, Note)
    assert desk.device.tables.began == []


def test_without_a_touch_the_show_goes_on_with_another_game() -> None:
    desk = shown()
    desk.tap(200, 200)
    desk.step(ms=BACK_MS + 1000)
    desk.step()
    assert isinstance(desk.app.top, Show)


def test_the_settings_and_home_are_a_tap_away() -> None:
    desk = shown()
    desk.tap(200, 200)
    desk.touch("settings")
    assert isinstance(desk.app.top, SettingsScreen)
    desk.touch("close")
    desk.touch("home")
    assert isinstance(desk.app.top, Home)


def test_the_screen_is_no_brighter_than_needed_and_never_dims(monkeypatch: pytest.MonkeyPatch) -> None:
    levels: list[int] = []
    desk = shown()

    def take(percent: int) -> bool:
        levels.append(percent)
        return True

    monkeypatch.setattr(desk.app, "_brightness", take)
    next_game(desk)
    assert levels[-1] == BRIGHTEST
    desk.tap(200, 200)
    assert levels[-1] == desk.device.preferences.brightness


def test_the_game_that_was_left_is_kept_for_an_hour_one_of_guests_is_deleted_then() -> None:
    desk = shown()
    tables = desk.device.tables
    tables.kept = [
        Unfinished("1", "clans", ("Player 1", "Player 2"), None, 4, 0.0),
        Unfinished("2", "clans", ("Léa", "Player 2"), None, 4, -1.0),
    ]
    desk.device.time = KEPT_S - 61.0
    next_game(desk)
    assert [(p.args[0], p.args[2]) for p in desk.scene() if p.draw.__name__ == "_kept"] == [
        ("The game of Player 1", "kept 2 more min")
    ]
    desk.device.time = KEPT_S + 1.0
    next_game(desk)
    next_game(desk)
    assert tables.forgot == ["1"]
    assert [p for p in desk.scene() if p.draw.__name__ == "_kept"] == []
    assert [one.id for one in tables.unfinished()] == ["2"]


MORE: Final = 3000
"""Objects: so many more than another's has the game that is just shown; up to 1,300 were measured."""


def test_over_a_day_nothing_grows() -> None:
    """Made time: every ten seconds something is due or it is not. Two hours fill what is cached."""
    desk = shown(Preferences("en", less_motion=True, dim_minutes=0))
    counts: list[int] = []
    for tick in range(DAY_MS // TICK_MS):
        desk.step(ms=TICK_MS)
        desk.lit.clear()
        if tick * TICK_MS in (DAY_MS // 6, DAY_MS * 5 // 6):
            gc.collect()
            counts.append(len(gc.get_objects()))
    assert isinstance(desk.app.top, Show)
    before, after = counts
    assert after - before <= MORE, counts
    assert desk.device.tables.began == []


def test_a_game_without_a_record_is_left_out() -> None:
    from tests.games.twigs import GAME

    desk = shown(games=Catalogue((GAME, *OURS)))
    with pytest.raises(Unshowable):
        Demonstration(desk.shell, GAME, desk.presenter, 0)


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
def test_it_fits(size: tuple[int, int], text: TextSize, language: str) -> None:
    desk = Desk(size=size, preferences=Preferences(language, text, dim_minutes=0), blind=True)
    desk.offer(*OURS)
    desk.device.tables.kept = [Unfinished("1", "clans", LONG_NAMES, None, 3, 0.0)]
    desk.app.replace(Show(desk.shell))
    desk.step()
    page = desk.app.page
    column = [piece for piece in desk.scene() if piece.draw.__module__ == "ui.screens.show.column"]
    assert [fault for fault in faults(column, page) if "lies over" not in fault] == []
    desk.tap(200, 200)
    scene = desk.scene()
    assert misfits(scene, page) == []


def shades(desk: Desk) -> list[float]:
    return [float(str(piece.args[0])) for piece in desk.scene() if piece.draw.__name__ == "_veil"]


def test_one_game_fades_into_the_next() -> None:
    desk = shown()
    desk.step(ms=FADE_MS)
    assert shades(desk) == []
    desk.step(ms=GAME_MS - FADE_MS)
    told, going = title(desk), list[float]()
    while title(desk) == told:
        going += shades(desk)
        desk.step(ms=20)
    coming = list[float]()
    for _ in range(FADE_MS // 2 // 20):
        coming += shades(desk)
        desk.step(ms=20)
    assert going == sorted(going)
    assert max(going) > 0.8
    assert coming == sorted(coming, reverse=True)
    assert coming[0] == 1.0
    assert len(going) + len(coming) >= FADE_MS // 20 - 2
    assert shades(desk) == []


def test_with_less_motion_the_next_game_is_there_at_once() -> None:
    desk = shown(Preferences("en", less_motion=True, dim_minutes=0))
    assert shades(desk) == []
    told = title(desk)
    desk.step(ms=GAME_MS)
    assert (title(desk) != told, shades(desk)) == (True, [])


def title(desk: Desk) -> str:
    """Of the game that is shown."""
    row = next(piece for piece in desk.scene() if piece.draw.__name__ == "_row" and piece.args[-1])
    return str(row.args[0])
