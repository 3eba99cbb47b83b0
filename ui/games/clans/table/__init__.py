"""The table of Clans: its scene, words, story and lamps."""
