"""The plug is pulled in the middle of a game and the machine booted again: nothing that was safe is lost."""

import os
import time
from pathlib import Path
from typing import Final

from tests.long.machine.disk import disk
from tests.long.machine.person import Person, is_up, tells
from tests.long.machine.qemu import Machine, booted, display

CUTS: Final = int(os.environ.get("TOTEM_CUTS", "20"))
MOVES: Final = 3
"""Between two cuts."""


def test_the_machine_is_killed_in_the_middle_of_a_game_and_booted_again(tmp_path: Path) -> None:
    machine = Machine(tmp_path, disk("bookworm"), display(800, 480))
    safe: list[str] = []
    found = 0
    for cut in range(CUTS + 1):
        with booted(machine):  # whose end pulls the plug
            begun = time.monotonic()
            if cut == 0:
                tells(machine)
            is_up(machine)
            machine.ask("plug_in")
            person = Person(machine)
            if cut:
                record = person.goes_on()["record"]
                assert record[: len(safe)] == safe, f"cut {cut} lost moves"
                found = len(record)
            else:
                person.begins("clans")
            after = time.monotonic() - begun
            print(f"boot {cut}: at the table with {found} moves after {after:.0f} s", flush=True)
            for _move in range(MOVES):
                told = person.turn()
            while cut % 2 and not told["safe"]:  # each second time in the middle of writing
                told = machine.shown()
            if told["safe"]:
                safe = list(told["record"])
    print(f"{CUTS} cuts, {len(safe)} moves at the end, none of them lost")
    assert len(safe) >= CUTS
