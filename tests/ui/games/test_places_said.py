"""No sentence names a place by a code that is printed nowhere: what is said of every move of whole games."""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from engine.catalogue import OURS
from engine.core import Place
from tests.engine.games import rules
from tests.ui.presented import of
from tests.ui.subjects import Subject, played, subject
from ui.core.words import LANGUAGES, words

GAMES: Final = [game.id for game in OURS]
BOARD: Final = frozenset(
    {"territory", "region", "token", "space", "square", "log", "edge", "tile", "position"}
)
"""Kinds of places that lie on the board and have nothing printed on them."""


def codes(places: Iterator[Place] | Any) -> set[str]:
    """Names like `1B2` and `17/18`, of places on the board."""
    found = set()
    for spot in places:
        kind, _, name = str(spot).partition("/")
        if kind in BOARD and re.search(r"\d", name):
            found.add(name)
    return found


def told(one: Subject, language: str) -> Iterator[tuple[Any, str]]:
    for game in one.games():
        for at in game:
            if at.move is not None:
                said = one.shown.move_words(at.state, played(one.rules, at.state, at.move), words(language))
                yield at, said


def named_by_code(said: str, known: set[str]) -> list[str]:
    """Codes with a letter anywhere; bare numbers only where they follow a word as a name does, and count
    nothing."""
    with_letters = {code for code in known if not code.isdigit()}
    found = [word for word in re.findall(r"[\w/]+", said) if word in with_letters]
    numbers = re.findall(r"(?<!for )(?<!pour )(?<!für )(?<!= )\b[^\W\d_]+ (\d+)\b", said)
    return found + [number for number in numbers if number in known]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_move_is_told_by_a_code(game: str, language: str) -> None:
    one = subject(of(OURS[game], rules(game)))
    known = codes(one.rules.places)
    allowed = re.compile(PRICES[game][language]) if game in PRICES else None
    for at, said in told(one, language):
        plain = allowed.sub("", said) if allowed is not None else said
        assert named_by_code(plain, known) == [], (at.move, said)


PRICES: Final = {
    "stone_age_junior": {"fr": r"dé \d", "en": r"die \d", "de": r"Würfel \d"},
}
"""Numbers that the cardboard shows."""


@pytest.mark.parametrize(
    ("said", "known"),
    [
        ("New member: Bush 1B2 for 3", {"1B2"}),
        ("From forest 17 to mountain 18", {"17", "18"}),
        ("Token 14: die 3", {"14"}),
    ],
)
def test_a_code_is_noticed(said: str, known: set[str]) -> None:
    assert set(named_by_code(said, known)) == known
