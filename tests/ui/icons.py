"""What each icon means, once for all screens, and who takes one for something else.

A sign stands on a button for what the button does; a thing stands for a piece of a game, wherever it
lies.
"""

from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Final, NamedTuple

from tests.ui.measuring import Ruler
from ui.core.scene import Piece
from ui.drawing.icons import IconName


class Meaning(NamedTuple):
    says: str
    means: tuple[str, ...] = ()
    """What pieces with it may mean, as patterns; none: it stands on nothing that is touched."""


def _thing(says: str, *more: str) -> Meaning:
    return Meaning(says, ("*/*", *more))


MEANINGS: Final[Mapping[IconName, Meaning]] = {
    # ways
    "arrow_down": Meaning("further down, or on to the next of a list", ("down", "down/*", "next")),
    "arrow_left": Meaning("one page, step or screen back", ("back", "before", "earlier", "leave", "undo")),
    "arrow_right": Meaning(
        "one page or step on; from this to that",
        (
            "after",
            "later",
            "next",
            "skip",
            "forecast",
            "market/*",
            "about/*",
            "card/*",
            "pane/clans",
            "seat/*",
        ),
    ),
    "arrow_up": Meaning("further up, or earlier in an order", ("up", "up/*")),
    "close": Meaning(
        "no: close it, leave it, take it away; not allowed",
        (
            "close",
            "back",
            "leave",
            "no",
            "remove/*",
            "mountain/*",
            "space/*",
            "token/*",
            "land/*",
            "card/*",
            "pane/clans",
            "example/*",
        ),
    ),
    "check": Meaning(
        "yes: so it is, done, chosen, enough",
        (
            *(
                "yes",
                "done",
                "save",
                "close",
                "later",
                "by_language",
                "no",
                "pane/clans",
                "person/*",
                "card/*",
            ),
            *(
                "clan/*",
                "good/*",
                "mountain/*",
                "threat/*",
                "token/*",
                "all/*",
                "wear/*",
                "titles/*",
                "keep",
                "example/*",
            ),
        ),
    ),
    "home": Meaning("leave the game, for the first screen", ("home", "leave", "close")),
    "play": Meaning(
        "begin, or go on playing", ("again", "back", "begin", "close", "done", "real", "resume", "start")
    ),
    "undo": Meaning("as it was before", ("undo", "back", "earlier", "here", "no", "hands/again")),
    "redo": Meaning("once more, what was taken back or failed", ("redo", "here", "again", "hands/again")),
    "fork": Meaning("another move than the one that was made", ("branch",)),
    "power": Meaning("switch off", ("off",)),
    "pause": Meaning("hold on"),
    # what can be looked at
    "menu": Meaning("the menu", ("menu",)),
    "book": Meaning("the rules, and learning them", ("rules", "rule", "rule/*", "game/*", "books", "again")),
    "list": Meaning("one after another in rows", ("list", "moves", "more", "sections")),
    "chart": Meaning("how games went", ("history", "statistics", "went", "suspected")),
    "crown": Meaning("who won", ("result", "game/*")),
    "eye": Meaning("look", ("look", "peek", "resume", "suspected", "uncover", "watch")),
    "eye_closed": Meaning("hidden"),
    "board": Meaning(
        "the board on the table", ("board", "hands/again", "hands/differs", "match", "pane/board", "track")
    ),
    "picture": Meaning("a picture to take along", ("take", "save")),
    "lamp": Meaning("a hint", ("hint", "hint/*")),
    "speech": _thing("talking"),
    "speaker": Meaning("say it, sound", ("again", "sound", "tab/sound")),
    "speaker_off": Meaning("no sound"),
    "hourglass": Meaning("time: not yet, under way, or at an end", ("end", "resume")),
    "clock": Meaning("when, how long"),
    "question": Meaning("not known, left to chance", ("chance", "clan/*/?")),
    "warning": Meaning(
        "something is wrong", ("missing", "parts", "wrong", "anew", "set", "fault/*", "edit/*")
    ),
    "crosshair": Meaning("what is attacked"),
    "lock": Meaning("grown-ups only", ("settings", "learn", "leave", "end", "match", "rules")),
    # what can be changed
    "gear": Meaning("how it is set", ("options", "parents", "settings", "workshop")),
    "pencil": Meaning("write or correct it", ("correct", "set", "rename", "name/*", "edit/*", "seat/*")),
    "bin": Meaning("throw it away", ("forget", "forget/*", "delete", "remove")),
    "backspace": Meaning("rub out the last", ("backspace", "erase", "fewer")),
    "shift": Meaning("capitals", ("shift",)),
    "plus": Meaning("one more", ("add", "new", "more", "more/*", "*/more", "put/*")),
    "minus": Meaning("one less", ("less", "less/*", "*/less", "take/*")),
    "swap": _thing("this for that"),
    "turn": _thing("turn it round"),
    "hand": Meaning(
        "a hand: press or hold here, do it", ("learn", "pad", "hands/again", "card/*", "village/*")
    ),
    # who and what
    "people": Meaning("several people", ("all", "each", "merge", "mode/screen", "pane/clans", "people")),
    "person": Meaning("one person", ("guest", "seat/*", "new", "wear")),
    "robot": Meaning("Totem plays", ("level/*", "seat/*", "totem", "totem/*", "hands/again")),
    "globe": Meaning("the language", ("language/*", "tab/reading")),
    "brightness": Meaning("how bright the screen is", ("tab/light",)),
    "light": Meaning("the lamps of the board", ("steps", "light/*", "lamps/*")),
    "lamp_missing": Meaning("lamps are missing"),
    "button": Meaning("push buttons"),
    "plug": Meaning("what is connected", ("tab/parts",)),
    "plug_missing": Meaning("something is not connected"),
    "stick": Meaning("the memory stick", ("stick", "save")),
    "keyboard": Meaning("a keyboard"),
    "sun": Meaning("the day"),
    "moon": _thing("the night"),
    # things of the games
    "arrowhead": _thing("an arrowhead"),
    "basket": _thing("a basket"),
    "bear": _thing("a bear"),
    "berry": _thing("berries"),
    "bow": _thing("a bow"),
    "dog": _thing("a dog"),
    "feather": _thing("a feather"),
    "feet": _thing("steps", "forecast"),
    "fish": _thing("fish"),
    "flame": _thing("fire"),
    "grain": _thing("a field, food"),
    "hammer": _thing("building"),
    "heart": _thing("a heart"),
    "herbs": _thing("herbs"),
    "hut": _thing("a hut"),
    "log": _thing("a log"),
    "mammoth": _thing("a mammoth"),
    "marker": _thing("a marker"),
    "mind": _thing("knowledge"),
    "plow": _thing("a plough"),
    "pottery": _thing("pottery"),
    "rod": _thing("a fishing rod"),
    "spear": _thing("a spear"),
    "stone": _thing("a stone"),
    "tusk": _thing("a tusk"),
    "village": _thing("a village"),
}


def misused(measured: Sequence[tuple[Piece, Ruler]]) -> Iterator[str]:
    """Pieces that can be touched and show an icon that means something else."""
    for piece, ruler in measured:
        for name in dict.fromkeys(ruler.icons) if piece.means else ():
            if not any(fnmatchcase(piece.means, pattern) for pattern in MEANINGS[name].means):
                yield f"{name!r} ({MEANINGS[name].says}) stands for {piece.means}"
