"""Secrets that are others change nothing that a neighbour can see, hear, count or read: in the real program,
at positions of every game that has secrets.

A position is shown twice, as it is and with everything hidden exchanged for something else that fits what
lies open (`rules.imagine` of the public view). Then the same hand does the same things at both.
"""

import hashlib
import io
import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import pygame
import pytest

from engine.core import Rng
from engine.players import LEVELS
from engine.session import Mode, Player, Table
from firmware.app.pilot import CannotReachError
from tests.engine import games
from tests.firmware.app.playing import Play, playing
from tests.firmware.app.with_totem import AtOnce, thought_by, totem
from ui.core.stage import Stage
from ui.games.find import presenter
from ui.screens.play.moves import said
from ui.screens.play.opening import open_table
from ui.screens.play.table import TableScreen
from ui.services.sound import Sound

PEOPLE: Final = (Player("Léa"), Player("Papa"), Player("Noé"))
OPTIONS: Final[Mapping[str, dict[str, str]]] = {"stone_age_junior": {"goods": "hidden"}}
SECRETIVE: Final = ("clans", "cherokee", "stone_age_junior", "first_sparks")
POSITIONS: Final = 4
STEPS: Final = 24
"""Of the cursor, which is more than most tables have stops."""
TAPS: Final = 10
MOST_MOVES: Final = 90

Seen = dict[str, Any]


class Ear:
    """Takes the place of sounds and voice."""

    def __init__(self) -> None:
        self.heard: list[object] = []

    def play(self, name: str, count: int = 1) -> None:
        self.heard.append((name, count))

    def say(
        self, text: str, language: str, *, called: str = "", before: str = "", slowly: bool = False
    ) -> None:
        self.heard.append((text, language))

    def hush(self) -> None:
        self.heard.append("hush")

    speaking = False
    ended = 0


class Neighbour:
    """Notes all that can be noticed at one table."""

    def __init__(self, play: Play, table: Table) -> None:
        self.play, self.table, self.ear = play, table, Ear()
        self.frames: list[object] = []
        self.work: list[int] = []
        shell = replace(play.console.shell, sound=Sound(self.ear, self.ear))
        open_table(shell, presenter(play.services.games.catalogue[play.game]), table)

    def note(self) -> None:
        """One frame: pixels, pieces and what they mean, focus, lamps, when the loop wakes next."""
        app = self.play.console.app
        pixels = pygame.image.tobytes(self.play.console.window.touchscreen(), "RGB")
        scene = tuple((piece.draw, piece.args, piece.means, piece.box) for piece in app._scene)
        wakes = app.rests_until(round(self.play.hand.clock()))
        now = round(self.play.hand.clock())
        self.frames.append(
            {
                "pixels": hashlib.sha256(pixels).hexdigest(),
                "scene": scene,
                "stops": app.top.steps(),
                "focus": app.focus,
                "lamps": dict(app._lit),
                "wires": self._wires(),
                "wakes": None if wakes is None else wakes - now,
                "screen": type(app.top).__name__,
            }
        )

    def _wires(self) -> object:
        board = self.play.console.board.laid
        return None if board is None else tuple(board.sent)

    def does_everything(self) -> None:
        hand = self.play.hand
        hand.rest(200)
        self.note()
        for key in (pygame.K_TAB, pygame.K_RIGHT):
            for _ in range(STEPS if key == pygame.K_TAB else 4):
                hand.type(key)
                self.note()
        for means in self._offered():
            moves = len(self.table.moves)
            try:
                hand.tap(means)
            except CannotReachError:
                continue
            hand.rest(400)
            self.note()
            if len(self.table.moves) != moves:
                break
            self._back()

    def _offered(self) -> list[str]:
        """Places that are touched one after another, the same on both tables."""
        scene = self.play.console.app._scene
        places = [p.means for p in scene if p.means in {*self.play.screen.play.spots} and not p.outline]
        return list(dict.fromkeys(places))[:TAPS]

    def _back(self) -> None:
        """To the table at rest; what was pointed at is given back."""
        app = self.play.console.app
        for _ in range(4):
            if isinstance(app.top, TableScreen):
                break
            app.close()
        if isinstance(app.top, TableScreen):
            app.top.play.forget()
            app.changed()
        self.play.hand.rest(400)


