"""What somebody has really built is judged by the rules of the kit, and every slip in its file is told."""

from pathlib import Path

import pytest

from firmware.cli.main import main
from firmware.kit.own_build import fed, judged, own_text, read_own
from tests.firmware.kit.kits import KITS, plan
from ui.core.words import LANGUAGES, words

ENGLISH = words("en")
LIT = tuple(kit for kit in KITS if kit != "buttons")


def changed(kit: str, old: str, new: str) -> bytes:
    text = own_text(plan(kit), ENGLISH)
    assert old in text
    return text.replace(old, new).encode()


def bad(kit: str, content: bytes) -> list[str]:
    """The sentences about what is not well."""
    own, faults = read_own(content)
    assert own is not None, faults
    return [str(verdict.said) for verdict in judged(own, plan(kit)) if not verdict.good]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kit", LIT)
def test_a_kit_that_was_built_as_it_says_is_well(kit: str, language: str) -> None:
    assert bad(kit, own_text(plan(kit), words(language)).encode()) == []


DIVIDED = {"lamps": "squares", "budget": "3000", "wire": "0.33"}
"""Of Territories: each feed has a fuse of its own."""


@pytest.mark.parametrize(("kit", "told"), [*((kit, {}) for kit in LIT), ("territories", DIVIDED)])
def test_it_is_reckoned_as_the_kit_reckons(kit: str, told: dict[str, str]) -> None:
    one = plan(kit, **told)
    own, _faults = read_own(own_text(one, ENGLISH).encode())
    assert own is not None
    assert fed(own, one).least_v == pytest.approx(one.feeding.least_v, abs=0.001)
    assert fed(own, one).fed_ma == pytest.approx(one.feeding.fed_ma)
    assert all(verdict.good for verdict in judged(own, one))


def test_fuses_are_one_or_one_for_each_feed_and_one_if_nothing_is_said() -> None:
    own, _faults = read_own(changed("clans", "fuses = 1", "# fuses"))
    assert own is not None
    assert own.fuses == 1
    own, faults = read_own(changed("clans", "fuses = 1", "fuses = 2"))
    assert own is None
    assert [fault.where for fault in faults] == ["fuses"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("string_wire = 0.33", 'string_wire = "28AWG"', "The worst placed lamp gets"),
        ("feed_wire = 1", 'feed_wire = "24 AWG"', "The worst placed lamp gets"),
        ("24 = 1000", "24 = 5000", "The worst placed lamp gets"),
        ("supply_a = 2", "supply_a = 1", "The adapter gives 1 A; with the reserve 1.4 A are wanted"),
        ("supply_a = 2", "supply_a = 10", "6 A is the largest closed one with a round plug"),
        ("fuse_a = 2", "fuse_a = 4", "a fuse larger than the adapter never blows"),
        ("fuse_a = 2", "fuse_a = 10", "The fuse has 10 A; from 1.5 A on it lasts, up to 2.0 A"),
        ("data_mm = 500", "data_mm = 1500", "The data wire is 1500 mm long; 500 mm is the most."),
        ("lamps = 60", "lamps = 50", "The string has 50 lamps"),
        ("pitch_mm = 100", "pitch_mm = 50", "reaches 42 mm from one to the next"),
    ],
)
def test_what_is_built_otherwise_is_judged(old: str, new: str, said: str) -> None:
    assert any(said in one for one in bad("clans", changed("clans", old, new)))


def test_every_slip_of_the_file_is_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(changed("clans", "fuse_a = 2", "fuse_a = true\nvolts = 12").replace(b"24 =", b"99 ="))
    where = ["--config", str(tmp_path), "--data", str(tmp_path)]
    assert main([*where, "kit", "clans", "--check", str(file), "--language", "en"]) == 2
    told = capsys.readouterr().out
    assert f"{file}, fuse_a: It must be a number from 0.1 to 100." in told
    assert f"{file}, volts: There is no such entry." in told


@pytest.mark.parametrize("content", [b"lamps", b"\xff", b"", b"[feeds]\nx = 1"])
def test_a_file_of_nonsense_is_told(content: bytes) -> None:
    own, faults = read_own(content)
    assert own is None
    assert faults


def test_the_command_says_of_each_rule_whether_it_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    where = ["--config", str(tmp_path), "--data", str(tmp_path), "kit", "clans", "--language", "en"]
    file.write_text(own_text(plan("clans"), ENGLISH))
    assert main([*where, "--check", str(file)]) == 0
    assert capsys.readouterr().out.count("fine: ") == 6
    file.write_bytes(changed("clans", "fuse_a = 2", "fuse_a = 10"))
    assert main([*where, "--check", str(file)]) == 1
    assert "FAULT: The fuse has 10 A" in capsys.readouterr().out
    assert main([*where, "--check", str(tmp_path / "none.toml")]) == 2
    assert not (tmp_path / "kit").exists()


def test_the_leads_of_the_shifter_lie_behind_a_fuse_too() -> None:
    larger = changed("clans", "fuse_a = 2", "fuse_a = 3").replace(b"supply_a = 2", b"supply_a = 4")
    (said,) = bad("clans", larger)
    assert "The fuse has 3 A" in said
    assert bad("clans", larger.replace(b"shifter_wire = 0.2", b"shifter_wire = 0.33")) == []


def test_leads_of_the_shifter_that_are_not_named_are_thin() -> None:
    larger = changed("clans", "fuse_a = 2", "fuse_a = 3").replace(b"supply_a = 2", b"supply_a = 4")
    (said,) = bad("clans", larger.replace(b"shifter_wire = 0.2\n", b""))
    assert "The fuse has 3 A" in said


@pytest.mark.parametrize(
    "told",
    [{"land": "700x600", "pitch": "150"}, {"feed": "left", "budget": "2000", "wire": "20AWG"}],
)
def test_the_file_names_the_call_that_judges_it_by_its_own_measures(
    told: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = own_text(plan("clans", **told), ENGLISH)
    run, *call = text.partition("then: ")[2].partition("\n")[0].split()
    assert run == "./run"
    (tmp_path / "own.toml").write_text(text)
    where = ["--config", str(tmp_path), "--data", str(tmp_path), "--language", "en"]
    at = call.index("own.toml")
    assert main([*where, *call[:at], str(tmp_path / "own.toml")]) == 0
    assert "FAULT" not in capsys.readouterr().out
