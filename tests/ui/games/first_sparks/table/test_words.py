"""What The First Sparks says: every refusal, fault, event, move, card and option has its words."""

from dataclasses import replace

import pytest

from engine.core import NO, YES, Event, Fact, Fault, Outcome, Rejection, Rng, RuleRef, Seat
from engine.first_sparks import SHUFFLE, Ask, Kind
from engine.first_sparks.components import HERBS, TECHNOLOGIES
from engine.first_sparks.costs import Price
from engine.first_sparks.events import Bought, Declined, Hunted, Starving
from engine.first_sparks.model import Ending, Why
from engine.first_sparks.setup import Wrong
from engine.session import Played, Player
from tests.engine.first_sparks.scenes import COMPONENTS, RULES, clan, refusal, table
from tests.ui.games.first_sparks.table.shown import NAMES, game, look
from tests.ui.measuring import Ruler
from ui.core.page import Page
from ui.core.words import words
from ui.games.first_sparks.table.asking import answers
from ui.games.first_sparks.table.card_words import about, does
from ui.games.first_sparks.table.faults import SENTENCES, fault_words
from ui.games.first_sparks.table.hints import REASONS
from ui.games.first_sparks.table.log import event_words, listed_words, move_words
from ui.games.first_sparks.table.reasons import picture, reason, said
from ui.games.first_sparks.table.words import KIND, headline, prompt, tile_word

EN, FR = words("en"), words("fr")
PLAYERS = tuple(map(Player, NAMES))
MOST_IN_THE_COLUMN = 28
FACTS: dict[str, Fact] = {
    "asked": "propose",
    "phase": "technology",
    "place": "region/1A0",
    "touched": (1,),
    "needed": 2,
    "seat": 1,
    "ground": "1A",
    "base": 3,
    "mountain": 1,
    "occupied": 2,
    "speech": 0,
    "cost": 6,
    "food": 4,
    "placed": 5,
    "most": 5,
    "members": 15,
    "card": 22,
    "for_sale": (7, 8),
    "kind": "fire",
    "price": 5,
    "bonus": 1,
    "rounds": 1,
    "wanted": 3,
    "waiting": (2, 1),
    "tools": 4,
    "missing": 2,
}


def refused(why: Why, **facts: Fact) -> Rejection:
    return Rejection(why, RuleRef("first_sparks", "7.1"), {**FACTS, **facts})


@pytest.mark.parametrize("language", ["fr", "en", "de"])
@pytest.mark.parametrize("why", list(Why))
def test_every_refusal_has_a_short_fact_a_reason_and_a_picture(why: Why, language: str) -> None:
    fact, because = said(refused(why), COMPONENTS, NAMES, words(language))
    assert 0 < len(fact.split()) <= 9
    assert because.endswith(".")
    assert "{" not in fact + because
    shown = picture(refused(why))
    shown.draw(Ruler(128, 128, Page()), *shown.args)


def test_a_price_is_refused_with_all_its_parts() -> None:
    _, because = said(refused(Why.CANNOT_PAY), COMPONENTS, NAMES, EN)
    assert because == (
        "It costs 6: 3 for the member, 2 for the occupied region and 1 for the mountain. You have 4 food."
    )


def test_the_bonus_grain_is_said_where_a_card_is_too_expensive() -> None:
    poor = table(Ask.PROPOSE, clan(1, (1,), "1A0"), clan(7, (2,), "2A0"), bonus=7)
    _, because = said(refusal(poor, "propose:7"), COMPONENTS, NAMES, EN)
    assert because == "It costs 3, less 1 for the bonus grain: 2. You have 1 food."


def test_how_little_a_clan_with_fire_has_is_not_said() -> None:
    hidden = table(Ask.PROPOSE, clan(1, (1, 9), "1A0"), clan(7, (2,), "2A0"))
    told = reason(refusal(hidden, "propose:10"), look(hidden), EN)
    assert "You have" not in told.why


@pytest.mark.parametrize("language", ["fr", "en", "de"])
@pytest.mark.parametrize("wrong", list(Wrong))
def test_every_fault_of_a_set_up_says_what_and_what_to_do(wrong: Wrong, language: str) -> None:
    names = ("seats", "least", "most", "number", "tiles", "wanted", "tile", "card", "cards")
    facts: dict[str, Fact] = dict.fromkeys(names, 3)
    facts |= {"first": "pile[2]" if wrong is Wrong.CARD_TWICE else 2, "in_play": (1, 2), "missing": (9, 15)}
    told = fault_words(Fault(wrong, "herbs[1]", facts), words(language))
    assert told.endswith((".", "15"))
    assert "{" not in told
    assert "herbs[" not in told


def test_no_fault_is_left_without_a_sentence() -> None:
    assert set(SENTENCES) == set(Wrong)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_move_and_every_event_of_a_game_is_told(players: int) -> None:
    told = set()
    for _, move in game(players, 3):
        assert move_words(COMPONENTS, move, EN)
        for event in move.events:
            assert event_words(COMPONENTS, event, PLAYERS, EN), event
            told.add(type(event).__name__)
    assert {"Settled", "Bought", "Hunted", "Fed", "Refilled", "TurnOrderSet", "PhaseBegan"} <= told


