"""A console with a table of any game, played headless from home; and what its lamps must show."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pygame

from engine.core import Choice, Place, Rng, choice
from engine.session import Mode, Player, Table
from firmware.app.console import Console
from firmware.app.machine import Peripherals
from firmware.app.pilot import Pilot
from firmware.app.services import open_services
from firmware.app.window import open_window
from firmware.files.games import found
from firmware.files.paths import Paths
from firmware.store.opening import Opened
from tests.firmware.app.kept_pictures import KeptPictures
from ui.games.find import presenter
from ui.games.stone_age_junior.entry.youngest import Youngest
from ui.screens.play.table import TableScreen
from ui.screens.play.the_end import EndScreen

STORY_MS = 60_000
PLAYERS = (Player("Léa"), Player("Papa"))


def ask_no_values(table: Table) -> None:
    """Nobody has a box to hold cards against."""
    if table.rules.game == "first_sparks":
        table.remark("estimate all")


class Play:
    """A console in made time at its home screen, stories cut short; `sit_down` opens a table of two."""

    def __init__(
        self,
        folder: Path,
        seed: int,
        size: tuple[int, int],
        game: str = "clans",
        *,
        outside: Sequence[EntryPoint] = (),
        kept: Opened | None = None,
        peripherals: Peripherals | None = None,
        explains: bool = False,
        desk: bool = True,
        hand: Pilot | None = None,
    ) -> None:
        """`outside`: games that were installed beside ours. `explains`: what is big comes on cards. Without a
        desk: the touchscreen alone."""
        self.game = game
        cards = str(explains).lower()
        (folder / "settings.toml").write_text(
            f'[screen]\nless_motion = true\nlanguage = "en"\n[play]\nexplains = {cards}\n'
        )
        self.hand = hand or Pilot(seed)
        self.services = open_services(
            Paths((folder,), folder, folder, folder / "stick"),
            opened=kept,
            now=lambda: 0.0,
            clock=self.hand.clock,
            seed=lambda: seed,
            hour_words=lambda seconds, words: "",
        )
        window = open_window(
            {"TOTEM_HEADLESS": "1"}, size=size, press=(lambda pin, down: None) if desk else None
        )
        self.console = Console(
            window,
            self.services,
            clock=self.hand.clock,
            simulated=True,
            made_time=True,
            shelf=KeptPictures(),
            peripherals=peripherals,
        )
        self.hand.take(self.console)
        if outside:
            self.console.look_for_games(lambda ours: found(ours, outside))
            self.hand.rest(100)
        self.seed = seed

    def sit_down(self) -> None:
        """At a table on the screen, without the screens before it."""
        shown = presenter(self.services.games.catalogue[self.game])
        deal = self.services.library.rules(self.game).deal(2, {}, Rng(self.seed))
        table = self.services.tables.begin(self.game, Mode.SCREEN, (Player("Léa"), Player("Papa")), {}, deal)
        self.console.app.open(TableScreen(self.console.shell, shown, table))
        self.hand.rest(200)

    def come_from_home(self, take: Callable[[str], None]) -> None:
        """Through the set-up and everybody's secrets, where there are any; `take` takes what the screen
        offers by its name."""
        for means in (f"game/{self.game}", "mode/screen", "start"):
            take(means)
            self.hand.watch(STORY_MS)
        while not isinstance(self.console.app.top, TableScreen):
            asked = ("seat/0",) if isinstance(self.console.app.top, Youngest) else ("me", "done")
            for means in asked:
                take(means)
                self.hand.watch(STORY_MS)

    @property
    def screen(self) -> TableScreen:
        top = self.console.app.top
        assert isinstance(top, TableScreen), f"{type(top).__name__} is on top"
        return top

    @property
    def table(self) -> Table:
        return self.screen.table

    @property
    def ended(self) -> bool:
        return isinstance(self.console.app.top, EndScreen)

    def lit(self) -> dict[str, str]:
        """The places that give light at any moment of two seconds, with the kind of their light."""
        board = self.console.board.laid
        assert board is not None
        name = {lamp: place for place, lamp in board.wiring.lamps.items()}
        seen: dict[str, str] = {}
        self.hand.rest(60)
        for _ in range(26):
            seen |= {name[n]: kind_of(colour) for n, colour in enumerate(board.sent) if any(colour)}
            self.hand.let_lamps_go_on(80)
        return seen

    def expected(self, *pointed: Place) -> dict[str, str]:
        """What may be chosen, what has been, and elsewhere the trail of the last move."""
        rules, state = self.table.rules, self.table.state
        last = self.table.moves[-1].move if self.table.moves else None
        text = rules.move_text(last) if last is not None else ""
        return EXPECTED[self.game](choice(rules, state, pointed), text)


def light_of_clans(asked: Choice[Any], last: str) -> dict[str, str]:
    light = {f"territory/{number}": "trail" for number in re.findall(r"\d+", last)}
    choosable: dict[str, str] = dict.fromkeys(asked.next, "choosable")
    return light | choosable | dict.fromkeys(asked.pointed, "chosen")


def light_of_territories(asked: Choice[Any], last: str) -> dict[str, str]:
    """Lamps lie at the corners: those of the last log, and both ends of each log that may be laid."""
    logs = [spot.removeprefix("edge/") for spot in asked.next]
    light = {f"corner/{corner}": "trail" for corner in last.split("-") if corner}
    return light | {f"corner/{corner}": "choosable" for log in logs for corner in log.split("-")}


EXPECTED: Mapping[str, Callable[[Choice[Any], str], dict[str, str]]] = {
    "clans": light_of_clans,
    "territories": light_of_territories,
}
"""What the lamps of a board must show, from what is asked and the text of the last move: an account of its
own, to compare them with."""


def kind_of(colour: tuple[int, int, int]) -> str:
    red, green, blue = colour
    if green == blue == 0:
        return "refused"
    if blue == 0:
        return "chosen"
    return "choosable" if red > blue else "trail"


@contextmanager
def playing(
    folder: Path,
    game: str = "clans",
    *,
    seed: int,
    size: tuple[int, int] = (800, 480),
    outside: Sequence[EntryPoint] = (),
    kept: Opened | None = None,
    peripherals: Peripherals | None = None,
    desk: bool = True,
    explains: bool = False,
    hand: Pilot | None = None,
) -> Iterator[Play]:
    play = Play(
        folder,
        seed,
        size,
        game,
        outside=outside,
        kept=kept,
        peripherals=peripherals,
        desk=desk,
        explains=explains,
        hand=hand,
    )
    try:
        yield play
    finally:
        play.console.close()
        pygame.display.quit()


@contextmanager
def seated(folder: Path, game: str = "clans", *, seed: int) -> Iterator[Play]:
    with playing(folder, game, seed=seed) as play:
        play.sit_down()
        yield play
