"""A pack: editions, tiles, assistants, decks and profiles of somebody's in one file, a zip.

`pack.toml` says who made it, where it comes from and under which licence it may be used. Nothing in
a pack is executed, and nothing of it is used unless all of it is sound.
"""

from __future__ import annotations

import io
import re
import stat
import unicodedata
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeVar
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from card_db import (
    Card,
    Deck,
    Edition,
    Problem,
    ProblemsError,
    as_text,
    editions,
    fold,
    naming_file,
    parse_deck,
    print_deck,
)
from companion.engine.exlibris.edition_file import parse_edition
from companion.engine.exlibris.pack_about import (
    PACK_FILE,
    PackAbout,
    PackError,
    parse_about,
    print_about,
)
from companion.engine.exlibris.part_file import Part, parse_part

EDITIONS, PARTS, DECKS, PROFILES = "editions", "parts", "decks", "profiles"
_PLACES = re.compile(
    rf"{re.escape(PACK_FILE)}|(?:{EDITIONS}|{PARTS})/[a-z][a-z0-9_-]{{0,39}}\.toml"
    rf"|{DECKS}/[\w -]{{1,40}}\.csv|{PROFILES}/[\w -]{{1,40}}\.profile"
)
_FOLDERS = {f"{folder}/" for folder in (EDITIONS, PARTS, DECKS, PROFILES)}
MOST_FILES = 300
"""More than the files of any expansion."""
LARGEST_PACK = 64 << 20
LARGEST_UNPACKED = 96 << 20
_LONGEST_SHOWN = 40
_WITHOUT_DATE = (1980, 1, 1, 0, 0, 0)
_ENCRYPTED = 1
_BROKEN = (
    BadZipFile,
    EOFError,
    KeyError,
    NotImplementedError,
    OSError,
    OverflowError,
    RuntimeError,
    ValueError,
    zlib.error,
)
"""What the zip of somebody else's making may lead to."""

T = TypeVar("T")
CheckProfile = Callable[[bytes], object]


@dataclass(frozen=True, slots=True)
class PackedDeck:
    """A deck in a pack."""

    edition: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pack:
    """Everything that is in a pack, each by its code, id or name."""

    about: PackAbout
    editions: Mapping[str, Edition] = field(default_factory=dict)
    parts: Mapping[str, Part] = field(default_factory=dict)
    decks: Mapping[str, PackedDeck] = field(default_factory=dict)
    profiles: Mapping[str, bytes] = field(default_factory=dict)


def read_pack(data: bytes, check_profile: CheckProfile) -> Pack:
    """Read a pack; PackError lists everything that is wrong with its files.

    What is wrong with the zip itself is one problem, and nothing of it is looked at.
    """
    return _Reading(_files_of(data), check_profile).pack()


def _files_of(data: bytes) -> dict[str, bytes]:
    """Return every file by its name; PackError if the zip is not one that a pack can be."""
    if len(data) > LARGEST_PACK:
        raise PackError([Problem("pack-too-large", {"most": LARGEST_PACK >> 20})])
    try:
        with ZipFile(io.BytesIO(data)) as whole:
            infos = whole.infolist()
            _insist_sound(infos)
            return {
                unicodedata.normalize("NFC", info.filename): _content(whole, info)
                for info in infos
                if not info.is_dir()
            }
    except _BROKEN as error:
        if isinstance(error, ProblemsError):
            raise
        raise PackError([Problem("pack-unreadable")]) from error


def _insist_sound(infos: list[ZipInfo]) -> None:
    """Refuse at the first thing that no pack has: there is no point in looking further."""
    if len(infos) > MOST_FILES:
        raise PackError([Problem("pack-too-many", {"found": len(infos), "most": MOST_FILES})])
    if sum(info.file_size for info in infos) > LARGEST_UNPACKED:
        raise PackError([Problem("pack-too-large", {"most": LARGEST_UNPACKED >> 20})])
    seen: set[str] = set()
    for info in infos:
        name = unicodedata.normalize("NFC", info.filename)
        if not _has_place(info, name):
            shown = ascii(name[:_LONGEST_SHOWN])[1:-1]
            raise PackError([Problem("pack-stray", {"found": shown})])
        if name.casefold() in seen:
            raise PackError([Problem("pack-twice", {"found": name})])
        seen.add(name.casefold())
    if PACK_FILE not in seen:
        raise PackError([Problem("pack-unreadable")])


def _has_place(info: ZipInfo, name: str) -> bool:
    """Tell whether a file may be in a pack: a plain one, where such files belong."""
    if not name or info.flag_bits & _ENCRYPTED:
        return False
    kind = stat.S_IFMT(info.external_attr >> 16)
    if info.is_dir():
        return name in _FOLDERS and kind in (0, stat.S_IFDIR)
    return _PLACES.fullmatch(name) is not None and kind in (0, stat.S_IFREG)


