"""Tables of Biblios, written as the game file writes them, and drawn by Hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from card_db.biblios import BibliosCategory, CategoryCard, GoldCard, biblios_deck
from companion.engine.biblios.game import Abbot, BibliosGame
from companion.engine.biblios.notation import read_cards

THREES = dict.fromkeys(BibliosCategory, 3)


def abbot(name: str, text: str) -> Abbot:
    found = read_cards(text)
    assert not found.problems
    cards = tuple(card for card in found.cards if isinstance(card, CategoryCard))
    gold = tuple(card.value for card in found.cards if isinstance(card, GoldCard))
    assert len(cards) + len(gold) == len(found.cards)
    return Abbot(name, cards, gold)


@st.composite
def biblios_games(draw: st.DrawFn, most_cards: int = 12) -> BibliosGame:
    """Draw tables with few cards, on which ties are frequent."""
    deck = biblios_deck()
    players = draw(st.integers(2, 4))
    slots = st.tuples(st.sampled_from([*BibliosCategory]), st.sampled_from(deck.letters.value))
    hands: list[list[CategoryCard]] = [[] for _ in range(players)]
    for category, letter in draw(st.lists(slots, unique=True, max_size=most_cards)):
        value = draw(st.sampled_from([*deck.values[category].value]))
        hands[draw(st.integers(0, players - 1))].append(CategoryCard(category, value, letter))
    gold = [tuple(draw(st.lists(st.integers(1, 3), max_size=2))) for _ in range(players)]
    dice = {category: draw(st.integers(1, 6)) for category in BibliosCategory}
    abbots = zip("ABCD", map(tuple, hands), gold, strict=False)
    return BibliosGame(tuple(Abbot(*each) for each in abbots), dice)
