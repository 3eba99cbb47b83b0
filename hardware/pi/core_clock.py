"""Whether the clock behind the SPI bus stands still, which the lamps' signal is timed by.

SPI divides the core clock by a number that the kernel works out once (`spi-bcm2835`). A Pi 4 goes from
500 to 200 MHz when it has little to do: each bit then lasts 2.5 times as long, a 0 is high for 800 ns
instead of 320, and WS2812B take it for a 1 (their sheet: 0 up to 550 ns, 1 from 650 ns). All lamps turn
white, which no power budget knows of. Known as rpi_ws281x issues 194, 381 and 447.

What config.txt says is read by the rules of its conditional filters: `[all]` ends every filter, a model
takes the place of the model before it, and filters of other kinds are added to it.
"""

import re
import shutil
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from hardware.messages import Message, _
from hardware.pi.encoding import PART
from hardware.ports import PartRefusedError

MODEL: Final = "/proc/device-tree/model"
CONFIG: Final = ("/boot/firmware/config.txt", "/boot/config.txt")

MODELS: Final = (
    ("Pi Zero 2", ("pi0", "pi0w", "pi02")),
    ("Pi Zero W", ("pi0", "pi0w")),
    ("Pi Zero", ("pi0",)),
    ("Pi 3 Model B Plus", ("pi3", "pi3+")),
    ("Pi 3 Model A Plus", ("pi3", "pi3+")),
    ("Pi 3", ("pi3",)),
    ("Compute Module 3 Plus", ("pi3", "cm3", "cm3+")),
    ("Compute Module 3", ("pi3", "cm3")),
    ("Pi 400", ("pi4", "pi400")),
    ("Pi 4", ("pi4",)),
    ("Compute Module 4S", ("pi4", "cm4s")),
    ("Compute Module 4", ("pi4", "cm4")),
)
"""The headings that a model answers to, by what its name holds; the longer names first."""
HEADING_OF_MODEL: Final = re.compile(r"pi\d.*|cm\d.*")

USUAL_MHZ: Final[Mapping[str, tuple[int, int]]] = {
    "pi02": (400, 250),
    "pi0": (400, 250),
    "pi3": (400, 250),
    "pi4": (500, 200),
}
"""core_freq and core_freq_min without any line, by heading: Raspberry Pi's documentation, "Overclocking
options". A Pi 1 and 2 keep 250 MHz, and the SPI of a Pi 5 has a clock of its own (RP1)."""
LINES: Final[Mapping[str, Mapping[str, str]]] = {
    "pi02": {"core_freq": "250"},
    "pi0": {"core_freq": "250"},
    "pi3": {"core_freq": "250"},
    "pi4": {"core_freq": "500", "core_freq_min": "500"},
}
"""What keeps the clock still: the least frequency where that is fast enough, the usual one on a Pi 4, whose
screen needs it. `enable_uart=1` is no substitute: raspberrypi/linux issue 4123."""
ALL_LINES: Final = (
    "[all]",
    "dtparam=spi=on",
    "[pi3]",
    "core_freq=250",
    "[pi02]",
    "core_freq=250",
    "[pi4]",
    "core_freq=500",
    "core_freq_min=500",
    "[all]",
)
"""What an owner writes at the end of config.txt by hand, on any model; the installer writes the same."""
FASTER_FOR_SCREEN: Final = "hdmi_enable_4kp60"
"""Lets a Pi 4 go to 550 MHz (the same documentation)."""

ANSWER_S: Final = 5.0


@dataclass(frozen=True, slots=True)
class CoreClock:
    """What is known of it here; `wanted` is empty on a model whose clock needs no lines."""

    file: str = ""
    """config.txt, if it can be read."""
    wanted: Mapping[str, str] = field(default_factory=dict)
    steady: bool = True
    """By the lines of the file."""
    in_force: bool = True
    """The firmware contradicts the file: it was started before the lines were written."""

    @property
    def can_change(self) -> bool:
        return not (self.steady and self.in_force)

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(f"{key}={value}" for key, value in self.wanted.items())

    def fault(self) -> tuple[Message, Message]:
        """What is wrong and what to do, where the clock can change."""
        if self.steady:
            facts = {"lines": ", ".join(self.lines)}
            what = _("The clock of the lamps’ bus still changes: {lines} applies from the next start.")
            return Message(what, facts), Message(_("Start the Raspberry Pi again."))
        facts = {
            "file": self.file or CONFIG[0],
            "lines": "".join(f"\n{line}" for line in ("[all]", *self.lines)),
        }
        return (
            Message(
                _("The clock of the lamps’ bus changes with the load: all lamps could turn white at once.")
            ),
            Message(
                _("Write these lines at the end of {file}, then start the Raspberry Pi again:{lines}"), facts
            ),
        )


