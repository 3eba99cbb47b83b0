"""`totem doctor`: looks at everything that Totem needs of a machine, and says in words what is wrong.

`machine` is what a check may ask, and the machine that answers; `service` the service that is installed
here; `finding` what a check says; `board`, `screen`, `config_txt`, `software` and `own` are the checks,
without any access of their own; `visit` makes them all and tells.
"""
