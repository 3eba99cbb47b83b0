"""What grown-ups and children tell: huts of cardboard, the score; and how the board should lie."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.catalogue import OURS
from engine.core import Rng, Seat
from engine.session import Finished, Mode, Player, Sitting, Table
from engine.stone_age_junior import Deal, Source
from tests.engine.stone_age_junior.tables import RULES, table
from tests.ui.fake_device import FakeDevice, FakeTables
from tests.ui.fakes import Desk
from tests.ui.games.stone_age_junior.scenes import PLAYERS, Ear, sit
from tests.ui.parts import set_up
from tests.ui.screens.test_layout import faults
from ui.games.shared.keeping import Keeping
from ui.games.stone_age_junior.entry.counting import CountHuts
from ui.games.stone_age_junior.entry.set_up import TellHuts, entered_options
from ui.games.stone_age_junior.entry.youngest import ask
from ui.games.stone_age_junior.presenter import PRESENTER
from ui.games.stone_age_junior.table.end import EndWithoutWords
from ui.games.stone_age_junior.table.screen import WordlessTable
from ui.screens.set_up.set_up import SetUp
from ui.services.preferences import Preferences, TextSize
from ui.services.sound import Sound


class Tables(FakeTables):
    """Begins tables of Stone Age Junior, and notes their deals."""

    def __init__(self) -> None:
        super().__init__()
        self.deals: list[Deal] = []

    def begin(
        self, game: str, mode: Mode, players: Sequence[Player], options: Mapping[str, str], deal: Any
    ) -> Table:
        self.deals.append(deal)
        return Table(RULES, Sitting(mode, tuple(players), tuple(options.items()), deal), lambda: 0)


def desk(size: tuple[int, int] = (800, 480), preferences: Preferences | None = None) -> Desk:
    given = preferences or Preferences(language="en", dim_minutes=0)
    made = Desk(size=size, preferences=given, device=FakeDevice(game=RULES, tables=Tables()), blind=True)
    ear = Ear()
    made.shell = replace(made.shell, sound=Sound(ear, ear))
    return made


def telling(at: Desk, options: dict[str, str]) -> TellHuts:
    screen = set_up("stone_age_junior", at.shell, PLAYERS[:3], options)
    assert isinstance(screen, TellHuts)
    at.show(screen)
    return screen


def begun(at: Desk) -> Deal:
    tables = at.device.tables
    assert isinstance(tables, Tables)
    return tables.deals[-1]


def test_three_huts_are_told_and_the_rest_stays_unknown() -> None:
    at = desk()
    telling(at, {"huts": "cardboard"})
    for n in (0, 5, 12):
        assert "yes" not in at.offers()
        at.touch(f"hut_kind/{n}")
    at.touch("yes")
    at.touch("seat/2")
    deal = begun(at)
    assert deal.first == 2
    costs = [hut.cost for hut in RULES.huts]
    assert [pile[0] for pile in deal.piles] == [costs[0], costs[5], costs[12]]
    assert all(hut is None for pile in deal.piles for hut in pile[1:])
    assert deal.tokens is not None
    assert RULES.faults(deal) == ()
    assert isinstance(at.app.top, WordlessTable)


def test_a_hut_lies_on_one_pile_only_and_can_be_taken_back() -> None:
    at = desk()
    telling(at, {"huts": "cardboard"})
    at.point("hut_kind/3", "hut_kind/3")
    assert "hut/2" not in at.offers()
    at.touch("hut/1")
    assert "hut/1" not in at.offers()
    at.point("hut_kind/3", "undo")
    assert "hut/1" not in at.offers()


def test_where_all_lies_there_already_the_tokens_are_of_cardboard_too() -> None:
    assert entered_options({}) == {"huts": Source.CARDBOARD, "tokens": Source.CARDBOARD}
    assert entered_options({"huts": "cardboard", "goods": "open"}) == {"huts": "cardboard", "goods": "open"}


def test_huts_of_cardboard_are_asked_for_at_the_set_up_on_the_screen_too() -> None:
    at = desk()
    at.show(
        SetUp(
            at.shell,
            OURS["stone_age_junior"],
            PRESENTER,
            players=PLAYERS[:2],
            mode=Mode.SCREEN,
            options={"huts": "cardboard"},
        )
    )
    at.touch("start")
    assert isinstance(at.app.top, TellHuts)


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize("language", ["fr", "en", "de"])
def test_telling_huts_fits(language: str, text: TextSize, size: tuple[int, int]) -> None:
    at = desk(size, Preferences(language, text, dim_minutes=0))
    telling(at, {})
    at.point("hut_kind/0", "hut_kind/1", "hut_kind/2")
    assert faults(at.scene(), at.app.page) == []


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_counting_and_the_end_fit(seats: int, size: tuple[int, int]) -> None:
    at = desk(size)
    at.show(CountHuts(Keeping(at.shell, "stone_age_junior", PLAYERS[:seats], {})))
    at.point("seat/1", "seat/1", "seat/1")
    assert faults(at.scene(), at.app.page) == []
    at.touch("yes")
    assert isinstance(at.app.top, EndWithoutWords)
    assert faults(at.scene(), at.app.page) == []


def test_huts_are_counted_until_somebody_has_three_and_nobody_else_has() -> None:
    at = desk()
    at.show(CountHuts(Keeping(at.shell, "stone_age_junior", PLAYERS[:2], {})))
    at.point("seat/0", "seat/0", "seat/1", "seat/1")
    assert "yes" not in at.offers()
    at.touch("seat/0")
    at.touch("seat/1")
    at.touch("yes")
    end = at.app.top
    assert isinstance(end, EndWithoutWords)
    assert end._result.huts == (3, 2)
    at.touch("home")


def heard(at: Desk) -> Ear:
    voice = at.shell.sound.voice
    assert isinstance(voice, Ear)
    return voice


def said(at: Desk) -> list[str]:
    return [text for text, _ in heard(at).said]


def counting(seats: int = 2) -> Desk:
    at = desk()
    at.show(CountHuts(Keeping(at.shell, "stone_age_junior", PLAYERS[:seats], {})))
    return at


def test_counting_says_what_to_press_counts_aloud_and_says_how_it_ends() -> None:
    at = counting()
    assert said(at) == ["Press each village once for each of its huts."]
    at.point("seat/1", "seat/1", "seat/1")
    assert said(at)[1:] == [
        "Papa, One!",
        "Papa, Two!",
        "Three!",
        "Is everything right? Then press the green tick.",
    ]


def test_counting_says_why_not_and_what_was_taken_back() -> None:
    at = counting()
    at.point("seat/1", "seat/1", "seat/1", "seat/1")
    assert said(at)[-1] == "This village has three huts already."
    at.point("seat/0", "seat/0", "seat/0")
    assert said(at)[-1] == "Only one of you can have three huts."
    at.touch("undo")
    assert said(at)[-1] == "We go back one step."


def test_whoever_waits_while_counting_is_helped_and_a_tap_on_nothing_repeats() -> None:
    at = counting()
    at.tap(700, 440)
    assert said(at) == ["Press each village once for each of its huts."] * 2
    for _ in range(32 * 20):
        at.step(ms=50)
    assert said(at) == ["Press each village once for each of its huts."] * 3
    assert len(heard(at).slow) == 1
    assert sum(piece.draw.__name__ == "_ring" for piece in at.scene()) == 2


def test_the_triangle_after_counting_counts_the_next_game_of_the_same_people() -> None:
    at = counting()
    at.point("seat/1", "seat/1", "seat/1", "yes")
    assert heard(at).played.count("win") == 1
    at.touch("again")
    top = at.app.top
    assert isinstance(top, CountHuts)
    assert "yes" not in at.offers()
    assert said(at)[-1] == "Press each village once for each of its huts."


def test_a_count_that_comes_back_is_not_told_of_anew() -> None:
    at = counting()
    screen = at.app.top
    assert isinstance(screen, CountHuts)
    at.point("seat/1", "seat/1", "seat/1")
    screen.show_result()
    at.rest()
    assert "win" not in heard(at).played


def test_behind_a_village_is_said_how_to_look() -> None:
    at = sit(table("fp", ""))
    at.desk.touch("village/1")
    assert at.ear.said[-1][0] == "Papa, Keep your finger on the hand and look."


def test_a_hut_too_many_is_taken_back() -> None:
    at = desk()
    at.show(CountHuts(Keeping(at.shell, "stone_age_junior", PLAYERS[:2], {})))
    at.point("seat/0", "seat/0", "seat/0", "undo")
    assert "yes" not in at.offers()


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize("language", ["fr", "en", "de"])
def test_set_up_and_options_fit(language: str, text: TextSize, size: tuple[int, int]) -> None:
    at = desk(size, Preferences(language, text, dim_minutes=0))
    at.show(SetUp(at.shell, OURS["stone_age_junior"], PRESENTER, players=PLAYERS, mode=Mode.BESIDE))
    assert faults(at.scene(), at.app.page) == []
    at.touch("options")
    assert faults(at.scene(), at.app.page) == []
    while "down" in at.offers():
        before = at.scene()
        at.touch("down")
        assert faults(at.scene(), at.app.page) == []
        if at.scene() == before:
            break


def asked(at: Desk, *, seats: int = 2, finished: Sequence[Finished] = (), first: int = 0) -> list[object]:
    """Who begins is asked of a table; the deals that came of it."""
    begun: list[object] = []
    deal = RULES.deal(seats, {}, Rng(1))
    tables = at.device.tables
    assert isinstance(tables, Tables)
    tables.over = [*finished]
    for one in finished:
        before = RULES.deal(len(one.players), {}, Rng(2))
        players = tuple(Player(name) for name in one.players)
        tables.standing[one.id] = Table(
            RULES, Sitting(Mode.SCREEN, players, (), replace(before, first=Seat(first))), lambda: 0
        )
    ask(at.shell, PLAYERS[:seats], deal, begun.append)
    at.rest()
    return begun


def over(*names: str, game: str = "stone_age_junior") -> Finished:
    return Finished("7", game, names, (1,) * len(names), (), 1.0)


def test_the_youngest_is_asked_for_aloud_and_begins() -> None:
    at = desk()
    begun = asked(at)
    ear = at.shell.sound.voice
    assert isinstance(ear, Ear)
    assert "Who is the youngest?" in [said for said, *_ in ear.said]
    assert "yes" not in at.offers()
    at.touch("seat/1")
    assert [deal.first for deal in begun if isinstance(deal, Deal)] == [1]


def test_a_child_with_totem_alone_is_not_asked_who_is_the_youngest() -> None:
    at = desk()
    begun: list[object] = []
    players = (Player("Totem", level="curious"), Player("Léa"))
    ask(at.shell, players, RULES.deal(2, {}, Rng(1)), begun.append)
    assert [deal.first for deal in begun if isinstance(deal, Deal)] == [1]


def test_the_same_people_see_who_it_was_wherever_they_sit_now() -> None:
    at = desk()
    names = [player.name for player in PLAYERS[:2]]
    begun = asked(at, finished=[over(*reversed(names))], first=0)
    at.touch("yes")
    assert [deal.first for deal in begun if isinstance(deal, Deal)] == [1]


def test_other_people_and_other_games_remember_nobody() -> None:
    names = [player.name for player in PLAYERS[:2]]
    for kept in (over(names[0], "Somebody else"), over(*names, game="clans")):
        at = desk()
        asked(at, finished=[kept])
        assert "yes" not in at.offers()


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize("language", ["fr", "en", "de"])
def test_asking_for_the_youngest_fits(
    language: str, text: TextSize, seats: int, size: tuple[int, int]
) -> None:
    at = desk(size, Preferences(language, text, dim_minutes=0))
    asked(at, seats=seats, finished=[over(*(player.name for player in PLAYERS[:seats]))])
    assert faults(at.scene(), at.app.page) == []
