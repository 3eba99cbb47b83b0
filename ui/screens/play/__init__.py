"""The table: playing, the menu, the moves, why not, peeking, the end."""
