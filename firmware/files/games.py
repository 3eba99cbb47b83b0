"""The games that this device knows."""

from engine.catalogue import OURS, Catalogue


class Games:
    """Which they are at the moment."""

    def __init__(self, catalogue: Catalogue = OURS) -> None:
        self.catalogue = catalogue
