"""A land is told from the table: set up and not begun, or finished and to be counted."""

import pytest

from engine.core import Rng, Seat
from engine.territories import Deal, FinalLand, State, final_state
from engine.territories.land import edge_place, square_place
from tests.ui.fakes import Desk
from tests.ui.games.territories.scenes import PLAYERS, RULES, game
from tests.ui.measuring import LONGER
from tests.ui.parts import count, set_up
from tests.ui.screens.test_layout import faults
from ui.core.screen import Screen
from ui.core.words import words
from ui.games.territories.entry.entered import Step
from ui.games.territories.entry.land import TellingLand
from ui.games.territories.entry.tiles import LayingTiles
from ui.games.territories.presenter import PRESENTER
from ui.screens.play.the_end import EndScreen
from ui.services.preferences import Preferences, TextSize

OVER: State = list(game(4))[-1][2]


def desk_of_territories(
    *, size: tuple[int, int] = (800, 480), preferences: Preferences | None = None
) -> Desk:
    desk = Desk(size=size, preferences=preferences, blind=True)
    desk.device.game = RULES
    return desk


def telling(desk: Desk, **options: str) -> TellingLand:
    """The tiles as they lie in the shape, one tap; then the start log and the farms are asked for."""
    return after_tiles(desk, set_up("territories", desk.shell, PLAYERS, options))


def counting(desk: Desk) -> TellingLand:
    return after_tiles(desk, count(PRESENTER, desk.shell, PLAYERS, {}))


def after_tiles(desk: Desk, screen: Screen | None) -> TellingLand:
    assert isinstance(screen, LayingTiles)
    desk.show(screen)
    desk.touch("yes")
    top = desk.app.top
    assert isinstance(top, TellingLand)
    return top


def taps(deal: Deal) -> list[str]:
    houses = (*deal.white, *deal.black, *deal.places)
    return [edge_place(deal.start), *map(square_place, houses)]


@pytest.mark.parametrize("houses", ["random", "draft"])
@pytest.mark.parametrize("shape", ["rectangle", "stairs"])
def test_any_set_up_that_is_dealt_can_be_told_in_under_20_taps(shape: str, houses: str) -> None:
    deal = RULES.deal(2, {"shape": shape, "houses": houses}, Rng(5))
    desk = desk_of_territories()
    screen = telling(desk, shape=shape, houses=houses)
    said = taps(deal)
    for spot in said:
        desk.touch(spot)
    assert screen.land_entered.step is Step.WHO
    assert screen.land_entered.deal(deal.white_seat) == deal
    assert RULES.faults(screen.land_entered.deal(Seat(0))) == ()
    assert len(said) + len(("the tiles", "who plays White")) < 20


def test_a_tile_takes_one_farm_and_the_start_tile_none() -> None:
    desk = desk_of_territories()
    telling(desk)
    deal = RULES.deal(2, {}, Rng(5))
    first, second, *_ = taps(deal)
    desk.touch(first)
    assert sum(spot.startswith("square/") for spot in desk.offers()) == 44
    desk.touch(second)
    assert sum(spot.startswith("square/") for spot in desk.offers()) == 40


def test_undo_takes_one_tap_back() -> None:
    desk = desk_of_territories()
    screen = telling(desk)
    desk.touch(taps(RULES.deal(2, {}, Rng(5)))[0])
    desk.touch("undo")
    assert screen.land_entered.step is Step.START


def farms_and_logs() -> tuple[list[str], list[str]]:
    farms = [square_place(square) for step in range(2) for square in OVER.land.squares_in(OVER.farms[step])]
    return list(farms), [edge_place(log) for log in OVER.logs]


def test_a_finished_land_is_counted_from_its_farms_and_logs() -> None:
    desk = desk_of_territories()
    screen = counting(desk)
    farms, logs = farms_and_logs()
    for spot in (*farms, "way/logs", *logs):
        desk.touch(spot)
    desk.touch("yes")
    final: FinalLand = screen.land_entered.final
    expected, played = RULES.outcome(final_state(final, OVER.white_seat)), RULES.outcome(OVER)
    assert expected is not None
    assert played is not None
    assert expected.scores == played.scores
    desk.touch("seat/1")
    assert isinstance(desk.app.top, EndScreen)


def test_a_missing_log_is_named_before_anything_is_counted() -> None:
    desk = desk_of_territories()
    screen = counting(desk)
    farms, logs = farms_and_logs()
    for spot in (*farms, "way/logs", *logs[:-1]):
        desk.touch(spot)
    desk.touch("yes")
    assert asked(screen) is Step.LOGS
    assert [piece for piece in desk.scene() if piece.draw.__name__ == "print_note"]
    desk.touch(logs[-1])
    desk.touch("yes")
    assert asked(screen) is Step.WHO


def asked(screen: TellingLand) -> Step:
    return screen.land_entered.step


def test_a_log_that_is_tapped_again_is_taken_away() -> None:
    desk = desk_of_territories()
    screen = counting(desk)
    farms, logs = farms_and_logs()
    for spot in (*farms, "way/logs", logs[0], logs[0]):
        desk.touch(spot)
    assert screen.land_entered.logs == ()


@pytest.fixture(params=["fr", "en", "de", "longer"])
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    name: str = request.param
    monkeypatch.setattr("ui.core.page.words", lambda known: LONGER if name == "longer" else words(known))
    return "en" if name == "longer" else name


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
def test_the_words_fit_their_places(size: tuple[int, int], text: TextSize, language: str) -> None:
    desk = desk_of_territories(size=size, preferences=Preferences(language, text, dim_minutes=0))
    looked: list[str] = []

    def look() -> None:
        shown = [piece for piece in desk.scene() if piece.box.x >= 600]
        looked.extend(faults(shown, desk.app.page))

    telling(desk)
    look()
    for spot in taps(RULES.deal(2, {}, Rng(5))):
        desk.app.top.chosen(spot, desk.now)
        look()
    counting(desk)
    farms, logs = farms_and_logs()
    for spot in (*farms, "way/logs", *logs[:-1], "yes"):
        desk.app.top.chosen(spot, desk.now)
    look()
    assert looked == []
