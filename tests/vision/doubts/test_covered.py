"""A header is asked about where another card may hide some of its print."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from companion.engine.exlibris.reading import Reason
from companion.engine.exlibris.shelf import Place
from tests.vision.candidates.laid import card
from tests.vision.doubts.plain import LETTER, found, header, with_icons
from vision.doubts.of_cards import doubts_of_cards
from vision.found import FoundCard
from vision.headers.parts import Part

HERE, BESIDE, ABOVE, FAR = Place(1, 0), Place(1, 1), Place(0, 0), Place(2, 0)
FOUR = (0.45, 0.58, 0.71, 0.84)
"""Where the icons of a card begin, in card widths: the last one ends at 0.94."""
TO_THE_LEFT = (0.15, 0.28, 0.41, 0.54)
NAMES = {BESIDE: "F3"}


def facts_of_cover(
    cards: Mapping[Place, FoundCard],
    icons: tuple[float, ...] = FOUR[:3],
    usual: tuple[float, ...] = FOUR,
    names: Mapping[Place, str] = NAMES,
) -> dict[str, object] | None:
    """What is said about a header with these icons beside others; None for nothing."""
    far = found(3.0 + 2 * 1.46)
    headers = {place: with_icons(header(one), usual) for place, one in cards.items()}
    headers[HERE] = with_icons(headers[HERE], icons)
    headers[FAR] = with_icons(header(far), usual)
    doubts = doubts_of_cards({**cards, FAR: far}, headers, names)
    own = [one.facts for at, one in doubts if at == HERE and one.reason is Reason.COVERED]
    return own[0] if own else None


def beside(over: float, score: float = 0.99) -> dict[Place, FoundCard]:
    """A card, and one to its right that overlaps it so far."""
    return {HERE: found(3.0), BESIDE: card(2 + 1 - over, 3.0, score=score)}


@pytest.mark.parametrize(("over", "asked"), [(0.02, False), (0.08, False), (0.1, True)])
def test_a_neighbour_on_the_place_of_an_icon_is_asked_about(over: float, asked: bool) -> None:
    assert (facts_of_cover(beside(over)) is not None) == asked


def test_a_neighbour_in_a_pile_may_lie_at_another_place_of_its_column() -> None:
    cards = {HERE: found(3.0), Place(4, 1): card(2 + 1 - 0.12, 3.0)}
    assert facts_of_cover(cards) is not None


def test_print_that_shows_in_the_overlap_tells_that_the_card_is_on_top() -> None:
    assert facts_of_cover(beside(0.12), icons=FOUR) is None


def test_what_shows_in_the_overlap_may_be_the_print_of_the_neighbour() -> None:
    """The neighbour's letter, taken for an icon."""
    neighbours_letter = 1 - 0.15 + 0.02
    assert facts_of_cover(beside(0.15), icons=(*FOUR[:3], neighbours_letter)) is not None


def test_where_no_card_of_the_photo_bears_print_nothing_is_covered() -> None:
    assert facts_of_cover(beside(0.25), TO_THE_LEFT[:3], TO_THE_LEFT) is None
    # If no card shows four icons, a fourth may still stand further right.
    three = TO_THE_LEFT[:3]
    assert facts_of_cover(beside(0.45), three[:2], three) is not None


def test_something_that_may_be_no_card_covers_nothing() -> None:
    assert facts_of_cover(beside(0.3, score=0.4)) is None


LOWER = replace(LETTER, top=LETTER.top + 40, bottom=LETTER.bottom + 20)
"""What is left to be seen of a letter whose upper part lies under another card."""


@pytest.mark.parametrize(
    ("over", "letter", "asked"), [(0.05, LETTER, False), (0.12, LOWER, True), (0.12, LETTER, False)]
)
def test_a_card_of_another_row_covers_a_header_if_it_lies_well_on_it(
    over: float, letter: Part, asked: bool
) -> None:
    """Rows lie close, and outlines are off by some percent."""
    cards = {HERE: found(3.0), ABOVE: found(3.0 - 1.46 + over)}
    headers = {HERE: header(cards[HERE], letter), ABOVE: header(cards[ABOVE])}
    doubts = [at for at, one in doubts_of_cards(cards, headers, {}) if at == HERE]
    assert bool(doubts) == asked


@pytest.mark.parametrize(("x", "end"), [(2 + 0.7, "right"), (2 - 0.7, "left")])
def test_a_covered_header_says_which_card_covers_which_end(x: float, end: str) -> None:
    cards = {HERE: found(3.0), BESIDE: card(x, 3.0)}
    icons = (0.15,) if end == "right" else (0.71, 0.84)
    facts = facts_of_cover(cards, icons)
    assert facts is not None
    assert facts[end] == "F3"
    unread = facts_of_cover(cards, icons, names={})
    assert unread is not None
    assert set(unread) == {"share"}
