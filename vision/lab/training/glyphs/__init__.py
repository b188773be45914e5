"""How the reader is taught: drawn letters and ordinals, worn like photographed print."""
