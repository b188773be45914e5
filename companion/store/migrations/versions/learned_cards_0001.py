"""Decks, and the confirmations of their cards."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "decks",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("edition", sa.String(10), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_decks"),
    )
    op.create_table(
        "confirmations",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("deck", sa.String(40), nullable=False),
        sa.Column("letter", sa.String(1), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("books", sa.String(4), nullable=False),
        sa.Column("total", sa.Integer),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("confirmed_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_confirmations"),
        sa.ForeignKeyConstraint(["deck"], ["decks.name"], name="fk_confirmations_deck"),
        sa.CheckConstraint("length(books) BETWEEN 2 AND 4", name=op.f("ck_confirmations_books")),
    )
    op.create_index("ix_confirmations_deck", "confirmations", ["deck", "letter", "number"])
