"""`exlibris scan --layout fan`: a pile in overlapping columns becomes a list of its cards."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from companion.engine.exlibris.notation import parse_cards, parse_shelf
from tests.cli.conftest import Exlibris
from tests.strategies import ENGLISH
from vision.lab.studio.dice import Dice
from vision.lab.studio.fans import Columns, sample_columns
from vision.lab.studio.photo import StudioPhoto, draw_fan
from vision.lab.studio.sample import demo_design

PHOTOS = Path(__file__).parent.parent.parent / "sample_photos" / "deckA"


def dealt(name: str) -> Columns:
    return sample_columns(demo_design(), Dice("fan of the command", name))


def kept(photo: StudioPhoto, path: Path) -> Path:
    path.write_bytes(photo.jpeg)
    return path


@pytest.fixture
def pile(tmp_path: Path) -> Path:
    return kept(draw_fan(demo_design(), dealt("one"), "easy", 1), tmp_path / "pile.jpg")


def test_a_pile_is_listed_by_column_and_place(exlibris: Exlibris, pile: Path) -> None:
    outcome = exlibris("scan", pile, "--layout", "fan", "--json")
    assert outcome.code == 0, outcome.err
    columns = dealt("one")
    assert outcome.json["layout"] == "fan"
    found = {(card["row"], card["col"]): card for card in outcome.json["cards"]}
    unread = {place for place, card in found.items() if card["card"] == "$"}
    # Print on a last card may look like another header: it is asked about, never believed.
    assert all(found[place]["review"] for place in unread)
    assert len(unread) < len(columns)
    assert {place: card["card"] for place, card in found.items() if place not in unread} == {
        (row, col): str(card.id)
        for col, cards in enumerate(columns)
        for row, card in enumerate(cards)
    }
    assert outcome.json["problems"][0]["id"] in {"pile-count", "pile-count-unread"}
    listed = parse_cards(outcome.json["shelf"], ENGLISH)
    assert {card.id for card in listed} >= {card.id for cards in columns for card in cards}


def test_the_photo_tells_that_it_is_a_pile(exlibris: Exlibris, pile: Path) -> None:
    text = exlibris("scan", pile).out
    count = sum(map(len, dealt("one")))
    seen = re.search(r"I see (\d+) cards in (\d+) columns(?:; (\d+) couldn't be read)?", text)
    assert seen is not None, text
    cards, columns, unread = (int(number or 0) for number in seen.groups())
    assert (cards - unread, columns) == (count, len(dealt("one")))


def test_a_card_in_two_photos_counts_once(exlibris: Exlibris, pile: Path, tmp_path: Path) -> None:
    again = kept(draw_fan(demo_design(), dealt("one"), "easy", 2), tmp_path / "again.jpg")
    outcome = exlibris("scan", pile, again, "--layout", "fan", "--json")
    assert outcome.code == 0, outcome.err
    photos = [json.loads(line) for line in outcome.out.splitlines()]
    names = [
        card["card"]
        for photo in photos
        for card in photo["cards"]
        # Unread places and doubtful repeats are asked about instead.
        if card["card"] != "$" and "overlap-unclear" not in {doubt["id"] for doubt in card["why"]}
    ]
    assert len(names) == len(set(names)) == sum(map(len, dealt("one")))


def test_a_pile_read_as_a_shelf_is_reported(exlibris: Exlibris, pile: Path) -> None:
    outcome = exlibris("scan", pile, "--layout", "shelf", "--json")
    assert "is-fan" in [problem["id"] for problem in outcome.json["problems"]]


def test_a_shelf_read_as_a_pile_is_reported(exlibris: Exlibris) -> None:
    photo = PHOTOS / "easy_05.jpg"
    outcome = exlibris("scan", photo, "--layout", "fan", "--json")
    assert "is-shelf" in [problem["id"] for problem in outcome.json["problems"]]
    truth = parse_shelf(photo.with_suffix(".shelf").read_text(), ENGLISH)
    assert len(outcome.json["cards"]) == len(truth)


def test_a_pile_is_no_table_and_overlaps_with_nothing(exlibris: Exlibris, pile: Path) -> None:
    for option in ("--join", "--together"):
        outcome = exlibris("scan", pile, pile, "--layout", "fan", option)
        assert (outcome.code, outcome.out) == (2, "")
        assert "--layout fan" in outcome.err
