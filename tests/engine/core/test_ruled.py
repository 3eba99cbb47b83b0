from types import ModuleType

from engine.core import RuleRef
from tests.engine import ruled

HEAVY = RuleRef("clans", "2.3")
LIGHT = RuleRef("clans", "2.4")


@ruled.accepts(HEAVY)
def a_test() -> None: ...


def test_marks_are_found_on_tests_only() -> None:
    module = ModuleType("tests.of.something")
    vars(module).update(test_one=a_test, helper=ruled.refuses(LIGHT)(lambda: None))
    assert ruled.marked([module], "accepted_rules") == {HEAVY}
    assert ruled.marked([module], "refused_rules") == set()


def test_a_test_may_carry_several_marks() -> None:
    marked = ruled.accepts(LIGHT)(ruled.accepts(HEAVY)(lambda: None))
    module = ModuleType("tests.of.something")
    vars(module).update(test_one=marked)
    assert ruled.marked([module], "accepted_rules") == {HEAVY, LIGHT}


def test_rules_without_tests_are_gaps() -> None:
    """A package without any tests of Cherokee leaves every rule of it open."""
    found = ruled.gaps("cherokee", tests="tests.vectors")
    assert "cherokee 3.1 has no test that accepts" in found
    assert "cherokee 3.1 has no test that refuses" in found
    assert not any("no section" in gap for gap in found)
