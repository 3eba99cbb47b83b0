"""Files of a board as they were before, brought back without a keyboard."""

from dataclasses import replace

import pytest

from tests.ui.fakes import Desk
from tests.ui.screens.benches import FakeBackups, FakeBench, wired_desk
from tests.ui.screens.test_layout import faults, half_over, language, tight  # noqa: F401  (a fixture)
from ui.ports import TextSize
from ui.screens.ask import Note
from ui.screens.board_files import BoardFiles
from ui.screens.wiring import WiringBoard
from ui.shell import page_for
from ui.workbench import Earlier, Wired

OLD = Earlier(
    "clans.toml.before", 0.0, Wired(60, {f"territory/{n}": n - 1 for n in range(1, 61)}, {17: "yes"})
)
ELSEWHERE = Earlier("/etc/totem/wiring/clans.toml", None, Wired(60, {"territory/1": 0}, {}))
BOARD = Earlier("clans.json.before", 0.0)


def bench_with(*earlier: Earlier, own_board: bool = False) -> FakeBench:
    return FakeBench(backups=FakeBackups(list(earlier), own_board))


def test_a_wiring_that_was_replaced_is_brought_back_and_shown() -> None:
    desk, bench = wired_desk(bench=bench_with(OLD))
    desk.point("earlier")
    assert OLD.wired is not None
    bench.known = OLD.wired
    desk.point("take/0")
    assert (bench.backups.taken, type(desk.app.top)) == (["clans.toml.before"], Note)
    desk.point("close", "close")
    assert isinstance(desk.app.top, WiringBoard)
    assert desk.app.top.work.wired == OLD.wired
    assert bench.heard[-1] == "clear clans"


def test_the_board_that_totem_brings_is_taken_again() -> None:
    desk, bench = wired_desk(bench=bench_with(own_board=True))
    desk.point("earlier", "ours")
    assert bench.backups.taken == ["ours"]
    desk.point("close")
    assert "ours" not in desk.offers()


def test_what_could_not_be_brought_back_is_said() -> None:
    desk, bench = wired_desk(bench=bench_with(OLD))
    bench.backups.problem = "The disk is full."
    desk.point("earlier", "take/0")
    assert any("The disk is full." in piece.args for piece in desk.scene())


def test_what_was_told_and_is_not_kept_is_never_lost_by_it() -> None:
    desk, bench = wired_desk(bench=bench_with(OLD))
    desk.point("count/more", "earlier")
    assert isinstance(desk.app.top, Note)
    assert bench.backups.taken == []


def test_without_anything_to_bring_back_that_is_said() -> None:
    desk, _bench = wired_desk(bench=bench_with())
    desk.point("earlier")
    assert isinstance(desk.app.top, BoardFiles)
    assert set(desk.offers()) == {"close"}


def seen_as(desk: Desk, text: TextSize, known: str) -> None:
    desk.device.preferences = replace(desk.device.preferences, text=text, language=known)
    desk.app.turn(page_for(desk.app.page, desk.device.preferences))


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("many", [0, 1, 9])
@pytest.mark.usefixtures("language")
def test_everything_fits_and_can_be_hit(
    many: int,
    text: TextSize,
    language: str,  # noqa: F811  (the fixture)
) -> None:
    desk, _bench = wired_desk(bench=bench_with(*[OLD, ELSEWHERE, BOARD] * many, own_board=bool(many)))
    seen_as(desk, text, language)
    desk.point("earlier")
    scene = desk.scene()
    assert faults(scene, desk.app.page) + tight(scene, desk.app.page) == []


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("known", ["fr", "en", "de"])
@pytest.mark.parametrize("game", ["stone_age_junior", "first_sparks", "territories"])
def test_the_way_there_stands_beside_the_longest_titles(game: str, known: str, text: TextSize) -> None:
    desk, _bench = wired_desk(game)
    seen_as(desk, text, known)
    scene = desk.scene()
    assert faults(scene, desk.app.page) + half_over(scene, desk.app.page) == []
