"""Moves that nobody is blamed for after a game: what the table made by itself, what people told of the
cardboard, and what came after a hint."""

from engine.session.hints import hints_in
from engine.session.table import Table


def blameless(table: Table) -> tuple[int, ...]:
    """Their numbers, from 0. The record names no hinted move: what came after a hint counts as followed."""
    forced = {n for n, played in enumerate(table.moves) if played.forced}
    hinted = {n for n in hints_in(table.notes) if n < len(table.moves)}
    by_people = {n for n in range(len(table.moves)) if table.customs.people_tell(table.state_before(n))}
    return tuple(sorted(forced | by_people | hinted))
