"""The web app: pages that show what engine, reader and store give, and nothing of their own."""
