"""Cherokee for the screens that all games share."""

from typing import Final

from engine.cherokee import CherokeeRules, Clan, State, View
from engine.cherokee.model import Expel, Move
from engine.core import Rejection
from engine.session import Played, Table
from ui.core.screen import Screen
from ui.core.theme import CLANS
from ui.core.words import C_, N_, Words
from ui.games.cherokee.entry.clans_entered import ClansEntered
from ui.games.cherokee.entry.own_cards import OWN_CARDS
from ui.games.cherokee.entry.painting import Painting
from ui.games.cherokee.entry.set_up import SetUpEntry
from ui.games.cherokee.table import (
    column,
    end,
    faults,
    hands,
    hints,
    lesson,
    lights,
    reasons,
    scene,
    secret,
    section,
    story,
    telling,
    turn,
    words,
)
from ui.games.cherokee.table.look import TableLook
from ui.games.cherokee.table.recruiting import recruiting
from ui.games.cherokee.table.things import THINGS
from ui.games.contract.ending import Ending
from ui.games.contract.parts import (
    Actions,
    BeginEntered,
    Counting,
    Entry,
    Extras,
    LessonView,
    Match,
    Party,
    Presenter,
    Secrets,
    Suspicions,
)
from ui.games.contract.playing import AnyPlay
from ui.games.contract.table import Reason, TableView
from ui.games.shared.keeping import Keeping, comes_back
from ui.games.shared.set_up_entered import SetUpEntered
from ui.lights.glow import LightScene
from ui.services.shell import Shell


def _lamps(look: TableLook) -> LightScene:
    came = (step.to for step in turn.steps(look.turn) if step.to is not None)
    return lights.lamps(
        look.view,
        choice=look.choice,
        trail=tuple(came),
        refused=look.refused,
        happening=(look.running.event, look.running.part) if look.running else None,
    )


def _reason(rejection: Rejection, look: TableLook, words_: Words) -> Reason:
    return reasons.reason(rejection, look.view, words_)


def _move_words(rules: CherokeeRules, before: State, played: Played, words_: Words) -> str:
    return words.move_words(before, played, words_)


def _confirms(move: Move) -> bool:
    """Both sums are looked at before anybody is expelled."""
    return isinstance(move, Expel)


def _sides(words_: Words) -> list[tuple[str, str]]:
    return [(words.clan_word(clan, words_), CLANS[clan]) for clan in Clan]


def _own_sides(view: View) -> list[int | None]:
    return [None if clan is None else list(Clan).index(clan) for clan in view.clans]


def _unfolded(shell: Shell, play: AnyPlay, look: TableLook, means: str) -> Screen | None:
    return recruiting(shell, play) if means == column.RECRUIT else None


def _set_up(shell: Shell, party: Party, then: BeginEntered) -> Screen:
    return SetUpEntry(SetUpEntered.of(CherokeeRules, "cherokee", shell, party, then))


def _count(shell: Shell, party: Party) -> Screen:
    return Painting(Keeping.new(shell, "cherokee", party))


def _hidden(table: Table) -> bool:
    """The game is over and a clan card is unknown."""
    return None in table.state.clans and table.rules.to_act(table.state) is None


def _revealing(shell: Shell, table: Table) -> Screen:
    def turn_up(turned: tuple[Clan, ...], neutral: tuple[Clan, ...]) -> None:
        if table.reveal(",".join(turned)) is None:
            shell.app.close()

    clans: tuple[Clan | None, ...] = table.state.clans
    names = [player.name for player in table.players]
    return ClansEntered(
        shell, C_("Cherokee", "Reveal the clan cards"), names, turn_up, known=clans, done=N_("Count")
    )


PRESENTER: Final[Presenter[CherokeeRules, State, Move, View]] = Presenter(
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
        stops=scene.stops,
    ),
    ending=Ending(end.headline, end.standings, end.extra),
    entry=Entry(
        set_up=_set_up,
        counting=Counting(_count, comes_back(Painting.of_count, Painting.show_result)),
        reveal=Match(_hidden, _revealing),
        own_cards=OWN_CARDS,
        fault_words=faults.fault_words,
    ),
    leading=hands.LEADING,
    hints=hints.REASONS,
    telling=telling.TELLING,
    extras=Extras(
        unfolded=_unfolded,
        actions=Actions(column.main_action, scene.stands_for),
        confirms=_confirms,
        secrets=Secrets(secret.has, secret.pieces, kind="hand"),
        suspicions=Suspicions(_sides, _own_sides),
        lesson=LessonView(lesson.room, lesson.plate),
    ),
)
