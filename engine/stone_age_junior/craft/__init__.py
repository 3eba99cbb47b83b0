"""How Stone Age Junior is played well."""

from engine.stone_age_junior.craft.player import StoneAgeCraft, craft_of

__all__ = ["StoneAgeCraft", "craft_of"]
