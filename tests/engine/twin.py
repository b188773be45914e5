"""The inspection said once more: slowly, obviously, in the order of the rulebook's sentences.

Nothing here is shared with the engine but plain nouns. It is the oracle that the fast code must
agree with, so every step is the most literal one, whatever it costs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, pairwise
from math import ceil

from card_db import CardId, Category, editions
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.shelf import Cell, Place, Shelf

Counts = dict[Category, int]
Reading = tuple[str, str, str, tuple[int, ...]]


@dataclass(frozen=True)
class Slip:
    """One competitor's form, box by box."""

    name: str
    turned: tuple[tuple[CardId, CardId], ...]
    """Each card that A1 turned, with the card it should have come after."""
    counts: Counts
    stability: int
    prominent: int
    banned: int
    variety: int
    focus: int

    @property
    def total(self) -> int:
        return self.stability + self.prominent + self.banned + self.variety + self.focus


def read(shelf: Shelf) -> Iterator[tuple[Place, Cell]]:
    """R3.1: from the top-left, left to right, row by row; gaps are passed over."""
    rows = [place.row for place in shelf.places]
    cols = [place.col for place in shelf.places]
    for row in range(min(rows, default=0), max(rows, default=-1) + 1):
        for col in range(min(cols), max(cols) + 1):
            cell = shelf.at(Place(row, col))
            if cell is not None:
                yield Place(row, col), cell


def comes_after(card: CardId, other: CardId, alphabet: Sequence[str]) -> bool:
    """R1.3: by letter in the edition's own alphabet, then by ordinal."""
    if card.letter != other.letter:
        return alphabet.index(card.letter) > alphabet.index(other.letter)
    return card.number > other.number


def face_up_and_turned(
    shelf: Shelf, alphabet: Sequence[str], flips: Sequence[Place] = ()
) -> tuple[list[Cell], list[tuple[CardId, CardId]]]:
    """R3.0, R3.1: the cells left face-up after these voluntary flips and A1, and what A1 turned."""
    face_up: list[Cell] = []
    turned: list[tuple[CardId, CardId]] = []
    for place, cell in read(shelf):
        if cell.face_down or place in flips:
            continue
        card = cell.card.id
        assert card is not None, "a face-up card has a name"
        last = face_up[-1].card.id if face_up else None
        if last is None or comes_after(card, last, alphabet):
            face_up.append(cell)
        else:
            turned.append((card, last))
    return face_up, turned


def count(cards: Sequence[Sequence[Category]]) -> Counts:
    """R3.2: every icon is a book."""
    return {category: sum(list(card).count(category) for card in cards) for category in Category}


def books_of(cells: Sequence[Cell]) -> list[Sequence[Category]]:
    return [cell.card.books or () for cell in cells]


def stability(shelf: Shelf) -> int:
    """R3.3: every rectangle on the lowest row is tried; the largest full one counts."""
    taken = shelf.places
    if not taken:
        return 0
    base, highest = max(p.row for p in taken), min(p.row for p in taken)
    first, last = min(p.col for p in taken), max(p.col for p in taken)
    sizes = [
        (base - top + 1) * (right - left + 1)
        for top in range(highest, base)
        for left in range(first, last)
        for right in range(left + 1, last + 1)
        if is_full(taken, range(top, base + 1), range(left, right + 1))
    ]
    entombed = [cell for _, cell in read(shelf) if cell.under is not None]
    return max(sizes, default=0) + 2 * len(entombed)


def is_full(taken: frozenset[Place], rows: range, cols: range) -> bool:
    return all(Place(row, col) in taken for row in rows for col in cols)


def awards(books: Sequence[int], q3: str = "all", q4: str = "always") -> list[int]:
    """R3.4: lay out the places, seat the players on them, share what tied players fill."""
    places = [15, 9, 4, 0]
    paid = [0] * len(books)
    for number in sorted(set(books), reverse=True):
        tied = [player for player, mine in enumerate(books) if mine == number]
        filled, places = places[: len(tied)], places[len(tied) :]
        if q3 == "next":
            filled = filled[:2]
        for player in tied:
            paid[player] = ceil(Fraction(sum(filled), len(tied)))
            if q4 == "one-book" and number == 0:
                paid[player] = 0
    return paid


