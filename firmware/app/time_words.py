"""Times of day as people say them."""

import time
from datetime import date, datetime

from ui.core.words import Words


def told_hour(seconds: float, words: Words) -> str:
    """`today, 18:20`, in the language's own way."""
    when = datetime.fromtimestamp(seconds)
    clock = words("{hour}:{minute:02}", hour=when.hour, minute=when.minute)
    days = (date.fromtimestamp(time.time()) - when.date()).days
    if days == 0:
        return words("today, {time}", time=clock)
    if days == 1:
        return words("yesterday, {time}", time=clock)
    day = words("{day}/{month}", day=when.day, month=when.month)
    return words("{day}, {time}", day=day, time=clock)
