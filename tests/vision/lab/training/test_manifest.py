"""Every weight file says where it comes from."""

import re
from pathlib import Path

import pytest

from vision.lab.manifest import NAME, digest, load, record, record_accuracy
from vision.lab.measure import MEASURES
from vision.lab.training.recipes import RECIPES
from vision.weights import FOLDER

FILES = sorted(
    path.name for path in FOLDER.iterdir() if path.suffix not in {".py", ""} and path.name != NAME
)


def test_every_weight_file_has_an_entry_and_no_entry_lacks_its_file() -> None:
    assert sorted(load(FOLDER)) == FILES


@pytest.mark.parametrize("file", FILES)
def test_an_entry_is_about_the_file_as_it_is(file: str) -> None:
    assert load(FOLDER)[file].sha256 == digest(FOLDER / file)


@pytest.mark.parametrize("file", FILES)
def test_an_entry_says_how_to_make_the_file(file: str) -> None:
    entry = load(FOLDER)[file]
    recipe = RECIPES[entry.command.removeprefix("python -m vision.lab.train ")]
    assert recipe.file == file
    assert recipe.command == entry.command
    assert re.fullmatch("[0-9a-f]{7}", entry.commit)
    assert entry.accuracy


def test_every_recipe_has_its_file() -> None:
    assert sorted(recipe.file for recipe in RECIPES.values()) == FILES


def test_measures_are_about_weight_files() -> None:
    assert {file for measure in MEASURES.values() for file in measure.files} < set(FILES)


def test_what_is_made_is_noted_and_what_is_measured_too(tmp_path: Path) -> None:
    folder = tmp_path
    (folder / "a.json").write_text("{}")
    record(folder / "a.json", "make a", 3, "abcdef0")
    record_accuracy(folder, ("a.json", "b.json"), "all right")
    entries = load(folder)
    assert list(entries) == ["a.json"]
    assert entries["a.json"].accuracy == "all right"
    assert entries["a.json"].sha256 == digest(folder / "a.json")
    assert (entries["a.json"].seed, entries["a.json"].commit) == (3, "abcdef0")
