"""The table of Territories: its scene, words, story and lamps."""
