"""Territories for the screens that all games share."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from engine.core import AnyRules, Event, Fault, Outcome, Rejection, Seat
from engine.session import Count, Mode, Played, Player, Table
from engine.territories import State, TerritoriesRules, Tile
from ui.core.page import Page
from ui.core.scene import Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import FARMS
from ui.core.timeline import Step
from ui.core.words import Words
from ui.games.contract.table import BoardMap, Look, Picture, Reason, Standing
from ui.games.territories.entry.entered import DRAFT, FINAL, SET_UP, Told
from ui.games.territories.entry.entered import Step as Asked
from ui.games.territories.entry.land import TellingLand
from ui.games.territories.entry.tiles import LayingTiles, fits
from ui.games.territories.entry.walk import matching, placing
from ui.games.territories.table import end, faults, lights, reasons, stops, story, words
from ui.games.territories.table import scene as table
from ui.games.territories.table.move_picture import move_picture
from ui.lights.glow import LightScene
from ui.services.shell import Shell


class TerritoriesPresenter:
    """Fulfils `ui.games.contract.table.Presenter`, and opens beside the board with the laying of the land."""

    game: Final = "territories"

    def fault_words(self, fault: Fault, words_: Words) -> str:
        return faults.fault_words(fault, words_)

    # the table

    def scene(self, page: Page, look: Look, moment: Moment) -> Scene:
        return table.scene(page, look, moment)

    def prompt(self, look: Look, words_: Words) -> str:
        return words.prompt(look, words_)

    def lamps(self, look: Look) -> LightScene:
        return lights.lamps(
            look.view,
            choice=look.choice,
            aimed=look.aimed,
            last=look.last.move if look.last else None,
            refused=look.refused,
            happening=look.running.event if look.running else None,
        )

    def stops(self, look: Look) -> tuple[str, ...]:
        return stops.stops(look)

    def story(self, events: Sequence[Event], *, less_motion: bool) -> tuple[Step[Event], ...]:
        return story.story(events, less_motion=less_motion)

    def told(self, view: State, event: Event) -> State:
        return story.told(view, event)

    def lying(self, view: State) -> State:
        return story.lying(view)

    def reason(self, rejection: Rejection, look: Look, words_: Words) -> Reason:
        return reasons.reason(rejection, look.view, words_)

    def move_words(self, rules: AnyRules, before: State, played: Played, words_: Words) -> str:
        return words.move_words(played, words_)

    def move_picture(self, rules: AnyRules, before: State, played: Played) -> Picture | None:
        return move_picture(before, played)

    def board_map(self, rules: AnyRules) -> BoardMap:
        return table.board_map(cast(TerritoriesRules, rules))

    # what only some seats may see

    def secret(self, page: Page, view: State, seat: Seat) -> Sequence[Piece]:
        return ()

    # the end

    def headline(self, outcome: Outcome, players: Sequence[Player], words_: Words) -> str:
        return end.headline(outcome, players, words_)

    def standings(self, view: State, outcome: Outcome) -> tuple[Standing, ...]:
        return end.standings(view, outcome)

    def end_extra(self, page: Page, view: State, outcome: Outcome) -> Sequence[Piece]:
        return end.extra(page, view, outcome)

    def side_words(self, side: str, words_: Words) -> tuple[str, str]:
        return words.side_word(side, words_), FARMS[side]

    # screens of its own

    def told_set_up(
        self, shell: Shell, mode: Mode, players: tuple[Player, ...], options: Mapping[str, str]
    ) -> Screen | None:
        steps = DRAFT if options.get("houses") == "draft" else SET_UP
        return self._telling(shell, players, options, steps)

    def score_only(self, shell: Shell, players: tuple[Player, ...], options: Mapping[str, str]) -> Screen:
        return self._telling(shell, players, options, FINAL)

    def _telling(
        self,
        shell: Shell,
        players: tuple[Player, ...],
        options: Mapping[str, str],
        steps: tuple[Asked, ...],
    ) -> Screen:
        """First the tiles, as they lie in the shape that is chosen; *any shape* begins without one."""
        rules = cast(TerritoriesRules, shell.library.rules(self.game))
        tiles = _tiles(rules, options)

        def go_on(tiles: tuple[Tile, ...]) -> Screen:
            return TellingLand(shell, self, rules, players, options, Told(tiles, steps))

        return LayingTiles(shell, tiles, go_on) if fits(tiles) else go_on(tiles)

    def opening(self, shell: Shell, table: Table) -> Screen | None:
        if table.mode is not Mode.BESIDE or table.moves:
            return None
        return placing(shell, table)

    def open_count(self, shell: Shell, count: Count) -> bool:
        rules = cast(TerritoriesRules, shell.tables.count_rules(self.game, count.id))
        try:
            screen = TellingLand.of_count(shell, self, rules, count)
            shell.app.open(screen)
            screen.show_result(count)
        except (ValueError, KeyError):
            return False
        return True

    def match_board(self, shell: Shell, table: Table) -> Screen | None:
        return matching(shell, table) if table.mode is Mode.BESIDE else None

    def reveal(self, shell: Shell, table: Table) -> Screen | None:
        return None  # nothing was hidden


def _tiles(rules: TerritoriesRules, options: Mapping[str, str]) -> tuple[Tile, ...]:
    """Of the shape that is chosen; none of any shape."""
    shape = options.get("shape", rules.box.shapes[0].id)
    return next((known.tiles for known in rules.box.shapes if known.id == shape), ())


PRESENTER: Final = TerritoriesPresenter()
