"""Every screen on which hands are led, of every game: what it says, and that it fits."""

from collections.abc import Callable, Iterator

import pytest

from engine.catalogue import OURS
from engine.core import Rng
from engine.session import Cause, Mode, Player, Sitting, Table
from engine.territories.laid import TILE
from engine.territories.model import FARMS_EACH, SIDES
from tests.engine import games
from tests.ui.fakes import Desk
from tests.ui.measuring import LONGER
from tests.ui.screens.test_layout import faults, texts, tight, visible
from ui.core.scene import Piece, meant
from ui.core.screen import Screen
from ui.core.text import NO_BREAK, fold
from ui.core.words import words
from ui.games.find import presenter
from ui.games.territories.table.board_layer import house_of
from ui.games.territories.table.plot import plot_of
from ui.screens.common.ask import Note
from ui.screens.play.compare import Compare, can_compare, compare
from ui.screens.play.hands import OWN_MS, OWN_MS_A_PIECE
from ui.screens.play.hands_guide import AGAIN, ASKED, EVERYTHING, ROW_MS, in_full
from ui.screens.play.table import TableScreen
from ui.services.preferences import Preferences, TextSize

GAMES = [game.id for game in OURS]
NAMES = ("Léa", "Grand-mère", "Noé", "Anne-Sophie", "Ali", "Jo")
LAID_OUT = {
    "clans": ("draws a clan card", "score marker", "12 village markers"),
    "cherokee": ("deal 12 to everybody", "draws a clan card"),
    "stone_age_junior": (),  # nothing is written there: it is said aloud, see test_everything_is_said_aloud
    "first_sparks": ("herbs", "members and 7 food", "Size marker: 1", "harvest spaces", "market"),
    "territories": ("tiles", "start log", "farms"),
}


def opened(game: str, desk: Desk, *, seats: int = 0, seed: int = 3, entered: bool = False) -> TableScreen:
    """A table beside the board with everything in the box still."""
    rules, customs = games.rules(game), OURS[game].customs()
    seats = seats or (3 if 3 in rules.seats else 2)
    options = games.CARDBOARD.get(game, {})
    deal = customs.at_the_table(rules.deal(seats, options, Rng(seed)), Mode.BESIDE)
    players = tuple(Player(name) for name in NAMES[:seats])
    table = Table(rules, Sitting(Mode.BESIDE, players, (), deal), lambda: 0, customs)
    table.deal_out(entered=entered)
    shown = presenter(OURS[game])
    own = shown.extras.table_screen
    screen = TableScreen(desk.shell, shown, table) if own is None else own(desk.shell, table)
    assert isinstance(screen, TableScreen)
    desk.show(screen)
    return screen


def top(desk: Desk) -> Screen:
    return desk.app.top


def written(desk: Desk) -> str:
    return " ".join(said for said, _, _ in texts(desk.scene(), desk.app.page))


def on_top(desk: Desk) -> str:
    """What is written on the sheet over the table."""
    said = " ".join(said for said, _, _ in texts(visible(desk.scene()), desk.app.page))
    return said.replace(NO_BREAK, " ")


def step_by_step(desk: Desk, screen: TableScreen) -> Iterator[None]:
    """At each step of what hands have to do."""
    while screen.play.handwork is not None:
        yield
        screen.chosen("yes", desk.now)
        desk.rest()


@pytest.mark.parametrize("game", GAMES)
def test_dealing_says_all_that_is_laid_out(game: str) -> None:
    desk = Desk(blind=True)
    screen = opened(game, desk)
    said = " ".join(written(desk) for _ in step_by_step(desk, screen))
    for part in LAID_OUT[game]:
        assert part in said, f"{part} is not said"
    assert screen.play.choice is not None


def test_who_gets_which_herbs_is_said_by_name() -> None:
    desk = Desk(blind=True)
    screen = opened("first_sparks", desk)
    here = written(desk)
    herbs = {seat: clan.cards[0] for seat, clan in enumerate(screen.table.state.clans)}
    for seat, number in herbs.items():
        assert f"{NAMES[seat]}: herbs {number}" in here


@pytest.mark.parametrize("seats", games.rules("first_sparks").seats)
def test_the_pile_of_the_box_is_made_ready_as_so_many_players_need_it(seats: int) -> None:
    desk = Desk(blind=True)
    said = ""
    for _ in step_by_step(desk, opened("first_sparks", desk, seats=seats)):
        said += written(desk)
    assert "The shuffle card lies under the pile." in said
    assert ("these cards stay in the box: 10, 11, 15" in said) == (seats == 2)
    assert ("cards go back to the box unseen" in said) == (seats < 5)
    assert ("Card 15 lies on top of the pile." in said) == (seats == 6)


