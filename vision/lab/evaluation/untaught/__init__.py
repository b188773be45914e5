"""How well the first evening goes: whole tables of copies that nobody has taught yet."""
