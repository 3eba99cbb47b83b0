"""Lamps and buttons: the ports, and what stands behind them.

`frames`, `colour`, `debounce` and `wiring` are pure, `lights` is the thread that owns a strip. `pi`
alone imports the drivers of real parts, in constructors; `simulated` has the same ports without a Pi.
Knows places only as plain strings: it imports nothing of ours.
Only `firmware` (and tests) may import it; `ui` never does.
"""
