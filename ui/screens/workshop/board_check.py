"""Place by place: does the lamp shine where the picture says, and do its neighbours touch it?"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from engine.core import Place
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.words import C_
from ui.games.contract.parts import AnyLinks
from ui.games.contract.table import BoardMap
from ui.lights.glow import AMBER, WARM, Glow, LightScene, Rhythm
from ui.screens.common.ask import EITHER, Ask, Note, leaving
from ui.screens.workshop.board_picture import Dot, board_pieces, column
from ui.services.shell import Shell
from ui.services.workbench import Workbench
from ui.widgets.layout import headed
from ui.widgets.pieces import button, passage, plate

HERE: Final = Glow(AMBER, Rhythm.STEADY)
BESIDE: Final = Glow(WARM, Rhythm.PULSE)


class BoardCheck(Screen):
    """Where places are linked, a tap on another one adds or takes away the link, in the owner's file."""

    def __init__(
        self,
        shell: Shell,
        game: str,
        board: BoardMap,
        places: tuple[str, ...],
        bench: Workbench,
        links: AnyLinks | None,
    ) -> None:
        self._shell, self._game, self._board, self._places = shell, game, board, places
        self._bench, self._links = bench, links
        self._near = dict(links.links(shell.library.rules(game))) if links is not None else {}
        self._text = bench.data(game) if links is not None else ""
        self._corrected: dict[tuple[str, str], bool] = {}
        """Links that differ from those that are kept."""
        self._draft_failed = False
        self.at = 0

    def offer_draft(self) -> None:
        """What was corrected last time is taken up; whoever wants begins anew instead."""
        draft = self._bench.drafts.links(self._game) if self._text else {}
        with suppress(ValueError):  # the file was laid out anew since
            for (one, other), touch in draft.items():
                if one in self._near and other in self._near and (other in self._near[one]) is not touch:
                    self._turn(one, other)
        if not self._corrected:
            return
        words = self._shell.app.page.words
        self.at = next(n for n, place in enumerate(self._places) if self._changed_at(place))
        first = words("Place {n} is the first that was corrected; it is shown now.", n=self.at + 1)
        still = words("They are still here. “Start again” discards them and goes back to the saved board.")

        def anew() -> None:
            self.at = 0
            for one, other in tuple(self._corrected):
                self._turn(one, other)
            self._note()

        ask = Ask(
            self._shell,
            words("Some corrections from last time were not saved."),
            lambda: None,
            yes=words("Continue"),
            no=words("Start again"),
            no_action=anew,
            signs=EITHER,
            why=f"{still}\n{first}",
        )
        self._shell.app.open(ask)

    @property
    def place(self) -> str:
        return self._places[self.at]

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [
            *headed(
                page,
                page.words("Place {n} of {count}", n=self.at + 1, count=len(self._places)),
                pressed=moment.pressed,
                means="leave",
            ),
            *board_pieces(self._board, page, self.dots()),
            *self._column(page, column(page), moment.pressed),
        ]

    def dots(self) -> Mapping[str, Dot]:
        near = self._near.get(self.place, ())
        found = {place: Dot("near" if place in near else "bare") for place in self._places}
        return {**found, self.place: Dot("asked")}

    def lamps(self, now: int) -> LightScene:
        beside = {Place(place): BESIDE for place in self._near.get(self.place, ())}
        return {**beside, Place(self.place): HERE}

    def _column(self, page: Page, box: Box, pressed: str) -> list[Piece]:
        words, sizes = page.words, page.sizes
        asked = Box(box.x, box.y, box.w, box.h - 2 * 70 - 4)
        row, half = asked.bottom + 12, (box.w - 8) / 2
        last = self.at + 1 == len(self._places)
        stop = words("Stop and save") if self._corrected else words(C_("work", "Stop"))
        return [
            plate(asked),
            passage(
                self._question(page), box.x + 14, box.y + 18, box.w - 28, sizes.second, page, face="bold"
            ),
            button(
                Box(box.x, row, half, 62),
                "before",
                sign="arrow_left",
                pressed=pressed,
                kind="card" if self.at else "off",
            ),
            button(
                Box(box.x + half + 8, row, half, 62),
                "next",
                sign="arrow_right",
                pressed=pressed,
                kind="off" if last else "main",
            ),
            button(Box(box.x, row + 70, box.w, 62), "stop", stop, size=sizes.second, pressed=pressed),
        ]

    def _question(self, page: Page) -> str:
        words = page.words
        dark = Place(self.place) not in self._shell.board.lamp_places()
        if self._links is None:
            if dark:
                return words("No lamp is set for this place.")
            return words("Is this place lit, and no other?")
        changed = [str(self._places.index(place) + 1) for place in self._changed_at(self.place)]
        if changed:
            seen = words("Yellow glows, its neighbours pulse.")
            if dark:
                seen = words("No lamp is set for this place.")
            changes = words("Changed here: {places}.", places=words.listed(changed))
            return f"{seen} {changes}"
        if dark:
            return words("No lamp is set for this place. Its neighbours pulse: tap one to change that.")
        return words("Yellow glows, its neighbours pulse. Tap a place to change that.")

    def _changed_at(self, place: str) -> list[str]:
        """Places whose link with that one differs from what is kept, in their order."""
        others = {other for link in self._corrected if place in link for other in link if other != place}
        return [other for other in self._places if other in others]

    def main(self) -> str:
        return "next"

    def chosen(self, means: str, now: int) -> None:
        kind, _slash, place = means.partition("/")
        if means in ("before", "next"):
            self.at = min(max(self.at + (1 if means == "next" else -1), 0), len(self._places) - 1)
        elif means == "stop":
            self._stop()
        elif means == "leave":
            self._leave()
        elif kind == "at" and place in self._places:
            self._tapped(place)

    def back(self, now: int) -> bool:
        if self.at:
            self.at -= 1
        else:
            self._leave()
        return True

    def _tapped(self, place: str) -> None:
        if self._links is None:
            self.at = self._places.index(place)
        elif place != self.place and self._text:
            self._correct(place)

    def _correct(self, place: str) -> None:
        app, game = self._shell.app, self._game
        try:
            self._turn(self.place, place)
        except ValueError:
            words = app.page.words
            why = words("The file {game}.json is structured differently: correct it there.", game=game)
            app.open(Note(self._shell, words("This board cannot be corrected here."), why))
            return
        self._note()

    def _turn(self, one: str, other: str) -> None:
        """They touch from now on, or no longer. Raises ValueError where the file's text cannot say so."""
        assert self._links is not None
        self._text = self._links.relinked(self._text, one, other)
        for here, there in ((one, other), (other, one)):
            before = self._near[here]
            after = tuple(n for n in before if n != there) if there in before else (*before, there)
            self._near = {**self._near, here: after}
        link = (min(one, other), max(one, other))
        if self._corrected.pop(link, None) is None:
            self._corrected[link] = other in self._near[one]

    def _note(self) -> None:
        """A correction is in the draft at once; that it cannot be is said once."""
        problem = self._bench.drafts.note_links(self._game, self._corrected)
        if problem and not self._draft_failed:
            self._draft_failed = True
            fact = self._shell.app.page.words("A power cut would lose what you have entered.")
            self._shell.app.open(Note(self._shell, fact, problem))

    def _stop(self) -> None:
        """Closes only when what was corrected is kept."""
        app, game = self._shell.app, self._game
        if not self._corrected:
            app.close()
            return
        words = app.page.words
        problem = self._bench.keep_data(game, self._text)
        if problem:
            self._refuse(problem)
            return
        self._bench.drafts.note_links(game, {})
        app.close()
        why = words("New games use it. The arrow beside the title of the wiring restores Totem’s own.")
        app.open(Note(self._shell, words("Your board is saved."), why))

    def _refuse(self, problem: str) -> None:
        """In the words of the picture where it can be seen there, as the file's faults else."""
        words = self._shell.app.page.words
        fact = words("The board could not be saved.")
        alone = [n for n, place in enumerate(self._places) if not self._near.get(place, ())]
        if alone:
            self.at = alone[0]
            problem = words(
                "Place {n} touches no other any more. It is shown now: tap those that it touches.",
                n=self.at + 1,
            )
        self._shell.app.open(Note(self._shell, fact, problem))

    def _leave(self) -> None:
        """Nobody loses what they corrected by one tap."""
        if not self._corrected:
            self._shell.app.close()
            return
        question = self._shell.app.page.words("Discard your corrections?")
        self._shell.app.open(leaving(self._shell, question, self._left))

    def _left(self) -> None:
        self._bench.drafts.note_links(self._game, {})
        self._shell.app.close()
