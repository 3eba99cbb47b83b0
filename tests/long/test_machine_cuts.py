"""The plug is pulled in the middle of a game and the machine booted again: nothing that was safe is lost."""

import os
import subprocess
import time
from pathlib import Path
from typing import Final

from tests.long.machine.disk import disk
from tests.long.machine.person import Person, is_up, tells
from tests.long.machine.qemu import Machine, booted, display
from tests.system.installation import tool

CUTS: Final = int(os.environ.get("TOTEM_CUTS", "20"))
MOVES: Final = 2
"""Between two cuts: fewer than a game of Clans lasts, over all of them."""
GAMES: Final = "/var/lib/totem"
UP: Final = "up"


def test_the_machine_is_killed_in_the_middle_of_a_game_and_booted_again(tmp_path: Path) -> None:
    machine = Machine(tmp_path, disk("bookworm"), display(800, 480))
    played = Played()
    for cut in range(CUTS + 1):
        with booted(machine):  # whose end pulls the plug
            begun = time.monotonic()
            if cut == 0:
                tells(machine)
            is_up(machine)
            Person(machine).plugs_in_a_panel()
            played.on(machine, cut, begun)
    played.ends()


def test_cut_after_cut_of_the_disk_with_the_games(tmp_path: Path) -> None:
    """The same without the boots: the games lie on a disk of their own, and after each cut the machine goes
    on with the memory that it had before that disk was there. What the cut left there is mounted again."""
    games = tmp_path / "games"
    with games.open("wb") as file:
        file.truncate(64 << 20)
    subprocess.run([tool("mke2fs"), "-q", "-t", "ext4", str(games)], check=True)
    machine = Machine(tmp_path, disk("bookworm"), display(800, 480))
    with booted(machine):
        machine.ask("plug_in")
        tells(machine)
        is_up(machine)
        machine.shell(f"systemctl stop totem; cp -a {GAMES}/. /srv/games; sync")
        machine.remember(UP)
    played = Played()
    for cut in range(CUTS + 1):
        with booted(machine, UP):
            begun = time.monotonic()
            machine.monitor(f"drive_add 0 if=none,id=games,file={games},format=raw,cache=writeback")
            machine.plug("virtio-blk-pci", "games", drive="games")
            machine.wait_until("test -b /dev/vdb")
            machine.shell(f"mount -t ext4 /dev/vdb {GAMES}")
            if cut == 0:
                machine.shell(f"cp -a /srv/games/. {GAMES}")
            print(machine.shell("journalctl -k -o cat -n 4 | grep vdb", check=False))
            machine.shell("systemctl start --no-block totem")
            is_up(machine)
            played.on(machine, cut, begun)
    played.ends()


class Played:
    """One game over all cuts, and what of it was said to be safe."""

    def __init__(self) -> None:
        self.safe: list[str] = []

    def on(self, machine: Machine, cut: int, begun: float) -> None:
        person = Person(machine)
        found = 0
        if cut:
            record = person.goes_on()["record"]
            assert record[: len(self.safe)] == self.safe, f"cut {cut} lost moves"
            found = len(record)
        else:
            person.begins("clans")
        after = time.monotonic() - begun
        print(f"cut {cut}: {len(self.safe)} safe, {found} found after {after:.0f} s", flush=True)
        for _move in range(MOVES):
            told = person.turn()
        while cut % 2 and not told["safe"]:  # each second time in the middle of writing
            told = machine.shown()
        if told["safe"]:
            self.safe = list(told["record"])

    def ends(self) -> None:
        print(f"{CUTS} cuts, {len(self.safe)} moves at the end, none of them lost")
        assert len(self.safe) >= CUTS
