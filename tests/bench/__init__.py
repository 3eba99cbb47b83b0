"""Figures, never verdicts: run by hand or by CI on demand."""
