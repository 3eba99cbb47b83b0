"""What Territories says, and what it draws with it."""

import re
from collections.abc import Iterator

import pytest

from engine.core import DataRefused, Fact, Fault, Rejection
from engine.territories.legality import BETWEEN_SQUARES
from engine.territories.model import Why, Wrong
from engine.territories.rules import rules_from
from tests.ui.games.territories.scenes import MOCK, PLAYERS, RULES, game, look
from tests.ui.parts import there
from ui.core.art import Art
from ui.core.words import words
from ui.games.territories.presenter import PRESENTER
from ui.games.territories.table.faults import SENTENCES

EN = words("en")
MID = RULES.read_state(MOCK)


def rejections() -> Iterator[Rejection]:
    """One of each code, with every fact that any of them may carry."""
    facts: dict[str, Fact] = {
        "place": "edge/3.3-3.4",
        "squares": ("square/0.5", "square/1.5"),
    }
    for why in Why:
        yield Rejection(why, BETWEEN_SQUARES, facts)


@pytest.mark.parametrize("rejection", [*rejections()], ids=lambda r: str(r.code))
def test_every_refusal_has_a_short_fact_a_sentence_and_a_picture(rejection: Rejection) -> None:
    reason = PRESENTER.table.reason(rejection, look(MID), EN)
    assert 2 <= len(reason.fact.split()) <= 6
    assert reason.fact.endswith(".")
    assert reason.why.endswith(".")
    art = Art(124, 124)
    reason.picture.draw(art, *reason.picture.args)
    assert art.finish().get_bounding_rect().w > 100


def test_land_without_a_farm_is_drawn_in_the_reason() -> None:
    for seed in range(40):
        for _, _, state in game(seed):
            for log in state.land.edges if not state.over else ():
                refused = RULES.check(state, log)
                if refused is not None and refused.code is Why.NO_FARM:
                    assert PRESENTER.table.reason(refused, look(state), EN).picture.args[-1]
                    return
    raise LookupError("no such refusal in 40 games")


def faults() -> Iterator[Fault]:
    yield from RULES.faults(RULES.read_deal("0.0,1.0,0.0,3.0 3.0-3.1 1 1.1,1.1,0.1 9.9 2.0"))
    try:
        rules_from({"territories.json": '{"logs": 0, "x": 1, "shapes": [{"id": "A", "tiles": ["#?"]}, 3]}'})
    except DataRefused as refused:
        yield from refused.faults


def test_every_fault_becomes_a_whole_sentence() -> None:
    told = [(fault, PRESENTER.entry.fault(fault, EN)) for fault in faults()]
    assert len({fault.code for fault, _ in told}) > 10
    for _, sentence in told:
        assert sentence.endswith(".")
        assert "{" not in sentence


def test_every_sentence_names_only_facts_that_its_fault_has() -> None:
    """Of those codes that the example above produces."""
    for fault in faults():
        named = {*re.findall(r"{(\w+)}", SENTENCES[Wrong(fault.code)])} - {"where", "who"}
        assert named <= {*fault.facts}


def test_a_log_is_told_with_what_it_won() -> None:
    told = [PRESENTER.table.move_words(RULES, before, move, EN) for before, move, _ in game(5)]
    assert all(sentence.startswith("A log laid") for sentence in told)
    assert any("for Black" in sentence for sentence in told)


def test_places_of_farms_are_told() -> None:
    before, move, _ = next(game(5, houses="draft"))
    assert PRESENTER.table.move_words(RULES, before, move, EN) == "1 farm placed"


def test_the_headline_names_the_winner_or_says_that_both_are_even() -> None:
    *_, (_, _, over) = game(5)
    outcome = RULES.outcome(over)
    assert outcome is not None
    winner = PLAYERS[outcome.winners[0]].name
    assert there(PRESENTER.ending).headline(outcome, PLAYERS, EN) == f"{winner} wins!"


def test_a_move_is_drawn_where_it_lies() -> None:
    for before, played, _ in game(2):
        picture = there(PRESENTER.extras.move_picture)(RULES, before, played)
        assert picture is not None
        assert picture.args[2] == (played.move,)
        art = Art(148, 48)
        picture.draw(art, *picture.args)
        assert art.finish().get_bounding_rect().h > 30
