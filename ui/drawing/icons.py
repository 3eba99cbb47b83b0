"""Icons: strokes of one weight for actions, silhouettes for things, in a box of 2r, known at r = 8."""

import math
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, Literal

from ui.core.art import Art
from ui.drawing import silhouettes as thing
from ui.drawing.pen import Pen

IconName = Literal[
    "arrow_down", "arrow_left", "arrow_right", "arrow_up", "arrowhead", "backspace", "basket", "bear",
    "berry", "bin", "board", "book", "bow", "brightness", "button", "chart", "check", "clock", "close",
    "crosshair", "crown", "dog", "eye", "eye_closed", "feather", "feet", "fish", "flame", "fork", "gear",
    "globe", "grain", "hammer", "hand", "heart", "herbs", "home", "hourglass", "hut", "keyboard", "lamp",
    "lamp_missing", "light", "list", "lock", "log", "mammoth", "marker", "menu", "mind", "minus", "moon",
    "pause", "pencil", "people", "person", "picture", "play", "plow", "plug", "plug_missing", "plus",
    "pottery", "power", "question", "redo", "robot", "rod", "shift", "speaker", "speaker_off", "spear",
    "speech", "stick", "stone", "sun", "swap", "turn", "tusk", "undo", "village", "warning",
]  # fmt: skip


def _undo(pen: Pen, mirror: int = 1) -> None:
    way = [
        (mirror * (0.08 + 0.72 * math.cos(math.radians(a))), 0.12 + 0.72 * math.sin(math.radians(a)))
        for a in range(215, 431, 9)
    ]
    pen.line(*way)
    pen.fill((-0.98 * mirror, -0.32), (-0.1 * mirror, -0.62), (-0.36 * mirror, 0.22))


def _fork(pen: Pen) -> None:
    """A way that parts: another move than the one that was made."""
    pen.line((0, 0.85), (0, 0.25), (-0.52, -0.4))
    pen.line((0, 0.25), (0.52, -0.4))
    for x in (-1, 1):
        pen.fill((0.78 * x, -0.86), (0.82 * x, -0.1), (0.16 * x, -0.62))


def _menu(pen: Pen) -> None:
    for y in (-0.6, 0.0, 0.6):
        pen.line((-0.8, y), (0.8, y))


def _close(pen: Pen) -> None:
    pen.line((-0.62, -0.62), (0.62, 0.62))
    pen.line((-0.62, 0.62), (0.62, -0.62))


def _check(pen: Pen) -> None:
    pen.line((-0.75, 0.05), (-0.2, 0.6), (0.8, -0.6), width=1.2)


def _plus(pen: Pen) -> None:
    _minus(pen)
    pen.line((0, -0.7), (0, 0.7), width=1.2)


def _minus(pen: Pen) -> None:
    pen.line((-0.7, 0), (0.7, 0), width=1.2)


def _play(pen: Pen) -> None:
    pen.blunt((-0.55, -0.8), (0.85, 0), (-0.55, 0.8))


def _pause(pen: Pen) -> None:
    for x in (-0.38, 0.38):
        pen.line((x, -0.62), (x, 0.62), width=1.7)


def _gear(pen: Pen) -> None:
    pen.spokes(8, 0.62, 0.95, width=1.3)
    pen.ring(0, 0, 0.52, width=1.15)


def _book(pen: Pen) -> None:
    pen.line((0, -0.5), (0, 0.75))
    pen.line(
        *((0, -0.5), (-0.4, -0.68), (-0.95, -0.62), (-0.95, 0.6), (-0.4, 0.56), (0, 0.75)),
        *((0.4, 0.56), (0.95, 0.6), (0.95, -0.62), (0.4, -0.68), (0, -0.5)),
    )


def _chart(pen: Pen) -> None:
    for x, top in ((-0.65, 0.0), (0.0, -0.7), (0.65, -0.3)):
        pen.line((x, 0.7), (x, top), width=1.7)


def _lamp(pen: Pen) -> None:
    """An idea: advice."""
    pen.arc(0, -0.2, 0.62, 130, 410)
    pen.line((-0.36, 0.3), (-0.3, 0.62), (0.3, 0.62), (0.36, 0.3))
    pen.line((-0.2, 0.9), (0.2, 0.9))


def _light(pen: Pen) -> None:
    """A lamp of the board: a dome on its plate, with rays."""
    pen.half_disc(0, 0.5, 0.5, 0.55)
    pen.line((-0.72, 0.72), (0.72, 0.72))
    for degrees in (200, 235, 270, 305, 340):
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        pen.line((0.76 * c, 0.42 + 0.86 * s), (1.0 * c, 0.42 + 1.28 * s), width=0.85)


