"""Parts of the device at work: lamps, presses, sound, voice, the screen's own light, heat and power."""
