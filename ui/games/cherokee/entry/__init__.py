"""What people tell of Cherokee on the cardboard: a set-up, a board to match, a score."""