def solo_awards(mine: int, library: int, q4: str = "always") -> list[int]:
    """R8.6: 15 to whoever has more; the Public Library wins ties; no second place."""
    if q4 == "one-book" and mine == library == 0:
        return [0, 0]
    return [15, 0] if mine > library else [0, 15]


def weakest(counts: Counts, banned: Category) -> int:
    """R3.6: the count of the weakest of the five categories that are not banned."""
    return min(books for category, books in counts.items() if category != banned)


def alphabet_of(game: Game) -> tuple[str, ...]:
    return editions()[game.rules.edition].alphabet


def all_counts(game: Game) -> list[Counts]:
    """A2 of every player, and of the Public Library last."""
    alphabet = alphabet_of(game)
    counts = [
        count(books_of(face_up_and_turned(player.shelf, alphabet)[0])) for player in game.players
    ]
    if game.public_library is not None:
        counts.append(count([card.books or () for card in game.public_library.cards]))
    return counts


def paid_awards(game: Game, books: Sequence[int]) -> list[int]:
    q3, q4 = game.rules.reading("Q3"), game.rules.reading("Q4")
    if game.public_library is not None:
        return solo_awards(books[0], books[1], q4)
    return awards(books, q3, q4)


def slips(game: Game, counts: list[Counts] | None = None) -> list[Slip]:
    """Everybody's form; counts may be given that are not what lies on the shelves."""
    counts = all_counts(game) if counts is None else counts
    paid = paid_awards(game, [mine[game.prominent] for mine in counts])
    filled = []
    for seat, player in enumerate(game.players):
        turned = tuple(face_up_and_turned(player.shelf, alphabet_of(game))[1])
        stable = stability(player.shelf)
        boxes = points(game, counts[seat], player.focus)
        filled.append(Slip(player.name, turned, counts[seat], stable, paid[seat], *boxes))
    if game.public_library is not None:
        boxes = points(game, counts[1], game.public_library.focus)
        filled.append(Slip("Public Library", (), counts[1], 0, paid[1], *boxes))
    return filled


def points(game: Game, counts: Counts, focus: Category | None) -> tuple[int, int, int]:
    """R3.5, R3.6, R3.7: banned, variety, focus."""
    banned, variety = -counts[game.banned], 3 * weakest(counts, game.banned)
    return banned, variety, 2 * counts[focus] if focus is not None else 0


@dataclass(frozen=True)
class Finish:
    """What places are decided by."""

    total: int
    books: int
    banned: int
    hand: int | None


@dataclass(frozen=True)
class Placing:
    ranks: tuple[int, ...]
    decided_by: str | None
    needs: tuple[str, ...]


def placing(game: Game) -> Placing:
    """Who is where, by what, and what would have to be known."""
    forms = slips(game)
    if game.public_library is not None:
        won = forms[0].total > forms[1].total
        return Placing((1, 2) if won else (2, 1), "points", ())
    return place_all(
        [
            Finish(form.total, sum(form.counts.values()), form.counts[game.banned], player.hand)
            for form, player in zip(forms, game.players, strict=True)
        ]
    )


def place_all(all_: Sequence[Finish]) -> Placing:
    """R3.8: a rank is one more than the number of players who are certainly ahead."""
    ranks = tuple(1 + sum(is_ahead(other, mine, all_) for other in all_) for mine in all_)
    needs = ("hand",) if any(hand_missing(mine, all_) for mine in all_) else ()
    first = [finish for finish, rank in zip(all_, ranks, strict=True) if rank == 1]
    return Placing(ranks, decided_by(first, all_), needs)


def level(one: Finish, other: Finish) -> bool:
    return (one.total, one.books) == (other.total, other.books)


def hand_missing(mine: Finish, all_: Sequence[Finish]) -> bool:
    """Several are level in points and books, and not all their hands are known."""
    group = [other for other in all_ if level(mine, other)]
    return len(group) > 1 and any(other.hand is None for other in group)


def is_ahead(one: Finish, other: Finish, all_: Sequence[Finish]) -> bool:
    if one.total != other.total:
        return one.total > other.total
    if one.books != other.books:
        return one.books > other.books
    if hand_missing(one, all_) or one.hand is None or other.hand is None:
        return False
    return (one.hand, one.banned) < (other.hand, other.banned)


