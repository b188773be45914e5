"""A kept trace holds all that the reader found, so that no photo need be read again."""

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import replace

import msgspec
import numpy as np
import pytest

from card_db import Category, Deck, Edition, Problem
from companion.engine.exlibris.reading import Doubt, Reason
from companion.engine.exlibris.shelf import Place
from tests.vision.candidates.laid import card
from tests.vision.conftest import PHOTOS, calibration_photo
from tests.vision.doubts.plain import LETTER, header
from tests.vision.same import assert_same
from tests.vision.seen import photo_evidence
from vision import trace as trace_module
from vision.debug import stage_pictures
from vision.doubts.ledger import Ledger
from vision.evidence.icons.embedding import SIZE
from vision.evidence.icons.looks import Looks
from vision.evidence.witnesses import Said, Statement
from vision.evidence.witnesses.statement import Grey
from vision.headers.parts import HeaderParts, Part
from vision.image import Picture
from vision.outline import outline_of
from vision.pipeline import Knowledge, decide, read_photo
from vision.profile import Profile
from vision.reading import Reading
from vision.trace import (
    FORMAT,
    CardPrint,
    Decided,
    PhotoEvidence,
    Trace,
    TraceError,
    load_trace,
    save_trace,
)


class Mumbler:
    """A second reader that says something about every header."""

    name = "mumbler"

    def read(self, letters: Sequence[Grey], ordinals: Sequence[Grey]) -> list[Statement]:
        assert len(letters) == len(ordinals)
        return [Statement(Said("A", 0.5), Said("1/7", 0.25)) for _ in letters]


@pytest.fixture(scope="module", params=["with profile and witness", "without"])
def reading(
    request: pytest.FixtureRequest, easy_photo: Picture, profile: Profile, edition: Edition
) -> Reading:
    if request.param == "without":
        return read_photo(easy_photo, None, Knowledge(edition))
    return read_photo(easy_photo, profile, Knowledge(edition, witness=Mumbler()))


@pytest.fixture(scope="module")
def fresh(reading: Reading) -> Trace:
    assert reading.trace is not None
    return reading.trace


@pytest.fixture(scope="module")
def kept(fresh: Trace) -> Trace:
    return load_trace(save_trace(fresh))


def seen_in(trace: Trace) -> PhotoEvidence:
    assert trace.seen is not None
    return trace.seen


def decided_in(trace: Trace) -> Decided:
    assert trace.decided is not None
    return trace.decided


def test_all_candidates_survive(fresh: Trace, kept: Trace) -> None:
    assert len(fresh.candidates) >= 10
    assert_same(kept.candidates, fresh.candidates)


def test_the_shelf_and_its_places_survive(fresh: Trace, kept: Trace) -> None:
    before, after = seen_in(fresh), seen_in(kept)
    assert len(before.numbered.cards) == 10
    assert Place(0, 3) in before.grid.holes
    assert_same(after.on_plane, before.on_plane)
    assert_same(after.chosen, before.chosen)
    assert_same(after.grid, before.grid)
    assert_same(after.numbered, before.numbered)
    assert_same(kept.grid, fresh.grid)


def test_headers_survive_with_their_crops(fresh: Trace, kept: Trace) -> None:
    before, after = seen_in(fresh).headers, seen_in(kept).headers
    assert len(before) == 9
    assert all(header.letter is not None and header.icons for header in before.values())
    assert_same(after, before)


def test_evidence_survives(fresh: Trace, kept: Trace) -> None:
    before, after = seen_in(fresh), seen_in(kept)
    assert len(before.evidence) == 9
    assert_same(after.evidence, before.evidence)
    assert_same(after.looks, before.looks)
    assert_same(after.separation, before.separation)


def test_what_was_decided_survives(fresh: Trace, kept: Trace) -> None:
    before, after = decided_in(fresh), decided_in(kept)
    assert all(one.card for one in before.decoded.values())
    assert after.decoded == before.decoded
    assert_same(after.signals, before.signals)
    assert_same(after.confidence, before.confidence)


def test_prints_survive(fresh: Trace, kept: Trace) -> None:
    assert len(fresh.prints) == 9
    assert_same(dict(kept.prints), dict(fresh.prints))


def test_everything_survives(fresh: Trace, kept: Trace) -> None:
    assert_same(kept, fresh)


def test_doubts_survive_with_their_facts() -> None:
    here, there = Place(0, 1), Place(2, 0)
    ledger = Ledger.of(
        [Doubt(Reason.COLUMNS_UNCLEAR)],
        [
            (here, Doubt(Reason.COVERED, {"right": "D5", "share": 0.25})),
            (here, Doubt(Reason.HEADER_CUT)),
            (there, Doubt(Reason.CARD_UNCERTAIN, {"confidence": 0.9, "card": "A2"})),
        ],
    )
    assert load_trace(save_trace(Trace(ledger=ledger))).ledger == ledger


def test_the_ledger_of_a_reading_survives(reading: Reading, fresh: Trace, kept: Trace) -> None:
    assert kept.ledger == fresh.ledger
    assert {card.place: card.doubts for card in reading.cards} == {
        card.place: kept.ledger.at(card.place) for card in reading.cards
    }