def core_clock(model: str, text: Callable[[str], str | None], answer: Callable[..., str | None]) -> CoreClock:
    """`model` as the kernel names it, `text` the content of a file, `answer` what a command prints."""
    headings = headings_of(model)
    kind = next((heading for heading in USUAL_MHZ if heading in headings), None)
    if kind is None:
        return CoreClock()
    file, said = next(((path, content) for path in CONFIG if (content := text(path)) is not None), ("", ""))
    found = config_lines(said, headings)
    wanted = dict(LINES[kind])
    if found.get(FASTER_FOR_SCREEN, "0") != "0":
        wanted[FASTER_FOR_SCREEN] = "0"
    steady = _is_steady(found, *USUAL_MHZ[kind])
    firmware = config_lines(answer("vcgencmd", "get_config", "int") or "", ())
    return CoreClock(file, wanted, steady, not steady or _agrees(firmware, found, *USUAL_MHZ[kind]))


def _is_steady(found: Mapping[str, str], usual: int, least: int) -> bool:
    if found.get("force_turbo") == "1":
        return True  # the highest frequency, always
    most = found.get("core_freq", found.get("gpu_freq", str(usual)))
    lowest = found.get("core_freq_min", found.get("gpu_freq_min", str(least)))
    return most == lowest and found.get(FASTER_FOR_SCREEN, "0") == "0"


def _agrees(configured: Mapping[str, str], found: Mapping[str, str], usual: int, least: int) -> bool:
    """The firmware does not say otherwise. What it leaves out, and a 0, says nothing."""
    if found.get("force_turbo") == "1":
        return configured.get("force_turbo", "1") == "1"
    most = found.get("core_freq", found.get("gpu_freq", str(usual)))
    lowest = found.get("core_freq_min", found.get("gpu_freq_min", str(least)))
    return configured.get("core_freq", "0") in ("0", most) and configured.get("core_freq_min", "0") in (
        "0",
        lowest,
    )


def headings_of(model: str) -> tuple[str, ...]:
    return next((headings for name, headings in MODELS if name in model), ())


def config_lines(text: str, headings: tuple[str, ...]) -> dict[str, str]:
    """What config.txt surely sets for a model. What hangs on a monitor, a pin or a serial number is left out.

    >>> config_lines("core_freq=1\\n[pi4]\\ncore_freq=500\\n[EDID=A-B]\\ncore_freq=9", ("pi4",))
    {'core_freq': '500'}
    """
    found: dict[str, str] = {}
    ours, others = True, False
    for line in text.splitlines():
        line = line.split("#")[0].strip()
        if heading := re.fullmatch(r"\[(.*)\]", line):
            name = heading[1].strip().lower()
            if name == "all":
                ours, others = True, False
            elif HEADING_OF_MODEL.fullmatch(name):
                ours = name in headings
            else:
                others = True
        elif ours and not others and "=" in line:
            key, _equals, value = line.partition("=")
            found[key.strip()] = value.strip()
    return found


def check_core_clock() -> None:
    """Raise `PartRefusedError` on a Pi whose SPI clock can change: rather no lamps than all of them white."""
    found = core_clock(_text(MODEL) or "", _text, _answer)
    if found.can_change:
        raise PartRefusedError(PART, *found.fault())


def _text(path: str) -> str | None:
    try:
        return Path(path).read_text("utf-8", errors="replace").replace("\0", "")
    except OSError:
        return None


def _answer(*command: str) -> str | None:
    if shutil.which(command[0]) is None:
        return None
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=ANSWER_S, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout
