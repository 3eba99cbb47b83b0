"""What a test of tier 1 never does: read a real clock, rest, or wait for a figure of its own.

On a busy machine such a test fails without a fault. A test waits for facts, and `tests.patience` ends what
never comes. `faults(text)` reads one file's source without running it.
"""

import ast
from collections.abc import Iterator
from typing import Final


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


CLOCKS: Final = {
    "time": _names(
        "time time_ns monotonic monotonic_ns perf_counter perf_counter_ns process_time process_time_ns "
        "thread_time sleep localtime ctime"
    ),
    "datetime.datetime": _names("now today utcnow"),
    "datetime.date": _names("today"),
    "pygame.time": _names("wait delay get_ticks set_timer Clock"),
    "asyncio": _names("sleep"),
    "hardware.pi.clock": _names("monotonic_ms"),
}
WAITS: Final = _names("wait join acquire settle settimeout over stop poll")
"""Methods whose one argument is a time, where it is a number."""
TIMEOUTS: Final = frozenset({"timeout", "timeout_ms", "seconds"})


def faults(text: str) -> Iterator[tuple[int, str]]:
    """Line and what stands there."""
    tree = ast.parse(text)
    names = dict(_imported(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute | ast.Name) and _is_clock(_full(node, names)):
            yield node.lineno, ast.unparse(node)
        if isinstance(node, ast.Call) and _waits_for_a_figure(node, names):
            yield node.lineno, ast.unparse(node)


def _imported(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """A name, and what it stands for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for one in node.names:
                yield (one.asname, one.name) if one.asname else (one.name.split(".")[0],) * 2
        elif isinstance(node, ast.ImportFrom) and node.module:
            for one in node.names:
                yield one.asname or one.name, f"{node.module}.{one.name}"


def _full(node: ast.expr, names: dict[str, str]) -> str:
    """`time.sleep` for it, whatever it was imported as; empty for what no import explains."""
    if isinstance(node, ast.Name):
        return names.get(node.id, "")
    if isinstance(node, ast.Attribute):
        before = _full(node.value, names)
        return f"{before}.{node.attr}" if before else ""
    return ""


def _is_clock(full: str) -> bool:
    module, _, name = full.rpartition(".")
    return name in CLOCKS.get(module, ())


def _waits_for_a_figure(call: ast.Call, names: dict[str, str]) -> bool:
    if any(word.arg in TIMEOUTS and _is_figure(word.value) for word in call.keywords):
        return True
    if _full(call.func, names) == "select.select":
        return len(call.args) == 4
    return (
        isinstance(call.func, ast.Attribute)
        and call.func.attr in WAITS
        and not call.keywords
        and len(call.args) == 1
        and _is_figure(call.args[0])
    )


def _is_figure(node: ast.expr) -> bool:
    """A number, or numbers reckoned with."""
    if isinstance(node, ast.BinOp):
        return _is_figure(node.left) and _is_figure(node.right)
    return isinstance(node, ast.Constant) and type(node.value) in (int, float)
