"""The header of a record: who plays, by which rules, and what lies on the table when it begins."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from card_db import Category, Edition, editions, variants
from companion.engine.notation import NotationError, parse_shelf
from companion.engine.referee.reading import RecordError, Words, find_library, on_line
from companion.engine.referee.table import EMPTY_SHELF, Visitor
from companion.engine.referee.words import whole_location
from companion.engine.rulings import STANDARD, SWITCHES
from companion.engine.shelf import SeenCard, Shelf

CHANCE_NAME = "chance"
LONGEST_NAME = 40
MOST_PLAYERS = 4


@dataclass
class PlayerHeader:
    """What the header says of one player; nothing is said of what stays None."""

    name: str
    library: str | None = None
    special: str | None = None
    focus: Category | None = None
    hand: tuple[SeenCard, ...] | None = None
    shelf: Shelf = EMPTY_SHELF
    home: dict[int, str] = field(default_factory=dict)


@dataclass
class Header:
    """What the header says, before it is checked against the rules."""

    edition: Edition = field(default_factory=lambda: editions()["en"])
    deck: str | None = None
    variant: str = STANDARD
    rulings: dict[str, str] = field(default_factory=dict)
    players: list[PlayerHeader] = field(default_factory=list)
    prominent: Category | None = None
    banned: Category | None = None
    first: int = 0
    turn: int | None = None
    round: int = 1
    final: bool = False
    out: tuple[str, ...] | None = None
    permanent: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    cards: dict[str, tuple[SeenCard, ...]] = field(default_factory=dict)
    visitors: dict[str, tuple[Visitor, ...]] = field(default_factory=dict)
    discard: tuple[SeenCard, ...] = ()

    def seat(self, name: str) -> int | None:
        """Return the seat of a player."""
        wanted = unicodedata.normalize("NFC", name).casefold()
        found = (at for at, player in enumerate(self.players) if player.name.casefold() == wanted)
        return next(found, None)


def is_header_key(text: str) -> bool:
    """Tell whether a line with this before its colon belongs to the header."""
    return text.casefold().split(" ")[0] in READERS


def read_header_line(header: Header, key: Words, value: Words) -> None:
    """Take a line of the header in; RecordError names the column that is wrong."""
    reader = READERS[key.peek()]
    key.at += 1
    reader(header, key, value)
    key.finish()
    value.finish()


def _choice(words: Words, known: Mapping[str, object] | tuple[str, ...], expected: str) -> str:
    if words.peek() not in known:
        words.stray(expected)
    words.at += 1
    return words.words[words.at - 1].text.casefold()


def _edition(header: Header, key: Words, value: Words) -> None:
    del key
    header.edition = editions()[_choice(value, editions(), "edition")]


def _deck(header: Header, key: Words, value: Words) -> None:
    del key
    header.deck = value.rest().text or None


def _variant(header: Header, key: Words, value: Words) -> None:
    del key
    header.variant = _choice(value, variants(), "variant")


def _rulings(header: Header, key: Words, value: Words) -> None:
    del key
    for part in value.parts():
        ruling = part.peek().upper()
        if ruling not in SWITCHES:
            part.stray("ruling")
        part.at += 1
        header.rulings[ruling] = _choice(part, SWITCHES[ruling], "reading")
        part.finish()


def _players(header: Header, key: Words, value: Words) -> None:
    del key
    for part in value.parts():
        name = unicodedata.normalize("NFC", part.rest().text)
        if not 0 < len(name) <= LONGEST_NAME or is_header_key(name) or ":" in name:
            part.stray("player-name", 0)
        if name.casefold() == CHANCE_NAME or header.seat(name) is not None:
            part.stray("player-name", 0)
        header.players.append(PlayerHeader(name))
    if len(header.players) > MOST_PLAYERS:
        value.stray("players", 0)


def _seat(header: Header, words: Words) -> int:
    start = words.at
    seat = header.seat(words.rest().text)
    return words.stray("player", start) if seat is None else seat


def _player(header: Header, words: Words) -> PlayerHeader:
    return header.players[_seat(header, words)]


def _library(header: Header, key: Words, value: Words) -> None:
    _player(header, key).library = value.named(find_library, "library")


def _assistant(header: Header, key: Words, value: Words) -> None:
    _player(header, key).special = value.kind()


def _focus(header: Header, key: Words, value: Words) -> None:
    _player(header, key).focus = value.category()


def _hand(header: Header, key: Words, value: Words) -> None:
    _player(header, key).hand = value.cards()


def _shelf(header: Header, key: Words, value: Words) -> None:
    text = " " * (value.column - 1) + value.text
    value.rest()
    try:
        _player(header, key).shelf = parse_shelf(text, header.edition).normalised()
    except NotationError as error:
        raise RecordError(on_line(error.problems, value.line)) from error


def _home(header: Header, key: Words, value: Words) -> None:
    player = _player(header, key)
    for part in value.parts():
        kind = part.kind()
        player.home[part.needed_number()] = kind
        part.finish()


def _first(header: Header, key: Words, value: Words) -> None:
    del key
    header.first = _seat(header, value)


def _turn(header: Header, key: Words, value: Words) -> None:
    del key
    header.turn = _seat(header, value)


def _round(header: Header, key: Words, value: Words) -> None:
    del key
    header.round = value.needed_number()
    header.final = value.takes("final")


def _prominent(header: Header, key: Words, value: Words) -> None:
    del key
    header.prominent = value.category()


def _banned(header: Header, key: Words, value: Words) -> None:
    del key
    header.banned = value.category()


def _locations(value: Words) -> tuple[str, ...]:
    return tuple(whole_location(part) for part in value.parts())


def _out(header: Header, key: Words, value: Words) -> None:
    del key
    header.out = _locations(value)


def _permanent(header: Header, key: Words, value: Words) -> None:
    del key
    header.permanent = _locations(value)


def _gone(header: Header, key: Words, value: Words) -> None:
    del key
    header.gone = _locations(value)


def _cards(header: Header, key: Words, value: Words) -> None:
    header.cards[key.location()] = value.cards()


def _discard(header: Header, key: Words, value: Words) -> None:
    del key
    header.discard = value.cards()


def _at(header: Header, key: Words, value: Words) -> None:
    location = key.location()
    header.visitors[location] = tuple(_visitor(header, part) for part in value.parts())


def _visitor(header: Header, words: Words) -> Visitor:
    """Read `Bo's standard 2`: whose assistant, which, on which space."""
    visitor = Visitor(_owner(header, words), words.kind(), words.number() or 1)
    words.finish()
    return visitor


def _owner(header: Header, words: Words) -> int:
    """Read a player's name, which may be of several words, with or without an 's."""
    for count in range(1, len(words.words)):
        name = " ".join(word.text for word in words.words[:count])
        seat = header.seat(name.removesuffix("'s").removesuffix("’s"))
        if seat is not None:
            words.at = count
            return seat
    return words.stray("player", 0)


READERS: Mapping[str, Callable[[Header, Words, Words], None]] = MappingProxyType(
    {
        "edition": _edition,
        "deck": _deck,
        "variant": _variant,
        "rulings": _rulings,
        "players": _players,
        "library": _library,
        "assistant": _assistant,
        "focus": _focus,
        "hand": _hand,
        "shelf": _shelf,
        "home": _home,
        "first": _first,
        "turn": _turn,
        "round": _round,
        "prominent": _prominent,
        "banned": _banned,
        "out": _out,
        "permanent": _permanent,
        "gone": _gone,
        "cards": _cards,
        "discard": _discard,
        "at": _at,
    }
)
"""What each key of the header means."""
