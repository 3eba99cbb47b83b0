"""Home: the last game, the games, what is missing."""

import subprocess
import sys
from dataclasses import replace
from itertools import pairwise

import pytest

from engine.catalogue import OURS, Game
from engine.core import Seat
from engine.session import Mode, Player, Unfinished
from tests.games.twigs import GAME
from tests.ui.fake_device import DEAL
from tests.ui.fakes import Desk
from tests.ui.screens.test_layout import faults
from ui.core.art import Art
from ui.core.input import Key
from ui.core.reduced import Small
from ui.core.scene import Piece, meant
from ui.games.contract.parts import AnyPresenter
from ui.games.find import vignette
from ui.screens.common.ask import Note
from ui.screens.history.damaged import DamagedScreen
from ui.screens.history.unfinished import UnfinishedScreen
from ui.screens.home import Home
from ui.screens.play.table import TableScreen
from ui.screens.set_up.set_up import SetUp
from ui.screens.settings.settings import SettingsScreen
from ui.services.machine import Part
from ui.services.preferences import Preferences, TextSize

PEOPLE = (Player("Ève"), Player("Tom"))


def test_a_game_is_chosen_set_up_and_begun(desk: Desk) -> None:
    desk.touch("game/twigs")
    assert isinstance(desk.app.top, SetUp)
    desk.touch("start")
    assert isinstance(desk.app.top, TableScreen)
    assert [p.name for p in desk.app.top.table.players] == ["Léa", "Papa"]


def test_the_stepping_button_comes_to_the_games_first(desk: Desk) -> None:
    desk.press("no")
    assert desk.app.focus.startswith("game/")


def test_a_real_finger_in_pixels_at_the_larger_screen_does_the_same() -> None:
    desk = Desk(size=(1280, 720))
    desk.show(Home(desk.shell, desk.presenters))
    desk.tap(60, 200)
    assert isinstance(desk.app.top, SetUp)


def sheet(desk: Desk) -> None:
    desk.app.open(Note(desk.shell, "Twigs are wet.", "Dry them first."))
    desk.rest()


def test_a_tap_outside_a_sheet_closes_it(desk: Desk) -> None:
    sheet(desk)
    desk.tap(400, 20)
    assert isinstance(desk.app.top, Home)


def test_a_tap_on_a_sheet_reaches_nothing_below(desk: Desk) -> None:
    sheet(desk)
    desk.tap(60, 430)
    assert isinstance(desk.app.top, Note)


def test_the_last_unfinished_game_is_gone_on_with(desk: Desk) -> None:
    desk.device.tables.kept = [Unfinished("a", "twigs", ("Ève", "Tom"), Seat(0), 3, 0.0)]
    desk.app.changed()
    desk.rest()
    desk.touch("resume")
    assert isinstance(desk.app.top, TableScreen)
    assert desk.app.top.table.players[0].name == "Ève"


def test_an_unfinished_game_that_nobody_knows_says_why_it_cannot_be_opened(desk: Desk) -> None:
    desk.device.tables.lost["a"] = "Totem does not have it any more."
    nim, twigs = (
        Unfinished(id, game, ("Ève", "Tom"), Seat(0), 3, 0.0) for id, game in (("a", "nim"), ("b", "twigs"))
    )
    desk.device.tables.kept = [nim]
    desk.app.changed()
    desk.rest()
    desk.touch("resume")
    assert isinstance(desk.app.top, DamagedScreen)
    assert any("Totem does not have it any more." in piece.args for piece in desk.scene())
    desk.touch("close")
    desk.device.tables.kept = [nim, twigs]
    desk.app.changed()
    desk.rest()
    desk.touch("resume")
    assert isinstance(desk.app.top, TableScreen)


def test_several_unfinished_games_are_listed(desk: Desk) -> None:
    desk.device.tables.kept = [
        Unfinished("a", "twigs", ("Ève", "Tom"), Seat(0), 3, 0.0),
        Unfinished("b", "twigs", ("Lou", "Zoé"), Seat(0), 3, 0.0),
    ]
    desk.app.changed()
    desk.rest()
    desk.touch("more")
    assert isinstance(desk.app.top, UnfinishedScreen)
    desk.touch("table/1")
    assert isinstance(desk.app.top, TableScreen)
    assert desk.app.top.table.players[0].name == "Lou"


