"""The lamps of Cherokee."""

from dataclasses import replace

from engine.cherokee.board import PLACES, ROW, SPOTS
from engine.cherokee.model import Ended, Ending, Expel, Expelled, Recruited, Succeeded, TookPlace
from engine.core import Place
from tests.ui.games.cherokee.sitting import RULES, awaiting_recruit, game, look, tied
from tests.ui.games.cherokee.table.test_scene import STATE
from ui.games.cherokee.presenter import PRESENTER
from ui.games.cherokee.table.lights import (
    CHOOSABLE,
    CHOSEN,
    CLAN_GLOW,
    EXPELLED,
    REFUSED,
    TARGET,
    TRAIL,
    event_lights,
)
from ui.games.contract.table import Running

VIEW = RULES.view(STATE, None)


def test_every_state_and_every_clan_has_a_rhythm_of_its_own() -> None:
    glows = [CHOOSABLE, CHOSEN, TARGET, TRAIL, REFUSED, EXPELLED, *CLAN_GLOW.values()]
    assert len({glow.rhythm for glow in glows}) == len(glows)


def test_members_that_can_be_expelled_glow_softly() -> None:
    lit = PRESENTER.table.lamps(look(STATE))
    targets = {PLACES[move.target] for move in RULES.legal_moves(STATE) if isinstance(move, Expel)}
    assert lit == dict.fromkeys(targets, CHOOSABLE)


def test_a_target_pulses_and_its_attackers_shine_once_chosen() -> None:
    lit = PRESENTER.table.lamps(look(STATE, "card/3/2", "card/3/1"))
    assert lit == {"card/3/2": TARGET, "card/3/1": CHOSEN, "card/4/2": CHOOSABLE}


def test_of_two_who_are_alike_both_glow_below_the_empty_place() -> None:
    state = tied()
    assert state.hole is not None
    lit = PRESENTER.table.lamps(look(state))
    assert lit[PLACES[state.hole]] == TARGET
    assert sorted(glow == CHOOSABLE for glow in lit.values()) == [False, True, True]


def test_the_way_of_the_succession_stays_lit_until_the_recruit() -> None:
    _, move, after = next(one for one in game(5, 2) if one[2].hole is not None)
    came = {PLACES[e.spot] for e in move.events if isinstance(e, TookPlace | Succeeded)}
    lit = PRESENTER.table.lamps(look(after, turn=(move,)))
    assert {spot for spot, glow in lit.items() if glow == TRAIL} == came


def test_a_hand_lights_only_the_place_that_waits_for_a_card() -> None:
    state = awaiting_recruit()
    assert state.hole is not None
    assert PRESENTER.table.lamps(look(state)) == {PLACES[state.hole]: TARGET}


def test_a_refused_place_blinks_red() -> None:
    seen = replace(look(STATE), refused=Place("card/1/1"))
    assert PRESENTER.table.lamps(seen)[Place("card/1/1")] == REFUSED


def test_a_story_lights_only_what_it_tells() -> None:
    for _, move, _ in game(3, 2):
        for event in move.events:
            lit = event_lights(VIEW, event, 0.5)
            match event:
                case Expelled(spot=spot, attackers=attackers):
                    assert lit == {
                        **dict.fromkeys((PLACES[at] for at in attackers), CHOSEN),
                        PLACES[spot]: EXPELLED,
                    }
                case TookPlace(origin=origin, spot=spot) | Succeeded(origin=origin, spot=spot):
                    assert lit == {PLACES[origin]: TRAIL, PLACES[spot]: TARGET}
                case Recruited(spot=spot):
                    assert lit == {PLACES[spot]: CHOSEN}


def test_at_the_end_each_row_comes_to_shine_from_the_base_upwards() -> None:
    *_, (_, _, over) = game(4, 2)
    seen = look(over)
    event = Ended(Ending.HANDS_EMPTY, over.clans)
    rows = []
    for part in (0.0, 0.3, 0.6, 0.99):
        lit = PRESENTER.table.lamps(replace(seen, running=Running(event, part)))
        rows.append(min(ROW[at] for at in SPOTS if PLACES[at] in lit))
    assert rows == [8, 6, 4, 1]


def test_after_the_end_the_players_clans_shine() -> None:
    *_, (_, _, over) = game(4, 2)
    lit = PRESENTER.table.lamps(look(over))
    assert {*lit.values()} <= {CLAN_GLOW[clan] for clan in over.clans if clan is not None}
    hidden = over._replace(clans=(None, over.clans[1]))
    assert len(PRESENTER.table.lamps(look(hidden))) == 36
