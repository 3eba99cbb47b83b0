"""Positions in sight: the land row by row, the logs, the open end, who decides."""

from collections.abc import Iterator

from engine.core import Rejection, Rng
from engine.territories.model import State
from engine.territories.rules import TerritoriesRules
from tests.engine import games


def the_rules() -> TerritoriesRules:
    found = games.rules("territories")
    assert isinstance(found, TerritoriesRules)
    return found


RULES = the_rules()


def scene(land: str, logs: str, end: str = "-", side: str = "w", white_seat: int = 0) -> State:
    """`land`: rows with `/` between; `w` and `b` farms, `o` a place of the draft, `_` no land."""
    return RULES.read_state(f"{land} {logs} {end} {side} {white_seat} play")


def legal(state: State) -> list[str]:
    return [RULES.move_text(move) for move in RULES.legal_moves(state)]


def refusal(state: State, move: str) -> Rejection:
    refused = RULES.check(state, RULES.read_move(move))
    assert refused is not None, f"{move} is allowed"
    return refused


def allowed(state: State, move: str) -> bool:
    return RULES.check(state, RULES.read_move(move)) is None


def play(state: State, *moves: str) -> State:
    for text in moves:
        move = RULES.read_move(text)
        assert RULES.check(state, move) is None, f"{text} is refused in {RULES.state_text(state)}"
        state = RULES.advance(state, move)
    return state


def random_game(seed: int, **options: str) -> Iterator[State]:
    """Every position of a game from deal to end."""
    rng = Rng(seed)
    state = RULES.start(RULES.deal(2, options, rng))
    yield state
    while not state.over:
        state = RULES.advance(state, rng.pick(RULES.legal_moves(state)))
        yield state
