"""What the command line prints: whatever the terminal can show, and whether anybody still reads it."""

import codecs
import io
import os
import sys
import unicodedata
from typing import Final

from ui.core.words import Words

PLAIN: Final = {
    "\N{NARROW NO-BREAK SPACE}": " ",
    "\N{NO-BREAK SPACE}": " ",
    "\N{EN DASH}": "-",
    "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    "\N{LEFT DOUBLE QUOTATION MARK}": '"',
    "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
    "\N{DOUBLE LOW-9 QUOTATION MARK}": '"',
    "\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}": '"',
    "\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}": '"',
}
"""For a terminal that has no such signs; of other letters it shows a question mark."""
HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Kinds of characters that a terminal may obey instead of showing them."""


def _in_plain_signs(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(PLAIN.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


def show_what_can_be_shown() -> None:
    """From now on no letter is an error, whatever the encoding of the terminal."""
    codecs.register_error("plain", _in_plain_signs)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="plain")


def without_control(text: str) -> str:
    """Nothing in it does something to a terminal."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(sign if sign == "\n" or unicodedata.category(sign) not in HIDDEN else "?" for sign in text)


def asked(said: Words, question: str) -> bool:
    """Whether the person at the terminal says yes; without one, nobody does."""
    if sys.stdin is None or sys.stdout is None or not sys.stdin.isatty():
        return False
    prompt = said("{question} [y/N]", question=question)
    sys.stdout.write(f"{prompt} ")
    sys.stdout.flush()
    return sys.stdin.readline().strip().casefold() in said("y yes").split()


class Output:
    """Prints lines, each at once. When one cannot be printed the rest is left out, and the work goes on."""

    def __init__(self) -> None:
        self.lost: OSError | None = None

    def __call__(self, line: str) -> None:
        if self.lost is not None or sys.stdout is None:
            return
        try:
            sys.stdout.write(f"{without_control(line)}\n")
            sys.stdout.flush()
        except OSError as error:
            self.lost = error
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, sys.stdout.fileno())  # what is left in the buffer has to go somewhere at the end
            os.close(nowhere)

    @property
    def trouble(self) -> str:
        """Why what was said did not arrive. That whoever read it has gone (`| head`) is none."""
        if self.lost is None or isinstance(self.lost, BrokenPipeError):
            return ""
        return self.lost.strerror or str(self.lost)
