"""The screens: each makes scenes from what it knows, and acts on what was touched."""
