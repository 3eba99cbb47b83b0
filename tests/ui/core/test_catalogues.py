"""French and German lack nothing, hold nothing old, and read as their readers write."""

import ast
import re
import shutil
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from engine.catalogue import OURS
from tests import catalogues
from tests.catalogues import (
    KEYWORDS,
    LANGUAGES,
    SOURCES,
    all_faults,
    empty,
    extracted,
    faults,
    file_of,
    typography_faults,
)
from ui.core.words import words
from ui.games.find import presenter

MOST_IN_THE_COLUMN = 28
ASKS_IN_A_COLUMN = ("clans", "cherokee", "territories")
"""Others may ask in another way."""
GAMES_WITH_COLUMN = [game.id for game in OURS if presenter(game).extras.table_screen is None]
"""Stone Age Junior writes nothing on its table: it has none."""


def test_nothing_is_wrong_with_any_catalogue() -> None:
    assert list(all_faults()) == []


def hidden(source: str) -> list[int]:
    """Lines on which a sentence stands inside an f-string, where Python before 3.12 shows it to nobody."""
    calls = (
        call
        for joined in ast.walk(ast.parse(source))
        if isinstance(joined, ast.JoinedStr)
        for call in ast.walk(joined)
        if isinstance(call, ast.Call) and call.args and isinstance(call.args[0], ast.Constant)
    )
    named = ((getattr(call.func, "attr", "") or getattr(call.func, "id", ""), call) for call in calls)
    return [call.lineno for name, call in named if name in KEYWORDS]


def test_no_sentence_hides_in_an_f_string() -> None:
    files = [file for source in SOURCES for file in (catalogues.ROOT / source).rglob("*.py")]
    found = {str(file.relative_to(catalogues.ROOT)): hidden(file.read_text("utf-8")) for file in files}
    assert {file: lines for file, lines in found.items() if lines} == {}


def test_a_sentence_in_an_f_string_is_noticed() -> None:
    assert hidden("x = f\"{words('Hello.')} {name}\"") == [1]
    assert hidden("x = f\"{page.words('Hello.')} {name}\"") == [1]
    assert hidden("x = f'{words(fact)} {len(name)}'") == []


def unseen(source: str, known: Collection[str]) -> list[str]:
    """Sentences that are looked up by a name that `KEYWORDS` does not hold: they would stay English."""
    calls = (
        (getattr(call.func, "attr", "") or getattr(call.func, "id", ""), call.args[0].value)
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and call.args and isinstance(call.args[0], ast.Constant)
    )
    return [
        said
        for name, said in calls
        if isinstance(said, str) and " " in said and re.search("words|said", name) and said not in known
    ]


def test_every_sentence_that_is_looked_up_is_in_the_catalogues() -> None:
    known = {m.id if isinstance(m.id, str) else m.id[0] for m in extracted() if m.id}
    files = [file for source in SOURCES for file in (catalogues.ROOT / source).rglob("*.py")]
    found = {file.name: unseen(file.read_text("utf-8"), known) for file in files}
    assert {file: said for file, said in found.items() if said} == {}


def test_a_sentence_that_is_looked_up_by_another_name_is_noticed() -> None:
    assert unseen('self._said_here("Not known.")', ()) == ["Not known."]


def test_english_keeps_its_typography_too() -> None:
    sentences = [m.id if isinstance(m.id, str) else m.id[0] for m in extracted() if m.id]
    assert [(s, wrong) for s in sentences for wrong in typography_faults("en", s)] == []


# the check itself


def wanted() -> Catalog:
    catalogue = empty("en")
    catalogue.add("Choose a group.")
    catalogue.add("{name} wins!")
    catalogue.add(("{n} hut", "{n} huts"))
    return catalogue


def whole() -> Catalog:
    catalogue = empty("fr")
    catalogue.add("Choose a group.", "Choisis un groupe.")
    catalogue.add("{name} wins!", "{name} gagne\u202f!")
    catalogue.add(("{n} hut", "{n} huts"), ("{n} hutte", "{n} huttes"))
    return catalogue


def test_a_whole_catalogue_has_no_faults() -> None:
    assert list(faults(whole(), wanted())) == []


