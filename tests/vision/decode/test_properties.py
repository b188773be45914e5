"""Whatever was read, the table that comes out can lie on a table."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from card_db import FEWEST_BOOKS, MOST_BOOKS, CardId, demo_deck, editions
from vision.decode.solve import decode
from vision.evidence.gather import Evidence
from vision.evidence.glyphs import HIGHEST_ORDINAL, OrdinalScores

ENGLISH = editions()["en"]


def noise(rng: np.random.Generator) -> Evidence:
    """Evidence that says nothing sensible, sometimes with great certainty."""
    sharp = rng.choice([0.02, 0.3, 3.0])
    letters = rng.dirichlet(np.full(len(ENGLISH.alphabet) + 1, sharp))
    table = rng.dirichlet(np.full(HIGHEST_ORDINAL**2 + 1, sharp))
    icons = rng.dirichlet(np.full(7, sharp), size=int(rng.integers(0, 6)))
    square = np.triu(table[:-1].reshape(HIGHEST_ORDINAL, HIGHEST_ORDINAL))
    return Evidence(
        _log(letters), OrdinalScores(_log(square), float(_log(table[-1:])[0])), _log(icons)
    )


def _log(shares: np.ndarray) -> np.ndarray:
    return np.asarray(np.log(np.maximum(shares, 1e-30)), np.float32)


@settings(max_examples=25)
@given(st.integers(0, 2**32), st.integers(1, 12), st.booleans())
def test_the_table_is_consistent(seed: int, places: int, with_deck: bool) -> None:
    rng = np.random.default_rng(seed)
    evidence = [noise(rng) for _ in range(places)]
    taken = {CardId("A", 1), CardId("B", 2)}
    found = decode(evidence, demo_deck() if with_deck else None, ENGLISH, taken)
    cards = [place.card for place in found if place.card]
    assert len(set(cards)) == len(cards)
    assert not taken & set(cards)
    totals = {(place.card.letter, place.of) for place in found if place.card}
    assert len(totals) == len({letter for letter, _ in totals})
    assert all(place.of >= place.card.number for place in found if place.card and place.of)
    for place in found:
        assert place.card_margin >= -1e-9
        assert not place.books or FEWEST_BOOKS <= len(place.books) <= MOST_BOOKS
        assert 0 <= place.p <= 1
        assert place.card not in {other.id for other in place.alternatives}
    again = decode(evidence, demo_deck() if with_deck else None, ENGLISH, taken)
    assert again == found
