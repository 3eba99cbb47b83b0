"""Territories on the screen."""
