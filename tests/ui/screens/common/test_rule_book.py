"""Reading RULES.md: sections, paragraphs, items, and the messages for translators."""

import io
from importlib import resources

import pytest

from engine.catalogue import OURS
from tests.ui.fake_device import BOOK
from ui.screens.common.rule_book import extract, item, sections


def test_sections_have_numbers_titles_and_paragraphs() -> None:
    book = sections(BOOK)
    assert [(s.number, s.title) for s in book] == [
        ("", "Twigs"),
        ("1", "Play"),
        ("1.1", "Taking"),
        ("1.2", "The end"),
    ]
    assert book[1].chapter
    assert not book[2].chapter


def test_lines_of_a_paragraph_are_joined_and_items_stand_alone() -> None:
    taking = sections(BOOK)[2]
    assert taking.paragraphs[1:] == (
        "You may also burn:",
        "- two twigs of different heaps,",
        "- which you point at in any order.",
    )
    assert item(taking.paragraphs[2]) == "two twigs of different heaps,"
    assert "lie in front of them." in sections(BOOK)[3].paragraphs[0]


def test_messages_are_what_the_screen_asks_for() -> None:
    messages = {message for _, _, message, _ in extract(io.BytesIO(BOOK.encode()), (), (), {})}
    shown = {s.title for s in sections(BOOK)}
    shown |= {item(p) or p for s in sections(BOOK) for p in s.paragraphs}
    assert messages == shown


def test_messages_know_their_lines() -> None:
    found = {message: line for line, _, message, _ in extract(io.BytesIO(BOOK.encode()), (), (), {})}
    assert BOOK.splitlines()[found["You may also burn:"] - 1] == "You may also burn:"


@pytest.mark.parametrize("game", [game.id for game in OURS])
def test_every_games_book_reads_into_numbered_sections(game: str) -> None:
    book = sections(resources.files(f"engine.{game}").joinpath("RULES.md").read_text(encoding="utf-8"))
    assert len([s for s in book if s.number and s.paragraphs]) >= 3
    assert all(s.title for s in book)
    assert not any(mark in p for s in book for p in s.paragraphs for mark in ("**", "`", "|", "#"))
