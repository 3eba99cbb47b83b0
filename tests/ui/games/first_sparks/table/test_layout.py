"""Ribbon, market, clans, question and sheets fit both screens, three text sizes and three languages."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import pytest

from engine.core import NO, YES, Rng, Seat
from engine.first_sparks import SHUFFLE, Ask, State
from engine.first_sparks.board import LaidTile
from engine.first_sparks.events import Rotted
from engine.first_sparks.market import may_come
from engine.first_sparks.model import Offer, PileOf
from tests.engine.first_sparks.growing import growing
from tests.engine.first_sparks.scenes import RULES, clan, seats, table
from tests.ui.games.first_sparks.table.shown import AT_REST, asked, game, look, pages, reached
from tests.ui.measuring import Ruler
from ui.core.page import Page
from ui.core.scene import Piece
from ui.core.theme import TARGET
from ui.games.contract.table import Running
from ui.games.first_sparks.table import asking, layout
from ui.games.first_sparks.table.clans import clans_pane, secret
from ui.games.first_sparks.table.forecast_pane import chain
from ui.games.first_sparks.table.layout import Pane
from ui.games.first_sparks.table.look import SparksLook
from ui.games.first_sparks.table.market import market_pane
from ui.games.first_sparks.table.phases import ribbon, shown_order
from ui.games.first_sparks.table.pile import pile_pane
from ui.games.first_sparks.table.question import question_box
from ui.games.first_sparks.table.scene import around
from ui.games.first_sparks.table.words import prompt

SIX: Final = tuple(LaidTile(tile, 2 * tile, 0, 0) for tile in range(1, 7))


def crowded() -> State:
    """Six large clans with as many cards as there ever are, and the longest look-ups in the market."""
    cards = ((1, 29, 33, 35, 9, 18, 21, 24, 28), (2, 36, 37), (3, 38, 39), (4, 40), (5, 41, 15), (6, 34))
    where = "1A0 1A1 1A2 1B0 1B1 1B2 2A0 2A1 2A2 2B0 2B1 2B2"
    clans = [clan(37, own, where) for own in cards]
    return table(
        Ask.PROPOSE, *clans, seat=1, order=range(6), tiles=SIX, market=(20, 21, 25, 26, 27, 30, 31, SHUFFLE),
        stock=(18, 20, 18, 12), bonus=20, round=28,
    )  # fmt: skip


def drawing(players: int) -> State:
    """The first card that the cardboard pile has to give: as many may come as ever."""
    rng = Rng(3)
    state = RULES.start(RULES.deal(players, {"pile": PileOf.CARDBOARD}, rng))
    while state.ask is not Ask.DRAW:
        state = RULES.advance(state, growing(RULES, state, rng))
    return state


POSITIONS: Final = {
    "lay": asked(4, Ask.LAY),
    "first": asked(3, Ask.FIRST),
    "second": asked(6, Ask.SECOND),
    "propose": asked(3, Ask.PROPOSE),
    "answer": asked(6, Ask.ANSWER),
    "discard": asked(3, Ask.DISCARD),
    "spread": asked(5, Ask.SPREAD),
    "neutral": asked(2, Ask.NEUTRAL),
    "reduced": reached(2, 5, lambda state: state.reduced),
    "remove": table(Ask.REMOVE, clan(1, (1, 7), "1A0 1A1 1A2"), clan(9, (2,), "2A0"), clan(9, (3,), "2B0")),
    "crowded": crowded(),
    "draw": drawing(3),
}


def shown(name: str, pane: Pane | None = None) -> SparksLook:
    return look(POSITIONS[name], pane=pane)


def side(page: Page, one: SparksLook) -> Iterator[Piece]:
    yield from market_pane(page, one, AT_REST)
    yield from clans_pane(page, one, AT_REST)


def question(page: Page, one: SparksLook) -> Sequence[Piece]:
    cost = asking.aimed_cost(one)
    return question_box(page, one, AT_REST, answers=asking.answers(one, page.words), cost=cost)


def cut(pieces: Sequence[Piece], page: Page) -> list[str]:
    """Words that stand out of their piece."""
    out = []
    for piece in pieces:
        ruler = Ruler(piece.box.w, piece.box.h, page)
        piece.draw(ruler, *piece.args)
        for words, left, top, right, bottom in ruler.noted:
            if left < -0.5 or top < -0.5 or right > piece.box.w + 0.5 or bottom > piece.box.h + 0.5:
                out.append(words)
    return out


def crossed(pieces: Sequence[Piece], page: Page) -> list[tuple[str, str]]:
    """Words of one piece that lie on each other."""
    out = []
    for piece in pieces:
        ruler = Ruler(piece.box.w, piece.box.h, page)
        piece.draw(ruler, *piece.args)
        noted = ruler.noted
        for n, (one, x, y, right, bottom) in enumerate(noted):
            for other, x2, y2, right2, bottom2 in noted[n + 1 :]:
                if x < right2 - 0.5 and x2 < right - 0.5 and y < bottom2 - 0.5 and y2 < bottom - 0.5:
                    out.append((one, other))
    return out


@pytest.mark.parametrize("name", list(POSITIONS))
def test_nothing_is_cut_and_no_words_lie_on_others(name: str) -> None:
    for page in pages():
        one = shown(name)
        parts = {"ribbon": ribbon(page, one), "side": [*side(page, one)], "question": question(page, one)}
        for part, pieces in parts.items():
            assert cut(pieces, page) == [], (part, page.text, page.language, page.width)
            assert crossed(pieces, page) == [], (part, page.text, page.language, page.width)


@pytest.mark.parametrize("name", list(POSITIONS))
def test_every_part_stays_in_its_box(name: str) -> None:
    for page in pages():
        one = shown(name)
        roomy = layout.side_pane(page).grown(10)
        assert all(piece.box.inside(roomy) for piece in side(page, one))
        assert all(piece.box.inside(page.box) for piece in ribbon(page, one))
        assert all(piece.box.inside(page.box) for piece in question(page, one))


@pytest.mark.parametrize("name", list(POSITIONS))
def test_what_a_finger_must_hit_is_large_enough_and_apart(name: str) -> None:
    for page in pages():
        one = shown(name)
        for pieces in (market_pane(page, one, AT_REST), clans_pane(page, one, AT_REST), question(page, one)):
            targets = [piece.touch for piece in pieces if piece.means]
            assert all(target.w >= TARGET and target.h >= TARGET for target in targets)
            assert not any(a.meets(b) for n, a in enumerate(targets) for b in targets[n + 1 :])


@pytest.mark.parametrize("name", list(POSITIONS))
def test_the_question_shows_its_words_whole(name: str) -> None:
    for page in pages():
        one = shown(name)
        box = next(piece for piece in question(page, one) if piece.box.w > page.width / 2)
        ruler = Ruler(box.box.w, box.box.h, page)
        box.draw(ruler, *box.args)
        told = " ".join(words for words, *_ in ruler.noted)
        assert prompt(one, page.words) in told


@pytest.mark.parametrize("players", RULES.seats)
def test_every_card_that_may_come_can_be_tapped_beside_the_market(players: int) -> None:
    state = drawing(players)
    one = look(state)
    for page in pages():
        cells = [piece for piece in pile_pane(page, one, pressed="") if piece.means]
        assert [piece.means for piece in cells] == [f"told/card/{card}" for card in may_come(state)]
        assert cut(cells, page) == [], (page.text, page.width)
        assert crossed(cells, page) == []
        targets = [piece.touch for piece in cells]
        targets += [piece.touch for piece in around(page, one, AT_REST) if piece.means.startswith("pane/")]
        targets += [piece.touch for piece in market_pane(page, one, AT_REST) if piece.means]
        assert all(target.w >= TARGET and target.h >= TARGET for target in targets)
        assert not any(a.meets(b) for n, a in enumerate(targets) for b in targets[n + 1 :])
        assert all(piece.box.bottom <= layout.pane_foot(page) for piece in cells)


def test_the_land_can_be_looked_at_while_a_card_is_asked_for() -> None:
    one = look(drawing(3), pane=Pane.BOARD)
    means = {piece.means for piece in around(Page(), one, AT_REST)}
    assert "pane/market" in means
    assert not any(spot.startswith("told/") for spot in means)


def test_each_card_of_the_market_is_a_target() -> None:
    one = shown("propose", Pane.MARKET)
    means = {piece.means for piece in market_pane(Page(), one, AT_REST)}
    for card in POSITIONS["propose"].market:
        assert means & {f"market/{card}", f"about/{card}"}


def test_a_card_that_cannot_be_proposed_explains_itself() -> None:
    poor = look(table(Ask.PROPOSE, clan(3, (1,), "1A0"), clan(7, (2,), "1B0"), clan(7, (3,), "2B0")))
    means = {piece.means for piece in market_pane(Page(), poor, AT_REST)}
    assert {"market/7", "market/8", "market/10", "about/11", "about/12"} <= means


def test_a_card_that_is_pointed_at_explains_itself_and_the_others_can_be_chosen_instead() -> None:
    rich = table(Ask.PROPOSE, clan(20, (1,), "1A0"), clan(7, (2,), "1B0"), clan(7, (3,), "2B0"))
    means = {piece.means for piece in market_pane(Page(), look(rich, "market/8"), AT_REST)}
    assert {"market/7", "about/8", "market/10"} <= means


def test_where_fire_hides_the_food_all_cards_can_be_proposed_alike() -> None:
    def means(food: int) -> list[str]:
        hidden = table(Ask.PROPOSE, clan(food, (1, 9), "1A0"), clan(7, (2,), "1B0"), clan(7, (3,), "2B0"))
        return [piece.means for piece in market_pane(Page(), look(hidden), AT_REST)]

    assert means(0) == means(20)


def test_who_knows_fire_is_not_offered_a_second_fire_however_hidden_the_food() -> None:
    """Which knowledge a clan has is public, unlike its food."""

    def asked_for(card: int, food: int) -> tuple[str, list[str]]:
        clans = clan(food, (1, 9), "1A0"), clan(7, (2,), "1B0"), clan(7, (3,), "2B0")
        offer = Offer(Seat(1), card)
        one = look(table(Ask.ANSWER, *clans, market=(8, 10, 11, 15, 16, 17, 19, 20), offer=offer))
        english = replace(Page(), language="en").words
        return prompt(one, english), [answer.means for answer in asking.answers(one, english)]

    assert asked_for(15, 20) == asked_for(15, 0) == ("You cannot take card 15.", [NO])
    assert asked_for(10, 20) == asked_for(10, 0)
    assert asked_for(10, 0)[1] == [NO, YES]


def test_the_pictures_tell_nothing_of_hidden_food() -> None:
    def drawn(food: int) -> list[Piece]:
        clans = clan(food, (1, 9), "1A0"), clan(7, (2,), "1B0"), clan(7, (3,), "2B0")
        one = look(table(Ask.PROPOSE, *clans))
        return [*side(Page(), one), *question(Page(), one), *ribbon(Page(), one)]

    assert drawn(0) == drawn(30)


def test_the_owner_of_hidden_food_sees_it() -> None:
    state = table(Ask.PROPOSE, clan(13, (1, 9), "1A0"), clan(7, (2,), "1B0"))
    view = RULES.view(state, Seat(0))
    assert any(13 in piece.args for piece in secret(Page(), RULES, view, Seat(0)))


def test_the_ribbon_runs_in_the_direction_of_the_phase() -> None:
    clans = [clan(9, (n,), f"{n}A0") for n in (1, 2, 3)]
    buying = RULES.view(table(Ask.PROPOSE, *clans, order=(2, 0, 1), seat=2), None)
    spreading = RULES.view(table(Ask.SPREAD, *clans, order=(2, 0, 1), seat=1), None)
    assert shown_order(buying) == seats(2, 0, 1)
    assert shown_order(spreading) == seats(1, 0, 2)


def test_a_story_says_each_step_once_and_names_whom_it_happens_to() -> None:
    page = replace(Page(), language="en")
    rotting = replace(shown("propose"), choice=None, running=Running(Rotted(Seat(2), 8, 2), 0.5))
    box = question(page, rotting)[0]
    ruler = Ruler(box.box.w, box.box.h, page)
    box.draw(ruler, *box.args)
    told = [words for words, *_ in ruler.noted]
    assert told == ["Of the 8 food of Noé, 2 rots: a third."]


@pytest.mark.parametrize("players", [2, 6])
def test_every_step_of_a_story_fits_the_question_box(players: int) -> None:
    steps = {type(event): (state, event) for state, move in game(players, 3) for event in move.events}
    for page in pages():
        for state, event in steps.values():
            one = replace(look(state), choice=None, running=Running(event, 0.5))
            assert cut(question(page, one), page) == [], event


@pytest.mark.parametrize("name", list(POSITIONS))
def test_the_forecast_is_always_in_sight(name: str) -> None:
    for page in pages():
        one = shown(name)
        said = chain(one, page.words)
        box = next(piece for piece in question(page, one) if piece.box.w > page.width / 2)
        ruler = Ruler(box.box.w, box.box.h, page)
        box.draw(ruler, *box.args)
        told = " ".join(words for words, *_ in ruler.noted)
        assert all(part in told for part in (said.said if said else ()))


@pytest.mark.parametrize("name", list(POSITIONS))
def test_no_line_of_the_question_begins_or_ends_with_a_dot_between_two_sums(name: str) -> None:
    for page in pages():
        told = question(page, shown(name))
        box = next(piece for piece in told if piece.box.w > page.width / 2)
        ruler = Ruler(box.box.w, box.box.h, page)
        box.draw(ruler, *box.args)
        assert [words for words, *_ in ruler.noted if words.strip(" ").strip("·") != words] == []


def test_the_owner_of_hidden_food_has_an_eye_to_look_at_it_and_at_the_forecast() -> None:
    state = table(Ask.PROPOSE, clan(13, (1, 9), "1A0"), clan(7, (2,), "1B0"))
    one = replace(look(state), private=True)
    for page in pages():
        assert "peek" in {piece.means for piece in question(page, one)}
        assert cut(question(page, one), page) == []
        told = secret(page, RULES, RULES.view(state, Seat(0)), Seat(0))
        assert cut(told, page) == []
        assert all(piece.box.bottom <= 356 for piece in told), page.text
    page = replace(Page(), language="en")
    said = [piece.args[0] for piece in secret(page, RULES, RULES.view(state, Seat(0)), Seat(0))]
    assert "Thanks to fire nothing rots." in said
