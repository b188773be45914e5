"""Step 8: everything that the steps before were unsure of, in one ledger.

A player is asked about a card if, and only if, the ledger holds a doubt about it.
"""