@pytest.mark.parametrize(("proposer", "said"), [
    (0, "Declines Bow 10, and buys it for 3"), (1, "Declines Bow 10; the proposer buys it for 3"),
])  # fmt: skip
def test_who_buys_a_card_is_said(proposer: int, said: str) -> None:
    events = (Declined(Seat(0), 10), Bought(Seat(proposer), 10, Price(3, 0)))
    assert move_words(COMPONENTS, Played(Seat(0), RULES.read_move("decline"), events, False, 0), EN) == said


def test_a_starving_clan_is_told_with_what_it_lacks() -> None:
    assert event_words(COMPONENTS, Starving(Seat(1), 2), PLAYERS, EN) == "Léa lacks 2 food: somebody must go."


def test_a_hint_names_an_answer_as_its_button_does() -> None:
    answered, seen = REASONS.answered, set()
    assert answered is not None
    for players in (2, 4):
        for state, _ in game(players, 3):
            shown = look(state)
            assert shown.choice is not None
            for spot in shown.choice.next:
                if spot in (YES, NO):
                    named = answered(shown, spot, EN)
                    assert named in [answer.label for answer in answers(shown, EN)]
                    seen.add(named)
    assert {"Done", "Pass", "Take it", "No second one"} <= seen


@pytest.mark.parametrize("language", ["fr", "en", "de"])
def test_what_is_asked_stays_short(language: str) -> None:
    for players in (2, 4):
        for state, _ in game(players, 3):
            asked = prompt(look(state), words(language))
            assert 0 < len(asked) <= MOST_IN_THE_COLUMN, asked


def test_every_card_is_called_something_and_explained() -> None:
    assert set(KIND) == set(Kind)
    for card in (*HERBS, *TECHNOLOGIES):
        assert list(does(RULES, COMPONENTS.cards[card], EN))


def test_a_card_tells_what_it_would_bring_this_clan_and_why_it_cannot_be_bought() -> None:
    poor = table(Ask.PROPOSE, clan(2, (1,), "2A0"), clan(7, (2,), "1B0"))
    told = about(RULES, RULES.view(poor, None), 13, PLAYERS, EN)
    assert "It would bring your clan 4 more food now." in told
    assert "It lies in the future market: nobody can buy it yet." in told


def test_a_tool_without_a_member_at_its_ground_brings_nothing() -> None:
    apart = table(Ask.PROPOSE, clan(9, (1,), "1A0"), clan(7, (2,), "1B0"))
    told = about(RULES, RULES.view(apart, None), 8, PLAYERS, EN)
    assert "It would bring you nothing now: none of your members stands at the lake." in told


def test_our_own_prices_are_said_to_be_ours() -> None:
    some = table(Ask.PROPOSE, clan(9, (1,), "1A0"), clan(7, (2,), "1B0"))
    told = about(RULES, RULES.view(some, None), 8, PLAYERS, EN)
    assert "Price and yield are Totem’s estimates until you copy your card." in told


def test_the_shuffle_card_is_explained_too() -> None:
    late = table(Ask.PROPOSE, clan(9, (1,), "1A0"), clan(7, (2,), "1B0"), market=(30, 31, 32, SHUFFLE))
    assert about(RULES, RULES.view(late, None), SHUFFLE, PLAYERS, FR)[0].startswith("Elle compte")


def outcome(*scores: int, ranking: tuple[tuple[int, ...], ...]) -> Outcome:
    ranks = tuple(tuple(map(Seat, level)) for level in ranking)
    return Outcome(Ending.THIRTEEN_MEMBERS, RuleRef("first_sparks", "10.1"), scores, ranks)


def test_who_won_by_food_is_said() -> None:
    assert headline(outcome(13, 13, ranking=((1,), (0,))), PLAYERS, EN) == "Léa wins, with more food!"
    assert headline(outcome(13, 12, ranking=((0,), (1,))), PLAYERS, EN) == "Maximilienne wins!"
    assert headline(outcome(13, 13, ranking=((0, 1),)), PLAYERS, EN) == "Maximilienne and Léa win!"


def test_the_list_of_moves_says_what_followed_from_a_pass() -> None:
    state = table(
        Ask.PROPOSE, clan(9, [2, 7], "1A0"), clan(8, [1], "3B0"), seat=0, passed=(1,), market=(8, 10, 12, 13)
    )  # fmt: skip
    events: list[Event] = []
    after = RULES.advance(state, RULES.read_move("pass"), events)
    hunts = [event.hunt.food for event in events if isinstance(event, Hunted)]
    assert after.ask is Ask.SPREAD
    said = listed_words(COMPONENTS, Played(Seat(0), RULES.read_move("pass"), tuple(events), False, 0), EN)
    assert said == f"Passes  ·  rot −3, −2  ·  hunt +{hunts[0]}, +{hunts[1]}  ·  feeding −1, −1"


def test_faults_of_tiles_name_what_a_person_points_at() -> None:
    deal = replace(RULES.deal(3, {}, Rng(1)), tiles=(6, 2, 2))
    said = [fault_words(fault, EN) for fault in RULES.faults(deal)]
    one, other = tile_word(COMPONENTS, 6, EN), tile_word(COMPONENTS, 2, EN)
    assert said == [
        f"Tile place 1: not used with so many players ({one}); take another tile.",
        f"Tile place 3: entered twice ({other}); take another tile.",
    ]
    assert not any("6" in one for one in said)
