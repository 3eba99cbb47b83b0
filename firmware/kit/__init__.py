"""`totem kit`: everything that is needed to build a lit board, written into a folder.

`measures` reads what the owner has measured, `plan` lays lamps and buttons out in millimetres, and
`bill`, `diagram`, `template`, `wiring` and `guide` each make one paper of it; `command` writes them.
Where lamps lie is known from each game's board map, the chain and its supply from `hardware.kit`.
"""
