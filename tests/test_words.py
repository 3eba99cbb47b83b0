"""The glossary of docs/words.md holds in every catalogue."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.catalogues import LANGUAGES, extracted, file_of, read

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "words.md"


class Term(NamedTuple):
    name: str
    names: tuple[str, ...]
    """In English, French and German."""
    never: Mapping[str, tuple[str, ...]]
    """By language: words, `*` for any ending."""


class Exempt(NamedTuple):
    word: str
    sentence: str
    why: str


def _rows(text: str, columns: int) -> Iterator[list[str]]:
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and len(cells) == columns and not set(line) <= set("|- "):
            yield cells


def glossary(text: str) -> tuple[Term, ...]:
    return tuple(
        Term(name, (english, french, german), _never(never))
        for name, english, french, german, never in list(_rows(text, 5))[1:]
    )


def _never(cell: str) -> dict[str, tuple[str, ...]]:
    found = {}
    for part in filter(None, (part.strip() for part in cell.split(";"))):
        language, _, words = part.partition(":")
        found[language] = tuple(word.strip() for word in words.split(","))
    return found


def exempt(text: str) -> tuple[Exempt, ...]:
    return tuple(Exempt(*cells) for cells in list(_rows(text, 3))[1:])


def sentences(language: str) -> Iterator[str]:
    catalogue = extracted() if language == "en" else read(file_of(language), language)
    for message in catalogue:
        if message.id:
            said = message.id if language == "en" else message.string
            yield from [said] if isinstance(said, str) else said or ()


def found(word: str, sentence: str) -> bool:
    """Whether a sentence holds the word as a whole; facts in braces are no words of it.

    >>> found("carré*", "Deux carrés"), found("Ort", "Sorte")
    (True, False)
    """
    pattern = re.escape(word).replace(r"\*", r"\w*")
    plain = re.sub(r"\{[^}]*\}", "x", sentence)
    return re.search(rf"(?<!\w){pattern}(?!\w)", plain, re.IGNORECASE) is not None


def wrong_words(
    terms: Sequence[Term], exceptions: Sequence[Exempt], said: Mapping[str, Sequence[str]]
) -> list[str]:
    return [
        f"{language}: “{word}” in “{sentence}”: it is called {', '.join(term.names)}"
        for term in terms
        for language, words in term.never.items()
        for word in words
        for sentence in said[language]
        if found(word, sentence)
        and not any(known.word == word and known.sentence in sentence for known in exceptions)
    ]


TEXT: Final = PAGE.read_text("utf-8")
SAID: Final = {language: tuple(sentences(language)) for language in ("en", *LANGUAGES)}


def test_no_sentence_holds_a_word_that_the_glossary_forbids() -> None:
    assert wrong_words(glossary(TEXT), exempt(TEXT), SAID) == []


def test_every_exception_is_one() -> None:
    """One that nobody writes any more would hide the next."""
    for known in exempt(TEXT):
        assert any(
            known.sentence in sentence and found(known.word, sentence)
            for said in SAID.values()
            for sentence in said
        ), known


def forbidden() -> list[tuple[str, str]]:
    never = ((language, words) for term in glossary(TEXT) for language, words in term.never.items())
    return [(language, word) for language, words in never for word in words]


@pytest.mark.parametrize(("language", "word"), forbidden())
def test_every_forbidden_word_is_found_where_somebody_writes_it(language: str, word: str) -> None:
    planted = f"Totem: {word.replace('*', 'x' if word.endswith('*') else '')}."
    alone = {**dict.fromkeys(SAID, ()), language: (planted,)}  # each sentence is judged by itself
    assert any(planted in told for told in wrong_words(glossary(TEXT), exempt(TEXT), alone))


def test_the_glossary_names_each_term_in_three_languages() -> None:
    terms = glossary(TEXT)
    assert len(terms) >= 30
    assert all(all(term.names) for term in terms)
    assert {language for term in terms for language in term.never} == {"en", "fr", "de"}
