"""Photos that wait to be read, and who reads them."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "readings",
        sa.Column("game_table", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("photo", sa.String(40), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("lease", sa.String(40)),
        sa.Column("leased_until", sa.Text),
        sa.PrimaryKeyConstraint("game_table", "seat", name="pk_readings"),
        sa.ForeignKeyConstraint(
            ["game_table"], ["game_tables.token"], name="fk_readings_game_table"
        ),
    )
