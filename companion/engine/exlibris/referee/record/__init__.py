"""Game records: read, checked, printed and replayed."""
