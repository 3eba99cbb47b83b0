"""Before a game: who plays, which options, what each player may want otherwise."""
