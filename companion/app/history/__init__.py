"""The room of the History page."""
