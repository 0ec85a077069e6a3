"""The model of the book: what stands in `data/`, as immutable entries.

Names are the field's: a *book* is one of the official documents (IPG, MTR, CR), a *document* one
section of it that has a page, a *clause* one addressed statement on that page.

What their values may be is said in words of source/values.py, which nobody imports before a file is read anew.
"""

from __future__ import annotations

from ...source.entry import Entry
from ..languages import LANGUAGES
from .charts import (
    Answer,
    Chart,
    Facts,
    GivenAnswer,
    Node,
    Picture,
    Pictures,
    Scenario,
    Scenarios,
    SharedFacts,
    Telling,
)
from .comparisons import ComparedSide, Comparison, Comparisons
from .editions import (
    Baseline,
    Book,
    Editions,
    MovingSection,
    OutsideRule,
    OutsideRules,
    SectionEntry,
    SectionNumber,
    SourceDocument,
)
from .figures import Figures, FigureTable, Plot, Row, Version
from .history import LEFT_OPEN, WEIGHTS, Change, History, Transcription, Weight
from .infractions import Category, Infraction, Infractions, Penalty
from .labels import Kind, Labels, Word
from .learning import Learning, LearningQuestion, Topic
from .moved import Move, Moves
from .official import ClausePrints, EditionPrints, Record, RecordedSection, RecordedSentence, StatedAs
from .site_settings import Colours, Language, Shades, SiteSettings
from .terms import Card, Cards, Names, Readings, Sightings, Synonyms, Term, Terms
from .text_rules import Repair, Repairs, Wording, Wordings
from .texts import Forms, Model, Text, in_each_language
from .triage import Choice, Door, SimilarChoices, TapTarget, Triage, TriageChoice

__all__ = [
    "DATA",
    "DATA_FOLDERS",
    "LANGUAGES",
    "LEFT_OPEN",
    "WEIGHTS",
    "Answer",
    "Baseline",
    "Book",
    "Card",
    "Cards",
    "Category",
    "Change",
    "Chart",
    "Choice",
    "ClausePrints",
    "Colours",
    "ComparedSide",
    "Comparison",
    "Comparisons",
    "Door",
    "EditionPrints",
    "Editions",
    "Facts",
    "FigureTable",
    "Figures",
    "Forms",
    "GivenAnswer",
    "History",
    "Infraction",
    "Infractions",
    "Kind",
    "Labels",
    "Language",
    "Learning",
    "LearningQuestion",
    "Model",
    "Move",
    "Moves",
    "MovingSection",
    "Names",
    "Node",
    "OutsideRule",
    "OutsideRules",
    "Penalty",
    "Picture",
    "Pictures",
    "Plot",
    "Readings",
    "Record",
    "RecordedSection",
    "RecordedSentence",
    "Repair",
    "Repairs",
    "Row",
    "Scenario",
    "Scenarios",
    "SectionEntry",
    "SectionNumber",
    "Shades",
    "SharedFacts",
    "Sightings",
    "SimilarChoices",
    "SiteSettings",
    "SourceDocument",
    "StatedAs",
    "Synonyms",
    "TapTarget",
    "Telling",
    "Term",
    "Terms",
    "Text",
    "Topic",
    "Transcription",
    "Triage",
    "TriageChoice",
    "Version",
    "Weight",
    "Word",
    "Wording",
    "Wordings",
    "in_each_language",
]  # fmt: skip

# every data file, by name; and every folder of data files
DATA: dict[str, type[Entry]] = {
    "site": SiteSettings,
    "labels": Labels,
    "terms": Terms,
    "cards": Cards,
    "infractions": Infractions,
    "editions": Editions,
    "outside": OutsideRules,
    "moved": Moves,
    "pictures": Pictures,
    "wording": Wordings,
    "repairs": Repairs,
    "comparisons": Comparisons,
    "facts": SharedFacts,
    "synonyms": Synonyms,
    "readings": Readings,
    "triage": Triage,
    "learn": Learning,
}
DATA_FOLDERS: dict[str, type[Entry]] = {
    "charts": Chart,
    "scenarios": Scenarios,
    "figures": Figures,
    "official": Record,
    "history": History,
    "prints": EditionPrints,
}
