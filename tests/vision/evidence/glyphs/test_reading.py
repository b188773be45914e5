"""The embedded reader on fonts that it was never taught, and what a profile adds."""

from dataclasses import replace

import numpy as np
import pytest

from vision.evidence.glyphs import (
    KNOWN_LETTERS,
    LetterExemplar,
    OrdinalExemplar,
    letters,
    read_letters,
    read_ordinals,
)
from vision.evidence.glyphs.exemplars import FROM_AFAR, views_of
from vision.evidence.glyphs.normal import Grey
from vision.evidence.glyphs.seen import LETTERS as LETTERS_FILE
from vision.evidence.glyphs.seen import ORDINALS as ORDINALS_FILE
from vision.lab.studio.fonts import fonts_of
from vision.lab.training.glyphs.faces import FOLDER, FontFace, faces
from vision.lab.training.glyphs.ink import LATIN
from vision.lab.training.glyphs.samples import (
    LETTERS,
    Shot,
    letter_crop,
    letter_sample,
    ordinal_crop,
)

SHOT = Shot(28, 0.2)
SMALL = Shot(17, 0.2)
BLACKLETTER = "grenze-gotisch"


def roman() -> list[FontFace]:
    return [face for face in faces("test") if face.path.stem != BLACKLETTER]


def blackletter() -> FontFace:
    return next(face for face in faces("test") if face.path.stem == BLACKLETTER)


def drawn_letters(face: FontFace, letters: str, seed: int) -> list[Grey]:
    rng = np.random.default_rng([seed, 1])
    return [letter_crop(rng, face, letter, SHOT) for letter in letters]


def test_weights_are_small() -> None:
    assert LETTERS_FILE.stat().st_size + ORDINALS_FILE.stat().st_size < 2_500_000


def test_test_fonts_are_kept_apart() -> None:
    taught = {face.path.stem for use in ("training", "calibration") for face in faces(use)}
    tested = {face.path.stem for face in faces("test")}
    assert tested
    assert not {
        slug for slug in taught for test in tested if slug.split("-")[0] == test.split("-")[0]
    }
    assert {face.path for face in faces("test")} == {font.path for font in fonts_of("test")}


def test_every_committed_font_is_listed() -> None:
    listed = {face.path.name for use in ("training", "calibration") for face in faces(use)}
    assert {path.name for path in FOLDER.glob("*.ttf")} <= listed


def test_the_reader_knows_the_letters_it_was_taught() -> None:
    assert KNOWN_LETTERS == LETTERS


def test_letters_of_unseen_fonts() -> None:
    """Without a profile; the committed table says how good it is by size."""
    right = total = 0
    for number, face in enumerate(roman()):
        found = read_letters(drawn_letters(face, LATIN, number), LATIN).argmax(axis=1)
        right += int((found == np.arange(len(LATIN))).sum())
        total += len(LATIN)
    assert right / total > 0.97


def test_polish_letters_of_unseen_fonts() -> None:
    right = total = 0
    for number, face in enumerate(face for face in roman() if face.polish):
        wanted = "ĆŁŚŻACELSZ"
        found = read_letters(drawn_letters(face, wanted, number), KNOWN_LETTERS).argmax(axis=1)
        right += sum(KNOWN_LETTERS[f : f + 1] == w for f, w in zip(found, wanted, strict=True))
        total += len(wanted)
    assert right / total > 0.9


def test_ordinals_of_unseen_fonts() -> None:
    pairs = [(1, 7), (2, 7), (3, 10), (10, 10), (4, 6), (5, 5), (8, 9), (1, 2)]
    right = total = 0
    for number, face in enumerate(roman()):
        rng = np.random.default_rng([number, 2])
        crops = [ordinal_crop(rng, face, pair, SMALL) for pair in pairs]
        right += sum(f.best == pair for f, pair in zip(read_ordinals(crops), pairs, strict=True))
        total += len(pairs)
    assert right / total > 0.93


def test_rows_are_log_probabilities_of_what_was_asked() -> None:
    crops = drawn_letters(roman()[0], "AEZ", 1)
    found = read_letters(crops, ["E", "A"])
    assert found.shape == (3, 3)
    np.testing.assert_allclose(np.exp(found).sum(axis=1), 1, rtol=1e-4)
    assert found[:2].argmax(axis=1).tolist() == [1, 0]


def test_ordinal_scores_are_log_probabilities_within_the_total() -> None:
    crop = ordinal_crop(np.random.default_rng(4), roman()[0], (3, 7), SMALL)
    (found,) = read_ordinals([crop])
    assert np.exp(found.table).sum() + np.exp(found.none) == pytest.approx(1, abs=1e-3)
    assert np.exp(found.table[np.tril_indices(15, -1)]).sum() < 1e-6


def test_nothing_to_read() -> None:
    assert read_letters([], LATIN).shape == (0, len(LATIN) + 1)
    assert read_ordinals([]) == []


