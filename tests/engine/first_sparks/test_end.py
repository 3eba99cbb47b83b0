"""RULES.md 10: thirteen members, who wins, and ending by agreement."""

from dataclasses import replace

from engine.core import Rejection, Rng
from engine.core.record import Record, read, replay, write
from engine.first_sparks import Ask, Clan, Ending, Why
from engine.first_sparks.ending import RANKING, may_agree_to_end, still_rounds
from engine.first_sparks.events import GameEnded
from engine.first_sparks.model import State
from engine.first_sparks.play import AGREEMENT, THIRTEEN
from tests.engine.first_sparks.scenes import RULES, clan, legal, only, play, refusal, started, table, told
from tests.engine.ruled import accepts, refuses

TWELVE = "1A0 1A1 1A2 1B0 1B1 1B2 2A0 2A1 2A2 2B0 2B1 2B2"
THIRTEEN_NAMES = f"{TWELVE} 3A2"


def over(*clans: Clan) -> State:
    return table(None, *clans)


@accepts(THIRTEEN)
def test_with_thirteen_members_the_phase_is_played_to_its_end_and_no_upkeep_follows() -> None:
    state = table(Ask.SPREAD, clan(9, [2], "3B0"), clan(30, [1], TWELVE), seat=1)
    state = play(state, "place:3A2", "place:3B2")
    assert state.ask is Ask.SPREAD
    state = play(state, "stop")
    assert (state.ask, state.seat) == (Ask.SPREAD, 0)
    state = play(state, "place:3B1")
    assert only(told(state, "stop"), GameEnded) == [GameEnded(Ending.THIRTEEN_MEMBERS)]
    after = play(state, "stop")
    assert (after.ask, after.round, after.stock, after.market) == (None, 2, state.stock, state.market)
    assert legal(after) == []
    assert refusal(after, "stop").code == Why.OVER
    outcome = RULES.outcome(after)
    assert outcome is not None
    assert (outcome.ending, outcome.rule, outcome.scores) == (Ending.THIRTEEN_MEMBERS, THIRTEEN, (2, 14))


def test_the_end_reveals_food_that_fire_hid() -> None:
    state = table(Ask.SPREAD, clan(9, [2, 9], "3B0"), clan(30, [1], THIRTEEN_NAMES))
    assert only(told(state, "stop"), GameEnded)[0].reveals


@refuses(THIRTEEN)
def test_twelve_members_end_nothing_nor_do_thirteen_of_the_neutral_clan() -> None:
    twelve = table(Ask.SPREAD, clan(0, [2], TWELVE), clan(0, [1], "3B0"), neutral=THIRTEEN_NAMES)
    assert play(twelve, "stop").ask is Ask.PROPOSE
    assert RULES.outcome(play(twelve, "stop")) is None


@accepts(RANKING)
def test_the_largest_clan_wins_and_of_equal_ones_the_one_with_more_food() -> None:
    state = over(clan(9, [1], "1A0 1A1"), clan(3, [2], THIRTEEN_NAMES), clan(4, [3], THIRTEEN_NAMES))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.ranking == ((2,), (1,), (0,))
    assert outcome.winners == (2,)


@refuses(RANKING)
def test_equal_size_and_food_share_the_victory() -> None:
    """Ruling F6."""
    state = over(clan(4, [40], THIRTEEN_NAMES), clan(3, [2], "1A0"), clan(4, [3], THIRTEEN_NAMES))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.ranking) == ((0, 2), ((0, 2), (1,)))


def stuck() -> State:
    """A set-up played on with nothing but passing and stopping, three whole rounds."""
    state = started(3)
    while state.round < 4:
        texts = legal(state)
        state = play(state, next((t for t in ("pass", "stop") if t in texts), texts[0]))
    return state


@accepts(AGREEMENT)
def test_after_three_rounds_without_a_purchase_or_a_new_member_players_may_agree_to_end() -> None:
    """Ruling F14."""
    state = stuck()
    assert (still_rounds(state), may_agree_to_end(state)) == (3, True)
    assert may_agree_to_end(RULES.view(state, None))
    ended = RULES.reveal(state, "agreement")
    assert isinstance(ended, State)
    outcome = RULES.outcome(ended)
    assert outcome is not None
    assert (outcome.ending, outcome.rule) == (Ending.BY_AGREEMENT, AGREEMENT)
    assert RULES.read_state(RULES.state_text(ended)) == ended
    again = RULES.reveal(ended, "agreement")
    assert isinstance(again, Rejection)
    assert again.code == Why.OVER
    assert refusal(ended, "stop").rule == AGREEMENT


@refuses(AGREEMENT)
def test_a_game_that_moves_is_not_ended_by_agreement() -> None:
    state = replace(stuck(), stirred=2)
    found = RULES.reveal(state, "agreement")
    assert isinstance(found, Rejection)
    assert (found.code, found.facts) == (Why.STILL_MOVING, {"rounds": 1, "wanted": 3})
    assert not any(text.startswith("agree") for text in legal(stuck()))
    other = RULES.reveal(stuck(), "red")
    assert isinstance(other, Rejection)
    assert other.code == Why.NOTHING_TO_TELL


def test_buying_and_placing_count_as_moving() -> None:
    bought = table(Ask.PROPOSE, clan(9, [2], "1A0"), clan(0, [1], "3B0"), passed=[1], round=7, stirred=1)
    assert play(bought, "propose:7").stirred == 7
    placed = table(Ask.SPREAD, clan(9, [2], "1A0"), clan(0, [1], "3B0"), round=7, stirred=1)
    assert play(placed, "place:1A2").stirred == 7


def test_an_agreed_end_stands_in_the_record() -> None:
    deal = RULES.deal(3, {}, Rng(1))
    state, moves = RULES.start(deal), []
    while state.round < 4:
        texts = legal(state)
        moves.append(next((t for t in ("pass", "stop") if t in texts), texts[0]))
        state = play(state, moves[-1])
    record = Record(
        "first_sparks", 1, ("A", "B", "C"), (), RULES.deal_text(deal), tuple(moves), reveal="agreement"
    )
    end = replay(RULES, read(write(record))).end
    outcome = RULES.outcome(end)
    assert outcome is not None
    assert outcome.ending == Ending.BY_AGREEMENT
