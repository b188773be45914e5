"""Profiles of copies of the game, and what the user chose last."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "profiles",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("saved_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_profiles"),
    )
    op.create_table(
        "choices",
        sa.Column("what", sa.String(40), nullable=False),
        sa.Column("chosen", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("what", name="pk_choices"),
    )
