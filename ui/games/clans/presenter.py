"""Clans for the screens that all games share."""

from collections.abc import Mapping
from typing import Final

from engine.clans import Clan, ClansRules, State, View
from engine.clans.model import CLANS, Move
from engine.core import Rejection
from engine.session import Played, Table
from ui.core.screen import Screen
from ui.core.theme import HUTS
from ui.core.words import Words
from ui.games.clans.entry.own_cards import OWN_CARDS
from ui.games.clans.entry.revealing import Revealing, hidden
from ui.games.clans.entry.score_entry import ScoreOnly
from ui.games.clans.entry.set_up import SetUpEntry
from ui.games.clans.table import (
    card,
    end,
    faults,
    hands,
    hints,
    lesson,
    lights,
    links,
    reasons,
    scene,
    section,
    stops,
    story,
    telling,
    words,
)
from ui.games.clans.table.epochs import EpochsSheet
from ui.games.clans.table.look import TableLook
from ui.games.clans.table.move_picture import move_picture
from ui.games.clans.table.things import THINGS
from ui.games.contract.ending import Ending, who_won
from ui.games.contract.parts import (
    BeginEntered,
    Counting,
    Entry,
    Extras,
    LessonView,
    Links,
    Match,
    Party,
    Presenter,
    Secrets,
    Suspicions,
    rules_as,
)
from ui.games.contract.playing import AnyPlay
from ui.games.contract.table import Picture, Reason, TableView
from ui.games.shared.keeping import Keeping, comes_back
from ui.games.shared.set_up_entered import SetUpEntered
from ui.lights.glow import LightScene
from ui.services.shell import Shell


def _lamps(look: TableLook) -> LightScene:
    return lights.lamps(
        look.view,
        choice=look.choice,
        last=look.last.move if look.last else None,
        refused=look.refused,
        happening=(look.running.event, look.running.part) if look.running else None,
    )


def _reason(rejection: Rejection, look: TableLook, words_: Words) -> Reason:
    return reasons.reason(rejection, look.rules, look.view, words_)


def _move_words(rules: ClansRules, before: State, played: Played, words_: Words) -> str:
    return words.move_words(rules, played, words_)


def _move_picture(rules: ClansRules, before: State, played: Played) -> Picture | None:
    return move_picture(rules, played)


def _links(rules: ClansRules) -> Mapping[str, tuple[str, ...]]:
    return links.links(rules.board)


def _side_words(side: str, words_: Words) -> tuple[str, str]:
    return words.clan_word(Clan(side), words_), HUTS[side]


def _sides(words_: Words) -> list[tuple[str, str]]:
    return [(words.clan_word(clan, words_), HUTS[clan]) for clan in CLANS]


def _own_sides(view: View) -> list[int | None]:
    return [None if clan is None else CLANS.index(clan) for clan in view.clans]


def _unfolded(shell: Shell, play: AnyPlay, look: TableLook, means: str) -> Screen | None:
    return EpochsSheet(shell, look.rules, look.view) if means == "epochs" else None


def _set_up(shell: Shell, party: Party, then: BeginEntered) -> Screen:
    """The huts that were laid out on the cardboard; then who begins; then the table."""
    return SetUpEntry(SetUpEntered.of(ClansRules, "clans", shell, party, then))


def _count(shell: Shell, party: Party) -> Screen:
    """Tracks, markers and clans; then the end."""
    return ScoreOnly(Keeping.new(shell, "clans", party))


def _revealing(shell: Shell, table: Table) -> Screen:
    return Revealing(shell, rules_as(ClansRules, table.rules), table)


PRESENTER: Final[Presenter[ClansRules, State, Move, View]] = Presenter(
    table=TableView(
        scene=scene.scene,
        lamps=_lamps,
        story=story.story,
        view_after=story.view_after,
        lying=story.lying,
        section=section.section,
        things=THINGS,
        reason=_reason,
        move_words=_move_words,
        board_map=scene.board_map,
        stops=stops.stops,
    ),
    ending=Ending(who_won, end.standings, end.extra),
    entry=Entry(
        set_up=_set_up,
        counting=Counting(_count, comes_back(ScoreOnly.of_count, ScoreOnly.show_result)),
        reveal=Match(hidden, _revealing),
        own_cards=OWN_CARDS,
        fault_words=faults.fault_words,
    ),
    leading=hands.LEADING,
    hints=hints.REASONS,
    telling=telling.TELLING,
    extras=Extras(
        unfolded=_unfolded,
        side_words=_side_words,
        secrets=Secrets(card.has, card.pieces),
        suspicions=Suspicions(_sides, _own_sides),
        move_picture=_move_picture,
        links=Links(_links, links.relinked),
        lesson=LessonView(lesson.room, lesson.plate, camp=scene.camp_at),
    ),
)
