"""Games that only the tests play: each as its author would bring it."""