def position(play: Play, seed: int) -> tuple[Any, list[Any], Any]:
    """A deal, the moves of a random game so far, and the state that they led to."""
    rules, options = play.services.library.rules(play.game), OPTIONS.get(play.game, {})
    policy, rng = games.POLICIES.get(play.game, games.at_random), Rng(seed)
    deal = rules.deal(len(PEOPLE), options, rng)
    state, moves = rules.start(deal), list[Any]()
    for _ in range(20 + rng.below(MOST_MOVES - 20)):
        move = policy(rules, state, rng)
        after = rules.advance(state, move)
        if rules.to_act(after) is None:
            break
        state = after
        moves.append(move)
    return deal, moves, state


def others(play: Play, state: Any, seed: int) -> Any:
    rules = play.services.library.rules(play.game)
    return rules.imagine(rules.view(state, None), Rng(seed))


def with_totem(play: Play, state: Any) -> tuple[Player, ...]:
    """Whoever is to act is a person, everybody else is Totem."""
    person = play.services.library.rules(play.game).to_act(state)
    return tuple(one if n == person else totem(n + 1, LEVELS[n]) for n, one in enumerate(PEOPLE))


def table_of(
    play: Play, deal: Any, moves: list[Any], state: Any, people: tuple[Player, ...] = PEOPLE
) -> Table:
    """At that state, whatever the deal says of it."""
    options, tables = OPTIONS.get(play.game, {}), play.services.tables
    play.console.app.home()
    for waiting in tables.unfinished():
        tables.forget(waiting.id)
    play.console.app.doze(0, 80)
    play.hand.rest(1000)
    table = tables.begin(play.game, Mode.SCREEN, people, options, deal)
    for move in moves:
        table._append(move, forced=False, at=0)
    table._states[-1] = state
    return table


@contextmanager
def log_lines() -> Iterator[io.StringIO]:
    text, root = io.StringIO(), logging.getLogger()
    handler, level = logging.StreamHandler(text), root.level
    handler.setFormatter(logging.Formatter("%(levelname)s %(name)s %(message)s"))
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        yield text
    finally:
        root.removeHandler(handler)
        root.setLevel(level)


def all_that_is_noticed(
    play: Play, deal: Any, moves: list[Any], state: Any, people: tuple[Player, ...] = PEOPLE
) -> Seen:
    table = table_of(play, deal, moves, state, people)
    painted = list[int]()
    show = Stage.show

    def counting(self: Stage, scene: Any) -> Any:
        painted.append(len(scene))
        return show(self, scene)

    with log_lines() as log, pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stage, "show", counting)
        began = play.hand.clock()
        neighbour = Neighbour(play, table)
        neighbour.does_everything()
        page = play.console.app.page
        shown = presenter(play.services.games.catalogue[play.game])
        words = [said(shown, table, n, page) for n in range(max(0, len(moves) - 6), len(moves))]
    play.console.app.home()
    play.hand.rest(100)
    return {
        "frames": neighbour.frames,
        "sounds": neighbour.ear.heard,
        "log": log.getvalue(),
        "moves in words": words,
        "pieces painted": painted,
        "time that passed": round(play.hand.clock() - began),
        "home": [(p.draw, p.args) for p in play.console.app._scene if p.means != "resume"],
    }


def differences(one: Seen, other: Seen) -> set[str]:
    """By which channels the two could be told apart."""
    found = {channel for channel in one if channel != "frames" and one[channel] != other[channel]}
    if len(one["frames"]) != len(other["frames"]):
        return {*found, "frames"}
    pairs = list(zip(one["frames"], other["frames"], strict=True))
    return found | {channel for here, there in pairs for channel in here if here[channel] != there[channel]}


def permuted(play: Play, seed: int, *, beside_totem: bool = False) -> tuple[set[str], int]:
    """By what other secrets show at one position, and how many frames were compared."""
    deal, moves, state = position(play, seed)
    people = with_totem(play, state) if beside_totem else PEOPLE
    other = others(play, state, seed + 1)
    rules = play.services.library.rules(play.game)
    assert rules.view(other, None) == rules.view(state, None)
    first = all_that_is_noticed(play, deal, moves, state, people)
    again = all_that_is_noticed(play, deal, moves, other, people)
    return differences(first, again), len(first["frames"])