def _lamp_missing(pen: Pen) -> None:
    pen.half_disc(0, 0.5, 0.5, 0.55)
    pen.line((-0.72, 0.72), (0.72, 0.72))
    _question_mark(pen, 0.0, -0.48, 0.5)


def _question_mark(pen: Pen, x: float, y: float, k: float) -> None:
    pen.arc(x, y - 0.36 * k, 0.42 * k, 180, 400, width=0.9)
    pen.line((x + 0.33 * k, y - 0.1 * k), (x, y + 0.34 * k), width=0.9)
    pen.disc(x, y + 0.84 * k, max(0.1, 0.17 * k) * 1.2)


def _question(pen: Pen) -> None:
    pen.arc(0, -0.38, 0.46, 180, 405)
    pen.line((0.33, -0.06), (0, 0.28), (0, 0.34))
    pen.disc(0, 0.8, 0.17)


def _button(pen: Pen) -> None:
    """A physical button with a finger's pressure from above."""
    pen.line((-0.85, 0.75), (0.85, 0.75))
    pen.blunt((-0.5, 0.42), (-0.5, 0.18), (0.5, 0.18), (0.5, 0.42))
    pen.line((0, -0.9), (0, -0.32))
    pen.line((-0.32, -0.58), (0, -0.26), (0.32, -0.58))


def _plug(pen: Pen) -> None:
    for x in (-0.3, 0.3):
        pen.line((x, -0.9), (x, -0.45))
    pen.blunt((-0.52, -0.35), (0.52, -0.35), (0.52, 0.02), (0.24, 0.38), (-0.24, 0.38), (-0.52, 0.02))
    pen.line((0, 0.4), (0, 0.92))


def _plug_missing(pen: Pen) -> None:
    _plug(pen)
    pen.line((-0.9, 0.9), (0.9, -0.9))


def _warning(pen: Pen) -> None:
    pen.line((0, -0.78), (0.88, 0.74), (-0.88, 0.74), (0, -0.78))
    pen.line((0, -0.22), (0, 0.2), width=0.9)
    pen.disc(0, 0.47, 0.13)


def _clock(pen: Pen) -> None:
    pen.ring(0, 0, 0.82)
    pen.line((0, -0.45), (0, 0.05), (0.34, 0.28))


def _hourglass(pen: Pen) -> None:
    for y in (-0.85, 0.85):
        pen.line((-0.62, y), (0.62, y))
    pen.line((-0.45, -0.8), (-0.45, -0.45), (0.45, 0.45), (0.45, 0.8))
    pen.line((0.45, -0.8), (0.45, -0.45), (-0.45, 0.45), (-0.45, 0.8))


def _eye_rim(pen: Pen, start: int, end: int) -> None:
    rim = [math.radians(start + (end - start) * i / 30) for i in range(31)]
    pen.line(*((0.95 * math.cos(a), 0.58 * math.sin(a)) for a in rim))


def _eye(pen: Pen) -> None:
    _eye_rim(pen, 0, 360)
    pen.disc(0, 0, 0.3)


def _eye_closed(pen: Pen) -> None:
    _eye_rim(pen, 10, 170)
    for x, y in ((-0.62, 0.42), (0.0, 0.6), (0.62, 0.42)):
        pen.line((x, y), (x * 1.22, y + 0.34), width=0.9)


def _lock(pen: Pen) -> None:
    pen.blunt((-0.55, 0.0), (0.55, 0.0), (0.55, 0.75), (-0.55, 0.75))
    pen.arc(0, -0.3, 0.42, 180, 360)
    for x in (-0.42, 0.42):
        pen.line((x, -0.3), (x, 0.05))


def _arrow(pen: Pen, dx: int, dy: int) -> None:
    def turned(a: float, b: float) -> tuple[float, float]:
        return a * dx - b * dy, a * dy + b * dx

    pen.line(turned(-0.8, 0), turned(0.7, 0))
    pen.line(turned(0.2, -0.5), turned(0.75, 0), turned(0.2, 0.5))


def _speaker_cone(pen: Pen) -> None:
    pen.fill((-0.9, -0.3), (-0.45, -0.3), (0.05, -0.75), (0.05, 0.75), (-0.45, 0.3), (-0.9, 0.3))


def _speaker(pen: Pen) -> None:
    _speaker_cone(pen)
    pen.arc(0.05, 0, 0.45, -45, 45)
    pen.arc(0.05, 0, 0.82, -45, 45)


