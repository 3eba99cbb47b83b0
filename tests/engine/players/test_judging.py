"""A game looked at again: wins given away are found, nobody is blamed for what was forced, hinted or luck."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.cherokee.model import Recruit
from engine.core import Rng, Seat, Unreadable
from engine.players.judgement import (
    GRADES,
    Belief,
    Choice,
    Grade,
    Luck,
    Moment,
    Piece,
    Point,
    data_of,
    grade_of,
    moments,
    pieces_of,
    read,
    strokes,
    text_of,
)
from engine.players.judging import Judging, NotOverError, Of, Over, over, pieces, second_parts
from engine.players.match import shares_of
from engine.stone_age_junior.model import Asked, Move, State, Turn
from tests.engine import games
from tests.engine.players.crafts import GAMES, craft
from tests.engine.players.judged import finished, replayed, thrown_away, wins_at_once
from tests.engine.stone_age_junior.tables import table


def last_of(game: Over, count: int) -> Over:
    """Its last moves only: what is short is judged quickly."""
    return replace(game, states=game.states[-count - 1 :], moves=game.moves[-count:])


def told(judging: Judging, found: Sequence[Piece]) -> tuple[Moment, ...]:
    """The turning points among the moves that were `found` so far, once the worst are looked at closely."""
    parts = [part for part in second_parts(0, found) if part.of is Of.CLOSELY]
    return moments(tuple(piece for part in parts for piece in judging.part(part, found)))


@pytest.mark.parametrize("name", GAMES)
def test_a_win_that_was_given_away_is_a_turning_point_and_the_win_is_shown(name: str) -> None:
    game, n = thrown_away(name)
    judging = Judging(game)
    (moment,) = told(judging, [judging.choice(n)])
    assert moment.grade is Grade.VERY_MUCH
    assert moment.choice.lost > 0.5
    seat = game.rules.to_act(game.states[n])
    assert seat == moment.choice.seat
    assert wins_at_once(name, game.states[n], seat, game.rules.read_move(moment.choice.better))


@pytest.mark.parametrize(
    ("fell", "grade"), [(-0.1, None), (0.0, None), (0.12, Grade.MUCH), (0.9, Grade.VERY_MUCH)]
)
def test_where_nothing_is_chance_no_more_is_blamed_than_the_line_falls(
    fell: float, grade: Grade | None
) -> None:
    game, n = thrown_away("territories")
    judging = Judging(game)
    choice = judging.choice(n)

    def point(move: int, chance: float) -> Point:
        both = (chance, 1 - chance) if choice.seat == 0 else (1 - chance, chance)
        return Point(move, both, (0.0, 0.0))

    found: list[Piece] = [choice, point(n, 0.9), point(n + 1, 0.9 - fell)]
    assert [one.grade for one in told(judging, found)] == ([] if grade is None else [grade])


@pytest.mark.parametrize("name", GAMES)
def test_who_makes_the_winning_move_is_not_told_of(name: str) -> None:
    """The same position, and the move that wins there."""
    game, n = thrown_away(name)
    rules, state = game.rules, game.states[n]
    seat = rules.to_act(state)
    assert seat is not None
    won = [move for move in rules.legal_moves(state) if wins_at_once(name, state, seat, move)][:1]
    states = replayed(name, state, won)
    while rules.to_act(states[-1]) is not None:
        won.append(rules.legal_moves(states[-1])[0])
        states.append(rules.advance(states[-1], won[-1]))
    assert moments(tuple(pieces(over(rules, game.craft, states, won)))) == ()


@pytest.mark.parametrize("name", GAMES)
def test_only_who_had_a_choice_is_judged_and_a_hint_that_was_followed_never(name: str) -> None:
    game, n = thrown_away(name)
    judged = Judging(game).chosen
    assert n in judged
    assert all(len(game.rules.legal_moves(game.states[one])) > 1 for one in judged)
    forced = [m for m, state in enumerate(game.states[:-1]) if len(game.rules.legal_moves(state)) == 1]
    assert not {*forced} & {*judged}
    hinted = replace(game, blameless=frozenset({n}))
    assert Judging(hinted).chosen == tuple(one for one in judged if one != n)


def test_there_are_forced_moves_in_these_games() -> None:
    game, _ = thrown_away("cherokee")
    assert any(len(game.rules.legal_moves(state)) == 1 for state in game.states[:-1])


@pytest.mark.parametrize("name", GAMES)
def test_chances_make_one_and_end_with_the_result(name: str) -> None:
    game = last_of(thrown_away(name)[0], 6)
    points = [one for one in pieces(game) if isinstance(one, Point)]
    assert [one.move for one in points] == list(range(7))
    for point in points:
        assert sum(point.chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in point.chances)
    assert points[-1].chances == shares_of(game.rules, game.states[-1])
    assert points[-1].errors == (0.0,) * game.seats


@pytest.mark.parametrize("name", GAMES)
def test_a_judgement_that_was_broken_off_goes_on_where_it_was(name: str) -> None:
    game = last_of(thrown_away(name)[0], 4)
    whole = tuple(pieces(game))
    assert whole == tuple(pieces(game))
    for at in range(0, len(whole), max(1, len(whole) // 4)):
        assert (*whole[:at], *pieces(game, whole[:at])) == whole


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_goes_on_cannot_be_judged(name: str) -> None:
    game = finished(name, 3)
    for n in (0, len(game.moves) // 2, len(game.moves) - 1):
        with pytest.raises(NotOverError):
            over(game.rules, game.craft, game.states[: n + 1], game.moves[:n])


def test_nor_one_whose_clans_still_lie_face_down() -> None:
    game = finished("clans", 3)
    hidden = game.states[-1]._replace(clans=(None, None))
    with pytest.raises(NotOverError):
        over(game.rules, game.craft, (*game.states[:-1], hidden), game.moves)


def test_a_choice_is_judged_by_what_could_be_known() -> None:
    """Another clan of the opponent changes neither what was better nor by how much."""
    game = finished("clans", 5)
    n = len(game.moves) // 2
    seat = game.rules.to_act(game.states[n])
    assert seat is not None
    other = Seat(1 - seat)

    def exchanged(state: Any) -> Any:
        free = next(clan for clan in ("red", "blue", "green") if clan not in game.states[0].clans)
        clans = tuple(free if one == other else clan for one, clan in enumerate(state.clans))
        return state._replace(clans=clans)

    cut = replace(game, states=tuple(map(exchanged, game.states)))
    assert Judging(cut).choice(n) == Judging(game).choice(n)


def test_what_beside_the_board_only_its_seat_knew_is_judged_as_if_it_had_been_told() -> None:
    """Clans on cardboard: the program learns them at the end."""
    game = finished("clans", 5)
    n = len(game.moves) // 2
    told = [state._replace(clans=(None, None)) for state in game.states[:-1]]
    beside = over(game.rules, game.craft, [*told, game.states[-1]], game.moves)
    assert Judging(beside).choice(n) == Judging(game).choice(n)
    assert Judging(beside).point(n) == Judging(game).point(n)


def test_a_card_that_came_from_a_hand_on_cardboard_was_nobodys_choice() -> None:
    """Cherokee: who moves and who is expelled is judged, and all of it can be."""
    game = finished("cherokee", 3)
    cut = [state._replace(hands=tuple(map(len, state.hands))) for state in game.states[-9:]]
    judging = Judging(over(game.rules, game.craft, cut, game.moves[-8:]))
    lot = [n for n, move in enumerate(game.moves[-8:]) if isinstance(move, Recruit)]
    assert lot
    assert not set(lot) & set(judging.chosen)
    assert [piece.move for piece in judging.pieces(()) if isinstance(piece, Choice)]


# luck


SITE_TOKEN = 7
"""In `IN_A_ROW`."""


def turned_up(token: int) -> Over:
    """Stone Age Junior: nobody remembers a token, the third hut can be paid, and this one is turned up."""
    rules = games.rules("stone_age_junior")
    states: list[State] = [table("ttbbppaaff;2;tt,bb", ";;pp,aa", asked=Asked.TURN, piles="ff,pp tpa baf")]
    assert all(one.seen is None for one in states[0].tokens)
    moves: list[Move] = [Turn(token)]
    rng = Rng(4)
    while True:
        states.append(rules.advance(states[-1], moves[-1]))
        if rules.to_act(states[-1]) is None:
            return over(rules, craft("stone_age_junior"), states, moves)
        legal = rules.legal_moves(states[-1])
        building = [one for one in legal if rules.move_text(one).startswith("hut")]
        moves.append(building[0] if building else rng.pick(legal))


def test_what_a_token_shows_is_luck_and_nobodys_fault() -> None:
    game = turned_up(SITE_TOKEN)
    judging = Judging(game)
    have: dict[tuple[Any, ...], Piece] = {(Point, 1): judging.point(1)}
    luck = judging.luck(0, have)
    assert luck is not None
    assert luck.gained > 0.10
    choice = judging.choice(0)
    assert choice.lost - choice.error < GRADES[-1][0]
    assert grade_of(choice) is None


@pytest.mark.parametrize("name", ["clans", "territories", "cherokee"])
def test_where_nothing_is_drawn_there_is_no_luck(name: str) -> None:
    assert strokes(tuple(pieces(last_of(thrown_away(name)[0], 8)))) == ()


# what an observer could know


@pytest.mark.parametrize("name", ["clans", "cherokee"])
def test_beliefs_come_from_the_open_table_and_grow(name: str) -> None:
    game = finished(name, 2)
    beliefs = Judging(game).beliefs()
    assert beliefs
    for belief in beliefs:
        for seat in belief.by_seat:
            assert sum(seat) == pytest.approx(1)
    hidden = game.craft.hidden
    assert hidden is not None
    own = [hidden.secret(game.states[-1], Seat(n)) for n in range(game.seats)]
    last = beliefs[-1].by_seat
    assert all(secret is not None for secret in own)
    first = beliefs[0].by_seat
    grown = sum(last[n][secret] - first[n][secret] for n, secret in enumerate(own) if secret is not None)
    assert grown > 0


# what is told


def choice(move: int, lost: float, error: float = 0.01, *, closely: bool = True) -> Choice:
    return Choice(move, Seat(0), lost, error, "a", closely)


def test_grades_begin_at_five_ten_and_fifteen_points() -> None:
    graded = [grade_of(choice(1, lost)) for lost in (0.049, 0.05, 0.099, 0.10, 0.149, 0.15, 1.0)]
    assert graded == [
        None, Grade.A_LITTLE, Grade.A_LITTLE, Grade.MUCH, Grade.MUCH, Grade.VERY_MUCH, Grade.VERY_MUCH,
    ]  # fmt: skip


def test_a_loss_that_may_be_chance_is_not_told() -> None:
    assert grade_of(choice(1, 0.06, 0.05)) is None


def test_three_at_most_are_told_the_greatest_in_the_order_of_play() -> None:
    many = [choice(n, lost) for n, lost in enumerate((0.2, 0.3, 0.06, 0.25, 0.12))]
    guesses = [choice(9, 0.9, closely=False)]
    told = moments([*many, *guesses])
    assert [one.choice.move for one in told] == [0, 1, 3]
    assert all(isinstance(one, Moment) for one in told)


def test_the_game_turned_where_somebody_lost_a_lead_and_only_once() -> None:
    """Who was behind already, and who is still ahead, gave much away and turned nothing."""
    had, lost = (0.6, 0.45, 0.3, 0.55), (0.2, 0.3, 0.4, 0.12)
    points = [Point(n, (one, 1 - one), (0.0, 0.0)) for n, one in enumerate(had)]
    choices = [choice(n, one) for n, one in enumerate(lost)]
    told = [(one.choice.move, one.turned) for one in moments([*points, *choices])]
    assert told == [(0, False), (1, True), (2, False)]
    ahead = Point(1, (0.95, 0.05), (0.0, 0.0))
    assert not any(one.turned for one in moments([ahead, choice(1, 0.3)]))
    assert not any(one.turned for one in moments([choice(1, 0.3)])), "nothing is known of before"


def test_a_judgement_is_the_same_as_text() -> None:
    whole: tuple[Piece, ...] = (
        Point(0, (0.25, 0.75), (0.01, 0.01)),
        choice(3, 0.5),
        Luck(4, Seat(1), -0.25, 0.05),
        Belief(2, ((0.5, 0.5), (0.25, 0.75))),
    )
    assert read(text_of(whole)) == whole
    assert pieces_of(data_of(whole)) == whole


@pytest.mark.parametrize(
    "text", ["", "{}", "[1]", '[["point",1]]', '[["choice",1,0,"x",0,"a",true]]', "[" * 5000, "null"]
)
def test_what_is_no_judgement_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read(text)
