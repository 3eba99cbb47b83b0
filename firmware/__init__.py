"""What runs on the device: command line, settings, the table, the composition of all parts.

The only package with a clock, files, an environment and threads of its own. It plugs `ui` into
`hardware` and hands both what they need as arguments.
Imports `engine`, `hardware` and `ui`; nothing imports it but tests.
"""
