"""Builds the wheel of `totem-compiled` with mypyc and a C compiler.

    pip install ./compiled              for the Python that runs pip; needs a compiler and Python's headers
    python compiled/builder.py FOLDER   the wheel alone; --help lists what a wheel for another machine needs

A backend as PEP 517 has it, in place of setuptools: the modules must not land beside the sources, where
Python would take them without asking what they were made of.
"""

import argparse
import base64
import hashlib
import json
import shlex
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).resolve().parent
REPOSITORY: Final = HERE.parent

MODULES: Final = (
    "engine/territories/borders.py",
    "engine/territories/legality.py",
    "engine/territories/counting.py",
    "engine/territories/play.py",
    "engine/territories/craft/appraisal.py",
    "engine/territories/craft/alpha_beta.py",
)
"""What pays: a look ahead spends its time here. Values that are sent to the process that thinks (`land`,
`model`) stay as they are: an instance of a compiled class cannot be unpickled."""
READ: Final = ("engine/core", "engine/players", "engine/territories")
"""What the modules were checked against: types and constants of these sources are in the compiled ones."""

GROUP: Final = "totem_compiled"
LIBRARY: Final = f"{GROUP}__mypyc"
"""The one with all code; each module is a small one that asks it."""
FLAGS: Final = ("-shared", "-fPIC", "-O3", "-fwrapv", "-DNDEBUG", "-Wl,--strip-all")
LONG_AGO: Final = (2020, 1, 1, 0, 0, 0)
"""The same sources make the same wheel."""


@dataclass(frozen=True)
class Target:
    """A Python, and the machine that it runs on."""

    python: tuple[int, int]
    platform: str
    suffix: str
    """Of its extension modules."""
    compiler: Sequence[str]
    headers: Sequence[str]

    @property
    def tag(self) -> str:
        name = "cp{}{}".format(*self.python)
        return f"{name}-{name}-{self.platform}"


def this_python() -> Target:
    paths = sysconfig.get_paths()
    return Target(
        sys.version_info[:2],
        sysconfig.get_platform().replace("-", "_").replace(".", "_"),
        str(sysconfig.get_config_var("EXT_SUFFIX")),
        shlex.split(str(sysconfig.get_config_var("CC") or "cc")),
        tuple(dict.fromkeys((paths["include"], paths["platinclude"]))),
    )


def sources() -> dict[str, str]:
    """Every source that the build depends on, with its SHA-256."""
    files = sorted(file for folder in READ for file in (REPOSITORY / folder).rglob("*.py"))
    return {file.relative_to(REPOSITORY).as_posix(): _hash(file.read_bytes()) for file in files}


def version() -> str:
    """Totem's, and eight figures of all that the build is made of."""
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
    made_by = [_hash((HERE / name).read_bytes()) for name in ("builder.py", "pyproject.toml")]
    return f"{project['version']}+{_hash(json.dumps([sources(), made_by]).encode())[:8]}"


def name_of(target: Target) -> str:
    return f"totem_compiled-{version()}-{target.tag}.whl"


def build(target: Target, folder: Path) -> Path:
    """Raises OSError and CalledProcessError where the compiler is missing or refuses."""
    with tempfile.TemporaryDirectory() as work:
        content = dict(_compiled(target, Path(work)))
    modules = [Path(one).with_suffix("").as_posix().replace("/", ".") for one in MODULES]
    made_of = {"library": LIBRARY, "modules": modules, "sources": sources()}
    content["totem_compiled/made_of.json"] = json.dumps(made_of, indent=1).encode()
    wheel = folder / name_of(target)
    folder.mkdir(parents=True, exist_ok=True)
    new = wheel.with_suffix(".new")
    _write(new, {**content, **_about(target)})
    new.replace(wheel)
    return wheel


def _compiled(target: Target, work: Path) -> Iterator[tuple[str, bytes]]:
    """Each extension module by its place in the wheel."""
    from mypyc.build import generate_c_extension_shim, include_dir, mypyc_build
    from mypyc.options import CompilerOptions

    # The interface is C of one version of Python; `mypycify` would take the one that runs.
    options = CompilerOptions(capi_version=target.python, target_dir=str(work), group_name=GROUP)
    words = ["--config-file=", f"--cache-dir={work / 'cache'}", *(str(REPOSITORY / one) for one in MODULES)]
    groups, files, _ = mypyc_build(words, options)
    headers = [f"-I{place}" for place in (include_dir(), work, *target.headers)]

    def linked(place: str, texts: Sequence[str]) -> tuple[str, bytes]:
        made = work / "made.so"
        subprocess.run([*target.compiler, *FLAGS, *headers, *texts, "-o", str(made)], check=True)
        return f"totem_compiled/{place}{target.suffix}", made.read_bytes()

    yield linked(LIBRARY, files[0][0])
    for source in groups[0][0]:
        shim = generate_c_extension_shim(source.module, source.module.split(".")[-1], str(work), GROUP)
        yield linked(source.module.replace(".", "/"), [shim])


def _about(target: Target) -> Mapping[str, bytes]:
    texts = {
        "METADATA": f"Metadata-Version: 2.1\nName: totem-compiled\nVersion: {version()}\n"
        "Summary: Hot modules of Totem's engine, compiled. Totem uses them where they fit its sources.\n"
        "License: MIT\n",
        "WHEEL": f"Wheel-Version: 1.0\nGenerator: totem\nRoot-Is-Purelib: false\nTag: {target.tag}\n",
    }
    about = {f"{_about_folder()}/{name}": text.encode() for name, text in texts.items()}
    return {**about, f"{_about_folder()}/LICENSE": (REPOSITORY / "LICENSE").read_bytes()}


def _about_folder() -> str:
    return f"totem_compiled-{version()}.dist-info"


def _write(wheel: Path, content: Mapping[str, bytes]) -> None:
    record = f"{_about_folder()}/RECORD"
    lines = [f"{name},sha256={_short_hash(data)},{len(data)}\n" for name, data in content.items()]
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in {**content, record: "".join([*lines, f"{record},,\n"]).encode()}.items():
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _short_hash(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def build_wheel(
    wheel_directory: str,
    config_settings: Mapping[str, Any] | None = None,
    metadata_directory: str | None = None,
) -> str:
    """What pip calls."""
    return build(this_python(), Path(wheel_directory)).name


def build_sdist(sdist_directory: str, config_settings: Mapping[str, Any] | None = None) -> str:
    """Without the engine's sources there is nothing to build."""
    raise NotImplementedError("totem-compiled is built in a clone of Totem only")


def main() -> None:
    here = this_python()
    words = argparse.ArgumentParser(description="Builds the wheel of totem-compiled.")
    words.add_argument("folder", type=Path, help="where the wheel is laid")
    words.add_argument("--python", default="{}.{}".format(*here.python), help="3.11, 3.12 ...")
    words.add_argument("--platform", default=here.platform, help="linux_aarch64 ...")
    words.add_argument("--suffix", default=here.suffix, help=".cpython-311-aarch64-linux-gnu.so ...")
    words.add_argument("--compiler", default=shlex.join(here.compiler), help="aarch64-linux-gnu-gcc ...")
    words.add_argument(
        "--headers", action="append", help="a folder of that Python's headers; may be repeated"
    )
    told = words.parse_args()
    major, minor = map(int, told.python.split("."))
    headers = told.headers or here.headers
    target = Target((major, minor), told.platform, told.suffix, shlex.split(told.compiler), headers)
    sys.stdout.write(f"{build(target, told.folder)}\n")


if __name__ == "__main__":
    main()
