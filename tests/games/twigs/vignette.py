"""Green."""

from ui.core.art import Art


def draw(art: Art) -> None:
    art.box(0, 0, art.width, art.height, "#4A7F50", r=0)
