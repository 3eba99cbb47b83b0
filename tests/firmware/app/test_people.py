"""People through the services: taken over from an earlier version, and shown by the name of today."""

from pathlib import Path

import pytest

from engine.catalogue import OURS
from engine.core import Rng
from engine.session import Mode, Player, Table
from firmware.app.services import Services, open_services
from firmware.files.paths import Paths
from firmware.store.opening import open_store
from firmware.store.tables import at_one_go

MOUNTS = "1 0 8:1 / / rw - ext4 /dev/card rw"
SETTINGS = '[screen]\nlanguage = "fr"\n\n[people]\nnames = ["Mamie", "Léa"]\n'


def services(folder: Path) -> Services:
    return open_services(
        Paths((folder,), folder, folder),
        opened=open_store(folder, now=0.0, mounts=lambda: MOUNTS, free=lambda at: 10**9),
        now=lambda: 0.0,
        clock=lambda: 0.0,
        seed=lambda: 1,
        hour_words=lambda seconds, words: "",
    )


def begun(here: Services, *names: str) -> Table:
    rules = here.library.rules("territories")
    deal = rules.deal(len(names), {}, Rng(1))
    return here.tables.begin("territories", Mode.SCREEN, [Player(name) for name in names], {}, deal)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    assert "territories" in OURS
    (tmp_path / "settings.toml").write_text(SETTINGS, "utf-8")
    return tmp_path


def test_names_of_the_settings_become_people_once(folder: Path) -> None:
    here = services(folder)
    assert [one.name for one in here.people.everybody()] == ["Mamie", "Léa"]
    here.people.delete(here.people.everybody()[0].id)
    here.close()
    assert "Mamie" not in (folder / "settings.toml").read_text("utf-8")
    here = services(folder)
    assert [one.name for one in here.people.everybody()] == ["Léa"]
    here.close()


def test_a_table_shows_names_and_badges_of_today(folder: Path) -> None:
    here = services(folder)
    table = begun(here, "Léa", "Player 2")
    who = here.people.named("Léa")
    assert who is not None
    assert [(one.name, one.badge) for one in table.players] == [("Léa", who.badge), ("Joueur 2", None)]
    here.people.rename(who.id, "Léa-Marie")
    assert table.players[0].name == "Léa-Marie"
    assert here.tables.unfinished()[0].players == ("Léa-Marie", "Joueur 2")
    assert table.sitting.players[0].name == "Léa"
    here.close()
    here = services(folder)
    again = at_one_go(here.tables.resuming(here.tables.unfinished()[0].id))
    assert isinstance(again, Table)
    assert again.players[0].name == "Léa-Marie"
    assert [one.name for one in here.people.last_table()] == ["Léa-Marie", "Joueur 2"]
    here.close()
