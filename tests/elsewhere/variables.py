"""Environment variables under which a program runs as on another machine: what a build must not depend on."""

from __future__ import annotations

from pathlib import Path

CLOCKS = sorted(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))  # moves the clock of any program
SOMEWHERE = {  # what a build must not ask for; every variable that a machine or a person may have set
    "PYTHONPATH": str(Path(__file__).parent),
    "PYTHONHASHSEED": "4711",
    "SOURCE_DATE_EPOCH": "4102444800",
    "TZ": "Pacific/Kiritimati",
    **({"LD_PRELOAD": str(CLOCKS[0]), "FAKETIME": "+777d", "DONT_FAKE_MONOTONIC": "1"} if CLOCKS else {}),
}
ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}  # texts are ASCII where no encoding is named
