"""What of a pack is new, what is here already, and what comes under another name.

Where something of the same name is here in another version, both are kept.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import count
from typing import Generic, TypeVar

import tomli_w

from card_db import Deck, Edition
from companion.engine.exlibris.edition_file import parse_edition
from companion.engine.exlibris.pack_file import Pack, PackedDeck
from companion.engine.exlibris.part_file import Part, parse_part
from companion.engine.player_name import LONGEST_NAME

T = TypeVar("T")
H = TypeVar("H")

_LETTERS = "BCDEFGHIJKLMNOPQRSTUVWXYZ"


class PackedKind(StrEnum):
    """A kind of things that a pack holds."""

    EDITION = "edition"
    PART = "part"
    DECK = "deck"
    PROFILE = "profile"


class Arriving(StrEnum):
    """How something of a pack stands to what is here."""

    NEW = "new"
    SAME = "same"
    """It is here already, just so."""
    RENAMED = "renamed"
    """Another version is here: both are kept."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """One thing of a pack, and what it is called here."""

    kind: PackedKind
    name: str
    how: Arriving
    here: str


@dataclass(frozen=True, slots=True)
class Held:
    """What is here already."""

    editions: Mapping[str, Edition] = field(default_factory=dict)
    parts: Mapping[str, Part] = field(default_factory=dict)
    decks: Mapping[str, Deck] = field(default_factory=dict)
    profiles: Mapping[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Settled:
    """What of a pack is to be kept, under the names that it gets here, and what came of each."""

    pack: Pack
    arrivals: tuple[Arrival, ...]


def settle(pack: Pack, held: Held) -> Settled:
    """Compare a pack with what is here."""
    arrivals: list[Arrival] = []
    kept = _Settling(PackedKind.EDITION, arrivals, _as_edition)
    editions = kept.each(pack.editions, held.editions, lambda one, here: one.text == here.text)
    kept_parts = _Settling(PackedKind.PART, arrivals, _as_part)
    parts = kept_parts.each(pack.parts, held.parts, lambda one, here: _text(one) == _text(here))
    codes = {one.name: one.here for one in arrivals if one.kind is PackedKind.EDITION}
    # A deck that bears an edition's code is what was learned of it.
    decks = {
        codes.get(name, name): replace(deck, edition=codes.get(deck.edition, deck.edition))
        for name, deck in pack.decks.items()
    }
    kept_decks = _Settling[PackedDeck](PackedKind.DECK, arrivals)
    return Settled(
        replace(
            pack,
            editions=editions,
            parts=_told_apart(parts, held.parts),
            decks=kept_decks.each(decks, held.decks, _same_cards),
            profiles=_Settling[bytes](PackedKind.PROFILE, arrivals).each(
                pack.profiles, held.profiles, lambda one, here: one == here
            ),
        ),
        tuple(arrivals),
    )


@dataclass(frozen=True)
class _Settling(Generic[T]):
    """Finds out what of one kind is to be kept, and under which names."""

    kind: PackedKind
    arrivals: list[Arrival]
    rename: Callable[[T, str], T] = lambda one, _: one

    def each(
        self, things: Mapping[str, T], held: Mapping[str, H], same: Callable[[T, H], bool]
    ) -> dict[str, T]:
        """Return what is to be written down, by the names it gets here."""
        kept: dict[str, T] = {}
        for name, one in things.items():
            if name not in held:
                here, how = name, Arriving.NEW
            elif same(one, held[name]):
                here, how = name, Arriving.SAME
            else:
                here, how = _free(self.kind, name, {*held, *things}), Arriving.RENAMED
            self.arrivals.append(Arrival(self.kind, name, how, here))
            if how is not Arriving.SAME:
                kept[here] = one if here == name else self.rename(one, here)
        return kept


def _free(kind: PackedKind, name: str, taken: set[str]) -> str:
    """Return a name like this one that nothing has."""
    between, longest = _NAMES[kind]
    for number in count(2):
        end = f"{between}{number}"
        found = name[: longest - len(end)] + end
        if found not in taken:
            return found
    raise AssertionError


_NAMES = {
    PackedKind.EDITION: ("-", 10),
    PackedKind.PART: ("_", 30),
    PackedKind.DECK: (" ", 40),
    PackedKind.PROFILE: (" ", 40),
}
"""What stands between a name and its number, and how long both may be."""


def _text(part: Part) -> str:
    return part.own.text if part.own else ""


def _same_cards(packed: PackedDeck, here: Deck) -> bool:
    cards = {card.id: card.books for card in packed.cards}
    return packed.edition == here.edition and cards == {
        id_: card.books for id_, card in here.cards.items()
    }


def _as_edition(edition: Edition, code: str) -> Edition:
    """Return an edition with another code, and a name that tells it from the first."""
    name = f"{edition.name[: LONGEST_NAME - 6]} ({code.rpartition('-')[2]})"
    return parse_edition(_changed(edition.text, code=code, name=name))


def _as_part(part: Part, key: str) -> Part:
    return parse_part(_changed(_text(part), id=key))


def _told_apart(parts: Mapping[str, Part], held: Mapping[str, Part]) -> dict[str, Part]:
    """Give names that are here already a letter: in a record two of one name would be one."""
    names, found = {_name(part) for part in held.values()}, {}
    for key, part in parts.items():
        name = _name(part)
        letters = (f"{name[: LONGEST_NAME - 2]} {letter}" for letter in _LETTERS)
        free = next((one for one in (name, *letters) if one not in names), name)
        found[key] = part if free == name else parse_part(_changed(_text(part), name=free))
        names.add(free)
    return found


def _name(part: Part) -> str:
    return part.own.name if part.own else part.key


def _changed(text: str, **values: str) -> str:
    """Return a file with other values of some keys; its comments are lost."""
    return tomli_w.dumps({**tomllib.loads(text), **values})
