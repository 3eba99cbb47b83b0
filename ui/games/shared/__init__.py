"""What the entries of several games share."""
