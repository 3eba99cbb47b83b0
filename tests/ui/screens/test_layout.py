"""Every screen at both sizes, in all text sizes and languages: nothing off the page, nothing over
another thing, nothing too small for a finger."""

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pytest

from engine.catalogue import OURS
from engine.core import Place, Seat
from engine.session import Against, Finished, Mode, Player, Statistics, Unfinished, Wins
from tests.games.twigs import GAME
from tests.games.twigs.rules import Twigs
from tests.ui.fakes import Desk
from tests.ui.measuring import LONGER, Ruler, measure
from tests.ui.screens import totems_part
from tests.ui.screens.play import judged
from tests.ui.screens.waiting import reopening
from ui.core.glass import UNCORRECTED
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Screen
from ui.core.words import Words, words
from ui.screens.common.crashed import CrashedScreen
from ui.screens.common.keyboard import KeyboardScreen
from ui.screens.fault import FaultScreen
from ui.screens.home import Home
from ui.screens.set_up.set_up import SetUp
from ui.screens.settings.first_language import FirstLanguage
from ui.screens.workshop.keep_it import KeepIt
from ui.services.board import Contact
from ui.services.bring_up import SIGNS, STEPS
from ui.services.machine import Part
from ui.services.preferences import Preferences, TextSize
from ui.services.stick import Step

LONG_NAMES = ("Maximilienne", "Marie-Claire", "Anne-Sophie")
FIVE = (GAME, *OURS.games[1:])
LONGEST_STEP = max(range(len(STEPS)), key=lambda n: len(STEPS[n].do + STEPS[n].see))
LONGEST_TITLE = max(range(len(STEPS)), key=lambda n: len(STEPS[n].title))
LONGEST_SIGN = max(range(len(SIGNS)), key=lambda n: len(SIGNS[n].cause + SIGNS[n].remedy))
RIM = 3.0
"""px between a word and the edge of its button, at least."""
REASON = (
    "The SPI device /dev/spidev0.0 does not exist. Switch SPI on with raspi-config, then start the device "
    "again. Until then the game goes on without lamps."
)


def home(desk: Desk) -> None:
    players = [LONG_NAMES, ("Léa", "Papa")]
    desk.device.tables.kept = [Unfinished(str(n), "twigs", p, Seat(0), 9, 0.0) for n, p in enumerate(players)]
    desk.device.connected = [
        Part("lights", False, REASON),
        Part("buttons", True),
        Part("disk", False, REASON),
    ]
    desk.offer(*FIVE)
    desk.show(Home(desk.shell, desk.presenters))


def home_without_games(desk: Desk) -> None:
    desk.offer(*FIVE)
    desk.show(Home(desk.shell, desk.presenters))


def first_language(desk: Desk) -> None:
    desk.device.locale = "de"
    desk.show(FirstLanguage(desk.shell))


def unfinished(desk: Desk) -> None:
    home(desk)
    desk.touch("more")


def history(desk: Desk) -> None:
    home(desk)
    people = (*LONG_NAMES, "Bartholomew", "Léa", "Papa")
    desk.device.tables.over = [
        Finished("1", "twigs", people, (12, 120, 8, None, 0, 44), (Seat(1),), 0.0),
        *(Finished(str(n), "twigs", ("Léa", "Papa"), (None, None), (), 0.0, n == 2) for n in range(2, 9)),
    ]
    desk.touch("history")


def empty_history(desk: Desk) -> None:
    home(desk)
    desk.touch("history")


def stick(desk: Desk) -> None:
    history(desk)
    desk.touch("stick")


def no_stick(desk: Desk) -> None:
    desk.device.stick.is_in = False
    stick(desk)


def stick_with_faults(desk: Desk) -> None:
    stick(desk)
    fault = desk.app.page.words("This Totem does not know the game {game}.", game="Bartholomew")
    desk.device.stick.steps = [Step(f"{n}.totem", 9, f"{n}.totem: {fault}" * (n > 2)) for n in range(9)]
    desk.touch("read")
    for _ in range(12):
        desk.rest()


def stick_under_way(desk: Desk) -> None:
    stick(desk)
    desk.device.stick.steps = [Step("a.totem", 999), *[Step("", 999, part=0.4)] * 9]
    desk.touch("write")
    for _ in range(4):
        desk.step(ms=100)


