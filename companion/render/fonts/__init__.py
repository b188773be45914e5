"""The faces that pages are set in: Alegreya under the Open Font License, see OFL.txt."""
