import pytest

from engine.core import NO, YES, Choice, Place, Rejection, choice, point
from engine.core.places import kind
from engine.stone_age_junior.legality import ANOTHERS_DOG, IN_ORDER, PAYING, TRADING
from engine.stone_age_junior.model import Asked, Move, Source, State, Why
from engine.stone_age_junior.play import MOVING
from tests.engine.stone_age_junior.tables import RULES, table


def pointed(state: State, *spots: str) -> Choice[Move] | Rejection:
    step = choice(RULES, state)
    for n, spot in enumerate(spots):
        answer = point(RULES, state, step, Place(spot))
        if isinstance(answer, Rejection):
            assert n == len(spots) - 1, f"{spot} is refused"
            return answer
        step = answer
    return step


def meant(state: State, *spots: str) -> str:
    step = pointed(state, *spots)
    assert isinstance(step, Choice)
    return "" if step.move is None else RULES.move_text(step.move)


def after(state: State, *spots: str) -> list[str]:
    step = pointed(state, *spots)
    assert isinstance(step, Choice)
    return list(step.next)


def why(state: State, *spots: str) -> Rejection:
    step = pointed(state, *spots)
    assert isinstance(step, Rejection)
    return step


def test_one_press_turns_a_token_up() -> None:
    assert after(table(up=(2, 3))) == [f"token/{n}" for n in range(1, 15) if n not in (2, 3)]
    assert meant(table(), "token/5") == "5"


def test_a_trade_is_an_own_good_then_one_of_the_trade_place() -> None:
    state = table("fp", "", asked=Asked.TRADE)
    assert after(state) == ["good/pottery", "good/fish", NO]
    assert after(state, "good/fish") == ["trade/tusk", "trade/berry", "trade/pottery", "trade/arrowhead"]
    assert meant(state, "good/fish", "trade/tusk") == "f>t"
    assert meant(state, "good/pottery", "good/fish", "trade/tusk") == "f>t"
    assert meant(state, NO) == "done"


def test_yes_takes_a_dog_and_no_leaves_it() -> None:
    state = table("", ";1", kennel=0, asked=Asked.DOG)
    assert after(state) == [YES, NO]
    assert (meant(state, YES), meant(state, NO)) == ("dog", "leave")


def test_a_hut_that_needs_no_dog_is_one_press() -> None:
    state = table("ff", "", asked=Asked.BUILD)
    assert after(state) == ["hut/1", NO]
    assert meant(state, "hut/1") == "hut1"
    assert meant(state, NO) == "nothing"


def test_a_dog_that_must_stand_for_a_missing_good_needs_no_press() -> None:
    assert meant(table("ap;1", "", asked=Asked.BUILD), "hut/2") == "hut2:t"


def test_a_dog_that_may_stand_for_an_own_good_is_put_there_or_not() -> None:
    state = table("tpa;1", "", asked=Asked.BUILD)
    assert after(state, "hut/2") == ["dog/tusk", "dog/pottery", "dog/arrowhead", YES]
    assert meant(state, "hut/2", YES) == "hut2"
    assert meant(state, "hut/2", "dog/pottery") == "hut2:p"


def test_a_second_dog_is_put_after_the_first_that_had_to_be() -> None:
    state = table("pa;2", "", asked=Asked.BUILD)
    assert after(state, "hut/2") == ["dog/pottery", "dog/arrowhead", YES]
    assert meant(state, "hut/2", YES) == "hut2:t"
    assert meant(state, "hut/2", "dog/arrowhead") == "hut2:ta"


def test_two_tokens_in_any_order_are_swapped() -> None:
    state = table(asked=Asked.SWAP)
    assert meant(state, "token/9", "token/4") == meant(state, "token/4", "token/9") == "4x9"
    assert meant(state, "token/9", "token/9") == ""
    assert len(after(state, "token/9")) == 13


def test_a_told_hut_is_pointed_at_after_the_hut_that_is_built() -> None:
    state = table("ff", "", piles="ff,? tpa baf", asked=Asked.BUILD)
    assert {kind(Place(spot)) for spot in after(state, "hut/1")} == {"told"}
    assert meant(state, "hut/1", "told/hut/berry+berry") == "hut1=bb"


CARDBOARD = table(source=Source.CARDBOARD, up=(13,))
TRADE = table("f", "", trade="tpaff", asked=Asked.TRADE)
BUILD = table("ffa;1", "", piles="ff,bb tpa,pp tbp,aa", asked=Asked.BUILD)
TOLD_BUILD = table("ff;1", "", piles="ff,? tpa baf", asked=Asked.BUILD)