def _speaker_off(pen: Pen) -> None:
    _speaker_cone(pen)
    pen.line((0.38, -0.3), (0.94, 0.3))
    pen.line((0.38, 0.3), (0.94, -0.3))


def _sun(pen: Pen) -> None:
    pen.disc(0, 0, 0.44)
    pen.spokes(8, 0.72, 0.94)


def _brightness(pen: Pen) -> None:
    """A disc half of which is lit."""
    pen.ring(0, 0, 0.46)
    turns = [math.radians(a) for a in range(-90, 91, 12)]
    pen.fill(*((0.46 * math.cos(a), 0.46 * math.sin(a)) for a in turns))
    pen.spokes(8, 0.78, 0.95)


def _swap(pen: Pen) -> None:
    pen.line((-0.7, -0.35), (0.6, -0.35))
    pen.fill((0.35, -0.75), (0.95, -0.35), (0.35, 0.05))
    pen.line((0.7, 0.4), (-0.6, 0.4))
    pen.fill((-0.35, 0.0), (-0.95, 0.4), (-0.35, 0.8))


def _turn(pen: Pen) -> None:
    """A tile and a quarter turn clockwise round it."""
    pen.blunt((-0.42, -0.12), (0.3, -0.12), (0.3, 0.6), (-0.42, 0.6))
    pen.arc(-0.06, 0.24, 0.92, 205, 340)
    pen.fill((0.42, -0.28), (1.05, -0.42), (0.92, 0.28))


def _home(pen: Pen) -> None:
    pen.line((-0.9, -0.02), (0, -0.8), (0.9, -0.02))
    pen.line((-0.62, -0.1), (-0.62, 0.78), (0.62, 0.78), (0.62, -0.1))
    pen.line((0, 0.78), (0, 0.3))


def _robot(pen: Pen) -> None:
    pen.line((-0.72, -0.3), (0.72, -0.3), (0.72, 0.75), (-0.72, 0.75), (-0.72, -0.3))
    pen.line((0, -0.35), (0, -0.75))
    pen.disc(0, -0.86, 0.15)
    for x in (-0.32, 0.32):
        pen.disc(x, 0.2, 0.17)


def _crosshair(pen: Pen) -> None:
    pen.ring(0, 0, 0.58, width=0.9)
    pen.spokes(4, 0.4, 0.95, width=0.9)


def _list(pen: Pen) -> None:
    for y in (-0.6, 0.0, 0.6):
        pen.disc(-0.74, y, 0.2)
        pen.line((-0.18, y), (0.82, y))


def _board(pen: Pen) -> None:
    """Pieces on a board: make the board match."""
    pen.line((-0.85, -0.6), (0.85, -0.6), (0.85, 0.7), (-0.85, 0.7), (-0.85, -0.6))
    pen.disc(-0.38, 0.3, 0.2)
    pen.disc(0.4, 0.28, 0.2)
    pen.disc(0.02, -0.2, 0.2)


def _globe(pen: Pen) -> None:
    pen.ring(0, 0, 0.85)
    pen.line((-0.8, 0), (0.8, 0), width=0.85)
    turns = [math.radians(a) for a in range(0, 361, 15)]
    pen.line(*((0.4 * math.cos(a), 0.85 * math.sin(a)) for a in turns), width=0.85)


def _keyboard(pen: Pen) -> None:
    pen.line((-0.95, -0.5), (0.95, -0.5), (0.95, 0.6), (-0.95, 0.6), (-0.95, -0.5))
    for x in (-0.5, 0.0, 0.5):
        pen.disc(x, -0.12, 0.12)
    pen.line((-0.42, 0.26), (0.42, 0.26), width=0.9)


def _backspace(pen: Pen) -> None:
    pen.line((-0.95, 0), (-0.42, -0.6), (0.9, -0.6), (0.9, 0.6), (-0.42, 0.6), (-0.95, 0))
    pen.line((-0.1, -0.24), (0.42, 0.24), width=0.9)
    pen.line((-0.1, 0.24), (0.42, -0.24), width=0.9)


def _shift(pen: Pen) -> None:
    pen.line(
        *((0, -0.85), (0.8, 0.0), (0.36, 0.0), (0.36, 0.8)),
        *((-0.36, 0.8), (-0.36, 0.0), (-0.8, 0.0), (0, -0.85)),
    )


def _power(pen: Pen) -> None:
    pen.arc(0, 0.1, 0.72, -50, 230)
    pen.line((0, -0.85), (0, -0.05))