def test_a_game_that_nobody_can_see_any_more_is_marked_in_the_list(desk: Desk) -> None:
    desk.device.tables.kept = [
        Unfinished("a", "twigs", ("Ève", "Tom"), Seat(0), 3, 0.0),
        Unfinished("b", "twigs", ("Lou", "Zoé"), Seat(0), 3, 0.0),
        Unfinished("c", "twigs", ("Lou", "Zoé"), None, 0, 0.0, counted=True),
    ]
    desk.device.tables.standing["b"] = desk.device.tables.begin("twigs", Mode.SCREEN, PEOPLE, {}, DEAL)
    desk.app.changed()
    desk.rest()
    desk.touch("more")
    heads = [arg for piece in desk.scene() for arg in piece.args if str(arg).startswith("Twigs  ·")]
    assert heads == ["Twigs  ·  cannot be opened", "Twigs  ·  yesterday, 18:20", "Twigs  ·  yesterday, 18:20"]


def test_a_damaged_game_hides_no_other_and_is_looked_at_from_the_list(desk: Desk) -> None:
    desk.device.tables.kept = [
        Unfinished("a", "", (), None, 0, 0.0, damaged=True),
        Unfinished("b", "twigs", ("Lou", "Zoé"), Seat(0), 3, 0.0),
    ]
    desk.device.tables.standing["b"] = desk.device.tables.begin("twigs", Mode.SCREEN, PEOPLE, {}, DEAL)
    desk.app.changed()
    desk.rest()
    assert any("Resume" in piece.args for piece in desk.scene())
    desk.touch("more")
    assert any("Damaged game  ·  yesterday, 18:20" in piece.args for piece in desk.scene())
    desk.touch("table/0")
    assert isinstance(desk.app.top, DamagedScreen)
    desk.touch("delete")
    desk.touch("yes")
    assert desk.device.tables.forgot == ["a"]


def test_where_every_game_is_damaged_home_lets_them_be_looked_at(desk: Desk) -> None:
    desk.device.tables.kept = [Unfinished("a", "", (), None, 0, 0.0, damaged=True)]
    desk.app.changed()
    desk.rest()
    assert any("Damaged game" in piece.args for piece in desk.scene())
    desk.device.tables.resume = lambda id: "The card forgot it."  # type: ignore[method-assign, assignment]  # a refusal
    desk.touch("resume")
    assert isinstance(desk.app.top, DamagedScreen)
    desk.touch("delete")
    desk.touch("yes")
    desk.rest()
    assert "resume" not in desk.offers()


def test_a_missing_part_is_said_and_leads_to_its_reason(desk: Desk) -> None:
    assert "parts" not in desk.offers()
    desk.device.connected = [Part("lights", False, "No SPI.")]
    desk.app.changed()
    desk.rest()
    desk.touch("parts")
    assert isinstance(desk.app.top, SettingsScreen)
    assert any("No SPI." in piece.args for piece in desk.scene())


CHIPS = [
    ((Part("lights", False),), "Lamps missing"),
    ((Part("buttons", False),), "Buttons missing"),
    ((Part("stuck", False),), "A button is stuck"),
    ((Part("stuck", False, count=3),), "3 buttons are stuck"),
    ((Part("power", False),), "Too little power"),
    ((Part("heat", False),), "Too hot"),
    ((Part("touch", False),), "Touch does not work"),
    ((Part("/etc/totem/settings.toml", False),), "A file has faults"),
    ((Part("a.toml", False), Part("b.toml", False)), "2 files have faults"),
    ((Part("power", False), Part("heat", False)), "2 problems"),
    ((Part("disk", False), Part("disk", False)), "Games are not saved"),
]


@pytest.mark.parametrize(("wrong", "said"), CHIPS, ids=[said for _wrong, said in CHIPS])
def test_what_is_wrong_is_said_in_its_own_words(desk: Desk, wrong: tuple[Part, ...], said: str) -> None:
    desk.device.connected = [Part("sound", True), *wrong]
    desk.app.changed()
    desk.rest()
    (chip,) = [piece for piece in desk.scene() if piece.means == "parts"]
    assert said in chip.args


def test_a_single_unfinished_game_can_be_forgotten_after_a_question(desk: Desk) -> None:
    desk.device.tables.kept = [Unfinished("a", "twigs", ("Ève", "Tom"), Seat(0), 3, 0.0)]
    desk.app.changed()
    desk.rest()
    desk.touch("more")
    desk.touch("forget/0")
    desk.touch("no")
    assert len(desk.device.tables.kept) == 1
    desk.touch("forget/0")
    desk.touch("yes")
    assert desk.device.tables.kept == []
    assert isinstance(desk.app.top, Home)


