"""`totem kit GAME`: writes the folder, and never over anything that it was not asked to write over."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from engine.catalogue import OURS
from firmware.files.durable import write_durably
from firmware.files.games import Games, found
from firmware.files.library import Library
from firmware.files.paths import Paths
from firmware.files.settings_file import SettingsFile
from firmware.kit.bill import as_csv, as_markdown
from firmware.kit.cautions import dim_words, lowered_words
from firmware.kit.checks import plan_faults
from firmware.kit.diagram import diagram
from firmware.kit.guide import guide, route_words
from firmware.kit.measures import read_measures
from firmware.kit.options import Options
from firmware.kit.own_build import NAME, judged, own_text, read_own
from firmware.kit.pictures import pictures
from firmware.kit.plan import Plan, plan_of
from firmware.kit.said import spoken
from firmware.kit.template import template
from firmware.kit.wiring import kit_wiring
from ui.core.words import Words, words

Say = Callable[[str], None]

BAD_WORDS: Final = 2
UNWRITABLE: Final = 1
UNFIT: Final = 1


def build(
    paths: Paths,
    options: Options,
    folder: Path | None,
    language: str,
    *,
    overwrite: bool,
    say: Say,
    own: Path | None = None,
) -> int:
    """0 when everything is written; 2 with a sentence for each slip, 1 if the folder cannot be written.

    With `own` that file is judged and nothing is written: 0 if all is well, 1 if something is not.
    """
    settings = SettingsFile(paths).settings
    said = words(language).called(settings.screen.titles)
    games = Games(found(OURS).catalogue)
    measures, faults = read_measures(options, games.catalogue, budget_ma=settings.budget_ma)
    if measures is None:
        for fault in faults:
            say(said(fault.text, **fault.facts))
        return BAD_WORDS
    library = Library(
        paths, lambda game, path, wrong: say(said("{file} has a fault and was not used.", file=path)), games
    )
    plan = plan_of(measures, library.rules(measures.game.id))
    if own is not None:
        return check(own, plan, said, say)
    if unfit := plan_faults(plan, said):
        for fault in unfit:
            say(spoken(fault, said))
        return BAD_WORDS
    out = folder or Path("kit") / measures.kit.id
    files = kit_files(plan, said, out)
    try:
        if not overwrite and (there := _in_the_way(out)):
            what = said(
                "{folder} holds files already ({names}). Choose another with --out, or add --overwrite.",
                folder=out,
                names=", ".join(there),
            )
            say(what)
            return BAD_WORDS
        for name, content in files.items():
            write_durably(out / name, content)
    except OSError as error:
        why = error.strerror or str(error)
        say(said("{folder} cannot be written: {why}. Choose another with --out.", folder=out, why=why))
        return UNWRITABLE
    for name in files:
        say(str(out / name))
    if plan.chain.places:
        for line in route_words(plan, said):
            say(line)
        if plan.chain.spares:
            spares = [str(spare.lamp) for spare in plan.chain.spares]
            say(said("Spare lamps that stay dark: {lamps}.", lamps=said.listed(spares)))
        for warning in (lowered_words(plan, said), dim_words(plan, said)):
            if warning:
                say(warning)
    say(said("Measure first: the sizes are not verified. guide.md says how."))
    return 0


def check(path: Path, plan: Plan, said: Words, say: Say) -> int:
    """Says of each rule whether the build keeps it."""
    try:
        build_of_theirs, faults = read_own(path.read_bytes())
    except OSError as error:
        say(said("{file} cannot be read: {why}.", file=path, why=error.strerror or str(error)))
        return BAD_WORDS
    if build_of_theirs is None:
        for fault in faults:
            parts = (said(one.text, **one.facts) for one in (fault.what, fault.remedy))
            say(f"{path}, {fault.where}: {' '.join(parts)}")
        return BAD_WORDS
    verdicts = list(judged(build_of_theirs, plan))
    for verdict in verdicts:
        mark = said("fine") if verdict.good else said("FAULT")
        say(f"{mark}: {spoken(verdict.said, said)}")
    return 0 if all(verdict.good for verdict in verdicts) else UNFIT


def kit_files(plan: Plan, said: Words, out: Path) -> Mapping[str, bytes]:
    """Everything that the folder `out` holds, by file name."""
    lit = {NAME: own_text(plan, said).encode()} if plan.chain.places else {}
    return {
        **lit,
        "guide.md": guide(plan, said, out).encode(),
        "parts.md": as_markdown(plan, said).encode(),
        "parts.csv": as_csv(plan, said).encode(),
        "wiring.svg": diagram(plan, said),
        "pictures.svg": pictures(plan, said),
        f"{plan.measures.game.id}.toml": kit_wiring(plan, said).encode(),
        "template.pdf": template(plan, said),
    }


def _in_the_way(folder: Path) -> list[str]:
    """The first few names in a folder that is not empty. Raises OSError, also where it is a file."""
    if not folder.exists():
        return []
    names = sorted(path.name for path in folder.iterdir())
    return [*names[:3], "…"] if len(names) > 3 else names
