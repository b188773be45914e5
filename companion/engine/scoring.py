"""The whole form for a whole table: inspections, lines, totals, places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from card_db import CardId, Category, editions
from companion.engine.awards import Award, awards, solo_award
from companion.engine.form import (
    FORM,
    SOLO_LIBRARY_FORM,
    Criterion,
    FormBox,
    FormEntry,
    FormLine,
    fill_in,
)
from companion.engine.game import PUBLIC_LIBRARY, Game
from companion.engine.inspection import Inspection, Tally, inspect, inspect_pile
from companion.engine.ranking import Ranking, Standing, TieBreak, rank
from companion.engine.rulings import SWITCHES, Ruleset

_AWARD_RULINGS = ("Q3", "Q4")


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player's form. The total is nothing but the sum of its lines."""

    name: str
    inspection: Inspection
    lines: tuple[FormLine, ...]

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
    """The B2 points of each sheet under the other reading; none where it would not score at all."""


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
    names, inspections, focuses, forms = _competitors(game)
    books = [inspection.tally[game.prominent] for inspection in inspections]
    paid = pay_awards(books, game.rules, solo=game.solo)
    entries = [
        FormEntry(inspection, game.prominent, game.banned, focus, award)
        for inspection, focus, award in zip(inspections, focuses, paid, strict=True)
    ]
    sheets = tuple(
        Sheet(name, entry.inspection, fill_in(form, entry))
        for name, entry, form in zip(names, entries, forms, strict=True)
    )
    readings = (*_award_readings(books, game.rules, solo=game.solo), *_shelf_readings(game))
    return Result(sheets, _rank(game, sheets), readings)


_Competitors = tuple[
    list[str], list[Inspection], list[Category | None], list[tuple[Criterion, ...]]
]


def _competitors(game: Game) -> _Competitors:
    """Return names, inspections, focuses and forms of all who compete, the Public Library last."""
    edition = editions()[game.rules.edition]
    names = [player.name for player in game.players]
    inspections = [inspect(player.shelf, edition) for player in game.players]
    focuses = [player.focus for player in game.players]
    forms = [FORM] * len(names)
    library = game.public_library
    if library is not None:
        names.append(PUBLIC_LIBRARY)
        inspections.append(inspect_pile(card.books or () for card in library.cards))
        focuses.append(library.focus)
        forms.append(SOLO_LIBRARY_FORM)
    return names, inspections, focuses, forms


def pay_awards(books: Sequence[int], rules: Ruleset, *, solo: bool) -> tuple[Award, ...]:
    """Return the awards of a table, or of a solo player and the Public Library."""
    return solo_award(books[0], books[1], rules) if solo else awards(books, rules)


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
                    found.append(ReadingUsed(ruling, reading, other, points))
    return found


def _shelf_readings(game: Game) -> list[ReadingUsed]:
    """Name Q12 where a shelf in pieces scores only because this table allows it."""
    if game.rules.reading("Q12") == "whole":
        return []
    whole = all(player.shelf.connected for player in game.players)
    return [] if whole else [ReadingUsed("Q12", "split", "whole")]


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
