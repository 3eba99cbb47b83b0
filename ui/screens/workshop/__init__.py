"""Testing the parts, wiring a board and checking it."""
