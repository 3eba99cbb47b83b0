"""A whole game of Clans on simulated lamps and buttons, played by its own rules; under an emulated
processor, so that only its first and its last position are drawn.
"""

import sys
from pathlib import Path

import pygame

from engine.catalogue import OURS
from engine.core import Rng
from engine.session import Mode, Player
from firmware.app.console import Console
from firmware.app.pilot import Pilot
from firmware.app.services import open_services
from firmware.app.window import open_window
from firmware.files.paths import Paths
from ui.games.find import presenter
from ui.lights.glow import Glow
from ui.screens.play.table import TableScreen


def play(folder: Path) -> tuple[int, int]:
    """How many moves were made, and how many different frames the lamps were sent."""
    hand = Pilot(1)
    paths = Paths((folder,), folder, folder)
    services = open_services(
        paths, now=lambda: 0.0, clock=hand.clock, seed=lambda: 1, hour_words=lambda seconds, words: ""
    )
    window = open_window({"TOTEM_HEADLESS": "1"}, size=(800, 480), press=lambda pin, down: None)
    console = Console(window, services, clock=hand.clock, simulated=True, made_time=True)
    hand.take(console)
    rules, shown = services.library.rules("clans"), presenter(OURS["clans"])
    players = (Player("Léa"), Player("Papa"))
    table = services.tables.begin("clans", Mode.SCREEN, players, {}, rules.deal(2, {}, Rng(1)))
    console.app.open(TableScreen(console.shell, shown, table))
    console.step(())
    board = console.board.laid
    assert board is not None
    lit = set()
    while rules.to_act(table.state) is not None:
        move = rules.legal_moves(table.state)[0]
        meaning = rules.pointing(table.state, move)
        board.light({place: Glow((255, 160, 40)) for place in (*meaning.in_order, *meaning.any_order)})
        hand.let_lamps_go_on(100)
        lit.add(board.sent)
        table.play(move)
    console.app.changed()
    console.step(())
    moves = len(table.moves)
    console.close()
    pygame.display.quit()
    return moves, len(lit)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    print(*play(folder))
