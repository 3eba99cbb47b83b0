"""The first chapter of the guide: what is measured, how the kit is written again, what is tried first."""

import shlex
from pathlib import Path

from firmware.kit.measures import GAPS, Measures
from firmware.kit.said import figure, size_words
from ui.core.words import Words


def command(measures: Measures, words: Words, out: Path) -> str:
    """The call that gives this kit again, behind the program's name."""
    written = f"--out {shlex.quote(str(out))} --language {words.language} --overwrite"
    return f"{asked(measures)} {written}"


def asked(measures: Measures) -> str:
    """The kit and all its measures, as they are told on the command line."""
    w, h = measures.land
    parts = ["kit", measures.kit.id, f"--land {w:g}x{h:g}"]
    if any(measures.offset):
        parts.append(f"--offset {measures.offset[0]:g}x{measures.offset[1]:g}")
    parts.append(f"--board {measures.board[0]:g}x{measures.board[1]:g}")
    if measures.lamps:
        parts.append(f"--lamps {measures.lamps}")
    parts += [f"--pitch {measures.pitch:g}", f"--wire {measures.wire_mm2:g}"]
    parts += [f"--budget {measures.budget_ma}", f"--feed {measures.edge}"]
    parts += [f"--lamp-hole {measures.lamp_hole:g}", f"--button-hole {measures.button_hole:g}"]
    return " ".join(parts)


def measure_first(measures: Measures, words: Words, out: Path) -> list[str]:
    """Its heading is that of the guide's first chapter."""
    heading = words("Measure first")
    first = words(
        "Nobody has measured this board for Totem. Assumed here: area {land}, board {board}.",
        land=size_words(measures.land, words),
        board=size_words(measures.board, words),
    )
    return [
        f"## 1. {heading}",
        first,
        words(measures.kit.measure),
        words("Then write the whole kit again with your figures, in millimetres:"),
        f"```\n./run {command(measures, words, out)}\n```",
        words(
            "On a device with the service it begins with {program} in place of {run}.",
            program="`/opt/totem/current/bin/totem`",
            run="`./run`",
        ),
        _tried_words(measures, words),
    ]


def _tried_words(measures: Measures, words: Words) -> str:
    """What is tried before anything is drilled."""
    if measures.kit.mat and measures.lamps == GAPS:
        return words(
            "Print the template and lay out the cards on it before anything is drilled: half of each hole "
            "shows in the gap below its card. {torch} Hold it under the mat there. The plate is deeper in "
            "front than the mat, so that the lath lies clear of the lowest row.",
            torch=_torch_words(measures, words),
        )
    if measures.kit.mat:
        return words(
            "Print the template and lay out the cards on it before anything is drilled. {torch} Hold it "
            "under the mat, with a card on it. If no light comes through the card, write the kit again with "
            "{option}: then each lamp lies nearer to you, in the gap below its card, where half of it shows, "
            "and the plate is deeper in front.",
            torch=_torch_words(measures, words),
            option=f"`--lamps {GAPS}`",
        )
    if not measures.kit.lit:
        return words("Print the template and lay the board on it before anything is drilled.")
    return words(
        "Print the template and lay it on the board before anything is drilled. {torch} Hold it under the "
        "board: thick cardboard lets little light through, and then holes or a printed copy are needed.",
        torch=_torch_words(measures, words),
    )


def _torch_words(measures: Measures, words: Words) -> str:
    """What shines through the board before a lamp can, which takes data."""
    return words(
        "Cover a phone’s torch but for a hole of {hole} mm, and go into a dark room: the lamps themselves "
        "light only with data, and more weakly.",
        hole=figure(measures.lamp_hole, words),
    )
