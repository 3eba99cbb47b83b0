"""The words of `totem kit` on the command line; what they mean is read in `measures`."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Told:
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
    ("land", "WxH", "of what is printed and played on, in mm, as 560x440"),
    ("offset", "XxY", "of the land’s upper left corner from the board’s, in mm"),
    ("board", "WxH", "of the whole board, in mm"),
    ("lamps", "WHERE", "where the game leaves a choice: corners or squares"),
    ("pitch", "MM", "from lamp to lamp along the string (100)"),
    ("wire", "MM2", "of one wire of the string, in mm² or as 22AWG (0.33)"),
    ("budget", "MA", "what all lamps of this board may draw together (as in the settings, 1500)"),
    ("lamp-hole", "MM", "what a lamp needs (12)"),
    ("button-hole", "MM", "what a push button needs (24)"),
    ("feed", "EDGE", "where the chain may begin: any, left, right, top, bottom"),
)


def add_kit(word: Callable[..., argparse.ArgumentParser]) -> None:
    """`word` makes the parser of a word."""
    kit = word("kit", help="parts list, wiring, and a 1:1 template to build a lit board")
    kit.add_argument("kit", metavar="GAME", help="whose board: a game, or buttons")
    kit.add_argument("--out", metavar="FOLDER", help="where the papers go (kit/GAME)")
    kit.add_argument("--overwrite", action="store_true", help="write over what lies there")
    kit.add_argument(
        "--check", metavar="FILE", help="judge what you have built (own.toml of the kit, changed)"
    )
    for name, sign, said in MEASURED:
        kit.add_argument(f"--{name}", metavar=sign, help=said)


def told_by(words: argparse.Namespace) -> Told:
    return Told(
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
