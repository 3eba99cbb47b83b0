"""What is said to children of five: short, to the child, without words of grown-ups; and in its order."""

import re
from typing import Final

import pytest

from engine.catalogue import OURS
from engine.session import Player
from engine.stone_age_junior.model import Asked, Why
from tests.engine.stone_age_junior.tables import table
from tests.ui.games.stone_age_junior.scenes import sit
from ui.core.input import Press
from ui.core.words import LANGUAGES, words
from ui.games.find import spoken
from ui.games.stone_age_junior.table.look import Prompt
from ui.games.stone_age_junior.table.spoken import ASKED, COUNTED, REFUSED
from ui.services.preferences import Preferences

SPOKEN: Final = spoken(OURS["stone_age_junior"])
"""By the name of the recording."""
MOST_WORDS: Final = 10
GROWN_UP: Final = {
    "fr": (
        "vous",
        "votre",
        "vos",
        "veuillez",
        "l’échange",
        "un échange",
        "décision",
        "construction",
        "joueur",
    ),
    "en": ("the trade(?! place)", "decision", "decide", "exchange", "player", "construction", "please"),
    "de": (
        "Sie",
        "Ihr",
        "Ihre",
        "den Tausch",
        "der Tausch",
        "Entscheidung",
        "entscheide",
        "Handel",
        "Spieler",
    ),
}
"""Who is spoken to like a stranger, and nouns for what nobody can see or touch."""
PASSIVE: Final = {
    "fr": r"\b(?:est|sont|sera|seront) \w+(?:ées?|és?) par\b",
    "en": r"\b(?:is|are|was|were|be|been) (?:being )?\w+ed\b(?! up)",
    "de": r"\b(?:wird|werden|wurde|wurden|worden)\b",
}


def sentences(text: str) -> list[str]:
    """
    >>> sentences("Regarde bien\\u202f! Je cache tout.")
    ['Regarde bien', 'Je cache tout']
    """
    return [part.strip() for part in re.split(r"[.?!…]", text) if part.strip()]


def counted(sentence: str) -> int:
    """Words; what stands before an apostrophe or joined by a hyphen is none of its own."""
    return len(re.findall(r"[\w’-]+", sentence))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SPOKEN)
def test_a_sentence_has_ten_words_at_most_with_the_name(name: str, language: str) -> None:
    said = words(language)(SPOKEN[name])
    assert all(counted(one) <= MOST_WORDS - (n == 0) for n, one in enumerate(sentences(said))), said


def test_words_are_counted() -> None:
    assert counted("Appuie sur l’œil") == 3
    assert counted("Et que prends-tu à la place") == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_children_are_spoken_to_as_children(language: str) -> None:
    for sentence in SPOKEN.values():
        said = words(language)(sentence)
        flags = 0 if language == "de" else re.IGNORECASE
        found = [word for word in GROWN_UP[language] if re.search(rf"(?<!\w){word}(?!\w)", said, flags)]
        assert found == [], said
        assert not re.search(PASSIVE[language], said), said
        assert "{" not in said, "names and numbers cannot be recorded"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "It will be hidden."), ("de", "Gleich wird alles verdeckt."), ("fr", "Il est caché par toi.")],
)
def test_a_passive_is_noticed(language: str, said: str) -> None:
    found = re.search(PASSIVE[language], said)
    assert found or language == "en", "English forms that do not end in -ed are not noticed"


def test_every_question_refusal_and_hop_is_said() -> None:
    assert set(ASKED) == {prompt.value for prompt in Prompt}
    assert set(REFUSED) == set(Why)
    assert len(COUNTED) == 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_sentence_is_another_in_each_language(language: str) -> None:
    """Else a recording would be played for two."""
    said = [words(language)(sentence) for sentence in SPOKEN.values()]
    assert len(set(said)) == len(said)


# in order


def test_each_step_is_counted_as_the_pawn_hops() -> None:
    at = sit(table("", "", tokens="tt3456sktbpafx"[:14]), players=(Player("Léa"), Player("Papa")))
    before = len(at.ear.said)
    at.desk.step(Press("token/3"))
    for _ in range(60):
        at.desk.step(ms=50)
    said = [text for text, _ in at.ear.said[before:]]
    assert said[:3] == ["One!", "Two!", "Three!"]
    assert at.ear.played.count("move") == 3


def test_without_motion_the_number_is_said_once() -> None:
    still = Preferences(language="en", less_motion=True, dim_minutes=0)
    at = sit(table("", "", tokens="tt3456sktbpafx"[:14]), preferences=still)
    at.desk.step(Press("token/3"))
    at.settle()
    assert [text for text, _ in at.ear.said if text in COUNTED] == ["Three!"]


def test_a_pawn_that_goes_straight_is_told_where() -> None:
    at = sit(table("", "", tokens="kt3456sttbpafx"[:14]))
    at.desk.step(Press("token/1"))
    at.settle()
    assert any(text.startswith("Run to ") for text, _ in at.ear.said), at.ear.said


def test_who_is_asked_is_called_by_name_and_what_just_happened_is_said_to_the_one_who_did_it() -> None:
    at = sit(table("", ";1", asked=Asked.DOG, kennel=0))
    assert at.ear.said[-1][0].startswith("Léa, ")
    at.desk.press("no")
    at.settle()
    said = [text for text, _ in at.ear.said]
    assert "The dog stays where it is." in said


def test_going_back_is_said() -> None:
    at = sit(table("", ""))
    at.screen.undo(confirmed=True)
    assert at.ear.said[-1][0] == "We cannot go back any further."
