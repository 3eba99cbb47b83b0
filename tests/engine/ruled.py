"""Which test shows which rule: once that it lets something happen, once that it does not.

Tests of a game say so with `@accepts(REF)` and `@refuses(REF)`. For rules that are not about
legality (scoring, the end) the two mean "applies" and "does not apply".
"""

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterator
from importlib import resources
from types import ModuleType
from typing import TypeVar

from engine.core import RuleRef

TestT = TypeVar("TestT", bound=Callable[..., object])


def accepts(*rules: RuleRef) -> Callable[[TestT], TestT]:
    return _mark("accepted_rules", rules)


def refuses(*rules: RuleRef) -> Callable[[TestT], TestT]:
    return _mark("refused_rules", rules)


def _mark(name: str, rules: tuple[RuleRef, ...]) -> Callable[[TestT], TestT]:
    def mark(test: TestT) -> TestT:
        setattr(test, name, (*getattr(test, name, ()), *rules))
        return test

    return mark


def gaps(game: str, tests: str | None = None) -> list[str]:
    """What is missing: a section of RULES.md for a RuleRef of the game's package, or a test for it
    among `tests` (a package; as a rule tests.engine.<game>)."""
    package = importlib.import_module(f"engine.{game}")
    rules = {ref for module in modules(package) for ref in vars(module).values() if isinstance(ref, RuleRef)}
    shown = list(modules(importlib.import_module(tests or f"tests.engine.{game}")))
    accepted, refused = (marked(shown, name) for name in ("accepted_rules", "refused_rules"))
    known = sections(resources.files(package).joinpath("RULES.md").read_text("utf-8"))
    found = []
    for rule in sorted(rules, key=str):
        if rule.game != game or rule.section not in known:
            found.append(f"{rule} is no section of RULES.md")
        if rule not in accepted:
            found.append(f"{rule} has no test that accepts")
        if rule not in refused:
            found.append(f"{rule} has no test that refuses")
    return found


def sections(text: str) -> set[str]:
    """The numbers of the headings.

    >>> sorted(sections("# Game\\n## 2 Moving\\n### 2.3 Heavy groups\\nText 4\\n"))
    ['2', '2.3']
    """
    return set(re.findall(r"^#{2,4} (\d+(?:\.\w+)*) ", text, re.MULTILINE))


def modules(package: ModuleType) -> Iterator[ModuleType]:
    """A package and all modules in it, imported."""
    yield package
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield importlib.import_module(found.name)


def marked(tests: list[ModuleType], name: str) -> set[RuleRef]:
    return {
        rule
        for module in tests
        for test_name, test in vars(module).items()
        if test_name.startswith("test_")
        for rule in getattr(test, name, ())
    }
