"""Guided first games: the table with a column that says what to do, and where they are offered."""
