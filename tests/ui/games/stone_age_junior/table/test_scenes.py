"""Every scene of the table: on the page, large enough for children, and nothing written."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.core import Place, Rejection, Seat, why_not
from engine.session import Played
from engine.stone_age_junior import Goods, Source, State
from engine.stone_age_junior.model import Asked, Memory, PawnMoved, Turn
from tests.engine.stone_age_junior.tables import RULES, table
from tests.ui.games.stone_age_junior.scenes import AT_REST, game, look, pages, sit
from tests.ui.games.stone_age_junior.test_millimetres import too_small
from tests.ui.measuring import Ruler
from ui.core.page import Page
from ui.core.scene import Piece, Scene, meant
from ui.core.theme import TARGET, TARGET_CHILD
from ui.games.stone_age_junior.presenter import PRESENTER
from ui.games.stone_age_junior.table.look import Prompt, WordlessLook, prompt_of
from ui.games.stone_age_junior.table.scene import PARENTS, board_map
from ui.screens.play.hint import HINT

UNKNOWN = "ff,?,? tpa,?,? baf,?,?"
STATES: dict[Prompt, WordlessLook] = {
    Prompt.TURN: look(table("", "", "", "")),
    Prompt.TELL_FACE: look(table("", "", source=Source.CARDBOARD), "token/3"),
    Prompt.LOOK: look(table("ffp", "", asked=Asked.TRADE), covered=True),
    Prompt.GIVE: look(table("ffp", "", asked=Asked.TRADE)),
    Prompt.TAKE: look(table("ffp", "", asked=Asked.TRADE), "good/fish"),
    Prompt.DOG: look(table("", ";1", ";1", asked=Asked.DOG, kennel=0)),
    Prompt.BUILD: look(table("ff", "", asked=Asked.BUILD)),
    Prompt.PAY: look(table("baf;2", "", asked=Asked.BUILD), "hut/3"),
    Prompt.TELL_HUT: look(table("baf;2", "", asked=Asked.BUILD, piles=UNKNOWN), "hut/3"),
    Prompt.SWAP: look(table("", "", asked=Asked.SWAP)),
    Prompt.SWAP_WITH: look(table("", "", asked=Asked.SWAP), "token/5"),
}


@pytest.mark.parametrize("prompt", Prompt)
def test_the_table_asks_what_it_should(prompt: Prompt) -> None:
    assert prompt_of(STATES[prompt]) is prompt


@pytest.mark.parametrize("prompt", Prompt)
@pytest.mark.parametrize("page", list(pages()), ids=lambda page: f"{page.width:.0f}-{page.theme.name}")
def test_nothing_leaves_the_page_and_what_children_touch_is_large(page: Page, prompt: Prompt) -> None:
    shown = PRESENTER.table.scene(page, STATES[prompt], AT_REST)
    for piece in shown:
        assert piece.box.inside(page.box.grown(8)), piece
    for piece in reachable(shown):
        least = (TARGET, TARGET) if piece.means == PARENTS else TARGET_CHILD
        assert piece.touch.w >= least[0], piece.means
        assert piece.touch.h >= least[1], piece.means
        assert piece.touch.inside(page.box), piece.means


@pytest.mark.parametrize("prompt", Prompt)
@pytest.mark.parametrize("page", list(pages()), ids=lambda page: f"{page.width:.0f}-{page.theme.name}")
def test_targets_do_not_overlap(page: Page, prompt: Prompt) -> None:
    touched = list(reachable(PRESENTER.table.scene(page, STATES[prompt], AT_REST)))
    for n, piece in enumerate(touched):
        for other in touched[n + 1 :]:
            assert not piece.touch.grown(-0.01).meets(other.touch), (piece.means, other.means)


ASKED: dict[Prompt, tuple[State, tuple[str, ...]]] = {
    Prompt.TURN: (table("", "", "", ""), ()),
    Prompt.TELL_FACE: (table("", "", source=Source.CARDBOARD), ("token/3",)),
    Prompt.GIVE: (table("ffp", "", asked=Asked.TRADE, goods=Goods.OPEN), ()),
    Prompt.TAKE: (table("ffp", "", asked=Asked.TRADE, goods=Goods.OPEN), ("good/fish",)),
    Prompt.DOG: (table("", ";1", ";1", asked=Asked.DOG, kennel=0), ()),
    Prompt.BUILD: (table("ff", "", asked=Asked.BUILD, goods=Goods.OPEN), ()),
    Prompt.PAY: (table("baf;2", "", asked=Asked.BUILD, goods=Goods.OPEN), ("hut/3",)),
    Prompt.TELL_HUT: (table("baf;2", "", asked=Asked.BUILD, piles=UNKNOWN, goods=Goods.OPEN), ("hut/3",)),
    Prompt.SWAP: (table("", "", asked=Asked.SWAP), ()),
    Prompt.SWAP_WITH: (table("", "", asked=Asked.SWAP), ("token/5",)),
}
"""What everybody may see, so that a hint can be asked for."""
LIT = {Prompt.TURN, Prompt.SWAP, Prompt.SWAP_WITH, Prompt.DOG, Prompt.BUILD}


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
@pytest.mark.parametrize("prompt", ASKED)
def test_the_lamp_of_hints_covers_nothing_that_children_touch(prompt: Prompt, size: tuple[int, int]) -> None:
    state, pointed = ASKED[prompt]
    at = sit(state, size=size, hints=True)
    for spot in pointed:
        at.desk.touch(spot)
    at.desk.rest()
    assert prompt_of(at.screen.look(at.desk.now)) is prompt
    shown = at.desk.scene()
    lamps = [piece for piece in shown if piece.means == HINT]
    assert bool(lamps) == (prompt in LIT)
    covered = [
        piece.means
        for lamp in lamps
        for piece in shown
        if piece is not lamp and piece.means and not piece.outline and piece.touch.meets(lamp.box)
    ]
    assert covered == []
    assert too_small(lamps, size) == []


def test_no_hint_is_offered_where_only_the_owner_looks() -> None:
    at = sit(table("ff", "", asked=Asked.BUILD), hints=True)
    assert HINT not in at.desk.offers()
    at.uncover()
    assert HINT not in at.desk.offers()


def reachable(shown: Scene) -> Iterator[Piece]:
    """The pieces that a finger in their middle means; forest and meadow are under all of them."""
    for piece in shown:
        if piece.outline:
            continue
        if piece.means and (found := meant(shown, *piece.touch.centre)) is not None and found is piece:
            yield piece


@pytest.mark.parametrize("prompt", Prompt)
def test_what_may_be_chosen_can_be_touched_and_stepped_to(prompt: Prompt) -> None:
    seen = STATES[prompt]
    touched = {piece.means for piece in reachable(PRESENTER.table.scene(Page(), seen, AT_REST))}
    assert seen.choice is not None
    if prompt is Prompt.LOOK:
        assert "uncover" in touched
        assert PRESENTER.table.steps(seen)[0] == "uncover"
        return
    assert set(seen.choice.next) <= touched
    assert set(PRESENTER.table.steps(seen)) <= touched | {"undo", "again"}
    assert set(seen.choice.next) <= set(PRESENTER.table.steps(seen))


@pytest.mark.parametrize("prompt", Prompt)
def test_no_word_and_no_number_is_written(prompt: Prompt) -> None:
    page = Page()
    for piece in PRESENTER.table.scene(page, STATES[prompt], AT_REST):
        ruler = Ruler(piece.box.w, piece.box.h, page)
        piece.draw(ruler, *piece.args)
        assert ruler.noted == [], piece.draw


def test_nobody_sees_goods_before_their_owner_says_so() -> None:
    covered = PRESENTER.table.scene(Page(), STATES[Prompt.LOOK], AT_REST)
    other = replace(STATES[Prompt.LOOK], own=RULES.view(table("ttb", "", asked=Asked.TRADE), None))
    assert covered == PRESENTER.table.scene(Page(), other, AT_REST)


def test_more_than_twelve_choosable_tokens_are_not_ringed() -> None:
    assert ringed(look(table("", ""))) == 0
    assert ringed(look(table("", "", up=(1, 2)))) == 12


def ringed(seen: WordlessLook) -> int:
    return sum(p.args[1] == "choosable" for p in tokens(seen))


def tokens(seen: WordlessLook) -> list[Piece]:
    return [p for p in PRESENTER.table.scene(Page(), seen, AT_REST) if p.draw.__name__ == "_token"]


def test_a_refused_token_is_ringed_and_a_picture_says_why() -> None:
    state = table("", "", up=(4,))
    refused = replace(
        look(state),
        refused=Place("token/4"),
        wrong=PRESENTER.table.reason(refusal(state), look(state), Page().words).picture,
    )
    assert tokens(refused)[3].args[1] == "refused"
    assert PRESENTER.table.scene(Page(), refused, AT_REST)[-1].draw.__name__ == "_wrong"


def refusal(state: State) -> Rejection:
    return why_not(RULES, state, (Place("token/4"),))


def test_marks_stay_at_tokens_that_were_seen_until_they_are_swapped() -> None:
    state = next(after for _, events, after in game(3) if any(t.seen and not t.up for t in after.tokens))
    seen = look(state)
    without = tokens(seen)
    marked = tokens(replace(seen, memory=Memory.MARKS))
    assert all(piece.args[2] is None for piece in without)
    for token, piece in zip(state.tokens, marked, strict=True):
        expected = token.seen is not None and not token.up and not token.moved
        assert (piece.args[2] is not None) == expected


def test_totems_village_shows_a_robot_and_only_a_persons_is_looked_behind() -> None:
    seen = look(table("", ""))
    totems = replace(seen, players=(seen.players[0], replace(seen.players[1], level="easygoing")))
    villages = [p for p in PRESENTER.table.scene(Page(), totems, AT_REST) if p.draw.__name__ == "_village"]
    assert [(p.args[-2], p.means) for p in villages] == [(False, "village/0"), (True, "")]


@pytest.mark.parametrize("path", [(0, 1), (0, 5)])
def test_the_way_of_a_pawn_lies_over_buttons_and_below_what_huts_cost(path: tuple[int, ...]) -> None:
    walked = PawnMoved(Seat(0), path, walks=path == (0, 1))
    last = Played(Seat(0), Turn(1), (walked,), forced=False, at=0)
    moved = replace(look(table("", "")), last=last)
    drawn = [p.draw.__name__ for p in PRESENTER.table.scene(Page(), moved, AT_REST)]
    assert drawn.index("_hop") > max(n for n, name in enumerate(drawn) if name == "_button")
    assert drawn.index("_hop") < min(n for n, name in enumerate(drawn) if name == "_hut_card")


def test_the_desk_has_a_lamp_for_every_token_and_space_and_a_button_for_every_token() -> None:
    board = board_map(RULES.track)
    assert sorted(board.lamps) == sorted(s for s in RULES.places if s.startswith(("token/", "space/")))
    assert sorted(board.buttons) == sorted(s for s in RULES.places if s.startswith("token/"))
