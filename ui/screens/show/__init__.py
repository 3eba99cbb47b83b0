"""The show mode of cafés and libraries: games that play themselves until somebody touches the screen."""
