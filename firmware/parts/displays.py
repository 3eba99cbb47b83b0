"""Which displays are plugged in, as the kernel says; a desktop has its own ways."""

from pathlib import Path
from typing import Final

CONNECTORS: Final = Path("/sys/class/drm")
CARDS: Final = Path("/dev/dri")
FRAMEBUFFER: Final = Path("/dev/fb0")


def connected_displays(folder: Path = CONNECTORS) -> frozenset[str]:
    """Names of their connectors, as `card0-HDMI-A-1`."""
    return frozenset(path.parent.name for path in folder.glob("card*-*/status") if _is_connected(path))


def is_a_framebuffer_only(cards: Path = CARDS, framebuffer: Path = FRAMEBUFFER) -> bool:
    """The kernel shows what the firmware has set up, and has no driver that SDL could draw by."""
    return framebuffer.exists() and not any(cards.glob("card*"))


def _is_connected(status: Path) -> bool:
    try:
        return status.read_text("ascii").strip() == "connected"
    except (OSError, UnicodeError):
        return False
