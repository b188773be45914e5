from itertools import combinations, pairwise

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from card_db import CODES, parse_books
from vision.icons.classify import _best_of
from vision.learn.icon_labels import agreement, consistent_labels, label_icons


@given(
    st.lists(st.integers(-50, 50), min_size=4, max_size=14), st.integers(1, 4), st.integers(1, 4)
)
@settings(max_examples=200, deadline=None)
def test_the_best_columns_are_those_of_trying_all(gains: list[int], count: int, apart: int) -> None:
    gain = np.array(gains, float)
    possible = [
        chosen
        for chosen in combinations(range(len(gain)), count)
        if all(b - a >= apart for a, b in pairwise(chosen))
    ]
    found = _best_of(gain, count, apart)
    if not possible:
        assert found == []
    else:
        assert tuple(found) in possible
        assert gain[found].sum() == max(gain[list(chosen)].sum() for chosen in possible)


def looks(kinds: str, rng: np.random.Generator) -> np.ndarray:
    """Icons as numbers: each category is another direction, each photo a little noise."""
    return np.stack([np.eye(6)[CODES.index(k)] * 5 + rng.normal(0, 0.4, 6) for k in kinds])


def test_icons_are_named_though_books_are_typed_in_another_order() -> None:
    rng = np.random.default_rng(1)
    printed = ["FSC", "FHSF", "CS", "SCMR", "HFRS", "CMC", "RF", "HRMR", "FSS", "RFM"]
    features = [looks(kinds, rng).astype(np.float32) for kinds in printed]
    typed = [parse_books("".join(sorted(kinds))) for kinds in printed]
    named = ["".join(CODES[k] for k in labels) for labels in label_icons(features, typed)]
    assert named == printed


def test_a_card_gets_exactly_its_own_books() -> None:
    scores = np.log(np.full((3, 7), 1 / 7))
    scores[0, CODES.index("S")] = 0
    assert sorted(consistent_labels(scores, parse_books("FSS"))) == sorted(
        CODES.index(code) for code in "FSS"
    )
    assert consistent_labels(scores, parse_books("FSH"))[0] == CODES.index("S")


def test_agreement_counts_books_in_any_order() -> None:
    scores = np.full((2, 7), -9.0)
    scores[0, CODES.index("R")] = scores[1, CODES.index("C")] = 0
    assert agreement(scores, parse_books("CR"))
    assert not agreement(scores, parse_books("CC"))
