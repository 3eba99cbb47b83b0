"""Territories for the screens that all games share."""

from collections.abc import Callable, Collection, Mapping
from typing import Final

from engine.core import Place, Rejection
from engine.session import Count, Played
from engine.territories import Deal, State, TerritoriesRules, Tile
from engine.territories.model import Move
from ui.core.screen import Screen
from ui.core.theme import FARMS
from ui.core.words import Words
from ui.games.contract.ending import Ending
from ui.games.contract.parts import (
    BeginEntered,
    Counting,
    Entry,
    Extras,
    LessonView,
    Party,
    Presenter,
    rules_as,
)
from ui.games.contract.table import Picture, Reason, TableView
from ui.games.shared.keeping import Keeping
from ui.games.shared.set_up_entered import SetUpEntered
from ui.games.territories.entry.entered import DRAFT, FINAL, SET_UP, LandEntered
from ui.games.territories.entry.entered import Step as Asked
from ui.games.territories.entry.land import TellingLand
from ui.games.territories.entry.tiles import LayingTiles, fits
from ui.games.territories.table import (
    end,
    faults,
    hands,
    hints,
    lesson,
    lights,
    reach,
    reasons,
    scene,
    section,
    stops,
    story,
    telling,
    words,
)
from ui.games.territories.table.look import TableLook
from ui.games.territories.table.move_picture import move_picture
from ui.games.territories.table.things import THINGS
from ui.lights.glow import Glow, LightScene
from ui.services.shell import Shell

GAME: Final = "territories"


def _lamps(look: TableLook) -> LightScene:
    return lights.lamps(
        look.view,
        choice=look.choice,
        aimed=look.aimed,
        last=look.last.move if look.last else None,
        refused=look.refused,
        happening=look.running.event if look.running else None,
    )


def _spot_lamps(look: TableLook, spot: Place, glow: Glow) -> LightScene:
    return lights.spot_lights(spot, glow, look.view.open_end)


def _reason(rejection: Rejection, look: TableLook, words_: Words) -> Reason:
    return reasons.reason(rejection, look.view, words_)


def _move_words(rules: TerritoriesRules, before: State, played: Played, words_: Words) -> str:
    return words.move_words(played, words_)


def _move_picture(rules: TerritoriesRules, before: State, played: Played) -> Picture:
    return move_picture(before, played)


def _side_words(side: str, words_: Words) -> tuple[str, str]:
    return words.side_word(side, words_), FARMS[side]


def _out_of_reach(view: State, wired: Collection[Place], words: Words) -> tuple[str, str] | None:
    return reach.warning(view.land, wired, words)


def _set_up(shell: Shell, party: Party, then: BeginEntered) -> Screen:
    set_up = SetUpEntered.of(TerritoriesRules, GAME, shell, party, then)
    steps = DRAFT if party.options.get("houses") == "draft" else SET_UP
    return _telling(shell, party, set_up.rules, steps, set_up.begin)


def _count(shell: Shell, party: Party) -> Screen:
    return _telling(shell, party, rules_as(TerritoriesRules, shell.library.rules(GAME)), FINAL, None)


def _telling(
    shell: Shell,
    party: Party,
    rules: TerritoriesRules,
    steps: tuple[Asked, ...],
    begin: Callable[[Deal], None] | None,
) -> Screen:
    """First the tiles, as they lie in the shape that is chosen; *any shape* begins without one."""
    tiles = _tiles(rules, party.options)

    def go_on(tiles: tuple[Tile, ...]) -> Screen:
        return TellingLand(Keeping.new(shell, GAME, party), rules, LandEntered(tiles, steps), begin=begin)

    return LayingTiles(shell, tiles, go_on) if fits(tiles) else go_on(tiles)


def _tiles(rules: TerritoriesRules, options: Mapping[str, str]) -> tuple[Tile, ...]:
    """Of the shape that is chosen; none of any shape."""
    shape = options.get("shape", rules.box.shapes[0].id)
    return next((known.tiles for known in rules.box.shapes if known.id == shape), ())


def _count_again(shell: Shell, count: Count) -> bool:
    rules = rules_as(TerritoriesRules, shell.tables.count_rules(GAME, count.id))
    try:
        screen = TellingLand.of_count(shell, rules, count)
        shell.app.open(screen)
        screen.show_result(count)
    except (ValueError, KeyError):
        return False
    return True


PRESENTER: Final[Presenter[TerritoriesRules, State, Move, State]] = Presenter(
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
        spot_lamps=_spot_lamps,
    ),
    ending=Ending(end.headline, end.standings, end.extra),
    entry=Entry(
        set_up=_set_up,
        counting=Counting(_count, _count_again),
        fault_words=faults.fault_words,
    ),
    leading=hands.LEADING,
    hints=hints.REASONS,
    telling=telling.TELLING,
    extras=Extras(
        side_words=_side_words,
        move_picture=_move_picture,
        out_of_reach=_out_of_reach,
        lesson=LessonView(lesson.room, lesson.plate),
    ),
)
