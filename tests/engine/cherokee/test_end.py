import pytest

from engine.cherokee.board import SPOTS
from engine.cherokee.knowledge import REVEALING
from engine.cherokee.model import Clan, Ended, Ending, Flaw, State, Variant, Why
from engine.cherokee.scoring import (
    ALL_PASS,
    CARDS_PLAYED,
    FEATHERS_BY_ROW,
    MOST_WOMEN,
    outcome,
    painted_faults,
    tally,
    tally_members,
    tied_for_the_lead,
    tied_in_feathers,
)
from engine.core import Outcome, Rejection
from tests.engine.cherokee.tables import RULES, at, full, played, pyramid, refused, succeed, table
from tests.engine.ruled import accepts, refuses

BIRD, BLUE, POTATO, DEER, WOLF, HAIR = Clan


def over(members: dict[str, str], clans: tuple[Clan | None, ...]) -> State:
    hands = " ".join("-" for _ in clans)
    return table(members, hands=hands, clans=clans)._replace(ending=Ending.HANDS_EMPTY)


def ended(state: State) -> Outcome:
    found = RULES.outcome(state)
    assert found is not None
    return found


@accepts(CARDS_PLAYED)
def test_the_last_card_played_ends_the_game() -> None:
    state = table({"8.2": "W5m"}, hands="- U4m", hole="8.1", seat=1)
    after, events = played(state, "U4m")
    assert events[-1] == Ended(Ending.HANDS_EMPTY, (BIRD, BLUE), reveals=True)
    assert RULES.to_act(after) is None
    assert RULES.legal_moves(after) == []
    assert ended(after).rule == CARDS_PLAYED


def test_the_end_turns_up_nothing_where_the_clans_lay_open_or_are_not_known() -> None:
    tables: list[tuple[Variant, tuple[Clan | None, ...]]] = [
        (Variant.OPEN, (BIRD, BLUE)),
        (Variant.SECRET, (None, None)),
    ]
    for variant, clans in tables:
        state = table({}, hands="- U4m", hole="8.1", seat=1, variant=variant, clans=clans)
        _, events = played(state, "U4m")
        assert events[-1] == Ended(Ending.HANDS_EMPTY, clans, reveals=False)


@refuses(CARDS_PLAYED)
def test_a_card_played_while_others_have_some_does_not_end_it() -> None:
    after, _ = played(table({"8.2": "W5m"}, hands="U4m D4m", hole="8.1"), "U4m")
    assert RULES.outcome(after) is None


def test_an_ended_game_takes_no_more_moves() -> None:
    found = refused(over({"8.2": "W5m"}, (BIRD, BLUE)), succeed("8.2"))
    assert (found.code, found.rule) == (Why.OVER, CARDS_PLAYED)


@accepts(FEATHERS_BY_ROW)
def test_example_7_a_full_pyramid_scores_84() -> None:
    tallies = tally_members(full({}))
    assert sum(of_clan.feathers for of_clan in tallies.values()) == 84


@refuses(FEATHERS_BY_ROW)
def test_example_7_one_clan_at_the_summit_in_row_three_and_in_the_base_scores_12() -> None:
    wolf = tally_members(pyramid({"1.1": "W9m", "3.2": "W3w", "8.5": "W4m"}))[WOLF]
    assert wolf.feathers == 12
    assert wolf.feathers_by_row == (7, 0, 5, 0, 0, 0, 0, 0)
    assert wolf.members == (1, 0, 1, 0, 0, 0, 0, 1)
    assert wolf.women == 1


def test_ruling_c2_a_clan_that_nobody_plays_is_counted_but_cannot_win() -> None:
    state = over({"1.1": "W9m", "3.2": "U4m", "3.3": "B4m", "4.1": "B5m"}, (BIRD, BLUE))
    assert tally_members(state.pyramid)[WOLF].feathers == 7
    assert ended(state).scores == (9, 5)
    assert ended(state).ranking == ((0,), (1,))


TIED = {"3.1": "B4m", "3.2": "U4m", "3.3": "W4m", "8.1": "U3w", "8.2": "B5m"}


@accepts(MOST_WOMEN)
def test_at_a_tie_most_women_win_women_in_the_base_included() -> None:
    found = ended(over(TIED, (BIRD, BLUE)))
    assert found.scores == (5, 5)
    assert found.winners == (1,)


@refuses(MOST_WOMEN)
def test_women_do_not_count_against_more_feathers() -> None:
    assert ended(over({**TIED, "4.1": "B6m"}, (BIRD, BLUE))).winners == (0,)


def test_still_tied_they_share_the_victory() -> None:
    assert ended(over(TIED, (BIRD, WOLF))).winners == (0, 1)


@accepts(ALL_PASS)
def test_ruling_c1_when_all_pass_in_a_row_the_game_ends_and_is_scored_as_it_stands() -> None:
    state = table({"1.1": "B9m"}, hands="U4m D4m")
    first, _ = played(state, "pass")
    after, events = played(first, "pass")
    assert events[-1] == Ended(Ending.ALL_PASSED, (BIRD, BLUE), reveals=True)
    assert (ended(after).ending, ended(after).rule) == (Ending.ALL_PASSED, ALL_PASS)
    assert ended(after).scores == (7, 0)
    assert after.hands == state.hands


