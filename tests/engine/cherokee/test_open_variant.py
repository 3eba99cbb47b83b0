from engine.cherokee.board import PLACES
from engine.cherokee.expulsion import OWN_OR_NEUTRAL, attacking_clans, expulsions, threats
from engine.cherokee.model import Clan, Pass, State, Variant, Why
from engine.core import Rejection, Seat
from tests.engine.cherokee.tables import RULES, at, expel, refused, table
from tests.engine.ruled import accepts, refuses

AROUND = {"4.1": "B5m", "4.2": "U4m", "4.3": "D5m", "5.2": "W5m", "5.3": "W6m"}


def open_table(members: dict[str, str], clans: tuple[Clan | None, ...] = (Clan.BIRD, Clan.WOLF)) -> State:
    return table(members, clans=clans, neutral=(Clan.DEER, Clan.BLUE), variant=Variant.OPEN)


@accepts(OWN_OR_NEUTRAL)
def test_the_own_clan_and_the_neutral_ones_may_attack() -> None:
    state = open_table(AROUND)
    assert attacking_clans(state) == (Clan.BIRD, Clan.BLUE, Clan.DEER)
    assert RULES.check(state, expel("4.1x4.2")) is None
    assert RULES.check(state, expel("4.3x4.2")) is None


@refuses(OWN_OR_NEUTRAL)
def test_the_clan_of_another_player_may_not_attack() -> None:
    found = refused(open_table(AROUND), expel("5.2x4.2"))
    assert (found.code, found.rule) == (Why.CLAN_MAY_NOT_ATTACK, OWN_OR_NEUTRAL)
    assert found.facts == {"place": "card/5/2", "clan": "wolf", "allowed": ("bird", "blue", "deer")}


def test_the_same_attack_is_allowed_to_that_player_and_in_the_secret_game() -> None:
    assert attacking_clans(open_table(AROUND), Seat(1)) == (Clan.BLUE, Clan.DEER, Clan.WOLF)
    assert RULES.check(table(AROUND), expel("5.2x4.2")) is None


def test_the_generator_leaves_out_what_may_not_attack() -> None:
    targets = [(move.target, move.attackers) for move in expulsions(open_table(AROUND))]
    assert (at("4.2"), (at("4.1"),)) in targets
    assert (at("4.2"), (at("5.2"),)) not in targets


def test_a_threat_says_when_its_clan_may_not_attack() -> None:
    bird, deer, wolf = threats(open_table(AROUND), at("4.2"))
    assert (bird.may_attack, deer.may_attack, wolf.may_attack) == (True, True, False)
    assert (wolf.sums.strength, wolf.suffices) == (11, True)


def test_pointing_at_a_target_that_only_a_forbidden_clan_could_expel_says_so() -> None:
    state = open_table({"8.1": "W9m", "8.2": "D4m", "8.5": "B9m", "8.6": "D5m"})
    move = RULES.meant(state, (PLACES[at("8.2")],))
    assert not isinstance(move, Rejection)
    found = RULES.check(state, move)
    assert found is not None
    assert found.code == Why.CLAN_MAY_NOT_ATTACK


def test_who_has_no_clan_to_attack_with_passes() -> None:
    assert RULES.legal_moves(open_table({"8.1": "W9m", "8.2": "D4m"})) == [Pass()]
