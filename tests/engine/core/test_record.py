from dataclasses import replace

import pytest

from engine.core import Rng
from engine.core.record import (
    FIRST_LINE,
    Record,
    RecordRefused,
    Wrong,
    of_game,
    read,
    replay,
    write,
)
from tests.engine import games
from tests.games.twigs.rules import Deal, Take, Twigs, Why

RULES = Twigs()
DEAL = Deal((2, 1, 1), (4, 7))
MOVES = [Take((0,), 2), Take((1, 2), 1)]


def whole_game() -> Record:
    return of_game(RULES, ("Léa", "Papa"), (("heaps", "small"),), DEAL, MOVES)


def test_a_record_is_a_readable_text() -> None:
    assert write(whole_game()).splitlines()[:-1] == [
        FIRST_LINE,
        "game twigs 1",
        "seat Léa",
        "seat Papa",
        "option heaps small",
        "deal 2,1,1 4,7",
        "move 0x2",
        "move 1+2x1",
        "result last_twig 0,7",
    ]


def test_reading_and_replaying_gives_the_moves_back() -> None:
    assert replay(RULES, read(write(whole_game()))).moves == tuple(MOVES)


def refusal(text: str) -> RecordRefused:
    with pytest.raises(RecordRefused) as caught:
        replay(RULES, read(text))
    return caught.value


def test_the_first_wrong_move_is_named_with_its_line_and_its_reason() -> None:
    refused = refusal(write(whole_game()).replace("move 1+2x1", "move 0x1"))
    assert (refused.wrong, refused.line) == (Wrong.MOVE_REFUSED, 8)
    assert refused.rejection is not None
    assert refused.rejection.code is Why.TOO_FEW


def test_blank_lines_do_not_shift_the_line_that_is_named() -> None:
    refused = refusal(write(whole_game()).replace("move 1+2x1", "\n\nmove 0x1"))
    assert refused.line == 10


@pytest.mark.parametrize(
    ("good", "bad", "wrong"),
    [
        (FIRST_LINE, "totem record 2", Wrong.NEWER),
        (FIRST_LINE, "hello", Wrong.NOT_A_RECORD),
        ("game twigs 1\n", "", Wrong.MISSING),
        ("game twigs 1", "game clans 1", Wrong.OTHER_GAME),
        ("game twigs 1", "game twigs 2", Wrong.OTHER_RULES),
        ("game twigs 1", "game twigs " + "9" * 5000, Wrong.OTHER_RULES),
        ("deal 2,1,1 4,7\n", "", Wrong.MISSING),
        ("deal 2,1,1 4,7", "deal 2,x,1 4,7", Wrong.DEAL_UNREADABLE),
        ("deal 2,1,1 4,7", "deal 2,1,0 4,7", Wrong.DEAL_FAULTY),
        ("move 0x2", "move zero", Wrong.MOVE_UNREADABLE),
        ("move 0x2", "moves 0x2", Wrong.UNKNOWN_LINE),
        ("deal 2,1,1 4,7", "deal 2,1,1 4,7\ndeal 2,1,1 4,7", Wrong.TWICE),
        ("last_twig 0,7", "last_twig 1,7", Wrong.RESULT_DIFFERS),
        ("last_twig 0,7", "last_twig 0,7\nstate 00", Wrong.TWICE),
    ],
)
def test_what_is_wrong_with_a_record_is_said(good: str, bad: str, wrong: Wrong) -> None:
    text = write(whole_game())
    assert good in text
    assert refusal(text.replace(good, bad)).wrong is wrong


def test_another_final_state_is_noticed() -> None:
    text = write(whole_game())
    body, _, checksum = text.rstrip().rpartition(" ")
    assert refusal(f"{body} {checksum[::-1]}\n").wrong is Wrong.STATE_DIFFERS


def test_a_record_cut_at_any_character_is_refused_or_shorter_never_an_error() -> None:
    text = write(whole_game())
    for end in range(len(text)):
        try:
            replay(RULES, read(text[:end]))
        except RecordRefused:
            continue


def test_names_cannot_break_the_record() -> None:
    odd = replace(whole_game(), seats=("Léa\nmove 1x1\t\x07 ", "Papa"))
    assert write(odd).splitlines()[2:4] == ["seat Léa move 1x1", "seat Papa"]


def test_secrets_told_at_the_end_are_replayed() -> None:
    deal = Deal((1, 1, 1), (None, None))
    moves = [Take((0,), 1), Take((1, 2), 1)]
    record = of_game(RULES, ("a", "b"), (), deal, moves)
    assert record.result == "last_twig 0,?"
    told = Record(
        "twigs", 1, ("a", "b"), (), "1,1,1 ?,?", ("0x1", "1+2x1"), reveal="3,5", result="last_twig 0,5"
    )
    assert replay(RULES, read(write(told))).end.secrets == (3, 5)


def test_random_games_survive_writing_and_reading() -> None:
    for seed in range(20):
        deal = RULES.deal(3, {}, Rng(seed))
        moves = [move for _, move in games.positions(RULES, 3, seed) if move is not None]
        record = of_game(RULES, ("a", "b", "c"), (), deal, moves)
        assert read(write(record)) == record


def test_what_the_rules_were_made_from_stands_in_its_own_line() -> None:
    record = replace(whole_game(), material='{"twigs.json":{}}')
    assert write(record).splitlines()[2] == 'material {"twigs.json":{}}'
    assert read(write(record)) == record
    assert read(write(record)).material_line == 3


def test_what_the_rules_were_made_from_stands_there_once() -> None:
    text = write(replace(whole_game(), material="{}"))
    assert refusal(text.replace("seat Papa", "material {}")).wrong is Wrong.TWICE


def test_who_plays_a_seat_for_totem_stands_behind_it() -> None:
    record = replace(whole_game(), levels=("", "clever"))
    assert write(record).splitlines()[2:5] == ["seat Léa", "seat Papa", "totem clever"]
    assert read(write(record)) == record


@pytest.mark.parametrize(
    ("seat", "broken"),
    [
        ("seat Léa\n", ""),
        ("totem clever", "totem clever\ntotem curious"),
        ("totem clever", "totem clever now"),
        ("totem clever", "totem"),
    ],
)
def test_a_level_belongs_to_one_seat(seat: str, broken: str) -> None:
    text = write(replace(whole_game(), levels=("clever", ""))).replace(seat, broken)
    assert refusal(text).wrong is Wrong.UNKNOWN_LINE
