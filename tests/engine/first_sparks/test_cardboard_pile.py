"""The pile of the box beside the board: what it gives is told by its number, and all else is as ever."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.core import Rng, Seat, place
from engine.core.early import END_NOW
from engine.first_sparks import SHUFFLE, Ask, Offer, State, Why
from engine.first_sparks.components import UNKNOWN
from engine.first_sparks.craft import craft_of
from engine.first_sparks.customs import CUSTOMS
from engine.first_sparks.events import BonusReturned, CardDrawn, PileShuffled, Rotted, RoundBegan
from engine.first_sparks.market import may_come
from engine.first_sparks.model import Deal, Draw, Drawing, Move, Phase, PileOf
from engine.first_sparks.setup import LEFT_OUT, Wrong, cardboard_pile
from engine.first_sparks.sight import in_some_order
from engine.session import Mode, Player, Sitting, Table
from engine.session.blameless import blameless
from tests.engine import laws
from tests.engine.first_sparks.growing import growing
from tests.engine.first_sparks.scenes import RULES, clan, legal, only, play, refusal, table, told

CARDBOARD = {"pile": PileOf.CARDBOARD.value}
EIGHT = (7, 8, 10, 11, 12, 13, 14, 16)


def deal(seats: int, seed: int = 1) -> Deal:
    return RULES.deal(seats, CARDBOARD, Rng(seed))


def beside(ask: Ask, *, seat: int = 0, **others: object) -> State:
    """Three clans with food for everything and a pile of cardboard."""
    clans = (clan(20, [3], "1A0"), clan(20, [2], "3B0"), clan(20, [1], "2A0"))
    state = table(ask, *clans, seat=seat, market=EIGHT, pile=(UNKNOWN, UNKNOWN, SHUFFLE), bonus=7, **others)  # type: ignore[arg-type]  # given as a scene takes them
    removed = (UNKNOWN,) * LEFT_OUT[3]
    return replace(state, shuffle_order=(), removed=removed, seen=(SHUFFLE,), box=(4, 5, 6))


@pytest.mark.parametrize("seats", RULES.seats)
def test_a_deal_knows_how_many_cards_lie_there_and_no_more(seats: int) -> None:
    dealt, usual = deal(seats), RULES.deal(seats, {}, Rng(1))
    assert RULES.faults(dealt) == ()
    assert RULES.read_deal(RULES.deal_text(dealt)) == dealt
    assert (dealt.herbs, dealt.tiles) == (usual.herbs, usual.tiles)
    assert (len(dealt.pile), len(dealt.removed)) == (len(usual.pile), len(usual.removed))
    assert set(dealt.pile) == {UNKNOWN, SHUFFLE} | ({15} if seats == 6 else set())
    assert dealt.pile == cardboard_pile(seats)
    view = RULES.view(RULES.start(dealt), Seat(0))
    assert view.cardboard
    assert not set(view.unseen) & {*view.market, *view.box}


def test_a_pile_of_another_size_is_no_pile_of_the_box() -> None:
    dealt = deal(3)
    few = replace(dealt, pile=dealt.pile[1:])
    known = replace(dealt, pile=(20, *dealt.pile[1:]), removed=())
    assert [fault.code for fault in RULES.faults(few)] == [Wrong.WRONG_CARDBOARD_PILE]
    assert [fault.code for fault in RULES.faults(known)] == [Wrong.WRONG_CARDBOARD_PILE, Wrong.WRONG_LEFT_OUT]


def test_the_next_is_not_asked_before_the_card_is_told() -> None:
    sold = play(beside(Ask.ANSWER, seat=1, offer=Offer(Seat(0), 8)), "accept")
    assert (sold.ask, sold.drawing, sold.seat, sold.phase) == (Ask.DRAW, Drawing.SOLD, 1, Phase.TECHNOLOGY)
    assert 8 in sold.clans[1].cards
    assert legal(sold) == [f"draw:{card}" for card in may_come(sold)]
    assert refusal(sold, "pass").code is Why.NOT_ASKED
    after = play(sold, "draw:30")
    assert (after.ask, after.seat, after.drawing) == (Ask.PROPOSE, 0, None)
    assert after.market == (7, 10, 11, 12, 13, 14, 16, 30)
    assert after.pile == (UNKNOWN, SHUFFLE)


@pytest.mark.parametrize("card", [7, 8, 3, SHUFFLE, UNKNOWN, 99])
def test_a_card_that_lies_elsewhere_is_refused(card: int) -> None:
    sold = play(beside(Ask.ANSWER, seat=1, offer=Offer(Seat(0), 8)), "accept")
    refused = RULES.check(sold, Draw(card))
    assert refused is not None
    assert (refused.code, refused.facts) == (Why.NOT_IN_PILE, {"card": card})


def test_nothing_is_told_where_the_pile_is_known() -> None:
    usual = play(table(Ask.ANSWER, clan(20, [3], "1A0"), clan(20, [2], "3B0"), seat=1,
                       offer=Offer(Seat(0), 8), market=EIGHT), "accept")  # fmt: skip
    assert usual.ask is Ask.PROPOSE
    assert refusal(usual, "draw:30").code is Why.NOT_ASKED


def test_a_lower_card_sends_the_grain_back() -> None:
    state = beside(Ask.ANSWER, seat=1, offer=Offer(Seat(0), 8))
    low = play(state, "accept")
    low = replace(low, bonus=16)
    events = told(low, "draw:9")
    assert [(event.card, event.from_cardboard, event.reveals) for event in only(events, CardDrawn)] == [
        (9, True, False)
    ]
    assert only(events, BonusReturned)


def test_the_end_of_the_phase_waits_for_the_card_in_place_of_the_unsold_one() -> None:
    state = beside(Ask.PROPOSE, seat=2, bought=(0, 1))
    waits = play(state, "pass")
    assert (waits.ask, waits.drawing) == (Ask.DRAW, Drawing.UNSOLD)
    assert 7 in waits.box
    assert not only(told(state, "pass"), Rotted), "food rots once the market is full"
    assert len(only(told(waits, "draw:40"), Rotted)) == 3


def test_the_new_market_of_the_upkeep_is_told_before_the_round_begins() -> None:
    state = beside(Ask.SPREAD, seat=0)
    waits = play(state, "stop")
    assert (waits.ask, waits.drawing, waits.phase) == (Ask.DRAW, Drawing.RENEWED, Phase.UPKEEP)
    assert not only(told(state, "stop"), RoundBegan)
    begun = play(waits, "draw:9")
    assert (begun.ask, begun.round, begun.bonus) == (Ask.PROPOSE, 3, 7)
    assert begun.pile == (UNKNOWN, SHUFFLE, 16)
    assert 16 not in may_come(begun), "it lies under the shuffle card, where everybody saw it go"


def test_two_cards_after_one_purchase_are_told_one_after_the_other() -> None:
    state = beside(Ask.ANSWER, seat=1, offer=Offer(Seat(0), 8, (Seat(2),)), bought=(), passed=(2,))
    sold = play(state, "accept", "draw:30", "pass")
    assert (sold.ask, sold.drawing) == (Ask.DRAW, Drawing.UNSOLD)


def test_two_players_tell_what_replaces_a_declined_card() -> None:
    state = table(Ask.PROPOSE, clan(20, [2], "1A0"), clan(20, [1], "3B0"), neutral="2B1",
                  market=(7, 8, 9, 12, 13, 14), pile=(UNKNOWN, SHUFFLE), bonus=7)  # fmt: skip
    state = replace(state, shuffle_order=(), seen=(SHUFFLE,))
    waits = play(state, "propose:8", "decline", "box")
    assert (waits.ask, waits.drawing, waits.seat, waits.offer) == (Ask.DRAW, Drawing.DECLINED, 0, None)
    after = play(waits, "draw:40")
    assert (after.ask, after.seat, after.proposals) == (Ask.PROPOSE, 0, 1)


def test_the_shuffle_card_comes_by_itself_and_the_cards_left_out_are_known_then() -> None:
    """All cards of the pile have been seen by then; their order is unknown again."""
    state = replace(
        beside(Ask.ANSWER, seat=1, offer=Offer(Seat(0), 8)), pile=(SHUFFLE, 40, 41), seen=(40, 41, SHUFFLE)
    )
    events = told(state, "accept")
    assert only(events, PileShuffled)
    after = play(state, "accept")
    assert after.ask is Ask.PROPOSE
    assert after.pile == (UNKNOWN, UNKNOWN)
    assert may_come(after) == (40, 41)
    assert not {40, 41} & {*after.removed}


def test_people_tell_and_nobody_decides() -> None:
    sold = play(beside(Ask.ANSWER, seat=1, offer=Offer(Seat(0), 8)), "accept")
    assert CUSTOMS.people_tell(sold)
    assert not CUSTOMS.people_tell(beside(Ask.PROPOSE))
    assert RULES.pointing(sold, Draw(30)).in_order == (place("told", "card", 30),)
    assert CUSTOMS.obvious(RULES, sold) is None
    one = games_with_one_card_left(sold)
    assert legal(one) == ["draw:40"]
    assert CUSTOMS.obvious(RULES, one) is None, "somebody turns it up all the same"


def games_with_one_card_left(sold: State) -> State:
    return replace(sold, pile=(UNKNOWN,), box=tuple(card for card in may_come(sold) if card != 40))


def test_the_box_is_usual_beside_the_board_and_no_matter_elsewhere() -> None:
    beside_it = {one.id: one.default for one in CUSTOMS.options_in(Mode.BESIDE, RULES.options)}
    assert beside_it["pile"] == PileOf.CARDBOARD
    assert beside_it["plow"] == "each"
    for mode in (Mode.SCREEN, Mode.SCORE):
        assert "pile" not in {one.id for one in CUSTOMS.options_in(mode, RULES.options)}
    assert next(one for one in RULES.options if one.id == "pile").default == PileOf.PROGRAM


def line(seats: int, seed: int) -> Iterator[tuple[State, Move | None]]:
    rng, state = Rng(seed), RULES.start(deal(seats, seed))
    for _ in range(500):
        if RULES.to_act(state) is None:
            break
        move = growing(RULES, state, rng)
        yield state, move
        state = RULES.advance(state, move)
    yield state, None


@pytest.mark.parametrize("seats", RULES.seats)
def test_the_laws_hold_along_whole_games(seats: int) -> None:
    rng, seen, moves = Rng(3), 0, []
    elsewhere = [Draw(card) for card in (7, 20, 40, UNKNOWN)]
    for n, (state, move) in enumerate(line(seats, 7)):
        assert not set(state.pile) & set(may_come(state))
        assert len(may_come(state)) >= state.pile.count(UNKNOWN)
        if n % 5 == 0 or state.ask is Ask.DRAW:
            laws.legal_moves_are_what_check_accepts(RULES, state, elsewhere)
            laws.a_view_hides_what_its_seat_may_not_know(RULES, state, seats, rng)
            laws.texts_round_trip(RULES, state)
            laws.outcome_comes_with_the_end(RULES, state, seats)
        if move is None:
            continue
        moves.append(move)
        laws.what_shows_something_hidden_counts_as_revealed(RULES, state, move, rng)
        if isinstance(move, Draw):
            seen += 1
            laws.advance_changes_nothing_passed_in(RULES, state, move)
            laws.every_move_can_be_pointed_at(RULES, state)
            laws.pointing_elsewhere_is_explained(RULES, state)
            laws.ending_early_counts_as_it_stands(RULES, state, seats)
    assert seen > 4
    laws.a_game_equals_its_record(RULES, deal(seats, 7), moves, seats)


def same_but_told(state: State) -> tuple[object, ...]:
    shown = RULES.view(state, None)
    return (
        shown.market,
        shown.clans,
        shown.stock,
        shown.order,
        shown.bonus,
        shown.box,
        shown.round,
        len(shown.pile),
    )


@pytest.mark.parametrize("seats", RULES.seats)
def test_told_cards_come_to_the_same_game_as_a_pile_that_is_known(seats: int) -> None:
    """The cards of a known pile, told one by one, until it is shuffled."""
    usual = RULES.deal(seats, {}, Rng(5))
    known, rng, compared = RULES.start(usual), Rng(5), 0
    beside_it = RULES.start(deal(seats, 5))
    while RULES.to_act(known) is not None and SHUFFLE in known.pile and compared < 400:
        move = growing(RULES, known, rng)
        drawn = list(known.pile)
        known, beside_it = RULES.advance(known, move), RULES.advance(beside_it, move)
        while beside_it.ask is Ask.DRAW:
            beside_it = RULES.advance(beside_it, Draw(drawn.pop(0)))
        if SHUFFLE in known.pile:
            assert same_but_told(beside_it) == same_but_told(known)
            assert (beside_it.ask, beside_it.seat) == (known.ask, known.seat)
            compared += 1
    assert compared > 40


def test_whoever_thinks_ahead_draws_without_asking() -> None:
    state = next(one for one, _ in line(3, 7) if one.ask is Ask.PROPOSE)
    ahead = in_some_order(RULES.components, RULES.view(state, Seat(0)), Rng(1))
    assert UNKNOWN not in ahead.pile
    rng = Rng(2)
    for _ in range(60):
        if RULES.to_act(ahead) is None:
            break
        assert ahead.ask is not Ask.DRAW
        ahead = RULES.advance(ahead, growing(RULES, ahead, rng))


def test_a_game_with_told_cards_is_judged_like_any_other() -> None:
    """What the pile gave is chance; positions at which a card was to be told are played on with any."""
    craft, rng = craft_of(RULES), Rng(4)
    states = [state for state, _ in line(3, 7)]
    asked = [state for state in states if state.ask is Ask.DRAW]
    for state in (*asked[:6], *states[40:120:9]):
        world = craft.known_since(state, states[-1], rng)
        assert world.ask is not Ask.DRAW
        assert UNKNOWN not in world.pile
        cards = [*world.pile, *world.market, *world.box, *world.removed]
        cards += [card for one in world.clans for card in one.cards]
        assert sorted(cards) == list(range(1, SHUFFLE + 1)), "every card lies somewhere, once"
        assert len(craft.chances(craft.played_on(world, rng))) == 3
    proposing = next(
        state for state in states if state.ask is Ask.PROPOSE and len(RULES.legal_moves(state)) > 2
    )
    view = RULES.view(proposing, proposing.seat)
    mind = craft.opens(RULES.view(states[0], proposing.seat), proposing.seat, craft.greedy, 1)
    assert craft.weigh(mind, view, RULES.legal_moves(proposing)[0], 5, craft.chances) is not None


def test_nobody_is_blamed_for_what_the_pile_gave() -> None:
    dealt = deal(3, 7)
    players = (Player("Léa"), Player("Papa"), Player("Noé"))
    table_ = Table(RULES, Sitting(Mode.BESIDE, players, (), dealt), lambda: 0, CUSTOMS)
    rng = Rng(7)
    while sum(isinstance(played.move, Draw) for played in table_.moves) < 3:
        table_.play(growing(RULES, table_.state, rng))
    told_moves = {n for n, played in enumerate(table_.moves) if isinstance(played.move, Draw)}
    assert told_moves <= set(blameless(table_))
    assert len(blameless(table_)) < len(table_.moves)


def test_a_card_told_of_a_game_that_is_over_is_refused() -> None:
    over = RULES.reveal(play(beside(Ask.ANSWER, seat=1, offer=Offer(Seat(0), 8)), "accept"), END_NOW)
    assert isinstance(over, State)
    assert over.drawing is None
    assert refusal(over, "draw:30").code is Why.OVER
