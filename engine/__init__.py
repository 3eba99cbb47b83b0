"""The rules of the games, and nothing else.

Pure values and functions: no clock, file, environment, thread, log or global randomness.
`core` holds the words that all games share; each game is a package of its own that never
imports another game; `catalogue` lists them as data.
Imports the standard library only. Everything else may import `engine`.
"""
