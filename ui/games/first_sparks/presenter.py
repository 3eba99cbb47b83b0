"""The First Sparks for the screens that all games share."""

from typing import Final

from engine.core import Fault
from engine.first_sparks import FirstSparksRules, State, View
from engine.first_sparks.model import Move
from engine.first_sparks.setup import Wrong
from engine.session import Played, Table
from ui.core.screen import Screen
from ui.core.words import Words
from ui.games.contract.ending import Ending
from ui.games.contract.lesson import Learning
from ui.games.contract.parts import (
    BeginEntered,
    CardSet,
    Counting,
    Entry,
    Extras,
    LessonView,
    Party,
    Presenter,
    Secrets,
)
from ui.games.contract.playing import AnyPlay
from ui.games.contract.table import TableView
from ui.games.first_sparks.entry import card_at_table, set_in_use
from ui.games.first_sparks.entry.copying import Copying
from ui.games.first_sparks.entry.ledger_screen import LedgerScreen
from ui.games.first_sparks.entry.ledger_set_up import GAME, LedgerSetUp
from ui.games.first_sparks.entry.set_up import SetUpEntry
from ui.games.first_sparks.table import (
    asking,
    clans,
    end,
    faults,
    file_faults,
    hands,
    hints,
    layout,
    lesson,
    lights,
    log,
    reasons,
    scene,
    section,
    stops,
    story,
    telling,
    unfolding,
    words,
)
from ui.games.first_sparks.table.look import TableLook
from ui.games.first_sparks.table.screen import SparksTable
from ui.games.first_sparks.table.seats import colours
from ui.games.first_sparks.table.things import THINGS
from ui.games.first_sparks.table.tray import TRAY
from ui.games.shared.keeping import comes_back
from ui.games.shared.set_up_entered import SetUpEntered
from ui.lights.glow import LightScene
from ui.services.shell import Shell


def _table_screen(shell: Shell, table: Table) -> Screen:
    return SparksTable(shell, PRESENTER, table, asks=card_at_table.ask_for_values)


def _lesson_screen(shell: Shell, learning: Learning) -> Screen:
    return lesson.SparksLesson(shell, PRESENTER, learning)


def _lamps(look: TableLook) -> LightScene:
    prices = (
        None
        if look.choice is None
        else {region: asking.price_of(look, region) for region in asking.open_to(look)}
    )
    view, region = look.view, asking.aimed(look)
    return lights.lamps(
        view,
        worn=colours(len(view.clans), neutral=view.neutral is not None),
        open_regions=prices,
        pointed=() if region is None else (region,),
        placed=asking.placed(look),
        refused=asking.region_at(look.refused),
        happening=look.running.event if look.running else None,
    )


def _move_words(rules: FirstSparksRules, before: State, played: Played, words_: Words) -> str:
    return log.listed_words(rules.components, played, words_)


def _unfolded(shell: Shell, play: AnyPlay, look: TableLook, means: str) -> Screen | None:
    def correct(card: int) -> None:
        card_at_table.correct_values(shell, play.table, card, play.refresh)

    return unfolding.unfolded(shell, look, means, correct)


def _fault_words(fault: Fault, words_: Words) -> str:
    of_entry = isinstance(fault.code, Wrong)
    return faults.fault_words(fault, words_) if of_entry else file_faults.fault_words(fault, words_)


def _open_set(shell: Shell) -> None:
    screen = Copying(shell)
    shell.app.open(screen)
    screen.tell_faults()


def _set_up(shell: Shell, party: Party, then: BeginEntered) -> Screen:
    return SetUpEntry(SetUpEntered.of(FirstSparksRules, GAME, shell, party, then))


def _count(shell: Shell, party: Party) -> Screen:
    return LedgerSetUp(shell, party)


PRESENTER: Final[Presenter[FirstSparksRules, State, Move, View]] = Presenter(
    table=TableView(
        scene=scene.scene,
        lamps=_lamps,
        story=story.story,
        view_after=story.view_after,
        lying=story.lying,
        section=section.section,
        things=THINGS,
        reason=reasons.reason,
        move_words=_move_words,
        board_map=scene.board_map,
        stops=stops.stops,
    ),
    ending=Ending(words.headline, end.standings, end.extra),
    entry=Entry(
        set_up=_set_up,
        counting=Counting(_count, comes_back(LedgerScreen.of_count, LedgerScreen.show_result)),
        fault_words=_fault_words,
    ),
    leading=hands.LEADING,
    hints=hints.REASONS,
    telling=telling.TELLING,
    extras=Extras(
        unfolded=_unfolded,
        card_set=CardSet(set_in_use.note, _open_set),
        secrets=Secrets(clans.has_secret, clans.secret),
        table_screen=_table_screen,
        tray=TRAY,
        lesson=LessonView(
            layout.question_box, bar=layout.tools_box, veiled=lesson.veiled, answers=lesson.answers
        ),
        lesson_screen=_lesson_screen,
    ),
)
