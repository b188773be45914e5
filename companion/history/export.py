"""Everything that is kept, as one zip that other programs can open."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import IO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from card_db import edition_or_stand_in, print_deck
from companion.draft.codec import UnreadableTableError, decode, encode
from companion.draft.events import FocusChosen, HandHeld
from companion.draft.hands import game_of, hand_problems, is_biblios
from companion.draft.state import Table
from companion.engine.biblios.game_file import print_biblios
from companion.engine.exlibris.capture import SUFFIX as CAPTURE_SUFFIX
from companion.engine.exlibris.game_file import print_game
from companion.history.past import PastGame, past_games
from companion.render.language import translation
from companion.render.marking import N_
from companion.store import NoTableError, Store, shown_of

README, PROFILE_SUFFIX = "README.txt", ".exlibris"
_LONGEST_FOLDER = 60

_ABOUT = (
    N_("Everything the Ex Libris companion had stored when this file was written."),
    N_("games: a folder for each game. “game.toml” is a finished game: the companion opens it."),
    N_("“events.jsonl” is everything that happened at the table, one event per line."),
    N_("“photos” are the original photos; they are left out if you chose so."),
    N_("records: the games that the referee followed; “exlibris referee” replays them."),
    N_("decks: the cards that were learned, for any spreadsheet."),
    N_("profiles: what the reader has learned about the look of your cards, for “My copy”."),
    N_("misread: photos marked as misread, with their corrections, for “exlibris evaluate”."),
    N_("tiles.json: what you read off the location tiles."),
    N_("Not included: focus cards that aren't revealed yet, and unfinished lessons."),
    N_("Also not included: the reader's notes on a photo, which it can make again."),
)

# The first bytes of the kinds of photos that phones send.
_KINDS = (
    (re.compile(rb"\xff\xd8\xff"), "jpg"),
    (re.compile(rb"\x89PNG"), "png"),
    (re.compile(rb".{4}ftyp(heic|heix|mif1|msf1|hevc)", re.DOTALL), "heic"),
    (re.compile(rb"RIFF.{4}WEBP", re.DOTALL), "webp"),
)


@dataclass(frozen=True, slots=True)
class _Entry:
    """A file of the zip; pictures are packed already."""

    path: str
    content: str | bytes
    packed: bool = False


def write_export(store: Store, file: IO[bytes], language: str, *, photos: bool) -> None:
    """Write the zip, of which no more than one entry is held in memory at a time."""
    with ZipFile(file, "w") as whole:
        for entry in _entries(store, language, photos=photos):
            kind = ZIP_STORED if entry.packed else ZIP_DEFLATED
            whole.writestr(entry.path, entry.content, compress_type=kind)


def _entries(store: Store, language: str, *, photos: bool) -> Iterator[_Entry]:
    say = translation(language).gettext
    yield _Entry(README, "\n".join(say(line) for line in _ABOUT) + "\n")
    for game in past_games(store):
        # Somebody may delete it meanwhile.
        with suppress(NoTableError):
            yield from _game(store, game, photos=photos)
    yield from _decks(store)
    for info in store.profiles():
        content = store.profile(info.name)
        if content is not None:
            yield _Entry(f"profiles/{info.name}{PROFILE_SUFFIX}", content, packed=True)
    for capture in store.captures.all():
        file = store.captures.content(capture.id)
        if file is not None and photos:
            yield _Entry(f"misread/{capture.id}{CAPTURE_SUFFIX}", file, packed=True)
    yield from _records(store)
    tiles = {name: asdict(said) for name, said in store.tile_corrections().items()}
    yield _Entry("tiles.json", json.dumps(tiles, indent=2))


def _game(store: Store, game: PastGame, *, photos: bool) -> Iterator[_Entry]:
    folder = f"games/{_folder(game)}"
    if game.finished is not None:
        yield _Entry(f"{folder}/game.toml", print_game(game.finished.game))
    elif is_biblios(game.table) and game.table.shown and not hand_problems(game.table):
        yield _Entry(f"{folder}/game.toml", print_biblios(game_of(game.table)))
    events = store.tables.events(game.token)
    yield _Entry(f"{folder}/events.jsonl", "\n".join(_open_events(events, game.table)) + "\n")
    for photo in store.tables.photos(game.token) if photos else ():
        content = store.tables.photo(game.token, photo.id)
        if content is not None:
            path = f"{folder}/photos/{photo.id}.{_kind(content)}"
            yield _Entry(path, content, packed=True)


def _open_events(events: Iterable[str], table: Table) -> Iterator[str]:
    """Go through the events; of a focus or a hand that its player keeps hidden, tell nothing.

    It leaves a line behind, for what was undone is named by its number.
    """
    shown = {seat.number for seat in table.seats if seat.revealed}
    hidden = {seat.number for seat in table.seats if seat.lock and table.shown is None}
    try:
        for event in decode(events):
            if isinstance(event, FocusChosen) and event.seat not in shown:
                yield encode(FocusChosen(event.seat))
            elif isinstance(event, HandHeld) and event.seat in hidden:
                yield encode(HandHeld(event.seat, ""))
            else:
                yield encode(event)
    except UnreadableTableError:
        # Of what this version cannot read, it cannot tell whether it hides a focus.
        return


def _records(store: Store) -> Iterator[_Entry]:
    for followed in store.followed.all():
        day, token = followed.changed_at[:10], shown_of(followed.token)
        yield _Entry(f"records/{day}_{token}.record", followed.record)


def _decks(store: Store) -> Iterator[_Entry]:
    for deck in store.decks():
        yield _Entry(f"decks/{deck.name}.csv", print_deck(deck, edition_or_stand_in(deck.edition)))


def _folder(game: PastGame) -> str:
    """Return a name that sorts by time and tells who played."""
    day = game.begun.strftime("%Y-%m-%d_%H%M")
    names = _plain("-".join(game.names))[:_LONGEST_FOLDER]
    return "_".join(filter(None, (day, names, shown_of(game.token))))


def _plain(name: str) -> str:
    """Return a name that every file system takes."""
    return re.sub(r"[^\w-]+", "-", name).strip("-") or "x"


def _kind(photo: bytes) -> str:
    return next((kind for start, kind in _KINDS if start.match(photo)), "bin")
