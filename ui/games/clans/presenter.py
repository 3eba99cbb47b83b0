"""Clans for the screens that all games share."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from engine.clans import Clan, ClansRules, State, View
from engine.core import AnyRules, Event, Fault, Outcome, Rejection, Seat
from engine.session import Count, Mode, Played, Player, Table
from ui.core.page import Page
from ui.core.scene import Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import HUTS
from ui.core.timeline import Step
from ui.core.words import Words
from ui.games.clans.entry.matching import Matching, occupied
from ui.games.clans.entry.placing import Placing
from ui.games.clans.entry.revealing import Revealing, hidden
from ui.games.clans.entry.score_entry import ScoreOnly
from ui.games.clans.entry.set_up import ToldSetUp
from ui.games.clans.table import card, end, faults, lights, links, reasons, stops, story, words
from ui.games.clans.table import scene as table
from ui.games.clans.table.epochs import EpochsSheet
from ui.games.clans.table.move_picture import move_picture
from ui.games.contract.playing import AnyPlay
from ui.games.contract.table import BoardMap, Look, Picture, Reason, Standing
from ui.lights.glow import LightScene
from ui.services.shell import Shell


class ClansPresenter:
    """Fulfils `ui.games.contract.table.Presenter`; beside the board it opens with the placing of the huts."""

    game: Final = "clans"

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
            last=look.last.move if look.last else None,
            refused=look.refused,
            happening=(look.running.event, look.running.part) if look.running else None,
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
        return reasons.reason(rejection, table.rules_of(look), look.view, words_)

    def move_words(self, rules: AnyRules, before: State, played: Played, words_: Words) -> str:
        return words.move_words(cast(ClansRules, rules), played, words_)

    def move_picture(self, rules: AnyRules, before: State, played: Played) -> Picture | None:
        return move_picture(cast(ClansRules, rules), played)

    def board_map(self, rules: AnyRules) -> BoardMap:
        return table.board_map(cast(ClansRules, rules))

    def links(self, rules: AnyRules) -> Mapping[str, tuple[str, ...]]:
        return links.links(cast(ClansRules, rules).board)

    def relinked(self, text: str, one: str, other: str) -> str:
        return links.relinked(text, one, other)

    def opening(self, shell: Shell, table: Table) -> Screen | None:
        if table.mode is not Mode.BESIDE or table.moves:
            return None
        return Placing(shell, cast(ClansRules, table.rules), table.state)

    def unfolded(self, shell: Shell, play: AnyPlay, look: Look, means: str) -> Screen | None:
        if means != "epochs":
            return None
        return EpochsSheet(shell, table.rules_of(look), look.view)

    # what only some seats may see

    def secret(self, page: Page, view: View, seat: Seat) -> Sequence[Piece]:
        return card.secret(page, view, seat)

    # the end

    def headline(self, outcome: Outcome, players: Sequence[Player], words_: Words) -> str:
        return end.headline(outcome, players, words_)

    def standings(self, view: View, outcome: Outcome) -> tuple[Standing, ...]:
        return end.standings(view, outcome)

    def end_extra(self, page: Page, view: View, outcome: Outcome) -> Sequence[Piece]:
        return end.extra(page, view, outcome)

    def side_words(self, side: str, words_: Words) -> tuple[str, str]:
        return words.clan_word(Clan(side), words_), HUTS[side]

    # screens of its own

    def told_set_up(
        self, shell: Shell, mode: Mode, players: tuple[Player, ...], options: Mapping[str, str]
    ) -> Screen | None:
        """The huts that were laid out on the cardboard; then who begins; then the table."""
        return ToldSetUp(shell, self, mode, players, options)

    def score_only(self, shell: Shell, players: tuple[Player, ...], options: Mapping[str, str]) -> Screen:
        """Tracks, markers and clans; then the end."""
        return ScoreOnly(shell, self, players, options)

    def open_count(self, shell: Shell, count: Count) -> bool:
        try:
            screen = ScoreOnly.of_count(shell, self, count)
        except (ValueError, KeyError):
            return False
        shell.app.open(screen)
        if screen.complete:
            screen.show_result()
        return True

    def match_board(self, shell: Shell, table: Table) -> Screen | None:
        """None where no huts lie on cardboard."""
        rules = table.rules
        if table.mode is not Mode.BESIDE or not isinstance(rules, ClansRules) or not occupied(rules, table):
            return None
        return Matching(shell, rules, table)

    def reveal(self, shell: Shell, table: Table) -> Screen | None:
        """None unless the game is over and a clan card is unknown."""
        rules = table.rules
        return Revealing(shell, rules, table) if isinstance(rules, ClansRules) and hidden(table) else None


PRESENTER: Final = ClansPresenter()
