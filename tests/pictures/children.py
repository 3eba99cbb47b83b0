"""The children's table on contact sheets, in colour and in grey: `python -m tests.pictures children FOLDER`.

The same screens that are measured in millimetres; whether all is told apart without colour is for eyes, too.
"""

import sys
from pathlib import Path

from tests.pictures.sheets import painted, sheet
from tests.pictures.sitting import SIZES
from tests.ui.games.stone_age_junior.screens import EVERY
from ui.services.preferences import Light, Preferences


def main(words: list[str]) -> int:
    """1 without a folder."""
    if len(words) != 1:
        print("children: a folder is needed", file=sys.stderr)
        return 1
    folder = Path(words[0])
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        for light in (Light.DAY, Light.EVENING):
            given = Preferences("fr", light=light, dim_minutes=0)
            pictures = [(name, painted(show(size, given).app, size)) for name, show in EVERY.items()]
            greys = [(name, picture.convert("L").convert("RGB")) for name, picture in pictures]
            for name, shown in (("colour", pictures), ("grey", greys)):
                path = folder / f"children-{size[0]}-{light}-{name}.png"
                sheet(shown).save(path)
                print(path.name)
    return 0
