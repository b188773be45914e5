"""What every step of the reader found in a photo."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the column."""
    op.add_column("photos", sa.Column("trace", sa.LargeBinary))
