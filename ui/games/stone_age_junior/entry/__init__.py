"""What people tell of Stone Age Junior on the cardboard: a set-up, a board to match, a score."""
