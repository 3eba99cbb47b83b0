import re
from dataclasses import replace
from pathlib import Path

import pytest

from firmware.files.paths import Paths
from firmware.files.settings import ENTRIES, Settings, people, preferring, read_settings, write_settings
from firmware.files.settings_file import SettingsFile
from hardware.pi.encoding import ORDERS
from tests.firmware.unreadable import close
from ui.screens.settings.settings import changed
from ui.services.preferences import Light, Preferences, TextSize

REPOSITORY = Path(__file__).parents[3]
SAMPLE = """\
# the library's own remarks
[screen]
language = "de"  # for the Munich evening
text = "large"
light = "evening"
brightness = 50
less_motion = true
dim_minutes = 0
rotation = 180

[lights]
strip = "neopixel_spi"
brightness = 40
gamma = 1.8
faintest = 2
budget_ma = 2000

[buttons]
pins = "lgpio"

[people]
names = ["Léa", "Papa"]
"""


def turned(settings: Settings) -> Settings:
    return replace(settings, screen=replace(settings.screen, rotation=90))


def test_a_file_that_begins_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_bytes(b"\xef\xbb\xbf[screen]\nbrightness = 50\n")
    file = SettingsFile(Paths((tmp_path,), tmp_path, tmp_path))
    assert (file.faults, file.settings.screen.brightness) == ((), 50)


def test_an_empty_file_means_the_defaults() -> None:
    assert read_settings("") == (Settings(), ())


def test_every_entry_is_read() -> None:
    settings, faults = read_settings(SAMPLE)
    assert faults == ()
    assert settings.screen == Preferences(
        "de", TextSize.LARGE, Light.EVENING, 50, 40, True, 0, rotation=180, gamma=1.8, faintest=2
    )
    assert (settings.screen.rotation, settings.lights, settings.budget_ma) == (180, "neopixel_spi", 2000)
    assert (settings.buttons, settings.names) == ("lgpio", ("Léa", "Papa"))


@pytest.mark.parametrize("order", ORDERS)
def test_every_order_of_colours_that_the_lamps_driver_knows_may_be_set(order: str) -> None:
    settings, faults = read_settings(f'[lights]\norder = "{order}"\n')
    assert (settings.order, faults) == (order, ())


def test_lamps_with_a_white_of_their_own_are_refused_with_the_orders_that_fit() -> None:
    _settings, (fault,) = read_settings('[lights]\norder = "GRBW"\n')
    assert all(order in str(fault.what) for order in ORDERS)


def test_all_faults_are_told_at_once_with_their_places_and_the_rest_holds() -> None:
    text = SAMPLE.replace('"de"', '"it"').replace("2000", '"much"').replace("[people]", "[folk]")
    settings, faults = read_settings(text)
    assert [fault.where for fault in faults] == ["folk", "screen.language", "lights.budget_ma"]
    assert settings.screen.language == "fr"
    assert settings.screen.text is TextSize.LARGE


def test_a_line_that_is_no_toml_is_named() -> None:
    settings, (fault,) = read_settings('[screen]\nlanguage = "fr"\nbrightness 50\n')
    assert fault.where == "line 3"
    assert settings == Settings()


@pytest.mark.parametrize("value", ["true", "1.5", '"80"', "400", "-1", "[80]"])
def test_a_brightness_that_is_none_is_refused(value: str) -> None:
    settings, faults = read_settings(f"[screen]\nbrightness = {value}\n")
    assert [fault.where for fault in faults] == ["screen.brightness"]
    assert settings.screen.brightness == 80


@pytest.mark.parametrize(
    "line", ["gamma = 0.9", "gamma = 3.1", "gamma = true", "gamma = nan", "faintest = 0", "faintest = 2.5"]
)
def test_a_light_that_lamps_cannot_give_is_refused(line: str) -> None:
    settings, faults = read_settings(f"[lights]\n{line}\n")
    assert [fault.where for fault in faults] == [f"lights.{line.partition(' ')[0]}"]
    assert (settings.screen.gamma, settings.screen.faintest) == (2.2, 3)


