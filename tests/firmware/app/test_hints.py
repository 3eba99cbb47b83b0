"""A hint at a table of the device: rung by rung, noted, gone with the move; fair; and whatever becomes of the
process that thinks, the game goes on."""

import json
import sys
import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, cast
from zlib import crc32

import pytest

from engine.catalogue import OURS
from engine.core import AnyRules, Place
from engine.core.motifs import Motif
from engine.players import Memory, Thought
from engine.session import Rung, Table, Undo
from firmware.app.hints import ENOUGH_S, LIMIT_S
from firmware.parts.questions import Advising
from firmware.parts.thinker import PROGRAM, Thinker
from firmware.store.tables import at_one_go
from tests.engine import games
from tests.engine.players.test_memory import Leaky, lines, tells
from tests.engine.players.twins import TWINS
from tests.firmware.app.playing import Play, playing
from tests.firmware.app.with_totem import FEW, PERSON, AtOnce, decide, screen, sit_down, thought_by, totem
from tests.patience import PATIENCE_S
from ui.core.words import words
from ui.lights.glow import Rhythm
from ui.screens.play import hint
from ui.screens.play.hint_guide import CLOSE, NEXT

GAMES = tuple(game.id for game in OURS)
OTHER = replace(PERSON, name="Papa")
BEFORE = {"clans": 20, "cherokee": 9, "territories": 9, "stone_age_junior": 5, "first_sparks": 26}
"""Moves before somebody asks."""
BELL = threading.Semaphore(0)
READ = "import sys, struct; n, = struct.unpack('>I', sys.stdin.buffer.read(4)); sys.stdin.buffer.read(n)"
HANG = "import threading; threading.Event().wait()"


def seated(play: Play, game: str) -> Table:
    table = sit_down(play, game, PERSON, OTHER)
    play.console.app.back_to_table()
    for _ in range(BEFORE[game]):
        decide(play)
        screen(play).play.skip()
    return table


def press(play: Play, means: str) -> None:
    screen(play).chosen(means, round(play.hand.clock()))
    play.console.app.changed()
    play.hand.rest(200)


def asks(play: Play) -> None:
    screen(play).hint.ask(round(play.hand.clock()))
    play.console.app.changed()
    play.hand.rest(200)


@pytest.mark.parametrize("game", GAMES)
def test_it_goes_from_rung_to_rung_and_the_player_makes_the_move(tmp_path: Path, game: str) -> None:
    with playing(tmp_path, game, seed=4) as play:
        thought_by(play, AtOnce())
        table = seated(play, game)
        before = len(table.moves)
        asks(play)
        here, shown = screen(play), list[Rung | None]()
        moved: tuple[Place, ...] = ()
        while here.hint.open:
            shown.append(here.hint.rung)
            moved = here.hint.places() if here.hint.rung is Rung.MOVE else ()
            lit = [glow.rhythm for glow in here.lamps(round(play.hand.clock())).values()]
            if here.hint.rung is Rung.MOVE and here.hint.places():
                assert Rhythm.HINT in lit
            press(play, NEXT)
        assert shown in ([Rung.WHY, Rung.WHERE, Rung.MOVE], [Rung.WHERE, Rung.MOVE])
        noted = [note.text for note in table.notes if note.text.startswith("hint")]
        assert noted == [f"hint move {' '.join(moved)}"], "the move as it was shown, and nothing else"
        assert len(table.moves) == before
        asks(play)
        assert here.hint.rung is Rung.MOVE, "it opens as far as it was"
        decide(play)
        here.play.skip()
        play.console.app.changed()
        play.hand.rest(200)
        assert not here.hint.open
        assert table.hints == (before,)


def test_undo_closes_it_and_takes_nothing_back(tmp_path: Path) -> None:
    with playing(tmp_path, "clans", seed=4) as play:
        thought_by(play, AtOnce())
        table = seated(play, "clans")
        asks(play)
        press(play, "undo")
        assert not screen(play).hint.open
        assert len(table.moves) == BEFORE["clans"]
        assert table.undo() is Undo.DONE
        assert len(table.hints) == 1


