"""The First Sparks on the screen."""