def _content(whole: ZipFile, info: ZipInfo) -> bytes:
    """Return a file, no more of it than it announces."""
    with whole.open(info) as file:
        content = file.read(info.file_size + 1)
    if len(content) != info.file_size:
        raise BadZipFile(info.filename)
    return content


class _Reading:
    """Reads the files of a pack, and gathers what is wrong with them."""

    def __init__(self, files: Mapping[str, bytes], check_profile: CheckProfile) -> None:
        """Begin with nothing wrong."""
        self._files, self._check_profile = files, check_profile
        self._problems: list[Problem] = []

    def pack(self) -> Pack:
        """Return what the files say, if all of them are sound."""
        about = self._read(PACK_FILE, parse_about) or PackAbout("")
        own = self._all(EDITIONS, parse_edition)
        parts = self._all(PARTS, parse_part)
        self._same_names(own, lambda edition: edition.code)
        self._same_names(parts, lambda part: part.key)
        pack = Pack(about, own, parts, self._decks(about, own), self._profiles())
        self._problems += _of_one_name(parts)
        if self._problems:
            raise PackError(self._problems)
        return pack

    def _in(self, folder: str) -> Iterator[tuple[str, str]]:
        """Go through the files of a folder: what each is called, and its whole name."""
        for name in sorted(self._files):
            if name.startswith(f"{folder}/"):
                yield name.removeprefix(f"{folder}/").rpartition(".")[0], name

    def _read(self, name: str, parse: Callable[[str], T]) -> T | None:
        try:
            with naming_file(name):
                return parse(as_text(Path(name), self._files[name]))
        except ProblemsError as error:
            self._problems += error.problems
            return None

    def _all(self, folder: str, parse: Callable[[str], T]) -> dict[str, T]:
        read = ((stem, self._read(name, parse)) for stem, name in self._in(folder))
        return {stem: found for stem, found in read if found is not None}

    def _same_names(self, found: Mapping[str, T], own_name: Callable[[T], str]) -> None:
        """A file is called like what is in it, so that nothing is there twice."""
        for stem, one in found.items():
            if own_name(one) != stem:
                self._problems.append(Problem("pack-name", {"found": stem, "is": own_name(one)}))

    def _decks(self, about: PackAbout, own: Mapping[str, Edition]) -> dict[str, PackedDeck]:
        known, decks = {**editions(), **own}, {}
        for stem, name in self._in(DECKS):
            code = about.decks.get(stem, "")
            if code not in known:
                self._problems.append(Problem("pack-deck", {"found": stem}))
                continue
            cards = self._read(name, partial(_cards, edition=known[code]))
            if cards is not None:
                decks[stem] = PackedDeck(code, cards)
        for stem in about.decks.keys() - {stem for stem, _ in self._in(DECKS)}:
            self._problems.append(Problem("pack-no-deck", {"found": stem}))
        return decks

    def _profiles(self) -> dict[str, bytes]:
        found = {}
        for stem, name in self._in(PROFILES):
            try:
                with naming_file(name):
                    self._check_profile(self._files[name])
            except ProblemsError as error:
                self._problems += error.problems
            found[stem] = self._files[name]
        return found


def _cards(text: str, edition: Edition) -> tuple[Card, ...]:
    return tuple(parse_deck(text, edition))


def _of_one_name(parts: Mapping[str, Part]) -> Iterator[Problem]:
    """Two that are called the same would be one in a record."""
    names = [fold(part.own.name, "en") for part in parts.values() if part.own]
    for part in parts.values():
        if part.own and names.count(fold(part.own.name, "en")) > 1:
            yield Problem("part-name-taken", {"key": part.key, "found": part.own.name})


def write_pack(pack: Pack) -> bytes:
    """Return a pack as a file; what was written before is the same, byte for byte."""
    files = {PACK_FILE: print_about(pack.about).encode()}
    for code, edition in pack.editions.items():
        files[f"{EDITIONS}/{code}.toml"] = edition.text.encode()
    for key, part in pack.parts.items():
        files[f"{PARTS}/{key}.toml"] = part.own.text.encode() if part.own else b""
    known = {**editions(), **pack.editions}
    for name, deck in pack.decks.items():
        cards = Deck.of_cards(name, deck.edition, deck.cards, source=pack.about.name)
        files[f"{DECKS}/{name}.csv"] = print_deck(cards, known[deck.edition]).encode()
    for name, content in pack.profiles.items():
        files[f"{PROFILES}/{name}.profile"] = content
    file = io.BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as whole:
        for name, content in files.items():
            whole.writestr(ZipInfo(name, _WITHOUT_DATE), content, ZIP_DEFLATED)
    return file.getvalue()