TITLES = (("clans", "Fae"), ("stone_age_junior", "L’âge de pierre junior"))


def test_titles_of_boxes_are_written_and_read() -> None:
    settings, _ = read_settings(SAMPLE)
    titled = replace(settings, screen=replace(settings.screen, titles=TITLES))
    written = write_settings(SAMPLE, titled)
    assert "# for the Munich evening" in written
    assert read_settings(written) == (titled, ())
    assert read_settings(write_settings(written, settings)) == (settings, ())


@pytest.mark.parametrize(
    "titles",
    [
        '"Clans"', "[]", '{clans = ""}', "{clans = 3}", '{clans = " Clans"}', '{"Clans!" = "Clans"}',
        f'{{clans = "{"C" * 25}"}}', '{clans = "C\\u202e"}',
    ],
)  # fmt: skip
def test_a_title_that_is_none_is_refused(titles: str) -> None:
    settings, faults = read_settings(f"[screen]\ntitles = {titles}\n")
    assert [fault.where for fault in faults] == ["screen.titles"]
    assert settings.screen.titles == ()


def test_what_changed_is_written_and_remarks_stay() -> None:
    settings, _ = read_settings(SAMPLE)
    changed = write_settings(SAMPLE, turned(settings))
    assert "# the library's own remarks" in changed
    assert "# for the Munich evening" in changed
    assert read_settings(changed)[0].screen.rotation == 90


def test_writing_what_was_read_changes_nothing() -> None:
    settings, _ = read_settings(SAMPLE)
    assert write_settings(SAMPLE, settings) == SAMPLE


def kept_in(folder: Path, content: bytes) -> SettingsFile:
    (folder / "settings.toml").write_bytes(content)
    return SettingsFile(Paths((folder,), folder, folder))


@pytest.mark.parametrize("content", [b"[screen\nlanguage = 1", '[people]\nnames = ["Léa"]'.encode("latin-1")])
def test_a_file_that_could_not_be_read_is_never_written_over(tmp_path: Path, content: bytes) -> None:
    file = kept_in(tmp_path, content)
    assert file.faults
    assert file.keep(Settings(names=("Léa",))) is not None
    assert file.settings.names == ("Léa",)
    assert (tmp_path / "settings.toml").read_bytes() == content


def test_a_file_that_is_read_and_cannot_be_written_is_left_as_it_is_and_said(tmp_path: Path) -> None:
    """Its brackets are too deep for what writes it."""
    deep = "other = " + "[" * 300 + "]" * 300 + "\n"
    (tmp_path / "settings.toml").write_text(deep)
    file = SettingsFile(Paths((tmp_path,), tmp_path, tmp_path))
    for language in ("fr", "de"):
        said = file.keep(replace(file.settings, language=language))
        assert said is not None
        assert "Changes last until" in said.text
        assert (tmp_path / "settings.toml").read_text() == deep


def test_the_file_before_the_last_change_stays_beside_it(tmp_path: Path) -> None:
    file = kept_in(tmp_path, SAMPLE.encode())
    assert file.keep(turned(file.settings)) is None
    assert (tmp_path / "settings.toml.before").read_text("utf-8") == SAMPLE
    assert SettingsFile(Paths((tmp_path,), tmp_path, tmp_path)).settings.screen.rotation == 90


def test_an_owners_file_outlives_all_changes_of_the_screen(tmp_path: Path) -> None:
    file = kept_in(tmp_path, SAMPLE.encode())
    for _change in range(3):
        assert file.keep(turned(file.settings)) is None
    again = SettingsFile(Paths((tmp_path,), tmp_path, tmp_path))
    assert again.keep(turned(again.settings)) is None
    assert (tmp_path / "settings.toml.before").read_text("utf-8") == SAMPLE


