"""The rules of Clans, section by section; `tables` lays positions, `plain` is a second opinion."""
