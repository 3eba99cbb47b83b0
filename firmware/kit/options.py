"""The words of `totem kit` on the command line; what they mean is read in `measures`."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ui.core.words import N_


@dataclass(frozen=True, slots=True)
class Options:
    """The words of the command line as they were typed; None where nothing was."""

    kit: str
    land: str | None = None
    offset: str | None = None
    board: str | None = None
    lamps: str | None = None
    pitch: str | None = None
    wire: str | None = None
    budget: str | None = None
    lamp_hole: str | None = None
    button_hole: str | None = None
    feed: str | None = None


MEASURED: Final = (
    ("land", "WxH", N_("of what is printed and played on, in mm, as 560x440")),
    ("offset", "XxY", N_("of the land’s upper left corner from the board’s, in mm")),
    ("board", "WxH", N_("of the whole board, in mm")),
    ("lamps", "WHERE", N_("where the game leaves a choice: corners or squares")),
    ("pitch", "MM", N_("from lamp to lamp along the string (100)")),
    ("wire", "MM2", N_("of one wire of the string, in mm² or as 22AWG (0.33)")),
    ("budget", "MA", N_("what all lamps of this board may draw together (as in the settings, 1500)")),
    ("lamp-hole", "MM", N_("what a lamp needs (12)")),
    ("button-hole", "MM", N_("what a push button needs (24)")),
    ("feed", "EDGE", N_("where the chain may begin: any, left, right, top, bottom")),
)


def add_kit(word: Callable[..., argparse.ArgumentParser]) -> None:
    """`word` makes the parser of a word."""
    kit = word("kit", help=N_("parts list, wiring, and a 1:1 template to build a lit board"))
    kit.add_argument("kit", metavar="GAME", help=N_("whose board: a game, or buttons"))
    kit.add_argument("--out", metavar="FOLDER", help=N_("where the papers go (kit/GAME)"))
    kit.add_argument("--overwrite", action="store_true", help=N_("write over what lies there"))
    kit.add_argument(
        "--check", metavar="FILE", help=N_("judge what you have built (own.toml of the kit, changed)")
    )
    for name, sign, said in MEASURED:
        kit.add_argument(f"--{name}", metavar=sign, help=said)


def options_of(words: argparse.Namespace) -> Options:
    return Options(
        words.kit,
        land=words.land,
        offset=words.offset,
        board=words.board,
        lamps=words.lamps,
        pitch=words.pitch,
        wire=words.wire,
        budget=words.budget,
        lamp_hole=words.lamp_hole,
        button_hole=words.button_hole,
        feed=words.feed,
    )
