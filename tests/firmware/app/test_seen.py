"""What draws on a bare screen is chosen, and what shows nothing is told and avoided."""

import logging
import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from firmware.app import seen
from firmware.app.window import FRAMES, GIVEN_BACK_MS, NoDisplayError, open_window
from firmware.parts.rendering import (
    DESKTOP_GL,
    FILE,
    GLES,
    ON_THE_PROCESSOR,
    Picture,
    Way,
    as_text,
    chosen,
    from_text,
    put,
    tell_doctor,
    ways,
)

SLOW_GLES, SLOW_GL = replace(GLES, on_the_processor=True), replace(DESKTOP_GL, on_the_processor=True)


def has(*libraries: str) -> Callable[[str], bool]:
    return lambda library: library in libraries


EVERYTHING = has(GLES.library, DESKTOP_GL.library)


@pytest.mark.parametrize(
    ("there", "wished", "order"),
    [
        (EVERYTHING, "", (GLES, DESKTOP_GL, SLOW_GLES, SLOW_GL)),
        (has(GLES.library), "", (GLES, SLOW_GLES)),
        (has(DESKTOP_GL.library), "", (DESKTOP_GL, SLOW_GL)),
        (has(), "", ()),
        (EVERYTHING, "opengl", (DESKTOP_GL, SLOW_GL, GLES, SLOW_GLES)),
        (has(GLES.library), "opengl", (Way("opengl", ""), GLES, SLOW_GLES)),
    ],
)
def test_opengl_es_first_then_what_is_really_installed_then_the_processor(
    there: Callable[[str], bool], wished: str, order: tuple[Way, ...]
) -> None:
    assert ways(there, wished) == order


def test_what_was_in_the_environment_is_put_back() -> None:
    environment = {"SDL_RENDER_DRIVER": "opengl", "PATH": "/bin"}
    before = put(chosen(SLOW_GLES), environment)
    assert environment["SDL_FRAMEBUFFER_ACCELERATION"] == environment["SDL_RENDER_DRIVER"] == "opengles2"
    assert environment[ON_THE_PROCESSOR] == "1"
    put(chosen(GLES), environment)
    assert ON_THE_PROCESSOR not in environment
    put(before, environment)
    assert environment == {"SDL_RENDER_DRIVER": "opengl", "PATH": "/bin"}


def test_a_picture_is_told_and_understood() -> None:
    picture = Picture("kmsdrm", (800, 480), "opengles2", "libGLESv2.so.2", "V3D 4.2", seen=True)
    assert from_text(as_text(picture, 12)) == (picture, 12)
    assert str(picture) == "kmsdrm at 800x480 by opengles2 (libGLESv2.so.2, V3D 4.2)"
    for text in ("", "[]", "{}", as_text(picture, 12).replace("800", '"x"')):
        assert from_text(text) is None


def test_the_doctor_is_told_where_a_service_runs(tmp_path: Path) -> None:
    picture = Picture("kmsdrm", (800, 480))
    tell_doctor({}, picture, 12)
    tell_doctor({"RUNTIME_DIRECTORY": str(tmp_path)}, picture, 12)
    assert from_text((tmp_path / FILE).read_text()) == (picture, 12)


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL's stand-in for a display, taken for a bare screen."""
    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "KMSDRM")
    for name in chosen(GLES):
        monkeypatch.setenv(name, "")  # so that it is put back as it was, also where it was not there
        monkeypatch.delenv(name)


def made(refused: Mapping[str, str]) -> Callable[[], pygame.Surface]:
    """A window, unless the renderer that was asked for is refused."""

    def make() -> pygame.Surface:
        if why := refused.get(os.environ.get("SDL_FRAMEBUFFER_ACCELERATION", "")):
            raise pygame.error(why)
        return pygame.display.set_mode((800, 480))

    return make


def eyes(*blind: str) -> Callable[[], bool]:
    return lambda: (
        (os.environ["SDL_FRAMEBUFFER_ACCELERATION"], os.environ.get(ON_THE_PROCESSOR, ""))
        not in {tuple(one.split("/")) if "/" in one else (one, "") for one in blind}
    )


