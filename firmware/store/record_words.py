"""Why a record is refused, in words: the line, what is wrong there, and the rule."""

from collections.abc import Mapping
from typing import Final

from engine.catalogue import Game
from engine.core import AnyRules, Rejection
from engine.core.record import Record, RecordRefused, Wrong, read
from engine.session import Mode, Player
from firmware.store.material import Games
from firmware.store.record_files import text_of
from firmware.store.records import rules_of_record, up_to_refusal
from ui.core.words import N_, Words
from ui.games.contract.table import AnyLook, Look
from ui.games.find import presenter

SENTENCES: Final[Mapping[Wrong, str]] = {
    Wrong.NOT_A_RECORD: N_("This is not a record of a game: the first line should be “totem record 1”."),
    Wrong.NEWER: N_("The record was written by a newer Totem ({text})."),
    Wrong.UNKNOWN_LINE: N_("“{text}” is not a line of a record."),
    Wrong.TWICE: N_("“{text}” appears twice."),
    Wrong.TOO_LONG: N_("The record has more than {text} moves: Totem does not take longer ones."),
    Wrong.TOO_MANY: N_("No game has so many lines “{text}”."),
    Wrong.MISSING: N_("The line “{text}” is missing; without it the game cannot be played again."),
    Wrong.OTHER_GAME: N_("It is a record of another game ({text})."),
    Wrong.OTHER_RULES: N_("The game was played by another version of the rules ({text})."),
    Wrong.MATERIAL_REFUSED: N_("The game cannot use the board or the cards named there ({text})."),
    Wrong.DEAL_UNREADABLE: N_("The set-up cannot be read from “{text}” on."),
    Wrong.DEAL_FAULTY: N_("The set-up is not allowed: {text}."),
    Wrong.SEATS_OF_GAME: N_("Names in it: {n}. The game is for {seats}."),
    Wrong.SEATS_OF_DEAL: N_("Names in it: {n}. The set-up is for {of}."),
    Wrong.NO_NAME: N_("The name of player {n} cannot be read."),
    Wrong.NO_SUCH_OPTION: N_("The game has no option “{option}”."),
    Wrong.OPTION_TWICE: N_("The option “{option}” appears twice."),
    Wrong.MOVE_UNREADABLE: N_("“{text}” is not a move of this game."),
    Wrong.MOVE_REFUSED: N_("The move {text} is not allowed: {why} (rule {rule})"),
    Wrong.REVEAL_REFUSED: N_("What was turned up (“{text}”) is not allowed: {why} (rule {rule})"),
    Wrong.RESULT_DIFFERS: N_("The moves lead to another result than “{text}”."),
    Wrong.STATE_DIFFERS: N_("The moves lead to another end than the record says ({text})."),
}


def why_refused(refused: RecordRefused, content: bytes, games: Games, words: Words) -> str:
    """Of a file that is text."""
    try:
        record = read(text_of(content))
        known = record, rules_of_record(record, games), games.game(record.game)
    except (RecordRefused, KeyError):
        return refusal_words(refused, None, words)
    return refusal_words(refused, known, words)


def refusal_words(refused: RecordRefused, known: tuple[Record, AnyRules, Game] | None, words: Words) -> str:
    """As `line 12: The move 17-24 is not allowed: ...`; `known` where the record could be read."""
    why, rule = "", ""
    if refused.rejection is not None and known is not None:
        why = reason_words(refused, refused.rejection, *known, words)
        rule = str(refused.rejection.rule)
    said = words(SENTENCES[refused.wrong], **refused.facts, text=refused.text, why=why, rule=rule)
    return words("Line {n}: {said}", n=refused.line, said=said) if refused.line else said


def reason_words(
    refused: RecordRefused, rejection: Rejection, record: Record, rules: AnyRules, game: Game, words: Words
) -> str:
    """The game's own reason."""
    state = up_to_refusal(record, rules, refused).end
    players = tuple(Player(name) for name in record.seats)
    look: AnyLook = Look(
        rules, rules.view(state, None), players, Mode.SCREEN, rules.to_act(state), None, None
    )
    return presenter(game).table.reason(rejection, look, words).why