def test_back_and_its_own_button_close_it_too(tmp_path: Path) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        thought_by(play, AtOnce())
        seated(play, "territories")
        for leave in (lambda: press(play, CLOSE), lambda: screen(play).back(0)):
            asks(play)
            assert screen(play).hint.open
            leave()
            assert not screen(play).hint.open


def test_a_power_cut_while_it_is_open_loses_nothing(tmp_path: Path) -> None:
    with playing(tmp_path, "clans", seed=4) as play:
        thought_by(play, AtOnce())
        seated(play, "clans")
        asks(play)
        press(play, NEXT)
        again = at_one_go(play.services.tables.resuming(play.services.tables.unfinished()[0].id))
        assert isinstance(again, Table)
        assert len(again.moves) == BEFORE["clans"]
        assert len(again.hints) == 1


def test_nobody_is_offered_one_while_totem_is_to_move_or_where_a_grown_up_took_it_away(
    tmp_path: Path,
) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        thought_by(play, AtOnce())
        table = sit_down(play, "territories", PERSON, totem())
        while not table.totem_to_act:
            assert screen(play).hint.usable
            decide(play)
            screen(play).play.skip()
        assert not screen(play).hint.usable
        assert hint.HINT not in (screen(play).steps() or ())


def test_nobody_is_offered_one_where_a_grown_up_took_it_away(tmp_path: Path) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        thought_by(play, AtOnce())
        seated(play, "territories")
        assert hint.HINT in (screen(play).steps() or ())
        current = play.services.preferences.current
        play.console.shell.prefer(replace(current, hints=False))
        assert not screen(play).hint.usable
        assert hint.HINT not in (screen(play).steps() or ())


# fair


def said(memory: Memory[Any, Any], name: str) -> list[Any]:
    """All that is told by and by, of which words, rings, lamps and their rhythm are made."""
    game = OURS[name]
    return list(Advising(game, game.material(games.texts(game)), memory, 5, FEW).answers())


@pytest.mark.parametrize("name", TWINS)
def test_a_hint_is_the_same_whatever_is_hidden_from_whoever_asks(name: str) -> None:
    for rules, deal, moves, seat in list(lines(name, 3))[::5]:
        for one, other in tells(rules, name, deal, moves, seat):
            assert said(one, name) == said(other, name)


def _tells_all(rules: AnyRules, view: Any, move: Any) -> Iterator[Motif]:
    """Careless: all that it is given goes into what is said."""
    yield Motif("all", crc32(repr(view).encode()))


