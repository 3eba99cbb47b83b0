"""What a slide would lead to is what it leads to."""

from dataclasses import replace

from engine.clans import Slide
from engine.clans.model import Destroyed, Founded
from engine.clans.prospect import NOTHING, what_if
from engine.core import Event, Rng
from tests.engine.clans.tables import RULES, lying, play


def test_a_slide_that_forms_no_village_leads_to_nothing() -> None:
    state = RULES.start(RULES.deal(2, {}, Rng(1)))
    move = RULES.legal_moves(state)[0]
    assert isinstance(move, Slide)
    assert what_if(RULES, RULES.view(state, None), move) == NOTHING


def test_a_slide_that_is_not_allowed_leads_to_nothing() -> None:
    state = lying("7:1r,8:1b,9:1g,11:1k")
    assert what_if(RULES, RULES.view(state, None), Slide(8, 10)) == NOTHING


def test_the_village_of_the_book_is_foreseen() -> None:
    state = lying("7:1r,8:1b,9:1g,11:1k")
    (worth,) = what_if(RULES, RULES.view(state, None), Slide(8, 9)).worths
    assert worth.territory == 7
    after, _ = play(state, "8-9")
    assert after.villages == (7,)


def test_in_random_games_every_village_is_foreseen_and_nothing_else() -> None:
    seen = 0
    for seed in range(6):
        rng = Rng(seed)
        state = RULES.start(RULES.deal(3, {}, rng))
        while RULES.to_act(state) is not None:
            move = rng.pick(RULES.legal_moves(state))
            before, prospect = state, None
            if isinstance(move, Slide):
                prospect = what_if(RULES, RULES.view(state, None), move)
                hidden = replace(RULES.view(state, None), clans=(None,) * 3)
                assert what_if(RULES, hidden, move) == prospect
            events: list[Event] = []
            state = RULES.advance(state, move, events)
            if prospect is None:
                continue
            founded = [event.territory for event in events if isinstance(event, Founded)]
            assert [worth.territory for worth in prospect.worths] == [*(state.pending or founded)]
            if founded:
                gained = tuple(b - a for a, b in zip(before.scores, state.scores, strict=True))
                assert gained == prospect.gains
                assert prospect.worths[0].destroyed == any(isinstance(one, Destroyed) for one in events)
                seen += 1
    assert seen > 20
