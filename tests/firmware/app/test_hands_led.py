"""Whole games beside the board, through the real loop, by people as they are modelled: nothing is
acknowledged before the pieces are moved, and whenever something is asked the cardboard lies as the game
stands."""

from contextlib import suppress
from pathlib import Path

import pytest

from engine.catalogue import OURS
from engine.core import UNDO, YES, Rng
from engine.session import Cause, Mode, Table
from firmware.app.pilot import CannotReachError
from firmware.store.tables import at_one_go
from tests.engine import games
from tests.engine.modelled import People
from tests.firmware.app.playing import PLAYERS, STORY_MS, Play, ask_no_values, kind_of, playing
from ui.games.find import presenter
from ui.lights.glow import LIFT, PLACE
from ui.screens.play.event_card import EventCard
from ui.screens.play.hands_guide import EVERYTHING
from ui.screens.play.opening import open_table
from ui.screens.play.table import TableScreen

HANDS_MS = 400
"""Moving pieces takes time: nobody says Done twice in the time of a double tap."""
GAMES = [game.id for game in OURS]
MOST = 60
"""Moves: whole games of The First Sparks go on for hundreds, and are followed in tests of the engine."""


def beside(play: Play, game: str) -> People:
    """A table of two beside the board; the cardboard lies there already."""
    rules = play.services.library.rules(game)
    options = games.CARDBOARD.get(game, {})
    deal = OURS[game].customs().at_the_table(rules.deal(2, options, Rng(play.seed)), Mode.BESIDE)
    people = People(game, deal, rules=rules)
    people.table = play.services.tables.begin(game, Mode.BESIDE, PLAYERS, options, deal)
    ask_no_values(people.table)
    open_table(play.console.shell, presenter(OURS[game]), people.table)
    play.hand.rest(200)
    return people


def screen(play: Play) -> TableScreen:
    top = play.console.app.top
    assert isinstance(top, TableScreen), f"{type(top).__name__} is on top"
    return top


def decide(play: Play, people: People) -> None:
    """A move, told to the screen however it is told, and made on the table by whoever makes it."""
    policy = games.POLICIES.get(people.rules.game, games.at_random)
    shown = screen(play)
    move = policy(people.rules, people.table.state, play.hand.rng)
    people.make(move, lambda: shown.play.play(move, round(play.hand.clock())))
    shown.play.skip()
    shown.show_end_once()
    play.hand.rest(100)


def moving(play: Play) -> None:
    """While hands move pieces; the table was changed without the screen, which looks again."""
    play.console.app.changed()
    play.hand.rest(HANDS_MS)


def do_as_led(play: Play, people: People) -> int:
    """Every step, each only then acknowledged; how many."""
    steps = 0
    while (work := people.table.handwork) is not None:
        assert screen(play).play.choice is None, "something is asked before hands are done"
        people.move(work.step)
        moving(play)
        play.hand.tap(YES)
        assert people.table.handwork != work, "Done was not taken"
        steps += 1
    people.rest()
    return steps


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_led(tmp_path: Path, game: str) -> None:
    with playing(tmp_path, game, seed=3) as play:
        people = beside(play, game)
        steps = moves = 0
        while people.rules.to_act(people.table.state) is not None and moves < MOST:
            decide(play, people)
            steps += do_as_led(play, people)
            moves += 1
        assert (steps > 5) == (game != "territories")
        assert moves > 12


def read_cards(play: Play) -> int:
    """Whatever is big is read before anything else; how much it was."""
    read = 0
    play.console.app.changed()
    play.hand.rest(200)
    while isinstance(play.console.app.top, EventCard):
        play.hand.rest(HANDS_MS)
        play.hand.tap("close")
        read += 1
    return read


def again(play: Play, people: People) -> None:
    """The power is cut, and the table is gone on with from home: what was not read is read now."""
    left = people.table.left
    id = play.services.tables.unfinished()[0].id
    table = at_one_go(play.services.tables.resuming(id))
    assert isinstance(table, Table), table
    assert table.left == left
    people.table = table
    open_table(play.console.shell, presenter(OURS[people.rules.game]), table)
    play.hand.rest(200)


