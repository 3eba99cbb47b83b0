"""Measurements: balanced, the same again, going on where they were broken off, and refused in words."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine.players.standings import Seated, Share, elo
from firmware.arena.command import Asked, measure
from firmware.arena.plan import KNOWN, Game, UnknownEntrant, entrant, planned
from firmware.arena.report import as_json, rows
from firmware.arena.running import Measured, Measurement, NotTheSame, Results, known, play_all, played
from ui.core.words import words

ASKED = Asked("territories", 2, ("easygoing", "greedy"), 8, 3, 1, None, json=False)
WHAT = Measurement("territories", 1, 2, 3, ("easygoing", "greedy"))


def told(asked: Asked, language: str = "en") -> tuple[int, list[str], list[str]]:
    """What it ends with, says and complains of."""
    said: list[str] = []
    complaints: list[str] = []
    code = measure(asked, words(language), said.append, complaints.append)
    return code, said, complaints


def test_each_deal_is_played_from_every_seat_by_every_pair() -> None:
    plan = planned(["a", "b", "c"], 3, 6)
    assert len(plan) == len(set(plan)) == 18
    for pair in (("b", "a"), ("c", "a"), ("c", "b")):
        of_pair = [game for game in plan if (game.one, game.other) == pair]
        assert sorted((game.deal, game.seat) for game in of_pair) == [
            (d, s) for d in (0, 1) for s in range(3)
        ]
    assert Game("b", "a", 0, 1).seated(3) == ("a", "b", "a")


def test_a_game_is_the_same_whenever_and_wherever_it_is_played() -> None:
    game = planned(WHAT.names, 2, 2)[1]
    first, again = played(WHAT, game), played(WHAT, game)
    assert replace(first, ms=()) == replace(again, ms=())
    other = played(replace(WHAT, seed=4), game)
    assert (other.decisions, other.shares) != (first.decisions, first.shares)


def test_several_processes_find_what_one_finds() -> None:
    plan = planned(WHAT.names, 2, 4)
    found: dict[int, list[Measured]] = {1: [], 2: []}
    for jobs, measured in found.items():
        play_all(WHAT, plan, jobs, measured.append)
    alone, together = ([replace(one, ms=()) for one in some] for some in found.values())
    assert alone == together


def test_what_was_measured_is_not_measured_again(tmp_path: Path) -> None:
    file = tmp_path / "new" / "results.jsonl"
    asked = replace(ASKED, out=file, json=True)
    assert told(replace(asked, games=4))[0] == 0
    before = file.read_text("utf-8").splitlines()
    _, first, _ = told(asked)
    after = file.read_text("utf-8").splitlines()
    assert after[: len(before)] == before
    assert len(after) == 9
    assert told(asked)[1] == first
    assert file.read_text("utf-8").splitlines() == after


def test_a_line_that_broke_off_is_measured_again(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    told(replace(ASKED, out=file, games=4))
    whole = file.read_text("utf-8")
    file.write_text(whole[:-20], "utf-8")
    results = Results(file, WHAT)
    assert len(results.games) == 3
    assert len(results.missing(planned(WHAT.names, 2, 4))) == 1
    assert file.read_text("utf-8") == whole[: whole.rstrip().rindex("\n") + 1]


def test_results_of_another_measurement_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    told(replace(ASKED, out=file, games=2))
    before = file.read_bytes()
    with pytest.raises(NotTheSame):
        Results(file, replace(WHAT, seed=9))
    code, _, complaints = told(replace(ASKED, out=file, seed=9))
    assert code == 1
    assert complaints == [f"{file} holds another measurement. Name another file."]
    assert file.read_bytes() == before


def test_broken_off_it_tells_what_it_has_and_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "results.jsonl"
    count = iter(range(99))

    def impatient(what: Measurement, game: Game) -> Measured:
        if next(count) == 3:
            raise KeyboardInterrupt
        return played(what, game)

    with monkeypatch.context() as patched:
        patched.setattr("firmware.arena.running.played", impatient)
        code, said, complaints = told(replace(ASKED, out=file))
    assert code == 0
    assert "3 games" in said[0]
    assert complaints == ["Stopped after 3 games.", "The same command goes on from here."]
    assert "8 games" in told(replace(ASKED, out=file))[1][0]


REFUSED = {
    "There is no game called “chess” here.": replace(ASKED, game="chess"),
    "territories is for 2 to 2 players.": replace(ASKED, players=3),
    "Name at least two opponents, each once: --levels greedy,formidable": replace(ASKED, levels=("greedy",)),
    "Each deal is played from every seat: with 2 players --games must be a multiple of 2.": replace(
        ASKED, games=7
    ),
}


@pytest.mark.parametrize(("why", "asked"), REFUSED.items())
def test_what_cannot_be_measured_is_refused_in_words(why: str, asked: Asked) -> None:
    assert told(asked) == (1, [], [why])
    for language in ("fr", "de"):
        assert told(asked, language)[2] != [why]


@pytest.mark.parametrize("name", ["nobody", "formidable:x", "formidable:1:2", "hiding:1:1:1", "greedy:-1"])
def test_an_opponent_that_is_none_is_named(name: str) -> None:
    code, _, complaints = told(replace(ASKED, levels=("greedy", name)))
    assert code == 1
    assert f"“{name}”" in complaints[0]
    with pytest.raises(UnknownEntrant):
        entrant(known("territories")[1], name)


def test_opponents_are_levels_and_their_measures() -> None:
    craft = known("clans")[1]
    manners = {name: entrant(craft, name).manner for name in KNOWN}
    assert manners["random"].blind
    assert not manners["search"].believes
    assert manners["search"].simulations == manners["formidable"].simulations
    assert manners["hiding"].hides
    assert entrant(craft, "hiding:50:0.01").manner == replace(
        manners["hiding"], simulations=50, further=0, hides=0.01
    )


def game(one: float, seat: int, deal: int = 0) -> Measured:
    shares = (one, 1 - one) if seat == 0 else (1 - one, one)
    ms = (9.0, 1.0) if seat == 0 else (1.0, 9.0)
    return Measured(Game("greedy", "easygoing", deal, seat), shares, 30, True, False, (), ms)


def test_the_table_counts_whose_share_it_is() -> None:
    games = [game(1.0, 0), game(1.0, 1), game(0.5, 0, 1), game(0.0, 1, 1)]
    (row,) = rows(WHAT, games)
    assert (row.one, row.other, row.share) == ("greedy", "easygoing", Share(2.5, 4))
    assert row.ms == (9.0, 1.0)
    plotted = json.loads(as_json(WHAT, games))
    assert plotted["pairs"][0]["share"] == 0.625
    assert plotted["elo"]["easygoing"] == 0
    assert plotted["elo"]["greedy"] > 0


def test_ratings_fit_shares_at_larger_tables_too() -> None:
    """One among three others that wins half its games is thrice as strong as each."""
    games = [Seated(("a", "b", "b", "b"), (1.0, 0, 0, 0)), Seated(("a", "b", "b", "b"), (0, 1.0, 0, 0))] * 200
    ratings = elo(games, "b")
    assert ratings["a"] == pytest.approx(400 * 0.477, abs=5)
    assert elo([], "b") == {}


def test_nobody_is_infinitely_strong() -> None:
    ratings = elo([Seated(("a", "b"), (1.0, 0.0))] * 50, "b")
    assert 500 < ratings["a"] < 1000


def test_an_interval_narrows_with_games_and_holds_the_rate() -> None:
    few, many = Share(9, 10), Share(360, 400)
    assert few.interval[0] < many.interval[0] < 0.9 < many.interval[1] < few.interval[1]
    assert Share(0, 0).interval == (0.0, 1.0)
    assert Share(10, 10).interval[1] == 1.0


def test_chances_that_are_told_after_games_are_held_against_what_came_of_them() -> None:
    code, said, complaints = told(replace(ASKED, games=3, judge=True))
    assert (code, complaints) == (0, [])
    assert said[0].startswith("3 games, ")
    assert told(replace(ASKED, games=3, judge=True)) == (code, said, complaints)
