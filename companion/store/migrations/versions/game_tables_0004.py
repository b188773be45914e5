"""Tables while they are filled in: their events, and the photos of their shelves."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "game_tables",
        sa.Column("token", sa.String(40), nullable=False),
        sa.Column("created_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_game_tables"),
    )
    op.create_table(
        "table_events",
        sa.Column("game_table", sa.String(40), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("event", sa.Text, nullable=False),
        sa.Column("happened_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game_table", "revision", name="pk_table_events"),
        sa.ForeignKeyConstraint(
            ["game_table"], ["game_tables.token"], name="fk_table_events_game_table"
        ),
    )
    op.create_table(
        "photos",
        sa.Column("game_table", sa.String(40), nullable=False),
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("view", sa.LargeBinary),
        sa.Column("taken_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game_table", "id", name="pk_photos"),
        sa.ForeignKeyConstraint(["game_table"], ["game_tables.token"], name="fk_photos_game_table"),
    )