def test_a_crop_without_a_letter_is_none() -> None:
    rngs = (np.random.default_rng([8, number]) for number in range(160))
    samples = [letter_sample(rng, "test") for rng in rngs]
    blank = [sample.crop for sample in samples if not sample.letter]
    found = read_letters(blank, LATIN).argmax(axis=1)
    assert (found == len(LATIN)).mean() > 0.8


def test_either_polarity_reads_the_same() -> None:
    crops = drawn_letters(roman()[1], "AGKRS", 3)
    plain, turned = (read_letters(c, LATIN) for c in (crops, [255 - crop for crop in crops]))
    assert plain.argmax(axis=1).tolist() == turned.argmax(axis=1).tolist()


def test_reading_alone_or_among_others_gives_the_same() -> None:
    crops = drawn_letters(roman()[2], "BDFH", 4)
    together = read_letters(crops, LATIN)
    alone = np.concatenate([read_letters([crop], LATIN) for crop in crops])
    np.testing.assert_allclose(together, alone, atol=1e-3)


def test_exemplars_of_a_strange_hand_help() -> None:
    """Blackletter is what the reader knows least; a confirmed crop of each letter helps."""
    face = blackletter()
    exemplars = [
        LetterExemplar(crop, letter)
        for letter, crop in zip(LATIN, drawn_letters(face, LATIN, 5), strict=True)
    ]
    crops = drawn_letters(face, LATIN * 3, 6)
    truth = np.tile(np.arange(len(LATIN)), 3)
    alone, helped = (read_letters(crops, LATIN, known).argmax(axis=1) for known in ((), exemplars))
    assert (helped == truth).sum() > (alone == truth).sum()


def test_print_that_was_taught_close_by_is_read_from_afar(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    face, taught = blackletter(), LATIN[:12]
    rng = np.random.default_rng(11)
    close, far = Shot(44, 0.1), Shot(14, 0.3)
    exemplars = [LetterExemplar(letter_crop(rng, face, letter, close), letter) for letter in taught]
    crops = [letter_crop(rng, face, letter, far) for letter in taught * 6]
    truth = np.tile(np.arange(len(taught)), 6)
    of_each = np.arange(len(truth)), truth
    alone = read_letters(crops, LATIN)
    helped = read_letters(crops, LATIN, exemplars)
    assert (helped.argmax(axis=1) == truth).sum() > (alone.argmax(axis=1) == truth).sum()
    assert (helped.argmax(axis=1) == truth).mean() > 0.9
    monkeypatch.setattr(letters, "FROM_AFAR", 0)
    # What was seen of an exemplar is remembered: these are others with the same print.
    from_close_by = read_letters(crops, LATIN, [replace(one) for one in exemplars])
    assert helped[of_each].mean() > from_close_by[of_each].mean() + 0.02


def test_an_exemplar_is_seen_from_afar_as_well() -> None:
    crop = drawn_letters(roman()[0], "R", 12)[0]
    near, *afar = views_of(crop, afar=True)
    assert near is crop
    assert sorted({view.shape[0] for view in afar}) == [22, 32]
    assert views_of(crop, afar=False) == [crop]


def test_one_exemplar_more_never_makes_others_forgotten() -> None:
    face, taught = blackletter(), LATIN[:FROM_AFAR]
    rng = np.random.default_rng(13)
    exemplars = [
        LetterExemplar(letter_crop(rng, face, letter, Shot(44, 0.1)), letter)
        for letter in LATIN[: FROM_AFAR + 1]
    ]
    crops = [letter_crop(rng, face, letter, Shot(14, 0.3)) for letter in taught * 3]
    truth = np.tile(np.arange(len(taught)), 3)
    before, after = (
        read_letters(crops, LATIN, exemplars[:count])[np.arange(len(truth)), truth].mean()
        for count in (FROM_AFAR, FROM_AFAR + 1)
    )
    assert after > before - 0.02


def test_exemplars_do_not_spoil_what_is_read_well() -> None:
    face = roman()[1]
    exemplars = [
        LetterExemplar(crop, letter)
        for letter, crop in zip("ABCDEFGH", drawn_letters(face, "ABCDEFGH", 7), strict=True)
    ]
    crops = drawn_letters(face, LATIN, 8)
    alone, helped = (read_letters(crops, LATIN, known) for known in ((), exemplars))
    truth = np.arange(len(LATIN))
    assert (helped.argmax(axis=1) == truth).sum() >= (alone.argmax(axis=1) == truth).sum() - 1


def test_exemplars_of_ordinals_help() -> None:
    face = blackletter()
    rng = np.random.default_rng(9)
    pairs = [(k, n) for n in range(2, 11) for k in (1, n // 2 + 1, n)]
    crops, known = ([ordinal_crop(rng, face, pair, SMALL) for pair in pairs] for _ in range(2))
    exemplars = [OrdinalExemplar(crop, *pair) for crop, pair in zip(known, pairs, strict=True)]
    alone, helped = (read_ordinals(crops, with_) for with_ in ((), exemplars))
    right = [
        sum(f.best == p for f, p in zip(found, pairs, strict=True)) for found in (alone, helped)
    ]
    assert right[1] >= right[0]
