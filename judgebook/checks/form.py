"""The faults of form that reading the sources finds, each kind a check of its own."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.library import Library
from ..source.problem import Problem
from .check import check


def _found(library: Library, code: str) -> Iterator[Problem]:
    return (problem for problem in library.problems if problem.code == code)


@check("encoding")
def encoding(library: Library) -> Iterator[Problem]:
    """A source file is UTF-8 text.

    ファイルは UTF-8 で保存する。

    In: docs/ja/index.md
    Bad: �小さな本
    Good: 小さな本
    """
    return _found(library, "encoding")


@check("conflict")
def conflict(library: Library) -> Iterator[Problem]:
    """A merge is finished: no file holds the lines that git sets around two versions of a text.

    マージを終えてある。2つの版を囲む git の行が、ファイルに残っていない。

    In: docs/ja/index.md
    Bad: <<<<<<< HEAD⏎# 小さな本
    Good: # 小さな本
    """
    return _found(library, "conflict")


@check("yaml")
def yaml(library: Library) -> Iterator[Problem]:
    """A data file, and what stands between the `---` lines of a page, is plain YAML: no key twice, no tags, no aliases.

    データファイルと、ページの先頭の `---` の間は、ふつうの YAML で書く。同じキーは1回だけで、タグや別名は使わない。

    In: data/cards.yml
    Bad: en: Brainstorm: the card
    Good: en: Brainstorm
    """
    return _found(library, "yaml")


@check("data-form")
def data_form(library: Library) -> Iterator[Problem]:
    """A data file has the keys of its kind, each with a value of its form; editors know them by data/schema.

    データファイルには、決まったキーを決まった形で書く。エディターは data/schema を見て補ってくれる。

    In: data/terms.yml
    Bad: variant: {ja
    Good: variants: {ja
    """
    return _found(library, "data-form")


@check("data-file")
def data_file(library: Library) -> Iterator[Problem]:
    """Every data file is there and is read: it has a name that is known, and a chart's is its id.

    データファイルは決まった名前で置く。チャートのファイル名は、その id にする。

    In: data/charts/small.yml
    Bad: id: large
    Good: id: small
    """
    return _found(library, "data-file")


@check("front-matter")
def front_matter(library: Library) -> Iterator[Problem]:
    """A page begins with its title between two lines of hyphens.

    ページは、ハイフンの行で囲んだ題で始める。

    In: docs/ja/ipg/2.md
    Bad: title: IPG 2 ゲーム上の誤り
    Good: ---⏎title: IPG 2 ゲーム上の誤り
    """
    return _found(library, "front-matter")


@check("block")
def block(library: Library) -> Iterator[Problem]:
    """A block opens with its kind and its id, holds a text, and is closed by `///`.

    ブロックは種類と番地で始め、本文を書き、`///` の行で閉じる。

    In: docs/ja/ipg/2.1.md
    Bad: /// notes | rem-1.a1
    Good: /// note | rem-1.a1
    """
    return _found(library, "block")


@check("fence")
def fence(library: Library) -> Iterator[Problem]:
    """A code fence is closed.

    コードの囲みは閉じる。

    In: docs/ja/index.md
    Bad: ```⏎コード⏎
    Good: ```⏎コード⏎```
    """
    return _found(library, "fence")
