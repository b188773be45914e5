"""Photos and other large contents leave the rows: these only name them by their digest.

Where there is a folder beside the database, contents are files in it. Each is on the disk before
the transaction ends in which its row names it; whoever is killed before that leaves the rows as
they were, and files that are written again.
"""

import sqlalchemy as sa
from alembic import op

from companion.store.sweeping import put_off
from companion.store.vault import Vault, digest_of, vault_for

revision = "0011"
down_revision = "0010"

_MOVED = (
    ("photos", ("game_table", "id"), {"content": "digest", "view": "view_digest"}),
    ("photos", ("game_table", "id"), {"trace": "trace_digest"}),
    ("captures", ("id",), {"content": "digest"}),
    ("lesson_parts", ("lesson", "part"), {"content": "digest"}),
)


def upgrade() -> None:
    """Move the contents."""
    op.create_table(
        "contents",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_contents"),
    )
    op.add_column("photos", sa.Column("size", sa.Integer))
    for table, _, columns in _MOVED:
        for name in columns.values():
            op.add_column(table, sa.Column(name, sa.String(64)))
    connection = op.get_bind()
    connection.execute(sa.text("UPDATE photos SET size = length(content)"))
    vault = vault_for(connection.engine.url)
    _insist_on_room(connection, vault)
    on_sqlite = connection.dialect.name == "sqlite"
    if on_sqlite:
        # The file is rewritten afterwards; to overwrite it all before would take its size again.
        connection.exec_driver_sql("PRAGMA secure_delete = OFF")
        put_off(connection)
    for table, key, columns in _MOVED:
        for old, new in columns.items():
            _move(connection, vault, table, key, (old, new))
            op.drop_column(table, old)
    if on_sqlite:
        connection.exec_driver_sql("PRAGMA secure_delete = ON")


def _insist_on_room(connection: sa.Connection, vault: Vault) -> None:
    sizes = [
        connection.scalar(sa.text(f"SELECT sum(length({old})) FROM {table}"))  # noqa: S608 - our own names
        for table, _, columns in _MOVED
        for old in columns
    ]
    if any(sizes):
        vault.insist_on_room(sum(size or 0 for size in sizes))


def _move(
    connection: sa.Connection,
    vault: Vault,
    table: str,
    key: tuple[str, ...],
    names: tuple[str, str],
) -> None:
    rows = sa.table(table, *map(sa.column, (*key, *names)))
    old, new = (rows.c[name] for name in names)
    keys = [rows.c[name] for name in key]
    # One content at a time: all of them may be more than the memory.
    for row in connection.execute(sa.select(*keys).where(old.is_not(None))).all():
        named = [column == value for column, value in zip(keys, row, strict=True)]
        content: bytes = connection.execute(sa.select(old).where(*named)).scalar_one()
        with vault.staged(content) as put:
            put(connection)
        connection.execute(
            sa.update(rows).where(*named).values({new: digest_of(content), old: b""})
        )
