"""The table of Cherokee: who may be pointed at, both sums, threats, ties, the order of the cards."""

from dataclasses import replace

import pytest

from engine.cherokee import tally_members
from engine.cherokee.board import PLACES, SPOTS
from engine.cherokee.customs import CUSTOMS
from engine.cherokee.model import Ended, Ending, Expel, Expelled, Recruit, Succeed
from engine.core import Place
from engine.session import Mode
from tests.engine.cherokee.tables import full, table
from tests.ui.games.cherokee.sitting import (
    RULES,
    Sitting,
    awaiting_recruit,
    deal,
    game,
    look,
    pages,
    played,
    tied,
    tied_at_the_end,
    widest,
)
from ui.core.page import Page
from ui.core.scene import Piece, Scene, meant
from ui.core.screen import Moment
from ui.core.text import fold
from ui.games.cherokee.presenter import PRESENTER
from ui.games.cherokee.table.column import main_action
from ui.games.cherokee.table.end import extra
from ui.games.cherokee.table.look import TableLook
from ui.games.cherokee.table.scene import board_map
from ui.games.cherokee.table.turn import steps
from ui.games.cherokee.table.words import prompt
from ui.games.contract.table import Running
from ui.screens.common.ask import Note
from ui.screens.play import the_end
from ui.screens.play.table import TableScreen
from ui.screens.play.why_not import WhyNot

AT_REST = Moment(0)
PAGE = Page(language="en")
# D5 beside and D4 below attack the P8 of 3.2; W3 stands alone at its other side.
EXAMPLE = {"3.2": "P8m", "3.1": "D5m", "4.2": "D4w", "3.3": "W3w", "4.3": "P3w"}
STATE = table({})._replace(pyramid=full(EXAMPLE))


def scene(seen: TableLook) -> Scene:
    return PRESENTER.table.scene(PAGE, seen, AT_REST)


def drawn(seen: TableLook, name: str) -> list[Piece]:
    return [piece for piece in scene(seen) if piece.draw.__name__ == name]


def states(seen: TableLook) -> list[str]:
    return sorted(str(piece.args[1]) for piece in drawn(seen, "_lying") if piece.args[1])


def test_it_is_a_presenter_with_all_that_cherokee_needs() -> None:
    extras = PRESENTER.extras
    assert None not in (extras.actions, extras.confirms, extras.unfolded)


def test_all_36_places_can_be_touched_where_their_cards_lie() -> None:
    shown = scene(look(STATE))
    for at in SPOTS:
        piece = next(p for p in shown if p.means == PLACES[at])
        found = meant(shown, *piece.touch.centre)
        assert found is not None
        assert found.means == PLACES[at]
        assert (piece.touch.w, piece.touch.h) == (73, 58)


def test_a_target_and_its_attackers_are_ringed_and_the_others_pale() -> None:
    seen = look(STATE, "card/3/2", "card/3/1")
    assert states(seen) == ["choosable", "chosen", "refused"]
    assert len(drawn(seen, "_cross_hair")) == 1
    assert sum(bool(piece.args[2]) for piece in drawn(seen, "_lying")) == 33


def test_both_sums_are_live_with_the_one_for_age_written_out() -> None:
    seen = look(STATE, "card/3/2", "card/3/1", "card/4/2")
    attack, defence = drawn(seen, "_side")
    assert attack.args[:3] == ("deer", ("5", "4"), 9)
    assert defence.args[:3] == ("wild_potato", ("8", "−1"), 7)
    assert drawn(seen, "_verdict")[0].args[:2] == ("9 > 7", True)


def test_one_attacker_beside_has_no_age_to_gain_and_is_too_weak() -> None:
    seen = look(STATE, "card/3/2", "card/3/1")
    assert drawn(seen, "_side")[1].args[1:3] == (("8",), 8)
    assert drawn(seen, "_verdict")[0].args[:2] == ("5 < 8", False)


def test_every_clan_that_touches_the_target_shows_what_it_could_bring() -> None:
    rivals = drawn(look(STATE, "card/3/2"), "_rival")
    assert [piece.args[:3] for piece in rivals] == [("deer", 9, True), ("wolf", 3, False)]


def test_a_tap_on_a_clan_chooses_all_its_attackers_and_yes_is_still_asked() -> None:
    sitting = Sitting()
    screen = sitting.sit_at(STATE)
    sitting.touch("card/3/2")
    sitting.touch("threat/deer")
    chosen = screen.look(0).choice
    assert chosen is not None
    assert sorted(chosen.pointed) == ["card/3/1", "card/3/2", "card/4/2"]
    assert chosen.next == ("yes",)
    assert not screen.table.moves
    sitting.touch("yes")
    assert isinstance(screen.table.moves[0].move, Expel)


def test_attackers_toggle() -> None:
    sitting = Sitting()
    screen = sitting.sit_at(STATE)
    for means in ("card/3/2", "card/3/1", "card/4/2", "card/3/1"):
        sitting.touch(means)
    chosen = screen.look(0).choice
    assert chosen is not None
    assert chosen.pointed == ("card/3/2", "card/4/2")


