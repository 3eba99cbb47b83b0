"""The screen on which a land is told: laid out on the table and not begun, or finished and to be counted."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from engine.core import Fault, Place, Seat
from engine.session import Count, Counted
from engine.territories import Deal, Log, Side, TerritoriesRules, Tile, final_faults, final_state
from engine.territories.model import SIDES
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.words import N_, Words
from ui.games.shared.keeping import Entered, Keeping, entered_of, texts, whole
from ui.games.territories.entry.entered import FINAL, LandEntered, Step
from ui.games.territories.entry.painting import PaintingLand
from ui.games.territories.table import board_layer, column
from ui.games.territories.table.end import regions_of
from ui.games.territories.table.faults import fault_words
from ui.games.territories.table.lights import farm_lights, log_lights
from ui.games.territories.table.places import log_at, square_at
from ui.games.territories.table.plot import plot_of
from ui.games.territories.table.scene import target
from ui.games.territories.table.words import SIDE
from ui.lights.glow import LightScene
from ui.screens.play import the_end
from ui.services.shell import Shell
from ui.widgets.pieces import button, plate, tool_buttons

_TITLE: Final[Mapping[Step, str]] = {
    Step.START: N_("Start log"),
    Step.WHITE: SIDE[Side.WHITE],
    Step.BLACK: SIDE[Side.BLACK],
    Step.PLACES: N_("Places"),
    Step.WAY: N_("Borders"),
    Step.LOGS: N_("Borders"),
    Step.WHO: SIDE[Side.WHITE],
}
_COUNT: Final = 136, 66
_WRONG: Final = 212, 190
_SEATS: Final = 140, 222
_SEAT_HEIGHT: Final = 74


class TellingLand(Screen):
    def __init__(
        self,
        keeping: Keeping,
        rules: TerritoriesRules,
        land_entered: LandEntered,
        *,
        begin: Callable[[Deal], None] | None = None,
        earlier: Sequence[LandEntered] = (),
    ) -> None:
        """`begin` goes on with a land that is laid out; a finished one is counted. `earlier`: the way here,
        tap by tap."""
        self._keeping, self._shell, self._rules = keeping, keeping.shell, rules
        self._players, self._options = keeping.players, keeping.options
        self._begin, self._earlier = begin, list(earlier)
        self.land_entered = land_entered
        self._faults: tuple[Fault, ...] = ()

    @classmethod
    def of_count(cls, shell: Shell, rules: TerritoriesRules, count: Count) -> "TellingLand":
        """A finished land as it was left, with a way back tap by tap. Raises ValueError, KeyError."""
        entered = entered_of(count)
        numbers = whole(entered["tiles"])
        tiles = tuple(map(Tile, numbers[::2], numbers[1::2]))
        taps = tuple(map(Place, texts(entered["taps"])))
        land_entered = LandEntered(tiles, FINAL, taps, way_chosen=True, borders_done=True)
        if final_faults(land_entered.final):
            raise ValueError("not a land that was finished")
        farms = len(land_entered.squares(Step.WHITE)) + len(land_entered.squares(Step.BLACK))
        before_way = [LandEntered(tiles, FINAL, taps[:n]) for n in range(farms + 1)]
        after = [LandEntered(tiles, FINAL, taps[:n], way_chosen=True) for n in range(farms, len(taps) + 1)]
        return cls(Keeping.of(shell, count), rules, land_entered, earlier=[*before_way, *after])

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [*self._land(page), *self._targets(), *self._column(page, moment.pressed)]

    def _land(self, page: Page) -> Iterator[Piece]:
        land_entered, land = self.land_entered, self.land_entered.land
        plot = plot_of(land)
        yield board_layer.ground(land, page)
        if land_entered.steps is FINAL and land_entered.step in (Step.WAY, Step.LOGS, Step.WHO):
            white, black = (land.bits(land_entered.squares(step)) for step in (Step.WHITE, Step.BLACK))
            for region in regions_of(land, (white, black), land_entered.logs):
                if region.owner is not None:
                    yield from board_layer.owned(plot, region.squares, region.owner)
        for n, (start, far) in enumerate(board_layer.courses(land, land_entered.logs)):
            yield board_layer.log(plot, start, far, first=n == 0 and land_entered.steps is not FINAL)
        if land_entered.step is Step.START:
            for spot in land_entered.choosable:
                if (edge := log_at(spot)) is not None:
                    yield board_layer.bar(plot, edge, "choosable", 0.62)
        for side, step in zip(SIDES, (Step.WHITE, Step.BLACK), strict=True):
            for square in land_entered.squares(step):
                yield board_layer.farm(plot, square, side)
        for square in land_entered.squares(Step.PLACES):
            yield board_layer.house_place(plot, square, Side.WHITE, chosen=False)
        yield from board_layer.wrong(plot, self._faults)

    def _targets(self) -> Iterator[Piece]:
        plot = plot_of(self.land_entered.land)
        for spot in self.land_entered.choosable:
            log = log_at(spot)
            if log is None:
                yield target(spot, plot.square(square_at(spot)), (spot,))
            else:
                yield target(spot, Box.around(*plot.middle(log), plot.size * 0.36), (spot,))

    def _column(self, page: Page, pressed: str) -> list[Piece]:
        words, step = page.words, self.land_entered.step
        x, w = column.left_and_width(page)
        y, h = column.BUTTONS
        side = {Step.WHITE: Side.WHITE, Step.WHO: Side.WHITE, Step.BLACK: Side.BLACK}.get(step)
        out = [column.turn(page, side, words(_TITLE[step]), _asked(self.land_entered, words))]
        out += tool_buttons(
            x, y, w, h, (("undo", "undo"), ("leave", "close")), pressed=pressed, trouble=False
        )  # fmt: skip
        if step is Step.LOGS:
            out.append(
                button(
                    Box(x, _COUNT[0], w, _COUNT[1]), "yes", words("Count"), sign="check", kind="main",
                    size=page.sizes.button, pressed=pressed,
                )
            )  # fmt: skip
            if self._faults:
                box = Box(x, _WRONG[0], w, _WRONG[1])
                args = fault_words(self._faults[0], words), page.sizes.smallest
                out += [plate(box, page.theme.paper), Piece(box, column.print_note, args)]
        if step is Step.WAY:
            offered = (("logs", words("Tap the logs")), ("paint", words("Paint the land")))
            out += [
                button(
                    Box(x, top, w, _SEAT_HEIGHT), f"way/{way}", name, size=page.sizes.second, pressed=pressed
                )
                for top, (way, name) in zip(_SEATS, offered, strict=True)
            ]
        if step is Step.WHO:
            out += [
                button(
                    Box(x, top, w, _SEAT_HEIGHT), f"seat/{seat}", player.name, size=page.sizes.second,
                    pressed=pressed,
                )
                for seat, (top, player) in enumerate(zip(_SEATS, self._players, strict=True))
            ]  # fmt: skip
        return out

    def lamps(self, now: int) -> LightScene:
        return {
            **farm_lights(self.land_entered.squares(Step.WHITE), Side.WHITE),
            **farm_lights(self.land_entered.squares(Step.BLACK), Side.BLACK),
            **log_lights(self.land_entered.logs),
        }

    # what people do

    def steps(self) -> tuple[str, ...] | None:
        seats = ("seat/0", "seat/1") if self.land_entered.step is Step.WHO else ()
        count = ("yes",) if self.land_entered.step is Step.LOGS else ()
        ways = ("way/logs", "way/paint") if self.land_entered.step is Step.WAY else ()
        return (*seats, *ways, *self.land_entered.choosable, *count, "undo", "leave")

    def stepped(self) -> bool:
        """The button `yes` takes the place that `no` has come to; at none it means what the screen says."""
        return True

    def chosen(self, means: str, now: int) -> None:
        if means == "leave":
            self._shell.app.close()
        elif means == "undo":
            self.back(now)
        elif means == "yes" and self.land_entered.step is Step.LOGS:
            self._faults = final_faults(self.land_entered.final)
            if not self._faults:
                self._go_on(replace(self.land_entered, borders_done=True))
        elif means == "way/logs" and self.land_entered.step is Step.WAY:
            self._go_on(replace(self.land_entered, way_chosen=True))
        elif means == "way/paint" and self.land_entered.step is Step.WAY:
            self._shell.app.open(PaintingLand(self._shell, self.land_entered, self._painted))
        elif means.startswith("seat/") and self.land_entered.step is Step.WHO:
            self._done(Seat(int(means.removeprefix("seat/"))))
        elif means in self.land_entered.choosable:
            self._go_on(self.land_entered.tapped(Place(means)))

    def idle(self, place: str) -> bool:
        return place == "undo" and not self._earlier

    def _painted(self, logs: tuple[Log, ...]) -> None:
        self._shell.app.close()
        self._go_on(self.land_entered.with_borders(logs))

    def _go_on(self, land_entered: LandEntered) -> None:
        self._earlier.append(self.land_entered)
        self.land_entered, self._faults = land_entered, ()

    def back(self, now: int) -> bool:
        """One tap back."""
        if not self._earlier:
            return False
        self.land_entered, self._faults = self._earlier.pop(), ()
        return True

    def show_result(self, count: Count) -> None:
        """Of a count that was kept. Raises ValueError, KeyError."""
        (white,) = whole(entered_of(count)["white"])
        if white not in range(len(self._players)):
            raise ValueError(f"there is no seat {white}")
        self._done(Seat(white))

    def _done(self, white_seat: Seat) -> None:
        if self._begin is None:
            table = Counted(
                self._rules, self._players, self._options, final_state(self.land_entered.final, white_seat)
            )
            sides = tuple(side.word for side in (SIDES if white_seat == 0 else SIDES[::-1]))
            tiles = tuple(number for tile in self.land_entered.tiles for number in tile)
            entered: Entered = {"tiles": tiles, "taps": self.land_entered.taps, "white": (int(white_seat),)}
            self._keeping.keep(entered, self._rules.outcome(table.state), sides)
            the_end.show_count(self._shell, table)
            return
        self._begin(self.land_entered.deal(white_seat))


def _asked(land_entered: LandEntered, words: Words) -> str:
    match land_entered.step:
        case Step.START:
            return words("Where does it lie?")
        case Step.WHITE | Step.BLACK:
            return words.n("Tap {n} more farm.", "Tap {n} more farms.", land_entered.still)
        case Step.PLACES:
            return words.n("Tap {n} more place.", "Tap {n} more places.", land_entered.still)
        case Step.WAY:
            return words("Logs or paint?")
        case Step.LOGS:
            return words("Tap every log.")
        case Step.WHO:
            return words("Who plays White?")
