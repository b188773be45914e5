"""The discard pile of a solo game, entered by photos."""
