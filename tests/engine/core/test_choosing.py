from engine.core import NO, YES, Choice, Place, Pointing, Rejection, choice, place, point, point_at_all
from tests.games.twigs.rules import State, Take, Twigs, Why

RULES = Twigs()
START = State((2, 1, 1), (4, 7), 0)
HEAP = [place("heap", h) for h in range(3)]
ONE, TWO, THREE = (place("count", n) for n in (1, 2, 3))


def after(*spots: Place) -> Choice[Take]:
    step = choice(RULES, START)
    for spot in spots:
        answer = point(RULES, START, step, spot)
        assert isinstance(answer, Choice)
        step = answer
    return step


def test_at_first_every_heap_may_be_pointed_at() -> None:
    assert choice(RULES, START).next == tuple(HEAP)


def test_after_a_heap_come_its_counts_and_its_partners() -> None:
    assert after(HEAP[0]).next == (ONE, TWO, HEAP[1], HEAP[2])


def test_the_last_place_completes_the_move() -> None:
    assert after(HEAP[0], TWO).move == Take((0,), 2)


def test_places_of_a_set_may_be_pointed_at_in_any_order() -> None:
    assert after(HEAP[2], HEAP[0]).move == Take((0, 2), 1)


def test_pointing_at_a_chosen_place_again_takes_it_back() -> None:
    assert after(HEAP[0], HEAP[0]).pointed == ()


def test_pointing_where_another_move_begins_starts_that_move() -> None:
    no_pairs = State((2, 0, 0), (4, 7), 0)
    begun = choice(RULES, START, (HEAP[0], HEAP[1]))
    assert begun.move == Take((0, 1), 1)
    assert choice(RULES, no_pairs).next == (HEAP[0],)


def test_anything_else_gets_the_rejection_of_the_move_that_was_meant() -> None:
    answer = point(RULES, START, after(HEAP[1]), THREE)
    assert isinstance(answer, Rejection)
    assert answer.code is Why.TOO_FEW
    assert answer.facts == {"place": HEAP[1], "left": 1}


def test_a_control_that_means_nothing_is_refused() -> None:
    assert isinstance(point(RULES, START, choice(RULES, START), NO), Rejection)


class Growing(Twigs):
    """Two heaps may go on to three, so that two of them need a `yes`."""

    def legal_moves(self, state: State) -> list[Take]:
        return [Take((0, 1), 1), Take((0, 1, 2), 1)]

    def pointing(self, state: State, move: Take) -> Pointing:
        return Pointing(any_order=tuple(HEAP[h] for h in move.heaps))


def test_a_complete_move_that_could_go_on_waits_for_yes() -> None:
    step = choice(Growing(), START, (HEAP[0], HEAP[1]))
    assert step.move is None
    assert step.next == (HEAP[2], YES)
    confirmed = point(Growing(), START, step, YES)
    assert isinstance(confirmed, Choice)
    assert confirmed.move == Take((0, 1), 1)


def test_taking_back_one_of_a_set_leaves_the_others_chosen() -> None:
    step = choice(Growing(), START, (HEAP[1], HEAP[0]))
    back = point(Growing(), START, step, HEAP[1])
    assert isinstance(back, Choice)
    assert back.pointed == (HEAP[0],)


def test_several_places_pointed_at_together_are_as_one_after_another() -> None:
    assert point_at_all(RULES, START, (HEAP[0],)) == after(HEAP[0])
    assert point_at_all(RULES, START, (HEAP[2], HEAP[0])) == after(HEAP[2], HEAP[0])


def test_several_places_that_mean_no_move_get_the_rejection_of_all_of_them() -> None:
    answer = point_at_all(RULES, START, (HEAP[1], THREE))
    assert isinstance(answer, Rejection)
    assert answer.code is Why.TOO_FEW


def test_yes_at_the_end_confirms_what_was_pointed_at_together() -> None:
    confirmed = point_at_all(Growing(), START, (HEAP[0], HEAP[1], YES))
    assert isinstance(confirmed, Choice)
    assert confirmed.move == Take((0, 1), 1)
    whole = point_at_all(RULES, START, (HEAP[0], TWO, YES))
    assert isinstance(whole, Choice)
    assert whole.move == Take((0,), 2)
