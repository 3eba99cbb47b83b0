"""The order of the track: how it is known, and how an owner tells that a board is printed otherwise."""

import json
from typing import Final

import pytest

from engine.catalogue import OURS
from engine.stone_age_junior.board import TRACK
from engine.stone_age_junior.hut_file import FILE_NAME, read_box
from tests.engine.games import texts
from tests.engine.stone_age_junior.tables import RULES
from tests.ui.fake_device import FakeDevice
from tests.ui.fakes import Desk
from tests.ui.measuring import LONGER
from tests.ui.screens.test_layout import faults
from tests.ui.screens.workshop.benches import BenchDevice, FakeBench
from ui.core.input import Key
from ui.games.stone_age_junior.entry.set_in_use import HutsInUse
from ui.games.stone_age_junior.entry.track_in_use import TrackInUse, rewritten
from ui.screens.common.ask import Ask, Note
from ui.services.preferences import Preferences, TextSize

TEXT: Final = texts(OURS["stone_age_junior"])[FILE_NAME]


def desk(bench: FakeBench | None = None) -> Desk:
    device = FakeDevice(game=RULES) if bench is None else BenchDevice(game=RULES, bench=bench)
    at = Desk(preferences=Preferences("en", dim_minutes=0), device=device, blind=True)
    at.show(HutsInUse(at.shell))
    at.touch("track")
    assert isinstance(at.app.top, TrackInUse)
    return at


def badges(at: Desk) -> list[bool]:
    return [piece.args[0] is True for piece in at.scene() if piece.draw.__name__ == "_badge"][: len(TRACK)]


def spaces(at: Desk) -> list[object]:
    return [piece.args[0] for piece in at.scene() if piece.draw.__name__ == "_space"]


def test_it_shows_the_order_and_what_the_rule_book_says_of_it() -> None:
    at = desk()
    assert spaces(at) == list(TRACK)
    assert [space for space, seen in zip(TRACK, badges(at), strict=True) if seen] == ["building_site", "tusk"]
    assert "keep" not in at.offers(), "where nothing can be kept, nothing is offered"


def test_two_taps_let_two_spaces_change_places_and_the_file_says_so() -> None:
    bench = FakeBench(text=TEXT)
    at = desk(bench)
    at.point("at/1", "at/6")
    wanted = ["building_site", "fish", "tusk", "berry", "pottery", "arrowhead", "kennel", "trade"]
    assert spaces(at) == wanted
    at.touch("keep")
    box = read_box(bench.kept_data[-1])
    assert [one.space for one in box.track] == wanted
    assert {one.provenance for one in box.track} == {"attested"}
    assert box.huts == read_box(TEXT).huts
    assert isinstance(at.app.top, Note)


def test_a_board_that_is_as_shown_is_told_by_one_tap() -> None:
    bench = FakeBench(text=TEXT)
    at = desk(bench)
    at.touch("keep")
    box = read_box(bench.kept_data[-1])
    assert tuple(one.space for one in box.track) == TRACK
    assert {one.provenance for one in box.track} == {"attested"}


def test_the_building_site_stays_where_every_pawn_begins() -> None:
    at = desk(FakeBench(text=TEXT))
    at.touch("at/0")
    assert isinstance(at.app.top, Note)
    at.key(Key.BACK)
    at.point("at/3", "at/4")
    assert spaces(at)[3:5] == ["pottery", "berry"]


def test_nobody_loses_what_they_told_by_one_tap() -> None:
    at = desk(FakeBench(text=TEXT))
    at.point("at/3", "at/4")
    at.touch("leave")
    assert isinstance(at.app.top, Ask)


def test_what_cannot_be_written_is_said_and_nothing_is_lost() -> None:
    at = desk(FakeBench(text=TEXT, problem="The card is full."))
    at.point("at/3", "at/4", "keep")
    assert isinstance(at.app.top, Note)
    at.key(Key.BACK)
    assert isinstance(at.app.top, TrackInUse)
    assert spaces(at)[3:5] == ["pottery", "berry"]


def test_all_else_in_the_file_stays_as_it_was_written() -> None:
    order = (TRACK[0], *TRACK[:0:-1])
    told = rewritten(TEXT, order)
    assert told.replace("\n", "").count('"track"') == 1
    before, after = json.loads(TEXT), json.loads(told)
    assert before.pop("track") != after.pop("track")
    assert before == after
    assert [one.space for one in read_box(told).track] == list(order)


def test_a_file_of_before_gets_the_track_before_its_huts() -> None:
    told = json.loads(TEXT)
    del told["track"]
    older = json.dumps(told, indent=1)
    assert tuple(one.space for one in read_box(rewritten(older, TRACK)).track) == TRACK


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
    for screen in (HutsInUse(at.shell), TrackInUse(at.shell)):
        at.show(screen)
        assert faults(at.scene(), at.app.page) == []
