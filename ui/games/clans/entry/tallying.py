"""How a game ended, as it is being entered: tracks, markers, clans."""

from dataclasses import dataclass, replace
from typing import Final

from engine.clans import CLANS, Clan
from engine.clans.model import MARKERS
from engine.clans.score import Tally, mistakes
from engine.core import Fault, Seat
from ui.games.shared.keeping import Entered, whole

MOST: Final = 200
"""A track counts no further here; scores above 120 are unheard of."""


@dataclass(frozen=True, slots=True)
class Tallying:
    tally: Tally
    track: int = 0
    """The track that figures go to, in the order of CLANS."""
    writing: bool = False
    """The next figure goes behind those that are there, not in their place."""

    @staticmethod
    def of(seats: int) -> "Tallying":
        return Tallying(Tally((0,) * len(CLANS), (0,) * seats, (None,) * seats))

    def choosing(self, track: int) -> "Tallying":
        return replace(self, track=track, writing=False)

    def figure(self, one: str) -> "Tallying | None":
        """None where the track would go beyond MOST."""
        number = int(f"{self.tally.tracks[self.track] if self.writing else ''}{one}")
        return None if number > MOST else self._with_track(number)

    def without_figure(self) -> "Tallying":
        return self._with_track(self.tally.tracks[self.track] // 10)

    def _with_track(self, number: int) -> "Tallying":
        tracks = _put(self.tally.tracks, self.track, number)
        return replace(self, tally=replace(self.tally, tracks=tracks), writing=True)

    def marking(self, seat: Seat, by: int) -> "Tallying":
        """One marker more or less, from 0 to all there are."""
        taken = min(max(self.tally.markers[seat] + by, 0), MARKERS)
        return replace(self, tally=replace(self.tally, markers=_put(self.tally.markers, seat, taken)))

    def owning(self, seat: Seat, clan: Clan) -> "Tallying":
        """The clan, or nobody's again if it was this seat's."""
        mine: Clan | None = None if self.tally.clans[seat] == clan else clan
        clans = tuple(mine if n == seat else other for n, other in enumerate(self.tally.clans))
        return replace(self, tally=replace(self.tally, clans=clans))

    def owner(self, clan: Clan) -> Seat | None:
        return Seat(self.tally.clans.index(clan)) if clan in self.tally.clans else None

    def faults(self, seats: range) -> tuple[Fault, ...]:
        return mistakes(self.tally, seats)

    @property
    def without_clan(self) -> Seat | None:
        """The first seat whose clan is not entered yet."""
        return Seat(self.tally.clans.index(None)) if None in self.tally.clans else None


def entered_from(tally: Tally) -> Entered:
    return {
        "tracks": tally.tracks,
        "markers": tally.markers,
        "clans": tuple(None if clan is None else clan.value for clan in tally.clans),
    }


def tally_of(entered: Entered, seats: int) -> Tally:
    """Raises ValueError, KeyError for what `entered_from` never gave."""
    clans = tuple(None if clan is None else Clan(str(clan)) for clan in entered["clans"])
    tracks, markers = whole(entered["tracks"]), whole(entered["markers"])
    if (len(tracks), len(markers), len(clans)) != (len(CLANS), seats, seats):
        raise ValueError("not as many tracks or players as there are")
    return Tally(tracks, markers, clans)


def _put(numbers: tuple[int, ...], at: int, number: int) -> tuple[int, ...]:
    return (*numbers[:at], number, *numbers[at + 1 :])
