"""What the owner of a copy read off the location tiles."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "tiles",
        sa.Column("location", sa.String(40), nullable=False),
        sa.Column("open_spaces", sa.Integer),
        sa.Column("marked_spaces", sa.String(10)),
        sa.Column("preparation", sa.Integer),
        sa.PrimaryKeyConstraint("location", name="pk_tiles"),
    )
