"""What a table is, whoever shows it: who sits at it, its moves, how it ends, and what is kept of it.

Pure, as all of `engine`: time comes in as an argument. Imports `engine.core` alone.
"""

from engine.session.counts import Count
from engine.session.customs import PLAIN, AnyCustoms, Customs
from engine.session.ended import Counted, Ended
from engine.session.handwork import Cause, Handwork, handwork_text, read_handwork
from engine.session.hints import RUNGS, Rung, hints_in
from engine.session.journal import Journal
from engine.session.looks import looks_in, standing
from engine.session.past import Against, Finished, Statistics, Unfinished, Wins
from engine.session.person import ANIMALS, COLOURS, Badge, Person, free_badge
from engine.session.played import Played, Undo
from engine.session.sitting import Mode, Player, Sitting, levels_of, nobody_plays, one_person
from engine.session.table import Table
from engine.session.unread import BEGINS, big_events, happened

__all__ = [
    "ANIMALS",
    "BEGINS",
    "COLOURS",
    "PLAIN",
    "RUNGS",
    "Against",
    "AnyCustoms",
    "Badge",
    "Cause",
    "Count",
    "Counted",
    "Customs",
    "Ended",
    "Finished",
    "Handwork",
    "Journal",
    "Mode",
    "Person",
    "Played",
    "Player",
    "Rung",
    "Sitting",
    "Statistics",
    "Table",
    "Undo",
    "Unfinished",
    "Wins",
    "big_events",
    "free_badge",
    "handwork_text",
    "happened",
    "hints_in",
    "levels_of",
    "looks_in",
    "nobody_plays",
    "one_person",
    "read_handwork",
    "standing",
]
