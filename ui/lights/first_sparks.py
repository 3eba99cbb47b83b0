"""Scenes of light for The First Sparks: each tile lies in a tray with a lamp for each region."""

from engine.first_sparks import View
from ui.lights.glow import LightScene


def lamps(view: View) -> LightScene:
    return {}
