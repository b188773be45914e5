"""A store in which there is something of everything, for backups."""

from __future__ import annotations

import io
from typing import Any

from sqlalchemy import select

from card_db import TileCorrection
from companion.store import Store
from companion.store.backup.format import Manifest, tables_kept
from companion.store.backup.restoring import Restored, restore
from companion.store.backup.rows import written_columns
from companion.store.references import all_of_all
from tests.store.cards import confirmed

PHOTO, VIEW, TRACE = b"\xff\xd8\xff a photo", b"a view", b"a trace" * 1000


def fill(store: Store) -> str:
    """Keep something of everything; return the token of the game."""
    store.host_key()
    store.learn("pl", "pl", [confirmed("Ć1/3.SFR", "zdjęcie półki"), confirmed("Ć2.MMCC")])
    store.learn("my deck", "en", [confirmed("A1/7.FR")])
    store.save_profile("my copy", bytes(range(256)) * 4)
    store.correct_tile("diviners_hut", TileCorrection(open_spaces=3))
    store.editions.save('code = "portuguese"\nname = "Português"\nalphabet = "AÇ"')
    token = store.tables.begin()
    store.tables.append(token, 0, ['{"event":"player-seated","seat":1,"name":"Żaneta 📚"}', "{}"])
    store.tables.keep_photo(token, "p1", PHOTO)
    store.tables.keep_view(token, "p1", VIEW)
    store.tables.keep_trace(token, "p1", TRACE)
    store.readings.wish(token, 1, "p1")
    store.captures.save(token, "p1", 2, b"a capture")
    store.followed.begin("players: Ada, Bo\n", token)
    store.lessons.keep(store.lessons.new_token(), "photo", b"a lesson")
    return token


def backed_up(store: Store) -> bytes:
    """Return a backup as bytes."""
    return written(store)[0]


def written(store: Store) -> tuple[bytes, Manifest]:
    """Return a backup as bytes, and what it says is in it."""
    file = io.BytesIO()
    manifest = store.backups.write(file, lambda _done, _of: None)
    return file.getvalue(), manifest


def brought_back(store: Store, backup: bytes) -> Restored:
    """Restore a backup."""
    return restore(store, io.BytesIO(backup), "a backup", lambda _done, _of: None)


def everything(store: Store) -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows and contents there are, but for the key of the host."""
    vault = store.backups._vault
    with store.backups._reading() as connection:
        found: dict[str, list[tuple[Any, ...]]] = {
            table.name: sorted(map(tuple, connection.execute(select(*written_columns(table)))))
            for table in tables_kept()
        }
        digests = sorted(all_of_all(connection))
        found["contents"] = [(digest, vault.get(connection, digest)) for digest in digests]
        found["kept"] = [(digest,) for digest in sorted(vault.digests(connection))]
    found["choices"] = [row for row in found["choices"] if row[0] not in ("host-key", "sweep")]
    return found
