"""How Territories is played well."""

from engine.territories.craft.player import TerritoriesCraft, craft_of

__all__ = ["TerritoriesCraft", "craft_of"]
