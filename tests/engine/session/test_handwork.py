"""Hands are led from any table to any other of a game, and are led on after every power cut."""

import pytest

from engine.catalogue import OURS
from engine.core import Event, Rng, Unreadable
from engine.first_sparks.model import Draw
from engine.session import Cause, Mode, Sitting, Table, Undo, handwork_text, read_handwork
from tests.engine import games
from tests.engine.modelled import People, cut_off, disturbed, opened

GAMES = [game.id for game in OURS]
DISTURBANCES = 1000


def dealt(game: str, seats: int, rng: Rng, **options: str) -> People:
    rules = games.rules(game)
    deal = OURS[game].customs().at_the_table(rules.deal(seats, options, rng), Mode.BESIDE)
    return People(game, deal)


def policy(game: str) -> games.Policy:
    return games.POLICIES.get(game, games.at_random)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_lies_as_it_stands_at_every_rest(game: str) -> None:
    for seed, seats in enumerate(games.rules(game).seats):
        rng = Rng(seed)
        people = dealt(game, seats, rng, **games.CARDBOARD.get(game, {}))
        people.deal_out()
        people.do_all()
        for _ in range(400):
            if people.rules.to_act(people.table.state) is None:
                break
            people.play(policy(game)(people.rules, people.table.state, rng))
            people.do_all()
        assert people.table.undone == 0
        assert people.steps > 0


@pytest.mark.parametrize("game", GAMES)
def test_undos_jumps_and_power_cuts_end_with_the_same_table(game: str) -> None:
    rng = Rng(7)
    rules = games.rules(game)
    options = dict(games.CARDBOARD.get(game, {}))
    if game == "stone_age_junior":
        options["goods"] = "open"
    people = dealt(game, rules.seats.stop - 1, rng, **options)
    people.deal_out()
    causes = disturbed(people, rng, DISTURBANCES, policy(game))
    wanted = {Cause.BACK, Cause.AGAIN, Cause.MATCH, Cause.DEAL}
    assert wanted <= set(causes), causes
    while people.table.moves:
        people.undo()
    people.do_all()
    assert people.lying == people.table.lying


@pytest.mark.parametrize("game", GAMES)
def test_the_same_step_comes_after_a_power_cut_at_any_of_them(game: str) -> None:
    rng = Rng(3)
    people = dealt(game, games.rules(game).seats.stop - 1, rng, **games.CARDBOARD.get(game, {}))
    cut = 0
    for _ in range(60):
        people.play(policy(game)(people.rules, people.table.state, rng))
        while (work := people.table.handwork) is not None:
            again = cut_off(game, people.table)
            assert again.handwork == work
            assert again.lying == people.table.lying
            cut += 1
            people.do()
        if people.rules.to_act(people.table.state) is None:
            break
    assert cut > 0 or game == "territories"


@pytest.mark.parametrize("seats", games.rules("first_sparks").seats)
def test_a_whole_game_of_the_first_sparks_with_told_cards_and_two_hundred_disturbances(seats: int) -> None:
    """To its end; whatever is taken back or cut off in between, the cardboard lies as the game stands."""
    rng = Rng(20 + seats)
    people = dealt("first_sparks", seats, rng, pile="cardboard")
    people.deal_out()
    people.do_all()
    causes: dict[Cause, int] = {}
    for n in range(1500):
        if people.rules.to_act(people.table.state) is None:
            break
        people.play(policy("first_sparks")(people.rules, people.table.state, rng))
        people.do_all()
        if n % 5 == 0 and n < 1000:
            for cause, times in disturbed(people, rng, 1, policy("first_sparks")).items():
                causes[cause] = causes.get(cause, 0) + times
    told = [played for played in people.table.moves if isinstance(played.move, Draw)]
    assert len(told) > 8
    people.rest()
    left = people.lying
    for _ in range(12):
        people.undo()
    people.do_all()
    while people.table.redo():
        pass
    people.do_all()
    assert people.lying == left


def test_a_number_that_was_read_wrongly_is_taken_back_alone_and_without_a_question() -> None:
    people = dealt("first_sparks", 3, Rng(1), pile="cardboard")
    while not isinstance(people.rules.legal_moves(people.table.state)[0], Draw):
        people.play(policy("first_sparks")(people.rules, people.table.state, Rng(2)))
        people.do_all()
    before, lay = people.table.state, people.lying
    wrong, right = people.rules.legal_moves(people.table.state)[:2]
    people.play(wrong)
    people.do_all()
    assert people.table.undo() is Undo.DONE
    people.do_all()
    assert (people.table.state, people.lying) == (before, lay)
    people.play(right)
    people.do_all()


def test_a_move_of_ones_own_is_no_step() -> None:
    people = dealt("territories", 2, Rng(1))
    while people.rules.to_act(people.table.state) is not None:
        people.play(people.rules.legal_moves(people.table.state)[0])
        assert people.table.handwork is None


def test_on_the_screen_alone_hands_have_nothing_to_do() -> None:
    rules, customs = games.rules("clans"), OURS["clans"].customs()
    deal = rules.deal(2, {}, Rng(1))
    table = Table(rules, Sitting(Mode.SCREEN, (), (), deal), lambda: 0, customs)
    table.deal_out()
    assert table.handwork is None
    assert table.lying is None
    assert not table.hand_done()


def cause_after_undo(people: People) -> Cause | None:
    people.undo()
    return None if people.table.handwork is None else people.table.handwork.cause


def test_going_back_by_more_than_one_move_shows_differences_by_kind() -> None:
    people = dealt("clans", 2, Rng(1))
    for _ in range(3):
        people.play(people.rules.legal_moves(people.table.state)[0])
    people.table.hands_done()
    assert cause_after_undo(people) is Cause.BACK
    assert cause_after_undo(people) is Cause.MATCH
    assert people.table.handwork is not None
    for step in people.table.handwork.steps:
        assert len({shift.piece for shift in step.shifts}) == 1


def test_forward_again_at_once_leaves_nothing_to_do() -> None:
    people = dealt("clans", 2, Rng(1))
    people.play(people.rules.legal_moves(people.table.state)[0])
    people.table.hands_done()
    people.undo()
    people.table.redo()
    assert people.table.handwork is None


def test_one_step_of_hands_can_be_taken_back() -> None:
    people = dealt("cherokee", 2, Rng(2))
    people.deal_out()
    assert not people.table.hand_back()
    first = people.table.handwork
    people.table.hand_done()
    assert people.table.hand_back()
    assert people.table.handwork == first


@pytest.mark.parametrize(
    "text", ["", "move", "move 0 []", "swim 0 []", "move -1 []", 'move 1 [[null,"",["a","b","c",1,null]]]']
)
def test_a_text_that_is_no_work_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_handwork(text)


def test_work_of_another_table_is_refused() -> None:
    people = dealt("clans", 2, Rng(1))
    text = 'move 0 [[null,"",["hut/red","territory/1","nowhere",1,null]]]'
    assert handwork_text(read_handwork(text)) == text
    with pytest.raises(Unreadable):
        opened("clans", people.table.sitting.deal).resume_hands(text)


def test_nothing_that_only_some_see_leads_hands() -> None:
    people = dealt("clans", 2, Rng(1))
    people.play(people.rules.legal_moves(people.table.state)[0])
    hands = people.table._hands
    assert hands is not None
    before = people.table.lying
    hands.follow([Event(seen_by=())], people.table.state)
    assert people.table.lying == before
