"""The words of the interface that the program asks for, by id, with the gaps that it fills.

data/labels.yml says them in every language, and the check `word` compares the two: a word that is declared here and
missing there, or the other way round, is reported. mypy knows that `Library.word` is asked for these alone.
"""

from __future__ import annotations

from typing import Literal, get_args

from .languages import LANGUAGES, UNPUBLISHED

# fmt: off
FrameWord = Literal[  # the templates ask for these
    "menu", "search-also", "search-also-count", "parts-of-page", "editions-stated", "use-offline", "full-stop",
    "sources-faulty", "no-script", "no-script-glossary", "no-script-infractions", "no-script-addresses",
    "no-script-end", "lost", "lost-home", "app-assistant", "app-search", "announced-next",
    "bar", "bar-home", "bar-assistant", "bar-search", "bar-ruling",
]
PageWord = Literal[
    "permalink", "show", "show-edition", "copied", "since", "since-by", "cited-by", "see-also", "provisional",
    "measured", "open-glossary", "defined-in", "mentioned-in", "not-mentioned", "scenario", "glossary", "section",
    "infraction", "penalty", "upgrade", "penalties", "outline", "reviewed", "otherwise", "who-judge",
    "who-head-judge", "who-player", "who-opponent", "who-all", "unanswered-silent", "unanswered-head-judge",
    "unanswered-missing", "seen-above", "book", "effective",
    "last-checked", "number", "used-from", "source-documents", "behind", "outside-rules", "current", "edition",
    "moving-number", "changes", "editions-shown", "no-picture", "colon", "comma", "changes-date", "changes-source",
    "changes-all", "changes-counts", "changes-clauses", "changes-run", "changes-known", "changes-none",
    "changes-some", "changes-subscribe", "changes-feed", "official-wording", "official-annotation", "official-rest",
    "official-document", "official-edition", "official-between", "official-undated", "official-changed",
    "official-ahead", "official-difference", "official-beside", "search-page", "search-part", "search-chart",
    "search-situation", "search-term", "search-card", "search-infraction", "search-penalty-entry", "search-outside",
    "search-missing",
    "held", "announced", "status-held", "status-none-held", "status-unread", "status-compared", "status-fingerprints",
    "stale-on", "stale-since", "stale-prose", "untranslated", "untranslated-page", "read-original", "edit",
    "status-first", "status-translations", "status-charts", "status-editions", "status-names", "status-document",
    "status-texts", "status-translated", "status-stale", "status-unconfirmed", "status-prose", "status-all",
    "status-current", "status-chart", "status-nodes", "status-covered",
    "status-clauses", "status-by-chart", "status-by-scenario", "status-by-example", "status-by-none", "status-bare",
    "status-scenarios", "status-scenarios-edition",
    "status-reviewed", "status-in-force", "status-behind", "status-no-names", "status-nothing", "task-stale",
    "task-untranslated", "task-unconfirmed", "task-name", "task-card", "task-edition", "task-scenario",
    "task-summary", "task-more", "handout-print", "handout-pages", "handout-one-page", "handout-preview",
    "handout-not-built", "appendix", "compare-same", "compare-question", "compare-ruling", "compare-walk", "compare",
    "triage-back", "triage-unsure", "triage-search", "triage-examples", "triage-which-level",
    "triage-open", "triage-jar", "triage-return", "triage-answer",
]
PrintWord = Literal[  # of the handouts and the printed book: needed where data/handouts.yml lists some
    "handout-page-of", "handout-edition", "handout-edition-behind", "handout-rel", "handout-continued",
    "handout-section", "handout-abbreviation", "handout-repeated", "handout-other", "handout-from",
    "handout-shuffle", "handout-active-player", "handout-non-active-player", "handout-judge", "handout-fold",
    "seminar-questions", "seminar-answers", "seminar-situations", "seminar-rulings", "seminar-notes",
    "seminar-turn-over", "seminar-remedy", "book-contents", "book-clause-index", "book-see-also", "book-page",
    "book-colon", "book-comma", "book-drawing", "book-preface", "book-subtitle", "handout-never",
]
ToolWord = Literal[  # of the assistant, the planner and the practice page, whose scripts get them all without `assist-`
    "assist-no-script", "assist-failed", "assist-more", "assist-close", "assist-open-page", "assist-colon",
    "assist-comma", "assist-choose", "assist-rel", "assist-competitive", "assist-regular", "assist-regular-note",
    "assist-regular-link", "assist-regular-none", "assist-question-number", "assist-do-first",
    "assist-so-far", "assist-clauses", "assist-back", "assist-restart", "assist-share", "assist-shared",
    "assist-copy", "assist-copied", "assist-copy-by-hand", "assist-print", "assist-lost-path",
    "assist-longer-path", "assist-lost-chart", 
    "assist-repeat-yes-2", "assist-repeat-yes-3", "assist-upgraded-2", "assist-upgraded-3", "assist-not-upgraded-2",
    "assist-not-upgraded-3", "assist-no-warning", "assist-not-by-number", "assist-heavy", "assist-open",
    "assist-say-upgrade-2", "assist-say-upgrade-3", "assist-ruling", "assist-row-infraction", "assist-row-penalty",
    "assist-row-result", "assist-row-result-ipg", "assist-row-upgrade", "assist-row-remedy", "assist-row-remedy-ipg",
    "assist-row-say", "assist-row-clauses", "assist-row-edition", "assist-go-on", "assist-plan-missing",
    "assist-plan-lost", "assist-plan-actions", "assist-plan-hint", "assist-plan-add-first", "assist-plan-add-next",
    "assist-plan-which", "assist-plan-added", "assist-plan-moved", "assist-plan-removed", "assist-plan-up",
    "assist-plan-down", "assist-plan-remove", "assist-plan-undo", "assist-plan-allowed", "assist-plan-authority",
    "assist-plan-one", "assist-plan-several", "assist-change", "assist-change-answer", "assist-practice-start",
    "assist-practice-empty", "assist-practice-unkept", "assist-practice-chart", "assist-practice-all",
    "assist-practice-of", "assist-practice-seen", "assist-practice-due", "assist-practice-go", "assist-practice-keys",
    "assist-practice-reset", "assist-practice-reset-sure", "assist-practice-reset-done", "assist-practice-stop",
    "assist-practice-next", "assist-practice-way", "assist-practice-assist", "assist-practice-open",
    "assist-no-infraction", "assist-no-remedy", "assist-right", "assist-wrong", "assist-your-answer",
    "assist-lost-answers", "assist-spare-answers", "assist-kept", "assist-not-yet", "assist-settled", "assist-why",
    "assist-same-ruling", "assist-or", "assist-or-more", "assist-from-to", "assist-same-results", "assist-verdict",
    "assist-see-chart", "assist-rest",
    "assist-row-chart", "assist-row-reading", "assist-upgrade-rule-2", "assist-upgrade-rule-3",
    "assist-repeat-undo", "assist-bar-show", "assist-bar-share", "assist-bar-qr", "assist-bar-slip", "assist-qr",
    "assist-qr-how", "assist-qr-missing", "assist-slip", "assist-slip-how", "assist-slip-copy",
    "assist-slip-copied", "assist-slip-line", "assist-rulings", "assist-rulings-here", "assist-rulings-erase",
    "assist-rulings-erased",
    "assist-ask-infraction", "assist-ask-penalty", "assist-ask-remedy", "assist-ask-result",
]
ScriptWord = Literal[  # what the browser's scripts say on any page: in the view for players, and of reading offline
    "players-close", "players-copy", "players-copied", "players-print", "players-alone", "players-own",
    "players-stated", "device-build", "device-kept", "device-saving", "device-stuck", "device-offline-copy",
    "device-offline-kept", "device-offline-alone", "device-saved", "device-away", "device-full", "device-failed",
    "device-new-version", "device-use", "device-later", "device-what-changed", "device-edition", "device-added",
    "device-changed", "device-removed", "device-nothing-to-read", "device-missing", "device-again",
    "device-unavailable", "device-language", "device-files", "device-is-saved", "device-not-saved", "device-count",
    "device-save", "device-save-file", "device-save-again", "device-save-all", "device-of-file", "device-drop",
    "device-progress", "device-forget", "device-forgotten", "device-install",
]
# fmt: on
WordId = FrameWord | PageWord | PrintWord | ToolWord | ScriptWord
Family = Literal[
    "assist", "book", "handout", "language", "search", "seminar", "status", "task", "unanswered", "who"
]  # what ids begin with, before a hyphen

