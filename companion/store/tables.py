"""The tables of the store, as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

REVISION = "0012"
"""The newest migration: a database that names it needs no upgrade."""

LONGEST_NAME = 40
DIGEST = 64
"""Signs of a digest, which names a content in the vault (`companion/store/vault.py`)."""

METADATA = MetaData(
    naming_convention={
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

DECKS = Table(
    "decks",
    METADATA,
    Column("name", String(LONGEST_NAME), primary_key=True),
    Column("edition", String(10), nullable=False),
)

# Rows are added and, to undo, removed; none is ever changed. The books stand in print order.
CONFIRMATIONS = Table(
    "confirmations",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("deck", ForeignKey(DECKS.c.name), nullable=False),
    Column("letter", String(1), nullable=False),
    Column("number", Integer, nullable=False),
    Column("books", String(4), nullable=False),
    Column("total", Integer),
    Column("source", Text, nullable=False),
    Column("confirmed_at", Text, nullable=False),
    CheckConstraint("length(books) BETWEEN 2 AND 4", name="books"),
    Index(None, "deck", "letter", "number"),
)

# What a copy of the game looks like; only the reader knows what the content means.
PROFILES = Table(
    "profiles",
    METADATA,
    Column("name", String(LONGEST_NAME), primary_key=True),
    Column("content", LargeBinary, nullable=False),
    Column("saved_at", Text, nullable=False),
)

# Single words to remember: the profile that photos are read with, and the key of the host's link.
CHOICES = Table(
    "choices",
    METADATA,
    Column("what", String(LONGEST_NAME), primary_key=True),
    Column("chosen", Text, nullable=False),
)

# What the owner read off the tiles; NULL where nothing was said. Marks are digits: 34 is 3+ and 4+.
TILES = Table(
    "tiles",
    METADATA,
    Column("location", String(LONGEST_NAME), primary_key=True),
    Column("open_spaces", Integer),
    Column("marked_spaces", String(10)),
    Column("preparation", Integer),
    Column("solo", Boolean),
)

# A table while it is filled in; whoever has its token may ask for a seat there.
GAME_TABLES = Table(
    "game_tables",
    METADATA,
    Column("token", String(LONGEST_NAME), primary_key=True),
    Column("created_at", Text, nullable=False),
)

# Rows are only added, and numbered from 1; undoing is an event as well.
TABLE_EVENTS = Table(
    "table_events",
    METADATA,
    Column("game_table", ForeignKey(GAME_TABLES.c.token), primary_key=True),
    Column("revision", Integer, primary_key=True, autoincrement=False),
    Column("event", Text, nullable=False),
    Column("happened_at", Text, nullable=False),
)

# A photo as it came, and as screens show it: upright, small, without what a camera writes along.
# Its trace is what every step of the reader found; only the reader knows what it means.
PHOTOS = Table(
    "photos",
    METADATA,
    Column("game_table", ForeignKey(GAME_TABLES.c.token), primary_key=True),
    Column("id", String(LONGEST_NAME), primary_key=True),
    Column("taken_at", Text, nullable=False),
    Column("size", Integer),
    Column("digest", String(DIGEST)),
    Column("view_digest", String(DIGEST)),
    Column("trace_digest", String(DIGEST)),
)

# What waits to be read: the newest photo of a seat, when its turn is, and who has it on lease.
READINGS = Table(
    "readings",
    METADATA,
    Column("game_table", ForeignKey(GAME_TABLES.c.token), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("photo", String(LONGEST_NAME), nullable=False),
    Column("turn", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("lease", String(LONGEST_NAME)),
    Column("leased_until", Text),
)

# A lesson while it is prepared, in parts: its photos, what they show, and what was learned.
LESSON_PARTS = Table(
    "lesson_parts",
    METADATA,
    Column("lesson", String(LONGEST_NAME), primary_key=True),
    Column("part", String(LONGEST_NAME), primary_key=True),
    Column("kept_at", Text, nullable=False),
    Column("digest", String(DIGEST)),
)

# A game that is followed move by move: its record, and how often it was rewritten.
FOLLOWED_GAMES = Table(
    "followed_games",
    METADATA,
    Column("token", String(LONGEST_NAME), primary_key=True),
    Column("game_table", ForeignKey(GAME_TABLES.c.token)),
    Column("record", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("changed_at", Text, nullable=False),
)

# A photo that was misread, with its correction, as one file. Without a game it is kept on purpose.
CAPTURES = Table(
    "captures",
    METADATA,
    Column("id", String(LONGEST_NAME), primary_key=True),
    Column("game_table", ForeignKey(GAME_TABLES.c.token)),
    Column("photo", String(LONGEST_NAME), nullable=False),
    Column("cards", Integer, nullable=False),
    Column("made_at", Text, nullable=False),
    Column("digest", String(DIGEST)),
)

# Photos and other contents by their digest, where no folder beside the database keeps them.
CONTENTS = Table(
    "contents",
    METADATA,
    Column("digest", String(DIGEST), primary_key=True),
    Column("content", LargeBinary, nullable=False),
)
