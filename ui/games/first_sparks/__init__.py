"""The First Sparks on the screen."""

PRESENTER = None
"""Its table has no screens yet."""