def statistics(pages: int) -> Callable[[Desk], None]:
    def go(desk: Desk) -> None:
        people = tuple(Wins(name, 100, 1000) for name in LONG_NAMES)
        pairs = (Against(LONG_NAMES[0], LONG_NAMES[1], 120, 3, 130), Against("Léa", "Papa", 0, 0, 2))
        seats = (Wins("1", 12, 30), Wins("2", 0, 30))
        desk.device.tables.counted = Statistics(1234, (100, 3, 0, 4, 5), people, seats, (), pairs, 3)
        history(desk)
        desk.touch("statistics")
        for _ in range(pages):
            desk.touch("down")

    return go


def no_statistics(desk: Desk) -> None:
    history(desk)
    desk.touch("statistics")


def books(desk: Desk) -> None:
    home(desk)
    desk.touch("rules")


def rule(desk: Desk) -> None:
    books(desk)
    desk.touch("game/twigs")
    desk.touch("after")


def sections(desk: Desk) -> None:
    rule(desk)
    desk.touch("list")


def settings(tab: str, *taps: str) -> Callable[[Desk], None]:
    def go(desk: Desk) -> None:
        home(desk)
        for means in ("settings", f"tab/{tab}", *taps):
            desk.touch(means)

    return go


def many_faults(desk: Desk) -> None:
    faults = "\n".join(f"territories[{n}].neighbours: {REASON}" for n in range(30))
    desk.device.connected = [
        Part("lights", True),
        Part("/etc/totem/wiring/stone_age_junior.toml", False, faults),
    ]
    desk.offer(*FIVE)
    desk.show(Home(desk.shell, desk.presenters))
    desk.touch("settings")
    desk.touch("tab/parts")
    for _ in range(3):
        desk.touch("down")


def long_path(desk: Desk) -> None:
    desk.device.connected = [Part("/etc/totem/wiring/stone_age_junior.toml", False, REASON)]
    desk.offer(*FIVE)
    desk.show(Home(desk.shell, desk.presenters))
    desk.touch("settings")
    desk.touch("tab/parts")


def workshop(*taps: str) -> Callable[[Desk], None]:
    def go(desk: Desk) -> None:
        settings("parts")(desk)
        desk.device.preferences = replace(desk.device.preferences, touch=UNCORRECTED)
        desk.device.wired = tuple(Place(f"territory/{n}") for n in range(1, 61))
        desk.device.buttons = tuple(Contact(f"token/{n}", "0x20 A6", True, 100, 10, True) for n in range(30))
        for means in ("workshop", *taps):
            desk.touch(means)

    return go


def made_smaller(desk: Desk) -> None:
    desk.show(KeepIt(desk.shell, desk.device.preferences, smaller=True))


def switch_off(desk: Desk) -> None:
    settings("light")(desk)
    desk.touch("off")


def set_up(desk: Desk) -> None:
    desk.have(set_up=lambda shell, party, then: Screen())
    players = [Player(name) for name in LONG_NAMES]
    desk.show(SetUp(desk.shell, GAME, desk.presenter, players=players, options={"heaps": "big"}))


def set_up_on_screen(desk: Desk) -> None:
    players = [Player(name) for name in LONG_NAMES[:2]]
    desk.show(SetUp(desk.shell, GAME, desk.presenter, players=players, mode=Mode.SCREEN))


class ManySeats(Twigs):
    seats = range(2, 7)


def six_seats(desk: Desk) -> None:
    desk.device.game = ManySeats()
    desk.have(set_up=lambda shell, party, then: Screen())
    players = [Player(name) for name in (*LONG_NAMES, "Léa", "Papa", "Noé")]
    desk.show(SetUp(desk.shell, GAME, desk.presenter, players=players, options={"heaps": "big"}))


def five_seats(desk: Desk) -> None:
    six_seats(desk)
    desk.touch("remove/0")


def source(desk: Desk) -> None:
    six_seats(desk)
    desk.touch("start")


def options(desk: Desk) -> None:
    set_up(desk)
    desk.touch("options")


def keyboard(desk: Desk) -> None:
    names = [*LONG_NAMES, "Léa", "Papa", "Noé", "Maman", "Bartholomew", "Zoé", "Ève", "Tom", "Lou"]
    desk.show(KeyboardScreen(desk.shell, LONG_NAMES[0], names, lambda name: None))


