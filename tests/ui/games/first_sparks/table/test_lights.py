"""The lamps of the trays: what may be chosen, what comes, what happens, who stands where at the end."""

from dataclasses import replace

from engine.first_sparks import Ask
from engine.first_sparks.events import Removed, Settled, TileLaid
from engine.first_sparks.regions import REGION_PLACES, in_mask, places_in
from engine.first_sparks.spreading import everybody
from tests.engine.first_sparks.scenes import RULES
from tests.ui.games.first_sparks.table.shown import asked, game, look
from ui.games.contract.table import Running
from ui.games.first_sparks.presenter import PRESENTER
from ui.games.first_sparks.table import lights


def test_the_tray_of_the_tile_to_lay_glows() -> None:
    state = asked(3, Ask.LAY)
    lit = PRESENTER.table.lamps(look(state))
    assert lit == lights.tile_lights(state.tiles_left[0])
    assert len(lit) == 6


def test_where_the_first_member_may_stand_glows_softly() -> None:
    state = asked(4, Ask.FIRST)
    free = {RULES.pointing(state, move).in_order[0] for move in RULES.legal_moves(state)}
    lit = PRESENTER.table.lamps(look(state))
    assert {spot for spot, glow in lit.items() if glow == lights.CHOOSABLE} == free


def test_a_region_that_is_pointed_at_stands_out_from_every_price() -> None:
    state = asked(4, Ask.SPREAD)
    spots = [RULES.pointing(state, move).in_order[0] for move in RULES.legal_moves(state)]
    place = next(spot for spot in spots if spot in REGION_PLACES)
    lit = PRESENTER.table.lamps(look(state, place))
    assert lit[place] == lights.CHOSEN
    assert lights.CHOSEN.rhythm not in {glow.rhythm for _, glow in lights.PRICES}


def test_a_refused_region_is_red() -> None:
    state = asked(4, Ask.SPREAD)
    closed = next(
        spot for spot in places_in(state.board.regions) if spot not in PRESENTER.table.lamps(look(state))
    )
    assert PRESENTER.table.lamps(look(state, refused=closed))[closed] == lights.REFUSED


def test_what_happens_is_lit_alone() -> None:
    state = asked(4, Ask.SPREAD)
    seen = replace(look(state), choice=None)
    seat, view = state.seat, RULES.view(state, None)
    region = in_mask(state.clans[seat].members)[0]
    place = REGION_PLACES[region]
    told = {
        Settled(seat, False, region, None): {place: lights.CHOSEN},
        Removed(seat, region): {place: lights.GOING},
        TileLaid(seat, 2, 0, 0, 0, None): lights.tile_lights(2, lights.CHOSEN),
    }
    for event, expected in told.items():
        assert PRESENTER.table.lamps(replace(seen, view=view, running=Running(event, 0.5))) == expected


def test_at_the_end_every_member_shines_in_the_light_of_a_clan_that_stands_there() -> None:
    state, played = game(3, 1)[-1]
    over = RULES.advance(state, played.move)
    assert over.ask is None
    lit = PRESENTER.table.lamps(look(over))
    members = 0
    for own in everybody(over):
        members |= own
    assert set(lit) == set(places_in(members))


def test_no_two_clans_flash_alike() -> None:
    glows = list(lights.CLAN_GLOW.values())
    assert len({glow.rhythm for glow in glows}) == len(glows)
