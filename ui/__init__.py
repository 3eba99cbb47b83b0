"""What people see and touch: screens, widgets, presenters of the games, scenes of light.

Draws with pygame; `lights` is pure and knows no pygame. Talks to the outside only through the
protocols in `services`, which `firmware` fulfils.
Imports `engine` and pygame, never `hardware` and never `firmware`.
Only `firmware` (and tests) may import it.
"""
