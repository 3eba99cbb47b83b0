"""The screens, by what they are about: each makes scenes from what it knows, and acts on what was touched."""
