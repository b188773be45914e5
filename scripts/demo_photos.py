"""Draws the photos of the app's demo game again: `python scripts/demo_photos.py`.

Four players have dealt the demo deck among themselves, so that no card lies on the table twice.
"""

from __future__ import annotations

import sys
from pathlib import Path

from card_db import CARDS_IN_DECK, DEMO_DECK, Card, Category, demo_deck, editions
from companion.engine.exlibris.game import Game, Player
from companion.engine.exlibris.game_file import print_game
from companion.engine.exlibris.shelf import UNKNOWN, Cell, Place, SeenCard, Shelf
from vision.lab.studio.dice import Dice
from vision.lab.studio.photo import draw_photo
from vision.lab.studio.sample import demo_design
from vision.lab.studio.scene import FACE_DOWN

FOLDER = Path(__file__).resolve().parent.parent / "companion" / "demo" / "photos"
SEED = 1897
PLAYERS = (("Ada", "M", 2), ("Bo", "F", 3), ("Cleo", "H", 1), ("Dan", "S", 2))
ROWS = (5, 5, 5)
MISFILED = 2
MEGAPIXELS = 3.0

NOTE = "# The photos show these shelves. The demo deck is our own drawing, not the printed cards.\n"

Row = tuple[Card | str, ...]


def main() -> None:
    """Deal, draw, and write down who has what."""
    dice = Dice("demo game", SEED)
    cards = dice.some(tuple(demo_deck()), CARDS_IN_DECK)
    players = []
    for number, (name, focus, hand) in enumerate(PLAYERS):
        each = sum(ROWS)
        shelf = _shelf(cards[number * each : (number + 1) * each], dice.apart(name))
        _draw(name, shelf, SEED + number)
        players.append(Player(name, _as_shelf(shelf), Category(focus), hand))
    game = Game(Category("R"), Category("C"), tuple(players), deck=DEMO_DECK)
    (FOLDER / "game.toml").write_text(NOTE + print_game(game), encoding="utf-8")


def _shelf(cards: list[Card], dice: Dice) -> tuple[Row, ...]:
    """Shelve cards in order, but for some that were misfiled, and one that lies face-down."""
    order = editions()["en"].order
    cards = sorted(cards, key=lambda card: order(card.id))
    for _ in range(MISFILED):
        here = dice.whole(0, len(cards) - 2)
        cards[here], cards[here + 1] = cards[here + 1], cards[here]
    shelved: list[Card | str] = [*cards]
    shelved[dice.whole(1, len(cards) - 1)] = FACE_DOWN
    ends = [sum(ROWS[: row + 1]) for row in range(len(ROWS))]
    return tuple(tuple(shelved[end - length : end]) for length, end in zip(ROWS, ends, strict=True))


def _draw(name: str, shelf: tuple[Row, ...], seed: int) -> None:
    photo = draw_photo(demo_design(), shelf, "easy", seed, MEGAPIXELS)
    path = FOLDER / f"{name.lower()}.jpg"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(photo.jpeg)
    sys.stdout.write(f"{path.name} {len(photo.jpeg)}\n")


def _as_shelf(rows: tuple[Row, ...]) -> Shelf:
    return Shelf.of(
        {
            Place(row, col): _cell(card)
            for row, cards in enumerate(rows)
            for col, card in enumerate(cards)
        }
    )


def _cell(card: Card | str) -> Cell:
    if isinstance(card, Card):
        return Cell(SeenCard(card.id, card.books))
    return Cell(UNKNOWN, face_down=True)


if __name__ == "__main__":
    main()
