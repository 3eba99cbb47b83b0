"""Scenes of light: from view and events to glows. Pure, without pygame and without lamps."""
