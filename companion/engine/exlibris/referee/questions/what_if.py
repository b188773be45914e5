"""What a player of a followed game asks: where would this card bring me most?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from card_db import CardId, Problem, ProblemsError
from companion.engine.exlibris.advice import Change
from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.game import Game, PublicLibrary
from companion.engine.exlibris.game_check import check_game
from companion.engine.exlibris.referee.questions.ending import game_at
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.scoring import Result, Sheet, score
from companion.engine.exlibris.shelf import Place, SeenCard
from companion.engine.exlibris.shelving import shelve


@dataclass(frozen=True, slots=True)
class Prospect:
    """A place for a card, and the player's sheets without it and with it there."""

    place: Place
    before: Sheet
    after: Sheet

    @property
    def points(self) -> int:
        """Return what the card brings there, or costs."""
        return self.after.total - self.before.total

    @property
    def changes(self) -> tuple[Change, ...]:
        """Return the boxes of the form that change."""
        boxes = (Change(box, self.before.points(box), self.after.points(box)) for box in FormBox)
        return tuple(change for change in boxes if change.difference)

    @property
    def turned(self) -> tuple[CardId, ...]:
        """Return the cards that A1 would turn only because of it."""
        return tuple(card for card in self.after.flipped if card not in self.before.flipped)


@dataclass(frozen=True, slots=True)
class Forecast:
    """The forms as if the inspection came now, and whose focus is left out of them."""

    result: Result
    without_focus: tuple[str, ...] = ()


def forecast(table: GameTable) -> Forecast:
    """Score a table as it is; a focus that is not known is left out.

    ProblemsError says what else one would need to know.
    """
    game = _game(table)
    problems = check_game(game)
    unsaid = tuple(_whose(problem) for problem in problems if _is_focus(problem))
    missing = [problem for problem in problems if not _is_focus(problem)]
    if missing:
        raise ProblemsError(missing)
    return Forecast(score(game), unsaid)


def _whose(problem: Problem) -> str:
    who = problem.facts["player"]
    return who if isinstance(who, str) else str(who)


def _is_focus(problem: Problem) -> bool:
    return problem.id == "focus-missing"


def prospects(table: GameTable, seat: int, card: SeenCard) -> tuple[Prospect, ...]:
    """Try a card on every open place, the best first, those alike in reading order.

    Of places that bring the same the one is better that turns fewer cards: those can still bring
    something. ProblemsError says what one would need to know.
    """
    game, seen = _game(table), SeenCard(card.id, table.books_of(card))
    before = score(game).sheets[seat]
    places = sorted(game.players[seat].shelf.open_places)
    _insist_on_known(_with_card(game, seat, seen, places[0]), seat)
    found = (
        Prospect(place, before, score(_with_card(game, seat, seen, place)).sheets[seat])
        for place in places
    )
    return tuple(sorted(found, key=lambda each: (-each.points, len(each.turned))))


def _game(table: GameTable) -> Game:
    if table.prominent is None or table.banned is None:
        raise ProblemsError([Problem("score-categories")])
    return game_at(table, table.prominent, table.banned)


def _with_card(game: Game, seat: int, card: SeenCard, place: Place) -> Game:
    players = list(game.players)
    shelf = shelve(players[seat].shelf, card, place).normalised()
    players[seat] = replace(players[seat], shelf=shelf)
    library = _without_card(game.public_library, card)
    return replace(game, players=tuple(players), public_library=library)


def _without_card(library: PublicLibrary | None, card: SeenCard) -> PublicLibrary | None:
    """R8.6: a card that is shelved does not join the Public Library with the rest of the hand."""
    if library is None:
        return None
    cards = tuple(other for other in library.cards if other.id != card.id)
    return replace(library, cards=cards)


def _insist_on_known(game: Game, seat: int) -> None:
    problems = [*_that_matter(game, seat)]
    if problems:
        raise ProblemsError(problems)


def _that_matter(game: Game, seat: int) -> Iterator[Problem]:
    """Go through what forbids scoring; the secret focus of others changes nothing here."""
    asker = game.players[seat].name
    for problem in check_game(game):
        if not _is_focus(problem) or problem.facts["player"] == asker:
            yield problem
