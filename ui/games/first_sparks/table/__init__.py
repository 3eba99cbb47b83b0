"""The table of The First Sparks: its scene, words, story and lamps."""
