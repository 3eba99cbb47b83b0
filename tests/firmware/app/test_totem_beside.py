"""Games with Totem at the table beside the board: people move for it what it has decided, as they are led,
and tell what they find."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.catalogue import OURS
from engine.core import YES
from engine.core.hands import AnyCardboard
from engine.core.laid import HELD, Laid
from engine.core.telling import is_entered, is_whole
from engine.session import Cause, Mode, Played, Player, Table, Undo, handwork_text
from tests.engine import games
from tests.engine.modelled import public
from tests.firmware.app.playing import Play, playing
from tests.firmware.app.with_totem import (
    PERSON,
    AtOnce,
    let_totem_move,
    screen,
    sit_down,
    thought_by,
    totem,
)

GAMES = [game.id for game in OURS]
MOST = 60
HANDS_MS = 400
TABLES = {"one person": (PERSON, totem()), "two Totems": (totem(), PERSON, totem(2, "easygoing"))}
CARDBOARD = games.CARDBOARD


class Board:
    """The cardboard as hands have left it. Whoever moves moves their own piece; what Totem has decided lies
    untouched until somebody is led to it, but what it cannot know was looked up before it was told."""

    def __init__(self, table: Table) -> None:
        cardboard = OURS[table.rules.game].customs().cardboard(table.sitting.deal)
        assert cardboard is not None
        assert table.lying is not None
        self.cardboard: AnyCardboard = cardboard
        self.table = table
        self.lying: Laid = table.lying
        self.causes: list[Cause] = []

    def made(self, before: int, was: Laid) -> None:
        """Moves from there on were made, where that lay as the game stood."""
        for n, played in enumerate(self.table.moves[before:], start=before):
            by_hand = not self._for_totem(n, played)
            for event in public(played):
                shifts = self.cardboard.shifts(self.table.rules, was, event)
                was = was.after(shifts)
                if by_hand and self.cardboard.own(event):
                    self.lying = self.lying.after(shifts)

    def _for_totem(self, n: int, played: Played) -> bool:
        at_totem = self.table.by_totem(played.seat)
        return at_totem and is_whole(self.table.rules, self.table.state_before(n), played.move)

    def do_as_led(self, play: Play) -> None:
        while (work := self.table.handwork) is not None:
            self.causes.append(work.cause)
            assert screen(play).play.choice is None
            self.lying = self.lying.after(work.step.shifts)
            play.console.app.changed()
            play.hand.rest(HANDS_MS)
            play.hand.tap(YES)
            assert self.table.handwork != work, "Done was not taken"
        self.rest()

    def rest(self) -> None:
        assert self.lying == self.table.lying
        rules = self.table.rules
        seen = self.cardboard.laid(rules, rules.view(self.table.state, None))
        assert self.lying.veiling(seen.veiled).plain == seen.plain


def told(play: Play) -> None:
    """What lies where Totem wants it looked up: anything that may."""
    shown = screen(play).play
    assert shown.choice is not None
    assert all(is_entered(spot) for spot in shown.choice.next)
    shown.point(play.hand.rng.pick(shown.choice.next), round(play.hand.clock()))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", TABLES.values(), ids=list(TABLES))
def test_people_carry_out_what_totem_decides(tmp_path: Path, game: str, players: Sequence[Player]) -> None:
    if len(players) not in OURS[game].seats:
        pytest.skip(f"{game} is not for {len(players)}")
    with playing(tmp_path, game, seed=3) as play:
        thought_by(play, AtOnce())
        table = sit_down(play, game, *players, mode=Mode.BESIDE, options=CARDBOARD.get(game))
        board = Board(table)
        policy = games.POLICIES.get(game, games.at_random)
        tells = 0
        while table.rules.to_act(table.state) is not None and len(table.moves) < MOST:
            before, was = len(table.moves), board.lying
            let_totem_move(play)
            if len(table.moves) == before:
                if screen(play).play.tells_for_totem:
                    told(play)
                    tells += 1
                else:
                    assert not table.totem_to_act
                    move = policy(table.rules, table.state, play.hand.rng)
                    screen(play).play.play(move, round(play.hand.clock()))
            screen(play).play.skip()
            screen(play).show_end_once()
            board.made(before, was)
            board.do_as_led(play)
        assert board.causes.count(Cause.TOTEM) > 5
        assert (tells > 0) == (game in {"stone_age_junior", "cherokee"})


def test_the_card_of_the_pile_is_told_by_people_at_once_and_taken_back_alone(tmp_path: Path) -> None:
    """Whoever bought, Totem too: it does not think about what lies there."""
    with playing(tmp_path, "first_sparks", seed=3) as play:
        thought_by(play, AtOnce())
        options = CARDBOARD["first_sparks"]
        table = sit_down(
            play, "first_sparks", totem(), totem(2, "easygoing"), mode=Mode.BESIDE, options=options
        )
        board = Board(table)
        while not table.customs.people_tell(table.state):
            before, was = len(table.moves), board.lying
            let_totem_move(play)
            screen(play).play.skip()
            board.made(before, was)
            board.do_as_led(play)
        assert not table.totem_to_act
        asked, moves = table.state, len(table.moves)
        told(play)
        assert len(table.moves) > moves
        assert table.undo() is Undo.DONE
        assert (table.state, len(table.moves)) == (asked, moves)


def until_it_is_carried(play: Play, table: Table, board: Board, *, held: bool) -> None:
    """Until hands are led to a move of Totem's; `held`: pieces are in somebody's hand just then."""
    policy = games.POLICIES.get(table.rules.game, games.at_random)
    while True:
        before, was = len(table.moves), board.lying
        let_totem_move(play)
        if len(table.moves) == before:
            if screen(play).play.tells_for_totem:
                told(play)
            else:
                move = policy(table.rules, table.state, play.hand.rng)
                screen(play).play.play(move, round(play.hand.clock()))
        screen(play).play.skip()
        board.made(before, was)
        work = table.handwork
        in_hand = work is not None and any(shift.target == HELD for shift in work.step.shifts)
        if work is not None and work.cause is Cause.TOTEM and (in_hand or not held):
            if held:
                board.lying = board.lying.after(work.step.shifts)
                screen(play).play.hand_done()
            return
        board.do_as_led(play)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("held", [False, True], ids=["before", "in hand"])
def test_a_move_is_taken_back_while_it_is_carried_out(tmp_path: Path, game: str, *, held: bool) -> None:
    if held and game not in {"clans", "cherokee"}:
        pytest.skip(f"in {game} nothing is taken up for Totem and put down elsewhere on the board")
    with playing(tmp_path, game, seed=3) as play:
        thought_by(play, AtOnce())
        table = sit_down(play, game, PERSON, totem(), mode=Mode.BESIDE, options=CARDBOARD.get(game))
        board = Board(table)
        while table.goes_back_to is None:
            until_it_is_carried(play, table, board, held=held)
            if table.goes_back_to is None:
                board.do_as_led(play)
        screen(play).play.undo(confirmed=True)
        board.do_as_led(play)
        assert not table.totem_to_act


@pytest.mark.parametrize("game", ["clans", "cherokee"])
def test_a_power_cut_leaves_pieces_in_the_hand(tmp_path: Path, game: str) -> None:
    with playing(tmp_path, game, seed=3) as play:
        thought_by(play, AtOnce())
        table = sit_down(play, game, PERSON, totem(), mode=Mode.BESIDE)
        until_it_is_carried(play, table, Board(table), held=True)
        work = table.handwork
        assert work is not None
        again = Table(table.rules, table.sitting, lambda: 0, play.services.library.customs(game))
        line = [(one.move, one.forced, one.at) for one in table.line]
        again.restore(line, len(table.moves), table.notes)
        again.resume_hands(handwork_text(work))
        assert again.handwork == work
        assert again.lying == table.lying
