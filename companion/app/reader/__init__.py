"""Reads photos beside the pages: in processes of its own, in turn, within limits."""
