"""The panel's own light, where the kernel offers one: its name differs by panel and board."""

import logging
from pathlib import Path
from typing import Final

log: Final = logging.getLogger("totem.backlight")

KERNEL: Final = Path("/sys/class/backlight")


class Backlight:
    def __init__(self, folder: Path = KERNEL) -> None:
        self._folder = folder
        self._panel = self._found()

    @property
    def there(self) -> bool:
        return self._panel is not None

    def set(self, percent: int) -> bool:
        """False if the panel has no light of its own that we may set. One that went may come back.

        Only 0 is dark: on a panel of few steps a small part of full would be rounded to nothing.
        """
        if self._panel is None:
            self._panel = self._found()
        if self._panel is None:
            return False
        try:
            most = int(self._panel.with_name("max_brightness").read_text())
            self._panel.write_text(str(max(round(most * percent / 100), 1 if percent > 0 else 0)))
        except (OSError, ValueError) as error:
            log.warning("The screen's light cannot be set any more: %s", error)
            self._panel = None
            return False
        return True

    def _found(self) -> Path | None:
        return next((path for path in sorted(self._folder.glob("*/brightness")) if _writable(path)), None)


def _writable(path: Path) -> bool:
    """Opened to see: a mode says nothing to root or about a read-only kernel file system."""
    try:
        with path.open("r+"):
            return True
    except OSError:
        return False
