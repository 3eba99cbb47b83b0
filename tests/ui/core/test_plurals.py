"""Wherever a number stands before what it counts, the word follows it: a sentence for one and one for many.

Where that is no way (a rule, a fault of a file), the number stands behind the word: “Huts: 1”.
"""

import ast
import re
from collections.abc import Iterator
from typing import Final

from babel.messages.catalog import Message

from tests.catalogues import ROOT, SOURCES, extracted

NUMBERS: Final = frozenset(
    (
        *("n", "count", "cards", "clans", "cost", "facts", "farms", "food", "goods", "huts", "kept", "least"),
        *("left", "limit", "lost", "markers", "members", "missing", "most", "number", "others", "piles"),
        *("placed", "points", "rounds", "seats", "seen", "steps", "tiles", "tokens", "tools", "values"),
        *("wanted", "games", "lamps", "moves", "seconds", "times", "women", "men", "players", "of", "every"),
    )
)
"""Facts that are numbers; others are names and texts."""
VERBS: Final = frozenset(
    (
        "is",
        "this",
        "has",
        "as",
        "plus",
        "less",
        "means",
        "comes",
        "appears",
        "begins",
        "rots",
        "belongs",
        "touches",
    )
)
"""Words in -s behind a number that are not counted."""
NEVER_ONE: Final = {
    "Each clan has only {n} members.": "six",
    "This game is for {least} to {most} players, each with one clan and their markers.": "two or more",
    "This game is for {least} to {most} players, not {seats}.": "two or more",
    "{name} is for {least} to {most} players.": "two or more",
    "The first player is number {seat}, but there are only {seats} players.": "two or more",
    "Not with {seats} players; it takes {least} to {most}.": "zero or five and more",
    "{where} has {huts} huts: leave one.": "more than one is the fault",
    "There are only {most} markers, not {markers}: count again.": "twelve",
    (
        "It has {huts} huts: from {limit} on, a group only joins one at least as large. There are {others} "
        "there."
    ): "seven or more",
    "{clan} stands {huts} times in {where}: there must be exactly one hut.": "one is right",
    "Totem has stopped {times} times on its own.": "three or more",
    "{n}+ means: from {n} tokens on.": "two or more",
    "{n} for clans there": "the price, not the clans",
    "{n} for mountains": "the price, not the mountains",
    "From 0 to {most} other clans can stand there.": "a range",
    "{n} of {wanted} grounds": "eight or more",
    "All {wanted} grounds are entered.": "eight or more",
    "{name}: {facts} of {values} values are printed facts, the others are estimates.": "more than a hundred",
    "The market is reduced: all {n} cards are for sale from now on.": "six",
    "You have placed {placed} members in this round; the limit is {most}.": "the limit, five",
    (
        "For {rounds} whole rounds nothing has been bought or placed; after {wanted} you may agree to end "
        "the game."
    ): "two or more",
    "That would be {tools} tools; the limit is {most}: one must go in the box.": "four",
    "{name}: {n} members and {food} food": "fifteen",
    "{n} villages: you choose.": "two or more",
    "{game} is for {seats} players.": "two or more",
    "{where}: a hut costs {least} to {most} goods, not {goods}; correct it.": "a range",
    "Tap its {n} tiles.": "three or more",
    "Each deal is played from every seat: with {n} players --games must be a multiple of {n}.": "two or more",
    "“{name}”: {n} values on cards and tiles.": "more than a hundred",
    "It lasts {seconds} seconds, and at most {most} are played. Cut it.": "more than twenty",
}
"""Why the number is never one, or what it counts is not the word behind it."""
OF_A_BOARD: Final = ("firmware/doctor/", "firmware/kit/", "firmware/files/", "hardware/")
"""Lamps, bytes, holes and millimetres of a whole board: dozens, or measures."""


def counted(sentence: str) -> list[str]:
    """Nouns of many behind a fact.

    >>> counted("{n} huts are left"), counted("{name} is there"), counted("Huts: {n}")
    (['huts'], [], [])
    """
    found = re.findall(r"\{(\w+)\} (?:[a-z]+ )?([a-z]+s)\b", sentence)
    return [word for fact, word in found if fact in NUMBERS and word not in VERBS]


def unbent() -> Iterator[Message]:
    for message in extracted():
        places = {place for place, _line in message.locations}
        board = all(place.startswith(OF_A_BOARD) for place in places)
        if isinstance(message.id, str) and counted(message.id) and not board:
            yield message


def test_every_counted_word_follows_its_number() -> None:
    assert [message.id for message in unbent() if message.id not in NEVER_ONE] == []


def test_every_exception_is_one() -> None:
    known = {message.id for message in unbent()}
    assert [sentence for sentence in NEVER_ONE if sentence not in known] == []


def test_a_counted_word_without_its_plural_is_noticed() -> None:
    assert counted("Feeds {n} members.") == ["members"]
    assert counted("Feeds {n} hungry members.") == ["members"]


def said_as_two(source: str) -> Iterator[tuple[str, str]]:
    """The sentences for one and for many of every call of `n`, as Python reads the source.

    >>> list(said_as_two('words.n("{n} hut", "{n} huts", len(huts[0]), name=of(seats[1], n))'))
    [('{n} hut', '{n} huts')]
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "n":
            two = [arg.value for arg in node.args[:2] if isinstance(arg, ast.Constant)]
            if len(two) == 2 and all(isinstance(one, str) for one in two):
                yield str(two[0]), str(two[1])


def test_every_sentence_for_one_and_for_many_is_found_as_both() -> None:
    """Babel reads no Python: it may take a call with calls in it for a single sentence, and then many is
    said in English."""
    found = {message.id for message in extracted() if not isinstance(message.id, str)}
    said = {
        pair
        for folder in SOURCES
        for file in sorted((ROOT / folder).rglob("*.py"))
        for pair in said_as_two(file.read_text("utf-8"))
    }
    assert len(said) > 100
    assert sorted(said - found) == []
