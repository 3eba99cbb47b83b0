"""What people tell of The First Sparks on the cardboard: a set-up, a board to match, a score."""
