"""Sets of cards go to a stick and come from one: sound ones whole, others with all their faults told."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.first_sparks.components_copy import components_text, copied_card, renamed
from engine.first_sparks.components_file import FILE_NAME, read_components
from firmware.store.exchange import Stick
from firmware.store.opening import open_store
from tests.ui.games.first_sparks.entry.sitting import Sitting, device_in
from ui.games.first_sparks.entry.copying import Copying
from ui.games.first_sparks.entry.set_in_use import totems_own
from ui.games.first_sparks.entry.set_on_stick import SetOnStick
from ui.screens.common.ask import Ask

HOUSE = totems_own()
OURS = renamed(copied_card(HOUSE, 9, kind=HOUSE.cards[9].kind, price=11), "Grandma’s box")


class Box:
    """A device and a stick in it."""

    def __init__(self, folder: Path) -> None:
        self.stick = folder / "stick"
        self.stick.mkdir()
        self.file = folder / "data" / FILE_NAME
        self.is_in = True
        self.here = Sitting(folder)
        opened = open_store(folder, now=0.0)
        self.here.use(device_in(folder, opened))
        services = self.here.services
        stick = Stick(
            self.stick, opened.store, services.library, lambda: services.preferences.words,
            now=lambda: 0.0, clock=lambda: float(self.here.now), mounted=lambda path: self.is_in,
        )  # fmt: skip
        self.here.shell = replace(self.here.shell, stick=stick)

    def do(self, *means: str) -> None:
        """Taps, and waits until it is over."""
        self.here.tap(*means)
        for _ in range(400):
            self.here.step(ms=100)
            if not (isinstance(self.here.top, SetOnStick) and self.here.says("One moment…")):
                break
        self.here.look_again()


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Box]:
    box = Box(tmp_path)
    yield box
    box.here.services.close()


def test_the_cards_in_use_go_to_the_stick_and_nothing_there_is_overwritten(box: Box) -> None:
    box.here.services.library.keep_own_file("first_sparks", components_text(OURS))
    box.here.open(Copying(box.here.shell))
    box.do("stick")
    box.do("write")
    assert box.here.says("Saved as first_sparks.json.")
    there = box.stick / "totem" / FILE_NAME
    assert read_components(there.read_text("utf-8")) == OURS
    there.write_text("somebody else’s")
    box.do("write")
    assert box.here.says("Saved as first_sparks-2.json.")
    assert there.read_text() == "somebody else’s"


def test_cards_of_a_stick_are_used_after_a_question_and_the_old_ones_lie_beside(box: Box) -> None:
    box.here.services.library.keep_own_file("first_sparks", components_text(renamed(HOUSE, "mine")))
    (box.stick / "First_Sparks of Grandma.JSON").write_text(components_text(OURS), "utf-8")
    box.here.open(SetOnStick(box.here.shell))
    box.do("read")
    assert isinstance(box.here.top, Ask)
    assert box.here.rules.components.name == "mine"
    box.here.tap("yes")
    assert box.here.rules.components == OURS
    assert read_components(box.file.with_name(f"{FILE_NAME}.before").read_text("utf-8")).name == "mine"
    assert box.here.says("New games use these cards.")


def test_every_fault_of_a_bad_file_is_told_and_nothing_is_used(box: Box) -> None:
    told = json.loads(components_text(OURS))
    told["cards"][6]["price"] = 400
    told["cards"][9]["kind"] = "spaceship"
    del told["cards"][20]
    (box.stick / FILE_NAME).write_text(json.dumps(told))
    box.here.open(SetOnStick(box.here.shell))
    box.do("read")
    assert isinstance(box.here.top, SetOnStick)
    said = box.here.top._said
    assert len(said) == 4
    assert all(line.startswith("File first_sparks.json: ") for line in said[:3])
    assert said[3] == "Nothing of a file with faults is used."
    assert box.here.rules.components == HOUSE
    assert not box.file.exists()


def test_of_several_files_one_is_chosen_and_the_bad_ones_are_named(box: Box) -> None:
    (box.stick / FILE_NAME).write_text(components_text(OURS), "utf-8")
    (box.stick / "totem").mkdir()
    (box.stick / "totem" / "first_sparks-2.json").write_text(components_text(HOUSE), "utf-8")
    (box.stick / "totem" / "first_sparks-3.json").write_bytes(b"\xff\xfe")
    box.here.open(SetOnStick(box.here.shell))
    box.do("read")
    assert isinstance(box.here.top, SetOnStick)
    assert box.here.says("first_sparks-3.json: The file is not a text file.")
    assert [means for means in box.here.offers() if means.startswith("use/")] == ["use/0", "use/1"]
    box.here.tap("use/0", "yes")
    assert box.here.rules.components == OURS


def test_a_stick_without_cards_or_pulled_out_says_so(box: Box) -> None:
    box.here.open(SetOnStick(box.here.shell))
    box.do("read")
    assert box.here.says("There is no file first_sparks.json on the stick.")
    box.is_in = False
    box.do("write")
    assert box.here.says("There is no stick.")
    assert list(box.stick.iterdir()) == []


def test_links_that_lead_away_and_folders_of_that_name_are_not_read(box: Box, tmp_path: Path) -> None:
    (tmp_path / "secret.json").write_text(components_text(OURS))
    (box.stick / FILE_NAME).symlink_to(tmp_path / "secret.json")
    (box.stick / "first_sparks-2.json").mkdir()
    box.here.open(SetOnStick(box.here.shell))
    box.do("read")
    assert box.here.says("It is a link to something that is not there.")
    assert box.here.rules.components == HOUSE
