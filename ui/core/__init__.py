"""The loop and what it shows: pages, scenes and their painting, gestures, text, themes, sentences."""
