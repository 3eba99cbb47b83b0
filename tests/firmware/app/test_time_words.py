"""Days as people say them: another year is said, and nobody takes a day for a month."""

import time
from datetime import datetime

import pytest

from firmware.app.time_words import hour_words
from ui.core.words import words

NOW = datetime(2026, 11, 28, 12, 0).timestamp()
PLAIN = str.maketrans("\N{NARROW NO-BREAK SPACE}\N{NO-BREAK SPACE}", "  ")


@pytest.fixture(autouse=True)
def in_november(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: NOW)


@pytest.mark.parametrize(
    ("when", "english", "french", "german"),
    [
        (datetime(2026, 11, 28, 9, 5), "today, 9:05", "aujourd’hui, 9 h 05", "heute, 9:05"),
        (datetime(2026, 11, 27, 23, 59), "yesterday, 23:59", "hier, 23 h 59", "gestern, 23:59"),
        (datetime(2026, 3, 4, 8, 0), "4 March, 8:00", "le 4 mars, 8 h 00", "am 4. März, 8:00"),
        (
            datetime(2024, 12, 1, 8, 0),
            "1 December 2024, 8:00",
            "le 1 décembre 2024, 8 h 00",
            "am 1. Dezember 2024, 8:00",
        ),
        (
            datetime(2027, 1, 2, 8, 0),
            "2 January 2027, 8:00",
            "le 2 janvier 2027, 8 h 00",
            "am 2. Januar 2027, 8:00",
        ),
    ],
)
def test_a_day_is_said_as_the_language_does(when: datetime, english: str, french: str, german: str) -> None:
    said = [hour_words(when.timestamp(), words(language)).translate(PLAIN) for language in ("en", "fr", "de")]
    assert said == [english, french, german]


@pytest.mark.parametrize("seconds", [float("inf"), float("nan"), 1e300, -1e300])
def test_a_time_that_is_none_is_said_to_be_unknown(seconds: float) -> None:
    assert hour_words(seconds, words("en")) == "at an unknown time"
