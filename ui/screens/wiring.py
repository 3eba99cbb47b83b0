"""Wiring a board from the screen: its game, its chain, then lamp by lamp and button by button."""

from collections.abc import Sequence
from typing import Final

from engine.catalogue import GAMES
from ui.games import presenter
from ui.games.presenter import BoardMap, Presenter, links_places
from ui.page import Page
from ui.pieces import Kind, button, label, passage
from ui.ports import Workbench
from ui.scene import Box, Piece, Scene
from ui.screen import Moment, Screen
from ui.screens.ask import Note
from ui.screens.board_check import BoardCheck
from ui.screens.board_picture import Dot, board_pieces, column, kinds
from ui.screens.paper import corner_button, ground, title
from ui.screens.wiring_steps import ButtonFinder, LampFinder
from ui.shell import Shell
from ui.wiring_work import WiringWork

KINDS: Final = ("corner", "square", "edge")
"""Places of one land where lamps can lie; a board has them at one kind only."""
FAST: Final = 10
"""Lamps that a long press adds or takes away."""


class WiringGames(Screen):
    """Which board is to be wired?"""

    def __init__(self, shell: Shell, bench: Workbench) -> None:
        self._shell, self._bench = shell, bench

    def scene(self, page: Page, moment: Moment) -> Scene:
        shown = [one for game in GAMES if (one := presenter(game.id)) is not None]
        out = [
            ground(page),
            title(page.words("Which board is wired?"), page),
            corner_button(page, "close", "close", pressed=moment.pressed),
        ]
        h = min(70.0, 380 / len(shown) - 10)
        for n, one in enumerate(shown):
            box = Box(16, 84 + n * (h + 10), page.width - 32, h)
            said, size = one.title(page.words), page.sizes.button
            out.append(button(box, f"wire/{one.game}", said, size=size, pressed=moment.pressed, r=12))
        return out

    def chosen(self, means: str, now: int) -> None:
        if means == "close":
            self._shell.app.close()
            return
        shown = presenter(means.partition("/")[2])
        if shown is not None:
            self._shell.app.open(WiringBoard(self._shell, shown, self._bench))


class WiringBoard(Screen):
    """One board: what is known of it, and what can be found out."""

    def __init__(self, shell: Shell, shown: Presenter, bench: Workbench) -> None:
        self._shell, self._shown, self._bench = shell, shown, bench
        self._rules = shell.device.rules(shown.game)
        self._board: BoardMap = shown.board_map(self._rules)
        wired = bench.wired(shown.game)
        known = kinds(wired.lamps)
        self._kind = known[0] if len(known) == 1 else next(iter(kinds(self._board.lamps)), "")
        self.work = WiringWork.of(wired, len(self._places()))

    def _places(self) -> tuple[str, ...]:
        """Where lamps can lie; a board with several kinds of places has lamps at one of them."""
        offered = kinds(self._board.lamps)
        if set(offered) & set(KINDS):
            return tuple(place for place in self._board.lamps if place.startswith(f"{self._kind}/"))
        return tuple(self._board.lamps)

    def scene(self, page: Page, moment: Moment) -> Scene:
        dots = {place: self._dot(place) for place in self._places()}
        name = self._shown.title(page.words)
        return [
            ground(page),
            title(page.words("{game}: the wiring", game=name), page),
            corner_button(page, "close", "close", pressed=moment.pressed),
            *board_pieces(self._board, page, dots),
            *self._column(page, column(page), moment.pressed),
        ]

    def _dot(self, place: str) -> Dot:
        lamp = self.work.lamps.get(place)
        return Dot() if lamp is None else Dot("known", str(lamp))

    def _column(self, page: Page, box: Box, pressed: str) -> list[Piece]:
        words, sizes, y = page.words, page.sizes, box.y
        out = [passage(words("Lamps in the chain"), box.x, y + 4, box.w, sizes.second, page, face="bold")]
        y += 32
        out += [
            button(Box(box.x, y, 58, 52), "count/less", sign="minus", pressed=pressed),
            label(str(self.work.count), box.x + box.w / 2, y + 26, sizes.number, page, at="m", face="black"),
            button(Box(box.right - 58, y, 58, 52), "count/more", sign="plus", pressed=pressed),
        ]
        y += 66
        for means, said, first in self._offers(page):
            face = Box(box.x, y, box.w, 62)
            kind: Kind = "main" if first else "card"
            out.append(button(face, means, said, size=sizes.second, kind=kind, pressed=pressed))
            y += 71
        return out

    def _offers(self, page: Page) -> Sequence[tuple[str, str, bool]]:
        """What a button means, what it says, whether it is the one to begin with."""
        words = page.words
        out = [
            ("lamps", words("Find the lamps"), not self.work.lamps),
            ("buttons", words("Find the buttons"), False),
            ("check", words("Check this board"), bool(self.work.lamps)),
        ]
        if len(kinds(self._board.lamps)) > 1 and self._kind in KINDS:
            said = {
                "corner": words("Lamps at the corners"),
                "square": words("Lamps in the squares"),
                "edge": words("Lamps on the edges"),
            }[self._kind]
            out.append(("kind", said, False))
        return out

    def chosen(self, means: str, now: int) -> None:
        app, words = self._shell.app, self._shell.app.page.words
        if means == "close":
            self._bench.leave()
            app.close()
        elif means in ("count/less", "count/more"):
            self.work.resize(self.work.count + (1 if means == "count/more" else -1))
        elif means == "kind":
            self._next_kind()
        elif means == "lamps":
            self._bench.lay(self._shown.game, self.work.count)
            app.open(LampFinder(self._shell, self._board, self._places(), self.work.copy(), self._keep))
            self._warn("lights", words("No lamp will glow."))
        elif means == "buttons":
            self._bench.lay(self._shown.game, self.work.count)
            steps = ButtonFinder(self._shell, self._board, self.work.copy(), self._keep, self._bench.pin_name)
            app.open(steps)
            self._warn("buttons", words("No button will answer."))
        elif means == "check":
            self._bench.clear(self._shown.game)
            links = links_places(self._shown)
            app.open(BoardCheck(self._shell, self._shown, self._board, self._places(), self._bench, links))

    def _warn(self, part: str, fact: str) -> None:
        """Nobody should wait before a board that is not connected."""
        found = [one for one in self._shell.device.parts() if one.name == part]
        if all(one.works for one in found) and found:
            return
        words = self._shell.app.page.words
        unknown = words("No such part is set up: name it in settings.toml and start Totem again.")
        why = next((one.reason for one in found if not one.works), unknown)
        self._shell.app.open(Note(self._shell, fact, why))

    def held(self, means: str, now: int) -> bool:
        if means not in ("count/less", "count/more"):
            return False
        self.work.resize(self.work.count + (FAST if means == "count/more" else -FAST))
        return True

    def back(self, now: int) -> bool:
        self.chosen("close", now)
        return True

    def _next_kind(self) -> None:
        offered = kinds(self._board.lamps)
        self._kind = offered[(offered.index(self._kind) + 1) % len(offered)]
        self.work = WiringWork(len(self._places()), {}, self.work.buttons)

    def _keep(self, work: WiringWork) -> None:
        """What was found out is written; the lamps are the game's again."""
        self.work = work
        words = self._shell.app.page.words
        problem = self._bench.keep(self._shown.game, self.work.wired)
        self._bench.clear(self._shown.game)
        fact = words("This could not be kept.") if problem else words("The wiring is kept.")
        why = problem or words("A file that was there before lies beside it, with “before” behind its name.")
        self._shell.app.open(Note(self._shell, fact, why))
