"""The title on the owner's box: the language says it, unless the box is one of another country."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from engine.catalogue import Game
from ui.core.words import N_, Titles
from ui.games.find import about
from ui.screens.common.ask import Note
from ui.screens.common.choose import Choose, Offer
from ui.services.shell import Shell

BY_LANGUAGE: Final = "by_language"
TITLE: Final = "title/"


def with_titles(games: Iterable[Game]) -> list[Game]:
    """Whose boxes have several."""
    return [game for game in games if about(game).titles]


class TitleChoice(Choose):
    """What stands on the box of a game? One that only the settings file knows is offered too."""

    def __init__(self, shell: Shell, game: Game) -> None:
        said, self._game = about(game), game
        words = shell.app.page.words
        chosen = words.titles.get(game.id, "")
        self._titles = dict.fromkeys((*said.titles, *filter(None, [chosen])))
        by_language = words("By language: {title}", title=words(said.title))
        super().__init__(
            shell,
            N_("The title on your box"),
            [
                Offer(BY_LANGUAGE, by_language, None if chosen else "check", plain=True),
                *(
                    Offer(f"{TITLE}{title}", title, "check" if title == chosen else None, plain=True)
                    for title in self._titles
                ),
            ],
            self._call,
        )

    def _call(self, means: str) -> None:
        title = means.removeprefix(TITLE) if means != BY_LANGUAGE else ""
        now = self._shell.preferences.current
        problem = self._shell.prefer(replace(now, titles=with_title(now.titles, self._game.id, title)))
        self._shell.app.close()
        if problem:
            fact = self._shell.app.page.words("This could not be saved.")
            self._shell.app.open(Note(self._shell, fact, problem))


def with_title(titles: Titles, game: str, title: str) -> Titles:
    """Without one for that game where `title` is empty.

    >>> with_title((("b", "B"),), "a", "A"), with_title((("b", "B"),), "b", "")
    ((('a', 'A'), ('b', 'B')), ())
    """
    rest = {id: said for id, said in titles if id != game}
    return tuple(sorted((rest | ({game: title} if title else {})).items()))
