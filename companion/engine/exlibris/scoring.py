"""The whole form for a whole table: inspections, lines, totals, places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from card_db import CardId, Category, Edition, editions
from companion.engine.exlibris.awards import Award, awards, solo_award
from companion.engine.exlibris.form import (
    FORM,
    SOLO_LIBRARY_FORM,
    Criterion,
    FormBox,
    FormEntry,
    FormLine,
    fill_in,
)
from companion.engine.exlibris.game import PUBLIC_LIBRARY, Competitor, Game
from companion.engine.exlibris.inspection import (
    Inspection,
    Tally,
    inspect,
    inspect_pile,
    turned_by_order,
)
from companion.engine.exlibris.players import MORE_PLAYERS, USUAL_MOST
from companion.engine.exlibris.ranking import Ranking, Standing, TieBreak, rank
from companion.engine.exlibris.rulings import FIXED, SWITCHES, Ruleset
from companion.engine.exlibris.shelf import Place, Shelf
from companion.engine.verdict import Basis

_AWARD_RULINGS = ("Q3", "Q4")


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player's form. The total is nothing but the sum of its lines."""

    name: str
    inspection: Inspection
    lines: tuple[FormLine, ...]
    of: Competitor = Competitor.PLAYER

    @property
    def is_public_library(self) -> bool:
        """Tell whether this is the form of the pile that a solo player competes with (R8.6)."""
        return self.of is Competitor.PUBLIC_LIBRARY

    @property
    def who(self) -> str:
        """Return the player's name, or the kind of competitor that has none of its own."""
        return self.of if self.is_public_library else self.name

    @property
    def total(self) -> int:
        """R3.8: return the sum of all lines."""
        return sum(line.points for line in self.lines)

    @property
    def tally(self) -> Tally:
        """Return the books of each category (A2)."""
        return self.inspection.tally

    @property
    def books(self) -> int:
        """Return how many books are face-up, the first tie-break (Q9)."""
        return sum(self.tally.values())

    @property
    def flipped(self) -> tuple[CardId, ...]:
        """Return the cards that A1 turned, in reading order."""
        return tuple(note.card for note in self.inspection.turned)

    def points(self, box: FormBox) -> int:
        """Return what a box of the form holds."""
        return sum(line.points for line in self.lines if line.box is box)


@dataclass(frozen=True, slots=True)
class ReadingUsed:
    """A disputed ruling that changes this result, and what the other reading would pay."""

    ruling: str
    used: str
    other: str
    points: tuple[int, ...] = ()
    """The points of each sheet under the other reading; none where it would not score at all."""
    basis: Basis = Basis.CUSTOM
    edition: str = "en"
    box: FormBox | None = FormBox.PROMINENT
    """The box of the form that would hold these points; none if they are totals."""


@dataclass(frozen=True, slots=True)
class Result:
    """Everybody's sheet, their ranks, and the readings that made a difference."""

    sheets: tuple[Sheet, ...]
    ranking: Ranking
    readings: tuple[ReadingUsed, ...] = ()

    @property
    def winners(self) -> tuple[str, ...]:
        """Return the names of those in first place."""
        return tuple(self.sheets[index].name for index in self.ranking.winners)


def score(game: Game) -> Result:
    """Fill in everybody's form. The game must be one that `check_game` has no problem with."""
    sheets = _sheets(game)
    books = [sheet.tally[game.prominent] for sheet in sheets]
    readings = (
        *_players_readings(game),
        *_order_readings(game),
        *_stability_readings(game, sheets),
        *_award_readings(books, game.rules, solo=game.solo),
        *_shelf_readings(game),
    )
    return Result(sheets, _rank(game, sheets), readings)


def _sheets(game: Game) -> tuple[Sheet, ...]:
    entrants = _entrants(game)
    books = [entrant.inspection.tally[game.prominent] for entrant in entrants]
    paid = pay_awards(books, game.rules, solo=game.solo)
    return tuple(
        _sheet(game, entrant, award) for entrant, award in zip(entrants, paid, strict=True)
    )


def sheet_with(game: Game, sheets: Sequence[Sheet], seat: int, shelf: Shelf) -> Sheet:
    """Return one player's form with another shelf, all others being as on these sheets."""
    edition, player = editions()[game.rules.edition], game.players[seat]
    inspection = inspect(shelf, edition, game.rules.reading("Q1"))
    books = [sheet.tally[game.prominent] for sheet in sheets]
    books[seat] = inspection.tally[game.prominent]
    award = pay_awards(books, game.rules, solo=game.solo)[seat]
    entrant = _Entrant(player.name, Competitor.PLAYER, inspection, player.focus)
    return _sheet(game, entrant, award)


class _Entrant(NamedTuple):
    """Somebody, or something, that fills in a form."""

    name: str
    of: Competitor
    inspection: Inspection
    focus: Category | None


FORMS: Mapping[Competitor, tuple[Criterion, ...]] = MappingProxyType(
    {Competitor.PLAYER: FORM, Competitor.PUBLIC_LIBRARY: SOLO_LIBRARY_FORM}
)


