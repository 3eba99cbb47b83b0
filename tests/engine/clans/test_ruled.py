from tests.engine.ruled import gaps


def test_every_rule_has_its_section_and_two_tests() -> None:
    assert gaps("clans") == []
