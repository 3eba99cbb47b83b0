"""How Clans is played well."""

from engine.clans.craft.player import ClansCraft, craft_of

__all__ = ["ClansCraft", "craft_of"]
