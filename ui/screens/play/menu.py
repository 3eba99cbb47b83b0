"""The menu of a table, as a sheet."""

from collections.abc import Callable
from typing import Final

from engine.core import Rejection, RuleRef
from engine.core.early import END_NOW, NotNow, how_it_counts
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.screen import Moment
from ui.core.words import N_
from ui.drawing.icons import IconName
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.playing import AnyPlay
from ui.screens.common.ask import Ask, Note
from ui.screens.common.rule import RuleScreen
from ui.screens.common.rule_book import item, sections
from ui.screens.common.sheet import Sheet
from ui.screens.play import the_end
from ui.screens.play.compare import can_compare, compare
from ui.screens.play.hint import HINT
from ui.screens.play.how_it_went import HowItWent, shows
from ui.screens.play.moves import MovesScreen
from ui.screens.settings.settings import SettingsScreen
from ui.services.shell import Shell
from ui.widgets.layout import nth
from ui.widgets.pieces import button

ROW: Final = 72
WORDS: Final[dict[str, tuple[IconName, str]]] = {
    "result": ("crown", N_("The result")),
    "moves": ("list", N_("All moves")),
    "redo": ("redo", N_("Redo")),
    "end": ("hourglass", N_("End now and count")),
    "match": ("board", N_("Check the table")),
    "rules": ("book", N_("The rules")),
    "learn": ("hand", N_("Guided first game")),
    "settings": ("gear", N_("Settings")),
    "leave": ("home", N_("Leave the game")),
    HINT: ("lamp", N_("A hint")),
}
WENT: Final[tuple[str, tuple[IconName, str]]] = "went", ("chart", N_("How it went"))
WHY_OFF: Final = {
    "result": N_("The game is not over yet."),
    "moves": N_("Nobody has moved yet."),
    "redo": N_("Nothing was taken back."),
    "learn": N_("This game has no guided first game."),
    "match": N_("Nothing of this game lies on the table, or only what nobody may see."),
}


WHY_NOT_END: Final[dict[str, str]] = {
    NotNow.OVER: N_("The game is over already."),
    NotNow.NOTHING_TO_COUNT: N_("Nothing that counts is on the table yet."),
    NotNow.IN_A_TURN: N_("Something has just begun that will count. Finish it first."),
}
ROWS: Final = (len(WORDS) + 2) // 2
"""Of entries in two columns, the way back as the last."""
BEHIND_THE_LOCK: Final = frozenset({"end", "settings", "leave"})
"""What small hands do not reach, where people want it so."""
LEAVE_MS: Final = 3000
"""How long such an entry is held, as the wheel of a children's table."""
HOLD_KNOWN_MS: Final = 1000
"""The app tells of a hold after so long."""
NO_EARLY_COUNT: Final = N_("This game can only be counted at its end.")


