"""Pictures say who and what is concerned: never another’s pawn, never a token that was something else."""

import pytest

from engine.core import Place, Rejection, choice, point, why_not
from engine.stone_age_junior import Goods, Source, State
from engine.stone_age_junior.board import GOODS, TOKEN_PLACES
from engine.stone_age_junior.model import Asked, Why
from tests.engine.stone_age_junior.tables import RULES, table
from tests.ui.games.stone_age_junior.scenes import AT_REST, game, look, sit
from ui.core.page import Page
from ui.games.stone_age_junior.presenter import PRESENTER
from ui.games.stone_age_junior.table.asking import AskWithoutWords
from ui.games.stone_age_junior.table.drawn import face_name
from ui.games.stone_age_junior.table.pictures import Concerned, concerned
from ui.games.stone_age_junior.table.spots import CHILDREN


def refusal(state: State, *spots: str) -> tuple[Rejection, Concerned]:
    places = tuple(map(Place, spots))
    found = why_not(RULES, state, places)
    return found, concerned(found, RULES.view(state, None), places[-1])


@pytest.mark.parametrize("seat", range(4))
def test_a_pawn_is_that_of_whoever_is_asked(seat: int) -> None:
    found, of = refusal(table("", "", "", "", seat=seat), "space/3")
    assert found.code is Why.PAWN_FOLLOWS_TOKEN
    assert of.child == CHILDREN[seat]


@pytest.mark.parametrize(("token", "face"), [(3, 3), (8, "kennel"), (13, "fish")])
def test_a_token_that_lies_face_up_is_shown_as_it_lies(token: int, face: str | int) -> None:
    found, of = refusal(table("", "", up=(token,)), f"token/{token}")
    assert found.code is Why.LIES_FACE_UP
    assert of.face == face


def test_a_told_face_is_shown_as_it_was_told() -> None:
    state = table("", "", source=Source.CARDBOARD, up=(8,))
    found, of = refusal(state, "token/1", "told/face/kennel")
    assert found.code is Why.FACE_LIES_ELSEWHERE
    assert of.face == "kennel"


@pytest.mark.parametrize(
    ("spots", "why", "good"),
    [
        (("good/tusk",), Why.NOT_OWNED, "tusk"),
        (("trade/berry",), Why.GIVE_FIRST, "berry"),
        (("good/fish", "trade/fish"), Why.SAME_GOOD, "fish"),
    ],
)
def test_goods_are_those_that_were_pressed(spots: tuple[str, ...], why: Why, good: str) -> None:
    found, of = refusal(table("fp", "", asked=Asked.TRADE), *spots)
    assert found.code is why
    assert of.good == good


def test_no_refusal_shows_what_lies_face_down() -> None:
    """Every token tapped at every moment of a game."""
    refused = 0
    for before, _, _ in game(2):
        for spot, token in zip(TOKEN_PLACES, before.tokens, strict=True):
            answer = point(RULES, before, choice(RULES, before), spot)
            if isinstance(answer, Rejection) and not token.up:
                refused += 1
                assert concerned(answer, RULES.view(before, None), spot).face is None
    assert refused


def undone(state: State, *presses: str) -> tuple[object, ...]:
    at = sit(state)
    for press in presses:
        at.desk.press(press)
        at.settle()
    at.screen.ask_back()
    top = at.desk.app.top
    assert isinstance(top, AskWithoutWords)
    scene = top.scene(Page(), AT_REST)
    return next(piece.args for piece in scene if piece.draw.__name__ == "_taken_back")


@pytest.mark.parametrize("token", [1, 8, 13])
def test_a_step_back_shows_the_token_that_was_turned_and_whose_turn_it_was(token: int) -> None:
    state = table("", "", "", seat=1)
    face = state.tokens[token - 1].face
    assert face is not None
    assert undone(state, f"token/{token}") == ("yellow", "token", face_name(face))


def test_a_step_back_after_a_swap_and_after_a_dog() -> None:
    assert undone(table("", "", asked=Asked.SWAP), "token/1", "token/2") == ("blue", "swap", None)
    assert undone(table("", ";1", asked=Asked.DOG, kennel=0), "yes") == ("blue", "dog", None)


def test_a_step_back_tells_nobody_which_goods_were_traded() -> None:
    state = table("fp", "", asked=Asked.TRADE, goods=Goods.OPEN)
    assert undone(state, "good/fish", "trade/tusk") == ("blue", "trade", None)


def prices(state: State, *pointed: str) -> list[tuple[object, ...]]:
    scene = PRESENTER.table.scene(Page(), look(state, *pointed), AT_REST)
    return [piece.args for piece in scene if piece.draw.__name__ == "_price"]


@pytest.mark.parametrize("pointed", [(), ("good/fish",)])
def test_what_huts_cost_stays_in_sight_while_somebody_trades(pointed: tuple[str, ...]) -> None:
    shown = prices(table("ffp", "", asked=Asked.TRADE), *pointed)
    assert [args[0] for args in shown] == [
        ("fish", "fish"), ("tusk", "pottery", "arrowhead"), ("berry", "arrowhead", "fish"),
    ]  # fmt: skip
    assert [args[1] for args in shown] == [(), ("tusk", "arrowhead"), ("berry", "arrowhead")]


def test_the_costs_of_a_pile_that_ran_out_are_not_shown() -> None:
    assert len(prices(table("ffp", "", asked=Asked.TRADE, piles="- tpa,pp baf,aa"))) == 2


@pytest.mark.parametrize("seat", range(4))
def test_each_row_says_whose_it_is(seat: int) -> None:
    """The child's sign before its own things, the trade place before the others."""
    villages = ["", "", "", ""]
    villages[seat] = "fp"
    scene = PRESENTER.table.scene(Page(), look(table(*villages, asked=Asked.TRADE, seat=seat)), AT_REST)
    rows = [piece for piece in scene if piece.draw.__name__ == "_row"]
    assert [row.args for row in rows] == [(CHILDREN[seat],), ("trade",)]
    for row, kind in zip(rows, ("good", "trade"), strict=True):
        cells = [piece.touch for piece in scene if piece.means.startswith(f"{kind}/")]
        assert len(cells) == len(GOODS)
        assert all(cell.inside(row.box) for cell in cells)
