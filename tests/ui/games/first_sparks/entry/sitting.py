"""A device in a folder of its own for the entry screens of The First Sparks, and fingers for it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from engine.catalogue import OURS
from engine.first_sparks import FirstSparksRules
from engine.session import Player
from firmware.app.machine import MachineHere, Peripherals
from firmware.app.services import Services, open_services
from firmware.files.paths import Paths
from firmware.store.opening import Opened
from tests.ui.fake_device import FakeDevice, shell_for
from tests.ui.fakes import BlindStage
from ui.core.app import App
from ui.core.input import Gesture, Key, KeyPress, Lifted, Phase, Touch
from ui.core.page import Page
from ui.core.scene import Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import THEMES, TextScale
from ui.games.contract.parts import AnyPresenter
from ui.games.find import presenter

PLAYERS = tuple(map(Player, ("Maximilienne", "Papa", "Léa", "Noé", "Marie-Claire", "Zoé")))


def sparks() -> AnyPresenter:
    return presenter(OURS["first_sparks"])


def device_in(folder: Path, kept: Opened | None = None) -> Services:
    return open_services(
        Paths((folder,), folder, folder),
        opened=kept,
        now=lambda: 0.0,
        clock=lambda: 0.0,
        seed=lambda: 5,
        hour_words=lambda seconds, words: "18:20",
    )


class Sitting:
    def __init__(self, folder: Path, page: Page | None = None) -> None:
        """Makes scenes and takes touches, but paints nothing."""
        self.page = page or Page(language="en")
        size = round(self.page.width * self.page.scale), round(480 * self.page.scale)
        (folder / "settings.toml").write_text(f'[screen]\nlanguage = "{self.page.language}"\n')
        self.app = App(
            BlindStage(pygame.Surface(size), self.page),
            Screen(),
            present=lambda rects: None,
            lamps=lambda scene: None,
            fault=_broken,
        )
        self.use(device_in(folder))
        self.now = 0

    def use(self, services: Services) -> None:
        """Another one, as one that keeps its games."""
        self.services = services
        self.shell = replace(
            shell_for(self.app, FakeDevice()),
            preferences=services.preferences,
            tables=services.tables,
            library=services.library,
            stick=services.stick,
            machine=MachineHere(services, Peripherals(), board=tuple),
        )

    @property
    def rules(self) -> FirstSparksRules:
        rules = self.services.library.rules("first_sparks")
        assert isinstance(rules, FirstSparksRules)
        return rules

    @property
    def top(self) -> Screen:
        return self.app.top

    def scene(self) -> Scene:
        return self.top.scene(self.page, Moment(self.now))

    def offers(self) -> list[str]:
        return [piece.means for piece in self.scene() if piece.means]

    def says(self, words: str) -> bool:
        return any(words in text for piece in self.scene() for text in _texts(piece.args))

    def step(self, *gestures: Gesture, ms: int = 10) -> None:
        self.now += ms
        self.app.step(gestures, self.now)

    def open(self, screen: Screen) -> None:
        self.app.open(screen)
        self.step(ms=500)

    def look_again(self) -> None:
        """Something was changed behind the screen."""
        self.app.changed()
        self.step(ms=500)

    def tap(self, *means: str) -> None:
        """A finger on the middle of each, one after another."""
        for one in means:
            piece = next((p for p in reversed(self.scene()) if p.means == one), None)
            assert piece is not None, f"{one} is not offered, only {self.offers()}"
            x, y = piece.touch.centre
            self.step(Touch(Phase.DOWN, x, y, self.now))
            self.step(Touch(Phase.UP, x, y, self.now))
            self.step(ms=500)

    def key(self, key: Key) -> None:
        self.step(KeyPress(key))
        self.step(Lifted(key))


def _texts(args: Any) -> list[str]:
    if isinstance(args, str):
        return [args]
    return [text for arg in args for text in _texts(arg)] if isinstance(args, tuple) else []


def _broken(screen: Screen, error: Exception) -> Screen:
    raise AssertionError(f"{type(screen).__name__} failed") from error


def page_of(*, wide: bool, text: TextScale, language: str = "en", theme: str = "day") -> Page:
    page = Page.fitted(1280, 720) if wide else Page.fitted(800, 480)
    return replace(page, text=text, language=language, theme=THEMES[theme])
