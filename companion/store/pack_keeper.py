"""Packs: what somebody else made is written down as a whole, and can be taken out again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, delete, insert, select

from card_db import Confirmation, Deck, Problem, ProblemsError, editions
from companion.engine.exlibris.edition_file import parse_edition, use_edition_texts
from companion.engine.exlibris.pack_about import PackAbout, PackError
from companion.engine.exlibris.pack_file import Pack, PackedDeck
from companion.engine.exlibris.pack_settling import Arrival, Held, PackedKind, Settled, settle
from companion.engine.exlibris.part_file import parse_part, use_part_texts
from companion.store import decks, profiles
from companion.store.edition_keeper import (
    drop_edition,
    insist_unused,
    put_edition,
    stored_editions,
)
from companion.store.keeper import Keeper
from companion.store.learning import deck_name, proper_name
from companion.store.part_keeper import drop_part, insist_part_unused, put_part, stored_parts
from companion.store.problems import RefusedError
from companion.store.tables import CHOICES

T = TypeVar("T")
_PACK = "pack-"


class PackKept(msgspec.Struct, frozen=True):
    """A pack that was added: what it says of itself, and the digest of everything it brought."""

    name: str
    by: str
    source: str
    licence: str
    brought: dict[str, str]
    """By kind and name, as `deck/Mondwald`."""


@dataclass(frozen=True, slots=True)
class Removed:
    """What became of what a pack had brought."""

    gone: tuple[str, ...]
    changed: tuple[str, ...]
    """What was changed since, and so stays."""


class PackKeeper(Keeper):
    """Keeps what packs bring. Every method is one transaction."""

    def all(self) -> tuple[PackKept, ...]:
        """Return the packs that were added."""
        with self._reading() as connection:
            return tuple(_stored_packs(connection).values())

    def compare(self, pack: Pack) -> tuple[Arrival, ...]:
        """Return what of a pack is new, what is here already, and what would be called otherwise.

        ProblemsError if something in it can have no name here.
        """
        with self._reading() as connection:
            return _settled(connection, pack).arrivals

    def add(self, pack: Pack) -> tuple[Arrival, ...]:
        """Write everything of a pack down, or nothing; where names clash, both versions stay."""
        with self._writing() as connection:
            settled = _settled(connection, pack)
            _write(connection, settled.pack, self._now())
            _note(connection, settled.pack)
        self.use()
        return settled.arrivals

    def remove(self, name: str) -> Removed | None:
        """Take out what a pack brought and nobody changed since; nothing if there is no such pack.

        ProblemsError lists everything that games or decks still use; then nothing is removed.
        """
        with self._writing() as connection:
            kept = _stored_packs(connection).get(name)
            if kept is None:
                return None
            removed = _take_out(connection, kept)
            connection.execute(delete(CHOICES).where(CHOICES.c.what == _PACK + name))
        self.use()
        self._sweep()
        return removed

    def use(self) -> None:
        """Let the owner's editions, tiles and assistants be known from now on."""
        with self._reading() as connection:
            use_edition_texts(stored_editions(connection).values())
            use_part_texts(stored_parts(connection).values())

    def gather(self, about: PackAbout, named: Mapping[PackedKind, tuple[str, ...]]) -> Pack:
        """Return what is here under these names; PackError lists what is not here.

        A deck brings its edition along: nobody could read it without.
        """
        with self._reading() as connection:
            held = _held(connection)
        here: dict[PackedKind, Mapping[str, object]] = {
            PackedKind.EDITION: held.editions,
            PackedKind.PART: held.parts,
            PackedKind.DECK: held.decks,
            PackedKind.PROFILE: held.profiles,
        }
        problems = [
            Problem("pack-nothing", {"found": name})
            for kind, names in named.items()
            for name in names
            if name not in here[kind]
        ]
        if problems:
            raise PackError(problems)
        packed = {name: _packed(held.decks[name]) for name in named[PackedKind.DECK]}
        of_decks = [deck.edition for deck in packed.values()]
        if gone := {*of_decks} - {*editions(), *held.editions}:
            raise PackError([Problem("edition-gone", {"name": code}) for code in sorted(gone)])
        own = dict.fromkeys(code for code in of_decks if code in held.editions)
        return Pack(
            replace(about, decks={name: deck.edition for name, deck in packed.items()}),
            {
                code: held.editions[code]
                for code in {**own, **dict.fromkeys(named[PackedKind.EDITION])}
            },
            {key: held.parts[key] for key in named[PackedKind.PART]},
            packed,
            {name: held.profiles[name] for name in named[PackedKind.PROFILE]},
        )


def _packed(deck: Deck) -> PackedDeck:
    return PackedDeck(deck.edition, tuple(deck.cards.values()))


