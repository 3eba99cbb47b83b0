"""Code in documents that stands there as it stands in the program.

    <!-- tests/games/morris/rules.py: State Morris.check -->

in front of a block of code says what it holds: the file, and its classes, functions and values by name;
without names the whole file. `python -m tests.inclusions` says which documents differ,
`python -m tests.inclusions update` writes their blocks anew.
"""

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
BLOCK: Final = re.compile(r"^<!-- ([\w./-]+)(?:: ([\w. ]+))? -->\n```(\w*)\n(.*?)^```$", re.M | re.S)


def said(file: str, names: Sequence[str]) -> str:
    """Raises KeyError for a name that is not there."""
    text = (ROOT / file).read_text("utf-8")
    if not names:
        return text
    return "\n\n\n".join(_part(text, name) for name in names) + "\n"


def _part(text: str, name: str) -> str:
    """Of a class, a function or a value, with its decorators, as far to the left as it goes."""
    lines, node = text.splitlines(), ast.stmt()
    body: list[ast.stmt] = ast.parse(text).body
    for word in name.split("."):
        found = [one for one in body if word in _names(one)]
        if not found:
            raise KeyError(name)
        node = found[0]
        body = getattr(node, "body", [])
    first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
    margin = " " * node.col_offset
    return "\n".join(line.removeprefix(margin) for line in lines[first - 1 : node.end_lineno])


def _names(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
            yield name
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield name
        case ast.Assign(targets=targets):
            yield from (target.id for target in targets if isinstance(target, ast.Name))


def renewed(document: str) -> str:
    """With every block as its file says it."""

    def block(found: re.Match[str]) -> str:
        file, names, language, _code = found.groups()
        head = found.group(0).split("\n", 1)[0]
        return f"{head}\n```{language}\n{said(file, (names or '').split())}```"

    return BLOCK.sub(block, document)


def documents() -> list[Path]:
    return [path for path in sorted((ROOT / "docs").glob("*.md")) if BLOCK.search(path.read_text("utf-8"))]


def main(words: Sequence[str]) -> int:
    stale = [path for path in documents() if renewed(path.read_text("utf-8")) != path.read_text("utf-8")]
    if list(words) == ["update"]:
        for path in stale:
            path.write_text(renewed(path.read_text("utf-8")), "utf-8")
        return 0
    for path in stale:
        print(
            print(f"{path.relative_to(ROOT)}: other code than the files: python -m tests.inclusions update")
        )
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