def test_tiles_of_territories_are_laid_with_the_houses_that_are_printed_on_them() -> None:
    """From the first step on, and in the colours of their farms: so a tile is found by them."""
    desk = Desk(blind=True)
    screen = opened("territories", desk)
    view = screen.table.rules.view(screen.table.state, None)
    work = screen.play.handwork
    assert work is not None
    assert {shift.piece for shift in work.step.shifts} == {TILE}
    plot, shown = plot_of(view.land), desk.scene()
    for side in SIDES:
        squares = view.squares(side)
        assert len(squares) == FARMS_EACH
        assert all(house_of(plot, square, side) in shown for square in squares)


def test_the_neutral_clan_is_named_where_two_play() -> None:
    desk = Desk(blind=True)
    screen = opened("first_sparks", desk, seats=2)
    assert "Neutral clan" in " ".join(written(desk) for _ in step_by_step(desk, screen))


def test_everything_is_said_aloud() -> None:
    """Stone Age Junior writes nothing: each step has a sentence of its own."""
    desk = Desk(blind=True)
    screen = opened("stone_age_junior", desk)
    said = []
    for _ in step_by_step(desk, screen):
        led = screen.led(desk.now)
        assert led is not None
        said.append(led.said(led.work.done, words("en")).asked)
    assert len(set(said)) == len(said) == 4


WRITTEN = [game for game in GAMES if LAID_OUT[game]]


@pytest.mark.parametrize("game", WRITTEN)
def test_what_lies_there_already_is_left_out_once_all_of_it_was_named(game: str) -> None:
    desk = Desk(blind=True)
    screen = opened(game, desk)
    led = screen.led(desk.now)
    assert led is not None
    rows = [led.said(n, words("en")).row for n in range(len(led.work.steps))]
    desk.touch(EVERYTHING)
    named = on_top(desk)
    assert [row for row in rows if row.rstrip(".") not in named] == []
    desk.touch("no")
    assert screen.table.handwork == led.work
    desk.touch(EVERYTHING)
    desk.touch("yes")
    assert screen.play.handwork is None
    assert screen.play.choice is not None


def test_of_what_was_told_already_nothing_is_named_again() -> None:
    desk = Desk(blind=True)
    opened("territories", desk)
    desk.touch("yes")
    desk.touch(EVERYTHING)
    assert "12 tiles" not in on_top(desk)
    assert "Start log" in on_top(desk)


def test_children_leave_out_what_lies_there_already_with_one_tap() -> None:
    desk = Desk(blind=True)
    screen = opened("stone_age_junior", desk)
    desk.touch(EVERYTHING)
    assert screen.play.handwork is None
    assert screen.play.choice is not None


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
@pytest.mark.parametrize("game", WRITTEN)
def test_what_is_named_before_it_is_left_out_fits(
    game: str, size: tuple[int, int], text: TextSize, language: str
) -> None:
    desk = Desk(size=size, preferences=Preferences(language, text, dim_minutes=0), blind=True)
    opened(game, desk, seats=games.rules(game).seats.stop - 1)
    desk.touch(EVERYTHING)
    scene = desk.scene()
    assert faults(scene, desk.app.page) + tight(scene, desk.app.page) == []


@pytest.mark.parametrize("game", GAMES)
def test_of_a_told_set_up_only_the_rest_is_laid_out(game: str) -> None:
    desk = Desk(blind=True)
    whole = opened(game, desk).play.handwork
    rest = opened(game, desk, entered=True).play.handwork
    assert whole is not None
    assert (0 if rest is None else len(rest.steps)) < len(whole.steps)
    said = written(desk) if rest is not None else ""
    if game == "clans":
        assert "score marker" in said


@pytest.mark.parametrize("game", GAMES)
def test_lamps_stay_lit_while_pieces_are_laid(game: str) -> None:
    """Each step that has a place with a lamp shows it, in light that does not blink."""
    desk = Desk(blind=True)
    screen = opened(game, desk)
    lit = 0
    for _ in step_by_step(desk, screen):
        lamps = screen.lamps(desk.now)
        assert {glow.rhythm.value for glow in lamps.values()} <= {"steady", "later"}
        lit += bool(lamps)
    assert lit > 0 or game == "first_sparks"  # its lamps are in tiles, which are laid by moves


def test_what_is_big_is_told_in_one_line_while_its_hands_are_led() -> None:
    desk = Desk(blind=True)
    screen = opened("clans", desk)
    told: set[str] = set()
    for _ in playing(desk, screen):
        led = screen.led(desk.now)
        assert led is not None
        if led.line:
            assert led.line in written(desk)
            told.add(led.line)
    assert "A village is destroyed!" in told


