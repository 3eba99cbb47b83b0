"""Makes the pictures of the documents anew: `python -m tests.pictures`.

Exactly those that a document shows, each at the size that its name says. To look at all of them in another
language, at both sizes: `python -m tests.pictures FOLDER [LANGUAGE]`. Contact sheets of all screens:
`python -m tests.pictures sheets FOLDER [LANGUAGE ...]`; of every step of the guided first games:
`python -m tests.pictures lessons FOLDER [LANGUAGE ...]`; of what children touch, in colour and in grey:
`python -m tests.pictures children FOLDER`.
"""

import argparse
import io
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import pygame
from PIL import Image

from tests.pictures import (
    boards,
    broken,
    first_sparks,
    hints,
    judged,
    kit,
    lessons,
    people,
    stone_age_junior,
    totem,
)
from tests.pictures.sitting import SIZES, Sitting, sitting

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "docs" / "pictures"
TABLES: Final[Mapping[str, Callable[[Sitting], pygame.Surface]]] = (
    boards.PICTURES
    | first_sparks.PICTURES
    | hints.PICTURES
    | judged.PICTURES
    | stone_age_junior.PICTURES
    | totem.PICTURES
)
OTHERS: Final[Mapping[str, Callable[[], pygame.Surface]]] = {
    **kit.PICTURES,
    **broken.PICTURES,
    **lessons.PICTURES,
    **people.PICTURES,
}
"""Of no table."""
TAKEN: Final = "device_"
"""Begins the names of those that are taken from a booted machine, from outside (`tests/long`)."""
BYTES: Final = 100_000
"""Of a picture at most, where that does not spoil it."""
QUALITIES: Final = (90, 85, 80, 75)


def shown() -> list[str]:
    """The names of the pictures that documents show."""
    texts = [path.read_text("utf-8") for path in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))]
    return sorted(
        {name for text in texts for name in re.findall(r"\]\((?:docs/)?pictures/(\w+)\.jpg\)", text)}
    )


def picture(name: str, language: str = "fr") -> pygame.Surface:
    """Of that name; a table's ends with the width of its screen. Raises KeyError for an unknown one."""
    if name in OTHERS:
        return OTHERS[name]()
    table, _, width = name.rpartition("_")
    size = next(size for size in SIZES if str(size[0]) == width)
    with sitting(size, f'[screen]\nlanguage = "{language}"\ndim_minutes = 0\n') as here:
        return TABLES[table](here)


def save(surface: pygame.Surface, path: Path) -> None:
    whole = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    for quality in QUALITIES:
        packed = io.BytesIO()
        whole.save(packed, "JPEG", quality=quality, optimize=True)
        if packed.tell() <= BYTES:
            break
    path.write_bytes(packed.getvalue())


def main(arguments: list[str]) -> int:
    """1 where a picture could not be made; the others are. Leaves with 2 for an option that there is not."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.pictures",
        usage="%(prog)s [FOLDER [LANGUAGE]] | sheets FOLDER [LANGUAGE ...] | lessons FOLDER [LANGUAGE ...] | "
        "children FOLDER",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("words", nargs="*", help=argparse.SUPPRESS)
    words: list[str] = parser.parse_args(arguments).words
    if words[:1] == ["sheets"]:
        from tests.pictures.sheets import main as make_sheets

        return make_sheets(words[1:])
    if words[:1] == ["children"]:
        from tests.pictures.children import main as make_children

        return make_children(words[1:])
    if words[:1] == ["lessons"]:
        return lessons.main(words[1:])
    folder = Path(words[0]) if words else FOLDER
    language = words[1] if len(words) > 1 else "fr"
    folder.mkdir(parents=True, exist_ok=True)
    every = [f"{table}_{size[0]}" for table in TABLES for size in SIZES]
    missing = []
    for name in every if words else [one for one in shown() if not one.startswith(TAKEN)]:
        try:
            save(picture(name, language), folder / f"{name}.jpg")
        except (FileNotFoundError, subprocess.CalledProcessError) as error:
            missing.append(f"{name}: {error}")
            continue
        print(f"{name}.jpg")
    print(*missing, sep="\n", end="\n" if missing else "")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
