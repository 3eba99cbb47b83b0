"""The command line: `totem`, `totem demo`, `totem lights off`, `totem records`, `totem backup`,
`totem components`, `totem voice`, `totem doctor`, `totem kit`, `totem arena`."""

import argparse
import gc
import logging
import os
import re
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from firmware.cli.help import own_words, speak
from firmware.cli.output import Output, show_what_can_be_shown
from firmware.kit.options import add_kit, options_of
from ui.core.words import LANGUAGES, N_, Words
from ui.core.words import words as in_language

os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # before pygame: SIGTERM must reach us, not SDL
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
for _hint in ("SDL_IME_SHOW_UI", "SDL_IME_INTERNAL_EDITING"):
    os.environ.setdefault(_hint, "1")  # an input method shows by itself what is being put together

VERSION: Final = "0.1.0"
NO_DISPLAY: Final = 3
UNPRINTED: Final = 2
"""As for words that are none: nobody can know from this call whether all is well."""


def main(arguments: Sequence[str] | None = None) -> int:
    show_what_can_be_shown()
    given = sys.argv[1:] if arguments is None else arguments
    said = in_language(_asked_language(given))
    own_words(said)
    parser = _parser(said)
    speak(parser, said)
    words = parser.parse_args(word_first(parser, given))
    logging.basicConfig(level=logging.INFO, stream=sys.stderr, format="%(levelname)s %(name)s: %(message)s")
    say = Output()
    code = _done(words, say)
    if not say.trouble:
        return code
    print(f"totem: not all of this could be printed: {say.trouble}", file=sys.stderr)
    return UNPRINTED


def _done(words: argparse.Namespace, say: Output) -> int:
    if (language := getattr(words, "language", None)) is not None and language not in LANGUAGES:
        said = in_language(_spoken(words))
        choices = ", ".join(LANGUAGES)
        say(said("There is no language “{name}”. Choose one of: {names}.", name=language, names=choices))
        return UNPRINTED
    if words.word == "demo":
        return _demo(words, say)
    if words.word == "lights":
        return _lights_off(words, say)
    if words.word in ("records", "backup"):
        return _records(words, say)
    if words.word == "voice":
        return _voice(words, say)
    if words.word == "components":
        return _components(words, say)
    if words.word == "doctor":
        return _doctor(words, say)
    if words.word == "arena":
        return _arena(words, say)
    if words.word == "kit":
        return _kit(words, say)
    return _run(words)


def word_first(parser: argparse.ArgumentParser, arguments: Sequence[str]) -> list[str]:
    """Options may stand before the word that they belong to; the parser wants them behind it.

    >>> word_first(_parser(in_language("en")), ["--config", "here", "--json", "doctor"])
    ['doctor', '--config', 'here', '--json']
    """
    flags = _flags(parser)
    takes_next = False
    for at, argument in enumerate(arguments):
        if argument == "--":
            break
        if takes_next:
            takes_next = False
        elif not argument.startswith("-"):
            return [argument, *arguments[:at], *arguments[at + 1 :]]
        elif "=" not in argument:
            takes_next = not any(flag.startswith(argument) for flag in flags)
    return list(arguments)


def _flags(parser: argparse.ArgumentParser) -> set[str]:
    """The options of all words that take no value."""
    found = set[str]()
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            found.update(*map(_flags, action.choices.values()))
        elif action.nargs == 0:
            found.update(action.option_strings)
    return found


def _parser(said: Words) -> argparse.ArgumentParser:
    """`said` is for what a value is not; everything else is in English until `speak`."""
    parser = argparse.ArgumentParser(
        prog="totem",
        description=N_("A companion for board games."),
        epilog=N_("Options may stand before or after the word."),
        parents=[_everywhere(said, default=None), _spoken_in(default=None)],
    )
    more = parser.add_subparsers(dest="word", metavar="WORD")
    parents = [_everywhere(said, default=argparse.SUPPRESS), _spoken_in(default=None)]
    word = partial(more.add_parser, parents=parents)
    demo = word("demo", help=N_("play one whole game of Clans without a display, as pictures"))
    demo.add_argument("--out", default="demo", metavar="FOLDER", help=N_("where the pictures go (demo/)"))
    demo.add_argument("--seed", type=int, default=1, help=N_("another number is another game"))
    lights = word("lights", help=N_("the lamps of the board"))
    lights.add_argument("what", choices=["off"], help=N_("off: darken them"))
    _add_records(word, said)
    backup = word("backup", help=N_("copy all games into one file, also while somebody plays"))
    backup.add_argument("file", type=Path, metavar="FILE")
    _add_components(word, said)
    word("voice", help=N_("which sentences you have recorded with your own voice, and which are missing"))
    _add_doctor(word)
    add_kit(word)
    _add_arena(word)
    return parser


