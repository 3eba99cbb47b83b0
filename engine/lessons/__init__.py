"""Guided first games: ordinary games with a director above them: what is said, and which moves pass.

Pure, as all of `engine`. Imports `engine.core` and `engine.session`.
"""

from engine.lessons.beginning import begun_fits, table_of
from engine.lessons.director import Director, Tap, Telling
from engine.lessons.examples import EXAMPLES_FILE, Example, Judged, read_examples
from engine.lessons.lesson import Every, Kind, Lesson, Step
from engine.lessons.reading import LESSON_FILE, read_lesson
from engine.lessons.way import Begun, Stop

__all__ = [
    "EXAMPLES_FILE",
    "LESSON_FILE",
    "Begun",
    "Director",
    "Every",
    "Example",
    "Judged",
    "Kind",
    "Lesson",
    "Step",
    "Stop",
    "Tap",
    "Telling",
    "begun_fits",
    "read_examples",
    "read_lesson",
    "table_of",
]