def decided_by(first: Sequence[Finish], all_: Sequence[Finish]) -> str | None:
    """The first comparison after which nobody but the winner is left."""
    winner = first[0]
    if hand_missing(winner, all_):
        return None
    if len(first) > 1:
        return "reading"
    comparisons = {
        "points": [f for f in all_ if f.total == winner.total],
        "books": [f for f in all_ if level(f, winner)],
        "hand": [f for f in all_ if level(f, winner) and f.hand == winner.hand],
    }
    return next((name for name, equal in comparisons.items() if len(equal) == 1), "banned")


def compared_with_the_prior(shelf: Shelf, alphabet: Sequence[str]) -> list[Cell]:
    """Q1: the cells left face-up if each is compared with the one before it, turned or not."""
    cells = [cell for _, cell in read(shelf) if not cell.face_down]
    left = cells[:1]
    for before, cell in pairwise(cells):
        assert before.card.id is not None
        assert cell.card.id is not None
        if comes_after(cell.card.id, before.card.id, alphabet):
            left.append(cell)
    return left


def order_readings(game: Game) -> Iterator[Reading]:
    """Q1: everybody's total if cards were compared with the prior one, where others are turned."""
    alphabet = alphabet_of(game)
    usual = [face_up_and_turned(player.shelf, alphabet)[0] for player in game.players]
    other = [compared_with_the_prior(player.shelf, alphabet) for player in game.players]
    if usual != other:
        counts = [count(books_of(cells)) for cells in other] + all_counts(game)[len(other) :]
        totals = tuple(slip.total for slip in slips(game, counts))
        yield "Q1", "last", "prior", totals


def stability_readings(game: Game) -> Iterator[Reading]:
    """Q2: everybody's B1 if turned cards were gone, where that is another one."""
    usual = [slip.stability for slip in slips(game)]
    other = []
    for player in game.players:
        left, _ = face_up_and_turned(player.shelf, alphabet_of(game))
        standing = [(place, cell) for place, cell in read(player.shelf) if cell in left]
        entombed = [cell for _, cell in read(player.shelf) if cell.under is not None]
        bare = Shelf(tuple((place, Cell(cell.card)) for place, cell in standing))
        other.append(stability(bare) + 2 * len(entombed))
    other += usual[len(other) :]
    if other != usual:
        yield "Q2", "stable", "empty", tuple(other)


def readings(game: Game) -> list[Reading]:
    """The rulings that change somebody's points: used, other, what the other pays."""
    books = [counts[game.prominent] for counts in all_counts(game)]
    found = [*order_readings(game), *stability_readings(game)]
    for ruling, both in (("Q3", {"all", "next"}), ("Q4", {"always", "one-book"})):
        used = game.rules.reading(ruling)
        (other,) = both - {used}
        rules = game.rules.with_reading(ruling, other)
        paid = paid_awards(replace(game, rules=rules), books)
        if paid != paid_awards(game, books):
            found.append((ruling, used, other, tuple(paid)))
    return found


def best_flips(game: Game, seat: int) -> tuple[Place, ...]:
    """Try every set of face-up cards: total, books, fewest banned, fewest flips, first read.

    Stability is left out of the total: a face-down card stands as well as a face-up one.
    """
    face_up = [place for place, cell in read(game.players[seat].shelf) if not cell.face_down]
    others = [counts[game.prominent] for counts in all_counts(game)]
    subsets = (flips for size in range(len(face_up) + 1) for flips in combinations(face_up, size))
    return min(subsets, key=lambda flips: _rating(game, seat, flips, others))


def _rating(
    game: Game, seat: int, flips: tuple[Place, ...], others: list[int]
) -> tuple[int, int, int, int, tuple[Place, ...]]:
    player = game.players[seat]
    left, _ = face_up_and_turned(player.shelf, alphabet_of(game), flips)
    mine = count(books_of(left))
    books = [*others[:seat], mine[game.prominent], *others[seat + 1 :]]
    total = paid_awards(game, books)[seat] + sum(points(game, mine, player.focus))
    return -total, -sum(mine.values()), mine[game.banned], len(flips), flips
