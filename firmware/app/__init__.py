"""The program: the loop, what it is composed of, its window, its first picture and its supervisor."""
