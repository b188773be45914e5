"""Photos that were misread, each with its correction as one file."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "captures",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("game_table", sa.String(40)),
        sa.Column("photo", sa.String(40), nullable=False),
        sa.Column("cards", sa.Integer, nullable=False),
        sa.Column("made_at", sa.Text, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_captures"),
        sa.ForeignKeyConstraint(
            ["game_table"], ["game_tables.token"], name="fk_captures_game_table"
        ),
    )