def test_a_sentence_without_translation_is_missing() -> None:
    broken = whole()
    broken["Choose a group."].string = ""
    assert list(faults(broken, wanted())) == ["fr: missing: 'Choose a group.'"]


def test_a_sentence_that_was_never_entered_is_missing() -> None:
    broken = whole()
    broken.delete("Choose a group.")
    assert list(faults(broken, wanted())) == ["fr: missing: 'Choose a group.'"]


def test_a_translation_of_nothing_is_stale() -> None:
    broken = whole()
    broken.add("Choose a hut.", "Choisis une hutte.")
    assert list(faults(broken, wanted())) == ["fr: stale: 'Choose a hut.'"]


def test_a_fuzzy_translation_is_doubtful() -> None:
    broken = whole()
    broken["Choose a group."].flags.add("fuzzy")
    assert list(faults(broken, wanted())) == ["fr: doubtful: 'Choose a group.'"]


@pytest.mark.parametrize("said", ["On gagne\u202f!", "{nom} gagne\u202f!"])
def test_other_facts_than_those_of_the_sentence_are_refused(said: str) -> None:
    broken = whole()
    broken["{name} wins!"].string = said
    assert [fault.partition(" [")[0] for fault in faults(broken, wanted())] == ["fr: other facts"]


def test_the_form_for_one_may_leave_its_number_out() -> None:
    catalogue = whole()
    catalogue["{n} hut"].string = ("une hutte", "{n} huttes")
    assert list(faults(catalogue, wanted())) == []


def test_a_plural_takes_two_forms() -> None:
    broken = whole()
    broken["{n} hut"].string = ("{n} huttes",)
    assert list(faults(broken, wanted())) == ["fr: two forms are needed: '{n} hut'"]


def test_english_that_was_left_over_is_found() -> None:
    broken = whole()
    broken["Choose a group."].string = "Choose a group."
    assert list(faults(broken, wanted())) == ["fr: still English: 'Choose a group.'"]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "Où va ce groupe?"),
        ("fr", "Où va ce groupe ?"),
        ("fr", "Où va ce groupe\u00a0?"),
        ("fr", "un lac\u00a0; une rivière"),
        ("fr", "Joueur :"),
        ("fr", "Joueur\u202f:"),
        ("fr", "« Clans »"),
        ("fr", "«Clans»"),
        ("fr", "„Clans“"),
        ("fr", "l'écran"),
        ("fr", "A toi de jouer."),
        ("fr", "Epoque 3"),
        ("fr", "Attends..."),
        ("fr", "Choisis  un groupe."),
        ("de", "Wohin ?"),
        ("de", "«Clans»"),
        ("de", "“Clans”"),
        ("de", '"Clans"'),
        ("de", "Los geht's"),
    ],
)
def test_typing_that_is_not_the_languages_own_is_found(language: str, sentence: str) -> None:
    assert len([*typography_faults(language, sentence)]) >= 1


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "Où va ce groupe\u202f?"),
        ("fr", "{hour:02}\u00a0h\u00a0{minute:02}"),
        ("fr", 'Écris «\u00a0{place}\u00a0», comme 5 = "yes".'),
        ("fr", "Le {where}\u00a0: l’époque\u202f; la fin\u202f?!"),
        ("de", "Meinst du „{name}“?"),
        ("de", "Los geht’s"),
    ],
)
def test_the_typography_of_a_language_passes(language: str, sentence: str) -> None:
    assert [*typography_faults(language, sentence)] == []


