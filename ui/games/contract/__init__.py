"""What a game gives to the screens that all games share."""
