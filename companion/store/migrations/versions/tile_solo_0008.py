"""Whether a location tile shows the mark of the solo game."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column."""
    op.add_column("tiles", sa.Column("solo", sa.Boolean))