def test_a_clan_that_is_too_weak_says_so_with_its_sums() -> None:
    sitting = Sitting()
    sitting.sit_at(STATE)
    sitting.touch("card/3/2")
    sitting.touch("threat/wolf")
    assert isinstance(sitting.app.top, WhyNot)
    assert any("Too weak." in p.args for p in sitting.scene())


def test_the_button_explains_itself_while_it_cannot_be_used() -> None:
    sitting = Sitting()
    sitting.sit_at(STATE)
    sitting.touch("expel")
    assert isinstance(sitting.app.top, WhyNot)
    assert any("Choose whom to expel." in p.args for p in sitting.scene())


def test_a_tie_is_asked_with_both_cards_enlarged() -> None:
    state = tied()
    shown = scene(look(state))
    legal = [PLACES[move.origin] for move in RULES.legal_moves(state) if isinstance(move, Succeed)]
    large = [p for p in shown if p.means in legal and p.box.w > 150]
    assert [p.means for p in large] == legal
    for piece in large:
        found = meant(shown, *piece.touch.centre)
        assert found is not None
        assert found.means == piece.means


def test_the_sheet_of_a_tie_leaves_the_empty_place_in_sight() -> None:
    for seed in range(12):
        for _, _, state in game(seed, 3):
            seen = look(state)
            if main_action(seen) or state.ending or state.hole is None:
                continue
            shown = scene(seen)
            sheet = next(p for p in shown if p.blocks)
            hole = next(p for p in shown if p.means == PLACES[state.hole])
            assert not sheet.box.meets(hole.touch)


def test_what_to_move_is_listed_in_its_order_up_to_the_recruit() -> None:
    before, move, after = next(one for one in game(5, 2) if isinstance(one[1].move, Expel))
    while type(RULES.legal_moves(after)[0]) is not Recruit:
        after, more = played(after, RULES.legal_moves(after)[0])
        move = replace(move, events=(*move.events, *more.events))
    shown = steps([move], after.hole)
    assert shown[0].to is None
    assert shown[-1].member is None
    pyramid = list(before.pyramid)
    for step in shown[:-1]:
        if step.origin is not None:
            assert pyramid[step.origin] == step.member
            pyramid[step.origin] = None
        if step.to is not None:
            assert pyramid[step.to] is None
            pyramid[step.to] = step.member
    assert tuple(pyramid) == after.pyramid
    numbers = [p.args[0] for p in drawn(look(after, turn=(move,)), "_numbered")]
    assert numbers == list(range(1, len(shown) + 1))


def test_the_last_turn_stays_marked_until_somebody_is_pointed_at() -> None:
    turns = [(move, after) for _, move, after in game(6, 2)]
    (expelled, _), (recruited, after) = turns[0], turns[1]
    assert isinstance(recruited.move, Recruit)
    seen = look(after, turn=(expelled, recruited))
    corners = [p for p in drawn(seen, "_corner") if p.args == ("last",)]
    assert len(corners) == 2
    chosen = look(after, PLACES[widest(after).target], turn=(expelled, recruited))
    assert not [p for p in drawn(chosen, "_corner") if p.args == ("last",)]


def test_a_told_recruit_offers_only_cards_that_do_not_lie_open() -> None:
    sitting = Sitting()
    state = awaiting_recruit(Mode.BESIDE)
    screen = sitting.sit_at(state, Mode.BESIDE)
    sitting.touch("recruit")
    offered = [means for means in sitting.offers() if means.startswith("told/")]
    assert len(offered) == 72 - sum(m is not None for m in state.pyramid) - len(state.discard)
    sitting.touch(offered[3])
    assert sitting.app.top is screen
    assert isinstance(screen.table.moves[-1].move, Recruit)


def test_the_running_feathers_count_row_by_row_at_the_end() -> None:
    *_, (_, _, over) = game(4, 2)
    view = RULES.view(over, None)
    totals = []
    for part in (0.0, 0.5, 0.99):
        seen = replace(look(over), running=Running(Ended(Ending.HANDS_EMPTY, over.clans), part), view=view)
        totals.append(sum(int(str(p.args[1])) for p in drawn(seen, "_feathers")))
    assert totals[0] == 0
    assert totals == sorted(totals)
    assert totals[2] == 84


def test_where_women_decide_they_are_counted_on_the_board_and_beside_the_feathers() -> None:
    over = tied_at_the_end()
    tallies = tally_members(over.pyramid)
    tied_clans = [clan for clan in over.clans if clan is not None]
    numbers = [piece.args[0] for piece in drawn(look(over), "_numbered")]
    assert numbers == [n + 1 for clan in tied_clans for n in range(tallies[clan].women)]
    outcome = RULES.outcome(over)
    assert outcome is not None
    rows = [
        piece for piece in extra(PAGE, RULES.view(over, None), outcome) if piece.draw.__name__ == "_by_row"
    ]
    women = {str(piece.args[0]): piece.args[2] for piece in rows}
    assert women == {c.value: ((tallies[c].women if c in tied_clans else None),) for c in over.clans if c}


