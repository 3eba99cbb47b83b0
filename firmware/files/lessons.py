"""Guided first games, in a file of the data folder: where each was left, and which are known."""

import json
import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.core import AnyRules, DataRefused
from engine.core.values import Unreadable
from firmware.files.durable import write_durably
from firmware.files.library import Library, brought
from ui.games.find import examples_text, lesson_text

if TYPE_CHECKING:
    from engine.lessons import Begun, Example, Lesson

log: Final = logging.getLogger("totem.lessons")
FILE: Final = "lessons.json"


class LessonsHere:
    """Fulfils `ui.services.lessons.Lessons`. A file that cannot be read counts as none, and one that cannot
    be written is told in the log alone: a lesson counts for nobody."""

    def __init__(self, folder: Path, library: Library) -> None:
        self._path = folder / FILE
        self._library = library
        self._made: dict[str, tuple[Lesson, AnyRules] | None] = {}
        self._shown: dict[str, tuple[tuple[Example, ...], AnyRules] | None] = {}
        self._kept: dict[str, Any] = self._read()

    def lesson(self, game: str) -> "tuple[Lesson, AnyRules] | None":
        if game not in self._made:
            self._made[game] = self._make(game)
        return self._made[game]

    def _make(self, game: str) -> "tuple[Lesson, AnyRules] | None":
        one = self._library.game(game)
        text = lesson_text(one)
        if text is None:
            return None
        from engine.lessons import read_lesson

        rules = one.rules(brought(one))
        try:
            return read_lesson(text, rules), rules
        except DataRefused as refused:
            log.error("the lesson of %s: %s", game, _reported(refused))
            return None

    def examples(self, game: str) -> "tuple[tuple[Example, ...], AnyRules] | None":
        if game not in self._shown:
            self._shown[game] = self._make_examples(game)
        return self._shown[game]

    def _make_examples(self, game: str) -> "tuple[tuple[Example, ...], AnyRules] | None":
        one = self._library.game(game)
        text = examples_text(one)
        if text is None:
            return None
        from engine.lessons import read_examples

        rules = one.rules(brought(one))
        try:
            return read_examples(text, rules), rules
        except DataRefused as refused:
            log.error("the examples of %s: %s", game, _reported(refused))
            return None

    def begun(self, game: str) -> "Begun | None":
        from engine.lessons import begun_fits

        found = self.lesson(game)
        begun = _begun(self._of(game).get("begun"))
        if found is None or begun is None or not begun_fits(found[0], begun):
            return None
        return begun if _lawful(*found, begun) else None

    def keep(self, game: str, begun: "Begun | None") -> None:
        written = None
        if begun is not None:
            written = {"way": [[stop.step, stop.moves] for stop in begun.way], "moves": list(begun.moves)}
        self._note(game, {**self._of(game), "begun": written})

    def known(self, game: str) -> bool:
        return self._of(game).get("known") is True

    def finish(self, game: str) -> None:
        self._note(game, {"known": True, "begun": None})

    def _of(self, game: str) -> dict[str, Any]:
        found = self._kept.get(game)
        return found if isinstance(found, dict) else {}

    def _note(self, game: str, written: dict[str, Any]) -> None:
        if written == self._kept.get(game):
            return
        self._kept[game] = written
        try:
            write_durably(self._path, json.dumps(self._kept).encode())
        except OSError as error:
            log.warning("%s could not be written: %s", self._path, error)

    def _read(self) -> dict[str, Any]:
        try:
            found = json.loads(self._path.read_bytes()) if self._path.is_file() else {}
        except (OSError, ValueError, RecursionError):
            log.warning("%s cannot be read", self._path, exc_info=True)
            return {}
        return found if isinstance(found, dict) else {}


def _reported(refused: DataRefused) -> str:
    return "; ".join(f"{fault.where}: {fault.code}" for fault in refused.faults)


def _begun(written: object) -> "Begun | None":
    from engine.lessons import Begun, Stop

    match written:
        case {"way": list(way), "moves": list(moves)} if all(isinstance(move, str) for move in moves):
            stops = [Stop(one[0], one[1]) for one in way if _is_stop(one)]
            return Begun(tuple(stops), tuple(moves)) if len(stops) == len(way) else None
    return None


def _is_stop(written: object) -> bool:
    return (
        isinstance(written, list)
        and len(written) == 2
        and isinstance(written[0], str)
        and type(written[1]) is int
    )


def _lawful(lesson: "Lesson", rules: AnyRules, begun: "Begun") -> bool:
    state = rules.start(lesson.deal)
    for move in lesson.prologue:
        state = rules.advance(state, move)
    try:
        for text in begun.moves:
            move = rules.read_move(text)
            if rules.to_act(state) is None or rules.check(state, move) is not None:
                return False
            state = rules.advance(state, move)
    except Unreadable:
        return False
    return True
