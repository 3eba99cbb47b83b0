"""What every screen offers the app."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from engine.core import Place
from ui.core.input import Touch
from ui.core.page import Page
from ui.core.scene import Scene
from ui.lights.glow import CURSOR, LightScene


@dataclass(frozen=True, slots=True)
class Moment:
    """What a scene depends on besides what its screen knows."""

    now: int
    """ms, from a clock that never goes back."""
    pressed: str = ""
    """What the finger is on, if it came down there too: it would be chosen were it lifted now."""
    since: int = 0
    """When the finger came down, ms."""
    focus: str = ""
    """What the keyboard or the stepping button has come to."""


class Screen:
    """A screen that shows nothing and does nothing: derive from it what differs."""

    wordless = False
    """Nobody needs to read on it."""
    is_table = False
    """A game is being played on it."""
    is_show = False
    """Games show themselves on it, or can be chosen there."""
    writes = False
    """Text is written here, and the space bar is a letter, not a choice."""
    takes_text = False
    """Other text than that means something: digits."""

    def scene(self, page: Page, moment: Moment) -> Scene:
        return ()

    def chosen(self, means: str, now: int) -> None:
        """A finger was lifted on it, or its push button was pressed."""

    def takes(self, place: str) -> bool:
        """A push button of that place means something here, though nothing on the screen does."""
        return False

    def idle(self, place: str) -> bool:
        """Its push button changes nothing now, though it is shown: *undo* then leaves the page."""
        return False

    def held(self, means: str, now: int) -> bool:
        """A finger or a push button has stayed on it for a second; True if that was the choice, so that
        lifting the finger chooses nothing more."""
        return False

    def holds(self, place: str) -> bool:
        """Holding that push button means something of its own: it does not step on."""
        return False

    def leads_to(self, place: str) -> str:
        """Where holding that push button brings the cursor, which takes nothing by itself; empty: nowhere."""
        return ""

    def traced(self, touch: Touch, now: int) -> bool:
        """Every moment of a finger, before anything is made of it; True if nothing shall be."""
        return False

    def touched(self, means: str, now: int) -> None:
        """A finger came down on it; `chosen` follows if it is lifted there."""

    def slid(self, means: str, now: int) -> None:
        """A finger that is down came onto something else."""

    def released(self, now: int) -> None:
        """The finger was lifted, wherever."""

    def typed(self, text: str, now: int) -> None:
        """From a keyboard, where there is one and text means something; backspace is `\\b`."""

    def steps(self) -> tuple[str, ...] | None:
        """What the stepping button goes through; None: everything that can be touched."""
        return None

    def comes(self, means: str) -> bool:
        """Whether a stop is seen only while the cursor is there."""
        return False

    def explains(self, means: str) -> bool:
        """Whether it only says what it is: arrows go there with shift alone."""
        return False

    def aside(self, means: str) -> bool:
        """Whether a stop answers nothing, as a menu: the cursor never begins there."""
        return False

    def taken(self, means: str, now: int) -> None:
        """The cursor took it, by Enter or `yes`: as if a finger had chosen it."""
        self.chosen(means, now)

    def leads_on(self, means: str) -> bool:
        """Whether `main` is what follows on what was just taken: a choice that has to be confirmed. The
        cursor goes there."""
        return False

    def cursor_lamps(self, means: str) -> LightScene:
        """The lamps of what the cursor has come to."""
        return {Place(means): CURSOR} if "/" in means else {}

    def stepped(self) -> bool:
        """The buttons `no` and `yes` step through the stops and take one, although the screen offers
        an answer by that name too: it is the last of the stops, or `no` held."""
        return False

    def main(self) -> str:
        """What Enter takes where nothing is focused."""
        return ""

    def back(self, now: int) -> bool:
        """Escape: goes back one step within the screen; False if there is none."""
        return False

    def lamps(self, now: int) -> LightScene | None:
        """None: they stay as the screen below has them."""
        return None

    def wakes(self, now: int) -> int | None:
        """When the scene changes by itself, ms; None: not before something happens."""
        return None

    def expects(self, now: int) -> Hashable | None:
        """What may be shown next follows from this: as long as it stays, `soon` goes on; None: nothing."""
        return None

    def soon(self, page: Page, now: int) -> Iterator[Scene]:
        """What may be shown next, the likeliest first: its pictures are drawn while nothing happens."""
        return iter(())

    def leaves(self, page: Page, ms: int) -> Scene:
        """What is still seen of it, over the screen that it uncovered, so long after it was closed; empty:
        nothing any more."""
        return ()

    def seen(self, now: int) -> None:
        """It has become the screen on top."""
