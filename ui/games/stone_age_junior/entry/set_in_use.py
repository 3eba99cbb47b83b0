"""Which huts games are played with, and which of their costs somebody has seen on a hut of the box."""

from typing import Final

from engine.stone_age_junior import StoneAgeJuniorRules
from engine.stone_age_junior.hut_file import Hut, Provenance
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.words import Words
from ui.drawing.icons import icon
from ui.games.contract.parts import SetNote, rules_as
from ui.games.stone_age_junior.table import huts
from ui.services.shell import Shell
from ui.widgets.layout import headed, nth
from ui.widgets.pieces import button, height_of_lines, passage

GAME: Final = "stone_age_junior"
A_ROW: Final = 5
BADGE_R: Final = 12


def huts_of(shell: Shell) -> tuple[Hut, ...]:
    return rules_as(StoneAgeJuniorRules, shell.library.rules(GAME)).huts


def note(shell: Shell, words: Words) -> SetNote:
    """For the set-up."""
    own = shell.library.own_file(GAME)
    if own is not None and not own.taken:
        return SetNote(words("Your file of huts has faults"), "!", faulty=True)
    huts = huts_of(shell)
    seen = sum(hut.provenance is Provenance.ATTESTED for hut in huts)
    said = words("{seen} of {huts} huts are copied from a real box", seen=seen, huts=len(huts))
    return SetNote(said, f"{seen} / {len(huts)}", faulty=False)


class HutsInUse(Screen):
    """All huts; a tick where the cost was seen in a box, a question mark where it follows from the others."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, size = page.words, page.sizes.second
        out: list[Piece] = [
            *headed(page, words("The huts"), pressed=moment.pressed),
        ]
        wide = 92 + page.more / 8
        for n, hut in enumerate(huts_of(self._shell)):
            box = nth(Box(16, 92, wide, 116), n, A_ROW, (wide + 8, 128))
            seen = hut.provenance is Provenance.ATTESTED
            out.append(huts.hut_card(box, hut.cost, n, None, "", pale=not seen))
            out.append(Piece(Box.around(box.right - 8, box.y + 8, BADGE_R + 2), _badge, (seen,)))
        x = 16 + (wide + 8) * A_ROW + 16
        room, y = page.width - 16 - x, 96.0
        legend = (
            (True, words("Copied from a real hut.")),
            (
                False,
                words("Worked out from the pattern of the others. Different in your box? Trust your box."),
            ),
        )
        for seen, said in legend:
            out.append(Piece(Box.around(x + 14, y + size * 0.35, BADGE_R + 2), _badge, (seen,)))
            out.append(passage(said, x + 36, y, room - 36, size, page))
            y += height_of_lines(said, room - 36, size, page) + 14
        done = Box(page.width - 176, 400, 160, 66)
        label = words("Done")
        out.append(
            button(done, "close", label, sign="check", kind="main", size=page.sizes.button,
                   pressed=moment.pressed, r=12)
        )  # fmt: skip
        return out

    def main(self) -> str:
        return "close"

    def chosen(self, means: str, now: int) -> None:
        if means == "close":
            self._shell.app.close()


def _badge(art: Art, seen: bool) -> None:
    t, middle = art.theme, art.width / 2
    art.disc(middle, middle, BADGE_R, t.ok if seen else t.ink2, t.card, 1.5)
    icon(art, "check" if seen else "question", middle, middle, BADGE_R * 0.55, t.on_dark)
