"""Stone Age Junior for the screens that all games share."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from engine.core import Outcome, Rejection, Seat
from engine.session import Ended, Played, Player, Table
from engine.stone_age_junior import State, StoneAgeJuniorRules, View
from engine.stone_age_junior.model import Ending as EndedBy
from engine.stone_age_junior.model import Move
from ui.core.art import Art
from ui.core.screen import Screen
from ui.core.theme import CHILDREN
from ui.core.words import Words
from ui.drawing.signs import child_token
from ui.games.contract import defaults
from ui.games.contract.ending import Ending, Standing, ranked
from ui.games.contract.lesson import Learning
from ui.games.contract.parts import (
    BeginEntered,
    CardSet,
    Counting,
    Entry,
    Extras,
    Party,
    Presenter,
)
from ui.games.contract.playing import AnyPlay
from ui.games.contract.table import BoardMap, Picture, Reason, TableView
from ui.games.shared.keeping import Keeping, comes_back
from ui.games.shared.set_up_entered import SetUpEntered
from ui.games.stone_age_junior.entry import set_in_use, youngest
from ui.games.stone_age_junior.entry.counting import CountHuts
from ui.games.stone_age_junior.entry.set_up import TellHuts
from ui.games.stone_age_junior.table import hands, hints, lights, reasons, scene, section, spots, story, words
from ui.games.stone_age_junior.table.basket import Basket
from ui.games.stone_age_junior.table.end import EndWithoutWords
from ui.games.stone_age_junior.table.lesson import ChildLesson
from ui.games.stone_age_junior.table.look import Prompt, TableLook, WordlessLook, prompt_of
from ui.games.stone_age_junior.table.screen import WordlessTable
from ui.games.stone_age_junior.table.stops import stops
from ui.lights.glow import LightScene
from ui.services.shell import Shell

GAME: Final = "stone_age_junior"


def _table_screen(shell: Shell, table: Table) -> Screen:
    return WordlessTable(shell, PRESENTER, table)


def _lesson_screen(shell: Shell, learning: Learning) -> Screen:
    return ChildLesson(shell, PRESENTER, learning)


def _end_screen(shell: Shell, ended: Ended) -> Screen:
    """The win is said once: not again when somebody looks at the result later."""
    under = shell.app.top
    tells = not isinstance(under, WordlessTable) or under.tells_win()
    return EndWithoutWords.of_ended(shell, ended, tells=tells, anew=partial(begin_again, shell, ended))


def begin_again(shell: Shell, ended: Ended) -> None:
    """The same people, in the same way, at once; whoever was the youngest still is."""
    set_up, app = shell.again(shell, ended.rules.game, ended), shell.app
    app.home()
    app.open(set_up)
    set_up.chosen(set_up.main(), app.now)
    if isinstance(app.top, youngest.Youngest):
        app.top.chosen(app.top.main(), app.now)


def _lamps(look: TableLook) -> LightScene:
    secret = isinstance(look, WordlessLook) and prompt_of(look) is Prompt.LOOK
    return lights.lamps(
        look.view,
        choice=None if secret else look.choice,
        last=look.last.events if look.last else (),
        refused=look.refused,
        happening=(look.running.event, look.running.part) if look.running else None,
        pulses=isinstance(look, WordlessLook) and look.pulses,
    )


def _reason(rejection: Rejection, look: TableLook, words_: Words) -> Reason:
    return reasons.reason(rejection, look, words_)


def _move_words(rules: StoneAgeJuniorRules, before: State, played: Played, words_: Words) -> str:
    return words.move_words(played, words_)


def _board_map(rules: StoneAgeJuniorRules) -> BoardMap:
    return scene.board_map(rules.track)


def _unfolded(shell: Shell, play: AnyPlay, look: TableLook, means: str) -> Screen | None:
    """A tap on a village: its owner looks behind it."""
    kind, _, seat = means.partition("/")
    return Basket(shell, play.table, Seat(int(seat))) if kind == "village" else None


def _open_set(shell: Shell) -> None:
    shell.app.open(set_in_use.HutsInUse(shell))


def _headline(outcome: Outcome, players: Sequence[Player], words_: Words) -> str:
    if outcome.ending == EndedBy.THIRD_HUT:
        return words_(words.WON, name=players[outcome.winners[0]].name)
    return defaults.headline(outcome, players, words_)


def _standings(view: View, outcome: Outcome) -> tuple[Standing, ...]:
    rows = []
    for rank, seat in ranked(outcome):
        huts, child = outcome.scores[seat] or 0, spots.CHILDREN[seat]
        badge = Picture(_badge, (child,))
        rows.append(Standing(seat, rank, huts, (("hut", huts),), CHILDREN[child], badge))
    return tuple(rows)


def _badge(art: Art, child: str) -> None:
    child_token(art, child, art.width / 2, art.height / 2, min(art.width, art.height) / 2.4)


def _set_up(shell: Shell, party: Party, then: BeginEntered) -> Screen:
    return TellHuts(SetUpEntered.of(StoneAgeJuniorRules, GAME, shell, party, then))


def _count(shell: Shell, party: Party) -> Screen:
    return CountHuts(Keeping.new(shell, GAME, replace(party, options={})))


PRESENTER: Final[Presenter[StoneAgeJuniorRules, State, Move, View]] = Presenter(
    table=TableView(
        scene=scene.scene,
        lamps=_lamps,
        story=story.story,
        view_after=story.view_after,
        lying=story.lying,
        section=section.section,
        reason=_reason,
        move_words=_move_words,
        board_map=_board_map,
        stops=stops,
    ),
    ending=Ending(_headline, _standings),
    entry=Entry(
        set_up=_set_up,
        counting=Counting(_count, comes_back(CountHuts.of_count, CountHuts.show_result)),
        fault_words=words.fault_words,
    ),
    leading=hands.LEADING,
    hints=hints.REASONS,
    extras=Extras(
        asks=youngest.ask,
        unfolded=_unfolded,
        card_set=CardSet(set_in_use.note, _open_set),
        table_screen=_table_screen,
        end_screen=_end_screen,
        photo=scene.lying,
        lesson_screen=_lesson_screen,
    ),
)
