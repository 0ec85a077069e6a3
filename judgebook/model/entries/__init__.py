"""The model of the book: what stands in `data/`, as immutable entries.

Names are the field's: a *book* is one of the official documents (IPG, MTR, CR), a *document* one
section of it that has a page, a *clause* one addressed statement on that page."""

from __future__ import annotations

from ...source.datafile import Entry
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
from .figures import Cell, Figures, FigureTable, Row, Version
from .history import LEFT_OPEN, WEIGHTS, Change, History, Weight
from .infractions import Category, Infraction, Infractions, Penalty
from .labels import Kind, Labels, Word
from .learning import Learning, LearningQuestion, Topic
from .official import Hex, Record, RecordedSection, RecordedSentence, StatedAs
from .site_settings import Colours, Language, Shades, SiteSettings
from .terms import Card, Cards, Names, Readings, Sightings, Synonyms, Term, Terms
from .text_rules import Repair, Repairs, Wording, Wordings
from .triage import Choice, Door, SimilarChoices, TapTarget, Triage, TriageChoice
from .values import (
    YEARS,
    Count,
    Date,
    Filled,
    Forms,
    Id,
    Kana,
    Model,
    Pattern,
    PenaltyId,
    Place,
    Positive,
    Text,
    in_each_language,
)

__all__ = [
    "DATA",
    "DATA_FOLDERS",
    "LANGUAGES",
    "LEFT_OPEN",
    "WEIGHTS",
    "YEARS",
    "Answer",
    "Baseline",
    "Book",
    "Card",
    "Cards",
    "Category",
    "Cell",
    "Change",
    "Chart",
    "Choice",
    "Colours",
    "ComparedSide",
    "Comparison",
    "Comparisons",
    "Count",
    "Date",
    "Door",
    "Editions",
    "Facts",
    "FigureTable",
    "Figures",
    "Filled",
    "Forms",
    "GivenAnswer",
    "Hex",
    "History",
    "Id",
    "Infraction",
    "Infractions",
    "Kana",
    "Kind",
    "Labels",
    "Language",
    "Learning",
    "LearningQuestion",
    "Model",
    "MovingSection",
    "Names",
    "Node",
    "OutsideRule",
    "OutsideRules",
    "Pattern",
    "Penalty",
    "PenaltyId",
    "Picture",
    "Pictures",
    "Place",
    "Positive",
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
}
