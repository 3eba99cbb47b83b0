"""Every screen that children touch, and what grown-ups tell of their box: for millimetres and pictures."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.catalogue import OURS
from engine.core import Seat
from engine.session import Mode
from engine.stone_age_junior import Goods, Source, State
from engine.stone_age_junior.model import Asked
from tests.engine.stone_age_junior.tables import table
from tests.ui.fakes import Desk
from tests.ui.games.stone_age_junior.scenes import PLAYERS, sit
from tests.ui.parts import set_up
from tests.ui.screens.lesson.lessons import WAYS, answer, desk_of, learned, settle
from ui.core.input import Press
from ui.games.shared.keeping import Keeping
from ui.games.stone_age_junior.entry.counting import CountHuts
from ui.games.stone_age_junior.entry.set_in_use import HutsInUse
from ui.games.stone_age_junior.entry.track_in_use import TrackInUse
from ui.games.stone_age_junior.entry.youngest import Youngest
from ui.games.stone_age_junior.table.asking import LooksWithoutWords
from ui.games.stone_age_junior.table.basket import Basket
from ui.games.stone_age_junior.table.end import EndWithoutWords, Result
from ui.games.stone_age_junior.table.picture_pages import PicturePages
from ui.services.preferences import Preferences

Size: TypeAlias = tuple[int, int]
Show: TypeAlias = Callable[[Size, Preferences], Desk]
"""The desk with that screen on top."""

UNKNOWN: Final = "ff,?,? tpa,?,? baf,?,?"


@dataclass(frozen=True, slots=True)
class AtState:
    """The table in a state, after some presses."""

    state: State
    presses: tuple[str, ...] = ()
    mode: Mode = Mode.SCREEN
    led: bool = False
    dealt: bool = False
    ms: int = 0
    """So much later."""
    in_the_midst: bool = False
    """While what the last press did is still shown."""

    def __call__(self, size: Size, preferences: Preferences) -> Desk:
        at = sit(
            self.state, size=size, preferences=preferences, mode=self.mode, led=self.led, dealt=self.dealt
        )
        for press in self.presses:
            if self.in_the_midst:
                at.desk.step(Press(press))
                at.desk.step(ms=400)
                return at.desk
            at.desk.press(press)
            at.settle()
        at.screen.chosen("none", at.desk.now)
        for _ in range(self.ms // 50):
            at.desk.step(ms=50)
        return at.desk


def _over(opens: Callable[[Desk], None]) -> Show:
    def show(size: Size, preferences: Preferences) -> Desk:
        at = sit(table("ffp;1", "tb", "", "", up=(3, 8)), size=size, preferences=preferences)
        opens(at.desk)
        at.desk.rest()
        return at.desk

    return show


def _basket(size: Size, preferences: Preferences) -> Desk:
    at = sit(table("ffp;1", "tb", "", ""), size=size, preferences=preferences)
    at.desk.app.open(Basket(at.desk.shell, at.table, Seat(0)))
    at.desk.rest()
    return at.desk


def _asked_back(size: Size, preferences: Preferences) -> Desk:
    at = sit(table("", "", "", ""), size=size, preferences=preferences)
    at.desk.press("token/8")
    at.settle()
    at.screen.ask_back()
    at.desk.rest()
    return at.desk


def _counting(desk: Desk, seats: int, *taps: str) -> None:
    desk.show(CountHuts(Keeping(desk.shell, "stone_age_junior", PLAYERS[:seats], {})))
    desk.point(*taps)


def _ended(desk: Desk, *huts: int) -> None:
    desk.show(EndWithoutWords(desk.shell, PLAYERS[: len(huts)], Result(huts), None))


def _at_step(name: str) -> Show:
    def show(size: Size, preferences: Preferences) -> Desk:
        game = OURS["stone_age_junior"]
        desk = desk_of(game, size=size, preferences=preferences)
        screen = learned(desk, game)
        settle(desk)
        while screen.director.step.id != name:
            answer(desk, WAYS["taps"])
        return desk

    return show


CHILDREN_TOUCH: Final[Mapping[str, Show]] = {
    "turn": AtState(table("", "", "", "", up=(3, 8))),
    "turn, two players": AtState(table("", "", up=(2,))),
    "a hop": AtState(table("", "", "", ""), ms=12_250),
    "refused": AtState(table("", "", "", "", seat=2, up=(8,)), ("token/8",), in_the_midst=True),
    "pawn follows": AtState(table("", "", "", "", seat=3), ("space/4",), in_the_midst=True),
    "told face": AtState(table("", "", source=Source.CARDBOARD, up=(3,)), ("token/1",)),
    "only the owner looks": AtState(table("ffp", "", "", asked=Asked.TRADE)),
    "give": AtState(table("", "ffp", "", "", asked=Asked.TRADE, seat=1, goods=Goods.OPEN)),
    "take": AtState(table("ffp", "", "", "", asked=Asked.TRADE, goods=Goods.OPEN), ("good/fish",)),
    "dog": AtState(table("", ";1", ";1", asked=Asked.DOG, kennel=0)),
    "build": AtState(table("ffa", "", "", asked=Asked.BUILD, goods=Goods.OPEN)),
    "pay": AtState(table("baf;2", "", asked=Asked.BUILD, goods=Goods.OPEN), ("hut/3",)),
    "told hut": AtState(
        table("baf;2", "", asked=Asked.BUILD, goods=Goods.OPEN, piles=UNKNOWN, source=Source.CARDBOARD),
        ("hut/3",),
    ),
    "swap": AtState(table("", "", "", asked=Asked.SWAP)),
    "swap with": AtState(table("", "", "", asked=Asked.SWAP), ("token/5",)),
    "hands lay everything out": AtState(table("", "", ""), mode=Mode.BESIDE, led=True, dealt=True),
    "hands move a pawn": AtState(table("", "", ""), ("token/13",), mode=Mode.BESIDE, led=True),
    "behind the village": _basket,
    "a step back": _asked_back,
    "looks": _over(lambda desk: desk.app.open(LooksWithoutWords(desk.shell, 3))),
    "who is the youngest": _over(lambda desk: desk.show(Youngest(desk.shell, PLAYERS, print))),
    "lesson: a tree": _at_step("first_tree"),
    "lesson: remember": _at_step("remember"),
    "lesson: the end": _at_step("free"),
    "rules: open trees": _over(lambda desk: desk.show(PicturePages(desk.shell, "3.2"))),
    "rules: all that a hut needs": _over(lambda desk: desk.show(PicturePages(desk.shell, "5.1"))),
    "rules: a dog": _over(lambda desk: desk.show(PicturePages(desk.shell, "5.2"))),
    "rules: trading": _over(lambda desk: desk.show(PicturePages(desk.shell, "4.3"))),
    "rules: the swap": _over(lambda desk: desk.show(PicturePages(desk.shell, "5.5"))),
    "counting": _over(lambda desk: _counting(desk, 4, "seat/1", "seat/1")),
    "counted": _over(lambda desk: _counting(desk, 3, "seat/1", "seat/1", "seat/1")),
    "the end": _over(lambda desk: _ended(desk, 1, 3, 2, 0)),
    "the end of two": _over(lambda desk: _ended(desk, 2, 3)),
    "the end shared": _over(lambda desk: _ended(desk, 2, 2, 1)),
}


def _telling(desk: Desk) -> None:
    desk.show(set_up("stone_age_junior", desk.shell, PLAYERS[:3], {"huts": "cardboard"}))
    desk.point("hut_kind/0", "hut_kind/5", "hut_kind/12")


GROWN_UPS_TELL: Final[Mapping[str, Show]] = {
    "huts that lie face up": _over(_telling),
    "the huts": _over(lambda desk: desk.show(HutsInUse(desk.shell))),
    "the track": _over(lambda desk: desk.show(TrackInUse(desk.shell))),
}
EVERY: Final[Mapping[str, Show]] = {**CHILDREN_TOUCH, **GROWN_UPS_TELL}
