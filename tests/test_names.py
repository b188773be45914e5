"""A public class name means one thing, wherever somebody meets it."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("card_db", "companion", "vision")
_CLASS = re.compile(r"^class ([A-Za-z]\w*)", re.MULTILINE)


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
    assert twice == {}