def test_what_will_not_be_kept_is_said_when_a_game_is_gone_on_with(desk: Desk) -> None:
    desk.device.tables.kept = [Unfinished("a", "twigs", ("Ève", "Tom"), Seat(0), 3, 0.0, kept=False)]
    desk.app.changed()
    desk.rest()
    desk.touch("resume")
    assert isinstance(desk.app.top, Note)
    desk.touch("close")
    assert isinstance(desk.app.top, TableScreen)


def test_the_table_is_drawn_as_it_stands(desk: Desk) -> None:
    waiting = Unfinished("a", "twigs", ("Ève", "Tom"), Seat(0), 3, 0.0)
    desk.device.tables.kept = [waiting]
    picture = vignette(GAME)
    assert any(piece.draw is picture.draw and piece.args == picture.args for piece in desk.scene())
    desk.device.tables.standing["a"] = desk.device.tables.begin("twigs", Mode.SCREEN, PEOPLE, {}, DEAL)
    desk.device.tables.kept = [replace(waiting, moves=4)]
    small = [arg for piece in desk.scene() for arg in piece.args if isinstance(arg, Small)]
    assert [one.pieces[1].args[0] for one in small] == [DEAL.heaps[0]], "the first heap of the table"


def test_the_first_picture_of_home_imports_no_game() -> None:
    """They are imported one by one once it is there: each takes a part of a second on a Pi."""
    asked = (
        "import sys; from tests.ui.fakes import Desk; from ui.screens.home import Home;"
        "from engine.catalogue import OURS;"
        "desk = Desk(blind=True); desk.offer(*OURS); desk.app.replace(Home(desk.shell)); desk.step();"
        "loaded = lambda: [n for n in sys.modules if n.startswith('ui.games.') and n.count('.') == 3];"
        "print([n for n in loaded() if n.endswith('.presenter')]);"
        "[desk.rest() for _ in range(6)];"
        "print(len([n for n in loaded() if n.endswith('.presenter')]))"
    )
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[-2:] == ["[]", "5"]


def test_no_door_loads_anything_once_all_is_loaded() -> None:
    """What `BEHIND` leaves out would be waited for at the first touch."""
    asked = (
        "import sys; from tests.ui.fakes import Desk; from ui.screens import doors;"
        "from engine.catalogue import OURS; from ui.games.find import presenter;"
        "desk = Desk(blind=True); desk.offer(*OURS); shell, games = desk.shell, list(OURS);"
        "shown = [presenter(game) for game in games];"
        "[doors.load(name) for name in doors.BEHIND]; before = set(sys.modules);"
        "pictures = doors.TablePictures(shell);"
        "[doors.set_up(shell, *one) for one in zip(games, shown)]; doors.history(shell, presenter);"
        "doors.unfinished(shell, presenter, pictures); doors.settings(shell); doors.crosses(shell);"
        "[doors.teaching(shell, game.id) for game in games]; doors.show(shell);"
        "print(sorted(name for name in set(sys.modules) - before if name.startswith('ui.screens')))"
    )
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[-1:] == ["[]"]


