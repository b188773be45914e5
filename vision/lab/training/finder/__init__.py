"""How the card finder is taught: photos of many drawn designs, and the networks in torch."""
