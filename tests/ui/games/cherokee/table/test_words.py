"""What Cherokee says and tells: refusals, faults, moves, stories."""

from dataclasses import replace

import pytest

from engine.cherokee import View
from engine.cherokee.model import Clan, Expel, Flaw, Why
from engine.core import Fact, Fault, Rejection, Rng, RuleRef, Seat
from tests.ui.games.cherokee.sitting import RULES, game
from tests.ui.measuring import Ruler
from ui.core.page import Page
from ui.core.words import words
from ui.games.cherokee.presenter import PRESENTER
from ui.games.cherokee.table.faults import SAID, fault_words
from ui.games.cherokee.table.reasons import reason
from ui.games.cherokee.table.story import story, view_after
from ui.games.cherokee.table.words import PRINTED, move_words, printed_word

EN = words("en")
VIEW = RULES.view(RULES.start(RULES.deal(3, {}, Rng(1))), None)
FACTS: dict[str, Fact] = {
    "strength": 7,
    "defence": 7,
    "printed": 8,
    "age": 1,
    "allowed": ("bird", "wolf"),
    "place": "card/3/2",
}


@pytest.mark.parametrize("why", list(Why))
def test_every_refusal_has_a_short_fact_a_reason_and_a_picture(why: Why) -> None:
    said = reason(Rejection(why, RuleRef("cherokee", "3.1"), FACTS), VIEW, EN)
    assert 0 < len(said.fact.split()) <= 6
    assert said.why.endswith(".")
    said.picture.draw(Ruler(128, 128, Page()), *said.picture.args)


def test_too_weak_gives_both_sums_and_the_one_for_the_attack_from_below() -> None:
    said = reason(Rejection(Why.ONLY_EQUAL, RuleRef("cherokee", "3.4"), FACTS), VIEW, EN)
    assert said.fact == "Only a tie."
    assert said.why.startswith("7 against 7: 8, less 1 because of an attack from below.")


@pytest.mark.parametrize("flaw", list(Flaw))
def test_every_fault_says_where_and_what(flaw: Flaw) -> None:
    names = (
        "least",
        "most",
        "seats",
        "clans",
        "seat",
        "cards",
        "places",
        "value",
        "needed",
        "members",
        "limit",
        "women",
    )
    facts: dict[str, Fact] = dict.fromkeys(names, 3)
    said = fault_words(Fault(flaw, "card/2/1", {**facts, "clan": "deer"}), EN)
    assert "{" not in said
    if "{where}" in SAID[flaw]:
        assert "Row 2, place 1" in said


def test_a_fault_names_the_clan_it_lies_with() -> None:
    facts: dict[str, Fact] = {"members": 13, "limit": 12}
    said = fault_words(Fault(Flaw.TOO_MANY_MEMBERS, "wolf", facts), EN)
    assert said.startswith("Wolf: members in the pyramid 13;")


def test_moves_are_told_in_words() -> None:
    said = [PRESENTER.table.move_words(RULES, before, move, EN) for before, move, _ in game(3, 2)]
    assert all(said)
    assert any(" expel " in one for one in said)
    assert any(one.endswith(" is recruited") for one in said)


def lies_open(view: View) -> View:
    """Without whose turn follows, what is waited for, and whose clans were turned up."""
    return replace(view, seat=Seat(0), hole=None, clans=())


def test_what_the_events_tell_is_what_the_move_did() -> None:
    for seed in range(6):
        for before, move, after in game(seed, 2 + seed % 3):
            view = RULES.view(before, None)
            for event in move.events:
                view = view_after(view, event)
            assert lies_open(view) == lies_open(RULES.view(after, None))


def test_each_step_takes_300_ms_and_a_pause_of_120() -> None:
    _, move, _ = next(one for one in game(3, 2))
    assert {step.ms for step in story(move.events, less_motion=False)} == {420}


def test_less_motion_tells_only_the_counting() -> None:
    for _, move, _ in game(3, 2):
        long = [step.what for step in story(move.events, less_motion=True) if step.ms]
        assert all(type(event).__name__ == "Ended" for event in long)


def test_the_clan_card_is_called_as_it_is_printed_too_in_other_languages() -> None:
    assert set(PRINTED) == set(Clan)
    assert printed_word(Clan.WOLF, words("fr")) == printed_word(Clan.WOLF, words("de")) == "the Wolf"
    assert printed_word(Clan.WOLF, words("en")) == ""


def test_one_attacker_expels_and_several_expel() -> None:
    seen = set()
    for before, played, _ in game(3, 3):
        if isinstance(played.move, Expel):
            one = len(played.move.attackers) == 1
            assert (" expels " in move_words(before, played, EN)) is one
            seen.add(one)
    assert seen == {True, False}
