"""From the start of the process to the first picture, for several checkouts in turn.

    .venv/bin/python -m tests.bench.starts 15 ../before .

Prints for each the least and the median of the processor's time of the main thread, in seconds; the
first round warms the caches and is not counted. Where the machine is busy, only the ratio of the least says
anything. All run with this Python and its packages. Linux only.
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from tests.bench.test_start import HEADLESS


def until_ready(checkout: Path, folder: Path) -> float:
    words = [sys.executable, "-m", "firmware", "--full-screen", "--size", "800x480"]
    words += ["--config", str(folder), "--data", str(folder)]
    pipe, null = subprocess.PIPE, subprocess.DEVNULL
    with subprocess.Popen(words, cwd=checkout, env=HEADLESS, stdout=pipe, stderr=null) as program:
        assert program.stdout is not None
        assert any(line.startswith(b"READY") for line in program.stdout), f"{checkout} has no first picture"
        ns = int(Path(f"/proc/{program.pid}/schedstat").read_text().split()[0])
        program.kill()
    return ns / 1e9


def main(rounds: int, checkouts: list[Path]) -> None:
    times: dict[Path, list[float]] = {checkout: [] for checkout in checkouts}
    with tempfile.TemporaryDirectory() as scratch:
        for n in range(rounds + 1):
            for at, checkout in enumerate(checkouts):
                folder = Path(scratch, str(at))
                folder.mkdir(exist_ok=True)
                took = until_ready(checkout.resolve(), folder)
                if n:
                    times[checkout].append(took)
    for checkout, all_of_it in times.items():
        print(f"{min(all_of_it):.3f} {median(all_of_it):.3f} {checkout}")


if __name__ == "__main__":
    main(int(sys.argv[1]), [Path(one) for one in sys.argv[2:]])
