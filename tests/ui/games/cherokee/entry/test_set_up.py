"""Telling the pyramid: few taps, nothing impossible, nothing lost."""

from engine.cherokee import Clan, Variant
from engine.cherokee.board import PLACES, SPOTS
from tests.ui.games.cherokee.sitting import PLAYERS, RULES, Sitting, deal
from tests.ui.parts import set_up
from tests.ui.screens.test_layout import texts
from ui.games.cherokee.entry.clans_entered import ClansEntered
from ui.games.cherokee.entry.set_up import SetUpEntry
from ui.games.cherokee.table.lights import CLAN_GLOW, TARGET
from ui.games.shared.who_begins import WhoBegins
from ui.screens.play.table import TableScreen

LAID = [member for member in deal(9).pyramid if member is not None]


def asked(telling: Sitting) -> str:
    """In the corner left of the summit, in its lines."""
    return " ".join(said for said, at, _ in texts(telling.scene(), telling.app.page) if at.right < 160)


class Telling(Sitting):
    """Taps are counted."""

    def __init__(self, **options: str) -> None:
        super().__init__()
        self.taps = 0
        screen = set_up("cherokee", self.shell, PLAYERS[:3], options)
        assert isinstance(screen, SetUpEntry)
        self.screen = screen
        self.show(screen)

    def touch(self, means: str) -> None:
        self.taps += 1
        super().touch(means)

    def tell(self, n: int) -> None:
        member = LAID[n]
        if self.screen.clan is not member.clan:
            self.touch(f"clan/{member.clan}")
        self.touch(f"card/{member.sex}/{member.value}")


def test_36_cards_take_at_most_two_taps_each() -> None:
    telling = Telling()
    for n in range(36):
        before = telling.taps
        telling.tell(n)
        assert telling.taps - before <= 2
    assert telling.screen.pyramid == LAID
    print(f"{telling.taps} taps for 36 cards, {telling.taps / 36:.2f} a card")


def test_it_is_said_which_frame_is_a_mans_and_which_a_womans() -> None:
    said = [piece.args for piece in Telling().scene() if piece.args[:1] in (("man",), ("woman",))]
    assert [args[1] for args in said] == ["man", "woman"]


def test_it_is_said_first_that_the_pyramid_is_laid_out() -> None:
    telling = Telling()
    first = asked(telling)
    assert "Lay 36 cards" in first
    telling.tell(0)
    assert asked(telling) != first


def test_correcting_a_card_takes_three_taps() -> None:
    telling = Telling()
    for n in range(36):
        telling.tell(n)
    hand = deal(9).hands[0]
    assert not isinstance(hand, int)
    other = next(card for card in hand if card.clan is not telling.screen.clan)
    before = telling.taps
    telling.touch(PLACES[SPOTS[20]])
    telling.touch(f"clan/{other.clan}")
    telling.touch(f"card/{other.sex}/{other.value}")
    assert telling.taps - before == 3
    assert telling.screen.pyramid[20] == other


def test_a_wrong_tap_is_taken_back_with_one() -> None:
    telling = Telling()
    telling.tell(0)
    before = list(telling.screen.pyramid)
    telling.tell(1)
    telling.touch("undo")
    assert telling.screen.pyramid == before
    assert telling.screen.at == 1


def test_a_card_that_lies_elsewhere_is_grey_and_says_where() -> None:
    telling = Telling()
    telling.tell(0)
    first = LAID[0]
    key = next(p for p in telling.scene() if p.means == f"card/{first.sex}/{first.value}")
    assert key.args[3] is True
    telling.touch(f"card/{first.sex}/{first.value}")
    assert telling.screen.pyramid[1] is None
    assert any("row 1" in str(arg) for p in telling.scene() for arg in p.args)


def test_without_a_clan_its_clan_is_asked_for() -> None:
    telling = Telling()
    telling.touch("card/man/9")
    assert telling.screen.pyramid[0] is None
    assert any("clan" in str(arg) for p in telling.scene() for arg in p.args)


def test_a_place_left_for_later_comes_again() -> None:
    telling = Telling()
    telling.touch("skip")
    assert telling.screen.at == 1
    for n in range(1, 36):
        telling.tell(n)
    assert telling.screen.at == 0


def test_the_place_that_is_asked_for_pulses_and_told_ones_glow() -> None:
    telling = Telling()
    telling.tell(0)
    lit = telling.screen.lamps(0)
    assert lit == {PLACES[0]: CLAN_GLOW[LAID[0].clan], PLACES[1]: TARGET}


def test_told_cards_become_a_table_with_unknown_hands() -> None:
    telling = Telling()
    for n in range(36):
        telling.tell(n)
    telling.touch("done")
    assert isinstance(telling.app.top, WhoBegins)
    telling.touch("seat/2")
    telling.touch("begin")
    assert isinstance(telling.app.top, TableScreen)
    state = telling.app.top.table.state
    assert list(state.pyramid) == LAID
    assert (state.hands, state.clans, state.seat) == ((12, 12, 12), (None, None, None), 2)


def test_open_clans_are_told_with_two_neutral_ones() -> None:
    telling = Telling(variant="open")
    for n in range(36):
        telling.tell(n)
    telling.touch("done")
    assert isinstance(telling.app.top, ClansEntered)
    for means in ("clan/0/bird", "clan/1/blue", "clan/2/wolf", "clan/3/deer", "clan/3/long_hair", "done"):
        telling.touch(means)
    telling.touch("seat/0")
    telling.touch("begin")
    assert isinstance(telling.app.top, TableScreen)
    state = telling.app.top.table.state
    assert state.variant is Variant.OPEN
    assert state.clans == (Clan.BIRD, Clan.BLUE, Clan.WOLF)
    assert state.neutral == (Clan.DEER, Clan.LONG_HAIR)
    assert RULES.to_act(state) == 0


def test_one_clan_for_two_is_not_taken() -> None:
    told: list[tuple[Clan, ...]] = []
    sitting = Sitting()
    screen = ClansEntered(
        sitting.shell, "Who was which clan?", ("Léa", "Papa"), lambda clans, _: told.append(clans)
    )
    sitting.show(screen)
    for means in ("clan/0/bird", "clan/1/bird", "done"):
        sitting.touch(means)
    assert told == []
    for means in ("clan/1/wolf", "done"):
        sitting.touch(means)
    assert told == [(Clan.BIRD, Clan.WOLF)]
