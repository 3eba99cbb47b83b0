"""Wiring a board from the screen: its game, its chain, then lamp by lamp and button by button."""

from collections.abc import Sequence
from typing import Final

from engine.catalogue import Game
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.words import N_
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.table import BoardMap
from ui.games.find import about, presenter, titled
from ui.screens.common.ask import EITHER, Ask, Note
from ui.screens.common.choose import Choose, Offer
from ui.screens.workshop.board_check import BoardCheck
from ui.screens.workshop.board_files import BoardFiles
from ui.screens.workshop.board_picture import Dot, board_pieces, column, kinds
from ui.screens.workshop.glowing import warn_of, warn_of_lamps
from ui.screens.workshop.lamp_kinds import LampKinds
from ui.screens.workshop.wiring_steps import ANSWERS, ButtonFinder, Ends, LampFinder
from ui.screens.workshop.wiring_work import WiringWork
from ui.services.shell import Shell
from ui.services.workbench import Wired, Workbench
from ui.widgets.layout import headed
from ui.widgets.paper import corner_button
from ui.widgets.pieces import Kind, button, height_of_lines, label, passage

FAST: Final = 10
"""Lamps that a long press adds or takes away."""


class WiringGames(Choose):
    """Which board is to be wired?"""

    def __init__(self, shell: Shell, bench: Workbench) -> None:
        words = shell.app.page.words
        offered = [Offer(f"wire/{game.id}", titled(game, words), plain=True) for game in shell.games]
        super().__init__(shell, N_("Which board is wired?"), offered, self._wire)
        self._bench = bench

    def _wire(self, means: str) -> None:
        game = self._shell.games[means.removeprefix("wire/")]
        board = WiringBoard(self._shell, game, presenter(game), self._bench)
        self._shell.app.open(board)
        board.offer_draft()
        board.say_faults()


