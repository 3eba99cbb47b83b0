"""Help and errors of the command line in the language of everything else that it says."""

import argparse
from collections.abc import Iterator
from typing import Final

from ui.core.words import N_, Words

ARGPARSE: Final = {
    "usage: ": N_("usage:"),
    "positional arguments": N_("words"),
    "options": N_("options"),
    "show this help message and exit": N_("show this help"),
    "show program's version number and exit": N_("show the version"),
    "%(prog)s: error: %(message)s\n": N_("%(prog)s: %(message)s"),
    "argument %(argument_name)s: %(message)s": N_("%(argument_name)s: %(message)s"),
    "unrecognized arguments: %s": N_("not known here: %s"),
    "the following arguments are required: %s": N_("missing: %s"),
    "not allowed with argument %s": N_("not together with %s"),
    "expected one argument": N_("a value must follow"),
    "expected at least one argument": N_("at least one value must follow"),
    "ignored explicit argument %r": N_("takes no value: %r"),
    "invalid %(type)s value: %(value)r": N_("not a value for it: %(value)r"),
    "invalid choice: %(value)r (choose from %(choices)s)": N_("%(value)r is not one of %(choices)s"),
    "ambiguous option: %(option)s could match %(matches)s": N_("%(option)s could be %(matches)s"),
}
"""Its own words, as the library looks them up, and what Totem says instead."""


def own_words(said: Words) -> None:
    """Before a parser is made: argparse says its own words by `said`, in the whole process, since it looks
    them up by functions of its module."""
    vars(argparse)["_"] = lambda own: _own(own, said)
    vars(argparse)["ngettext"] = lambda one, many, n: _own(one if n == 1 else many, said)


def speak(parser: argparse.ArgumentParser, said: Words) -> None:
    """Everything that the parser and its words say in their help."""
    known = set[int]()
    for one in _parsers(parser):
        one.description, one.epilog = _text(one.description, said), _text(one.epilog, said)
        for group in one._action_groups:
            group.title = _own(group.title or "", said)
        for action in _actions(one):
            if id(action) not in known:
                known.add(id(action))
                action.help = _own(action.help, said) if action.help else action.help


def _own(text: str, said: Words) -> str:
    """With the blank or the end of line behind it that it had."""
    return said(ARGPARSE.get(text, text)) + (text[-1] if text in ARGPARSE and text[-1].isspace() else "")


def _text(text: str | None, said: Words) -> str | None:
    return said(text) if text else text


def _parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for word in action.choices.values():
                yield from _parsers(word)


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """With the lines of help that words of words have."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            yield from action._choices_actions
