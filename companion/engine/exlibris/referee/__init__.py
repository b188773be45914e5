"""The referee: a table, the decisions that the rules ask for, and what each answer changes."""
