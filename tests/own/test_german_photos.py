"""Drawn photos of a made-up German edition: taught, read, checked and scored; no silent error."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from card_db import Category, check_deck, editions, use_own_editions
from companion.engine.exlibris.edition_file import parse_edition
from companion.engine.exlibris.game import Game, Player
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.scoring import score
from companion.render import fonts
from vision.lab.evaluation.compare import mistakes
from vision.lab.evaluation.studio import StudioCopy, StudioSample
from vision.lab.evaluation.taught import Condition, Taught, teach
from vision.lab.studio.design import Design
from vision.lab.studio.fonts import Font
from vision.lab.studio.sample import demo_design
from vision.reading import Reading

GERMAN = """
code = "de"
name = "Deutsch"
alphabet = "A Ä B C D E F G H I J K L M N O Ö P Q R S T U Ü V W X Y Z"
[totals]
A = 8
"Ä" = 8
B = 8
C = 8
D = 8
E = 8
F = 8
G = 8
H = 8
K = 8
L = 8
M = 8
N = 8
O = 8
"Ö" = 8
S = 8
T = 8
U = 8
"Ü" = 8
"""
UMLAUTS = {"Ä", "Ö", "Ü"}
PHOTOS = 2


class Alegreya(Font):
    """A font of the form's, which has German letters; those of the studio are cut to A to Z."""

    @property
    def path(self) -> Path:
        return Path(str(fonts.__file__)).parent / "Alegreya-Bold.ttf"


@pytest.fixture(scope="module")
def design() -> Iterator[Design]:
    """The demo's cards with German letters, in a font that has them."""
    use_own_editions([parse_edition(GERMAN)])
    drawn = demo_design()
    font = Alegreya(**vars(drawn.header.lettering.letter_font))
    lettering = replace(drawn.header.lettering, letter_font=font)
    header = replace(drawn.header, lettering=lettering)
    yield replace(drawn, name="german", edition="de", header=header)
    use_own_editions(())


@pytest.fixture(scope="module")
def taught(design: Design) -> Taught:
    return teach(StudioCopy(design))


@pytest.fixture(scope="module")
def read(design: Design, taught: Taught) -> list[tuple[StudioSample, dict[Condition, Reading]]]:
    samples = [StudioSample(design, "easy", number) for number in range(PHOTOS)]
    return [(sample, taught.read(sample.picture())) for sample in samples]


def test_its_deck_has_nothing_wrong(design: Design) -> None:
    deck = StudioCopy(design).deck
    assert len(deck) == 152
    assert list(check_deck(deck, editions()["de"])) == []


def test_no_card_is_read_wrong_without_a_question(
    read: list[tuple[StudioSample, dict[Condition, Reading]]],
) -> None:
    shown = {str(card.id)[0] for sample, _ in read for _, card in sample.truth.every_card}
    assert shown & UMLAUTS
    silent = [
        f"{sample.name} {way} {mistake}"
        for sample, ways in read
        for way, reading in ways.items()
        for mistake in mistakes(reading, sample.truth)
        if mistake.silent
    ]
    assert silent == []


def test_an_umlaut_that_nobody_taught_is_asked_about(
    read: list[tuple[StudioSample, dict[Condition, Reading]]], taught: Taught
) -> None:
    """Ä looks like A to the reader: without a lesson neither is ever taken for granted."""
    assert taught.profile is not None
    known = {crop.letter for crop in taught.profile.letters}
    asked = [
        card.review
        for sample, ways in read
        for card in ways[Condition.UNKNOWN].cards
        if (shown := sample.truth.at(card.place)) is not None
        and shown.card.id is not None
        and shown.card.id.letter in UMLAUTS - known
    ]
    assert asked
    assert all(asked)


def test_the_shelf_is_scored_in_the_order_of_its_letters(
    read: list[tuple[StudioSample, dict[Condition, Reading]]],
) -> None:
    players = tuple(
        Player(sample.name, sample.truth, focus)
        for (sample, _), focus in zip(read, map(Category, "FH"), strict=True)
    )
    game = Game(Category("R"), Category("C"), players, Ruleset("de"))
    order = editions()["de"].order
    for sheet, player in zip(score(game).sheets, players, strict=True):
        turned = {note.place for note in sheet.inspection.turned}
        left = [
            cell.card.id
            for place, cell in player.shelf.cells
            if not cell.face_down and place not in turned and cell.card.id
        ]
        assert [order(card) for card in left] == sorted(order(card) for card in left)
