"""Settings take effect at once; a fault never ends a game."""

from dataclasses import dataclass, replace

import pytest

from engine.session import Mode
from tests.games.twigs.presenter import TableLook, scene
from tests.ui.fakes import Desk
from tests.ui.screens.test_layout import texts
from ui.core.input import Key
from ui.core.page import Page
from ui.core.scene import Scene
from ui.core.screen import Moment
from ui.core.sounds import SoundName, Volume
from ui.screens.common.ask import Note
from ui.screens.fault import FaultScreen
from ui.screens.home import Home
from ui.screens.play.table import TableScreen
from ui.screens.settings.settings import LEFT, SettingsScreen
from ui.services.machine import Part
from ui.services.preferences import Light, Preferences, TextSize
from ui.services.sound import Silence, Sound


def test_every_setting_takes_effect_at_once(desk: Desk) -> None:
    desk.touch("settings")
    for choice in ("language/de", "light/evening", "motion/less", "text/huge"):
        desk.touch(choice)
    page = desk.app.page
    assert (page.language, page.text, page.theme.name, page.less_motion) == ("de", "huge", "evening", True)
    assert desk.device.preferences.text is TextSize.HUGE
    assert desk.device.preferences.light is Light.EVENING


def test_brightness_goes_in_steps_and_never_dark(desk: Desk) -> None:
    desk.touch("settings")
    desk.touch("tab/light")
    for _ in range(12):
        desk.touch("screen/less")
        desk.touch("lamps/less")
    desk.touch("dim/10")
    preferences = desk.device.preferences
    assert (preferences.brightness, preferences.lamps, preferences.dim_minutes) == (10, 0, 10)


def test_sound_is_switched_off_and_on(desk: Desk) -> None:
    desk.touch("settings")
    desk.touch("tab/sound")
    desk.touch("sound/off")
    assert not desk.device.preferences.sound
    desk.touch("sound/quiet")
    assert desk.device.preferences.sound


def test_a_level_of_sound_is_heard_as_soon_as_it_is_chosen() -> None:
    heard: list[tuple[SoundName, Volume]] = []
    desk = Desk()

    class Sounds(Silence):
        def play(self, name: SoundName, count: int = 1) -> None:
            heard.append((name, desk.device.preferences.volume))

    desk.shell = replace(desk.shell, sound=Sound(sounds=Sounds()))
    desk.show(SettingsScreen(desk.shell, "sound"))
    for level in Volume:
        desk.touch(f"sound/{level}")
    assert heard == [("your_turn", level) for level in Volume]


def test_a_setting_that_could_not_be_kept_says_why(desk: Desk) -> None:
    desk.device.problem = "The disk is full."
    desk.touch("settings")
    desk.touch("text/large")
    assert isinstance(desk.app.top, Note)
    assert desk.app.page.text == "large"


def test_what_fails_comes_first_and_every_fault_of_a_file_has_its_row(desk: Desk) -> None:
    faults = [f"territories[{n}]: no neighbour; name them." for n in range(9)]
    desk.device.connected = [Part("lights", True), Part("clans.json", False, "\n".join(faults))]
    desk.touch("settings")
    desk.touch("tab/parts")
    seen: list[str] = []
    for _ in range(9):
        seen += [str(piece.args[0]) for piece in desk.scene() if piece.args]
        desk.touch("down")
    told = list(dict.fromkeys(words for words in seen if words in (*faults, "clans.json", "Board lamps")))
    assert told == ["clans.json", *faults, "Board lamps"]


def test_switching_off_asks_first(desk: Desk) -> None:
    desk.touch("settings")
    desk.touch("off")
    desk.press("no")
    assert not desk.device.switched_off
    desk.touch("off")
    desk.press("yes")
    assert desk.device.switched_off


def test_a_device_that_cannot_switch_off_does_not_offer_it(desk: Desk) -> None:
    desk.device.can_switch_off = False
    desk.touch("settings")
    assert "off" not in desk.offers()


@dataclass
class Brush:
    broken: bool = False

    def scene(self, page: Page, look: TableLook, moment: Moment) -> Scene:
        if self.broken:
            raise RuntimeError("a brush broke")
        return scene(page, look, moment)


def test_a_table_that_cannot_be_drawn_shows_the_fault_screen_and_comes_back(at_table: Desk) -> None:
    brush = Brush()
    at_table.have(scene=brush.scene)
    at_table.table(Mode.BESIDE)
    brush.broken = True
    at_table.app.changed()
    at_table.rest()
    assert isinstance(at_table.app.top, FaultScreen)
    brush.broken = False
    at_table.touch("back")
    assert isinstance(at_table.app.top, TableScreen)


def test_the_fault_screen_leads_home(at_table: Desk) -> None:
    at_table.have(scene=Brush(broken=True).scene)
    at_table.table(Mode.BESIDE)
    at_table.app.changed()
    at_table.rest()
    at_table.touch("home")
    assert isinstance(at_table.app.top, Home)


def test_a_fault_over_the_table_goes_back_past_the_screen_that_failed(at_table: Desk) -> None:
    at_table.touch("menu")
    at_table.app.open(FaultScreen(at_table.shell, at_table.app.top, ValueError()))
    at_table.rest()
    at_table.key(Key.BACK)
    assert isinstance(at_table.app.top, TableScreen)


def test_an_owner_forbids_to_take_back_what_was_shown(desk: Desk) -> None:
    desk.touch("settings")
    desk.touch("tab/sound")
    seen = [desk.device.preferences.looks_may_go]
    for choice in ("kept", "counted"):
        desk.touch(f"looks/{choice}")
        seen.append(desk.device.preferences.looks_may_go)
    assert seen == [True, False, True]


AIR = {TextSize.NORMAL: 4.0, TextSize.LARGE: 4.0, TextSize.HUGE: 20.0}
"""Between a row's answers and the name of the next, px."""


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
@pytest.mark.parametrize("tab", ["reading", "light", "sound"])
def test_rows_have_air_between_them_and_all_are_reached(
    tab: str, size: tuple[int, int], text: TextSize
) -> None:
    desk = Desk(size=size, preferences=Preferences("de", text, dim_minutes=0), blind=True)
    desk.show(SettingsScreen(desk.shell, tab))
    page, names = desk.app.page, set[str]()
    for _ in range(4):
        scene = [piece for piece in desk.scene() if piece.box.x > LEFT]
        heads = [(said, box) for said, box, piece in texts(scene, page) if not piece.means and box.y > 80]
        names |= {said for said, _ in heads}
        faces = [piece.touch for piece in scene if piece.means.count("/") == 1]
        for said, box in heads:
            nearest = [box.y - face.bottom for face in faces if face.bottom <= box.y + 1]
            assert min(nearest, default=AIR[text]) >= AIR[text], said
        if "down" not in desk.offers():
            break
        desk.touch("down")
    told = {"reading": "Bewegung", "light": "Wenn niemand spielt", "sound": "Eine Partie verlassen"}
    assert told[tab] in names, names
