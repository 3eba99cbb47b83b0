"""Lamps and buttons: the ports, and what stands behind them.

`ports`, `colour`, `debounce` and `wiring` are pure; `pi` is the only place that imports the
drivers of real parts, inside constructors; `simulated` offers the same ports without a Pi.
Knows places only as plain strings: it imports nothing of ours.
Only `firmware` (and tests) may import it; `ui` never does.
"""
