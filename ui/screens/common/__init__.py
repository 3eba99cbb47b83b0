"""Screens that any other opens: a question, a sheet, a keyboard, a rule, the hand-over."""
