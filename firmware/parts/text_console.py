"""The console behind the picture: where no picture can be shown, it says why."""

import os
import textwrap
from collections.abc import Sequence
from typing import Final

STANDARD_INPUT: Final = 0
"""The service's is its console."""
COLUMNS: Final = 60
"""Fewer than any screen has."""
CLEARED: Final = "\033[H\033[2J"
PLAIN: Final = str.maketrans({"’": "'", "“": '"', "”": '"', "„": '"', "–": "-", "\u00a0": " ", "\u202f": " "})
"""What the kernel's font has no letters for."""


def laid_out(sentences: Sequence[str]) -> str:
    """What a console is sent, whose every line ends at its left edge.

    >>> laid_out(["There is no screen’s driver."])
    "\\x1b[H\\x1b[2JTotem\\r\\n\\r\\nThere is no screen's driver.\\r\\n"
    """
    lines = [line for text in sentences for line in textwrap.wrap(text.translate(PLAIN), COLUMNS)]
    return CLEARED + "".join(f"{line}\r\n" for line in ("Totem", "", *lines))


def tell_console(sentences: Sequence[str], terminal: int = STANDARD_INPUT) -> bool:
    """Whether there is one; a failure is nobody's loss, the journal has it too."""
    try:
        if not os.isatty(terminal):
            return False
        os.write(terminal, laid_out(sentences).encode())
    except OSError:
        return False
    return True
