"""The header of a record read line by line."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from types import MappingProxyType

from card_db import editions
from companion.engine.decision import CHANCE_NAME
from companion.engine.exlibris.game import PUBLIC_LIBRARY
from companion.engine.exlibris.notation import NotationError, parse_shelf
from companion.engine.exlibris.players import MOST_PLAYERS
from companion.engine.exlibris.referee.record.answer_reading import whole_location
from companion.engine.exlibris.referee.record.header import (
    HIGHEST_LEVEL,
    PlayerHeader,
    RecordHeader,
)
from companion.engine.exlibris.referee.record.said_names import match_library, match_own
from companion.engine.exlibris.referee.record.tokens import TokenStream, on_line
from companion.engine.exlibris.referee.table.state import STANDARD_ASSISTANT, PlacedAssistant
from companion.engine.exlibris.referee.table.variant import variant_names
from companion.engine.exlibris.rulings import SWITCHES
from companion.engine.player_name import is_name
from companion.engine.record import RecordError


def is_header_key(text: str) -> bool:
    """Tell whether a line with this before its colon belongs to the header."""
    return text.casefold().split(" ")[0] in READERS


def read_header_line(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    """Take a line of the header in; RecordError names the column that is wrong."""
    reader = READERS[key.peek()]
    key.at += 1
    reader(header, key, value)
    key.finish()
    value.finish()


def _choice(
    tokens: TokenStream, known: Mapping[str, object] | tuple[str, ...], expected: str
) -> str:
    """Return a key as it is written: “de” is an edition here, and no French word."""
    written = tokens.tokens[tokens.at].text.casefold() if tokens.more else ""
    if written not in known:
        tokens.stray(expected)
    tokens.at += 1
    return written


def _edition(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    del key
    header.edition = editions()[_choice(value, editions(), "edition")]


def _deck(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    del key
    header.deck = value.rest().text or None


def _variant(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    del key
    header.variant = _choice(value, variant_names(), "variant")


def _rulings(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    del key
    for part in value.parts():
        ruling = part.peek().upper()
        if ruling not in SWITCHES:
            part.stray("ruling")
        part.at += 1
        header.rulings[ruling] = _choice(part, SWITCHES[ruling], "reading")
        part.finish()


def _players(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    del key
    for part in value.parts():
        name = unicodedata.normalize("NFC", part.rest().text)
        if not _is_name(name) or header.seat(name) is not None:
            part.stray("player-name", 0)
        header.players.append(PlayerHeader(name))
    if len(header.players) > MOST_PLAYERS:
        value.stray("players", 0)


def _is_name(text: str) -> bool:
    """Tell whether a player can be called so, and be told from what else begins a line."""
    if not is_name(text) or _is_library(text):
        return False
    return ":" not in text and text.casefold() != CHANCE_NAME and not is_header_key(text)


def _is_library(name: str) -> bool:
    return name.casefold() == PUBLIC_LIBRARY.casefold()


def _level(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    del key
    header.level = value.number()
    if not 1 <= (header.level or 0) <= HIGHEST_LEVEL:
        value.stray("level", 0)


def _removed(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    del key
    header.removed = tuple(part.category() for part in value.parts())


def _seat(header: RecordHeader, tokens: TokenStream) -> int:
    start = tokens.at
    seat = header.seat(tokens.rest().text)
    return tokens.stray("player", start) if seat is None else seat


def _player(header: RecordHeader, tokens: TokenStream) -> PlayerHeader:
    return header.players[_seat(header, tokens)]


def _library(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    _player(header, key).library = value.named(match_library, "library")


def _assistant(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    start = value.at
    kind = value.kind()
    if kind == STANDARD_ASSISTANT:
        value.stray("special", start)
    _player(header, key).special = kind


def _focus(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    if _is_library(" ".join(token.text for token in key.tokens[key.at :])):
        key.rest()
        header.library_focus = value.category()
        return
    _player(header, key).focus = value.category()


def _hand(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    _player(header, key).hand = value.cards()


def _shelf(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    text = " " * (value.column - 1) + value.text
    value.rest()
    try:
        _player(header, key).shelf = parse_shelf(text, header.edition).normalised()
    except NotationError as error:
        raise RecordError(on_line(error.problems, value.line)) from error


def _home(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    player = _player(header, key)
    for part in value.parts():
        kind = part.kind()
        player.home[part.needed_number()] = kind
        part.finish()


def _first(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    del key
    header.first = _seat(header, value)


def _turn(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    del key
    header.turn = _seat(header, value)


def _round(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    del key
    header.round = value.needed_number() or value.stray("round", 0)
    header.final = value.takes("final")


def _prominent(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    del key
    header.prominent = value.category()


def _banned(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    del key
    header.banned = value.category()


def _locations(value: TokenStream) -> tuple[str, ...]:
    return tuple(whole_location(part) for part in value.parts())


def _out(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    del key
    header.out = _locations(value)


def _permanent(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    del key
    header.permanent = _locations(value)


def _gone(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    del key
    header.gone = _locations(value)


def _own(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    del key
    header.own = tuple(part.named(match_own, "own-part") for part in value.parts())


def _cards(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    header.cards[key.tile()] = value.cards()


def _discard(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    del key
    header.discard = value.cards()


def _at(header: RecordHeader, key: TokenStream, value: TokenStream) -> None:
    location = key.tile()
    header.visitors[location] = tuple(_visitor(header, part) for part in value.parts())


def _visitor(header: RecordHeader, tokens: TokenStream) -> PlacedAssistant:
    """Read `Bo's standard 2`: whose assistant, which, on which space."""
    visitor = PlacedAssistant(_owner(header, tokens), tokens.kind(), tokens.number() or 1)
    tokens.finish()
    return visitor


def _owner(header: RecordHeader, tokens: TokenStream) -> int:
    """Read a player's name, which may be of several words, with or without an 's."""
    for count in range(1, len(tokens.tokens)):
        name = " ".join(token.text for token in tokens.tokens[:count])
        seat = header.seat(name.removesuffix("'s").removesuffix("’s"))
        if seat is not None:
            tokens.at = count
            return seat
    return tokens.stray("player", 0)


READERS: Mapping[str, Callable[[RecordHeader, TokenStream, TokenStream], None]] = MappingProxyType(
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
        "level": _level,
        "removed": _removed,
        "own": _own,
    }
)
"""What each key of the header means."""
