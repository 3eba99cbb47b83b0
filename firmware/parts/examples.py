"""The wiring that is brought with a game, for the desk and for whoever builds its board."""

from collections.abc import Callable, Collection, Mapping
from typing import Final

from engine.catalogue import Game
from engine.core import NO, UNDO, YES, AnyRules
from firmware.parts.wired import AnyPlace, WiringFile
from hardware.wiring import Wiring, read_wiring
from ui.games.contract.table import BoardMap
from ui.games.find import presenter, wiring

USUAL: Final[Mapping[int, str]] = {5: YES, 6: NO, 13: UNDO}
"""The pins (BCM) of the answers, on every board."""


def example_of(
    game: Game, rules: Callable[[str], AnyRules], places: Collection[str] = AnyPlace()
) -> WiringFile | None:
    """None for a file that is brought and does not fit `places`, and for a game without a board. `rules` is
    asked for a game without a file: no board is dark because nobody wrote one."""
    found = wiring(game)
    if found is None:
        mapped = presenter(game).table.board_map
        board = None if mapped is None else mapped(rules(game.id))
        return None if board is None else WiringFile(usual_wiring(board), f"{game.id}.toml", ())
    name, content = found
    read = read_wiring(content, places)[0]
    return WiringFile(read, name, ()) if read is not None else None


def usual_wiring(board: BoardMap) -> Wiring:
    """The lamps in the order of the map from 0, and the three answers."""
    return Wiring(len(board.lamps), {place: n for n, place in enumerate(board.lamps)}, dict(USUAL))
