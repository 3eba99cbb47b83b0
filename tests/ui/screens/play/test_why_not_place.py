"""The card that says why not never covers the place that it speaks of."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from engine.core import Place, Rejection, Rng, choice, point
from tests.firmware.app.playing import STORY_MS, Play, playing
from ui.core.page import Page
from ui.core.scene import Box
from ui.core.screen import Moment
from ui.core.theme import TEXT_SIZES
from ui.screens.play.branching import rim
from ui.screens.play.refusing import Refusing
from ui.screens.play.table import TableScreen
from ui.screens.play.why_not import WhyNot

GAMES = ("clans", "cherokee", "territories", "first_sparks")
"""Stone Age Junior explains without a card."""


def overlap(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


@pytest.mark.parametrize("game", GAMES)
def test_the_card_leaves_the_refused_place_free(game: str, tmp_path: Path) -> None:
    play = Play(tmp_path, 5, (800, 480), game)
    play.sit_down()
    shell, screen = play.console.shell, play.console.app.top
    assert isinstance(screen, TableScreen)
    table, rng, judged = screen.table, Rng(7), 0
    for round_ in range(30):
        legal = table.rules.legal_moves(table.state)
        if not legal:
            break
        table.play(legal[rng.below(len(legal))])
        if round_ % 10 or table.rules.to_act(table.state) is None:
            continue
        screen.play.refresh()
        for text in TEXT_SIZES:
            page = replace(Page(), text=text, language="de")
            asked = choice(table.rules, table.state)
            for piece in screen.scene(page, Moment(0)):
                spot = Place(piece.means)
                if spot not in table.rules.places:
                    continue
                answer = point(table.rules, table.state, asked, spot)
                if not isinstance(answer, Rejection):
                    continue
                reason = screen.presenter.table.reason(answer, screen.look(0), page.words)
                card = WhyNot(
                    shell,
                    Refusing(screen.presenter, partial(screen.look, refused=spot), what_if=False),
                    reason,
                    answer,
                    spot,
                )
                assert not overlap(card.box(page), piece.touch), (spot, text)
                judged += 1
    assert judged > 20


@pytest.mark.parametrize("what_if", [True, False])
def test_the_frame_of_a_what_if_stays_round_a_refusal(what_if: bool, tmp_path: Path) -> None:
    play = Play(tmp_path, 5, (800, 480))
    play.sit_down()
    screen, page = play.console.app.top, play.console.app.page
    assert isinstance(screen, TableScreen)
    behind = Refusing(screen.presenter, partial(screen.look, refused=Place("territory/1")), what_if=what_if)
    seen = behind.scene(page, Moment(0))
    assert all((piece in seen) == what_if for piece in rim(page))


def test_the_refused_place_stays_red_on_the_lamps_as_long_as_the_card_stands(tmp_path: Path) -> None:
    with playing(tmp_path, seed=5) as play:
        play.sit_down()
        play.hand.decide(play.screen.play, by_buttons=False)
        play.hand.watch(STORY_MS)
        table = play.table
        asked = choice(table.rules, table.state)
        spot = next(
            spot for spot in table.rules.places
            if isinstance(point(table.rules, table.state, asked, spot), Rejection)
        )  # fmt: skip
        play.hand.touch(spot)
        play.hand.watch(STORY_MS)
        assert isinstance(play.console.app.top, WhyNot)
        for _ in range(3):
            play.hand.rest(STORY_MS)
            assert play.lit()[spot] == "refused"
        play.hand.tap("close")
        play.hand.watch(STORY_MS)
        assert isinstance(play.console.app.top, TableScreen)
        assert play.lit().get(spot) != "refused"
