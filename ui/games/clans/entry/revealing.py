"""Turning up the clan cards that the program does not know, after the end."""

from typing import Final

from engine.clans import CLANS, ClansRules, State
from engine.session import Table
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.words import C_, Words
from ui.games.clans.entry.pieces import foot, head, hut_choices, player_rows, row_name
from ui.games.clans.table.reasons import reason
from ui.services.shell import Shell
from ui.widgets.layout import closing
from ui.widgets.paper import ground

NOBODY_KNOWS: Final = "?"
CHOICE: Final = 80
"""Width of a hut to choose."""


class Revealing(Screen):
    """For each seat its clan, or that nobody knows. Lies over the end, which it tells."""

    def __init__(self, shell: Shell, rules: ClansRules, table: Table) -> None:
        state: State = table.state
        self._shell = shell
        self._rules = rules
        self._table = table
        self._known = state.clans
        self.clans: list[str] = ["" if clan is None else clan.value for clan in state.clans]
        """By seat: a clan, NOBODY_KNOWS, or empty while nothing is told."""
        self._refusal = ""

    def scene(self, page: Page, moment: Moment) -> Scene:
        words = page.words
        says = self._refusal or self._still_asked(words)
        return [
            ground(page),
            *head(page, words(C_("Clans", "Reveal the clan cards")), ""),
            closing(page, pressed=moment.pressed, means="leave"),
            *self._rows(page, moment.pressed),
            *foot(
                page,
                says,
                wrong=bool(self._refusal),
                main=words("Count"),
                ready=not self._still_asked(words),
                pressed=moment.pressed,
            ),
        ]

    def _rows(self, page: Page, pressed: str) -> list[Piece]:
        out: list[Piece] = []
        for seat, box in enumerate(player_rows(page, len(self.clans))):
            wide = CHOICE * (len(CLANS) + 1)
            huts = Box(box.right - wide, box.y + 6, wide, box.h - 12)
            out += row_name(page, box, self._table.players[seat].name, huts.x - box.x)
            taken = [clan for clan in CLANS if self._owner(clan) not in (None, seat)]
            out += hut_choices(
                huts, f"clan/{seat}", chosen=self.clans[seat], taken=taken, unknown=True, pressed=pressed
            )
        return out

    def _owner(self, clan: str) -> int | None:
        return self.clans.index(clan) if clan in self.clans else None

    def _still_asked(self, words: Words) -> str:
        if "" not in self.clans:
            return ""
        return words("{name}: which clan?", name=self._table.players[self.clans.index("")].name)

    def main(self) -> str:
        return "done"

    def chosen(self, means: str, now: int) -> None:
        self._refusal = ""
        kind, _, rest = means.partition("/")
        if kind == "clan":
            seat, _, clan = rest.partition("/")
            self._tell(int(seat), clan)
        elif means == "done" and "" not in self.clans:
            self._reveal()
        elif means == "leave":
            self._shell.app.close()

    def _tell(self, seat: int, clan: str) -> None:
        words = self._shell.app.page.words
        owner = self._owner(clan) if clan != NOBODY_KNOWS else None
        if self._known[seat] is not None:
            self._refusal = words("This clan card is already turned up.")
        elif owner not in (None, seat):
            self._refusal = words("{name} has this clan already.", name=self._table.players[owner or 0].name)
        else:
            self.clans[seat] = "" if self.clans[seat] == clan else clan

    def _reveal(self) -> None:
        words = self._shell.app.page.words
        rejection = self._table.reveal(",".join(self.clans))
        if rejection is not None:
            said = reason(rejection, self._rules, self._rules.view(self._table.state, None), words)
            self._refusal = f"{said.fact} {said.why}"
            return
        self._shell.app.close()


def hidden(table: Table) -> bool:
    """The game is over and a clan card is unknown."""
    state: State = table.state
    return state.ending is not None and None in state.clans
