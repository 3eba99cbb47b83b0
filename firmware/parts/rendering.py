"""What brings a picture onto the screen where no desktop does it: SDL's renderers, and what they need.

SDL tries its renderer `opengl` first, and makes it even where the library is missing: then every picture
stays black, and nothing says so. So the choice is ours, in this order: OpenGL ES, desktop GL, and both once
more without the graphics chip.
"""

import json
import logging
from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

log: Final = logging.getLogger("totem.screen")

THROUGH_RENDERER: Final = ("kmsdrm", "wayland")
"""SDL's drivers whose windows have no pixels of their own."""
WISHED: Final = "SDL_RENDER_DRIVER"
CHOSEN: Final = ("SDL_FRAMEBUFFER_ACCELERATION", WISHED)
ON_THE_PROCESSOR: Final = "LIBGL_ALWAYS_SOFTWARE"
FILE: Final = "screen.json"
"""Where a running service tells the doctor what it draws with, in its folder below /run."""


@dataclass(frozen=True, slots=True)
class Way:
    renderer: str
    """SDL's name."""
    library: str
    """It must be installed; empty: nobody knows."""
    on_the_processor: bool = False
    """Mesa computes the picture itself."""

    def __str__(self) -> str:
        return f"{self.renderer} without the graphics chip" if self.on_the_processor else self.renderer


GLES: Final = Way("opengles2", "libGLESv2.so.2")
DESKTOP_GL: Final = Way("opengl", "libGL.so.1")
PACKAGE: Final = "libgles2"
"""Debian's, with the library of the first."""


def ways(has: Callable[[str], bool], wished: str = "") -> tuple[Way, ...]:
    """Those that can work here, the best first; `wished` is a renderer that somebody asked for."""
    both = tuple(way for way in (GLES, DESKTOP_GL) if has(way.library))
    every = (*both, *(replace(way, on_the_processor=True) for way in both))
    if not wished:
        return every
    first = tuple(way for way in every if way.renderer == wished) or (Way(wished, ""),)
    return (*first, *(way for way in every if way not in first))


def chosen(way: Way) -> dict[str, str | None]:
    """What SDL and Mesa must find in the environment when a window is made; None: nothing."""
    return {**dict.fromkeys(CHOSEN, way.renderer), ON_THE_PROCESSOR: "1" if way.on_the_processor else None}


def put(values: Mapping[str, str | None], environment: MutableMapping[str, str]) -> dict[str, str | None]:
    """Gives what was there before, to be put back."""
    before = {name: environment.get(name) for name in values}
    for name, value in values.items():
        if value is None:
            environment.pop(name, None)
        else:
            environment[name] = value
    return before


@dataclass(frozen=True, slots=True)
class Picture:
    """What a window is drawn with."""

    driver: str
    """SDL's name of what shows it."""
    size: tuple[int, int]
    renderer: str = ""
    """Empty: the window has pixels of its own, as on a desktop."""
    library: str = ""
    device: str = ""
    """What computes it, and for which library: as Mesa calls them."""
    seen: bool | None = None
    """A picture was painted and read back as it was painted; None: it cannot be read back here."""

    def __str__(self) -> str:
        w, h = self.size
        by = ", ".join(filter(None, (self.library, self.device)))
        return f"{self.driver} at {w}x{h}" + (f" by {self.renderer} ({by})" if self.renderer else "")


def tell_doctor(environment: Mapping[str, str], picture: Picture, process: int) -> None:
    """Where a service runs; whether it still does is seen by its process."""
    if folder := environment.get("RUNTIME_DIRECTORY", ""):
        try:
            (Path(folder) / FILE).write_text(as_text(picture, process), "utf-8")
        except OSError as error:
            log.warning("the doctor cannot be told of the screen: %s", error)


def as_text(picture: Picture, process: int) -> str:
    return json.dumps({**asdict(picture), "process": process})


def from_text(text: str) -> tuple[Picture, int] | None:
    """The picture and the process that shows it; None: that is no such text."""
    try:
        read = json.loads(text)
        w, h = read["size"]
        words = {name: str(read[name]) for name in ("driver", "renderer", "library", "device")}
        seen = None if read["seen"] is None else bool(read["seen"])
        return Picture(size=(int(w), int(h)), seen=seen, **words), int(read["process"])
    except (ValueError, TypeError, KeyError):
        return None


def refusals(found: Mapping[Way, str]) -> str:
    """For the journal.

    >>> refusals({GLES: "nothing is seen", DESKTOP_GL: "no context"})
    'opengles2: nothing is seen; opengl: no context'
    """
    return "; ".join(f"{way}: {why}" for way, why in found.items())
