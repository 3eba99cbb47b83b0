"""A keyboard on the screen, for a name: letters as the language has them, accents on a second page."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.texts import LONGEST_NAME, name_of
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import DAY, MARGIN_SCREEN
from ui.drawing.icons import IconName
from ui.services.shell import Shell
from ui.widgets.layout import closing
from ui.widgets.paper import ground
from ui.widgets.pieces import UNDER, Kind, button, page_width

LETTERS: Final = {
    "fr": ("azertyuiop", "qsdfghjklm", "wxcvbn'-éè"),
    "de": ("qwertzuiop", "asdfghjkl-", "yxcvbnmäöü"),
    "en": ("qwertyuiop", "asdfghjkl'", "zxcvbnm-"),
}
ACCENTS: Final = ("1234567890", "àâäáãçéèêë", "îïíôöóœùûü", "ñæøåßłžš")
KEY: Final = 72
KEY_PITCH: Final = 77
ROW: Final = 56
ROW_PITCH: Final = 62
KEYS_Y: Final = 228


class KeyboardScreen(Screen):
    """Closes and does `then` with what was written, without blanks around it; never with nothing.
    `offered` can be taken with one tap."""

    writes = True

    def __init__(self, shell: Shell, text: str, offered: Sequence[str], then: Callable[[str], None]) -> None:
        self._shell = shell
        self._text = text
        self._offered = tuple(offered)
        self._then = then
        self._large = not text
        self._accents = False

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [
            ground(page),
            self._field(page),
            *self._tools(page, moment.pressed),
            *self._chips(page, moment.pressed),
            *self._keys(page, moment.pressed),
        ]

    def _field(self, page: Page) -> Piece:
        box = Box(MARGIN_SCREEN, 12, page.width - 16 - 328, 66)
        drawn = Box(box.x, box.y, box.w, box.h)
        hint = "" if self._text else page.words("What is your name?")
        return Piece(drawn, _field, (self._text, hint, page.sizes.name, page.sizes.sentence))

    def _tools(self, page: Page, pressed: str) -> list[Piece]:
        right = page.width - 16
        done = Box(right - 56 - 8 - 176, 12, 176, 62)
        kind: Kind = "main" if self._text.strip() else "off"
        return [
            button(
                Box(done.x - 64, 12, 56, 62), "erase", sign="backspace", pressed=pressed,
            ),
            button(
                done, "done", page.words("Done"), sign="check", kind=kind,
                size=page.sizes.button, pressed=pressed, r=12,
            ),
            closing(page, pressed=pressed),
        ]  # fmt: skip

    def _chips(self, page: Page, pressed: str) -> list[Piece]:
        """As many of the offered names as fit into two rows."""
        out: list[Piece] = []
        x, y, size = float(MARGIN_SCREEN), 96.0, page.sizes.sentence
        for name in self._offered:
            w = max(72.0, page_width(name, size, "bold", page) + 32)
            if x + w > page.width - MARGIN_SCREEN:
                x, y = float(MARGIN_SCREEN), y + 64
            if y > 160:
                break
            box = Box(x, y, w, 52)
            out.append(button(box, f"name/{name}", name, size=size, kind="quiet", pressed=pressed, r=26))
            x += w + 10
        return out

    def _keys(self, page: Page, pressed: str) -> list[Piece]:
        out: list[Piece] = []
        rows = ACCENTS if self._accents else LETTERS.get(page.language, LETTERS["en"])
        left = MARGIN_SCREEN + page.more / 2
        for r, row in enumerate(rows):
            inset = left if r == 3 else left + (10 - len(row)) * KEY_PITCH / 2
            for n, letter in enumerate(row):
                box = Box(inset + n * KEY_PITCH, KEYS_Y + r * ROW_PITCH, KEY, ROW)
                out.append(_key(box, f"key/{letter}", self._cased(letter), pressed))
        y, wide = KEYS_Y + 3 * ROW_PITCH, 2 * KEY_PITCH - (KEY_PITCH - KEY)
        if self._accents:
            back = Box(left + 8 * KEY_PITCH, y, wide, ROW)
            return [*out, _key(back, "accents", "abc", pressed, plain=True)]
        space = Box(left + 4 * KEY_PITCH, y, 6 * KEY_PITCH - (KEY_PITCH - KEY), ROW)
        return [
            *out,
            _sign_key(Box(left, y, wide, ROW), "shift", "shift", pressed, on=self._large),
            _key(Box(left + 2 * KEY_PITCH, y, wide, ROW), "accents", "é ö 1", pressed, plain=True),
            _key(space, "key/ ", "", pressed),
        ]

    def _cased(self, letter: str) -> str:
        return letter.upper() if self._large and letter != "ß" else letter

    def main(self) -> str:
        return "done"

    def typed(self, text: str, now: int) -> None:
        if text == "\b":
            self._text = self._text[:-1]
        else:
            self._text = (self._text + text)[:LONGEST_NAME]
        self._large = not self._text or self._text[-1] in " -"

    def chosen(self, means: str, now: int) -> None:
        kind, _, what = means.partition("/")
        if kind == "key":
            self._accents = False
            self.typed(self._cased(what), now)
        elif kind == "name":
            self._finish(what)
        elif means == "erase":
            self.typed("\b", now)
        elif means == "shift":
            self._large = not self._large
        elif means == "accents":
            self._accents = not self._accents
        elif means == "close":
            self._shell.app.close()
        elif means == "done" and self._text.strip():
            self._finish(self._text.strip())

    def held(self, means: str, now: int) -> bool:
        """A long press on a letter brings the accents, on the eraser empties the field."""
        if means == "erase":
            self._text, self._large = "", True
            return True
        if means.startswith("key/") and not self._accents:
            self._accents = True
            return True
        return False

    def _finish(self, written: str) -> None:
        """What is written may hold signs that nobody sees: of them alone no name is made."""
        if name := name_of(written):
            self._shell.app.close()
            self._then(name)


def _key(box: Box, means: str, letter: str, pressed: str, *, plain: bool = False) -> Piece:
    drawn = Box(box.x, box.y, box.w, box.h + UNDER)
    return Piece(drawn, _draw_key, (box.h, letter, pressed == means, plain), means=means, target=_reach(box))


def _reach(box: Box) -> Box:
    """Keys leave no gap between them for a finger."""
    return Box(box.x - 2, box.y - 3, box.w + 4, box.h + 6)


def _draw_key(art: Art, h: float, letter: str, down: bool, plain: bool) -> None:
    t = art.theme
    fill = t.paper if plain else t.card
    art.button_face(0, 0, art.width, h, t.sun if down else fill, low=t.shadow, line=t.line, r=9, pressed=down)
    ink = DAY.ink if down else t.ink
    art.text(letter, art.width / 2, h / 2 + (2 if down else 0), 24 if plain else 28, ink, "bold", "mm")


def _sign_key(box: Box, means: str, name: IconName, pressed: str, *, on: bool) -> Piece:
    kind: Kind = "main" if on else "quiet"
    return button(box, means, sign=name, kind=kind, pressed=pressed, target=_reach(box), r=9)


def _field(art: Art, text: str, hint: str, size: float, small: float) -> None:
    t = art.theme
    art.box(0, 0, art.width, art.height, t.sunk, t.ink2, r=12, width=1.6)
    middle = art.height / 2
    if hint:
        art.box(18, middle - size * 0.55, 3, size * 1.1, t.ember, r=1)
        art.text(hint, 30, middle, small, t.ink2, "semibold", "lm")
        return
    art.text(text, 18, middle, size + 3, t.ink, "semibold", "lm")
    end = 18 + art.text_width(text, size + 3, "semibold") + 4
    art.box(end, middle - size * 0.55, 3, size * 1.1, t.ember, r=1)