def test_what_the_screen_can_set_can_be_read_again(tmp_path: Path) -> None:
    preferences = Preferences()
    for _ in range(12):
        for name in ("screen", "lamps"):
            preferences = changed(preferences, name, "less")
    preferences = changed(preferences, "sound", "loud")
    file = kept_in(tmp_path, b"")
    file.keep(preferring(file.settings, preferences, said=True))
    again = SettingsFile(Paths((tmp_path,), tmp_path, tmp_path))
    assert again.faults == ()
    assert again.settings.screen == preferences


def test_guests_are_not_remembered_as_people() -> None:
    assert people(("Léa", "Joueur 1", "Spieler 2", "Papa")) == ("Léa", "Papa")


def test_every_setting_has_an_entry() -> None:
    own = {name for name in Settings.__dataclass_fields__ if name != "screen"}
    shown = {f"screen.{name}" for name in Preferences.__dataclass_fields__ if name != "language"}
    assert {entry.of for entry in ENTRIES} == own | shown


def test_the_channel_by_which_a_driver_writes_memory_cannot_be_set() -> None:
    """A wrong one destroys files on the card: the drivers know theirs."""
    settings, (fault,) = read_settings('[lights]\nstrip = "neopixel"\npin = 18\ndma = 5\n')
    assert (fault.where, str(fault.what)) == ("lights.dma", "The settings have no such entry.")
    assert settings == Settings(lights="neopixel", pin=18)
    sources = [*REPOSITORY.glob("hardware/**/*.py"), *REPOSITORY.glob("firmware/**/*.py")]
    assert [path.name for path in sources if re.search(r"(?i)\bdma", path.read_text("utf-8"))] == []
    assert len(sources) > 50


@pytest.mark.parametrize("content", [b"[screen\n", b'[screen]\nlanguage = "it"\ntext = "large"\n', b"\xff"])
def test_a_file_with_faults_makes_way_for_one_without_and_stays_beside_it(
    tmp_path: Path, content: bytes
) -> None:
    file = kept_in(tmp_path, content)
    held = file.settings
    for _time in range(2):
        assert file.begin_anew() is None
    assert (tmp_path / "settings.toml.faulty").read_bytes() == content
    assert file.faults == ()
    assert file.keep(replace(held, names=("Léa",))) is None
    again = SettingsFile(Paths((tmp_path,), tmp_path, tmp_path))
    assert (again.faults, again.settings) == ((), replace(held, names=("Léa",)))


def test_a_file_with_faults_in_the_folder_of_the_system_is_covered(tmp_path: Path) -> None:
    own, system = tmp_path / "own", tmp_path / "system"
    system.mkdir()
    (system / "settings.toml").write_text("[screen\n")
    assert SettingsFile(Paths((own, system), own, own)).begin_anew() is None
    assert SettingsFile(Paths((own, system), own, own)).faults == ()


def test_a_file_that_nobody_may_read_makes_way_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "settings.toml").write_text(SAMPLE, "utf-8")
    close(tmp_path / "settings.toml", monkeypatch)
    file = SettingsFile(Paths((tmp_path,), tmp_path, tmp_path))
    assert str(file.faults[0].what) == "The file cannot be read."
    assert file.begin_anew() is None
    assert SettingsFile(Paths((tmp_path,), tmp_path, tmp_path)).faults == ()
    (tmp_path / "settings.toml.faulty").chmod(0o600)
    assert (tmp_path / "settings.toml.faulty").read_text("utf-8") == SAMPLE


def test_people_are_known_once_by_the_spelling_that_comes_first_and_by_names_that_they_may_have() -> None:
    written = '["Zoé", "zoe\\u0301", "A\\u202Ena", "MARIE-CHRISTINE THE SECOND", "\\u200B"]'
    settings, faults = read_settings(f"[people]\nnames = {written}\n")
    assert faults == ()
    assert settings.names == ("Zoé", "Ana", "MARIE-CHRIST")
