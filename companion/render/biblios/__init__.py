"""Biblios in words."""
