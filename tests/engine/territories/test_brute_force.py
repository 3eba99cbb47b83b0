"""Legal logs are those of the oracle, which tries every completion.

`./test --long` compares every start log on every land up to 3 by 3 squares, and many more games.
"""

from collections.abc import Iterator
from itertools import combinations, product

from engine.core import Seat
from engine.territories.land import Land, land_of
from engine.territories.legality import legal_logs
from engine.territories.model import Side, State
from engine.territories.play import lay, position
from tests.engine.territories import oracle
from tests.engine.territories.scenes import RULES, random_game


def as_oracle(state: State) -> oracle.Position:
    return oracle.Position(
        frozenset(state.land.squares),
        frozenset(state.squares(Side.WHITE)),
        frozenset(state.squares(Side.BLACK)),
        frozenset(state.logs),
        state.open_end,
        state.side is Side.WHITE,
    )


def check(state: State) -> None:
    """The same legal logs; a game that is over has none."""
    expected = oracle.legal(as_oracle(state))
    assert sorted(legal_logs(state)) == expected, RULES.state_text(state)
    assert state.over == (not expected), RULES.state_text(state)


def placements(land: Land, farms: int) -> Iterator[tuple[int, int]]:
    """White's and Black's farms, at least one each; of two that differ by the colours only the first."""
    for squares in combinations(land.squares, farms):
        for sides in product((0, 1), repeat=farms - 1):
            white = land.bits(square for square, side in zip(squares, (0, *sides), strict=True) if not side)
            if any(sides):
                yield white, land.bits(squares) & ~white


def starts(land: Land, farms: tuple[int, int]) -> list[State]:
    """With each log that runs from the border inwards."""
    found = []
    for log, edge in land.edges.items():
        loose = edge.ends & land.bare.loose
        if loose and loose != edge.ends:
            found.append(position(land, Seat(0), farms, [log], land.corner(loose), Side.WHITE))
    return found


def reachable(start: State) -> Iterator[State]:
    """Each position once; who laid the border's last log does not matter while it is open."""
    seen = set()
    todo = [start]
    while todo:
        state = todo.pop()
        key = (frozenset(state.logs), state.open_end, state.open_end is None and state.side)
        if key not in seen:
            seen.add(key)
            yield state
            todo += [lay(state, log) for log in (() if state.over else legal_logs(state))]


def compare(land: Land, farms: int, every: int = 1) -> int:
    """Checks every `every`-th position with so many farms; start logs take turns."""
    checked = 0
    for n, placed in enumerate(placements(land, farms)):
        begun = starts(land, placed)
        for at, state in enumerate(reachable(begun[n % len(begun)])):
            if at % every == 0:
                check(state)
                checked += 1
    return checked


def rectangle(width: int, height: int) -> Land:
    return land_of(product(range(width), range(height)))


def test_on_the_smallest_lands_every_position_agrees() -> None:
    for width, height in ((2, 2), (2, 3), (3, 2)):
        for farms in (2, 3, 4):
            assert compare(rectangle(width, height), farms) > 10


def test_on_3_by_3_squares_every_placement_of_two_and_three_farms_agrees() -> None:
    assert compare(rectangle(3, 3), 2) + compare(rectangle(3, 3), 3) > 5000


def test_on_3_by_3_squares_every_placement_of_four_farms_agrees_in_part() -> None:
    assert compare(rectangle(3, 3), 4, every=7) > 5000


def test_two_thousand_positions_of_random_games_agree() -> None:
    checked = 0
    for seed in range(72):
        for state in random_game(seed, shape=("rectangle", "free")[seed % 2]):
            check(state)
            checked += 1
    assert checked > 2000
