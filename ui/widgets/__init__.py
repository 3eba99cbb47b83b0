"""Pieces that all screens are made of."""
