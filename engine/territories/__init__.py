"""Territories: two families part the land between their farms with logs.

`rules` fulfils the core's protocol; `counting` and `outlook` answer what a screen asks besides.
"""
