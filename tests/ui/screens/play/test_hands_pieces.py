"""Which pieces a step of hands is about: shown at their places, each of them, before it is done."""

from engine.core.laid import Shift, Step
from engine.session import Cause, Handwork
from engine.stone_age_junior.board import HUT_PLACES, SPACE_PLACES, Space
from engine.stone_age_junior.laid import GOOD, HUT, goods_of, hut_of
from tests.ui.fakes import Desk
from tests.ui.screens.play.test_hands_shown import opened
from ui.core.page import Page
from ui.core.scene import Piece, Scene
from ui.core.screen import Moment
from ui.games.territories.table.hands import LEADING as TERRITORIES
from ui.screens.play.hands import scene
from ui.screens.play.hands_guide import Shown
from ui.screens.play.table import TableScreen

PAID = (Space.BERRY, Space.ARROWHEAD, Space.ARROWHEAD)


def led(desk: Desk, *shifts: Shift) -> Scene:
    """The children's table while that is to be done."""
    screen = opened("stone_age_junior", desk)
    screen.play.table.hands_done()
    work, leading = Handwork(Cause.MOVE, (Step(shifts),)), screen.presenter.leading
    assert leading is not None
    return scene(Page(), Shown(leading, screen.look(0), work, differs=False), Moment(0))


def drawn(shown: Scene, name: str) -> list[Piece]:
    return [piece for piece in shown if piece.draw.__name__ == name]


def test_of_several_kinds_of_goods_each_is_shown_and_not_the_first_alone(desk: Desk) -> None:
    goods = dict.fromkeys(PAID)
    shown = led(desk, *(Shift(GOOD[g], goods_of(0), SPACE_PLACES[0], PAID.count(g)) for g in goods))
    chip = next(piece for piece in drawn(shown, "_draw_chip") if piece.args == ("place", "+"))
    told = [piece for piece in drawn(shown, "_good") if piece.box.inside(chip.box.grown(6))]
    assert [piece.args[0] for piece in told] == ["berry", "arrowhead", "arrowhead"]
    assert len({piece.box for piece in told}) == 3


def test_of_one_kind_a_number_is_enough(desk: Desk) -> None:
    shown = led(desk, Shift(GOOD[Space.FISH], goods_of(0), SPACE_PLACES[0], 3))
    assert ("place", "+3") in [piece.args for piece in drawn(shown, "_draw_chip")]
    assert len([piece for piece in drawn(shown, "_good") if piece.args == ("fish",)]) == 2  # there and here


def test_the_next_hut_is_seen_while_it_is_looked_for(desk: Desk) -> None:
    at, next_hut = HUT_PLACES[1], (Space.FISH, Space.FISH)
    shown = led(desk, Shift(HUT, at, at, after=hut_of(next_hut)))
    cards = [piece for piece in drawn(shown, "_hut_card") if piece.args[0] == ("fish", "fish")]
    assert cards
    assert not any(card.means for card in cards)


def test_all_logs_are_compared_and_not_the_start_log_alone(desk: Desk) -> None:
    screen = opened("territories", desk)
    table, words = screen.play.table, desk.app.page.words
    table.hands_done()
    start = TERRITORIES.said(screen.look(0), logs(screen), Cause.DEAL, words)
    assert start.row == "Start log"
    for _ in range(2):
        table.play(next(iter(table.rules.legal_moves(table.state))))
        table.hands_done()
    several = TERRITORIES.said(screen.look(0), logs(screen), Cause.DEAL, words)
    assert several.row == "3 logs"


def logs(screen: TableScreen) -> Step:
    return next(step for step in screen.play.table.kinds_lying() if step.shifts[0].piece.startswith("log"))
