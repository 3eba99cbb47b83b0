"""Telling the set-up by fingers on the map."""

import pytest

from engine.clans import CLANS, Clan
from engine.clans.model import place_of
from tests.ui.games.clans.entry.sitting import DEAL, LAID, RULES, THREE, Home, Sitting, telling_of
from tests.ui.parts import set_up
from ui.core.input import Key, Press
from ui.games.clans.entry.set_up import FLASHES_MS, SetUpEntry
from ui.games.clans.table.lights import CLAN_GLOW
from ui.games.shared.who_begins import WhoBegins
from ui.lights.glow import Rhythm
from ui.screens.common.ask import Ask
from ui.screens.play.table import TableScreen

MOST_TAPS = 60
REGION = RULES.board.region(1)


@pytest.fixture
def sitting() -> Sitting:
    s = Sitting(blind=True)
    s.app.open(set_up("clans", s.shell, THREE, {}))
    s.step()
    return s


def screen(sitting: Sitting) -> SetUpEntry:
    assert isinstance(sitting.top, SetUpEntry)
    return sitting.top


def tell(sitting: Sitting, *clans_told: Clan) -> None:
    for clan in clans_told:
        for territory in LAID[clan]:
            sitting.tap(place_of(territory))


def test_whole_set_up_and_who_begins_take_at_most_sixty_taps(sitting: Sitting) -> None:
    tell(sitting, *CLANS[:4])
    for means in ("done", "seat/1", "begin"):
        sitting.tap(means)
    [table] = sitting.device.tables.begun
    assert (table.sitting.deal.huts, table.sitting.deal.first) == (DEAL.huts, 1)
    assert table.sitting.deal.clans == (None, None, None)
    assert isinstance(sitting.top, TableScreen)
    assert sitting.taps <= MOST_TAPS


def test_every_territory_can_be_told_by_a_tap_at_its_camp(sitting: Sitting) -> None:
    for territory in RULES.board.territories:
        sitting.tap(place_of(territory.id))
        assert screen(sitting).telling.entered == ((territory.id, Clan.RED),)
        sitting.tap("undo")


def test_every_greyed_territory_explains_itself_and_never_tells_its_neighbour(sitting: Sitting) -> None:
    screen(sitting).steps_entered.append(telling_of(Clan.RED, Clan.BLUE))
    sitting.app.changed()
    sitting.step()
    for territory in LAID[Clan.GREEN][:6]:
        sitting.tap(place_of(territory))
    before = screen(sitting).telling
    own = {t for t, clan in before.entered if clan == Clan.GREEN}
    greyed = [t.id for t in RULES.board.territories if t.id not in {*before.possible, *own}]
    assert len(greyed) > 20
    for spot in greyed:
        sitting.tap(place_of(spot))
        assert screen(sitting).telling == before
        assert sitting.draws("_sheet")
        sitting.tap("note")


def test_tapping_again_takes_a_hut_back(sitting: Sitting) -> None:
    sitting.tap("territory/17")
    sitting.tap("territory/17")
    assert screen(sitting).telling.entered == ()


def test_undo_brings_back_the_hut_and_the_colour(sitting: Sitting) -> None:
    tell(sitting, Clan.RED)
    assert screen(sitting).telling.chosen == Clan.BLUE
    sitting.tap("undo")
    assert (screen(sitting).telling.chosen, len(screen(sitting).telling.entered)) == (Clan.RED, 11)


def test_undo_with_nothing_told_changes_nothing(sitting: Sitting) -> None:
    sitting.tap("undo")
    assert screen(sitting).telling.entered == ()


def test_its_push_button_leaves_where_nothing_is_told(sitting: Sitting) -> None:
    sitting.tap(place_of(LAID[Clan.RED][0]))
    sitting.push("undo")
    assert not screen(sitting).telling.entered
    sitting.push("undo")
    assert not isinstance(sitting.top, SetUpEntry)


def test_region_that_has_the_colour_is_greyed(sitting: Sitting) -> None:
    assert sitting.draws("_pale") == []
    sitting.tap(place_of(REGION[0]))
    assert [args[1] for args in sitting.draws("_pale")] == list(REGION)


