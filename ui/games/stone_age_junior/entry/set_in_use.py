"""Which huts games are played with, and which of their costs somebody has seen on a hut of the box."""

from typing import Final

from engine.stone_age_junior import StoneAgeJuniorRules
from engine.stone_age_junior.hut_file import Hut, Provenance
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.words import Words
from ui.games.contract.parts import SetNote, rules_as
from ui.games.stone_age_junior.entry import known
from ui.games.stone_age_junior.entry.hut_form import HutForm
from ui.games.stone_age_junior.entry.track_in_use import TrackInUse
from ui.games.stone_age_junior.table import huts
from ui.services.shell import Shell
from ui.widgets.layout import headed, nth
from ui.widgets.pieces import button

GAME: Final = "stone_age_junior"
A_ROW: Final = 5
HUT: Final = "hut/"
"""And its number in the file, from 1."""


def huts_of(shell: Shell) -> tuple[Hut, ...]:
    return rules_as(StoneAgeJuniorRules, shell.library.rules(GAME)).huts


def note(shell: Shell, words: Words) -> SetNote:
    """For the set-up."""
    own = shell.library.own_file(GAME)
    if own is not None and not own.taken:
        return SetNote(words("Your file of huts has faults"), "!", faulty=True)
    huts = huts_of(shell)
    left = sum(hut.provenance is not Provenance.ATTESTED for hut in huts)
    if not left:
        return SetNote(words("All huts are as in the box"), words("Huts"), faulty=False)
    said = words.n("{n} hut is a guess: compare yours", "{n} huts are a guess: compare yours", left)
    return SetNote(said, words("Compare huts"), faulty=False)


class HutsInUse(Screen):
    """All huts; a tick where the cost was seen in a box, a question mark where it follows from the others."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def scene(self, page: Page, moment: Moment) -> Scene:
        words = page.words
        out: list[Piece] = [
            *headed(page, words("The huts"), pressed=moment.pressed),
        ]
        wide = 92 + page.more / 8
        for n, hut in enumerate(huts_of(self._shell)):
            box = nth(Box(16, 92, wide, 116), n, A_ROW, (wide + 8, 128))
            seen = hut.provenance is Provenance.ATTESTED
            means = f"{HUT}{n + 1}" if self._shell.board.workbench is not None else ""
            out.append(huts.hut_card(box, hut.cost, n, None, means, pale=not seen))
            out.append(known.badge_at(box.right - 8, box.y + 8, seen=seen))
        x = 16 + (wide + 8) * A_ROW + 16
        legend = (
            (True, words("Copied from a real hut.")),
            (
                False,
                words("Worked out from the others. Different in your box? Tap the hut."),
            ),
        )
        out += known.legend(page, Box(x, 96, page.width - 16 - x, 292), legend)
        track, done = Box(x, 400, 84, 66), Box(x + 92, 400, page.width - 16 - x - 92, 66)
        out.append(button(track, "track", sign="board", pressed=moment.pressed, r=12))
        out.append(
            button(done, "close", words("Done"), sign="check", kind="main", size=page.sizes.button,
                   pressed=moment.pressed, r=12)
        )  # fmt: skip
        return out

    def main(self) -> str:
        return "close"

    def chosen(self, means: str, now: int) -> None:
        if means == "close":
            self._shell.app.close()
        elif means == "track":
            self._shell.app.open(TrackInUse(self._shell))
        elif means.startswith(HUT):
            n = int(means.removeprefix(HUT)) - 1
            self._shell.app.open(HutForm(self._shell, n, self._shell.app.changed))
