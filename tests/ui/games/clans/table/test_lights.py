"""The lamps of Clans."""

import itertools
from dataclasses import replace

from engine.clans import CLANS, Clan, Slide
from engine.clans.groups import ONE_HUT
from engine.clans.model import Destroyed, Founded, Moved, Scored, place_of
from engine.core import Place, Seat
from tests.ui.games.clans.table.scenes import RULES, game, line, look, played, waiting
from ui.games.clans.presenter import PRESENTER
from ui.games.clans.table.lights import (
    CHOOSABLE,
    CHOSEN,
    CLAN_GLOW,
    DESTROYED,
    REFUSED,
    TARGET,
    TRAIL,
    event_lights,
)
from ui.games.clans.table.story import score_ms
from ui.games.contract.table import Running
from ui.lights.glow import level

ONE, TWO, THREE = place_of(1), place_of(2), place_of(3)


def test_every_state_and_every_clan_has_a_rhythm_of_its_own() -> None:
    glows = [CHOOSABLE, CHOSEN, TARGET, TRAIL, REFUSED, DESTROYED, *CLAN_GLOW.values()]
    assert len({glow.rhythm for glow in glows}) == len(glows)


def test_black_huts_shine_white() -> None:
    assert CLAN_GLOW[Clan.BLACK].colour == (255, 255, 255)


def test_groups_that_can_move_glow_softly() -> None:
    assert PRESENTER.table.lamps(look(line("1:1r", "2:1g"))) == {ONE: CHOOSABLE, TWO: CHOOSABLE}


def test_the_chosen_group_shines_and_its_targets_pulse() -> None:
    lit = PRESENTER.table.lamps(look(line("1:1r", "2:1g", "3:1b"), "territory/1"))
    assert lit == {ONE: CHOSEN, TWO: TARGET, THREE: TARGET}


def test_the_last_move_leaves_a_trail_where_nothing_can_be_chosen() -> None:
    state, move = played(line("1:1r", "2:1g", "3:1b", "5:1k"), Slide(1, 2))
    assert PRESENTER.table.lamps(look(state, last=move))[ONE] == TRAIL


def test_a_refused_place_blinks_red() -> None:
    seen = replace(look(line("1:1r", "2:1g")), refused=Place("territory/60"))
    assert PRESENTER.table.lamps(seen)[place_of(60)] == REFUSED


def test_a_village_flashes_in_the_colours_that_score_one_after_another() -> None:
    event = Scored(1, 4, 0, (Clan.RED, Clan.BLACK), (4, 0, 0, 0, 4))
    shown = [event_lights(event, part)[ONE] for part in (0.0, 0.4, 0.6, 1.0)]
    assert shown == [CLAN_GLOW[Clan.RED]] * 2 + [CLAN_GLOW[Clan.BLACK]] * 2


def test_each_of_three_colours_that_score_shows_what_tells_its_rhythm_from_the_others() -> None:
    each = score_ms(Scored(1, 4, 0, CLANS[:3], (4, 4, 4, 0, 0))) // 3
    figures = {tuple(level(CLAN_GLOW[clan].rhythm, t) for t in range(0, each, 20)) for clan in CLANS}
    falls = {
        clan: sum(a > b == 0 for a, b in itertools.pairwise(levels))
        for clan in CLANS
        for levels in [[level(CLAN_GLOW[clan].rhythm, t) for t in range(0, each, 20)]]
    }
    assert len(figures) == len(CLANS)
    assert [falls[clan] for clan in CLANS] == [1, 2, 3, 0, 1]


def test_a_village_that_nobody_scores_stays_dark() -> None:
    assert event_lights(Scored(1, 0, 0, (), (0,) * 5), 0.5) == {}


def test_a_destroyed_village_goes_red_and_dark() -> None:
    assert event_lights(Destroyed(1, (1, 0, 0, 0, 0)), 0.2) == {ONE: DESTROYED}


def test_while_a_group_moves_its_way_is_lit() -> None:
    assert event_lights(Moved(Seat(0), 1, 2, ONE_HUT[0]), 0.5) == {ONE: TRAIL, TWO: TARGET}
    assert event_lights(Founded(Seat(0), 2, 1, 1), 0.5) == {TWO: CHOSEN}


def test_villages_that_wait_for_their_order_pulse() -> None:
    state = waiting(3)
    lit = PRESENTER.table.lamps(look(state))
    assert {spot for spot, glow in lit.items() if glow == TARGET} == {place_of(t) for t in state.pending}
    first = place_of(state.pending[0])
    assert PRESENTER.table.lamps(look(state, first))[first] == CHOSEN


def clans(held: tuple[Clan | None, ...]) -> str:
    return ",".join(str(clan) for clan in held)


def test_the_hidden_clans_change_no_lamp() -> None:
    for _, move, after in game(4):
        if RULES.to_act(after) is None:
            continue
        swapped = RULES.state_text(after).replace(clans(after.clans), clans(after.clans[::-1]))
        other = RULES.read_state(swapped)
        assert PRESENTER.table.lamps(look(after, last=move)) == PRESENTER.table.lamps(look(other, last=move))


def test_at_the_end_villages_shine_for_the_clans_that_were_turned_up() -> None:
    *_, (_, _, over) = game(4)
    lit = PRESENTER.table.lamps(look(over))
    assert lit
    owned = {CLAN_GLOW[clan] for clan in over.clans if clan}
    assert {*lit.values()} <= {*owned, CHOOSABLE}


def test_a_story_lights_only_what_it_tells() -> None:
    state = line("1:1r", "2:1g")
    seen = replace(look(state, asked=False), running=Running(Moved(Seat(0), 1, 2, ONE_HUT[0]), 0.1))
    assert {*PRESENTER.table.lamps(seen)} == {ONE, TWO}
