from collections.abc import Sequence

from engine.core import Event, Rejection
from engine.core.record import read, replay, write
from engine.session import Customs, Mode, Player, Sitting, Table, Undo
from engine.session.table import MOST_FORCED
from tests.games.twigs.rules import Deal, State, Take, Twigs

PLAYERS = (Player("Léa"), Player("Papa"))


def table(heaps: tuple[int, int, int] = (2, 2, 2)) -> Table:
    sitting = Sitting(Mode.SCREEN, PLAYERS, (), Deal(heaps, (4, 7)))
    ticks = iter(range(0, 100_000, 500))
    return Table(Twigs(), sitting, lambda: next(ticks))


def test_a_legal_move_enters_and_a_wrong_one_is_refused_without_a_trace() -> None:
    game = table()
    assert isinstance(game.play(Take((0,), 3)), Rejection)
    assert len(game.moves) == 0
    assert not isinstance(game.play(Take((0,), 2)), Rejection)
    assert [played.seat for played in game.moves] == [0]


def test_a_decision_with_one_answer_is_taken_and_shown_as_forced() -> None:
    game = table((1, 1, 1))
    game.play(Take((0, 1), 1))
    assert [played.forced for played in game.moves] == [False, True]
    assert game.rules.to_act(game.state) is None


def test_a_decision_whose_answers_lead_to_the_same_is_taken_without_asking() -> None:
    sitting = Sitting(Mode.SCREEN, PLAYERS, (), Deal((2, 2, 2), (4, 7)))
    game = Table(Twigs(), sitting, lambda: 0, Customs(same_whatever=lambda rules, state: state.seat == 1))
    start = game.state
    game.play(Take((0,), 2))
    assert [played.forced for played in game.moves] == [False, True]
    assert game.undo() is Undo.DONE
    assert game.state == start


def test_undo_takes_back_what_followed_by_itself_too() -> None:
    game = table((1, 1, 1))
    start = game.state
    game.play(Take((0, 1), 1))
    assert game.undo() is Undo.REVEALED
    assert game.undo(confirmed=True) is Undo.DONE
    assert game.state == start
    assert game.undo() is Undo.NOTHING


def test_the_states_of_moves_that_were_taken_back_are_known() -> None:
    game = table((2, 2, 1))
    game.play(Take((0,), 1))
    game.play(Take((1,), 1))
    states = [game.state_before(n) for n in range(len(game.line) + 1)]
    game.undo(confirmed=True)
    assert [game.state_before(n) for n in range(len(game.line) + 1)] == states
    game.undo(confirmed=True)
    assert [game.state_before(n) for n in range(len(game.line) + 1)] == states
    game.redo()
    assert [game.state_before(n) for n in range(len(game.line) + 1)] == states


def test_redo_brings_the_same_moves_back() -> None:
    game = table((1, 1, 1))
    game.play(Take((0, 1), 1))
    end = game.state
    game.undo(confirmed=True)
    assert len(game.redo()) == 2
    assert game.state == end
    assert game.redo() == ()


def test_a_new_move_forgets_what_was_undone() -> None:
    game = table()
    game.play(Take((0,), 1))
    game.undo()
    game.play(Take((0,), 2))
    assert game.undone == 0


def test_undo_goes_back_to_the_beginning_whatever_was_played() -> None:
    game = table((3, 3, 3))
    start = game.state
    for _ in range(4):
        game.play(game.rules.legal_moves(game.state)[0])
    while game.undo(confirmed=True) is Undo.DONE:
        pass
    assert game.state == start


def test_going_back_over_something_revealed_needs_a_yes_and_leaves_a_note() -> None:
    game = table((1, 1, 1))
    game.play(Take((0, 1), 1))
    assert game.reveal("4,7") is None
    assert game.undo() is Undo.REVEALED
    assert game.undo(confirmed=True) is Undo.DONE
    assert [note.text for note in game.record().notes] == ["undo 2 revealed"]


def test_the_record_replays_to_the_same_state() -> None:
    game = table()
    game.play(Take((0,), 2))
    game.play(Take((1, 2), 1))
    assert replay(Twigs(), read(write(game.record()))).end == game.state


def test_listeners_hear_of_moves_and_undo() -> None:
    game = table()
    heard: list[int] = []
    game.listen(lambda changed: heard.append(len(changed.moves)))
    game.play(Take((0,), 1))
    game.undo()
    assert heard == [1, 0]


class NobodyCanDoAnything(Twigs):
    """Whatever is taken, it is somebody's turn again, with one answer."""

    def legal_moves(self, state: State) -> Sequence[Take]:
        return (Take((0,), 1),)

    def advance(self, state: State, move: Take, out: list[Event] | None = None) -> State:
        return state


def test_a_game_in_which_nobody_can_do_anything_asks_again_instead_of_going_on_for_ever() -> None:
    game = Table(NobodyCanDoAnything(), Sitting(Mode.SCREEN, PLAYERS, (), Deal((2, 2, 2), (4, 7))), lambda: 0)
    game.play(Take((0,), 1))
    assert len(game.moves) == 1 + MOST_FORCED
    game.play(Take((0,), 1))
    assert [played.forced for played in game.moves].count(False) == 2


def looked_back(times: int) -> Table:
    """The end is told and taken back, again and again."""
    game = table((1, 1, 1))
    for _ in range(times):
        game.play(Take((0, 1), 1))
        assert game.reveal("4,7") is None
        assert game.undo(confirmed=True) is Undo.DONE
    return game


def test_each_look_that_was_taken_back_is_counted_for_ever() -> None:
    game = looked_back(3)
    assert game.looks == (0, 0, 0)
    assert [note.text for note in game.record().notes] == ["undo 2 revealed"] * 3
    again = table((1, 1, 1))
    again.restore((), 0, game.notes)
    assert again.looks == (0, 0, 0)


def test_going_back_further_rubs_no_look_out() -> None:
    game = table((2, 2, 2))
    game.play(Take((0,), 1))
    after = len(game.moves)
    game.play(Take((0, 1, 2), 1))
    game.play(game.rules.legal_moves(game.state)[0])
    while game.rules.to_act(game.state) is not None:
        game.play(game.rules.legal_moves(game.state)[0])
    assert game.reveal("4,7") is None
    assert game.undo(confirmed=True) is Undo.DONE
    assert game.looks[0] > after
    while game.undo() is Undo.DONE:
        pass
    assert [note.after for note in game.record().notes] == [0]
    assert read(write(game.record())).notes == game.record().notes


def test_where_looks_may_not_be_taken_back_undo_is_refused_and_nothing_changes() -> None:
    sitting = Sitting(Mode.SCREEN, PLAYERS, (), Deal((1, 1, 1), (4, 7)))
    game = Table(Twigs(), sitting, lambda: 0, looks_may_go=lambda: False)
    game.play(Take((0, 1), 1))
    assert game.reveal("4,7") is None
    assert game.undo(confirmed=True) is Undo.FORBIDDEN
    assert (len(game.moves), game.revealing, game.looks) == (2, "4,7", ())
