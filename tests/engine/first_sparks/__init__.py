"""The First Sparks, section by section of its RULES.md."""
