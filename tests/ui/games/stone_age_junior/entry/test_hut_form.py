"""What a hut costs is told from the screen where the box has another one."""

import json
from typing import Final

import pytest

from engine.catalogue import OURS
from engine.stone_age_junior.hut_file import FILE_NAME, Hut, Provenance, read_box
from tests.engine.games import texts
from tests.engine.stone_age_junior.tables import RULES
from tests.ui.fake_device import FakeDevice
from tests.ui.fakes import Desk
from tests.ui.measuring import LONGER
from tests.ui.screens.test_layout import faults
from tests.ui.screens.workshop.benches import BenchDevice, FakeBench
from ui.core.input import Key
from ui.games.stone_age_junior.entry.hut_form import HutForm, rewritten
from ui.games.stone_age_junior.entry.set_in_use import HutsInUse
from ui.screens.common.ask import Ask, Note
from ui.services.preferences import Preferences, TextSize

TEXT: Final = texts(OURS["stone_age_junior"])[FILE_NAME]


def desk(n: int, bench: FakeBench) -> Desk:
    at = Desk(
        preferences=Preferences("en", dim_minutes=0), device=BenchDevice(game=RULES, bench=bench), blind=True
    )
    at.show(HutsInUse(at.shell))
    at.touch(f"hut/{n + 1}")
    assert isinstance(at.app.top, HutForm)
    return at


def test_a_cost_is_changed_by_taps_and_the_file_says_so() -> None:
    bench = FakeBench(text=TEXT)
    at = desk(5, bench)
    at.point("take/0", "add/fish", "add/tusk", "take/2", "keep")
    before, after = read_box(TEXT), read_box(bench.kept_data[-1])
    assert [str(kind) for kind in before.huts[5].cost] == ["tusk", "berry", "pottery"]
    assert [str(kind) for kind in after.huts[5].cost] == ["tusk", "berry", "fish"]
    assert after.huts[5].provenance is Provenance.ATTESTED
    assert (after.huts[:5], after.huts[6:]) == (before.huts[:5], before.huts[6:])
    assert after.track == before.track
    assert isinstance(at.app.top, HutsInUse)


def test_a_hut_that_is_as_shown_is_told_by_one_tap() -> None:
    bench = FakeBench(text=TEXT)
    desk(5, bench).touch("keep")
    after = read_box(bench.kept_data[-1])
    assert after.huts[5] == Hut(read_box(TEXT).huts[5].cost, Provenance.ATTESTED)


def test_no_hut_costs_nothing_and_none_more_than_five() -> None:
    at = desk(0, FakeBench(text=TEXT))
    at.point("take/0", "take/0")
    assert "keep" not in at.offers()
    for _ in range(5):
        at.touch("add/fish")
    assert not any(means.startswith("add/") for means in at.offers())
    assert "keep" in at.offers()


def test_nobody_loses_what_they_told_by_one_tap_or_a_full_card() -> None:
    at = desk(0, FakeBench(text=TEXT, problem="The card is full."))
    at.point("add/fish", "keep")
    assert isinstance(at.app.top, Note)
    at.key(Key.BACK)
    assert "take/2" in at.offers()
    at.touch("leave")
    assert isinstance(at.app.top, Ask)


def test_where_nothing_can_be_kept_no_hut_is_asked_about() -> None:
    at = Desk(preferences=Preferences("en", dim_minutes=0), device=FakeDevice(game=RULES), blind=True)
    at.show(HutsInUse(at.shell))
    assert not any(means.startswith("hut/") for means in at.offers())


def test_all_else_in_the_file_stays_as_it_was_written() -> None:
    told = rewritten(TEXT, 14, Hut(read_box(TEXT).huts[0].cost, Provenance.ATTESTED))
    before, after = json.loads(TEXT), json.loads(told)
    assert before["huts"][:14] == after["huts"][:14]
    assert before.pop("huts")[14] != after.pop("huts")[14]
    assert before == after
    assert told.split('"huts": ')[0] == TEXT.split('"huts": ')[0]


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize("language", ["fr", "en", "de", "longer"])
def test_it_fits(
    language: str, text: TextSize, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    if language == "longer":
        monkeypatch.setattr("ui.core.page.words", lambda known: LONGER)
    given = Preferences("en" if language == "longer" else language, text, dim_minutes=0)
    device = BenchDevice(game=RULES, bench=FakeBench(text=TEXT))
    at = Desk(size=size, preferences=given, device=device, blind=True)
    at.show(HutForm(at.shell, 5, lambda: None))
    assert faults(at.scene(), at.app.page) == []
    at.point("add/fish", "add/fish")
    assert faults(at.scene(), at.app.page) == []