def _pencil(pen: Pen) -> None:
    pen.fill((0.62, -1.0), (1.0, -0.62), (0.78, -0.4), (0.4, -0.78))
    pen.fill((0.26, -0.64), (0.64, -0.26), (-0.34, 0.72), (-0.72, 0.34))
    pen.fill((-0.84, 0.5), (-0.5, 0.84), (-1.0, 1.0))


def _bin(pen: Pen) -> None:
    pen.line((-0.85, -0.55), (0.85, -0.55))
    pen.line((-0.3, -0.6), (-0.24, -0.9), (0.24, -0.9), (0.3, -0.6), width=0.9)
    pen.line((-0.62, -0.5), (-0.5, 0.88), (0.5, 0.88), (0.62, -0.5))
    for x in (-0.18, 0.18):
        pen.line((x, -0.18), (x * 0.9, 0.52), width=0.8)


def _picture(pen: Pen) -> None:
    """A framed landscape."""
    pen.line((-0.9, -0.72), (0.9, -0.72), (0.9, 0.72), (-0.9, 0.72), (-0.9, -0.72))
    pen.fill((-0.7, 0.52), (-0.2, -0.2), (0.12, 0.2), (0.36, -0.06), (0.74, 0.52))
    pen.disc(0.42, -0.36, 0.16)


def _stick(pen: Pen) -> None:
    """A memory stick, its plug above."""
    pen.line((-0.34, -0.42), (-0.34, -0.95), (0.34, -0.95), (0.34, -0.42))
    pen.line((-0.58, -0.36), (0.58, -0.36), (0.58, 0.92), (-0.58, 0.92), (-0.58, -0.36))
    for x in (-0.13, 0.13):
        pen.disc(x, -0.68, 0.08)


ICONS: Final[Mapping[IconName, Callable[[Pen], None]]] = MappingProxyType(
    {
        "arrow_down": partial(_arrow, dx=0, dy=1),
        "arrow_left": partial(_arrow, dx=-1, dy=0),
        "arrow_right": partial(_arrow, dx=1, dy=0),
        "arrow_up": partial(_arrow, dx=0, dy=-1),
        "arrowhead": thing.arrowhead,
        "backspace": _backspace,
        "basket": thing.basket,
        "bear": thing.paw,
        "berry": thing.berry,
        "bin": _bin,
        "board": _board,
        "book": _book,
        "bow": thing.bow,
        "brightness": _brightness,
        "button": _button,
        "chart": _chart,
        "check": _check,
        "clock": _clock,
        "close": _close,
        "crosshair": _crosshair,
        "crown": thing.crown,
        "dog": thing.dog,
        "eye": _eye,
        "eye_closed": _eye_closed,
        "feather": thing.feather,
        "feet": thing.feet,
        "fish": thing.fish,
        "flame": thing.flame,
        "fork": _fork,
        "gear": _gear,
        "globe": _globe,
        "grain": thing.grain,
        "hammer": thing.hammer,
        "hand": thing.hand,
        "heart": thing.heart,
        "herbs": thing.herbs,
        "home": _home,
        "hourglass": _hourglass,
        "hut": thing.hut,
        "keyboard": _keyboard,
        "lamp": _lamp,
        "lamp_missing": _lamp_missing,
        "light": _light,
        "list": _list,
        "lock": _lock,
        "log": thing.log,
        "mammoth": thing.mammoth,
        "marker": thing.marker,
        "menu": _menu,
        "mind": thing.mind,
        "minus": _minus,
        "moon": thing.moon,
        "pause": _pause,
        "pencil": _pencil,
        "people": thing.people,
        "person": thing.person,
        "picture": _picture,
        "play": _play,
        "plow": thing.plow,
        "plug": _plug,
        "plug_missing": _plug_missing,
        "plus": _plus,
        "pottery": thing.pottery,
        "power": _power,
        "question": _question,
        "redo": partial(_undo, mirror=-1),
        "robot": _robot,
        "rod": thing.rod,
        "shift": _shift,
        "speaker": _speaker,
        "speaker_off": _speaker_off,
        "spear": thing.spear,
        "speech": thing.speech,
        "stick": _stick,
        "stone": thing.stone,
        "sun": _sun,
        "swap": _swap,
        "turn": _turn,
        "tusk": thing.tusk,
        "undo": _undo,
        "village": thing.village,
        "warning": _warning,
    }
)


def icon(art: Art, name: IconName, x: float, y: float, r: float, colour: str | None = None) -> None:
    """An icon with its middle at (x, y) in a box of 2r; in the theme's ink, or `colour`."""
    ICONS[name](Pen(art, x, y, r, colour or art.theme.ink))
