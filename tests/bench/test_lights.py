"""What a frame of 60 lamps costs the light thread (performance goal 8).

    python -m pytest tests/bench/test_lights.py

The share of a core at 30 frames a second is printed with each row as `core %`.
"""

import math
from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from hardware.colour import Output, current_ma, prepare
from hardware.frames import Frame, Loop, Rgb
from hardware.lights import FRAME_GAP_MS, LightPlayer
from hardware.pi.encoding import BUS_HZ, RESET_S, Pixels, spi_pixels
from hardware.simulated.strip import RecordingBus, SimulatedStrip

LAMPS = 60
FRAMES_A_SECOND = 30
PERIOD_MS = FRAME_GAP_MS + 0.1
GOAL_PERCENT = 1.0
OUTPUT = Output(brightness=0.25, budget_ma=1500)
CLAN_COLOURS: tuple[Rgb, ...] = (
    (255, 60, 40),
    (40, 120, 255),
    (40, 220, 150),
    (255, 210, 40),
    (255, 255, 255),
)


def at_level(colour: Rgb, level: float) -> Rgb:
    red, green, blue = colour
    return round(red * level), round(green * level), round(blue * level)


def swell(frames: int = 60) -> tuple[Frame, ...]:
    """Two seconds in which all 60 lamps rise and fall, each five in another beat: nothing repeats."""
    return tuple(
        tuple(
            at_level(CLAN_COLOURS[lamp % 5], 0.55 + 0.35 * math.sin(2 * math.pi * (at + lamp) / frames))
            for lamp in range(LAMPS)
        )
        for at in range(frames)
    )


def measured(benchmark: BenchmarkFixture, call: Callable[[], object]) -> None:
    benchmark(call)
    assert benchmark.stats is not None
    share = benchmark.stats["median"] * FRAMES_A_SECOND * 100
    benchmark.extra_info["core_percent_at_30_frames_a_second"] = round(share, 3)
    print(f"\n{benchmark.name}: {share:.3f} % of a core at {FRAMES_A_SECOND} frames a second")


@pytest.fixture
def table_pixels() -> Pixels:
    return spi_pixels(RecordingBus(), LAMPS, "GRB")


@pytest.mark.benchmark(group="encode 60 lamps")
def test_encode_by_tables(benchmark: BenchmarkFixture, table_pixels: Pixels) -> None:
    frame = prepare(swell()[0], OUTPUT)
    measured(benchmark, lambda: table_pixels.show_frame(frame))


@pytest.mark.benchmark(group="encode 60 lamps")
def test_encode_by_the_librarys_loop(benchmark: BenchmarkFixture) -> None:
    import neopixel_spi

    pixels = neopixel_spi.NeoPixel_SPI(
        RecordingBus(), LAMPS, auto_write=False, frequency=BUS_HZ, reset_time=RESET_S
    )
    frame = prepare(swell()[0], OUTPUT)

    def show() -> None:
        pixels[:] = frame
        pixels.show()

    measured(benchmark, show)


@pytest.mark.benchmark(group="a frame of 60 lamps")
def test_gamma_brightness_and_budget(benchmark: BenchmarkFixture) -> None:
    frames = iter(swell() * 100_000)
    measured(benchmark, lambda: prepare(next(frames), OUTPUT))


@pytest.mark.benchmark(group="a frame of 60 lamps")
def test_gamma_brightness_and_budget_of_a_frame_over_the_budget(benchmark: BenchmarkFixture) -> None:
    bright = Output(brightness=1.0, budget_ma=300)
    assert current_ma(prepare(swell()[0], Output(brightness=1.0))) > 300
    frames = iter(swell() * 100_000)
    measured(benchmark, lambda: prepare(next(frames), bright))


@pytest.mark.benchmark(group="a frame of 60 lamps")
def test_everything_for_a_frame_seen_for_the_first_time(
    benchmark: BenchmarkFixture, table_pixels: Pixels
) -> None:
    frames = iter(swell() * 100_000)
    measured(benchmark, lambda: table_pixels.show_frame(prepare(next(frames), OUTPUT)))


@pytest.mark.benchmark(group="a frame of 60 lamps")
def test_the_light_thread_in_the_middle_of_a_rhythm(benchmark: BenchmarkFixture) -> None:
    now = 0.0
    strip = SimulatedStrip(LAMPS)
    player = LightPlayer(lambda: strip, clock=lambda: now, output=OUTPUT)
    player.play(Loop(swell(), PERIOD_MS))
    steps = 0

    def step() -> None:
        nonlocal now, steps
        player.step()
        now += PERIOD_MS
        steps += 1

    measured(benchmark, step)
    assert strip.bus.writes >= steps - 1
