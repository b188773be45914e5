"""Every language says all that the others say, and a half-finished one is left out."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import card_db
from card_db import RULE_LANGUAGES, record_words, rulebook
from card_db.exlibris.load import question_words
from card_db.languages import languages_of

PACKAGE = Path(card_db.__file__).parent


@pytest.fixture
def package(tmp_path: Path) -> Path:
    for folder in ("data", "exlibris/data", "biblios/data"):
        shutil.copytree(PACKAGE / folder, tmp_path / folder)
    return tmp_path


def test_every_language_here_is_complete(package: Path) -> None:
    assert languages_of(package) == RULE_LANGUAGES
    assert {"en", "fr", "pl"} <= {*RULE_LANGUAGES}


@pytest.mark.parametrize("folder", ["exlibris/data/rules", "exlibris/data/rulings"])
def test_a_language_without_one_of_the_rules_is_left_out(package: Path, folder: str) -> None:
    path = package / folder / "fr.json"
    rules = json.loads(path.read_text("utf-8"))
    rules.popitem()
    path.write_text(json.dumps(rules), "utf-8")
    assert languages_of(package) == tuple(code for code in RULE_LANGUAGES if code != "fr")


@pytest.mark.parametrize("file", ["exlibris/data/record/pl.json", "data/spoken/pl.json"])
def test_a_language_without_one_of_its_files_is_left_out(package: Path, file: str) -> None:
    package.joinpath(file).unlink()
    assert "pl" not in languages_of(package)


@pytest.mark.parametrize("language", [code for code in RULE_LANGUAGES if code != "en"])
def test_every_word_of_a_record_has_a_translation(language: str) -> None:
    # “standard” is the same word in French.
    wanted = {word for words in record_words().values() for word in words.words} - {"standard"}
    assert wanted - record_words()[language].words.keys() == set()
    assert all(words.strip() for words in record_words()[language].words.values())


@pytest.mark.parametrize("language", RULE_LANGUAGES)
def test_words_of_questions_belong_to_meanings_and_rules_that_exist(language: str) -> None:
    words, english, book = question_words(language), question_words("en"), rulebook("en")
    assert words.same_meaning.keys() - english.same_meaning.keys() == set()
    assert words.asked.keys() - book.paragraphs.keys() - book.rulings.keys() == set()
