"""The command line: `totem`, `totem demo`, `totem lights off`."""

import argparse
import logging
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # before pygame: SIGTERM must reach us, not SDL
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

VERSION: Final = "0.1.0"
NO_DISPLAY: Final = 3
BAD_WORDS: Final = 2


def main(arguments: Sequence[str] | None = None) -> int:
    words = _parser().parse_args(arguments)
    logging.basicConfig(level=logging.INFO, stream=sys.stderr, format="%(levelname)s %(name)s: %(message)s")
    if words.word == "demo":
        return _demo(Path(words.out), words.size, words.seed)
    if words.word == "lights":
        return _lights_off(words)
    return _run(words)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="totem", description="A companion for board games.")
    parser.add_argument("--version", action="version", version=f"totem {VERSION}")
    parser.add_argument("--config", metavar="DIR", help="where settings, wiring and data lie")
    parser.add_argument("--data", metavar="DIR", help="where games are kept")
    parser.add_argument("--size", type=_size, metavar="WxH", help="of the touchscreen, as 1280x720")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--desk", action="store_true", help="in a window, with a drawn board beside the screen")
    how.add_argument("--full-screen", action="store_true", help="on the whole screen, with real lamps")
    more = parser.add_subparsers(dest="word", metavar="WORD")
    demo = more.add_parser("demo", help="play one whole game of Clans without a display, as pictures")
    demo.add_argument("--out", default="demo", metavar="FOLDER", help="where the pictures go (demo/)")
    demo.add_argument("--seed", type=int, default=1, help="another number is another game")
    lights = more.add_parser("lights", help="the lamps of the board")
    lights.add_argument("what", choices=["off"], help="off: darken them")
    return parser


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    if not found:
        raise argparse.ArgumentTypeError(f"“{text}” is no size; write it as 800x480 or 1280x720")
    w, h = int(found[1]), int(found[2])
    if w < 640 or h < 384:
        raise argparse.ArgumentTypeError(f"{text} is too small; 800x480 is the smallest that is laid out")
    return w, h


def _run(words: argparse.Namespace) -> int:
    from firmware.console import run
    from firmware.paths import paths
    from firmware.window import NoDisplayError

    desk = words.desk or not (words.full_screen or _is_a_pi())
    try:
        return run(paths(os.environ, config=words.config, data=words.data), desk=desk, size=words.size)
    except NoDisplayError as error:
        print(
            f"totem: there is no display here ({error}). To see a game as pictures: ./run demo --out FOLDER",
            file=sys.stderr,
        )
        return NO_DISPLAY


def _demo(out: Path, size: tuple[int, int] | None, seed: int) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from firmware.demo import play

    try:
        count = play(out, size=size or (800, 480), seed=seed, say=print)
    except OSError as error:
        print(f"totem: the pictures cannot be written: {error}", file=sys.stderr)
        return 1
    print(f"{count} pictures in {out}, and all of them small in {out / 'contact-sheet.png'}")
    return 0


def _lights_off(words: argparse.Namespace) -> int:
    from firmware.dark import darken
    from firmware.paths import paths

    return darken(paths(os.environ, config=words.config, data=words.data), say=print)


def _is_a_pi() -> bool:
    try:
        return "Raspberry Pi" in Path("/proc/device-tree/model").read_text("utf-8", errors="replace")
    except OSError:
        return False