def _held(connection: Connection) -> Held:
    """Return everything that a pack may hold."""
    found = (info.name for info in profiles.stored_profiles(connection))
    contents = {name: profiles.stored_profile(connection, name) or b"" for name in found}
    return Held(
        _readable(parse_edition, stored_editions(connection)),
        _readable(parse_part, stored_parts(connection)),
        {deck.name: deck for deck in decks.stored_decks(connection)},
        contents,
    )


def _readable(parse: Callable[[str], T], texts: Mapping[str, str]) -> dict[str, T]:
    """Return what can be read; the rest was written by another version of the program."""
    found = {}
    for name, text in texts.items():
        with suppress(ProblemsError):
            found[name] = parse(text)
    return found


def _settled(connection: Connection, pack: Pack) -> Settled:
    settled = settle(pack, _held(connection))
    problems: list[Problem] = []
    decks_named = [(deck_name, name) for name in settled.pack.decks]
    for check, name in (*decks_named, *((proper_name, name) for name in settled.pack.profiles)):
        try:
            check(name)
        except RefusedError as error:
            problems += error.problems
    if problems:
        raise PackError(problems)
    return settled


def _write(connection: Connection, pack: Pack, now: str) -> None:
    for edition in pack.editions.values():
        put_edition(connection, edition)
    for part in pack.parts.values():
        put_part(connection, part)
    for name, deck in pack.decks.items():
        decks.add_deck(connection, name, deck.edition)
        source = f"pack {pack.about.name}"
        said = (Confirmation(card, source, now) for card in deck.cards)
        decks.add_confirmations(connection, name, said)
    for name, content in pack.profiles.items():
        profiles.save_profile(connection, name, content, now)


def _note(connection: Connection, pack: Pack) -> None:
    """Remember what a pack brought, beside what it brought before."""
    about = pack.about
    before = _stored_packs(connection).get(about.name)
    brought = {**(before.brought if before else {}), **_digests(connection, _names(pack))}
    kept = PackKept(about.name, about.by, about.source, about.licence, brought)
    what = _PACK + about.name
    connection.execute(delete(CHOICES).where(CHOICES.c.what == what))
    text = msgspec.json.encode(kept).decode()
    connection.execute(insert(CHOICES).values(what=what, chosen=text))


def _names(pack: Pack) -> tuple[str, ...]:
    return (
        *(f"{PackedKind.DECK}/{name}" for name in pack.decks),
        *(f"{PackedKind.PROFILE}/{name}" for name in pack.profiles),
        *(f"{PackedKind.PART}/{key}" for key in pack.parts),
        *(f"{PackedKind.EDITION}/{code}" for code in pack.editions),
    )


def _digests(connection: Connection, names: tuple[str, ...]) -> dict[str, str]:
    """Return what is here under these names, as digests; what is not here is left out."""
    held = _held(connection)
    found: dict[str, bytes] = {}
    for name, deck in held.decks.items():
        said = [
            (str(one.card.id), "".join(one.card.books), one.source) for one in deck.confirmations
        ]
        found[f"{PackedKind.DECK}/{name}"] = msgspec.json.encode(said)
    for name, content in held.profiles.items():
        found[f"{PackedKind.PROFILE}/{name}"] = content
    for key, part in held.parts.items():
        found[f"{PackedKind.PART}/{key}"] = part.own.text.encode() if part.own else b""
    for code, edition in held.editions.items():
        found[f"{PackedKind.EDITION}/{code}"] = edition.text.encode()
    return {name: sha256(found[name]).hexdigest() for name in names if name in found}


def _stored_packs(connection: Connection) -> dict[str, PackKept]:
    rows = connection.execute(
        select(CHOICES).where(CHOICES.c.what.startswith(_PACK)).order_by(CHOICES.c.what)
    )
    found = (msgspec.json.decode(row.chosen, type=PackKept) for row in rows)
    return {kept.name: kept for kept in found}


def _take_out(connection: Connection, kept: PackKept) -> Removed:
    """Forget what a pack brought; ProblemsError if something of it is used."""
    now = _digests(connection, tuple(kept.brought))
    gone = tuple(name for name, digest in kept.brought.items() if now.get(name) == digest)
    problems: list[Problem] = []
    for name in gone:
        kind, _, called = name.partition("/")
        try:
            _TAKERS[PackedKind(kind)](connection, called)
        except RefusedError as error:
            problems += error.problems
    if problems:
        raise PackError(problems)
    changed = tuple(name for name in now if name not in gone)
    return Removed(gone, changed)


def _take_part(connection: Connection, key: str) -> None:
    part = _held(connection).parts.get(key)
    if part is not None:
        insist_part_unused(connection, part)
    drop_part(connection, key)


def _take_edition(connection: Connection, code: str) -> None:
    insist_unused(connection, code)
    drop_edition(connection, code)


_TAKERS: Mapping[PackedKind, Callable[[Connection, str], object]] = {
    PackedKind.DECK: decks.remove_deck,
    PackedKind.PROFILE: profiles.remove_profile,
    PackedKind.PART: _take_part,
    PackedKind.EDITION: _take_edition,
}
