"""Which category an icon is: embeddings, prototypes of a copy, groups of like icons."""
