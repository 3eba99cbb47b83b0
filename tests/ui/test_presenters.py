"""Every law for presenters, on every game of the catalogue and on the small games of the tests.

An author of a game outside runs them on it: `./test tests/ui/test_presenters.py --game totem_morris:GAME`.
"""

import re
from collections.abc import Callable
from functools import cache
from importlib import resources
from importlib.metadata import EntryPoint
from importlib.resources.abc import Traversable
from typing import Final

import pytest

from engine.catalogue import OURS, Game
from engine.core import Place
from tests.engine import games
from tests.games.morris import GAME as MORRIS
from tests.games.twigs import GAME
from tests.games.twigs.rules import Twigs
from tests.ui import laws, presented
from tests.ui.subjects import LANGUAGES, Subject, subject
from ui.core.words import also_from

LAWS: Final[tuple[Callable[[Subject], None], ...]] = (
    laws.a_story_ends_where_the_move_ended,
    laws.every_event_has_its_step,
    laws.lamps_are_places,
    laws.the_map_holds_what_is_wired,
    laws.every_move_can_be_made_by_taps,
    laws.every_move_can_be_made_by_stepping_and_by_arrows,
    laws.every_move_can_be_made_by_push_buttons,
    laws.every_refusal_is_explained,
    laws.every_sentence_exists,
    laws.everything_fits,
    laws.secrets_change_nothing,
    laws.secrets_lie_behind_the_hand_over,
    laws.the_description_fits,
    laws.every_end_is_told,
    laws.equal_looks_give_equal_scenes,
    laws.a_count_comes_back,
)


def of_the_catalogue(game: Game) -> Subject:
    return subject(presented.of(game, games.rules(game.id)))


TWIGS_SAID: Final = dict.fromkeys(
    LANGUAGES,
    frozenset(
        (
            "Twigs",
            "heap {name}",
            "Beside the board",
            "On the screen",
            "Count the points",
            "Screen and lamps guide you.",
            "You pass the device round.",
            "At the end of the game.",
            "Take twigs.",
            "How big are the heaps?",
            "Small, 1 to 3 twigs",
            "Big, 1 to 5 twigs",
            "Small heaps make a quick first game.",
            "This heap is too small.",
            "It holds fewer twigs than you want to take from it. Choose another one.",
            "{n} twig from heap {heap}",
            "Burnt: a twig of each of two heaps",
        )
    ),
)
"""What only the tests say needs no catalogue."""


def twigs() -> Subject:
    wired = frozenset(map(Place, ("heap/0", "heap/1", "heap/2")))
    return subject(presented.of(GAME, Twigs(), wirings=(wired,)), known=TWIGS_SAID)


def from_outside(game: Game) -> Subject:
    """Its own catalogues are looked up after Totem's."""
    folder = resources.files(game.home).joinpath("locale")
    also_from(folder)
    known = {language: said_in(folder, language) for language in LANGUAGES}
    return subject(presented.of(game, game.rules(games.texts(game))), known=known)


def said_in(folder: Traversable, language: str) -> frozenset[str]:
    path = folder.joinpath(language, "LC_MESSAGES", "totem.po")
    return (
        frozenset(re.findall(r'^msgid "(.+)"$', path.read_text("utf-8"), re.M))
        if path.is_file()
        else frozenset()
    )


SUBJECTS: Final = {"twigs": twigs(), "morris": from_outside(MORRIS)} | {
    game.id: of_the_catalogue(game) for game in OURS
}


@cache
def subject_of(name: str) -> Subject:
    """One of these, or a game from outside as its entry point names it."""
    return SUBJECTS[name] if name in SUBJECTS else from_outside(EntryPoint(name, name, "totem.games").load())


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "subject_name" in metafunc.fixturenames:
        alone = metafunc.config.getoption("--game")
        metafunc.parametrize("subject_name", [alone] if alone else list(SUBJECTS))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_law_holds(subject_name: str, law: Callable[[Subject], None]) -> None:
    law(subject_of(subject_name))