@pytest.mark.parametrize("name", TWINS)
def test_a_hint_that_knew_more_would_be_found_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen to fail: made from views that hide nothing; from honest ones not even a careless one can tell."""
    monkeypatch.setattr("engine.catalogue.Game.motifs", lambda game: _tells_all)
    monkeypatch.setattr("firmware.parts.questions.thought_of", lambda asked: [("", Thought(None, 0))])
    differs = 0
    for rules, deal, moves, seat in list(lines(name, 3))[::3]:
        for one, other in tells(rules, name, deal, moves, seat):
            assert said(one, name) == said(other, name)
        for one, other in tells(cast(AnyRules, Leaky(rules)), name, deal, moves, seat):
            differs += said(one, name) != said(other, name)
    assert differs


@pytest.mark.parametrize("seed", range(6))
def test_for_children_it_never_says_what_a_token_shows_that_nobody_saw(seed: int) -> None:
    """Of such a token nothing is known but that."""
    rules, motifs = games.rules("stone_age_junior"), OURS["stone_age_junior"].motifs()
    assert motifs is not None
    for state, _ in games.positions(rules, 2, seed):
        seat = rules.to_act(state)
        if seat is None:
            continue
        for move in rules.legal_moves(state):
            token = getattr(move, "token", None)
            if token is not None and state.tokens[token - 1].seen is None:
                told = list(motifs(rules, rules.view(state, seat), move))
                assert told == [Motif("nobody_knows")]


# the process that thinks


@pytest.fixture
def thinkers() -> Iterator[list[Thinker]]:
    made: list[Thinker] = []
    yield made
    for one in made:
        one.close()


def thinking(play: Play, made: list[Thinker], program: Sequence[str]) -> None:
    thinker = Thinker(program=program, clock=lambda: play.hand.clock() / 1000, changed=BELL.release)
    made.append(thinker)
    thought_by(play, thinker)


BROKEN = {
    "hangs": (READ, HANG),
    "never reads": (HANG,),
    "dies": (READ,),
    "talks nonsense": (READ, "print('hello', flush=True)", HANG),
}


@pytest.mark.parametrize("script", BROKEN.values(), ids=list(BROKEN))
def test_without_the_process_a_plain_sentence_and_the_game_goes_on(
    tmp_path: Path, script: Sequence[str], thinkers: list[Thinker]
) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        thinking(play, thinkers, (sys.executable, "-c", "\n".join(script)))
        table = seated(play, "territories")
        asks(play)
        here = screen(play)
        while not here.hint.found:
            BELL.acquire(timeout=0.02)
            play.console.app.changed()
            play.hand.rest(200)
        assert here.hint.rung is None
        assert here.hint.one_sentence(words("en"), "", hint.NOTHING) == hint.NOTHING
        assert table.hints == ()
        press(play, NEXT)
        assert not here.hint.open
        decide(play)
        assert len(table.moves) == BEFORE["territories"] + 1


def test_what_is_claimed_falsely_is_never_said(tmp_path: Path, thinkers: list[Thinker]) -> None:
    with playing(tmp_path, "clans", seed=4) as play:
        table = seated(play, "clans")
        move = table.rules.move_text(table.rules.legal_moves(table.state)[0])
        line = json.dumps({"answer": {"move": move, "why": ["pays_most", 99, []]}})
        done = json.dumps({"done": True})
        script = (READ, f"print({line!r}, flush=True)", f"print({done!r}, flush=True)", HANG)
        thinking(play, thinkers, (sys.executable, "-c", "\n".join(script)))
        play.console.app.replace(screen(play).__class__(play.console.shell, screen(play).presenter, table))
        asks(play)
        here = screen(play)
        while not here.hint.found:
            assert BELL.acquire(timeout=PATIENCE_S)
            play.console.app.changed()
            play.hand.rest(200)
        assert here.hint.rung is Rung.WHERE
        assert here.hint.why(words("en")) == ""


def test_the_best_so_far_is_said_after_a_second(tmp_path: Path, thinkers: list[Thinker]) -> None:
    with playing(tmp_path, "clans", seed=4) as play:
        table = seated(play, "clans")
        line = json.dumps(
            {"answer": {"move": table.rules.move_text(table.rules.legal_moves(table.state)[0]), "why": None}}
        )
        thinking(
            play, thinkers, (sys.executable, "-c", "\n".join((READ, f"print({line!r}, flush=True)", HANG)))
        )
        play.console.app.replace(screen(play).__class__(play.console.shell, screen(play).presenter, table))
        began = play.hand.clock()
        asks(play)
        while not screen(play).hint.found:
            BELL.acquire(timeout=0.02)
            play.console.app.changed()
            play.hand.rest(100)
        assert screen(play).hint.rung is Rung.WHERE
        assert ENOUGH_S <= (play.hand.clock() - began) / 1000 <= LIMIT_S


def test_the_real_process_gives_one(tmp_path: Path, thinkers: list[Thinker]) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        thinking(play, thinkers, PROGRAM)
        seated(play, "territories")
        asks(play)
        while not screen(play).hint.found:
            assert BELL.acquire(timeout=PATIENCE_S)
            play.console.app.changed()
            play.hand.rest(1)
        assert screen(play).hint.rung is not None
