"""The drawn board of the desk window."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

import pygame

from ui.core.art import Art
from ui.core.theme import DAY, mix, rgb
from ui.drawing.icons import icon
from ui.games.contract.table import BoardMap, Picture

Rgb: TypeAlias = tuple[int, int, int]
GAMMA: Final = 2.2
"""Lamps are sent light, a screen is sent how bright it should look."""
LAMP: Final = 6
HALO: Final = 26
"""Radii of a lamp and of its glow, px."""
BUTTON: Final = 30
DUSK: Final = 120
"""How bright the board lies there, of 255: so that its lamps are seen."""
DARK: Final = 34
"""A lamp that is out, as a grey."""


class Desk:
    """Draws on `area` (px) of a window's `surface`; `press(pin, down)` moves a simulated button."""

    def __init__(
        self, surface: pygame.Surface, area: pygame.Rect, press: Callable[[int, bool], None]
    ) -> None:
        self._surface = surface
        self._area = area
        self._press = press
        self._ground: pygame.Surface | None = None
        self._lamps: dict[int, tuple[int, int]] = {}
        self._buttons: dict[int, pygame.Rect] = {}
        self._down: int | None = None
        self._frame: Sequence[Rgb] = ()
        self._drawn: Sequence[Rgb] = ()
        self._laid: tuple[BoardMap | None, Mapping[str, int], Mapping[int, str]] | None = None
        self._stale = True

    def onto(self, area: pygame.Rect) -> None:
        """The window has another size; a button that was down is let go."""
        self._let_go()
        self._area = area
        if self._laid is not None:
            self.lay(*self._laid)

    def lay(self, board: BoardMap | None, lamps: Mapping[str, int], buttons: Mapping[int, str]) -> None:
        """Another board: its picture, the lamp number of each place and the place of each pin."""
        self._laid = board, lamps, buttons
        inner = self._area.inflate(-24, -24)
        room = pygame.Rect(inner.x, inner.y, inner.w, inner.h - 2 * BUTTON - 24)
        aspect = board.aspect if board else 1.3
        w = min(room.w, round(room.h * aspect))
        h = round(w / aspect)
        place = pygame.Rect(room.centerx - w // 2, room.centery - h // 2, w, h)
        spots = board.lamps if board else {}
        self._lamps = {
            number: (round(place.x + spots[name][0] * w), round(place.y + spots[name][1] * h))
            for name, number in lamps.items()
            if name in spots
        }
        self._buttons = self._button_places(board, buttons, place, inner)
        self._ground = self._painted(board, buttons, place)
        self._stale = True

    def take(self, frame: Sequence[Rgb]) -> None:
        """What the lamps were sent; called from the thread that sends it."""
        self._frame = frame

    def draw(self) -> list[pygame.Rect]:
        """Paints what changed; gives the rectangles, in px of the window."""
        frame = self._frame
        if self._ground is None:
            return []
        if self._stale:
            self._stale, self._drawn = False, frame
            self._surface.blit(self._ground, self._area)
            for number in self._lamps:
                self._glow(number, frame)
            return [self._area]
        if frame is self._drawn:
            return []
        before, self._drawn = self._drawn, frame
        changed = [n for n in self._lamps if _colour(before, n) != _colour(frame, n)]
        return self._redrawn(changed, frame)

    def mouse(self, events: Iterable[pygame.event.Event]) -> None:
        for event in events:
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                self._let_go()
                self._down = next((p for p, r in self._buttons.items() if r.collidepoint(event.pos)), None)
                if self._down is not None:
                    self._press(self._down, True)
            elif event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST) or _is_let_go(event):
                self._let_go()

    def _let_go(self) -> None:
        down, self._down = self._down, None
        if down is not None:
            self._press(down, False)

    def _redrawn(self, changed: Sequence[int], frame: Sequence[Rgb]) -> list[pygame.Rect]:
        """The patches of these lamps, with every glow that reaches into them."""
        if self._ground is None or not changed:
            return []
        patches = [self._patch(number) for number in changed]
        for patch in patches:
            self._surface.set_clip(patch)
            self._surface.blit(self._ground, self._area)
            for number in self._lamps:
                if self._patch(number).colliderect(patch):
                    self._glow(number, frame)
        self._surface.set_clip(None)
        return patches

    def _patch(self, number: int) -> pygame.Rect:
        x, y = self._lamps[number]
        return pygame.Rect(x - HALO, y - HALO, 2 * HALO, 2 * HALO)

    def _glow(self, number: int, frame: Sequence[Rgb]) -> None:
        x, y = self._lamps[number]
        sent = _colour(frame, number)
        seen = tuple(round(255 * math.pow(v / 255, 1 / GAMMA)) for v in sent)
        if max(seen):
            self._surface.blit(_halo(seen), (x - HALO, y - HALO), special_flags=pygame.BLEND_RGB_ADD)
        lit = tuple(max(DARK, v) for v in seen)
        pygame.draw.circle(self._surface, rgb(DAY.ink), (x, y), LAMP + 1)
        pygame.draw.circle(self._surface, lit, (x, y), LAMP)

    def _button_places(
        self, board: BoardMap | None, buttons: Mapping[int, str], place: pygame.Rect, inner: pygame.Rect
    ) -> dict[int, pygame.Rect]:
        named = board.buttons if board else {}
        row = [pin for pin, name in buttons.items() if name not in named]
        step = min(2 * BUTTON + 20, inner.w // max(1, len(row)))
        found = {}
        for n, pin in enumerate(row):
            x = inner.centerx + round((n - (len(row) - 1) / 2) * step)
            found[pin] = pygame.Rect(x - BUTTON, inner.bottom - 2 * BUTTON, 2 * BUTTON, 2 * BUTTON)
        for pin, name in buttons.items():
            if name in named:
                part_x, part_y = named[name]
                found[pin] = pygame.Rect(0, 0, BUTTON + 8, BUTTON + 8)
                found[pin].center = round(place.x + part_x * place.w), round(place.y + part_y * place.h)
        return found

    def _painted(
        self, board: BoardMap | None, buttons: Mapping[int, str], place: pygame.Rect
    ) -> pygame.Surface:
        art = Art(self._area.w, self._area.h, DAY, ground=mix(DAY.wood_dark, "#000000", 0.25))
        dx, dy = place.x - self._area.x, place.y - self._area.y
        art.plate(dx - 6, dy - 6, place.w + 12, place.h + 12, DAY.wood, DAY.wood_light, r=10)
        for pin, rect in self._buttons.items():
            x, y = rect.centerx - self._area.x, rect.centery - self._area.y
            _draw_button(art, x, y, rect.w / 2, buttons[pin])
        ground = art.finish()
        if board is not None:
            ground.blit(_in_dusk(board.picture, place.size), (dx, dy))
        return ground


@lru_cache(maxsize=8)
def _in_dusk(board: Picture, size: tuple[int, int]) -> pygame.Surface:
    """Shared: do not draw on it. A game that is chosen again has its board at once."""
    art = Art(*size, DAY)
    board.draw(art, *board.args)
    picture = art.finish()
    picture.fill((DUSK, DUSK, DUSK), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _is_let_go(event: pygame.event.Event) -> bool:
    """A mouse that moves without its button: nobody told that it was lifted."""
    return event.type == pygame.MOUSEMOTION and not getattr(event, "buttons", (1,))[0]


def _draw_button(art: Art, x: float, y: float, r: float, name: str) -> None:
    fill = {"yes": DAY.ok, "no": DAY.refuse, "undo": DAY.wood_light}.get(name, DAY.chalk)
    art.disc(x, y + 3, r - 1, DAY.ink)
    art.disc(x, y, r - 1, mix(fill, "#000000", 0.3))
    art.disc(x, y - 1, r - 5, fill)
    if name == "yes":
        icon(art, "check", x, y - 1, r * 0.45, DAY.on_dark)
    elif name == "no":
        icon(art, "close", x, y - 1, r * 0.4, DAY.on_dark)
    elif name == "undo":
        icon(art, "undo", x, y - 1, r * 0.45, DAY.ink)
    else:
        art.text(name.rpartition("/")[2], x, y - 1, r * 0.8, DAY.ink, "bold", "mm")


def _colour(frame: Sequence[Rgb], number: int) -> Rgb:
    return frame[number] if number < len(frame) else (0, 0, 0)


@lru_cache(maxsize=256)
def _halo(seen: tuple[int, ...]) -> pygame.Surface:
    """Light to be added around a lamp of that colour, falling to nothing at HALO."""
    halo = pygame.Surface((2 * HALO, 2 * HALO))
    for r in range(HALO, 0, -1):
        part = (1 - r / HALO) ** 1.5 * 0.9
        pygame.draw.circle(halo, tuple(round(v * part) for v in seen), (HALO, HALO), r)
    return halo