def _entrants(game: Game) -> list[_Entrant]:
    """Return all who compete, the Public Library last."""
    edition, after = editions()[game.rules.edition], game.rules.reading("Q1")
    found = [
        _Entrant(p.name, Competitor.PLAYER, inspect(p.shelf, edition, after), p.focus)
        for p in game.players
    ]
    library = game.public_library
    if library is not None:
        pile = inspect_pile(card.books or () for card in library.cards)
        found.append(_Entrant(PUBLIC_LIBRARY, Competitor.PUBLIC_LIBRARY, pile, library.focus))
    return found


def _sheet(game: Game, entrant: _Entrant, award: Award) -> Sheet:
    stand = game.rules.reading("Q2") == "stable"
    entry = FormEntry(entrant.inspection, game.prominent, game.banned, entrant.focus, award, stand)
    lines = fill_in(FORMS[entrant.of], entry)
    return Sheet(entrant.name, entrant.inspection, lines, entrant.of)


def pay_awards(books: Sequence[int], rules: Ruleset, *, solo: bool) -> tuple[Award, ...]:
    """Return the awards of a table, or of a solo player and the Public Library."""
    return solo_award(books[0], books[1], rules) if solo else awards(books, rules)


def _players_readings(game: Game) -> Iterator[ReadingUsed]:
    """Name Q48 where more than four play, which only this table allows."""
    if len(game.players) > USUAL_MOST:
        rules = game.rules
        yield ReadingUsed(MORE_PLAYERS, "six", "four", (), rules.basis(MORE_PLAYERS), rules.edition)


def _order_readings(game: Game) -> Iterator[ReadingUsed]:
    """Name Q1 where another card than the last one face-up would have others turned."""
    edition, used = editions()[game.rules.edition], game.rules.reading("Q1")
    other = _other_reading("Q1", used)
    shelves = [player.shelf for player in game.players]
    if any(
        _turned_places(shelf, edition, used) != _turned_places(shelf, edition, other)
        for shelf in shelves
    ):
        rules = game.rules.with_reading("Q1", other)
        totals = tuple(sheet.total for sheet in _sheets(replace(game, rules=rules)))
        basis, code = game.rules.basis("Q1"), game.rules.edition
        yield ReadingUsed("Q1", used, other, totals, basis, code, box=None)


def _turned_places(shelf: Shelf, edition: Edition, after: str) -> list[Place]:
    return [note.place for note in turned_by_order(shelf, edition, after)]


def _stability_readings(game: Game, sheets: tuple[Sheet, ...]) -> Iterator[ReadingUsed]:
    """Name Q2 where a rectangle stands on cards that lie face-down."""
    if not any(cell.face_down for sheet in sheets for _, cell in sheet.inspection.shelf.cells):
        return
    used, box = game.rules.reading("Q2"), FormBox.STABILITY
    other = _other_reading("Q2", used)
    otherwise = _sheets(replace(game, rules=game.rules.with_reading("Q2", other)))
    points = tuple(sheet.points(box) for sheet in otherwise)
    if points != tuple(sheet.points(box) for sheet in sheets):
        basis, code = game.rules.basis("Q2"), game.rules.edition
        yield ReadingUsed("Q2", used, other, points, basis, code, box=box)


def _other_reading(ruling: str, used: str) -> str:
    return next(reading for reading in FIXED[ruling] if reading != used)


def _award_readings(books: Sequence[int], rules: Ruleset, *, solo: bool) -> list[ReadingUsed]:
    """Compute the awards under every other reading, and keep those that pay differently."""
    used = _points(books, rules, solo=solo)
    found = []
    for ruling in _AWARD_RULINGS:
        reading = rules.reading(ruling)
        for other in SWITCHES[ruling]:
            if other != reading:
                points = _points(books, rules.with_reading(ruling, other), solo=solo)
                if points != used:
                    basis = rules.basis(ruling)
                    found.append(ReadingUsed(ruling, reading, other, points, basis, rules.edition))
    return found


def _shelf_readings(game: Game) -> list[ReadingUsed]:
    """Name Q12 where a shelf in pieces scores only because this table allows it."""
    rules = game.rules
    if rules.reading("Q12") == "whole" or all(p.shelf.connected for p in game.players):
        return []
    return [ReadingUsed("Q12", "split", "whole", (), rules.basis("Q12"), rules.edition)]


def _points(books: Sequence[int], rules: Ruleset, *, solo: bool) -> tuple[int, ...]:
    return tuple(award.points for award in pay_awards(books, rules, solo=solo))


def _rank(game: Game, sheets: tuple[Sheet, ...]) -> Ranking:
    if game.solo:
        # R8.6: only strictly more points win, and there are no tie-breaks.
        won = sheets[0].total > sheets[1].total
        return Ranking((1, 2) if won else (2, 1), TieBreak.POINTS)
    return rank(
        [
            Standing(sheet.total, sheet.books, sheet.tally[game.banned], player.hand)
            for player, sheet in zip(game.players, sheets, strict=True)
        ]
    )
