"""R3.0: the best voluntary flips for a player, with what they cost and bring, line by line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from card_db import CardId, editions
from companion.engine.exlibris.flips import Aim, Candidate, best_flips
from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.game import Game, Player
from companion.engine.exlibris.inspection import inspect, tally, turn
from companion.engine.exlibris.scoring import Sheet, pay_awards, score
from companion.engine.exlibris.shelf import Place


@dataclass(frozen=True, slots=True)
class Change:
    """One box of the form with and without the flips."""

    box: FormBox
    before: int
    after: int

    @property
    def difference(self) -> int:
        """Return what the flips bring in this box, or cost."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Advice:
    """Which cards to flip, and the player's sheets with and without it."""

    player: str
    places: tuple[Place, ...]
    cards: tuple[CardId, ...]
    before: Sheet
    after: Sheet

    @property
    def changes(self) -> tuple[Change, ...]:
        """Return the boxes that the flips change."""
        boxes = (Change(box, self.before.points(box), self.after.points(box)) for box in FormBox)
        return tuple(change for change in boxes if change.difference)

    @property
    def rescued(self) -> tuple[CardId, ...]:
        """Return the cards that A1 would have turned, and now leaves face-up."""
        gone = {*self.after.flipped, *self.cards}
        return tuple(card for card in self.before.flipped if card not in gone)


def advise(game: Game, seat: int) -> Advice:
    """Return the best flips for one player, the others' shelves being as they lie."""
    player = game.players[seat]
    choice = _candidates(player, game)
    cards = [candidate for _, _, candidate in choice]
    flipped = [choice[index] for index in best_flips(cards, _aim(game, seat))]
    places = tuple(place for place, _, _ in flipped)
    return Advice(
        player=player.name,
        places=places,
        cards=tuple(card for _, card, _ in flipped),
        before=score(game).sheets[seat],
        after=score(with_flips(game, seat, places)).sheets[seat],
    )


def with_flips(game: Game, seat: int, places: tuple[Place, ...]) -> Game:
    """Return the game with these cards of one player face-down."""
    players = list(game.players)
    players[seat] = replace(players[seat], shelf=turn(players[seat].shelf, places))
    return replace(game, players=tuple(players))


def _candidates(player: Player, game: Game) -> list[tuple[Place, CardId, Candidate]]:
    edition = editions()[game.rules.edition]
    return [
        (place, card.id, Candidate(edition.order(card.id), card.books))
        for place, cell in player.shelf.reading_order
        for card in [cell.card]
        if not cell.face_down and card.id is not None and card.books is not None
    ]


def _aim(game: Game, seat: int) -> Aim:
    focus = game.players[seat].focus
    return Aim(game.prominent, game.banned, focus, _award_for(game, seat))


def _award_for(game: Game, seat: int) -> Callable[[int], int]:
    """Return what each number of prominent books would pay this player."""
    edition = editions()[game.rules.edition]
    books = [inspect(player.shelf, edition).tally[game.prominent] for player in game.players]
    if game.public_library is not None:
        library = tally(card.books or () for card in game.public_library.cards)
        books.append(library[game.prominent])

    def award_for(mine: int) -> int:
        books[seat] = mine
        return pay_awards(books, game.rules, solo=game.solo)[seat].points

    return award_for


@dataclass(frozen=True, slots=True)
class Replies:
    """What happens if everybody flips their best in reply to each other, in the order of seats."""

    rounds: int
    """How many rounds it took until a table came that had been there before."""
    tables: tuple[tuple[Advice, ...], ...]
    """The tables that come again and again; a single one if nobody wants to change any more."""

    @property
    def settled(self) -> bool:
        """Tell whether everybody's last reply is best against the others' last replies."""
        return len(self.tables) == 1


_Chosen = dict[int, tuple[Place, ...]]
"""The flips of each seat."""


def advise_all(game: Game) -> Replies:
    """Let everybody reply in turn until nobody changes, or until the same table comes again."""
    seats = range(len(game.players))
    chosen: _Chosen = dict.fromkeys(seats, ())
    seen: list[_Chosen] = [dict(chosen)]
    while True:
        for seat in seats:
            chosen[seat] = advise(_with_all(game, chosen, but=seat), seat).places
        if chosen in seen:
            again = seen[seen.index(chosen) :]
            return Replies(len(seen), tuple(_table(game, flips) for flips in again))
        seen.append(dict(chosen))


def _with_all(game: Game, chosen: _Chosen, but: int | None = None) -> Game:
    for seat, places in chosen.items():
        if seat != but:
            game = with_flips(game, seat, places)
    return game


def _table(game: Game, chosen: _Chosen) -> tuple[Advice, ...]:
    """Return everybody's flips with the sheets of the table as nobody, and as all, had flipped."""
    before, after = score(game).sheets, score(_with_all(game, chosen)).sheets
    return tuple(
        Advice(
            player=player.name,
            places=chosen[seat],
            cards=_ids(player, chosen[seat]),
            before=before[seat],
            after=after[seat],
        )
        for seat, player in enumerate(game.players)
    )


def _ids(player: Player, places: tuple[Place, ...]) -> tuple[CardId, ...]:
    cells = (player.shelf.at(place) for place in places)
    return tuple(cell.card.id for cell in cells if cell is not None and cell.card.id is not None)