# what stands in {} in a word, in every language
GAPS: dict[str, set[str]] = {
    "appendix": {"letter"},
    "assist-lost-answers": {"answers"},
    "assist-spare-answers": {"answers"},
    "assist-kept": {"n"},
    "assist-or-more": {"some", "n"},
    "assist-from-to": {"low", "high"},
    "assist-verdict": {"infraction", "penalty"},
    "assist-slip-line": {"happened", "ruling"},
    "show-edition": {"abbr", "date"},
    "since": {"date"},
    "since-by": {"date"},
    "measured": {"command", "commit", "date", "machine", "versions"},
    "reviewed": {"date"},
    "changes-feed": {"name"},
    "changes-run": {"n"},
    "changes-known": {"date"},
    "changes-none": {"date"},
    "changes-some": {"books", "date", "n"},
    "official-rest": {"n"},
    "official-edition": {"date"},
    "official-between": {"before", "date"},
    "official-changed": {"date"},
    "official-difference": {"date"},
    "handout-page-of": {"m", "n"},
    "handout-edition-behind": {"book", "date", "text"},
    "handout-pages": {"n"},
    "handout-preview": {"title"},
    "handout-from": {"n"},
    "book-page": {"n"},
    "assist-question-number": {"n"},
    "assist-plan-added": {"action", "n"},
    "assist-plan-moved": {"action", "n"},
    "assist-plan-removed": {"action"},
    "assist-plan-up": {"action", "n"},
    "assist-plan-down": {"action", "n"},
    "assist-plan-remove": {"action", "n"},
    "assist-plan-several": {"n"},
    "assist-change-answer": {"question"},
    "assist-your-answer": {"answer"},
    "held": {"clauses", "date"},
    "announced-next": {"date"},
    "announced": {"abbr", "date", "stated"},
    "stale-on": {"date", "language"},
    "stale-since": {"date", "language"},
    "untranslated": {"language"},
    "untranslated-page": {"language"},
    "read-original": {"language"},
    "task-more": {"number"},
    "players-alone": {"language"},
    "players-own": {"name"},
    "players-stated": {"editions", "own"},
    "device-build": {"build", "sentence"},
    "device-saving": {"done", "total"},
    "device-saved": {"size"},
    "device-what-changed": {"n"},
    "device-edition": {"book", "to"},
    "device-added": {"title"},
    "device-changed": {"title"},
    "device-removed": {"title"},
    "device-language": {"language"},
    "device-is-saved": {"size"},
    "device-not-saved": {"size"},
    "device-count": {"n", "size"},
    "device-save-file": {"size"},
    "device-save-again": {"size"},
    "device-save-all": {"size"},
    "device-of-file": {"label", "title"},
    "device-progress": {"percent"},
}


def declared(printed: bool) -> tuple[str, ...]:
    """Every word that must be given; printed: those of the handouts, too."""
    of_print = get_args(PrintWord) if printed else ()
    names = (*get_args(FrameWord), *get_args(PageWord), *of_print, *get_args(ToolWord), *get_args(ScriptWord))
    return (*names, *(f"language-{one}" for one in (*LANGUAGES, *UNPUBLISHED)))
