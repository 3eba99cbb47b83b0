"""Files of a board as they were before, brought back without a keyboard."""

from dataclasses import replace

import pytest

from tests.ui.fakes import Desk
from tests.ui.screens.test_layout import faults, half_over, language, tight  # noqa: F401  (a fixture)
from tests.ui.screens.workshop.benches import FakeBackups, FakeBench, wired_desk
from ui.screens.common.ask import Note
from ui.screens.workshop.board_files import BoardFiles
from ui.screens.workshop.wiring import WiringBoard
from ui.services.preferences import TextSize
from ui.services.shell import page_for
from ui.services.workbench import PreviousFile, Wired

OLD = PreviousFile(
    "clans.toml.before", 0.0, Wired(60, {f"territory/{n}": n - 1 for n in range(1, 61)}, {17: "yes"})
)
ELSEWHERE = PreviousFile("/etc/totem/wiring/clans.toml", None, Wired(60, {"territory/1": 0}, {}))
FAULTY = PreviousFile("clans.toml.before-2", 0.0, Wired(), "buttons.18: Pin 18 feeds the lamps.")
BOARD = PreviousFile("clans.json.before", 0.0)
FAULTY_BOARD = PreviousFile(
    "/etc/totem/data/clans.json", None, None, "The file cannot be read: Permission denied."
)


def bench_with(*earlier: PreviousFile, own_board: bool = False) -> FakeBench:
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


def test_why_a_wiring_with_faults_cannot_be_used_is_said_and_it_stays_in_the_list() -> None:
    desk, bench = wired_desk(bench=bench_with(FAULTY))
    desk.point("earlier", "take/0")
    assert any("Pin 18 feeds the lamps." in str(piece.args) for piece in desk.scene())
    assert bench.backups.taken == []
    desk.point("close")
    assert "take/0" in desk.offers()


@pytest.mark.parametrize("until", [None, 0.0])
def test_why_a_board_cannot_be_used_is_said_and_it_stays_in_the_list(until: float | None) -> None:
    desk, bench = wired_desk(bench=bench_with(replace(FAULTY_BOARD, until=until)))
    desk.point("earlier", "take/0")
    assert any("Permission denied." in str(piece.args) for piece in desk.scene())
    assert bench.backups.taken == []
    desk.point("close")
    assert "take/0" in desk.offers()


def test_the_first_wiring_of_a_board_can_be_taken_back() -> None:
    desk, bench = wired_desk(bench=FakeBench(Wired(2, {"territory/1": 0}), backups=FakeBackups()))
    bench.backups.own_wiring = True
    desk.point("earlier", "none")
    assert bench.backups.taken == ["none"]
    bench.known = Wired()
    desk.point("close")
    assert "none" not in desk.offers()


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
    desk, _bench = wired_desk(
        bench=bench_with(*[OLD, ELSEWHERE, FAULTY, BOARD, FAULTY_BOARD] * many, own_board=bool(many))
    )
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


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.usefixtures("language")
def test_what_is_wrong_with_a_wiring_fits_before_its_board_and_in_the_list(
    text: TextSize,
    language: str,  # noqa: F811  (the fixture)
) -> None:
    one = "buttons.18: Prends une des broches GPIO 4, 5, 6, 12, 13 ou 16 à 27 (numéros BCM), mais pas 18."
    fault = f"{one}\n{one}\nEt encore 58 erreurs."
    bench = bench_with(replace(FAULTY, fault=fault), own_board=True)
    bench.fault, bench.backups.own_wiring = fault, True
    desk, _bench = wired_desk(bench=bench)
    for means in ("", "close", "earlier", "take/0"):
        if means:
            desk.point(means)
        seen_as(desk, text, language)
        assert faults(desk.scene(), desk.app.page) + tight(desk.scene(), desk.app.page) == []