def test_refusal_flashes_the_region_three_times_and_says_why(sitting: Sitting) -> None:
    sitting.tap(place_of(REGION[0]))
    sitting.tap(place_of(REGION[1]))
    shown = []
    for _ in range(FLASHES_MS // 125 + 2):
        shown.append({args[1] for args in sitting.draws("_rim")} == set(REGION))
        sitting.step(ms=125)
    assert shown == [True, False, True, False, True, False, True, True]
    assert sitting.says("This region already has its hut of this colour")


def test_refusal_wakes_the_screen_only_while_it_flashes(sitting: Sitting) -> None:
    sitting.tap(place_of(REGION[0]))
    sitting.tap(place_of(REGION[1]))
    assert sitting.top.wakes(sitting.now) is not None
    assert sitting.top.wakes(sitting.now + FLASHES_MS) is None


def test_next_tap_tells_and_ends_the_refusal(sitting: Sitting) -> None:
    sitting.tap(place_of(REGION[0]))
    sitting.tap(place_of(REGION[1]))
    sitting.tap("territory/17")
    assert not sitting.draws("_sheet")
    assert screen(sitting).telling.entered[-1] == (17, Clan.RED)


def test_going_on_too_early_shows_everything_that_is_missing(sitting: Sitting) -> None:
    screen(sitting).steps_entered.append(telling_of(*CLANS[:3]))
    sitting.app.changed()
    sitting.step()
    sitting.tap("done")
    assert isinstance(sitting.top, SetUpEntry)
    assert sitting.says("24 territories have no hut yet.")
    assert sitting.says("12 huts are missing.")


def test_few_empty_territories_are_ringed(sitting: Sitting) -> None:
    screen(sitting).steps_entered.append(telling_of(*CLANS[:3]))
    sitting.app.changed()
    sitting.step()
    for territory in LAID[Clan.YELLOW][:10]:
        sitting.tap(place_of(territory))
    sitting.tap("done")
    assert {args[1] for args in sitting.draws("_rim")} == {
        t for t, clan in DEAL.huts if t in LAID[Clan.YELLOW][10:] or (clan == Clan.BLACK and _open(t))
    }


def _open(territory: int) -> bool:
    """In a region whose yellow hut is not told."""
    region = RULES.board.region(RULES.board[territory].region)
    return any(t in region for t in LAID[Clan.YELLOW][10:])


def test_lamps_show_the_huts_of_the_chosen_colour_in_its_rhythm(sitting: Sitting) -> None:
    sitting.tap("territory/17")
    sitting.tap("clan/blue")
    sitting.tap("territory/18")
    assert sitting.lit[-1] == {"territory/18": CLAN_GLOW[Clan.BLUE]}


def test_lamps_show_all_huts_once_all_are_told(sitting: Sitting) -> None:
    screen(sitting).steps_entered.append(telling_of(*CLANS[:4]))
    assert sitting.top.lamps(0) == {place_of(t): CLAN_GLOW[clan] for t, clan in DEAL.huts}


def test_push_buttons_of_the_board_tell_huts_and_no_held_goes_on(sitting: Sitting) -> None:
    for clan in CLANS[:4]:
        for territory in LAID[clan]:
            sitting.step(Press(place_of(territory)))
    assert screen(sitting).telling.whole
    sitting.step(Press("no", held=True))
    assert isinstance(sitting.top, WhoBegins)


def test_lamps_flash_the_region_of_a_refusal(sitting: Sitting) -> None:
    sitting.tap(place_of(REGION[0]))
    sitting.tap(place_of(REGION[1]))
    assert {place: glow.rhythm for place, glow in sitting.lit[-1].items()} == {
        place_of(t): Rhythm.REFUSED for t in REGION
    }


def test_leaving_asks_once_something_is_told(sitting: Sitting) -> None:
    sitting.tap("territory/17")
    sitting.tap("leave")
    assert isinstance(sitting.top, Ask)
    sitting.step(ms=400)
    sitting.tap("yes")
    assert isinstance(sitting.top, Home)


def test_leaving_with_nothing_told_needs_no_question(sitting: Sitting) -> None:
    sitting.tap("leave")
    assert isinstance(sitting.top, Home)


def test_escape_closes_a_note_before_it_leaves(sitting: Sitting) -> None:
    sitting.tap(place_of(REGION[0]))
    sitting.tap(place_of(REGION[1]))
    sitting.key(Key.BACK)
    assert isinstance(sitting.top, SetUpEntry)
    assert not sitting.draws("_sheet")


def test_keys_alone_tell_a_hut_and_choose_a_colour(sitting: Sitting) -> None:
    sitting.key(Key.NEXT)
    sitting.key(Key.TAKE)
    assert len(screen(sitting).telling.entered) == 1
    while sitting.app.focus != "clan/green":
        sitting.key(Key.PREVIOUS)
    sitting.key(Key.TAKE)
    assert screen(sitting).telling.chosen == Clan.GREEN


def test_lots_choose_somebody_and_the_screen_shows_whom(sitting: Sitting) -> None:
    screen(sitting).steps_entered.append(telling_of(*CLANS[:4]))
    sitting.app.changed()
    sitting.tap("done")
    sitting.tap("chance")
    assert sum(args[4] for args in sitting.draws("_name")) == 1


def test_nothing_begins_before_somebody_is_chosen(sitting: Sitting) -> None:
    screen(sitting).steps_entered.append(telling_of(*CLANS[:4]))
    sitting.app.changed()
    sitting.tap("done")
    sitting.tap("begin")
    assert isinstance(sitting.top, WhoBegins)
    assert sitting.device.tables.begun == []
