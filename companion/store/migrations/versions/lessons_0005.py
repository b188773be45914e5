"""Lessons while they are prepared: photos of a copy's cards, and what they show."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "lesson_parts",
        sa.Column("lesson", sa.String(40), nullable=False),
        sa.Column("part", sa.String(40), nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("kept_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("lesson", "part", name="pk_lesson_parts"),
    )
