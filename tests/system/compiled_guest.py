"""What the engine says of Territories, line by line: with the compiled build and without it, it has to be the
same. The first line says which of them it was.

    compiled_guest.py GAMES LANDS [vectors]
"""

import json
import sys
from collections.abc import Iterator, Sequence
from importlib import resources
from typing import Any, Final

from engine.catalogue import OURS
from engine.core import Event, Rng, Seat
from engine.players import Level
from engine.players.match import Entrant, play
from engine.territories import borders, land
from engine.territories.counting import scores, standing
from engine.territories.craft.alpha_beta import foreseen, look
from engine.territories.craft.appraisal import chances, lead
from engine.territories.model import Side, State
from engine.territories.outlook import what_if
from engine.territories.play import position

DATA: Final = resources.files("engine.territories").joinpath("territories.json").read_text("utf-8")
RULES: Final[Any] = OURS["territories"].rules({"territories.json": DATA})
CRAFT: Final[Any] = OURS["territories"].craft(RULES)
AHEAD: Final = 40
"""Positions of a look."""
SQUARES: Final = 24
LOGS: Final = 12


def of_position(state: State) -> Iterator[str]:
    yield RULES.state_text(state)
    yield f"{lead(state)!r} {chances(state)!r} {scores(state.land, state.fence, state.farms)}"
    yield f"{standing(state)}"
    moves = RULES.legal_moves(state)
    for move in moves:
        out: list[Event] = []
        after = RULES.advance(state, move, out)
        yield f"{RULES.move_text(move)} {RULES.state_text(after)} {after!r} {lead(after)!r} {out}"
        if isinstance(move, land.Log):
            yield repr(what_if(state, move))
    for edge in state.land.edges:
        yield f"{edge} {RULES.check(state, edge)}"
    for thought in look(RULES, state, AHEAD) if moves else ():
        yield f"{RULES.move_text(thought.move)} {thought.simulations}"
    yield RULES.state_text(foreseen(RULES, state, AHEAD))


def of_game(seed: int) -> Iterator[str]:
    """Played at random, each position looked at; and the same deal played by two levels."""
    rng = Rng(seed)
    deal = RULES.deal(2, {}, rng)
    state = RULES.start(deal)
    while not state.over:
        yield from of_position(state)
        state = RULES.advance(state, rng.pick(RULES.legal_moves(state)))
    yield from of_position(state)
    seated = [Entrant("clever", CRAFT.manners[Level.CLEVER]), Entrant("greedy", CRAFT.greedy)]
    yield repr(play(RULES, CRAFT, deal, seated, seed))


def of_any_land(seed: int) -> Iterator[str]:
    """Land, farms and logs as no game may have them."""
    rng = Rng(seed)
    squares = [(rng.below(3), rng.below(3))]
    while len(squares) < SQUARES:
        x, y = rng.pick(squares)
        dx, dy = rng.pick(((1, 0), (-1, 0), (0, 1), (0, -1)))
        if (x + dx, y + dy) not in squares and min(x + dx, y + dy) >= 0:
            squares.append((x + dx, y + dy))
    here = land.land_of(squares)
    homes = [rng.pick(here.squares) for _ in range(6)]
    white, black = here.bits(homes[:3]), here.bits(homes[3:])
    logs = list(dict.fromkeys(rng.pick(list(here.edges)) for _ in range(rng.below(LOGS))))
    side = rng.pick((Side.WHITE, Side.BLACK))
    yield from of_position(position(here, Seat(0), (white, black & ~white), logs, None, side))


def of_vectors() -> Iterator[str]:
    from tests.vectors import territories
    from tests.vectors.adapter import check
    from tests.vectors.test_vectors import selection

    for line in map(json.loads, selection("territories")):
        yield f"{line.get('id')} {[str(difference) for difference in check(line)]}"
        yield from of_position(territories.state(line["position"]))


def main(words: Sequence[str]) -> None:
    print("compiled" if str(borders.__file__).endswith(".so") else "plain")
    for seed in range(int(words[0])):
        print(*of_game(seed), sep="\n")
    for seed in range(int(words[1])):
        print(*of_any_land(seed), sep="\n")
    if "vectors" in words:
        print(*of_vectors(), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
