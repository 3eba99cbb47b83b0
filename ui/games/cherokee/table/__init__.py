"""The table of Cherokee: its scene, words, story and lamps."""
