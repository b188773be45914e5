"""Records as text: reading and printing are inverse, names come in any language."""

from __future__ import annotations

from pathlib import Path

import pytest

from card_db import RULE_LANGUAGES, Kind, assistants, libraries, locations, names
from companion.engine.exlibris.referee.record.replay import parse_record, print_record
from companion.engine.exlibris.referee.record.said_names import (
    match_assistant,
    match_library,
    match_location,
)
from tests.referee.cases import Case, read_cases

DEMO = Path(__file__).parent.parent.parent / "companion" / "demo" / "game.record"
GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.record"))


def assert_printed_and_read_again(text: str) -> None:
    record = parse_record(text)
    again = parse_record(print_record(record))
    assert again.header == record.header
    assert [entry.reply for entry in again.entries] == [entry.reply for entry in record.entries]


@pytest.mark.parametrize("path", [DEMO, *GOLDEN], ids=lambda path: path.stem)
def test_records_are_printed_and_read_again(path: Path) -> None:
    assert_printed_and_read_again(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", [*read_cases()], ids=lambda case: case.title)
def test_cases_are_printed_and_read_again(case: Case) -> None:
    assert_printed_and_read_again(case.text)


@pytest.mark.parametrize("language", RULE_LANGUAGES)
def test_names_are_understood_in_every_language(language: str) -> None:
    finders = (
        (Kind.LOCATION, locations(), match_location),
        (Kind.ASSISTANT, assistants(), match_assistant),
        (Kind.LIBRARY, libraries(), match_library),
    )
    for kind, components, find in finders:
        for key in components:
            found = names().name(kind, key, language)
            assert found is None or find(found.text).only == key
            assert found is None or find(found.text.upper()).only == key


@pytest.mark.parametrize("key", [*locations(), *assistants(), *libraries()])
def test_keys_are_understood(key: str) -> None:
    found = (match_location(key), match_assistant(key), match_library(key))
    assert key in {match.only for match in found}


def test_a_whole_line_may_be_in_another_language() -> None:
    record = parse_record(
        "players: Ada, Zoé\nAda: Fantôme to Marché aux Puces 2\nZoé: Duch to Targ Staroci 2\n"
    )
    one, other = (entry.reply.answer for entry in record.entries)
    assert one == other
