"""A fixed sample of inputs for a reader. `python -m tests.fuzz.sampled NAME SITE NUMBER`: for one that needs a browser,
in a process of its own, since other tests may have theirs open."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.reader import watched

IN_A_BROWSER = {"address": 25, "search": 40}


def sample(reader: Any, number: int) -> None:
    """Feed a reader with as many inputs, the same ones each time; what fails is made smaller."""
    seeds = list(reader.seeds().values())

    @settings(
        derandomize=True, deadline=None, database=None, max_examples=number, suppress_health_check=list(HealthCheck)
    )
    @given(st.randoms(use_true_random=False), st.sampled_from(seeds), st.sampled_from(seeds))
    def one(random: Any, data: bytes, other: bytes) -> None:
        watched(reader, reader.mutate(data, random, other))

    one()


def main(name: str, site: Path, number: int) -> None:
    """What was kept, and a sample of so many."""
    from tests.fuzz import browsing
    from tests.fuzz.running import kept

    reader: Any = {"address": browsing.addresses, "search": browsing.searches}[name](site)
    try:
        for file in kept(name):
            watched(reader, file.read_bytes())
        sample(reader, number)
    finally:
        reader.close()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))
