"""Stone Age Junior for the screens that all games share."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core import AnyRules, Event, Fault, Outcome, Rejection, Seat
from engine.session import Count, Mode, Played, Player, Table
from engine.stone_age_junior import State, View
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import CHILDREN
from ui.core.timeline import Step
from ui.core.words import Words
from ui.drawing.signs import child_token
from ui.games.contract.playing import AnyPlay
from ui.games.contract.table import BoardMap, Look, Picture, Reason, SetNote, Standing
from ui.games.stone_age_junior.entry import set_in_use
from ui.games.stone_age_junior.entry.counting import CountHuts
from ui.games.stone_age_junior.entry.matching import Matching
from ui.games.stone_age_junior.entry.set_up import TellHuts
from ui.games.stone_age_junior.table import lights, reasons, spots, story, words
from ui.games.stone_age_junior.table import scene as table
from ui.games.stone_age_junior.table.basket import Basket
from ui.games.stone_age_junior.table.look import Prompt, WordlessLook, prompt_of
from ui.games.stone_age_junior.table.screen import WordlessTable
from ui.games.stone_age_junior.table.stops import stops
from ui.lights.glow import LightScene
from ui.services.shell import Shell


class StoneAgeJuniorPresenter:
    """Fulfils `ui.games.contract.table.Presenter`; its table, its hand-over and its end need no reading."""

    game: Final = "stone_age_junior"

    def fault_words(self, fault: Fault, words_: Words) -> str:
        return words.fault_words(fault, words_)

    def set_note(self, shell: Shell, words_: Words) -> SetNote:
        return set_in_use.note(shell, words_)

    def open_set(self, shell: Shell) -> None:
        shell.app.open(set_in_use.HutsInUse(shell))

    # the table

    def table_screen(self, shell: Shell, table: Table) -> Screen:
        return WordlessTable(shell, self, table)

    def scene(self, page: Page, look: Look, moment: Moment) -> Scene:
        return table.scene(page, look, moment)

    def prompt(self, look: Look, words_: Words) -> str:
        prompt = prompt_of(look)
        if prompt is None or look.to_act is None:
            return ""
        return words_(words.ASKED[prompt], name=look.players[look.to_act].name)

    def lamps(self, look: Look) -> LightScene:
        secret = isinstance(look, WordlessLook) and prompt_of(look) is Prompt.LOOK
        return lights.lamps(
            look.view,
            choice=None if secret else look.choice,
            last=look.last.events if look.last else (),
            refused=look.refused,
            happening=(look.running.event, look.running.part) if look.running else None,
        )

    def stops(self, look: Look) -> tuple[str, ...]:
        return stops(look)

    def story(self, events: Sequence[Event], *, less_motion: bool) -> tuple[Step[Event], ...]:
        return story.story(events, less_motion=less_motion)

    def told(self, view: View, event: Event) -> View:
        return story.told(view, event)

    def lying(self, view: View) -> View:
        return story.lying(view)

    def reason(self, rejection: Rejection, look: Look, words_: Words) -> Reason:
        return reasons.reason(rejection, words_)

    def move_words(self, rules: AnyRules, before: State, played: Played, words_: Words) -> str:
        return words.move_words(played, words_)

    def board_map(self, rules: AnyRules) -> BoardMap:
        return table.board_map()

    def unfolded(self, shell: Shell, play: AnyPlay, look: Look, means: str) -> Screen | None:
        """A tap on a village: its owner looks behind it."""
        kind, _, seat = means.partition("/")
        return Basket(shell, play.table, Seat(int(seat))) if kind == "village" else None

    # what only some seats may see

    def secret(self, page: Page, view: View, seat: Seat) -> Sequence[Piece]:
        return ()  # nothing at the beginning; later behind the village, see `unfolded`

    # the end

    def headline(self, outcome: Outcome, players: Sequence[Player], words_: Words) -> str:
        return words_(words.WON, name=players[outcome.winners[0]].name)

    def standings(self, view: View, outcome: Outcome) -> tuple[Standing, ...]:
        rows: list[Standing] = []
        for tied in outcome.ranking:
            rank = len(rows) + 1
            for seat in tied:
                huts, child = len(view.villages[seat].huts), spots.CHILDREN[seat]
                badge = Picture(_badge, (child,))
                rows.append(Standing(seat, rank, huts, (("hut", huts),), CHILDREN[child], badge))
        return tuple(rows)

    def end_extra(self, page: Page, view: View, outcome: Outcome) -> Sequence[Piece]:
        return ()

    # screens of its own

    def told_set_up(
        self, shell: Shell, mode: Mode, players: tuple[Player, ...], options: Mapping[str, str]
    ) -> Screen | None:
        return TellHuts(shell, self, mode, players, options)

    def score_only(self, shell: Shell, players: tuple[Player, ...], options: Mapping[str, str]) -> Screen:
        return CountHuts(shell, self, players)

    def open_count(self, shell: Shell, count: Count) -> bool:
        try:
            screen = CountHuts.of_count(shell, self, count)
        except (ValueError, KeyError):
            return False
        shell.app.open(screen)
        screen.show_result()
        return True

    def match_board(self, shell: Shell, table: Table) -> Screen | None:
        if table.mode is not Mode.BESIDE:
            return None
        return Matching(shell, self, table)

    def reveal(self, shell: Shell, table: Table) -> Screen | None:
        return None


def _badge(art: Art, child: str) -> None:
    child_token(art, child, art.width / 2, art.height / 2, min(art.width, art.height) / 2.4)


PRESENTER: Final = StoneAgeJuniorPresenter()
