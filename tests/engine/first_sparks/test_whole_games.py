"""Games from deal to end: what must hold at every step, perft, and golden games."""

from collections import Counter
from importlib import resources

import pytest

from engine.core import Event, Rng, perft, record
from engine.first_sparks import SHUFFLE, STOCKED, Ask, State, Why
from engine.first_sparks.board import Hex
from engine.first_sparks.ending import AGREEMENT_WORD, may_agree_to_end
from engine.first_sparks.events import (
    Bought,
    CardDrawn,
    Fed,
    Hunted,
    MarketReduced,
    PutIntoBox,
    Refilled,
    Removed,
    Rotted,
    Settled,
    SteppedBack,
)
from engine.first_sparks.spreading import MOST_MEMBERS
from tests.engine import games
from tests.engine.first_sparks.scenes import COMPONENTS, RULES, only, started

GAMES = 20
"""For each number of players; tests/long plays 500."""
GOLDEN = {"three": 3, "two_with_neutral_clan": 2, "five_starving": 5}


def played(players: int, seed: int) -> str:
    """Plays one game and checks every step; how it ended.

    A game that stands still for three rounds is ended by agreement, as players may.
    """
    before: State | None = None
    events: list[Event] = []
    for state, move in games.positions(RULES, players, seed):
        check_position(state)
        if before is not None:
            check_books(before, state, events)
        if may_agree_to_end(state):
            agreed = RULES.reveal(state, AGREEMENT_WORD)
            assert isinstance(agreed, State)
            assert RULES.outcome(agreed) is not None
            return "agreed to end"
        before, events = state, []
        if move is not None:
            RULES.advance(state, move, events)
    return "thirteen members" if before is not None and before.ask is None else "cut"


def endings(players: int, seeds: range) -> Counter[str]:
    found = Counter(played(players, seed) for seed in seeds)
    told = ", ".join(f"{count} {how}" for how, count in sorted(found.items()))
    print(f"{players} players, {len(seeds)} games: {told}")
    return found


def check_position(state: State) -> None:
    cards = [*state.pile, *state.market, *state.box, *state.removed]
    for clan in state.clans:
        cards += clan.cards
        assert clan.food >= 0
        assert clan.size <= MOST_MEMBERS
        if state.ask is not None or clan.members:
            assert state.board.groups(clan.members) <= 1
        knowledge = [COMPONENTS.cards[n].kind for n in clan.cards if not COMPONENTS.cards[n].is_tool]
        assert len(set(knowledge)) == len(knowledge)
    assert sorted(cards) == list(range(1, SHUFFLE + 1))
    for food, tokens in zip(STOCKED, state.stock, strict=True):
        assert 0 <= tokens <= COMPONENTS.tokens[food].count
    assert list(state.market) == sorted(state.market)
    if state.neutral is not None:
        assert state.board.groups(state.neutral) <= 1


def check_books(before: State, after: State, events: list[Event]) -> None:
    """Food, tokens and members change by what is told and by nothing else."""
    food = [clan.food for clan in before.clans]
    members = [clan.members for clan in before.clans]
    stock = list(before.stock)
    for event in events:
        match event:
            case Bought(seat=seat, price=price):
                food[seat] -= price.total
            case Rotted(seat=seat, food=had, lost=lost):
                assert had == food[seat]
                food[seat] -= lost
            case Hunted(seat=seat, hunt=hunt):
                food[seat] += hunt.food
                for catch in hunt.catches:
                    if catch.food in STOCKED:
                        stock[STOCKED.index(catch.food)] -= catch.taken
            case Fed(seat=seat, food=paid):
                food[seat] -= paid
            case Removed(seat=seat, region=region):
                members[seat] &= ~(1 << region)
            case Settled(seat=seat, neutral=neutral, region=region, price=price) if not neutral:
                food[seat] -= 0 if price is None else price.total
                members[seat] |= 1 << region
            case Refilled(refills=refills):
                stock = [tokens + refill.added for tokens, refill in zip(stock, refills, strict=True)]
            case PutIntoBox(card=card, tokens=tokens) if tokens:
                hunted = COMPONENTS.cards[card].food
                assert hunted is not None
                stock[STOCKED.index(hunted)] -= tokens
    assert food == [clan.food for clan in after.clans]
    assert members == [clan.members for clan in after.clans]
    assert tuple(stock) == after.stock


