"""All that is laid out lies there already: what nobody was asked for yet is named before it is left out."""

from collections.abc import Callable

from engine.session import Cause
from ui.core.text import NO_BREAK
from ui.core.words import Words
from ui.games.contract.hands import Guide
from ui.screens.common.ask import Ask
from ui.screens.play.hands_guide import Shown
from ui.services.shell import Shell


def leave_out(shell: Shell, led: Shown | None, then: Callable[[], None]) -> None:
    words = shell.app.page.words
    unsaid = "" if led is None else still_unsaid(led, words)
    if not unsaid:
        then()
        return
    question, yes, no = words("Does all of this lie there?"), words("All is there"), words("Step by step")
    shell.app.open(Ask(shell, question, then, yes=yes, no=no, why=unsaid, signs=("check", None)))


def still_unsaid(shown: Shown, words: Words) -> str:
    """What is left to be laid out; empty: what is left is something else, or nothing is written."""
    if shown.work.cause is not Cause.DEAL or shown.leading.guide is Guide.WORDLESS:
        return ""
    rows = (shown.said(n, words).row for n in range(shown.work.done, len(shown.work.steps)))
    return ", ".join(row.rstrip(".").replace(" ", NO_BREAK) for row in rows)
