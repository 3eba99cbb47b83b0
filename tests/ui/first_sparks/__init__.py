"""The screens of The First Sparks."""
