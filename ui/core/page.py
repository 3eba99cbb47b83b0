"""The page: how large the screen is, and how it looks and reads just now."""

from dataclasses import dataclass
from typing import Final

from ui.core.scene import Box
from ui.core.theme import DAY, PAGE_HEIGHT, TEXT_SIZES, TextScale, TextSizes, Theme
from ui.core.words import Titles, Words, words

NARROW: Final = 800
"""Width of a page at 800x480, logical px; at 1280x720 it is 853."""


@dataclass(frozen=True, slots=True)
class Page:
    """Equal pages draw equal scenes alike."""

    width: float = NARROW
    """Logical px; the height is always 480."""
    scale: float = 1.0
    """Device px per logical px."""
    theme: Theme = DAY
    text: TextScale = "normal"
    language: str = "fr"
    less_motion: bool = False
    titles: Titles = ()

    @property
    def box(self) -> Box:
        return Box(0, 0, self.width, PAGE_HEIGHT)

    @property
    def more(self) -> float:
        """How much wider it is than the narrow page (53 at 1280x720)."""
        return self.width - NARROW

    @property
    def sizes(self) -> TextSizes:
        return TEXT_SIZES[self.text]

    @property
    def words(self) -> Words:
        return words(self.language).called(self.titles)

    @staticmethod
    def fitted(width: int, height: int) -> "Page":
        """The page of a screen of so many device px; wider than 16:9 keeps its sides empty."""
        scale = min(height / PAGE_HEIGHT, width / NARROW)
        return Page(width=min(width / scale, NARROW * 1.25), scale=scale)