class Menu(Sheet):
    """Leaving keeps the game: it can be gone on with at home."""

    def __init__(
        self,
        shell: Shell,
        presenter: AnyPresenter,
        play: AnyPlay,
        section: str = "",
        hint: Callable[[], None] | None = None,
    ) -> None:
        """`section` of the rules is about what is being played; `hint` asks for one, None where there is
        none."""
        super().__init__(shell)
        self._hint = hint
        self._section = section
        self._presenter = presenter
        self._play = play
        table = play.table
        self._counts_by = how_it_counts(table.rules, table.state)
        self._learn = shell.teaching(shell, table.rules.game)
        self._went = shows(shell, table)
        self._off = self._unusable()
        self._holding: tuple[str, int] | None = None
        """What is held, and since when."""

    def _unusable(self) -> frozenset[str]:
        """Grey: every entry has its place in every game and at every moment."""
        table = self._play.table
        there = {
            "result": table.rules.outcome(table.state) is not None,
            "moves": bool(table.line),
            "redo": table.undone > 0 and table.revealing is None,
            "end": isinstance(self._counts_by, RuleRef),
            "learn": self._learn is not None,
            "match": can_compare(self._presenter, table),
        }
        return frozenset(entry for entry, usable in there.items() if not usable)

    def height(self, page: Page) -> float:
        return 16 + ROWS * ROW + 8

    def content(self, page: Page, box: Box, moment: Moment) -> list[Piece]:
        size, each = page.sizes.button, (box.w - 3 * 16) / 2
        out = []
        for n, (entry, (name, words)) in enumerate(self._entries()):
            if entry == HINT and self._hint is None:
                continue
            face = nth(Box(box.x + 16, box.y + 16, each, ROW - 12), n, 2, (each + 16, ROW))
            sign: IconName = "lock" if self._locks(entry) else name
            out.append(
                button(
                    face, entry, page.words(words), sign=sign, size=size,
                    kind="off" if entry in self._off else "quiet", pressed=moment.pressed, r=12,
                    badge=entry == "settings" and self._trouble(),
                )
            )  # fmt: skip
            if self._holding is not None and self._holding[0] == entry:
                part = round((moment.now - self._holding[1]) / LEAVE_MS, 2)
                out.append(Piece(Box(face.x + 12, face.bottom - 12, face.w - 24, 8), _held_so_long, (part,)))
        back = Box(box.right - 16 - each, box.bottom - 8 - ROW, each, ROW - 12)
        words = page.words("Back to the game")
        out.append(
            button(back, "close", words, sign="play", kind="main", size=size, pressed=moment.pressed, r=12)
        )
        return out

    def _entries(self) -> list[tuple[str, tuple[IconName, str]]]:
        """What ends a game makes room, once it is over, for how it went."""
        return [WENT if entry == "end" and self._went else (entry, said) for entry, said in WORDS.items()]

    def _trouble(self) -> bool:
        """The sign on the menu's button leads on to what it means."""
        return any(not part.works for part in self._shell.machine.parts())

    def main(self) -> str:
        return "close"

    def _locks(self, entry: str) -> bool:
        return self._shell.preferences.current.locked and entry in BEHIND_THE_LOCK and entry not in self._off

    def held(self, means: str, now: int) -> bool:
        if not self._locks(means):
            return False
        self._holding = means, now - HOLD_KNOWN_MS
        return True

    def released(self, now: int) -> None:
        self._holding = None

    def slid(self, means: str, now: int) -> None:
        if self._holding is not None and means != self._holding[0]:
            self._holding = None

    def wakes(self, now: int) -> int | None:
        moments = [super().wakes(now)]
        if self._holding is not None:
            moments.append(min(now + 50, self._holding[1] + LEAVE_MS))
        return min((moment for moment in moments if moment is not None), default=None)

    def seen(self, now: int) -> None:
        super().seen(now)
        if self._holding is not None and now >= self._holding[1] + LEAVE_MS:
            entry, self._holding = self._holding[0], None
            self._go(entry, now)

    def chosen(self, means: str, now: int) -> None:
        if self._locks(means):
            words = self._shell.app.page.words
            fact = words("This is for grown-ups.")
            why = words("Hold the button with the lock for three seconds.")
            self._shell.app.open(Note(self._shell, fact, why))
        else:
            self._go(means, now)

    def _go(self, means: str, now: int) -> None:
        shell = self._shell
        if means in self._off:
            self._explain(means)
        elif means == "leave":
            shell.app.home()
        elif means == "redo":
            shell.app.close()
            self._play.redo(now)
        elif means == "end":
            self._ask_to_end()
        elif means == "result":
            shell.app.close()
            the_end.show(shell, self._presenter, self._play.table)
        elif means == "went":
            shell.app.replace(HowItWent(shell, self._presenter, self._play.table))
        elif means == "moves":
            shell.app.replace(MovesScreen(shell, self._presenter, self._play))
        elif means == "rules":
            game = self._play.table.rules.game
            shell.app.replace(RuleScreen(shell, game, self._section, learn=self._learn))
        elif means == "learn" and self._learn is not None:
            shell.app.close()
            self._learn()
        elif means == "settings":
            shell.app.replace(SettingsScreen(shell, "parts" if self._trouble() else "reading"))
        elif means == HINT and self._hint is not None:
            shell.app.close()
            self._hint()
        elif means == "match":
            shell.app.close()
            compare(shell, self._presenter, self._play.table)
        else:
            super().chosen(means, now)

    def _explain(self, entry: str) -> None:
        why = WHY_OFF.get(entry, NO_EARLY_COUNT)
        if isinstance(self._counts_by, Rejection) and entry == "end":
            why = WHY_NOT_END.get(self._counts_by.code, NO_EARLY_COUNT)
        self._shell.app.replace(Note(self._shell, self._shell.app.page.words(why)))

    def _ask_to_end(self) -> None:
        """With the rule of how it counts."""
        shell, words, rule = self._shell, self._shell.app.page.words, self._counts_by
        assert isinstance(rule, RuleRef)  # else the entry is grey
        book = sections(shell.library.rule_book(rule.game))
        paragraphs = next((one.paragraphs for one in book if one.number == rule.section), ())
        shell.app.replace(
            Ask(
                shell,
                words("End the game now and count?"),
                self._end,
                yes=words("End and count"),
                no=words("Play on"),
                why=" ".join(words(item(one) or one) for one in paragraphs),
            )
        )

    def _end(self) -> None:
        if self._play.table.reveal(END_NOW) is not None:
            return
        self._play.refresh()
        if self._play.comes_to_its_end():
            the_end.show(self._shell, self._presenter, self._play.table)


def _held_so_long(art: Art, part: float) -> None:
    """How much of the time it was held already, 0 to 1."""
    t = art.theme
    art.box(0, 0, art.width, art.height, t.sunk, t.line, r=4, width=1)
    if part > 0:
        art.box(0, 0, max(8.0, art.width * min(1.0, part)), art.height, t.ember, r=4)
