"""Displays as the kernel tells of them, and how a device is switched off."""

import logging
from pathlib import Path

import pytest

from firmware.app import console
from firmware.parts.displays import connected_displays, is_a_framebuffer_only
from firmware.parts.power_off import VARIABLE, power_off


def plug(folder: Path, name: str, status: str) -> None:
    (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / name / "status").write_text(f"{status}\n")


def test_only_connectors_with_a_display_count(tmp_path: Path) -> None:
    plug(tmp_path, "card0-HDMI-A-1", "connected")
    plug(tmp_path, "card0-HDMI-A-2", "disconnected")
    plug(tmp_path, "card1-DSI-1", "unknown")
    (tmp_path / "card0").mkdir()
    assert connected_displays(tmp_path) == {"card0-HDMI-A-1"}
    assert connected_displays(tmp_path / "nothing") == frozenset()


def test_a_framebuffer_beside_a_driver_is_not_all_there_is(tmp_path: Path) -> None:
    cards, framebuffer = tmp_path / "dri", tmp_path / "fb0"
    assert not is_a_framebuffer_only(cards, framebuffer)
    framebuffer.touch()
    assert is_a_framebuffer_only(cards, framebuffer)
    cards.mkdir()
    (cards / "card0").touch()
    assert not is_a_framebuffer_only(cards, framebuffer)


def test_a_display_that_is_plugged_in_ends_the_waiting_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = [frozenset[str](), frozenset[str](), frozenset[str](), frozenset({"card0-HDMI-A-1"})]
    looks = iter(seen)
    rests: list[int] = []
    monkeypatch.setattr(console, "connected_displays", lambda: next(looks))
    monkeypatch.setattr(console, "monotonic_ms", lambda: 0.0)
    monkeypatch.setattr("pygame.time.wait", rests.append)
    console._wait_for_a_screen(())
    assert len(rests) == 2


def test_a_desktop_is_not_switched_off() -> None:
    assert power_off({}) is None


def test_the_device_is_switched_off_by_a_file(tmp_path: Path) -> None:
    switch = power_off({VARIABLE: str(tmp_path / "switch-off")})
    assert switch is not None
    switch()
    assert (tmp_path / "switch-off").exists()


def test_a_file_that_cannot_be_left_is_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    switch = power_off({VARIABLE: str(tmp_path / "no folder" / "switch-off")})
    assert switch is not None
    switch()
    assert "not switched off" in caplog.text
