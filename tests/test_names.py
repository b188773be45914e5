"""A public class name means one thing, wherever somebody meets it."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("card_db", "companion", "vision")
_CLASS = re.compile(r"^class ([A-Za-z]\w*)", re.MULTILINE)

USED_TWICE = {
    # The reader and the events still have each their own; the engine's is to be the only one.
    "Alternative",
    "ReadCard",
    # The app's reader, the app's page and the fitting of the confidence each have one.
    "Lesson",
    # Between the reader or its laboratory and the rest; the rest keeps the name.
    "Face",
    "Finished",
    "Page",
    "Row",
    "Sheet",
    "Shelf",
    "Spot",
    "Standing",
    "Table",
    "Verdict",
    # Within the reader and its laboratory.
    "Copy",
    "Print",
    "Sample",
    "Seen",
    "Tally",
    "View",
    "Weights",
    "Window",
}
"""Names that still mean more than one thing, each to be taken from this list when it is renamed."""


def homes_of_classes() -> dict[str, list[str]]:
    """Return for each public class the files that define one of that name."""
    homes: defaultdict[str, list[str]] = defaultdict(list)
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*.py")):
            for name in _CLASS.findall(file.read_text("utf-8")):
                homes[name].append(str(file.relative_to(ROOT)))
    return homes


def test_a_public_class_name_means_one_thing() -> None:
    twice = {name: files for name, files in homes_of_classes().items() if len(files) > 1}
    assert {name: files for name, files in twice.items() if name not in USED_TWICE} == {}
    assert sorted(USED_TWICE - twice.keys()) == [], "unique by now: take these from the list"