def test_a_photo_without_a_shelf_has_a_trace_as_well(edition: Edition) -> None:
    table = np.full((600, 900, 3), 127, np.uint8)
    found = read_photo(table, None, Knowledge(edition)).trace
    assert found is not None
    again = load_trace(save_trace(found))
    assert (again.candidates, again.grid, again.seen, again.decided) == ((), None, None, None)
    assert again.prints == {}


@pytest.mark.parametrize("known", [False, True])
def test_deciding_again_gives_the_same_cards(
    easy_photo: Picture, fresh: Trace, kept: Trace, edition: Edition, deck: Deck, known: bool
) -> None:
    knowledge = Knowledge(edition, deck if known else None)
    before, after = (decide(easy_photo, seen_in(one), knowledge) for one in (fresh, kept))
    assert len(before.cards) == 10
    assert after.cards == before.cards
    assert after.problems == before.problems


def test_deciding_on_what_was_kept_gives_the_cards_that_were_read(
    easy_photo: Picture, reading: Reading, kept: Trace, edition: Edition
) -> None:
    assert decide(easy_photo, seen_in(kept), Knowledge(edition)).cards == reading.cards


def test_the_pictures_of_the_stages_are_the_same(
    easy_photo: Picture, reading: Reading, kept: Trace
) -> None:
    before = dict(stage_pictures(easy_photo, reading))
    after = dict(stage_pictures(easy_photo, replace(reading, trace=kept)))
    assert len(before) == 5
    assert_same(after, before)


def test_a_photo_read_twice_has_the_same_groups(
    easy_photo: Picture, fresh: Trace, edition: Edition
) -> None:
    again = read_photo(easy_photo, None, Knowledge(edition)).trace
    assert again is not None
    assert _groups(again.prints) == _groups(fresh.prints)


def _groups(prints: Mapping[Place, CardPrint]) -> dict[Place, tuple[str, ...]]:
    return {place: shown.groups for place, shown in prints.items()}


def test_icons_of_one_kind_share_a_group_and_those_of_others_do_not(fresh: Trace) -> None:
    truth = calibration_photo(PHOTOS / "easy_05.jpg").cards
    groups: dict[Category, set[str]] = {}
    for place, shown in fresh.prints.items():
        typed = truth[place]
        assert typed is not None
        for book, group in zip(typed.books, shown.groups, strict=True):
            groups.setdefault(book, set()).add(group)
    assert set(groups) == set(Category)
    assert all(len(own) == 1 for own in groups.values())
    assert len(set.union(*groups.values())) == len(groups)


def test_a_print_shows_the_likely_icons_alone_one_for_each_group() -> None:
    face, place = card(2, 3), Place(0, 0)
    likely, unlikely = Part(80, 20, 110, 50, 3.0), Part(120, 20, 150, 50, -1.0)
    crops = tuple(np.full((48, 48, 3), shade, np.uint8) for shade in (10, 20, 30))
    shown = replace(
        header(face), parts=HeaderParts(LETTER, None, (likely, unlikely, likely)), icons=crops
    )
    looks = {place: Looks.by_shape(np.zeros((2, SIZE), np.float32))}
    plain = photo_evidence({place: face}, {place: shown})
    seen = replace(plain, groups={place: ("a", "b")}, looks=looks)
    (printed,) = Trace(seen=seen).prints.values()
    assert_same(printed.icons, (crops[0], crops[2]))
    assert printed.groups == ("a", "b")
    assert printed.outline == outline_of(face.quad, seen.size)


def refused(data: bytes) -> tuple[Problem, ...]:
    with pytest.raises(TraceError) as caught:
        load_trace(data)
    return caught.value.problems


OLD = (Problem("trace-old"),)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"garbage",
        zlib.compress(b""),
        zlib.compress(b"garbage"),
        zlib.compress(msgspec.msgpack.encode(None)),
        zlib.compress(msgspec.msgpack.encode({"format": FORMAT})),
        zlib.compress(msgspec.msgpack.encode({"format": FORMAT, "trace": 5})),
        zlib.compress(msgspec.msgpack.encode({"format": FORMAT, "trace": {"candidates": [{}]}})),
    ],
)
def test_what_is_no_trace_is_refused(data: bytes) -> None:
    assert refused(data) == OLD


@pytest.mark.parametrize("share", [0.0, 0.01, 0.5, 0.99])
def test_a_part_of_a_trace_is_refused(fresh: Trace, share: float) -> None:
    data = save_trace(fresh)
    assert refused(data[: int(share * len(data))]) == OLD
    assert refused(data[:-1]) == OLD
    plain = zlib.decompress(data)
    assert refused(zlib.compress(plain[: int(share * len(plain))])) == OLD


def test_a_trace_of_another_format_is_refused(
    fresh: Trace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trace_module, "FORMAT", FORMAT + 1)
    newer = save_trace(fresh)
    load_trace(newer)
    monkeypatch.undo()
    assert refused(newer) == OLD


@pytest.mark.parametrize(
    "quad",
    [
        ("|O", (1,), b"12345678"),
        ("nonsense", (1,), b"12345678"),
        ("<f4", (4, 2), b"1234"),
        ("<f4", (-1, "x"), b"1234"),
        ("<f4",),
        None,
    ],
)
def test_arrays_that_cannot_be_are_refused(quad: object) -> None:
    card = {"kind": "book", "quad": quad, "score": 1.0}
    kept = {"format": FORMAT, "trace": {"candidates": [card]}}
    assert refused(zlib.compress(msgspec.msgpack.encode(kept))) == OLD