@pytest.mark.usefixtures("bare")
def test_the_best_way_is_taken() -> None:
    surface, picture = seen.opened(made({}), has=has(GLES.library), shows=lambda: True)
    assert surface.get_size() == picture.size == (800, 480)
    assert (picture.driver, picture.renderer, picture.seen) == ("kmsdrm", "opengles2", True)


@pytest.mark.usefixtures("bare")
def test_what_shows_nothing_is_told_and_avoided(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    picture = seen.opened(made({"opengl": "no context"}), has=EVERYTHING, shows=eyes("opengles2"))[1]
    assert picture.renderer == "opengles2 without the graphics chip"
    assert "opengles2: nothing of what it paints can be seen; opengl: no context" in caplog.text


@pytest.mark.usefixtures("bare")
def test_blind_in_every_way_is_no_display_and_leaves_the_environment_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_RENDER_DRIVER", "opengl")
    with pytest.raises(seen.BlindError, match=r"opengl: nothing .*; opengles2 without"):
        seen.opened(made({}), has=EVERYTHING, shows=lambda: False)
    assert os.environ["SDL_RENDER_DRIVER"] == "opengl"
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ


@pytest.mark.usefixtures("bare")
def test_without_any_library_the_package_is_named() -> None:
    with pytest.raises(seen.BlindError, match="apt install libgles2"):
        seen.opened(made({}), has=has())


@pytest.mark.usefixtures("bare")
def test_where_nobody_can_look_the_best_way_is_taken() -> None:
    assert seen.opened(made({}), has=EVERYTHING, shows=lambda: None)[1].seen is None


def test_a_window_of_a_desktop_has_its_own_pixels() -> None:
    pygame.display.init()
    assert seen.opened(made({}), has=has())[1] == Picture("dummy", (800, 480))


class Rests(list[int]):
    """Written down, not taken."""

    def __call__(self, ms: int) -> bool:
        self.append(ms)
        return True


BARE = {"SDL_VIDEODRIVER": "kmsdrm", "TOTEM_HEADLESS": "1"}


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """So many tries find the screen in other hands; the rests between them are written down by `rest`."""
    left = [3]
    init = pygame.display.init

    def initialised() -> None:
        if left[0]:
            left[0] -= 1
            raise pygame.error("kmsdrm not available")
        init()

    monkeypatch.setattr(pygame.display, "init", initialised)
    return left


@pytest.mark.usefixtures("held")
def test_a_screen_that_is_still_being_given_back_is_waited_for() -> None:
    rests = Rests()
    opened = open_window({**BARE}, size=(800, 480), press=None, rest=rests)
    assert opened.surface.get_size() == (800, 480)
    assert tuple(rests) == GIVEN_BACK_MS[:3]


def test_a_screen_that_never_comes_is_no_display(held: list[int]) -> None:
    held[0] = 99
    rests = Rests()
    with pytest.raises(NoDisplayError, match="kmsdrm not available"):
        open_window({**BARE}, size=(800, 480), press=None, rest=rests)
    assert tuple(rests) == GIVEN_BACK_MS


@pytest.mark.usefixtures("held")
def test_nobody_waits_who_is_told_to_stop_or_has_a_desktop() -> None:
    with pytest.raises(NoDisplayError):
        open_window({**BARE}, size=(800, 480), press=None, rest=lambda ms: False)
    with pytest.raises(NoDisplayError):
        open_window({"TOTEM_HEADLESS": "1"}, size=(800, 480), press=None, rest=lambda ms: True)


@pytest.mark.parametrize(
    ("desk", "wished", "told"), [(False, {}, "0"), (False, {FRAMES: "1"}, "1"), (True, {}, None)]
)
def test_a_whole_screen_is_framed_by_nobody(
    monkeypatch: pytest.MonkeyPatch, desk: bool, wished: Mapping[str, str], told: str | None
) -> None:
    """In cage SDL would wait for ever; on a desk a window may need its frame."""
    environment = {"TOTEM_HEADLESS": "1", **wished}
    found: list[str | None] = []
    init = pygame.display.init

    def initialised() -> None:
        found.append(environment.get(FRAMES))
        init()

    monkeypatch.setattr(pygame.display, "init", initialised)
    open_window(environment, size=(800, 480), press=(lambda pin, down: None) if desk else None)
    assert found == [told], "SDL looks when it begins"
