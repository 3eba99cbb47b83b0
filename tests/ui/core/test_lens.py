"""The magnifier: opens between two small places of a map, and what is named under it is taken."""

import pygame

from tests.ui.core.test_app import fill
from ui.core.app import App
from ui.core.input import Gesture, Phase, Touch
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.stage import Stage


class Crowded(Screen):
    """Two choosable places 30 px apart."""

    def __init__(self) -> None:
        self.log: list[str] = []

    def scene(self, page: Page, moment: Moment) -> Scene:
        ground = Piece(page.box, fill, ("#336633",), covers=True)
        camps = ((name, 300.0 + 30 * n) for n, name in enumerate("ab"))
        return [
            ground,
            *(Piece(Box.around(x, 240, 10), fill, ("#FFEEAA",), means=name, near=True) for name, x in camps),
        ]

    def chosen(self, means: str, now: int) -> None:
        self.log.append(means)


class Hand:
    def __init__(self) -> None:
        self.screen = Crowded()
        self.surface = pygame.Surface((800, 480))
        self.app = App(
            Stage(self.surface, Page()),
            self.screen,
            present=lambda rects: None,
            lamps=lambda scene: None,
            fault=lambda screen, error: screen,
        )
        self.now = 0
        self.step()
        self.plain = self.picture()

    def step(self, *gestures: Gesture) -> None:
        self.now += 10
        self.app.step(gestures, self.now)

    def touch(self, phase: Phase, x: float) -> None:
        self.step(Touch(phase, x, 240, self.now))

    def picture(self) -> bytes:
        return pygame.image.tobytes(self.surface, "RGB")


def test_a_finger_between_two_places_opens_the_lens_and_lifting_it_takes_the_nearer_one() -> None:
    hand = Hand()
    hand.touch(Phase.DOWN, 313)
    assert hand.picture() != hand.plain
    hand.touch(Phase.UP, 313)
    assert hand.screen.log == ["a"]
    assert hand.picture() == hand.plain


def test_sliding_under_the_lens_chooses_the_other_place() -> None:
    hand = Hand()
    hand.touch(Phase.DOWN, 313)
    hand.touch(Phase.MOVE, 326)
    hand.touch(Phase.UP, 326)
    assert hand.screen.log == ["b"]


def test_a_finger_clearly_on_one_place_opens_no_lens() -> None:
    hand = Hand()
    hand.touch(Phase.DOWN, 301)
    assert hand.picture() == hand.plain


def test_sliding_away_from_every_place_takes_none() -> None:
    hand = Hand()
    hand.touch(Phase.DOWN, 313)
    hand.touch(Phase.MOVE, 600)
    hand.touch(Phase.UP, 600)
    assert hand.screen.log == []
