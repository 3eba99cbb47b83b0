"""Leading hands at Cherokee: rings fit their cards, and people are told where Totem's cards are."""

import pytest

from engine.cherokee import Sex
from engine.cherokee.board import PLACES, Spot
from engine.cherokee.laid import CARDBOARD, lies
from engine.cherokee.model import Succeed
from engine.core import choice
from engine.core.hands import steps_of_dealing
from engine.players.levels import Level
from engine.session import Cause, Mode, Player
from tests.ui.games.cherokee.sitting import RULES, deal
from ui.core.page import Page
from ui.core.words import words
from ui.games.cherokee.table.hands import LEADING
from ui.games.cherokee.table.layout import card_box
from ui.games.cherokee.table.look import TableLook
from ui.games.cherokee.table.words import prompt
from ui.games.contract.table import Look

ENGLISH = words("en")
TOP = "Turn up its top card."
TOTEM = Player("Totem 2", level=Level.CLEVER)


def look(*, totem: bool) -> TableLook:
    state = RULES.start(deal(mode=Mode.BESIDE))
    third = TOTEM if totem else Player("Noé")
    players = (Player("Léa"), Player("Papa"), third)
    return Look(RULES, RULES.view(state, None), players, Mode.BESIDE, state.seat, None, None)


def beside(*, totem: bool) -> str:
    """All that is said of what lies beside the pyramid while it is laid out."""
    shown = look(totem=totem)
    lines = []
    for step in steps_of_dealing(CARDBOARD, lies(RULES, shown.view), entered=True):
        lines += [line for _, line in LEADING.beside(shown, step, Cause.DEAL, ENGLISH)]
        lines.append(LEADING.said(shown, step, Cause.DEAL, ENGLISH).asked)
    return "\n".join(lines)


def test_a_ring_has_the_corners_of_its_card() -> None:
    """A woman's card is round, a man's is cut: the ring must not turn one into the other."""
    shown, page = look(totem=False), Page.fitted(800, 480)
    corners = {}
    for at, member in enumerate(shown.view.pyramid):
        spot = Spot(at)
        assert member is not None
        (shape,) = LEADING.shapes(page, shown, PLACES[spot])
        box = card_box(page, spot)
        corners[member.sex] = min(x - box.x + y - box.y for x, y in shape), len(shape)
    assert corners[Sex.MAN][1] == 8 < corners[Sex.WOMAN][1]
    assert corners[Sex.MAN][0] < corners[Sex.WOMAN][0] < 20


def test_nobody_draws_a_clan_card_again_where_it_was_told_to_totem() -> None:
    assert "draw" in beside(totem=False)
    said = beside(totem=True)
    assert "draw" not in said
    assert "Totem’s cards stay a pile, face down" in said
    assert "Totem" not in beside(totem=False)


@pytest.mark.parametrize(("totem", "asked"), [(False, "Put a card in the gap."), (True, TOP)])
def test_the_card_that_totem_recruits_is_the_top_one_of_its_pile(totem: bool, asked: str) -> None:
    state = RULES.start(deal(mode=Mode.BESIDE))
    while state.hole is None or isinstance(RULES.legal_moves(state)[0], Succeed):
        state = RULES.advance(state, RULES.legal_moves(state)[0])
    players = [Player(name) for name in ("Léa", "Papa", "Noé")]
    if totem:
        players[state.seat] = TOTEM
    view, offered = RULES.view(state, None), choice(RULES, state)
    shown: TableLook = Look(RULES, view, tuple(players), Mode.BESIDE, state.seat, offered, None)
    assert prompt(shown, ENGLISH) == asked
