"""Every rule that the engine names has its section, a test that accepts and one that refuses."""

from tests.engine.ruled import gaps


def test_every_rule_has_a_section_and_tests() -> None:
    assert gaps("first_sparks") == []
