"""Tests of lamps and buttons."""
