"""How Cherokee is played well."""

from engine.cherokee.craft.player import CherokeeCraft, craft_of

__all__ = ["CherokeeCraft", "craft_of"]
