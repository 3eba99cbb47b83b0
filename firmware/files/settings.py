"""The settings file: what may stand in it, everything that is wrong with it, and keeping changes."""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from engine.core.texts import from_outside, name_of, person
from hardware.backends import BUTTON_BACKENDS, STRIPS
from hardware.messages import Fault, Message, _
from hardware.pi.encoding import ORDERS
from ui.core.glass import TURNS, is_correction
from ui.core.guests import somebody
from ui.core.sounds import Volume
from ui.core.words import LANGUAGES, Titles
from ui.services.preferences import Light, Preferences, TextSize

GAME: Final = re.compile(r"[a-z][a-z0-9_]*")
"""The id of a game, one from elsewhere too."""
LONGEST_TITLE: Final = 24
"""Letters; more would not fit the cards of home."""


@dataclass(frozen=True, slots=True)
class Settings:
    language: str = ""
    """As the file says; empty: it does not (`firmware.files.language`)."""
    screen: Preferences = field(default_factory=Preferences)
    lights: str = ""
    """Name of a strip; empty: no lamps are set up."""
    order: str = "GRB"
    pin: int | None = None
    """BCM pin of the `neopixel` strip."""
    budget_ma: int = 1500
    buttons: str = ""
    """Name of the buttons' backend; empty: none are set up."""
    names: tuple[str, ...] = ()
    """People who have played here, the most recent first."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line that may stand in the file."""

    path: str
    """`table.key` in the file."""
    of: str
    """The field of Settings, or `screen.` and the field of Preferences."""
    fits: Callable[[Any], bool]
    says: str
    """What the value must be, for a person."""


def _one_of(*words: str) -> Callable[[Any], bool]:
    return lambda value: value in words


def _whole(low: int, high: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and low <= value <= high


def _from_1_to_3(value: Any) -> bool:
    return type(value) in (int, float) and 1 <= value <= 3


def _words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) and one.strip() for one in value)


def _titles(value: Any) -> bool:
    return isinstance(value, dict) and all(
        GAME.fullmatch(game)
        and isinstance(title, str)
        and 0 < len(title) <= LONGEST_TITLE
        and title == from_outside(title)
        for game, title in value.items()
    )


def _correction(value: Any) -> bool:
    numbers = isinstance(value, list) and all(type(one) in (int, float) for one in value)
    return numbers and (not value or is_correction(value))


ENTRIES: Final = (
    Entry("screen.language", "language", _one_of(*LANGUAGES), _("one of “fr”, “en” and “de”")),
    Entry("screen.text", "screen.text", _one_of(*TextSize), _("one of “normal”, “large” and “huge”")),
    Entry("screen.light", "screen.light", _one_of(*Light), _("“day” or “evening”")),
    Entry("screen.brightness", "screen.brightness", _whole(5, 100), _("a whole number from 5 to 100")),
    Entry("screen.less_motion", "screen.less_motion", lambda value: type(value) is bool, _("true or false")),
    Entry("play.looks_may_go", "screen.looks_may_go", lambda value: type(value) is bool, _("true or false")),
    Entry("play.hints", "screen.hints", lambda value: type(value) is bool, _("true or false")),
    Entry("play.explains", "screen.explains", lambda value: type(value) is bool, _("true or false")),
    Entry("play.hands_wait", "screen.hands_wait", lambda value: type(value) is bool, _("true or false")),
    Entry("play.locked", "screen.locked", lambda value: type(value) is bool, _("true or false")),
    Entry("play.show", "screen.show", lambda value: type(value) is bool, _("true or false")),
    Entry("play.turn_minutes", "screen.turn_minutes", _whole(0, 60), _("a whole number from 0 to 60")),
    Entry("screen.dim_minutes", "screen.dim_minutes", _whole(0, 240), _("a whole number from 0 to 240")),
    Entry("screen.sound", "screen.sound", lambda value: type(value) is bool, _("true or false")),
    Entry("screen.volume", "screen.volume", _one_of(*Volume), _("one of “quiet”, “normal” and “loud”")),
    Entry(
        "screen.rotation",
        "screen.rotation",
        lambda value: type(value) is int and value in TURNS,
        _("one of 0, 90, 180 and 270"),
    ),
    Entry(
        "screen.touch",
        "screen.touch",
        _correction,
        _("six numbers by which every corner can be touched, as “Calibrate the touchscreen” writes them"),
    ),
    Entry(
        "screen.titles",
        "screen.titles",
        _titles,
        _("a table of games, each with a title of up to 24 letters"),
    ),
    Entry("lights.strip", "lights", _one_of("", *STRIPS), _("“neopixel_spi”, “neopixel” or nothing")),
    Entry("lights.order", "order", _one_of(*ORDERS), _("one of “GRB”, “RGB”, “GBR”, “RBG”, “BRG” and “BGR”")),
    Entry("lights.pin", "pin", _whole(0, 27), _("the number of a pin from 0 to 27")),
    Entry("lights.brightness", "screen.lamps", _whole(0, 100), _("a whole number from 0 to 100")),
    Entry("lights.gamma", "screen.gamma", _from_1_to_3, _("a number from 1 to 3")),
    Entry("lights.faintest", "screen.faintest", _whole(1, 8), _("a whole number from 1 to 8")),
    Entry("lights.budget_ma", "budget_ma", _whole(100, 20000), _("a whole number from 100 to 20000")),
    Entry("buttons.pins", "buttons", _one_of("", *BUTTON_BACKENDS), _("“lgpio”, “rpigpio” or nothing")),
    Entry("people.names", "names", _words, _("a list of names in quotes")),
)
TABLES: Final = tuple(dict.fromkeys(entry.path.partition(".")[0] for entry in ENTRIES))


