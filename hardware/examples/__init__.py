"""Example wirings, one TOML file for each game, which serve until an owner writes one."""
