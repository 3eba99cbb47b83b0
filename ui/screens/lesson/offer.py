"""Where a guided first game is offered: asked first, gone on with where it stopped."""

from collections.abc import Callable

from engine.catalogue import Game
from ui.games import find
from ui.games.contract.lesson import GO_ON, OFFER, ONCE_MORE, Learning
from ui.games.contract.parts import AnyPresenter
from ui.screens.common.ask import EITHER, Ask, Note
from ui.screens.lesson.lesson import LessonScreen
from ui.services.shell import Shell


def nothing() -> None:
    """Whatever lies below the lesson is where a real game begins."""


def can_learn(shell: Shell, game: Game, presenter: AnyPresenter) -> bool:
    extras = presenter.extras
    shown = extras.lesson is not None or extras.lesson_screen is not None
    return shown and shell.lessons.lesson(game.id) is not None


def teaching(shell: Shell, game: str) -> Callable[[], None] | None:
    """Fulfils `Shell.teaching`: what is shown lies below the lesson, and is there again after it."""
    one = shell.games[game]
    if shell.lessons.lesson(game) is None or not can_learn(shell, one, shown := find.presenter(one)):
        return None
    return lambda: ask_to_learn(shell, one, shown, None)


def ask_to_learn(
    shell: Shell, game: Game, presenter: AnyPresenter, real_game: Callable[[], None] | None = nothing
) -> None:
    words = shell.app.page.words
    if shell.lessons.begun(game.id) is None:
        shell.app.open(Ask(shell, words(OFFER), lambda: learn(shell, game, presenter, real_game)))
        return
    shell.app.open(
        Ask(
            shell,
            words(GO_ON),
            lambda: learn(shell, game, presenter, real_game),
            yes=words("Continue"),
            no=words(ONCE_MORE),
            signs=EITHER,
            no_action=lambda: learn(shell, game, presenter, real_game, anew=True),
        )
    )


def learn(
    shell: Shell,
    game: Game,
    presenter: AnyPresenter,
    real_game: Callable[[], None] | None = nothing,
    *,
    anew: bool = False,
) -> None:
    """Opens it where it was left, or at its beginning; says so where an owner's file is left out."""
    found = shell.lessons.lesson(game.id)
    if found is None:
        return
    lesson, rules = found
    begun = None if anew else shell.lessons.begun(game.id)
    learning, own = Learning(game.id, lesson, rules, begun, real_game), presenter.extras.lesson_screen
    shell.app.open(LessonScreen(shell, presenter, learning) if own is None else own(shell, learning))
    file = shell.library.own_file(game.id)
    if file is not None and file.taken and lesson.delivered:
        shell.app.open(Note(shell, shell.app.page.words(lesson.delivered)))
