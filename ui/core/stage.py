"""The stage: shows scenes on a surface, painting only what differs from the scene before."""

from collections import OrderedDict
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from typing import Final, Literal, Protocol, TypeAlias

import pygame

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene

Key: TypeAlias = tuple[Hashable, ...]
SPRITE_PIXELS: Final = 12_000_000
"""Sprites are forgotten, the least used first, beyond so many pixels (48 MB)."""
RECTS: Final = 4
"""At most so many rectangles are painted; more are joined: each costs (measured on pygame)."""


class Shelf(Protocol):
    """Keeps pictures that took long to draw; may forget them."""

    def get(self, key: str) -> bytes | None: ...

    def put(self, key: str, picture: bytes) -> None: ...


class NoShelf:
    def get(self, key: str) -> bytes | None:
        return None

    def put(self, key: str, picture: bytes) -> None: ...


class Stage:
    def __init__(self, surface: pygame.Surface, page: Page, shelf: Shelf | None = None) -> None:
        self.surface = surface
        self.page = page
        self._shelf: Shelf = shelf or NoShelf()
        self._sprites: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._pixels = 0
        self._shown: Sequence[Piece] = ()
        self._all = True

    def turn(self, page: Page) -> None:
        """Another theme, size or language: everything is painted again."""
        if page != self.page:
            if (page.theme, page.scale) != (self.page.theme, self.page.scale):
                self._sprites.clear()
                self._pixels = 0
            self.page = page
            self._all = True

    def picture(self, scene: Scene) -> pygame.Surface:
        """The same page with another scene, apart from what is shown."""
        apart = Stage(pygame.Surface(self.surface.get_size()), self.page, self._shelf)
        apart.show(scene)
        return apart.surface

    def forget(self) -> None:
        """The surface was spoilt: the next scene is painted whole."""
        self._all = True

    def show(self, scene: Scene) -> list[pygame.Rect]:
        """Paints what differs; gives the rectangles painted, in device px of the surface."""
        if self._all:
            rects = [self.surface.get_rect()]
        else:
            boxes = _differing(self._shown, scene)
            rects = joined([self._rect(box) for box in boxes], self.surface.get_rect())
        for rect in rects:
            self._paint(scene, rect)
        self._shown, self._all = tuple(scene), False
        return rects

    def _paint(self, scene: Scene, rect: pygame.Rect) -> None:
        self.surface.set_clip(rect)
        bottom = self._bottom(scene, rect)
        if bottom is None:
            self.surface.fill(0)
        k = self.page.scale
        left, top, right, below = (
            (rect.left - 1) / k,
            (rect.top - 1) / k,
            (rect.right + 1) / k,
            (rect.bottom + 1) / k,
        )
        for piece in scene[bottom or 0 :]:
            box = piece.box
            if box.x > right or box.y > below or box.x + box.w < left or box.y + box.h < top:
                continue  # cheaper than a rounded rectangle, and true of nearly all
            place = self._rect(box)
            if place.colliderect(rect):
                self.surface.blit(self.sprite(piece), place)
        self.surface.set_clip(None)

    def _bottom(self, scene: Scene, rect: pygame.Rect) -> int | None:
        """The uppermost piece that covers all of it: what lies below is not seen."""
        covering = (n for n in reversed(range(len(scene))) if scene[n].covers)
        return next((n for n in covering if self._rect(scene[n].box).contains(rect)), None)

    def wanted(self, scene: Scene) -> Iterator[Piece]:
        """What of it is not drawn yet, and to be seen; asked for piece by piece."""
        for piece in scene[self._bottom(scene, self.surface.get_rect()) or 0 :]:
            if not self.has(piece):
                yield piece

    def has(self, piece: Piece) -> bool:
        """Its picture is drawn already."""
        return self._key(piece) in self._sprites

    def sprite(self, piece: Piece) -> pygame.Surface:
        key = self._key(piece)
        known = self._sprites.get(key)
        if known is not None:
            self._sprites.move_to_end(key)
            return known
        drawn = self._kept(piece) if piece.keep else self._drawn(piece)
        self._sprites[key] = drawn
        self._pixels += drawn.get_width() * drawn.get_height()
        while self._pixels > SPRITE_PIXELS and len(self._sprites) > 1:
            _, old = self._sprites.popitem(last=False)
            self._pixels -= old.get_width() * old.get_height()
        return drawn

    def _key(self, piece: Piece) -> Key:
        """What looks alike, of equal size in device px (as `_rect` rounds)."""
        k, box = self.page.scale, piece.box
        return piece.draw, piece.args, max(1, round(box.w * k)), max(1, round(box.h * k))

    def _drawn(self, piece: Piece) -> pygame.Surface:
        theme = self.page.theme
        art = Art(
            piece.box.w,
            piece.box.h,
            theme,
            scale=self.page.scale,
            ground=theme.paper if piece.covers else None,
        )
        piece.draw(art, *piece.args)
        finished = art.finish()
        if not pygame.display.get_surface():
            return finished
        return finished.convert() if piece.covers else finished.convert_alpha()

    def _kept(self, piece: Piece) -> pygame.Surface:
        """From the shelf, or drawn and laid there."""
        rect = self._rect(piece.box)
        form: Literal["RGB", "RGBA"] = "RGB" if piece.covers else "RGBA"
        name = f"{piece.draw.__module__}.{piece.draw.__qualname__}"
        key = f"{name} {piece.args} {self.page.theme.name} {rect.w}x{rect.h}"
        picture = self._shelf.get(key)
        if picture is not None and len(picture) == rect.w * rect.h * len(form):
            found = pygame.image.frombytes(picture, rect.size, form)
            if not pygame.display.get_surface():
                return found
            return found.convert() if piece.covers else found.convert_alpha()
        drawn = self._drawn(piece)
        self._shelf.put(key, pygame.image.tobytes(drawn, form))
        return drawn

    def _rect(self, box: Box) -> pygame.Rect:
        """Rounded once: equal sizes give equal sprites wherever they lie."""
        k = self.page.scale
        return pygame.Rect(
            round(box.x * k), round(box.y * k), max(1, round(box.w * k)), max(1, round(box.h * k))
        )