def _everywhere(said: Words, *, default: str | None) -> argparse.ArgumentParser:
    """What may be said with every word. A word that was not told leaves what stood before it alone."""
    options = argparse.ArgumentParser(add_help=False)
    options.add_argument(
        "--version", action="version", version=f"totem {VERSION}", help=N_("show the version")
    )
    options.add_argument(
        "--config", metavar="DIR", default=default, help=N_("where settings, wiring and data lie")
    )
    options.add_argument("--data", metavar="DIR", default=default, help=N_("where games are kept"))
    options.add_argument(
        "--size",
        type=partial(_size, said),
        metavar="WxH",
        default=default,
        help=N_("of the touchscreen, as 1280x720"),
    )
    how = options.add_mutually_exclusive_group()
    for name, where in (
        ("--desk", N_("in a window, with a drawn board beside the screen")),
        ("--full-screen", N_("on the whole screen, with real lamps")),
    ):
        how.add_argument(name, action="store_true", default=default, help=where)
    return options


def _spoken_in(*, default: str | None) -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(add_help=False)
    options.add_argument(
        "--language",
        metavar="LANGUAGE",
        default=default,
        help=N_("of what it says: fr, en or de (the settings’)"),
    )
    return options


def _with_every_word(said: Words) -> list[argparse.ArgumentParser]:
    """Behind a word of a word: what was said before it stays."""
    return [_everywhere(said, default=argparse.SUPPRESS), _spoken_in(default=argparse.SUPPRESS)]


def _add_doctor(word: Callable[..., argparse.ArgumentParser]) -> None:
    doctor = word(
        "doctor",
        help=N_("look at everything Totem needs"),
        description=N_("Looks at everything Totem needs, and says what is wrong and what to do."),
        epilog=N_("Ends with 0: all is fine; 1: something is wrong; 2: something could not be looked at."),
    )
    doctor.add_argument(
        "--json", action="store_true", help=N_("a list of id, state, found and remedy, for scripts")
    )


def _add_records(word: Callable[..., argparse.ArgumentParser], said: Words) -> None:
    records = word("records", help=N_("the games that were played here"))
    what = records.add_subparsers(dest="what", metavar="WHAT", required=True)
    then = partial(what.add_parser, parents=_with_every_word(said))
    then("list", help=N_("all games, the last played first"))
    show = then("show", help=N_("the record of one game"))
    show.add_argument("id", type=int, metavar="GAME", help=N_("its number in the list"))
    out = then("export", help=N_("games as files; unfinished ones without what is still hidden"))
    out.add_argument("folder", type=Path, metavar="FOLDER")
    out.add_argument("ids", type=int, nargs="*", metavar="GAME", help=N_("none: all of them"))
    into = then("import", help=N_("records from files or folders, each move checked"))
    into.add_argument("sources", type=Path, nargs="+", metavar="FILE")
    delete = then("delete", help=N_("one game, for good; asks first"))
    delete.add_argument("id", type=int, metavar="GAME", help=N_("its number in the list"))
    delete.add_argument("--yes", action="store_true", help=N_("do not ask"))
    again = then("replay", help=N_("every position of a game, move by move"))
    again.add_argument("source", metavar="GAME", help=N_("its number, or a file"))


def _add_components(word: Callable[..., argparse.ArgumentParser], said: Words) -> None:
    components = word("components", help=N_("the cards and tiles of The First Sparks"))
    what = components.add_subparsers(dest="what", metavar="WHAT")
    then = partial(what.add_parser, parents=_with_every_word(said))
    then("show", help=N_("which set games use here (as without a word)"))
    check = then("check", help=N_("name every fault of a file, with its place and what to do"))
    check.add_argument("file", type=Path, metavar="FILE")


