from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Rng, Seat
from engine.stone_age_junior.board import FACES, GOODS
from engine.stone_age_junior.knowledge import hidden_goods
from engine.stone_age_junior.model import Asked, Goods, Token
from engine.stone_age_junior.setup import HIDDEN_GOODS
from tests.engine.ruled import accepts, refuses
from tests.engine.stone_age_junior.tables import RULES, bag, cost, played, table


@accepts(HIDDEN_GOODS)
def test_s6_everybody_sees_the_own_goods_and_all_dogs_and_huts() -> None:
    view = RULES.view(table("ffp;1;tt", "b;1;aa", kennel=0), Seat(0))
    assert view.villages[0].goods == bag("ffp")
    assert [village.dogs for village in view.villages] == [1, 1]
    assert [village.huts for village in view.villages] == [(cost("tt"),), (cost("aa"),)]


@refuses(HIDDEN_GOODS)
def test_s6_nobody_sees_the_goods_of_others_nor_how_many() -> None:
    poor, rich = table("f", "b", spaces=""), table("f", "ttbbp", spaces="")
    assert RULES.view(poor, Seat(0)) == RULES.view(rich, Seat(0))
    assert RULES.view(poor, Seat(0)).villages[1].goods is None


def test_s6_what_lies_open_on_the_table_shows_nobodys_goods() -> None:
    view = RULES.view(table("f", "b"), None)
    assert [village.goods for village in view.villages] == [None, None]


def test_a_family_can_play_with_open_goods() -> None:
    deal = RULES.deal(2, {"goods": "open"}, Rng(1))
    state, _ = played(replace(table("f", "b"), goods=RULES.start(deal).goods), "13")
    assert [village.goods for village in RULES.view(state, None).villages] == [bag("ff"), bag("b")]
    assert table().goods is Goods.HIDDEN


def test_faces_that_lie_down_and_were_never_seen_are_in_no_view() -> None:
    one, other = table(tokens="123456sktbpafx"), table(tokens="21xf56sktbpa43")
    for seat in (None, Seat(0), Seat(1)):
        assert RULES.view(one, seat) == RULES.view(other, seat)
        assert set(RULES.view(one, seat).tokens) == {Token(None)}


def test_a_face_that_was_seen_stays_known_to_whoever_has_good_memory() -> None:
    state, _ = played(table(up=(1,)), "7", "1x2")
    shown = RULES.view(state, Seat(1)).tokens
    assert shown[1] == Token(None, seen=1, moved=True)
    assert shown[0] == Token(None)
    for seed in range(5):
        assert RULES.imagine(RULES.view(state, Seat(1)), Rng(seed)).tokens[1].face == 1


def test_huts_below_the_top_are_in_no_view() -> None:
    one, other = table(piles="ff,bb tpa,pp baf,aa"), table(piles="ff,aa tpa,bb baf,pp")
    assert RULES.view(one, Seat(0)) == RULES.view(other, Seat(0))
    assert RULES.view(one, None).heights == (2, 2, 2)


def test_hidden_goods_are_what_lies_nowhere_in_sight() -> None:
    view = RULES.view(table("ff", "tb", "p", spaces="ttbbbppaaaf", trade="tbpaf"), Seat(0))
    assert hidden_goods(view) == bag("tp")


@given(st.integers(0, 10**6), st.integers(2, 4), st.integers(0, 60))
@settings(max_examples=25, deadline=None)
def test_what_is_imagined_could_be_so(seed: int, seats: int, plies: int) -> None:
    rng = Rng(seed)
    state = RULES.start(RULES.deal(seats, {}, rng))
    for _ in range(plies):
        if state.asked is None:
            break
        state = RULES.advance(state, rng.pick(RULES.legal_moves(state)))
    imagined = RULES.imagine(RULES.view(state, state.seat), rng)
    assert sorted(map(str, (token.face for token in imagined.tokens))) == sorted(map(str, FACES))
    for kind in range(len(GOODS)):
        together = [imagined.spaces, imagined.trade, *(village.goods for village in imagined.villages)]
        assert sum(bag[kind] for bag in together) == (3 if seats == 2 else 4)
    huts = [hut for pile in imagined.piles for hut in pile] + [h for v in imagined.villages for h in v.huts]
    assert len({*huts}) == 15


def test_a_trade_shows_nothing_that_was_hidden() -> None:
    _, events = played(table("f", "", asked=Asked.TRADE), "f>t")
    assert [event.seen_by for event in events] == [None]
    assert not events[0].reveals
