import numpy as np
import pytest

from card_db import CODES, parse_books
from tests.vision.decode.shelves import icons
from vision.decode.books import all_books, explained, in_print_order, place_of, prior


def test_every_set_of_two_to_four_books_is_there_once() -> None:
    assert len(all_books()) == 21 + 56 + 126
    assert len(set(all_books())) == len(all_books())


def test_prior_is_a_distribution() -> None:
    assert np.exp(prior()).sum() == pytest.approx(1)


@pytest.mark.parametrize(
    ("slots", "books"), [("HF-", "FH"), ("SSSS", "SSSS"), ("C-M-R", "CMR"), ("--HC", "CH")]
)
def test_icons_speak_for_their_books_in_any_order(slots: str, books: str) -> None:
    found = explained(icons(slots))
    assert all_books()[int(found.argmax())] == parse_books(books)
    assert in_print_order(parse_books(books), icons(slots)) == parse_books(slots.replace("-", ""))


def test_likelihoods_agree_with_counting_all_sequences() -> None:
    rng = np.random.default_rng(3)
    slots = rng.dirichlet(np.ones(7), size=3)
    found = explained(np.log(slots).astype(np.float32))
    for books in ("CF", "HH", "CFM", "RRS"):
        assert found[place_of(parse_books(books))] == pytest.approx(
            _counted(slots, books), abs=0.05
        )


def _counted(slots: np.ndarray, books: str) -> float:
    """Sum over all ways to fill the slots that show these books, shared by their orders."""
    signs = CODES + "-"
    ways, orders = 0.0, set()
    for way in np.ndindex(7, 7, 7):
        shown = "".join(signs[sign] for sign in way).replace("-", "")
        if sorted(shown) == sorted(books):
            ways += float(np.prod([slot[sign] for slot, sign in zip(slots, way, strict=True)]))
            orders.add(shown)
    return float(np.log(ways / len(orders)))
