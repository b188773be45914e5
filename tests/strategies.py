"""Hypothesis strategies for the nouns of the game."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations_with_replacement

from hypothesis import strategies as st

from card_db import CATEGORIES, Card, CardId, Category, Edition, editions
from companion.engine.exlibris.game import Game, Player, PublicLibrary
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.shelf import UNKNOWN, Cell, Place, SeenCard, Shelf

ENGLISH = editions()["en"]
EDITIONS = st.sampled_from(tuple(editions().values()))
BOOKS = st.lists(st.sampled_from(tuple(Category)), min_size=2, max_size=4).map(tuple)
NAMES = ("Ada", "Bo", "Łucja", "Zoë")


def card_ids(edition: Edition = ENGLISH) -> st.SearchStrategy[CardId]:
    letters = st.sampled_from(edition.alphabet)
    return st.builds(CardId, letters, st.integers(min_value=1, max_value=99))


def seen_cards(edition: Edition = ENGLISH) -> st.SearchStrategy[SeenCard]:
    named = st.builds(SeenCard, card_ids(edition), st.none() | BOOKS)
    return st.just(UNKNOWN) | named


def cells(edition: Edition = ENGLISH) -> st.SearchStrategy[Cell]:
    cards = seen_cards(edition)
    return st.builds(Cell, cards, st.booleans(), st.none() | cards)


def any_shelves(edition: Edition = ENGLISH) -> st.SearchStrategy[Shelf]:
    """Shelves of every shape, legal or not."""
    place = st.builds(Place, st.integers(-2, 4), st.integers(-3, 9))
    return st.dictionaries(place, cells(edition), max_size=20).map(Shelf.of)


@st.composite
def legal_shelves(draw: st.DrawFn, edition: Edition = ENGLISH, most: int = 16) -> Shelf:
    """Shelves that were shelved card by card, each card of the deck at most once."""
    ids = draw(st.lists(card_ids(edition), max_size=most, unique=True))
    shelf = Shelf()
    for id_ in ids:
        place = draw(st.sampled_from(sorted(shelf.open_places)))
        cell = Cell(SeenCard(id_, draw(BOOKS)), face_down=draw(st.integers(0, 5)) == 0)
        shelf = shelf.put(place, cell)
    return shelf


def cards(edition: Edition = ENGLISH) -> st.SearchStrategy[Card]:
    return st.builds(Card, card_ids(edition), BOOKS)


RULESETS = st.builds(
    lambda edition, q3, q4: Ruleset(edition, rulings=q3 | q4),
    st.sampled_from(tuple(editions())),
    st.sampled_from(({}, {"Q3": "all"}, {"Q3": "next"})),
    st.sampled_from(({}, {"Q4": "one-book"})),
)
"""Editions, and house rules that change a score."""

DEALT_BOOKS = st.sampled_from(
    [books for size in (2, 3, 4) for books in combinations_with_replacement(CATEGORIES, size)]
)
"""Like BOOKS, in one draw: a whole table is dealt with it."""

HANDS = st.none() | st.integers(0, 2)


def deck_ids(edition: Edition) -> list[CardId]:
    """Cards of a few neighbouring letters, so that a shelf is neither all in order nor all out."""
    return [CardId(letter, number) for letter in edition.alphabet[:8] for number in range(1, 11)]


@st.composite
def dealt_cells(draw: st.DrawFn, ids: list[CardId], edition: Edition) -> list[Cell]:
    """The cells of one shelf: in order or not, a few face-down, a few with a card beneath."""
    in_order = draw(st.booleans())
    ids = sorted(ids, key=edition.order) if in_order else ids
    dealt: list[Cell] = []
    while ids:
        upper, *ids = ids
        under = None
        oddity = draw(st.integers(0, 7))
        if oddity == 0 and ids:
            under, *ids = ids
        books = draw(DEALT_BOOKS)
        beneath = None if under is None else SeenCard(under, draw(st.none() | DEALT_BOOKS))
        dealt.append(Cell(SeenCard(upper, books), face_down=oddity == 1, under=beneath))
    return dealt


@st.composite
def shapes(draw: st.DrawFn, size: int) -> list[Place]:
    """The places of a legal shelf in reading order, shelved one by one."""
    shelf = Shelf()
    for _ in range(size):
        place = draw(st.sampled_from(sorted(shelf.open_places)))
        shelf = shelf.put(place, Cell(UNKNOWN))
    return sorted(shelf.places)


@st.composite
def dealt_shelves(draw: st.DrawFn, ids: list[CardId], edition: Edition) -> Shelf:
    """Legal shelves of exactly these cards."""
    dealt = draw(dealt_cells(ids, edition))
    places = draw(shapes(len(dealt)))
    return Shelf.of(dict(zip(places, dealt, strict=True)))


@st.composite
def games(draw: st.DrawFn, most: int = 7, *, players: int | None = None) -> Game:
    """Tables of two to four players: one deck, different category cards (R1.4)."""
    rules = draw(RULESETS)
    edition = editions()[rules.edition]
    seats = draw(st.integers(2, 4)) if players is None else players
    prominent, banned, *focuses = draw(st.permutations(CATEGORIES))
    ids = draw(st.lists(st.sampled_from(deck_ids(edition)), unique=True, max_size=seats * most))
    seated = tuple(
        Player(
            name=NAMES[seat],
            shelf=draw(dealt_shelves(ids[seat::seats], edition)),
            focus=focuses[seat],
            hand=draw(HANDS),
        )
        for seat in range(seats)
    )
    return Game(prominent, banned, seated, rules)


@st.composite
def solo_games(draw: st.DrawFn, most: int = 7) -> Game:
    """R8: one player against the Public Library."""
    game = draw(games(most, players=2))
    player, other = game.players
    pile = tuple(SeenCard(cell.card.id, cell.card.books) for _, cell in other.shelf.cells)
    assert other.focus is not None
    return replace(game, players=(player,), public_library=PublicLibrary(other.focus, pile))


@st.composite
def even_games(draw: st.DrawFn, most: int = 5) -> Game:
    """Tables whose shelves are worth the same, so that only the last comparisons decide."""
    game = draw(games(most))
    first, *others = game.players
    copies = (
        replace(player, shelf=_equal_shelf(first, player, 10 * seat))
        for seat, player in enumerate(others, start=1)
    )
    return replace(game, players=(first, *copies))


def _equal_shelf(first: Player, other: Player, numbers: int) -> Shelf:
    """The first player's shelf with higher numbers, and the two focuses in each other's place."""
    assert first.focus is not None
    assert other.focus is not None
    exchange = {first.focus: other.focus, other.focus: first.focus}

    def another(card: SeenCard) -> SeenCard:
        assert card.id is not None
        books = tuple(exchange.get(book, book) for book in card.books or ())
        return SeenCard(CardId(card.id.letter, card.id.number + numbers), books or None)

    def copied(cell: Cell) -> Cell:
        under = None if cell.under is None else another(cell.under)
        return Cell(another(cell.card), cell.face_down, under)

    return Shelf(tuple((place, copied(cell)) for place, cell in first.shelf.cells))


def any_games(most: int = 7) -> st.SearchStrategy[Game]:
    """Tables of every kind."""
    return games(most) | solo_games(most) | even_games(min(most, 5))


@st.composite
def nearly_ordered(draw: st.DrawFn, size: int, edition: Edition = ENGLISH) -> Shelf:
    """Three rows in order but for a few swaps: the shelves on which flips are hard to choose."""
    letters = edition.alphabet[: -(-size // 10)]
    ids = [CardId(letter, number) for letter in letters for number in range(1, 11)][:size]
    for _ in range(draw(st.integers(0, 5))):
        one, other = draw(st.integers(0, size - 1)), draw(st.integers(0, size - 1))
        ids[one], ids[other] = ids[other], ids[one]
    width = -(-size // 3)
    cells = [Cell(SeenCard(id_, draw(DEALT_BOOKS))) for id_ in ids]
    return Shelf(tuple((Place(*divmod(at, width)), cell) for at, cell in enumerate(cells)))


@st.composite
def hard_games(draw: st.DrawFn, size: int) -> Game:
    """Two players: one with a nearly ordered shelf, the other with a few prominent books."""
    prominent, banned, mine, other, *_ = draw(st.permutations(CATEGORIES))
    rival = [SeenCard(CardId("Z", number), (prominent,) * 4) for number in range(1, 4)]
    cells = {Place(0, at): Cell(rival[at]) for at in range(draw(st.integers(0, 3)))}
    players = (
        Player(NAMES[0], draw(nearly_ordered(size)), mine),
        Player(NAMES[1], Shelf.of(cells), other),
    )
    return Game(prominent, banned, players)
