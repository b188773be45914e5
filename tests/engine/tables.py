"""Small tables for tests, and the comparison of a table's score with the slow twin's."""

from __future__ import annotations

from card_db import CATEGORIES
from companion.engine.exlibris.form import FormBox, FormLine
from companion.engine.exlibris.game import Game, Player, PublicLibrary
from companion.engine.exlibris.notation import parse_cards, parse_shelf
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.scoring import Sheet, score
from companion.engine.exlibris.shelf import Shelf
from tests.engine import twin
from tests.strategies import ENGLISH, NAMES

C, F, H, M, R, S = CATEGORIES


def shelf(text: str) -> Shelf:
    return parse_shelf(text, ENGLISH)


def table(*shelves: str, rules: Ruleset | None = None) -> Game:
    """Prominent R, banned C; the focuses are F, H, M, S in the order of the seats."""
    players = tuple(
        Player(name, shelf(text), focus)
        for name, text, focus in zip(NAMES, shelves, (F, H, M, S), strict=False)
    )
    return Game(R, C, players, rules or Ruleset())


def solo(mine: str, library: str, rules: Ruleset | None = None) -> Game:
    """Prominent R, banned C; the player's focus is F, the Public Library's H."""
    pile = PublicLibrary(H, parse_cards(library, ENGLISH))
    return Game(R, C, (Player("Ada", shelf(mine), F),), rules or Ruleset(), public_library=pile)


def line_of(sheet: Sheet, box: FormBox, kind: str | None = None) -> FormLine:
    (line,) = (line for line in sheet.lines if line.box is box and kind in (None, line.kind))
    return line


def assert_same(game: Game) -> None:
    """The engine and the slow twin fill in the same forms and place everybody alike."""
    result = score(game)
    assert [boxes(sheet) for sheet in result.sheets] == twin.slips(game)
    placing = twin.placing(game)
    ranking = result.ranking
    assert (ranking.ranks, ranking.needs) == (placing.ranks, placing.needs)
    assert ranking.decided_by == placing.decided_by
    found = [(used.ruling, used.used, used.other, used.points) for used in result.readings]
    assert found == twin.readings(game)


def boxes(sheet: Sheet) -> twin.Slip:
    return twin.Slip(
        sheet.name,
        tuple((note.card, note.after) for note in sheet.inspection.turned),
        dict(sheet.tally),
        *(sheet.points(box) for box in FormBox),
    )
