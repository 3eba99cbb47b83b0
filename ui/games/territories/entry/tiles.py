"""The land told tile by tile: any shape of twelve tiles, on a grid that holds nearly all of them."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.core import Fault
from engine.territories import Square, Tile
from engine.territories.board import shape_faults
from engine.territories.land import land_of, squares_of
from engine.territories.shapes import TILES, apart, holes, tiles_at_origin
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import DAY, mix
from ui.drawing import farms
from ui.drawing.grounds import table_ground
from ui.drawing.marks import badge
from ui.games.territories.table import board_layer, column, reach
from ui.games.territories.table.faults import fault_words
from ui.games.territories.table.plot import AREA
from ui.lights.glow import LightScene
from ui.screens.common.ask import Note
from ui.services.shell import Shell
from ui.widgets.pieces import button, tool_buttons

COLUMNS: Final = 11
ROWS: Final = 8
"""So many places for tiles are wide enough for a finger. A shape of twelve tiles in one piece fits, lying
or turned, unless it is a single line of all twelve."""
SLOT: Final = 52
_LEFT: Final = AREA.x + (AREA.w - COLUMNS * SLOT) / 2
_TOP: Final = AREA.y + (AREA.h - ROWS * SLOT) / 2
_NEXT: Final = 272, 64
_CLEAR: Final = 344, 54
SLOTS: Final = tuple(Tile(c, r) for r in range(ROWS) for c in range(COLUMNS))


def fits(tiles: tuple[Tile, ...]) -> bool:
    """Whether the grid holds the shape; `tiles` begin at column 0 and row 0."""
    return all(tile.column < COLUMNS and tile.row < ROWS for tile in tiles)


class LayingTiles(Screen):
    """Begins with `tiles` laid. A finger that slides lays on; one that began on a tile takes away."""

    def __init__(
        self, shell: Shell, tiles: tuple[Tile, ...], then: Callable[[tuple[Tile, ...]], Screen]
    ) -> None:
        self._shell = shell
        self._then = then
        self.laid = _in_the_middle(tiles)
        self._before: list[frozenset[Tile]] = []
        self._under = ""
        self._lays = True
        self._faults: list[Fault] = []

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [
            Piece(page.box, _ground, covers=True, keep=True),
            *(Piece(_slot(tile), _tile, (tile, *_neighbours(tile, self.laid))) for tile in sorted(self.laid)),
            *(Piece(_slot(tile), _wrong, ()) for tile in self._misplaced()),
            *(Piece(_slot(tile), _nothing, means=_means(tile)) for tile in SLOTS),
            *self._column(page, moment.pressed),
        ]

    def _misplaced(self) -> tuple[Tile, ...]:
        """Tiles that lie apart, and holes, once it was tried to go on."""
        return (*apart(self._listed), *holes(self._listed)) if self._faults else ()

    @property
    def _listed(self) -> tuple[Tile, ...]:
        return tuple(sorted(self.laid))

    def _column(self, page: Page, pressed: str) -> Iterator[Piece]:
        words, count = page.words, len(self.laid)
        x, w = column.left_and_width(page)
        y, h = column.BUTTONS
        asked = words("Tap its {n} tiles.", n=TILES) if count != TILES else words("Is it laid like this?")
        yield column.turn(page, None, words("Your land"), asked)
        top, high = column.ROWS[page.text].sides
        yield from column.tally(page, Box(x, top, w, high), "board", count, TILES)
        yield button(
            Box(x, _NEXT[0], w, _NEXT[1]), "yes", words("Next"), sign="arrow_right",
            kind="main" if count == TILES else "off", size=page.sizes.button, pressed=pressed,
        )  # fmt: skip
        yield button(
            Box(x, _CLEAR[0], w, _CLEAR[1]),
            "clear",
            words("Clear all"),
            size=page.sizes.button,
            pressed=pressed,
        )
        yield from tool_buttons(
            x, y, w, h, (("undo", "undo"), ("leave", "close")), pressed=pressed, trouble=False
        )

    def lamps(self, now: int) -> LightScene:
        return {}  # where the land lies under the lamps is only known once it is laid

    # what people do

    def touched(self, means: str, now: int) -> None:
        """Lays as soon as the finger is down, so that it may slide on from here."""
        tile, self._under = _tile_of(means), means
        if tile is not None:
            self._remember()
            self._lays = tile not in self.laid
            self._put(tile)

    def slid(self, means: str, now: int) -> None:
        tile = _tile_of(means)
        if tile is not None and _tile_of(self._under) is not None:
            self._put(tile)

    def chosen(self, means: str, now: int) -> None:
        under, self._under = self._under, ""
        if _tile_of(means) is not None:
            if under != means:  # taken with a key or a button: no finger came down on it
                self.touched(means, now)
                self._under = ""
        elif means == "yes":
            self._go_on()
        elif means == "clear":
            self._remember()
            self.laid = frozenset()
        elif means == "undo":
            self.back(now)
        elif means == "leave":
            self._shell.app.close()

    def idle(self, place: str) -> bool:
        return place == "undo" and not self._before

    def _put(self, tile: Tile) -> None:
        self.laid = self.laid | {tile} if self._lays else self.laid - {tile}

    def _remember(self) -> None:
        self._before.append(self.laid)
        self._faults = []

    def back(self, now: int) -> bool:
        """The last stroke."""
        if not self._before:
            return False
        self.laid, self._faults = self._before.pop(), []
        return True

    def stepped(self) -> bool:
        """The button `yes` takes the place that `no` has come to; at none it means what the screen says."""
        return True

    def main(self) -> str:
        return "yes" if self.laid else ""

    def _go_on(self) -> None:
        self._faults = shape_faults(self._listed, "tiles")
        words = self._shell.app.page.words
        if not self._faults:
            tiles = tiles_at_origin(self.laid)
            self._shell.app.open(self._then(tiles))
            land = land_of(square for tile in tiles for square in squares_of(tile))
            beyond = reach.warning(land, self._shell.board.lamp_places(), words)
            if beyond is not None:
                self._shell.app.open(Note(self._shell, *beyond))
            return
        first, *others = (fault_words(fault, words) for fault in self._faults)
        self._shell.app.open(Note(self._shell, first, " ".join(others)))


def _in_the_middle(tiles: tuple[Tile, ...]) -> frozenset[Tile]:
    if not tiles:
        return frozenset()
    right = (COLUMNS - 1 - max(tile.column for tile in tiles)) // 2
    down = (ROWS - 1 - max(tile.row for tile in tiles)) // 2
    return frozenset(Tile(tile.column + right, tile.row + down) for tile in tiles)


def _means(tile: Tile) -> str:
    return f"tile/{tile.column}.{tile.row}"


def _tile_of(means: str) -> Tile | None:
    kind, _, name = means.partition("/")
    return Tile(*map(int, name.split("."))) if kind == "tile" else None


def _slot(tile: Tile) -> Box:
    return Box(_LEFT + tile.column * SLOT, _TOP + tile.row * SLOT, SLOT, SLOT)


def _neighbours(tile: Tile, laid: frozenset[Tile]) -> tuple[bool, bool]:
    """Whether a tile lies at its right and below it: there the seam is drawn thinner."""
    return Tile(tile.column + 1, tile.row) in laid, Tile(tile.column, tile.row + 1) in laid


def _ground(art: Art) -> None:
    """The table, with a dashed place for every tile."""
    table_ground(art)
    t = art.theme
    for tile in SLOTS:
        box = _slot(tile).grown(-4)
        rim = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
        art.box(box.x, box.y, box.w, box.h, t.paper if t.evening else mix(t.table, t.sunk, 0.5), r=6)
        art.line([*rim, rim[0]], t.line if t.evening else t.shadow, 1.2, dash=(5, 5))


def _tile(art: Art, tile: Tile, right: bool, below: bool) -> None:
    """Four squares of land, as on the table."""
    w, half = art.width, art.width / 2
    for dx in (0, 1):
        for dy in (0, 1):
            turned, odd, seed = board_layer.looks(Square(2 * tile.column + dx, 2 * tile.row + dy))
            kind = board_layer.kind(Square(2 * tile.column, 2 * tile.row))
            farms.field(art, dx * half, dy * half, half, kind, turned=turned, odd=odd, seed=seed)
    t = art.theme
    seam = mix(t.fields[1], DAY.ink, 0.35)
    art.line([(half, 0), (half, w)], seam, 0.8, dash=(4, 4))
    art.line([(0, half), (w, half)], seam, 0.8, dash=(4, 4))
    art.box(0, 0, w, w, None, t.wood, r=2, width=2.4)
    if right:
        art.line([(w - 1, 2), (w - 1, w - 2)], seam, 1.6)
    if below:
        art.line([(2, w - 1), (w - 2, w - 1)], seam, 1.6)


def _wrong(art: Art) -> None:
    w = art.width
    art.veil([(0, 0), (w, 0), (w, w), (0, w)], DAY.refuse, 80)
    badge(art, "refused", w / 2, w / 2)


def _nothing(art: Art) -> None:
    """Only a target."""
