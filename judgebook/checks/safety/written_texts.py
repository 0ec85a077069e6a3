"""The texts of docs/ and data/ as they are written, for whoever must see more than the model keeps of them."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

from ...source import yaml_nodes
from ...source.datafile import oversized
from ...source.positions import YamlText
from ...source.problem import Place
from . import files


@dataclass(frozen=True)
class Scalar:
    """A text of a YAML file, with the keys that lead to it, the whole file, and the mark that the reader set."""

    text: str
    keys: tuple[str, ...]
    source: YamlText
    mark: yaml.Mark

    @property
    def place(self) -> Place:
        """Its place; found when a problem asks for it."""
        return self.source.place(self.mark)


def texts(root: Path, top: str, suffixes: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Path and text of each file that can be read; what cannot, or is too large, is reported where it is loaded.

    A carriage return that ends a line alone, as on machines of the past, is kept.
    """
    for path in files.walk(root, top):
        text = _read(os.path.join(root, path)) if path.endswith(suffixes) else None
        if text is not None and not any(oversized(text, path)):
            yield path, text


def _read(file: str) -> str | None:
    """The text of a file that is no link; None where there is none."""
    try:
        if not stat.S_ISREG(os.lstat(file).st_mode):
            return None
        with open(file, "rb", buffering=0) as opened:
            return opened.read().decode("utf-8").replace("\r\n", "\n")
    except (UnicodeDecodeError, OSError):
        return None


def scalars(path: str, text: str) -> Iterator[Scalar]:
    """Every text of a YAML file, keys too; what is referred to twice comes once, what cannot be read not at all."""
    source = YamlText(path, text)
    for keys, scalar in yaml_nodes.scalars(text):
        yield Scalar(scalar.value, keys, source, scalar.start_mark)
