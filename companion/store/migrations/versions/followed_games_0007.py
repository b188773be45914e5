"""Games that are followed move by move: their records."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0005"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "followed_games",
        sa.Column("token", sa.String(40), nullable=False),
        sa.Column("game_table", sa.String(40)),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("changed_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_followed_games"),
        sa.ForeignKeyConstraint(
            ["game_table"], ["game_tables.token"], name="fk_followed_games_game_table"
        ),
    )
