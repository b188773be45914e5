from dataclasses import replace

import numpy as np
import pytest

from tests.vision.confidence.plain import PLAIN
from tests.vision.lab.fitting.drawn import drawn, labelled
from vision.confidence.model import confidence_under, load, place_features, place_probability
from vision.lab.fitting.confidence import fit, reliability, sureness, unseen_confidence
from vision.lab.fitting.labelled import LabelledReading


def test_the_fit_is_calibrated_on_copies_it_has_not_seen() -> None:
    for row in reliability(unseen_confidence(drawn(6000), load())):
        spread = np.sqrt(row.sure * (1 - row.sure) / row.readings)
        assert abs(row.sure - row.right) < 0.02 + 2 * spread


def test_the_gate_lets_few_wrong_ones_pass() -> None:
    model = fit(drawn(6000), load())
    others = drawn(3000, seed=3)
    passed = [one for one in others if sureness(model, one) >= model.review_below["unknown"]]
    assert sum(not one.right for one in passed) < 0.003 * len(others)
    assert len(passed) > 0.05 * len(others)


def test_what_was_never_met_keeps_its_former_weights() -> None:
    former = load()
    model = fit(drawn(300), former)
    assert model.known == former.known
    assert model.unknown.card != former.unknown.card
    assert model.unknown.books == former.unknown.books
    assert model.review_below["back"] == former.review_below["back"]


def test_where_nothing_went_wrong_weights_and_gates_stay() -> None:
    right = [replace(reading, card_right=True) for reading in drawn(500)]
    former = load()
    fitted = fit(right, former)
    assert (fitted.place, fitted.known, fitted.unknown) == (
        former.place,
        former.known,
        former.unknown,
    )
    assert fitted.review_below == former.review_below


def test_a_place_that_is_hard_to_find_is_trusted_less() -> None:
    rng = np.random.default_rng(4)
    scores = rng.uniform(0.5, 1.0, 2000)
    backs = [
        replace(labelled(None, float(score), right=bool(rng.random() < score)), copy=f"c{n % 5}")
        for n, score in enumerate(scores)
    ]
    model = fit(backs, load())
    sure = [
        place_probability(model, place_features(found, face_down=True, places_in_doubt=False))
        for found in (0.55, 0.75, 0.95)
    ]
    assert sure == pytest.approx([0.55, 0.75, 0.95], abs=0.06)
    unsure, plain = (confidence_under(model, one) for one in (replace(PLAIN, found=0.6), PLAIN))
    assert unsure.whole < plain.whole


def test_places_in_doubt_are_trusted_less_although_they_are_always_asked_about() -> None:
    rng = np.random.default_rng(6)
    readings = [
        LabelledReading(
            replace(PLAIN, places_in_doubt=in_doubt),
            1.0,
            places_in_doubt=in_doubt,
            place_right=bool(rng.random() < (0.6 if in_doubt else 0.99)),
            always_asked=in_doubt,
            copy=f"c{number % 5}",
        )
        for number in range(3000)
        for in_doubt in (False, True)
    ]
    model = fit(readings, load())
    doubtful, plain = (
        confidence_under(model, replace(PLAIN, places_in_doubt=one)).place for one in (True, False)
    )
    assert doubtful == pytest.approx(0.6, abs=0.05)
    assert plain > 0.97


def test_what_is_always_asked_about_moves_no_gate_and_teaches_nothing_about_the_print() -> None:
    asked = [
        replace(reading, card_right=False, always_asked=True) for reading in drawn(300, seed=7)
    ]
    readings = drawn(1000)
    assert len(unseen_confidence([*readings, *asked], load())) == len(readings)
    assert fit([*readings, *asked], load()) == fit(readings, load())


def test_books_of_icons_that_are_hard_to_tell_apart_are_trusted_less() -> None:
    rng = np.random.default_rng(5)
    apart = rng.choice([0.1, 6.0], 3000)
    readings = [
        replace(
            labelled(replace(PLAIN, icons_apart=float(one))),
            books_right=bool(rng.random() < (0.7 if one < 1 else 0.99)),
            copy=f"c{number % 5}",
        )
        for number, one in enumerate(apart)
    ]
    model = fit(readings, load())
    alike, clear = (
        confidence_under(model, replace(PLAIN, icons_apart=one)).whole for one in (0.1, 6.0)
    )
    assert alike < 0.8
    assert clear > 0.95
