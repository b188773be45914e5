"""One file per page; each reads the table, asks the engine, and shows what it says."""