def test_the_first_picture_loads_nothing_that_lies_behind_a_door() -> None:
    asked = (
        "import sys; from tests.ui.fakes import Desk; from ui.screens.home import Home;"
        "from ui.screens import doors;"
        "from engine.catalogue import OURS;"
        "desk = Desk(blind=True); desk.offer(*OURS); [sys.modules.pop(name, None) for name in doors.BEHIND];"
        "desk.app.replace(Home(desk.shell)); desk.step();"
        "print([name for name in doors.BEHIND if name in sys.modules]);"
        "[desk.rest() for _ in range(6)]; print([name for name in doors.BEHIND if name not in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[-2:] == ["[]", "[]"]


def copies(count: int) -> tuple[Game, ...]:
    """So many games that look alike."""
    return tuple(replace(GAME, id=f"twigs_{n}") for n in range(count))


def cards(desk: Desk) -> list[Piece]:
    return [piece for piece in desk.scene() if piece.means.startswith("game/")]


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
@pytest.mark.parametrize("count", range(1, 7))
def test_up_to_six_games_stand_in_one_row_without_touching(count: int, size: tuple[int, int]) -> None:
    desk = Desk(size=size, blind=True)
    desk.offer(*copies(count))
    desk.show(Home(desk.shell, desk.presenters))
    shown = cards(desk)
    assert len(shown) == count
    assert all(one.box.right + 8 <= other.box.x for one, other in pairwise(shown))
    assert shown[-1].box.right <= desk.app.page.width - 12
    assert "down" not in desk.offers()


def test_from_seven_games_on_there_are_pages_of_six() -> None:
    desk = Desk(blind=True)
    desk.offer(*copies(14))
    desk.show(Home(desk.shell, desk.presenters))
    seen = [[piece.means for piece in cards(desk)]]
    for _ in range(2):
        desk.touch("down")
        seen.append([piece.means for piece in cards(desk)])
    assert [len(page) for page in seen] == [6, 6, 2]
    assert len({means for page in seen for means in page}) == 14
    turners = [piece.box for piece in desk.scene() if piece.means in ("up", "down")]
    assert all(not card.touch.meets(box) for card in cards(desk) for box in turners)


@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize("language", ["fr", "en", "de"])
@pytest.mark.parametrize("count", [6, 9])
def test_many_games_fit_at_home_and_among_the_rules(count: int, language: str, text: TextSize) -> None:
    offered = (*OURS, GAME, *copies(3))[:count]
    for size in ((800, 480), (1280, 720)):
        given = Preferences(language=language, text=text, dim_minutes=0)
        desk = Desk(size=size, preferences=given, blind=True)
        desk.offer(*offered)
        desk.show(Home(desk.shell, desk.presenters))
        assert faults(desk.scene(), desk.app.page) == []
        desk.touch("rules")
        assert faults(desk.scene(), desk.app.page) == []


def test_a_game_from_outside_whose_screens_cannot_be_made_is_left_out() -> None:
    desk, left = Desk(blind=True), list[str]()

    def presenters(game: Game) -> AnyPresenter:
        raise ImportError("no screens")

    desk.offer(GAME)
    desk.show(Home(desk.shell, presenters, lambda game, error: left.append(f"{game.id}: {error}")))
    desk.touch("game/twigs")
    assert left == ["twigs: no screens"]
    assert isinstance(desk.app.top, Home)


def test_the_board_of_a_game_is_laid_as_soon_as_it_is_chosen(desk: Desk) -> None:
    desk.show(Home(desk.shell, desk.presenters))
    desk.touch("game/twigs")
    assert desk.device.chosen_board == "twigs"


def test_a_table_whose_picture_fails_while_it_is_painted_takes_nothing_of_home_with_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def breaks(art: Art) -> None:
        raise ValueError("a brush broke")

    desk = Desk()  # one that paints
    desk.have(scene=lambda page, look, moment: [Piece(page.box, breaks)])
    desk.device.tables.standing["a"] = desk.device.tables.begin("twigs", Mode.SCREEN, PEOPLE, {}, DEAL)
    desk.device.tables.kept = [Unfinished("a", "twigs", ("Ève", "Tom"), Seat(0), 3, 0.0)]
    desk.show(Home(desk.shell, desk.presenters))
    assert type(desk.app.top).__name__ == "Home"
    assert "a small picture cannot be drawn" in caplog.text
    desk.touch("history")
    assert type(desk.app.top).__name__ == "HistoryScreen"


def test_a_little_landscape_that_fails_takes_nothing_of_home_with_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(art: Art) -> None:
        raise ValueError("a brush broke")

    desk = Desk()  # one that paints
    monkeypatch.setattr("tests.games.twigs.vignette.draw", breaks)
    desk.show(Home(desk.shell, desk.presenters))
    assert type(desk.app.top).__name__ == "Home"
    assert "the little landscape of tests.games.twigs cannot be drawn" in caplog.text


def test_down_comes_to_the_game_that_can_be_gone_on_with_before_the_cards(desk: Desk) -> None:
    desk.device.tables.kept = [Unfinished("a", "twigs", ("Ève", "Tom"), Seat(0), 3, 0.0)]
    desk.show(Home(desk.shell, desk.presenters))
    desk.key(Key.DOWN)
    assert desk.app.focus == "resume"
    for tool in ("history", "rules", "settings"):
        while desk.app.focus != tool:
            desk.key(Key.NEXT)
        desk.key(Key.DOWN)
        assert desk.app.focus == "resume"
    desk.key(Key.DOWN)
    assert desk.app.focus.startswith("game/")
    desk.key(Key.UP)
    assert desk.app.focus == "resume"


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_the_card_of_the_last_game_reacts_all_over(size: tuple[int, int]) -> None:
    desk = Desk(size=size, blind=True)
    desk.device.tables.kept = [Unfinished("a", "twigs", ("Ève", "Tom"), Seat(0), 3, 0.0)]
    desk.show(Home(desk.shell))
    scene = desk.scene()
    card = next(piece.box for piece in scene if piece.means == "resume")
    means = {
        found.means if (found := meant(scene, x, y)) is not None else ""
        for x in range(round(card.x) + 1, round(card.right), 3)
        for y in range(round(card.y) + 1, round(card.bottom), 3)
    }
    assert means == {"resume", "more"}
