"""The games that this device knows: ours, and those that were installed beside them.

A package brings a game by an entry point, in its `pyproject.toml`:

    [project.entry-points."totem.games"]
    morris = "totem_morris:GAME"

One that does not fit is left out and named; everything else goes on.
"""

import logging
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.catalogue import CONTRACT, OURS, Catalogue, Game
from hardware.messages import Fault, Message, _
from ui.core.words import Titles
from ui.games.find import about

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint, EntryPoints

log: Final = logging.getLogger("totem.games")

GROUP: Final = "totem.games"
BOOK: Final = "RULES.md"
ID: Final = re.compile(r"[a-z][a-z0-9_]*")

BROKEN: Final = _(
    "The game {game} of {package} is left out: it has a fault of its own ({why}). Install another "
    "version of it."
)
NO_GAME: Final = _(
    "The game {game} of {package} is left out: what it contains is not a game for Totem. Install another "
    "version of it."
)
OTHER_CONTRACT: Final = _(
    "The game {game} of {package} is left out: it was made for contract {theirs}, this Totem has {ours}. "
    "Install a version of it that was made for this Totem."
)
BAD_NAME: Final = _(
    "The game {game} of {package} is left out: its name “{id}” may only contain small letters, digits and "
    "“_”, and must begin with a letter."
)
NAME_TAKEN: Final = _(
    "The game {game} of {package} is left out: there is another game called “{id}”. Remove one of them."
)
NO_SEATS: Final = _("The game {game} of {package} is left out: it does not say how many may play.")
NO_HOME: Final = _("The game {game} of {package} is left out: it does not say which package is its home.")
NO_FILE: Final = _("The game {game} of {package} is left out: its file {file} is missing.")
NO_MODES: Final = _("The game {game} of {package} is left out: it cannot be played in any way.")


@dataclass(frozen=True, slots=True)
class LeftOut:
    id: str
    """Of the game, as far as it is known; else the name of its entry point."""
    why: Message


@dataclass(frozen=True, slots=True)
class Found:
    catalogue: Catalogue
    left_out: tuple[LeftOut, ...] = ()


class Games:
    """Which they are at the moment: those from outside are looked for once the first picture is there."""

    def __init__(self, catalogue: Catalogue = OURS) -> None:
        self._found = Found(catalogue)
        self._all_there = False

    @property
    def catalogue(self) -> Catalogue:
        return self._found.catalogue

    @property
    def left_out(self) -> tuple[LeftOut, ...]:
        return self._found.left_out

    @property
    def from_outside(self) -> tuple[Game, ...]:
        return tuple(game for game in self.catalogue if game.home)

    def look(self, look: Callable[[Catalogue], Found]) -> None:
        """With `found`, or what stands for it."""
        self._found = look(self.catalogue)
        self._all_there = True

    def untitled(self, titles: Titles) -> tuple[Fault, ...]:
        """What is wrong with the games that an owner gives titles; nothing before all games are there."""
        return untitled(titles, self._found) if self._all_there else ()

    def leave_out(self, game: Game, error: Exception) -> None:
        """One from outside whose screens cannot be made."""
        log.error("the screens of %s cannot be made", game.id, exc_info=error)
        facts = {"game": game.id, "package": _package_of(game.home), "why": _said(error)}
        others = tuple(one for one in self.catalogue if one != game)
        out = LeftOut(game.id, Message(BROKEN, facts))
        self._found = Found(Catalogue(others), (*self.left_out, out))


def untitled(titles: Titles, games: Found) -> tuple[Fault, ...]:
    """A fault for each game with a title that there is not, not even as one that was left out."""
    known = [game.id for game in games.catalogue]
    here = {*known, *(one.id for one in games.left_out)}
    remedy = Message(
        _("Correct the name, or remove the line. There are: {games}."), {"games": ", ".join(known)}
    )
    what = Message(_("No game here has this name."))
    return tuple(Fault(f"screen.titles.{id}", what, remedy) for id, _title in titles if id not in here)


def found(ours: Catalogue, entries: "Iterable[EntryPoint] | None" = None) -> Found:
    """Ours, then those from outside in the order of their names. `entries` are the ones that are installed,
    unless they are told."""
    brought = sorted(_installed() if entries is None else entries, key=lambda one: one.name)
    taken: list[tuple[EntryPoint, Game]] = []
    out: list[LeftOut] = []
    for entry in brought:
        game = _checked(entry, ours)
        if isinstance(game, Game):
            taken.append((entry, game))
        else:
            out.append(LeftOut(entry.name, game))
    ids = [game.id for _entry, game in taken]
    for entry, game in taken:
        if ids.count(game.id) > 1:
            out.append(LeftOut(game.id, _why(entry, NAME_TAKEN, id=game.id)))
    alone = (game for _entry, game in taken if ids.count(game.id) == 1)
    return Found(Catalogue((*ours, *alone)), tuple(out))


def _installed() -> "EntryPoints":
    """Imported here: reading what is installed needs mail's parser, which no first picture waits for."""
    from importlib.metadata import entry_points

    return entry_points(group=GROUP)


def package_folder(game: Game) -> Path:
    """Of the one package of a game from outside."""
    return Path(str(resources.files(game.home)))


def _checked(entry: "EntryPoint", ours: Catalogue) -> Game | Message:
    """The game, or why it is left out."""
    try:
        game = entry.load()
        return next(_objections(entry, game, ours), game)
    except Exception as error:  # a named edge: anybody's code runs here, and ours is to go on
        log.exception("%s cannot be loaded", entry.value)
        return _why(entry, BROKEN, why=_said(error))


def _objections(entry: "EntryPoint", game: object, ours: Catalogue) -> Iterator[Message]:
    """From what everything else rests on to what is only asked in the end."""
    if not isinstance(game, Game):
        yield _why(entry, NO_GAME)
        return
    if game.contract != CONTRACT:
        yield _why(entry, OTHER_CONTRACT, theirs=game.contract, ours=CONTRACT)
    if not ID.fullmatch(game.id):
        yield _why(entry, BAD_NAME, id=game.id)
    if game.id in ours:
        yield _why(entry, NAME_TAKEN, id=game.id)
    if not isinstance(game.seats, range) or not game.seats or min(game.seats) < 1:
        yield _why(entry, NO_SEATS)
    if not game.home:
        yield _why(entry, NO_HOME)
    folder = resources.files(game.home)
    for file in (*game.files, BOOK):
        if not folder.joinpath(file).is_file():
            yield _why(entry, NO_FILE, file=file)
    if not about(game).modes:
        yield _why(entry, NO_MODES)


def _why(entry: "EntryPoint", text: str, **facts: str | int) -> Message:
    package = f"{entry.dist.name} {entry.dist.version}" if entry.dist is not None else entry.module
    return Message(text, {"game": entry.name, "package": package, **facts})


def _package_of(home: str) -> str:
    """The distribution that a game came with, as its entry point says; its home where there is none."""
    own = (entry for entry in _installed() if entry.module == home and entry.dist is not None)
    return next((f"{entry.dist.name} {entry.dist.version}" for entry in own if entry.dist), home)


def _said(error: Exception) -> str:
    """On one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())
