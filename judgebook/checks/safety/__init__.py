"""Rules of what content may hold: markup, addresses, drawings, characters and files that can do a reader no harm.

Each module reads one kind of text and says what is wrong as `Fault`s. checks/harm.py gives them places and words.
The Content-Security-Policy (site/policy.py) is the second line behind it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """Something that content must not hold.

    kind: which rule it breaks, a key of checks/harm.py's messages; value: what stands there, as a person finds it;
    owner: the tag that bears an attribute.
    """

    kind: str
    value: str
    owner: str = ""