def _differing(old: Sequence[Piece], new: Scene) -> list[Box]:
    """Where pieces came, went or changed their order."""
    first, last = _alike(old, new)
    old, new = old[first : len(old) - last], new[first : len(new) - last]
    before, after = [_looks(p) for p in old], [_looks(p) for p in new]
    gone, come = set(before) - set(after), set(after) - set(before)
    boxes = [p.box for p, key in zip(old, before, strict=True) if key in gone]
    boxes += [p.box for p, key in zip(new, after, strict=True) if key in come]
    stayed_before = [key for key in before if key not in gone]
    stayed = [(p, key) for p, key in zip(new, after, strict=True) if key not in come]
    if stayed_before != [key for _, key in stayed]:
        boxes += [p.box for p, _ in stayed if not p.covers]
    return boxes


def _alike(old: Sequence[Piece], new: Scene) -> tuple[int, int]:
    """How many pieces at the beginning and at the end look the same: most, from one step to the next."""
    shorter = min(len(old), len(new))
    first = 0
    while first < shorter and _same(old[first], new[first]):
        first += 1
    last = 0
    while last < shorter - first and _same(old[-1 - last], new[-1 - last]):
        last += 1
    return first, last


def _same(one: Piece, other: Piece) -> bool:
    if one is other:
        return True
    return one.draw is other.draw and one.args == other.args and one.box == other.box


def _looks(piece: Piece) -> Key:
    return piece.box, piece.draw, piece.args


def joined(rects: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """At most RECTS rectangles that cover these, within `whole`."""
    left = [rect.clip(whole) for rect in rects]
    out: list[pygame.Rect] = []
    for rect in left:
        if rect.w and rect.h:
            _add(out, rect)
    while len(out) > RECTS:
        _, a, b = min(
            (
                out[i].union(out[j]).w * out[i].union(out[j]).h - out[i].w * out[i].h - out[j].w * out[j].h,
                i,
                j,
            )
            for i in range(len(out))
            for j in range(i + 1, len(out))
        )
        second, first = out.pop(b), out.pop(a)
        _add(out, first.union(second))
    return out


def _add(out: list[pygame.Rect], rect: pygame.Rect) -> None:
    """Adds a rectangle, taking in those that it meets."""
    n = rect.collidelist(out)
    while n >= 0:
        rect = rect.union(out.pop(n))
        n = rect.collidelist(out)
    out.append(rect)


def without_targets(scene: Scene) -> list[Piece]:
    """The same picture, but nothing in it can be touched."""
    return [
        replace(p, means="", near=False, outline=()) if p.means or p.near or p.outline else p for p in scene
    ]
