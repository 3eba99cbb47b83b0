"""Every check of the doctor with each thing that it can say, on machines made of a few files."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from engine.catalogue import OURS
from firmware.doctor import board, config_txt, own, screen, signs, software
from firmware.doctor.finding import Finding, Patient, Result
from firmware.doctor.machine import Machine
from firmware.doctor.service import Service
from firmware.doctor.visit import CHECKS, WIDTH, Check, patient_at, report
from firmware.files.games import found
from firmware.files.paths import Paths
from firmware.files.settings import Settings
from firmware.parts.rendering import Picture, as_text
from hardware.pi.core_clock import CONFIG
from tests.firmware.doctor.doctoring import PC, FakeMachine, compiled, on, patient, pi, told, with_
from ui.core.text import FACES, FONTS
from ui.core.words import words
from ui.services.bring_up import SIGNS
from ui.services.preferences import Preferences

TOUCH_PANEL = """\
I: Bus=0018 Vendor=0000 Product=0000 Version=0000
N: Name="Goodix Capacitive TouchScreen"
H: Handlers=mouse0 event2
B: EV=b
B: KEY=400 0 0 0 0 0

I: Bus=0003 Vendor=046d Product=c31c Version=0110
N: Name="A Keyboard"
H: Handlers=sysrq kbd event0
B: KEY=1000000000007 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe
"""
CONNECTOR = "/sys/class/drm/card0-HDMI-A-1/status"
PANEL = "/sys/class/backlight/a/brightness"
FIRMWARE = "/sys/bus/platform/devices/soc:firmware/get_throttled"
LIBRARIES = {"gpiozero": "2.0.1.post3", "adafruit-circuitpython-neopixel-spi": "1.0.16", "tomlkit": "0.15.2"}


SPI = Settings(lights="neopixel_spi")
PIN = Settings(lights="neopixel", pin=18)
LGPIO = Settings(buttons="lgpio")
NOTHING = Settings()
QUIET = Settings(screen=Preferences(sound=False))
PCM = {"/dev/snd/pcmC0D0p": "", "/proc/asound/cards": " 0 [Headphones ]: bcm2835 - Headphones\n"}
ALSA = {"/usr/lib/aarch64-linux-gnu/libasound.so.2": ""}
PI_3, PI_5 = "Raspberry Pi 3 Model B Plus Rev 1.3", "Raspberry Pi 5 Model B Rev 1.0"


GROUPS = frozenset({"gpio", "spi", "totem"})
SERVICE = Service("totem", frozenset({"gpio", "spi"}), Path("/var/lib/totem"), "/run/totem")
CARD = on(pi(), {"/dev/dri/card0": "", CONNECTOR: "connected\n"})
SEEN = Picture("kmsdrm", (800, 480), "opengles2", "libGLESv2.so.2", "V3D 4.2", seen=True)
UNSEEN = replace(SEEN, seen=None)
IN_A_WINDOW = Picture("x11", (800, 480))
TOLD = "/run/totem/screen.json"


def looking(machine: FakeMachine, said: str) -> FakeMachine:
    return with_(machine, answers={screen.LOOK[0]: said})


def desktop(said: str) -> FakeMachine:
    return looking(with_(PC, variables={"DISPLAY": ":0"}), said)


MORRIS = EntryPoint("morris", "tests.games.morris:GAME", "totem.games")
MISSING = EntryPoint("mill", "tests.games.mill:GAME", "totem.games")

CASES: Sequence[tuple[Check, FakeMachine, Patient, Result, str]] = (
    (board.check_model, pi(), patient(), Result.PASS, "Raspberry Pi 4"),
    (board.check_model, PC, patient(), Result.ABSENT, "can only be simulated"),
    (board.check_groups, PC, patient(), Result.ABSENT, "Only on a Raspberry Pi"),
    (board.check_groups, with_(pi(), member=None), patient(), Result.PASS, "administrator"),
    (board.check_groups, with_(pi(), member=frozenset({"video", "render", "input"})), patient(SPI),
     Result.FAIL, "sudo usermod -aG audio,spi totem"),
    (board.check_groups, with_(pi(), member=frozenset({"video", "render", "input", "audio", "gpio", "i2c"})),
     patient(LGPIO, expanders=(0x20, 0x21)), Result.PASS, "totem is in the groups"),
    (board.check_power, PC, patient(), Result.ABSENT, "does not report"),
    (board.check_power, on(PC, {FIRMWARE: "0\n"}), patient(), Result.PASS, "strong enough"),
    (board.check_power, on(PC, {FIRMWARE: "50000\n"}),
     patient(), Result.FAIL, "has been too low at some time since the start. Use the supply made for"),
    (board.check_power, with_(PC, answers={"vcgencmd": "throttled=0x8\n"}), patient(),
     Result.FAIL, "heat sink"),
    (board.check_power, on(PC, {FIRMWARE: "d0008\n"}), patient(), Result.FAIL, "is too hot now"),
    (board.check_power, on(PC, {FIRMWARE: "d0008\n"}), patient(),
     Result.FAIL, "has been too low at some time since"),
    (board.check_power, on(PC, {FIRMWARE: "50005\n"}), patient(), Result.FAIL, "too low now"),
    (board.check_power, on(PC, {FIRMWARE: "80000\n"}), patient(),
     Result.FAIL, "was too hot at some time since"),
    (screen.check_screen, desktop(as_text(IN_A_WINDOW, 7)), patient(), Result.PASS, "in a window (:0)"),
    (screen.check_screen, desktop('{"error": "no X"}'), patient(), Result.FAIL, ":0 opens no window: no X"),
    (screen.check_screen, with_(PC, variables={"DISPLAY": ":0"}), patient(), Result.FAIL, "no window: ?"),
    (screen.check_screen, PC, patient(), Result.ABSENT, "No screen"),
    (screen.check_screen, on(PC, {screen.FRAMEBUFFER: ""}), patient(), Result.FAIL, "nomodeset"),
    (screen.check_screen, pi(), patient(), Result.FAIL, "dtoverlay=vc4-kms-v3d"),
    (screen.check_screen, on(CARD, {}, "/dev/dri/card0"), patient(), Result.FAIL, "video and render"),
    (screen.check_screen, on(CARD, {CONNECTOR: "disconnected\n"}), patient(), Result.FAIL, "Connect it"),
    (screen.check_screen, CARD, patient(), Result.UNCLEAR, "ended without a word"),
    (screen.check_screen, looking(CARD, as_text(SEEN, 7)), patient(), Result.PASS,
     "800 × 480 pixels, drawn by opengles2 (libGLESv2.so.2, V3D 4.2) on kmsdrm: what was painted was seen"),
    (screen.check_screen, looking(CARD, as_text(UNSEEN, 7)), patient(), Result.UNCLEAR, "cannot be read"),
    (screen.check_screen, looking(CARD, '{"error": "opengl: nothing can be seen"}'), patient(), Result.FAIL,
     "shows nothing: opengl: nothing"),
    (screen.check_screen, on(CARD, {TOLD: as_text(SEEN, 7), "/proc/7": ""}), patient(service=SERVICE),
     Result.PASS, "was seen there"),
    (screen.check_screen, on(CARD, {TOLD: as_text(SEEN, 7)}), patient(service=SERVICE),
     Result.UNCLEAR, "could not be checked"),
    (screen.check_screen, on(CARD, {TOLD: "{", "/proc/7": ""}), patient(service=SERVICE),
     Result.UNCLEAR, "could not be checked"),
    (board.check_backlight, PC, patient(), Result.ABSENT, "darkens the picture"),
    (board.check_backlight, on(PC, {"/sys/class/backlight/10-0045/brightness": "1"}), patient(),
     Result.PASS, "10-0045"),
    (board.check_backlight, on(PC, {PANEL: "1"}, PANEL),
     patient(), Result.FAIL, "udev"),
    (board.check_touch, PC, patient(), Result.ABSENT, "No touch panel"),
    (board.check_touch, on(PC, {board.INPUTS: TOUCH_PANEL}), patient(), Result.PASS, "Goodix"),
    (board.check_touch, on(PC, {board.INPUTS: TOUCH_PANEL}, "/dev/input/event2"), patient(),
     Result.FAIL, "group input"),
    (board.check_lamps, PC, patient(NOTHING), Result.ABSENT, "No lamps"),
    (board.check_lamps, pi(), patient(SPI), Result.FAIL, "Switch SPI on"),
    (board.check_lamps, on(pi(), {board.SPI_DEVICE: ""}), patient(SPI), Result.PASS, "can be used"),
    (board.check_lamps, on(pi(), {board.SPI_DEVICE: ""}, board.SPI_DEVICE), patient(SPI),
     Result.FAIL, "group spi"),
    (board.check_lamps, pi(), patient(replace(PIN, pin=None)), Result.FAIL, "needs the pin"),
    (board.check_lamps, pi(), patient(PIN), Result.FAIL, "Only the administrator"),
    (board.check_lamps, with_(pi(), member=None), patient(PIN), Result.PASS, "pulse hardware"),
    (board.check_lamps, pi(PI_5), patient(PIN), Result.FAIL, "Bring the firmware up to date"),
    (board.check_lamps, on(pi(PI_5), {"/dev/pio0": ""}), patient(PIN), Result.PASS, "/dev/pio0"),
    (board.check_spi_buffer, PC, patient(NOTHING), Result.ABSENT, "Only for lamps on SPI"),
    (board.check_spi_buffer, PC, patient(SPI, lamps=60), Result.PASS, "takes 1920 of 4096 bytes"),
    (board.check_spi_buffer, on(PC, {board.BUFFER: "1024\n"}), patient(SPI, lamps=60),
     Result.FAIL, "spidev.bufsiz"),
    (board.check_spi_buffer, on(PC, {board.BUFFER: "65536\n"}), patient(SPI, lamps=151),
     Result.FAIL, "Shorten"),
    (config_txt.check_core_clock, PC, patient(NOTHING), Result.ABSENT, "Only for lamps on SPI"),
    (config_txt.check_core_clock, pi(PI_5), patient(SPI), Result.ABSENT, "no fixed clock"),
    (config_txt.check_core_clock, pi(), patient(SPI), Result.FAIL, "end of /boot/firmware/config.txt"),
    (config_txt.check_core_clock, on(pi(), {CONFIG[0]: "[pi3]\ncore_freq=500\n"}), patient(SPI),
     Result.FAIL, "at the end of /boot/firmware/config.txt"),
    (config_txt.check_core_clock, on(pi(PI_3), {CONFIG[1]: "core_freq=250 # for the lamps\n"}), patient(SPI),
     Result.PASS, "core_freq=250"),
    (config_txt.check_core_clock,
     with_(on(pi(PI_3), {CONFIG[0]: "core_freq=250\n"}), answers={"vcgencmd": "core_freq=400\n"}),
     patient(SPI), Result.FAIL, "Start the Raspberry Pi again"),
    (board.check_buttons, PC, patient(NOTHING), Result.ABSENT, "No push buttons"),
    (board.check_buttons, PC, patient(LGPIO), Result.FAIL, "no /dev/gpiochip"),
    (board.check_buttons, on(pi(), {"/dev/gpiochip0": ""}, "/dev/gpiochip0"), patient(LGPIO),
     Result.FAIL, "group gpio"),
    (board.check_buttons, on(pi(), {"/dev/gpiochip0": ""}), patient(LGPIO), Result.PASS, "can be used"),
    (board.check_expanders, PC, patient(NOTHING), Result.ABSENT, "No buttons are wired"),
    (board.check_expanders, pi(), patient(LGPIO, expanders=(0x20, 0x21)), Result.FAIL, "Switch I2C on"),
    (board.check_expanders, on(pi(), {board.I2C_DEVICE: ""}), patient(LGPIO, expanders=(0x20, 0x21)),
     Result.FAIL, "At 0x21 no expander answers"),
    (board.check_expanders, with_(on(pi(), {board.I2C_DEVICE: ""}), chips={0x20, 0x21}),
     patient(LGPIO, expanders=(0x20, 0x21)), Result.PASS, "0x20, 0x21"),
    (signs.check_signs, PC, patient(NOTHING), Result.ABSENT, "Neither"),
    (signs.check_signs, PC, patient(SPI), Result.ABSENT, "The doctor cannot see"),
    (board.check_sound, PC, patient(QUIET), Result.ABSENT, "switched off"),
    (board.check_sound, PC, patient(), Result.ABSENT, "no sound card"),
    (board.check_sound, on(PC, PCM), patient(), Result.FAIL, "apt install alsa-utils"),
    (board.check_sound, on(PC, PCM | ALSA), patient(), Result.PASS, "Headphones"),
    (board.check_sound, on(PC, PCM, *PCM), patient(), Result.FAIL, "group audio"),
    (software.check_voice, PC, patient(), Result.ABSENT, "apt install espeak-ng"),
    (software.check_voice, with_(PC, answers={"espeak-ng": "eSpeak NG: 1.51  Data at: x\n"}), patient(),
     Result.PASS, "1.51"),
    (software.check_pygame, PC, patient(), Result.FAIL, "not installed"),
    (software.check_pygame, with_(PC, versions={"pygame": "2.6.1", "pygame-ce": "2.5.8"}), patient(),
     Result.FAIL, "both"),
    (software.check_pygame, with_(PC, versions={"pygame-ce": "2.4.1"}, modules={"pygame": ("/a",)}),
     patient(), Result.FAIL, "too old"),
    (software.check_pygame, with_(PC, versions={"pygame-ce": "2.5.8"}, modules={"pygame": ("/a",)}),
     patient(), Result.PASS, "from /a"),
    (software.check_pygame, with_(PC, versions={"pygame": "2.6.1"}, modules={"pygame": ("/a",)}),
     patient(), Result.PASS, "Debian"),
    (software.check_rpi, PC, patient(), Result.ABSENT, "No module RPi"),
    (software.check_rpi, with_(PC, modules={"RPi": ("/venv/RPi", "/usr/RPi")}), patient(),
     Result.FAIL, "/venv/RPi, /usr/RPi"),
    (software.check_rpi, with_(PC, modules={"RPi": ("/v",)},
     versions={"RPi.GPIO": "0.7.1", "rpi-lgpio": "0.6"}), patient(),
     Result.FAIL, "remove RPi.GPIO"),
    (software.check_rpi, with_(on(PC, {"/proc/sys/kernel/osrelease": "6.6.31\n"}), modules={"RPi": ("/v",)},
     versions={"RPi.GPIO": "0.7.1"}), patient(Settings(buttons="rpigpio")),
     Result.FAIL, "does not work on Linux 6.6.31"),
    (software.check_rpi, with_(PC, modules={"RPi": ("/v",)}, versions={"rpi-lgpio": "0.6"}), patient(),
     Result.PASS, "/v"),
    (software.check_compiled, PC, patient(), Result.ABSENT, "plain Python"),
    (software.check_compiled, compiled(""), patient(), Result.UNCLEAR, "could not be tried"),
    (software.check_compiled, compiled("fits\n"), patient(), Result.PASS, "0.1.0+1234abcd fits"),
    (software.check_compiled, compiled("other_sources\n"), patient(), Result.FAIL, "other sources"),
    (software.check_compiled, compiled("other_python\n"), patient(), Result.FAIL, "another Python"),
    (software.check_compiled, compiled("damaged\n"), patient(), Result.FAIL, "pip uninstall"),
    (software.check_lgpio, PC, patient(NOTHING), Result.ABSENT, "Only “lgpio”"),
    (software.check_lgpio, PC, patient(LGPIO), Result.FAIL, "python3-lgpio"),
    (software.check_lgpio, with_(PC, modules={"lgpio": ("/v",)}, versions={"lgpio": "0.0.0.2"}),
     patient(LGPIO), Result.FAIL, "stand-in"),
    (software.check_lgpio, with_(PC, modules={"lgpio": ("/v",)}, versions={"lgpio": "0.2.2.0"}),
     patient(LGPIO), Result.PASS, "/v"),
    (software.check_libraries, PC, patient(), Result.FAIL, "gpiozero"),
    (software.check_libraries, with_(PC, versions={**LIBRARIES, "gpiozero": "2.0.1"}), patient(),
     Result.FAIL, "gpiozero 2.0.1.post3"),
    (software.check_libraries, with_(PC, versions=LIBRARIES), patient(), Result.PASS, "tomlkit"),
    (own.check_fonts, PC, patient(), Result.PASS, "All fonts"),
    (own.check_fonts, with_(PC, closed={str(FONTS / name) for name in FACES.values()}), patient(),
     Result.FAIL, "Install Totem again"),
    (own.check_folder, with_(PC, closed={"/"}), patient(), Result.FAIL, "cannot be written"),
    (own.check_folder, on(PC, {"/proc/self/mountinfo": "1 0 0:1 / / rw - overlay o rw"}), patient(),
     Result.FAIL, "lies in memory only"),
    (own.check_folder, with_(PC, room=1000), patient(), Result.FAIL, "nearly full"),
    (own.check_folder, PC, patient(), Result.PASS, "outlives a restart"),
    (own.check_account, PC, patient(), Result.PASS, "totem, with its settings in /none"),
    (own.check_account, with_(PC, member=GROUPS), patient(service=SERVICE), Result.PASS, "as the service"),
    (own.check_account, PC, patient(service=SERVICE), Result.UNCLEAR, "sudo totemctl doctor"),
    (own.check_account, with_(PC, name="pi", member=GROUPS), patient(service=SERVICE),
     Result.UNCLEAR, "What that may do, pi cannot see"),
    (own.check_account, with_(PC, name="root", member=None), patient(service=SERVICE),
     Result.UNCLEAR, "What that may do, root cannot see"),
    (own.check_copies, PC, patient(), Result.PASS, "No other copy"),
    (own.check_copies, with_(PC, held="7"), patient(), Result.PASS, "Process 7 keeps its games"),
    (own.check_copies, with_(PC, held=None), patient(), Result.UNCLEAR, "cannot see who keeps"),
    (own.check_copies, on(with_(PC, held="7"), {"/proc/7/cgroup": "0::/system.slice/totem.service\n"}),
     patient(service=SERVICE), Result.PASS, "Process 7"),
    (own.check_copies, on(with_(PC, held="7"), {"/proc/7/cgroup": "0::/user.slice\n"}),
     patient(service=SERVICE), Result.FAIL, "systemctl restart totem"),
    (own.check_working_folder, PC, patient(NOTHING), Result.ABSENT, "Only “lgpio”"),
    (own.check_working_folder, PC, patient(LGPIO), Result.PASS, "pipes"),
    (own.check_working_folder, with_(PC, closed={"."}), patient(LGPIO), Result.FAIL, "WorkingDirectory="),
    (own.check_working_folder, with_(PC, closed={"."}), patient(LGPIO, service=SERVICE),
     Result.PASS, "pipes"),
    (own.check_working_folder, with_(PC, closed={"/run/totem"}), patient(LGPIO, service=SERVICE),
     Result.FAIL, "WorkingDirectory="),
    (own.check_games, PC, replace(patient(), games=found(OURS, [MORRIS])), Result.PASS, "played: morris"),
    (own.check_games, PC, replace(patient(), games=found(OURS, [MORRIS, MORRIS])),
     Result.ABSENT, "there is another game called “morris”"),
    (own.check_games, PC, replace(patient(), games=found(OURS, [MORRIS, MISSING])),
     Result.ABSENT, "played: morris"),
    (own.check_clock, PC, patient(), Result.PASS, "looks plausible"),
    (own.check_clock, with_(PC, at=1e9), patient(), Result.FAIL, "date is wrong"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("check", "machine", "at", "result", "said"),
    CASES,
    ids=[f"{check.__name__}: {said}" for check, _machine, _patient, _result, said in CASES],
)
def test_a_check_says_what_it_sees(
    check: Check, machine: Machine, at: Patient, result: Result, said: str
) -> None:
    finding = check(machine, at)
    assert (finding.result, said in told(finding)) == (result, True), told(finding)


FILES: Sequence[tuple[Check, str, str, Result, str]] = (
    (own.check_settings, "", "", Result.ABSENT, "all defaults apply"),
    (own.check_settings, "settings.toml", '[screen]\nlanguage = "fr"\n', Result.PASS, "is in order"),
    (own.check_settings, "settings.toml", "[screen]\nbrightness = 4000\n", Result.FAIL, "screen.brightness"),
    (
        own.check_settings,
        "settings.toml",
        "[screen.titles]\nclan = 'Clans'\n",
        Result.FAIL,
        "screen.titles.clan",
    ),
    (own.check_wiring, "", "", Result.ABSENT, "No board is wired"),
    (own.check_wiring, "settings.toml", '[lights]\nstrip = "neopixel_spi"\n', Result.FAIL, "no wiring file"),
    (own.check_wiring, "wiring/clans.toml", "count = 60\n", Result.PASS, "clans.toml"),
    (
        own.check_wiring,
        "wiring/clans.toml",
        'count = 60\n[lamps]\n"territory/99" = 1\n',
        Result.FAIL,
        "territory/99",
    ),
    (own.check_data, "", "", Result.PASS, "can be set up"),
    (own.check_data, "data/clans.json", "{}", Result.FAIL, "clans.json"),
    (own.check_games, "", "", Result.ABSENT, "None are installed"),
)


@pytest.mark.parametrize(("check", "name", "content", "result", "said"), FILES)
def test_a_check_of_totems_own_files_says_what_it_sees(
    tmp_path: Path, check: Check, name: str, content: str, result: Result, said: str
) -> None:
    if name:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content)
    finding = check(PC, patient_at(Paths((tmp_path,), tmp_path, tmp_path)))
    assert (finding.result, said in told(finding)) == (result, True), told(finding)


@pytest.mark.parametrize(
    ("check", "name", "content", "said"),
    [
        (own.check_settings, "settings.toml", '[screen]\nlanguage = "fr"\n', "It alone is read, not"),
        (own.check_wiring, "wiring/clans.toml", "count = 60\n", "Not read:"),
    ],
)
def test_a_file_of_the_owner_that_is_passed_over_is_said(
    tmp_path: Path, check: Check, name: str, content: str, said: str
) -> None:
    on_the_device, owners = tmp_path / "device", tmp_path / "owner"
    for folder in (on_the_device, owners):
        (folder / name).parent.mkdir(parents=True)
        (folder / name).write_text(content)
    finding = check(PC, patient_at(Paths((on_the_device, owners), tmp_path, tmp_path)))
    assert finding.result is Result.PASS
    assert f"{on_the_device / name}" in told(finding)
    assert f"{said} {owners / name}." in told(finding)


def test_every_check_is_seen_to_pass_and_to_fail_or_is_one_that_cannot() -> None:
    seen: dict[Callable[..., Finding], set[Result]] = {}
    for check, *_more, result, _said in (*CASES, *FILES):
        seen.setdefault(check, set()).add(result)
    assert set(seen) == set(CHECKS)
    cannot_fail = {board.check_model, software.check_voice, own.check_account, own.check_games}
    seen.pop(signs.check_signs)  # it tells what a program cannot see
    for check, results in seen.items():
        assert Result.PASS in results, check
        assert Result.FAIL in results or check in cannot_fail, check


CM_4 = "Raspberry Pi Compute Module 4 Rev 1.1"


@pytest.mark.parametrize("model", [PI_3, CM_4, "Raspberry Pi Zero 2 W Rev 1.0", "Raspberry Pi 400 Rev 1.0"])
@pytest.mark.parametrize("before", ["", "[pi5]\n", "[EDID=A-B]\n", "[all]\ncore_freq=400\n"])
def test_the_lines_that_are_advised_are_found_where_they_were_to_be_written(model: str, before: str) -> None:
    machine = on(pi(model), {CONFIG[0]: before})
    advised = config_txt.check_core_clock(machine, patient(SPI))
    _sentence, *lines = str(advised.said[0].remedy[0]).split("\n")
    written = on(machine, {CONFIG[0]: before + "\n".join(lines)})
    assert config_txt.check_core_clock(written, patient(SPI)).result is Result.PASS


@pytest.mark.parametrize(
    ("headings", "applies"),
    [
        ("[pi3]", True),
        ("[pi3+]", True),
        ("[PI3]", True),
        ("[pi4]", False),
        ("[pi4]\n[pi3+]", True),
        ("[pi3]\n[cm3]", False),
        ("[EDID=A-B]", False),
        ("[gpio4=1]\n[pi3]", False),
        ("[0x1234]\n[all]", True),
        ("[none]", False),
        ("[board-type=0x8]", False),
    ],
)
def test_only_lines_that_surely_apply_to_this_model_count(headings: str, applies: bool) -> None:
    machine = on(pi(PI_3), {CONFIG[0]: f"{headings}\ncore_freq=250\n"})
    found = config_txt.check_core_clock(machine, patient(SPI))
    assert found.result is (Result.PASS if applies else Result.FAIL)


def test_a_line_for_the_pi_3_plus_does_not_count_for_a_pi_3() -> None:
    machine = on(pi("Raspberry Pi 3 Model B Rev 1.2"), {CONFIG[0]: "[pi3+]\ncore_freq=250\n"})
    assert config_txt.check_core_clock(machine, patient(SPI)).result is Result.FAIL


def test_lines_that_are_to_be_written_stand_each_on_a_line_of_its_own() -> None:
    lines: list[str] = []
    machine = on(pi(), {CONFIG[0]: ""})
    report([config_txt.check_core_clock(machine, patient(SPI))], words("en"), lines.append)
    assert [line.strip() for line in lines[1:4]] == ["[all]", "core_freq=500", "core_freq_min=500"]


def test_the_patient_has_the_longest_chain_and_knows_of_expanders(tmp_path: Path) -> None:
    (tmp_path / "wiring").mkdir()
    (tmp_path / "wiring" / "clans.toml").write_text("count = 70\n")
    (tmp_path / "wiring" / "cherokee.toml").write_text('count = 3\n[expander.0x20]\nA0 = "yes"\n')
    found = patient_at(Paths((tmp_path,), tmp_path, tmp_path))
    assert (found.lamps, found.expanders) == (70, (0x20,))


def test_what_is_wrong_by_what_is_seen_is_told_with_cause_and_remedy() -> None:
    lines: list[str] = []
    report([signs.check_signs(PC, patient(SPI))], words("en"), lines.append)
    told = " ".join(" ".join(lines).split())
    for sign in SIGNS:
        assert f"- {sign.seen} – {sign.cause} {sign.remedy}" in told
    assert all(len(line) <= WIDTH for line in "\n".join(lines).splitlines())
    only_buttons = signs.check_signs(PC, patient(LGPIO))
    assert {row[0].text for row in only_buttons.rows} == {sign.seen for sign in SIGNS if sign.buttons}