def _add_arena(word: Callable[..., argparse.ArgumentParser]) -> None:
    arena = word(
        "arena",
        help=N_("measure how strong Totem’s players are"),
        description=N_(
            "Lets Totem’s players play each other, each deal from every seat. Of each pair "
            "who is named later sits alone, the other one at all other seats."
        ),
    )
    arena.add_argument("game", metavar="GAME", help=N_("clans, cherokee, …"))
    arena.add_argument("--players", type=int, default=2, help=N_("at the table (2)"))
    arena.add_argument(
        "--levels",
        metavar="NAME[:N],…",
        default="random,greedy,easygoing,curious,clever,formidable",
        help=N_(
            "who plays whom: random, greedy, search (without beliefs), hiding, easygoing, curious, clever, "
            "formidable; N is a number of simulations"
        ),
    )
    arena.add_argument("--games", type=int, default=100, help=N_("of each pair (100)"))
    arena.add_argument("--seed", type=int, default=1, help=N_("of deals and players (1)"))
    arena.add_argument(
        "--jobs", type=int, choices=range(1, 65), default=1, metavar="N", help=N_("processes (1)")
    )
    arena.add_argument(
        "--out", type=Path, metavar="FILE", help=N_("one line a game; the same command goes on")
    )
    arena.add_argument("--json", action="store_true", help=N_("for plots"))
    arena.add_argument(
        "--judge",
        action="store_true",
        help=N_(
            "instead: how far the chances come true that Totem names after a game; at each seat one of the "
            "levels, by chance"
        ),
    )


def _size(said: Words, text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    if not found:
        why = said("“{text}” is not a size; write it as 800x480 or 1280x720", text=text)
        raise argparse.ArgumentTypeError(why)
    w, h = int(found[1]), int(found[2])
    if w < 640 or h < 384:
        why = said("{text} is too small; 800x480 is the smallest that is laid out", text=text)
        raise argparse.ArgumentTypeError(why)
    return w, h


def _asked_language(given: Sequence[str]) -> str:
    """Before anything is read: help and errors speak as everything else does."""
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False, argument_default=None)
    for name in ("--language", "--config", "--data"):
        early.add_argument(name, nargs="?")
    try:
        found, _others = early.parse_known_args(given)
    except argparse.ArgumentError:  # as `--=`, of which the parser speaks later
        found = early.parse_args([])
    return _spoken(found)


def _spoken(words: argparse.Namespace) -> str:
    """The language of what a word says: that of the command line, of the settings, of the locale."""
    from firmware.files.paths import paths
    from firmware.files.settings_file import SettingsFile

    asked = getattr(words, "language", None)
    if asked in LANGUAGES:
        return str(asked)
    return SettingsFile(paths(os.environ, config=words.config, data=words.data)).settings.screen.language


def _run(words: argparse.Namespace) -> int:
    gc.disable()  # what a start makes stays: `console` searches again once the first picture is there
    from firmware.app.console import run
    from firmware.app.window import NoDisplayError
    from firmware.files.paths import paths

    desk = words.desk or not (words.full_screen or _is_a_pi())
    here = paths(os.environ, config=words.config, data=words.data)
    try:
        return run(here, desk=desk, size=words.size, blind=lambda error: _say_blind(words, error))
    except NoDisplayError:
        return NO_DISPLAY
    finally:
        gc.enable()


def _say_blind(words: argparse.Namespace, error: Exception) -> None:
    """Why nothing can be shown: in the journal, and on the console of the service."""
    from firmware.parts.displays import is_a_framebuffer_only
    from firmware.parts.text_console import tell_console

    said = in_language(_spoken(words))
    if "NOTIFY_SOCKET" not in os.environ:
        why = said(
            "There is no display here ({error}). To see a game as pictures: ./run demo --out FOLDER",
            error=error,
        )
    else:
        if is_a_framebuffer_only():
            why = said(
                "The kernel has no driver for this screen, only the firmware’s framebuffer, on which Totem"
                " cannot draw ({error}).",
                error=error,
            )
        else:
            why = said("No screen is connected, or another program has it ({error}).", error=error)
        more = said("It is looked for again every 20 seconds. What to do: sudo totemctl doctor")
        tell_console([why, more])
    print(f"totem: {why}", file=sys.stderr, flush=True)


