"""Terrains of the board as lands of the look, and by name."""

from collections.abc import Mapping
from typing import Final

from engine.clans import Terrain
from ui.core import theme

LAND: Final[Mapping[Terrain, theme.Terrain]] = {
    Terrain.FOREST: "forest",
    Terrain.MOUNTAIN: "mountain",
    Terrain.SAVANNA: "savanna",
    Terrain.PRAIRIE: "prairie",
}
LANDS: Final[Mapping[str, theme.Terrain]] = {terrain.value: land for terrain, land in LAND.items()}
