from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import get_args

import numpy as np
import pytest

from card_db.exlibris.category import CODES
from vision.lab.studio.backs import back_face
from vision.lab.studio.canvas import Box
from vision.lab.studio.colours import contrast
from vision.lab.studio.design import Arrangement, Ground, OrdinalForm, OrdinalPlace, Side
from vision.lab.studio.faces import book_face, category_face
from vision.lab.studio.fitting import print_fits
from vision.lab.studio.fonts import Split
from vision.lab.studio.header_places import ink_boxes
from vision.lab.studio.sample import demo_design, sample_design
from vision.lab.studio.shapes import likeness
from vision.lab.studio.shelves import deck_of

SPLITS: tuple[Split, ...] = ("tuning", "test")


def test_a_seed_gives_one_design() -> None:
    sample_design.cache_clear()
    first = sample_design(7, "test")
    sample_design.cache_clear()
    assert sample_design(7, "test") == first
    assert sample_design(8, "test") != first


def test_designs_of_the_splits_share_neither_fonts_nor_shapes() -> None:
    used: dict[str, set[str]] = {}
    for split in SPLITS:
        designs = [sample_design(seed, split) for seed in range(60)]
        fonts = {font.slug for d in designs for font in d.picture.book_fonts}
        fonts |= {d.header.lettering.letter_font.slug for d in designs}
        fonts |= {d.header.lettering.ordinal_font.slug for d in designs}
        used[split] = fonts | {shape for d in designs for shape in (*d.icons.shapes, d.back.emblem)}
    assert not used["tuning"] & used["test"]


@pytest.mark.parametrize("split", SPLITS)
def test_what_must_be_read_stands_out(split: Split) -> None:
    for seed in range(60):
        header = sample_design(seed, split).header
        style = header.lettering
        behind = header.fill if style.box == "none" or style.framed else header.box_colour
        assert contrast(header.ink, behind) >= 4.4
        assert contrast(header.ordinal_ink, style.pill or header.fill) >= 4.4


@pytest.mark.parametrize("split", SPLITS)
def test_no_frame_cuts_a_letter_or_a_number(split: Split) -> None:
    cut = [seed for seed in range(120) if not print_fits(sample_design(seed, split))]
    # A familiar header takes the place of one that never fits; a few of those are tight, too.
    assert len(cut) <= 2


def test_a_number_on_the_line_beneath_it_does_not_fit() -> None:
    design = sample_design(0, "test")
    assert print_fits(design)
    lower = replace(design.header, height=design.header.lettering.letter_height, second_line=0.0)
    assert not print_fits(replace(design, header=lower))


@pytest.mark.parametrize("split", SPLITS)
def test_the_six_icons_of_a_design_differ_clearly(split: Split) -> None:
    for seed in range(30):
        shapes = sample_design(seed, split).icons.shapes
        assert len(set(shapes)) == len(CODES)
        assert max(likeness(a, b) for a, b in combinations(shapes, 2)) < 0.8


def test_designs_cover_both_polarities_and_all_layouts() -> None:
    headers = [sample_design(seed, "test").header for seed in range(80)]
    assert {h.lettering.place for h in headers} == set(get_args(OrdinalPlace))
    assert {h.lettering.form for h in headers} == set(get_args(OrdinalForm))
    assert {h.arrangement for h in headers} == set(get_args(Arrangement))
    assert {h.letter_side for h in headers} == set(get_args(Side))
    assert {h.ground for h in headers} == set(get_args(Ground))
    shares = [h.lettering.ordinal_height / h.lettering.letter_height for h in headers]
    assert min(shares) < 0.3
    assert max(shares) > 1
    dark = sum(sum(h.fill) < sum(h.ordinal_ink) for h in headers)
    assert 15 <= dark <= 65


@pytest.mark.parametrize("split", SPLITS)
def test_every_design_has_a_whole_deck(split: Split) -> None:
    for seed in range(5):
        deck = deck_of(sample_design(seed, split))
        books = Counter(book for card in deck for book in card.books)
        assert len({card.id for card in deck}) == 152
        assert set(books.values()) == {85}
        assert {len(card.books) for card in deck} == {2, 3, 4}


def test_polish_designs_have_polish_letters() -> None:
    polish = next(
        d for d in (sample_design(seed, "test") for seed in range(99)) if d.edition == "pl"
    )
    assert {"Ć", "Ł", "Ś", "Ż"} <= {card.id.letter for card in deck_of(polish)}
    assert polish.header.lettering.letter_font.polish


def test_faces_are_printed_at_any_scale() -> None:
    design = demo_design()
    for scale in (3.0, 8.0):
        size = (round(design.height * scale), round(design.width * scale), 3)
        assert book_face(design, deck_of(design)[0], scale).shape == size
        assert back_face(design, scale).shape == size
        assert category_face(design, "C", scale).shape == size


def test_cards_differ_in_their_art_and_categories_in_their_icon() -> None:
    design = demo_design()
    first, second = (book_face(design, card, 4.0).astype(int) for card in deck_of(design)[:2])
    assert np.abs(first - second).mean() > 5
    icons = [category_face(design, code, 4.0).astype(int) for code in "CM"]
    assert np.abs(icons[0] - icons[1]).max() > 60


@pytest.mark.parametrize("split", SPLITS)
def test_the_parts_of_a_header_stand_apart_on_the_card(split: Split) -> None:
    for seed in range(60):
        design = sample_design(seed, split)
        card = max(deck_of(design), key=lambda card: len(card.books))
        letter, ordinal, icons = ink_boxes(design, card)
        boxes = [letter, ordinal, *icons]
        for left, top, right, bottom in boxes:
            assert 0 < left < right < design.width, design.name
            assert 0 < top < bottom < design.height / 2, design.name
        for one, other in combinations(boxes, 2):
            assert not _overlap(one, other), design.name


def _overlap(one: Box, other: Box) -> bool:
    slack = 0.35
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > slack
        and min(one[3], other[3]) - max(one[1], other[1]) > slack
    )
