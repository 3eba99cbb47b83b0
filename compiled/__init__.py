"""The distribution `totem-compiled`: an extra for who wants Totem to think faster (docs/performance.md).

It holds nothing but the engine's hot modules, compiled from the very sources in `engine`, in a folder of
their own. `firmware/parts/compiled.py` is the one place that finds them, and takes them only where the
sources beside it are the ones that they were made of.
"""
