"""`totem voice`: what is recorded in an owner's own voice, what is missing, and what cannot be played."""

from collections.abc import Callable, Sequence

from engine.catalogue import OURS
from firmware.files.games import Games, found
from firmware.files.paths import Paths
from firmware.files.settings_file import SettingsFile
from firmware.parts.recordings import NAME, SUFFIX, Recordings, recordings_of
from ui.core.words import words

Say = Callable[[str], None]


def list_recordings(at: Paths, language: str, say: Say) -> int:
    """0 where each sentence of that language is recorded and can be played; else 1."""
    recordings = recordings_of(Games(found(OURS).catalogue), at)
    return _listed(recordings, language, SettingsFile(at).settings.names, say)


def _listed(recordings: Recordings, language: str, people: Sequence[str], say: Say) -> int:
    said, listing = words(language), recordings.listing(language)
    say(said("Recordings are kept here: {folder}", folder=recordings.folder(language)))
    for name, sentence in listing.missing:
        say(said("missing: {file} “{text}”", file=name + SUFFIX, text=sentence))
    for path, fault in listing.wrong:
        say(said("{file}: {why}", file=path, why=said(fault.text, **fault.facts)))
    for person in people:
        if recordings.of_name(person, language) is None:
            file = f"{NAME}{person.casefold()}{SUFFIX}"
            say(said("The robot says the name {name}. To say it yourself: {file}", name=person, file=file))
    n, every = len(listing.recorded), len(recordings.sentences)
    say(
        said.n(
            "{n} of {every} sentences is recorded.", "{n} of {every} sentences are recorded.", n, every=every
        )
    )
    return 1 if listing.missing or listing.wrong else 0