def accents(desk: Desk) -> None:
    keyboard(desk)
    desk.touch("accents")


def hand_over(desk: Desk) -> None:
    set_up_on_screen(desk)
    desk.touch("start")


def peek(desk: Desk) -> None:
    hand_over(desk)
    desk.touch("me")


def table(desk: Desk) -> None:
    desk.table(Mode.BESIDE, LONG_NAMES[:2])


def why_not(desk: Desk) -> None:
    table(desk)
    desk.touch("heap/1")
    desk.touch("count/3")


def menu(desk: Desk) -> None:
    table(desk)
    desk.touch("heap/0")
    desk.touch("count/1")
    desk.touch("undo")
    desk.touch("menu")


def moves(desk: Desk) -> None:
    table(desk)
    for heap in ("0", "1"):
        desk.touch(f"heap/{heap}")
        desk.touch("count/1")
    desk.touch("menu")
    desk.touch("moves")


def look_back(desk: Desk) -> None:
    moves(desk)
    desk.touch("move/0")


def take_back(desk: Desk) -> None:
    look_back(desk)
    desk.touch("here")


def over(desk: Desk) -> None:
    desk.table(Mode.SCREEN, LONG_NAMES[:2])
    desk.touch("back")
    desk.point("heap/0", "count/2", "heap/1", "count/1")
    desk.rest()


def fault(desk: Desk) -> None:
    desk.show(FaultScreen(desk.shell, Screen(), ValueError()))


def crashed(desk: Desk) -> None:
    desk.show(CrashedScreen(3, f"PartError: {REASON}", lambda: None))


SCREENS: Mapping[str, Callable[[Desk], None]] = {
    "home": home,
    "home without games": home_without_games,
    "first language": first_language,
    "unfinished": unfinished,
    "history": history,
    "reopening": reopening,
    "stick": stick,
    "no stick": no_stick,
    "stick with faults": stick_with_faults,
    "stick under way": stick_under_way,
    "empty history": empty_history,
    "statistics": statistics(0),
    "statistics, next page": statistics(1),
    "no statistics": no_statistics,
    "books": books,
    "rule": rule,
    "sections": sections,
    "settings": settings("reading"),
    "settings, titles": settings("reading", "down"),
    "the title on the box": settings("reading", "down", "titles/stone_age_junior"),
    "settings, light": settings("light"),
    "settings, sound": settings("sound"),
    "settings, parts": settings("parts"),
    "settings, many faults": many_faults,
    "settings, a long path": long_path,
    "workshop": workshop(),
    "parts test": workshop("test", "light/each"),
    "the longest step": workshop("test", "steps", *["later"] * LONGEST_STEP),
    "the longest title of a step": workshop("test", "steps", *["later"] * LONGEST_TITLE),
    "what do you see": workshop("test", "steps", "wrong"),
    "the longest remedy": workshop("test", "steps", "wrong", f"sign/{LONGEST_SIGN}"),
    "crosses": workshop("crosses"),
    "keep it": workshop("turn/90"),
    "keep it, smaller": made_smaller,
    "switch off": switch_off,
    "set-up": set_up,
    "set-up on screen": set_up_on_screen,
    "six seats": six_seats,
    "five seats": five_seats,
    **totems_part.SCREENS,
    "source": source,
    "options": options,
    "keyboard": keyboard,
    "accents": accents,
    "hand-over": hand_over,
    "peek": peek,
    "why not": why_not,
    "menu": menu,
    "moves": moves,
    "look back": look_back,
    "take back": take_back,
    "end": over,
    **judged.SCREENS,
    "fault": fault,
    "crashed": crashed,
}


