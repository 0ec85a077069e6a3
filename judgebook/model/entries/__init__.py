"""The model of the book: what stands in `data/`, as immutable entries.

Names are the field's: a *book* is one of the official documents (IPG, MTR, CR), a *document* one
section of it that has a page, a *clause* one addressed statement on that page.

What their values may be is said in words of source/values.py, which nobody imports before a file is read anew.
"""

from __future__ import annotations

from ...source.entry import Entry
from .charts import Chart, Pictures, Scenarios, SharedFacts
from .comparisons import Comparisons
from .editions import Editions, OutsideRules
from .figures import Figures
from .history import History
from .infractions import Infractions
from .labels import Labels
from .learning import Learning
from .moved import Moves
from .official import EditionPrints, Record
from .site_settings import SiteSettings
from .terms import Cards, Readings, Synonyms, Terms
from .text_rules import Repairs, Wordings
from .triage import Triage

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