def read_settings(text: str) -> tuple[Settings, tuple[Fault, ...]]:
    """What the file says, its wrong values replaced by defaults, and all that is wrong with it."""
    try:
        found = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        line = re.search(r"at line (\d+)", str(error))
        where = f"line {line[1] if line else len(text.splitlines())}"
        remedy = Message(_("Correct the line, or let the screen “Connections” rewrite the settings."))
        return Settings(), (Fault(where, Message(_("This line is not valid TOML.")), remedy),)
    faults: list[Fault] = list(_unknown(found))
    settings = Settings()
    for entry in ENTRIES:
        table, _dot, key = entry.path.partition(".")
        part = found.get(table, {})
        if not isinstance(part, Mapping) or key not in part:
            continue
        if entry.fits(part[key]):
            settings = _with(settings, entry.of, part[key])
        else:
            what = Message(_("The value must be {wanted}."), {"wanted": entry.says})
            faults.append(Fault(entry.path, what, Message(_("Until then the default applies."))))
    if settings.language:
        settings = replace(settings, screen=replace(settings.screen, language=settings.language))
    return settings, tuple(faults)


def preferring(settings: Settings, preferences: Preferences, *, said: bool) -> Settings:
    """With these preferences; their language is written where nobody had `said` one, or it is another."""
    new = not said or preferences.language != settings.screen.language
    language = preferences.language if new else settings.language
    return replace(settings, language=language, screen=preferences)


def _unknown(found: Mapping[str, object]) -> Iterator[Fault]:
    known = {entry.path for entry in ENTRIES}
    remedy = Message(_("Remove it, or correct its name."))
    for table, part in found.items():
        if table not in TABLES or not isinstance(part, Mapping):
            yield Fault(table, Message(_("The settings have no such part.")), remedy)
            continue
        for key in part:
            if f"{table}.{key}" not in known:
                yield Fault(f"{table}.{key}", Message(_("The settings have no such entry.")), remedy)


def _with(settings: Settings, name: str, value: Any) -> Settings:
    part, dot, key = name.partition(".")
    kinds: Mapping[str, Callable[[Any], Any]] = {
        "text": TextSize,
        "light": Light,
        "volume": Volume,
        "names": people,
        "touch": tuple,
        "titles": _pairs,
    }
    last = key or part
    entry: dict[str, Any] = {last: kinds[last](value) if last in kinds else value}
    return replace(settings, screen=replace(settings.screen, **entry)) if dot else replace(settings, **entry)


def write_settings(text: str, settings: Settings) -> str:
    """`text`, which is valid TOML, with every entry that differs from what it says; remarks are kept."""
    import tomlkit  # takes 60 ms: not on the way to the first picture

    before, _faults = read_settings(text)
    document = tomlkit.parse(text)
    for entry in ENTRIES:
        value = _value(settings, entry.of)
        if value == _value(before, entry.of):
            continue
        table, _dot, key = entry.path.partition(".")
        if not isinstance(document.get(table), Mapping):
            document[table] = tomlkit.table()
        part: Any = document[table]
        if value is None:
            part.pop(key, None)
        else:
            part[key] = tomlkit.item(value) if isinstance(value, dict) else value
    return tomlkit.dumps(document)


def people(names: Iterable[str]) -> tuple[str, ...]:
    """Each person once, by the spelling that comes first; what can be no name is left out,
    and so are guests and Totem."""
    known: dict[str, str] = {}
    for written in names:
        if (name := name_of(written)) and somebody(name):
            known.setdefault(person(name), name)
    return tuple(known.values())


def _value(settings: Settings, name: str) -> Any:
    part, dot, key = name.partition(".")
    value = getattr(settings.screen, key) if dot else getattr(settings, part)
    if name == "screen.titles":
        return dict(value)
    if isinstance(value, TextSize | Light | Volume):
        return str(value)
    return list(value) if isinstance(value, tuple) else value


def _pairs(titles: Mapping[str, str]) -> Titles:
    return tuple(sorted(titles.items()))
