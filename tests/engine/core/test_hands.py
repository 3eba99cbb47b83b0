"""Steps of hands between two tables: fewest, grouped, in an order that hands can follow."""

from collections.abc import Callable

import pytest

from engine.core import Event, Place, Unreadable
from engine.core.hands import Cardboard, anywhere, shifts, steps, steps_by_kind, steps_of_move
from engine.core.laid import BOX, Laid, NotThere, Piece, Shift, Step, laid, read_steps, steps_text

A, B, C = Place("spot/1"), Place("spot/2"), Place("spot/3")
RED, BLUE = Piece("hut/red"), Piece("hut/blue")
CARD, SEVEN = Piece("card"), Piece("card/7")


def table(*lying: tuple[Place, Piece, int]) -> Laid:
    return laid(lying, {RED: 5, BLUE: 5})


def by_way(shift: Shift) -> tuple[str, str]:
    return shift.origin, shift.target


def of(single: Callable[[Place], bool] = anywhere) -> Cardboard[object, Laid]:
    return Cardboard(
        lambda rules, view: view,
        lambda rules, lying, event: (),
        lambda event: False,
        by_way,
        lambda view, lying: lying,
        single=single,
    )


def test_a_group_that_can_go_one_way_is_not_torn_apart() -> None:
    before, after = (
        table((A, RED, 2), (A, BLUE, 1), (B, RED, 1)),
        table((C, RED, 2), (C, BLUE, 1), (B, RED, 1)),
    )
    assert shifts(before, after) == (Shift(BLUE, A, C), Shift(RED, A, C, 2))


def test_what_can_come_from_the_table_does_not_come_from_the_box() -> None:
    before, after = table((A, RED, 1)), table((B, RED, 1), (C, RED, 1))
    assert shifts(before, after) == (Shift(RED, A, B), Shift(RED, BOX, C))


def test_a_card_is_turned_where_it_lies_if_it_can_be() -> None:
    one, other = Laid({(A, CARD): 1, (B, CARD): 1}), Laid({(A, CARD): 1, (B, SEVEN): 1})
    assert shifts(one, other) == (Shift(CARD, B, B, after=SEVEN),)
    assert one.after(shifts(one, other)) == other
    assert other.before(shifts(one, other)) == one


def test_another_card_comes_from_the_pile_to_which_this_one_goes() -> None:
    one, other = Laid({(A, CARD): 3, (B, SEVEN): 1}), Laid({(A, CARD): 3, (B, Piece("card/8")): 1})
    eight = Piece("card/8")
    assert shifts(one, other) == (Shift(SEVEN, B, A, after=CARD), Shift(CARD, A, B, after=eight))


def test_pieces_that_become_others_are_refused() -> None:
    with pytest.raises(ValueError, match="cannot become"):
        shifts(Laid({(A, RED): 1}), Laid({(A, BLUE): 1}))


def test_a_place_for_one_is_emptied_first() -> None:
    before, after = table((A, RED, 1), (B, BLUE, 1)), table((B, RED, 1), (C, BLUE, 1))
    found = steps(of(single=lambda spot: spot != BOX), before, after)
    assert [step.shifts for step in found] == [(Shift(BLUE, B, C),), (Shift(RED, A, B),)]


def test_a_ring_changes_places_in_one_step() -> None:
    before, after = table((A, RED, 1), (B, BLUE, 1)), table((B, RED, 1), (A, BLUE, 1))
    (step,) = steps(of(single=lambda spot: spot != BOX), before, after)
    assert before.after(step.shifts) == after


def test_a_longer_ring_leaves_out_who_only_waits_for_it() -> None:
    d, e = Place("spot/4"), Place("spot/5")
    green, black = Piece("hut/green"), Piece("hut/black")
    before = Laid({(A, RED): 1, (B, BLUE): 1, (C, green): 1, (d, black): 1})
    after = Laid({(B, RED): 1, (C, BLUE): 1, (B, green): 1, (e, black): 1})
    found = steps(of(single=lambda spot: spot != BOX), before, after)
    for step in found:
        before = before.after(step.shifts)
    assert before == after


def test_backwards_the_last_is_done_first() -> None:
    before, after = table((A, RED, 1), (B, BLUE, 1)), table((B, RED, 1), (C, BLUE, 1))
    forwards = steps(of(), before, after)
    back = steps(of(), after, before, backwards=True)
    assert [step.shifts for step in back] == [tuple(s.back for s in step.shifts) for step in forwards[::-1]]


def test_one_colour_after_another() -> None:
    before = table((A, RED, 2), (B, BLUE, 2))
    after = table((B, RED, 1), (C, RED, 1), (A, BLUE, 2))
    found = steps_by_kind(of(), before, after)
    assert [{shift.piece for shift in step.shifts} for step in found] == [{BLUE}, {RED}]


def test_what_is_not_there_is_not_taken() -> None:
    with pytest.raises(NotThere, match="hut/red at spot/2"):
        table((A, RED, 1)).after([Shift(RED, B, C)])


def test_where_nobody_looks_everything_may_be() -> None:
    hidden = laid([(A, RED, 1)], {}, [B])
    assert hidden.after([Shift(RED, B, C)]).plain == laid([(A, RED, 1), (C, RED, 1)], {}, [B])


def test_what_is_done_and_undone_in_one_step_is_no_step() -> None:
    class Paid(Event):
        pass

    class Got(Event):
        pass

    def moved(rules: object, lying: Laid, event: Event) -> tuple[Shift, ...]:
        way = (A, B) if isinstance(event, Paid) else (B, A)
        return (Shift(RED, *way),)

    cardboard: Cardboard[object, Laid] = Cardboard(
        lambda rules, view: view, moved, lambda event: False, by_way, lambda view, lying: lying,
        chapter=lambda event: ("food", "0", type(event).__name__), whole=frozenset({"food"}),
    )  # fmt: skip
    lying = table((A, RED, 2))
    assert steps_of_move(cardboard, None, lying, [Paid(), Got()]) == ()
    (step,) = steps_of_move(cardboard, None, lying, [Paid(), Got(), Paid()])
    assert len(step.shifts) == 3
    assert step.why == "food"


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[[]]", '[[null,""]]', '[[true,"",["a","b","c",1,null]]]', '[[0,"",["a","b","c",0,null]]]',
     '[[0,"",["a","b",3,1,null]]]', '[[0,3,["a","b","c",1,null]]]', "[" * 5000],
)  # fmt: skip
def test_a_text_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_steps(text)


def test_steps_are_read_as_they_were_written() -> None:
    told = (Step((Shift(CARD, A, B, after=SEVEN), Shift(RED, B, BOX, 3)), why="hut"),)
    assert read_steps(steps_text(told)) == told
