"""Screens of Stone Age Junior."""
