"""Times of day as people say them."""

import time
from datetime import date, datetime
from typing import Final

from ui.core.words import N_, Words

DAYS: Final = (
    N_("{day} January"), N_("{day} February"), N_("{day} March"), N_("{day} April"), N_("{day} May"),
    N_("{day} June"), N_("{day} July"), N_("{day} August"), N_("{day} September"), N_("{day} October"),
    N_("{day} November"), N_("{day} December"),
)  # fmt: skip
"""Nobody takes a day for a month."""


def hour_words(seconds: float, words: Words) -> str:
    """`today, 18:20`, in the language's own way; another year is said, and months have names."""
    try:
        when = datetime.fromtimestamp(seconds)
    except (OverflowError, ValueError, OSError):
        return words("at an unknown time")
    clock = words("{hour}:{minute:02}", hour=when.hour, minute=when.minute)
    today = date.fromtimestamp(time.time())
    days = (today - when.date()).days
    if days == 0:
        return words("today, {time}", time=clock)
    if days == 1:
        return words("yesterday, {time}", time=clock)
    day = words(DAYS[when.month - 1], day=when.day)
    if when.year != today.year:
        return words("{day} {year}, {time}", day=day, year=when.year, time=clock)
    return words("{day}, {time}", day=day, time=clock)