def test_all_passing_without_any_card_left_is_the_end_by_cards() -> None:
    """No play leads there, but a position may be entered so."""
    after, _ = played(table({"1.1": "B9m"}, hands="- -", passes=1), "pass")
    assert after.ending is Ending.HANDS_EMPTY


@refuses(ALL_PASS)
def test_a_card_played_between_passes_begins_their_count_again() -> None:
    state = table({"8.1": "W9m", "8.2": "D8m"}, hands="U4m D4m", passes=1)
    after, _ = played(state, "8.1x8.2")
    after, _ = played(after, "U4m")
    assert (after.passes, after.ending) == (0, None)


def unknown(*clans: Clan | None) -> State:
    return over({"1.1": "B9m", "2.1": "U4m"}, clans)


def told(state: State, words: str) -> Rejection:
    found = RULES.reveal(state, words)
    assert isinstance(found, Rejection)
    return found


def test_ruling_c3_while_a_clan_is_not_known_nobody_is_ranked() -> None:
    found = ended(unknown(None, BLUE))
    assert (found.scores, found.ranking) == ((None, 6), ())


@accepts(REVEALING)
def test_ruling_c3_the_reveal_names_the_clans_and_the_score_follows() -> None:
    after = RULES.reveal(unknown(None, BLUE), "bird,blue")
    assert not isinstance(after, Rejection)
    assert (ended(after).scores, ended(after).winners) == ((7, 6), (0,))


def test_a_reveal_may_come_in_parts() -> None:
    after = RULES.reveal(unknown(None, None), "?,blue")
    assert not isinstance(after, Rejection)
    assert after.clans == (None, BLUE)


@refuses(REVEALING)
def test_ruling_c3_one_clan_twice_is_refused() -> None:
    found = told(unknown(None, BLUE), "blue,?")
    assert (found.code, found.rule) == (Why.CLAN_TWICE, REVEALING)
    assert found.facts == {"seats": (0, 1), "clan": "blue"}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("bird", Why.NOT_ONE_FOR_EACH),
        ("bird,blue,deer", Why.NOT_ONE_FOR_EACH),
        ("paint,?", Why.NO_SUCH_CLAN),
        ("?,deer", Why.KNOWN_OTHERWISE),
    ],
)
def test_a_reveal_that_cannot_be_is_refused(words: str, why: Why) -> None:
    assert told(unknown(None, BLUE), words).code == why


def test_nothing_is_revealed_before_the_end_or_when_all_is_known() -> None:
    assert told(table({}), "bird,blue").code == Why.NOT_OVER
    assert told(unknown(BIRD, BLUE), "bird,blue").code == Why.NOTHING_HIDDEN


# A pyramid that was only painted, for its score alone.

PAINTED = [list(Clan)[spot % 6] for spot in SPOTS]


def test_a_painted_pyramid_has_every_clan_s_feathers_by_row() -> None:
    bird = tally(PAINTED)[BIRD]
    assert bird.members == (1, 0, 0, 1, 1, 1, 1, 1)
    assert bird.feathers_by_row == (7, 0, 0, 4, 3, 2, 1, 0)
    assert bird.feathers == 17


def test_only_a_tie_for_the_lead_needs_the_women() -> None:
    painted: list[Clan | None] = [None] * 36
    for where, clan in {"3.1": BIRD, "3.2": BLUE, "4.1": WOLF, "4.2": HAIR}.items():
        painted[at(where)] = clan
    tallies = tally(painted)
    assert tied_for_the_lead((WOLF, BLUE, BIRD), tallies) == (BLUE, BIRD)
    assert tied_for_the_lead((WOLF, BLUE, HAIR), tallies) == ()


def test_women_are_compared_wherever_players_have_as_many_feathers() -> None:
    painted: list[Clan | None] = [None] * 36
    for where, clan in {"2.1": WOLF, "3.1": BIRD, "3.2": BLUE, "3.3": HAIR}.items():
        painted[at(where)] = clan
    tallies = tally(painted)
    assert tied_in_feathers((WOLF, BLUE, BIRD), tallies) == (BLUE, BIRD)
    assert tied_in_feathers((WOLF, BLUE, None), tallies) == ()


def test_marked_women_break_the_tie_of_a_painted_pyramid() -> None:
    painted: list[Clan | None] = [None] * 36
    painted[at("3.1")], painted[at("3.2")] = BIRD, BLUE
    tallies = tally(painted, women=[at("3.2")])
    assert outcome(Ending.HANDS_EMPTY, (BIRD, BLUE), tallies).winners == (1,)


def test_a_painted_pyramid_without_fault_has_none() -> None:
    assert painted_faults(PAINTED, (BIRD, WOLF)) == ()


def test_all_faults_of_a_painted_pyramid_are_named_at_once() -> None:
    painted: list[Clan | None] = [BIRD] * 13 + [DEER] * 12 + [BLUE] * 9 + [None] * 2
    found = painted_faults(painted, (BIRD, None, BIRD), women=SPOTS[13:20])
    assert [(fault.code, fault.where) for fault in found] == [
        (Flaw.EMPTY_PLACE, "card/8/7"),
        (Flaw.EMPTY_PLACE, "card/8/8"),
        (Flaw.TOO_MANY_MEMBERS, "bird"),
        (Flaw.TOO_MANY_WOMEN, "deer"),
        (Flaw.CLAN_TWICE, "clans[2]"),
    ]
    assert found[2].facts == {"members": 13, "limit": 12}
