"""Thousands of random campaigns and all the laws of `tests/property`: what a test run has no time for."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from property.author import NotLegal, campaign
from property.laws import LAWS


def broken(seed: int) -> tuple[int, list[str]]:
    """How many turns the campaign of a number has, and the laws that do not hold for it."""
    try:
        made = campaign(seed)
    except Exception as wrong:
        return 0, [f"campaign {seed}: {_first_line(wrong)}"]
    found = []
    for law in LAWS:
        try:
            law(made)
        except Exception as wrong:
            found.append(f"campaign {seed}: not so: {law.__name__}: {_first_line(wrong)}")
    return len(made.journal.turns), found


def _first_line(wrong: Exception) -> str:
    name = "" if isinstance(wrong, NotLegal | AssertionError) else f"{type(wrong).__name__}: "
    return name + " / ".join(str(wrong).splitlines()[:2])


def try_many(count: int, first: int = 0) -> bool:
    """Try so many campaigns on all processors and print one line for them, and one for each broken law."""
    begin = time.perf_counter()
    turns, wrong = 0, 0
    with ProcessPoolExecutor() as pool:
        for played, found in pool.map(broken, range(first, first + count), chunksize=20):
            turns += played
            for each in found:
                wrong += 1
                print(each, flush=True)
    seconds = time.perf_counter() - begin
    print(f"{count} random campaigns of {turns} turns, {len(LAWS)} laws each: {wrong} broken, in {seconds:.0f} s")
    return not wrong
