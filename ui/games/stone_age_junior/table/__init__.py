"""The table of Stone Age Junior: its scene, words, story and lamps."""
