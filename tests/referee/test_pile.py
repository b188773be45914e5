"""Piles keep count, and never forget what they knew, whatever leaves them unseen."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from card_db import CardId
from companion.engine.exlibris.referee.table.pile import Pile
from companion.engine.exlibris.shelf import UNKNOWN, SeenCard

IDS = tuple(CardId("A", number) for number in range(1, 5))
KNOWN = frozenset(IDS)


@given(st.integers(0, 3), st.lists(st.integers(1, 3), max_size=4))
def test_no_card_is_lost_or_won_when_cards_leave_unseen(unknown: int, leaving: list[int]) -> None:
    pile, elsewhere = Pile(KNOWN, unknown), Pile()
    whole = len(pile)
    for count in leaving:
        pile, gone = pile.split([UNKNOWN] * min(count, len(pile)))
        elsewhere = elsewhere.join(gone)
        assert len(pile) + len(elsewhere) == whole
        # Every card that was known is still known to be in one of the two.
        assert pile.known | pile.perhaps | elsewhere.known | elsewhere.perhaps >= KNOWN


def test_what_leaves_unseen_makes_the_rest_uncertain() -> None:
    left, gone = Pile(frozenset(IDS[:2])).split([UNKNOWN])
    assert left == gone == Pile(mixed=1, perhaps=frozenset(IDS[:2]))
    assert left.strangers([IDS[0]]) == ()
    assert left.strangers(IDS[:2]) == (IDS[1],)
    assert left.strangers([IDS[3]]) == (IDS[3],)


def test_an_unknown_card_may_have_been_the_one_that_left() -> None:
    left, gone = Pile(frozenset(IDS[:2]), unknown=1).split([UNKNOWN])
    assert left.strangers(IDS[:2]) == ()
    assert left.strangers([IDS[0], IDS[3]]) == ()
    assert left.strangers(IDS[2:]) == (IDS[3],)
    assert gone.strangers([IDS[3]]) == ()


def test_when_all_leave_they_are_known_where_they_go() -> None:
    left, gone = Pile(frozenset(IDS[:2]), unknown=1).split([UNKNOWN] * 3)
    assert (left, gone) == (Pile(), Pile(frozenset(IDS[:2]), unknown=1))


def test_a_named_card_is_known_from_then_on() -> None:
    left, gone = Pile(unknown=2).split([SeenCard(IDS[0]), UNKNOWN])
    assert (left, gone) == (Pile(), Pile(frozenset(IDS[:1]), unknown=1))