@pytest.mark.parametrize("game", SECRETIVE)
def test_other_secrets_change_nothing_that_a_neighbour_can_notice(tmp_path: Path, game: str) -> None:
    with playing(tmp_path, game, seed=3) as play:
        warm_up(play)
        compared = 0
        for seed in range(POSITIONS):
            found, frames = permuted(play, seed)
            assert not found, f"position {seed}: {sorted(found)}"
            compared += frames
        assert compared > POSITIONS * STEPS


@pytest.mark.parametrize("game", SECRETIVE)
def test_a_seat_of_totems_tells_nothing_of_what_it_hides(tmp_path: Path, game: str) -> None:
    """Its name, its level, its place on the screen and the waiting for it hang on nothing secret."""
    with playing(tmp_path, game, seed=3) as play:
        thought_by(play, AtOnce())
        warm_up(play)
        for seed in range(POSITIONS // 2):
            found, frames = permuted(play, seed, beside_totem=True)
            assert not found, f"position {seed}: {sorted(found)}"
            assert frames > STEPS


def warm_up(play: Play) -> None:
    """What happens once only: lamps are opened, and say so."""
    all_that_is_noticed(play, *position(play, 0))


# a leak that was planted is found


def by_the_secret(screen: Any) -> int:
    """A number that hangs on what is hidden."""
    return crc32(str(screen.table.state.hands).encode())


def a_stop(patch: pytest.MonkeyPatch) -> None:
    steps = TableScreen.steps

    def one(self: Any) -> Any:
        found = [stop for stop in steps(self) or () if stop in {p.means for p in self._shell.app._scene}]
        return found[by_the_secret(self) % len(found) :][:1] if found else ()

    patch.setattr(TableScreen, "steps", one)


def a_sound(patch: pytest.MonkeyPatch) -> None:
    seen = TableScreen.seen

    def heard(self: Any, now: int) -> None:
        seen(self, now)
        self._shell.sound.sounds.play("tap", by_the_secret(self))

    patch.setattr(TableScreen, "seen", heard)


def a_log_line(patch: pytest.MonkeyPatch) -> None:
    seen = TableScreen.seen

    def told(self: Any, now: int) -> None:
        seen(self, now)
        logging.getLogger("totem.ui").debug("%s", by_the_secret(self))

    patch.setattr(TableScreen, "seen", told)


def a_lamp(patch: pytest.MonkeyPatch) -> None:
    lamps = TableScreen.lamps

    def lit(self: Any, now: int) -> Any:
        light = dict(lamps(self, now))
        return dict(list(light.items())[: by_the_secret(self) % 7])

    patch.setattr(TableScreen, "lamps", lit)


def a_pause(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TableScreen, "wakes", lambda self, now: now + 1000 + by_the_secret(self) % 997)


def a_piece(patch: pytest.MonkeyPatch) -> None:
    scene = TableScreen.scene

    def shown(self: Any, page: Any, moment: Any) -> Any:
        pieces = list(scene(self, page, moment))
        return pieces + pieces[-1:] * (1 + by_the_secret(self) % 97)

    patch.setattr(TableScreen, "scene", shown)


PLANTED: Final[Mapping[str, Callable[[pytest.MonkeyPatch], None]]] = {
    "stops": a_stop, "sounds": a_sound, "log": a_log_line, "lamps": a_lamp, "wires": a_lamp, "wakes": a_pause,
    "scene": a_piece, "pieces painted": a_piece, "focus": a_stop, "pixels": a_stop,
}  # fmt: skip


@pytest.mark.parametrize("channel", PLANTED)
def test_a_leak_that_was_planted_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, channel: str
) -> None:
    monkeypatch.setattr("tests.firmware.app.test_permutations.STEPS", 3)
    monkeypatch.setattr("tests.firmware.app.test_permutations.TAPS", 0)
    with playing(tmp_path, "cherokee", seed=3) as play:
        warm_up(play)
        assert permuted(play, 1)[0] == set()
        PLANTED[channel](monkeypatch)
        assert any(channel in permuted(play, seed)[0] for seed in range(1, 6))