class WiringBoard(Screen):
    """One board: what is known of it, and what can be found out. What was told and is not kept lies in a
    draft, and is there again when the board is opened."""

    def __init__(self, shell: Shell, game: Game, shown: AnyPresenter, bench: Workbench) -> None:
        self._shell, self._game, self._shown, self._bench = shell, game, shown, bench
        self._about = about(game)
        self._board = self._mapped()
        lamps = self._about.lamps
        self._offered = {kind: lamps[kind] for kind in kinds(self._board.lamps) if kind in lamps}
        self._kind = next(iter(self._offered), "")
        self._draft_failed = False
        self._begin(bench.wired(game.id))

    def _begin(self, wired: Wired) -> None:
        """Goes on from there; the picture shows the kind of places that lamps are known of."""
        known = [kind for kind in kinds(wired.lamps) if kind in self._offered]
        self._kind = known[0] if len(known) == 1 else next(iter(self._offered), "")
        self.work = WiringWork.of(wired, len(self._places()))
        self.work.resize(self.work.count, self._bench.most_lamps)
        self._kept = self.work.wired

    def offer_draft(self) -> None:
        """What was told last time is taken up; whoever wants begins anew instead."""
        game, words = self._game.id, self._shell.app.page.words
        draft = self._bench.drafts.wired(game)
        if draft is None or draft == self._kept:
            return
        kept = self._kept
        self._begin(draft)
        self._kept = kept

        def anew() -> None:
            self._bench.drafts.note_wired(game, None)
            self._begin(self._bench.wired(game))

        ask = Ask(
            self._shell,
            words("Some answers from last time were not saved."),
            lambda: None,
            yes=words("Continue"),
            no=words("Start again"),
            no_action=anew,
            signs=EITHER,
            why=words("They are still here. “Start again” discards them and goes back to the saved wiring."),
        )
        self._shell.app.open(ask)

    def say_faults(self) -> None:
        """A wiring that is not used is not one that is not there."""
        why, words = self._bench.why_unused(self._game.id), self._shell.app.page.words
        if not why:
            return
        stays = words("If you save another one, this one stays in the list behind the arrow.")
        fact = words("This board is wired, but its wiring has faults and is not used.")
        self._shell.app.open(Note(self._shell, fact, f"{why}\n{stays}"))

    def _places(self) -> tuple[str, ...]:
        """Where lamps can lie; of several kinds of places, those of the kind that is shown."""
        if self._offered:
            return tuple(place for place in self._board.lamps if place.startswith(f"{self._kind}/"))
        return tuple(self._board.lamps)

    def scene(self, page: Page, moment: Moment) -> Scene:
        dots = {place: self._dot(place) for place in self._places()}
        name = titled(self._game, page.words)
        return [
            *headed(page, page.words("{game}: the wiring", game=name), pressed=moment.pressed),
            corner_button(page, "earlier", "undo", pressed=moment.pressed, nth=1),
            *board_pieces(self._board, page, dots),
            *self._column(page, column(page), moment.pressed),
        ]

    def _dot(self, place: str) -> Dot:
        lamp = self.work.lamps.get(place)
        return Dot() if lamp is None else Dot("known", str(lamp))

    def _column(self, page: Page, box: Box, pressed: str) -> list[Piece]:
        words, sizes, y = page.words, page.sizes, box.y
        said = words("Lamps in the chain")
        out = [passage(said, box.x, y + 4, box.w, sizes.second, page, face="bold")]
        y += max(32, height_of_lines(said, box.w, sizes.second, page, "bold"))
        out += [
            button(Box(box.x, y, 58, 52), "count/less", sign="minus", pressed=pressed),
            label(str(self.work.count), box.x + box.w / 2, y + 26, sizes.number, page, at="m", face="black"),
            button(Box(box.right - 58, y, 58, 52), "count/more", sign="plus", pressed=pressed),
        ]
        y += 66
        offers = self._offers(page)
        step = min(71, (box.bottom - y + 9) / len(offers))
        for means, said, first in offers:
            face = Box(box.x, y, box.w, step - 9)
            kind: Kind = "main" if first else "card"
            out.append(button(face, means, said, size=sizes.second, kind=kind, pressed=pressed))
            y += step
        return out

    def _offers(self, page: Page) -> Sequence[tuple[str, str, bool]]:
        """What a button means, what it says, whether it is the one to begin with."""
        words = page.words
        loose = self.work.has_loose(self._places())
        out = [
            ("lamps", words("Find the lamps"), loose),
            ("buttons", words("Find the buttons"), False),
            ("check", words("Check this board"), not loose),
        ]
        if len(self._offered) > 1:
            out.append(("kind", words(self._offered[self._kind]), False))
        return out

    def chosen(self, means: str, now: int) -> None:
        if means == "close":
            self._close()
        elif means in ("count/less", "count/more"):
            self._count(1 if means == "count/more" else -1)
        elif means == "kind":
            self._ask_for_kind()
        elif means == "lamps":
            self._ask_for_lamps()
        elif means == "buttons":
            self._find_buttons()
        elif means == "check":
            self._check()
        elif means == "earlier":
            self._show_previous()

    def held(self, means: str, now: int) -> bool:
        if means not in ("count/less", "count/more"):
            return False
        self._count(FAST if means == "count/more" else -FAST)
        return True

    def back(self, now: int) -> bool:
        self._close()
        return True

    def _count(self, by: int) -> None:
        self.work.resize(self.work.count + by, self._bench.most_lamps)
        self._note(self.work)

    def _ask_for_kind(self) -> None:
        self._shell.app.open(LampKinds(self._shell, self._offered, self._kind, self._show_kind))

    def _show_kind(self, kind: str) -> None:
        """Shows these places. Lamps that lie elsewhere stay; only a chain of which nothing is known becomes
        as long as usual for these places."""
        nothing_configured = self.work.wired == self._kept and self._bench.wired(self._game.id) == Wired()
        self._kind = kind
        if nothing_configured:
            self.work = WiringWork(len(self._places()))
            self._kept = self.work.wired

    def _show_previous(self) -> None:
        words = self._shell.app.page.words
        if self.work.wired != self._kept:
            why = words("Save or discard it first: close this board and you will be asked.")
            self._shell.app.open(
                Note(self._shell, words("What you entered for this board is not saved yet."), why)
            )
            return
        files = BoardFiles(self._shell, self._game, self._bench.backups, self._brought_back)
        self._shell.app.open(files)

    def _mapped(self) -> BoardMap:
        mapped = self._shown.table.board_map
        if mapped is None:
            raise LookupError(f"{self._game.id} has no board")
        return mapped(self._shell.library.rules(self._game.id))

    def _brought_back(self) -> None:
        self._board = self._mapped()
        self._begin(self._bench.wired(self._game.id))
        self._bench.clear(self._game.id)

    # the steps

    def _ask_for_lamps(self) -> None:
        """Lamps that are known at another kind of places may lie there still, or the board was built anew."""
        others = [kind for kind in kinds(self.work.lamps) if kind in self._offered and kind != self._kind]
        if not others:
            self._find_lamps(self.work.copy())
            return
        words = self._shell.app.page.words
        n = sum(place.partition("/")[0] in others for place in self.work.lamps)
        without = self.work.copy()
        without.only([place for place in self.work.lamps if place.partition("/")[0] not in others])
        ask = Ask(
            self._shell,
            words.n(
                "{n} lamp is assigned to places of another kind. Is it still there?",
                "{n} lamps are assigned to places of another kind. Are they still there?",
                n,
            ),
            lambda: self._find_lamps(self.work.copy()),
            yes=words("They stay"),
            no=words("Forget them"),
            no_action=lambda: self._find_lamps(without),
        )
        self._shell.app.open(ask)

    def _find_lamps(self, work: WiringWork) -> None:
        self._bench.lay(self._game.id, work.count)
        steps = LampFinder(self._shell, self._board, self._places(), work, self._ends())
        self._shell.app.open(steps)
        warn_of_lamps(self._shell, lambda: self._bench.lay(self._game.id, work.count))

    def _find_buttons(self) -> None:
        self._bench.lay(self._game.id, self.work.count)
        steps = ButtonFinder(self._shell, self._board, self.work.copy(), self._ends(), self._bench.pin_name)
        self._shell.app.open(steps)
        fact, count = self._shell.app.page.words("No button will respond."), self.work.count
        warn_of(self._shell, "buttons", fact, lambda: self._bench.lay(self._game.id, count))

    def _check(self) -> None:
        self._lay_checked()
        links = self._shown.extras.links
        check = BoardCheck(self._shell, self._game.id, self._board, self._places(), self._bench, links)
        self._shell.app.open(check)
        check.offer_draft()
        warn_of_lamps(self._shell, self._lay_checked)

    def _lay_checked(self) -> None:
        """What the picture shows is checked, also where it is not kept yet."""
        if self.work.wired == self._kept:
            self._bench.clear(self._game.id)
        else:
            self._bench.lay_configured(self._game.id, self.work.wired)

    def _ends(self) -> Ends:
        return Ends(self._note, self._keep, self._left)

    def _note(self, work: WiringWork) -> None:
        """An answer is in the draft before the next question; that it cannot be is said once."""
        wired = work.wired
        problem = self._bench.drafts.note_wired(self._game.id, wired if wired != self._kept else None)
        if problem and not self._draft_failed:
            self._draft_failed = True
            fact = self._shell.app.page.words("A power cut would lose what you have entered.")
            self._shell.app.open(Note(self._shell, fact, problem))

    def _left(self) -> None:
        """The steps were left: the draft holds what it held before them."""
        self._note(self.work)
        self._bench.clear(self._game.id)

    # keeping

    def _keep(self, work: WiringWork) -> None:
        """What was found out is to be written; the lamps are the game's again."""
        self.work = work
        words = self._shell.app.page.words
        self._note(work)
        self._bench.clear(self._game.id)
        if not work.beyond:
            self._write()
            return
        ask = Ask(
            self._shell,
            words.n(
                "The chain has {n} lamp, but more were entered. Which is right?",
                "The chain has {n} lamps, but more were entered. Which is right?",
                work.count,
            ),
            lambda: self._lengthen(work.reach),
            yes=words.n("{n} lamp", "{n} lamps", work.reach),
            no=words.n("{n} lamp", "{n} lamps", work.count),
            no_action=self._shorten,
            signs=EITHER,
            why=words.n(
                "The place of {n} of them would be forgotten.",
                "The places of {n} of them would be forgotten.",
                work.beyond,
            ),
        )
        self._shell.app.open(ask)

    def _lengthen(self, count: int) -> None:
        self.work.resize(count, self._bench.most_lamps)
        self._write()

    def _shorten(self) -> None:
        self.work.cut()
        self._write()

    def _write(self) -> None:
        game, words = self._game.id, self._shell.app.page.words
        was_there, had_faults = self._bench.wired(game), bool(self._bench.why_unused(game))
        if was_there == Wired() and not (self.work.lamps or self.work.buttons):
            self._nothing_to_keep()
            return
        problem = self._bench.keep(game, self.work.wired) if self.work.wired != was_there else ""
        self._bench.clear(game)
        if problem:
            self._shell.app.open(Note(self._shell, words("The wiring could not be saved."), problem))
            return
        self._bench.drafts.note_wired(game, None)
        self._kept = self.work.wired
        why = self._without_button()
        if had_faults or was_there not in (Wired(), self.work.wired):
            why.append(words("The arrow beside the title restores what was there before."))
        self._shell.app.open(Note(self._shell, words("The wiring is saved."), "\n".join(why)))
        self.say_faults()

    def _nothing_to_keep(self) -> None:
        words = self._shell.app.page.words
        self._bench.drafts.note_wired(self._game.id, None)
        self._kept = self.work.wired
        why = words("No lamp and no button was entered.")
        self._shell.app.open(Note(self._shell, words("There is nothing to save."), why))

    def _without_button(self) -> list[str]:
        """Where some buttons are told, those that are not: one may have been forgotten."""
        if not self.work.buttons:
            return []
        words = self._shell.app.page.words
        out = []
        answers = [
            words("“{answer}”", answer=words(said))
            for place, said in ANSWERS.items()
            if not self.work.pins_of(place)
        ]
        if answers:
            out.append(words("No button is set for: {answers}.", answers=", ".join(answers)))
        spots = [place for place in self._board.buttons if self.work.pins_of(place)]
        bare = len(self._board.buttons) - len(spots)
        if spots and bare:
            out.append(words.n("{n} spot has no button yet.", "{n} spots have no button yet.", bare))
        return out

    def _close(self) -> None:
        """What is not kept is asked for."""
        if self.work.wired == self._kept:
            self._leave()
            return
        words = self._shell.app.page.words
        ask = Ask(
            self._shell,
            words("What you entered for this board is not saved yet."),
            lambda: self._keep(self.work),
            yes=words("Save everything"),
            no=words("Discard and close"),
            no_action=self._leave,
        )
        self._shell.app.open(ask)

    def _leave(self) -> None:
        self._bench.drafts.note_wired(self._game.id, None)
        self._bench.leave()
        self._shell.app.close()
