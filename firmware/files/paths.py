"""Where settings, wiring, an owner's data and the games lie."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SYSTEM: Final = Path("/etc/totem")
"""On the device: defaults of the owner, read after what was changed on the device itself."""


STICK: Final = Path("/run/totem/usb")


@dataclass(frozen=True, slots=True)
class Paths:
    config: tuple[Path, ...]
    """Folders that settings, wiring and data are looked for in; the first is written to."""
    data: Path
    cache: Path
    stick: Path = STICK
    """Where a USB stick is mounted while it is in."""

    @property
    def settings(self) -> Path:
        return self.config[0] / "settings.toml"

    def find(self, *parts: str) -> Path | None:
        """The first file of that name, or None."""
        return next(iter(self.find_all(*parts)), None)

    def find_all(self, *parts: str) -> Sequence[Path]:
        """The files of that name; the first is read."""
        candidates = (folder.joinpath(*parts) for folder in self.config)
        return [path for path in candidates if is_file(path)]


def _cache(folder: str | None) -> Path | None:
    return Path(folder).absolute() / "cache" if folder else None


def is_file(path: Path) -> bool:
    """A folder that may not be searched holds nothing for us."""
    try:
        return path.is_file()
    except OSError:
        return False


def paths(environment: Mapping[str, str], *, config: str | None = None, data: str | None = None) -> Paths:
    """From the environment (XDG base directories), or as the command line says; absolute from the start,
    since lgpio may change the working folder."""
    home = Path(environment.get("HOME") or "/")

    def base(variable: str, default: str) -> Path:
        return Path(environment.get(variable) or home / default).absolute() / "totem"

    state = environment.get("STATE_DIRECTORY")
    own = Path(state) if state else base("XDG_CONFIG_HOME", ".config")
    return Paths(
        (Path(config).absolute(),) if config else (own, SYSTEM),
        Path(data).absolute() if data else (Path(state) if state else base("XDG_DATA_HOME", ".local/share")),
        _cache(data or state) or base("XDG_CACHE_HOME", ".cache"),
        Path(environment.get("TOTEM_STICK") or STICK),
    )