@pytest.mark.parametrize("text", TextSize)
def test_a_tap_on_what_hands_are_asked_says_all_that_large_letters_leave_out(text: TextSize) -> None:
    desk = Desk(preferences=Preferences("en", text, dim_minutes=0), blind=True)
    screen = opened("clans", desk)
    led = screen.led(desk.now)
    assert led is not None
    asked, coming = in_full(led, words("en"))
    desk.touch(AGAIN)
    assert isinstance(desk.app.top, Note)
    assert faults(desk.scene(), desk.app.page) == []
    assert coming.splitlines()[0] == f"2  {led.said(1, words('en')).row}"
    assert all(word in written(desk) for word in (*asked.split(), *coming.split()))
    desk.touch("close")
    assert screen.led(desk.now) == led


def test_a_step_goes_on_by_itself_where_an_owner_has_chosen_so_and_never_too_soon() -> None:
    preferences = Preferences("en", hands_wait=False, dim_minutes=0)
    desk = Desk(preferences=preferences, blind=True)
    screen = opened("clans", desk)
    work = screen.play.handwork
    desk.step(ms=3_600_000)
    assert screen.play.handwork == work, "what is laid out waits all the same"
    screen.table.hands_done()
    for _ in playing(desk, screen):
        break
    work = screen.play.handwork
    assert work is not None
    desk.app.changed()
    desk.step()
    pieces = sum(shift.count for shift in work.step.shifts)
    desk.step(ms=OWN_MS + OWN_MS_A_PIECE * pieces - 100)
    assert screen.play.handwork == work
    desk.step(ms=200)
    assert screen.play.handwork != work


def test_where_hands_wait_nothing_goes_on_by_itself() -> None:
    desk = Desk(blind=True)
    screen = opened("clans", desk)
    screen.table.hands_done()
    for _ in playing(desk, screen):
        break
    work = screen.play.handwork
    desk.app.changed()
    desk.step(ms=24 * 3_600_000)
    assert screen.play.handwork == work


@pytest.fixture(params=["fr", "en", "de", "longer"])
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    name: str = request.param
    monkeypatch.setattr("ui.core.page.words", lambda known: LONGER if name == "longer" else words(known))
    return "en" if name == "longer" else name


def dealing(desk: Desk, screen: TableScreen) -> Iterator[None]:
    yield from step_by_step(desk, screen)


def playing(desk: Desk, screen: TableScreen) -> Iterator[None]:
    """What follows from moves, until each kind of step has been seen a few times."""
    screen.table.hands_done()
    rng, seen = Rng(5), dict[tuple[str, str], int]()
    policy = games.POLICIES.get(screen.table.rules.game, games.at_random)
    for _ in range(60):
        if screen.table.rules.to_act(screen.table.state) is None:
            break
        screen.play.play(policy(screen.table.rules, screen.table.state, rng), desk.now)
        screen.play.skip()
        while (work := screen.table.handwork) is not None:
            kind = work.step.why, work.step.shifts[0].piece.partition("/")[0]
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= 2:
                yield
            screen.play.hand_done()


def going_back(desk: Desk, screen: TableScreen) -> Iterator[None]:
    screen.table.hands_done()
    for _ in playing(desk, screen):
        pass
    screen.play.undo(confirmed=True)
    yield from step_by_step(desk, screen)
    screen.play.undo_to(max(0, len(screen.table.moves) - 9))
    while (work := screen.table.handwork) is not None:
        assert work.cause in (Cause.MATCH, Cause.BACK)
        yield
        screen.play.hand_done()


def comparing(desk: Desk, screen: TableScreen) -> Iterator[None]:
    """All that lies there in the middle of a game."""
    screen.table.hands_done()
    for _ in playing(desk, screen):
        pass
    compare(desk.shell, screen.presenter, screen.table)
    while isinstance(shown := desk.app.top, Compare):
        yield
        shown.chosen("yes", desk.now)


@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_checked_kind_by_kind_and_nothing_changes(game: str) -> None:
    desk = Desk(blind=True)
    screen = opened(game, desk)
    before = screen.table.rules.state_text(screen.table.state)
    seen = 0
    for _ in comparing(desk, screen):
        if not seen:
            before = screen.table.rules.state_text(screen.table.state)
        seen += 1
        assert screen.table.handwork is None
    assert seen > 2
    assert screen.table.rules.state_text(screen.table.state) == before
    assert desk.app.top is screen


