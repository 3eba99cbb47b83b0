"""How often something happens in a second, printed and kept with the row."""

from collections.abc import Callable

from pytest_benchmark.fixture import BenchmarkFixture


def rate(benchmark: BenchmarkFixture, what: str, call: Callable[[], int]) -> float:
    """`call` says how many of `what` it did; how many that is in a second, by the median round."""
    count: int = benchmark(call)
    assert benchmark.stats is not None
    per_second: float = count / benchmark.stats["median"]
    benchmark.extra_info[f"{what} per second"] = round(per_second, 1)
    print(f"\n{benchmark.name}: {per_second:,.0f} {what}/s")
    return per_second
