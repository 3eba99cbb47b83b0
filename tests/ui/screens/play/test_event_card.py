"""Cards for what is big: on every game that has them, when they come, what they say, and that they fit."""

from collections.abc import Iterator

import pytest

from engine.catalogue import OURS
from engine.core import Rng
from engine.session import BEGINS, Mode, Player, Sitting, Table
from tests.engine import games
from tests.ui.fakes import Desk
from tests.ui.measuring import LONGER
from tests.ui.screens.test_layout import faults, texts
from ui.core.screen import Screen
from ui.core.words import words
from ui.games.find import presenter
from ui.screens.common.rule import RuleScreen
from ui.screens.play.event_card import EventCard
from ui.screens.play.explaining import behind_card
from ui.screens.play.table import TableScreen
from ui.services.preferences import Preferences, TextSize

MOST = 4000
"""Steps of a story."""
TOLD = ("clans", "cherokee", "first_sparks", "territories")


def opened(game: str, desk: Desk, *, seed: int = 3, mode: Mode = Mode.SCREEN) -> TableScreen:
    rules, customs = games.rules(game), OURS[game].customs()
    deal = customs.at_the_table(rules.deal(2, {}, Rng(seed)), mode)
    sitting = Sitting(mode, (Player("Grand-mère"), Player("Léa")), (), deal)
    table = Table(rules, sitting, lambda: 0, customs, explains=lambda: True)
    table.deal_out()
    table.say_who_begins()
    shown = presenter(OURS[game])
    own = shown.extras.table_screen
    screen = TableScreen(desk.shell, shown, table) if own is None else own(desk.shell, table)
    assert isinstance(screen, TableScreen)
    desk.show(screen)
    return screen


def top(desk: Desk) -> Screen:
    return desk.app.top


def written(desk: Desk) -> str:
    return " ".join(said for said, _, _ in texts(desk.scene(), desk.app.page))


def cards(
    desk: Desk, screen: TableScreen, moves: int = 120, *, seed: int = 4, unskipped: bool = False
) -> Iterator[EventCard]:
    """All that come while a game is played at random; `unskipped`: nobody skips a story."""
    rng, policy = Rng(seed), games.POLICIES.get(screen.table.rules.game, games.at_random)
    for _ in range(moves):
        while isinstance(card := desk.app.top, EventCard):
            yield card
            desk.touch("close")
        if desk.app.top is not screen or screen.table.rules.to_act(screen.table.state) is None:
            return
        screen.play.hands_done()
        screen.play.play(policy(screen.table.rules, screen.table.state, rng), desk.now)
        for _ in range(MOST):
            if screen.play.story is None or isinstance(desk.app.top, EventCard):
                break
            if unskipped:
                desk.app.changed()
                desk.step(ms=150)
            else:
                screen.chosen("menu", desk.now)  # a tap ends the story
                desk.app.changed()
                desk.rest()
        while isinstance(card := desk.app.top, EventCard):
            desk.rest()
            yield card
            desk.touch("close")
            for _ in range(MOST):
                if screen.play.story is None or isinstance(desk.app.top, EventCard):
                    break
                desk.step(ms=50)


@pytest.mark.parametrize("game", TOLD)
def test_who_begins_is_said_with_the_rule_before_the_first_move(game: str) -> None:
    desk = Desk(blind=True)
    screen = opened(game, desk)
    card = desk.app.top
    assert isinstance(card, EventCard)
    first = screen.table.players[screen.table.rules.to_act(screen.table.state) or 0].name
    assert f"{first} begins." in written(desk)
    desk.touch("rule")
    assert isinstance(desk.app.top, RuleScreen)
    desk.touch("close")
    assert top(desk) is screen
    assert screen.table.unread == ()


def test_beside_the_board_it_is_said_once_everything_is_laid_out() -> None:
    desk = Desk(blind=True)
    screen = opened("clans", desk, mode=Mode.BESIDE)
    while screen.play.handwork is not None:
        assert desk.app.top is screen
        assert screen.table.unread == (BEGINS,)
        desk.press("yes")
    assert isinstance(desk.app.top, EventCard)
    desk.press("yes")
    assert top(desk) is screen


@pytest.mark.parametrize("game", TOLD)
def test_every_kind_has_a_card_of_its_own_and_names_a_rule_that_exists(game: str) -> None:
    desk = Desk(blind=True)
    facts = [(card.explained.fact, card.explained.rule) for card in cards(desk, opened(game, desk))]
    assert len(facts) > 1
    assert len({fact for fact, _ in facts}) == len(facts)


