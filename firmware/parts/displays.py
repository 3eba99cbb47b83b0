"""Which displays are plugged in, as the kernel says; a desktop has its own ways."""

from pathlib import Path
from typing import Final

CONNECTORS: Final = Path("/sys/class/drm")


def connected_displays(folder: Path = CONNECTORS) -> frozenset[str]:
    """Names of their connectors, as `card0-HDMI-A-1`."""
    return frozenset(path.parent.name for path in folder.glob("card*-*/status") if _is_connected(path))


def _is_connected(status: Path) -> bool:
    try:
        return status.read_text("ascii").strip() == "connected"
    except (OSError, UnicodeError):
        return False
