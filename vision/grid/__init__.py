"""Step 4: rows and columns of the chosen cards; step 5 then says which places hold a card."""
