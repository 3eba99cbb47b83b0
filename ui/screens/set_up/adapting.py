"""Between two games Totem asks whether it shall play better, or less well: nobody has to take it."""

from collections.abc import Callable, Iterator, MutableSequence, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from engine.core.texts import person
from engine.players import LEVELS, Level
from engine.players.adapting import MOST, ahead, alike, moved, step
from engine.session import Finished, Player
from ui.core.guests import guest
from ui.core.words import Words
from ui.games.contract.levels import NAMES
from ui.screens.common.ask import Ask
from ui.services.shell import Shell

LOOKED_AT: Final = MOST + 1
"""Games of the same table."""


def ask_to_adapt(shell: Shell, game: str, players: MutableSequence[Player], *, again: bool) -> None:
    """Where the games before came out alike; who agrees changes `players`. `again`: those who sit there have
    just played, guests too."""
    if again or not any(guest(player.name) for player in players):
        came = list(_came(shell, game, players))
        by = step(came)
        after = [replace(one, level=moved(one.level, by)) if one.level else one for one in players]

        def agreed() -> None:
            players[:] = after

        if by and after != list(players):
            shell.app.open(_question(shell, players, after, alike(came) * by, agreed))


def _came(shell: Shell, game: str, players: Sequence[Player]) -> Iterator[int]:
    """How far Totem was ahead each time that the same people played with it as it plays now, the last game
    first; up to a game that was another one."""
    there = _table(players)
    for one in islice(filter(_was_played(game), shell.tables.finished()), LOOKED_AT):
        if len(one.players) != len(players) or (then := shell.tables.sitting(one.id)) is None:
            return
        if _table(then.players) != there:
            return
        yield ahead([player.level for player in then.players], one.ranks)


def _was_played(game: str) -> Callable[[Finished], bool]:
    def played(one: Finished) -> bool:
        return one.game == game and bool(one.ranks) and not (one.counted or one.early or one.damaged)

    return played


def _table(players: Sequence[Player]) -> list[tuple[str, str]]:
    """Whatever seats they take."""
    return sorted(
        (player.level, "" if player.level else guest(player.name) or person(player.name))
        for player in players
    )


def _question(
    shell: Shell,
    players: Sequence[Player],
    after: Sequence[Player],
    lost: int,
    agreed: Callable[[], None],
) -> Ask:
    """`lost`: so many games in a row; below 0, so many were won."""
    words = shell.app.page.words
    better = words.n(
        "Totem has lost {n} game in a row. Should it play better?",
        "Totem has lost {n} games in a row. Should it play better?",
        lost,
    )
    worse = words.n(
        "Totem has won {n} game in a row. Should it play less well?",
        "Totem has won {n} games in a row. Should it play less well?",
        -lost,
    )
    return Ask(
        shell,
        better if lost > 0 else worse,
        agreed,
        yes=words("Yes"),
        no=words("No, as before"),
        why=_instead(players, after, words),
    )


def _instead(players: Sequence[Player], after: Sequence[Player], words: Words) -> str:
    """Each level that another one takes the place of."""
    changed = {one.level: then.level for one, then in zip(players, after, strict=True) if one != then}
    return " ".join(
        words("{new} instead of {old}.", new=words(NAMES[Level(changed[old])]), old=words(NAMES[old]))
        for old in LEVELS
        if old in changed
    )
