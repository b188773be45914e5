"""Runs the migrations on the connection that was handed over, inside its transaction."""

from alembic import context

from companion.store.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