# files


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The catalogues somewhere else, where they may be broken; `file_of` names the copies."""
    shutil.copytree(catalogues.LOCALE, tmp_path / "locale")
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path / "locale")
    return tmp_path / "locale"


@pytest.mark.usefixtures("copied")
def test_a_translation_that_was_not_compiled_is_noticed() -> None:
    po = file_of("de")
    po.write_text(po.read_text("utf-8").replace("Verstanden", "Alles klar"), "utf-8")
    assert list(all_faults()) == ["de: totem.mo is not made from totem.po: python -m tests.catalogues update"]


@pytest.mark.usefixtures("copied")
def test_a_compiled_file_that_is_not_there_is_noticed() -> None:
    file_of("fr", "mo").unlink()
    assert list(all_faults()) == ["fr: totem.mo is not made from totem.po: python -m tests.catalogues update"]


def test_sentences_in_a_file_that_nobody_reads_are_noticed(copied: Path) -> None:
    (copied / "more.fr.po").write_text('msgid "Yes"\nmsgstr "Oui"\n', "utf-8")
    assert [fault.partition(": ")[2] for fault in all_faults()] == [
        "nobody reads this file: enter its sentences in totem.po"
    ]


def test_update_writes_the_same_bytes_again(copied: Path) -> None:
    catalogues.update()
    files = sorted(path for path in copied.rglob("*") if path.is_file())
    before = [path.read_bytes() for path in files]
    catalogues.update()
    assert [path.read_bytes() for path in files] == before


@pytest.mark.usefixtures("copied")
def test_update_compiles_enters_what_is_new_and_drops_what_is_gone() -> None:
    po = file_of("fr")
    text = po.read_text("utf-8")
    renamed = text.replace('msgid "Got it"\nmsgstr "Compris"', 'msgid "Gone"\nmsgstr "Parti"')
    assert renamed != text
    po.write_text(renamed.replace('"Rejouer"', '"Encore"'), "utf-8")
    catalogues.update()
    assert "Gone" not in po.read_text("utf-8")
    assert '"Encore"' in po.read_text("utf-8")
    assert list(all_faults()) == ["fr: missing: 'Got it'"]


@pytest.mark.usefixtures("copied")
def test_a_merge_that_nobody_finished_is_refused_with_its_line() -> None:
    po = file_of("fr")
    lines = po.read_text("utf-8").splitlines()
    po.write_text("\n".join([*lines, "", "<<<<<<< main", ""]), "utf-8")
    with pytest.raises(SystemExit, match=rf"totem\.po:{len(lines) + 2}: '<<<<<<< main'"):
        catalogues.update()


# what the program makes of them


@pytest.mark.parametrize(
    ("language", "said"), [("fr", "Règle 2.3"), ("de", "Regel 2.3"), ("en", "Rule 2.3"), ("xx", "Rule 2.3")]
)
def test_a_sentence_is_translated_and_then_filled(language: str, said: str) -> None:
    assert words(language)("Rule {number}", number="2.3") == said


@pytest.mark.parametrize(("n", "said"), [(0, "0 joueur"), (1, "1 joueur"), (2, "2 joueurs")])
def test_french_counts_nought_as_one(n: int, said: str) -> None:
    assert words("fr").n("{n} player", "{n} players", n) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_things_are_listed_as_the_language_lists_them(language: str) -> None:
    last = {"fr": " et c", "de": " und c"}[language]
    assert words(language).listed(["a", "b", "c"]) == "a, b" + last


def asked(game: str) -> Iterator[str]:
    """What a game's `prompt` may say, and what the functions of its module say that it calls."""
    for path in sorted((catalogues.ROOT / "ui" / "games" / game).rglob("*.py")):
        functions = {
            node.name: node
            for node in ast.parse(path.read_text("utf-8")).body
            if isinstance(node, ast.FunctionDef)
        }
        waiting, seen = ["prompt"] if "prompt" in functions else [], set[str]()
        while waiting:
            name = waiting.pop()
            seen.add(name)
            for node in ast.walk(functions[name]):
                if isinstance(node, ast.Name) and node.id in functions and node.id not in seen:
                    waiting.append(node.id)
                if isinstance(node, ast.Call) and ast.unparse(node.func) in ("words", "words.n"):
                    yield from (
                        a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)
                    )


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
@pytest.mark.parametrize("game", GAMES_WITH_COLUMN)
def test_what_the_column_asks_has_at_most_28_characters(game: str, language: str) -> None:
    prompts = set(asked(game))
    assert prompts or game not in ASKS_IN_A_COLUMN
    said = {s: words(language)(s).replace("\u00ad", "") for s in prompts}
    many = {s: words(language).n(s, s, 12) for s in prompts if "{n}" in s}
    shown = {re.sub(r"\{\w+\}", "12", form) for form in (*said.values(), *many.values())}
    assert sorted(form for form in shown if len(form) > MOST_IN_THE_COLUMN) == []