def test_without_a_tie_nobody_asks_for_women() -> None:
    *_, (_, _, over) = game(4, 2)
    outcome = RULES.outcome(over)
    assert outcome is not None
    assert outcome.scores[0] != outcome.scores[1]
    assert drawn(look(over), "_numbered") == []
    rows = [
        piece for piece in extra(PAGE, RULES.view(over, None), outcome) if piece.draw.__name__ == "_by_row"
    ]
    assert {piece.args[2] for piece in rows} == {()}


def test_while_somebody_is_expelled_the_card_is_on_its_way_to_the_pile() -> None:
    before, move, _ = next(one for one in game(5, 2) if isinstance(one[1].move, Expel))
    event = move.events[0]
    assert isinstance(event, Expelled)
    seen = replace(look(before), choice=None, running=Running(event, 0.4))
    assert len(drawn(seen, "_lying")) == 36
    assert len(drawn(seen, "_place_marked")) == 1


def test_what_changes_when_an_attacker_is_chosen_is_small() -> None:
    first, second = {*scene(look(STATE, "card/3/2"))}, {*scene(look(STATE, "card/3/2", "card/3/1"))}
    assert not any(piece.keep for piece in first ^ second)
    assert len(first ^ second) < 20


@pytest.mark.parametrize("page", list(pages()), ids=lambda p: f"{p.width:.0f}-{p.text}-{p.language}")
def test_every_prompt_takes_two_lines_of_the_turn_box_at_most(page: Page) -> None:
    seen = [
        look(STATE),
        look(STATE, "card/3/2"),
        look(STATE, "card/3/2", "card/3/1"),
        look(tied()),
        look(awaiting_recruit()),
        look(awaiting_recruit(Mode.BESIDE)),
    ]
    for _, move, after in game(4, 2):
        seen += [replace(look(after), running=Running(event, 0.5)) for event in move.events]
    width = 184 + page.more / 2 - 22
    for asked in {prompt(one, page.words) for one in seen}:
        assert len(asked) <= 28
        assert len(fold(asked, width, page.sizes.prompt, scale=page.scale)) <= 2, asked


def test_stops_go_through_the_choosable_places_to_the_main_button() -> None:
    seen = look(STATE, "card/3/2")
    assert PRESENTER.table.steps(seen) == (
        *("card/3/1", "card/4/2", "threat/deer", "threat/wolf", "expel", "card/3/2"),
        *("undo", "peek", "rules", "menu"),
    )


def test_the_desk_has_a_lamp_for_every_place() -> None:
    desk = board_map(RULES)
    assert sorted(desk.lamps) == sorted(PLACES)
    assert all(0 < x < 1 and 0 < y < 1 for x, y in desk.lamps.values())


def test_beside_the_cards_hands_and_secret_clans_are_unknown() -> None:
    beside = deal(mode=Mode.BESIDE)
    assert (beside.hands, beside.clans) == ((12, 12, 12), (None, None, None))
    assert deal(mode=Mode.BESIDE, variant="open").clans == deal(variant="open").clans
    assert RULES.faults(beside) == ()


def test_a_pass_is_made_by_the_main_button() -> None:
    stuck = table({"1.1": "W9m"}, hands="U4m D4m")._replace(discard=())
    shown = look(stuck)
    assert main_action(shown) == "yes"
    assert prompt(shown, PAGE.words) == "Nobody can be expelled."


def test_cards_of_a_known_hand_are_never_played_by_themselves() -> None:
    state = awaiting_recruit()
    assert not CUSTOMS.answers_itself(state, RULES.legal_moves(state)[0])


def test_matching_the_board_is_offered_beside_it_alone() -> None:
    for mode in (Mode.BESIDE, Mode.SCREEN):
        sitting = Sitting()
        sitting.sit(deal(mode=mode), mode)
        sitting.touch("menu")
        sitting.touch("match")
        assert isinstance(sitting.app.top, Note) is (mode is Mode.SCREEN)


def test_the_clan_cards_of_the_table_are_asked_for_at_the_end() -> None:
    *_, (_, _, over) = game(4, 2, Mode.BESIDE)
    sitting = Sitting()
    screen = sitting.sit_at(over, Mode.BESIDE)
    assert isinstance(screen, TableScreen)
    the_end.show(sitting.shell, PRESENTER, screen.table)
    sitting.rest()
    for means in ("clan/0/bird", "clan/1/deer", "done"):
        sitting.touch(means)
    outcome = RULES.outcome(screen.table.state)
    assert outcome is not None
    assert outcome.ranking


def test_a_place_that_is_refused_shakes_and_is_ringed() -> None:
    seen = replace(look(STATE), refused=Place("card/1/1"), shaken=0.1)
    assert states(seen) == ["refused"]
