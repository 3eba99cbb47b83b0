"""Set-up with the huts of cardboard: which three lie face up, told by a grown-up or a child."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine.core import UNDO, YES, Options, Rng
from engine.stone_age_junior import Cost, Deal, Source, StoneAgeJuniorRules
from engine.stone_age_junior.board import HUT_PLACES, PILES
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.games.shared.set_up_entered import SetUpEntered
from ui.games.stone_age_junior.entry.youngest import ask
from ui.games.stone_age_junior.table import huts
from ui.widgets.layout import headed, nth
from ui.widgets.pieces import button

A_ROW: Final = 5
HUTS: Final = "huts"
TOKENS: Final = "tokens"


class TellHuts(Screen):
    """Each tap lays a hut on the next pile; a tap on a pile takes it back."""

    def __init__(self, set_up: SetUpEntered[StoneAgeJuniorRules]) -> None:
        self._set_up, self._shell, self._rules = set_up, set_up.shell, set_up.rules
        self._options = entered_options(set_up.party.options)
        self._tops: list[Cost | None] = [None] * PILES

    def _left(self) -> list[Cost]:
        """Kinds of huts that may still lie on top of a pile."""
        left = Counter(hut.cost for hut in self._rules.huts)
        left.subtract(cost for cost in self._tops if cost is not None)
        return [cost for cost in dict.fromkeys(hut.cost for hut in self._rules.huts) if left[cost] > 0]

    def scene(self, page: Page, moment: Moment) -> Scene:
        out: list[Piece] = [
            *headed(page, page.words("Which huts lie face up?"), pressed=moment.pressed),
        ]
        left = self._left()
        kinds = list(dict.fromkeys(hut.cost for hut in self._rules.huts))
        full = None not in self._tops
        for n, cost in enumerate(kinds):
            wide = 92 + page.more / 8
            box = nth(Box(16, 92, wide, 116), n, A_ROW, (wide + 8, 128))
            offered = cost in left and not full
            out.append(huts.hut_card(box, cost, n, None, f"hut_kind/{n}", pale=not offered))
        for n, top in enumerate(self._tops):
            box = Box(540 + page.more, 92 + 100 * n, 92, 92)
            if top is None:
                out.append(Piece(box, huts.empty_card, ()))
            else:
                out.append(huts.hut_card(box, top, n, "chosen", HUT_PLACES[n]))
        out.append(
            button(
                Box(656 + page.more, 92, 128, 84),
                UNDO,
                sign="undo",
                kind="quiet",
                pressed=moment.pressed,
                r=14,
            )
        )
        if full:
            label, size = page.words("Begin"), page.sizes.button
            done = Box(600 + page.more, 400, 184, 66)
            out.append(button(done, YES, label, kind="main", size=size, pressed=moment.pressed, r=14))
        return out

    def main(self) -> str:
        return YES if None not in self._tops else ""

    def chosen(self, means: str, now: int) -> None:
        kind, _, n = means.partition("/")
        if kind == "hut_kind":
            self._lay(list(dict.fromkeys(hut.cost for hut in self._rules.huts))[int(n)])
        elif kind == "hut":
            self._tops[int(n) - 1] = None
        elif means == UNDO:
            laid = [at for at, top in enumerate(self._tops) if top is not None]
            if laid:
                self._tops[laid[-1]] = None
        elif means == YES and None not in self._tops:
            self._begin()
        elif means == "close":
            self._shell.app.close()

    def idle(self, place: str) -> bool:
        return place == UNDO and not any(self._tops)

    def _lay(self, cost: Cost) -> None:
        if None in self._tops and cost in self._left():
            self._tops[self._tops.index(None)] = cost
        else:
            self._shell.sound.sounds.play("refuse")

    def _begin(self) -> None:
        rng = Rng(self._shell.machine.seed())
        dealt: Deal = self._rules.deal(self._set_up.seats, self._options, rng)
        piles = tuple((top, *pile[1:]) for top, pile in zip(self._tops, dealt.piles, strict=True))
        deal = replace(dealt, piles=piles)
        ask(
            self._shell,
            self._set_up.party.players,
            deal,
            lambda deal: self._set_up.begin(deal, self._options),
        )


def entered_options(options: Options) -> Mapping[str, str]:
    """Huts of cardboard. Where they were not asked for, everything lies there already: the tokens too."""
    if options.get(HUTS) == Source.CARDBOARD:
        return dict(options)
    return {**options, HUTS: Source.CARDBOARD.value, TOKENS: Source.CARDBOARD.value}
