"""The catalogues of what a person reads: extracted, compared, compiled.

`python -m tests.catalogues` says what is missing, stale or broken; `python -m tests.catalogues update`
brings `ui/locale/*/LC_MESSAGES/totem.po` and `.mo` up to date and leaves new sentences empty. The files
name no day and no tool, so that the same sentences always give the same bytes.
"""

import io
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

from engine.catalogue import OURS

ROOT: Final = Path(__file__).resolve().parents[1]
LOCALE: Final = ROOT / "ui" / "locale"
LANGUAGES: Final = ("fr", "de")
"""English sentences are the keys; it needs no catalogue."""
PLURAL: Final = {"en": "(n != 1)", "fr": "(n > 1)", "de": "(n != 1)"}
SOURCES: Final = ("ui", "firmware", "hardware")
RULES: Final = tuple(f"engine/{game.id}" for game in OURS)
KEYWORDS: Final[dict[str, tuple[int | tuple[int, str], ...] | None]] = {
    "_": None,
    "N_": None,
    "C_": ((1, "c"), 2),
    "words": None,
    "_words": None,
    "said": None,
    "n": (1, 2),
}
SAME: Final[dict[str, frozenset[str]]] = {
    "fr": frozenset(
        (
            "Clans",
            "Cherokee",
            "Territories",
            "Intelligence",
            "Technologies",
            "prairie {number}",
            "Options",
            "options",
            "Normal",
            "{n} min",
            "{n} point",
            "village {place}, {value}",
            "{one} / {other}",
            "{origin} {target}",
            "{place}, {beside}",
            "{name} ({printed})",
        )
    ),
    "de": frozenset(
        (
            "Clans",
            "Stone Age Junior",
            "Cherokee",
            "Territories",
            "Normal",
            "{hour}:{minute:02}",
            "{day}, {time}",
            "{names}: {how}",
            "{file}: {why}",
            "{one} / {other}",
            "{origin} {target}",
            "{origin} {target}; {villages}",
            "{place}, {beside}",
            "{name} ({printed})",
            "%(argument_name)s: %(message)s",
            "%(prog)s: %(message)s",
            "Touchscreen",
            "Wolf",
        )
    ),
}
"""What the language says as English does; anything else that is the same was left over."""
CODE: Final = re.compile(r"= \"[^\"]*\"")
"""What is typed into a file keeps its plain quotes."""
EVERYWHERE: Final = (
    ("a straight ' or \"", "['\"]"),
    ("three dots for …", r"\.\.\."),
    ("spaces", r"^\s|\s$|  "),
)
TYPOGRAPHY: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "en": (("a space before a mark", "[ \u00a0\u202f][?!;:]"),),
    "fr": (
        ("no U+202F before ? ! ;", "(?<![\u202f?!])[?!;]"),
        ("no U+00A0 before :", "(?<!\u00a0):"),
        ("no U+00A0 inside « »", "«(?!\u00a0)|(?<!\u00a0)»"),
        ("quotes of other languages", "[“”„‘]"),
        ("a capital without its accent", r"\b(?:A (?=\w)|E(?=cran|cri|gal|poque|teind|tein))"),
    ),
    "de": (
        ("quotes of other languages", "[«»”‘]|„(?![^“]*“)|(?<!\\w)“(?=\\w)"),
        ("a space before a mark", "[ \u00a0\u202f][?!;:]"),
    ),
}
"""What must not be found in a sentence, facts and code put aside: what is wrong, and its pattern."""
FIELD: Final = re.compile(r"\{[a-z_0-9]*(?::[^}]*)?\}")


class Catalogue(Catalog):
    """A catalogue whose header says only what a reader of it needs, with one form for one and one for many.

    Babel knows a third French form, for whole millions; Totem counts none.
    """

    @property
    def num_plurals(self) -> int:
        return 2

    @property
    def plural_expr(self) -> str:
        return PLURAL[str(self.locale_identifier)]

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", str(self.locale_identifier)),
            ("Plural-Forms", self.plural_forms),
            ("Content-Type", f"text/plain; charset={self.charset}\n"),
        ]

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        """The header of a file is not taken over."""


def empty(language: str) -> Catalogue:
    return Catalogue(locale=language, header_comment="# What Totem says.", charset="utf-8", fuzzy=False)


