"""What people tell of Territories on the cardboard: a set-up, a board to match, a score."""