@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize("game", ["clans", "cherokee", "first_sparks", "territories"])
def test_a_tap_on_a_place_asks_about_it_alone_and_a_second_goes_on(game: str, text: TextSize) -> None:
    desk = Desk(blind=True, preferences=Preferences("fr", text, dim_minutes=0))
    screen = opened(game, desk)
    screen.table.hands_done()
    before = screen.table.rules.state_text(screen.table.state)
    compare(desk.shell, screen.presenter, screen.table)
    shown = desk.app.top
    assert isinstance(shown, Compare)
    kinds = shown.work
    there = [piece for piece in desk.scene() if piece.outline]
    assert there
    for piece in there[:: max(1, len(there) // 6)]:
        lies = [s for step in kinds.steps for s in step.shifts if s.target == piece.means]
        desk.app.top.chosen(piece.means, desk.now)
        desk.rest()
        if not lies:
            assert isinstance(top(desk), Note)
            desk.touch("close")
            continue
        assert [s for step in shown.work.steps for s in step.shifts] == lies
        assert faults(desk.scene(), desk.app.page) == []
        for _ in shown.work.steps:
            desk.press("yes")
        assert shown.work == kinds
    assert screen.table.rules.state_text(screen.table.state) == before


def test_a_finger_on_the_board_means_the_place_under_it() -> None:
    desk = Desk(blind=True)
    screen = opened("clans", desk)
    screen.table.hands_done()
    compare(desk.shell, screen.presenter, screen.table)
    shown = desk.app.top
    assert isinstance(shown, Compare)
    desk.rest()
    spot = shown.work.steps[2].shifts[0].target
    outline = next(piece for piece in desk.scene() if piece.means == spot)
    desk.tap(*outline.box.centre)
    assert {s.target for step in shown.work.steps for s in step.shifts} == {spot}
    assert "Put it right by hand" in written(desk)
    desk.touch("close")
    assert top(desk) is screen


@pytest.mark.parametrize("game", ["clans", "cherokee", "first_sparks", "territories"])
def test_a_finger_in_the_middle_of_a_place_means_it(game: str) -> None:
    desk = Desk(blind=True)
    screen = opened(game, desk)
    screen.table.hands_done()
    compare(desk.shell, screen.presenter, screen.table)
    desk.rest()
    scene = desk.scene()
    places = [piece for piece in scene if piece.outline]
    assert places
    assert [piece.means for piece in places if meant(scene, *piece.box.centre) is not piece] == []


def test_it_is_skipped_at_once_where_all_fits_and_goes_back_kind_by_kind() -> None:
    desk = Desk(blind=True)
    screen = opened("clans", desk)
    screen.table.hands_done()
    compare(desk.shell, screen.presenter, screen.table)
    shown = desk.app.top
    assert isinstance(shown, Compare)
    desk.touch("yes")
    desk.touch("undo")
    assert shown.work.done == 0
    assert {glow.rhythm.value for glow in shown.lamps(desk.now).values()} == {"steady"}
    desk.touch(EVERYTHING)
    assert top(desk) is screen


def test_a_step_that_is_led_comes_back_after_a_doubt() -> None:
    desk = Desk(blind=True)
    screen = opened("clans", desk)
    screen.table.hands_done()
    for _ in playing(desk, screen):
        break
    work = screen.table.handwork
    desk.app.changed()
    desk.rest()
    desk.touch("hands/differs")
    assert isinstance(top(desk), Compare)
    desk.touch("close")
    assert top(desk) is screen
    assert screen.table.handwork == work is not None


def test_on_the_screen_alone_there_is_no_board_to_check() -> None:
    rules, customs = games.rules("clans"), OURS["clans"].customs()
    sitting = Sitting(Mode.SCREEN, (Player("Léa"), Player("Noé")), (), rules.deal(2, {}, Rng(1)))
    assert not can_compare(presenter(OURS["clans"]), Table(rules, sitting, lambda: 0, customs))


@pytest.mark.parametrize("when", [dealing, playing, going_back, comparing])
@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
@pytest.mark.parametrize("game", GAMES)
def test_every_step_fits(
    game: str,
    size: tuple[int, int],
    text: TextSize,
    when: Callable[[Desk, TableScreen], Iterator[None]],
    language: str,
) -> None:
    desk = Desk(size=size, preferences=Preferences(language, text, dim_minutes=0), blind=True)
    found: list[str] = []
    screen = opened(game, desk, seats=games.rules(game).seats.stop - 1)
    for _ in when(desk, screen):
        desk.app.changed()
        desk.step()
        desk.step(ms=ROW_MS)  # the running row has come down
        shown = desk.scene()
        own = [
            piece for piece in shown if piece.draw.__module__.startswith(("ui.screens.play", "ui.widgets"))
        ]
        found += faults(own, desk.app.page)
        found += [
            asked
            for piece in own
            if piece.means == AGAIN and piece.args and (asked := over_its_head(piece, desk))
        ]
    assert found == []


def over_its_head(piece: Piece, desk: Desk) -> str:
    """What is asked, if its lines leave their room below the number of the step; else nothing."""
    asked, size, more = piece.args[1], piece.args[4], piece.args[7]
    assert isinstance(asked, str)
    assert isinstance(size, int | float)
    assert isinstance(more, int | float)
    lines = fold(asked, piece.box.w - 22, size, scale=desk.app.page.scale)
    return asked if len(lines) * size * 1.2 > piece.box.h - ASKED - more + 1 else ""
