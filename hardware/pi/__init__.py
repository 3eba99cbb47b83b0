"""Real parts on a Raspberry Pi. The libraries that drive them are imported when a part is opened."""
