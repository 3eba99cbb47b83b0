"""Text files cut short at every byte and changed: settings and wiring say what is wrong, or are right."""

from importlib import resources
from pathlib import Path

import pytest

from engine.catalogue import OURS, Game
from engine.core import DataRefused, Rng
from firmware.app.services import open_services
from firmware.files.paths import Paths
from firmware.files.settings import Settings, read_settings, write_settings
from hardware.wiring import read_wiring
from tests.engine import games
from tests.firmware.store.damage import corrupted
from ui.services.preferences import Light, Preferences, TextSize

CHANGED = Settings(
    "de",
    screen=Preferences("de", TextSize.HUGE, Light.EVENING, 50, 40, True, 2),
    names=("Léa", "Papa", "Noé"),
)
SETTINGS = write_settings("# of this table\n", CHANGED).encode()
WIRING = resources.files("ui.games").joinpath("clans", "wiring.toml").read_bytes()


def damaged(content: bytes, seed: int, cuts: int) -> list[bytes]:
    """Cut at up to `cuts` places, all of them where there are no more; and 200 times changed."""
    rng = Rng(seed)
    every = range(len(content))
    places = every if len(content) <= cuts else [rng.below(len(content)) for _ in range(cuts)]
    page = content + bytes(-len(content) % 1024)
    changed = [corrupted(page, rng)[: len(content)] for _ in range(200)]
    return [*(content[:at] for at in places), *changed]


def test_settings_are_read_or_their_faults_are_told(tmp_path: Path) -> None:
    for content in damaged(SETTINGS, 1, 2000):
        (tmp_path / "settings.toml").write_bytes(content)
        services = open_services(
            Paths((tmp_path,), tmp_path, tmp_path),
            now=lambda: 0.0,
            clock=lambda: 0.0,
            seed=lambda: 1,
            hour_words=lambda seconds, words: "",
        )
        assert all(part.reason for part in services.parts() if not part.works)
        services.close()


def test_settings_that_are_whole_read_back_as_they_were_written() -> None:
    whole, _ = read_settings(SETTINGS.decode())
    assert whole == CHANGED


def test_wiring_is_read_or_its_faults_are_told() -> None:
    places = (*games.rules("clans").places, "yes", "no", "undo")
    for content in damaged(WIRING, 2, 500):
        wiring, faults = read_wiring(content, places)
        assert (wiring is None) == bool(faults)


@pytest.mark.parametrize("game", [game for game in OURS if game.files], ids=lambda game: str(game.id))
def test_an_owners_file_is_taken_or_its_faults_are_told(game: Game) -> None:
    texts = games.texts(game)
    name, untold = game.files[0], 0
    for content in damaged(texts[name].encode(), 3, 60)[:100]:
        try:
            game.rules({**texts, name: content.decode(errors="replace")})
        except DataRefused as refused:
            untold += not refused.faults
    assert untold == 0
