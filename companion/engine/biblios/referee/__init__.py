"""Follows a game of Biblios answer by answer and judges every one."""
