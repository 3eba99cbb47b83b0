"""What screens ask for and needs no window, built once and in order: preferences, games, library, store,
tables, stick."""

from collections.abc import Callable
from dataclasses import dataclass

from firmware.app.people import PeopleHere
from firmware.app.stick import StickHere
from firmware.app.tables import TablesHere
from firmware.files.games import Games
from firmware.files.lessons import LessonsHere
from firmware.files.library import LibraryHere
from firmware.files.paths import Paths
from firmware.files.preferences import PreferencesHere
from firmware.store.opening import Opened
from firmware.store.store import in_memory
from ui.core.words import Words
from ui.services.machine import Part
from ui.services.stick import Stick


@dataclass(frozen=True, slots=True)
class Services:
    paths: Paths
    preferences: PreferencesHere
    games: Games
    library: LibraryHere
    lessons: LessonsHere
    people: PeopleHere
    tables: TablesHere
    stick: Stick
    opened: Opened
    now: Callable[[], float]
    """The time of day in seconds."""
    seed: Callable[[], int]
    hour_words: Callable[[float, Words], str]
    power_off: Callable[[], None] | None

    def parts(self) -> list[Part]:
        """What may be wrong with files, disk and games."""
        said = self.preferences.words
        left_out = [
            Part("left_out", False, said(one.why.text, **one.why.facts)) for one in self.games.left_out
        ]
        untitled = self.games.untitled(self.preferences.current.titles)
        own = self.preferences.parts(untitled)
        return [*own, *self.tables.parts(), *left_out, *self.library.parts()]

    def close(self) -> None:
        """The last moves are written, the folder is free for another copy."""
        self.opened.close()


def open_services(
    paths: Paths,
    *,
    opened: Opened | None = None,
    now: Callable[[], float],
    clock: Callable[[], float],
    seed: Callable[[], int],
    hour_words: Callable[[float, Words], str],
    power_off: Callable[[], None] | None = None,
) -> Services:
    """`clock` gives monotonic ms. Without `opened` games last as long as the program."""
    preferences = PreferencesHere(paths)
    games = Games()
    library = LibraryHere(paths, preferences, games)
    opened = opened or Opened(in_memory())
    people = PeopleHere(opened, preferences)
    tables = TablesHere(opened, library, preferences, people, now=now, clock=clock)

    def load_stick() -> Stick:
        from firmware.store.exchange import Stick as StickOfGames

        return StickOfGames(
            paths.stick,
            opened.store,
            library,
            lambda: preferences.words,
            now=now,
            clock=clock,
            taken=tables.see,
        )

    lessons = LessonsHere(paths.data, library)
    return Services(
        paths,
        preferences,
        games,
        library,
        lessons,
        people,
        tables,
        StickHere(load_stick),
        opened,
        now,
        seed,
        hour_words,
        power_off,
    )
