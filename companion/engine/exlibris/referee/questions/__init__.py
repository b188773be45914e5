"""What players ask: one question, an objection, what would be if."""
