"""The games on the screen, each a house of its own, and what they share with the screens of all."""
