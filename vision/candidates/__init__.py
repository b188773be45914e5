"""Where the cards of a photo lie: headers, table, rows, places."""
