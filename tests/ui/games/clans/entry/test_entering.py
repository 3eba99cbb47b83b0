"""Telling a set-up hut by hut, without a screen."""

from engine.clans import CLANS, Clan
from engine.clans.setup import Wrong
from engine.core import Fault
from tests.ui.games.clans.entry.sitting import DEAL, LAID, RULES
from ui.games.clans.entry.entering import Lack, Lacking, Refusal, Refused, Telling, gathered

BOARD = RULES.board
FIRST = BOARD.region(1)


def told(telling: Telling, *territories: int) -> Telling:
    for territory in territories:
        after = telling.tapped(territory)
        assert isinstance(after, Telling)
        telling = after
    return telling


def test_first_tap_tells_a_hut_of_the_first_colour() -> None:
    assert told(Telling(BOARD), 17).huts == ((17, Clan.RED),)


def test_second_tap_takes_the_hut_back() -> None:
    assert told(Telling(BOARD), 17, 17).huts == ()


def test_colour_is_refused_in_a_region_that_has_it_and_the_whole_region_shows_why() -> None:
    assert told(Telling(BOARD), FIRST[0]).tapped(FIRST[1]) == Refusal(
        Refused.REGION_HAS_IT, FIRST[1], FIRST, FIRST[0]
    )


def test_other_colour_may_lie_in_the_same_region() -> None:
    telling = told(Telling(BOARD), FIRST[0]).choosing(Clan.BLUE)
    assert told(telling, FIRST[1]).huts == ((FIRST[0], Clan.RED), (FIRST[1], Clan.BLUE))


def test_hut_of_another_colour_is_not_replaced() -> None:
    telling = told(Telling(BOARD), 17).choosing(Clan.BLUE)
    assert telling.tapped(17) == Refusal(Refused.OTHER_HUT, 17, (17,), 17)


def test_twelfth_hut_of_a_colour_goes_on_to_the_next_colour() -> None:
    telling = told(Telling(BOARD), *LAID[Clan.RED])
    assert (telling.left(Clan.RED), telling.chosen) == (0, Clan.BLUE)


def test_colour_that_was_passed_over_comes_when_the_others_are_told() -> None:
    telling = told(Telling(BOARD, chosen=Clan.BLACK), *LAID[Clan.BLACK])
    assert telling.chosen == Clan.RED


def test_fifth_hut_of_a_region_follows_from_four() -> None:
    telling = Telling(BOARD)
    for territory, clan in zip(FIRST, CLANS[:4], strict=False):
        telling = told(telling.choosing(clan), territory)
    assert telling.following == ((FIRST[4], Clan.BLACK),)


def test_hut_that_follows_explains_itself_and_goes_with_one_of_the_four() -> None:
    telling = Telling(BOARD)
    for territory, clan in zip(FIRST, CLANS[:4], strict=False):
        telling = told(telling.choosing(clan), territory)
    assert telling.choosing(Clan.BLACK).tapped(FIRST[4]) == Refusal(
        Refused.FOLLOWS, FIRST[4], FIRST, FIRST[4]
    )
    assert told(telling.choosing(Clan.RED), FIRST[0]).following == ()


def test_four_colours_make_the_whole_deal_with_unknown_clans() -> None:
    telling = Telling(BOARD)
    for clan in CLANS[:4]:
        telling = told(telling, *LAID[clan])
    assert telling.whole
    deal = telling.deal(3)
    assert (deal.clans, deal.huts) == ((None, None, None), DEAL.huts)
    assert RULES.faults(deal) == ()


def test_faults_of_a_half_told_set_up_are_gathered_by_colour() -> None:
    telling = told(Telling(BOARD), *LAID[Clan.RED], LAID[Clan.BLUE][0])
    lacking, others = gathered(RULES.faults(telling.deal(3)))
    assert others == ()
    assert set(lacking) == {
        Lacking(Lack.EMPTY_TERRITORIES, 47),
        Lacking(Lack.HUTS_MISSING, 11, Clan.BLUE),
        Lacking(Lack.HUTS_MISSING, 12, Clan.GREEN),
        Lacking(Lack.HUTS_MISSING, 12, Clan.YELLOW),
        Lacking(Lack.HUTS_MISSING, 12, Clan.BLACK),
    }


def test_too_many_huts_and_regions_with_several_are_said_too() -> None:
    faults = (
        Fault(Wrong.COLOUR_COUNT, "huts/red", {"huts": 14, "wanted": 12}),
        Fault(Wrong.REGION_COLOUR, "region/1", {"clan": "red", "huts": 3, "places": ()}),
        Fault(Wrong.REGION_COLOUR, "region/2", {"clan": "red", "huts": 0, "places": ()}),
    )
    assert gathered(faults)[0] == (
        Lacking(Lack.TOO_MANY_HUTS, 2, Clan.RED),
        Lacking(Lack.REGIONS_WITH_SEVERAL, 1, Clan.RED),
        Lacking(Lack.REGIONS_WITHOUT, 1, Clan.RED),
    )


def test_fault_of_another_kind_is_kept_as_it_is() -> None:
    fault = Fault(Wrong.CLAN_TWICE, "clans[1]", {"clan": "red", "first": 0})
    assert gathered((fault,)) == ((), (fault,))
