"""The First Sparks for the screens that all games share."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from engine.core import AnyRules, Event, Fault, Outcome, Rejection, Seat
from engine.first_sparks import FirstSparksRules, State, View
from engine.first_sparks.setup import Wrong
from engine.session import Count, Mode, Played, Player, Table
from ui.core.page import Page
from ui.core.scene import Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.timeline import Step
from ui.core.words import Words
from ui.games.contract.playing import AnyPlay
from ui.games.contract.table import BoardMap, Look, Reason, SetNote, Standing
from ui.games.first_sparks.entry import set_in_use
from ui.games.first_sparks.entry.copying import Copying
from ui.games.first_sparks.entry.ledger_screen import LedgerScreen
from ui.games.first_sparks.entry.ledger_set_up import LedgerSetUp
from ui.games.first_sparks.entry.matching import Matching
from ui.games.first_sparks.entry.set_up import ToldSetUp
from ui.games.first_sparks.table import (
    asking,
    clans,
    end,
    faults,
    file_faults,
    lights,
    log,
    reasons,
    stops,
    story,
    unfolding,
    words,
)
from ui.games.first_sparks.table import scene as table
from ui.games.first_sparks.table.screen import SparksTable
from ui.games.first_sparks.table.seats import colours
from ui.lights.glow import LightScene
from ui.services.shell import Shell


class FirstSparksPresenter:
    """Fulfils `ui.games.contract.table.Presenter`; its table has panes, and a tile that lies loosely."""

    game: Final = "first_sparks"

    def fault_words(self, fault: Fault, words_: Words) -> str:
        told = isinstance(fault.code, Wrong)
        return faults.fault_words(fault, words_) if told else file_faults.fault_words(fault, words_)

    # the table

    def table_screen(self, shell: Shell, table: Table) -> Screen:
        return SparksTable(shell, self, table)

    def scene(self, page: Page, look: Look, moment: Moment) -> Scene:
        return table.scene(page, look, moment)

    def prompt(self, look: Look, words_: Words) -> str:
        return words.prompt(look, words_)

    def lamps(self, look: Look) -> LightScene:
        view: View = look.view
        prices = (
            None
            if look.choice is None
            else {region: asking.price_of(look, region) for region in asking.open_to(look)}
        )
        region = asking.aimed(look)
        return lights.lamps(
            view,
            worn=colours(len(view.clans), neutral=view.neutral is not None),
            open_regions=prices,
            pointed=() if region is None else (region,),
            placed=asking.placed(look),
            refused=asking.region_at(look.refused),
            happening=look.running.event if look.running else None,
        )

    def stops(self, look: Look) -> tuple[str, ...]:
        return stops.stops(look)

    def story(self, events: Sequence[Event], *, less_motion: bool) -> tuple[Step[Event], ...]:
        return story.story(events, less_motion=less_motion)

    def told(self, view: View, event: Event) -> View:
        return story.told(view, event)

    def lying(self, view: View) -> View:
        return story.lying(view)

    def reason(self, rejection: Rejection, look: Look, words_: Words) -> Reason:
        return reasons.reason(rejection, look, words_)

    def move_words(self, rules: AnyRules, before: State, played: Played, words_: Words) -> str:
        return log.move_words(cast(FirstSparksRules, rules).components, played, words_)

    def board_map(self, rules: AnyRules) -> BoardMap:
        return table.board_map(cast(FirstSparksRules, rules))

    def unfolded(self, shell: Shell, play: AnyPlay, look: Look, means: str) -> Screen | None:
        return unfolding.unfolded(shell, look, means)

    # what only some seats may see

    def secret(self, page: Page, view: View, seat: Seat) -> Sequence[Piece]:
        return clans.secret(page, view, seat)

    def counted_secret(self, page: Page, rules: AnyRules, view: View, seat: Seat) -> Sequence[Piece]:
        return clans.counted_secret(page, cast(FirstSparksRules, rules), view, seat)

    # the end

    def headline(self, outcome: Outcome, players: Sequence[Player], words_: Words) -> str:
        return words.headline(outcome, players, words_)

    def standings(self, view: View, outcome: Outcome) -> tuple[Standing, ...]:
        return end.standings(view, outcome)

    def end_extra(self, page: Page, view: View, outcome: Outcome) -> Sequence[Piece]:
        return end.extra(page, view, outcome)

    # screens of its own

    def set_note(self, shell: Shell, words_: Words) -> SetNote:
        return set_in_use.note(shell, words_)

    def open_set(self, shell: Shell) -> None:
        screen = Copying(shell)
        shell.app.open(screen)
        screen.tell_faults()

    def told_set_up(
        self, shell: Shell, mode: Mode, players: tuple[Player, ...], options: Mapping[str, str]
    ) -> Screen | None:
        return ToldSetUp(shell, self, mode, players, options)

    def score_only(self, shell: Shell, players: tuple[Player, ...], options: Mapping[str, str]) -> Screen:
        return LedgerSetUp(shell, self, players, options)

    def open_count(self, shell: Shell, count: Count) -> bool:
        try:
            screen = LedgerScreen.of_count(shell, self, count)
        except (ValueError, KeyError):
            return False
        shell.app.open(screen)
        if screen.complete:
            screen.show_result()
        return True

    def match_board(self, shell: Shell, table: Table) -> Screen | None:
        lies = table.mode is Mode.BESIDE and bool(table.state.tiles)
        return Matching(shell, self, table) if lies else None

    def reveal(self, shell: Shell, table: Table) -> Screen | None:
        return None  # the draw pile stays what it is


PRESENTER: Final = FirstSparksPresenter()
