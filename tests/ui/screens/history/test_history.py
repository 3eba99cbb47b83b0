"""Played games and their statistics, from home."""

import pytest

from engine.core import Seat
from engine.session import Against, Finished, Statistics, Unfinished, Wins
from tests.ui.fakes import Desk
from tests.ui.measuring import Ruler
from ui.core.art import Art
from ui.screens.common.ask import Note
from ui.screens.history import history
from ui.screens.history.damaged import DamagedScreen
from ui.screens.history.history import HistoryScreen
from ui.screens.history.statistics import StatisticsScreen
from ui.screens.history.stick import StickScreen
from ui.screens.home import Home

LEA_WON = Finished("a", "twigs", ("Papa", "Léa"), (3, 5), (Seat(1),), 0.0)


def said(desk: Desk) -> str:
    return " | ".join(str(arg) for piece in desk.scene() for arg in piece.args)


def test_a_finished_game_is_told_the_winner_first(desk: Desk) -> None:
    desk.device.tables.over = [LEA_WON]
    desk.touch("history")
    assert isinstance(desk.app.top, HistoryScreen)
    assert str((("Léa\u00a0(5)", True), ("Papa\u00a0(3)", False))) in said(desk)


def test_a_score_that_is_not_known_is_left_out(desk: Desk) -> None:
    desk.device.tables.over = [Finished("a", "twigs", ("Papa", "Léa"), (None, 5), (), 0.0)]
    desk.touch("history")
    assert str((("Léa\u00a0(5)", False), ("Papa", False))) in said(desk)


def test_everybody_who_shares_a_victory_has_a_crown(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    crowns = []

    def drawn(art: Art, name: str, x: float, *_: object) -> None:
        crowns.append((name, round(x)))

    monkeypatch.setattr(history, "icon", drawn)
    players = ("Papa", "Léa", "Noé")
    desk.device.tables.over = [Finished("a", "twigs", players, (0, 0, 0), (Seat(0), Seat(1)), 0.0)]
    desk.touch("history")
    (row,) = [piece for piece in desk.scene() if piece.draw.__name__ == "_row"]
    crowns.clear()
    ruler = Ruler(row.box.w, row.box.h, desk.app.page)
    row.draw(ruler, *row.args)
    names = {text: round(left) for text, left, *_ in ruler.noted if "(0)" in text}
    assert list(names) == ["Papa\u00a0(0)", "Léa\u00a0(0)", "Noé\u00a0(0)"]
    assert crowns == [("crown", left - 18) for left in list(names.values())[:2]]


def test_nothing_played_yet_is_said(desk: Desk) -> None:
    desk.touch("history")
    assert "No game has been finished yet." in said(desk)
    assert "statistics" not in desk.offers()
    desk.touch("close")
    assert isinstance(desk.app.top, Home)


def test_a_game_that_totem_does_not_have_any_more_is_listed_and_says_so(desk: Desk) -> None:
    desk.device.tables.over = [Finished("a", "nim", ("Papa", "Léa"), (3, 5), (Seat(1),), 0.0)]
    desk.device.tables.lost["a"] = "Totem does not have it any more."
    desk.touch("history")
    desk.touch("game/0")
    assert isinstance(desk.app.top, DamagedScreen)
    assert "Totem does not have it any more." in said(desk)


def test_a_finished_game_is_looked_at_again(desk: Desk) -> None:
    desk.device.tables.over = [LEA_WON]
    desk.device.tables.kept = [Unfinished("a", "twigs", ("Papa", "Léa"), None, 3, 0.0)]
    desk.touch("history")
    table = desk.device.tables
    original = table.resume

    def over(id: str) -> object:
        found = original(id)
        assert not isinstance(found, str)
        while found.rules.to_act(found.state) is not None:
            found.play(found.rules.legal_moves(found.state)[0])
        return found

    table.resume = over  # type: ignore[method-assign, assignment]  # a table that is over
    desk.touch("game/0")
    assert desk.app.back_to_table()


def test_a_game_that_cannot_be_opened_says_why(desk: Desk) -> None:
    desk.device.tables.over = [LEA_WON]
    desk.device.tables.lost[LEA_WON.id] = "The card forgot it."
    desk.device.tables.texts = {"a": ("deal: 1g,2y",)}
    desk.touch("history")
    desk.touch("game/0")
    assert isinstance(desk.app.top, DamagedScreen)
    assert "The card forgot it." in said(desk)
    assert "deal: 1g,2y" in said(desk)


def test_a_damaged_game_stands_among_the_others_is_looked_at_written_and_deleted(desk: Desk) -> None:
    broken = Finished("b", "", (), (), (), 0.0, damaged=True)
    desk.device.tables.over = [LEA_WON, broken]
    desk.device.tables.resume = lambda id: "The card forgot it."  # type: ignore[method-assign, assignment]  # a refusal
    desk.touch("history")
    assert "Damaged game" in said(desk)
    desk.touch("game/1")
    assert isinstance(desk.app.top, DamagedScreen)
    desk.touch("write")
    assert isinstance(desk.app.top, StickScreen)
    assert desk.device.stick.asked == ["write b"]
    desk.touch("close")
    desk.touch("delete")
    desk.touch("no")
    assert desk.device.tables.forgot == []
    desk.touch("delete")
    desk.touch("yes")
    assert desk.device.tables.forgot == ["b"]
    assert type(desk.app.top).__name__ == "HistoryScreen"


def test_without_a_stick_a_damaged_game_says_so(desk: Desk) -> None:
    desk.device.tables.over = [Finished("b", "chess", (), (), (), 0.0, damaged=True)]
    desk.device.stick.is_in = False
    desk.touch("history")
    desk.touch("game/0")
    desk.touch("write")
    assert isinstance(desk.app.top, Note)


def test_a_damaged_game_is_not_offered_for_the_stick(desk: Desk) -> None:
    desk.device.tables.over = [LEA_WON, Finished("b", "", (), (), (), 0.0, damaged=True)]
    desk.touch("history")
    desk.touch("stick")
    desk.touch("one")
    assert [means for means in desk.offers() if means.startswith("game/")] == ["game/0"]


def test_statistics_show_wins_beside_games_and_pairs(desk: Desk) -> None:
    desk.device.tables.over = [LEA_WON]
    desk.device.tables.counted = Statistics(
        3, (3, 0, 0, 0, 0), (Wins("Léa", 2, 3),), (), (), (Against("Léa", "Papa", 2, 1, 3),)
    )
    desk.touch("history")
    desk.touch("statistics")
    assert isinstance(desk.app.top, StatisticsScreen)
    assert "3 finished games" in said(desk)
    assert "2 / 3" in said(desk)


def test_statistics_go_from_game_to_game_and_round(desk: Desk) -> None:
    asked: list[str] = []

    def statistics(game: str = "") -> Statistics:
        asked.append(game)
        return Statistics()

    desk.device.tables.over = [LEA_WON]
    desk.device.tables.statistics = statistics  # type: ignore[method-assign]  # notes what is asked
    desk.touch("history")
    desk.touch("statistics")
    desk.touch("after")
    desk.touch("before")
    assert asked[0] == ""
    assert asked[-1] == ""
    assert "All games" in said(desk)