@pytest.fixture(params=["fr", "en", "de", "longer"])
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The catalogues that there are, and one whose sentences are 40 % longer than the English ones."""
    name: str = request.param

    def catalogue(known: str) -> Words:
        return LONGER if name == "longer" else words(known)

    monkeypatch.setattr("ui.core.page.words", catalogue)
    return "en" if name == "longer" else name


def visible(scene: Scene) -> list[Piece]:
    """What lies above the last sheet or ground, and is not hidden by it."""
    cover = max((n for n, p in enumerate(scene) if p.covers or p.blocks), default=0)
    return list(scene[cover:])


def texts(pieces: Sequence[Piece], page: Page) -> list[tuple[str, Box, Piece]]:
    out = []
    for piece, ruler in measure(pieces, page):
        for said, left, top, right, bottom in ruler.noted:
            box = Box(piece.box.x + left, piece.box.y + top, right - left, bottom - top)
            out.append((said, box, piece))
    return out


def faults(scene: Scene, page: Page) -> list[str]:
    """What is wrong with a layout."""
    whole, found = page.box.grown(0.5), list[str]()
    pieces = visible(scene)
    for piece in pieces:
        if not piece.box.inside(whole.grown(5)):
            found.append(f"{piece.means or piece.args} is off the page: {piece.box}")
    targets = [p for p in pieces if p.means and not p.outline and not p.near]
    for piece in targets:
        if piece.touch.w < 50 or piece.touch.h < 50:
            found.append(f"{piece.means} is too small: {piece.touch}")
    for one, other in itertools.combinations(targets, 2):
        if one.touch.grown(-0.01).meets(other.touch):
            found.append(f"{one.means} overlaps {other.means}: {one.touch} {other.touch}")
    printed = texts(pieces, page)
    for said, box, piece in printed:
        if not box.inside(piece.box.grown(1.5)):
            found.append(f"{said!r} leaves its piece: {box} {piece.box}")
        if not box.inside(whole):
            found.append(f"{said!r} leaves the page: {box}")
    for (said, box, piece), (said2, box2, piece2) in itertools.combinations(printed, 2):
        if piece is not piece2 and box.meets(box2):
            found.append(f"{said!r} lies over {said2!r}: {box} {box2}")
    return found


def half_over(scene: Scene, page: Page) -> list[str]:
    """Words that reach over the rim of something to be touched, as of a button with only a sign."""
    pieces = visible(scene)
    targets = [p for p in pieces if p.means and not p.outline and not p.near]
    loose = texts([p for p in pieces if not p.means], page)
    faces = [(target.means, target.touch.grown(-1)) for target in targets]
    return [
        f"{said!r} lies half over {means}: {box} {face}"
        for said, box, _ in loose
        for means, face in faces
        if box.meets(face) and not box.inside(face)
    ]


def tight(scene: Scene, page: Page) -> list[str]:
    """Words that touch the rim of their button."""
    return [
        f"{said!r} touches the rim of its button: {box} {piece.box}"
        for said, box, piece in texts(visible(scene), page)
        if piece.means and not piece.near and not piece.outline and not box.inside(piece.box.grown(-RIM))
    ]


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
@pytest.mark.parametrize("name", list(SCREENS))
def test_everything_fits_and_can_be_hit(
    name: str, size: tuple[int, int], text: TextSize, language: str
) -> None:
    desk = Desk(size=size, preferences=Preferences(language, text, dim_minutes=0), blind=True)
    SCREENS[name](desk)
    scene = desk.scene()
    assert faults(scene, desk.app.page) + tight(scene, desk.app.page) == []
    assert half_over(scene, desk.app.page) == []


def test_the_check_sees_words_that_leave_their_piece() -> None:
    def long(art: Ruler) -> None:
        art.text("far too long for this", 0, 10, 20)

    assert faults([Piece(Box(0, 0, 50, 30), long)], Page()) != []


def test_the_check_sees_words_that_reach_under_a_button_with_only_a_sign() -> None:
    def words(art: Ruler) -> None:
        art.text("two lines", 0, 30, 20)

    def sign(art: Ruler) -> None: ...

    face = Piece(Box(20, 40, 60, 60), sign, means="less")
    assert half_over([Piece(Box(0, 0, 120, 50), words), face], Page()) != []


def test_the_check_sees_words_that_touch_the_rim_of_their_button() -> None:
    def near_the_rim(art: Ruler) -> None:
        art.text("here", 1, 20, 20)

    assert tight([Piece(Box(0, 0, 200, 60), near_the_rim, means="here")], Page()) != []
    assert tight([Piece(Box(0, 0, 200, 60), near_the_rim)], Page()) == []


def test_the_check_sees_targets_that_are_small_or_overlap() -> None:
    def nothing(art: Ruler) -> None: ...

    small = Piece(Box(0, 0, 40, 60), nothing, means="small")
    over = Piece(Box(20, 0, 60, 60), nothing, means="over")
    assert len(faults([small, over], Page())) == 2
