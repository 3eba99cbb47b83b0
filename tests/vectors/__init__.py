"""Rule vectors: positions judged by independent reference implementations.

`python -m tests.vectors FILE...` checks files of them, `python -m tests.vectors ask` answers
questions read from standard input. Each game's adapter is a module here named like the game; it
changes names and shapes only.
"""
