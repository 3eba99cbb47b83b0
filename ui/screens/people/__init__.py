"""People: who is remembered, their names and badges."""
