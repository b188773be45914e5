"""Backups: everything that is kept, in one file, and back again."""