@pytest.mark.parametrize("game", ["clans", "cherokee", "first_sparks", "territories"])
def test_a_whole_game_is_dealt_explained_and_led_with_power_cuts_in_between(
    tmp_path: Path, game: str
) -> None:
    with playing(tmp_path, game, seed=3, explains=True) as play:
        people = beside(play, game)
        people.lying = people.lying.boxed
        people.table.deal_out()
        people.table.say_who_begins()
        screen(play).play.refresh()
        do_as_led(play, people)
        cards = read_cards(play)
        assert cards == 1, "who begins"
        moves = 0
        while people.rules.to_act(people.table.state) is not None and moves < MOST:
            decide(play, people)
            if moves % 7 == 3 and people.rules.to_act(people.table.state) is not None:
                again(play, people)
            cards += read_cards(play)
            if people.rules.to_act(people.table.state) is not None:
                do_as_led(play, people)
            moves += 1
        assert cards > 2 or game == "territories"
        assert people.table.unread == ()


@pytest.mark.parametrize("game", GAMES)
def test_going_back_and_forward_is_led(tmp_path: Path, game: str) -> None:
    with playing(tmp_path, game, seed=5) as play:
        people = beside(play, game)
        for _ in range(12):
            decide(play, people)
            do_as_led(play, people)
        shown = screen(play)
        shown.play.undo(confirmed=True)
        do_as_led(play, people)
        shown.play.undo_to(4)
        work = people.table.handwork
        assert work is not None
        assert work.cause is Cause.MATCH
        if len(work.left) > 1 and game != "stone_age_junior":  # children are shown one thing at a time
            for step in work.left:
                people.move(step)
            moving(play)
            play.hand.tap(EVERYTHING)
            people.rest()
        else:
            do_as_led(play, people)
        shown.play.redo(round(play.hand.clock()))
        shown.play.skip()
        do_as_led(play, people)


def test_undo_goes_back_a_step_of_hands_first_and_then_the_move(tmp_path: Path) -> None:
    with playing(tmp_path, "clans", seed=3) as play:
        people = beside(play, "clans")
        while people.table.handwork is None or len(people.table.handwork.steps) < 2:
            do_as_led(play, people)
            decide(play, people)
        moves, first = len(people.table.moves), people.table.handwork
        moving(play)
        play.hand.tap(YES)
        moving(play)
        play.hand.tap(UNDO)
        assert people.table.handwork == first
        assert len(people.table.moves) == moves
        moving(play)
        play.hand.tap(UNDO)
        assert len(people.table.moves) < moves
        assert people.table.handwork is not None
        assert people.table.handwork.cause is Cause.BACK


def test_a_press_of_yes_is_done_and_no_other_place_does_anything(tmp_path: Path) -> None:
    with playing(tmp_path, "clans", seed=3) as play:
        people = beside(play, "clans")
        while people.table.handwork is None:
            decide(play, people)
        before, moves = people.table.handwork, len(people.table.moves)
        for spot in people.rules.places[:9]:
            with suppress(CannotReachError):
                play.hand.push(spot)
        play.hand.rest(20_000)
        assert people.table.handwork == before
        assert len(people.table.moves) == moves
        moving(play)
        play.hand.push("yes")
        assert people.table.handwork != before


def test_lamps_say_what_to_lift_and_where_to_put_it(tmp_path: Path) -> None:
    with playing(tmp_path, "clans", seed=3) as play:
        people = beside(play, "clans")
        decide(play, people)
        do_as_led(play, people)
        shown = screen(play)
        shown.play.undo(confirmed=True)
        work = people.table.handwork
        assert work is not None
        lit = shown.lamps(round(play.hand.clock()))
        assert {lit[shift.origin] for shift in work.step.shifts} == {LIFT}
        assert {lit[shift.target] for shift in work.step.shifts} == {PLACE}
        assert kind_of(LIFT.colour) != kind_of(PLACE.colour)
        assert LIFT.rhythm is not PLACE.rhythm


def test_on_the_screen_alone_nobody_is_led(tmp_path: Path) -> None:
    with playing(tmp_path, "clans", seed=3) as play:
        play.sit_down()
        for _ in range(20):
            play.hand.decide(play.screen.play, by_buttons=False)
            play.hand.watch(STORY_MS)
            assert play.screen.play.handwork is None
