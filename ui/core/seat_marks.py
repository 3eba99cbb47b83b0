"""What stands for a person where there is no room for the name: the badge, else letters that nobody else at
the table has."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.session import Badge, Player
from ui.core.guests import guest, is_totem
from ui.core.text import initial


@dataclass(frozen=True, slots=True)
class SeatMark:
    letters: str
    badge: Badge | None = None
    totem: bool = False
    """Totem plays it, in a lesson too."""


NOBODY: Final = SeatMark("")
"""Before a word that is no name."""


def seat_marks(players: Iterable[Player]) -> tuple[SeatMark, ...]:
    """By seat."""
    seated = tuple(players)
    letters = apart([player.name for player in seated])
    return tuple(
        SeatMark(known, player.badge, is_totem(player.name))
        for known, player in zip(letters, seated, strict=True)
    )


def apart(names: Sequence[str]) -> tuple[str, ...]:
    """The initial; where several begin alike, with a letter in which all of these differ, else as much of
    their beginning as they need. A guest has a number, and keeps it beside a Totem, which has a sign.

    >>> apart(["Léa", "Papa", "Léon", "Player 1", "Joueur 2"])
    ('La', 'P', 'Lo', '1', '2')
    >>> apart(["Anna", "Anne", "Anni"]), apart(["Li", "Lisa"]), apart(["Léa", "Léa 2"])
    (('Aa', 'Ae', 'Ai'), ('Li', 'Ls'), ('L', '2'))
    >>> apart(["Player 2", "Totem", "Totem 2"]), apart(["Player 2", "Léa 2"])
    (('2', 'T', '2'), ('2', 'Lé'))
    """
    first = [guest(name)[-1:] or initial(name) for name in names]
    kinds = [is_totem(name) for name in names]
    out = []
    for n, one in enumerate(first):
        alike = [m for m, other in enumerate(first) if other == one and kinds[m] == kinds[n]]
        kept = len(alike) == 1 or [m for m in alike if guest(names[m])] == [n]
        out.append(one if kept else _among(n, alike, names))
    return tuple(out)


def _among(seat: int, alike: Sequence[int], names: Sequence[str]) -> str:
    """Of those that begin alike."""
    longest = max(len(names[n]) for n in alike)
    for at in range(1, longest):
        letters = {n: names[n][at : at + 1].casefold() for n in alike}
        if len(set(letters.values())) == len(alike):
            return names[seat][:1].upper() + (letters[seat] or names[seat][1:2])
    for most in range(2, longest + 1):
        if len({names[n][:most].casefold() for n in alike}) == len(alike):
            return names[seat][:most]
    return str(seat + 1)
