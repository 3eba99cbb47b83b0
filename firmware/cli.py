"""The command line: `totem`, `totem demo`, `totem lights off`, `totem records`, `totem backup`,
`totem components`, `totem doctor`, `totem kit`."""

import argparse
import logging
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from firmware.kit.options import add_kit, told_by
from firmware.output import Output, show_what_can_be_shown

os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # before pygame: SIGTERM must reach us, not SDL
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

VERSION: Final = "0.1.0"
NO_DISPLAY: Final = 3
UNTOLD: Final = 2
"""As for words that are none: nobody can know from this call whether all is well."""


def main(arguments: Sequence[str] | None = None) -> int:
    show_what_can_be_shown()
    words = _parser().parse_args(arguments)
    logging.basicConfig(level=logging.INFO, stream=sys.stderr, format="%(levelname)s %(name)s: %(message)s")
    say = Output()
    code = _done(words, say)
    if not say.trouble:
        return code
    print(f"totem: not all of this could be printed: {say.trouble}", file=sys.stderr)
    return UNTOLD


def _done(words: argparse.Namespace, say: Output) -> int:
    if words.word == "demo":
        return _demo(Path(words.out), words.size, words.seed, say)
    if words.word == "lights":
        return _lights_off(words, say)
    if words.word in ("records", "backup"):
        return _records(words, say)
    if words.word == "components":
        return _components(words, say)
    if words.word == "doctor":
        return _doctor(words, say)
    if words.word == "kit":
        return _kit(words, say)
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
    demo.add_argument(
        "--size", type=_size, default=argparse.SUPPRESS, metavar="WxH", help="of the touchscreen"
    )
    demo.add_argument("--seed", type=int, default=1, help="another number is another game")
    lights = more.add_parser("lights", help="the lamps of the board")
    lights.add_argument("what", choices=["off"], help="off: darken them")
    _add_records(more)
    backup = more.add_parser("backup", help="copy all games into one file, also while somebody plays")
    backup.add_argument("file", type=Path, metavar="FILE")
    _add_components(more)
    _add_doctor(more)
    add_kit(more)
    return parser


def _add_doctor(more: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    doctor = more.add_parser(
        "doctor",
        help="look at everything Totem needs",
        description="Looks at everything Totem needs, and says what is wrong and what to do.",
        epilog="Ends with 0: all is fine; 1: something is wrong; 2: something could not be looked at.",
    )
    doctor.add_argument("--language", choices=["fr", "en", "de"], help="of what it says")
    doctor.add_argument(
        "--json", action="store_true", help="a list of id, state, found and remedy, for scripts"
    )


def _add_records(more: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    records = more.add_parser("records", help="the games that were played here")
    what = records.add_subparsers(dest="what", metavar="WHAT", required=True)
    what.add_parser("list", help="all games, the last played first")
    show = what.add_parser("show", help="the record of one game")
    show.add_argument("id", type=int, metavar="GAME", help="its number in the list")
    out = what.add_parser("export", help="games as files; unfinished ones without what is still hidden")
    out.add_argument("folder", type=Path, metavar="FOLDER")
    out.add_argument("ids", type=int, nargs="*", metavar="GAME", help="none: all of them")
    into = what.add_parser("import", help="records from files or folders, each move checked")
    into.add_argument("sources", type=Path, nargs="+", metavar="FILE")
    again = what.add_parser("replay", help="every position of a game, move by move")
    again.add_argument("source", metavar="GAME", help="its number, or a file")


def _add_components(more: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    components = more.add_parser("components", help="the cards and tiles of The First Sparks")
    components.add_argument("--language", choices=["fr", "en", "de"], help="of what it says")
    what = components.add_subparsers(dest="what", metavar="WHAT")
    what.add_parser("show", help="which set games use here (as without a word)")
    check = what.add_parser("check", help="name every fault of a file, with its place and what to do")
    check.add_argument("file", type=Path, metavar="FILE")


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
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
        if "NOTIFY_SOCKET" in os.environ:
            why = f"no screen is connected, or another program has it ({error})"
        else:
            why = f"there is no display here ({error}). To see a game as pictures: ./run demo --out FOLDER"
        print(f"totem: {why}", file=sys.stderr)
        return NO_DISPLAY


def _demo(out: Path, size: tuple[int, int] | None, seed: int, say: Output) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from firmware.demo import play

    try:
        count = play(out, size=size or (800, 480), seed=seed, say=say)
    except OSError as error:
        print(f"totem: the pictures cannot be written: {error}", file=sys.stderr)
        return 1
    say(f"{count} pictures in {out}, and all of them small in {out / 'contact-sheet.png'}")
    return 0


def _lights_off(words: argparse.Namespace, say: Output) -> int:
    from firmware.backlight import Backlight
    from firmware.dark import darken
    from firmware.paths import paths
    from firmware.starts import note_end

    note_end(os.environ)  # what systemd runs last also knows how the program ended
    return darken(paths(os.environ, config=words.config, data=words.data), say=say, panel=Backlight())


def _records(words: argparse.Namespace, say: Output) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from firmware.paths import paths
    from firmware.records_cli import RecordsHere, Refused

    here = RecordsHere(paths(os.environ, config=words.config, data=words.data), say=say)
    try:
        if words.word == "backup":
            return here.backup(words.file)
        if words.what == "list":
            return here.list()
        if words.what == "show":
            return here.show(words.id)
        if words.what == "export":
            return here.export(words.folder, words.ids)
        if words.what == "import":
            return here.import_from(words.sources)
        return here.replay(words.source)
    except Refused as refused:
        print(f"totem: {refused}", file=sys.stderr)
    except OSError as error:
        print(f"totem: {error.filename or 'the file'}: {error.strerror or error}", file=sys.stderr)
    return 1


def _components(words: argparse.Namespace, say: Output) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from firmware.components_cli import ComponentsHere, language_of
    from firmware.paths import paths

    here = ComponentsHere(
        paths(os.environ, config=words.config, data=words.data),
        words.language or language_of(os.environ),
        say=say,
    )
    return here.check(words.file) if words.what == "check" else here.show()


def _doctor(words: argparse.Namespace, say: Output) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from firmware.doctor.machine import ThisMachine
    from firmware.doctor.visit import as_json, examine, patient_here, report, verdict
    from ui.words import words as in_language

    logging.disable(logging.WARNING)  # the findings say it
    machine = ThisMachine()
    patient = patient_here(machine, os.environ, config=words.config, data=words.data)
    said_in = in_language(words.language or patient.settings.screen.language)
    found = examine(machine, patient)
    if words.json:
        say(as_json(found, said_in))
    else:
        report(found.values(), said_in, say)
    return verdict(found.values())


def _kit(words: argparse.Namespace, say: Output) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from firmware.kit.command import build
    from firmware.paths import paths

    here = paths(os.environ, config=words.config, data=words.data)
    folder = Path(words.out) if words.out else None
    return build(here, told_by(words), folder, words.language, overwrite=words.overwrite, say=say)


def _is_a_pi() -> bool:
    try:
        return "Raspberry Pi" in Path("/proc/device-tree/model").read_text("utf-8", errors="replace")
    except OSError:
        return False
