"""Clans on the screen."""
