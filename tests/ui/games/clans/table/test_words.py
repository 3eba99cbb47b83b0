"""What Clans says, and what it draws with it."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

import pytest

from engine.clans import CLANS, Found, Slide, Why
from engine.clans.board import Terrain
from engine.clans.board_file import Flaw, read_board
from engine.clans.customs import CUSTOMS
from engine.clans.model import TERRITORIES, Destroyed, Founded, Scored, place_of
from engine.clans.rules import HEAVY_GROUPS
from engine.clans.score import Mistake, Tally, mistakes
from engine.clans.setup import Wrong
from engine.core import DataRefused, Fact, Fault, Place, Rejection, choice, point
from engine.session import Mode
from tests.ui.games.clans.table.scenes import PLAYERS, RULES, game, line, look, waiting
from tests.ui.parts import there
from ui.core.art import Art
from ui.core.words import words
from ui.games.clans.presenter import PRESENTER
from ui.games.clans.table.faults import BOARD_FILE, SET_UP, TALLY
from ui.games.clans.table.words import prompt
from ui.games.contract.table import Running
from ui.games.shared.file_flaws import FILE_FLAWS, facts_of

EN = words("en")


def test_the_presenter_has_the_hooks_that_it_needs() -> None:
    assert PRESENTER.extras.unfolded is not None


def rejections() -> Iterator[Rejection]:
    """One of each code, with every fact that any of them may carry."""
    facts: dict[str, Fact] = {
        "place": place_of(1), "origin": place_of(1), "target": place_of(60), "territory": 1,
        "huts": 9, "others": 2, "limit": 7, "clan": "red", "seat": 0, "other": 1, "told": "pink",
    }  # fmt: skip
    for why in Why:
        yield Rejection(why, HEAVY_GROUPS, facts)


@pytest.mark.parametrize("rejection", [*rejections()], ids=lambda r: str(r.code))
def test_every_refusal_has_a_short_fact_a_sentence_and_a_picture(rejection: Rejection) -> None:
    reason = PRESENTER.table.reason(rejection, look(line("1:9r", "2:1g")), EN)
    assert 2 <= len(reason.fact.split()) <= 6
    assert reason.fact.endswith(".")
    assert reason.why.endswith(".")
    assert "{" not in reason.fact + reason.why
    art = Art(124, 124)
    reason.picture.draw(art, *reason.picture.args)
    assert art.finish().get_bounding_rect().w > 100


def test_a_heavy_group_says_how_many_huts_it_has() -> None:
    state = line("1:4r4b", "2:1g")
    rejection = point(RULES, state, choice(RULES, state), Place("territory/1"))
    assert isinstance(rejection, Rejection)
    reason = PRESENTER.table.reason(rejection, look(state), EN)
    assert reason.fact == "This group stays here."
    assert "8" in reason.why
    assert reason.picture.args[1] == state.huts(1)


def test_a_refused_tap_of_every_territory_in_a_game_can_be_explained() -> None:
    for _, _, state in game(7):
        if RULES.to_act(state) is None:
            continue
        asked = choice(RULES, state)
        for territory in range(1, TERRITORIES + 1):
            answer = point(RULES, state, asked, place_of(territory))
            if isinstance(answer, Rejection):
                assert PRESENTER.table.reason(answer, look(state), EN).fact


def test_every_code_of_a_fault_has_its_sentence() -> None:
    assert {*SET_UP} == {*Wrong}
    assert {*TALLY} == {*Mistake}
    assert {*BOARD_FILE} == {*Flaw}


def faults() -> Iterator[Fault]:
    deal = RULES.read_deal("7 red,red,blue,green,black 1r,1g,2g,70k")
    yield from RULES.faults(deal)
    yield from mistakes(Tally((-1, 2), (13, -2), (CLANS[0], CLANS[0])), range(2, 5))
    try:
        read_board('{"territories": [{"id": 1, "neighbours": [1, 99]}], "epochs": 3}')
    except DataRefused as refused:
        yield from refused.faults


def test_every_fault_becomes_a_whole_sentence() -> None:
    told = [PRESENTER.entry.fault(fault, EN) for fault in faults()]
    assert len(told) > 70
    for sentence in told:
        assert sentence.endswith(".")
        assert "{" not in sentence


def test_every_sentence_names_only_facts_that_its_fault_has() -> None:
    """Of those codes that the example above produces."""
    for fault in faults():
        sentences = chain(SET_UP.items(), TALLY.items(), BOARD_FILE.items(), FILE_FLAWS.items())
        sentence = next(text for code, text in sentences if code is fault.code)
        named = {*re.findall(r"{(\w+)}", sentence)} - {"where", "clan"}
        assert named <= {*facts_of(fault, EN)}


def test_faults_count_seats_from_one() -> None:
    (fault,) = [f for f in faults() if f.code is Wrong.NO_SUCH_SEAT]
    assert PRESENTER.entry.fault(fault, EN).startswith("The first player is number 8")


def test_a_move_is_told_with_its_lands_and_villages() -> None:
    for before, move, _ in game(1):
        told = PRESENTER.table.move_words(RULES, before, move, EN)
        assert told
        assert "{" not in told
        founded = [event for event in move.events if isinstance(event, Founded)]
        if isinstance(move.move, Slide):
            terrains = [RULES.board[at].terrain for at in (move.move.origin, move.move.target)]
            assert told.startswith(f"From a {terrains[0]} to a {terrains[1]}")
        if isinstance(move.move, Found):
            assert founded
        for event in move.events:
            if isinstance(event, Scored | Destroyed):
                terrain = RULES.board[event.territory].terrain
                assert f"{'on' if terrain is Terrain.MOUNTAIN else 'in'} a {terrain}" in told


def test_beside_the_board_the_clan_cards_are_unknown() -> None:
    deal = RULES.read_deal("0 red,blue 1r")
    assert CUSTOMS.at_the_table(deal, Mode.BESIDE).clans == (None, None)
    assert CUSTOMS.at_the_table(deal, Mode.SCREEN) == deal


def test_an_order_is_only_asked_where_it_matters() -> None:
    state = waiting(2)
    assert CUSTOMS.same_whatever(RULES, state) != RULES.order_matters(state)
    assert not CUSTOMS.same_whatever(RULES, line("1:1r", "2:1g"))


def test_the_winner_is_named_and_winners_together() -> None:
    *_, (_, _, over) = game(4)
    outcome = RULES.outcome(over)
    assert outcome is not None
    headline = there(PRESENTER.ending).headline(outcome, PLAYERS, EN)
    assert all(PLAYERS[seat].name in headline for seat in outcome.winners)
    rows = there(PRESENTER.ending).standings(RULES.view(over, None), outcome)
    assert [row.score for row in rows] == sorted((row.score for row in rows), reverse=True)
    assert all(sum(n for _, n in row.parts) == row.score for row in rows)


def test_equal_scores_share_a_rank() -> None:
    over = RULES.read_state("0 6,6,0 20,20,9,0,0 red,blue,green 1:2r - - twelfth_village")
    outcome = RULES.outcome(over)
    assert outcome is not None
    rows = there(PRESENTER.ending).standings(RULES.view(over, None), outcome)
    assert [row.rank for row in rows] == [1, 1, 3]
    assert there(PRESENTER.ending).headline(outcome, PLAYERS, EN) == "Léa and Papa win!"


def test_an_end_with_unknown_clans_names_no_winner() -> None:
    over = RULES.read_state("0 6,6,0 20,20,9,0,0 ?,?,? 1:2r - - twelfth_village")
    outcome = RULES.outcome(over)
    assert outcome is not None
    assert there(PRESENTER.ending).headline(outcome, PLAYERS, EN) == "The game is over."
    assert there(PRESENTER.ending).standings(RULES.view(over, None), outcome) == ()


@pytest.mark.parametrize(
    ("colours", "value", "said"),
    [(1, 1, "1 point"), (1, 4, "4 points"), (2, 1, "1 point each"), (3, 4, "4 points each")],
)
def test_points_are_for_each_only_where_several_score(colours: int, value: int, said: str) -> None:
    event = Scored(1, value, 0, CLANS[:colours], (0,) * 5)
    seen = replace(look(line("1:1r", "2:1g"), asked=False), running=Running(event, 0.5))
    assert prompt(seen, EN) == said


def test_a_slide_is_drawn_with_the_huts_that_moved_and_the_order_of_villages_is_not() -> None:
    drawn: set[bool] = set()
    for before, played, _ in game(3):
        picture = there(PRESENTER.extras.move_picture)(RULES, before, played)
        drawn.add(picture is not None)
        assert (picture is not None) == isinstance(played.move, Slide)
        if picture is not None:
            group = zip(CLANS, before.huts(played.move.origin), strict=True)
            assert picture.args[3] == tuple((clan.value, count) for clan, count in group if count)
            art = Art(148, 48)
            picture.draw(art, *picture.args)
            assert art.finish().get_bounding_rect().w > 80
    assert True in drawn
