"""The catalogues of what a person reads: extracted, compared, compiled.

`python -m tests.catalogues` says what is missing, stale or broken; `python -m tests.catalogues update`
brings `ui/locale/*/LC_MESSAGES/totem.po` and `.mo` up to date and leaves new sentences empty.
"""

import io
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parents[1]
LOCALE: Final = ROOT / "ui" / "locale"
LANGUAGES: Final = ("fr", "de")
"""English sentences are the keys; it needs no catalogue."""
SOURCES: Final = ("ui", "firmware", "hardware", "engine")
KEYWORDS: Final[dict[str, tuple[int, ...] | None]] = {
    "_": None,
    "N_": None,
    "words": None,
    "said": None,
    "n": (1, 2),
}
FIELD: Final = re.compile(r"\{[a-z_0-9]*(?::[^}]*)?\}")


def extracted() -> Catalog:
    """Every sentence of the program and every paragraph of the rules."""
    catalogue = Catalog(project="Totem", charset="utf-8")
    for source in SOURCES:
        rules = [("**.py", "python"), ("**/RULES.md", "ui.rule_book:extract")]
        for name, line, sentence, _comments, _context in extract_from_dir(
            ROOT / source, rules, keywords=KEYWORDS, strip_comment_tags=True
        ):
            catalogue.add(sentence, locations=[(f"{source}/{name}", line)])
    return catalogue


def file_of(language: str, ending: str = "po") -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"totem.{ending}"


def read(language: str) -> Catalog:
    with file_of(language).open("rb") as file:
        return read_po(file, locale=language)


def compiled(catalogue: Catalog) -> bytes:
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def faults(language: str, wanted: Catalog) -> Iterator[str]:
    """Everything that is wrong with one language."""
    have = read(language)
    keys = {_key(m) for m in wanted if m.id}
    for message in have:
        if message.id and _key(message) not in keys:
            yield f"{language}: stale: {_key(message)!r}"
    for message in wanted:
        if message.id:
            yield from _message_faults(language, message, have.get(_key(message)))
    mo = file_of(language, "mo")
    if not mo.is_file() or mo.read_bytes() != compiled(have):
        yield f"{language}: totem.mo is not made from totem.po"


def _message_faults(language: str, wanted: Message, found: Message | None) -> Iterator[str]:
    forms = _forms(found.string) if found is not None else ()
    if found is None or not forms or not all(forms):
        yield f"{language}: missing: {_key(wanted)!r}"
        return
    if found.fuzzy:
        yield f"{language}: doubtful: {_key(wanted)!r}"
    if isinstance(wanted.id, tuple) and len(forms) != 2:
        yield f"{language}: two forms are needed: {_key(wanted)!r}"
    fields = set(FIELD.findall(_forms(wanted.id)[-1]))
    for form in forms:
        extra = set(FIELD.findall(form)) - fields
        lost = fields - set(FIELD.findall(form)) - ({"{n}"} if isinstance(wanted.id, tuple) else set())
        if extra or lost:
            yield f"{language}: other facts {sorted(extra | lost)} in {form!r}"


def _key(message: Message) -> str:
    return _forms(message.id)[0]


def _forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def update() -> None:
    """Keeps every translation that still has its sentence; parts that wait in `parts` are taken in."""
    wanted = extracted()
    for language in LANGUAGES:
        known = _known(language)
        new = Catalog(locale=language, project="Totem", charset="utf-8", fuzzy=False)
        for message in sorted((m for m in wanted if m.id), key=lambda m: (m.locations, _key(m))):
            string = known.get(_key(message), "" if isinstance(message.id, str) else ("", ""))
            new.add(message.id, string, locations=message.locations)
        path = file_of(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_po(file, new, width=100, omit_header=False, include_lineno=False)
        file_of(language, "mo").write_bytes(compiled(read(language)))


def _known(language: str) -> dict[str, str | tuple[str, ...]]:
    found: dict[str, str | tuple[str, ...]] = {}
    for path in [*sorted((LOCALE / "parts").glob(f"*.{language}.po")), file_of(language)]:
        if path.is_file():
            with path.open("rb") as file:
                for message in read_po(file, locale=language):
                    if message.id and all(_forms(message.string)):
                        forms = _forms(message.string)
                        found[_key(message)] = forms[0] if len(forms) == 1 else forms
    return found


def main(words: Sequence[str]) -> int:
    if list(words) == ["update"]:
        update()
    wanted = extracted()
    found = [fault for language in LANGUAGES for fault in faults(language, wanted)]
    print("\n".join(found) or f"{len(wanted)} sentences, all said in {', '.join(LANGUAGES)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