@cache
def extracted() -> Catalog:
    """Every sentence of the program and every paragraph of the rules that it shows."""
    catalogue, known = empty("en"), {"en", *LANGUAGES}
    for source in (*SOURCES, *RULES):
        rules = [
            ("**.py", "python"),
            ("RULES.md", "ui.screens.common.rule_book:extract"),
            ("**/lesson/*.json", "ui.games.contract.lesson:extract"),
        ]
        for name, line, sentence, _comments, sense in extract_from_dir(
            ROOT / source, rules, keywords=KEYWORDS, strip_comment_tags=True
        ):
            if sentence in known:  # `words("en")` asks for a language
                continue
            catalogue.add(sentence, context=sense, locations=[(f"{source}/{name}", line)])
    return catalogue


def file_of(language: str, ending: str = "po") -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"totem.{ending}"


def read(path: Path, language: str) -> Catalog:
    """Raises SystemExit for a file that is no catalogue, as after a merge that nobody finished."""
    with path.open("rb") as file:
        try:
            found = read_po(file, locale=language, abort_invalid=True)
        except PoFileError as error:
            raise SystemExit(f"{path}:{error.lineno + 1}: {error.line!r}: {error}") from error
    catalogue = empty(language)
    for message in found:
        if message.id:
            catalogue[message.id] = message
    return catalogue


def compiled(catalogue: Catalog) -> bytes:
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def faults(have: Catalog, wanted: Catalog) -> Iterator[str]:
    """Everything that is wrong with the sentences of one language."""
    language = str(have.locale_identifier)
    keys = {_key(m) for m in wanted if m.id}
    for message in have:
        if message.id and _key(message) not in keys:
            yield f"{language}: stale: {_key(message)!r}"
    for message in wanted:
        if message.id:
            yield from _message_faults(language, message, have.get(first(message), message.context))


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
    if _forms(wanted.id) == forms and forms[0] not in SAME[language]:
        yield f"{language}: still English: {forms[0]!r}"
    for form in forms:
        for wrong in typography_faults(language, form):
            yield f"{language}: {wrong}: {form!r}"
        extra = set(FIELD.findall(form)) - fields
        lost = fields - set(FIELD.findall(form)) - ({"{n}"} if isinstance(wanted.id, tuple) else set())
        if extra or lost:
            yield f"{language}: other facts {sorted(extra | lost)} in {form!r}"


def typography_faults(language: str, sentence: str) -> Iterator[str]:
    plain = CODE.sub("", FIELD.sub("x", sentence))
    for wrong, pattern in (*EVERYWHERE, *TYPOGRAPHY[language]):
        if re.search(pattern, plain):
            yield wrong


def first(message: Message) -> str:
    """The sentence, for one where there are two."""
    return _forms(message.id)[0]


def _key(message: Message) -> str:
    return f"{message.context}: {first(message)}" if message.context else first(message)


def _forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def update() -> None:
    """Keeps every translation that still has its sentence."""
    wanted = sorted((m for m in extracted() if m.id), key=lambda m: (m.locations, _key(m)))
    for language in LANGUAGES:
        path, new = file_of(language), empty(language)
        known = read(path, language)
        for message in wanted:
            found = known.get(first(message), message.context)
            forms = _forms(found.string) if found is not None else ()
            plural = not isinstance(message.id, str)
            kept = (forms if plural else forms[0]) if len(forms) == 1 + plural else ""
            empty_forms = ("", "") if plural else ""
            new.add(message.id, kept or empty_forms, locations=message.locations, context=message.context)
        with path.open("wb") as file:
            write_po(file, new, width=100, include_lineno=False)
        file_of(language, "mo").write_bytes(compiled(read(path, language)))


def all_faults() -> Iterator[str]:
    for path in sorted(LOCALE.rglob("*.po")):
        if path not in map(file_of, LANGUAGES):
            yield f"{path}: nobody reads this file: enter its sentences in totem.po"
    for language in LANGUAGES:
        have, mo = read(file_of(language), language), file_of(language, "mo")
        yield from faults(have, extracted())
        if not mo.is_file() or mo.read_bytes() != compiled(have):
            yield f"{language}: totem.mo is not made from totem.po: python -m tests.catalogues update"


def main(words: Sequence[str]) -> int:
    if list(words) == ["update"]:
        update()
    found = list(all_faults())
    print("\n".join(found) or f"{len(extracted())} sentences, all said in {', '.join(LANGUAGES)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
