"""Cherokee on the screen."""
