"""Patterns of the marks of official documents: labels, bullets, numbers, penalties, with what each matches."""

from __future__ import annotations

import re

PARTS = {
    "penalty": r"懲罰|Penalty",
    "definition": r"定義|Definition",
    "example": r"例|Examples?",
    "philosophy": r"理念|Philosophy",
    "remedy": r"追加措置|追加処置|Additional Remed(?:y|ies)",
    "upgrade": r"格上げ|格下げ|Upgrades?|Downgrades?",
}
# 定義: | ## 追加措置： | 懲罰 – なし | 格上げ: 変異能力を | Definition A triggered | Upgrade : If | Examples
LABELS = {
    part: re.compile(rf"(?:{names})(?:\s*[:：](?:\s*[–—-])?\s*|\s+[–—-]\s+|\s+(?=[A-Z•])|\s*$)")
    for part, names in PARTS.items()
}
PENALTIES = r"No\s+Penalty|None|Warning|Game Loss|Match Loss|Disqualification"
PENALTY = re.compile(rf"(?:{PENALTIES}|【?(?:なし|警告|ゲームの敗北|マッチの敗北|失格)】?)(?=\s|$|Definition|定義)")
SUBHEAD = re.compile(
    rf"(?:{PENALTIES})(?:\s+(?=[A-Z])|\s*$)"
)  # "Warning Warnings are used ...", in the section on penalties
BULLET = re.compile(r"(?:[•●○◦▪■□◆・*·]|[-–](?=\s))\s*")
LETTER = re.compile(r"[(（]?(?P<n>[A-Z])[)）.．]\s*(?=\S)")
STEP = re.compile(r"(?P<n>[0-9]{1,2})[.．)]\s+(?=\S)")
CLOSING = re.compile(r"[.,;:!?)\]”’\"]{1,3}")
ITEM = re.compile(r"[0-9]{1,2}\.")  # the number of an item, read apart from it
RULE = re.compile(r"(?P<n>[0-9]{3}\.[0-9]{1,3}[a-z]{0,2})\.?\s+(?=\S)")  # 732.2a
INFRACTION = re.compile(r"[2-4]\.[0-9]{1,2}")  # numbers of the sections with a penalty, a definition and so on
# MAGIC ... GUIDE Effective May 5, 2031 INTRODUCTION The ... (all on the first line; a date may stand in front)
TITLE = re.compile(
    r"(?:20\d\d-\d\d-\d\d\s+)?Magic\b.{0,40}?(?:Infraction Procedure Guide|Tournament Rules|Comprehensive Rules)"
    r"(?:\s+(?:These rules are )?Effective[^.\n]{3,40}?20\d\d\.?)?(?:\s+INTRODUCTION\b)?(?=\s|$)", re.IGNORECASE
)  # fmt: skip
# the same, alone on a line: letters count, for small capitals come apart: "M AGIC I NFRACTION P ROCEDURE G UIDE"
TITLES = re.compile(
    r"(?:the)?(?:official)?(?:dci)?(?:magic(?:thegathering)?)?(?:tm|r)?"
    r"(?:(?:infractionprocedureguide|penaltyguide)(?:ipg)?|tournamentrules(?:mtr)?|comprehensiverules"
    r"|judgingatregular(?:rulesenforcementlevel|rel)*(?:jar)?)"
)
# headings of words that stand in every edition
FRONT = {"introduction", "frameworkofthisdocument", "contents", "tableofcontents"}
EXAMPLE = re.compile(r"(?:Examples?|例)(?:\s?[:：]\s*|\s+(?=1\.\s))")
TERMINAL = re.compile(r"[。！？.!?:：][\"”'’」』）)\]]*$")
# where a line goes on with the next part, the next example or a bullet: "... by mistake. Examples (A) A player ..."
BREAK = re.compile(
    r"(?<=[.!?:)”\"’])\s+(?=(?:Definition|Examples?|Philosophy|Additional Remed(?:y|ies)|Upgrades?|Downgrades?)"
    r"(?: ?:)? [A-Z(•])"
    r"|(?<=Examples)\s+(?=\(?A[.)] [A-Z])"
    r"|(?<=[.!?”\"’)])\s+(?=(?:\([A-H]\)|[B-H]\.) [A-Z])"
    r"|\s+(?=• \S)"
)
HASH = re.compile(r"(#{1,6})\s+")
EDIT = re.compile(r"\[(?:編集|edit)\]\s*")