def _demo(words: argparse.Namespace, say: Output) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from firmware.app.demo import play

    out, language = Path(words.out), _spoken(words)
    said = in_language(language)
    try:
        count = play(out, size=words.size or (800, 480), seed=words.seed, language=language, say=say)
    except OSError as error:
        sentence = said("The pictures cannot be written: {why}", why=error)
        print(f"totem: {sentence}", file=sys.stderr)
        return 1
    sheet = out / "contact-sheet.png"
    say(said.n("{n} picture in {folder}.", "{n} pictures in {folder}.", count, folder=out))
    say(said("All of them small: {file}", file=sheet))
    return 0


def _lights_off(words: argparse.Namespace, say: Output) -> int:
    from firmware.app.starts import note_end
    from firmware.files.paths import paths
    from firmware.parts.backlight import Backlight
    from firmware.parts.lights_off import darken

    note_end(os.environ)  # what systemd runs last also knows how the program ended
    here = paths(os.environ, config=words.config, data=words.data)
    return darken(here, in_language(_spoken(words)), say=say, panel=Backlight())


def _records(words: argparse.Namespace, say: Output) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from firmware.cli.output import asked
    from firmware.cli.records import RecordsHere, Refused
    from firmware.files.paths import paths

    language = _spoken(words)
    said = in_language(language)
    here = RecordsHere(paths(os.environ, config=words.config, data=words.data), language, say=say)
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
        if words.what == "delete":
            return here.delete(words.id, (lambda question: True) if words.yes else partial(asked, said))
        return here.replay(words.source)
    except Refused as refused:
        print(f"totem: {refused.said(said)}", file=sys.stderr)
    except OSError as error:
        name = error.filename or said("the file")
        print(f"totem: {name}: {error.strerror or error}", file=sys.stderr)
    return 1


def _components(words: argparse.Namespace, say: Output) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from firmware.cli.components import ComponentsHere
    from firmware.files.paths import paths

    here = ComponentsHere(
        paths(os.environ, config=words.config, data=words.data),
        _spoken(words),
        say=say,
    )
    return here.check(words.file) if words.what == "check" else here.show()


def _voice(words: argparse.Namespace, say: Output) -> int:
    from firmware.cli.voice import list_recordings
    from firmware.files.paths import paths

    return list_recordings(paths(os.environ, config=words.config, data=words.data), _spoken(words), say)


def _doctor(words: argparse.Namespace, say: Output) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from firmware.doctor.machine import ThisMachine
    from firmware.doctor.visit import as_json, examine, patient_here, report, verdict

    logging.disable(logging.WARNING)  # the findings say it
    try:
        machine = ThisMachine()
        patient = patient_here(machine, os.environ, config=words.config, data=words.data)
        said_in = in_language(words.language or patient.settings.screen.language)
        found = examine(machine, patient)
    finally:
        logging.disable(logging.NOTSET)
    if words.json:
        say(as_json(found, said_in))
    else:
        report(found.values(), said_in, say)
    return verdict(found.values())


def _arena(words: argparse.Namespace, say: Output) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from firmware.arena.command import Asked, measure

    levels = tuple(words.levels.split(","))
    asked = Asked(
        words.game, words.players, levels, words.games, words.seed, words.jobs, words.out, words.json,
        judge=words.judge,
    )  # fmt: skip

    def complain(sentence: str) -> None:
        print(f"totem: {sentence}", file=sys.stderr)

    try:
        return measure(asked, in_language(_spoken(words)), say, complain)
    except OSError as error:
        complain(f"{error.filename or asked.out}: {error.strerror or error}")
        return 1


def _kit(words: argparse.Namespace, say: Output) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from firmware.files.paths import paths

    here = paths(os.environ, config=words.config, data=words.data)
    try:
        from firmware.kit.command import build
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] != "reportlab":
            raise
        return _no_papers(_spoken(words), say)
    folder = Path(words.out) if words.out else None
    own = Path(words.check) if words.check else None
    return build(here, options_of(words), folder, _spoken(words), overwrite=words.overwrite, own=own, say=say)


def _no_papers(language: str, say: Output) -> int:
    """What only kits need is not installed with everything."""
    say(
        in_language(language)(
            "The papers of a kit need ReportLab, which is not installed here. On a device with the service: "
            "sudo systemd/install.sh --kit. Elsewhere: pip install “totem-companion[kit]”."
        )
    )
    return 1


def _is_a_pi() -> bool:
    try:
        return "Raspberry Pi" in Path("/proc/device-tree/model").read_text("utf-8", errors="replace")
    except OSError:
        return False
