"""Who lays out the board: the deal is Totem's, or it lies there and is told."""

from collections.abc import Callable

from ui.screens.common.ask import EITHER, Ask
from ui.services.shell import Shell


def ask_source(shell: Shell, deal: Callable[[], None], tell: Callable[[], None]) -> None:
    words = shell.app.page.words
    why = words(
        "“Totem deals”: it shows step by step what goes where. “Already laid out”: enter what lies there, "
        "and Totem says what else is needed."
    )
    yes, no = words("Totem deals"), words("Already laid out")
    question = words("Who lays out the board?")
    shell.app.open(Ask(shell, question, deal, yes=yes, no=no, no_action=tell, why=why, signs=EITHER))