@pytest.mark.parametrize("players", RULES.seats)
def test_nothing_is_lost_along_twenty_games(players: int) -> None:
    found = endings(players, range(GAMES))
    assert found["thirteen members"] >= GAMES // 3
    assert found["cut"] == 0


def test_a_member_too_many_in_the_books_is_seen() -> None:
    line = list(games.positions(RULES, 3, 1))
    state, move = next((s, m) for s, m in line if s.ask is Ask.SECOND)
    after = RULES.advance(state, move)
    with pytest.raises(AssertionError):
        check_books(state, RULES.advance(after, RULES.legal_moves(after)[0]), [])


def distance(a: Hex, b: Hex) -> int:
    """Steps from hex to hex."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def ways_by_distance(laid: list[tuple[Hex, Hex]], reach: int = 6) -> list[tuple[Hex, Hex]]:
    """Every place of the next tile, counted by distances alone."""
    spots = [(q, r) for q in range(-reach, reach + 1) for r in range(-reach, reach + 1)]
    taken = [spot for tile in laid for spot in tile]
    pairs = [(a, b) for a in spots for b in spots if distance(a, b) == 1 and not {a, b} & {*taken}]
    return [
        pair
        for pair in pairs
        if sum(any(distance(a, b) == 1 for a in pair for b in tile) for tile in laid) >= min(len(laid), 2)
    ]


def test_perft_of_laying_three_tiles() -> None:
    """60 ways for the second tile; the ways for the third hang on where it lies."""
    state = started(3)
    first = ((0, 0), (1, 0))
    second = ways_by_distance([first])
    third = sum(len(ways_by_distance([first, tile])) for tile in second)
    assert (len(second), third) == (60, 848)
    assert [perft(RULES, state, depth) for depth in (1, 2, 3)] == [1, 60, 848]
    assert perft(RULES, started(3, 2), 3) == 848, "which tiles are drawn makes no difference"


def test_perft_of_the_first_placements() -> None:
    """18 regions, then 15 at other grounds, then 12: the lie of the land makes no difference."""
    state = started(3)
    while state.ask is Ask.LAY:
        state = RULES.advance(state, RULES.legal_moves(state)[0])
    assert [perft(RULES, state, depth) for depth in (1, 2, 3)] == [18, 18 * 15, 18 * 15 * 12]


def test_the_same_deal_is_dealt_from_the_same_seed() -> None:
    for players in RULES.seats:
        assert RULES.deal(players, {}, Rng(9)) == RULES.deal(players, {}, Rng(9))


def test_every_code_of_a_refusal_has_a_test() -> None:
    folder = resources.files("tests.engine.first_sparks")
    told = "".join(f.read_text("utf-8") for f in folder.iterdir() if f.name.startswith("test_"))
    assert [why.name for why in Why if f"Why.{why.name}" not in told] == []


def golden(name: str) -> str:
    folder = resources.files("tests.engine.first_sparks").joinpath("golden")
    return folder.joinpath(f"{name}.totem").read_text("utf-8")


def golden_events(name: str) -> list[Event]:
    played_again = record.replay(RULES, record.read(golden(name)))
    events: list[Event] = []
    for state, move in zip(played_again.states, played_again.moves, strict=False):
        RULES.advance(state, move, events)
    return events


@pytest.mark.parametrize(("name", "players"), GOLDEN.items())
def test_a_golden_game_plays_again(name: str, players: int) -> None:
    written = record.read(golden(name))
    assert record.write(written) == golden(name)
    assert (len(written.seats), len(written.notes) >= 2) == (players, True)
    assert RULES.outcome(record.replay(RULES, written).end) is not None


def test_golden_games_hold_what_their_remarks_say() -> None:
    plain = golden_events("three")
    assert only(plain, MarketReduced)
    assert any(event.card == SHUFFLE for event in only(plain, CardDrawn))
    two = golden_events("two_with_neutral_clan")
    assert any(event.neutral for event in only(two, Settled))
    assert any(event.why == "declined" and event.tokens for event in only(two, PutIntoBox))
    five = golden_events("five_starving")
    assert only(five, Removed)
    assert only(five, SteppedBack)
