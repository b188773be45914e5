"""Writes the common cases that `exlibris ask` knows, proved by the engine, from the case files.

Run it after a case, a sentence or a rule has changed: `python scripts/common_cases.py`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from companion.engine.decision import CHANCE  # noqa: E402
from companion.engine.exlibris.referee.record.replay import parse_record, replay  # noqa: E402
from companion.engine.exlibris.referee.runner import FollowedGame  # noqa: E402
from companion.render.exlibris.answer_text import answer_text  # noqa: E402
from companion.render.language import LANGUAGES  # noqa: E402
from companion.render.verdict_text import answer_words, verdict_lines  # noqa: E402
from tests.referee.cases import Case, judge_case, read_cases  # noqa: E402
from tests.referee.tables import start_of  # noqa: E402

TARGET = ROOT / "card_db" / "exlibris" / "data" / "common_cases.json"
ASKED = {"legal", "breaks", "waives", "unknown"}


def common_cases() -> Iterator[dict[str, Any]]:
    """Go through the cases that end with a line of somebody, each judged by the engine."""
    for case in read_cases():
        record = parse_record(case.text)
        if case.outcome not in ASKED or not record.entries:
            continue
        if judge_case(case) != (case.outcome, case.cited):
            raise ValueError(f"the engine says otherwise: {case.title}")
        if record.entries[-1].reply.by != CHANCE:
            yield _common(case)


def _common(case: Case) -> dict[str, Any]:
    record = parse_record(case.text)
    *_, last = replay(FollowedGame(start_of(record.header)), record.entries)
    said, why = {}, {}
    for language in LANGUAGES:
        name = record.header.players[last.entry.reply.by].name
        said[language] = f"{name}: {answer_text(last.entry.reply.answer, language)}"
        reasons = "; ".join([*verdict_lines(last.verdict, language)][:3])
        reasons = reasons[:1].upper() + reasons[1:]
        why[language] = f"{answer_words(last.verdict, language)} {reasons}".strip()
    return {
        "title": case.title.partition(": ")[2],
        "record": case.text,
        "rules": [id_ for id_ in case.about if id_.startswith("R")],
        "outcome": str(last.verdict.outcome),
        "said": said,
        "why": why,
    }


def main() -> int:
    """Write the file, or check that it is up to date; 1 if it is not."""
    found = [json.dumps(case, ensure_ascii=False) for case in common_cases()]
    text = "[\n" + ",\n".join(found) + "\n]\n"
    if "--check" in sys.argv[1:]:
        return 0 if TARGET.read_text(encoding="utf-8") == text else 1
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
