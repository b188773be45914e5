"""Renews the lists of rules and rulings in docs/rules.md; `--check` only says whether they are."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from babel import Locale

from card_db import RULE_LANGUAGES, rulebook

PAGE = Path(__file__).resolve().parent.parent / "docs" / "rules.md"
MARK = "<!-- The lists below are written by scripts/rules_page.py. -->\n"


def main() -> int:
    """Write the page, or with `--check` return 1 if it is not what would be written."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if it differs")
    check = parser.parse_args().check
    written = PAGE.read_text(encoding="utf-8")
    introduction = written.partition(MARK)[0]
    renewed = introduction + MARK + "\n" + "\n".join(_lists()) + "\n"
    if not check:
        PAGE.write_text(renewed, encoding="utf-8")
    elif renewed != written:
        sys.stdout.write("docs/rules.md is behind: run scripts/rules_page.py\n")
        return 1
    return 0


def _lists() -> Iterator[str]:
    languages = [str(Locale.parse(code).get_display_name("en")) for code in RULE_LANGUAGES]
    yield from ("## All rules", "", _row("id", *languages), "|---" * (len(languages) + 1) + "|")
    books = [rulebook(language) for language in RULE_LANGUAGES]
    for id_ in books[0].paragraphs:
        yield _row(id_, *(book.paragraphs[id_].words.title for book in books))
    yield from (
        "",
        "## All rulings",
        "",
        "| id | question | default | by edition | rules | house rule |",
    )
    yield "|---|---|---|---|---|---|"
    for ruling in books[0].rulings.values():
        switch = ", ".join(f"`{key}`" for key in ruling.switch)
        default, rules = ruling.readings[0].text, ", ".join(ruling.rules)
        own = (f"{code} `{found.reading}`" for code, found in ruling.of_editions.items())
        yield _row(ruling.id, ruling.question, default, ", ".join(own), rules, switch)


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    sys.exit(main())
