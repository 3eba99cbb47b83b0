"""How The First Sparks is played well."""

from engine.first_sparks.craft.player import FirstSparksCraft, craft_of

__all__ = ["FirstSparksCraft", "craft_of"]
