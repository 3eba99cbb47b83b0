"""Where each game has what it gives to the screens: found by its name, imported when it is asked for."""

import importlib
import logging
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import resources
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.catalogue import Catalogue, Game
from ui.core.art import Art
from ui.core.place_words import Kinds
from ui.core.words import Words
from ui.drawing.grounds import round_off
from ui.drawing.scenes import hill, sky
from ui.games.contract.about import About
from ui.games.contract.table import Picture

if TYPE_CHECKING:
    from ui.games.contract.parts import AnyPresenter

log: Final = logging.getLogger("totem.ui")

Presenters: TypeAlias = "Callable[[Game], AnyPresenter]"
RADIUS = 14
"""Of a vignette's corners."""
DEMONSTRATION_FILE: Final = "demonstration.totem"


def about(game: Game) -> About:
    """Raises what its module raises, and TypeError for one that describes no game."""
    return _about(home(game))


@cache
def _about(home: str) -> About:
    found = importlib.import_module(f"{home}.about").ABOUT
    if not isinstance(found, About):
        raise TypeError(f"{home}.about.ABOUT is no About")
    return found


def titled(game: Game, words: Words) -> str:
    """What the owner's box says, or else the title that the language has for the game."""
    return words.titles.get(game.id) or words(about(game).title)


def title_of(games: Catalogue, id: str, words: Words) -> str:
    """Of a game that was played here; its id for one that is not there any more."""
    return titled(games[id], words) if id in games else id


def place_kinds(games: Iterable[Game]) -> Kinds:
    """Of all of them: for those who see a board and do not know whose it is."""
    return {kind: said for game in games for kind, said in about(game).places.items()}


def presenter(game: Game) -> "AnyPresenter":
    """Raises what its module raises, and TypeError for one that presents no game."""
    return _presenter(home(game))


@cache
def _presenter(home: str) -> "AnyPresenter":
    from ui.games.contract.parts import Presenter  # the parts of a game on screen: home does without

    found = importlib.import_module(f"{home}.presenter").PRESENTER
    if not isinstance(found, Presenter):
        raise TypeError(f"{home}.presenter.PRESENTER is no Presenter")
    return found


def wiring(game: Game) -> tuple[str, bytes] | None:
    """The file with the usual wiring that is brought with the game, and its name; None where none is."""
    names = about(game).wirings
    if not names:
        return None
    file = resources.files(home(game)).joinpath(names[0])
    return str(file), file.read_bytes()


def lesson_text(game: Game) -> str | None:
    """The file of the game's guided first game; None where it has none."""
    from engine.lessons import LESSON_FILE

    file = resources.files(home(game)).joinpath("lesson", LESSON_FILE)
    return file.read_text("utf-8") if file.is_file() else None


def spoken(game: Game) -> Mapping[str, str]:
    """All that is said aloud, by the name of its recording; empty for a game that is read."""
    return _spoken(game, home(game))


@cache
def _spoken(game: Game, home: str) -> Mapping[str, str]:
    from ui.games.contract import lesson

    said = dict(about(game).spoken())
    if said:
        for begins, text in (("lesson-", lesson_text(game)), ("rule-", examples_text(game))):
            said |= {f"{begins}{name}": one for name, one in lesson.said(text).items()} if text else {}
    return said


def demonstration_text(game: Game) -> str | None:
    """The record of a game that is shown where nobody plays; None where it has none."""
    file = resources.files(home(game)).joinpath(DEMONSTRATION_FILE)
    return file.read_text("utf-8") if file.is_file() else None


def examples_text(game: Game) -> str | None:
    """The file of the examples in the game's rules; None where it has none."""
    from engine.lessons import EXAMPLES_FILE

    file = resources.files(home(game)).joinpath("lesson", EXAMPLES_FILE)
    return file.read_text("utf-8") if file.is_file() else None


def vignette(game: Game | None) -> Picture:
    """The game's little landscape with round corners, on the ground of a card; `draw(art)` of its module
    `vignette`, or a plain morning for one that has none or is not there any more."""
    return Picture(_vignette, (home(game) if game is not None else "",))


def _vignette(art: Art, home: str) -> None:
    try:
        if not home or find_spec(f"{home}.vignette") is None:
            _plain(art)
        else:
            importlib.import_module(f"{home}.vignette").draw(art)
    except Exception:  # a named edge: anybody's picture is drawn here, on a screen that all games share
        log.exception("the little landscape of %s cannot be drawn", home)
        _plain(art)
    round_off(art, 0, 0, art.width, art.height, RADIUS, art.theme.card)


def _plain(art: Art) -> None:
    w, h = art.width, art.height
    sky(art, 0, 0, w, h, "#BFDDE6", "#F7EFD8")
    hill(art, 0, 0, w, h, 0.62, 0.05, "#A9C48A", 0.6)
    hill(art, 0, 0, w, h, 0.8, 0.04, "#87AB66", 2.1)


def home(game: Game) -> str:
    """The package of its screens."""
    return game.home or f"ui.games.{game.id}"
