"""Telling the set-up: choose a colour, tap its territories; the last colour fills itself."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final

from engine.clans import CLANS, Clan, ClansRules
from engine.clans.model import place_of, territory_of
from engine.core import NO, Place
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import GAP
from ui.core.words import Words
from ui.drawing.marks import State
from ui.games.clans.entry.entering import Refusal, Telling, gathered
from ui.games.clans.entry.pieces import Tool, asking, land_of_spot, note, spot, swatch, tools_below
from ui.games.clans.entry.words import lacking_words, refusal_words
from ui.games.clans.table import board_layer, camps, column
from ui.games.clans.table.faults import fault_words
from ui.games.clans.table.land import MAP, Land, land_of
from ui.games.clans.table.lights import CLAN_GLOW
from ui.games.clans.table.spacing import single
from ui.games.clans.table.words import clan_word
from ui.games.shared.set_up_entered import SetUpEntered
from ui.games.shared.who_begins import WhoBegins
from ui.lights.glow import RED, Glow, LightScene, Rhythm
from ui.screens.common.ask import Ask
from ui.widgets.pieces import Kind

FLASH_MS: Final = 125
FLASHES_MS: Final = 6 * FLASH_MS
"""Three flashes of a refusal."""
FEW: Final = 12
"""More places than these are not ringed."""
FINGER: Final = 25
RIGHT_THERE: Final = 14
"""Half the side of the target of a place: one that takes the hut, one that only explains why not."""


class SetUpEntry(Screen):
    def __init__(self, set_up: SetUpEntered[ClansRules]) -> None:
        self._set_up, self._shell, self._rules = set_up, set_up.shell, set_up.rules
        self.steps_entered = [Telling(set_up.rules.board)]
        """What was told after each tap, the last as it is now."""
        self._refused: tuple[Refusal, int] | None = None
        """With when it was refused, ms."""
        self._faults_shown = False

    @cached_property
    def _land(self) -> Land:
        return land_of(self._rules.board)

    @property
    def telling(self) -> Telling:
        return self.steps_entered[-1]

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [
            board_layer.ground(self._land, page),
            *self._pale(),
            board_layer.water(self._land),
            *self._rims(moment.now),
            *self._camps(page),
            *self._spots(page),
            *self._column(page, moment.pressed),
            *self._note(page),
        ]

    def _pale(self) -> list[Piece]:
        """Paper over the land where the chosen colour cannot lie."""
        if self.telling.whole:
            return []
        possible = self.telling.possible
        lands = self._rules.board.territories
        return [
            board_layer.pale(self._land, t.id, board_layer.DESERTED) for t in lands if t.id not in possible
        ]

    def _rims(self, now: int) -> list[Piece]:
        """The region that a refusal is about, flashing; or the few territories that lack a hut."""
        if self._faults_shown:
            empty = self._empty()
            return [board_layer.rim(self._land, t, "refused") for t in empty] if len(empty) <= FEW else []
        if self._refused is None:
            return []
        refusal, at = self._refused
        dark = not self._shell.app.page.less_motion and now < at + FLASHES_MS and (now - at) // FLASH_MS % 2
        return [] if dark else [board_layer.rim(self._land, t, "refused") for t in refusal.shown]

    def _camps(self, page: Page) -> list[Piece]:
        places = single(self._land, page.sizes.hut)
        last = self.telling.entered[-1:]
        in_the_way = self._refused[0].hut if self._refused else None
        out = []
        for territory, clan in self.telling.huts:
            state: State | None = "chosen" if (territory, clan) in last else None
            if territory == in_the_way:
                state = "refused"
            huts = tuple(int(clan == other) for other in CLANS)
            out.append(camps.standing(territory, huts, *places[territory], state=state))
        return out

    def _spots(self, page: Page) -> list[Piece]:
        places = single(self._land, page.sizes.hut)
        nearby = self._nearby()
        out = []
        for territory in self._land.rows():
            means = place_of(territory)
            near = territory in nearby
            target = Box.around(*places[territory].at, FINGER if near else RIGHT_THERE)
            out += [spot(target, means, near=near), land_of_spot(self._land.shape[territory], means)]
        return out

    def _nearby(self) -> frozenset[int]:
        """The territories that a tap changes."""
        entered = (t for t, clan in self.telling.entered if clan == self.telling.chosen)
        return frozenset((*self.telling.possible, *entered))

    def _column(self, page: Page, pressed: str) -> list[Piece]:
        words, telling = page.words, self.telling
        if telling.whole:
            all_entered = f"{len(telling.huts)} / {len(self._rules.board.territories)}"
            asked = asking(page, all_entered, words("Compare, then go on."))
        else:
            name = clan_word(telling.chosen, words)
            asked = asking(page, name, words("Tap its 12 territories."), telling.chosen)
        x, w = column.left_and_width(page)
        top = asked.box.bottom + GAP
        pitch = (column.BUTTONS[0] - top) / len(CLANS)
        wanted = len(self._rules.board.regions)
        swatches = [
            swatch(
                Box(x, top + n * pitch, w, pitch - GAP),
                clan,
                page,
                left=telling.left(clan),
                wanted=wanted,
                chosen=clan == telling.chosen and not telling.whole,
                pressed=pressed,
            )
            for n, clan in enumerate(CLANS)
        ]
        undo: Kind = "card" if len(self.steps_entered) > 1 else "off"
        done: Kind = "main" if telling.whole else "off"
        tools: tuple[Tool, ...] = (
            ("leave", "close", "card"),
            ("undo", "undo", undo),
            ("done", "check", done),
        )
        return [asked, *swatches, *tools_below(page, tools, pressed)]

    def _note(self, page: Page) -> list[Piece]:
        words = page.words
        if self._faults_shown:
            return note(
                page,
                self._fault_lines(words),
                at_top=self._low(self._empty()),
                edge=page.theme.refuse,
                means="note",
            )
        if self._refused is None:
            return []
        refusal = self._refused[0]
        lines = [(None, refusal_words(refusal.why, words))]
        return note(page, lines, at_top=self._low(refusal.shown), edge=page.theme.refuse, means="note")

    def _empty(self) -> list[int]:
        entered = {t for t, _ in self.telling.huts}
        return [t.id for t in self._rules.board.territories if t.id not in entered]

    def _low(self, territories: Sequence[int]) -> bool:
        """They lie in the lower half of the map, so that a note about them lies above."""
        return sum(self._land.camp(t)[1] - MAP.centre[1] for t in territories) > 0

    def _fault_lines(self, words: Words) -> list[tuple[Clan | None, str]]:
        lacking, others = gathered(self._rules.faults(self.telling.deal(self._set_up.seats)))
        lines = [(one.clan, lacking_words(one, words)) for one in lacking]
        return lines + [(None, fault_words(fault, words)) for fault in others]

    def lamps(self, now: int) -> LightScene:
        if self._refused is not None:
            return {place_of(t): Glow(RED, Rhythm.REFUSED) for t in self._refused[0].shown}
        whole, chosen = self.telling.whole, self.telling.chosen
        return {place_of(t): CLAN_GLOW[clan] for t, clan in self.telling.huts if whole or clan == chosen}

    def wakes(self, now: int) -> int | None:
        if self._refused is None or self._shell.app.page.less_motion:
            return None
        since = now - self._refused[1]
        return now + FLASH_MS - since % FLASH_MS if since < FLASHES_MS else None

    # what people do

    def steps(self) -> tuple[str, ...]:
        nearby = self._nearby()
        spots = [place_of(t) for t in self._land.rows() if t in nearby]
        return (*spots, *(f"clan/{clan.value}" for clan in CLANS), "leave", "undo", "done")

    def main(self) -> str:
        return "done" if self.telling.whole else ""

    def chosen(self, means: str, now: int) -> None:
        self._hush()
        territory = territory_of(Place(means))
        if territory is not None:
            self._tap(territory, now)
        elif means.startswith("clan/"):
            self.steps_entered[-1] = self.telling.choosing(Clan(means.partition("/")[2]))
        elif means == "undo":
            if len(self.steps_entered) > 1:
                self.steps_entered.pop()
        elif means == "done":
            self._go_on()
        elif means == "leave":
            self._leave()

    def idle(self, place: str) -> bool:
        return place == "undo" and len(self.steps_entered) == 1

    def held(self, means: str, now: int) -> bool:
        """`no` held means done, where a board has only the controls."""
        if means != NO:
            return False
        self._hush()
        self._go_on()
        return True

    def back(self, now: int) -> bool:
        if self._refused is not None or self._faults_shown:
            self._hush()
        else:
            self._leave()
        return True

    def _hush(self) -> None:
        self._refused, self._faults_shown = None, False

    def _tap(self, territory: int, now: int) -> None:
        answer = self.telling.tapped(territory)
        if isinstance(answer, Refusal):
            self._refused = answer, now
        else:
            self.steps_entered.append(answer)

    def _go_on(self) -> None:
        deal = self.telling.deal(self._set_up.seats)
        if self._rules.faults(deal):
            self._faults_shown = True
            return
        begins = WhoBegins(
            self._shell,
            self._set_up.party.players,
            lambda first: self._set_up.begin(replace(deal, first=first)),
        )
        self._shell.app.open(begins)

    def _leave(self) -> None:
        if not self.telling.entered:
            self._shell.app.close()
            return
        words = self._shell.app.page.words
        question = words("Stop here? The huts entered so far will be lost.")
        self._shell.app.open(Ask(self._shell, question, self._shell.app.close))