def founded() -> tuple[Desk, EventCard]:
    """Before whom a village of Clans has been founded."""
    for seed in range(20):
        desk = Desk(blind=True)
        for card in cards(desk, opened("clans", desk), seed=seed):
            if card.explained.fact == "A village is founded!":
                return desk, card
    pytest.fail("in none of twenty games a village stands")


def test_a_village_tells_who_gains_what_and_rings_its_place() -> None:
    desk, village = founded()
    assert village.explained.gains
    assert village.explained.place is not None
    assert "takes the marker" in written(desk)
    assert any(piece.draw.__name__ == "ring" for piece in desk.scene())
    lit = village.lamps(desk.now)
    assert lit is not None
    assert village.explained.place in lit


def test_nothing_else_is_asked_and_no_hands_are_led_before_it_is_read() -> None:
    desk = Desk(blind=True)
    screen = opened("clans", desk, mode=Mode.BESIDE)
    screen.play.hands_done()
    desk.app.changed()
    desk.rest()
    seen = 0
    for card in cards(desk, screen):
        seen += 1
        moves = len(screen.table.moves)
        desk.press("territory/3")
        desk.step(ms=600_000)
        assert desk.app.top is card
        assert len(screen.table.moves) == moves
    assert seen > 2


@pytest.mark.parametrize("seed", [0, 1, 3, 6])
@pytest.mark.parametrize("game", TOLD)
def test_a_card_comes_at_the_moment_it_speaks_of_and_the_story_goes_on_after_it(game: str, seed: int) -> None:
    within = 0
    desk = Desk(blind=True, preferences=Preferences("en", dim_minutes=0, less_motion=False))
    screen = opened(game, desk, seed=seed)
    play = screen.play
    for card in cards(desk, screen, 60, seed=seed, unskipped=True):
        if play.story is None:
            continue
        within += 1
        assert play.just_shown is card._event
        view, running = play.view(desk.now)
        assert running is None
        assert view != play.table.rules.view(play.table.state, None), "nothing is told after it"
        desk.step(ms=600_000)
        assert desk.app.top is card
        assert play.view(desk.now) == (view, None)
    assert within > 0


def test_a_tap_skips_to_the_card_and_never_over_it() -> None:
    desk = Desk(blind=True, preferences=Preferences("en", dim_minutes=0, less_motion=False))
    screen = opened("clans", desk)
    for card in cards(desk, screen):
        if screen.play.story is not None:
            assert screen.play.just_shown is card._event
            return
    pytest.fail("no card within a story in a whole game")


def test_the_end_waits_until_everything_is_read() -> None:
    desk = Desk(blind=True)
    screen = opened("territories", desk)
    for _ in cards(desk, screen, moves=60):
        pass
    assert screen.table.unread == ()
    assert desk.app.top is not screen


@pytest.fixture(params=["fr", "en", "de", "longer"])
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    name: str = request.param
    monkeypatch.setattr("ui.core.page.words", lambda known: LONGER if name == "longer" else words(known))
    return "en" if name == "longer" else name


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
@pytest.mark.parametrize("game", TOLD)
def test_every_card_fits(game: str, size: tuple[int, int], text: TextSize, language: str) -> None:
    desk = Desk(size=size, preferences=Preferences(language, text, dim_minutes=0), blind=True)
    found: list[str] = []
    for _ in cards(desk, opened(game, desk), moves=60):
        shown = desk.scene()
        at = next(n for n, piece in enumerate(shown) if piece.draw.__name__ == "_sheet")
        found += faults(shown[at:], desk.app.page)
    assert found == []


@pytest.mark.parametrize("mode", [Mode.SCREEN, Mode.BESIDE])
@pytest.mark.parametrize("game", TOLD)
def test_behind_a_card_the_table_names_whose_move_it_tells_and_asks_nothing(game: str, mode: Mode) -> None:
    """Its hands may still have to be led; who is to act next is named only then."""
    desk = Desk(blind=True, preferences=Preferences("en", dim_minutes=0))
    screen = opened(game, desk, mode=mode)
    seen = 0
    for card in cards(desk, screen, moves=40):
        if screen.table.unread[:1] == (BEGINS,) or not screen.table.moves:
            continue
        look = behind_card(screen.presenter, screen.table, screen.look(desk.now))
        mover = screen.table.moves[-1].seat
        assert (look.choice, look.mover) == (None, mover)
        behind = card.below(desk.app.page, desk.now)
        said = [words for words, _, _ in texts(behind, desk.app.page)]
        assert any(words.startswith(screen.table.players[mover].name) for words in said)
        assert not set(said) & set(ASKS)
        seen += 1
    assert seen


ASKS = ("Choose a group.", "Lay a log.", "Begin a new border.", "Whom do you expel?", "Which village first?")
