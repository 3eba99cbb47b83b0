"""Cherokee for the screens that all games share."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from engine.cherokee import CherokeeRules, Clan, State, View
from engine.cherokee.model import Expel
from engine.core import AnyRules, Event, Fault, Outcome, Place, Rejection, Seat
from engine.session import Count, Mode, Played, Player, Table
from ui.core.page import Page
from ui.core.scene import Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.timeline import Step
from ui.core.words import N_, Words
from ui.games.cherokee.entry.clans_entered import ClansTold
from ui.games.cherokee.entry.matching import Matching
from ui.games.cherokee.entry.painting import Painting
from ui.games.cherokee.entry.set_up import Entry
from ui.games.cherokee.table import column, end, faults, lights, reasons, secret, story, turn, words
from ui.games.cherokee.table import scene as table
from ui.games.cherokee.table.recruiting import recruiting
from ui.games.contract.playing import AnyPlay
from ui.games.contract.table import BoardMap, Look, Reason, Standing
from ui.lights.glow import LightScene
from ui.services.shell import Shell


class CherokeePresenter:
    """Fulfils `ui.games.contract.table.Presenter`; has expulsions confirmed and unfolds the hand."""

    game: Final = "cherokee"

    def fault_words(self, fault: Fault, words_: Words) -> str:
        return faults.fault_words(fault, words_)

    # the table

    def scene(self, page: Page, look: Look, moment: Moment) -> Scene:
        return table.scene(page, look, moment)

    def prompt(self, look: Look, words_: Words) -> str:
        return words.prompt(look, words_)

    def lamps(self, look: Look) -> LightScene:
        came = (step.to for step in turn.steps(look.turn) if step.to is not None)
        return lights.lamps(
            look.view,
            choice=look.choice,
            trail=tuple(came),
            refused=look.refused,
            happening=(look.running.event, look.running.part) if look.running else None,
        )

    def stops(self, look: Look) -> tuple[str, ...]:
        return table.stops(look)

    def main(self, look: Look) -> str:
        return column.main_action(look)

    def stands_for(self, look: Look, means: str) -> tuple[Place, ...]:
        return table.stands_for(look, means)

    def confirms(self, move: Any) -> bool:
        """Both sums are looked at before anybody is expelled."""
        return isinstance(move, Expel)

    def story(self, events: Sequence[Event], *, less_motion: bool) -> tuple[Step[Event], ...]:
        return story.story(events, less_motion=less_motion)

    def told(self, view: View, event: Event) -> View:
        return story.told(view, event)

    def lying(self, view: View) -> View:
        return story.lying(view)

    def reason(self, rejection: Rejection, look: Look, words_: Words) -> Reason:
        return reasons.reason(rejection, look.view, words_)

    def move_words(self, rules: AnyRules, before: State, played: Played, words_: Words) -> str:
        return words.move_words(before, played, words_)

    def board_map(self, rules: AnyRules) -> BoardMap:
        return table.board_map(cast(CherokeeRules, rules))

    def unfolded(self, shell: Shell, play: AnyPlay, look: Look, means: str) -> Screen | None:
        return recruiting(shell, play) if means == column.RECRUIT else None

    # what only some seats may see

    def secret(self, page: Page, view: View, seat: Seat) -> Sequence[Piece]:
        return secret.secret(page, view, seat)

    # the end

    def headline(self, outcome: Outcome, players: Sequence[Player], words_: Words) -> str:
        return end.headline(outcome, players, words_)

    def standings(self, view: Any, outcome: Outcome) -> tuple[Standing, ...]:
        return end.standings(view, outcome)

    def end_extra(self, page: Page, view: Any, outcome: Outcome) -> Sequence[Piece]:
        return end.extra(page, view, outcome)

    # screens of its own

    def told_set_up(
        self, shell: Shell, mode: Mode, players: tuple[Player, ...], options: Mapping[str, str]
    ) -> Screen | None:
        return Entry(shell, self, mode, players, options) if mode is Mode.BESIDE else None

    def score_only(self, shell: Shell, players: tuple[Player, ...], options: Mapping[str, str]) -> Screen:
        return Painting(shell, self, players, options)

    def open_count(self, shell: Shell, count: Count) -> bool:
        try:
            screen = Painting.of_count(shell, self, count)
        except (ValueError, KeyError, IndexError):
            return False
        shell.app.open(screen)
        screen.show_result()
        return True

    def match_board(self, shell: Shell, table: Table) -> Screen | None:
        if table.mode is not Mode.BESIDE:
            return None
        return Matching(shell, table.rules.view(table.state, None))

    def reveal(self, shell: Shell, table: Table) -> Screen | None:
        clans: tuple[Clan | None, ...] = table.state.clans
        if None not in clans or table.rules.to_act(table.state) is not None:
            return None

        def turn_up(told: tuple[Clan, ...], neutral: tuple[Clan, ...]) -> None:
            if table.reveal(",".join(told)) is None:
                shell.app.close()

        names = [player.name for player in table.players]
        return ClansTold(shell, N_("Reveal the clan cards"), names, turn_up, known=clans, done=N_("Count"))


PRESENTER: Final = CherokeePresenter()
