"""What was agreed before the first move fits together, or a record is refused at its line."""

from dataclasses import replace

import pytest

from engine.catalogue import OURS
from engine.core import Rng
from engine.core.agreement import Disagreement, disagreements
from engine.core.record import (
    MOST_LINES,
    MOST_MOVES,
    Record,
    RecordRefused,
    Wrong,
    of_game,
    read,
    replay,
    replaying,
    write,
)
from tests.engine import games
from tests.games.twigs.rules import Deal, Take, Twigs

RULES = Twigs()
DEAL = Deal((2, 1, 1), (4, 7))
NAMES = ("Léa", "Papa")
WHOLE = of_game(RULES, NAMES, (("heaps", "small"),), DEAL, [Take((0,), 2), Take((1, 2), 1)])


def test_what_fits_has_no_faults() -> None:
    assert disagreements(RULES, NAMES, (("heaps", "small"),), DEAL) == ()
    assert disagreements(RULES, NAMES, (), None) == ()


def test_everything_is_told_at_once() -> None:
    options = (("heaps", "small"), ("heaps", "big"), ("heaps", "huge"), ("colour", "red"))
    found = disagreements(RULES, ("Léa", "\0", "Tom"), options, DEAL)
    assert [(fault.code, fault.where) for fault in found] == [
        (Disagreement.SEATS_OF_DEAL, "seats"),
        (Disagreement.NO_NAME, "seats/1"),
        (Disagreement.OPTION_TWICE, "options/1"),
        (Disagreement.NO_SUCH_OPTION, "options/2"),
        (Disagreement.NO_SUCH_OPTION, "options/3"),
    ]


@pytest.mark.parametrize(
    ("record", "wrong", "line"),
    [
        (replace(WHOLE, seats=()), Wrong.SEATS_OF_GAME, 0),
        (replace(WHOLE, seats=("Léa",)), Wrong.SEATS_OF_GAME, 0),
        (replace(WHOLE, seats=tuple(f"S{n}" for n in range(40))), Wrong.SEATS_OF_GAME, 0),
        (replace(WHOLE, seats=("Léa", "Papa", "Tom")), Wrong.SEATS_OF_DEAL, 0),
        (replace(WHOLE, seats=("Léa", "\u202e\0")), Wrong.NO_NAME, 4),
        (replace(WHOLE, options=(("heaps", "huge"),)), Wrong.NO_SUCH_OPTION, 5),
        (replace(WHOLE, options=(("heaps", "big"), ("heaps", "big"))), Wrong.OPTION_TWICE, 6),
    ],
)
def test_a_record_that_does_not_fit_its_deal_is_refused(record: Record, wrong: Wrong, line: int) -> None:
    with pytest.raises(RecordRefused) as caught:
        replay(RULES, read(write(record)))
    assert (caught.value.wrong, caught.value.line) == (wrong, line)


@pytest.mark.parametrize("game", [game.id for game in OURS])
def test_every_game_says_for_how_many_its_set_up_is(game: str) -> None:
    rules = games.rules(game)
    for seats in rules.seats:
        deal = rules.deal(seats, {}, Rng(seats))
        assert rules.seats_of(deal) == seats
        if not rules.faults(deal):
            assert disagreements(rules, [f"S{n}" for n in range(seats)], (), deal) == ()


def test_what_a_refusal_repeats_of_a_record_is_clean() -> None:
    with pytest.raises(RecordRefused) as caught:
        read("totem record 1\n\x1b[2J\u202e" + "x" * 9999)
    assert caught.value.text == "[2J" + "x" * 77


def test_a_record_is_limited_by_its_moves_and_judged_in_pieces() -> None:
    lines = ["totem record 1", "game twigs 1", *["move 0x1"] * MOST_MOVES]
    assert len(read("\n".join(lines)).moves) == MOST_MOVES
    with pytest.raises(RecordRefused) as caught:
        read("\n".join([*lines, "move 0x1"]))
    assert (caught.value.wrong, caught.value.line) == (Wrong.TOO_LONG, MOST_MOVES + 3)
    heard: list[float] = []
    assert replay(RULES, WHOLE, heard.append).moves
    assert heard == list(replaying(RULES, WHOLE)) == [0.0]


@pytest.mark.parametrize(("word", "most"), MOST_LINES.items())
def test_no_kind_of_line_stands_in_a_record_without_end(word: str, most: int) -> None:
    """Names were compared each with each: 2,000 of them held everything up for half a minute."""
    lines = ["totem record 1", "game twigs 1", *[f"{word} a b"] * most]
    read("\n".join(lines))
    with pytest.raises(RecordRefused) as caught:
        read("\n".join([*lines, *[f"{word} a b"] * 300_000]))
    assert (caught.value.wrong, caught.value.line, caught.value.text) == (Wrong.TOO_MANY, most + 3, word)
