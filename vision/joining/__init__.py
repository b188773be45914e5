"""Overlapping photos of one shelf that is too wide for a single one."""
