"""What does not fit on a screen, in one list."""

from tests.ui.screens.test_layout import faults, half_over, tight
from ui.core.page import Page
from ui.core.scene import Scene


def misfits(scene: Scene, page: Page) -> list[str]:
    """All that leaves its place, touches a rim, overlaps or is too small."""
    return faults(scene, page) + tight(scene, page) + half_over(scene, page)
