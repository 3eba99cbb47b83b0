"""A board that is printed in another order, told by its owner's file: every rule follows it."""

import json
from typing import Final

from engine.catalogue import OURS
from engine.core import Event, Rng
from engine.core.hands import followed
from engine.core.laid import piece
from engine.stone_age_junior import GOODS, Space, StoneAgeJuniorRules, rules_from
from engine.stone_age_junior.board import FACES, SPACE_PLACES, TRACK
from engine.stone_age_junior.craft.appraisal import reached
from engine.stone_age_junior.laid import cardboard
from engine.stone_age_junior.model import FoundNothing, PawnMoved, TookGood, Turn
from tests.engine.games import texts

NAME: Final = "stone_age_junior.json"
OTHER: Final = (Space.BUILDING_SITE, Space.FISH, Space.TUSK, Space.TRADE, Space.KENNEL,
                Space.ARROWHEAD, Space.BERRY, Space.POTTERY)  # fmt: skip


def rules() -> StoneAgeJuniorRules:
    told = json.loads(texts(OURS["stone_age_junior"])[NAME])
    told["track"] = [{"space": space, "provenance": "attested"} for space in OTHER]
    return rules_from({NAME: json.dumps(told)})


def test_a_pawn_goes_where_the_board_has_it() -> None:
    here = rules()
    state = here.start(here.deal(2, {}, Rng(1)))
    for token, face in enumerate((t.face for t in state.tokens), start=1):
        assert face is not None
        events: list[Event] = []
        after = here.advance(state, Turn(token), events)
        at = OTHER.index(face) if isinstance(face, Space) else face
        assert after.pawns[0] == at
        moved = next(event for event in events if isinstance(event, PawnMoved))
        assert moved.path == (tuple(range(face + 1)) if isinstance(face, int) else (0, at))
        took = [event.good for event in events if isinstance(event, TookGood)]
        assert took == [space for space in (OTHER[at],) if space in GOODS]
        assert reached(0, face, state.track) is OTHER[at]


def test_faces_are_the_same_whatever_the_order() -> None:
    assert set(FACES) >= set(OTHER) == set(TRACK)


def test_whole_games_are_played_and_every_view_knows_the_board() -> None:
    here = rules()
    rng, ends = Rng(5), 0
    for seed in range(4):
        state = here.start(here.deal(3, {}, Rng(seed)))
        while here.to_act(state) is not None:
            view = here.view(state, None)
            assert view.track == OTHER
            assert here.imagine(view, rng).track == OTHER
            assert here.read_state(here.state_text(state)) == state
            events: list[Event] = []
            state = here.advance(state, rng.pick(here.legal_moves(state)), events)
            for event in events:
                if isinstance(event, FoundNothing):
                    assert OTHER[event.space] is not Space.BUILDING_SITE
        ends += 1
    assert ends == 4


def test_hands_are_led_to_where_things_are_printed() -> None:
    here = rules()
    deal = here.deal(2, {"tokens": "cardboard", "huts": "cardboard"}, Rng(1))
    board = cardboard(deal)
    state = here.start(deal)
    lying = board.laid(here, here.view(state, None))
    assert lying[SPACE_PLACES[1], piece("good", "fish")] == 2
    events: list[Event] = []
    after = here.advance(state, Turn(1, Space.FISH), events)
    lying = followed(board, here, board.marked(lying), events)
    assert lying[SPACE_PLACES[1], piece("good", "fish")] == 1
    assert board.seen(here.view(after, None), lying).pawns == after.pawns
