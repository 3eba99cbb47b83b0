"""Games of before: unfinished, finished, statistics, a stick."""
