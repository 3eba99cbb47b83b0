"""What people tell of Clans on the cardboard: a set-up, a board to match, a score."""