@pytest.mark.parametrize(
    ("state", "spots", "code"),
    [
        (table(up=(3,)), ["token/3"], Why.LIES_FACE_UP),
        (table(), ["space/4"], Why.PAWN_FOLLOWS_TOKEN),
        (table("f", ""), ["good/fish"], Why.TURN_FIRST),
        (table("f", ""), ["trade/fish"], Why.TURN_FIRST),
        (table("ff", ""), ["hut/1"], Why.TURN_FIRST),
        (table(";1", ""), ["dog/fish"], Why.TURN_FIRST),
        (table(), [YES], Why.TURN_FIRST),
        (table(), [NO], Why.TURN_FIRST),
        (table(), ["told/face/fish"], Why.TOKEN_FIRST),
        (table(), ["told/hut/fish+fish"], Why.TURN_FIRST),
        (table(), ["undo"], Why.NOT_A_PLACE),
        (table(), ["territory/3"], Why.NOT_A_PLACE),
        (CARDBOARD, ["told/face/3"], Why.TOKEN_FIRST),
        (CARDBOARD, ["token/5", "told/face/fish"], Why.FACE_LIES_ELSEWHERE),
        (CARDBOARD, ["token/5", "token/13"], Why.LIES_FACE_UP),
        (TRADE, ["good/tusk"], Why.NOT_OWNED),
        (TRADE, ["good/fish", "trade/berry"], Why.NOT_ON_TRADE_PLACE),
        (TRADE, ["good/fish", "trade/fish"], Why.SAME_GOOD),
        (TRADE, ["trade/tusk"], Why.GIVE_FIRST),
        (TRADE, ["token/3"], Why.TRADE_FIRST),
        (TRADE, [YES], Why.TRADE_FIRST),
        (TRADE, ["told/face/3"], Why.TRADE_FIRST),
        (BUILD, ["hut/3"], Why.GOODS_MISSING),
        (BUILD, ["hut/1", "dog/tusk"], Why.NOT_IN_COST),
        (BUILD, ["hut/1", "hut/2"], Why.GOODS_MISSING),
        (BUILD, ["dog/fish"], Why.HUT_FIRST),
        (BUILD, [YES], Why.HUT_FIRST),
        (BUILD, ["good/fish"], Why.BUILD_FIRST),
        (BUILD, ["hut/1", "told/hut/berry+berry"], Why.HUT_IS_KNOWN),
        (TOLD_BUILD, ["hut/1", YES], Why.HUT_NOT_TOLD),
        (TOLD_BUILD, ["hut/1", "told/hut/fish+fish"], Why.NO_SUCH_HUT),
        (TOLD_BUILD, ["told/hut/berry+berry"], Why.HUT_FIRST),
        (TOLD_BUILD, ["hut/1", "told/hut/berry+berry", "told/hut/tusk+tusk"], Why.ALREADY_TOLD),
        (table(asked=Asked.SWAP), ["hut/1"], Why.SWAP_FIRST),
        (table(asked=Asked.SWAP), ["token/3", NO], Why.SWAP_FIRST),
        (table("", ";1", asked=Asked.DOG), ["hut/1"], Why.DOG_FIRST),
        (table("", "", asked=Asked.DOG), [YES], Why.NO_DOG_THERE),
    ],
)
def test_pointing_elsewhere_says_why_not(state: State, spots: list[str], code: Why) -> None:
    assert why(state, *spots).code == code


def test_the_rule_is_the_one_that_a_person_broke() -> None:
    assert why(table(), "space/4").rule == MOVING
    assert why(table(), "hut/1").rule == IN_ORDER
    assert why(TRADE, "trade/tusk").rule == TRADING
    assert why(BUILD, YES).rule == PAYING
    assert why(table("", "", asked=Asked.DOG), YES).rule == ANOTHERS_DOG


@pytest.mark.parametrize("asked", list(Asked))
def test_every_place_is_either_offered_or_explained(asked: Asked) -> None:
    for source, piles in ((Source.PROGRAM, "ff,bb tpa,pp baf,aa"), (Source.CARDBOARD, "ff,? tpa,? baf,?")):
        state = table("ffpa;1", ";1", asked=asked, up=(3, 13), source=source, piles=piles, kennel=0)
        first = choice(RULES, state)
        begun = [first, *(choice(RULES, state, (spot,)) for spot in first.next)]
        for step in begun:
            if step.move is not None:
                continue
            for spot in (*RULES.places, YES, NO):
                answer = point(RULES, state, step, spot)
                assert isinstance(answer, Rejection) == (spot not in {*step.next, *step.pointed, *first.next})
