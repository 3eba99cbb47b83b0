"""The games that are kept: one database, its journal and its seals, the history, records in and out."""
